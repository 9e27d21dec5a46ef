#!/bin/sh
# Every kind of fault that kb check must find: each folder here is laid over a copy of kb, and its `expect` is the output
# of `declarer kb check`. A case without `expect` is one where CLIPS words the fault: then only the place is required. Status 1, or
# 2 where the rules were stopped when they were tried. Under sanitizers every third, beside the fuzz targets of kb, which read what is
# bad under them, too. REWRITE=1 writes what is said now.
set -u
status=0
work=build/kb-bad
rm -rf "$work" && mkdir -p "$work"
[ "${VARIANT:-release}" = release ] && each=1 || each=3
for case in $(ls -d tests/kb-bad/*/ | awk -v each=$each 'NR % each == 0'); do
    name=$(basename "$case")
    cp -R kb "$work/$name-kb" && cp -R "$case/kb/." "$work/$name-kb/"
    "$DECLARER" kb check "$work/$name-kb" >"$work/$name.out" 2>&1
    code=$?
    sed "s|$work/$name-kb|kb|" "$work/$name.out" >"$work/$name.got"
    expected=1
    grep -q ':[0-9]*:1: rule ' "$work/$name.got" && expected=2
    if [ $code != $expected ]; then
        echo "$name: exit $code, expected $expected"
        status=1
    fi
    [ -n "${REWRITE:-}" ] && { [ -e "$case/expect" ] || [ ! -e "$case/kb/proposers" ] || [ $code = 2 ]; } && cp "$work/$name.got" "$case/expect"
    if [ -e "$case/expect" ]; then
        diff "$case/expect" "$work/$name.got" || { echo "FAIL $name"; status=1; }
    else
        grep -q '^kb/proposers/x\.clp:[0-9]*:1: ' "$work/$name.got" || { echo "FAIL $name"; cat "$work/$name.got"; status=1; }
    fi
    rm -rf "$work/$name-kb"
done
exit $status
