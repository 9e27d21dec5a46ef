#!/bin/sh
# What strangers bring: knowledge that never ends, folders that are none, warnings without number, arguments without end.
# Each must end by itself (the limit of 60 s only keeps a failure from hanging) with one line and status 2.
set -u
work=build/tests-strangers status=0
rm -rf $work && mkdir -p $work
fail() { echo "FAIL $*"; status=1; }
fresh() { rm -rf "$work/kb"; cp -R kb $work/kb; }

# says WHAT [STATUS]: explaining a board ends with status 2 and checking the folder with STATUS (2), each with a line that
# has this. Sanitizers see the check alone, which reads the same and takes as long again.
[ "${VARIANT:-release}" = release ] && explains="explain --kb $work/kb tests/boards/d1.pbn" || explains=
says() {
    for how in ${explains:+"$explains"} "kb check $work/kb"; do
        # shellcheck disable=SC2086
        timeout 60 "$DECLARER" $how >$work/out 2>$work/err </dev/null
        got=$?
        case $how in kb*) want=${2:-2} ;; *) want=2 ;; esac
        [ $got = "$want" ] || fail "status $got: $how, $1"
        cat $work/out $work/err | grep -q "$1" || { fail "$how does not say: $1"; head -3 $work/out $work/err; }
    done
}
rule() { # rule TEXT: in the module that analyses, with a comment
    fresh
    printf '(defrule ANALYSE::stranger "A rule that never ends." %s)\n' "$1" >$work/kb/stranger.clp
}
rule '=> (while TRUE do (bind ?x 1))'
says "^$work/kb/stranger.clp:1:1: rule stranger loops without an end"
# a folder of the user's own is tried on a deal before any board; the one beside the program is not, and its first board tells
for named in "--kb $work/kb" ""; do
    # shellcheck disable=SC2086
    DECLARER_KB=$work/kb timeout 60 "$DECLARER" kb list $named >$work/out 2>$work/err
    [ $? = 2 ] && grep -q "^$work/kb/stranger.clp:1:1: rule stranger loops without an end" $work/err || fail "kb list $named"
done
if [ "${VARIANT:-release}" = release ]; then
    mkdir -p $work/beside && cp "$DECLARER" $work/beside/declarer && cp -R $work/kb $work/beside/kb
    for how in explain drill lesson; do
        env -u DECLARER_KB XDG_DATA_HOME=$PWD/$work/data timeout 60 $work/beside/declarer $how tests/boards/d1.pbn >$work/out 2>$work/err </dev/null
        [ $? = 2 ] && grep -q "/beside/kb/stranger.clp:1:1: rule stranger loops without an end" $work/err ||
            fail "$how: the knowledge beside the program"
        [ $how != drill ] || grep -q "3NT by South" $work/out || fail "drill shows the hands only when it has planned"
    done
fi
rule '=> (loop-for-count (?i 1 100000000000) (bind ?x ?i))'
says "^$work/kb/stranger.clp:1:1: rule stranger loops without an end"
rule '=> (bind ?x (create$ a b)) (while TRUE do (bind ?x (create$ ?x ?x)))'
says "^$work/kb/stranger.clp:1:1: rule stranger fills the memory"
[ "${VARIANT:-release}" != release ] || (ulimit -v 400000; "$DECLARER" kb check $work/kb >$work/out 2>&1; [ $? = 2 ]) ||
    fail "a list that doubles takes more than 400 MB"
# no loop: as many calls as there is room for in a rule
doubled='(bind ?x (create$ a b))'
for i in $(seq 30); do doubled="$doubled (bind ?x (create\$ ?x ?x))"; done
rule "=> $doubled"
says "^$work/kb/stranger.clp:1:1: rule stranger fills the memory"
inserted='(bind ?x (create$ a b))'
for i in $(seq 30); do inserted="$inserted (bind ?x (insert\$ ?x 1 ?x))"; done
rule "=> $inserted"
says "^$work/kb/stranger.clp:1:1: rule stranger fills the memory"
[ "${VARIANT:-release}" != release ] || (ulimit -v 400000; "$DECLARER" kb check $work/kb >$work/out 2>&1; [ $? = 2 ]) ||
    fail "a list that doubles without a loop takes more than 400 MB"
rule '=> (bind ?x (str-cat "x" "y")))'
says "^$work/kb/stranger.clp:1:1: .*str-cat is no function that rules may call" 1
for sum in '(div 5 2 0)' '(mod 5 0)' '(mod 5.5 0.0)' '(div -9223372036854775808 (mod 4 2))'; do
    rule "
=> (bind ?x $sum)"
    says "^$work/kb/stranger.clp:1:1: rule stranger divides by 0, expected another divisor"
done
for sum in '(div -9223372036854775808 -1)' '(mod -9223372036854775808 -1)' '(div -1e300 -1)'; do
    rule "=> (bind ?x $sum)"
    "$DECLARER" kb check $work/kb >$work/out 2>&1 || { fail "kb check of $sum"; cat $work/out; }
done
fresh
for tricks in 9900 400 -100; do
    printf '; a line above\n(defrule PROPOSE::stranger "Too much." (holding (suit ?s)) =>
 (assert (technique (suit ?s) (name promotion) (arguments card 1 hand declarer) (tricks %s) (by stranger))))\n' "$tricks" >$work/kb/stranger.clp
    says "^$work/kb/stranger.clp:2:1: rule stranger promises (tricks $tricks) beside [0-9]* winners in [0-9]* cards, expected 0 to [0-9]*"
done
fresh
cat >$work/kb/stranger.clp <<'END'
(deftemplate MAIN::grain (slot n))
(deffacts MAIN::seed (grain (n 1)))
(defrule ANALYSE::stranger "More and more." (grain (n ?n)) => (assert (grain (n (+ ?n 1)))))
END
says "^$work/kb/stranger.clp:3:1: rule stranger fires without an end"
fresh
echo '(deffunction MAIN::f (?x) (+ 1 (f ?x)))' >$work/kb/stranger.clp
says "^$work/kb/stranger.clp:1:1: the function f calls itself" 1
echo '(defmethod f (?x) (f ?x))' >$work/kb/stranger.clp
says "^$work/kb/stranger.clp:1:1: defmethod, expected a rule" 1

fresh
mkfifo $work/kb/pipe.clp
says "^$work/kb/pipe.clp:0:0: neither a file nor a folder"
fresh
ln -s . $work/kb/again
says "^$work/kb/again:0:0: a folder within itself"
fresh
printf 'a secret of another folder\n' >$work/secret && ln -s ../secret $work/kb/away.rules
says "^$work/kb/away.rules:0:0: a link out of the folder"
grep -q secret $work/out $work/err && fail "a link quotes a file of another folder"
fresh
ln -s ../../.. $work/kb/away
says "^$work/kb/away:0:0: a link out of the folder"
fresh
mv $work/kb/lines $work/kb/.held && ln -s .held $work/kb/lines && rm -rf $work/link && ln -s kb $work/link
"$DECLARER" kb list $work/link >/dev/null 2>$work/err || fail "a link within the folder: $(cat $work/err)"
fresh
ln -s itself $work/kb/itself
says "^$work/kb/itself:0:0: "
fresh
awk 'BEGIN { for (i = 0; i < 2000000; i++) print "; 50 bytes of a remark that says nothing at all  " }' >$work/kb/long.clp
says "^$work/kb:0:0: .* files of .* bytes, expected fewer"
fresh
for i in $(seq 60); do ln -s ../../.. $work/kb/away-$i; done
says '^60 faults in all, the first 20 are shown$'
[ "$(cat $work/out $work/err | grep -c 'a link out of the folder')" = 20 ] || fail "not 20 of 60 faults"
rm -rf $work/kb
says "^$work/kb:0:0: No such file or directory, expected a folder of knowledge"
touch $work/kb
says "^$work/kb:0:0: .*expected a folder of knowledge"
DECLARER_KB='' "$DECLARER" explain --choose lines tests/boards/d1.pbn >/dev/null 2>&1 || fail "an empty DECLARER_KB is not as if it were unset"

# Warnings of one kind: five, and then their number.
{
    printf '[Deal "N:752.83.K92.AK643 QJT.K976.654.QT7 AK43.AQ4.A73.852 986.JT52.QJT8.J9"]\n[Auction "W"]\n1NT AP\n'
    for i in 1 2 3 4 5 6 7 8 9; do echo Pass; done
} >$work/passes.pbn
"$DECLARER" convert $work/passes.pbn >/dev/null 2>$work/err
[ "$(grep -c 'a pass after the auction is over' $work/err)" = 5 ] || fail "not five warnings"
grep -q ':1:1: warning: 4 more warnings of the same kind in this board' $work/err || fail "the rest is not counted"

# Memory that ends is one line and status 4, whatever lacks it; a small stack is enough (sanitizers take more of both).
if [ "${VARIANT:-release}" = release ]; then
    for size in 60000 64000 68000 72000 76000 80000 90000 100000; do
        (ulimit -v $size; "$DECLARER" explain --layouts 3 --example d1 >$work/out 2>$work/err)
        got=$?
        case $got in 0 | 127) continue ;; esac # done; or too little for the libraries
        [ $got = 4 ] && echo 'declarer: out of memory' | cmp -s - $work/err || fail "status $got within $size KB: $(cat $work/err)"
    done
    for command in "explain --layouts 3 --example d1" "kb check kb" "solve --example d3" "suit KJ2/A9876"; do
        # shellcheck disable=SC2086
        (ulimit -s 256; "$DECLARER" $command >$work/out 2>$work/err) || fail "$command with a stack of 256 KB"
    done
fi
# Where standard output is closed, no file takes its place: what is kept is not written over, and the loss is told.
for round in closed open; do
    set -- compare --declarers first-legal --layouts 0 --resume $work/kept tests/boards/d1.pbn
    if [ $round = closed ]; then "$DECLARER" "$@" >&- 2>$work/err; else "$DECLARER" "$@" >$work/out 2>$work/err; fi
    got=$?
    case $round$got in closed3 | open0) ;; *) fail "compare with its output $round: status $got: $(cat $work/err)" ;; esac
done

# A teacher's notes in which each of many marks is opened, and none closed.
for mark in '[' '`' '**a '; do
    { echo '# Title'; printf "%0100000d" 0 | sed "s/0/$mark/g"; } >$work/notes.md
    timeout 60 "$DECLARER" lesson --setting choose=lines --notes $work/notes.md tests/boards/d1.pbn >$work/out 2>$work/err ||
        fail "status $?: notes full of $mark"
done
for command in explain where facts "solve --cards"; do
    # shellcheck disable=SC2086
    "$DECLARER" $command --after 999999999999 tests/boards/d1.pbn >$work/out 2>$work/err
    [ $? = 2 ] && grep -q -- '--after 999999999999, expected at most 52' $work/err || fail "$command --after: $(cat $work/err)"
done

# What is given is taken, or its refusal is told; nothing is passed over in silence.
refused() { # refused TEXT ARGUMENT...: status 2 and one line that has the text, before anything is written
    text=$1
    shift
    "$DECLARER" "$@" >$work/out 2>$work/err </dev/null
    got=$?
    { [ $got = 2 ] && [ ! -s $work/out ] && [ "$(wc -l <$work/err)" = 1 ] && grep -qF -e "$text" $work/err; } ||
        fail "status $got: $*: $(cat $work/err)"
}
board=tests/boards/d1.pbn
refused '--skip 9, expected fewer than the 1 board there' convert --skip 9 $board
refused '--samples 0, expected 1 or more' play --samples 0 $board
refused '--samples 1001, expected at most 1000' play --samples 1001 $board
refused '--level 0, expected one of 1 2 3 4 5' deal --level 0
refused '--level 0, expected one of 1 2 3 4 5' drill --level 0
refused '--sheet 0, expected one of 2 4' lesson --sheet 0 $board
refused '--duplicate is for --match' whist --duplicate
refused '--typed and --match: expected one or the other' whist --typed --match 2
refused "'':0:0: No such file or directory, expected a file that can be read" convert ''
refused 'declarer lesson: --table: /dev/null: this is not' lesson --table --page /dev/null $board
cp $board $work/own.pbn && ln -s own.pbn $work/other.html
refused '-o names a file that the page is made of, expected another' lesson $work/own.pbn -o $work/other.html
refused '-o names a file that the page is made of, expected another' lesson --notes $work/own.pbn $board -o $work/own.pbn
cmp -s $board $work/own.pbn || fail "a page is written over its board"
"$DECLARER" lesson --setting choose=knowledge --title "$(printf 'a\377b')" $board -o - >$work/page.html 2>$work/err || fail "-o -: $(cat $work/err)"
[ ! -e ./- ] && grep -q "$(printf '<title>a\357\277\275b</title>')" $work/page.html || fail "-o - is no page on standard output"
sed 's/^.Contract .*/&\n[Contract "4S"]/' $board >$work/twice.pbn
"$DECLARER" convert $work/twice.pbn >$work/out 2>$work/err
grep -q '^.Contract "3NT"' $work/out && grep -q "warning: a second Contract in one game, '4S'; the first is kept" $work/err ||
    fail "a second contract: $(cat $work/err)"
fresh
mv $work/kb/discard/discard.rules $work/kb/discard/DISCARD.RULES
for file in lines/lines.rules schema.clp; do
    { printf '\357\273\277'; cat kb/$file; } >$work/kb/$file
done
"$DECLARER" kb check kb | sed "s|^kb|$work/kb|" >$work/whole
"$DECLARER" kb check $work/kb 2>&1 | cmp -s - $work/whole || fail "a byte order mark, or a name in capitals, costs rules"

# Arguments in messages: eighty characters.
long=$(awk 'BEGIN { for (i = 0; i < 5000; i++) printf "x" }')
for arguments in "$long" "convert --to $long x" "convert --to=$long x" "explain --$long" "robot $long" "explain --declarer $long" \
    "solve --lead $long x"; do
    # shellcheck disable=SC2086
    "$DECLARER" $arguments >/dev/null 2>$work/err
    [ $? = 2 ] || fail "status: $(echo "$arguments" | cut -c1-20)"
    [ "$(wc -c <$work/err)" -lt 250 ] && grep -q 'x\{75\}\.\.\.' $work/err || fail "echoes too much: $(echo "$arguments" | cut -c1-20)"
done
exit $status
