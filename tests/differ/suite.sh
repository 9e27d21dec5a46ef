#!/bin/sh
# Games written with every oddity of PBN and LIN, read by the program and by a second small reader: they agree, and the ledger
# balances on them and on every file of boards under tests (differ.py). Two hundred games; two thousand with MANY. Then eight
# files (two hundred with MANY) as clubs write them: `solve` and `review` end with a sum that fits (sums.py).
set -u
: "${DECLARER:=build/release/declarer}"
[ -x /usr/bin/python3 ] || { echo "differ: /usr/bin/python3 is not there; skipped"; exit 0; }
rm -rf build/tests-differ && mkdir -p build/tests-differ
find tests -name '*.pbn' -o -name '*.lin' -o -name '*.lst' -o -path 'tests/fuzz/seeds/pbn/*' -o -path 'tests/fuzz/seeds/lin/*' |
    LC_ALL=C sort | PYTHONPATH=tests/differ /usr/bin/python3 -B tests/differ/differ.py "$DECLARER" $([ "${MANY:-}" ] && echo 2000 || echo 200) 42 || exit 1
PYTHONPATH=tests/differ /usr/bin/python3 -B tests/differ/sums.py "$DECLARER" $([ "${MANY:-}" ] && echo 200 || echo 8) 42
