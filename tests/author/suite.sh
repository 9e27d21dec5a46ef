#!/bin/sh
# Those who write knowledge: skeletons that pass and change nothing, and what a change does to boards and to contracts.
set -u
: "${DECLARER:=build/release/declarer}"
dir=build/author-suite
status=0
rm -rf "$dir" && mkdir -p "$dir"
fail() {
    echo "FAIL author $1"
    status=1
}
mine=$dir/mine
cp -R kb "$mine"

# ---- skeletons ----

for what in "technique safety-play" "rule line" "rule second-hand" "rule fourth-hand" "rule discard" "rule 4-3" "rule 6-1" "rule line"; do
    "$DECLARER" kb new $what --kb "$mine" >"$dir/files" 2>&1 || { cat "$dir/files"; fail "kb new $what"; }
    while read -r file; do
        [ -s "$file" ] || fail "kb new $what names $file, which is not there"
    done <"$dir/files"
done
"$DECLARER" kb check "$mine" >"$dir/said" 2>&1 || { cat "$dir/said"; fail "a skeleton does not pass"; }
"$DECLARER" kb try --with "$mine" --kb kb tests/boards/d1.pbn tests/boards/d3.pbn >"$dir/said" 2>&1 || fail "kb try"
[ "$(grep -c ': the same line, cards and reasons$' "$dir/said")" = 2 ] || { cat "$dir/said"; fail "a skeleton changes what is said"; }

refused() { # refused TEXT ARGUMENT...
    text=$1
    shift
    find "$mine" -type f | sort | xargs cksum >"$dir/before"
    "$DECLARER" kb new "$@" >"$dir/said" 2>&1
    [ $? = 2 ] && grep -qF -e "$text" "$dir/said" || { cat "$dir/said"; fail "kb new $* does not say: $text"; }
    find "$mine" -type f | sort | xargs cksum >"$dir/after"
    cmp -s "$dir/before" "$dir/after" || fail "kb new $* writes something"
}
refused 'has finesse already' technique finesse --kb "$mine"
refused 'has safety-play already' technique safety-play --kb "$mine"
refused 'is no name' technique 'Safety Play' --kb "$mine"
refused 'sideways is no kind of rule' rule sideways --kb "$mine"
refused '4-10 is no kind of rule' rule 4-10 --kb "$mine"
refused 'without --kb DIR' technique other
refused 'expected technique and its name' plan other --kb "$mine"

# ---- a change ----

cp -R tests/technique/kb/. "$mine/"
"$DECLARER" kb try --with "$mine" --kb kb tests/technique/early-round.pbn >"$dir/said" 2>&1 || fail "kb try of a technique"
grep -q '^+ .*first round' "$dir/said" || { cat "$dir/said"; fail "kb try does not tell the new technique"; }
grep -q '^- ' "$dir/said" || fail "kb try does not tell what was said before"
"$DECLARER" kb try --mode thesis --with "$mine" --kb kb tests/technique/early-round.pbn | grep -q '^+ .*first round' ||
    fail "kb try in mode thesis"
"$DECLARER" kb try --example d1 >"$dir/said" 2>&1
[ $? = 2 ] || fail "kb try without --with"

# and what it is worth: the same boards by both
awk -v RS= -v ORS='\n\n' 'NR <= 2' tests/compare/boards.pbn >"$dir/few.pbn"
"$DECLARER" compare --declarers "knowledge,knowledge:kb=$mine" --layouts 0 "$dir/few.pbn" >"$dir/said" 2>&1 || { cat "$dir/said"; fail "compare with kb="; }
grep -q "knowledge:kb=$mine" "$dir/said" || fail "the other folder has no row"
"$DECLARER" compare --declarers "lines:kb=$dir/none" --layouts 0 "$dir/few.pbn" >"$dir/said" 2>&1
[ $? = 2 ] || fail "a folder that is none is taken"
exit $status
