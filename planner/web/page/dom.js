// Elements made of data. Text from outside only ever becomes text: nothing here reads HTML.

/** The element with that id. */
export const byId = (id) => document.getElementById(id);

/** An element; a function among the attributes listens, null, false and undefined are left out. */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Puts the children in place of what was there. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export const button = (text, click, attributes = {}) => el("button", { type: "button", click, ...attributes }, text);

export const wait = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

export const moves = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Tells a screen reader; the same words twice are told twice. */
export function tell(text) {
  const live = byId("live");
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/** Hands the reader a file to keep. */
export function keepFile(name, type, text) {
  const link = el("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
