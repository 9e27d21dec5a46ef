#!/bin/sh
# Bad boards: each FILE of this folder is converted, and must end with status 2 and exactly the messages of
# FILE.expect on standard error; FILE.out, where there is one, is what the good boards of it give (their numbers).
set -u
cd tests/bad || exit 1
case $DECLARER in /*) ;; *) DECLARER=../../$DECLARER ;; esac
status=0 count=0
work=../../build/bad
mkdir -p "$work"
for file in *.pbn *.lin *.lst *.txt; do
    count=$((count + 1))
    "$DECLARER" convert "$file" >"$work/out" 2>"$work/err"
    code=$?
    if [ $code != 2 ]; then
        echo "FAIL $file: status $code, expected 2"
        status=1
    fi
    if ! diff -u "$file.expect" "$work/err"; then
        echo "FAIL $file: the messages differ"
        status=1
    fi
    good=$(sed -n 's/^\[Board "\(.*\)"\]$/\1/p' "$work/out" | tr '\n' ' ')
    wanted=
    [ -e "$file.out" ] && wanted=$(cat "$file.out")
    if [ "$good" != "$wanted" ]; then
        echo "FAIL $file: boards '$good' were written, expected '$wanted'"
        status=1
    fi
done
echo "$count bad files"
exit $status
