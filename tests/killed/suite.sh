#!/bin/sh
# `declarer compare --resume` killed at random moments, five times a round, and gone on with: the summary is that of a run that
# nobody killed, and no outcome is kept twice. Ten rounds with MANY (`make check`), else three; two, of two boards, under sanitizers.
set -u
: "${DECLARER:=build/release/declarer}"
status=0 dir=build/killed-suite boards=tests/compare/boards.pbn rounds="1 2 3"
rm -rf "$dir" && mkdir -p "$dir"
fail() {
    echo "FAIL killed $1"
    status=1
}
[ -z "${MANY:-}" ] || rounds="1 2 3 4 5 6 7 8 9 10"
if [ "${VARIANT:-release}" != release ]; then
    awk -v RS= -v ORS='\n\n' 'NR <= 2' $boards >"$dir/few.pbn"
    boards=$dir/few.pbn rounds="1 2"
fi
keeps="--declarers lines,first-legal,search --layouts 3 --worst 2 --table"
"$DECLARER" compare $keeps $boards >"$dir/whole" || fail "nobody kills it, and it fails"

kills=0
for round in $rounds; do
    rm -rf "$dir/kept"
    for try in 1 2 3 4 5; do
        kills=$((kills + 1))
        signal=$([ $((kills % 3)) = 0 ] && echo INT || echo KILL)
        "$DECLARER" compare $keeps --jobs 2 --resume "$dir/kept" $boards >"$dir/1" 2>"$dir/said" &
        pid=$!
        sleep "$(awk -v n=$kills 'BEGIN { srand(n); printf "%.3f", 0.02 + 0.18 * rand() }')"
        kill -$signal $pid 2>/dev/null
        wait $pid 2>/dev/null
        [ $? = 130 ] && ! grep -q 'goes on from [0-9]* outcomes' "$dir/said" && fail "what an interrupt says"
    done
    "$DECLARER" compare $keeps --resume "$dir/kept" $boards >"$dir/1" 2>"$dir/said" || { cat "$dir/said"; fail "round $round"; }
    cmp "$dir/whole" "$dir/1" || fail "round $round: after kills the summary is another"
    [ "$(sort -n "$dir/kept/outcomes" | cut -f1-3 | uniq -d | wc -l)" = 0 ] || fail "round $round: an outcome is kept twice"
done
exit $status
