#!/bin/sh
# Memory and disks that fail at one call after the other (faults.c is preloaded): out of memory ends in one line with status 4, a
# write that fails in one line with status 3, and what was in a file is there whole. A command that asks for memory only a few hundred
# times is failed at every third of its calls, at each with MANY; of the others, which load knowledge, a sample is.
set -u
: "${DECLARER:=build/release/declarer}"
[ "${VARIANT:-release}" = release ] || exit 0 # a sanitizer's own allocator cannot be stood before
work=$PWD/build/tests-faults
rm -rf "$work" && mkdir -p "$work"
failed=0 tries=0
fail() {
    echo "FAIL faults: $*"
    failed=1
}
${CC:-cc} -shared -fPIC -O1 -Wall -Wextra -o "$work/faults.so" tests/faults/faults.c -ldl || exit 1
export XDG_DATA_HOME="$work/home"
choose=lines
. tests/support/quick.sh

# failing FAULT COMMAND...: its status
failing() {
    fault=$1
    shift
    tries=$((tries + 1))
    FAULT=$fault LD_PRELOAD=$work/faults.so timeout 60 "$DECLARER" "$@" >"$work/out" 2>"$work/err" </dev/null
}
# whole COMMAND...: nothing fails; what it says stays in $work/good, how often it asked in $allocations and $writes
whole() {
    FAULT_COUNT=$work/count LD_PRELOAD=$work/faults.so "$DECLARER" "$@" >"$work/good" 2>"$work/err" </dev/null || fail "$*: $(cat "$work/err")"
    read -r allocations writes <"$work/count"
}

# ---- memory ----

# ends WHAT STATUS COMMAND...: what failed was told in the one way, or was not needed
ends() {
    what=$1 got=$2
    shift 2
    if [ "$got" = 0 ]; then
        cmp -s "$work/out" "$work/good" || fail "$what: $*: another output"
    else
        [ "$got" = 4 ] && [ "$(cat "$work/err")" = 'declarer: out of memory' ] || fail "$what: $*: status $got: $(head -2 "$work/err")"
        head -c "$(wc -c <"$work/out")" "$work/good" | cmp -s - "$work/out" || fail "$what: $*: said something else before"
    fi
}
# hungry STEP COMMAND...
hungry() {
    step=$1 at=1
    shift
    whole "$@"
    while [ $at -le "$allocations" ]; do
        failing memory:$at "$@"
        ends "memory $at" $? "$@"
        at=$((at + step))
    done
}
step=$([ "${MANY:-}" ] && echo 1 || echo 3)
for command in 'convert tests/boards/d1.pbn' 'convert --to lin tests/boards/d10a.lst' 'convert --to url tests/boards/table.lin' \
    'robot check tests/robot/defence.xml' 'whist --players poe,poe,poe,poe --seed 1'; do
    # shellcheck disable=SC2086
    hungry $step $command
done
hungry 411 skat tests/skat/good/games.sgf
hungry 1009 suit AQ9/432
hungry 29989 explain --choose lines --jobs 1 tests/boards/d1.pbn
hungry 29989 compare --declarers first-legal --layouts 0 --jobs 1 tests/boards/d1.pbn

# ---- writes ----

no_room='28 5 27 short' # ENOSPC, EIO, EFBIG, half of the bytes
one_line() { [ "$(wc -l <"$work/err")" = 1 ]; }

# A page: the one before stays whole, and nothing is left beside it.
page=$work/page/page.html
mkdir "$work/page"
whole lesson tests/explain/boards/partial.pbn -o "$page"
cp "$page" "$work/new.html" && echo old >"$work/old.html"
for how in $no_room; do
    for at in $(seq "$writes"); do
        cp "$work/old.html" "$page"
        failing "$how:$at" lesson tests/explain/boards/partial.pbn -o "$page"
        [ $? = 3 ] && one_line || fail "a page, $how at write $at: $(cat "$work/err")"
        cmp -s "$page" "$work/old.html" || fail "a page, $how at write $at: the one before is lost"
        [ "$(ls -A "$work/page")" = page.html ] || fail "a page, $how at write $at: leaves $(ls -A "$work/page")"
    done
done

# Work that compare keeps: what is gone on with after a fault comes to what nobody disturbed.
resume() { "$@" compare --declarers first-legal --layouts 0 --jobs 1 --resume "$work/kept" tests/boards/d1.pbn tests/boards/d3.pbn; }
resume whole
cp "$work/good" "$work/table"
for how in 28 short; do
    for at in $(seq "$writes"); do
        rm -rf "$work/kept"
        resume failing "$how:$at"
        got=$?
        [ $got = 3 ] && one_line || fail "compare, $how at write $at: status $got: $(cat "$work/err")"
        resume "$DECLARER" >"$work/out" 2>"$work/err" || fail "compare after $how at write $at: $(cat "$work/err")"
        cmp -s "$work/out" "$work/table" || fail "compare after $how at write $at: another table"
    done
done

# A student's answers: a new database, and one that has some.
base=$XDG_DATA_HOME/declarer/progress.sqlite
rm -rf "$XDG_DATA_HOME"
whole drill --progress
for how in 28 short; do
    for at in $(seq "$writes"); do
        rm -rf "$XDG_DATA_HOME"
        failing "$how:$at" drill --progress
        got=$?
        [ $got = 0 ] || { [ $got -le 3 ] && one_line; } || fail "progress, $how at write $at: status $got: $(cat "$work/err")"
        "$DECLARER" drill --progress >"$work/out" 2>"$work/err" || fail "progress after $how at write $at: $(cat "$work/err")"
        cmp -s "$work/out" "$work/good" || fail "progress after $how at write $at: another table"
        [ "$(ls -A "$(dirname "$base")")" = progress.sqlite ] || fail "progress, $how at write $at: leaves $(ls -A "$(dirname "$base")")"
    done
done
# A drill that finds no room says so and ends with 3, whether the database or an answer cannot be written.
for at in 1 20; do
    printf '7\nH\nC\nquit\n' | FAULT=28:$at LD_PRELOAD=$work/faults.so timeout 60 "$DECLARER" drill --example d1 >"$work/out" 2>"$work/err"
    [ $? = 3 ] && grep -q 'is full, .*is not kept$' "$work/err" || fail "a drill, no room at write $at: $(cat "$work/err")"
    rm -rf "$XDG_DATA_HOME"
done
echo "$tries faults"
[ $failed = 0 ]
