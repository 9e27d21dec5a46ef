// Whist against three of POE's players: a deal after another, South is the reader.
import { button, byId, el, fill, moves, tell, wait } from "./dom.js";
import { cardName, paragraphs, seatName, suitName, suitSign } from "./cards.js";
import { drawHands, drawTrick } from "./draw.js";
import { STEP, TRICK } from "./game.js";


export class Whist {
  constructor(game, coach, progress) {
    this.game = game;
    this.coach = coach;
    this.progress = progress;
    this.turns = 0;
  }

  async start() {
    const number = this.game.leave();
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] % 1000000;
    const { whist } = await this.game.ask({ do: "whist", seed });
    if (number === this.game.number) await this.begin(whist);
  }

  async begin(whist) {
    this.turns += 1;
    history.replaceState(null, "", "#mode=whist");
    this.put(whist);
    tell(whist.say.join(" "));
    await this.goOn(this.turns);
  }

  /** The data as the table's drawing wants them: there is neither declarer nor dummy. */
  put(whist) {
    this.state = whist;
    const state = { ...whist, declarer: whist.dealer, dummy: "", legal: whist.legal || [] };
    drawHands({ ...state, declarer: "" });
    drawTrick({ ...state, declarer: "" }, whist.trick.length ? null : whist.last);
    byId("title").textContent = `Whist, deal ${whist.deal}`;
    fill(byId("contract"), "Trumps ", el("span", { class: `suit-${whist.trumps}` }, suitSign(whist.trumps)), ` ${suitName(whist.trumps)}`,
      el("span", { class: "quiet" }, `, dealt by ${seatName(whist.dealer)}`));
    byId("tricks").textContent = `you ${whist.tricks.NS}, they ${whist.tricks.EW}`;
    byId("turn").textContent = whist.over ? "" : `${seatName(whist.turn)} to play`;
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
      this.coach.say("POE would play", paragraphs(answer.say));
    };
    const quiz = byId("quiz");
    quiz.hidden = false;
    fill(quiz, el("h3", {}, "Whist with POE's players"), paragraphs(state.say),
      el("p", {}, `Points: you ${state.score.NS}, they ${state.score.EW}. Five points are a game. Games: ${state.games.NS} to ${state.games.EW}.`),
      el("div", { class: "row" }, state.over ? button("Next deal", next, { class: "main", id: "whist-next" }) : button("What would POE play?", hint, { id: "whist-hint" })));
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
      tell(`${seatName(seat)} plays the ${cardName(card)}.`);
    }
    if (turn === this.turns && this.state.over)
      this.progress.add({ kind: "whist", title: "Whist", result: `${this.state.tricks.NS} tricks to ${this.state.tricks.EW}` });
  }

  async play(card) {
    if (this.state.turn !== "S" || !this.state.legal.includes(card)) return;
    const { turns } = this;
    const { whist } = await this.game.ask({ do: "whist-play", card });
    if (turns !== this.turns) return;
    this.put(whist);
    tell(`You play the ${cardName(card)}.`);
    await this.goOn(turns);
  }

  async undo() {
    this.turns += 1;
    const turn = this.turns;
    const { whist } = await this.game.ask({ do: "whist-undo" });
    this.put(whist);
    await this.goOn(turn);
  }
}
