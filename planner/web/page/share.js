// A board goes out: a link, a frame for another page, PBN, paper. And what has been done so far.
import { button, byId, el, keepFile } from "./dom.js";
import { field, openDialog } from "./dialog.js";
import { writeLink } from "./link.js";

const here = () => location.href.replace(/#.*$/s, "");
const isOnDisk = () => location.protocol === "file:";

function copied(area) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(area.value);
    } catch {
      area.select();
    }
  };
  return el("div", { class: "row" }, area, button("Copy", copy));
}

export function openShare(game, coach) {
  const state = { board: game.board, play: game.state ? game.state.played : [], defence: game.defence };
  const link = el("textarea", { id: "share-link", rows: 2, readonly: true }, (isOnDisk() ? "" : here()) + writeLink(state));
  const frame = el("textarea", { id: "share-embed", rows: 2, readonly: true },
    `<iframe src="${here()}${writeLink({ ...state, embed: true })}" width="800" height="720" title="declarer"></iframe>`);
  const pbn = async () => {
    const answer = await game.ask({ do: "save" });
    keepFile("board.pbn", "application/x-pbn", answer.pbn);
  };
  openDialog("More",
    el("section", {}, el("h3", {}, "The opponents"), el("div", { class: "row" },
      button("What their cards tell", () => { byId("dialog").close(); coach.shows(); }, { id: "shows" }))),
    el("section", {}, el("h3", {}, "Share"),
      isOnDisk() ? field("This board as it stands, to be pasted under New board", copied(link), "This page is a file on your disk, so it has no address for others. The hidden hands are packed.")
        : [field("A link to this board as it stands", copied(link), "The hidden hands are packed."), field("For a page of your own", copied(frame))],
      el("div", { class: "row" }, button("Keep as PBN", pbn, { id: "save-pbn" }), button("Print", () => { byId("dialog").close(); print(); }, { id: "print" }))),
    el("section", {}, el("h3", {}, "Keys"), el("p", { class: "quiet" }, "Arrows walk through the cards, Enter plays one, N asks why not. H hint, Y why, U undo, C claim, R review, L last trick.")));
}

export function openProgress(progress) {
  const rows = [...progress.records].reverse().slice(0, 100).map((record) => el("tr", {},
    el("td", {}, String(record.when || "").replace("T", " ")), el("td", {}, String(record.title || record.kind || "").slice(0, 60)),
    el("td", {}, String(record.result || "")), el("td", {}, String(record.hints || 0)), el("td", {}, String(record.errors || 0))));
  const clear = () => { progress.clear(); openProgress(progress); };
  openDialog("Progress",
    rows.length ? el("table", {}, el("thead", {}, el("tr", {}, ["When", "Board", "Result", "Hints", "Mistakes"].map((name) => el("th", { scope: "col" }, name)))), el("tbody", {}, rows))
      : el("p", {}, "Nothing has been played to the end yet."),
    progress.isKept === false && el("p", { class: "quiet" }, "This browser keeps nothing for this page: it is forgotten when the page is closed."),
    el("div", { class: "row" }, button("Keep as a file", () => keepFile("progress.json", "application/json", progress.text()), { id: "progress-export" }),
      button("Delete all", clear, { id: "progress-delete" })));
}
