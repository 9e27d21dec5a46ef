#!/bin/sh
# `explain --why` is told in sentences: no notation of the expert, no name of a rule, no bare certainty, over boards of every kind,
# as text and as a page; with --trace each fact has its sentence and its notation.
# With MANY twice as many boards.
# usage: DECLARER=build/declarer sh tests/why/suite.sh
export LC_ALL=C
work=build/why failed=0
fail() { echo "FAIL why: $*"; failed=1; }
rm -rf $work && mkdir -p $work
boards=$([ "${MANY:-}" ] && echo 12 || echo 6)
"$DECLARER" deal --set 3nt --count $boards --seed 4711 >$work/boards.pbn || fail "no boards"

# Brackets; names such as second-hand-rule-005 and plan-taken-is; places of patterns; 0.55; percentages without their sign.
banned='\(|\)|\b[a-z]+-[a-z]+-[a-z0-9-]+|[a-z]-[0-9]{3}|\{|\}|\?[a-z]|\b0\.[0-9]|certainty'
for statement in $("$DECLARER" kb list --statements | grep -oE '\([a-z]+-[a-z-]+' | tr -d '(' | sort -u); do banned="$banned|\\b$statement\\b"; done
told=0
for suit in S H D C; do
    for format in text html; do
        "$DECLARER" explain --choose lines --why $suit --format $format $work/boards.pbn >$work/out 2>&1 || fail "--why $suit, $format"
        [ $format = text ] || { sed -e 's/<\/*\(p\|li\|ul\|h[1-6]\|div\|title\)[^>]*>/\n/g' $work/out | sed -n '/<main/,$p' | sed -e '/<svg/,/<\/svg>/d' -e '/<script/,/<\/script>/d' -e 's/<[^>]*>//g' >$work/plain && mv $work/plain $work/out; }
        told=$((told + $(wc -l <$work/out)))
        grep -nE "$banned" $work/out && fail "--why $suit, $format, is not in sentences"
        grep -nE '\b([a-z]+( [a-z]+)+)[:,] \1\b' $work/out && fail "--why $suit, $format, says a thing twice"
    done
    "$DECLARER" explain --choose lines --trace --why $suit $work/boards.pbn >>$work/traced 2>&1 || fail "--why $suit --trace"
done
[ $told -gt $((66 * boards)) ] || fail "hardly anything is told: $told lines"

# The cards of trick one, as search sees them and as the rules do.
for board in d1:DK d1:DA d3:S7 d10a:SK safe-hand:HA; do
    "$DECLARER" explain --layouts 12 --why "not ${board#*:}" --example ${board%:*} >$work/out 2>&1 || { fail "--why not $board"; cat $work/out; }
    grep -nE "$banned" $work/out && fail "--why not $board is not in sentences"
    "$DECLARER" explain --choose lines --trace --why "${board#*:}" --example ${board%:*} >>$work/traced 2>&1
done

"$DECLARER" explain --layouts 12 --why "not DK" --example d1 | grep -q 'The 2 of diamonds comes first: knowledge names it' ||
    fail "the step of the ranking that decided is not said first"

# A queen and one small card in dummy: a rule that speaks of cards by name.
printf '[Deal "N:K72.Q3.AK54.K432 - AQ43.K95.Q76.A65 -"]\n[Declarer "S"]\n[Contract "3NT"]\n[Play "W"]\nH4\n' >$work/queen.pbn
"$DECLARER" explain --choose lines --trace --why HQ $work/queen.pbn >>$work/traced || fail "--why HQ"

# What is told answers first: the step of a suit, the sentence that carries an idea, the reason for a card that search chose; an idea
# that is not told is no answer, and no line holds a stop alone.
for board in d1 safe-hand; do
    "$DECLARER" explain --layouts 3 --example $board --format json >$work/told.json || fail "$board"
    python3 - "$DECLARER" $board $work/told.json <<'EOF' || fail "$board: an answer is not what is told"
import json, subprocess, sys

program, board, told = sys.argv[1:]
report, bad, asked = json.load(open(told, encoding="utf-8")), 0, 0
ideas = {idea for entry in report["story"]["entries"] for idea in entry["ideas"]}

def words(text):
    return " ".join(text.translate(str.maketrans("():,.", "     ")).split())

def why(what):
    run = subprocess.run([program, "explain", "--layouts", "3", "--example", board, "--why", what], capture_output=True, text=True)
    return run.returncode or "\n.\n" in run.stdout, words(run.stdout)

for entry in report["story"]["entries"]:
    text, questions = words(entry["text"]), entry["ideas"]
    if entry["kind"] in ("step", "road"):
        questions = questions + entry["cards"][:1] + [card[0] for card in entry["cards"][:1]]
    for what in questions:
        status, answer = why(what)
        asked += 1
        if status or text not in answer:
            print(f"--why {what}: {answer!r} without {text!r}")
            bad += 1
for play in report["trick1"]["plays"]:
    asked += 1
    if words(play["why"]).lower() not in why(play["card"])[1].lower():
        print(f"--why {play['card']}: not {play['why']!r}")
        bad += 1
for idea in {"squeeze", "throw-in", "crossruff"} - ideas:
    bad += why(idea)[0] != 2
sys.exit(bad > 0 or asked < 5)
EOF
done

# Each fact has a sentence above it, but for those that say nothing to a player.
awk -v least=$((25 * boards)) 'function silent(l) { return l ~ /^ *\((partner|position|technique-position|sits|suit-led|seat|discard-position|proposes|technique) / }
     /^ *\([a-z]/ { facts++; if (!silent($0) && before !~ /\.$/) { print "no sentence:" $0; bad = 1 } }
     /^ *\(hand [a-z]+ [a-z]+ has [a-z]+\)/ && $5 != "1" { sub(/\)/, ""); named++; if (index(before, " " $5 " of " $3 "s.") == 0) { print "another card:" $0 "; " before; bad = 1 } }
     { before = $0 }
     END { exit bad || facts < least || named < 1 }' $work/traced || fail "facts without a sentence, or hardly any fact"
[ $failed = 0 ] && echo "why: as expected"
exit $failed
