// The planner in a worker: one question at a time, each with a time limit; a worker that dies or hangs is begun anew
// and put back where the table was.

const LIMIT = 60000;
const START_LIMIT = 30000;

/** The gzipped program that the page carries, as bytes. */
function carried() {
  const text = atob(document.getElementById("program").textContent.trim());
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** An answer to a question that nobody waits for any more: its board is gone, or its card was taken back. */
export class Late extends Error {}

let program = null;
let script = null;

export class Brain {
  /** `restore` gives the requests that put a new worker where the table is. */
  constructor(restore) {
    this.restore = restore;
    this.queue = Promise.resolve();
    this.waiting = 0;
    this.onbusy = () => {};
    this.start();
  }

  start() {
    program = program || carried();
    script = script || URL.createObjectURL(new Blob([document.getElementById("worker").textContent], { type: "text/javascript" }));
    this.worker = new Worker(script);
    this.ready = this.exchange({ program }, START_LIMIT);
    this.ready.catch(() => {});
  }

  /** One message to the worker and its answer; a fault or the time limit ends the worker. */
  exchange(message, limit) {
    const { worker } = this;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("The planner took too long and was started again.")), limit);
      const done = (action) => (value) => { clearTimeout(timer); action(value); };
      worker.onmessage = done((event) => resolve(event.data));
      worker.onerror = done((event) => { event.preventDefault(); reject(new Error("The planner stopped and was started again.")); });
      this.giveUp = done((reason) => reject(new Error(reason)));
      worker.postMessage(message);
    }).then((data) => {
      if (data.died) throw new Error("The planner stopped and was started again.");
      return data;
    });
  }

  async again() {
    if (this.isEnded) throw new Late();
    this.worker.terminate();
    this.start();
    await this.ready;
    for (const request of this.restore()) await this.exchange({ request }, LIMIT);
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
   */
  ask(requests, limit = LIMIT, isWanted = () => true) {
    this.waiting += 1;
    this.onbusy(this.waiting);
    const answer = this.queue.then(() => this.askAll([requests].flat(), limit, isWanted));
    this.queue = answer.catch(() => {}).then(() => {
      this.waiting -= 1;
      this.onbusy(this.waiting);
    });
    return answer;
  }

  async askAll(requests, limit, isWanted) {
    let answer = null;
    for (const request of requests) {
      if (this.isEnded || !isWanted()) throw new Late();
      try {
        answer = await this.askNow(request, limit);
      } catch (error) {
        if (this.isEnded || !isWanted()) throw new Late();
        throw error;
      }
    }
    if (!isWanted()) throw new Late();
    return answer;
  }

  async askNow(request, limit) {
    await this.ready.catch(() => this.again());
    let data;
    try {
      data = await this.exchange({ request }, limit);
    } catch (error) {
      if (!this.isEnded) await this.again().catch(() => {});
      throw error;
    }
    const answer = JSON.parse(data.answer);
    if (answer.error) throw new Error(answer.error);
    return answer;
  }
}
