#!/bin/sh
# Runs the cmocka programs given, then the text suites under tests/, as many at once as there are processors; says what
# failed and how many ran.
set -u
logs=build/$VARIANT/tests
is_in() { case " $2 " in *" $1 "*) true ;; *) false ;; esac }
# Suites that look at what is told of boards that others ask for too, in other words: in a run of all a board is worked out once for
# them, but for what a suite holds against itself (`anew`). A program at a terminal asks again for the boards that they explain.
shares="explain language why readme coach review session pairs tree words test_sitting test_drill_terminal"

if [ "${1:-}" = --one ]; then # --one PROGRAM|SUITE.SH: one of them, its line, and its marks of having run
    case $2 in
    *.sh) name=$(basename "$(dirname "$2")") command="sh $2" ;;
    *) name=$(basename "$2") command=$2 ;;
    esac
    log=$logs/$name.log
    [ -z "${kept:-}" ] || ! is_in "$name" "$shares" || export DECLARER_KEPT="$kept"
    if $command >"$log" 2>&1; then
        times >"$logs/$name.passed"
        echo "ok    $name$(sed -n 's/^[0-9]* cases, .*/: &/p' "$log" | head -1)"
    else
        times >"$logs/$name.failed"
        told=$(grep -E 'FAILED|ERROR|error|Error|FAIL' "$log" | head -20; tail -15 "$log")
        printf 'FAIL  %s\n%s\n' "$name" "$told"
    fi
    exit 0
fi

if [ "${1:-}" = --times ]; then # the processor seconds of what ran last, the longest first, and their sum
    for log in "$logs"/*.passed "$logs"/*.failed; do
        [ ! -s "$log" ] || echo "$(basename "$log")" $(tail -1 "$log")
    done | awk '{
        split($2, user, "[ms]"); split($3, sys, "[ms]"); sub(/[.].*/, "", $1)
        sum += t = 60 * (user[1] + sys[1]) + user[2] + sys[2]
        printf "%7.1f %s\n", t, $1
    } END { printf "%7.1f all\n", sum }' | sort -rn
    exit 0
fi

# What the release runs alone. Under sanitizers languages and lessons for the classroom are left out, since explain and test_lessons tell as they do; the README's commands and the lessons are left out, since explain, test_lessons and
# test_document_pages run the same code, and so are knowledge and author, which ask the same few boards of the planner once for each
# file of kb and each copy of it. Output and clean ask for whole lessons, too; test_file and test_clean run what they are about. Session reviews thirty
# boards; test_session reviews two of them. Tree and why ask for explanations, as explain does, and what differ reads every reader's fuzz target reads.
# Coach has sessions as test_sitting and test_drill_terminal have them; the examples of library call what test_public and test_table call. Layers and
# requirements read sources, and run nothing of the program.
alone="readme lessons knowledge author output clean session tree differ language classroom why coach library layers requirements"
# The longest first: what is begun last is soon done.
first="confirm explain knowledge deal compare pairs strangers language session coach review play readme why tree limits words scripts python lessons faults kb-bad hostile author suit told output clean"
mkdir -p "$logs" && rm -f "$logs"/*.passed "$logs"/*.failed "$logs/kept"
export kept="$PWD/$logs/kept"
suite() { [ "$VARIANT" != release ] && is_in "$1" "$alone" || echo "tests/$1/suite.sh"; }
{
    for name in $first; do suite "$name"; done
    for unit in "$@"; do echo "$unit"; done
    for script in tests/*/suite.sh; do
        name=$(basename "$(dirname "$script")")
        is_in "$name" "$first" || suite "$name"
    done
} | xargs -P "$(nproc)" -n 1 sh tests/run.sh --one
rm -f "$kept"
count() { find "$logs" -name "*.$1" | wc -l; }
passed=$(count passed) failed=$(count failed)
echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
