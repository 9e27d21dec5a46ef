#!/bin/sh
# Makes anew what README and commands.md show: the explanation and the drill between their marks, and the pictures of a
# page and a lesson.
set -eu
: "${DECLARER:=build/release/declarer}"
work=build/readme
mkdir -p $work
sh tests/readme/session.sh | sed 's/^\(.\)/    \1/' >$work/session
{ echo '$ ./declarer explain --example d1'; LC_ALL=C.UTF-8 "$DECLARER" explain --example d1; } | sed 's/^\(.\)/    \1/' >$work/explanation
for page in README.md thesis-notes/commands.md; do
    awk -v folder=$work '/^<!-- (session|explanation)/ {
            print; print ""
            while ((getline line <(folder "/" substr($2, 1, length($2) - 1))) > 0) print line
            print ""; skip = 1; next
        }
        /^<!-- end -->/ { skip = 0 } !skip' $page >$work/page.md
    cmp -s $work/page.md $page || cp $work/page.md $page
done
"$DECLARER" lesson tests/boards/d1.pbn -o $work/lesson.html
sed -i 's/<details class="fold">/<details class="fold" open="open">/' $work/lesson.html
LC_ALL=C.UTF-8 "$DECLARER" explain --example d1 --format html >$work/plan.html
picture() { # picture NAME WIDTH,HEIGHT
    chromium --headless=new --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$PWD/$work/profile" \
        --window-size="$2" --screenshot="$PWD/$work/$1.png" "file://$PWD/$work/$1.html" >/dev/null 2>&1
    cp $work/$1.png thesis-notes/$1.png
}
picture lesson 640,1120
picture plan 900,1500
