#!/bin/sh
# The layer check, seen to fail: each violation is planted in a copy of the sources, alone, and must be named.
set -u
here=tests/layers work=build/tests-layers
rm -rf $work && mkdir -p $work/clean/thesis-notes
cp -R engine facts planner $work/clean
cp thesis-notes/house.md $work/clean/thesis-notes
failed=0
fail() {
    echo "FAIL layers: $*"
    failed=1
}
sh $here/check.sh $work/clean >$work/clean.out || { fail "the sources as they are"; cat $work/clean.out; }

planted=0
plant() { # plant FILE LINE MESSAGE: with LINE at the end of FILE the check names FILE and says MESSAGE
    planted=$((planted + 1))
    rm -rf $work/copy && cp -R $work/clean $work/copy
    mkdir -p "$work/copy/$(dirname "$1")"
    printf '%s\n' "$2" >>"$work/copy/$1"
    sh $here/check.sh $work/copy >$work/out && fail "$2 in $1 passes"
    grep -qF "layers: $1:" $work/out && grep -qF "$3" $work/out || { fail "$2 in $1 says:"; cat $work/out; }
}
plant engine/play.c '#include "facts/board/board.h"' 'engine may not include facts/board'
plant facts/board/board.c '#include "planner/knowledge/frame/frame.h"' 'facts/board may not include planner/knowledge/frame'
plant planner/report/document.c '#include "planner/command/line/options.h"' 'planner/report may not include planner/command/line'
plant planner/position/choice.c '#include "planner/tell/explain.h"' 'planner/position may not include planner/tell'
plant facts/formats/pbn/read_pbn.c '#include "facts/formats/read.h"' 'facts/formats/pbn may not include facts/formats'
plant engine/dd/suit/dd_suit.h '#include "engine/dd/dd.h"' 'engine/dd/suit may not include engine/dd'
plant planner/report/x.c '#include <clips/clips.h>' 'CLIPS is only for facts/expert/expert.c'
plant facts/expert/rules.c '#include <clips.h>' 'CLIPS is only for facts/expert/expert.c'
plant planner/report/text/text_page.c '#include <libxml/tree.h>' 'libxml2 is only for'
plant planner/solve/solve.c '#include <jansson.h>' 'jansson is only for planner/report/data.c'
plant engine/play.c 'static void *f(void) { return fopen("x", "r"); }' 'engine opens no file'
plant planner/tell/why/why.c 'static void f(void) { printf("x"); }' 'only planner/command writes to standard output'
plant facts/board/board.c 'static void f(void) { fputs("x", stdout); }' 'only planner/command writes to standard output'
plant planner/position/choice.c 'static void f(void) { exit(1); }' 'no exit below main'
plant engine/play.c '#include "card.h"' 'an include names its folder'
plant planner/stray.c 'static int stray;' 'planner is no room'
plant planner/report/deep/stray.c 'static int stray;' 'planner/report/deep is no room'

# A room that outgrows its walls, and a table that names a room before its time.
rm -rf $work/copy && cp -R $work/clean $work/copy
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do echo "static int n$i;" >$work/copy/facts/value/n$i.c; done
sh $here/check.sh $work/copy >$work/out
grep -qF 'facts/value: more than 16 files' $work/out || fail "a room of 18 files passes"
rm -rf $work/copy && cp -R $work/clean $work/copy
sed -i 's/^| engine\/layouts \(.*\)| engine |/| engine\/layouts \1| engine facts\/text |/' $work/copy/thesis-notes/house.md
sh $here/check.sh $work/copy >$work/out
grep -qF 'engine/layouts may include facts/text, which does not stand above it' $work/out || fail "a table against the order passes"

[ $failed = 0 ] && echo "layers: $((planted + 2)) planted faults, each found"
exit $failed
