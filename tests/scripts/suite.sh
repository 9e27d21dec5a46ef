#!/bin/sh
# What scripts rely on: JSON alone on standard output, boards as they are done, lost output noticed, signals.
set -u
work=build/tests-scripts
rm -rf $work && mkdir -p $work
failed=0
[ "${VARIANT:-release}" = release ] && watched= || watched=yes # by sanitizers
fail() {
    echo "FAIL $*"
    failed=1
}

choose=lines
. tests/support/quick.sh

# A line for every board, and each of them JSON, whatever cannot be done with some.
mixed=$work/mixed.pbn
for board in d1 d11 d3; do cat tests/boards/$board.pbn; echo; done >$mixed
printf '[Board "passed"]\n[Deal "N:AQ4.KJ3.T98.K652 - KT3.A82.AKQ.AQ43 -"]\n[Contract "Pass"]\n\n' >>$mixed
printf '[Board "bare"]\n[Deal "N:AQ4.KJ3.T98.K652 - KT3.A82.AKQ.J743 -"]\n\n' >>$mixed
for command in explain where 'solve --strain NT' 'play --choose lines --west first-legal --east first-legal' 'explain --choose lines --trace'; do
    # shellcheck disable=SC2086
    "$DECLARER" $command --format json $mixed >$work/out 2>$work/err
    [ "$(wc -l <$work/out)" = 5 ] || fail "$command: $(wc -l <$work/out) lines for 5 boards"
    grep -qvE '^\{"version":2,"board":("[^"]*"|null),.*\}$' $work/out && fail "$command: a line is no object of a board"
    grep -q '"board":"bare","status":"not-planned","why":"' $work/out || fail "$command: nothing says why not"
    [ ! -x /usr/bin/python3 ] || /usr/bin/python3 -c 'import json, sys
for line in sys.stdin: json.loads(line)' <$work/out || fail "$command: a line is no JSON"
done

# From a pipe the first board is answered before the second has come. What ends a board: in PBN the empty line, of links
# the end of the line; in LIN and lists the next board.
mkfifo $work/boards
streamed() { # streamed WHAT FIRST SECOND LINES COMMAND...: LINES are written before the second file comes, and the whole is as of one file
    what=$1 first=$2 second=$3 lines=$4
    shift 4
    : >$work/streamed
    "$DECLARER" "$@" - <$work/boards >$work/streamed 2>$work/err &
    program=$!
    exec 3>$work/boards
    cat "$first" >&3
    tries=0
    while [ "$(wc -l <$work/streamed)" -lt "$lines" ] && [ $tries -lt 600 ]; do
        sleep 0.1
        tries=$((tries + 1))
    done
    [ "$(wc -l <$work/streamed)" -ge "$lines" ] || fail "$what: the first board waits for the second"
    cat "$second" >&3
    exec 3>&-
    wait $program || fail "$what: streamed boards: $(cat $work/err)"
    cat "$first" "$second" >$work/both
    "$DECLARER" "$@" - <$work/both | cmp -s - $work/streamed || fail "$what: streamed boards differ"
}
(cat tests/boards/d1.pbn; echo) >$work/first.pbn
streamed explain $work/first.pbn tests/boards/d3.pbn 1 explain --choose lines --format json
streamed solve $work/first.pbn tests/boards/d3.pbn 1 solve --strain NT --declarer S --format json
streamed 'solve by threads' $work/first.pbn tests/boards/d3.pbn 1 solve --jobs 3 --cards --format json
streamed compare $work/first.pbn tests/boards/d3.pbn 1 compare --declarers first-legal --layouts 0 --format json
"$DECLARER" convert --to url tests/boards/d1.pbn >$work/first.url 2>$work/err
"$DECLARER" convert --to url tests/boards/d3.pbn >$work/second.url 2>$work/err
streamed links $work/first.url $work/second.url 1 solve --strain NT --declarer S --format json
for name in hands match; do
    lin=tests/scripts/$name.lin begins=pn
    [ $name = hands ] || begins=qx
    lines=$(grep -n -m 2 "^$begins|" $lin | tail -1 | cut -d: -f1)
    head -n "$lines" $lin >$work/first.lin
    tail -n +$((lines + 1)) $lin >$work/second.lin
    streamed "$lin" $work/first.lin $work/second.lin 1 solve --strain NT --declarer S --format json
done
"$DECLARER" convert --to list tests/boards/d1.pbn tests/boards/d3.pbn >$work/two.lst
lines=$(grep -n -m 2 '^(board ' $work/two.lst | tail -1 | cut -d: -f1)
head -n "$lines" $work/two.lst >$work/first.lst
tail -n +$((lines + 1)) $work/two.lst >$work/second.lst
streamed lists $work/first.lst $work/second.lst 1 solve --strain NT --declarer S --format json
# More than is read at once: nothing is lost, and the number of boards is that of a file.
"$DECLARER" deal --set 3nt-lead --count 1200 >$work/many.pbn
for to in pbn lin list url; do
    "$DECLARER" convert --to $to $work/many.pbn >$work/many.$to 2>$work/err
    "$DECLARER" convert --to pbn --from $to $work/many.$to >$work/file 2>$work/err
    cat $work/many.$to | "$DECLARER" convert --to pbn - 2>$work/err | cmp -s - $work/file || fail "1,200 boards by a pipe, $to"
done
# Boards from a pipe, at once or in pieces, are those of a file, with the same lines in messages.
for file in tests/scripts/inherited.pbn tests/boards/liberties.pbn tests/boards/table.lin tests/boards/d3.lst tests/bad/many.pbn tests/scripts/run-on.pbn; do
    "$DECLARER" convert "$file" >$work/file 2>$work/file.err
    "$DECLARER" convert - <"$file" >$work/pipe 2>$work/pipe.err
    (while IFS= read -r line || [ -n "$line" ]; do
        [ -n "$line" ] || sleep 0.12
        printf '%s\n' "$line"
    done <"$file") | "$DECLARER" convert - >$work/slow 2>$work/slow.err
    sed -i "s|^$file:|<stdin>:|" $work/file.err
    for way in pipe slow; do
        cmp -s $work/file $work/$way || fail "$file by a $way differs"
        cmp -s $work/file.err $work/$way.err || fail "$file by a $way: $(cat $work/$way.err)"
    done
done

# Lost output: a full disk is a line and status 3 in every command; a closed pipe ends it quietly, also when the parent
# ignores the signal.
lost() { # lost ARGUMENT...
    "$DECLARER" "$@" >/dev/full 2>$work/err </dev/null
    got=$?
    [ $got = 3 ] || fail "a full disk: status $got: declarer $*"
    [ "$(grep -c 'the output could not be written' $work/err)" = 1 ] || fail "a full disk: $(cat $work/err): declarer $*"
}
boards=tests/boards/d1.pbn
lost explain --choose lines $boards
lost explain --choose lines --format html $boards
lost facts $boards
lost where $boards
lost solve $boards
lost convert $boards
lost play --choose lines $boards
lost play --choose lines $boards --south human
lost compare --layouts 0 $boards
lost deal --count 1000000
lost kb check kb
lost kb list
lost kb profile $boards
lost skat tests/skat/good/games.sgf
lost whist --players poe,poe,poe,poe
lost whist --match 2
lost robot check tests/robot/published.xml
lost robot explain tests/robot/published.xml
lost help
lost help --man
lost help --completion bash
lost explain --help
lost --version
for ignored in '' "trap '' PIPE;"; do
    sh -c "$ignored"' { "$DECLARER" deal --count 100000; echo $? >'$work/status'; } 2>'$work/err' | head -1 >/dev/null'
    [ "$(cat $work/status)" = 141 ] || fail "a closed pipe: status $(cat $work/status)"
    [ ! -s $work/err ] || fail "a closed pipe: $(cat $work/err)"
done

# A locale that is chosen and has no symbols: ASCII in every report, in a pipe too; data stay UTF-8. Sanitizers see three of them.
for report in 'help' 'kb list --names' 'whist --match 2' ${watched:+end} \
    'explain --choose lines tests/boards/d1.pbn' 'explain --choose lines --trace tests/boards/d3.pbn' 'explain --choose lines --why C tests/boards/d1.pbn' \
    'where tests/boards/d1.pbn' 'facts tests/boards/d3.pbn' 'solve --line tests/boards/d1.pbn' 'play --choose lines tests/boards/d10a.pbn' \
    'play --choose lines --trace --show-plan tests/boards/d1.pbn' 'compare --layouts 2 --table --worst 2 tests/boards/d1.pbn' \
    'kb profile tests/boards/d1.pbn' 'skat tests/skat/good/games.sgf' 'robot explain tests/robot/published.xml tests/boards/d1.pbn'; do
    [ "$report" != end ] || break
    # shellcheck disable=SC2086
    LC_ALL=C "$DECLARER" $report 2>&1 </dev/null | LC_ALL=C grep -q '[^ -~]' && fail "LC_ALL=C declarer $report is not ASCII"
done
LC_ALL=C "$DECLARER" explain --full --choose lines tests/boards/d1.pbn | grep -q 'S  AK43 / 752' || fail 'LC_ALL=C: no letters for suits'
env -u LC_ALL -u LC_CTYPE -u LANG "$DECLARER" explain --choose lines tests/boards/d1.pbn | grep -q '♠' || fail 'no locale at all: no symbols in a pipe'
LC_ALL=C.UTF-8 "$DECLARER" explain --choose lines --format json tests/boards/d1.pbn >$work/json
LC_ALL=C "$DECLARER" explain --choose lines --format json tests/boards/d1.pbn | cmp -s - $work/json || fail 'LC_ALL=C changes data'

# Whoever waits at a terminal sees how far it is, and the line is gone at the end; a file is told nothing.
meanwhile() { # meanwhile PATTERN COMMAND...
    pattern=$1
    shift
    script -qec "$DECLARER $* >/dev/null" /dev/null </dev/null >$work/terminal
    grep -q "$pattern" $work/terminal || fail "nothing tells how far it is: declarer $*"
    [ "$(tail -c 4 $work/terminal)" = "$(printf '\r\033[K')" ] || fail "how far it is stays at the end: declarer $*"
    "$DECLARER" "$@" >/dev/null 2>$work/err
    [ ! -s $work/err ] || fail "how far it is goes to a file: declarer $*"
}
if [ "${VARIANT:-release}" = release ] && command -v script >/dev/null; then
    meanwhile 'lesson: board 2, tests/boards/d1.pbn:' lesson --setting choose=knowledge tests/boards/safe-hand.pbn tests/boards/d1.pbn
    meanwhile 'deal 0/1, [0-9]* deals looked at' deal --idea unblock --level 1 --count 1 --seed 1
fi

# Signals: what is finished is whole, a line says how to go on, and going on gives the rest.
"$DECLARER" deal --set 3nt --lead-by usual --count 300 --seed 3 >$work/many.pbn
interrupted() { # interrupted SIGNAL STATUS FORMAT: explain, ended after its first output
    rm -f $work/first
    env --default-signal=INT "$DECLARER" explain --choose lines --format "$3" $work/many.pbn >$work/first 2>$work/err &
    program=$!
    tries=0
    while [ ! -s $work/first ] && [ $tries -lt 600 ]; do
        sleep 0.05
        tries=$((tries + 1))
    done
    kill -s "$1" $program
    wait $program
    got=$?
    [ $got = "$2" ] || fail "$1: status $got"
    grep -q 'declarer explain: interrupted after [0-9]* boards*; go on with --skip' $work/err || fail "$1: $(cat $work/err)"
    skip=$(sed -n 's/.*--skip \([0-9]*\).*/\1/p' $work/err)
}
interrupted INT 130 html
tail -1 $work/first | grep -q '</html>' || fail 'an interrupted page does not end'
interrupted TERM 143 json
[ "$(wc -l <$work/first)" = "$skip" ] || fail "--skip $skip, and $(wc -l <$work/first) boards are written"
"$DECLARER" explain --choose lines --format json --skip 298 $work/many.pbn >$work/rest
[ "$(sed 's/,"contract.*//' $work/rest | tr '\n' ' ')" = '{"version":2,"board":"299" {"version":2,"board":"300" ' ] ||
    fail "--skip 298 goes on with $(cut -c1-40 $work/rest)"
# Whether a process has a handler for SIGTERM yet (bit 14 of what it catches).
listens() { [ $((0x$(sed -n 's/^SigCgt:.*\(....\)$/\1/p' /proc/$1/status 2>/dev/null || echo 0) & 0x4000)) != 0 ]; }
ended() { # ended ARGUMENT...: every other long command, too
    "$DECLARER" "$@" >$work/out 2>$work/err </dev/null &
    program=$!
    tries=0
    while ! listens $program && [ $tries -lt 600 ]; do
        sleep 0.05
        tries=$((tries + 1))
    done
    sleep 0.2
    kill -s TERM $program 2>/dev/null || { fail "over too soon: declarer $*"; return; }
    wait $program
    got=$?
    [ $got = 143 ] || fail "status $got: declarer $*"
    grep -q 'interrupted after [0-9]* of [0-9]* \|interrupted after [0-9]* boards*' $work/err || fail "$(cat $work/err): declarer $*"
}
for i in 1 2 3 4 5 6 7 8 9 10; do cat $work/many.pbn; done >$work/thousands.pbn
ended solve $work/thousands.pbn
ended compare $work/thousands.pbn
ended where $work/thousands.pbn
ended facts $work/thousands.pbn $work/thousands.pbn $work/thousands.pbn $work/thousands.pbn
ended play --choose lines $work/thousands.pbn
ended deal --set 6nt --count 1000000
ended kb profile $work/thousands.pbn
ended whist --match 100000
[ $failed = 0 ]
