#!/bin/sh
# What uses threads, under the thread sanitizer (`make threads` builds it): no data race, and the output of one thread. There are
# no suppressions: a race that is told is one.
set -u
tsan=build/tsan work=build/tests-threads
rm -rf $work && mkdir -p $work
failed=0
fail() {
    echo "FAIL threads: $*"
    failed=1
}
# alike COMMAND...: by two threads and by one
alike() {
    for jobs in 1 2; do
        $tsan/declarer "$@" --jobs $jobs >$work/$jobs 2>$work/err || { fail "$*: status $?: $(grep -m 3 -E 'WARNING|#0' $work/err)"; return; }
    done
    cmp $work/1 $work/2 || fail "$*: two threads say something else"
}
alike compare --declarers lines,first-legal --layouts 1 tests/boards/d1.pbn tests/boards/d10b.pbn
alike explain --choose lines tests/boards/d10b.pbn
alike solve tests/boards/d10b.pbn
# the planner thinks ahead while a person does
printf 'hint\nhint\nquit\n' | $tsan/declarer play --south human --choose lines tests/boards/d10a.pbn >$work/out 2>$work/err ||
    fail "play: status $?: $(grep -m 3 -E 'WARNING|#0' $work/err)"
for unit in ponder crew pool; do
    $tsan/tests/test_$unit >$work/out 2>&1 || fail "test_$unit: $(grep -m 3 -E 'WARNING|FAILED|#0' $work/out)"
done
[ $failed = 0 ] && echo 'threads: no race'
