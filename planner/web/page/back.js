// The look back when a board is over: the four hands on the table, trick by trick, with what was said of each card.
import { button, byId, el, fill, tell } from "./dom.js";
import { cardMark, nextSeat, ofSuit, paragraphs, RANKS, seatName, sideOf, SUITS_DOWN } from "./cards.js";
import { drawHands, drawTrick } from "./draw.js";
import { WORDS } from "./words.js";

/** The card that wins a trick. */
function winnerOf(cards, trumps) {
  const beats = (a, b) => (a[0] === b[0] ? RANKS.indexOf(a[1]) < RANKS.indexOf(b[1]) : a[0] === trumps);
  return cards.reduce((best, one) => (beats(one.card, best.card) ? one : best));
}

/** The tricks of what was played, each with its cards by their seats and its winner; the last may be unfinished. */
export function tricksOf({ played, declarer, contract }) {
  const tricks = [];
  const trumps = contract[1];
  let seat = nextSeat(declarer);
  for (let i = 0; i < played.length; i += 4) {
    const cards = [];
    for (const card of played.slice(i, i + 4)) {
      cards.push({ seat, card });
      seat = nextSeat(seat);
    }
    const winner = cards.length === 4 ? winnerOf(cards, trumps).seat : null;
    tricks.push({ cards, winner });
    seat = winner || seat;
  }
  return tricks;
}

/** How many tricks were claimed of a board that is over; null where it was played to its end. */
export function claimedOf(table) {
  if (!table.over || !Object.values(table.hands).some((held) => held.length)) return null;
  return table.won - tricksOf(table).filter(({ winner }) => winner && sideOf(winner) === sideOf(table.declarer)).length;
}

/** The hands as they were before the trick of that number, from 0, those that are open. */
export function handsBefore(state, tricks, at) {
  const later = tricks.slice(at).flatMap(({ cards }) => cards);
  return Object.fromEntries(Object.entries(state.hands).map(([seat, held]) =>
    [seat, [...held, ...later.filter((one) => one.seat === seat).map(({ card }) => card)]]));
}

/** How often each of two hands has a suit, by suits. */
export const splitsOf = (one, other) => SUITS_DOWN.map((suit) => ({ suit, counts: [one, other].map((hand) => ofSuit(hand, suit).length) }));

export class Back {
  constructor(game) {
    this.game = game;
    /** @type {{cards: {seat: string, card: string}[], winner: string | null}[]} */
    this.tricks = [];
    /** @type {() => any} */
    this.onnext = () => {};
    this.slider = el("input", { type: "range", id: "back-at", min: 0, input: () => this.show(Number(this.slider.value)) });
    this.earlier = button("‹", () => this.show(this.at - 1), { id: "back-earlier" });
    this.later = button("›", () => this.show(this.at + 1), { id: "back-later" });
    this.words = el("div", { id: "back-words" });
    game.on((what) => { if (what !== "over") this.close(); });
  }

  close() { fill(byId("back")).hidden = true; }

  /** Lays the four hands on the table as they were dealt. */
  open() {
    this.state = this.game.state;
    this.tricks = tricksOf(this.state);
    this.slider.max = String(this.tricks.length);
    this.earlier.setAttribute("aria-label", WORDS.back.earlier);
    this.later.setAttribute("aria-label", WORDS.back.later);
    const box = byId("back");
    box.hidden = false;
    fill(box, el("div", { class: "row steps-row" }, this.earlier, el("label", { class: "field" }, el("span", { id: "back-which" }), this.slider), this.later),
      this.words,
      el("div", { class: "row" },
        button(WORDS.back.again, () => this.game.open(this.game.anew()), { id: "again" }),
        button(WORDS.back.next, () => this.onnext(), { id: "next", class: "main" }),
        button(WORDS.share.share, () => byId("more").click(), { id: "share" }),
        button(WORDS.back.whatIf, () => this.game.undo(this.played()), { id: "what-if" })));
    this.lay(0);
  }

  get at() { return this.game.now.trick; }

  /** How many cards lay before the trick that is shown. */
  played() { return Math.max(this.at - 1, 0) * 4; }

  /** Shows a trick, from 1; 0 is the deal. */
  show(at) {
    this.lay(at);
    tell(`${byId("back-which").textContent}. ${this.words.textContent}`);
  }

  lay(at) {
    this.game.change({ do: "trick", trick: at, of: this.tricks.length });
    const trick = this.tricks[this.at - 1];
    const shown = { ...this.state, hands: handsBefore(this.state, this.tricks, this.at), legal: [], turn: null, trick: [] };
    drawHands(shown);
    drawTrick(shown, trick || { cards: [], winner: null });
    byId("last").hidden = true;
    this.slider.value = String(this.at);
    this.earlier.disabled = this.at === 0;
    this.later.disabled = this.at === this.tricks.length;
    this.say(trick);
  }

  say(trick) {
    const ours = sideOf(this.state.declarer);
    const done = this.tricks.slice(0, this.at).filter(({ winner }) => winner);
    const won = done.filter(({ winner }) => sideOf(winner) === ours).length;
    const which = this.at ? WORDS.back.trick(this.at, this.tricks.length) : WORDS.back.dealt;
    byId("back-which").textContent = WORDS.back.counts(which, won, done.length - won);
    this.slider.setAttribute("aria-valuetext", which);
    const here = ({ number }) => Math.floor(number / 4) === this.at - 1;
    fill(this.words,
      trick && trick.winner && el("p", {}, WORDS.back.wins(seatName(trick.winner)), cardMark(trick.cards.find(({ seat }) => seat === trick.winner).card), "."),
      trick && this.game.now.mistakes.filter(here).map((mistake) => paragraphs(mistake.say)));
  }

  /** What the review found, at its tricks. */
  take(mistakes) {
    this.game.change({ do: "review", mistakes });
    if (!byId("back").hidden) this.say(this.tricks[this.at - 1]);
  }
}
