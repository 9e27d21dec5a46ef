// What the reader likes, kept in the browser's storage; the style and the keys follow the page's data.
import { byId, el } from "./dom.js";
import { field, openDialog, select } from "./dialog.js";
import { kept, keep } from "./storage.js";
import { LANGUAGE_NAMES, LANGUAGES, preferredLanguage, speak, WORDS, wordFrame } from "./words.js";

const SETTINGS_KEY = "declarer.settings";

/** Each setting with its values, the usual one first; the usual language is the lesson's, else the browser's. */
const VALUES = { language: Object.keys(LANGUAGES), colours: ["4", "2"], cards: ["usual", "large"], hand: ["right", "left"], motion: ["usual", "less"], sound: ["no", "yes"], keys: ["yes", "no"] };

/** What was chosen, of a text that was kept; anything else in the storage is left out. */
function chosenIn(text) {
  let found = {};
  try {
    found = JSON.parse(text) || {};
  } catch { /* nothing was kept */ }
  return Object.fromEntries(Object.entries(VALUES).filter(([name, values]) => values.includes(found[name])).map(([name]) => [name, found[name]]));
}

/**
 * All settings: what was chosen, else the usual; a language that the page does not speak is none.
 * @returns {Record<string, string>}
 */
export function readSettings(text, /** @type {string} */ language = "") {
  const usual = Object.fromEntries(Object.entries(VALUES).map(([name, values]) => [name, values[0]]));
  return { ...usual, language: VALUES.language.includes(language) ? language : preferredLanguage(), ...chosenIn(text) };
}

let settings = readSettings(null);
/** @type {AudioContext | null} */
let sounds = null;

/** @type {() => any} what else follows the language */
let onLanguage = () => {};

function use() {
  Object.assign(document.documentElement.dataset, settings);
  speak(settings.language);
  wordFrame();
}

/** Takes the kept settings to the page, which speaks `language` where none was chosen; `translated` is called when another is. */
export function useSettings(language, translated) {
  settings = readSettings(kept(SETTINGS_KEY), language);
  onLanguage = translated;
  use();
}

function set(name, value) {
  keep(SETTINGS_KEY, JSON.stringify({ ...chosenIn(kept(SETTINGS_KEY)), [name]: value }));
  settings = { ...settings, [name]: value };
  if (name !== "language") return Object.assign(document.documentElement.dataset, settings);
  use();
  openSettings();
  return onLanguage();
}

export const hasKeys = () => settings.keys === "yes";

/** A short sound for a card, where it is wanted. */
export function click() {
  if (settings.sound !== "yes") return;
  sounds = sounds || new AudioContext();
  const tone = sounds.createOscillator();
  const volume = sounds.createGain();
  const at = sounds.currentTime;
  tone.frequency.value = 330;
  volume.gain.setValueAtTime(0.12, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.06);
  tone.connect(volume).connect(sounds.destination);
  tone.start(at);
  tone.stop(at + 0.07);
}

function choice(name, label, words) {
  const box = select(`set-${name}`, VALUES[name].map((value) => [value, words[value]]), settings[name]);
  box.addEventListener("change", () => set(name, box.value));
  return field(label, box);
}

function yesNo(name, label) {
  const box = el("input", { type: "checkbox", id: `set-${name}`, checked: settings[name] === "yes", change: () => set(name, box.checked ? "yes" : "no") });
  return el("label", { class: "check" }, box, el("span", {}, label));
}

export function openSettings() {
  const words = WORDS.settings;
  openDialog(words.title,
    el("div", { class: "settings" }, choice("language", words.language, LANGUAGE_NAMES), choice("colours", words.colours, words.coloursAre), choice("cards", words.cards, words.cardsAre),
      choice("hand", words.hand, words.handsAre), choice("motion", words.motion, words.motionsAre)),
    yesNo("sound", words.sound), yesNo("keys", words.keys),
    el("p", { class: "quiet" }, words.kept));
  byId("set-language").focus();
}
