// The page in each of its languages: every screen at a phone's width and a desk's, where no word is cut and none is English; the
// language changed while a board lies there. Usage: node languages.cjs CHROMIUM FILE.html FOLDER, which has the page's modules (state.cjs); PARTS names some of its parts alone,
// PICTURES=1 keeps a picture of each screen.
const { runParts, check, cutWords, open, turn, play } = require("./hand.cjs");

const [chromium, file, pictures] = process.argv.slice(2);
const DEAL = "N:752.83.K92.AK643 QJT.K976.654.QT7 AK43.AQ4.A73.852 986.JT52.QJT8.J9";
const WIDTHS = [[390, 844], [1280, 900]];

// Words of English that none of the other languages has, in all that is seen or heard.
const englishWords = () => {
  const root = document.getElementById("dialog").open ? document.getElementById("dialog") : document.body;
  const english = /\b(?:the|this|that|with|tricks?|cards?|spades?|hearts?|diamonds?|clubs?|north|south|east|from|your|yours|plays|wins|needed|thinking|dealt|leads?|nobody|answer|why|better|made)\b/i;
  const found = [];
  const see = (words) => { if (english.test(words || "")) found.push(words.trim().slice(0, 120)); };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement.closest("script, style, noscript, textarea, #live, body [lang], .word:not([open]) > :not(summary)")) see(node.textContent);
  // what a browser says for itself, in its own language
  for (const input of root.querySelectorAll('input[type="file"]')) if (getComputedStyle(input).opacity !== "0") found.push(`#${input.id}: the browser's button`);
  for (const element of root.querySelectorAll("[aria-label], [title], [placeholder]"))
    for (const name of ["aria-label", "title", "placeholder"]) see(element.getAttribute(name));
  return [...new Set(found)];
};

// What the planner is at, in each word that it has for it, beside the name of the hand above.
const coveredName = (words) => {
  const sign = document.getElementById("thinking"), before = sign.textContent;
  const covers = words.filter((word) => {
    sign.textContent = word;
    const { left, bottom } = sign.getBoundingClientRect();
    return [...document.querySelectorAll("#table .plate")].some((plate) => {
      const box = plate.getBoundingClientRect();
      return box.right > left && box.top < bottom && box.left < left;
    });
  });
  sign.textContent = before;
  return covers;
};

async function look(page, language, what) {
  const english = await page.evaluate(englishWords);
  check(!english.length, `${language}, ${what}: English is left: ${english.slice(0, 4).join(" | ")}`);
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    check(wide <= 0, `${language}, ${what} is ${wide} pixels wider than its window of ${width}`);
    const cut = await page.evaluate(cutWords);
    check(!cut.length, `${language}, ${what}: at ${width} these words are cut: ${cut.slice(0, 4).join(" | ")}`);
    if (process.env.PICTURES) await page.screenshot({ path: `${pictures}/${language}-${what}-${width}.png` });
  }
}

const escape = (page) => page.keyboard.press("Escape");

async function screens(browser, language) {
  const page = await open(browser, file, { locale: language });
  await turn(page);
  check(await page.evaluate(() => document.documentElement.lang) === language, `the page does not begin in the browser's ${language}`);
  await look(page, language, "table");
  await page.setViewportSize({ width: 390, height: 844 });
  const { judging, thinking, busy } = (await import(`${pictures}/modules/words/${language}.js`))[language.toUpperCase()].brain;
  const covers = await page.evaluate(coveredName, [judging, thinking, busy]);
  check(!covers.length, `${language}: a hand's name is covered: ${covers.join(" | ")}`);
  for (const [what, opener] of Object.entries({ settings: "#settings", notices: "#notices", more: "#more", boards: "#new" })) {
    await page.click(opener);
    await look(page, language, what);
    if (what !== "boards") await escape(page);
  }
  await page.click("#edit");
  const lead = (await page.locator('#lead-made option[value="DQ"]').textContent()).trim();
  check(lead === (language === "nl" ? "♦ V" : "♦ D"), `${language}: the queen of diamonds is offered as a lead as ${lead}`);
  await look(page, language, "edit");
  await escape(page);
  for (const grade of [1, 2, 3]) {
    await page.click("#hint");
    await page.waitForFunction((n) => new RegExp(` ${n} `).test((document.querySelector("#say h3") || {}).textContent), grade);
    await look(page, language, `hint${grade}`);
  }
  await page.click("#why");
  await page.waitForFunction(() => !/3/.test(document.querySelector("#say h3").textContent));
  await look(page, language, "why");
  await page.click("#show-plan");
  await page.waitForFunction(() => document.documentElement.dataset.thinking === "no" && document.querySelector("#plan .steps"));
  await look(page, language, "plan");
  await play(page, "DK");
  await play(page, "DA");
  await page.waitForSelector("#verdict .verdict");
  await look(page, language, "verdict");
  await page.click("#claim");
  await look(page, language, "claim");
  await page.fill("#claim-tricks", "0");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#needed .suit-S") && document.querySelector("#reviewed .mistakes"));
  await look(page, language, "review");
  await page.click("#back-later");
  await look(page, language, "back");
  await page.click("#go-progress");
  await look(page, language, "progress");
  await page.context().close();
}

async function others(browser, language) {
  const page = await open(browser, file, { locale: language, hash: `#board=${encodeURIComponent(`[Board "7"]\n[Deal "${DEAL}"]\n`)}` });
  await page.waitForFunction(() => document.querySelector("#par b"));
  await look(page, language, "choose");
  await page.context().close();
  const whist = await open(browser, file, { locale: language, hash: "#mode=whist" });
  await whist.waitForSelector("#whist-hint");
  await turn(whist);
  await whist.click("#whist-hint");
  await whist.waitForSelector("#say .said");
  await look(whist, language, "whist");
  await whist.context().close();
  const drill = await open(browser, file, { locale: language, hash: "#mode=drill" });
  await drill.waitForSelector("#drill-show");
  await look(drill, language, "drill");
  await drill.click("#drill-hint");
  await drill.waitForSelector("#quiz .heard p");
  await drill.click("#drill-show");
  await drill.waitForFunction(() => / 2 /.test((document.querySelector("#quiz .question .quiet") || {}).textContent));
  await look(drill, language, "drill-answer");
  await drill.context().close();
}

// A board with its plan open goes on in another language, which is kept.
async function changed(browser) {
  const page = await open(browser, file);
  await turn(page);
  await page.click("#show-plan");
  await page.waitForSelector("#plan .steps");
  await play(page, "D2");
  await page.click("#settings");
  await page.selectOption("#set-language", "fr");
  check(await page.locator("#dialog-title").innerText() === "Réglages", "the settings stay in the other language");
  await look(page, "fr", "changed-settings");
  await escape(page);
  await page.waitForFunction(() => document.querySelector("#plan .steps") && document.documentElement.dataset.thinking === "no");
  check(await page.evaluate(() => document.documentElement.lang) === "fr", "the document's language is another");
  check(await page.locator("#title").innerText() === "Première donne", "the board keeps its English name");
  await turn(page);
  await look(page, "fr", "changed");
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.ready === "yes");
  await turn(page);
  check(await page.locator("#new .whole").innerText() === "Nouvelle donne", "the language is not kept");
  await look(page, "fr", "kept");
  await page.context().close();
}

const PARTS = { changed };
for (const language of ["de", "nl", "fr", "it"]) {
  PARTS[language] = (browser) => screens(browser, language);
  PARTS[`${language}-others`] = (browser) => others(browser, language);
}

runParts(chromium, PARTS);
