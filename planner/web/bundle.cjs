// Puts the page together: node bundle.cjs MODULE.js GLUE.js PROGRAM.wasm OUT.html. The modules of page/ become one script, each name
// once; the program is gzipped; the policy names the hashes of script and style, so that nothing else runs. Beside it the same page as
// a folder for a host, site/, with its manifest, icon and service worker.
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
const root = path.join(folder, "../../..");
const notices = [path.join(root, "LICENSE"), path.join(root, "planner/library/notices.txt")].map(read).join("\n");
for (const text of [script, worker, notices]) if (/<\/script|<!--/i.test(text)) throw new Error("a text would end the page's element");

const policy = (more) => `default-src 'none'; script-src ${hash(script)} 'wasm-unsafe-eval'; style-src ${hash(style)}; worker-src blob:${more}; img-src data:${more}; ` +
  `${more && `manifest-src${more}; `}base-uri 'none'; form-action 'none'`;

const [, version] = read(path.join(root, "facts/text/version.h")).match(/DECLARER_VERSION "(.*)"/);
const parts = {
  VERSION: version,
  STYLE: style,
  PROGRAM: gzipSync(fs.readFileSync(program), { level: 9 }).toString("base64"),
  WORKER: worker,
  NOTICES: notices,
  SCRIPT: script,
};

// What differs between the one file and the page of a host, which can be installed and keeps itself.
const ONE_FILE = { POLICY: policy(""), ICON: '<link rel="icon" href="data:,">' };
const HOSTED = { POLICY: policy(" 'self'"), ICON: '<link rel="manifest" href="manifest.webmanifest">\n<link rel="icon" href="icon.svg" type="image/svg+xml">\n<link rel="apple-touch-icon" href="icon-192.png">' };

/** Text as it stands in HTML. */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The words of the page's own elements, {{page.skip}}, from the English table. */
function worded(html, words) {
  return html.replace(/\{\{([\w.]+)\}\}/g, (_, name) => {
    const word = name.split(".").reduce((at, key) => at && at[key], words);
    if (typeof word !== "string") throw new Error(`no word is called ${name}`);
    return escaped(word);
  });
}

/** The elements say what their words are called, for other languages (wordFrame in page/words.js). */
const named = (html) => html.replace(/ (title|aria-label)="\{\{([\w.]+)\}\}"/g, '$& data-$1="$2"').replace(/>(\{\{([\w.]+)\}\})</g, ' data-text="$2">$1<');

/** The English table, as the page's module of words has it. */
async function englishWords() {
  const parts = [];
  gather(path.join(folder, "words.js"), new Set(), parts);
  const { WORDS } = await import(`data:text/javascript,${encodeURIComponent(`${parts.join("\n")}\nexport { WORDS };`)}`);
  return WORDS;
}

function put(file, content) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.new`, content);
  fs.renameSync(`${file}.new`, file);
}

async function write() {
  const WORDS = await englishWords();
  const frame = worded(named(read(path.join(folder, "../index.html"))), WORDS);
  const filled = (more) => frame.replace(/@@([A-Z]+)@@/g, (_, name) => ({ ...parts, ...more })[name]);
  const hosted = filled(HOSTED);
  const from = path.join(folder, "../site");
  const to = path.join(path.dirname(out), "site");
  put(path.join(to, "index.html"), hosted);
  for (const icon of fs.readdirSync(from).filter((name) => /^icon/.test(name))) put(path.join(to, icon), fs.readFileSync(path.join(from, icon)));
  put(path.join(to, "manifest.webmanifest"), worded(read(path.join(from, "manifest.webmanifest")), WORDS));
  put(path.join(to, "service.js"), read(path.join(from, "service.js")).replace("@@VERSION@@", createHash("sha256").update(hosted).digest("hex").slice(0, 16)));
  const page = filled(ONE_FILE);
  put(out, page);
  console.log(`${out}: ${page.length} bytes, ${gzipSync(page, { level: 9 }).length} gzipped`);
}
write().catch((error) => { console.error(error.message); process.exit(1); });
