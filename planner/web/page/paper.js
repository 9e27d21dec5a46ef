// The board on paper: a page with the problem and, where its teacher lets it, the solution on the next.
import { byId, el, fill } from "./dom.js";
import { cardMark, nextSeat, ofSuit, paragraphs, rankOf, seatName, SEATS, sentence, suitSign, SUITS_DOWN } from "./cards.js";
import { auctionTable, contractText, isOurs } from "./draw.js";
import { handsBefore, tricksOf } from "./back.js";
import { notes } from "./notes.js";
import { WORDS } from "./words.js";

/** Whether the plan may stand on the paper now. */
export const mayShowPlan = ({ when, table }) => when === "open" || when === "demand" || (when === "end" && table.over);

/** A hand as a book prints it: four lines, each with its suit. */
const handOf = (seat, cards) => el("div", { class: `hand at-${seat}` }, el("b", {}, seatName(seat)),
  SUITS_DOWN.map((suit) => el("div", {}, el("span", { class: `suit-${suit}` }, suitSign(suit)), " ",
    ofSuit(cards, suit).map(rankOf).join(" ") || "–")));

function problem(now) {
  const { table, name, lesson, lessonAt } = now;
  const hands = handsBefore(table, tricksOf(table), 0);
  const [lead] = table.played;
  const shown = SEATS.filter((seat) => hands[seat] && (table.over || isOurs(seat, table)));
  return el("section", { class: "problem" },
    el("h1", {}, name || table.title || (table.board ? WORDS.table.boardOf(table.board) : WORDS.table.board)),
    el("p", {}, el("b", {}, contractText(table.contract)), WORDS.table.by(seatName(table.declarer)), `, ${WORDS.table.vulnerable[table.vulnerable] || WORDS.table.unknownVulnerable}`),
    auctionTable(table),
    el("div", { class: "diagram" }, shown.map((seat) => handOf(seat, hands[seat]))),
    lead && el("p", {}, WORDS.paper.lead(seatName(nextSeat(table.declarer))), cardMark(lead), "."),
    lesson && notes(lesson.boards[lessonAt].notes),
    el("p", { class: "asked" }, WORDS.plan.question(table.needed)));
}

/** The plan from the first card, and once the board is over what was said of its cards. */
function solution({ line, mistakes, table }) {
  const told = line && [el("h2", {}, WORDS.paper.solution), el("p", { class: "first" }, sentence(line.first || "")),
    el("ul", {}, (line.steps || []).map((step) => el("li", {}, step.label ? el("b", {}, WORDS.labelled(step.label)) : null, sentence(step.say))))];
  const played = table.over && [el("h2", {}, WORDS.paper.played), paragraphs(table.say || table.result),
    mistakes.map((mistake) => [el("p", {}, cardMark(mistake.card), WORDS.back.by(seatName(mistake.seat))), paragraphs(mistake.say)])];
  return (told || played) && el("section", { class: "solution" }, told, played);
}

/** Draws the paper of the board that lies here; the style shows it in print alone. */
export function drawPaper(now) {
  fill(byId("paper"), now.table && now.mode === "table" ? [problem(now), mayShowPlan(now) && solution(now)] : []);
}
