#!/bin/sh
# The finesse is taken when the opponent under it has opened the bidding, refused when the other one has; the explanation
# names the call. The silent auction of the thesis stands between the two.
set -u
status=0
expect() { # expect FILE PATTERN [CHOOSE]: the explanation has a line of it
    "$DECLARER" explain --choose "${3:-lines}" "$1" | tr '\n' ' ' | tr -s ' ' >build/auction.text
    grep -qE "$2" build/auction.text || { echo "FAIL $1: no '$2' in"; cat build/auction.text; status=1; }
}
expect tests/auction/east-opened.pbn 'Diamonds first: finesse the queen' confirmed
expect tests/auction/east-opened.pbn '9[0-9] %: East must hold the king'
expect tests/auction/east-opened.pbn 'East opened 1D: 12 to 21 points'
expect tests/auction/west-opened.pbn 'finesse the queen, leading from dummy  *1 .*East must hold the king'
expect tests/auction/west-opened.pbn 'finesse the queen, leading from dummy: [0-9]+ %, too unlikely .under 40 %.'
expect tests/auction/west-opened.pbn 'West opened 1D: 12 to 21 points'
expect tests/boards/d10a.pbn '5[0-9] %: East must hold the king'
exit $status
