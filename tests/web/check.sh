#!/bin/sh
# The planner in a browser: its modules linted and their types checked, its state tried in Node, its answers byte for byte those of
# the library on 20 boards (200 in `make check`: WEB_BOARDS), the page played in Chromium (page.cjs), by keys, on a phone, with its
# settings (reader.cjs), each screen looked at (screens.cjs), in each language (tables.cjs, languages.cjs), in Firefox (firefox.cjs), from a host (site.cjs), given what would break it (hostile.cjs), and sessions of a student (sessions.cjs), of
# which `REWRITE=1` accepts what is said now. Pictures stay in build/tests-web; `PICTURES=1` has one of every screen.
set -u
: "${DECLARER:=build/release/declarer}"
web=build/web work=build/tests-web tools=build/web-tools
rm -rf $work && mkdir -p $work $tools
failed=0
fail() {
    echo "FAIL web: $*"
    failed=1
}

cmp -s tests/web/package.json $tools/package.json && [ -d $tools/node_modules ] ||
    { cp tests/web/package.json $tools/ && (cd $tools && npm install --loglevel=error --no-audit --no-fund); } ||
    { fail "ESLint, TypeScript, playwright-core and axe-core could not be installed"; exit 1; }
NODE_PATH=$PWD/$tools/node_modules
export NODE_PATH

$tools/node_modules/.bin/eslint -c tests/web/eslint.config.cjs planner/web tests/web tests/bench || fail "ESLint"
$tools/node_modules/.bin/tsc -p tests/web/tsconfig.json || fail "types"
node tests/web/state.cjs planner/web/page $work || fail "the page's state"
node tests/web/tables.cjs $work/modules || fail "the page's words"
size=$(gzip -9c $web/declarer.html | wc -c)
[ "$size" -le 1500000 ] || fail "$size bytes gzipped, expected 1.5 MB at most"

# what would break it, and the same answers beside it
node tests/web/hostile.cjs /usr/bin/chromium "$PWD/$web/declarer.html" >$work/hostile.log &
hostile=$!
boards=${WEB_BOARDS:-20}
"$DECLARER" deal --set 3nt --count "$boards" --seed 38 >$work/boards.pbn
node tests/web/requests.cjs $work/boards.pbn "$boards" >$work/requests
node --no-experimental-fetch tests/web/ask.cjs $web/table.js $web/table.wasm <$work/requests >$work/page.json || fail "the page's program ends early"
$web/ask kb <$work/requests >$work/library.json || fail "the library ends early"
wait $hostile || failed=1
cat $work/hostile.log
cmp $work/page.json $work/library.json || fail "the page's program does not answer as the library does"

# what a reader does beside playing, while the board is played
"$DECLARER" lesson --table --plans never,open --page $web/declarer.html -o $work/plans.html tests/boards/d1.pbn tests/boards/d3.pbn || fail "no plans"
"$DECLARER" lesson --table --lang fr --page $web/declarer.html -o $work/french.html tests/boards/d1.pbn || fail "no lesson in French"
node tests/web/reader.cjs /usr/bin/chromium "$PWD/$web/declarer.html" "$PWD/$work" "$PWD/$work/plans.html" "$PWD/$work/french.html" >$work/reader.log &
reader=$!

"$DECLARER" lesson --table --title 'A lesson' --notes tests/web/notes.md --page $web/declarer.html -o $work/lesson.html \
    tests/boards/d1.pbn tests/boards/d3.pbn || fail "no lesson"
link=$("$DECLARER" convert --to url tests/boards/d3.pbn 2>/dev/null)
node tests/web/page.cjs /usr/bin/chromium "$PWD/$web/declarer.html" "$link" "$PWD/$work" || failed=1
wait $reader || failed=1
cat $work/reader.log

# what every screen looks like, and Firefox
node tests/web/screens.cjs /usr/bin/chromium "$PWD/$web/declarer.html" "$PWD/$work/lesson.html" "$PWD/$work/plans.html" "$PWD/$work" >$work/screens.log &
screens=$!
node tests/web/firefox.cjs /usr/bin/firefox-esr "$PWD/$web/declarer.html" "$PWD/$work" || failed=1
wait $screens || failed=1
cat $work/screens.log
node tests/web/languages.cjs /usr/bin/chromium "$PWD/$web/declarer.html" "$PWD/$work" >$work/languages.log &
languages=$!
node tests/web/site.cjs /usr/bin/chromium "$PWD/$web/site" || failed=1

node tests/web/evening.cjs /usr/bin/chromium "$PWD/$web/declarer.html" "$PWD/tests/session/evening.pbn" || failed=1
node tests/web/sessions.cjs /usr/bin/chromium "$PWD/$web/declarer.html" "$PWD/tests/boards" >$work/sessions.out || fail "a student's session"
if [ "${REWRITE:-}" ]; then
    cp $work/sessions.out tests/web/sessions.expected
else
    diff -u tests/web/sessions.expected $work/sessions.out || fail "a student hears something else"
fi

"$DECLARER" lesson --playable --notes tests/web/notes.md --page $web/declarer.html -o $work/words.html tests/boards/d1.pbn tests/boards/d3.pbn || fail "no words"
node tests/web/words.cjs /usr/bin/chromium "$PWD/$work/words.html" "$PWD/$work" || failed=1

wait $languages || failed=1
cat $work/languages.log
[ $failed = 0 ] && echo "web: $size bytes gzipped, $(wc -l <$work/requests) answers equal, one page played"
exit $failed
