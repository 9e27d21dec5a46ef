#!/bin/sh
# Makes anew what the README shows of teaching: the session between its marks, and the picture of a lesson.
set -eu
: "${DECLARER:=build/release/declarer}"
work=build/readme
mkdir -p $work
sh tests/readme/session.sh | sed 's/^\(.\)/    \1/' >$work/session
awk -v session=$work/session '/^<!-- session/ { print; print ""; while ((getline line <session) > 0) print line; print ""; skip = 1; next }
    /^<!-- end -->/ { skip = 0 } !skip' README.md >$work/README.md
cmp -s $work/README.md README.md || cp $work/README.md README.md
"$DECLARER" lesson tests/boards/d1.pbn -o $work/lesson.html
sed -i 's/<details class="fold">/<details class="fold" open="open">/' $work/lesson.html
chromium --headless=new --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$PWD/$work/profile" \
    --window-size=640,1120 --screenshot="$PWD/$work/lesson.png" "file://$PWD/$work/lesson.html" >/dev/null 2>&1
cp $work/lesson.png thesis-notes/lesson.png
