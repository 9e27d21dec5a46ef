#!/bin/sh
# What `declarer solve` prints, against tests/solve/NAME.out: output, diagnostics and exit status of each command line;
# and that threads change nothing.
set -u
suite=solve command=solve
. tests/support/golden.sh
check table --par tests/boards/d1.pbn
check table-json --par --format json tests/boards/d1.pbn
check table-pbn --format pbn tests/boards/d1.pbn
check one --declarer S tests/boards/d1.pbn
check one-json --strain NT --declarer S --format json tests/boards/d1.pbn
check strain --strain hearts tests/boards/table.lin
check cards --cards --board o1 tests/boards/vugraph.lin
check cards-mid-trick --cards --after 2 --format json --board o1 tests/boards/vugraph.lin
check safe-hand --cards --after 1 tests/boards/safe-hand.pbn
check line --line tests/boards/d1.pbn
check line-json --line --after 1 --format json tests/boards/d1.pbn
check analyse --analyse --board o1 tests/boards/vugraph.lin
check analyse-json --analyse --board o1 --format json tests/boards/vugraph.lin
check no-strain --cards tests/boards/dealer.pbn
check bad-strain --strain X tests/boards/d1.pbn
check two-tasks --cards --line tests/boards/d1.pbn
check too-many --cards --after 50 tests/boards/d1.pbn
check skipped --strain NT --skip 2 tests/boards/dealer.pbn

"$DECLARER" solve --strain NT tests/boards/dealer.pbn tests/boards/d1.pbn tests/boards/table.lin >build/solve-1.out 2>&1
for jobs in 2 0; do
    "$DECLARER" solve --strain NT --jobs $jobs tests/boards/dealer.pbn tests/boards/d1.pbn tests/boards/table.lin >build/solve-2.out 2>&1
    cmp build/solve-1.out build/solve-2.out || { echo "FAIL solve: --jobs $jobs prints something else"; status=1; }
done
exit $status
