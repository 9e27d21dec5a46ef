#!/bin/sh
# DECLARER_KEPT: what was found out about boards is kept in a file for the commands that follow. They say the same as those that
# have no such file, and what other knowledge would do is not asked of it; what is no file of kept answers is left as it is.
set -u
: "${DECLARER:=build/release/declarer}"
work=build/tests-kept failed=0
fail() { echo "FAIL kept: $*"; failed=1; }
rm -rf $work && mkdir -p $work
[ "${VARIANT:-release}" = release ] && layouts=4 || layouts=2
told() { # told NAME KEPT ARGUMENT...: what explain says, in NAME
    name=$1 kept=$2
    shift 2
    DECLARER_KEPT=$kept "$DECLARER" explain --layouts $layouts "$@" >$work/"$name" 2>&1 || fail "$name: status $?: $(tail -1 $work/"$name")"
}
boards="tests/boards/d10a.pbn tests/explain/boards/trump-low.pbn"
# shellcheck disable=SC2086
{
    told plain '' $boards
    told first $work/file $boards & # two at once
    told beside $work/file $boards
    wait
    told again $work/file $boards
}
for name in first beside again; do cmp $work/plain $work/$name || fail "$name: something else is said"; done
[ "$(wc -c <$work/file)" = 71303168 ] || fail "the file: $(ls -l $work/file)"

# Other knowledge has answers of its own, other words have not.
cp -R kb $work/kb
for file in lines/lines.rules defence/holdup.rules trumps/trumps.rules; do [ ! -f "$work/kb/$file" ] || : >"$work/kb/$file"; done
told other '' --kb $work/kb tests/explain/boards/trump-low.pbn
told other-kept $work/file --kb $work/kb tests/explain/boards/trump-low.pbn
told own '' tests/explain/boards/trump-low.pbn
cmp $work/other $work/other-kept || fail "other knowledge says what the whole has kept"
cmp -s $work/other $work/own && fail "other knowledge says the same"
told german $work/file --lang de tests/explain/boards/trump-low.pbn
grep -q Trumpf $work/german || fail "in German"

# What is no file of kept answers.
echo "my notes" >$work/notes
for path in $work/notes $work/none/file tests; do
    DECLARER_KEPT=$path "$DECLARER" explain tests/boards/d1.pbn >$work/out 2>$work/err
    [ $? = 2 ] && [ ! -s $work/out ] && grep -q 'DECLARER_KEPT: ' $work/err && [ "$(wc -l <$work/err)" = 1 ] || fail "$path: $(cat $work/err)"
done
[ "$(cat $work/notes)" = "my notes" ] || fail "a file of something else is written over"
rm -rf $work/file $work/kb
[ $failed = 0 ] && echo "kept: as expected"
exit $failed
