#!/bin/sh
# What the README shows is what the program prints, every file that it names is there, and every command that it
# shows runs as pasted, `less` apart, if with fewer layouts.
set -u
work=build/tests-readme
rm -rf $work && mkdir -p $work
shown=$work/shown printed=$work/printed failed=0
sed -n '/^<!-- explanation/,/^<!-- end/p' README.md | sed -e '/^<!--/d' -e '/^    \$ /d' -e 's/^    //' -e '/^$/d' >"$shown"
"$DECLARER" explain --example d1 | sed -e '/^$/d' >"$printed"
diff "$shown" "$printed" || { echo "make readme makes it anew"; exit 1; }

# the drill that is shown, but for how many questions it has
session=$work/session drilled=$work/drilled
sed -n '/^<!-- session/,/^<!-- end/p' README.md | sed -e '/^<!--/d' -e 's/^    //' -e 's/ of [0-9]* / of N /' -e '/^$/d' >"$session"
sh tests/readme/session.sh | sed -e 's/ of [0-9]* / of N /' -e '/^$/d' >"$drilled"
diff "$session" "$drilled" || { echo "make readme makes it anew"; exit 1; }
[ -s "$session" ] || { echo "the README shows no drill"; exit 1; }
for file in $(grep -oE '(tests|thesis-notes|kb)/[a-zA-Z0-9/._-]*\.(pbn|xml|sgf|md|png)' README.md | sort -u); do
    [ -e "$file" ] || { echo "FAIL README names $file, which is not there"; failed=1; }
done
sed -n 's/^    \(\.\/declarer .*\)/\1/p' README.md >$work/commands
[ "$(wc -l <$work/commands)" -ge 20 ] || { echo 'FAIL README shows too few commands'; failed=1; }
. tests/support/quick.sh
while IFS= read -r line; do
    printf 'quit\nquit\n' >$work/input
    run=$(printf '%s\n' "$line" | sed "s|\./declarer|$DECLARER|g; s/| less/| cat/")
    XDG_DATA_HOME=$PWD/$work/data sh -c "$run" <$work/input >$work/out 2>$work/err || { echo "FAIL $line: $(tail -1 $work/err)"; failed=1; }
    [ -s $work/out ] || case $line in *'>'* | *' -o '*) ;; *) echo "FAIL $line: it prints nothing"; failed=1 ;; esac
done <$work/commands
rm -rf $work/data
exit $failed
