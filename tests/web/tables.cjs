// The tables of the page's words: each language has the same names, of the same kind, and its sentences say all that the English ones
// are given. Usage: node tables.cjs MODULES, the folder of the page's modules as Node takes them (state.cjs makes it).
const path = require("path");

let failed = 0;
function check(holds, what) {
  if (holds) return;
  failed = 1;
  console.log(`FAIL web: words: ${what}`);
}

/** Every word of a table by its name. */
function flat(table, before = "") {
  return Object.entries(table).flatMap(([key, word]) => (word && typeof word === "object" ? flat(word, `${before}${key}.`) : [[before + key, word]]));
}

/** What a sentence makes of marks in place of what it is given; where it wants a list, of lists of them. */
function said(sentence) {
  const marks = Array.from({ length: sentence.length }, (_, i) => `‹${i}›`);
  try {
    return sentence(...marks);
  } catch {
    return sentence(...marks.map((mark) => [mark]));
  }
}

const marksOf = (text) => [...new Set(text.match(/‹\d›/g) || [])].sort().join(" ");

function compare(language, english, words) {
  const [own, theirs] = [new Map(flat(words)), new Map(flat(english))];
  for (const name of theirs.keys()) check(own.has(name), `${language} lacks ${name}`);
  for (const [name, word] of own) {
    const other = theirs.get(name);
    check(theirs.has(name), `${language} has ${name}, which English lacks`);
    check(typeof word === typeof other, `${language} ${name} is of another kind`);
    if (typeof word === "function" && typeof other === "function") check(marksOf(said(word)) === marksOf(said(other)), `${language} ${name} does not say all: ${said(word)}`);
    if (typeof word === "string") check(word.trim() || !other.trim(), `${language} ${name} is empty`);
    if (typeof word === "string" && typeof other === "string") check(word !== other || !/\p{L}+ \p{L}+ \p{L}+/u.test(word) || words === english, `${language} ${name} is English`);
  }
}

function suits(language, words) {
  for (const [suit, name] of Object.entries(words.suits)) check(new RegExp(`^(?:${words.suitWords[suit]})$`, "u").test(name), `${language}: ${name} is not seen in a sentence`);
  check(new Set(Object.values(words.letters)).size === 5, `${language}: two ranks have one letter`);
}

async function main() {
  const { LANGUAGES, LANGUAGE_NAMES, boardName, inLanguage, isEnglish, knowLanguages, speak } = await import(path.resolve(process.argv[2], "words.js"));
  check(Object.keys(LANGUAGES).join() === Object.keys(LANGUAGE_NAMES).join(), "a language has no name");
  for (const [language, words] of Object.entries(LANGUAGES)) {
    compare(language, LANGUAGES.en, words);
    suits(language, words);
  }
  knowLanguages([{ name: "en", english: [] }, { name: "de", english: ["shows"] }]);
  check(!("lang" in inLanguage({ do: "plan" })) && !isEnglish("shows"), "English is asked for");
  speak("de");
  check(inLanguage({ do: "plan" }).lang === "de", "the plan is not asked for in German");
  check(isEnglish("shows") && !("lang" in inLanguage({ do: "shows" })), "what has no words is asked for in German");
  check(boardName("First board") === "Erstes Board" && boardName("Mine") === "Mine", "the page's names of boards stay in another language");
  process.exit(failed);
}
main();
