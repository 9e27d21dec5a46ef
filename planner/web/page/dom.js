// Elements made of data. Text from outside only ever becomes text: nothing here reads HTML.

/**
 * The element with that id; the page has it.
 * @returns {any}
 */
export const byId = (id) => document.getElementById(id);

/**
 * An element; a function among the attributes listens, null, false and undefined are left out.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...any} children
 * @returns {any}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...shown(children));
  return element;
}

const shown = (children) => children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);

/** The first card that may be played has the focus, else the table. */
export function focusCard() {
  const next = document.querySelector("#table .card[data-turn]:not([aria-disabled])");
  (next instanceof HTMLElement ? next : byId("table")).focus({ preventScroll: true });
}

/** Where what had the focus is gone, the heading of the open dialog or the cards have it. */
export function keepFocus() {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && activeElement.checkVisibility()) return;
  if (byId("dialog").open) byId("dialog-title").focus();
  else focusCard();
}

/**
 * Puts the children in place of what was there. Where the focus was inside, what has the same id has it now.
 * @param {any} element
 * @param {...any} children
 */
export function fill(element, ...children) {
  const held = element.isConnected && element !== document.activeElement && element.contains(document.activeElement) ? document.activeElement : null;
  element.replaceChildren(...shown(children));
  if (held && !held.isConnected) {
    const heir = held.id && byId(held.id);
    if (heir && !heir.disabled) heir.focus({ preventScroll: true });
    keepFocus();
  }
  return element;
}

/**
 * @param {any} text
 * @param {(event: any) => any} click
 * @param {Record<string, any>} [attributes]
 */
export const button = (text, click, attributes = {}) => el("button", { type: "button", click, ...attributes }, text);

export const wait = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

/** Whether things may move: the system and the reader's settings say so. */
export const moves = () => document.documentElement.dataset.motion !== "less" && !matchMedia("(prefers-reduced-motion: reduce)").matches;

const HEARD_MOST = 8;

/** Tells a screen reader: a line more in the log. */
export function tell(text) {
  const live = byId("live");
  live.append(el("p", {}, text));
  while (live.childElementCount > HEARD_MOST) live.firstElementChild.remove();
}

/** Hands the reader a file to keep. */
export function keepFile(name, type, text) {
  const link = el("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
