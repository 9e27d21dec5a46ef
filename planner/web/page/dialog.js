// One dialog for all that is asked beside the table.
import { button, byId, el, fill } from "./dom.js";

export const closeDialog = () => byId("dialog").close();

/** Shows the nodes under a heading. */
export function openDialog(title, ...nodes) {
  const dialog = byId("dialog");
  fill(dialog, el("div", { class: "head" }, el("h2", { id: "dialog-title" }, title),
    button("Close", closeDialog, { class: "close", "aria-label": "Close" })), nodes);
  if (!dialog.open) dialog.showModal();
  return dialog;
}

/** A labelled field. */
export function field(label, input, note) {
  return el("label", { class: "field" }, el("span", {}, label), input, note && el("small", {}, note));
}

export const select = (id, options, chosen) =>
  el("select", { id }, options.map(([value, text]) => el("option", { value, selected: value === chosen }, text)));
