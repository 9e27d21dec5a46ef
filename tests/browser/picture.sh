#!/bin/sh
# picture.sh FILE: the page of the example d1 as Chromium shows it, written to FILE.
set -eu
work=build/picture
mkdir -p $work
"$DECLARER" explain --example d1 --format html >$work/plan.html
chromium --headless=new --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$PWD/$work/profile" \
    --window-size=900,1500 --screenshot="$PWD/$work/plan.png" "file://$PWD/$work/plan.html" >$work/log 2>&1
cp $work/plan.png "$1"
