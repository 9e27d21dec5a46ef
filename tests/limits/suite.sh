#!/bin/sh
# --limit-seconds, --limit-memory and small stacks: one line when a limit is reached, the status, and nothing by half.
set -u
work=build/tests-limits
rm -rf $work && mkdir -p $work
failed=0
fail() {
    echo "FAIL $*"
    failed=1
}

# reached STATUS PATTERN COMMAND...: the command ends so, and standard error has the line
reached() {
    status=$1 pattern=$2
    shift 2
    "$DECLARER" "$@" >$work/out 2>$work/err
    got=$?
    [ $got = "$status" ] || fail "$*: status $got, expected $status: $(tail -1 $work/err)"
    grep -q "$pattern" $work/err || fail "$*: no line says $pattern"
}

# a pipe that stays open: boards come, and then nothing does
mkfifo $work/boards
sleep 600 >$work/boards &
waiting=$!
for command in explain solve 'compare --layouts 0' where convert; do
    # shellcheck disable=SC2086
    reached 5 'the limit of 1 second is reached' $command --limit-seconds 1 - <$work/boards
done
kill $waiting

# work without an end: what is finished is written, in whole lines
"$DECLARER" deal --set 3nt --lead-by usual --count 40 --seed 5 >$work/many.pbn
reached 5 'declarer explain: the limit of 2 seconds is reached' explain --jobs 1 --format json --limit-seconds 2 $work/many.pbn
[ ! -x /usr/bin/python3 ] || /usr/bin/python3 -c 'import json, sys
for line in sys.stdin: json.loads(line)' <$work/out || fail "explain: half a line is written"
# (a limit that is reached while knowledge is still read has nothing to go on with)
reached 5 'the limit of 4 seconds is reached' compare --jobs 1 --declarers sample:100 --layouts 0 --resume $work/kept --limit-seconds 4 $work/many.pbn
grep -q 'go on\|goes on' $work/err || fail "compare: nothing says how to go on"

# a person who thinks for too long
(sleep 2; echo quit) | reached 5 'declarer play: the limit of 1 second is reached' play --south human --choose lines --limit-seconds 1 tests/boards/d1.pbn

# nothing is said where no limit is reached
"$DECLARER" solve --limit-seconds 600 tests/boards/d1.pbn >$work/limited 2>$work/err || fail "solve: $(tail -1 $work/err)"
"$DECLARER" solve tests/boards/d1.pbn | cmp -s - $work/limited || fail "solve says something else within a limit"
[ ! -s $work/err ] || fail "solve: $(cat $work/err)"

# a sanitizer's own memory is beyond any limit
if [ "$VARIANT" = release ]; then
    reached 4 'declarer: out of memory' explain --limit-memory 40 tests/boards/d1.pbn
    [ ! -s $work/out ] || fail "explain: half of it is written"
    reached 4 'declarer: out of memory' suit --limit-memory 12 AQ9765432/K
fi

# a small stack (ulimit -s) is enough for every command, and threads have one of their own; how deep a search goes does not rest on how
# many layouts there are
layouts=3
. tests/support/quick.sh
small() { (ulimit -s 256 && exec "$DECLARER" "$@") >$work/out 2>$work/err || fail "a stack of 256 KB: $*: status $?: $(tail -1 $work/err)"; }
if [ "$VARIANT" = release ]; then
    for command in 'explain tests/boards/d1.pbn' 'explain --full tests/explain/boards/trump-low.pbn' 'solve --jobs 2 tests/boards/d1.pbn' \
        'compare --declarers confirmed --layouts 3 --jobs 2 tests/boards/d1.pbn' 'play --choose lines tests/boards/d1.pbn' \
        'suit AQ9765432/K' 'review tests/review/played.pbn' 'deal --level 4 --count 1 --seed 1' \
        "lesson tests/boards/d1.pbn -o $work/page.html" 'kb check' 'drill --format json tests/boards/d1.pbn' 'where tests/boards/d1.pbn'; do
        # shellcheck disable=SC2086
        small $command
    done
    small convert - <tests/boards/d1.pbn
fi

for bad in '--limit-seconds 0' '--limit-seconds -1' '--limit-seconds x' '--limit-seconds 99999999999' '--limit-memory 0' '--limit-memory 9999999999'; do
    # shellcheck disable=SC2086
    reached 2 'expected' solve $bad tests/boards/d1.pbn
done
exit $failed
