#!/bin/sh
# Every file that a command writes: what stands under its name stays what it was, a limit on the size of files leaves nothing
# behind, and what cannot be written is one line. Nothing here names a file in /dev to write to:
# devices and the link to standard output are made in a folder of the test's own. tests/unit/test_file.c asks
# the writer itself.
set -u
: "${DECLARER:=build/release/declarer}"
work=build/tests-output
rm -rf $work && mkdir -p $work/bin $work/tmp $work/home/declarer
failed=0
fail() {
    echo "FAIL output: $*"
    failed=1
}
limited() { # limited ARGUMENT...: without room for a byte in any file; what it says and its status in $work/said
    { (ulimit -f 0 && exec "$DECLARER" "$@") 2>&1 </dev/null; echo "status $?"; } | cat >$work/said
}
said() { # said WHAT LINE...: exactly these lines
    what=$1
    shift
    printf '%s\n' "$@" | cmp -s - $work/said || fail "$what: $(cat $work/said)"
}
mode() { stat -c %a "$1"; }
nothing_beside() { # nothing_beside FOLDER NAME...: these names alone
    folder=$1
    shift
    [ "$(ls -A "$folder" | tr '\n' ' ')" = "$([ $# = 0 ] || printf '%s ' "$@")" ] || fail "$folder holds $(ls -A "$folder" | tr '\n' ' ')"
}
finish() { # finish READER: of a pipe that was written to, or never was
    [ -p $work/fifo ] || { kill "$1"; rm $work/fifo && mkfifo $work/fifo; }
    wait "$1"
}
full=''
[ "$(id -u)" != 0 ] || { mknod $work/full c 1 7 2>/dev/null && (exec 3>>$work/full) 2>/dev/null && full=$work/full; }
no_room='the disk is full, expected room for it'
too_large='it is larger than a file may be (ulimit -f), expected a higher limit'

# A lesson: through a link into a file that keeps its mode, into a pipe, behind what standard output holds already.
hands=tests/explain/boards/partial.pbn
choose=lines
. tests/support/quick.sh
mkdir $work/pages
echo old >$work/pages/page.html && chmod 640 $work/pages/page.html && ln -s pages/page.html $work/link.html
"$DECLARER" lesson $hands -o $work/link.html 2>$work/said || fail "a link: $(cat $work/said)"
[ -L $work/link.html ] && grep -q '<article' $work/pages/page.html || fail 'lesson does not follow a link'
[ "$(mode $work/pages/page.html)" = 640 ] || fail "the page's mode became $(mode $work/pages/page.html)"
nothing_beside $work/pages page.html
mkfifo $work/fifo
timeout 60 cat $work/fifo >$work/piped.html &
reader=$!
"$DECLARER" lesson $hands -o $work/fifo 2>$work/said || fail "a pipe: $(cat $work/said)"
[ -p $work/fifo ] || fail 'lesson replaces a pipe'
finish $reader
cmp -s $work/piped.html $work/pages/page.html || fail 'a page by a pipe is another'
ln -s /proc/self/fd/1 $work/stdout # as /dev/stdout is, which a fault here would cost the machine
{ echo head; "$DECLARER" lesson $hands -o $work/stdout; echo tail; } >$work/around.html 2>$work/said
[ "$(head -1 $work/around.html)" = head ] && grep -q '<article' $work/around.html && [ "$(tail -c 5 $work/around.html)" = tail ] ||
    fail "-o and a link to standard output lose what standard output holds: $(cat $work/said)"
if [ "$full" ]; then
    "$DECLARER" lesson $hands -o $full 2>$work/said
    [ $? = 3 ] || fail 'a full device: the status'
    [ -c $full ] || fail 'lesson replaces a device'
    said 'a full device' "$full: $no_room"
fi
# Without room nothing is changed, nothing is left, and a line says so: the page, and the page on its way to the browser.
cp $work/pages/page.html $work/kept.html
limited lesson $hands -o $work/pages/page.html
said 'a page without room' "$work/pages/page.html: $too_large" 'status 3'
cmp -s $work/kept.html $work/pages/page.html || fail 'a page without room costs the one before'
nothing_beside $work/pages page.html
printf '#!/bin/sh\nexit 1\n' >$work/bin/chromium && chmod +x $work/bin/chromium
PATH="$PWD/$work/bin:$PATH" TMPDIR="$PWD/$work/tmp" limited lesson $hands --format pdf -o $work/pages/page.pdf
grep -q "^declarer lesson: --format pdf: .*page.html: $(echo "$too_large" | sed 's/[()]/./g')$" $work/said || fail "a PDF without room: $(cat $work/said)"
nothing_beside $work/pages page.html
nothing_beside $work/tmp
# Standard output is a file, too.
{ (ulimit -f 0 && exec "$DECLARER" convert tests/boards/d1.pbn >$work/out.pbn) 2>&1; echo "status $?"; } | cat >$work/said
said 'standard output without room' 'declarer: the output could not be written' 'status 3'

# Saved games.
play() { printf "$1\nquit\n" "$2" | "$DECLARER" play --choose lines tests/boards/d10a.pbn --west human >$work/said 2>&1; }
whist() { printf "$1\nquit\n" "$2" | "$DECLARER" whist --players human,poe,poe,poe --names A,B,C,D --seed 1 >$work/said 2>&1; }
for game in play whist; do
    mkdir $work/$game
    $game 'save %s' $work/$game/game.pbn
    grep -q Saved $work/said || fail "$game: $(cat $work/said)"
    chmod 604 $work/$game/game.pbn && ln -s game.pbn $work/$game/link && cp $work/$game/game.pbn $work/$game.pbn
    echo old >$work/$game/game.pbn
    $game 'save %s' $work/$game/link
    [ -L $work/$game/link ] && cmp -s $work/$game/game.pbn $work/$game.pbn || fail "$game does not follow a link: $(tail -3 $work/said)"
    [ "$(mode $work/$game/game.pbn)" = 604 ] || fail "$game: the mode became $(mode $work/$game/game.pbn)"
    timeout 60 cat $work/fifo >$work/piped.pbn &
    reader=$!
    $game 'save %s' $work/fifo
    [ -p $work/fifo ] || fail "$game replaces a pipe"
    finish $reader
    cmp -s $work/piped.pbn $work/$game.pbn || fail "$game: what a pipe gets is another"
    [ ! "$full" ] || { $game 'save %s' $full; [ -c $full ] && grep -q "$no_room" $work/said || fail "$game and a full device: $(tail -3 $work/said)"; }
    $game 'save %s' $work/nowhere/game
    grep -q 'ot saved.*its folder is not there, expected one that is\.$' $work/said || fail "$game: no folder: $(tail -3 $work/said)"
    (
        ulimit -f 0
        printf 'save %s\nquit\n' $work/$game/game.pbn |
            case $game in
            play) "$DECLARER" play --choose lines tests/boards/d10a.pbn --west human ;;
            whist) "$DECLARER" whist --players human,poe,poe,poe --names A,B,C,D --seed 1 ;;
            esac 2>&1 | cat
    ) | tr -s ' \n' ' ' | grep -qF "$too_large" || fail "$game: no room is not told"
    cmp -s $work/$game/game.pbn $work/$game.pbn || fail "$game: a save without room costs the one before"
    nothing_beside $work/$game game.pbn link
done

# Work that compare keeps: its header and its outcomes are files, and a run without room makes no folder.
compare="compare --declarers first-legal --layouts 0 --resume"
limited $compare $work/kept tests/boards/d1.pbn
said 'compare without room' "declarer compare: $work/kept/header: $too_large" 'status 3'
[ ! -e $work/kept ] || fail "compare without room leaves $(ls -A $work/kept)"
"$DECLARER" $compare $work/kept tests/boards/d1.pbn >/dev/null 2>$work/said || fail "compare: $(cat $work/said)"
for name in header outcomes; do
    expected='a file that can be written'
    [ $name = outcomes ] || expected='a file that can be read'
    mkdir $work/odd && cp $work/kept/header $work/odd && rm -f $work/odd/$name && mkfifo $work/odd/$name
    timeout 20 "$DECLARER" $compare $work/odd tests/boards/d1.pbn >$work/said 2>&1
    got=$?
    [ $got = 2 ] && [ -p $work/odd/$name ] || fail "$name is a pipe: status $got"
    said "$name is a pipe" "declarer compare: $work/odd/$name: it is no regular file, expected $expected"
    rm -r $work/odd
done
mkdir $work/odd && mv $work/kept/header $work/kept/outcomes $work/odd && ln -s ../odd/header ../odd/outcomes $work/kept
"$DECLARER" $compare $work/kept tests/boards/d1.pbn >/dev/null 2>$work/said || fail "compare through links: $(cat $work/said)"
[ -L $work/kept/header ] && [ -L $work/kept/outcomes ] && [ -s $work/odd/outcomes ] || fail 'compare replaces links'

# A student's progress: what is no regular file is left alone, and nothing is made beside it.
drill() { XDG_DATA_HOME="$PWD/$work/home" timeout 60 "$DECLARER" drill --progress >$work/said 2>&1; }
base=$PWD/$work/home/declarer/progress.sqlite
mkfifo "$base"
drill
got=$?
[ $got = 2 ] && [ -p "$base" ] || fail "progress is a pipe: status $got"
said 'progress is a pipe' "$base:1:1: this is no regular file, expected progress of version 3; it is left untouched"
nothing_beside $work/home/declarer progress.sqlite
if [ "$full" ]; then
    rm "$base" && mknod "$base" c 1 3
    drill
    said 'progress is a device' "$base:1:1: this is no regular file, expected progress of version 3; it is left untouched"
    [ -c "$base" ] || fail 'progress replaces a device'
    nothing_beside $work/home/declarer progress.sqlite
fi
rm "$base"
XDG_DATA_HOME="$PWD/$work/home" limited drill --progress
sed "s|$base:1:1: ||" $work/said | grep -q ', expected a file that can be written$' && grep -q '^status [23]$' $work/said &&
    [ "$(wc -l <$work/said)" = 2 ] || fail "progress without room: $(cat $work/said)"
nothing_beside $work/home/declarer

# What a spreadsheet would work out is text in CSV.
: >$work/formulas.pbn
for name in '=1+1' '+1' '-1' '@SUM(1)' "=A1,B1" 'a=1'; do
    sed "s|^.Board .*|[Board \"$name\"]|" tests/boards/d1.pbn >>$work/formulas.pbn
    echo >>$work/formulas.pbn
done
"$DECLARER" compare --declarers first-legal --layouts 0 --format csv $work/formulas.pbn 2>&1 | sed '1d;s/,3NT.*//' >$work/said
said 'formulas in CSV' "'=1+1" "'+1" "'-1" "'@SUM(1)" "\"'=A1,B1\"" a=1
[ $failed = 0 ]
