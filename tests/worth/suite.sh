#!/bin/sh
# Every card-worth of kb/settings.lst has a board that needs it: without it another card is played, and double dummy that one is
# the worse (tests/worth/cases).
set -u
: "${DECLARER:=build/release/declarer}"
here=tests/worth work=build/worth-suite
failed=0
rm -rf $work && mkdir -p $work
fail() { echo "FAIL $here, board $board, $worth: $*"; failed=1; }

decided() { # decided KB: the card that is played by rules
    "$DECLARER" explain --choose lines --kb "$1" --board "$board" --after "$after" --format json $here/boards.pbn |
        sed -n 's/.*"decision":{"hand":"[NS]","card":"\([^"]*\)".*/\1/p'
}
tricks() { # tricks CARD: what can be made after it
    "$DECLARER" solve --cards --board "$board" --after "$after" --format json $here/boards.pbn |
        sed -n "s/.*\"$1\":\([0-9]*\).*/\1/p"
}

while IFS='|' read -r board after worth card without; do
    case $board in '#'*) continue ;; esac
    cp -R kb $work/kb
    sed -i "s/(card-worth $worth [-0-9.]*)/(card-worth $worth 0)/" $work/kb/settings.lst
    cmp -s kb/settings.lst $work/kb/settings.lst && fail "it is not in kb/settings.lst"
    got=$(decided kb)
    [ "$got" = "$card" ] || fail "$got is played, expected $card"
    got=$(decided $work/kb)
    [ "$got" = "$without" ] || fail "without it $got is played, expected $without"
    [ "$(tricks "$card")" -gt "$(tricks "$without")" ] || fail "the search makes no more after $card than after $without"
    rm -rf $work/kb
done <$here/cases
for worth in $(sed -n 's/.*(card-worth \([a-z]*\) .*/\1/p' kb/settings.lst); do
    grep -q "|$worth|" $here/cases || { echo "FAIL $here: no board needs card-worth $worth"; failed=1; }
done
rm -rf $work
exit $failed
