// The evening: the boards of a text reviewed one after another by a planner of its own, so that the table stays usable. What they
// come to stands in the dialog, which may be closed meanwhile; the work can be stopped and goes on. Nothing outlives the page.
import { button, el, fill, tell } from "./dom.js";
import { closeDialog, openDialog } from "./dialog.js";
import { seatName } from "./cards.js";
import { Brain, Late } from "./brain.js";
import { contractText } from "./draw.js";
import { spokenLanguage, WORDS } from "./words.js";

const BOARD_LIMIT = 600000;

/** @typedef {{answer?: any, fault?: string}} Reviewed what the planner answers of a board, or why it has nothing to say */

export class Evening {
  /**
   * @param {(request: object, title?: string) => Promise<any>} open opens a board at the table
   * @param {(idea: string) => any} practise offers boards about an idea
   */
  constructor(open, practise) {
    this.open = open;
    this.practise = practise;
    /** @type {Brain | null} */
    this.brain = null;
    this.text = "";
    /** @type {{number: number, name?: string}[]} */
    this.boards = [];
    /** @type {Reviewed[]} */
    this.done = [];
    /** @type {any[]} */
    this.ideas = [];
    this.language = "";
    /** @type {Record<string, {done: Reviewed[], ideas: any[]}>} what all boards came to, by the language it is told in */
    this.told = {};
    this.isStopped = true;
    this.isWorking = false;
    this.box = el("div", { id: "evening" });
  }

  get isBegun() { return this.boards.length > 0; }

  /** Reviews the boards of a text; those of another are forgotten. */
  begin(text, boards) {
    if (this.brain) this.brain.end();
    Object.assign(this, { brain: new Brain(() => []), text, boards, done: [], ideas: [], isWorking: false, language: spokenLanguage(), told: {} });
    this.show();
    return this.goOn();
  }

  get isDone() { return this.done.length === this.boards.length; }

  /** The language is another: what was said of all boards in it stands again, else they are looked at once more, unless it was stopped. */
  translate() {
    if (!this.brain) return undefined;
    this.brain.end();
    if (this.isDone) this.told[this.language] = { done: this.done, ideas: this.ideas };
    const { done, ideas } = this.told[spokenLanguage()] || { done: [], ideas: [] };
    Object.assign(this, { brain: new Brain(() => []), done, ideas, isWorking: false, language: spokenLanguage() });
    return this.isStopped ? this.draw() : this.goOn();
  }

  show() {
    openDialog(WORDS.evening.title, this.box);
    this.draw();
  }

  goOn() {
    this.isStopped = false;
    return this.work();
  }

  /** The board that is looked at is the last one, until it goes on. */
  stop() {
    this.isStopped = true;
    this.draw();
  }

  /** One board after another, until all are done or it is stopped. */
  async work() {
    const { brain } = this;
    if (this.isWorking || !brain) return this.draw();
    this.isWorking = true;
    while (!this.isStopped && !this.isDone) {
      this.draw();
      const one = await this.review(brain, this.boards[this.done.length]);
      if (brain !== this.brain) return undefined;
      this.done.push(one);
    }
    this.isWorking = false;
    if (this.isDone) tell(WORDS.evening.done(this.done.length, this.boards.length));
    return this.draw();
  }

  /** @returns {Promise<Reviewed>} */
  async review(brain, { number }) {
    try {
      const answer = await brain.ask({ do: "session-board", text: this.text, number }, BOARD_LIMIT);
      const { ideas } = await brain.ask({ do: "session" });
      this.ideas = ideas;
      return { answer };
    } catch (error) {
      return { fault: error instanceof Late ? "" : error.message };
    }
  }

  draw() {
    const { done, boards } = this;
    fill(this.box,
      el("div", { class: "row", role: "status" }, el("progress", { max: boards.length, value: done.length, "aria-label": WORDS.evening.title }),
        el("span", { id: "evening-done" }, WORDS.evening.done(done.length, boards.length)),
        !this.isDone && (this.isStopped ? button(WORDS.evening.goOn, () => this.goOn(), { id: "evening-on" }) : button(WORDS.evening.stop, () => this.stop(), { id: "evening-stop" }))),
      done.length > 0 && this.table(), this.profile());
  }

  table() {
    return el("table", { id: "evening-boards" },
      el("thead", {}, el("tr", {}, WORDS.evening.heads.map((head) => el("th", { scope: "col" }, head)))),
      el("tbody", {}, this.done.map((one, i) => this.row(one, this.boards[i]))));
  }

  row(/** @type {Reviewed} */ { answer, fault }, /** @type {{number: number, name?: string}} */ { number, name }) {
    const title = name || String(number);
    if (!answer) return el("tr", {}, el("th", { scope: "row" }, title), el("td", { colspan: 3 }, fault));
    const { board, played } = answer;
    const [first] = board.faults;
    const over = board.taken - board.needed;
    const made = !Number.isInteger(board.taken) ? "" : over === 0 ? "=" : over > 0 ? `+${over}` : String(over);
    const from = () => { closeDialog(); return this.open({ text: this.text, number, play: played.slice(0, first.after) }, WORDS.evening.board(title)); };
    return el("tr", {}, el("th", { scope: "row" }, title),
      el("td", {}, board.declarer && [contractText(board.contract), ` ${seatName(board.declarer)}`]), el("td", {}, made),
      el("td", {}, first ? [el("p", {}, first.say), button(WORDS.evening.from, from, { "data-from": number })] : WORDS.evening.states[board.state] || (board.unlucky ? WORDS.evening.luck : "")));
  }

  /** What was missed, the dearest first, three ideas at most. */
  profile() {
    const missed = this.ideas.filter(({ boards, right }) => right < boards).slice(0, 3);
    if (!missed.length) return null;
    const offer = ({ practise }) => {
      const idea = practise.startsWith("--idea ") ? practise.slice(7) : "";
      return idea in WORDS.ideas && button(WORDS.evening.practise, () => this.practise(idea), { "data-idea": idea });
    };
    return el("section", {}, el("h3", {}, WORDS.evening.missed), el("ol", { id: "evening-ideas" }, missed.map((idea) =>
      el("li", {}, el("b", {}, WORDS.labelled(idea.title)), `${idea.meaning}. ${WORDS.evening.often(idea.boards - idea.right, idea.boards)} `, offer(idea)))));
  }
}
