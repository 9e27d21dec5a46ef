// The game: whose card it is, cards played and taken back, and who is told. Others listen to what happens.
import { byId, moves, tell, wait } from "./dom.js";
import { cardName, seatName } from "./cards.js";
import { Brain, Late } from "./brain.js";
import { drawFacts, drawHands, drawTrick } from "./draw.js";
import { bareBoard, writeLink } from "./link.js";

export const STEP = 420;
export const TRICK = 1100;

export class Game {
  constructor() {
    this.state = null;
    this.opened = null;
    this.board = "";
    this.name = "";
    this.at = 0;
    this.turns = 0;
    this.number = 0;
    this.defence = "dealt";
    this.answers = [];
    this.listeners = [];
    this.brain = new Brain(() => this.restore());
    this.thinker = new Brain(() => []);
    this.brain.onbusy = () => this.tellBusy();
    this.thinker.onbusy = () => this.tellBusy();
  }

  tellBusy() {
    document.documentElement.dataset.busy = this.brain.waiting || this.isPlaying ? "yes" : "no";
    document.documentElement.dataset.thinking = this.thinker.waiting ? "yes" : "no";
    document.documentElement.dataset.judging = this.judge && this.judge.waiting ? "yes" : "no";
  }

  on(listener) { this.listeners.push(listener); }

  async emit(what, detail) {
    for (const listener of this.listeners) await listener(what, detail);
  }

  /** What puts a planner where the table is. */
  restore() {
      return this.opened ? [ {
          ...this.opened,
          answers : this.answers,
          play : this.state ? this.state.played : this.opened.play || []
      } ]
                         : [];
  }

  /** Opens a board: {text} or {example}, and what else `open` takes. */
  async open(request) {
    if (!(await this.show(request))) return;
    const turn = this.turns;
    await this.emit("opened");
    tell(`${byId("title").textContent}. ${byId("contract").firstChild.textContent} by ${seatName(this.state.declarer)}.`);
    await this.goOn(turn);
  }

  /** Opens a board to be looked at: nobody plays. False when another was wanted meanwhile. */
  async show(request) {
    const number = this.leave();
    const { name = "", ...board } = request;
    const asked = { do: "open", ...board, defence: this.defence };
    try {
      const { state } = await this.ask(asked);
      const { pbn } = await this.ask({ do: "save" });
      this.opened = asked;
      this.answers = [];
      this.board = bareBoard(pbn);
      this.name = name;
      this.state = state;
    } catch (error) {
      if (error instanceof Late) return false;
      if (number === this.number) this.resume().catch(() => {});
      throw error;
    }
    this.draw();
    return true;
  }

  /** What opens this board anew, as it first lay. */
  anew() {
    const board = { ...this.opened, name: this.name };
    delete board.play;
    return board;
  }

  /** The table is left: what was asked about its board is nobody's any more. The number of what comes. */
  leave() {
    this.begin();
    this.isPlaying = false;
    this.number += 1;
    return this.number;
  }

  /** Goes on with the board that lies here after another could not be opened. */
  async resume() {
    if (!this.state || !this.opened || this.mode !== "table") return;
    const turn = this.begin();
    this.state = (await this.ask({ do: "state" })).state;
    this.draw();
    await this.goOn(turn);
  }

  begin() {
    this.turns += 1;
    return this.turns;
  }

  isPerson() {
    return this.state && !this.state.over && this.state.turn && this.state.people.includes(this.state.turn);
  }

  draw(past = null) {
    const held = byId("table").contains(document.activeElement);
    const shown = past || (this.state.trick.length ? null : this.state.last);
    drawFacts(this.state, this.name);
    drawHands(this.state);
    drawTrick(this.state, shown);
    byId("last").hidden = !this.state.last || !this.state.trick.length;
    byId("undo").disabled = !this.state.played.length;
    byId("claim").disabled = this.state.over;
    byId("hint").disabled = this.state.over;
    byId("review").hidden = !this.state.over;
    if (held) this.focusCard();
    this.remember();
  }

  /** The first card that may be played, for who plays by keyboard. */
  focusCard() {
    const next = document.querySelector('#table .card[data-turn]:not([aria-disabled])');
    (next || byId("table")).focus({ preventScroll: true });
  }

  /** Where what had the focus is gone, the cards have it. */
  keepFocus() {
    if (!document.activeElement || document.activeElement === document.body) this.focusCard();
  }

  /** The fragment follows the table, so that the address is always the state. */
  remember() {
    if (!this.opened) return;
    const embed = document.body.classList.contains("embed");
    history.replaceState(null, "", writeLink({ board: this.board, play: this.state.played, mode: this.mode, title: this.name, at: this.at, embed, defence: this.defence }));
  }

  /** The seats that no person plays, one card after another. */
  async goOn(turn) {
    this.isPlaying = true;
    this.tellBusy();
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
      if (turn === this.turns) this.isPlaying = false;
      this.tellBusy();
    }
    if (turn !== this.turns) return;
    if (this.state.over) await this.emit("over");
    else await this.emit("turn");
  }

  put(state, seat, card) {
    const done = state.last && !state.trick.length ? ` ${seatName(state.last.winner)} wins the trick.` : "";
    this.state = state;
    this.draw();
    tell(`${seatName(seat)} plays the ${cardName(card)}.${done}`);
  }

  /** A person's card. */
  async play(card) {
    if (!this.isPerson() || !this.state.legal.includes(card) || this.isPlaying) return;
    const turn = this.begin();
    const seat = this.state.turn;
    const { state } = await this.ask({ do: "play", card });
    if (turn !== this.turns) return;
    this.put(state, seat, card);
    await this.emit("played", { card, seat });
    if (turn === this.turns) await this.goOn(turn);
  }

  /** Back to the last choice, or to `to` cards. */
  async undo(to) {
    if (!this.state || !this.state.played.length) return;
    const turn = this.begin();
    this.isPlaying = false;
    const { state } = await this.ask(to === undefined ? { do: "undo" } : { do: "undo", to });
    if (turn !== this.turns) return;
    this.state = state;
    this.draw();
    tell(`Taken back. ${state.turn ? `${seatName(state.turn)} to play.` : ""}`);
    await this.emit("undone");
    this.keepFocus();
    await this.goOn(turn);
  }

  async claim(tricks) {
    const answer = await this.ask({ do: "claim", tricks });
    if (!answer.accepted) return answer.say;
    this.begin();
    this.state = answer.state;
    this.draw();
    await this.emit("over");
    return answer.say;
  }

  /** Asks about the board that lies here: the request is the board's, and so is the answer, or it is Late. */
  ask(request, limit) {
    const { number } = this;
    return this.brain.ask(request, limit, () => number === this.number);
  }

  /** The verdict on the last card, by a planner of its own that lasts. Late when the card has been taken back. */
  verdict() {
    if (!this.judge) {
      this.judge = new Brain(() => []);
      this.judge.onbusy = () => this.tellBusy();
    }
    const { number } = this;
    const [open] = this.restore();
    const isWanted = () => number === this.number && open.play.every((card, i) => this.state.played[i] === card);
    return this.judge.ask([open, { do: "verdict" }], undefined, isWanted);
  }

  /** Asks the second planner about the table as it stands; null when the table has moved on meanwhile. */
  async consider(request, limit) {
    if (this.thinker.waiting) this.thinker.interrupt("The table has moved on.");
    const { turns } = this;
    try {
      return await this.thinker.ask([this.restore()[0], request], limit, () => turns === this.turns);
    } catch {
      return null;
    }
  }
}
