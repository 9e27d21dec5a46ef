#!/bin/sh
# declarer skat against records with known results, records with one illegal move of each kind, and broken files.
# games.sgf carries results that a scorer written apart from ours worked out; see thesis-notes/skat.md.
set -u
here=tests/skat work=build/tests-skat
mkdir -p $work
failed=0
check() { # check NAME EXPECTED-FILE ACTUAL-FILE
    if diff -u "$2" "$3" >"$work/diff"; then
        echo "ok   $1"
    else
        echo "FAIL $1"
        head -20 "$work/diff"
        failed=1
    fi
}
run() { # run STATUS ARGUMENT...: output in $work/out, messages in $work/err
    want=$1
    shift
    "$DECLARER" skat "$@" >"$work/out" 2>"$work/err"
    got=$?
    [ $got = "$want" ] || { echo "FAIL status $got, not $want: skat $*"; failed=1; }
}

run 0 $here/null-ouvert-view.skat
check "the sample of the format, a player's view" $here/null-ouvert-view.expected $work/out
run 0 $here/good/games.sgf
grep -E '^record|^  (game|result|record) ' $work/out >$work/results
check "games of every kind, each with its value" $here/good/games.expected $work/results
run 0 --format json $here/good/games.sgf
check "JSON" $here/good/games.json $work/out

run 0 --format iss $here/good/games.sgf
cp $work/out $work/again.sgf
check "written as read" $work/again.sgf $here/good/games.sgf
run 0 --format iss $here/tags.sgf
check "tags that are not ours, escapes and all" $here/tags.sgf $work/out
run 0 --format moves $here/null-ouvert-view.skat
cp $work/out $work/moves.skat
run 0 --format iss $work/moves.skat
cp $work/out $work/view.sgf
run 0 --format moves $work/view.sgf
check "one form into the other and back" $work/moves.skat $work/out
sed 's/R\[[^]]*\]//' $here/good/games.sgf >$work/unscored.sgf
run 0 --format iss $work/unscored.sgf
check "the score of a record without one" $here/good/games.sgf $work/out

# Many records come back byte for byte in both forms, the server's dots and letters with them.
sed 's/|/./g' $here/good/games.sgf >$work/dots.sgf
run 0 --format iss $work/dots.sgf
cp $work/out $work/dots-again.sgf
check "dots in the deal" $work/dots.sgf $work/dots-again.sgf
run 0 --format moves $work/dots.sgf
cp $work/out $work/many.skat
[ "$(grep -c '^w .*\..*\..*\..*\..*\.' $work/many.skat)" = 36 ] || { echo "FAIL not 36 records of moves"; failed=1; }
run 0 --format moves $work/many.skat
check "many records of moves" $work/many.skat $work/out
sed 's/P0\[fore\]/P0[Ada]/; s/^(;GM\[Skat\]\(.*\)R\[\([^]]*\)\] ;)/(;R[\2 ]GM[Skat]\1 ;)/' $here/good/games.sgf >$work/moved.sgf
run 0 --format iss $work/moved.sgf
check "a result in front" $work/moved.sgf $work/out
sed -n '13s/2 GO/2 GOH/p; 8s/1 CHZ/1 CHSZ/p; 9s/0 DO/0 DOS/p' $here/good/games.sgf >$work/letters.sgf
run 1 --format none $work/letters.sgf
sed 's/^[^ ]* //; /^3 records/d' $work/err >$work/letters.err
head -1 $work/letters.err | cut -d'(' -f2 | grep -q 'CHSZ): announcement: O and Z announce schneider, so they stand without S' &&
    sed -n 2p $work/letters.err | grep -q 'DOS.*): announcement: O and Z announce schneider, so they stand without S' &&
    sed -n 3p $work/letters.err | grep -q 'GOH.*): announcement: grand ouvert is a hand game, so O stands without H' ||
    { echo "FAIL letters that say a thing twice"; cat $work/letters.err; failed=1; }
run 0 $here/good/games.sgf
cat >$work/totals.want <<'END'
totals of 36 games by Seeger and Fabian
                         games  declared   won   value   score
  middle                    36        12     8      32     712
  fore                      36        11     5     -50     300
  rear                      36        12     6    -389      11
END
tail -5 $work/out >$work/totals
check "totals of the players" $work/totals.want $work/totals

run 1 $here/other-results.sgf
grep -E '^  record ' $work/out >$work/differs
check "results that are wrong are told" $here/other-results.expected $work/differs
run 0 $here/endings.sgf
grep -E '^  (result|record) ' $work/out >$work/endings
check "giving up, leaving, the clock, cards shown" $here/endings.expected $work/endings
grep 'ID.unfinished' $here/endings.sgf >$work/unfinished.sgf
run 0 --format iss $work/unfinished.sgf
check "a game that did not end has no result" $work/unfinished.sgf $work/out

run 1 --format none $here/illegal/illegal.sgf
check "each kind of illegal move" $here/illegal/illegal.expected $work/err
for kind in deal out-of-place wrong-turn bid-value bid-too-low bid-forehand skat hand announcement discard \
    shown-cards played-before not-held revoke shown-out layout game-over; do
    grep -q "): $kind: " $work/err || { echo "FAIL no record shows $kind"; failed=1; }
done

: >$work/bad
for file in $here/bad/*.skat; do
    run 2 --format none "$file"
    cat $work/err >>$work/bad
done
check "broken files, the exact messages" $here/bad/bad.expected $work/bad
exit $failed
