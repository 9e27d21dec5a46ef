#!/bin/sh
# declarer review --session against golden reports: text, JSON and a page, a player's boards, matchpoints, a claim, a short record,
# tables of one deal, a match as LIN; then what is refused, play from a card on, threads, and a file that is written whole or not at all.
# `REWRITE=1` accepts what is printed now.
set -u
: "${DECLARER:=build/release/declarer}"
here=tests/session work=build/tests-session
rewrite=${REWRITE:-}
failed=0
rm -rf $work && mkdir -p $work
fail() {
    echo "FAIL $*"
    failed=1
}
anew() { DECLARER_KEPT= "$DECLARER" "$@"; } # whatever others have found out

# golden NAME STATUS ARGUMENT...: standard output, then standard error.
golden() {
    name=$1 status=$2
    shift 2
    "$DECLARER" review --layouts 10 "$@" </dev/null >"$work/$name.out" 2>"$work/$name.err"
    got=$?
    [ $got = "$status" ] || fail "$name: status $got, expected $status"
    case " $* " in *" json "*) # one member a line, or no diff could be read
        sed 's/,"/,\n"/g' "$work/$name.out" >"$work/split" && mv "$work/split" "$work/$name.out" ;;
    esac
    [ -s "$work/$name.err" ] && { echo "---- standard error"; cat "$work/$name.err"; } >>"$work/$name.out"
    if [ "$rewrite" ]; then
        cp "$work/$name.out" "$here/$name.expected"
    elif ! diff -u "$here/$name.expected" "$work/$name.out"; then
        fail "$name: declarer review $*"
    fi
}

evening=$here/evening.pbn
golden text 0 --session $evening
golden json 0 --session --format json --board 4 $evening
golden claims 0 --session --layouts 30 $here/claims.pbn
golden player 0 --session --player bert --board 4 $evening
golden pairs 0 --session --scoring mp --board 2 $evening
golden match 0 --session --layouts 5 $here/match.lin
golden broken 2 --session --board 4 $evening $here/broken.pbn
golden nobody 2 --session --player Zoe $evening
golden unplayed 2 --session tests/boards/d1.pbn
golden missing 2 --session $here/none.pbn
golden scoring 2 --session --scoring points $evening
golden alone 2 --player Anna $evening
golden thesis 2 --session --mode thesis $evening

# What is said beside a claim is no part of it, and where cards follow it they were played: the claim is judged where the record ends.
said='{South claims twelve: a finesse either way}' more='S7 S2 S4 SA'
sed "0,/DA\$/s//DA\n$said\n$more/" $here/claims.pbn >$work/said.pbn
"$DECLARER" review --session --layouts 10 --board 1 $work/said.pbn >$work/said.out 2>$work/said.err || fail "a claim with words beside it"
[ ! -s $work/said.err ] || fail "a claim with words beside it: $(cat $work/said.err)"
grep -q 'Anna: the record ends after 8 cards, with twelve tricks' $work/said.out || fail "cards after a claim: $(grep -A 2 Anna: $work/said.out)"

# The page has the same boards, the commands among them, and nothing of a name is markup.
sed 's/"Anna"/"<b>Anna"/' $evening >$work/names.pbn
"$DECLARER" review --session --layouts 10 --board 2 --player '<b>Anna' --format html $work/names.pbn >$work/page.html || fail "no page"
grep -q 'declarer play' $work/page.html || fail "the page has no command"
grep -q '&lt;b&gt;Anna' $work/page.html || fail "the page has no name"
! grep -q '<b>Anna' $work/page.html || fail "a name is markup"

# In a folder: the report, whose boards lead to a page for each deal, with its hands, all its tables and where they parted.
"$DECLARER" review --session --layouts 10 --board 2 --format html -o $work/site/ $evening >$work/nothing || fail "no folder of pages"
[ "$(ls $work/site | tr '\n' ' ')" = "board-2.html index.html " ] || fail "pages: $(ls $work/site)"
[ "$(grep -c '<a href="board-2.html"' $work/site/index.html)" = 2 ] || fail "the report does not lead to its pages"
sed -n '/<body/,$ p' $work/site/board-2.html | sed 's/<[^>]*>/ /g; s/  */ /g; s/^ //; s/ $//; /^$/d' >$work/page.out
if [ "$rewrite" ]; then cp $work/page.out $here/page.expected; else diff -u $here/page.expected $work/page.out || fail "the page of a deal"; fi
"$DECLARER" review --session --layouts 10 --board 2 --format html -o $work/none/site/ $evening >/dev/null 2>$work/err && fail "pages in a folder that is not there"
grep -q 'no folder can be made here' $work/err || fail "a folder that cannot be made: $(cat $work/err)"
# Two deals of one number have a page each, and a deal has one however many tables played it.
sed 's/"Bert"/"Bert Ram#4711"/; s/^\[Board "4"\]/[Board "2"]/' $evening >$work/twice.pbn
"$DECLARER" review --session --layouts 3 --board 2 --format html -o $work/twice $work/twice.pbn >/dev/null 2>&1 && [ -f $work/twice ] || fail "a page in a file"
mkdir $work/two && "$DECLARER" review --session --layouts 3 --board 2 --format html -o $work/two $work/twice.pbn || fail "no pages in a folder that is there"
[ "$(ls $work/two | tr '\n' ' ')" = "board-2-2.html board-2.html index.html " ] || fail "pages of one number: $(ls $work/two)"
# The number of a list of members is no part of a name.
grep -q 'Bert Ram<' $work/two/index.html || fail "no name without its number"
! grep -q 4711 $work/two/index.html || fail "a name with its number"

# However many threads are at work; from a pipe as from a file, but for the name that the command is told by.
for jobs in 1 3; do anew review --session --layouts 3 --jobs $jobs --board 2 --format json $evening >$work/jobs.$jobs; done
cmp -s $work/jobs.1 $work/jobs.3 || fail "--jobs 3 prints something else"
"$DECLARER" review --session --layouts 10 --board 2 --player Anna - <$evening >$work/piped || fail "nothing from a pipe"
grep -q "declarer play 'https://www.bridgebase.com/" $work/piped || fail "no link to play a board from a pipe"
! grep -q 'https:.*Anna' $work/piped || fail "a link has a name"

# Every command that is told plays the board from there.
grep -o 'declarer play .*' $work/text.out | head -2 >$work/commands
[ -s $work/commands ] || fail "no command is told"
while read -r command; do
    set -- $command
    shift
    "$DECLARER" "$@" --choose knowledge </dev/null >$work/play.out 2>$work/play.err
    grep -q 'the input ended, and a card was expected' $work/play.err || fail "$command: $(cat $work/play.err)"
done <$work/commands
"$DECLARER" play --after 60 $evening >/dev/null 2>$work/err && fail "--after 60 is taken"
"$DECLARER" play --after 40 --board 4 $evening >/dev/null 2>$work/err && fail "--after 40 of a short record is taken"
grep -q 'the board records fewer cards than --after asks for' $work/err || fail "--after: $(cat $work/err)"

# In a file: the same, or nothing.
"$DECLARER" review --session --layouts 10 --board 4 -o $work/report.txt $evening >$work/nothing || fail "no report in a file"
[ ! -s $work/nothing ] || fail "-o prints, too"
"$DECLARER" review --session --layouts 10 --board 4 $evening >$work/printed
cmp -s $work/report.txt $work/printed || fail "the report in a file is another"
"$DECLARER" review --session --layouts 10 --board 4 -o $work/none/report.txt $evening >/dev/null 2>$work/err && fail "a report in a folder that is not there"
[ -s $work/err ] || fail "nothing is said of a folder that is not there"

# Interrupted: what is done is told, and the status says so.
DECLARER_KEPT= "$DECLARER" review --session --jobs 1 --layouts 3 --format json $evening >$work/stopped 2>$work/err &
program=$!
n=0
while [ ! -s $work/stopped ] && [ $n -lt 600 ]; do sleep 0.1; n=$((n + 1)); done
kill -INT $program 2>/dev/null
wait $program
got=$?
[ $got = 130 ] || [ $got = 0 ] || fail "interrupted: status $got"
tail -1 $work/stopped | grep -q '"ideas":' || fail "interrupted: no end"
[ $got != 130 ] || grep -q 'interrupted; the report is of the' $work/err || fail "interrupted: $(cat $work/err)"
[ $failed = 0 ] && echo "session: all as expected"
[ $failed = 0 ]
