// The dialogue: the planner asks where a card lies that its plan depends on, and is told, or left to its own
// count.
import { button, el, tell } from "./dom.js";
import { cardName, paragraphs, seatName, sentence } from "./cards.js";
import { field } from "./dialog.js";
import { WORDS } from "./words.js";

const asPercent = (chance) => `${Math.round(chance * 100)} %`;

export class Dialogue {
  constructor(game, coach) {
    this.game = game;
    this.coach = coach;
    this.question = null;
  }

  /** Asks the first question of the moment. */
  async begin() {
    this.take(await this.game.ask({ do: "ask" }), false);
  }

  /** Tells the answer: a chance, a phrase, "you say"; what it changes is planned anew after the last question. */
  async tell(say) {
    try {
      this.take(await this.game.ask({ do: "tell", say }), true);
    } catch (error) {
      this.draw(error.message);
    }
  }

  take({ question, answers }, isTold) {
    this.question = question;
    this.game.change({ do: "answers", answers });
    this.draw("");
    tell(question ? question.say : WORDS.dialogue.nothing);
    if (!question && isTold) this.coach.plan();
  }

  given() {
    const said = this.game.now.answers.filter((answer) => answer.chance !== null);
    return said.length > 0 && el("p", { class: "quiet", id: "told" }, WORDS.dialogue.said,
      said.map(({ card, seat, chance }) => WORDS.dialogue.has(seatName(seat), cardName(card), asPercent(chance))).join("; "), ".");
  }

  draw(fault) {
    const { question } = this;
    const words = WORDS.dialogue;
    if (!question) return this.coach.say(words.title, paragraphs(words.counts), this.given());
    const answer = el("input", { id: "answer", type: "text", placeholder: "30%", autocomplete: "off" });
    const submit = (event) => {
      event.preventDefault();
      this.tell(answer.value);
    };
    return this.coach.say(words.title, el("p", { class: "asked" }, sentence(question.say)), paragraphs(question.reason),
      el("p", { class: "quiet" }, words.without(asPercent(question.chance), question.phrase)),
      el("div", { class: "choices", role: "group", "aria-label": words.phrases },
        question.phrases.map((phrase) => button(phrase, () => this.tell(phrase), { "data-phrase": phrase }))),
      el("form", { submit }, field(words.answer, answer), el("div", { class: "row" },
        el("button", { type: "submit", class: "main", id: "tell" }, words.tell), button(words.youSay, () => this.tell("you say"), { id: "you-say" }))),
      fault && el("p", { role: "alert", class: "fault" }, fault), this.given());
  }
}
