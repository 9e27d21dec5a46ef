// The planner in a thread of its own: the calls of index.mjs, each answered by a promise. terminate() ends what is being thought.
import { DeclarerError } from "./index.mjs";

const TABLE = ["ask", "state", "play", "step", "playOn", "undo", "claim", "save", "plan", "decide", "hint", "why", "whyNot", "verdict",
  "shows", "solve", "review", "lesson", "drill", "answer", "close"];
const PLANNER = ["examples", "read", "deal", "plan", "decide", "hint", "verdict", "review", "drill", "lesson", "suit", "table", "par",
  "solve", "line", "trace", "where", "explain"];

/** An object whose calls go to the worker. */
function remote(names, post, about) {
  return Object.fromEntries(names.map((name) => [name, (...values) => post({ ...about, name, values })]));
}

async function newThread() {
  if (globalThis.Worker) return new Worker(new URL("./worker-thread.mjs", import.meta.url), { type: "module" });
  const threads = "node:worker_threads";
  const { Worker: Thread } = await import(/* @vite-ignore */ threads);
  const thread = new Thread(new URL("./worker-thread.mjs", import.meta.url));
  return {
    postMessage: (message) => thread.postMessage(message),
    terminate: () => thread.terminate(),
    set onmessage(take) { thread.on("message", (data) => take({ data })); },
    set onerror(take) { thread.on("error", (error) => take({ message: error.message })); },
  };
}

/** Starts the planner in a worker; options as of load(). */
export async function startWorker({ wasm } = {}) {
  const thread = await newThread();
  const waiting = new Map();
  let count = 0, ended = null;

  const endAll = (why) => {
    ended = ended ?? why;
    for (const { reject } of waiting.values()) reject(new DeclarerError(ended));
    waiting.clear();
  };
  thread.onmessage = ({ data }) => {
    const { resolve, reject } = waiting.get(data.id) ?? {};
    waiting.delete(data.id);
    if (!resolve) return;
    if (data.error === undefined) resolve(data.value);
    else reject(new DeclarerError(data.error));
  };
  thread.onerror = (event) => endAll(event.message || "The worker stopped.");
  const post = (message) => new Promise((resolve, reject) => {
    if (ended) {
      reject(new DeclarerError(ended));
      return;
    }
    count += 1;
    try {
      thread.postMessage({ id: count, ...message });
    } catch (error) { // a function, say, which no thread can be given
      reject(new DeclarerError(error.message));
      return;
    }
    waiting.set(count, { resolve, reject });
  });

  const address = wasm instanceof URL ? wasm.href : wasm;
  const version = await post({ start: { wasm: address } }).catch((error) => {
    thread.terminate(); // it would keep the program waiting
    throw error;
  });
  return {
    version,
    ...remote(PLANNER, post, {}),
    open: async (board) => remote(TABLE, post, { table: await post({ open: board }) }),
    terminate: () => {
      endAll("The worker was ended.");
      return thread.terminate();
    },
  };
}

export default startWorker;
