#!/bin/sh
# BOARDS (100) boards of each level: dealt, how long that takes, and the line taught looked at again over fresh layouts.
set -u
: "${DECLARER:=build/release/declarer}" "${ORACLE:=build/release/oracle/oracle_levels}" "${BOARDS:=100}" "${SEED:=1}"
work=build/tests-levels
mkdir -p $work
failed=0
for level in 1 2 3 4 5; do
    begun=$(date +%s)
    "$DECLARER" deal --level $level --count "$BOARDS" --seed "$SEED" >$work/$level.pbn || failed=1
    echo "level $level: $(grep -c '^\[Deal ' $work/$level.pbn) boards in $(($(date +%s) - begun)) s"
    "$ORACLE" <$work/$level.pbn || failed=1
done
# the lesson set: every board confirmed by search as it is taught
cat tests/lessons/*.pbn >$work/lessons.pbn
"$ORACLE" <$work/lessons.pbn || failed=1
exit $failed
