#!/bin/sh
# Knowledge decides: every rule, frame, proposer and plan is needed by one of a few boards, and no file of kb can be emptied
# without kb check or what is said of these boards telling it.
set -u
: "${DECLARER:=build/release/declarer}"
here=tests/knowledge boards="tests/knowledge/needed.pbn tests/hold-up/boards.pbn tests/end-play/boards.pbn" work=build/knowledge
status=0
fail() { echo "FAIL $*"; status=1; }
rm -rf "$work" && mkdir -p "$work" || exit 1

# 1. Nothing is idle. What would be is named, and a kb with an idle rule has it named.
unused() { "$DECLARER" kb profile --unused --kb "$1" $boards; }
unused kb >"$work/unused.out" 2>&1 || { fail "no board of $boards needs these:"; cat "$work/unused.out"; }
cp -R kb "$work/idle" && cat >"$work/idle/rules/idle.rules" <<'RULE'
(suit-analysis-13-0-001 (picture "AKQJ1098765432 / -") (source new) (comment "A suit that nobody has.")
  (premises ((?combined-suit has ?13))) (actions ((propose nil))))
RULE
unused "$work/idle" >"$work/idle.out" 2>&1 && fail "an idle rule is not found"
grep -q '^ *0 *rule *suit-analysis-13-0-001$' "$work/idle.out" || { fail "the idle rule is not named"; cat "$work/idle.out"; }

# 2. Every file emptied in turn, the rest as it is. Knowledge alone speaks: search would find what it lost.
rules=$("$DECLARER" explain --help | grep -q -e --choose && echo "--choose lines")
told() { # told KB: all that is said of the boards, and of a lead against a suit
    "$DECLARER" explain --kb "$1" $rules --format json $boards "$here/auctions.pbn" 2>&1
    "$DECLARER" where --kb "$1" --format json --board spades tests/where/opened.pbn 2>&1
    for after in 8 16 24; do "$DECLARER" explain --kb "$1" $rules --format json --after $after "$here/played.pbn" 2>&1; done
    "$DECLARER" explain --kb "$1" $rules --format json --board 1 --after 33 tests/discard/boards.pbn 2>&1
}
told kb >"$work/whole.out"
told kb | cmp -s - "$work/whole.out" || fail "the same knowledge says two things"
cp -R kb "$work/kb"
for file in $(cd kb && find . -type f ! -name '*.md' | sort); do
    : >"$work/kb/$file"
    if "$DECLARER" kb check "$work/kb" >/dev/null 2>&1; then
        told "$work/kb" | sed "s|$work/kb|kb|g" >"$work/emptied.out"
        cmp -s "$work/whole.out" "$work/emptied.out" && fail "$file can be emptied and nothing tells it"
    fi
    cp "kb/$file" "$work/kb/$file"
done
rm -rf "$work/kb" "$work/idle"
exit $status
