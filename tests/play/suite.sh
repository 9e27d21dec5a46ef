#!/bin/sh
# declarer play under a pipe: boards played out in every format, a sitting by scripted answers, save and resume, faults.
set -u
here=tests/play work=build/tests-play
mkdir -p $work
failed=0
fail() {
    echo "FAIL $*"
    failed=1
}
run() { # run NAME STATUS INPUT ARGUMENT...: output in $work/NAME.out, messages in $work/NAME.err
    name=$1 want=$2 input=$3
    shift 3
    "$DECLARER" play --choose lines "$@" <"$input" >"$work/$name.out" 2>"$work/$name.err"
    got=$?
    [ $got = "$want" ] && echo "ok   $name" || fail "$name: status $got, not $want"
}
has() { # has NAME TEXT: the output of NAME has a line with the text
    grep -qF -e "$2" "$work/$1.out" || fail "$1: no \"$2\""
}
lacks() {
    grep -qF -e "$2" "$work/$1.out" && fail "$1: there is \"$2\""
}
says() { # says NAME TEXT: the messages of NAME, exactly
    [ "$(cat "$work/$1.err")" = "$2" ] || fail "$1 says: $(cat "$work/$1.err")"
}
same() {
    cmp -s "$work/$1.out" "$work/$2.out" || fail "$1 and $2 differ"
}
board=tests/boards/d10a.pbn
[ "${VARIANT:-release}" = release ] && many=3 || many=1 # threads; they have a sanitizer of their own

# Without a question, as PBN: thirteen tricks and the result, the same every time, and a board that reads back as itself.
run pbn 0 /dev/null $board --north planner --south planner --west search --east search --seed 1 --format pbn
run pbn-again 0 /dev/null $board --north planner --south planner --west search --east search --seed 1 --format pbn
same pbn pbn-again
has pbn '[Play "W"]'
has pbn '[West "search"]'
grep -qE '^\[Result "[0-9]+"\]' $work/pbn.out || fail "pbn: no result"
[ "$(grep -cE '^([SHDC][2-9TJQKA] ){3}' $work/pbn.out)" = 13 ] || fail "pbn: not thirteen tricks"
"$DECLARER" convert --to pbn $work/pbn.out >$work/converted.out 2>&1
same pbn converted
run json 0 /dev/null $board --format json --trace
[ "$(wc -l <$work/json.out)" -eq 1 ] || fail "json: not one line"
has json '"tricks":'
has json '"trace":["  '
# The history is the play backwards: the newest trick first, the newest card first, an empty trick in progress at the head.
grep -q '"history":\[{"leader":"[NESW]","cards":\[\],"winner":null},{"leader":"[NESW]","cards":\["[SHDC]' $work/json.out ||
    fail "json: the head of the history is no trick in progress"
backwards=$(grep -o '"history":.*"play"' $work/json.out | grep -o '"[SHDC][2-9TJQKA]"' | tr -d '"' | tac | tr '\n' ' ')
forwards=$(grep -o '"play":\[[^]]*' $work/json.out | grep -o '"[SHDC][2-9TJQKA]"' | tr -d '"' | tr '\n' ' ')
[ -n "$forwards" ] && [ "$backwards" = "$forwards" ] || fail "json: the history is not the play backwards"
run average 0 /dev/null $here/average.pbn --trace --west search --east search
has average '0.77 tricks on average, 0.00 with knowledge'
run text 0 /dev/null $board --trace --show-plan --ascii
has text 'Trick 13: '
has text 'https://www.bridgebase.com/tools/handviewer.html?'
has text ', knowledge'
has text 'winners, '

# Confirmed by search: the same every time, and --layouts and --seed are heard.
confirmed="$board --west search --east search --choose confirmed --format pbn"
run confirmed 0 /dev/null $confirmed --layouts 10
run confirmed-again 0 /dev/null $confirmed --layouts 10 --seed 1
same confirmed confirmed-again
[ $many = 1 ] || run three 0 /dev/null $confirmed --layouts 10 --jobs 3
[ $many = 1 ] || same confirmed three
run jobless 2 /dev/null $board --jobs 257
says jobless 'declarer play: --jobs 257, expected a number from 0 to 256'
run unheard 2 /dev/null $confirmed --layouts 0
says unheard 'declarer play: --layouts takes a number from 1 to 1000'
run unchosen 2 /dev/null $board --choose luck
says unchosen 'declarer play: --choose luck, expected knowledge, lines or confirmed'

# Every kind of player in every seat, with and without a seed.
run all 0 /dev/null $board --north poe --south random --west sample --east script:$here/east.txt --samples 4 --seed 5
run all-again 0 /dev/null $board --north poe --south random --west sample --east script:$here/east.txt --samples 4 --seed 5
same all all-again
run other-seed 0 /dev/null $board --north poe --south random --west sample --east script:$here/east.txt --samples 4 --seed 6
cmp -s $work/all.out $work/other-seed.out && fail "the seed does nothing"
run robot 0 /dev/null tests/boards/d1.pbn --west robot:$here/duck.xml --east robot:$here/duck.xml,sample --samples 2
has robot 'Trick 13: '
# The play that was just written is replayed by scripts, card by card.
run replay 0 /dev/null $work/pbn.out --north script --east script --south script --west script --format pbn
tail -n +2 $work/pbn.out | grep -vE '^\[(West|North|East|South) ' >$work/pbn-cards.out
tail -n +2 $work/replay.out | grep -vE '^\[(West|North|East|South) ' >$work/replay-cards.out
same pbn-cards replay-cards

# A sitting: wrong cards are asked again, cards are taken back, and what is saved goes on to the same end.
run sitting 0 $here/sitting.in $board --west human --ascii --samples 2
has sitting 'This is no card and no command; help lists them.'
has sitting 'SA cannot be played: the hand does not hold this card.'
has sitting '2 layouts of the cards that you do not see'
has sitting 'is not accepted: there is play against it.'
has sitting 'Saved to build/tests-play/saved.pbn.'
has sitting '0 of '
has sitting 'Ask about a card of yours, such as why not S7.'
has sitting 'S7, and no other is better: '
lacks sitting 'H QJ95'
# The planner thinks on while a person does, where there are threads for it: the same is shown.
for jobs in $(seq 1 2 $many); do run sitting-$jobs 0 $here/sitting.in $board --west human --ascii --samples 2 --choose confirmed --layouts 10 --jobs $jobs; done
same sitting-1 sitting-$many
# A save that fails leaves the earlier one as it was, and nothing beside it.
cp $work/saved.pbn $work/kept.pbn
(
    ulimit -f 0
    printf 'save %s\nquit\n' $work/saved.pbn | "$DECLARER" play $board --west human | cat
) | grep -qF "Not saved. $work/saved.pbn: " || fail 'a full disk is not told'
cmp -s $work/saved.pbn $work/kept.pbn || fail 'a failed save costs the earlier one'
ls -A $work | grep -q '\.new$' && fail 'a failed save leaves a file behind'
run resumed 0 /dev/null $work/saved.pbn --format pbn
run declarer 0 $here/declarer.in $board --south human --ascii --west first-legal --east first-legal
has declarer 'S AK4'
has declarer 'The line: '
has declarer 'S2: low, since nothing here beats it'
has declarer 'has not been on lead with a card of'
has declarer "The ace of clubs lies in hand, and could not be played yet."
has declarer 'A card (why not DK), a suit (hearts) or a technique (finesse) was expected.'
has declarer "West played S7: it stands in the board's record."
has declarer 'The board is left unfinished.'
run ended 2 $here/ended.in $board --west human
says ended '-:2:1: the input ended, and a card was expected'

# Two hands are enough: the others are drawn by the seed, told of at the end, hidden in what is saved, and the same when it is
# gone on with.
cat >$work/two-hands.pbn <<'end'
[Board "7"]
[Deal "N:752.83.K92.AK643 - AK43.AQ4.A73.852 -"]
[Declarer "S"]
[Contract "3NT"]
[Play "W"]
DQ - - -
*
end
printf 'D2\nDA\nC2\nsave %s\nquit\n' $work/two-saved.pbn >$work/two.in
printf 'claim 0\n' >$work/two-end.in
two="--south human --coach off --samples 4 --ascii"
run two 0 $work/two.in $work/two-hands.pbn $two
lacks two 'drawn to fit'
grep -q '^\[Deal "N:752.83.K92.AK643 - AK43.AQ4.A73.852 -"\]' $work/two-saved.pbn || fail 'drawn hands are saved'
run two-ended 0 $work/two-end.in $work/two-saved.pbn $two
has two-ended 'The hidden hands did not come with the board: they were drawn to fit what was known.'
run two-anew 0 $work/two-end.in $work/two-hands.pbn $two
run two-other 0 $work/two-end.in $work/two-hands.pbn $two --seed 2
hands() { sed -n '/drawn to fit/,/^https/p' $work/$1.out | grep -v ^https; }
[ "$(hands two-ended)" = "$(hands two-anew)" ] || fail 'other hands when a board is gone on with'
[ "$(hands two-other)" = "$(hands two-anew)" ] && fail 'the seed draws no hands'

# The defence that punishes: who plays well makes what can be made, whatever was dealt; who does not goes down, is told by what, and
# sees both deals (under sanitizers one board, since good play is measured by the release). The cards played are legal from the hands as they were moved. Taken back, the hands are where they were.
[ "${VARIANT:-release}" = release ] && boards=3 || boards=1
"$DECLARER" deal --set 3nt --count $boards --skip 2 --seed 5 >$work/some.pbn
run punished 0 /dev/null $work/some.pbn --choose confirmed --layouts 10 --defence punish --format json
[ "$(grep -c '"tricks":\(9\|1.\),"needed":9' $work/punished.out)" = $boards ] || fail 'good play goes down against the defence that punishes'
[ $boards = 1 ] || run dealt 0 /dev/null $work/some.pbn --choose confirmed --layouts 10 --west search --east search --format json
[ $boards = 1 ] || [ "$(grep -c '"tricks":\(9\|1.\),"needed":9' $work/dealt.out)" -lt $boards ] || fail 'boards that make as they were dealt try nothing'
punish="--example d1 --choose confirmed --layouts 10 --south human --coach off --ascii --defence punish"
printf 'DK\nD3\nsave %s\nclaim 0\n' $work/moved.pbn >$work/blow.in
printf 'DK\nback\nD2\nDA\nclaim 0\n' >$work/mended.in
printf 'D2\nDA\nclaim 0\n' >$work/well.in
run blow 0 $work/blow.in $punish
has blow 'moved after the king of diamonds at trick 1, to cards that fit'
has blow 'The hands as they were first dealt:'
has blow '  S 986                   -           S QJ10'
lacks blow 'bad luck'
run blow-data 0 $work/blow.in $punish --format json
has blow-data '"first":{"W":{"S":"986","H":"JT52","D":"QJT8","C":"J9"}'
has blow-data '"say":"The hidden hands were moved after the king of diamonds at trick 1, to cards that fit'
run mended 0 $work/mended.in $punish
run well 0 $work/well.in $punish
lacks well 'first dealt'
run well-data 0 $work/well.in $punish --format json
has well-data '"drawn":false,"first":null,"say":""'
ended() { sed -n '/^Board 1, /,$p' $work/$1.out; }
[ "$(ended mended)" = "$(ended well)" ] || fail 'a card taken back leaves its mark'
grep -q '^\[FirstDeal "N:752.83.K92.AK643 QJT.K976.654.QT7 AK43.AQ4.A73.852 986.JT52.QJT8.J9"\]' $work/moved.pbn || fail 'the first deal is not saved'
"$DECLARER" play $work/moved.pbn --defence punish --layouts 10 --south human --coach off --ascii <$work/two-end.in >$work/moved.out
[ "$(ended moved)" = "$(ended blow)" ] || fail 'a board that is gone on with has other hands'
run undefended 2 /dev/null $board --defence strong
says undefended 'declarer play: --defence strong, expected dealt or punish'
run uncoached 2 /dev/null $board --coach loud
says uncoached 'declarer play: --coach loud, expected now, end or off'

# What cannot be played is refused in one line.
run unknown 2 /dev/null $board --west nobody
says unknown 'declarer play: no player is called nobody; there are human, planner, first-legal, random, search, sample, poe, robot:FILE, script:FILE, script'
run defends 1 /dev/null $board --west planner
has defends "the planner plays for the declarer's side only"
run trumps 0 /dev/null $here/../review/trumps.pbn --west search --east search --layouts 10
has trumps 'Board 1, 4S by South: made'
run missing 2 /dev/null $board --west script:$work/none.txt
run empty 2 /dev/null $board --west script:/dev/null
says empty '/dev/null:1:1: there are no cards, expected some such as DQ S7'
run robotless 2 /dev/null $board --west robot:$work/none.xml
[ -s $work/robotless.err ] || fail "robotless: no message"
[ $failed = 0 ]
