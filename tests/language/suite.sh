#!/bin/sh
# What is told in the languages of kb/words: explanations of thirteen boards and suits in each as goldens (REWRITE=1 writes them
# anew), none of them half in English, by twelve layouts, whose cards nobody looks at; what a language lacks is counted, and a language
# that lacks something is not spoken.
set -u
: "${DECLARER:=build/release/declarer}"
work=build/language here=tests/language failed=0
fail() { echo "FAIL language: $*"; failed=1; }
says() { grep -qF -e "$2" "$1" || { fail "no \"$2\""; cat "$1"; }; }
rm -rf $work && mkdir -p $work
cp -R kb $work/kb
lines="--choose lines --layouts 12" settings="--setting choose=lines,confirm-layouts=12"

# shellcheck disable=SC2086 # options in $lines and $settings
# explained LANGUAGE: the boards, in contracts without trumps and with
explained() {
    for board in boards/d1 boards/d3 boards/d10a boards/d10b boards/d11 boards/safe-hand explain/boards/trump-low \
        explain/boards/two-ducks explain/boards/singleton explain/boards/winners-enough tree/slam-6h tree/clear-4h; do
        "$DECLARER" explain $lines --lang "$1" tests/$board.pbn
    done
    "$DECLARER" explain $lines --lang "$1" --board throw-in-5 tests/lessons/throw-in.pbn
}

# suits LANGUAGE: suits by themselves, and of boards
suits() {
    "$DECLARER" suit --lang "$1" AQ9/432
    "$DECLARER" suit --lang "$1" --entries 2/1 KJ2/A9876
    "$DECLARER" suit --lang "$1" --left 8 --right 5 AK2/543
    "$DECLARER" suit --lang "$1" --board tests/suit/backward.pbn --suit H
    "$DECLARER" suit --lang "$1" --board tests/boards/d1.pbn
}

# played LANGUAGE: a person at the table, who asks and types what cannot be played; a board played to its end
played() {
    "$DECLARER" play --choose lines --lang "$1" --south human tests/boards/d1.pbn <$here/sitting.in
    "$DECLARER" play --choose knowledge --lang "$1" --west first-legal --east first-legal tests/boards/d3.pbn
}

# placed LANGUAGE: where the missing cards lie, and what calls and cards show
placed() {
    for board in west-opened odd; do "$DECLARER" where --after 8 --board $board --lang "$1" tests/where/opened.pbn; done
    for board in east-opened spades; do "$DECLARER" where --board $board --lang "$1" tests/where/opened.pbn; done
    "$DECLARER" where --sound --lang "$1" tests/boards/d3.pbn
    "$DECLARER" where --after 0 --lang "$1" tests/boards/d1.pbn
}

# drill LANGUAGE ARGUMENTS: without what was missed before
drill() {
    drill_language=$1
    shift
    rm -rf $work/home
    XDG_DATA_HOME=$PWD/$work/home "$DECLARER" drill $settings --lang "$drill_language" "$@"
}

# progress LANGUAGE: what was missed in the drill before
progress() { XDG_DATA_HOME=$PWD/$work/home "$DECLARER" drill --progress --lang "$@"; }

# drilled LANGUAGE: questions of boards with and without trumps, with their hints and reasons; a drill, with every mistake that can be typed
drilled() {
    for board in boards/d1 boards/d10a boards/d11 boards/safe-hand explain/boards/winners-enough; do
        drill "$1" --format json tests/$board.pbn | python3 $here/asked.py
    done
    drill "$1" tests/boards/d1.pbn <$here/drill.in
    progress "$1"
}

# taught LANGUAGE: what each suit offers, lessons, and one for the classroom
taught() {
    for board in boards/d1 tree/clear-4h; do "$DECLARER" explain $lines --full --lang "$1" tests/$board.pbn; done
    for what in C H S:length DK; do "$DECLARER" explain $lines --why $what --lang "$1" tests/boards/d1.pbn; done
    for suit in H C; do "$DECLARER" explain $lines --why $suit --lang "$1" tests/suit/backward.pbn; done
    "$DECLARER" explain --layouts 12 --why layouts --lang "$1" tests/boards/d1.pbn | sed -n '1,3p;$p'
    cat tests/boards/d1.pbn tests/boards/d10a.pbn | sed '/^\[Event /d' >$work/taught.pbn
    "$DECLARER" lesson $settings --format text --lang "$1" $work/taught.pbn
    "$DECLARER" lesson $settings --to classroom --lang "$1" tests/boards/d3.pbn | sed -n '/^{/,/^}/p'
}

# golden KIND LANGUAGE: what the function KIND tells in a language, against KIND-LANGUAGE.txt
golden() {
    $1 "$2" >"$work/$1-$2" 2>&1
    [ -n "${REWRITE:-}" ] && cp "$work/$1-$2" "$here/$1-$2.txt"
    diff -u "$here/$1-$2.txt" "$work/$1-$2" || fail "$1 is told otherwise in $2"
    grep -nwiE 'the|tricks?|from|when|wins|they|leads|its' "$work/$1-$2" && fail "English in $1, $2"
}

"$DECLARER" kb check kb >$work/check 2>&1 || { fail 'kb check'; cat $work/check; }
languages=$(cd kb/words && ls ??.words | sed 's/[.]words$//')
for language in $languages; do
    says $work/check "words/$language.words:"
    grep "words/$language.words: lacks [0-9]* of explain (" $work/check && fail "$language lacks something of an explanation"
done
# language after language, so that what one has found out is still there for the others
for kind in explained suits played drilled taught placed; do
    for language in $languages; do golden $kind "$language"; done
done

# a beginner is told in the same language; English is what is told without the option
"$DECLARER" explain $lines --lang de --for beginner tests/boards/d1.pbn >$work/out 2>&1
says $work/out 'Sofortstiche'
"$DECLARER" explain $lines --lang en tests/boards/d1.pbn >$work/out 2>&1
"$DECLARER" explain $lines tests/boards/d1.pbn | cmp -s - $work/out || fail '--lang en is not English'

# refused MESSAGE ARGUMENTS: status 2 and one line
refused() {
    message=$1
    shift
    "$DECLARER" explain $lines "$@" tests/boards/d1.pbn >$work/out 2>&1
    [ $? = 2 ] || fail "status of $*"
    says $work/out "$message"
    [ "$(wc -l <$work/out)" = 1 ] || { fail "more than a line of $*"; cat $work/out; }
}
refused '--lang xx: no language has this name, expected en, ' --lang xx
refused '--lang player: no language has this name, expected en, ' --lang player
refused '--lang de: --for nobody: no words have this name, expected player or beginner' --lang de --for nobody
for asked in --trace --ask '--format json'; do
    # shellcheck disable=SC2086 # two words
    "$DECLARER" play --lang de $asked tests/boards/d1.pbn >$work/out 2>&1 </dev/null
    [ $? = 2 ] || fail "play $asked is told in German"
    says $work/out "declarer play: --lang de: what $asked adds is told in English alone, expected text"
done
refused '--lang de: what --format json adds is told in English alone' --lang de --format json
sed -i '/^(say winners-none/d; /^(rule line-050/d; /^(technique suit-line/d' $work/kb/words/de.words
refused '--lang de: 3 sentences are not in this language, winners-none first, and none is told half in English' --lang de --kb $work/kb
"$DECLARER" kb check $work/kb >$work/out 2>&1 || fail 'a language that lacks something is no fault'
says $work/out 'words/de.words: lacks 3 of explain (winners-none)'

# reviews, suits and play, in a language made for this: it says all in capitals, so that a small letter is English that no file of words has
awk -f $here/loud.awk kb/words/player.words planner/knowledge/phrases_suit.h planner/report/table_words.h kb/words/de.words >$work/kb/words/xx.words
"$DECLARER" kb check $work/kb 2>&1 | grep -F 'words/xx.words:' >$work/out
says $work/out 'words/xx.words: complete'
# reviewed NAME ARGUMENTS: a review in it, with nothing of ours in small letters: names of the file and commands have them
reviewed() {
    name=$1
    shift
    "$DECLARER" review --kb $work/kb --lang xx "$@" >$work/$name 2>$work/err || { fail "review $*"; cat $work/err; }
    [ -s $work/err ] && { fail "review $* complains"; cat $work/err; }
    case "$*" in *html*) python3 $here/seen.py $work/$name >$work/seen && mv $work/seen $work/$name ;; esac
    grep -v '^ *declarer ' $work/$name | sed 's/Anna\|Bert\|first-legal//g' | grep '[a-z]' && fail "English in review $*"
}
"$DECLARER" suit --kb $work/kb --lang xx --left 8 --right 8 KJ2/A9876 >$work/out 2>&1 || fail 'suit'
says $work/out 'SAFETY PLAY, LEAD TOWARDS AN HONOUR AFTER A WINNER: CASH THE KING'
grep '[a-z]' $work/out && fail 'English in suit'
for after in 0 8; do "$DECLARER" where --kb $work/kb --lang xx --after $after --sound tests/where/opened.pbn; done >$work/out 2>$work/err
says $work/out 'EXPECTED OF THE WHOLE HAND, WITH THE CARDS PLAYED'
says $work/out ': 22 OR MORE POINTS; THE CARDS DO NOT ALLOW IT'
sed 's/[äöü]//g; s/^BOARD .*\(   [0-9]\)/\1/' $work/out | grep '[a-z]' && fail 'English in where'
"$DECLARER" play --kb $work/kb --choose lines --lang xx --south human tests/boards/d1.pbn <$here/sitting.in >$work/out 2>&1
says $work/out 'CANNOT BE PLAYED: THE HAND CAN FOLLOW SUIT.'
grep -vE '^  (take back|hint|why|why not|plan|claim|save|quit) ' $work/out | sed 's/finesse//' | grep '[a-z]' && fail 'English in play'
drill xx --kb $work/kb tests/boards/d1.pbn <$here/drill.in >$work/out 2>&1
drill xx --kb $work/kb tests/tree/clear-4h.pbn <$here/drill.in >>$work/out 2>&1
says $work/out 'THIS IS NO ANSWER. EXPECTED A SUIT'
says $work/out 'THE END OF THE DRILL'
grep -vE '^  (hint|why not X|show|board|quit) ' $work/out | sed 's/WHY NOT [A-Za-z:-]*: //; s/[äöü]//g' | grep '[a-z]' && fail 'English in a drill'
progress xx --kb $work/kb >$work/out 2>&1
says $work/out 'TO BE REPEATED: '
says $work/out 'BY QUESTION'
sed 's/declarer drill --idea [a-z-]*//' $work/out | grep '[a-z]' && fail 'English in progress'
for board in boards/d10a boards/d11 boards/safe-hand explain/boards/trump-low explain/boards/winners-enough lessons/throw-in; do
    drill xx --kb $work/kb --format json tests/$board.pbn
done | python3 $here/asked.py >$work/out
says $work/out 'WHICH OPPONENT MUST NOT GET IN, WEST OR EAST?'
sed 's/[äöü]//g' $work/out | grep '[a-z]' && fail 'English in questions'
for board in boards/d1 tree/clear-4h; do sed '/^\[\(Event\|West\|North\|East\|South\) /d' tests/$board.pbn; done >$work/boards.pbn
"$DECLARER" explain --kb $work/kb $lines --lang xx --format html $work/boards.pbn >$work/explained.html || fail 'a page'
for what in C D H S DK HA entry; do "$DECLARER" explain --kb $work/kb $lines --lang xx --why $what tests/boards/d1.pbn; done >$work/out
"$DECLARER" explain --kb $work/kb --lang xx --layouts 12 --why 'not DK' tests/boards/d1.pbn >>$work/out
"$DECLARER" explain --kb $work/kb $lines --lang xx --why H tests/suit/backward.pbn >>$work/out
says $work/out 'BACKWARD FINESSE: A CARD IS LED TO BE COVERED'
says $work/out 'IT WAS PROPOSED BECAUSE'
"$DECLARER" explain --kb $work/kb --lang xx --layouts 12 --why layouts tests/boards/d1.pbn >>$work/out
says $work/out 'NOTHING THROWN'
sed 's/[äöü]//g' $work/out | grep '[a-z]' && fail 'English in why'
"$DECLARER" lesson --kb $work/kb $settings --lang xx $work/boards.pbn -o $work/lesson.html || fail 'a lesson'
"$DECLARER" lesson --kb $work/kb $settings --sheet 2 --lang xx $work/boards.pbn -o $work/sheet.html || fail 'a sheet'
python3 $here/seen.py $work/explained.html $work/lesson.html $work/sheet.html >$work/out
says $work/out 'ALL FOUR HANDS'
says $work/out 'WHAT EACH SUIT OFFERS'
says $work/out 'NONE VULNERABLE'
says $work/out 'PREVIOUS'
sed 's/[äöü]//g' $work/out | grep -v '^declarer explain$' | grep '[a-z]' && fail 'English on a page'
"$DECLARER" lesson --kb $work/kb $settings --lang xx --to classroom $work/boards.pbn | sed -n '/^{/,/^}/p' >$work/out
says $work/out 'YOU ARE SOUTH, AND PLAY'
sed 's/[äöü]//g; s/\[[^]]*\]//g' $work/out | grep '[a-z]' && fail 'English in the classroom'
reviewed review --layouts 20 tests/review/trumps.pbn
says $work/review 'TRICKS LOST'
says $work/review 'MISTAKES'
reviewed session --session --layouts 5 --board 1 tests/session/evening.pbn
says $work/session 'GIVEN UP'
sed '/^\[\(Event\|West\|North\|East\|South\) /d' tests/review/short.pbn >$work/short.pbn
reviewed session-luck --session --layouts 20 $work/short.pbn
says $work/session-luck 'BAD LUCK'
reviewed session-fault --session --layouts 20 tests/review/trumps.pbn
says $work/session-fault 'TO PRACTISE'
reviewed page --layouts 20 --format html tests/review/trumps.pbn
reviewed session-page --session --layouts 5 --board 1 --format html tests/session/evening.pbn
# the table's answers in it, by the shared library, which Python cannot load under sanitizers
if [ "$VARIANT" = release ]; then
    python3 tests/language/spoken.py "$PWD/$(ls build/release/public/libdeclarer.so.*)" $work/kb \
        tests/boards/d1.pbn tests/boards/d3.pbn tests/explain/boards/trump-low.pbn >$work/spoken || { fail 'the table'; cat $work/spoken; }
fi
sed -i '/^(say review-mark-lost /d; /^(say missed-title-duck /d' $work/kb/words/xx.words
# no_review MESSAGE ARGUMENTS: status 2 and one line
no_review() {
    message=$1
    shift
    "$DECLARER" review "$@" tests/review/trumps.pbn >$work/out 2>&1
    [ $? = 2 ] || fail "status of review $*"
    says $work/out "$message"
    [ "$(wc -l <$work/out)" = 1 ] || { fail "more than a line of review $*"; cat $work/out; }
}
no_review 'declarer review: --lang xx: ' --kb $work/kb --lang xx
says $work/out ' sentences are not in this language, '
no_review '--lang yy: no language has this name, expected en, ' --lang yy
no_review '--lang xx: what --format json adds is told in English alone, expected text' --kb $work/kb --lang xx --format json
rm $work/kb/words/xx.words

# what a call shows: the names of its places, and all rules or none
cp kb/words/de.words $work/kb/words/
sed -i 's/^(rule open-one-spade .*/(rule open-one-spade "hat {call} mit {pints} eröffnet")/' $work/kb/words/de.words
"$DECLARER" kb check $work/kb >$work/out 2>&1 && fail 'a place that is not there passes'
says $work/out 'open-one-spade has no place {pints}, expected one of points lengths call theirs card eleven suit number'
sed -i '/^(rule open-one-spade /d' $work/kb/words/de.words
"$DECLARER" where --kb $work/kb --lang de tests/boards/d1.pbn >$work/out 2>&1
[ $? = 2 ] || fail 'status of where in a language without a rule'
says $work/out '--lang de: 1 sentences are not in this language, its rules of auction and play first'
"$DECLARER" where --format json --lang de tests/boards/d1.pbn >$work/out 2>&1
says $work/out '--lang de: what --format json adds is told in English alone'

# a level of a language, and its forms
cp kb/words/de.words $work/kb/words/
echo '(say winners "{number/Stiche} sofort: {list}.")' >$work/kb/words/de-beginner.words
"$DECLARER" explain $lines --kb $work/kb --lang de --for beginner tests/boards/d1.pbn >$work/out 2>&1
says $work/out 'Sieben Stiche sofort: zwei Pik'
says $work/out 'Der Plan: Treff von oben.'
echo '(say need "{number/Stuche} fehlen.")' >>$work/kb/words/de-beginner.words
"$DECLARER" kb check $work/kb >$work/out 2>&1 && fail 'a form that is not there passes'
says $work/out 'words/de-beginner.words: need has the form Stuche, and no form is named so'
echo '(fact (trumps-are ?suit) "{suits/Trumf} ist Trumpf")' >$work/kb/words/de-beginner.words
"$DECLARER" kb check $work/kb >$work/out 2>&1 && fail 'a form that is not there passes in a fact'
says $work/out 'de-beginner.words:1:7: the sentence has the form Trumf, and no form is named so'
rm $work/kb/words/de-beginner.words
echo '(form den "König")' >>$work/kb/words/de.words
"$DECLARER" kb check $work/kb >$work/out 2>&1 && fail 'half a form passes'
says $work/out "de.words:$(wc -l <$work/kb/words/de.words):1: expected (form NAME \"word\" \"what it becomes\")"
[ $failed = 0 ] && echo "language: as expected"
exit $failed
