#!/bin/sh
# Every report as a page: HTML that tidy finds no fault in, that asks for nothing from anywhere, and that Chromium shows
# without a word on its console, at the width of a phone and of a desk, light and dark; lesson pages at work
# (tests/browser/lesson.cjs); and boards on paper (tests/browser/sheets.cjs). Pictures stay in build/tests-browser.
set -u
: "${DECLARER:=build/release/declarer}"
work=build/tests-browser
rm -rf $work && mkdir -p $work
failed=0 pages= layouts=4
. tests/support/quick.sh
fail() {
    echo "FAIL browser: $*"
    failed=1
}

# page NAME ARGUMENT...: the report that the arguments ask for, as a page
page() {
    name=$1
    shift
    "$DECLARER" "$@" >"$work/$name.html" 2>"$work/$name.err" || fail "$name: declarer $*"
    pages="$pages $name"
    tidy -q -e "$work/$name.html" >"$work/$name.tidy" 2>&1 || { fail "$name: tidy:"; cat "$work/$name.tidy"; }
    sed 's/<a href="[^"]*"/<a/g' "$work/$name.html" | grep -oE '(src|href|action|srcset)="[^"]*"|url\([^)]*\)|@import' |
        grep -v '^href="data:,"$' &&
        fail "$name asks for something"
}

# pictures: every page at two widths, light and dark; lesson: the page's buttons, folds, print, requests and accessibility; sheets:
# its boards on paper, and large
tools=build/browser-tools
cmp -s tests/browser/package.json $tools/package.json && [ -d $tools/node_modules ] ||
    { mkdir -p $tools && cp tests/browser/package.json $tools/ && (cd $tools && npm install --loglevel=error --no-audit --no-fund); } ||
    { fail "playwright-core and axe-core could not be installed"; exit 1; }
in_browser() { # in_browser SCRIPT ARGUMENT...
    script=$1
    shift
    node "tests/browser/$script.cjs" "$PWD/$tools/node_modules" /usr/bin/chromium "$@" || failed=1
}

page suit suit --format html AQT98/5432
page explain explain --format html tests/boards/d1.pbn tests/boards/d3.pbn
page why explain --format html --why C tests/boards/d1.pbn
page listing explain --format html --listing tests/boards/d1.pbn
page where where --format html tests/boards/d1.pbn
page facts facts --format html --points tests/boards/d3.pbn
page solve solve --format html --par tests/boards/d1.pbn tests/boards/d3.pbn
page review review --format html --layouts 5 tests/review/played.pbn
page large review --format html --large --layouts 5 tests/review/played.pbn
page play play --format html tests/boards/d10a.pbn
page compare compare --format html --declarers lines,sample:2 --layouts 3 --table --worst 1 tests/compare/boards.pbn
page ideas compare --format html --declarers lines,knowledge --layouts 0 --by idea tests/compare/boards.pbn
page kb kb list --format html
page names kb list --names --format html
page whist whist --match 2 --players random,first-legal,random,first-legal --format html
page skat skat --format html tests/skat/null-ouvert-view.skat
page robot robot explain --format html tests/robot/published.xml
page lesson lesson tests/boards/d1.pbn tests/boards/d3.pbn
page class lesson --sheet 4 tests/boards/d1.pbn tests/boards/d3.pbn
awk 'BEGIN { RS = ""; ORS = "\n\n" } /"(discard 1|crossruff 1|elimination 2|hold-up-1)"/' tests/trumps/boards.pbn tests/lessons/hold-up.pbn >$work/long.pbn
page long lesson --sheet 4 $work/long.pbn
page hostile lesson tests/browser/hostile.pbn
page hands lesson tests/explain/boards/partial.pbn
in_browser pictures "$PWD/$work" $pages
for name in lesson hostile; do in_browser lesson "$PWD/$work/$name.html" "$PWD/$work"; done
for name in explain review large solve class long; do in_browser sheets "$PWD/$work/$name.html" "$PWD/$work"; done

[ $failed = 0 ] && echo "browser: $(echo $pages | wc -w) pages, four pictures each"
exit $failed
