// The planner beside the table: the plan with its steps, hint, why, why not, the verdict on a card, the review.
import { button, byId, el, fill, tell } from "./dom.js";
import { cardMark, cardName, nextSeat, paragraphs, partnerOf, seatName, sentence, suitSign } from "./cards.js";
import { Dialogue } from "./ask.js";
import { isOurs } from "./draw.js";
import { Late } from "./brain.js";
import { Back, handsBefore, splitsOf } from "./back.js";
import { errorsOf, openVerdicts } from "./state.js";
import { isEnglish, WORDS } from "./words.js";

const per = (chance) => Math.round(chance * 100);
const trickOf = (index) => Math.floor(index / 4) + 1;

/** What the review says beside its mistakes. */
const summaryOf = (review) => [review.say].flat().filter((text) => !(review.mistakes || []).some((mistake) => mistake.say === text));

export class Coach {
  constructor(game, progress) {
    this.game = game;
    this.progress = progress;
    this.back = new Back(game);
    this.dialogue = new Dialogue(game, this);
    this.from = 0; // where the page stood before it went down to what was said
    game.on((what, detail) => this.heard(what, detail));
  }

  get now() { return this.game.now; }

  isOn() { return this.now.mode === "table"; }

  async heard(what, detail) {
    if (!this.isOn()) return;
    if (what === "opened") scrollTo({ top: 0 });
    if (what === "opened") this.forget();
    if (what === "opened") this.pose();
    if (what === "undone") fill(byId("past")).hidden = true;
    if (what === "undone" && !byId("plan").firstChild) this.pose();
    if (what === "played" || what === "undone") fill(byId("say"));
    if (what === "played" || what === "undone") byId("table").scrollIntoView({ block: "nearest" });
    if (what === "played") this.judge(detail);
    if (what === "played" || what === "undone") this.redraw();
    if (what === "turn" && this.isOurTurn()) {
      this.game.lookAhead();
      await this.plan();
    }
    if (what === "over") await this.end();
    if (what === "translated") await this.retell();
  }

  /** What the table's change does to what stands beside it. */
  redraw() {
    this.drawVerdicts();
    if (this.now.steps.length && this.now.isOpen) this.draw(byId("plan-note") ? byId("plan-note").textContent : "");
  }

  /* ---- what is said ---- */

  say(title, ...nodes) {
    if (!byId("say").firstChild) this.from = scrollY;
    const close = () => {
      fill(byId("say"));
      scrollTo({ top: this.from });
    };
    fill(byId("say"), el("div", { class: "panel said" }, el("h3", {}, title), nodes,
      button(WORDS.close, close, { class: "close", "aria-label": WORDS.closeAnswer })));
    byId("say").scrollIntoView({ block: "nearest" });
  }

  /**
   * An answer in words; until it comes the button that asks for it shows that it was heard.
   * @param {string} id of the button
   * @param {string} title
   * @param {Promise<any>} asked
   * @param {(answer: any) => any} [more]
   */
  async answer(id, title, asked, more = () => []) {
    byId(id).setAttribute("aria-busy", "true");
    try {
      const answer = await asked;
      this.say(title, paragraphs(answer.say), more(answer));
    } catch (error) {
      if (!(error instanceof Late)) this.say(title, paragraphs(error.message));
    } finally {
      byId(id).removeAttribute("aria-busy");
    }
  }

  async hint() {
    const { hints } = this.game.change({ do: "hint" });
    await this.answer("hint", WORDS.coach.hint(hints), this.game.ask({ do: "hint", grade: hints }), ({ card }) => {
      const shown = card && document.querySelector(`#table button[data-card="${card}"]`);
      if (shown) shown.classList.add("hinted");
      return [];
    });
  }

  async why() {
    if (!this.game.state.played.length) return this.say(WORDS.coach.why, paragraphs(WORDS.coach.nothingPlayed));
    return this.answer("why", WORDS.coach.why, this.game.ask({ do: "why" }));
  }

  async whyNot(card) {
    await this.answer("whynot", WORDS.coach.whyNot(cardName(card)), this.game.whyNot(card),
      (answer) => (answer.card && answer.card !== card ? [el("p", { class: "quiet" }, WORDS.coach.plannersCard, cardMark(answer.card))] : []));
  }

  async shows() {
    await this.answer("more", WORDS.coach.shows, this.game.ask({ do: "shows" }));
  }

  /* ---- the verdict ---- */

  /** Looks at a card of ours while the play goes on; silence when it is sound. A card that could not be judged is no sound one. */
  async judge({ card, seat, index, serial }) {
    if (!isOurs(seat, this.game.state)) return;
    let verdict;
    try {
      verdict = await this.game.verdict(serial);
    } catch (error) {
      if (error instanceof Late) return;
      verdict = { grade: "fault", say: WORDS.coach.unjudged(error.message) };
    }
    if (!verdict.say || verdict.grade === "sound") return;
    this.game.change({ do: "verdict", verdict: { serial, index, card, seat, grade: verdict.grade, say: verdict.say } });
    this.drawVerdicts();
    if (byId("verdict").firstChild) byId("verdict").scrollIntoView({ block: "nearest" });
  }

  /** The last card's verdict stands open; those before it are folded, so that the table stays in sight. */
  drawVerdicts() {
    fill(byId("verdict"), this.game.state.over ? [] : openVerdicts(this.now).map((verdict, i) => {
      const attributes = { class: `verdict ${verdict.grade}`, "data-of": verdict.card };
      const head = el("h3", {}, WORDS.coach.ofCard(trickOf(verdict.index), seatName(verdict.seat)), cardMark(verdict.card));
      return i ? el("details", attributes, el("summary", {}, head), this.told(verdict)) : el("div", attributes, head, this.told(verdict));
    }));
  }

  told(verdict) {
    const close = () => {
      this.game.change({ do: "close", serial: verdict.serial });
      this.drawVerdicts();
    };
    return [el("p", {}, sentence(verdict.say)),
      el("div", { class: "row" }, button(WORDS.coach.takeBack, () => this.game.undo(verdict.index), { class: "main" }), button(WORDS.coach.playOn, close))];
  }

  /* ---- the plan ---- */

  forget() {
    this.back.close();
    for (const id of ["say", "plan", "past", "verdict"]) fill(byId(id));
    byId("past").hidden = true;
  }

  /** What a board asks before anybody has thought: the plan stays folded until it is wanted, and where the teacher lets it. */
  pose() {
    const { state } = this.game;
    const { when } = this.now;
    const isBoth = [state.declarer, state.dummy].every((seat) => state.people.includes(seat));
    if (when === "open") this.game.change({ do: "unfold", isOpen: true });
    fill(byId("plan"), el("h3", {}, WORDS.plan.think),
      el("p", { class: "first", id: "question" }, WORDS.plan.question(state.needed)),
      isBoth && el("p", { class: "quiet", id: "both" }, WORDS.plan.both(seatName(state.declarer), seatName(state.dummy))),
      !this.progress.all().length && el("p", { class: "quiet" }, WORDS.plan.coached),
      when === "end" && el("p", { class: "quiet" }, WORDS.plan.atEnd),
      (when === "demand" || when === "open") && el("div", { class: "row" }, button(WORDS.plan.show, () => this.openPlan(), { id: "show-plan" })));
  }

  async openPlan() {
    this.game.change({ do: "unfold", isOpen: true });
    fill(byId("plan"), el("h3", {}, WORDS.plan.title), el("p", { class: "quiet" }, WORDS.plan.thinking));
    await this.plan();
    const summary = document.querySelector("#plan summary");
    if (summary instanceof HTMLElement) summary.focus({ preventScroll: true });
  }

  isOurTurn() {
    const { state } = this.game;
    return isOurs(state.turn, state) && state.people.includes(state.turn);
  }

  /** The plan as the planner has it now, where it is unfolded: by lines at once, then played out. */
  async plan() {
    if (!this.isOurTurn() || !this.now.isOpen) {
      this.game.leavePlan();
      return;
    }
    const at = this.game.turns;
    try {
      const plan = await this.game.ask({ do: "plan", choose: "lines" });
      if (at !== this.game.turns) return;
      this.game.change({ do: "plan", plan });
      this.draw(WORDS.plan.deeper);
      this.refine();
    } catch (error) {
      if (at === this.game.turns && !(error instanceof Late)) fill(byId("plan"), el("h3", {}, WORDS.plan.title), paragraphs(error.message));
    }
  }

  async refine() {
    const from = performance.now();
    const clock = setInterval(() => this.note(WORDS.plan.playing(Math.round((performance.now() - from) / 1000))), 1000);
    const plan = await this.game.consider({ do: "plan", choose: "confirmed" });
    clearInterval(clock);
    if (!plan) return this.note("");
    const first = this.now.plan && this.now.plan.card;
    this.game.change({ do: "plan", plan, isRefined: true });
    return this.draw(plan.card && first && plan.card !== first ? WORDS.plan.other : WORDS.plan.played);
  }

  note(text) {
    const note = byId("plan-note");
    if (note) note.textContent = text;
  }

  draw(note) {
    const { plan, steps: all, isOpen, isRefined } = this.now;
    const main = new Set(["trick", "step", "road", "end"]);
    const steps = all.filter((step) => main.has(step.kind));
    const next = steps.find((step) => !step.done && step.cards.length);
    const chance = typeof plan.chance === "number" ? per(plan.chance) : null;
    const about = isRefined ? "" : WORDS.plan.about;
    const meter = chance !== null && el("div", { class: "chance" },
      el("meter", { min: 0, max: 100, value: chance, "aria-label": about + WORDS.plan.layouts(chance) }), about, el("b", {}, String(chance)), WORDS.plan.ofHundred);
    const words = (step) => (step.ideas || []).map((idea) => el("details", { class: "word" },
      el("summary", {}, WORDS.ideas[idea] || idea), (plan.meanings || {})[idea] || ""));
    const item = (step) => el("li", {
      class: [step.kind, step.done ? "done" : step === next ? "next" : ""].join(" "), "aria-current": step === next ? "step" : null,
    }, step.done && el("span", { class: "unseen" }, WORDS.plan.done), step.label ? el("b", {}, WORDS.labelled(step.label)) : null, sentence(step.say), words(step));
    const list = (some) => el("ol", { class: "steps" }, some.map(item));
    const against = all.filter((step) => step.kind === "danger" || step.kind === "fails" || step.kind === "needs");
    const others = all.filter((step) => step.kind === "other").map((step) => ({ ...step, label: "" }));
    const rest = (plan.say || []).filter((text) => text !== plan.first);
    const unfold = (event) => this.game.change({ do: "unfold", isOpen: event.target.open });
    fill(byId("plan"), el("details", { open: isOpen, toggle: unfold },
      el("summary", { id: "plan-title" }, el("h3", {}, WORDS.plan.title), meter),
      el("p", { class: "first" }, sentence(plan.first || "")), list(steps),
      against.length ? list(against) : null,
      others.length ? el("details", { class: "rest" }, el("summary", {}, WORDS.plan.otherLines), list(others)) : null,
      rest.length ? paragraphs(rest) : null,
      !isEnglish("ask") && el("div", { class: "row" }, button(WORDS.plan.ask, () => this.dialogue.begin(), { id: "ask" })),
      el("p", { id: "plan-note", class: "quiet" }, note || "")));
  }

  /* ---- the end ---- */

  async end() {
    const { state } = this.game;
    fill(byId("say"));
    scrollTo({ top: 0 });
    const { taken } = this.now;
    tell([state.say || state.result || ""].flat().join(" "));
    this.progress.add({ kind: "board", title: byId("title").textContent, result: state.result, hints: taken, errors: errorsOf(this.now) });
    this.game.change({ do: "over" });
    await this.lookBack();
  }

  /** What stands beside the table, anew in the language that is spoken. */
  async retell() {
    this.forget();
    if (this.game.state.over) return this.lookBack();
    return this.pose();
  }

  async lookBack() {
    const { state } = this.game;
    const { when } = this.now;
    fill(byId("plan"));
    this.drawVerdicts();
    this.back.open();
    const isSeen = when !== "never";
    fill(byId("past"), el("div", { id: "reviewed" }), el("div", { id: "needed" }), state.first && this.first(state)).hidden = !isSeen && !state.first;
    if (isSeen) await this.review();
    if (isSeen) await this.needed();
  }

  /** The hidden hands as they were first dealt, where they were moved. */
  first(state) {
    const hidden = Object.keys(state.first).filter((seat) => !isOurs(seat, state));
    return el("div", { id: "first" }, el("h3", {}, WORDS.back.firstDealt), hidden.map((seat) =>
      el("p", {}, WORDS.labelled(seatName(seat)), state.first[seat].map((card) => [cardMark(card), " "]).flat())));
  }

  /** Goes to what was said of the cards, which may be far down. */
  showReview() {
    byId("past").focus({ preventScroll: true });
    byId("past").scrollIntoView({ block: "start" });
  }

  async review() {
    const box = byId("reviewed");
    if (!box) return;
    fill(box, el("h3", {}, WORDS.back.review), el("p", { class: "quiet" }, WORDS.back.looking));
    try {
      const review = await this.game.review();
      if (!box.isConnected) return;
      this.back.take(review.mistakes || []);
      fill(box, el("h3", {}, WORDS.back.review), paragraphs(summaryOf(review)), this.mistakes(review), this.best(review));
    } catch (error) {
      if (!(error instanceof Late)) fill(box, el("h3", {}, WORDS.back.review), paragraphs(error.message));
    }
  }

  /** What the planner's line needed, and how the cards lay. */
  async needed() {
    const { state } = this.game;
    const left = nextSeat(state.declarer);
    const theirs = [left, partnerOf(left)];
    const box = byId("needed");
    if (!box) return;
    fill(box, el("h3", {}, WORDS.back.needed), el("p", { class: "quiet" }, WORDS.plan.thinking));
    const line = await this.game.line().catch(() => null);
    if (!box.isConnected) return;
    if (!line) { fill(box); return; }
    const dealt = handsBefore(state, this.back.tricks, 0);
    const steps = (line.steps || []).filter(({ kind }) => kind === "needs" || kind === "fails");
    fill(box, el("h3", {}, WORDS.back.needed), paragraphs(line.first), steps.map((step) =>
      el("p", {}, step.label && el("b", {}, WORDS.labelled(step.label)), sentence(step.say))),
    el("p", {}, WORDS.back.lay(theirs.map(seatName)), splitsOf(dealt[theirs[0]], dealt[theirs[1]]).map(({ suit, counts }, i) =>
      [i ? ", " : "", el("span", { class: "split" }, el("span", { class: `suit-${suit}` }, suitSign(suit)), WORDS.back.split(counts))]), "."));
  }

  mistakes(review) {
    const list = review.mistakes || [];
    if (!list.length) return null;
    return el("ol", { class: "mistakes" }, list.map((mistake) => el("li", {},
      el("p", {}, el("b", {}, WORDS.coach.ofCard(trickOf(mistake.number), seatName(mistake.seat))), cardMark(mistake.card),
        WORDS.back.better, [mistake.best].flat().map((card, i) => [i ? WORDS.back.or : "", cardMark(card)]).flat()),
      paragraphs(mistake.say), button(WORDS.back.tryAgain, () => this.game.undo(mistake.number)),
      " ", button(WORDS.back.seeTrick, () => { this.back.show(trickOf(mistake.number)); byId("table").scrollIntoView({ block: "nearest" }); }))));
  }

  best(review) {
    if (!Array.isArray(review.line) || !review.line.length) return null;
    const tricks = [];
    for (let i = 0; i < review.line.length; i += 4) tricks.push(review.line.slice(i, i + 4));
    return el("details", {}, el("summary", {}, WORDS.back.bestPlay),
      el("ol", { class: "best" }, tricks.map((trick) => el("li", {}, trick.map((card) => [cardMark(card), " "]).flat()))));
  }
}
