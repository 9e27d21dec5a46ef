#!/bin/sh
# What search confirms on boards where theory knows the card: a two-way finesse, a test before a finesse, a safety play, a
# round given up, hold-ups. Both figures, and the share after the card that theory warns of. And what limits a search.
# Of dealt boards every fourth, all with MANY=1. Under sanitizers every eighth case, by few layouts, whose cards nobody looks at.
set -u
failed=0 count=0 line=0 work=build/tests-confirm
: "${DECLARER:=build/release/declarer}"
rm -rf $work && mkdir -p $work
[ "${VARIANT:-release}" = release ] && few= || few='--layouts 8'
fail() { echo "FAIL $*"; failed=1; }
# number NAME: a member of the bracket, in hundredths.
bracket() { sed -n 's/.*"confirmed":{"layouts":[0-9]*,"chance":\([0-9.]*\),"upper_bound":\([0-9.]*\).*/\1 \2/p' $work/out; }
# The share after a card, as search says of it.
share() { sed -n 's/.*{"card":"'"$1"'","named_by":[^{]*"confirmed":{"layouts":[0-9]*,"made":\([0-9.]*\).*/\1/p' $work/out; }
at_least() { awk -v a="$1" -v b="$2" 'BEGIN {exit !(a != "" && 100 * a >= b - 1e-9)}'; }

while IFS='|' read -r file board after cards chance bound warned most; do
    case $file in '#'*) continue ;; esac
    line=$((line + 1)) here="$file, board $board"
    [ -z "$few" ] || [ $((line % 8)) = 1 ] || continue
    case $file in confirm/dealt) [ "${MANY:-}" ] || [ $((line % 4)) = 1 ] || continue ;; esac
    count=$((count + 1))
    # shellcheck disable=SC2086
    "$DECLARER" explain --choose confirmed $few --board "$board" --after "$after" --format json "tests/$file.pbn" >$work/out || fail "$here: explain fails"
    [ -z "$few" ] || continue
    card=$(sed -n 's/.*"decision":{"hand":"[NS]","card":"\([^"]*\)".*/\1/p' $work/out)
    case " $cards " in *" $card "*) ;; *) fail "$here: $card is played, expected $cards" ;; esac
    set -- $(bracket)
    at_least "${1:-}" "$chance" || fail "$here: chance ${1:-none}, expected $chance hundredths or more"
    at_least "${2:-}" "$bound" || fail "$here: upper bound ${2:-none}, expected $bound hundredths or more"
    [ -z "$warned" ] && continue
    made=$(share "$warned")
    { [ -n "$made" ] && ! at_least "$made" "$((most + 1))"; } || fail "$here: $warned makes in ${made:-no number} of the layouts, expected $most hundredths at most"
done <tests/confirm/cases
[ $count -gt 0 ] || fail "no case was read"

# Enough time changes nothing; what is no time is refused.
"$DECLARER" explain --layouts 5 tests/boards/d3.pbn >$work/unlimited
"$DECLARER" explain --layouts 5 --time 1000 tests/boards/d3.pbn | cmp -s - $work/unlimited || fail "a limit that is not reached changes the explanation"
for time in 0 -1 abc nan 1x ''; do
    "$DECLARER" explain --time "$time" tests/boards/d3.pbn >$work/out 2>$work/err
    [ $? = 2 ] && grep -q "expected seconds" $work/err || fail "--time '$time' is not refused"
done

# Sound defence: told with the figures before and after, by where as by explain; the layouts behind it add up.
export DECLARER_KEPT=$work/kept # of one board both are told
"$DECLARER" explain --full --layouts 10 tests/confirm/lead.pbn >$work/explained
"$DECLARER" where --sound tests/confirm/lead.pbn >$work/where
said=$(sed -n '/throw nothing away/,/^$/p' $work/where | grep -c "Had ")
[ "$said" -gt 0 ] || fail "where --sound tells nothing"
[ "$said" = "$(grep -c '     Had ' $work/explained)" ] || fail "explain and where tell of other honours"
"$DECLARER" explain --layouts 10 --why layouts tests/confirm/lead.pbn | awk '/West/ {sum += $1 == "<1" ? 0.5 : $1} END {exit !(sum > 80 && sum < 120)}' || fail "the layouts' shares do not add up"

# Nothing of it depends on the hands that are not seen.
sed 's/"N:\([^ ]*\) [^ ]* \([^ ]*\) [^ ]*"/"N:\1 - \2 -"/' tests/confirm/lead.pbn >$work/hands.pbn
"$DECLARER" where --sound $work/hands.pbn | cmp -s - $work/where || fail "the hidden hands change what sound defence tells"
[ $failed = 0 ] && echo "confirm: $count boards and more, all as expected"
exit $failed
