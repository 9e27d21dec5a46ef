// The table drawn from data: the hands as fans, the trick, the facts of the board. It decides nothing.
import { byId, el, fill } from "./dom.js";
import { bound, cardName, callMark, nextSeat, ofSuit, rankOf, seatName, sideOf, suitLine, suitName, suitSign, SUITS, SUITS_DOWN } from "./cards.js";
import { WORDS } from "./words.js";

/** @typedef {import("./messages.js").TableState} TableState */

const PLACES = ["bottom", "left", "top", "right"];

/** A card's face. */
export const face = (card) => el("span", { class: "face", "aria-hidden": "true" },
  el("span", { class: card[1] === "T" ? "rank ten" : "rank" }, rankOf(card)), el("span", { class: "sign" }, suitSign(card[0])));

function cardButton(card, seat, { legal, onTurn, isStop }) {
  return el("button", {
    type: "button", class: `card suit-${card[0]}`, "data-card": card, "data-seat": seat,
    "aria-disabled": legal ? null : "true", tabindex: isStop ? "0" : "-1", "data-turn": onTurn ? "yes" : null,
  }, face(card), el("span", { class: "unseen" }, cardName(card)));
}

function fan(seat, cards, state) {
  const onTurn = state.turn === seat;
  const legal = (card) => onTurn && state.legal.includes(card);
  const told = SUITS.map((suit) => `${suitName(suit)} ${cards.filter((card) => card[0] === suit).map(rankOf).join(" ") || WORDS.none}`).join(", ");
  const lines = rowsOf(cards);
  const stop = lines.flat(2).find(legal); // the keys come to the hand once, arrows walk through it
  const suit = (group) => el("div", { class: "suit" }, group.map((card) => cardButton(card, seat, { legal: legal(card), onTurn, isStop: card === stop })));
  const line = (groups) => measured(el("div", { class: "line" }, groups.map(suit)), groups);
  return measured(el("div", { class: "fan", role: "group", "aria-label": `${seatName(seat)}: ${told}` }, lines.map(line)), lines.flat());
}

/** How wide a fan becomes, for the style. */
function measured(box, groups) {
  box.style.setProperty("--cards", String(Math.max(groups.flat().length, 1)));
  box.style.setProperty("--suits", String(Math.max(groups.length, 1)));
  return box;
}

/** A hand's suits, high to low, in two rows of about the same length; a narrow screen shows the rows, a wide one one line. */
export function rowsOf(cards) {
  const groups = SUITS.map((one) => ofSuit(cards, one)).filter((group) => group.length);
  const count = (some) => some.flat().length;
  const cuts = groups.map((_, i) => i).filter((i) => i > 0);
  const worst = (cut) => Math.max(count(groups.slice(0, cut)), count(groups.slice(cut)));
  const cut = cuts.reduce((best, one) => (worst(one) < worst(best) ? one : best), cuts[0] || groups.length);
  return [groups.slice(0, cut), groups.slice(cut)].filter((row) => row.length);
}

const listed = (cards) => el("div", { class: "listed" }, SUITS_DOWN.map((suit) => suitLine(cards, suit)));

function plate(seat, state) {
  const role = seat === state.declarer ? WORDS.table.declarer : seat === state.dummy ? WORDS.table.dummy : "";
  const count = state.count ? state.count[seat] : undefined;
  return el("p", { class: "plate", "data-turn": state.turn === seat ? "yes" : null },
    el("b", {}, seatName(seat)), role && el("span", { class: "role" }, ` ${role}`),
    count !== undefined && el("span", { class: "role" }, ` ${WORDS.table.cards(count)}`));
}

function backs(count) {
  return el("div", { class: "backs", "aria-hidden": "true" }, Array.from({ length: count }, () => el("i", {})));
}

function side(place, seat, state) {
  const cards = state.hands[seat];
  const across = place === "top" || place === "bottom";
  const cardsOf = () => (!cards.length ? null : across ? fan(seat, cards, state) : listed(cards));
  const shown = cards ? cardsOf() : backs(state.count ? state.count[seat] || 0 : 0);
  fill(byId(place), place === "bottom" ? [shown, plate(seat, state)] : [plate(seat, state), shown]);
}

/** Which seat sits at the bottom: declarer where a person has that hand, else the first person, else South. */
export function bottomOf(state) {
  if (state.people.includes(state.declarer)) return state.declarer;
  return state.people[0] || "S";
}

/**
 * The trick on the table, or the last one, dimmed, while the next has not begun.
 * @param {any} state
 * @param {{cards: {seat: string, card: string}[], winner: string | null} | null} past
 */
export function drawTrick(state, past) {
  const bottom = bottomOf(state);
  const cards = past ? past.cards : state.trick;
  let seat = bottom;
  const at = {};
  for (const place of PLACES) { at[seat] = place; seat = nextSeat(seat); }
  const box = byId("trick");
  box.dataset.past = past ? "yes" : "no";
  const classes = (who, card, i) => ["card", "lies", `suit-${card[0]}`, `at-${at[who]}`, !past && i === cards.length - 1 && "fresh", past && past.winner === who && "won"];
  fill(box, cards.map(({ seat: who, card }, i) => el("div", {
    class: classes(who, card, i).filter(Boolean).join(" "),
    "data-card": card, "data-seat": who, role: "img", "aria-label": WORDS.table.inTrick(seatName(who), cardName(card), past && past.winner === who),
  }, face(card))));
}

export function drawHands(state) {
  let seat = bottomOf(state);
  for (const place of PLACES) { side(place, seat, state); seat = nextSeat(seat); }
}

/** A contract with its suit's sign. */
export const contractText = (contract) => {
  const match = /^(\d)(NT|N|[SHDC])(X{0,2})$/.exec(contract || "");
  if (!match) return contract || "";
  return [match[1], match[2][0] === "N" ? WORDS.notrump : el("span", { class: `suit-${match[2]}` }, suitSign(match[2])), match[3] && (match[3] === "X" ? WORDS.table.doubled : WORDS.table.redoubled)];
};

/** The calls under their seats; null where no auction is known. */
export function auctionTable(state) {
  if (!state.auction || !state.auction.length) return null;
  const order = ["W", "N", "E", "S"];
  const first = state.dealer ? order.indexOf(state.dealer) : 0;
  const cells = [...Array(first).fill(null), ...state.auction];
  return el("ol", { class: "calls", "aria-label": WORDS.table.auctionBegins(seatName(state.dealer)) },
    order.map((seat) => el("li", { class: "who" }, seatName(seat))), cells.map((call) => el("li", {}, call ? callMark(call) : "")));
}

function auction(state) {
  const calls = auctionTable(state);
  return calls && el("details", { class: "auction" }, el("summary", {}, WORDS.table.auction), calls);
}

/** The strip above the table; `name` is what the board is called here, where it is not its own title. */
export function drawFacts(state, name) {
  byId("title").textContent = name || state.title || (state.board ? WORDS.table.boardOf(state.board) : WORDS.table.board);
  fill(byId("contract"), el("b", {}, contractText(state.contract)), WORDS.table.by(seatName(state.declarer)),
    el("span", { class: "quiet" }, `, ${WORDS.table.vulnerable[state.vulnerable] || WORDS.table.unknownVulnerable}`), auction(state));
  byId("tricks").textContent = WORDS.table.counts(state.won, state.lost, state.needed);
  byId("tricks").dataset.share = String(state.won);
  const turn = state.over ? state.say || state.result || "" : state.turn && WORDS.table.toPlay(seatName(state.turn));
  byId("turn").textContent = bound(turn || "");
  byId("turn").dataset.over = state.over ? "yes" : "no";
  byId("turn").dataset.yours = !state.over && state.people.includes(state.turn) ? "yes" : "no";
}

export const isOurs = (seat, state) => sideOf(seat) === sideOf(state.declarer);
