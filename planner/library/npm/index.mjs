// The planner in JavaScript: libdeclarer as WebAssembly. One load() gives a planner; every fault is a DeclarerError with the library's own
// sentence. What is asked is answered in this thread: worker.mjs has the same calls in a thread of their own.
import createDeclarer from "./glue.mjs";

const TEXT = 0, JSON_FORM = 2;
const QUESTIONS = { par: 0, cards: 1, line: 2, trace: 3 };

/** Why something was not done: a sentence. */
export class DeclarerError extends Error {
  constructor(message) {
    super(message);
    this.name = "DeclarerError";
  }
}

/** The bytes of the program: given, or beside this module, from a disk in Node and by fetch elsewhere. */
async function programBytes(wasm) {
  if (wasm && typeof wasm !== "string" && !(wasm instanceof URL)) return wasm;
  const address = wasm ? new URL(wasm, globalThis.location?.href ?? import.meta.url) : new URL("./declarer.wasm", import.meta.url);
  if (address.protocol === "file:" && globalThis.process?.versions?.node) {
    const files = "node:fs/promises";
    return (await import(/* @vite-ignore */ files)).readFile(address);
  }
  const answer = await fetch(address);
  if (!answer.ok) throw new DeclarerError(`The program could not be fetched: ${address} answers ${answer.status}.`);
  return answer.arrayBuffer();
}

const MOST = 2 ** 31 - 1, DEEPEST = 4; // an int of C; objects within a request

/** What JSON or WebAssembly would drop, cut or turn into another value is refused. */
function checked(name, value, depth = 0) {
  if (typeof value === "string") {
    if (value.includes("\0")) throw new DeclarerError(`${name} holds a NUL, which no text does.`);
    if (/\p{Surrogate}/u.test(value)) throw new DeclarerError(`${name} is no text: half of a character stands alone.`);
  } else if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new DeclarerError(`${name} is ${value}, expected a number.`);
  } else if (value && typeof value === "object") {
    if (depth === DEEPEST) throw new DeclarerError(`${name} has objects within objects, and no request is so deep.`);
    for (const [key, one] of Object.entries(value)) checked(Array.isArray(value) ? name : `${name}, ${key}`, one, depth + 1);
  } else if (value !== null && typeof value !== "boolean" && value !== undefined) {
    throw new DeclarerError(`${name} is a ${typeof value}, which cannot be asked.`);
  }
  return value;
}

function whole(name, value, least) {
  if (!Number.isInteger(value) || value < least || value > MOST) {
    throw new DeclarerError(`${name} is ${typeof value === "number" ? value : `a ${typeof value}`}, expected a whole number from ${least}.`);
  }
  return value;
}

/** The library's functions; one that WebAssembly stops leaves a memory that nothing may ask again. */
function guard(module) {
  let lost = null;
  for (const name of Object.keys(module).filter((key) => key.startsWith("_declarer_"))) {
    const call = module[name];
    module[name] = (...values) => {
      if (lost) throw new DeclarerError(lost);
      try {
        return call(...values);
      } catch (error) {
        lost = `The program has stopped (${error.message}): load it again.`;
        throw new DeclarerError(lost);
      }
    };
  }
  return module;
}

/** Calls of the library, with texts that are freed. */
class Library {
  constructor(module) {
    this.module = guard(module);
    this.program = module._malloc(8); // where a call says why
  }

  /** The address of a text; null is NULL. */
  give(text) {
    if (text === null || text === undefined) return 0;
    if (typeof text !== "string") throw new DeclarerError(`A text is expected, and this is a ${typeof text}.`);
    checked("The text", text);
    const { module } = this;
    const size = module.lengthBytesUTF8(text) + 1;
    const at = module._malloc(size);
    if (!at) throw new DeclarerError("out of memory");
    module.stringToUTF8(text, at, size);
    return at;
  }

  take(at) {
    if (!at) return null;
    const text = this.module.UTF8ToString(at);
    this.module._declarer_free_text(at);
    return text;
  }

  /** Runs call(why) and takes what it says. */
  told(call) {
    const { module, program } = this;
    module.HEAP32[program >> 2] = 0;
    const value = call(program);
    return { value, why: this.take(module.HEAP32[program >> 2]) };
  }

  /** A report that the call makes, or its error. */
  report(call) {
    const { value, why } = this.told(call);
    if (!value) throw new DeclarerError((why ?? "nothing came").trim());
    return this.take(value);
  }

  withText(text, call) {
    const at = this.give(text);
    try {
      return call(at);
    } finally {
      this.module._free(at);
    }
  }
}

/** A request without what was left out. */
function present(members) {
  return Object.fromEntries(Object.entries(members ?? {}).filter(([name, value]) => checked(name, value) !== undefined && value !== null));
}

function boardOf(board) {
  return typeof board === "string" ? { text: board } : { ...board };
}

/** A board on a table of its own: planned, played, taken back, reviewed. close() frees it. */
export class Table {
  constructor(library, options) {
    this.library = library;
    const { value, why } = library.told((at) => library.withText("/kb", (kb) => library.module._declarer_table_new(kb, at)));
    if (!value) throw new DeclarerError((why ?? "The table could not be made.").trim());
    this.handle = value;
    try {
      if (options !== null) this.ask("open", boardOf(options));
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Answers a request of declarer.h. */
  ask(what, members = {}) {
    if (!this.handle) throw new DeclarerError("The table is closed.");
    const request = JSON.stringify({ do: checked("do", what), ...present(members) });
    const answer = JSON.parse(this.library.withText(request, (at) => this.library.take(this.library.module._declarer_table_ask(this.handle, at))));
    if (answer.error) throw new DeclarerError(answer.error);
    return answer;
  }

  close() {
    if (this.handle) this.library.module._declarer_table_free(this.handle);
    this.handle = 0;
  }

  state() { return this.ask("state").state; }
  play(card) { return this.ask("play", { card }).state; }
  step() { return this.ask("step").card; }

  /** Has the others play until a person is on turn, or it is over. */
  playOn() {
    let state = this.state();
    while (!state.over && !state.people.includes(state.turn)) state = this.ask("step").state;
    return state;
  }

  undo(to) { return this.ask("undo", { to }).state; }
  claim(tricks) { return this.ask("claim", { tricks }); }
  save() { return this.ask("save").pbn; }
  plan(choose) { return this.ask("plan", { choose }); }
  decide(choose) { return this.ask("decide", { choose }); }
  hint(grade = 3) { return this.ask("hint", { grade }); }
  why(about = {}) { return this.ask("why", about).say; }
  whyNot(card) { return this.ask("whynot", { card }); }
  verdict() { return this.ask("verdict"); }
  shows(sound) { return this.ask("shows", { sound }); }
  solve() { return Object.fromEntries(this.ask("solve").tricks.map(({ card, tricks }) => [card, tricks])); }
  review() { return this.ask("review"); }
  lesson() { return this.ask("lesson").lesson; }
  drill(options = {}) { return this.ask("drill", options); }
  answer(value) { return this.ask("answer", { value }); }
}

/** The planner: what load() gives. A board is a text (PBN, LIN, a link, four hands) or the options of `open`. */
export class Declarer {
  constructor(library) {
    this.library = library;
    this.version = library.module.UTF8ToString(library.module._declarer_version());
  }

  open(board) { return new Table(this.library, board); }

  /** One question at a table that is closed at once. */
  once(board, question) {
    const table = new Table(this.library, board);
    try {
      return question(table);
    } finally {
      table.close();
    }
  }

  examples() { return this.once(null, (table) => table.ask("examples").examples); }
  read(text, format) { return this.once(null, (table) => table.ask("read", { text, format })); }
  deal(wish = {}) { return this.once(null, (table) => table.ask("deal", wish).pbn); }
  plan(board) { return this.once(board, (table) => table.plan()); }
  decide(board) { return this.once(board, (table) => table.decide()); }
  hint(board, grade) { return this.once(board, (table) => table.hint(grade)); }
  verdict(board) { return this.once(board, (table) => table.verdict()); }
  review(board) { return this.once(board, (table) => table.review()); }
  drill(board, options) { return this.once(board, (table) => table.drill(options)); }
  lesson(board) { return this.once(board, (table) => table.lesson()); }

  /** A holding of one suit, "AQ9/432": the best lines and their exact chances. */
  suit(holding) {
    const { library } = this;
    return JSON.parse(library.report((why) => library.withText(holding, (at) => library.module._declarer_suit(at, JSON_FORM, why))));
  }

  /** Reads a text, and asks a function of the library about one of its boards (1 is the first). */
  about(board, ask) {
    const { library } = this;
    const { text, number = 1 } = this.asText(board);
    whole("number", number, 1);
    const size = library.module.lengthBytesUTF8(text);
    const { value: boards, why } = library.told((at) => library.withText("boards", (name) => library.withText(text, (from) =>
      library.module._declarer_read(name, from, size, 0, at))));
    try {
      if (!boards || library.module._declarer_count(boards) < number) throw new DeclarerError((why ?? `There is no board ${number}.`).trim().split("\n")[0]);
      return library.report((at) => ask(boards, number - 1, at));
    } finally {
      if (boards) library.module._declarer_free_boards(boards);
    }
  }

  /** A board of options as the text that it saves as. */
  asText(board) {
    const { text, number, ...others } = boardOf(board);
    const areHandsAlone = text && !/[[|(]|:\/\//.test(text);
    if (text && !areHandsAlone && !Object.keys(others).length) return { text, number };
    return { text: this.once(board, (table) => table.save()) };
  }

  doubleDummy(board, question, after = 0) {
    const { module } = this.library;
    whole("after", after, 0);
    return JSON.parse(this.about(board, (boards, at, why) => module._declarer_double_dummy(boards, at, QUESTIONS[question], after, JSON_FORM, why)));
  }

  /** The tricks of each declarer in each strain, all hands seen. */
  table(board) {
    const { module } = this.library;
    return JSON.parse(this.about(board, (boards, at, why) => module._declarer_solve(boards, at, JSON_FORM, why)));
  }

  par(board) { return this.doubleDummy(board, "par"); }
  /** The tricks after each card that can be played, `after` cards of the recorded play gone. */
  solve(board, after) { return this.doubleDummy(board, "cards", after); }
  line(board, after) { return this.doubleDummy(board, "line", after); }
  /** What each card of the recorded play cost. */
  trace(board) { return this.doubleDummy(board, "trace"); }

  withPlanner(call) {
    const { library } = this;
    const { value, why } = library.told((at) => library.withText("/kb", (kb) => library.module._declarer_new(kb, at)));
    if (!value) throw new DeclarerError((why ?? "no planner").trim());
    try {
      return call(value);
    } finally {
      library.module._declarer_free(value);
    }
  }

  /** Where the missing cards lie, `after` cards of the recorded play gone; -1: after the lead. */
  where(board, after = -1) {
    const { module } = this.library;
    whole("after", after, -1);
    return JSON.parse(this.withPlanner((planner) => this.about(board, (boards, at, why) => module._declarer_layouts(planner, boards, at, after, JSON_FORM, why))));
  }

  /** The plan as the command prints it. */
  explain(board, after = -1) {
    const { module } = this.library;
    whole("after", after, -1);
    return this.withPlanner((planner) => this.about(board, (boards, at, why) => module._declarer_explain(planner, boards, at, after, TEXT, why)));
  }
}

/** Starts the planner. `wasm`: the bytes or the address of declarer.wasm, where it does not lie beside this module. */
export async function load({ wasm } = {}) {
  try {
    const wasmBinary = await programBytes(wasm);
    const module = await createDeclarer({ wasmBinary, print: () => {}, printErr: () => {} });
    return new Declarer(new Library(module));
  } catch (error) {
    throw error instanceof DeclarerError ? error : new DeclarerError(`The program could not be loaded: ${error.message}`);
  }
}

export default load;
