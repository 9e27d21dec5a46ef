#!/bin/sh
# The lines and ideas of `explain --format json` (thesis-notes/json.md): what the cases want is there, words are of the closed list, the
# first line is the one that the decision plays, the plan's first suit names it, the headline's sentence is its own, and an idea is the text's of kb: taken out there, it
# is not said.
set -u
failed=0 count=0
: "${DECLARER:=build/release/declarer}"
work=build/tests-ideas
rm -rf $work && mkdir -p $work
list=" hold-up no-hold-up entry unblock overtake duck danger combine cash-first drive length finesse lead-toward safety-play throw-in squeeze inference tempo "
fail() { echo "FAIL ideas, $*"; failed=1; }

# explained FILE BOARD AFTER OPTION...: one line of JSON.
explained() {
    file=$1 number=$2 after=$3
    shift 3
    "$DECLARER" explain --choose lines --board "$number" --after "$after" --format json "$@" "$file" >$work/out || fail "$file $number: explain fails"
}
# The ideas, an object a line; the first line of play.
ideas() { sed 's/.*"ideas":\[\(.*\)\],"entry":.*/\1/' $work/out | sed 's/},{/}\n{/g'; }
first() { sed -n 's/.*"lines":\[\({[^[]*\[[^]]*\][^}]*}\).*/\1/p' $work/out; }

# FILE|BOARD|AFTER|IDEA|what its object holds besides, in order
while IFS='|' read -r file number after idea holds; do
    case $file in '#'*) continue ;; esac
    count=$((count + 1))
    explained "$file" "$number" "$after"
    case $idea in
    !*) ideas | grep -q "\"idea\":\"${idea#!}\"" && fail "$file $number says ${idea#!}" ;;
    *) ideas | grep "\"idea\":\"$idea\"" | grep -qF "$holds" || fail "$file $number: not $idea $holds: $(ideas)" ;;
    esac
    for word in $(ideas | sed -n 's/.*"idea":"\([^"]*\)".*/\1/p'); do
        case $list in *" $word "*) ;; *) fail "$file $number: $word is none of the list" ;; esac
    done
    [ "$(ideas | sed 's/,"trick".*//' | sort | uniq -d)" = "" ] || fail "$file $number: an idea twice"
done <tests/ideas/cases

# On lead, a card that a rule of lines named begins the first line, which has no why_not; every other line has one.
for board in 3 5 11 18 62; do
    count=$((count + 1))
    explained tests/lead/boards.pbn $board 4
    rule=$(sed -n 's/.*"decision":{"hand":"[NS]","card":"[^"]*","technique":[^,]*,"rule":"\(line-[^"]*\)".*/\1/p' $work/out)
    [ -z "$rule" ] || first | grep -q "\"rule\":\"$rule\"" || fail "lead $board: played by $rule, told first: $(first)"
    first | grep -q '"why_not":null' || fail "lead $board: the first line has a why not"
    [ "$(grep -o '"why_not":null' $work/out | wc -l)" = 1 ] || fail "lead $board: more lines without a why not"
    sentence=$(first | sed -n 's/.*"idea":"\([^"]*\)".*/\1/p')
    "$DECLARER" explain --choose lines --board $board --after 4 tests/lead/boards.pbn | tr -s ' \n' ' ' >$work/text
    case $(first) in
    *'"rule":"line-0'*) grep -qF "The idea: $sentence." $work/text || fail "lead $board: the headline has not: $sentence" ;;
    *) grep -q "The idea:" $work/text && fail "lead $board: an idea of a line that every hand offers" ;;
    esac
done

# The plan's first suit is the one that the line is named by: "clubs from the top, then ...", "the club finesse". No "winners", no suit of their lead.
"$DECLARER" deal --set 3nt --count 40 --seed 3711 | "$DECLARER" explain --choose lines --format json - >$work/plans
named=$(python3 - $work/plans <<'EOF'
import json, re, sys

suits, named = {"spade": "S", "heart": "H", "diamond": "D", "club": "C"}, 0
for line in open(sys.argv[1], encoding="utf-8"):
    report = json.loads(line)
    first = re.match(r"The line: (?!a trick from)[^,.]*?(spade|heart|diamond|club)", report["story"]["line"])
    plan = [step["suit"] for step in report["plan"]]
    if first and suits.get(first[1]) in plan:
        named += 1
        if suits[first[1]] != plan[0]:
            print(report["board"], report["story"]["line"], "but the plan begins with", plan[0], file=sys.stderr)
            named -= 99
print(named)
EOF
)
count=$((count + 40))
[ "$named" -ge 25 ] || fail "the line of a board and its plan do not agree, or few are named: $named"

# The idea of a rule is the text's.
count=$((count + 1))
cp -R kb $work/kb && sed 's/ (ideas entry)//' kb/defence/hold-up.rules >$work/kb/defence/hold-up.rules
explained tests/boards/d1.pbn 1 1 --kb $work/kb
ideas | grep -q '"rule":"second-hand-technique-025b"' && fail "an idea that its rule does not say"
rm -rf $work
echo "$count cases, the closed list and the first line agree"
exit $failed
