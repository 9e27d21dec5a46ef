#!/bin/sh
# `declarer compare`: what it prints, against tests/compare/NAME.out (players without judgement, and nothing of what the
# planner says, so that better knowledge changes little here); threads change nothing; sums counted again by awk; work kept between runs (tests/killed
# has kills). UPDATE=1 writes the files anew. The planner plays four of the boards, under sanitizers two, by idea all.
set -u
: "${DECLARER:=build/release/declarer}"
[ -x "$DECLARER" ] || { echo "FAIL compare: no program $DECLARER"; exit 1; }
status=0
dir=build/compare-suite
rm -rf "$dir"
mkdir -p "$dir"
boards=tests/compare/boards.pbn
fail() {
    echo "FAIL compare $1"
    status=1
}
check() { # check NAME ARGUMENT...
    name=$1
    shift
    "$DECLARER" compare "$@" >"$dir/raw" 2>&1
    echo "exit $?" >>"$dir/raw"
    awk '/^By the technique that the planner/ { skip = 1 } /^$/ { skip = 0 } !skip' "$dir/raw" |
        sed -e '/^  The plan, /d; /^  In its suit, /d; s/"first":"[^"]*","promised":[0-9.]*,//; s/"by_first":[^]]*]/"by_first":[]/' \
            -e 's/^\([^,]*,[0-9]NT,.*\),[a-z][a-z -]*,[01][.][0-9]*,/\1,FIRST,0,/' >"$dir/got"
    if [ "${UPDATE:-}" ]; then
        cp "$dir/got" "tests/compare/$name.out"
    elif ! diff -u "tests/compare/$name.out" "$dir/got"; then
        fail "$name: declarer compare $*"
    fi
}
plain="--declarers first-legal,search,sample:2"
check text $plain --table --layouts 5 --judge all $boards
check json $plain --layouts 3 --judge first-legal,search --format json $boards
check csv $plain --layouts 0 --format csv $boards
check worst --declarers first-legal --judge all --layouts 10 --worst 1 --format pbn --board 2 $boards
check defences --declarers first-legal --defence search,first-legal,sample-2 --layouts 0 --judge none $boards
check recorded --declarers recorded,first-legal --layouts 10 tests/boards/vugraph.lin
check trumps $plain tests/review/trumps.pbn
[ "${VARIANT:-release}" != release ] || # what search decides sanitizers see in explain and confirm
    check trumps-confirmed --declarers confirmed,sample:2 --setting confirm-layouts=20 --layouts 5 tests/review/trumps.pbn
check not-notrump --declarers first-legal,lines,confirmed tests/review/trumps.pbn

# Boards are compared a thousand at a time and given up, those of a pipe as they come: the same comes out, with the largest errors
# and where work is kept. Endings of three cards.
. tests/compare/endings.sh
endings 1100 >"$dir/endings.pbn"
"$DECLARER" compare --declarers first-legal --layouts 0 --format json "$dir/endings.pbn" >"$dir/gone" || fail 'endings'
"$DECLARER" compare --declarers first-legal --layouts 0 --format json --resume "$dir/endings" "$dir/endings.pbn" >"$dir/held"
[ "$(wc -l <"$dir/gone")" = 1101 ] || fail "1100 boards become $(wc -l <"$dir/gone") lines"
cmp -s "$dir/gone" "$dir/held" || fail 'work that is kept changes what comes out'
"$DECLARER" compare --declarers first-legal --layouts 0 --format json --resume "$dir/endings" "$dir/endings.pbn" | cmp -s "$dir/gone" - ||
    fail 'work that was kept changes what comes out'
worst="--declarers first-legal --judge all --layouts 2 --worst 3"
"$DECLARER" compare $worst "$dir/endings.pbn" >"$dir/gone" || fail 'the largest errors of endings'
cat "$dir/endings.pbn" | "$DECLARER" compare $worst - | cmp -s "$dir/gone" - || fail 'the largest errors of boards that are given up'
[ "$(grep -c '^ *\[Deal ' "$dir/gone")" = 3 ] || fail 'the largest errors are no boards'
check two-hands $plain tests/boards/d1.pbn
check unknown --declarers lines,nobody $boards
check twice --declarers search,search $boards
check bad-setting --declarers lines:mode=never $boards
check no-setting --setting mode $boards
check cannot-defend --defence lines $boards
check bad-judge --judge nobody $boards
check bad-jobs --jobs 257 $boards
check bad-layouts --layouts 100000 $boards
check worst-of-nothing --worst 3 --layouts 0 $boards
check pbn-of-nothing --format pbn $boards

# ---- the planner too: threads and settings change no byte ----

[ "${VARIANT:-release}" = release ] && few=4 || few=2
awk -v RS= -v ORS='\n\n' -v few=$few 'NR <= few' $boards >"$dir/few.pbn"
boards=$dir/few.pbn

all="--declarers lines,thesis,lines:evidence=vacant-places,sample:3,search --layouts 4 --worst 2 --table"
"$DECLARER" compare $all $boards >"$dir/1" 2>&1 || fail "all declarers"
if [ $few = 4 ]; then # they have a sanitizer of their own
    "$DECLARER" compare $all --jobs 2 $boards >"$dir/2" 2>&1
    cmp "$dir/1" "$dir/2" || fail "--jobs 2 prints something else"
fi
for jobs in 1 0; do "$DECLARER" compare --declarers first-legal --layouts 0 --jobs $jobs $boards >"$dir/jobs$jobs" 2>&1; done
cmp "$dir/jobs1" "$dir/jobs0" || fail "--jobs 0 prints something else"
"$DECLARER" compare --declarers thesis --layouts 0 $boards | sed 's/thesis/lines/g' >"$dir/1"
"$DECLARER" compare --declarers lines --setting mode=thesis --layouts 0 $boards >"$dir/2"
diff -b "$dir/1" "$dir/2" >"$dir/said" || { cat "$dir/said"; fail "thesis is not lines with that setting"; }

# the errors are boards that can be read and explained where they stop
"$DECLARER" compare --declarers lines --layouts 6 --worst 3 --format pbn $boards >"$dir/worst.pbn"
[ "$("$DECLARER" convert "$dir/worst.pbn" 2>"$dir/said" | grep -c '^\[Deal ')" = "$(grep -c '^{Error' "$dir/worst.pbn")" ] ||
    fail "an error is no board"
[ -s "$dir/said" ] && { cat "$dir/said"; fail "an error is a board with faults"; }

# ---- sums by a second way: the lines per board against the summary ----

"$DECLARER" compare --declarers lines,sample:2,first-legal --layouts 3 --format csv $boards >"$dir/csv"
"$DECLARER" compare --declarers lines,sample:2,first-legal --layouts 3 --format json $boards | tail -1 >"$dir/json"
awk -F, 'NR > 1 {
    if (!($6 in boards)) order[++n] = $6
    boards[$6]++; made[$6] += $11; tricks[$6] += $9; lost[$6] += $10; points[$6] += $12; makeable[$6] += $7 >= $8
    if ($6 == "lines") { unlucky += $16; error += $17; cards += $15 }
    if (($9 >= $8) != $11 || $7 - $9 != $10) print "line " NR " contradicts itself"
} END {
    printf "\"boards\":%d,\"makeable\":%d,\"made\":{\"double-dummy\":%d", boards[order[1]], makeable[order[1]], makeable[order[1]]
    for (i = 1; i <= n; i++) printf ",\"%s\":%d", order[i], made[order[i]]
    print "}"
    printf "\"verdicts\":{\"same\":%d,\"unlucky\":%d,\"error\":%d}\n", cards - unlucky - error, unlucky, error
    for (i = 1; i <= n; i++) printf "\"%s\":%.4f %.4f %.4f\n", order[i], tricks[order[i]] / boards[order[i]], lost[order[i]] / boards[order[i]], points[order[i]] / boards[order[i]]
}' "$dir/csv" >"$dir/sums"
sed -n 1,2p "$dir/sums" | while read -r sum; do
    grep -qF "$sum" "$dir/json" || { echo "$sum"; cut -c1-300 "$dir/json"; exit 1; }
done || fail "the table's sums are not the summary's"
for key in tricks loss points; do
    grep -o "\"$key\":{[^}]*}" "$dir/json" | head -1
done | tr '{},' '\n\n\n' | awk -F: '/"(lines|sample:2|first-legal)"/ {
    name = $1; value = $NF; if (NF == 3) name = $1 ":" $2
    line[name] = line[name] sprintf(" %.4f", value)
} END { for (name in line) print name ":" substr(line[name], 2) }' | sort >"$dir/means"
sed 1,2d "$dir/sums" | sort | diff - "$dir/means" || fail "the table's means are not the summary's"

# tricks lost by reason, by trick and on the boards are the same number
awk '{
    while (match($0, /"(reasons|by_trick)":\[[^]]*\]/)) {
        part = substr($0, RSTART, RLENGTH); $0 = substr($0, RSTART + RLENGTH); sum = 0; cards = 0
        n = split(part, row, "{")
        for (i = 2; i <= n; i++) {
            match(row[i], /"lost":[0-9]+/); sum += substr(row[i], RSTART + 7, RLENGTH - 7)
            match(row[i], /"cards":[0-9]+/); cards += substr(row[i], RSTART + 8, RLENGTH - 8)
        }
        print sum, cards
    }
}' "$dir/json" >"$dir/lost"
[ "$(sort -u "$dir/lost" | wc -l)" = 1 ] && [ -s "$dir/lost" ] || { cat "$dir/lost"; fail "losses by reason and by trick"; }
[ "$(cut -d' ' -f1 "$dir/lost" | head -1)" = "$(awk -F, '$6 == "lines" {n += $10} END {print n}' "$dir/csv")" ] ||
    fail "losses by reason are not those of the boards"

# ---- knowledge's choices by idea ----

. tests/compare/by_idea.sh

# ---- work kept between runs ----

keeps="--declarers lines,first-legal,search --layouts 3 --worst 2 --table"
"$DECLARER" compare $keeps $boards >"$dir/whole"
"$DECLARER" compare $keeps --resume "$dir/kept" $boards >"$dir/1"
cmp "$dir/whole" "$dir/1" || fail "--resume prints something else"
cp -R "$dir/kept" "$dir/before"
"$DECLARER" compare $keeps --resume "$dir/kept" $boards >"$dir/1"
cmp "$dir/whole" "$dir/1" || fail "work that was kept prints something else"
# the same boards from a pipe: kept from it, and gone on with by file and by pipe
piped="--declarers first-legal --layouts 0"
"$DECLARER" compare $piped $boards >"$dir/2"
cat $boards | "$DECLARER" compare $piped --resume "$dir/piped" - >"$dir/1" || fail "--resume at a pipe"
cmp "$dir/2" "$dir/1" || fail "--resume at a pipe prints something else"
[ "$(wc -l <"$dir/piped/outcomes")" = "$(grep -c '^\[Deal ' $boards)" ] || fail "--resume at a pipe keeps too few outcomes"
"$DECLARER" compare $piped --resume "$dir/piped" $boards | cmp "$dir/2" - || fail "what a pipe has kept is of no use for the file"
cat $boards | "$DECLARER" compare $keeps --resume "$dir/kept" - | cmp "$dir/whole" - || fail "what a file has kept is of no use at a pipe"
# other boards are refused, a longer list goes on
awk -v RS= -v ORS='\n\n' 'NR == 2' $boards | "$DECLARER" compare $piped --resume "$dir/piped" - >"$dir/1" 2>"$dir/said"
[ $? = 2 ] && [ "$(wc -l <"$dir/said")" = 1 ] && grep -q 'what is kept of board 1 is of another board; nothing was written' "$dir/said" ||
    fail "other boards at a pipe: $(cat "$dir/said")"
cat $boards $boards | "$DECLARER" compare $piped - >"$dir/2"
cat $boards $boards | "$DECLARER" compare $piped --resume "$dir/piped" - | cmp "$dir/2" - || fail "a longer list of boards does not go on"
[ "$(wc -l <"$dir/piped/outcomes")" = "$((2 * $(grep -c '^\[Deal ' $boards)))" ] || fail "a longer list keeps $(wc -l <"$dir/piped/outcomes") outcomes"
refused() { # refused WHAT ARGUMENT...: one line, exit 2, nothing changed
    what=$1
    shift
    "$DECLARER" compare "$@" $boards >"$dir/got" 2>"$dir/said"
    [ $? = 2 ] || fail "$what: the exit status"
    [ "$(wc -l <"$dir/said")" = 1 ] || { cat "$dir/said"; fail "$what: what it says"; }
    diff -r "$dir/kept" "$dir/before" || fail "$what: something was changed"
}
refused "other declarers" --declarers lines --layouts 3 --resume "$dir/kept"
refused "another seed" $keeps --seed 2 --resume "$dir/kept"
# one changed byte in each of its lines' fields, and one more or less
for change in '2s/[0-9]\(\t[0-9]*\t[0-9]*\t\)/9\1/' '3s/$/0/' '2s/\t[^\t]*$//' '2s/\./,/' '3s/\t[0-9a-f]\([0-9a-f]*\)$/\tx\1/'; do
    sed "$change" "$dir/before/outcomes" >"$dir/kept/outcomes"
    cmp -s "$dir/before/outcomes" "$dir/kept/outcomes" && fail "$change changes nothing"
    cp "$dir/before/outcomes" "$dir/sound" && cp "$dir/kept/outcomes" "$dir/before/outcomes"
    refused "a changed outcome" $keeps --resume "$dir/kept"
    grep -q "$dir/kept/outcomes: line [23] was changed after it was kept" "$dir/said" || { cat "$dir/said"; fail "$change is not told"; }
    cp "$dir/sound" "$dir/before/outcomes" && cp "$dir/sound" "$dir/kept/outcomes"
done
refused "a file for a folder" $keeps --resume $boards
refused "no such folder" $keeps --resume "$dir/nowhere/at/all"
sed 's/^declarer [0-9.]*/declarer 9.9.9/' "$dir/before/header" >"$dir/kept/header"
cp "$dir/kept/header" "$dir/before/header"
refused "another version" $keeps --resume "$dir/kept"
rm -rf "$dir/kept" "$dir/before"
mkdir "$dir/kept" && echo "my own work" >"$dir/kept/outcomes" && cp -R "$dir/kept" "$dir/before"
refused "another's folder" $keeps --resume "$dir/kept"
if [ "$(id -u)" != 0 ]; then
    rm -rf "$dir/kept" "$dir/before"
    mkdir "$dir/kept" "$dir/before" && chmod a-w "$dir/kept"
    refused "a folder that is read-only" $keeps --resume "$dir/kept"
    chmod u+w "$dir/kept"
fi

# a full disk, played by a limit on the size of files: one line, what is there is whole, and the run can go on
rm -rf "$dir/kept"
(
    ulimit -f 4 # the first outcome fits
    "$DECLARER" compare $keeps --resume "$dir/kept" $boards >/dev/null 2>"$dir/said"
    echo $? >"$dir/exit"
)
[ "$(cat "$dir/exit")" = 3 ] && [ "$(wc -l <"$dir/said")" = 1 ] || { cat "$dir/exit" "$dir/said"; fail "a full disk"; }
[ "$(tail -c 1 "$dir/kept/outcomes" | wc -l)" = 1 ] || fail "a full disk cuts a line"
"$DECLARER" compare $keeps --resume "$dir/kept" $boards >"$dir/1"
cmp "$dir/whole" "$dir/1" || fail "after a full disk the run prints something else"
exit $status
