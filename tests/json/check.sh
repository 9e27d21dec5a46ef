#!/bin/sh
# Every command's --format json, on boards of every kind, against tests/json/declarer.schema.json; then the schema
# itself: it must refuse those same objects once they are broken. Needs Debian's python3-jsonschema (`make check`
# installs it); without Python, tests/unit/test_data.c looks at the spelling alone.
set -u
: "${DECLARER:=build/release/declarer}"
here=tests/json work=build/tests-json
rm -rf $work && mkdir -p $work
failed=0
layouts=4
. tests/support/quick.sh
python=/usr/bin/python3
"$python" -c 'from jsonschema import Draft202012Validator' 2>/dev/null ||
    { echo "FAIL json: python3-jsonschema is not installed; sh tests/deps.sh check installs it"; exit 1; }

# keep LINES DEFINITION WORDS: adds the lines to those of the definition, and says of each which words made it.
keep() {
    cat "$1" >>"$work/$2.json"
    sed "s|.*|declarer $3|" "$1" >>"$work/$2.json.from"
}

# json DEFINITION ARGUMENT...: keeps what the command writes, for the check of all at the end. What it refuses is told
# on standard error, which is not looked at here.
json() {
    kind=$1
    shift
    "$DECLARER" "$@" --format json </dev/null >$work/out 2>$work/err
    status=$?
    [ $status -le 2 ] || { echo "FAIL json: status $status: declarer $*"; failed=1; }
    [ $status != 0 ] || [ -s $work/out ] || [ "$kind" = factsChange ] ||
        { echo "FAIL json: no object: declarer $*"; failed=1; }
    grep -v '"status":"not-planned"' $work/out >$work/planned
    grep '"status":"not-planned"' $work/out >$work/not
    keep $work/planned "$kind" "$*"
    keep $work/not notPlanned "$*"
}

# Boards: the thesis's, with the two hands alone, later in the play, end positions, passed out, in a suit, unreadable.
awk '/^\[Board/ && ++n > 10 { exit } 1' tests/explain/boards/said.pbn >$work/said.pbn
for board in tests/boards/*.* $work/said.pbn $(ls tests/explain/boards/* | grep -v said) tests/facts/*.pbn tests/where/*.pbn tests/auction/*.pbn \
    tests/technique/*.pbn; do
    json explain explain --choose lines "$board"
    json facts facts "$board"
    json facts facts --points "$board"
    json factsChange facts --changes "$board"
    json where where "$board"
    json solve solve --strain NT "$board"
done

# explain: no lead, another contract, answers, later in the play, the trace beside the data.
json explain explain --choose lines --lead H9 --declarer N --contract 1NT tests/boards/d1.pbn
json explain explain --after 0 tests/boards/d1.pbn
json explain explain tests/explain/boards/partial.pbn
json explain explain --answers tests/explain/d3.answers tests/boards/d3.pbn
for after in 1 2 3 4 5 8 11 12; do json explain explain --layouts 5 --after $after tests/explain/boards/overtaken.pbn; done
json explain explain --trace tests/boards/d1.pbn
json explain explain tests/boards/d11.pbn

# drill and lesson: from the lead, later, with two hands alone, without search but for one; what is kept of a student.
for board in tests/lessons/throw-in.pbn tests/boards/d1.pbn tests/boards/d10a.pbn tests/explain/boards/partial.pbn \
    tests/explain/boards/passed-out.pbn; do
    choose=lines
    [ $board != tests/boards/d1.pbn ] || choose=confirmed
    json drill drill --setting choose=$choose "$board"
    json drill drill --setting choose=$choose --quick "$board"
    json lesson lesson --setting choose=$choose "$board"
done
rm -rf "$work/declarer"
export XDG_DATA_HOME="$PWD/$work"
yes show | head -40 | "$DECLARER" drill tests/boards/d1.pbn >/dev/null 2>&1
json progress drill --progress

# review: with all hands, with two, and play that stops.
json review review --layouts 5 tests/review/played.pbn
json review review --layouts 5 tests/review/short.pbn

# The session: its boards, then what they come to.
"$DECLARER" review --session --layouts 5 --format json tests/session/evening.pbn >$work/out 2>$work/err ||
    { echo "FAIL json: declarer review --session"; failed=1; }
grep '^{"version":[0-9]*,"board":' $work/out >$work/boards
grep -v '^{"version":[0-9]*,"board":' $work/out >$work/summary
keep $work/boards sessionBoard "review --session"
keep $work/summary session "review --session"

# facts of each owner; where of one card, and later in the play.
for owner in west north east south combined auction; do json facts facts --owner $owner tests/boards/d3.pbn; done
json facts facts --after 8 --owner south tests/facts/play.pbn
json where where --card HK --after 0 tests/boards/d1.pbn
json where where --after 8 --board west-opened tests/where/opened.pbn
json where where --sound tests/confirm/lead.pbn
json explain explain --layouts 5 tests/confirm/lead.pbn

# suit: from the top, a line with branches, a target, entries, places, a board.
for suit in AK/32 AQ9/432 AQT98/5432 KJ2/A9876 A/- J92/A743; do json suitLines suit $suit; done
json suitLines suit AQT98 / 5432 --tricks 4 --left 8 --right 5
json suitLines suit AKxxx/xxx --entries 1/0
json suitLines suit --board tests/boards/d1.pbn
json judgement kb suits --deals 3 kb
rm -rf "$work/changed" && cp -R kb "$work/changed" && : >"$work/changed/proposers/finesse.clp"
json worth kb worth --kb kb --with "$work/changed" --count 3
json profile kb profile tests/boards/d1.pbn
json profile kb profile --unused tests/boards/d1.pbn

# solve: the table, one contract, a strain, each card, a line, an analysis, each with par or without.
json solveTable solve --par tests/boards/d1.pbn
json solveOne solve --strain NT --declarer S tests/boards/d1.pbn
json solveOne solve --strain H --declarer W --par tests/boards/table.lin
for after in 0 1 2 3 4; do json solveCards solve --cards --after $after --board o1 tests/boards/vugraph.lin; done
json solveLine solve --line tests/boards/d1.pbn
json solveLine solve --line --after 1 tests/boards/d1.pbn
json solveAnalyse solve --analyse tests/boards/vugraph.lin

# play: every kind of player, the planner's trace, a sitting that is left.
json playedBoard play --west search --east search --trace --show-plan tests/boards/d10a.pbn
json playedBoard play --north poe --south random --west sample --east first-legal --samples 2 --seed 5 tests/boards/d1.pbn
json playedBoard play --west script:tests/play/east.txt tests/boards/d10a.pbn
json playedBoard play tests/boards/d11.pbn
json playedBoard play --west human tests/boards/d1.pbn
json playedBoard play --choose lines --defence punish tests/boards/d1.pbn

# skat: good records, records with a view only, results that differ, illegal moves, files that cannot be read.
for record in tests/skat/*.sgf tests/skat/*.skat tests/skat/good/*.sgf tests/skat/illegal/*.sgf tests/skat/bad/*.skat; do
    json skatLine skat "$record"
done
grep '"record":' $work/skatLine.json >$work/skat.json
grep '"record":' -n $work/skatLine.json | cut -d: -f1 | while read -r n; do sed -n "${n}p" $work/skatLine.json.from; done >$work/skat.json.from
grep '"totals":' $work/skatLine.json >$work/skatTotals.json
sed 's/.*/declarer skat/' $work/skatTotals.json >$work/skatTotals.json.from
rm -f $work/skatLine.json $work/skatLine.json.from

# compare: boards and summaries, of every kind of player, judged or not, with times.
compared() {
    "$DECLARER" compare --format json "$@" >$work/out 2>$work/err || { echo "FAIL json: declarer compare $*"; failed=1; }
    grep '^{"version":[0-9]*,"board":' $work/out >$work/boards
    grep -v '^{"version":[0-9]*,"board":' $work/out >$work/summary
    keep $work/boards comparedBoard "compare $*"
    keep $work/summary comparison "compare $*"
}
compared --declarers lines,thesis,sample:2,search,first-legal --layouts 3 --times tests/compare/boards.pbn
compared --declarers first-legal,lines:evidence=vacant-places --layouts 0 --defence search,sample-2 tests/compare/boards.pbn
compared --declarers lines,knowledge,search --layouts 0 --by idea tests/compare/boards.pbn
compared --declarers recorded --layouts 3 tests/boards/vugraph.lin

"$python" $here/check.py $work/*.json || failed=1
lines=$(cat $work/*.json | wc -l)

# The schema is strict: the first object of each kind, and the first that has what only some have, broken everywhere.
for some in explain/'"cases_text"' explain/'"shows"' explain/'"outcomes"' where/'"shows"' skat/'"differs"' skat/'"fault"' \
    solveTable/'"par"' facts/'"points"'; do
    kind=${some%%/*}
    grep -m 1 -e "${some#*/}:" "$work/$kind.json" >"$work/$kind.$(echo "${some#*/}" | tr -d '"').json" ||
        { echo "FAIL json: no $kind has ${some#*/}"; failed=1; }
done
"$python" $here/check.py --break $work/*.json || failed=1
[ $failed = 0 ] && echo "json: $lines objects as the schema says"
exit $failed
