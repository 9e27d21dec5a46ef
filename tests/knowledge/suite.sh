#!/bin/sh
# Knowledge decides: every rule, frame, proposer and plan is needed by one of a few boards, and no file of kb can be emptied
# without kb check or what is said of these boards telling it.
set -u
: "${DECLARER:=build/release/declarer}"
here=tests/knowledge work=build/knowledge
status=0
fail() { echo "FAIL $*"; status=1; }
rm -rf "$work" && mkdir -p "$work" || exit 1

# 1. Nothing is idle. What would be is named, and a kb with an idle rule has it named.
unused() { "$DECLARER" kb profile --unused --kb "$@"; }
unused kb $here/needed.pbn $here/met.pbn tests/end-play/boards.pbn $here/trumps.pbn >"$work/unused.out" 2>&1 ||
    { fail "no board of $here or tests/end-play needs these:"; cat "$work/unused.out"; }
cp -R kb "$work/idle" && cat >"$work/idle/rules/idle.rules" <<'RULE'
(suit-analysis-13-0-001 (picture "AKQJ1098765432 / -") (source new) (comment "A suit that nobody has.")
  (premises ((?combined-suit has ?13))) (actions ((propose nil))))
RULE
unused "$work/idle" tests/boards/d1.pbn >"$work/idle.out" 2>&1 && fail "an idle rule is not found"
grep -q '^ *0 *rule *suit-analysis-13-0-001$' "$work/idle.out" || { fail "the idle rule is not named"; cat "$work/idle.out"; }

# 2. Every file emptied in turn, the rest as it is. Knowledge alone speaks: search would find what it lost. One question whose
# answer is another is enough, so that those with few boards are asked first; how suits are led is told by the book of suits, what
# deals look like by a deal.
rules="--choose lines"
questions="beginner $here/trumps.pbn $here/auctions.pbn discard spades 8 24 16 $here/needed.pbn"
ask() { # ask KB QUESTION: what is said of the boards, later in the play, of a discard, and of a lead against a suit
    case $2 in
    beginner) "$DECLARER" explain --kb "$1" $rules --for beginner "$here/played.pbn" ;;
    language-*) "$DECLARER" explain --kb "$1" $rules --lang "${2#language-}" --board 1 "$here/played.pbn" ;;
    discard) "$DECLARER" explain --kb "$1" $rules --format json --board 1 --after 33 tests/discard/boards.pbn ;;
    */trumps.pbn) "$DECLARER" explain --kb "$1" --choose knowledge --format json "$2" ;;
    *.pbn) "$DECLARER" explain --kb "$1" $rules --format json "$2" ;;
    book) "$DECLARER" kb suits --book --deals 8 --kb "$1" ;;
    dealt) "$DECLARER" deal --idea unblock --level 1 --count 1 --seed 2 --jobs 1 --kb "$1" ;;
    spades) "$DECLARER" where --kb "$1" --format json --board spades tests/where/opened.pbn ;;
    *) "$DECLARER" explain --kb "$1" $rules --format json --after "$2" "$here/played.pbn" ;;
    esac 2>&1
}
name_of() { echo "$1.out" | tr / -; }
languages=$(cd kb/words && ls | sed -n 's/^\([a-z][a-z]\)\.words$/language-\1/p')
for question in $questions book dealt $languages; do ask kb $question >"$work/$(name_of $question)"; done
questions_of() { # questions_of FILE
    case $1 in
    ./suits/*) echo book ;;
    ./deals.lst) echo dealt ;;
    ./words/[a-z][a-z].words) basename "$1" .words | sed 's/^/language-/' ;;
    *) echo "${questions#beginner }" ;;
    esac
}
is_told() { # is_told KB QUESTION...: one answer at least is not the whole knowledge's
    kb=$1 && shift
    for question in "$@"; do
        ask "$kb" $question | sed "s|$kb|kb|g" | cmp -s - "$work/$(name_of $question)" || return 0
    done
    return 1
}
cp -R kb "$work/kb"
is_told "$work/kb" $questions book dealt $languages && fail "the same knowledge says two things"
for file in $(cd kb && find . -type f ! -name '*.md' | sort); do
    : >"$work/kb/$file"
    is_told "$work/kb" beginner $(questions_of $file) || ! "$DECLARER" kb check "$work/kb" >/dev/null 2>&1 ||
        fail "$file can be emptied and nothing tells it"
    cp "kb/$file" "$work/kb/$file"
done

# 3. Each rule is needed by the board that it names, and one that is not, or that names none, is told; for that the rules that the
# lines can do without are left out.
"$DECLARER" kb check --boards kb >"$work/boards.out" || { fail "a rule's board does not need it"; cat "$work/boards.out"; }
sed -e '/(line-020/,/board/s/(board .*)/(board "AKQ.AKQ.AKQ.AKQ2 J32.J32.J32.J543 S4")/' \
    -e '/(line-030/,/board/s/(board .*)/(board "AKQ.AKQ.AKQ.AKQ2 S4")/' kb/lines/lines.rules >"$work/kb/lines/lines.rules"
for file in kb/rules/*.rules kb/trumps/trumps.rules kb/discard/discard.rules kb/defence/ho*.rules; do : >"$work/$file"; done
"$DECLARER" kb check --boards "$work/kb" >"$work/boards.out" && fail "no fault where two rules' boards are wrong"
sed '/(line-020/,/board/s/ *(board .*)//' kb/lines/lines.rules >"$work/kb/lines/lines.rules"
"$DECLARER" kb check "$work/kb" >>"$work/boards.out" && fail "no fault where a rule names no board"
for message in 'the board of line-020 does not need it' 'the board of line-030 is none' 'line-020 names no board'; do
    grep -q "lines.rules:[0-9]*:[0-9]*: $message" "$work/boards.out" || { fail "no \"$message\""; cat "$work/boards.out"; }
done
rm -rf "$work/kb" "$work/idle"
exit $status
