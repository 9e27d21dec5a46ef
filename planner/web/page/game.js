// The game: whose card it is, cards played and taken back, and who is told. Others listen to what happens.
import { byId, focusCard, keepFocus, moves, tell, wait } from "./dom.js";
import { cardName, seatName } from "./cards.js";
import { Brain, Late } from "./brain.js";
import { claimedOf, tricksOf } from "./back.js";
import { drawFacts, drawHands, drawTrick } from "./draw.js";
import { bareBoard, writeLink } from "./link.js";
import { click } from "./settings.js";
import { isWantedOf, Store } from "./state.js";
import { boardName, WORDS } from "./words.js";

/** @typedef {import("./messages.js").Request} Request */

export const STEP = 420;
export const TRICK = 1100;
const PLAN_LIMIT = 120000;
const REVIEW_LIMIT = 180000; // ms: each card of the board is looked at

export class Game {
  constructor() {
    this.store = new Store();
    /** @type {((what: string, detail?: any) => any)[]} */
    this.listeners = [];
    this.brain = new Brain(() => this.restore(), () => this.number);
    /** @type {Brain | null} that plays plans out, from the first that is wanted */
    this.thinker = null;
    /** @type {Brain | null} that looks at cards, from the first board */
    this.judge = null;
    this.looks = 0;
    this.isReviewing = false;
    this.isPlanning = false; // a plan that goes with the table is played out
    this.lining = 0; // the number of the board whose line is being found, and that line
    /** @type {Promise<any>} */
    this.found = Promise.resolve(null);
    this.brain.onbusy = () => this.tellBusy();
  }

  get now() { return this.store.now; }

  /** The table that lies here; `hasTable` says whether one does. */
  get state() {
    const { table } = this.now;
    if (!table) throw new Error("no board lies here");
    return table;
  }

  get hasTable() { return this.now.table !== null; }

  get number() { return this.now.number; }

  get turns() { return this.now.turn; }

  get opened() { return this.now.opened; }

  change(change) { return this.store.change(change); }

  /** One more planner, which keeps no table. */
  helper() {
    const helper = new Brain(() => [], () => this.number);
    helper.onbusy = () => this.tellBusy();
    return helper;
  }

  tellBusy() {
    const { dataset } = document.documentElement;
    dataset.busy = this.brain.waiting || this.now.isPlaying ? "yes" : "no";
    dataset.thinking = this.thinker && this.thinker.waiting ? "yes" : "no";
    dataset.judging = this.looks ? "yes" : "no";
    dataset.looking = this.judge && this.judge.waiting ? "yes" : "no";
    const { judging, thinking, busy } = WORDS.brain;
    byId("thinking").textContent = dataset.judging === "yes" ? judging : dataset.busy === "yes" ? busy : dataset.thinking === "yes" ? thinking : "";
  }

  on(listener) { this.listeners.push(listener); }

  /**
   * @param {string} what
   * @param {any} [detail]
   */
  async emit(what, detail) {
    for (const listener of this.listeners) await listener(what, detail);
  }

  /**
   * What puts a planner where the table is.
   * @returns {Request[]}
   */
  restore() {
    const { opened, answers, table } = this.now;
    if (!opened) return [];
    const open = { ...opened, answers, play: table ? table.played : opened.play || [] };
    const tricks = table ? claimedOf(table) : null;
    return tricks === null ? [open] : [open, { do: "claim", tricks }];
  }

  /** Opens a board: {text} or {example}, and what else `open` takes. */
  async open(request) {
    if (!(await this.show(request))) return;
    const turn = this.turns;
    this.looker();
    await this.emit("opened");
    tell(WORDS.table.opened(byId("title").textContent, byId("contract").firstChild.textContent, seatName(this.state.declarer)));
    await this.goOn(turn);
  }

  /** Opens a board to be looked at: nobody plays. False when another was wanted meanwhile. */
  async show(request) {
    const number = this.leave();
    const { name = "", at = 0, when = "demand", ...board } = request;
    const opened = { do: "open", ...board, defence: this.now.defence };
    try {
      const { state: table } = await this.ask(opened);
      const { pbn } = await this.ask({ do: "save" });
      this.change({ do: "open", opened, table, board: bareBoard(pbn), name: boardName(name), at, when });
    } catch (error) {
      if (error instanceof Late) return false;
      if (number === this.number) this.resume().catch(() => {});
      throw error;
    }
    this.draw();
    return true;
  }

  /** What opens this board as it stands; one that is over, as it first lay. */
  asItStands() {
    const { opened, name, at, when, table } = this.now;
    const board = { ...opened, name, at, when };
    return table && !table.over ? { ...board, play: table.played } : board;
  }

  /** What opens this board anew, as it first lay. */
  anew() {
    const board = this.asItStands();
    delete board.play;
    return board;
  }

  /** The table is left: what was asked about its board is nobody's any more. The number of what comes. */
  leave() {
    const { drill } = this.now;
    const { number } = this.change({ do: "leave" });
    if (drill && drill.question && !drill.question.of) this.brain.interrupt("");
    this.dropReview();
    this.dropPlan();
    return number;
  }

  /** Goes on with the board that lies here after another could not be opened. */
  async resume() {
    if (!this.hasTable || !this.opened || this.now.mode !== "table") return;
    const turn = this.begin();
    this.change({ do: "put", table: (await this.ask({ do: "state" })).state });
    this.draw();
    if (!this.state.over) await this.goOn(turn);
  }

  /** The table in the language that is spoken from now on. */
  async translate() {
    if (!this.hasTable) return;
    const { turns } = this;
    this.change({ do: "translated", name: boardName(this.now.name) });
    const { state: table } = await this.ask({ do: "state" });
    if (turns !== this.turns) return;
    this.change({ do: "put", table });
    this.draw();
    if (this.now.mode === "table") await this.emit("translated");
    if (this.now.mode === "table" && this.isPerson()) await this.emit("turn");
  }

  begin() { return this.change({ do: "begin" }).turn; }

  setPlaying(isPlaying) {
    this.change({ do: "playing", isPlaying });
    this.tellBusy();
  }

  isPerson() {
    return this.hasTable && !this.state.over && this.state.people.includes(this.state.turn);
  }

  draw(past = null) {
    const { state } = this;
    const held = byId("table").contains(document.activeElement);
    const shown = past || (state.trick.length ? null : state.last);
    drawFacts(state, this.now.name);
    drawHands(state);
    drawTrick(state, shown);
    byId("last").hidden = !state.last || !state.trick.length;
    byId("undo").disabled = !tricksOf(state).some(({ cards }) => cards.some(({ seat }) => state.people.includes(seat)));
    byId("hint").disabled = state.over;
    const isTable = this.now.mode === "table";
    byId("claim").hidden = state.over || !isTable;
    byId("review").hidden = !state.over || !isTable || this.now.when === "never";
    if (held) focusCard();
    this.remember();
  }

  /** The fragment follows the table, so that the address is always the state. */
  remember() {
    const { opened, board, mode, name: title, at, when, defence } = this.now;
    if (!opened) return;
    const embed = document.body.classList.contains("embed");
    history.replaceState(null, "", writeLink({ board, play: this.state.played, mode, title, at, when, embed, defence }));
  }

  /** The seats that no person plays, one card after another. */
  async goOn(turn) {
    this.setPlaying(true);
    try {
      while (turn === this.turns && !this.state.over && !this.isPerson()) {
        const begun = performance.now();
        const full = this.state.played.length && !this.state.trick.length;
        const { card, seat, state } = await this.ask({ do: "step" });
        if (turn !== this.turns) return;
        const pause = (full ? TRICK : STEP) - (performance.now() - begun);
        if (moves() && pause > 0) await wait(pause);
        if (turn !== this.turns) return;
        this.put(state, seat, card);
      }
    } finally {
      if (turn === this.turns) this.setPlaying(false);
    }
    if (turn !== this.turns) return;
    await (this.state.over ? this.end() : this.emit("turn"));
  }

  end() {
    this.leavePlan();
    return this.emit("over");
  }

  put(table, seat, card) {
    const done = table.last && !table.trick.length ? WORDS.table.winsTrick(seatName(table.last.winner)) : "";
    this.change({ do: "put", table });
    this.draw();
    click();
    tell(WORDS.table.plays(seatName(seat), cardName(card)) + done);
  }

  /** A person's card. */
  async play(card) {
    if (!this.isPerson() || !this.state.legal.includes(card) || this.now.isPlaying) return;
    const turn = this.begin();
    const seat = this.state.turn;
    const { state } = await this.ask({ do: "play", card });
    if (turn !== this.turns) return;
    this.put(state, seat, card);
    const index = this.now.plays.length - 1;
    await this.emit("played", { card, seat, index, serial: this.now.plays[index].serial });
    if (turn === this.turns) await this.goOn(turn);
  }

  /**
   * Back to the last choice, or to `to` cards.
   * @param {number} [to]
   */
  async undo(to) {
    if (!this.hasTable || !this.state.played.length) return;
    const turn = this.begin();
    this.dropReview();
    this.setPlaying(false);
    const { state: table } = await this.ask(to === undefined ? { do: "undo" } : { do: "undo", to });
    if (turn !== this.turns) return;
    this.change({ do: "undone", table });
    this.draw();
    tell(WORDS.table.takenBack(seatName(table.turn)));
    await this.emit("undone");
    keepFocus();
    await this.goOn(turn);
  }

  /** Claims; the answer's words come before anybody has looked back. */
  async claim(tricks) {
    const answer = await this.ask({ do: "claim", tricks });
    if (!answer.accepted) return answer.say;
    this.begin();
    this.change({ do: "put", table: answer.state });
    this.draw();
    this.end();
    return answer.say;
  }

  /**
   * Asks about the board that lies here: the request is the board's, and so is the answer, or it is Late.
   * @param {any} request
   * @param {number} [limit]
   */
  ask(request, limit) {
    const { number } = this;
    return this.brain.ask(request, limit, () => number === this.number);
  }

  /**
   * Asks the planner that looks at cards about the table as it stands, while a sign says so. It lasts; what is not wanted any more is Late.
   * @param {Request} request
   * @param {(number: number) => boolean} isWanted told the number of the board that was asked about
   */
  async look(request, isWanted) {
    const { number } = this;
    this.looks += 1;
    try {
      return await this.looker().askAt(this.restore(), request, undefined, () => isWanted(number));
    } finally {
      this.looks -= 1;
      this.tellBusy();
    }
  }

  /** The verdict on the card of that serial, the last one. Late when it has been taken back. */
  verdict(serial) {
    return this.look({ do: "verdict" }, (number) => isWantedOf(this.now, number, serial));
  }

  /** One card beside the best. */
  whyNot(card) {
    return this.look({ do: "whynot", card }, (number) => number === this.number);
  }

  /** While a person thinks the cards that he may play are looked at, the planner's own first, until the table moves on: what is found
   * out stays with the planner that looks at cards, so that a verdict is there as soon as its card. */
  async lookAhead() {
    const { legal } = this.state;
    if (legal.length < 2) return;
    const { turns } = this;
    /** @param {Request} request */
    const look = (request) => this.looker().askAt(this.restore(), request, undefined, () => turns === this.turns);
    try {
      const { card } = await look({ do: "decide", choose: "confirmed" });
      for (const one of new Set([card, ...legal])) await look({ do: "whynot", card: one });
    } catch { /* the table has moved on, or its cards cannot be judged, which the verdict says */ }
  }

  /** What the cards of a board that is over cost. The planner that looked at them has most of it, and the table waits for nothing. */
  async review() {
    const { turns } = this;
    this.isReviewing = true;
    try {
      return await this.looker().askAt(this.restore(), { do: "review" }, REVIEW_LIMIT, () => turns === this.turns);
    } finally {
      if (turns === this.turns) this.isReviewing = false;
    }
  }

  /** A review that nobody waits for any more is broken off, so that the next card is looked at. */
  dropReview() {
    if (this.isReviewing && this.judge) this.judge.interrupt(WORDS.brain.moved);
    this.isReviewing = false;
  }

  /** The planner that looks at cards; begun with the first board. */
  looker() {
    this.judge = this.judge || this.helper();
    return this.judge;
  }

  /** The plan from the first card on, played out; once for each board. */
  async line() {
    const { line, number } = this.now;
    if (line) return line;
    if (this.lining !== number) this.found = this.findLine();
    return this.found;
  }

  async findLine() {
    const { number } = this;
    const place = /** @type {Request} */ ({ ...this.restore()[0], play: this.state.played.slice(0, 1) });
    this.lining = number;
    try {
      const line = await this.second().askAt([place], { do: "plan", choose: "confirmed" }, PLAN_LIMIT, () => number === this.number);
      return this.change({ do: "line", line }).line;
    } finally {
      if (this.lining === number) this.lining = 0;
    }
  }

  /** The planner that plays plans out; begun with the first. */
  second() {
    this.thinker = this.thinker || this.helper();
    return this.thinker;
  }

  /** A plan that nobody waits for any more is broken off. */
  dropPlan() {
    if (this.thinker) this.thinker.interrupt(WORDS.brain.moved);
    this.isPlanning = false;
  }

  /** The table has moved on and wants no plan: what was planned for another card is nobody's. */
  leavePlan() {
    if (this.isPlanning) this.dropPlan();
  }

  /** Asks the second planner about the table as it stands; null when the table has moved on meanwhile. */
  async consider(request) {
    this.dropPlan();
    this.isPlanning = true;
    const { turns } = this;
    try {
      return await this.second().askAt(this.restore(), request, PLAN_LIMIT, () => turns === this.turns);
    } catch {
      return null;
    } finally {
      if (turns === this.turns) this.isPlanning = false;
    }
  }
}
