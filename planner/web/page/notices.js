// The licences of all that the page is made of: a text that it carries (LICENSE, planner/library/notices.txt), as it was written.
import { byId, el } from "./dom.js";
import { openDialog } from "./dialog.js";
import { WORDS } from "./words.js";

/** A heading is a line with a rule under it; lines of one paragraph flow. */
function block(text) {
  const [line, rule] = text.split("\n");
  return /^[=-]+$/.test(rule) ? el("h3", {}, line) : el("p", {}, text);
}

export function openNotices() {
  openDialog(WORDS.page.notices, el("div", { class: "notices", lang: "en" }, byId("notices-text").textContent.trim().split(/\n{2,}/).map(block)));
}
