#!/bin/sh
# declarer convert on real files: every board of tests/boards reads without a message and comes back the same from PBN
# and from lists; what Debian's dealer writes reads; standard input, links as arguments, --board and overrides work.
set -u
status=0
work=build/convert
mkdir -p "$work"
check() { # check WHAT COMMAND...: the command must succeed
    what=$1
    shift
    "$@" && return
    echo "FAIL $what"
    status=1
}
same() { # same WHAT EXPECTED ACTUAL
    [ "$2" = "$3" ] && return
    echo "FAIL $1: '$3', expected '$2'"
    status=1
}
count() { grep -c '^\[Deal ' "$1"; }

for file in tests/boards/*; do
    "$DECLARER" convert "$file" >"$work/first.pbn" 2>"$work/err" || { echo "FAIL $file: status $?"; status=1; }
    grep -v -e ': warning: ' -e ' 0 refused; left out: 1 of 10 tags$' "$work/err" && { echo "FAIL $file: messages"; status=1; }
    "$DECLARER" convert "$work/first.pbn" >"$work/again.pbn" 2>/dev/null
    check "$file: PBN comes back" cmp "$work/first.pbn" "$work/again.pbn"
    "$DECLARER" convert --to list "$work/first.pbn" >"$work/first.lst" 2>/dev/null
    "$DECLARER" convert --to list "$work/first.lst" >"$work/again.lst" 2>/dev/null
    check "$file: lists come back" cmp "$work/first.lst" "$work/again.lst"
    for to in lin url; do
        "$DECLARER" convert --to $to "$file" >"$work/first.$to" 2>/dev/null
        "$DECLARER" convert --to $to "$work/first.$to" >"$work/again.$to" 2>/dev/null || { echo "FAIL $file: $to, status $?"; status=1; }
        check "$file: $to comes back" cmp "$work/first.$to" "$work/again.$to"
    done
done

# LIN again as LIN has the alerts and explanations that it had, no more.
alerts() { grep -o '|mb|[^|]*!|\||an|[^|]*|' "$1"; }
"$DECLARER" convert --to lin tests/boards/vugraph.lin >"$work/alerts.lin" 2>/dev/null
same "alerts of LIN" "$(alerts tests/boards/vugraph.lin)" "$(alerts "$work/alerts.lin")"

# The same deal in PBN and in the thesis's lists.
for deal in d1 d3 d10a d10b d11; do
    for form in pbn lst; do
        "$DECLARER" convert tests/boards/$deal.$form | grep -vE '^\[(Event|Vulnerable)|^\{' >"$work/$form"
    done
    check "$deal: PBN and lists agree" diff -u "$work/pbn" "$work/lst"
done

# No call is lost in silence: what ends an auction before its last call is told.
for auction in '1NT* Pass 3NT' '1NT Pass - 3NT' '1NT Pass * AP' '1NT + ^S' '1NT - - -' '- - 1NT Pass *'; do
    printf '[Deal "N:752.83.K92.AK643 QJT.K976.654.QT7 AK43.AQ4.A73.852 986.JT52.QJT8.J9"]\n[Auction "N"]\n%s\n' "$auction" \
        >"$work/auction.pbn"
    "$DECLARER" convert "$work/auction.pbn" 2>&1 >/dev/null | sed -n 's/^[^ ]*auction.pbn://p'
done >"$work/said"
same "calls after the end of an auction" "3:6: warning: a call after '*', which ends the auction; it and those after it are left out
3:12: warning: a call after '-', which ends the auction; it and those after it are left out
3:12: warning: a call after '*', which ends the auction; it and those after it are left out
3:7: warning: a call after '+', which ends the auction; it and those after it are left out" "$(cat "$work/said")"

# What has no room is told once, at the first board that loses it; a match has its head.
"$DECLARER" convert --to lin tests/boards/liberties.pbn >"$work/match.lin" 2>"$work/err"
same "LIN: what is lost" 'tests/boards/liberties.pbn:6:1: warning: LIN has no room for tags and sections other than those of the table: lost in 2 boards, this the first
tests/boards/liberties.pbn:6:1: warning: LIN has no room for notes of the play: lost in 1 board
tests/boards/liberties.pbn:66:1: warning: LIN has no room for its own signs in texts, which are replaced: lost in 1 board
tests/boards/liberties.pbn:66:1: warning: LIN has no room for the leader of an end position, and its play: lost in 2 boards, this the first
tests/boards/liberties.pbn:53:1: warning: LIN has no room for a change of places of declarer and dummy: lost in 1 board
tests/boards/liberties.pbn:6:1: warning: LIN has no room for marks of calls and cards: lost in 1 board
tests/boards/liberties.pbn:53:1: warning: LIN has no room for the mark of a result that was agreed on: lost in 1 board' "$(cat "$work/err")"
same "LIN: the head of a match" 'vg|Friendly match,Round 1,I,1,1,Reds,0,Blues,0| rs|3NS=,,| pn|Ada,Bea,Cleo,Dora,Eve,Fay,Gwen,Hope|pg||' \
    "$("$DECLARER" convert --to lin tests/boards/vugraph.lin | head -3 | tr '\n' ' ' | sed 's/ $//')"
for how in I P B ''; do
    sed "1s/IMPs/$how/" tests/boards/vugraph.lin >"$work/how.lin"
    same "LIN: the scoring of a match" "vg|Friendly match,Round 1,$how,1,1,Reds,0,Blues,0|" "$("$DECLARER" convert --to lin "$work/how.lin" | head -1)"
done
for how in IMPs:IMP imps:IMP P:MP p:MP MPs:MP Matchpoints:MP B:BAM bam:BAM; do
    sed "1s/IMPs/${how%:*}/" tests/boards/vugraph.lin >"$work/how.lin"
    same "LIN: the scoring of a match, ${how%:*}" "[Scoring \"${how#*:}\"]" "$("$DECLARER" convert "$work/how.lin" | grep -m 1 Scoring)"
done
"$DECLARER" convert "$work/how.lin" | sed 's/Scoring "BAM"/Scoring "MatchPoints"/' >"$work/how.pbn"
same "LIN: matchpoints by PBN's longer word" "vg|Friendly match,Round 1,P,1,1,Reds,0,Blues,0|" "$("$DECLARER" convert --to lin "$work/how.pbn" | head -1)"
long=$(printf '%05000d' 0)
printf '[Event "%s"]\n[Board "a\\"b"]\n%s\n[Declarer "S"]\n[Contract "3NT"]\n[Table "t"]\n1 "Ann Lee"\n[Play "W"]\nDQ =1= {%s}\n*\n[Note "1:a \\"lead\\""]\n' "$long" \
    '[Deal "N:752.83.K92.AK643 - AK43.AQ4.A73.852 -"]' "$long" >"$work/long.pbn"
same "lists: what is lost" "1:1: warning: lists have no room for its own signs in texts, which are replaced: lost in 1 board
1:1: warning: lists have no room for texts of more than 4096 bytes, which are cut: lost in 1 board
1:1: warning: lists have no room for sections with quotes or with lines of more than 4096 bytes, whose tags stand alone: lost in 1 board" \
    "$("$DECLARER" convert --to list "$work/long.pbn" 2>&1 >"$work/long.lst" | sed 's/^.*long.pbn://')"
same "lists: what was cut reads" 1 "$("$DECLARER" convert "$work/long.lst" | grep -c '^\[Deal ')"
same "a link: what is lost" 7 "$("$DECLARER" convert --to url tests/boards/liberties.pbn 2>&1 >/dev/null | grep -c 'links have no room for')"

dealer=$(command -v dealer || echo /usr/games/dealer)
if [ -x "$dealer" ]; then
    printf 'produce 300\naction printpbn\n' | "$dealer" -s 17 2>/dev/null >"$work/dealer.pbn"
    "$DECLARER" convert - <"$work/dealer.pbn" >"$work/dealt.pbn" 2>"$work/err"
    same "dealer: status" 0 $?
    same "dealer: messages" "" "$(cat "$work/err")"
    same "dealer: boards" 300 "$(count "$work/dealt.pbn")"
    # What it dealt is what was read: the hands are in the same order where the dealer is North.
    sed -n '/^\[Dealer "N"/,/^\[Deal /s/^\[Deal //p' "$work/dealer.pbn" >"$work/dealt-by-north"
    sed -n '/^\[Dealer "N"/,/^\[Deal /s/^\[Deal //p' "$work/dealt.pbn" >"$work/read-by-north"
    check "dealer: hands" cmp "$work/dealt-by-north" "$work/read-by-north"
    for to in lin url; do
        "$DECLARER" convert --to $to "$work/dealer.pbn" 2>/dev/null | "$DECLARER" convert - | grep '^\[\(Deal\|Board\|Vuln\)' >"$work/through-$to"
        grep '^\[\(Deal\|Board\|Vuln\)' "$work/dealt.pbn" >"$work/dealt-as-read"
        check "dealer: through $to" cmp "$work/through-$to" "$work/dealt-as-read"
    done
    same "dealer: some by North" 75 "$(wc -l <"$work/read-by-north" | tr -d ' ')"
fi

link=$("$DECLARER" convert --to url tests/boards/d3.pbn)
same "a link as the argument" '[Contract "3NT"]' "$("$DECLARER" convert "$link" | grep '^.Contract')"
same "--board" 1 "$("$DECLARER" convert --board 3 tests/boards/liberties.pbn 2>/dev/null | grep -c '^\[Board "3"')"
same "--board of both rooms" 2 "$("$DECLARER" convert --board 1 tests/boards/vugraph.lin | count -)"
"$DECLARER" convert --board 99 tests/boards/d1.pbn >/dev/null 2>"$work/err"
same "--board without such a board" 2 $?
same "--board without such a board, message" "declarer convert: no board 99, expected the name of one that is there" "$(cat "$work/err")"
same "--contract" '[Contract "1NT"]' "$("$DECLARER" convert -c 1NT tests/boards/d1.lst | grep '^.Contract')"
same "--from" 1 "$("$DECLARER" convert --from pbn tests/boards/d1.pbn | count -)"
"$DECLARER" convert --from lin tests/boards/d1.pbn >/dev/null 2>"$work/err"
same "--from another format" 2 $?
"$DECLARER" convert tests/boards/d1.pbn tests/none.pbn tests/boards/d3.lst >"$work/two.pbn" 2>"$work/err"
same "a file that is not there: status" 2 $?
same "a file that is not there: the others" 2 "$(count "$work/two.pbn")"
"$DECLARER" convert --help >"$work/help"
same "--help" 0 $?
check "--help has an example" grep -q '^Example: ' "$work/help"
"$DECLARER" convert --to doc tests/boards/d1.pbn 2>/dev/null
same "--to doc" 2 $?
if [ -e /dev/full ]; then
    "$DECLARER" convert tests/boards/d1.pbn >/dev/full 2>/dev/null
    same "a full disk" 3 $?
fi
exit $status
