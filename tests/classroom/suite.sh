#!/bin/sh
# Lessons of tables that read PBN with commands in its commentary: files of that kind come back without loss, what a command
# cannot have is told, and the lessons that we write are walked by a second reader (walk.py), which sees what is wrong with one.
set -u
: "${DECLARER:=build/release/declarer}"
work=build/tests-classroom
rm -rf $work && mkdir -p $work
choose=lines
. tests/support/quick.sh
status=0
fail() {
    echo "FAIL classroom: $*"
    status=1
}

# Read and written without a word, whole, and the same again.
for name in hold-up coach prose; do
    "$DECLARER" convert --ledger tests/classroom/$name.pbn >$work/$name.pbn 2>$work/said || fail "$name is refused"
    awk '/ found, / && ($2 != $4 || $6 || $9) || !/ found, / && !/ 0 refused$/' $work/said >$work/lost
    [ ! -s $work/lost ] || fail "$name: $(cat $work/lost)"
    "$DECLARER" convert $work/$name.pbn 2>/dev/null | cmp - $work/$name.pbn || fail "$name does not come back the same"
    /usr/bin/python3 - tests/classroom/$name.pbn $work/$name.pbn <<'PYTHON' || fail "$name: another commentary or other tags"
import re, sys
def parts(name):
    text = open(name).read()
    bare = re.sub(r"\{[^}]*\}", "", text)
    tags = set(re.findall(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]', bare))
    return re.findall(r"\{[^}]*\}", text), {t for t in tags if t[1] not in ("", "?", "-", "None") and t[0] != "Deal"}  # hands go round from the dealer
(before, tags), (after, others) = (parts(name) for name in sys.argv[1:])
assert sorted(before) == sorted(after), (before, after)
assert tags <= others, tags - others
PYTHON
done

# Formats without room say so; LIN and lists keep the commentary.
for to in lin list; do
    "$DECLARER" convert --to $to tests/classroom/hold-up.pbn 2>$work/said | "$DECLARER" convert - 2>/dev/null >$work/back.pbn
    grep -q 'show NS' $work/back.pbn && grep -q 'choose-card any:D2,D9' $work/back.pbn || fail "$to lost the lesson"
done
"$DECLARER" convert --to url tests/classroom/prose.pbn 2>&1 >/dev/null | grep -q 'links have no room for comments of what is not written' ||
    fail "links lose a lesson without a word"
"$DECLARER" convert --to lin tests/classroom/hold-up.pbn 2>&1 >/dev/null | grep -q 'LIN has no room for tags' || fail "LIN loses the student without a word"

# Cards that a command cannot have: told with their place, and kept.
"$DECLARER" convert tests/classroom/faults.pbn >$work/faults.pbn 2>$work/said || fail "a lesson with faults is refused"
diff tests/classroom/faults.expect $work/said || fail "other words for faults"
grep -q 'PLAY W:ZZ' $work/faults.pbn || fail "a command with a fault is not kept"

# Ours, walked.
if [ "${MANY:-}" ]; then
    sets="3nt:22 4s:12 4h:8 5m:6 partscore:6 6nt:4"
else
    sets="3nt:2 4s:1"
fi
for set in $sets; do
    "$DECLARER" deal --set ${set%:*} --count ${set#*:} --seed 62 >$work/boards.${set%:*}.pbn || fail "no boards of $set"
done
"$DECLARER" lesson --to classroom tests/boards/d1.pbn tests/boards/d3.pbn tests/classroom/later.pbn $work/boards.*.pbn -o $work/ours.pbn 2>$work/said ||
    fail "no lessons: $(cat $work/said)"
/usr/bin/python3 tests/classroom/walk.py $work/ours.pbn || fail "the lessons cannot be walked"
"$DECLARER" convert --ledger $work/ours.pbn 2>$work/said >$work/again.pbn && cmp $work/ours.pbn $work/again.pbn && ! grep -q warning $work/said ||
    fail "our lessons do not come back: $(cat $work/said)"
[ "$(grep -c 'choose-card' $work/ours.pbn)" -ge 3 ] || fail "hardly anything is to be chosen"

# The walk sees what is wrong: a card of another hand, out of turn, twice, a trick half told, the chosen card gathered.
"$DECLARER" lesson --to classroom tests/boards/d1.pbn >$work/d1.pbn
mutant() { # mutant WHAT SED-SCRIPT
    sed -E "$2" $work/d1.pbn >$work/mutant.pbn
    cmp -s $work/d1.pbn $work/mutant.pbn && fail "$1: nothing was changed"
    /usr/bin/python3 tests/classroom/walk.py $work/mutant.pbn >$work/walked && fail "$1 is not seen: $(cat $work/walked)"
}
mutant "a card that is not held" 's/showcards W:DQ/showcards W:DA/'
mutant "a card out of turn" 's/showcards W:DQ/showcards E:D4/'
mutant "a trick half told" '0,/\[PLAY [^]]*\]/s///'
mutant "a chosen card that is gathered" 's/\[PLAY W:DQ,/[PLAY W:DQ,N:D2,S:DA,/'
mutant "all hands before the end" 's/show SN/show NESW/'
mutant "the hands of the opponents unseen at the end" 's/show NESW/show NS/'
mutant "another command" 's/\[NEXT\]/[NEX]/'

# What cannot be made is one line, and nothing is written.
refused() { # refused CODE ANSWER ARGUMENT...
    code=$1 answer=$2
    shift 2
    "$DECLARER" lesson --to classroom "$@" -o $work/refused.pbn 2>$work/said
    [ $? = "$code" ] && grep -qF -- "$answer" $work/said && [ ! -e $work/refused.pbn ] || fail "lesson --to classroom $*: $(cat $work/said)"
}
refused 1 'its commentary is a lesson for the classroom already' tests/classroom/hold-up.pbn
refused 1 'a lesson for the classroom shows all four hands, and two are not given' tests/explain/boards/partial.pbn
refused 2 '--to classroom writes PBN, and goes without --format, --table, --playable and --sheet' --sheet 2 tests/boards/d1.pbn
refused 2 '--to classroom writes PBN, and goes without' --format json tests/boards/d1.pbn
"$DECLARER" lesson --to classroom tests/boards/d1.pbn -o $work/refused.html 2>$work/said
[ $? = 2 ] && grep -qF 'expected a name that ends in .pbn' $work/said || fail "a page's name: $(cat $work/said)"
"$DECLARER" lesson --to moodle tests/boards/d1.pbn 2>$work/said
[ $? = 2 ] && grep -qF -- '--to' $work/said || fail "--to moodle: $(cat $work/said)"
exit $status
