#!/bin/sh
# When a trick that they lead is taken, and in which hand (tests/hold-up), what we lead ourselves (tests/lead) and throw (tests/discard): boards
# of our own with the card (none: any), what names it, !NAME what must not, and a fact that made it act. The double-dummy search must
# know no better card.
set -u
failed=0 count=0
: "${DECLARER:=build/release/declarer}"
fail() { echo "FAIL $here, board $number: $*"; failed=1; }

# The decision of the position, one line of JSON.
decided() { "$DECLARER" explain --choose lines --board "$number" --after "$after" --format json "$here/boards.pbn"; }
# The value of each card, "HA 8", the best first.
searched() {
    "$DECLARER" solve --cards --board "$number" --after "$after" --format json "$here/boards.pbn" |
        sed 's/.*"cards":{\(.*\)}}.*/\1/' | tr -d '"' | tr ',:' '\n ' | sort -k 2nr
}

for here in ${*:-tests/hold-up tests/lead tests/discard tests/end-play}; do
    while IFS='|' read -r number after card rule fact; do
        case $number in '#'*) continue ;; esac
        count=$((count + 1))
        decided >build/hold-up-suite.out || fail "explain fails"
        got=$(sed -n 's/.*"decision":{"hand":"[NS]","card":"\([^"]*\)".*/\1/p' build/hold-up-suite.out)
        [ -z "$card" ] || [ "$got" = "$card" ] || fail "$got is played, expected $card"
        case $rule in
        !*) grep -q "\"rule\":\"${rule#!}" build/hold-up-suite.out && fail "by ${rule#!}" ;;
        technique:* | named_by:*) # the decision's own, at its end
            grep -q "\"decision\":{[^[]*\"technique\":\"${rule#*:}\"\|\"decision\":{[^[]*\"candidates\":\[{[^}]*\"named_by\":\"${rule#*:}\"" \
                build/hold-up-suite.out || fail "not $rule" ;;
        *) grep -q "\"rule\":\"$rule\"" build/hold-up-suite.out || fail "not by $rule" ;;
        esac
        [ -z "$fact" ] || grep -qF "$fact" build/hold-up-suite.out || fail "not because of: $fact"
        searched >build/hold-up-suite.cards
        best=$(awk 'NR == 1 {print $2}' build/hold-up-suite.cards)
        worth=$(awk -v card="$got" '$1 == card {print $2}' build/hold-up-suite.cards)
        [ -n "$worth" ] && [ "$worth" = "$best" ] || fail "the search makes $best, and $worth with the $got"
    done <"$here/cases"
done
rm -f build/hold-up-suite.out build/hold-up-suite.cards
echo "$count cases, the double-dummy search agrees"
exit $failed
