#!/bin/sh
# Settings and knowledge from the command line: every command that plans takes --kb, --setting and --mode, by one reader, and each
# of them acts; what is no setting is one line and status 2.
set -u
: "${DECLARER:=build/release/declarer}"
dir=build/settings-suite
status=0
rm -rf "$dir" && mkdir -p "$dir"
fail() {
    echo "FAIL settings $1"
    status=1
}

# ---- taken everywhere ----

planning="explain play drill compare lesson review deal"
for command in $planning "kb suits" "kb profile"; do
    for option in kb setting mode; do
        "$DECLARER" $command --help | grep -q "^      --$option " || fail "$command does not take --$option"
    done
done
for command in explain play drill compare lesson review "kb profile"; do
    "$DECLARER" $command --setting trial-margin=2 --example d1 </dev/null >"$dir/said" 2>&1
    [ $? = 2 ] || fail "$command passes trial-margin=2"
    grep -q 'setting trial-margin=2: expected (trial-margin 0.02), a number from 0 to 1$' "$dir/said" || {
        cat "$dir/said"
        fail "$command says something else of trial-margin=2"
    }
done
for command in "deal --technique finesse" "kb suits --deals 1"; do
    "$DECLARER" $command --setting trial-margin=2 >"$dir/said" 2>&1
    [ $? = 2 ] || fail "$command passes trial-margin=2"
done

# ---- what is no setting ----

refused() { # refused MESSAGE ARGUMENT...
    message=$1
    shift
    "$DECLARER" explain "$@" --example d1 >"$dir/said" 2>&1
    [ $? = 2 ] || fail "explain $* does not end with 2"
    [ "$(wc -l <"$dir/said")" = 1 ] && grep -qF -e "$message" "$dir/said" || {
        cat "$dir/said"
        fail "explain $* does not say: $message"
    }
}
refused '--setting mode=never: expected (mode planner) or (mode thesis)' --setting mode=never
refused '--setting mode: expected NAME=VALUE' --setting mode
refused '--setting nothing=1: expected a setting: mode, ' --setting nothing=1
refused '--setting level-margin=0.1) (mode thesis: expected NAME=VALUE' --setting 'level-margin=0.1) (mode thesis'
refused '--setting level-margin=": expected NAME=VALUE' --setting 'level-margin="'
refused '--setting choose=never: expected' --setting 'level-margin=0.1,choose=never'
refused '--mode nobody, expected planner or thesis' --mode nobody
refused '--choose lines: in mode thesis' --mode thesis --choose lines

# ---- and they act ----

same() { # same NAME COMMAND... -- COMMAND...: both print the same
    name=$1 first=
    shift
    while [ "$1" != -- ]; do first="$first $1" && shift; done
    shift
    "$DECLARER" $first >"$dir/1" 2>&1
    "$DECLARER" "$@" >"$dir/2" 2>&1
    cmp -s "$dir/1" "$dir/2" || fail "$name: declarer$first, declarer $*"
}
board="--example d1"
same "a setting is what the option of its own sets" explain --choose lines $board -- explain --setting choose=lines $board
same "several by commas" explain --setting choose=lines,evidence=vacant-places $board -- \
    explain --setting evidence=vacant-places --setting choose=lines $board
same "--mode is the setting" explain --mode thesis $board -- explain --setting mode=thesis $board
same "later settings stand" explain --setting choose=knowledge $board -- explain --setting choose=lines --setting choose=knowledge $board

# what is told is weighed by settings: no other way is told where each must be taken by all of the games
parts="--layouts 40 --after 4 tests/explain/boards/line-kept.pbn"
"$DECLARER" explain $parts >"$dir/1" && "$DECLARER" explain --setting 'tell=road 1' $parts >"$dir/2"
grep -q 'If East shows out of spades' "$dir/1" || fail "the other way is not told"
grep -q 'If East shows out of spades' "$dir/2" && fail "tell=road 1 tells another way"

# another folder of knowledge for boards to learn from: one that calls the finesse by a shorter name
cp -R kb "$dir/kb"
sed -i "s/(aliases finessing)/(aliases finessing swan)/" "$dir/kb/techniques.lst"
"$DECLARER" deal --technique nothing --kb "$dir/kb" >"$dir/said" 2>&1
grep -q "one of swan," "$dir/said" || { cat "$dir/said"; fail "deal --technique does not ask the folder that --kb names"; }

[ $status = 0 ] && echo "settings: all of them act"
exit $status
