// Puts the page together: node bundle.cjs MODULE.js GLUE.js PROGRAM.wasm OUT.html. The modules of page/ become one script, each name
// once; the program is gzipped; the policy names the hashes of script and style, so that nothing else runs.
const { createHash } = require("crypto");
const { gzipSync } = require("zlib");
const fs = require("fs");
const path = require("path");

const [main, glue, program, out] = process.argv.slice(2);
const folder = path.dirname(main);
const read = (file) => fs.readFileSync(file, "utf8");

// The module and, before it, those that it imports.
function gather(file, seen, parts) {
  if (seen.has(file)) return;
  seen.add(file);
  const text = read(file);
  for (const [, from] of text.matchAll(/^import [^;]* from "(.*)";$/gm)) gather(path.join(folder, from), seen, parts);
  parts.push(text.replace(/^import [^;]* from ".*";$/gm, "").replace(/^export (?=const|let|function|async|class)/gm, ""));
}

function bundle() {
  const parts = [];
  gather(main, new Set(), parts);
  const names = new Set();
  for (const [, name] of parts.join("\n").matchAll(/^(?:const|let|async function|function|class) (\w+)/gm)) {
    if (names.has(name)) throw new Error(`${name} is the name of two things in the page's modules`);
    names.add(name);
  }
  return `"use strict";(()=>{\n${parts.join("\n")}\n})();`;
}

const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const script = bundle();
const style = read(path.join(folder, "../style.css"));
const worker = `${read(glue)}\n${read(path.join(folder, "worker.js"))}`;
for (const text of [script, worker]) if (/<\/script|<!--/i.test(text)) throw new Error("a script would end the page's element");

const parts = {
  POLICY: `default-src 'none'; script-src ${hash(script)} 'wasm-unsafe-eval'; style-src ${hash(style)}; worker-src blob:; img-src data:; base-uri 'none'; form-action 'none'`,
  STYLE: style,
  PROGRAM: gzipSync(fs.readFileSync(program), { level: 9 }).toString("base64"),
  WORKER: worker,
  SCRIPT: script,
};
const page = read(path.join(folder, "../index.html")).replace(/@@([A-Z]+)@@/g, (_, name) => parts[name]);
fs.writeFileSync(`${out}.new`, page);
fs.renameSync(`${out}.new`, out);
console.log(`${out}: ${page.length} bytes, ${gzipSync(page, { level: 9 }).length} gzipped`);
