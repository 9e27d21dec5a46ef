#!/bin/sh
# check.sh PACKAGE.tgz: the npm package installed into a clean folder and used from there alone: a program in Node 18 and in this machine's, its types,
# the command with the bytes of the native one, a page that Vite builds and one without modules in Chromium.
set -u
: "${DECLARER:=build/release/declarer}"
package=$PWD/$1 work=$PWD/build/tests-npm here=$PWD/tests/npm tools=$PWD/build/npm-tools root=$PWD
native=$PWD/$DECLARER
rm -rf "$work" && mkdir -p "$work/app" "$work/page" "$work/script" "$tools"
failed=0
fail() {
    echo "FAIL npm: $*"
    failed=1
}

cmp -s "$here/package.json" "$tools/package.json" && [ -d "$tools/node_modules" ] ||
    { cp "$here/package.json" "$tools/" && (cd "$tools" && npm install --loglevel=error --no-audit --no-fund); } ||
    { fail "Vite, TypeScript, Node 18 and playwright-core could not be installed"; exit 1; }

cd "$work/app" || exit 1
echo '{ "private": true, "type": "module" }' >package.json
npm install --offline --loglevel=error --no-audit --no-fund "$package" || { fail "npm install"; exit 1; }
cp "$here/program.mjs" "$here/random_calls.mjs" "$here/types.ts" .

# as a module
for node in node "$tools/node_modules/node/bin/node"; do
    "$node" program.mjs || fail "the program by $("$node" --version)"
    "$node" random_calls.mjs || fail "random calls by $("$node" --version)"
done
"$tools/node_modules/.bin/tsc" --noEmit --strict --target es2022 --module nodenext --moduleResolution nodenext types.ts || fail "the types"

# the command line: the bytes, the status and what is said on standard error
same() { # same COMMAND...: as the native program has it, both with the input that stands in $input
    # shellcheck disable=SC2086
    npx declarer "$@" <"$input" >"$work/ours" 2>"$work/ours.err"
    ours=$?
    DECLARER_KB=$root/kb "$native" "$@" <"$input" >"$work/native" 2>"$work/native.err"
    natives=$?
    [ $ours = $natives ] || fail "$*: status $ours, natively $natives: $(tail -1 "$work/ours.err")"
    cmp "$work/ours" "$work/native" || fail "$*: other bytes than natively"
    cmp "$work/ours.err" "$work/native.err" || fail "$*: another complaint: $(head -1 "$work/ours.err")"
}
input=/dev/null
HOME=$work XDG_DATA_HOME=$work/data
npm_config_update_notifier=false
export HOME XDG_DATA_HOME npm_config_update_notifier
cp "$root/tests/boards/d1.pbn" "$root/tests/review/played.pbn" .
same explain --example d1
same explain --example d1 --format json
same explain --example d1 --format html
same explain d1.pbn
same where --format json d1.pbn
same solve --par d1.pbn
same solve --analyse played.pbn
same suit AQ9/432
same convert --to lin d1.pbn
same deal --set 3nt --count 3 --seed 9
same review --layouts 1 played.pbn
same play --choose lines --example d1
same lesson d1.pbn
same help
same explain nothing.pbn
same explain --colour red d1.pbn
same nothing
input=d1.pbn
same explain -
[ "$(npx declarer --version)" = "$("$native" --version)" ] || fail "another version"
npx declarer kb check >"$work/kb" 2>&1 || fail "kb check: $(tail -1 "$work/kb")"
printf 'C\nD2\nquit\n' | npx declarer drill --example d1 >"$work/drill" 2>&1 || fail "drill: $(tail -1 "$work/drill")"
find "$work/data" -type f | grep -q . || fail "drill keeps nothing"

# pages
cp "$here/page/index.html" "$here/page/main.js" "$here/page/vite.config.js" "$work/page/"
mkdir -p "$work/page/node_modules" && cp -R node_modules/declarer "$work/page/node_modules/"
(cd "$work/page" && "$tools/node_modules/.bin/vite" build --logLevel warn) || fail "Vite"
cp "$here/page/script.html" node_modules/declarer/declarer.js node_modules/declarer/declarer.wasm "$work/script/"
NODE_PATH=$tools/node_modules node "$here/browser.cjs" /usr/bin/chromium "$work/page/dist" "$work/script" || failed=1

for file in LICENSE NOTICES.txt README.md index.d.mts; do [ -s "node_modules/declarer/$file" ] || fail "no $file in the package"; done
[ $failed = 0 ] && echo "npm: $(wc -c <"$package") bytes packed, used in Node, npx, Vite and a plain page"
exit $failed
