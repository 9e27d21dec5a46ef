#!/bin/sh
# The auction decides a finesse: the thesis's hand of chapter 1 with the opening bid on either side, and the reason told.
set -u
: "${DECLARER:=build/release/declarer}"
[ -x "$DECLARER" ] || { echo "FAIL evidence: no program $DECLARER"; exit 1; }
status=0
got=build/evidence-suite.out
expect() { # expect BOARD PATTERN: an extended regular expression that a line of the explanation matches
    "$DECLARER" explain --full --choose lines --kb kb --ascii --board "$1" tests/where/opened.pbn >"$got" 2>&1
    grep -qE "$2" "$got" && return
    echo "FAIL evidence: the explanation of $1 has no line with: $2"
    cat "$got"
    status=1
}
"$DECLARER" explain --why H --choose lines --kb kb --ascii --board west-opened tests/where/opened.pbn >"$got" 2>&1
grep -qE 'It is left: 1?[0-9] %, too unlikely' "$got" || { echo "FAIL evidence: the finesse into the opener is not rejected"; cat "$got"; status=1; }
expect west-opened 'West opened 1H: 12 to 21 points'
expect east-opened 'if East plays the 2 to jack: the queen'
expect east-opened 'East opened 1H: 12 to 21 points'

# The agreements are numbers in one file: with a weak notrump there, the same bid shows other points.
weak=build/evidence-kb
rm -rf "$weak" && cp -R kb "$weak"
sed 's/(setting one-notrump 15 17)/(setting one-notrump 12 14)/' kb/auction/1-system.clp >"$weak/auction/1-system.clp"
for try in "kb 15 to 17" "$weak 12 to 14"; do
    "$DECLARER" where --kb "${try%% *}" --board notrump tests/where/opened.pbn >"$got" 2>&1
    grep -q "West opened 1NT: ${try#* } points, balanced" "$got" && continue
    echo "FAIL evidence: ${try%% *} gives no ${try#* }"
    cat "$got"
    status=1
done
rm -rf "$weak"
rm -f "$got"
exit $status
