# For a suite whose command lines print what a file holds: read in by `. tests/support/golden.sh` once `suite` names the
# folder of tests and `command` what comes before the arguments. `check` compares output, diagnostics and exit status
# with tests/SUITE/NAME.out; UPDATE=1 writes the files anew, whose difference is to be read before it is committed.
# At the end the suite exits with $status.
: "${DECLARER:=build/release/declarer}"
[ -x "$DECLARER" ] || { echo "FAIL $suite: no program $DECLARER"; exit 1; }
status=0
got=build/$suite-suite.out
trap 'rm -f "$got"' EXIT
check() { # check NAME ARGUMENT...
    name=$1
    shift
    # shellcheck disable=SC2086
    "$DECLARER" $command "$@" >"$got" 2>&1
    echo "exit $?" >>"$got"
    if [ "${UPDATE:-}" ]; then
        cp "$got" "tests/$suite/$name.out"
    elif ! diff -u "tests/$suite/$name.out" "$got"; then
        echo "FAIL $suite $name: declarer $command $*"
        status=1
    fi
}
