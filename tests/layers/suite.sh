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
plant planner/report/document.c '#include "planner/command/options.h"' 'planner/report may not include planner/command'
plant planner/position/choice.c '#include "planner/tell/explain.h"' 'planner/position may not include planner/tell'
plant facts/formats/pbn/read_pbn.c '#include "facts/formats/read.h"' 'facts/formats/pbn may not include facts/formats'
plant engine/dd/suit/dd_suit.h '#include "engine/dd/dd.h"' 'engine/dd/suit may not include engine/dd'
plant planner/report/x.c '#include <clips/clips.h>' 'CLIPS is only for facts/expert/expert.c'
plant facts/expert/rules.c '#include <clips.h>' 'CLIPS is only for facts/expert/expert.c'
plant planner/report/text_page.c '#include <libxml/tree.h>' 'libxml2 is only for'
plant planner/solve/solve.c '#include <jansson.h>' 'jansson is only for planner/report/data.c'
plant engine/play.c 'static void *f(void) { return fopen("x", "r"); }' 'engine opens no file'
plant planner/tell/why.c 'static void f(void) { printf("x"); }' 'only planner/command writes to standard output'
plant facts/board/board.c 'static void f(void) { fputs("x", stdout); }' 'only planner/command writes to standard output'
plant planner/tell/story/story_path.c 'static void f(void) { fprintf(stderr, "x"); }' 'only planner/command writes to standard error'
plant planner/position/choice.c 'static void f(void) { exit(1); }' 'no exit below main'
plant engine/play.c '#include "card.h"' 'an include names its folder'
plant planner/stray.c 'static int stray;' 'planner is no room'
plant planner/report/deep/stray.c 'static int stray;' 'planner/report/deep is no room'

# A room that is gone, a floor among a higher one, and a room that stands below one that it includes.
table() { # table EDIT MESSAGE: with the table of rooms edited so, the check says MESSAGE
    planted=$((planted + 1))
    rm -rf $work/copy && cp -R $work/clean $work/copy
    sed -i "$1" $work/copy/thesis-notes/house.md
    sh $here/check.sh $work/copy >$work/out && fail "$1 passes"
    grep -qF "$2" $work/out || { fail "$1 says:"; cat $work/out; }
}
table 's/^| facts\/value |/| facts\/worth | moved |\n&/' 'house.md: facts/worth holds no source'
table '/^| engine\/suit |/{h;d};/^| facts\/text |/{p;x}' 'house.md: engine/suit stands among a higher floor'
table '/^| facts\/expert |/{h;d};/^| facts\/skat |/{p;x}' 'facts/evidence may not include facts/expert'

[ $failed = 0 ] && echo "layers: $planted planted faults, each found"
exit $failed
