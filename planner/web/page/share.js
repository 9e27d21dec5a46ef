// A board goes out: a link, a frame for another page, PBN, paper. And what has been done so far.
import { button, byId, el, keepFile } from "./dom.js";
import { field, fileButton, openDialog } from "./dialog.js";
import { writeLink } from "./link.js";
import { drawPaper, mayShowPlan } from "./paper.js";
import { hasKeys, openSettings } from "./settings.js";
import { isEnglish, WORDS } from "./words.js";

const here = () => location.href.replace(/#.*$/s, "");
const isOnDisk = () => location.protocol === "file:";

function copied(area) {
  const copy = async ({ target }) => {
    try {
      await navigator.clipboard.writeText(area.value);
      target.textContent = WORDS.copied;
    } catch {
      area.select();
    }
  };
  return el("div", { class: "row" }, area, button(WORDS.copy, copy, { "aria-live": "polite" }));
}

/** What a report says of the page and the board; the reader writes the rest. */
function reportText({ now }, link) {
  const words = WORDS.share;
  const verdicts = now.verdicts.map(({ card, say }) => `${card}: ${[say].flat().join(" ")}`);
  return [words.reportAsk, "", "", words.reportVersion + document.documentElement.dataset.version, words.reportBrowser + navigator.userAgent,
    words.reportBoard + link, words.reportPlayed + (now.table ? now.table.played.join(" ") : ""), words.reportVerdicts + verdicts.join(" ")].join("\n");
}

/** A link that opens the reader's mail program with a report; nothing is sent by it. */
function reportOf(game, link) {
  const words = WORDS.share;
  const report = el("textarea", { id: "report-text", rows: 4 }, reportText(game, link));
  const subject = encodeURIComponent(words.reportSubject(byId("title").textContent));
  const address = () => `mailto:?subject=${subject}&body=${encodeURIComponent(report.value)}`;
  const write = el("a", { class: "button", id: "report", href: address(), click: () => { write.href = address(); } }, words.report);
  return [field(words.reportText, copied(report), words.reportWhy), el("div", { class: "row" }, write)];
}

/** Prints the board; the plan from the first card stands on the paper where its teacher lets it. */
async function printBoard(game) {
  if (mayShowPlan(game.now)) await game.line().catch(() => null);
  drawPaper(game.now);
  print();
}

export function openShare(game, coach) {
  const { board, table, defence, when } = game.now;
  const words = WORDS.share;
  const state = { board, play: table ? table.played : [], defence, when };
  const link = el("textarea", { id: "share-link", rows: 2, readonly: true }, (isOnDisk() ? "" : here()) + writeLink(state));
  const frame = el("textarea", { id: "share-embed", rows: 2, readonly: true },
    `<iframe src="${here()}${writeLink({ ...state, embed: true })}" width="800" height="720" title="declarer"></iframe>`);
  const pbn = async () => {
    const answer = await game.ask({ do: "save" });
    keepFile("board.pbn", "application/x-pbn", answer.pbn);
  };
  openDialog(words.title,
    !isEnglish("shows") && el("section", {}, el("h3", {}, words.opponents), el("div", { class: "row" },
      button(WORDS.coach.shows, () => { byId("dialog").close(); coach.shows(); }, { id: "shows" }))),
    el("section", {}, el("h3", {}, words.share),
      isOnDisk() ? field(words.onDisk, copied(link), words.onDiskWhy) : [field(words.link, copied(link), words.packed), field(words.frame, copied(frame))],
      el("div", { class: "row" }, button(words.pbn, pbn, { id: "save-pbn" }), button(words.print, () => { byId("dialog").close(); printBoard(game); }, { id: "print" }))),
    el("section", {}, el("h3", {}, words.wrong), reportOf(game, writeLink(state))),
    el("section", {}, el("h3", {}, words.keys), el("p", { class: "quiet" }, hasKeys() ? words.keysAre : words.keysAreOff),
      el("div", { class: "row" }, button(words.settings, openSettings, { id: "settings-open" }))));
}

/** A result as it was kept, "made 9" or "down 1", in words. */
function resultOf(kept) {
  const [, how, tricks] = /^(made|down) (\d+)$/.exec(kept) || [];
  return how ? WORDS.table[how](Number(tricks)) : kept;
}

const cell = (text, most = 60) => el("td", {}, String(text).slice(0, most));

export function openProgress(progress) {
  const words = WORDS.progress;
  const said = el("p", { role: "status", id: "progress-said" });
  const rows = progress.all().slice(-100).reverse().map((record) => el("tr", {}, cell((record.when || "").replace("T", " ").slice(0, 16)),
    cell(record.title || record.kind || ""), cell(resultOf(record.result || "")), cell(record.hints || 0), cell(record.errors || 0)));
  const read = async (file) => {
    const count = file && progress.read(await file.text());
    openProgress(progress);
    byId("progress-said").textContent = count === null ? words.noFile : words.added(count);
  };
  openDialog(words.title, said,
    rows.length ? el("table", {}, el("thead", {}, el("tr", {}, words.heads.map((name) => el("th", { scope: "col" }, name)))), el("tbody", {}, rows)) : el("p", {}, words.nothing),
    progress.isKept === false && el("p", { class: "quiet" }, words.forgets),
    el("div", { class: "row" }, button(words.keep, () => keepFile("progress.json", "application/json", progress.text()), { id: "progress-export" }),
      fileButton(words.read, "progress-import", ".json", read), rows.length > 0 && button(words.clear, () => sure(progress), { id: "progress-delete" })));
}

/** Asks before all is deleted. */
function sure(progress) {
  const words = WORDS.progress;
  const clear = () => { progress.clear(); openProgress(progress); };
  openDialog(words.title, el("p", {}, words.sure),
    el("div", { class: "row" }, button(words.yes, clear, { id: "progress-delete-yes" }), button(words.no, () => openProgress(progress), { class: "main", id: "progress-delete-no" })));
  byId("progress-delete-no").focus();
}
