// The planner beside the table: the plan with its steps, hint, why, why not, the verdict on a card, the review.
import { button, byId, el, fill, tell } from "./dom.js";
import { cardMark, cardName, paragraphs, seatName, sentence } from "./cards.js";
import {Dialogue} from "./ask.js";
import { isOurs } from "./draw.js";
import { Late } from "./brain.js";
import { Back } from "./back.js";

const per = (chance) => Math.round(chance * 100);
const DONE_MOST = 2;
const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve", "Thirteen"];

/** What the review says beside its mistakes. */
const summaryOf = (review) => [review.say].flat().filter((text) => !(review.mistakes || []).some((mistake) => mistake.say === text));

export class Coach {
  constructor(game, progress) {
    this.game = game;
    this.progress = progress;
    this.back = new Back(game, this);
    this.dialogue = new Dialogue(game, this);
    this.hints = 0;
    this.steps = [];
    this.isOn = true;
    this.verdicts = [];
    game.on((what, detail) => this.heard(what, detail));
  }

  async heard(what, detail) {
    if (!this.isOn) return;
    if (what === "opened") this.forget();
    if (what === "opened") this.pose();
    if (what === "undone") this.keepVerdicts(({ index }) => index < this.game.state.played.length);
    if (what === "played" || what === "undone") fill(byId("say"));
    if (what !== "over") this.hints = 0;
    if (what === "undone") fill(byId("past")).hidden = true;
    if (what === "played") this.judge(detail);
    if (what === "turn") await this.plan();
    if (what === "over") await this.end();
    if (what === "played" || what === "undone") this.tick();
  }

  /* ---- what is said ---- */

  say(title, ...nodes) {
    fill(byId("say"), el("div", { class: "panel said" }, el("h3", {}, title), nodes,
      button("Close", () => { fill(byId("say")); this.game.keepFocus(); }, { class: "close", "aria-label": "Close this answer" })));
    byId("say").scrollIntoView({ block: "nearest" });
  }

  async answer(title, request, more = () => []) {
    try {
      const answer = await this.game.ask(request);
      this.say(title, paragraphs(answer.say), more(answer));
    } catch (error) {
      if (!(error instanceof Late)) this.say(title, paragraphs(error.message));
    }
  }

  async hint() {
    this.hints = Math.min(this.hints + 1, 3);
    this.taken = (this.taken || 0) + 1;
    await this.answer(`Hint ${this.hints} of 3`, { do: "hint", grade: this.hints }, ({ card }) => {
      const button = card && document.querySelector(`#table button[data-card="${card}"]`);
      if (button) button.classList.add("hinted");
      return [];
    });
  }

  async why() {
    const { played } = this.game.state;
    if (!played.length) return this.say("Why?", paragraphs("No card has been played yet."));
    return this.answer("Why?", { do: "why" });
  }

  async whyNot(card) {
    await this.answer(`Why not the ${cardName(card)}?`, { do: "whynot", card },
      (answer) => (answer.card && answer.card !== card ? [el("p", { class: "quiet" }, "The planner's card: ", cardMark(answer.card))] : []));
  }

  async shows() {
    await this.answer("What their cards tell", { do: "shows" });
  }

  /* ---- the verdict ---- */

  /** Looks at a card of ours while the play goes on; silence when it is sound. */
  async judge({ card, seat }) {
    if (!isOurs(seat, this.game.state)) return;
    const index = this.game.state.played.length - 1;
    let verdict;
    try {
      verdict = await this.game.verdict();
    } catch {
      return;
    }
    if (!verdict.say || verdict.grade === "sound") return;
    this.errors = (this.errors || 0) + 1;
    this.verdicts.push({ index, card, seat, grade: verdict.grade, say: verdict.say });
    this.drawVerdicts();
    byId("verdict").scrollIntoView({ block: "nearest" });
  }

  keepVerdicts(isKept) {
    this.verdicts = this.verdicts.filter(isKept);
    this.drawVerdicts();
  }

  /** The verdicts that nobody has closed, the last card's first. */
  drawVerdicts() {
    const close = (verdict) => {
      verdict.isClosed = true;
      this.drawVerdicts();
      this.game.keepFocus();
    };
    const shown = this.verdicts.filter(({ isClosed }) => !isClosed).sort((a, b) => b.index - a.index);
    fill(byId("verdict"), shown.map((verdict) => el("div", { class: `verdict ${verdict.grade}`, "data-of": verdict.card },
      el("h3", {}, `Trick ${Math.floor(verdict.index / 4) + 1}, ${seatName(verdict.seat)}: `, cardMark(verdict.card)),
      el("p", {}, sentence(verdict.say)),
      el("div", { class: "row" }, button("Take it back", () => this.game.undo(verdict.index), { class: "main" }),
        button("Play on", () => close(verdict))))));
  }

  /* ---- the plan ---- */

  forget() {
    this.steps = [];
    this.isOpen = false;
    this.hints = 0;
    this.taken = 0;
    this.errors = 0;
    this.keepVerdicts(() => false);
    this.back.close();
    for (const id of ["say", "plan", "past"]) fill(byId(id));
    byId("past").hidden = true;
  }

  /** What a board asks before anybody has thought: the plan stays folded until it is wanted. */
  pose() {
    const { state } = this.game;
    const isBoth = [state.declarer, state.dummy].every((seat) => state.people.includes(seat));
    const isOne = state.needed === 1;
    fill(byId("plan"), el("h3", {}, "Think first"),
      el("p", { class: "first", id: "question" }, `${NUMBERS[state.needed]} ${isOne ? "trick is" : "tricks are"} needed. Count, make a plan, play.`),
      isBoth && el("p", { class: "quiet", id: "both" },
        `Both hands are yours: tap a card of ${seatName(state.declarer)} or of ${seatName(state.dummy)}, whichever is to play.`),
      el("div", { class: "row" }, button("Show me the plan", () => this.openPlan(), { id: "show-plan" })));
  }

  async openPlan() {
    this.isOpen = true;
    fill(byId("plan"), el("h3", {}, "The plan"), el("p", { class: "quiet" }, "Thinking…"));
    await this.plan();
    const summary = document.querySelector("#plan summary");
    if (summary) summary.focus({ preventScroll: true });
  }

  /** The plan as the planner has it now, where it is unfolded: by lines at once, then played out. */
  async plan() {
    const { state } = this.game;
    if (!isOurs(state.turn, state) || !state.people.includes(state.turn)) return;
    if (!this.isOpen) return this.pose();
    const at = this.game.turns;
    const done = this.steps.filter((step) => step.done).slice(-DONE_MOST);
    try {
      const plan = await this.game.ask({ do: "plan", choose: "lines" });
      if (at !== this.game.turns) return;
      this.take(plan, done);
      this.draw("Looking deeper…");
      this.refine(done);
    } catch (error) {
      if (at === this.game.turns && !(error instanceof Late)) fill(byId("plan"), el("h3", {}, "The plan"), paragraphs(error.message));
    }
  }

  take(plan, done) {
    const fresh = (plan.steps || []).filter((step) => !done.some((old) => old.say === step.say));
    this.now = plan;
    this.steps = [...done, ...fresh.map((step) => ({ ...step, done: false }))];
  }

  async refine(done) {
    const from = performance.now();
    const clock = setInterval(() => this.note(`Playing it out over the layouts… ${Math.round((performance.now() - from) / 1000)} s`), 1000);
    const plan = await this.game.consider({ do: "plan", choose: "confirmed" }, 40000);
    clearInterval(clock);
    if (!plan) return this.note("");
    const first = this.now && this.now.card;
    this.take(plan, done);
    return this.draw(plan.card && first && plan.card !== first ? "Played out: another card is better." : "Played out over the layouts.");
  }

  note(text) {
    const note = byId("plan-note");
    if (note) note.textContent = text;
  }

  /** Steps all of whose cards have been played are done. */
  tick() {
    const { played } = this.game.state;
    for (const step of this.steps) step.done = step.cards && step.cards.length ? step.cards.every((card) => played.includes(card)) : step.done;
    if (this.steps.length && this.isOpen) this.draw(byId("plan-note") ? byId("plan-note").textContent : "");
  }

  draw(note) {
    const plan = this.now;
    const main = new Set(["trick", "step", "road", "end"]);
    const steps = this.steps.filter((step) => main.has(step.kind));
    const next = steps.find((step) => !step.done && step.cards.length);
    const chance = typeof plan.chance === "number" ? per(plan.chance) : null;
    const meter = chance !== null && el("div", { class: "chance" },
      el("meter", { min: 0, max: 100, value: chance, "aria-label": `${chance} of 100 layouts` }), el("b", {}, `${chance}`), " of 100");
    const words = (step) => (step.ideas || []).map((idea) => el("details", { class: "word" },
      el("summary", {}, idea), (plan.meanings || {})[idea] || ""));
    const item = (step) => el("li", {
      class: [step.kind, step.done ? "done" : step === next ? "next" : ""].join(" "), "aria-current": step === next ? "step" : null,
    }, step.done && el("span", { class: "unseen" }, "done: "), step.label ? el("b", {}, `${step.label}: `) : null, sentence(step.say), words(step));
    const list = (steps) => el("ol", { class: "steps" }, steps.map(item));
    const against = this.steps.filter((step) => step.kind === "danger" || step.kind === "fails" || step.kind === "needs");
    const others = this.steps.filter((step) => step.kind === "other").map((step) => ({ ...step, label: "" }));
    const rest = (plan.say || []).filter((text) => text !== plan.first);
    fill(byId("plan"),
         el("details",
            {open : this.isOpen, toggle : (event) => { this.isOpen = event.target.open; }},
            el("summary", {}, el("h3", {}, "The plan"), meter),
            el("p", {class : "first"}, sentence(plan.first || "")), list(steps),
            against.length ? list(against) : null,
            others.length ? el("details", {class : "rest"}, el("summary", {}, "Other lines"), list(others))
                          : null,
            rest.length ? paragraphs(rest) : null,
            el("div", {class : "row"},
               button("Ask me where cards lie", () => this.dialogue.begin(), {id : "ask"})),
            el("p", {id : "plan-note", class : "quiet"}, note || "")));
  }

  /* ---- the end ---- */

  async end() {
    const { state } = this.game;
    this.steps = [];
    fill(byId("plan"));
    this.keepVerdicts(() => false);
    tell(state.say || state.result || "");
    this.back.open();
    this.progress.add({ kind: "board", title: state.title || state.board, result: state.result, hints: this.taken || 0, errors: this.errors || 0 });
    await this.review();
    if (state.first) byId("past").append(this.first(state));
  }

  /** The hidden hands as they were first dealt, where they were moved. */
  first(state) {
    const hidden = Object.keys(state.first).filter((seat) => !isOurs(seat, state));
    return el("div", { id: "first" }, el("h3", {}, "First dealt"), hidden.map((seat) =>
      el("p", {}, `${seatName(seat)}: `, state.first[seat].map((card) => [cardMark(card), " "]).flat())));
  }

  async review() {
    const past = byId("past");
    past.hidden = false;
    fill(past, el("h3", {}, "Review"), el("p", { class: "quiet" }, "Looking at each card…"));
    try {
      const review = await this.game.ask({ do: "review" });
      this.back.take(review.mistakes || []);
      fill(past, el("h3", {}, "Review"), paragraphs(summaryOf(review)), this.mistakes(review), this.line(review));
    } catch (error) {
      if (!(error instanceof Late)) fill(past, el("h3", {}, "Review"), paragraphs(error.message));
    }
  }

  mistakes(review) {
    const list = review.mistakes || [];
    if (!list.length) return null;
    return el("ol", { class: "mistakes" }, list.map((mistake) => el("li", {},
      el("p", {}, el("b", {}, `Trick ${Math.floor(mistake.number / 4) + 1}, ${seatName(mistake.seat)}: `), cardMark(mistake.card),
        " – better ", [mistake.best].flat().map((card, i) => [i ? " or " : "", cardMark(card)]).flat()),
      paragraphs(mistake.say), button("Try it again from here", () => this.game.undo(mistake.number)),
      " ", button("See the trick", () => { this.back.show(Math.floor(mistake.number / 4) + 1); byId("table").scrollIntoView({ block: "nearest" }); }))));
  }

  line(review) {
    if (!Array.isArray(review.line) || !review.line.length) return null;
    const tricks = [];
    for (let i = 0; i < review.line.length; i += 4) tricks.push(review.line.slice(i, i + 4));
    return el("details", {}, el("summary", {}, "Best play of both sides, all hands seen"),
      el("ol", { class: "line" }, tricks.map((trick) => el("li", {}, trick.map((card) => [cardMark(card), " "]).flat()))));
  }
}
