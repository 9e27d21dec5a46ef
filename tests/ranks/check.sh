#!/bin/sh
# `declarer compare` and `review --session` by three processes on one machine: the same bytes as by one; work kept between runs, a rank killed,
# and gone on with. Needs OpenMPI (`make ranks` installs it).
set -u
: "${DECLARER:=build/release/declarer}"
dir=build/tests-ranks
boards=tests/compare/boards.pbn
rm -rf "$dir" && mkdir -p "$dir"
failed=0
fail() {
    echo "FAIL ranks: $*"
    failed=1
}
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
ranks() { # ranks N ARGUMENT...
    n=$1
    shift
    mpirun --oversubscribe -n "$n" "$DECLARER-mpi" compare "$@"
}
args="--declarers lines,sample:2,search --defence search,first-legal --layouts 4 --worst 2"
for format in text json csv; do
    # shellcheck disable=SC2086
    "$DECLARER" compare $args --format $format $boards >"$dir/one" || fail "one process, $format"
    for n in $([ $format = text ] && echo 1 2) 3; do
        # shellcheck disable=SC2086
        ranks $n $args --format $format $boards >"$dir/some" 2>"$dir/said" || fail "$n ranks, $format"
        cmp "$dir/one" "$dir/some" || fail "$n ranks print something else as $format"
    done
done

# a session: each rank has every third board, read from a file and from a pipe
for input in tests/session/evening.pbn -; do
    "$DECLARER" review --session --layouts 3 --format json $input <tests/session/evening.pbn >"$dir/one"
    mpirun --oversubscribe -n 3 "$DECLARER-mpi" review --session --layouts 3 --format json $input <tests/session/evening.pbn >"$dir/some" 2>"$dir/said" ||
        fail "a session by ranks, $input: $(cat "$dir/said")"
    cmp "$dir/one" "$dir/some" || fail "a session by ranks prints something else, $input"
done

# kept by ranks, gone on with by one process, and the other way round
"$DECLARER" compare --layouts 3 $boards >"$dir/one"
ranks 3 --layouts 3 --resume "$dir/kept" $boards >"$dir/some" 2>"$dir/said"
cmp "$dir/one" "$dir/some" || fail "what ranks keep prints something else"
head -3 "$dir/kept/outcomes" >"$dir/few" && cp "$dir/few" "$dir/kept/outcomes"
ranks 3 --layouts 3 --resume "$dir/kept" $boards >"$dir/some" 2>"$dir/said"
cmp "$dir/one" "$dir/some" || fail "ranks do not go on"
[ "$(wc -l <"$dir/kept/outcomes")" = 6 ] || fail "ranks keep an outcome twice"

# refusals end all ranks, and one line says why
ranks 3 --layouts 2 --resume "$dir/kept" $boards >"$dir/some" 2>"$dir/said" && fail "another command's folder is taken"
[ "$(grep -c '^declarer compare: .*nothing was changed' "$dir/said")" = 1 ] || fail "what is said of another's folder"

# all ranks get what is piped to the first, more than one piece of it, and more boards than are compared at a time
plain="--declarers first-legal --defence first-legal --judge all --layouts 1 --worst 2"
. tests/compare/endings.sh
endings 1300 >"$dir/long.pbn"
[ "$(wc -c <"$dir/long.pbn")" -gt 70000 ] || fail "the long file is short"
# shellcheck disable=SC2086
"$DECLARER" compare $plain "$dir/long.pbn" >"$dir/one"
# shellcheck disable=SC2002,SC2086
cat "$dir/long.pbn" | ranks 3 $plain - >"$dir/some" 2>"$dir/said" || fail "ranks at a pipe: $(cat "$dir/said")"
cmp "$dir/one" "$dir/some" || fail "ranks at a pipe print something else"
# shellcheck disable=SC2086
ranks 3 $plain --resume "$dir/long" - <"$dir/long.pbn" >"$dir/some" 2>"$dir/said" || fail "ranks keep what is piped: $(cat "$dir/said")"
cmp "$dir/one" "$dir/some" && [ "$(wc -l <"$dir/long/outcomes")" = 1300 ] || fail "ranks keep what is piped: $(wc -l <"$dir/long/outcomes") outcomes"
# shellcheck disable=SC2086
tac -s "

" "$dir/long.pbn" | ranks 3 $plain --resume "$dir/long" - >"$dir/some" 2>"$dir/said" && fail "other boards are taken for those kept"
grep -q 'is of another board; nothing was written' "$dir/said" || fail "what is said of other boards: $(cat "$dir/said")"
ranks 2 - <tests >"$dir/some" 2>"$dir/said" && fail "a folder as standard input"
grep -q '^declarer compare: ' "$dir/said" || fail "what is said of standard input: $(cat "$dir/said")"

# a rank is killed: the first one says how to go on, and the same command does
"$DECLARER" deal --set 3nt --count 16 --seed 3 >"$dir/many.pbn"
"$DECLARER" compare --layouts 3 "$dir/many.pbn" >"$dir/one"
ranks 3 --layouts 3 --resume "$dir/killed" "$dir/many.pbn" >"$dir/some" 2>"$dir/said" &
run=$!
tries=0
while [ ! -s "$dir/killed/outcomes" ] && [ $tries -lt 200 ]; do
    sleep 0.05
    tries=$((tries + 1))
done
# the last of the three processes that mpirun has started
launcher=$(pgrep -P $run mpirun || echo $run)
victim=$(pgrep -P "$launcher" declarer-mpi | tail -1)
[ -n "$victim" ] && kill -KILL "$victim"
wait $run && fail "a rank was killed, and nobody noticed"
# Rank 0 says how to go on; on a busy machine mpirun may end it first, and then says itself which rank was killed.
grep -qE 'goes on from [0-9]* outcomes kept there|rank [0-9]+ .*exited on signal 9' "$dir/said" ||
    { cat "$dir/said"; fail "what is said when a rank has failed"; }
ranks 3 --layouts 3 --resume "$dir/killed" "$dir/many.pbn" >"$dir/some" 2>/dev/null
cmp "$dir/one" "$dir/some" || fail "after a rank was killed the summary is another"

[ $failed = 0 ] && echo "ranks: the same bytes by one, two and three processes"
exit $failed
