// The page's beginning: listens to hands and keys, and opens what the address asks for.
import { byId, button, el, fill, tell } from "./dom.js";
import { cardName, paragraphs, seatName, suitName } from "./cards.js";
import { Late } from "./brain.js";
import { openDialog, field } from "./dialog.js";
import { Game } from "./game.js";
import { Coach } from "./coach.js";
import { Boards, FIRST } from "./boards.js";
import { Progress } from "./storage.js";
import { drawTrick } from "./draw.js";
import { asBoard, readLink } from "./link.js";
import { openProgress, openShare } from "./share.js";
import { carriedLesson, Lesson, linkedLesson } from "./lesson.js";
import { Drill } from "./drill.js";
import { Whist } from "./whist.js";

const HOLD = 500;
const progress = new Progress();
const game = new Game();
const coach = new Coach(game, progress);
const drill = new Drill(game, coach, progress);
const whist = new Whist(game, coach, progress);

/** The faces of the page: the table, the drill, whist. */
function turnTo(mode) {
  game.mode = mode === "lesson" ? "table" : mode;
  coach.isOn = mode === "table" || mode === "lesson";
  document.body.dataset.mode = mode;
  for (const name of ["table", "drill", "whist"])
    byId(`go-${name}`).setAttribute("aria-pressed", String(name === (mode === "lesson" ? "table" : mode)));
  byId("quiz").hidden = mode !== "drill";
  byId("plan").hidden = mode === "drill" || mode === "whist";
  for (const id of ["hint", "why", "claim"]) byId(id).hidden = !coach.isOn;
  byId("undo").hidden = mode === "drill";
  if (!coach.isOn) coach.forget();
}

async function openBoard(request, title = "", at = 0) {
  game.at = at;
  if (document.body.dataset.mode === "whist") turnTo("table");
  const named = title ? { ...request, name: title } : request;
  if (document.body.dataset.mode === "drill") return drill.start(named);
  return game.open(named);
}

let lesson = null;
const boards = new Boards(game, openBoard);
coach.back.onnext = () => attempt(() => (lesson && lesson.hasNext() ? lesson.show(lesson.at + 1) : boards.next()))();
const openFirst = () => openBoard({ example: FIRST[0].name }, FIRST[0].title);

/** Something goes wrong: a sentence where it is seen. */
function fault(error) {
  if (error instanceof Late) return;
  const close = () => { fill(byId("trouble")); game.keepFocus(); };
  fill(byId("trouble"), el("div", { class: "verdict fault" }, paragraphs(error.message || String(error)), button("Close", close)));
  tell(error.message || String(error));
}

const attempt = (action) => async (...args) => {
  try {
    await action(...args);
  } catch (error) {
    fault(error);
  }
};

addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  fault(event.reason);
});

/* ---- hands ---- */

const cardOf = (event) => event.target.closest && event.target.closest("button.card[data-card]");
let held = null;
let wasHeld = false;

/** Why the card cannot be played now, in words beside the table; nothing takes them away. */
function nudge(words = "") {
  byId("nudge").textContent = words;
  if (words) tell(words);
}

function whyNotNow({ card, seat }) {
  const mode = document.body.dataset.mode;
  const state = mode === "whist" ? whist.state : game.state;
  if (state.over) return "The board is over.";
  if (mode === "drill") return "The cards answer where a card is asked for.";
  if (seat !== state.turn) return `The ${cardName(card)} is ${seatName(seat)}'s: ${seatName(state.turn)} is to play now.`;
  const led = (state.trick[0] || { card: "" }).card;
  return `The ${cardName(card)} may not be played: ${suitName(led[0])} were led, and ${seatName(seat)} has some.`;
}

const playCard = attempt(async (card) => {
  nudge();
  if (card.getAttribute("aria-disabled")) return nudge(whyNotNow(card.dataset));
  const { card: played, seat } = card.dataset;
  if (document.body.dataset.mode === "drill") return drill.card(played);
  if (document.body.dataset.mode === "whist") return whist.play(played, seat);
  return game.play(played);
});

function mayAsk(card) { return coach.isOn && card; }

byId("table").addEventListener("click", (event) => {
  const card = cardOf(event);
  if (wasHeld) { wasHeld = false; return; }
  if (card) playCard(card);
});
byId("table").addEventListener("pointerdown", (event) => {
  const card = cardOf(event);
  wasHeld = false;
  clearTimeout(held);
  if (mayAsk(card)) held = setTimeout(() => { wasHeld = true; coach.whyNot(card.dataset.card); }, HOLD);
});
for (const end of ["pointerup", "pointercancel", "pointerleave"]) byId("table").addEventListener(end, () => clearTimeout(held));
byId("table").addEventListener("contextmenu", (event) => { if (cardOf(event)) event.preventDefault(); });

/* ---- buttons ---- */

let lastIsShown = false;
function showLast() {
  if (!game.state || !game.state.last) return;
  lastIsShown = !lastIsShown;
  byId("last").textContent = lastIsShown ? "This trick" : "Last trick";
  drawTrick(game.state, lastIsShown || !game.state.trick.length ? game.state.last : null);
}

function openClaim() {
  const left = game.state.needed === undefined ? 13 : 13 - game.state.won - game.state.lost;
  const tricks = el("input", { type: "number", id: "claim-tricks", min: 0, max: left, value: left, inputmode: "numeric" });
  const said = el("div", { role: "status" });
  const go = attempt(async (event) => {
    event.preventDefault();
    const say = await game.claim(Number(tricks.value));
    fill(said, paragraphs(say));
    if (game.state.over) byId("dialog").close();
    game.keepFocus();
  });
  openDialog("Claim", el("p", {}, `${left} tricks are left. How many are yours?`), said,
    el("form", { class: "row", novalidate: true, submit: go }, field("Tricks", tricks), el("button", { type: "submit", class: "main", id: "claim-go" }, "Claim them")));
  tricks.focus();
  tricks.select();
}

const actions = {
  hint: attempt(() => coach.hint()),
  why: attempt(() => coach.why()),
  undo: attempt(() => (document.body.dataset.mode === "whist" ? whist.undo() : game.undo())),
  claim: openClaim,
  review: attempt(() => coach.review()),
  more: () => openShare(game, coach),
  last: showLast,
  new: () => boards.show(),
  "go-progress": () => openProgress(progress),
  "go-table": attempt(async () => { turnTo("table"); if (game.opened) await game.open({ ...game.opened, name: game.name }); else await boards.show(); }),
  "go-drill": attempt(async () => { turnTo("drill"); await drill.start(game.opened ? game.anew() : { example: FIRST[0].name, name: FIRST[0].title }); }),
  "go-whist": attempt(async () => { turnTo("whist"); await whist.start(); }),
};
for (const [id, action] of Object.entries(actions)) byId(id).addEventListener("click", action);
game.on(() => { nudge(); lastIsShown = false; byId("last").textContent = "Last trick"; });

/* ---- keys ---- */

const KEYS = { h: "hint", y: "why", u: "undo", c: "claim", r: "review", l: "last" };

function walk(from, key) {
  const cards = [...document.querySelectorAll("#table button.card[data-turn]")].filter((card) => !card.getAttribute("aria-disabled"));
  const at = cards.indexOf(from);
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key];
  const next = key === "Home" ? cards[0] : key === "End" ? cards[cards.length - 1] : cards[(at + step + cards.length) % cards.length];
  if (next) next.focus();
}

document.addEventListener("keydown", (event) => {
  const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
  if (typing || byId("dialog").open || event.ctrlKey || event.altKey || event.metaKey) return;
  if (/^(Arrow|Home$|End$)/.test(event.key) && event.target.closest("#table")) {
    event.preventDefault();
    walk(event.target, event.key);
  }
  const card = cardOf(event);
  const key = event.key.toLowerCase();
  if (key === "n" && mayAsk(card)) coach.whyNot(card.dataset.card);
  const target = KEYS[key] && byId(KEYS[key]);
  if (target && !target.hidden && !target.disabled) target.click();
});

/* ---- a board dropped or pasted ---- */

document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", attempt(async (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer.files;
  const text = event.dataTransfer.getData("text/plain");
  if (file || text) await boards.show();
  if (file) await boards.file(file);
  else if (text) await boards.text(text);
}));
document.addEventListener("paste", attempt(async (event) => {
  if (/^(INPUT|TEXTAREA)$/.test(event.target.tagName)) return;
  const text = event.clipboardData.getData("text/plain");
  if (text.trim()) await boards.text(text);
}));

/* ---- the beginning ---- */

async function lacksContract(text) {
  const read = await game.brain.ask({ do: "read", text });
  return read.boards.length > 0 && !read.boards[0].by;
}

async function openLinked(link) {
  const carried = carriedLesson();
  const begin = (opened) => { lesson = opened; return lesson; };
  if (link.mode === "whist") return whist.start();
  link.board = asBoard(link.board);
  if (link.mode === "drill") return drill.start(link.board ? { text: link.board, number: 1 } : { example: FIRST[0].name });
  if (link.mode === "lesson" && link.board) return begin(new Lesson(await linkedLesson(game, link.board, link.title), openBoard)).show(0);
  if (carried && (link.at || !link.board)) return begin(new Lesson(carried, openBoard)).show(Math.min(link.at || 1, carried.boards.length) - 1, link.play);
  if (link.board && await lacksContract(link.board)) {
    await openFirst();
    return boards.text(link.board, link);
  }
  if (link.board) return openBoard({ text: link.board, number: 1, ...(link.play.length ? { play: link.play } : {}) }, link.title);
  return openFirst();
}

/** Opens what the address asks for; where that cannot be, says why over a board that can. */
async function begin() {
  const link = readLink(location.hash);
  document.body.classList.toggle("embed", link.embed);
  turnTo(link.mode);
  game.defence = link.defence;
  try {
    if (link.fault) throw new Error(link.fault);
    await openLinked(link);
  } catch (error) {
    turnTo("table");
    await openFirst();
    fault(error);
  }
}

game.brain.ready.then(() => { document.documentElement.dataset.ready = "yes"; }, fault);
attempt(begin)();
addEventListener("hashchange", () => { if (location.hash !== "#table") location.reload(); });
