// The drill: the planner's questions about the board, answered by buttons, by numbers and by the cards themselves.
import { button, byId, el, fill, tell } from "./dom.js";
import { cardMark, paragraphs, sentence, suitName, suitSign } from "./cards.js";

export class Drill {
  constructor(game, coach, progress) {
    this.game = game;
    this.coach = coach;
    this.progress = progress;
    this.question = null;
  }

  /** Opens the board as it lies before the first question; asks what was missed last time, alone, unless told otherwise. */
  async start(request, wish) {
    const board = { ...request };
    delete board.play;
    this.question = null;
    this.said = null;
    fill(byId("quiz"), el("p", { class: "quiet" }, "Thinking of questions…"));
    if (!(await this.game.show(board))) return;
    this.board = JSON.stringify(this.game.state.hands);
    const topics = this.progress.missed(this.board);
    const first = await this.game.ask({ do: "drill", ...(wish || (topics.length && { topics })) });
    this.take(first.question ? first : await this.game.ask({ do: "drill" }));
  }

  take(drill) {
    this.question = drill.question;
    this.said = drill;
    if (drill.end) this.progress.add({ kind: "drill", title: `Drill: ${byId("title").textContent}`, result: `${drill.end.right} of ${drill.end.of} right`, board: this.board, missed: drill.end.missed });
    this.draw();
    tell([drill.say, drill.question && drill.question.say].flat().filter(Boolean).join(" "));
  }

  async send(request) { this.take(await this.game.ask(request)); }

  answer(value) { return this.send({ do: "answer", value }); }

  /** A card touched on the table answers a question about a card. */
  async card(card) {
    if (this.question && this.question.kind === "card") await this.answer(card);
  }

  draw() {
    const { question, said } = this;
    const mark = said.right === true ? "right" : said.right === false ? "wrong" : "";
    const end = said.end && [el("h3", {}, `${said.end.right} of ${said.end.of} right at once`), paragraphs(said.end.say),
      el("div", { class: "row" }, said.end.missed.length > 0 && button("Ask me again what I missed", () => this.start(this.game.anew()), { id: "drill-again" }),
        button("Play it at the table", () => byId("go-table").click(), { class: "main" }), button("Another board", () => byId("new").click()))];
    fill(byId("quiz"), el("h3", {}, "Plan the play"), el("div", { role: "status", class: `heard ${mark}` }, paragraphs(said.say)), end, question && this.asked(question));
  }

  asked(question) {
    return el("div", { class: "question" },
      el("p", { class: "quiet" }, `Question ${question.number} of ${question.of}`),
      question.number === 1 && question.of > 1 && button("Only the main question", () => this.start(this.game.anew(), { quick: true }), { id: "drill-quick" }),
      el("p", { class: "asked" }, sentence(question.say)),
      el("div", { class: "choices", role: "group", "aria-label": "Answers" }, this.choices(question)),
      el("div", { class: "row" }, button("Hint", () => this.send({ do: "drill-hint" }), { id: "drill-hint" }),
        button("Show the answer", () => this.send({ do: "drill-show" }), { id: "drill-show" })));
  }

  choices(question) {
    const each = (values, face) => values.map((value) => button(face(value), () => this.answer(value), { "data-answer": value }));
    switch (question.kind) {
      case "number": return each(Array.from({ length: 14 }, (_, i) => i), String);
      case "suit": return each(question.choices, suitFace);
      case "card": return each(question.choices, cardMark);
      default: return each(question.choices, String);
    }
  }
}

const suitFace = (suit) => [el("span", { class: `suit-${suit}`, "aria-hidden": "true" }, suitSign(suit)), ` ${suitName(suit)}`];
