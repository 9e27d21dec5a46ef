#!/bin/sh
# The text cases; and the runner itself on cases that must fail: what it says of each file of bad/ is in its .expect.
# REWRITE=1 writes those.
set -u
run=build/$VARIANT/tests/run_cases work=build/$VARIANT/tests/cases.bad status=0
$run tests/cases/*.case || status=1
for file in tests/cases/bad/*.case; do
    want=${file%.case}.expect
    $run "$file" >"$work" 2>&1
    code=$?
    [ -n "${REWRITE:-}" ] && cp "$work" "$want"
    if [ $code != 1 ] || ! cmp -s "$want" "$work"; then
        echo "FAIL $file: status $code, expected 1 and"
        diff "$want" "$work"
        status=1
    fi
done
exit $status
