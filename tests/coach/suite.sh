#!/bin/sh
# Sessions of a student with the coach, each a transcript: three boards played with a verdict at each card, the same against a
# defence that punishes, and drilled, by the one question and in full. What is typed is NAME.in, its first line the command; what
# the terminal shows is NAME.expected. `REWRITE=1` accepts what is shown now: read it as the student does.
set -u
: "${DECLARER:=build/release/declarer}"
here=tests/coach work=build/tests-coach
rewrite=${REWRITE:-}
failed=0
rm -rf $work && mkdir -p $work
XDG_DATA_HOME=$PWD/$work
export XDG_DATA_HOME
for in in "$here"/*.in; do
    name=$(basename "$in" .in)
    rm -rf $work/declarer
    sed 1d "$in" >$work/lines
    # shellcheck disable=SC2046
    python3 $here/terminal.py $work/lines "$DECLARER" $(sed -n 1p "$in") >$work/"$name".out
    status=$?
    [ $status = 0 ] || { echo "FAIL coach $name: status $status"; failed=1; }
    if [ "$rewrite" ]; then
        cp $work/"$name".out "$here/$name.expected"
    elif ! diff -u "$here/$name.expected" $work/"$name".out; then
        echo "FAIL coach $name"
        failed=1
    fi
done
[ $failed = 0 ] && echo "coach: $(ls $here/*.in | wc -l) sessions at a terminal"
exit $failed
