#!/bin/sh
# Boards of contracts in a suit, five for each idea (tests/trumps/boards.pbn): "Key" has the cards that make the contract there
# by search, and no other does. `solve` must agree, and knowledge's card, without search, must be one of them;
# where "Known" is "*" it is not yet, and an unexpected pass is reported. It tells how many are met, by idea. Under
# sanitizers every third board.
set -u
: "${DECLARER:=build/release/declarer}"
boards=tests/trumps/boards.pbn work=build/tests-trumps
rm -rf $work && mkdir -p $work
status=0
fail() { echo "FAIL trumps, $*"; status=1; }

# BOARD|IDEA|KEYS|KNOWN|CARDS PLAYED|TRICKS NEEDED
awk -F'"' '/^\[Board /{b=$2} /^\[Contract /{c=substr($2,1,1)+6} /^\[Idea /{i=$2} /^\[Key /{k=$2} /^\[Known /{s=$2} /^\[Play /{n=0; p=1; next}
    p&&/^\*/{print b"|"i"|"k"|"s"|"n"|"c; p=0} p{split($0,w," "); for(j=1;j<=4;j++) n+=w[j]!="-"}' $boards >$work/list
[ "$(wc -l <$work/list)" = 60 ] || fail "sixty boards are expected"

number=0
while IFS='|' read -r board idea keys known after needed; do
    number=$((number + 1))
    [ "${VARIANT:-release}" = release ] || [ $((number % 3)) = 1 ] || continue
    "$DECLARER" solve --cards --format json --after "$after" --board "$board" $boards >$work/solved || fail "$board: solve fails"
    found=$(sed 's/.*"cards":{//; s/[}"]//g' $work/solved | tr ',' '\n' | awk -F: -v n="$needed" '$2 >= n { print $1 }' | sort | tr '\n' ' ')
    [ "$found" = "$(echo "$keys" | tr ' ' '\n' | sort | tr '\n' ' ')" ] || fail "$board: by search $found, expected $keys"
    card=$("$DECLARER" explain --choose knowledge --ascii --after "$after" --board "$board" $boards |
        sed -n 's/^The card: the \(.*\)\.$/\1/p' | awk '{ r = $1; s = toupper(substr($3, 1, 1));
            print s (r == "10" ? "T" : r ~ /^[0-9]$/ ? r : toupper(substr(r == "knave" ? "jack" : r, 1, 1))) }')
    is=missed
    case " $keys " in *" $card "*) is=met ;; esac
    case $is$known in
    missedyes) fail "$board: $card, expected one of $keys" ;;
    met\*) echo "trumps: $board is met now, and is not expected to be" ;;
    esac
    echo "$idea $is" >>$work/found
done <$work/list
sort $work/found | uniq -c | awk '{ n[$2] += $1; of += $1; if ($3 == "met") { m[$2] = $1; all += $1 } }
    END { for (i in n) printf "%s %d of %d\n", i, m[i], n[i] | "sort"; close("sort"); print "trumps: " all " of " of " met" }'

# A finesse is what the cards that they were dealt speak for, and none is taken against a hand that has shown out: knowledge
# plays "Card" after the cards played (tests/trumps/finesse.pbn).
boards=tests/trumps/finesse.pbn
awk -F'"' '/^\[Board /{b=$2} /^\[After /{n=$2} /^\[Card /{print b"|"n"|"$2}' $boards >$work/finesses
while IFS='|' read -r board after card; do
    "$DECLARER" explain --choose knowledge --format json --after "$after" --board "$board" $boards >$work/told
    grep -q "\"card\":\"$card\"" $work/told || fail "$board: $card is not played"
done <$work/finesses

# Eliminations are told whole before they begin (tests/trumps/elimination.pbn): knowledge says "Said" after the cards played, and
# where "Made" is "yes" it makes the contract there against opponents who see all hands. Under sanitizers every fourth board.
boards=tests/trumps/elimination.pbn number=0
awk -F'"' '/^\[Board /{b=$2} /^\[After /{n=$2} /^\[Said /{s=$2} /^\[Made /{print b"|"n"|"s"|"$2}' $boards >$work/eliminations
[ "$(wc -l <$work/eliminations)" = 17 ] || fail "seventeen eliminations are expected"
while IFS='|' read -r board after said made; do
    number=$((number + 1))
    [ "${VARIANT:-release}" = release ] || [ $((number % 4)) = 1 ] || continue
    "$DECLARER" explain --choose knowledge --after "$after" --board "$board" $boards | tr -s ' \n' ' ' >$work/told
    grep -q "$said" $work/told || fail "$board: \"$said\" is not said"
    [ $made = yes ] || continue
    "$DECLARER" play --choose knowledge --east search --west search --board "$board" $boards >$work/played || fail "$board: it is not played"
    grep -q '^Board .*: made' $work/played || fail "$board: the contract is not made"
done <$work/eliminations

# And the decision keeps to it: the strip comes before the finesse.
for board in "both ways in diamonds, the lead" "both ways in clubs, trumps drawn"; do
    after=$(awk -F'|' -v b="$board" '$1 == b { print $2 }' $work/eliminations)
    "$DECLARER" explain --after "$after" --board "$board" $boards | tr -s ' \n' ' ' >$work/told
    grep -q 'The idea: [^.]*whoever wins must open' $work/told || fail "$board: the decision has another idea"
done
exit $status
