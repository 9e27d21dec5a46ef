// The page's beginning: listens to hands and keys, and opens what the address asks for.
import { byId, button, el, fill, tell } from "./dom.js";
import { cardName, paragraphs, seatName, suitName } from "./cards.js";
import { Late } from "./brain.js";
import { closeDialog, field, openDialog } from "./dialog.js";
import { Game } from "./game.js";
import { Coach } from "./coach.js";
import { Boards, FIRST } from "./boards.js";
import { Progress } from "./storage.js";
import { drawTrick } from "./draw.js";
import { drawPaper } from "./paper.js";
import { asBoard, LONGEST, readLink } from "./link.js";
import { openProgress, openShare } from "./share.js";
import { carriedLesson, Lesson, linkedLesson } from "./lesson.js";
import { Drill } from "./drill.js";
import { Whist } from "./whist.js";
import { openNotices } from "./notices.js";
import { hasKeys, openSettings, useSettings } from "./settings.js";
import { knowLanguages, WORDS } from "./words.js";

const HOLD = 500;
useSettings((carriedLesson() || {}).lang, () => attempt(translate)());
const progress = new Progress();
const game = new Game();
const coach = new Coach(game, progress);
const drill = new Drill(game, coach, progress);
const whist = new Whist(game, coach, progress);

/** The faces of the page: the table, the drill, whist. */
function turnTo(mode) {
  game.change({ do: "mode", mode: mode === "lesson" ? "table" : mode });
  const isTable = coach.isOn();
  document.body.dataset.mode = game.now.mode;
  for (const name of ["table", "drill", "whist"]) byId(`go-${name}`).setAttribute("aria-pressed", String(name === game.now.mode));
  byId("quiz").hidden = mode !== "drill";
  byId("plan").hidden = !isTable;
  for (const id of ["hint", "why", "whynot", "claim"]) byId(id).hidden = !isTable;
  byId("review").hidden = true;
  byId("undo").hidden = mode === "drill";
  if (!isTable) coach.forget();
}

/** What opens the board that was left for the drill or whist as it stood. */
let left = null;
function leaveTable() {
  if (game.now.mode === "table" && game.opened) left = game.asItStands();
}

async function backToTable() {
  if (game.now.mode === "table" && game.opened) return undefined;
  turnTo("table");
  const board = left || (game.opened && game.anew());
  return board ? game.open(board) : boards.show();
}

async function openBoard(request, title = "", at = 0) {
  if (game.now.mode === "whist") turnTo("table");
  const named = { ...request, name: title, at };
  left = null;
  if (game.now.mode === "drill") return drill.start(named);
  return game.open(named);
}

let lesson = null;
const boards = new Boards(game, openBoard);
coach.back.onnext = () => attempt(() => (lesson && lesson.hasNext() ? lesson.show(lesson.at + 1) : boards.next()))();
const openFirst = () => openBoard({ example: FIRST[0].name }, FIRST[0].title);

/** Something goes wrong: a sentence where it is seen. */
function fault(error) {
  if (error instanceof Late) return;
  fill(byId("trouble"), el("div", { class: "verdict fault" }, paragraphs(error.message || String(error)), button(WORDS.close, () => fill(byId("trouble")))));
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

/* ---- the language ---- */

/** What the planner says in English alone is known before anything is asked in another language. */
async function learnLanguages() {
  knowLanguages((await game.brain.ask({ do: "languages" })).languages);
}

/** The screen in the language that was chosen, whatever lies there. */
async function translate() {
  nudge();
  fill(byId("trouble"));
  await learnLanguages();
  boards.evening.translate();
  await game.translate();
  if (game.now.mode === "whist" && game.now.whist) whist.put(game.now.whist);
  if (game.now.mode === "drill" && game.now.drill) drill.draw();
  if (lesson) lesson.draw();
}

/* ---- hands ---- */

const cardOf = (event) => event.target.closest && event.target.closest("button.card[data-card]");
/** @type {ReturnType<typeof setTimeout> | undefined} */
let held;
let wasHeld = false;

/** Why the card cannot be played now, in words beside the table; nothing takes them away. */
function nudge(words = "") {
  byId("nudge").textContent = words;
  if (words) tell(words);
}

function whyNotNow({ card, seat }) {
  const { mode } = game.now;
  const state = mode === "whist" ? whist.state : game.state;
  if (state.over) return WORDS.nudge.over;
  if (mode === "drill") return WORDS.nudge.drill;
  if (seat !== state.turn) return WORDS.nudge.turn(cardName(card), seatName(seat), seatName(state.turn));
  const led = (state.trick[0] || { card: "" }).card;
  return WORDS.nudge.revoke(cardName(card), suitName(led[0]), seatName(seat));
}

const playCard = attempt(async (card) => {
  nudge();
  if (isAsking) {
    ask(false);
    return coach.whyNot(card.dataset.card);
  }
  if (card.getAttribute("aria-disabled")) return nudge(whyNotNow(card.dataset));
  const { card: played } = card.dataset;
  if (game.now.mode === "drill") return drill.card(played);
  if (game.now.mode === "whist") return whist.play(played);
  return game.play(played);
});

const mayAsk = (card) => coach.isOn() && card;

/** The next card that is tapped is asked about, not played. */
let isAsking = false;
function ask(isOn) {
  isAsking = isOn;
  byId("whynot").setAttribute("aria-pressed", String(isOn));
  byId("table").dataset.asking = isOn ? "yes" : "no";
  nudge(isOn ? WORDS.coach.whyNotWhich : "");
}

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
  if (!game.hasTable || !game.state.last) return;
  lastIsShown = !lastIsShown;
  byId("last").textContent = lastIsShown ? WORDS.table.thisTrick : WORDS.table.lastTrick;
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
    if (game.state.over) closeDialog();
  });
  openDialog(WORDS.claim.title, el("p", {}, WORDS.claim.left(left)), said,
    el("form", { class: "row", novalidate: true, submit: go }, field(WORDS.claim.tricks, tricks), el("button", { type: "submit", class: "main", id: "claim-go" }, WORDS.claim.go)));
  tricks.focus();
  tricks.select();
}

const actions = {
  hint: attempt(() => coach.hint()),
  why: attempt(() => coach.why()),
  undo: attempt(() => (game.now.mode === "whist" ? whist.undo() : game.undo())),
  whynot: () => ask(!isAsking),
  claim: openClaim,
  review: () => coach.showReview(),
  more: () => openShare(game, coach),
  last: showLast,
  new: () => boards.show(),
  settings: openSettings,
  notices: openNotices,
  "go-progress": () => openProgress(progress),
  "go-table": attempt(backToTable),
  "go-drill": attempt(async () => { leaveTable(); turnTo("drill"); await drill.start(game.opened ? game.anew() : { example: FIRST[0].name, name: FIRST[0].title }); }),
  "go-whist": attempt(async () => { leaveTable(); turnTo("whist"); await whist.start(); }),
};
for (const [id, action] of Object.entries(actions)) byId(id).addEventListener("click", action);
game.on((what) => { if (what === "played" || what === "undone") fill(byId("trouble")); });
game.on(() => { ask(false); lastIsShown = false; byId("last").textContent = WORDS.table.lastTrick; });

/* ---- keys ---- */

const KEYS = { h: "hint", y: "why", u: "undo", c: "claim", r: "review", l: "last" };

function walk(from, key) {
  const cards = [...document.querySelectorAll("#table button.card[data-turn]")].filter((card) => !card.getAttribute("aria-disabled"));
  const at = cards.indexOf(from);
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key];
  const next = key === "Home" ? cards[0] : key === "End" ? cards[cards.length - 1] : cards[(at + step + cards.length) % cards.length];
  if (next instanceof HTMLElement) next.focus();
}

document.addEventListener("keydown", (event) => {
  if (!(event.target instanceof HTMLElement)) return;
  const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
  if (typing || byId("dialog").open || event.ctrlKey || event.altKey || event.metaKey) return;
  if (/^(Arrow|Home$|End$)/.test(event.key) && event.target.closest("#table")) {
    event.preventDefault();
    walk(event.target, event.key);
  }
  if (event.key === "Escape") ask(false);
  if (!hasKeys()) return;
  const card = cardOf(event);
  const key = event.key.toLowerCase();
  if (key === "n" && mayAsk(card)) coach.whyNot(card.dataset.card);
  const target = KEYS[key] && byId(KEYS[key]);
  if (target && !target.hidden && !target.disabled) target.click();
});

addEventListener("beforeprint", () => drawPaper(game.now));

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

/** What another program shared with the page, where it is installed; it is taken once. */
function takeShared() {
  const fields = new URLSearchParams(location.search);
  const text = fields.get("text") || fields.get("url") || "";
  if (location.search) history.replaceState(null, "", location.pathname + location.hash);
  return text.slice(0, LONGEST);
}

async function openLinked(link) {
  const carried = carriedLesson();
  const begin = (opened) => { lesson = opened; return lesson; };
  if (link.mode === "whist") return whist.start();
  link.board = asBoard(link.board);
  if (link.mode === "drill") return drill.start(link.board ? { text: link.board, number: 1 } : { example: FIRST[0].name, name: FIRST[0].title });
  if (link.mode === "lesson" && link.board) return begin(new Lesson(game, await linkedLesson(game, link.board, link.title, link.whens), openBoard)).show(0);
  if (carried && (link.at || !link.board)) return begin(new Lesson(game, carried, openBoard)).show(Math.min(link.at || 1, carried.boards.length) - 1, link.play);
  if (link.board && await lacksContract(link.board)) {
    await openFirst();
    return boards.text(link.board, link);
  }
  if (link.board) return openBoard({ text: link.board, number: 1, when: link.whens[0] || "demand", ...(link.play.length ? { play: link.play } : {}) }, link.title);
  return openFirst();
}

/** Opens what the address asks for; where that cannot be, says why over a board that can. */
async function begin() {
  const link = readLink(location.hash);
  document.body.classList.toggle("embed", link.embed);
  turnTo(link.mode);
  game.change({ do: "defence", defence: link.defence });
  try {
    if (document.documentElement.lang !== "en") await learnLanguages();
    if (link.fault) throw new Error(link.fault);
    const shared = takeShared();
    await openLinked(link);
    if (shared) await boards.text(shared);
  } catch (error) {
    turnTo("table");
    await openFirst();
    fault(error);
  }
}

game.brain.ready.then(() => { document.documentElement.dataset.ready = "yes"; }, fault);
if (document.querySelector('link[rel="manifest"]') && navigator.serviceWorker) navigator.serviceWorker.register("service.js").catch(() => {});
attempt(begin)();
addEventListener("hashchange", () => { if (location.hash !== "#table") location.reload(); });
