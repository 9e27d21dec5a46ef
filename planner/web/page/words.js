// The languages of the page, and the one that it speaks: WORDS, whose names are those of words/en.js.
import { DE } from "./words/de.js";
import { EN } from "./words/en.js";
import { FR } from "./words/fr.js";
import { IT } from "./words/it.js";
import { NL } from "./words/nl.js";

/** @type {Record<string, typeof EN>} */
export const LANGUAGES = { en: EN, de: DE, nl: NL, fr: FR, it: IT };
export const LANGUAGE_NAMES = { en: "English", de: "Deutsch", nl: "Nederlands", fr: "Français", it: "Italiano" };

export let WORDS = EN;
let spoken = "en";
/** @type {Record<string, string[]>} what the planner says in English alone, by languages */
let englishOf = {};

export function speak(language) {
  spoken = language;
  WORDS = LANGUAGES[language];
}

export const spokenLanguage = () => spoken;

/** The browser's language where the page has it. */
export function preferredLanguage() {
  const [own] = ((globalThis.navigator || {}).language || "").split("-");
  return own in LANGUAGES ? own : "en";
}

/** Takes what the planner answers to the request `languages`. */
export function knowLanguages(list) {
  englishOf = Object.fromEntries(list.map(({ name, english }) => [name, english]));
}

/** Whether the planner answers that request in English alone, and the page speaks another language. */
export const isEnglish = (request) => spoken !== "en" && (englishOf[spoken] || []).includes(request);

/** The request as it is asked in the language that is spoken. */
export const inLanguage = (request) => (spoken === "en" || isEnglish(request.do) ? request : { ...request, lang: spoken });

/** What the page itself calls a board, in whichever language, in the one that is spoken; any other name as it is. */
export function boardName(name) {
  const given = ({ boards }) => [...boards.first.map(([title]) => title), boards.dealTitle];
  const at = Object.values(LANGUAGES).map((words) => given(words).indexOf(name)).find((i) => i >= 0);
  return at === undefined ? name : given(WORDS)[at];
}

const wordOf = (name) => name.split(".").reduce((at, key) => at[key], WORDS);

/** Words the page's own elements, which say by data-text, data-title and data-aria-label what stands there. */
export function wordFrame() {
  document.documentElement.lang = spoken;
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = wordOf(element.getAttribute("data-text"));
  for (const name of ["title", "aria-label"])
    for (const element of document.querySelectorAll(`[data-${name}]`)) element.setAttribute(name, wordOf(element.getAttribute(`data-${name}`)));
}
