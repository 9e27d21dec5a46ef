#!/bin/sh
# At pairs tricks beyond the contract count: a finesse that risks the contract for them is right there and wrong at teams, to give it up
# the other way; in a review, in an explanation, by --scoring or the file's tag. `REWRITE=1` accepts what is printed now. Sanitizers see
# reviews, a plan and a drill with ten layouts, whose cards nobody looks at; the rest they see in test_table_pairs.
set -u
: "${DECLARER:=build/release/declarer}"
here=tests/pairs work=build/tests-pairs
failed=0
rm -rf $work && mkdir -p $work
[ "${VARIANT:-release}" = release ] && watched= || watched=yes # by sanitizers
fail() {
    echo "FAIL $*"
    failed=1
}

# golden NAME ARGUMENT...
golden() {
    name=$1
    shift
    "$DECLARER" "$@" >"$work/$name.out" 2>&1 || fail "$name: declarer $*"
    if [ "${REWRITE:-}" ]; then cp "$work/$name.out" "$here/$name.expected"; else diff -u "$here/$name.expected" "$work/$name.out" || fail "$name"; fi
}

ends() {
    for command in explain review play drill; do
        "$DECLARER" $command --scoring points $boards >/dev/null 2>$work/err
        [ $? = 2 ] && grep -q 'expected' $work/err || fail "$command --scoring points: $(cat $work/err)"
    done
    [ $failed = 0 ] && echo "pairs: all as expected"
    exit $failed
}

boards=$here/boards.pbn
if [ "$watched" ]; then
    for command in "review --layouts 10" "explain --layouts 10 --board finesse" "drill --format json --setting confirm-layouts=10 --board finesse"; do
        # shellcheck disable=SC2086
        for scoring in imps mp; do "$DECLARER" $command --scoring $scoring $boards >/dev/null 2>$work/err </dev/null || fail "$command: $(cat $work/err)"; done
    done
    ends
fi
# One number of layouts for all, so that what has been found out is there for what asks again (tests/run.sh, `shares`).
layouts=60
golden teams review --layouts $layouts --scoring imps $boards
golden pairs review --layouts $layouts --scoring mp $boards
golden plan explain --layouts $layouts --scoring mp --board finesse $boards

# The finesse is a mistake at teams alone, the ace at pairs alone.
faults() { grep -c '^  Trick 2: ' "$work/$1.out"; }
[ "$(faults teams)" = 1 ] && grep -q '^  Trick 2: the queen of clubs' $work/teams.out || fail "the finesse at teams"
[ "$(faults pairs)" = 1 ] && grep -q '^  Trick 2: the ace of clubs' $work/pairs.out || fail "the ace at pairs"

# The file says it as the option does; at teams the plan is the contract's.
sed 's/^\[Dealer/[Scoring "MatchPoints"]\n&/' $boards >$work/tagged.pbn
"$DECLARER" review --layouts $layouts $work/tagged.pbn | cmp -s - $work/pairs.out || fail "the file's Scoring tag"
"$DECLARER" review --layouts $layouts $boards | cmp -s - $work/pairs.out && fail "teams are reviewed as pairs"
"$DECLARER" explain --layouts $layouts --scoring imps --board finesse $work/tagged.pbn >$work/contract
"$DECLARER" explain --layouts $layouts --board finesse $boards | cmp -s - $work/contract || fail "--scoring imps is not the contract's plan"
! grep -q 'At pairs' $work/contract || fail "at teams pairs are spoken of"

# In a session by the other tables: where six of them were in one notrump the contract is a top, and no overtrick is worth a risk.
table() { sed -n '/"finesse"/,/^\*/p' $boards | sed '/^\[Play/,$d; s/3NT/1NT/; s/^1H Pass Pass 1NT/1H Pass Pass 1NT/; s/Result "12"/Result "7"/'; echo; }
{ cat $boards; for other in 1 2 3 4 5 6; do table; done; } >$work/field.pbn
for file in $boards $work/field.pbn; do
    "$DECLARER" review --session --layouts $layouts --scoring mp --format json $file 2>$work/err | grep '"state":"reviewed"' >$work/json || fail "no session of $file: $(cat $work/err)"
    grep -c '"faults":\[\]' $work/json >$work/sound
    grep -o '"best":"[^"]*"' $work/json >$work/best
    case $file in
    $boards) [ "$(cat $work/sound)" = 1 ] && ! grep -q '"best":"CA"' $work/best || fail "a session by the usual weights: $(cat $work/json)" ;;
    *) [ "$(cat $work/sound)" = 1 ] && grep -q '"best":"CA"' $work/best || fail "a session by the field: $(cat $work/json)" ;;
    esac
done

# The same measure where a person plays, by his hint, why not and the coach, and in the drill.
sits() { printf 'hint\nwhy not C%s\nC%s\nquit\n\n' "$2" "$2" | "$DECLARER" play --layouts $layouts --scoring "$1" --after 6 --board finesse --south human $boards >$work/sat 2>&1; }
sits mp A && grep -q '♣3: ' $work/sat && [ "$(grep -c 'A mistake: the finesse' $work/sat)" = 2 ] || fail "at pairs a person is told: $(cat $work/sat)"
sits imps A && grep -q '♣A: ' $work/sat && grep -q 'is the best card' $work/sat && ! grep -q mistake $work/sat || fail "at teams a person is told: $(cat $work/sat)"
sits imps Q && grep -q 'A blunder: ' $work/sat || fail "the finesse at teams is no fault: $(cat $work/sat)"
"$DECLARER" drill --setting confirm-layouts=$layouts --format json --scoring mp --board finesse $boards | grep -q '"ask":"At pairs play for twelve tricks' || fail "the drill at pairs"
"$DECLARER" drill --setting confirm-layouts=$layouts --format json --scoring imps --board finesse $boards | grep -q 'At pairs' && fail "the drill at teams speaks of pairs"

ends
