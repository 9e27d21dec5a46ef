#!/bin/sh
# What `declarer deal` prints, against tests/deal/NAME.out; that boards do not depend on how many are made; that the sets
# keep their conditions, counted by awk; and that other commands can read them. UPDATE=1 writes the files anew.
set -u
: "${DECLARER:=build/release/declarer}"
[ -x "$DECLARER" ] || { echo "FAIL deal: no program $DECLARER"; exit 1; }
status=0
dir=build/deal-suite
mkdir -p "$dir"
fail() {
    echo "FAIL deal $1"
    status=1
}
check() { # check NAME ARGUMENT...
    name=$1
    shift
    "$DECLARER" deal "$@" >"$dir/got" 2>&1
    echo "exit $?" >>"$dir/got"
    if [ "${UPDATE:-}" ]; then
        cp "$dir/got" "tests/deal/$name.out"
    elif ! diff -u "tests/deal/$name.out" "$dir/got"; then
        fail "$name: declarer deal $*"
    fi
}
check 3nt --set 3nt --count 2 --seed 1
check 3nt-lead --set 3nt-lead --count 2 --seed 1
check slam --set 6nt --declarer W --seed 3
check 4s --set 4s --count 2 --seed 1
check 5m --set 5m --count 2 --seed 1 --lead-by usual
check partscore --set partscore --count 3 --seed 2
check overcall --set overcall --count 2 --seed 1
check opened --set opened --count 2 --seed 1 --declarer N
check preempt --set preempt --count 2 --seed 1
check bad-set-players --set 4h --lead-by players
check shapes --shape any5521,N:4xxx --points 20-25 --contract 4S --lead-by usual
check bare --seed 7
check bad-set --set 4nt
check bad-points --points 27-24
check bad-points-word --points many
check bad-shape --shape 5555
check bad-lead --lead-by worst --contract 3NT
check no-contract --lead-by best
check bad-count --count 0
check bad-jobs --level 1 --jobs 257
check players --set 3nt --lead-by players --count 2 --seed 1
check bad-players --contract 4S --lead-by players
check bad-level-lead --level 2 --lead-by players
check boards-named --set 3nt boards.pbn
check nothing-fits --points 0 --declarer-points 5

"$DECLARER" deal --set 3nt --count 12 --seed 5 >"$dir/all"
"$DECLARER" deal --set 3nt --count 12 --seed 5 >"$dir/again"
cmp "$dir/all" "$dir/again" || fail "the same seed makes other boards"
{
    "$DECLARER" deal --set 3nt --count 5 --seed 5
    "$DECLARER" deal --set 3nt --count 7 --skip 5 --seed 5 | sed 1,2d
} >"$dir/parts"
cmp "$dir/all" "$dir/parts" || fail "two parts are not the whole"

# points of South and North, from the deal's text: 24 to 27 in every board
awk -F'"' '/^\[Deal /{
    split(substr($2, 3), hand, " "); p = 0
    for (h = 1; h <= 3; h += 2) for (i = 1; i <= length(hand[h]); i++) p += index("JQKA", substr(hand[h], i, 1))
    if (p < 24 || p > 27) print "board " NR ": " p " points"
    n++
} END { if (n != 12) print n " boards" }' "$dir/all" >"$dir/faults"
[ -s "$dir/faults" ] && { cat "$dir/faults"; fail "a set's points"; }

# the lead is one of the best: no card of West's beats it, double dummy
"$DECLARER" solve --cards --format json "$dir/all" >"$dir/cards" 2>&1
[ "$(grep -c '^\[Play "W"\]' "$dir/all")" = 12 ] || fail "a lead is missing"
[ "$("$DECLARER" explain --choose lines --format json "$dir/all" | grep -c '"lead"')" = 12 ] || fail "explain does not take them"

# what is told of an opponent's bid over ours, or before it, is true of every hand that the sets deal him
for set in overcall opened preempt; do
    "$DECLARER" deal --set $set --count 60 --seed 3 >"$dir/bid"
    "$DECLARER" where --format json "$dir/bid" | /usr/bin/python3 -I -B tests/deal/told.py "$dir/bid" || fail "what is told of --set $set"
done

check bad-level --level 6
"$DECLARER" drill --level 6 </dev/null 2>&1 | grep -qF -e '--level 6, expected one of 1 2 3 4 5' || fail 'a drill of a level that is none'
check bad-level-set --level 2 --set 3nt
check bad-level-suit --level 2 --set 4s --technique finesse
check bad-idea-suit --set 4s --idea hold-up
check bad-idea-notrump --set 3nt-lead --idea ruff
check bad-technique --technique ruff
check bad-level-contract --level 2 --contract 4S
check hold-up-level --level 3 --technique hold-up
check throw-in-level --level 4 --technique throw-in
check bad-idea --idea riff
check bad-idea-level --level 1 --idea throw-in
check bad-idea-late --level 4 --idea loser-on-loser
check bad-idea-cash --level 1 --idea hold-up
check bad-idea-no-cash --level 1 --idea no-hold-up

# boards of a level: as many as asked for, each with what it teaches, the same in parts and by any number of threads,
# of the technique asked for (under sanitizers of level 1, where few deals have to be looked at); by one thread where threads are not what
# is looked at, since another looks at deals beyond those that are asked for; by seeds that soon have a board
level=2 lesson="level 2: one technique; " seed=4
[ "${VARIANT:-release}" = release ] || level=1 lesson="level 1: " seed=5
"$DECLARER" deal --level $level --count 2 --seed $seed --jobs 1 >"$dir/level" || fail "a level"
[ "$(grep -c "^\[Lesson \"$lesson" "$dir/level")" = 2 ] || fail "a level's boards"
{
    "$DECLARER" deal --level $level --count 1 --seed $seed --jobs 3
    "$DECLARER" deal --level $level --count 1 --skip 1 --seed $seed --jobs 1 | sed 1,2d
} >"$dir/parts"
cmp "$dir/level" "$dir/parts" || fail "two parts of a level are not the whole"
if [ "${VARIANT:-release}" = release ]; then
    "$DECLARER" deal --level 2 --technique length --count 1 --seed 4 --jobs 1 >"$dir/length"
    [ "$(grep -c '^\[Lesson .*; length in ' "$dir/length")" = 1 ] || fail "boards of a technique"
    # boards about an idea, which the explanation names of the first trick, of the line or of its first step
    "$DECLARER" deal --level 4 --idea unblock --count 1 --seed 3 --jobs 1 >"$dir/unblock"
    [ "$(grep -c '^\[Lesson "level 4: .*; unblock"\]' "$dir/unblock")" = 1 ] || fail "boards of an idea"
    "$DECLARER" explain --layouts 10 --format json "$dir/unblock" | /usr/bin/python3 -c '
import json, sys
for line in sys.stdin:
    ideas = json.loads(line)["ideas"]
    assert any(i["idea"] == "unblock" and not i["step"] for i in ideas), ideas' || fail "the explanation has not the idea"
    # of contracts in a suit, the same by any number of threads
    "$DECLARER" deal --idea draw-trumps --count 1 --seed 15 --jobs 1 >"$dir/trumps"
    grep -q '^\[Lesson "level [1-5]: .*; draw-trumps"\]' "$dir/trumps" || fail "a board of an idea of trumps"
    "$DECLARER" deal --idea draw-trumps --count 1 --seed 15 --jobs 2 | cmp - "$dir/trumps" || fail "threads and ideas of trumps"
    # an idea that comes late in the play
    "$DECLARER" deal --idea elimination --level 2 --count 1 --seed 2 --jobs 1 | grep -q '^\[Lesson "level 2: one technique; elimination"\]' ||
        fail "a board of an elimination"
    # ideas that come up later: the board begins there, and the explanation names the idea of that trick
    # names_idea IDEA LEVELS SEED
    names_idea() {
        "$DECLARER" deal --idea "$1" --count 1 --seed "$3" --jobs 1 >"$dir/late"
        grep -q "^\[Lesson \"level [$2]: .*; $1\"\]" "$dir/late" || fail "a board of $1"
        "$DECLARER" explain --format json --after "$(sed -n 's/^\[LessonAfter "\(.*\)"\]/\1/p' "$dir/late")" "$dir/late" | /usr/bin/python3 -c '
import json, sys
r = json.loads(sys.stdin.readline())
tricks = [i["trick"] for i in r["ideas"] if i["idea"] == sys.argv[1]]
assert tricks and min(tricks) == min(i["trick"] for i in r["ideas"]), r["ideas"]' "$1" || fail "the explanation has not the $1"
    }
    names_idea avoid-overruff 23 2
    names_idea ruff 2345 21
    if [ "${MANY:-}" ]; then
        names_idea loser-on-loser 23 21
        names_idea crossruff 2345 21
        names_idea ruffing-finesse 2345 21
        names_idea establish-by-ruffing 2345 21
        names_idea discard 2345 21
    fi
    # an ending is dealt and played up to its moment; its board is read again
    "$DECLARER" deal --level 3 --technique throw-in --count 1 --seed 9 >"$dir/throw-in"
    [ "$(grep -c '^\[Lesson "level 3: .*; throw-in in \|^\[LessonAfter ' "$dir/throw-in")" = 2 ] || fail "boards of an ending"
    "$DECLARER" lesson --setting choose=lines "$dir/throw-in" | grep -q '<details' || fail "an ending as a lesson"
    # a hold-up says so
    "$DECLARER" deal --technique hold-up --count 1 --seed 3 --jobs 1 >"$dir/hold-up"
    [ "$(grep -c '^\[Lesson "level 4: .*; hold-up"\]' "$dir/hold-up")" = 1 ] || fail "boards of a hold-up"
fi

# an interrupt leaves whole boards; those of an earlier run would let it come before there is a program to hear it
rm -f "$dir/cut"
env --default-signal=INT "$DECLARER" deal --set 3nt --count 100000 --seed 5 --limit-seconds 600 >"$dir/cut" 2>"$dir/said" &
pid=$!
for _ in $(seq 1200); do [ ! -s "$dir/cut" ] || break; sleep 0.05; done # before it is there nothing hears
kill -INT $pid
wait $pid
[ $? = 130 ] || fail "an interrupt's exit status"
grep -q 'interrupted after [0-9]* of 100000 boards; go on with --skip' "$dir/said" || fail "what an interrupt says"
[ "$(tail -c 3 "$dir/cut" | tr '\n' '/')" = "*//" ] || fail "an interrupt cuts a board"
if [ -e /dev/full ]; then
    "$DECLARER" deal --count 3 >/dev/full 2>"$dir/said" && fail "a full disk's exit status"
    [ "$(wc -l <"$dir/said")" = 1 ] || fail "a full disk's message"
fi
exit $status
