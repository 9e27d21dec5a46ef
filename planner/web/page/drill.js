// The drill: the planner's questions about the board, answered by buttons, by numbers and by the cards themselves.
import { button, byId, el, fill, tell } from "./dom.js";
import { cardMark, paragraphs, sentence, suitName, suitSign } from "./cards.js";
import { WORDS } from "./words.js";

export class Drill {
  constructor(game, coach, progress) {
    this.game = game;
    this.coach = coach;
    this.progress = progress;
    this.board = "";
    /** @type {Promise<any> | null} the whole drill, while it is worked out behind its first question */
    this.coming = null;
  }

  get said() { return this.game.now.drill; }

  get question() { return this.said && this.said.question; }

  /**
   * Opens the board as it lies before the first question; asks what was missed last time, alone.
   * @param {any} request
   */
  async start(request) {
    const board = { ...request };
    delete board.play;
    const shown = this.game.show(board);
    this.coming = null;
    this.game.change({ do: "drill", drill: null });
    fill(byId("quiz"), el("p", { class: "quiet" }, WORDS.drill.thinking));
    if (!(await shown)) return;
    this.board = JSON.stringify(this.game.state.hands);
    const topics = this.progress.missed(this.board);
    if (topics.length) {
      const drill = await this.game.ask({ do: "drill", topics });
      if (drill.question) return this.take(drill);
    }
    await this.whole();
  }

  /** The whole drill: its first question at once, the plan while the reader counts. */
  async whole() {
    const first = await this.game.ask({ do: "drill", first: true });
    this.take(first);
    if (!first.question.of) this.follow(this.game.ask({ do: "drill" }));
  }

  /** Takes in the drill that is coming behind its first question, unless that has been answered meanwhile. */
  async follow(coming) {
    this.coming = coming;
    const drill = await coming;
    if (this.coming !== coming) return;
    this.coming = null;
    this.game.change({ do: "drill", drill });
    byId("drill-number").textContent = numberOf(drill.question);
  }

  take(drill) {
    this.game.change({ do: "drill", drill });
    if (drill.end) this.progress.add({ kind: "drill", title: WORDS.drill.record(byId("title").textContent), result: WORDS.drill.result(drill.end.right, drill.end.of), board: this.board, missed: drill.end.missed });
    this.draw();
    tell([drill.say, drill.question && drill.question.say].flat().filter(Boolean).join(" "));
  }

  /** What is said to the first question, or asked in its place, waits for the plan; nothing more is said meanwhile. */
  async send(request) {
    const { coming } = this;
    if (coming) {
      this.coming = null;
      fill(byId("drill-heard"), paragraphs([WORDS.drill.thinking]));
      for (const one of byId("quiz").querySelectorAll("button")) one.disabled = true;
      await coming;
    }
    this.take(await this.game.ask(request));
  }

  answer(value) { return this.send({ do: "answer", value }); }

  /** A card touched on the table answers a question about a card. */
  async card(card) {
    if (this.question && this.question.kind === "card") await this.answer(card);
  }

  draw() {
    const { question, said } = this;
    const mark = said.right === true ? "right" : said.right === false ? "wrong" : "";
    const end = said.end && [el("h3", {}, WORDS.drill.atOnce(said.end.right, said.end.of)), paragraphs(said.end.say),
      el("div", { class: "row" }, said.end.missed.length > 0 && button(WORDS.drill.again, () => this.start(this.game.anew()), { id: "drill-again" }),
        button(WORDS.drill.play, () => byId("go-table").click(), { class: "main" }), button(WORDS.drill.other, () => byId("new").click()))];
    fill(byId("quiz"), el("h3", {}, WORDS.drill.title), el("div", { role: "status", id: "drill-heard", class: `heard ${mark}` }, paragraphs(said.say)), end, question && this.asked(question));
  }

  asked(question) {
    return el("div", { class: "question" },
      el("p", { class: "quiet", id: "drill-number" }, numberOf(question)),
      el("p", { class: "asked" }, sentence(question.say)),
      el("div", { class: "choices", role: "group", "aria-label": WORDS.drill.answers }, this.choices(question)),
      el("div", { class: "row" }, button(WORDS.drill.hint, () => this.send({ do: "drill-hint" }), { id: "drill-hint" }),
        button(WORDS.drill.show, () => this.send({ do: "drill-show" }), { id: "drill-show" }),
        question.number === 1 && question.of !== 1 && button(WORDS.drill.quick, () => this.send({ do: "drill", quick: true }), { id: "drill-quick" })));
  }

  choices(question) {
    const each = (values, face) => values.map((value) => button(face(value), () => this.answer(value), { "data-answer": value }));
    switch (question.kind) {
      case "suit": return each(question.choices, suitFace);
      case "card": return each(question.choices, cardMark);
      default: return each(question.choices, String);
    }
  }
}

/** How many there are is known with the plan. */
const numberOf = ({ number, of }) => (of ? WORDS.drill.question(number, of) : WORDS.drill.first);
const suitFace = (suit) => [el("span", { class: `suit-${suit}`, "aria-hidden": "true" }, suitSign(suit)), ` ${suitName(suit)}`];
