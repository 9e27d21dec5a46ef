#!/bin/sh
# declarer whist under a pipe: a sitting with refused cards, hands typed in, a match, and what ends a table early.
set -u
here=tests/whist work=build/tests-whist
mkdir -p $work
failed=0
run() { # run NAME STATUS INPUT ARGUMENT...: standard output against $here/NAME.expected
    name=$1 want=$2 input=$3
    shift 3
    "$DECLARER" whist "$@" <"$input" >$work/out 2>$work/err
    got=$?
    if [ $got != "$want" ]; then
        echo "FAIL $name: status $got, not $want"
        failed=1
    elif ! diff -u $here/$name.expected $work/out >$work/diff; then
        echo "FAIL $name"
        head -20 $work/diff
        failed=1
    else
        echo "ok   $name"
    fi
}
says() { # says NAME: standard error of the last run, exactly
    if ! diff -u $here/$1.expected $work/err >$work/diff; then
        echo "FAIL $1"
        head $work/diff
        failed=1
    fi
}
table="--players human,poe,human,random --names Ann,Poe,Cy,Rand --seed 3 --samples 50"
run sitting 0 $here/sitting.in $table
for why in 'are cards' 'does not hold' 'can follow suit'; do
    grep -q "$why" $work/out || { echo "FAIL no card was refused because: $why"; failed=1; }
done
run typed 0 $here/typed.in --samples 20
run match 0 /dev/null --match 40 --players poe,random,first-legal,random --duplicate --seed 7 --samples 20
head -12 $here/sitting.in >$work/short.in
run ended 2 $work/short.in $table
says ended-message
(head -12 $here/sitting.in; echo quit) >$work/quit.in
run quit 0 $work/quit.in $table

: >$work/usage
while read -r arguments; do
    # shellcheck disable=SC2086
    "$DECLARER" whist $arguments </dev/null >/dev/null 2>>$work/usage
    [ $? = 2 ] || { echo "FAIL status of: $arguments"; failed=1; }
done <<'END'
--players poe,poe,poe
--players poe,poe,poe,poe,poe
--players poe,poe,poe,crow
--match 10 --players poe,poe,poe,human
--match 0
--match ten
--match 10 --samples 0
--seed -1
--players poe,poe,poe,poe --names a,b
rubbish
END
cp $work/usage $work/err
says usage
exit $failed
