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
lines="--setting choose=lines" # where search would change nothing of what is looked at
cp -R kb "$mine"

# ---- skeletons ----

for what in "technique safety-play" "rule line" "rule second-hand" "rule fourth-hand" "rule discard" "rule 4-3" "rule 6-1" "rule line" \
    "rule trumps" "suit-lead low-to-the-king"; do
    "$DECLARER" kb new $what --kb "$mine" >"$dir/files" 2>&1 || { cat "$dir/files"; fail "kb new $what"; }
    while read -r file; do
        [ -s "$file" ] || fail "kb new $what names $file, which is not there"
    done <"$dir/files"
done
"$DECLARER" kb check "$mine" >"$dir/said" 2>&1 || { cat "$dir/said"; fail "a skeleton does not pass"; }
"$DECLARER" kb try $lines --with "$mine" --kb kb tests/boards/d1.pbn tests/boards/d3.pbn >"$dir/said" 2>&1 || fail "kb try"
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
refused 'has low-to-the-king already' suit-lead low-to-the-king --kb "$mine"
refused 'has low-to-the-queen already' suit-lead low-to-the-queen --kb "$mine"
refused 'is no name' suit-lead 'Low to' --kb "$mine"
refused 'is no name' technique 'Safety Play' --kb "$mine"
refused 'sideways is no kind of rule' rule sideways --kb "$mine"
refused '4-10 is no kind of rule' rule 4-10 --kb "$mine"
refused 'without --kb DIR' technique other
refused 'expected technique or suit-lead and its name' plan other --kb "$mine"

# ---- a change ----

cp -R tests/technique/kb/. "$mine/"
"$DECLARER" kb try $lines --with "$mine" --kb kb tests/technique/early-round.pbn >"$dir/said" 2>&1 || fail "kb try of a technique"
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
# each position can be copied into a rule: contract, two hands, the cards up to the trick that is named
worth --with "$other" | awk '/^The first card/ { told = 1 } told && $1 ~ /^[0-9]+$/ && !/"/ { trick[$1] = $2 }
    $2 ~ /^"3NT$/ { cards = NF - 4; bad += cards < 4 * trick[$1] - 4 || cards >= 4 * trick[$1] || length($3 $4) != 32; seen++ }
    END { exit bad || !seen }' || fail "a position of kb worth is none"
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

# ---- an author who has read kb/README.md alone: a technique, a line, a defensive habit ----

# What he wrote is said wherever a board is planned: explain, --why, play, drill, compare.
said() { # said WHERE PATTERN COMMAND...: what the command prints has a line like it, and with kb as it is has none
    where=$1 pattern=$2
    shift 2
    "$DECLARER" "$@" --kb "$author" >"$dir/said" 2>&1 || { cat "$dir/said"; fail "$where fails"; }
    grep -q -e "$pattern" "$dir/said" || { cat "$dir/said"; fail "$where does not say: $pattern"; }
    "$DECLARER" "$@" --kb kb 2>&1 | grep -q -e "$pattern" && fail "$where says without him: $pattern"
}
compared() { # compared NAME BOARDS [DECLARER]: the cards of this reason have a row of their own
    "$DECLARER" compare --kb kb --declarers "${3:-knowledge}:kb=$author" --layouts 0 "$2" >"$dir/said" 2>&1
    grep -q "^  $1" "$dir/said" || { cat "$dir/said"; fail "compare has no row for $1"; }
}
author=$dir/author board=tests/boards/d1.pbn
cp -R kb "$author" && "$DECLARER" kb new rule line --kb "$author" >/dev/null && "$DECLARER" kb new rule second-hand --kb "$author" >/dev/null ||
    fail "the author's skeletons"
cat >"$author/lines/ducks.rules" <<'RULE'
(line-004
  (picture "AK643 / 852") (source "new") (worth 0.5)
  (board "AK43.AQ4.A73.852 752.83.K92.AK643 DQ")
  (name "a duck first in {suit}") (ideas duck)
  (comment "our author ducks a round of {suit} first")
  (premises ((builds ?suit win-tricks-by-long-suit)))
  (actions ((line (lead-low-and-duck-plan ?suit)))))
RULE
cat >"$author/defence/low.rules" <<'RULE'
(second-hand-technique-001
  (picture "K92 / A73") (source "new") (ideas entry)
  (board "AK43.AQ4.A73.852 752.83.K92.AK643 DQ")
  (comment "our author plays low before a winner")
  (premises ((has-a-sure-trick fourth-hand)))
  (actions ((defensive-play second-hand low))))
RULE
"$DECLARER" kb check "$author" >"$dir/said" 2>&1 || { cat "$dir/said"; fail "the author's rules do not pass"; }
for idea in "our author ducks a round of clubs first" "our author plays low before a winner"; do
    said explain "$idea" explain --choose knowledge "$board"
    said play "$idea" play --choose knowledge --trace "$board"
done
said "explain --why" "It was proposed because our author ducks a round of clubs first" explain --choose lines --why C "$board"
said "explain --why" "our author plays low before a winner" explain --choose lines --why 'not DK' "$board"
said drill "[Oo]ur author plays low before a winner" drill $lines --format json "$board"
said drill "[Oo]ur author ducks a round of clubs first" drill $lines --format json "$board"
"$DECLARER" play --choose knowledge --trace --kb "$author" "$board" | grep -q '{suit}' && fail "a slot is said as it is written"
compared line-004 "$board"
compared second-hand-technique-001 "$board"

# the technique, played by technique alone
cp -R tests/technique/kb/. "$author/" && board=tests/technique/early-round.pbn
said explain 'give up the first round of clubs' explain --mode thesis "$board"
said "explain --why" 'the long hand has no other entry' explain --mode thesis --why C:early-round "$board"
said play 'early-round' play --mode thesis --trace "$board"
said drill 'Give up the first round of clubs' drill --mode thesis --format json "$board"
sed 's/ - 752/ QJ9.T976.QJT8.JT 752/; s/AK643 -"/AK643 T86.KJ52.653.Q97"/' "$board" >"$dir/four.pbn"
compared early-round "$dir/four.pbn" thesis
exit $status
