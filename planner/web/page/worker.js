// Inside the worker: the program started, then one request after another. The glue of emscripten stands above.
/** @typedef {import("./messages.js").ToWorker} ToWorker */
/** @typedef {import("./messages.js").FromWorker} FromWorker */

/** @type {{ask: (request: object) => string, bytes: () => number} | null} */
let table = null;

/** @param {FromWorker} message */
const say = (message) => self.postMessage(message);

/** @param {WebAssembly.Module} program */
async function start(program) {
  const instantiateWasm = (imports, done) => {
    WebAssembly.instantiate(program, imports).then((instance) => done(instance, program));
    return {};
  };
  const module = await /** @type {any} */ (self).createDeclarer({ instantiateWasm, print: () => {}, printErr: () => {} });
  const open = module.cwrap("declarer_table_new", "number", ["string", "number"]);
  const ask = module.cwrap("declarer_table_ask", "number", ["number", "number"]);
  const handle = open("/kb", 0);
  if (!handle) throw new Error("the knowledge could not be read");
  table = {
    bytes: () => module.HEAPU8.length,
    ask(request) {
      const text = JSON.stringify(request);
      const size = module.lengthBytesUTF8(text) + 1;
      const at = module._malloc(size);
      module.stringToUTF8(text, at, size);
      const answer = ask(handle, at);
      module._free(at);
      const result = module.UTF8ToString(answer);
      module._declarer_free_text(answer);
      return result;
    },
  };
}

self.onmessage = async (/** @type {MessageEvent<ToWorker>} */ { data }) => {
  try {
    if ("program" in data) {
      await start(data.program);
      say({ ready: true });
    } else {
      if (!table) throw new Error("no program has come");
      say({ answer: table.ask(data.request), board: data.board, bytes: table.bytes() });
    }
  } catch (error) {
    say({ died: String(error) });
  }
};
