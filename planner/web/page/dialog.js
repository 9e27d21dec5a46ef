// One dialog for all that is asked beside the table.
import { button, byId, el, fill, keepFocus } from "./dom.js";
import { WORDS } from "./words.js";

/** Closes it; where what opened it is gone, the cards have the focus. */
export function closeDialog() {
  byId("dialog").close();
  keepFocus();
}

/** Shows the nodes under a heading. */
export function openDialog(title, ...nodes) {
  const dialog = byId("dialog");
  fill(dialog, el("div", { class: "head" }, el("h2", { id: "dialog-title", tabindex: "-1" }, title),
    button(WORDS.close, closeDialog, { class: "close" })), nodes);
  if (!dialog.open) dialog.showModal();
  return dialog;
}

/**
 * A labelled field.
 * @param {string} label
 * @param {any} input
 * @param {string} [note]
 */
export function field(label, input, note) {
  return el("label", { class: "field" }, el("span", {}, label), input, note && el("small", {}, note));
}

/** A button that asks for a file, in the page's own words: a browser's speak its own language. */
export function fileButton(label, id, accept, take) {
  const input = el("input", { type: "file", id, accept, change: () => take(input.files[0]) });
  return el("label", { class: "button file" }, label, input);
}

export const select = (id, options, chosen) =>
  el("select", { id }, options.map(([value, text]) => el("option", { value, selected: value === chosen }, text)));
