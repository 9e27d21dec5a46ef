// The evening: the boards of a text reviewed one after another by a planner of its own, so that the table stays usable. What they
// come to stands in the dialog, which may be closed meanwhile; the work can be stopped and goes on. Nothing outlives the page.
import { button, el, fill, tell } from "./dom.js";
import { closeDialog, openDialog } from "./dialog.js";
import { seatName } from "./cards.js";
import { Brain, Late } from "./brain.js";
import { contractText } from "./draw.js";
import { spokenLanguage, WORDS } from "./words.js";

const BOARD_LIMIT = 600000;

const signed = (number) => (number > 0 ? `+${number}` : String(number));

/** How many of the other tables in its strain made it, and what that was worth to declarer. */
function fieldText({ scoring }, field) {
  const { same, made, matchpoints, imps } = field || { same: 0 };
  const points = scoring === "mp" ? Number.isFinite(matchpoints) && `${Math.round(100 * matchpoints)} %` : Number.isFinite(imps) && signed(Math.round(10 * imps) / 10);
  return [same ? WORDS.evening.field(made, same) : "", points || ""].filter(Boolean).join(", ");
}

/** @typedef {{field: any[], ideas: any[], say: string[]}} Together what the boards so far come to */
/** @type {Together} */
const NOTHING = { field: [], ideas: [], say: [] };

/** @typedef {{answer?: any, fault?: string}} Reviewed what the planner answers of a board, or why it has nothing to say */

export class Evening {
  /**
   * @param {(request: object, title?: string) => Promise<any>} open opens a board at the table
   * @param {(kind: string, value: string) => any} practise offers boards of a kind, such as an idea
   */
  constructor(open, practise) {
    this.open = open;
    this.practise = practise;
    /** @type {Brain | null} */
    this.brain = null;
    this.text = "";
    /** @type {{scoring?: string}} what tricks are worth, where the file is not to say it */
    this.scored = {};
    /** @type {{number: number, name?: string}[]} */
    this.boards = [];
    /** @type {Reviewed[]} */
    this.done = [];
    /** @type {Together} */
    this.together = NOTHING;
    this.language = "";
    /** @type {Record<string, {done: Reviewed[], together: Together}>} what all boards came to, by the language it is told in */
    this.told = {};
    this.isStopped = true;
    this.isWorking = false;
    this.box = el("div", { id: "evening" });
  }

  get isBegun() { return this.boards.length > 0; }

  /** Reviews the boards of a text by a scoring, "" by that of the file; those of another are forgotten. */
  begin(text, boards, scoring = "") {
    if (this.brain) this.brain.end();
    Object.assign(this, { brain: new Brain(() => []), text, boards, scored: scoring ? { scoring } : {}, done: [], together: NOTHING, isWorking: false, language: spokenLanguage(), told: {} });
    this.show();
    return this.goOn();
  }

  get isDone() { return this.done.length === this.boards.length; }

  /** The language is another: what was said of all boards in it stands again, else they are looked at once more, unless it was stopped.
   * Who is not at work says it soon: what was found out stays with the planner. */
  translate() {
    if (!this.brain) return undefined;
    if (this.isWorking) this.brain.end();
    if (this.isDone) this.told[this.language] = { done: this.done, together: this.together };
    const { done, together } = this.told[spokenLanguage()] || { done: [], together: NOTHING };
    Object.assign(this, { brain: this.isWorking ? new Brain(() => []) : this.brain, done, together, isWorking: false, language: spokenLanguage() });
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
      const answer = await brain.ask({ do: "session-board", text: this.text, number, begin: !this.done.length, ...this.scored }, BOARD_LIMIT);
      this.together = await brain.ask({ do: "session" });
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
      done.length > 0 && this.table(), this.ways(), this.profile());
  }

  table() {
    return el("table", { id: "evening-boards" },
      el("thead", {}, el("tr", {}, WORDS.evening.heads.map((head) => el("th", { scope: "col" }, head)))),
      el("tbody", {}, this.done.map((one, i) => this.row(one, this.boards[i]))));
  }

  row(/** @type {Reviewed} */ { answer, fault }, /** @type {{number: number, name?: string}} */ { number, name }) {
    const title = name || String(number);
    if (!answer) return el("tr", {}, el("th", { scope: "row" }, title), el("td", { colspan: 5 }, fault));
    const { board, played, say } = answer;
    const field = this.together.field.find((one) => one.number === board.number);
    const [first] = board.faults;
    const over = board.taken - board.needed;
    const made = !Number.isInteger(board.taken) ? "" : over === 0 ? "=" : over > 0 ? `+${over}` : String(over);
    const from = () => { closeDialog(); return this.open({ text: this.text, number, ...this.scored, play: played.slice(0, first.after) }, WORDS.evening.board(title)); };
    return el("tr", {}, el("th", { scope: "row" }, title),
      el("td", {}, board.declarer && [contractText(board.contract), ` ${seatName(board.declarer)}`]), el("td", {}, made),
      el("td", {}, Number.isInteger(board.par) && signed(board.par)), el("td", {}, fieldText(board, field)),
      el("td", {}, first ? [el("p", {}, first.say), button(WORDS.evening.from, from, { "data-from": number })] : WORDS.evening.states[board.state] || (board.unlucky ? WORDS.evening.luck : ""), say.map((line) => el("p", { class: "quiet" }, line))));
  }

  /** Where declarers of a deal parted. */
  ways() {
    const { say } = this.together;
    return say.length > 0 && el("section", {}, el("h3", {}, WORDS.evening.ways), el("ul", { id: "evening-ways" }, say.map((line) => el("li", {}, line))));
  }

  /** What was missed, the dearest first, three ideas at most. */
  profile() {
    const missed = this.together.ideas.filter(({ boards, right }) => right < boards).slice(0, 3);
    if (!missed.length) return null;
    const offer = ({ practise }) => {
      const [, kind, value] = practise.match(/^--(\w+) (.+)$/);
      return button(WORDS.evening.practise, () => this.practise(kind, value), { [`data-${kind}`]: value });
    };
    return el("section", {}, el("h3", {}, WORDS.evening.missed), el("ol", { id: "evening-ideas" }, missed.map((idea) =>
      el("li", {}, el("b", {}, WORDS.labelled(idea.title)), `${idea.meaning}. ${WORDS.evening.often(idea.boards - idea.right, idea.boards)} `, offer(idea)))));
  }
}
