#!/bin/sh
# The words of explanations are text: a beginner's, and a language's as another way of telling, beside a player's; a file with a phrase or a slot that
# does not exist is refused with its place.
set -u
: "${DECLARER:=build/release/declarer}"
work=build/words failed=0
fail() { echo "FAIL words: $*"; failed=1; }
rm -rf $work && mkdir -p $work && cp -R kb $work/kb && cp kb/words/de.words $work/kb/words/german.words

said() { "$DECLARER" explain --kb $work/kb --choose lines "$@" tests/boards/d1.pbn 2>&1; }
says() { grep -qF "$2" "$1" || { fail "no \"$2\""; cat "$1"; }; }
said --for german >$work/german
for line in 'Sieben Sofortstiche: zwei Pik, ein Coeur, zwei Karo und zwei Treff. Es fehlen noch zwei Stiche.' 'Der Plan: Treff von oben.' \
    'Treff: Ass und König, dann ein Treff abgeben.' 'In Reserve   Reicht das nicht, weiter mit Coeur: Schnitt mit der Dame' 'Die Gewinner werden abgezogen.'; do
    says $work/german "$line"
done
"$DECLARER" explain --kb $work/kb --for german tests/boards/d1.pbn >$work/german
for line in 'der König bleibt als Weg zurück' 'wenn ein Gegner vier oder mehr Treff hält' 'Coeur zuerst: etwa'; do
    tr -s ' \n' ' ' <$work/german >$work/flat && says $work/flat "$line"
done
sed '1,/^Sieben/d' $work/german | grep -nwiE 'the|a|of|is|it|if|in hand|to|first|winners|trick|tricks|they|can|from|when|missing' &&
    { fail "a player's words in German"; cat $work/german; }
# a technique is said in other words, too; what a file does not say is said as for a player
sed -i '/^(say need /d; s/^(technique win-tricks-by-long-suit "Länge/(technique win-tricks-by-long-suit "auf Länge/' $work/kb/words/german.words
said --full --for german | tr -s ' \n' ' ' >$work/flat
says $work/flat 'auf Länge, für das vierte und fünfte Treff'
says $work/flat 'zwei Treff. Zwei more are needed.'

said --for beginner >$work/beginner
says $work/beginner 'Seven tricks can be taken at once'
says $work/beginner 'let them win a club'
grep -qE '[0-9] ?%|of 100|in 100' $work/beginner && { fail "a share for a beginner"; cat $work/beginner; }
said >$work/player
said --for player | cmp -s - $work/player || fail "player is not the default"

# the steps of the plan are text, too, where a lesson has them as data
sed -i 's/(say plan-first "[^"]*")/(say plan-first "zuerst {suits}: {way}")/' $work/kb/words/player.words
"$DECLARER" lesson --kb $work/kb --format json tests/boards/d1.pbn >$work/lesson
says $work/lesson '"text":"Zuerst clubs: '

# refused WORDS MESSAGE: what the checker says of a file of words
refused() {
    printf '%s\n' "$1" >$work/kb/words/german.words
    "$DECLARER" kb check $work/kb >$work/out 2>&1 && fail "passes: $1"
    grep -qF "german.words:1:$2" $work/out || { fail "no \"$2\" of: $1"; cat $work/out; }
}
refused '(say no-such-phrase "x")' '6: no phrase is named no-such-phrase, expected one of player.words'
refused '(say line "{lime}")' '11: line has no slot {lime}, expected one of line'
refused '(say line "{line")' '11: line says {line without its end, expected }'
refused '(fact (combined ?suit has ?rank) "{rank")' '34: the sentence says {rank without its end, expected }'
refused '(say dummy "the {seat}")' '12: dummy has no slot {seat}, expected none'
refused '(say line "a") (say line "b")' '21: line is said twice'
refused '(fact (combined ?suit has ?card) "x")' '27: no place is named ?card, expected ?suit'
refused '(fact (combined ?suit has ?rank) "{seat}")' '34: the pattern has nothing for {seat}'
refused '(fact (combined ?suit had ?rank) "x")' '7: no fact is like this'
refused '(fact (holding (suite ?suit)) "x")' '7: no fact is like this'
refused '(fact (stranded ?suit ?other) "x")' '7: no fact is like this'
refused '(fact stranded "x")' '1: expected (fact (RELATION ...) "what it says")'
refused '(rule second-hand-rule-999 "x")' '7: no rule is named second-hand-rule-999'
refused '(rule fourth-hand-rule-005 "{loser}")' '7: fourth-hand-rule-005 says {loser}, expected {suit}, {winner}'
refused '(rule fourth-hand-rule-005 "x" "y")' '7: fourth-hand-rule-005 has no title to be said in other words'
refused '(rule line-100)' '1: expected (rule NAME "why") or (rule NAME "why" "its title")'
refused '(rule line-100 "x") (rule line-100 "y")' '27: line-100 is said twice'
refused '(technique fines "x")' '12: no technique is named fines'
refused '(technique length "x")' '12: no technique is named length, which is another name of win-tricks-by-long-suit'
refused '(technique finesse "{hold}")' '12: finesse says {hold}, expected {suit}'
refused '(line "a")' '1: expected (say PHRASE "its words")'
rm $work/kb/words/german.words && sed -i '/^(fact (stranded/d' $work/kb/words/player.words && "$DECLARER" kb check $work/kb >$work/out 2>&1
grep -qF 'words/player.words does not say what (stranded SUIT) means' $work/out || { fail "a statement without a sentence"; cat $work/out; }
rm $work/kb/words/player.words && "$DECLARER" kb check $work/kb >$work/out 2>&1
grep -qF 'words/player.words is missing' $work/out || { fail "a kb without player.words"; cat $work/out; }

"$DECLARER" explain --for nobody tests/boards/d1.pbn >$work/out 2>&1
[ $? = 2 ] && grep -qF -e '--for nobody: no words have this name' $work/out || { fail "--for nobody"; cat $work/out; }
[ $failed = 0 ] && echo "words: as expected"
exit $failed
