// The planner in a worker: one question at a time, each with a time limit; a worker that dies or hangs is begun anew
// and put back where the table was. Each question carries the number of its board, and so does its answer.
import { byId } from "./dom.js";
import { inLanguage, WORDS } from "./words.js";

/** @typedef {import("./messages.js").Request} Request */
/** @typedef {import("./messages.js").ToWorker} ToWorker */
/** @typedef {import("./messages.js").FromWorker} FromWorker */

const LIMIT = 60000;
const START_LIMIT = 120000;

/** The gzipped program that the page carries, compiled: once, for all workers. */
function carried() {
  const bytes = Uint8Array.from(atob(byId("program").textContent.trim()), (sign) => sign.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(new Response(unpacked, { headers: { "Content-Type": "application/wasm" } }));
}

/** An answer to a question that nobody waits for any more: its board is gone, or its card was taken back. */
export class Late extends Error {}

/** @type {Promise<WebAssembly.Module> | null} */
let program = null;
let script = "";

export class Brain {
  /**
   * @param {() => Request[]} restore gives the requests that put a new worker where the table is
   * @param {() => number} [board] gives the number of the board that is asked about
   */
  constructor(restore, board = () => 0) {
    this.restore = restore;
    this.board = board;
    this.isEnded = false;
    /** @type {((reason: string) => void) | null} */
    this.giveUp = null;
    this.queue = Promise.resolve();
    this.place = ""; // where the worker's table stands, by what put it there
    this.waiting = 0;
    /** @type {(waiting: number) => void} */
    this.onbusy = () => {};
    this.running = this.start();
  }

  /** A new worker, and the promise that it has the program. */
  start() {
    program = program || carried();
    script = script || URL.createObjectURL(new Blob([byId("worker").textContent], { type: "text/javascript" }));
    const worker = new Worker(script);
    this.place = "";
    const ready = program.then((compiled) => this.exchange(worker, { program: compiled }, START_LIMIT));
    ready.catch(() => {});
    return { worker, ready };
  }

  get ready() { return this.running.ready; }

  get worker() { return this.running.worker; }

  /**
   * One message to the worker and its answer; a fault or the time limit ends the worker.
   * @param {Worker} worker
   * @param {ToWorker} message
   * @param {number} limit
   * @returns {Promise<FromWorker>}
   */
  exchange(worker, message, limit) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(WORDS.brain.slow)), limit);
      const done = (action) => (value) => { clearTimeout(timer); action(value); };
      const board = "request" in message ? message.board : undefined;
      worker.onmessage = (/** @type {MessageEvent<FromWorker>} */ event) => {
        if (event.data.board === board || event.data.died) done(resolve)(event.data);
      };
      worker.onerror = done((event) => { event.preventDefault(); reject(new Error(WORDS.brain.died)); });
      this.giveUp = done((reason) => reject(new Error(reason)));
      worker.postMessage(message);
    }).then((data) => {
      if (data.died) throw new Error(WORDS.brain.died);
      return data;
    });
  }

  async again() {
    if (this.isEnded) throw new Late();
    this.worker.terminate();
    this.running = this.start();
    await this.ready;
    for (const request of this.restore()) await this.exchange(this.worker, { request, board: this.board() }, LIMIT);
  }

  /** Ends what is being thought, if anything. */
  interrupt(reason) {
    if (this.waiting && this.giveUp) this.giveUp(reason);
  }

  /** Ends this planner for good; who waits for it hears that it is too late. */
  end() {
    this.isEnded = true;
    this.worker.terminate();
    if (this.giveUp) this.giveUp("");
  }

  /**
   * Asks one request, or several that belong together; the answer is the planner's object for the last, an error its sentence.
   * Where `isWanted` says no, before it is asked or after, the answer is Late.
   * @param {Request | Request[]} requests
   * @param {number} [limit] milliseconds
   * @param {() => boolean} [isWanted]
   * @returns {Promise<any>}
   */
  ask(requests, limit = LIMIT, isWanted = () => true) {
    return this.queued((board) => this.askAll([requests].flat(), board, limit, isWanted));
  }

  /**
   * Asks about a table that others keep: it is put where it stands, unless it stands there.
   * @param {Request[]} place what puts it there
   * @param {Request} request
   * @param {number} [limit] milliseconds
   * @param {() => boolean} [isWanted]
   * @returns {Promise<any>}
   */
  askAt(place, request, limit = LIMIT, isWanted = () => true) {
    return this.queued(async (board) => {
      await this.put(place, board, limit, isWanted);
      return this.askAll([request], board, limit, isWanted);
    });
  }

  async put(place, board, limit, isWanted) {
    const wanted = JSON.stringify(place.map(inLanguage));
    if (wanted === this.place) return;
    this.place = "";
    await this.askAll(place, board, limit, isWanted);
    this.place = wanted;
  }

  /** After what was asked before; the board is that of the moment. */
  queued(asked) {
    const board = this.board();
    this.waiting += 1;
    this.onbusy(this.waiting);
    const answer = this.queue.then(() => asked(board));
    this.queue = answer.catch(() => {}).then(() => {
      this.waiting -= 1;
      this.onbusy(this.waiting);
    });
    return answer;
  }

  async askAll(requests, board, limit, isWanted) {
    let answer = null;
    for (const request of requests) {
      if (this.isEnded || !isWanted()) throw new Late();
      try {
        answer = await this.askNow(request, board, limit);
      } catch (error) {
        if (this.isEnded || !isWanted()) throw new Late();
        throw error;
      }
    }
    if (!isWanted()) throw new Late();
    return answer;
  }

  async askNow(request, board, limit) {
    await this.ready.catch(() => this.again());
    let data;
    try {
      data = await this.exchange(this.worker, { request: inLanguage(request), board }, limit);
    } catch (error) {
      if (!this.isEnded) await this.again().catch(() => {});
      throw error;
    }
    const answer = JSON.parse(data.answer || "{}");
    if (answer.error) throw new Error(WORDS.brain.english(answer.error));
    return answer;
  }
}
