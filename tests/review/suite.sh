#!/bin/sh
# declarer review against golden reviews: text and JSON, play that stops early, the hidden hands left out, a person's
# board after the play, and what cannot be reviewed. `REWRITE=1` accepts what is printed now. Under sanitizers few layouts, and what is said
# of them is left to the release.
set -u
: "${DECLARER:=build/release/declarer}"
here=tests/review work=build/tests-review
rewrite=${REWRITE:-}
failed=0
[ "${VARIANT:-release}" = release ] && watched= few=5 || watched=yes few=3
mkdir -p $work
fail() {
    echo "FAIL $*"
    failed=1
}
anew() { DECLARER_KEPT= "$DECLARER" "$@"; } # whatever others have found out

# golden NAME STATUS ARGUMENT...: standard output, then standard error. Input comes from $work/input.
golden() {
    name=$1 status=$2
    shift 2
    "$DECLARER" review "$@" <"$work/input" >"$work/$name.out" 2>"$work/$name.err"
    got=$?
    [ $got = "$status" ] || fail "$name: status $got, expected $status"
    case " $* " in *" json "*) # one member a line, or no diff could be read
        sed 's/,"/,\n"/g' "$work/$name.out" >"$work/split" && mv "$work/split" "$work/$name.out" ;;
    esac
    [ -s "$work/$name.err" ] && { echo "---- standard error"; cat "$work/$name.err"; } >>"$work/$name.out"
    if [ "$rewrite" ]; then
        cp "$work/$name.out" "$here/$name.expected"
    elif ! diff -u "$here/$name.expected" "$work/$name.out"; then
        fail "$name: declarer review $*"
    fi
}

# searched NAME ARGUMENT...: the same of a review that is made
searched() {
    name=$1
    shift
    if [ -z "$watched" ]; then
        golden "$name" 0 "$@"
    else
        "$DECLARER" review "$@" --layouts 3 >"$work/$name.out" 2>&1 || { fail "$name: status $?"; tail -20 "$work/$name.out"; }
    fi
}

: >"$work/input"
searched text --layouts 20 $here/played.pbn
searched json --layouts 20 --board 2 --format json $here/played.pbn
searched stopped --layouts 20 --board 2 $here/short.pbn
golden unplayed 2 tests/boards/d1.pbn
searched trumps --layouts 20 $here/trumps.pbn
searched elimination --layouts 20 $here/elimination.pbn
golden layouts 2 --layouts 0 $here/played.pbn
golden large 2 --large $here/played.pbn
golden missing 2 $here/none.pbn
golden no-board 2 --board 9 $here/played.pbn

# A certainty that is given up for a guess is a mistake (tests/review/certain.pbn, boards that were dealt): "Mistake" has the cards played
# before it, and the card, after which no more than "Bound" of 100 could be made by who sees all hands but plays one card from third
# hand to each of second hand's, in 60 layouts drawn flat. Third hand's card is no second mistake. And of no card
# that another had ahead is it said that it was bad luck.
if [ -z "$watched" ]; then
    "$DECLARER" review --layouts 20 --format json $here/certain.pbn >$work/certain || fail "certain: status $?"
    /usr/bin/python3 -I -B $here/certain.py $here/certain.pbn $work/certain || failed=1
fi

# Declarer's and dummy's hands are enough: the odds are the same, and nothing is said of how the cards lay. However many threads are at
# work; these have a sanitizer of their own.
sed 's/"S:\([^ ]*\) [^ ]* \([^ ]*\) [^ ]*"/"S:\1 - \2 -"/' $here/played.pbn >$work/hands.pbn
anew review --layouts $few --board 2 --jobs 1 --format json $here/played.pbn >$work/open
anew review --layouts $few --board 2 --format json $work/hands.pbn >$work/hidden
if [ -z "$watched" ]; then
    anew review --layouts $few --board 2 --jobs 3 --format json $here/played.pbn | cmp -s - $work/open || fail "--jobs 3 prints something else"
fi
chances() { grep -o '"chance":[0-9.]*' "$1"; }
[ "$(chances $work/open)" = "$(chances $work/hidden)" ] || fail "the hidden hands change the odds"
grep -q '"double_dummy":null' $work/hidden || fail "something is said of hands that are not known"

# Who plays what is confirmed makes no mistake by the same layouts.
"$DECLARER" play --choose confirmed --layouts 10 --west search --east search --format pbn --anew --board 2 $here/played.pbn >$work/confirmed.pbn
"$DECLARER" review --layouts 10 --format json $work/confirmed.pbn | grep -q '"mistakes":0' || fail "a confirmed card is a mistake"

# A person who plays for declarer's side is told at the end; the same twice.
for n in 1 2; do
    anew play $here/played.pbn --board 2 --anew --south human --north human --layouts 5 <$here/person.in >$work/person.$n 2>&1
done
grep -q "Declarer.s side took" $work/person.1 || fail "a person is told nothing"
cmp -s $work/person.1 $work/person.2 || fail "a person is told something else the second time"
[ $failed = 0 ] && echo "review: all as expected"
[ $failed = 0 ]
