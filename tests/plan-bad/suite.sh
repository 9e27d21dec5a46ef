#!/bin/sh
# Each file here is put among the good knowledge, one at a time; `declarer kb check` must then say exactly what its
# .expect holds, and refuse the knowledge (or warn, where the file's name says unused). RENEW=1 writes the expectations.
set -u
folder=build/plan-bad failed=0
rm -rf $folder && mkdir -p build && cp -R kb $folder
for file in tests/plan-bad/*.plan; do
    want=${file%.plan}.expect
    cp "$file" $folder/plans/zz.plan
    "$DECLARER" kb check $folder >$folder.out 2>&1
    status=$?
    sed "s|^$folder/plans/zz|$(basename "$file" .plan)|" $folder.out | grep -v -e ': no fault in ' -e '^words/..\.words: ' >$folder.got
    [ -n "${RENEW:-}" ] && cp $folder.got "$want"
    case $file in *unused*) expected=0 ;; *) expected=1 ;; esac
    if ! cmp -s $folder.got "$want" || [ $status != $expected ]; then
        echo "FAIL $file: exit $status, expected $expected"
        diff "$want" $folder.got
        failed=1
    fi
done
rm $folder/plans/zz.plan
for missing in drop-a-card finesse-plan; do
    sed "s/^($missing\$/(another-$missing/" kb/plans/third-hand.plan >$folder/plans/third-hand.plan
    sed "s/^($missing\$/(another-$missing/" kb/plans/finesse.plan >$folder/plans/finesse.plan
    "$DECLARER" kb check $folder >$folder.out 2>&1 && { echo "FAIL: $missing is not missed"; failed=1; }
    grep -q "$missing" $folder.out || { echo "FAIL: $missing is not named"; failed=1; }
done
exit $failed
