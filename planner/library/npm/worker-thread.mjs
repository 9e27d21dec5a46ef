// Inside the worker: one planner, its tables by number, one request after another.
import { load } from "./index.mjs";

let port = globalThis;
const tables = new Map();
let planner = null;
let count = 0;

async function answer({ start, open, table, name, values }) {
  if (start) {
    planner = await load(start);
    return planner.version;
  }
  if (open !== undefined) {
    count += 1;
    tables.set(count, planner.open(open));
    return count;
  }
  return (table ? tables.get(table) : planner)[name](...values); // a closed table stays, to say that it is closed
}

async function take(message) {
  const { id } = message;
  try {
    port.postMessage({ id, value: await answer(message) });
  } catch (error) {
    port.postMessage({ id, error: error.message });
  }
}

/** A browser's worker, or a thread of Node, which keeps what comes before it listens. */
async function listen() {
  if (globalThis.postMessage) {
    globalThis.onmessage = ({ data }) => take(data);
    return;
  }
  const threads = "node:worker_threads";
  port = (await import(/* @vite-ignore */ threads)).parentPort;
  port.on("message", take);
}

listen();
