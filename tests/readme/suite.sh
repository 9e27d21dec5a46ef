#!/bin/sh
# What the README shows is what the program prints, and every file that its commands name is there.
set -u
shown=build/readme.shown printed=build/readme.printed
sed -n '/^    \$ declarer explain/,/^## /p' README.md | sed -e 1d -e '/^## /d' -e 's/^    //' | sed -e :a -e '/^\n*$/{$d;N;ba' -e '}' >"$shown"
"$DECLARER" explain tests/boards/d1.pbn >"$printed" || exit 1
diff "$shown" "$printed" || exit 1

# the drill that is shown, but for how many questions it has
session=build/readme.session drilled=build/readme.drilled
sed -n '/^<!-- session/,/^<!-- end/p' README.md | sed -e '/^<!--/d' -e 's/^    //' -e 's/ of [0-9]* / of N /' -e '/^$/d' >"$session"
sh tests/readme/session.sh | sed -e 's/ of [0-9]* / of N /' -e '/^$/d' >"$drilled"
diff "$session" "$drilled" || { echo "make readme makes it anew"; exit 1; }
[ -s "$session" ] || { echo "the README shows no drill"; exit 1; }
for file in $(grep -oE 'tests/[a-z0-9/._-]*\.(pbn|xml|sgf)' README.md | sort -u); do
    [ -e "$file" ] || { echo "README names $file, which is not there"; exit 1; }
done
