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

# The words of a person's turn, and cards in every spelling; a game that was saved goes on where it was, with the same cards.
rm -f $work/saved.pbn
(printf 'hint\nundo\n8s\nsJ\nundo\n8s\nJ S\nhelp\nsave\nsave %s/saved.pbn\nk h\nquit\n' $work) >$work/words.in
run words 0 $work/words.in $table --points
printf 'k h\n5 h\nquit\n' >$work/rest.in
run resumed 0 $work/rest.in --resume $work/saved.pbn
grep -q '^\[WhistPulled "9 h"\]$' $work/saved.pbn || { echo "FAIL the file does not tell the pulled card"; failed=1; }
for spelling in 10h th hT h10 '10 h' 'H  10'; do
    printf '%s\nquit\n' "$spelling" | "$DECLARER" whist $table 2>&1 | grep -q 'Ann          10 h' ||
        { echo "FAIL $spelling is not read"; failed=1; }
done
"$DECLARER" whist $table --resume $work/saved.pbn >/dev/null 2>&1
[ $? = 2 ] || { echo "FAIL --resume with --players"; failed=1; }
printf 'save %s/game\nsave %s/no/game\nquit\n' $work/saved.pbn $work | "$DECLARER" whist $table >$work/full 2>&1
[ "$(grep -c 'Not saved[.].*, expected' $work/full)" = 2 ] || { echo "FAIL a game that cannot be saved"; cat $work/full; failed=1; }

: >$work/bad
for change in 's/^.WhistPulled.*//' 's/WhistPulled "9 h"/WhistPulled "9 x"/' 's/WhistPulled "9 h"/WhistPulled "a s"/' \
    's/"1H"/"1S"/' 's/"human,poe/"crow,poe/' 's/Samples "50"/Samples "0"/' 's/Toward "0 0"/Toward "0 9"/' \
    's/^.Deal .*//' 's/^S8/SA/'; do
    sed "$change" $work/saved.pbn | sed 's/[[:space:]]*$//' | grep -v '^$' >$work/broken.pbn
    "$DECLARER" whist --resume $work/broken.pbn </dev/null >/dev/null 2>>$work/bad
    [ $? = 2 ] || { echo "FAIL status after $change"; failed=1; }
done
cp $work/bad $work/err
says bad

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
