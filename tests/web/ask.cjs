// The table of the page's program from the command line, as ask.c is of the library: node ask.cjs TABLE.js TABLE.wasm
const fs = require("fs");
const path = require("path");

const [glue, program] = process.argv.slice(2).map((name) => path.resolve(name));

(async () => {
  const module = await require(glue)({ wasmBinary: fs.readFileSync(program) });
  const table = module.cwrap("declarer_table_new", "number", ["string", "number"])("/kb", 0);
  for (const line of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
    const size = module.lengthBytesUTF8(line) + 1;
    const at = module._malloc(size);
    module.stringToUTF8(line, at, size);
    const answer = module._declarer_table_ask(table, at);
    module._free(at);
    fs.writeSync(1, `${module.UTF8ToString(answer)}\n`);
    module._declarer_free_text(answer);
  }
})().catch((error) => { console.error(error); process.exit(1); });
