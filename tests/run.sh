#!/bin/sh
# Runs the cmocka programs given, then the text suites under tests/; says what failed and how many ran.
set -u
passed=0 failed=0
suite() { # suite NAME COMMAND...
    name=$1
    shift
    log=build/$VARIANT/tests/$name.log
    if "$@" >"$log" 2>&1; then
        passed=$((passed + 1))
        echo "ok    $name$(sed -n 's/^[0-9]* cases, .*/: &/p' "$log" | head -1)"
    else
        failed=$((failed + 1))
        echo "FAIL  $name"
        grep -E 'FAILED|ERROR|error|Error|FAIL' "$log" | head -20
        tail -15 "$log"
    fi
}
for unit in "$@"; do suite "$(basename "$unit")" "$unit"; done
for script in tests/*/suite.sh; do
    [ -e "$script" ] && suite "$(basename "$(dirname "$script")")" sh "$script"
done
echo "$passed passed, $failed failed"
[ $failed = 0 ]
