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

# ---- what a change is worth ----

worth() { "$DECLARER" kb worth --kb kb --set 3nt-lead --count 6 --seed 5 "$@"; }
worth --with kb >"$dir/said" 2>&1 || fail "kb worth of no change"
grep -q '^Another card   on 0 of 6 boards' "$dir/said" && grep -q '^Another reason .* on 0 of 6 boards' "$dir/said" ||
    { cat "$dir/said"; fail "no change is said to change something"; }
! grep -q 'reason that differs' "$dir/said" || fail "boards are told that do not differ"
other=$dir/other
cp -R kb "$other" && : >"$other/proposers/finesse.clp"
worth --with "$other" --format json >"$dir/one" 2>&1 || { cat "$dir/one"; fail "kb worth of a change"; }
worth --with "$other" --format json --jobs 2 | cmp -s - "$dir/one" || fail "kb worth depends on the threads"
number() { sed "s/.*\"$1\":\([0-9]*\).*/\1/" "$dir/one"; }
[ "$(grep -o '"trick":' "$dir/one" | wc -l)" -gt 0 ] || { cat "$dir/one"; fail "a kb without finesses plays as before"; }
# the contracts are those that compare finds on the same boards
"$DECLARER" deal --set 3nt-lead --count 6 --seed 5 |
    "$DECLARER" compare --kb kb --seed 5 --declarers "lines,lines:kb=$other" --layouts 0 - >"$dir/compared"
[ "$(awk '$1 == "lines" { print $2; exit }' "$dir/compared")" = "$(number made_was)" ] &&
    [ "$(awk '$1 ~ /^lines:kb/ { print $2; exit }' "$dir/compared")" = "$(number made_is)" ] ||
    { cat "$dir/one" "$dir/compared"; fail "kb worth and compare do not agree"; }
unworthy() { # unworthy TEXT ARGUMENT...
    text=$1
    shift
    "$DECLARER" kb worth --kb kb "$@" >"$dir/said" 2>&1
    [ $? = 2 ] && grep -qF -e "$text" "$dir/said" || { cat "$dir/said"; fail "kb worth $* does not say: $text"; }
}
unworthy '--with DIR is missing'
unworthy '--set 4s, expected 3nt,' --with kb --set 4s
unworthy '--count 0, expected' --with kb --count 0
unworthy '--jobs -1, expected' --with kb --jobs=-1
unworthy "$dir/none" --with "$dir/none"

# and by any players: the same boards by both
awk -v RS= -v ORS='\n\n' 'NR <= 2' tests/compare/boards.pbn >"$dir/few.pbn"
"$DECLARER" compare --declarers "knowledge,knowledge:kb=$mine" --layouts 0 "$dir/few.pbn" >"$dir/said" 2>&1 || { cat "$dir/said"; fail "compare with kb="; }
grep -q "knowledge:kb=$mine" "$dir/said" || fail "the other folder has no row"
"$DECLARER" compare --declarers "lines:kb=$dir/none" --layouts 0 "$dir/few.pbn" >"$dir/said" 2>&1
[ $? = 2 ] || fail "a folder that is none is taken"
exit $status
