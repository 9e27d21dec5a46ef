#!/bin/sh
# The finesse is taken when the opponent under it has opened the bidding, refused when the other one has; the explanation
# names the call. The silent auction of the thesis stands between the two.
set -u
status=0
expect() { # expect FILE PATTERN [OPTION...]: the explanation has a line of it
    file=$1 pattern=$2
    shift 2
    "$DECLARER" explain --full --choose lines "$@" "$file" | tr '\n' ' ' | tr -s ' ' >build/auction.text
    grep -qE "$pattern" build/auction.text || { echo "FAIL $file: no '$pattern' in"; cat build/auction.text; status=1; }
}
expect tests/auction/east-opened.pbn '[dD]iamonds: (cross to dummy with the king of clubs; )?a diamond from dummy to the queen' --choose confirmed
expect tests/auction/east-opened.pbn '9[0-9] %: East must hold the king'
expect tests/auction/east-opened.pbn 'East opened 1D: 12 to 21 points'
expect tests/auction/west-opened.pbn 'finesse the queen, leading from dummy  *1 .*East must hold the king'
expect tests/auction/west-opened.pbn 'It is left: [0-9]+ %, too unlikely: under 40 %' --why D
expect tests/auction/west-opened.pbn 'West opened 1D: 12 to 21 points'
expect tests/boards/d10a.pbn '5[0-9] %: East must hold the king'
exit $status
