// Whist against three of POE's players: a deal after another, South is the reader.
import { button, byId, el, fill, moves, tell, wait } from "./dom.js";
import { cardName, paragraphs, seatName, suitName, suitSign } from "./cards.js";
import { drawHands, drawTrick } from "./draw.js";
import { STEP, TRICK } from "./game.js";
import { click } from "./settings.js";
import { WORDS } from "./words.js";

export class Whist {
  constructor(game, coach, progress) {
    this.game = game;
    this.coach = coach;
    this.progress = progress;
  }

  get state() { return this.game.now.whist; }

  get turns() { return this.game.turns; }

  async start() {
    const number = this.game.leave();
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] % 1000000;
    const { whist } = await this.game.ask({ do: "whist", seed });
    if (number === this.game.number) await this.begin(whist);
  }

  async begin(whist) {
    this.game.begin();
    history.replaceState(null, "", "#mode=whist");
    this.put(whist);
    tell(this.told());
    await this.goOn(this.turns);
  }

  /** How the deal began; once it is over, what it came to. */
  told() {
    const { over, tricks, dealer, pulled, trumps } = this.state;
    return over ? `${WORDS.whist.result(tricks.NS, tricks.EW)}.` : WORDS.whist.dealt(seatName(dealer), cardName(pulled), suitName(trumps));
  }

  /** The data as the table's drawing wants them: there is neither declarer nor dummy. */
  put(whist) {
    this.game.change({ do: "whist", whist });
    const state = { ...whist, declarer: whist.dealer, dummy: "", legal: whist.legal || [] };
    drawHands({ ...state, declarer: "" });
    drawTrick({ ...state, declarer: "" }, whist.trick.length ? null : whist.last);
    byId("title").textContent = WORDS.whist.deal(whist.deal);
    fill(byId("contract"), WORDS.whist.trumps, el("span", { class: `suit-${whist.trumps}` }, suitSign(whist.trumps)), ` ${suitName(whist.trumps)}`,
      el("span", { class: "quiet" }, WORDS.whist.dealtBy(seatName(whist.dealer))));
    byId("tricks").textContent = WORDS.whist.tricks(whist.tricks.NS, whist.tricks.EW);
    byId("turn").textContent = whist.over ? "" : WORDS.table.toPlay(seatName(whist.turn));
    byId("turn").dataset.yours = whist.turn === "S" ? "yes" : "no";
    byId("undo").disabled = !whist.played.length;
    byId("last").hidden = true;
    byId("review").hidden = true;
    this.aside();
  }

  aside() {
    const { state } = this;
    const next = async () => this.begin((await this.game.ask({ do: "whist-deal" })).whist);
    const hint = async () => {
      const answer = await this.game.ask({ do: "whist-hint" });
      this.coach.say(WORDS.whist.poePlays, paragraphs(WORDS.whist.would(cardName(answer.card))));
    };
    const quiz = byId("quiz");
    quiz.hidden = false;
    fill(quiz, el("h3", {}, WORDS.whist.title), paragraphs(this.told()),
      el("p", {}, WORDS.whist.points(state.score.NS, state.score.EW, state.games.NS, state.games.EW)),
      el("div", { class: "row" }, state.over ? button(WORDS.whist.next, next, { class: "main", id: "whist-next" }) : button(WORDS.whist.ask, hint, { id: "whist-hint" })));
  }

  async goOn(turn) {
    const { number } = this.game;
    while (turn === this.turns && !this.state.over && this.state.turn !== "S") {
      const begun = performance.now();
      const full = this.state.played.length && !this.state.trick.length;
      const { card, seat, whist } = await this.game.ask({ do: "whist-step" });
      const pause = (full ? TRICK : STEP) - (performance.now() - begun);
      if (moves() && pause > 0) await wait(pause);
      if (turn !== this.turns || number !== this.game.number) return;
      this.put(whist);
      click();
      tell(WORDS.table.plays(seatName(seat), cardName(card)));
    }
    if (turn === this.turns && this.state.over)
      this.progress.add({ kind: "whist", title: WORDS.whist.name, result: WORDS.whist.result(this.state.tricks.NS, this.state.tricks.EW) });
  }

  async play(card) {
    if (this.state.turn !== "S" || !this.state.legal.includes(card)) return;
    const { turns } = this;
    const { whist } = await this.game.ask({ do: "whist-play", card });
    if (turns !== this.turns) return;
    this.put(whist);
    click();
    tell(WORDS.whist.youPlay(cardName(card)));
    await this.goOn(turns);
  }

  async undo() {
    const turn = this.game.begin();
    const { whist } = await this.game.ask({ do: "whist-undo" });
    this.put(whist);
    await this.goOn(turn);
  }
}
