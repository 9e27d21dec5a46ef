// Inside the worker: the program unpacked and started, then one request after another. The glue of emscripten stands above.
/* global createDeclarer */
let table = null;

async function unpack(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

async function start(bytes) {
  const wasmBinary = await unpack(bytes);
  const module = await createDeclarer({ wasmBinary, print: () => {}, printErr: () => {} });
  const open = module.cwrap("declarer_table_new", "number", ["string", "number"]);
  const ask = module.cwrap("declarer_table_ask", "number", ["number", "number"]);
  const handle = open("/kb", 0);
  if (!handle) throw new Error("the knowledge could not be read");
  table = {
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

self.onmessage = async ({ data }) => {
  try {
    if (data.program) {
      await start(data.program);
      self.postMessage({ ready: true });
    } else {
      self.postMessage({ answer: table.ask(data.request) });
    }
  } catch (error) {
    self.postMessage({ died: String(error) });
  }
};
