#!/bin/sh
# A technique is added by text alone: an entry in a list, a proposing rule, a plan and a board (thesis chapter 9, A-044).
# The same program then proposes it, chooses it, builds its cards and explains it; without the text it knows nothing of it.
# That the trial plays it, too, is in tests/unit/test_technique_text.c.
set -u
here=tests/technique kb=build/technique-kb
failed=0
fail() { echo "FAIL $*"; failed=1; }
says() { # says PATTERN FILE: the file has a line like it
    grep -q -e "$1" "$2" || { fail "no line \"$1\" in $2:"; cat "$2"; }
}

rm -rf "$kb" && mkdir -p build && cp -R kb "$kb" && cp -R "$here/kb/." "$kb/" || exit 1

# By technique and rule alone, in mode thesis: a trial may well find another card better on this board.

"$DECLARER" kb check "$kb" >"$kb/check.out" 2>&1 || { fail "the checker refuses the new technique"; cat "$kb/check.out"; }
techniques() { "$DECLARER" kb list "$@" | sed -n 's/^techniques *\([0-9]*\).*/\1/p'; }
[ "$(techniques --kb "$kb")" = "$(($(techniques --kb kb) + 1))" ] || fail "kb list does not count one technique more"
# A rule that cannot be used is told, never left out: all that are written are there.
[ "$("$DECLARER" kb list --names --kb kb | grep -c '^rule ')" = "$(grep -rhoF '(actions ' kb --include='*.rules' | wc -l)" ] || fail "a rule is missing in kb list"

"$DECLARER" explain --full --mode thesis --kb "$kb" "$here/early-round.pbn" >"$kb/text.out" 2>&1 || fail "explain fails"
says 'give up the first round of clubs, keeping the winners in dummy' "$kb/text.out"
says 'Clubs: give up the first round' "$kb/text.out"
says 'club 2 from hand; then the 3 whatever West plays' "$kb/text.out"

"$DECLARER" explain --mode thesis --kb "$kb" --format json "$here/early-round.pbn" >"$kb/json.out" 2>&1 || fail "explain --format json fails"
says '"name": *"early-round"' "$kb/json.out"
says '"status": *"chosen"' "$kb/json.out"

"$DECLARER" explain --mode thesis --kb "$kb" --trace --why C:early-round "$here/early-round.pbn" >"$kb/why.out" 2>&1 || fail "explain --why fails"
says 'early-round-to-stay-in-touch' "$kb/why.out"
says 'the long hand has no other entry' "$kb/why.out"

"$DECLARER" explain --mode thesis --kb "$kb" --trace "$here/early-round.pbn" >"$kb/trace.out" 2>&1 || fail "explain --trace fails"
says 'lose-a-round' "$kb/trace.out"

"$DECLARER" explain --choose lines --kb kb "$here/early-round.pbn" >"$kb/plain.out" 2>&1 || fail "explain without it fails"
grep -q 'first round' "$kb/plain.out" && fail "the program knows the technique without its text"

# One broken reference after the other; the rest are in tests/kb-bad.
broken() { # broken FILE SED MESSAGE
    cp "$here/kb/$1" "$kb/$1" && sed -i "$2" "$kb/$1"
    "$DECLARER" kb check "$kb" >"$kb/check.out" 2>&1 && fail "$1 with $2 passes the checker"
    says "$3" "$kb/check.out"
    cp "$here/kb/$1" "$kb/$1"
}
broken techniques-early-round.lst 's/early-round-plan/swan-plan/' 'swan-plan'
broken plans/early-round.plan 's/do lose-a-round/do lose-two-rounds/' 'lose-two-rounds'
broken plans/early-round.plan 's/third-hand-player/fifth-hand-player/' 'fifth-hand-player'
broken plans/early-round.plan 's/(do lose-a-round ?suit ?lead1)/(do lose-a-round ?suit ?lead2)/' 'lead2'
broken proposers/early-round.clp 's/(technique (suit/(tecnique (suit/' 'tecnique'

# A slot that is none, in the template that techniques are.
cp -R kb/. "$kb/broken-schema" && sed -i 's/^  (multislot risk.*/  (mut)/' "$kb/broken-schema/schema.clp"
"$DECLARER" kb check "$kb/broken-schema" >"$kb/check.out" 2>&1
[ $? = 1 ] || fail "a slot that is none ends the checker"
says 'schema.clp' "$kb/check.out"
rm -rf "$kb/broken-schema"

# No technique's name stands in the program: what it must know of one the list says. Ideas of lines are words of teachers, and
# some are the same.
for name in $(sed -n 's/^(technique \([^ ]*\).*/\1/p; s/^ *(aliases \(.*\))$/\1/p' kb/techniques.lst); do
    [ "$name" = length ] && continue # an alias, and a word that means itself in settings and data
    grep -rn "\"$name\"" planner facts --include='*.[ch]' |
        grep -v -e '/\* .*"TECHNIQUE"' -e '^facts/expert/rules\.h:[0-9]*:    X(' -e '^planner/coach/coach\.h:[0-9]*:    X(' && fail "the name $name stands in C"
done
exit $failed
