#!/bin/sh
# The thesis's own examples, a file a chapter, each with its section; and its dialogue (chapters 3 and 10) as a person has it.
set -u
: "${DECLARER:=build/release/declarer}"
status=0
dir=build/thesis-suite
rm -rf "$dir" && mkdir -p "$dir"
fail() {
    echo "FAIL thesis $1"
    status=1
}
build/$VARIANT/tests/run_cases tests/thesis/*.case || status=1

# ---- the dialogue ----

question='What do you believe that EAST is likely to have the Diamond King?'
dialogue() { # dialogue NAME ANSWER ARGUMENT...: the answer and then the end of input
    name=$1 answer=$2
    shift 2
    printf '%b' "$answer" | "$DECLARER" "$@" --ask --example d10a >"$dir/$name" 2>&1 || fail "$name: declarer $*"
    [ "$(grep -c "$question" "$dir/$name")" = 1 ] || fail "$name: the king of diamonds is not asked for once"
    grep -q '  For the diamonds: finesse the queen, leading from dummy. Without an answer 5[0-9] % counts' "$dir/$name" ||
        fail "$name: no reason for the question"
}
says() { # says NAME TEXT
    grep -qF -e "$2" "$dir/$1" || { cat "$dir/$1" && fail "$1 does not say: $2"; }
}

# chapter 10: likely or 0.8, the finesse; 0.35, the throw-in; the statement about the other opponent turned round (R-160)
for command in explain "play --trace"; do
    kind=${command%% *}
    dialogue "$kind-likely" 'Undoubtedly\n' $command --mode thesis
    dialogue "$kind-number" '0.75\n' $command --mode thesis
    dialogue "$kind-west" '(It is likely that West has the diamond king)\n' $command --mode thesis
    dialogue "$kind-you" 'you say\n' $command --mode thesis
    dialogue "$kind-again" 'perhaps\n75%\n' $command --mode thesis
    cmp -s "$dir/$kind-likely" "$dir/$kind-number" || fail "$kind: a phrase is not the middle of its range"
    says "$kind-again" 'this is no answer, expected a chance such as 30% or 0.3'
    says "$kind-you" '%: Probably.'
done
says explain-likely 'The line: the diamond finesse'
says explain-west 'The line: the throw-in in diamonds'
says explain-you 'The line: the throw-in in diamonds'
says play-likely 'sequence for finesse in diamonds'
says play-west 'sequence for throw-in in diamonds'

# in every mode the answer counts as evidence, at the table as in the explanation
for answer in 0 1; do
    yes $answer | head -20 | "$DECLARER" play --choose lines --ask --example d3 --west first-legal --east first-legal \
        >"$dir/lines-$answer" 2>"$dir/said" || fail "play --choose lines --ask"
done
grep '^Trick' "$dir/lines-0" >"$dir/0"
grep '^Trick' "$dir/lines-1" >"$dir/1"
cmp -s "$dir/0" "$dir/1" && fail "the answers change no card"
# the chance that one of two honours lies well is larger than that of either (48 %)
"$DECLARER" explain --mode thesis --format json tests/explain/boards/two-ducks.pbn >"$dir/honours"
says honours '74 %: West must hold the jack or the king'
# R-007: plans that were expanded are counted where they are told, and held under a ceiling
for mode in planner thesis; do
    "$DECLARER" explain --mode $mode --trace --example d1 | awk '/^plans expanded: /{ seen = $3 + 0 > 0 && $3 + 0 <= 1000 } END { exit !seen }' ||
        { echo "FAIL thesis: no count of plans in mode $mode"; status=1; }
done
exit $status
