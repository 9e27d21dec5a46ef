#!/bin/sh
# What README and commands.md show is what the program prints, every file that they name is there, and every command
# that they show runs as pasted, `less` apart, if without search, a review by three layouts, and with one board that is dealt.
set -u
work=build/tests-readme commands=thesis-notes/commands.md
rm -rf $work && mkdir -p $work
shown=$work/shown printed=$work/printed failed=0
sed -n '/^<!-- explanation/,/^<!-- end/p' README.md | sed -e '/^<!--/d' -e '/^    \$ /d' -e 's/^    //' -e '/^$/d' >"$shown"
"$DECLARER" explain --example d1 | sed -e '/^$/d' >"$printed"
diff "$shown" "$printed" || { echo "make readme makes it anew"; exit 1; }

# the drill that is shown, but for how many questions it has
session=$work/session drilled=$work/drilled
sed -n '/^<!-- session/,/^<!-- end/p' $commands | sed -e '/^<!--/d' -e 's/^    //' -e 's/ of [0-9]* / of N /' -e '/^$/d' >"$session"
sh tests/readme/session.sh | sed -e 's/ of [0-9]* / of N /' -e '/^$/d' >"$drilled"
diff "$session" "$drilled" || { echo "make readme makes it anew"; exit 1; }
[ -s "$session" ] || { echo "$commands shows no drill"; exit 1; }
for file in $(grep -ohE '(tests|thesis-notes|kb|\.github)/[a-zA-Z0-9/._-]*\.(pbn|xml|sgf|md|png)' README.md $commands | sort -u); do
    [ -e "$file" ] || { echo "FAIL $file is named, and is not there"; failed=1; }
done
[ "$(wc -l <README.md)" -le 180 ] || { echo 'FAIL README has more than 180 lines'; failed=1; }
# boards are dealt before they are asked for
cat README.md $commands | sed -n 's/^    \(\.\/declarer .*\)/\1/p' | sed 's/  *# .*//; s/ *$//' | sort -u >$work/sorted
{ grep '^./declarer deal ' $work/sorted; grep -v '^./declarer deal ' $work/sorted; } >$work/commands
[ "$(wc -l <$work/commands)" -ge 20 ] || { echo 'FAIL too few commands are shown'; failed=1; }
choose=lines # the explanation and the drill above are by search
. tests/support/quick.sh
while IFS= read -r line; do
    printf 'quit\nquit\n' >$work/input
    run=$(printf '%s\n' "$line" | sed "s|\./declarer|$DECLARER|g; s/| less/| cat/; s/ review / review --layouts 3 /; s/--count [0-9][0-9]*/--count 1/")
    XDG_DATA_HOME=$PWD/$work/data sh -c "$run" <$work/input >$work/out 2>$work/err || { echo "FAIL $line: $(tail -1 $work/err)"; failed=1; }
    [ -s $work/out ] || case $line in *'>'* | *' -o '*) ;; *) echo "FAIL $line: it prints nothing"; failed=1 ;; esac
done <$work/commands
rm -rf $work/data
exit $failed
