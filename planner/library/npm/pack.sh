#!/bin/sh
# pack.sh VERSION BUILT FOLDER OUT.tgz: the npm package put together in FOLDER of what was built in BUILT, and packed as `npm pack` does, with
# the same bytes each time.
set -eu
version=$1 built=$2 folder=$3 out=$4 here=planner/library/npm
umask 022
rm -rf "$folder" && mkdir -p "$folder/bin" "$folder/tests"
cp $here/index.mjs $here/worker.mjs $here/worker-thread.mjs $here/index.d.mts $here/worker.d.mts $here/README.md LICENSE "$folder"
cp planner/library/notices.txt "$folder/NOTICES.txt"
sed "s/@version@/$version/" $here/package.json >"$folder/package.json"
cp -R kb "$folder/kb" && cp -R tests/boards "$folder/tests/boards"

# the library: its glue as a module, and all in one script for a page without modules
cp "$built/glue.wasm" "$folder/declarer.wasm"
{ sed 's/^var createDeclarer/const createDeclarer/' "$built/glue.js"; echo 'export default createDeclarer;'; } >"$folder/glue.mjs"
{
    echo '(() => {'
    echo 'const scriptAddress = document.currentScript.src;'
    cat "$built/glue.js"
    sed -e '/^import /d' -e '/^export default/d' -e 's/^export //' -e 's/import\.meta\.url/scriptAddress/g' $here/index.mjs
    echo 'globalThis.declarer = { load, DeclarerError };'
    echo '})();'
} >"$folder/declarer.js"

# the command
cp "$built/command.wasm" "$folder/bin/command.wasm"
{ echo '#!/usr/bin/env node'; cat "$built/command.js"; } >"$folder/bin/declarer.cjs"
chmod 755 "$folder/bin/declarer.cjs"
(cd "$folder" && npm pack --silent --ignore-scripts --pack-destination .. >/dev/null)
mv "$(dirname "$folder")/declarer-$version.tgz" "$out"
