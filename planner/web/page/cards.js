// Cards and seats: their names, signs and order, and words with their suits coloured.
import { el } from "./dom.js";
import { WORDS } from "./words.js";

export const SEATS = ["N", "E", "S", "W"];
/** As a hand is held, the colours in turn, and as a book prints it. */
export const SUITS = ["S", "H", "C", "D"];
export const SUITS_DOWN = ["S", "H", "D", "C"];
export const RANKS = "AKQJT98765432";
const SUIT_SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };

export const seatName = (seat) => WORDS.seats[seat] || "";
export const suitName = (suit) => WORDS.suits[suit] || "";
export const suitSign = (suit) => SUIT_SIGNS[suit] || "";
export const rankOf = (card) => WORDS.letters[card[1]] || card[1];
/** A rank typed by its letter in the language that is spoken, or as data have it. */
export const rankTyped = (letter) => Object.keys(WORDS.letters).find((rank) => WORDS.letters[rank] === letter) || letter;
export const cardName = (card) => WORDS.card(WORDS.ranks[card[1]] || card[1], suitName(card[0]));
export const nextSeat = (seat) => SEATS[(SEATS.indexOf(seat) + 1) % 4];
export const partnerOf = (seat) => SEATS[(SEATS.indexOf(seat) + 2) % 4];
export const sideOf = (seat) => (seat === "N" || seat === "S" ? "NS" : "EW");
export const rankOrder = (a, b) => RANKS.indexOf(a[1]) - RANKS.indexOf(b[1]);

/** The cards of one suit, high to low. */
export const ofSuit = (cards, suit) => cards.filter((card) => card[0] === suit).sort(rankOrder);

/** "♠ A K 4 3" with its sign in its colour. */
export function suitLine(cards, suit) {
  const ranks = ofSuit(cards, suit).map(rankOf).join(" ") || "–";
  return el("span", { class: "suit-line" }, el("span", { class: `suit-${suit}`, "aria-label": suitName(suit), role: "img" }, suitSign(suit)), ` ${ranks}`);
}

/** A card in running words: "♦ K". */
export const cardMark = (card) =>
  el("b", { class: `mark suit-${card[0]}`, role: "img", "aria-label": cardName(card) }, `${suitSign(card[0])}${rankOf(card)}`);

/** A call of the auction, its suit in colour. */
export function callMark(call) {
  if (WORDS.calls[call]) return el("span", {}, WORDS.calls[call]);
  const suit = call.slice(1);
  if (!SUIT_SIGNS[suit]) return el("span", {}, call);
  return el("span", {}, call[0], el("span", { class: `suit-${suit}` }, suitSign(suit)));
}

/** A contract as text alone: "4♠ doubled"; anything else as it is. */
export function contractLabel(contract) {
  const [, level, strain, doubles] = /^(\d)(NT|[SHDC])(X{0,2})$/.exec(contract || "") || [];
  if (!level) return contract || "";
  return level + (strain === "NT" ? WORDS.notrump : suitSign(strain)) + ["", WORDS.table.doubled, WORDS.table.redoubled][doubles.length];
}

/** The suits as they are written, each a pattern. */
const suitPatterns = () => SUITS_DOWN.map((suit) => `(?<${suit}>(?<!\\p{L})(?:${WORDS.suitWords[suit]})(?!\\p{L})|${suitSign(suit)})`);

/** A text whose signs stay with the words before them: "52 %", and in French "ici :". */
export const bound = (text) => text.replace(/ ([%:;?!])/g, "\u00a0$1");

/** A sentence as nodes, the names of suits in their colours. */
export function sentence(words) {
  const text = bound(String(words));
  const nodes = [];
  let from = 0;
  for (const match of text.matchAll(new RegExp(suitPatterns().join("|"), "giu"))) {
    if (match.index > from) nodes.push(text.slice(from, match.index));
    nodes.push(el("span", { class: `suit-${SUITS_DOWN.find((suit) => (match.groups || {})[suit])}` }, match[0]));
    from = match.index + match[0].length;
  }
  nodes.push(text.slice(from));
  return nodes;
}

/** Sentences as paragraphs. */
export const paragraphs = (say) => [say].flat().filter(Boolean).map((text) => el("p", {}, sentence(text)));
