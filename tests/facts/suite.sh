#!/bin/sh
# What `declarer facts` prints, against tests/facts/NAME.out: output, diagnostics and exit status of each command line.
# UPDATE=1 writes the files anew; read the difference before committing it.
set -u
: "${DECLARER:=build/release/declarer}"
[ -x "$DECLARER" ] || { echo "FAIL facts: no program $DECLARER"; exit 1; }
status=0
got=build/facts-suite.out
check() { # check NAME ARGUMENT...
    name=$1
    shift
    "$DECLARER" facts "$@" >"$got" 2>&1
    echo "exit $?" >>"$got"
    if [ "${UPDATE:-}" ]; then
        cp "$got" "tests/facts/$name.out"
    elif ! diff -u "tests/facts/$name.out" "$got"; then
        echo "FAIL facts $name: declarer facts $*"
        status=1
    fi
}
check west-of-chapter-3 --owner west --points tests/boards/d3.pbn
check west-of-chapter-3 --owner w --points tests/boards/d3.lst
check auction-of-chapter-3 --owner auction tests/boards/d3.pbn
check chapter-1-as-json --format json tests/boards/d1.pbn
check combined --owner combined --after 1 tests/boards/d3.pbn
check changes --changes tests/facts/play.pbn
check changes-as-json --changes --after 1 --format json tests/facts/play.pbn
check after-8 --after 8 --owner south tests/facts/play.pbn
check trumps --owner auction --contract 4SX --declarer E tests/boards/d3.pbn
check hands-without-contract --owner combined tests/facts/partial.pbn
check contract-given --owner combined --board 1 --contract 3NT --declarer S tests/facts/partial.pbn
check end-position --board 2 tests/facts/partial.pbn
check too-few-cards --after 9 tests/facts/play.pbn
check unknown-owner --owner southwest tests/facts/play.pbn
check changes-of-one-owner --changes --owner south tests/facts/play.pbn
rm -f "$got"
exit $status
