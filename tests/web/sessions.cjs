// Sessions of a student at the page, written down: three boards played with the coach, against the defence that punishes, and drilled,
// by the one question and in full. Usage: node sessions.cjs CHROMIUM FILE.html BOARDS; NODE_PATH names playwright-core. What is printed
// is what the page says; tests/web/sessions.expected has it as it was read.
const fs = require("fs");
const path = require("path");
const { chromium: browserType } = require("playwright-core");
const { check, open, turn, text, play, state } = require("./hand.cjs");

const [chromium, file, boards] = process.argv.slice(2);
const tell = (what) => console.log(what.trim().replace(/\n+/g, "\n  "));

// Each board with what a student does there: cards, of which the last is a mistake; answers, "?" a hint and "!" the answer shown.
const SESSIONS = [
  { name: "d1", lead: "DQ", errs: ["DK", "DA"], asks: "D2", quick: ["DA", "?", "DK"], full: ["9", "7", "S", "C", "D2"], punished: ["DK", "D3"] },
  { name: "d3", lead: "S3", errs: ["S2", "SK"], asks: "S7", quick: ["promotion", "?", "finesse"], full: ["?", "8", "W", "E", "?", "length"], punished: ["S2", "SK"] },
  { name: "safe-hand", lead: "HK", errs: ["H2", "HA"], asks: "H4", quick: ["3", "?", "2"], full: ["6", "E", "W", "D"], punished: ["H2", "HA"] },
];

const at = (session, rest) => `#board=${encodeURIComponent(fs.readFileSync(path.join(boards, `${session.name}.pbn`), "utf8"))}${rest}`;
const idle = (page) => page.waitForFunction(() => document.documentElement.dataset.busy === "no");

async function give(page, answer) {
  const before = await text(page, "#quiz");
  if (answer === "?") await page.click("#drill-hint");
  else if (answer === "!") await page.click("#drill-show");
  else await page.click(`[data-answer="${answer}"], [data-answer="${{ W: "West", E: "East" }[answer] || answer}"]`);
  await page.waitForFunction((old) => document.getElementById("quiz").innerText !== old, before);
  await idle(page);
  tell(`> ${answer}\n${await text(page, "#quiz")}`);
}

async function coached(browser, session) {
  const page = await open(browser, file, { hash: at(session, "") });
  await turn(page);
  for (const card of session.errs) {
    await play(page, card);
    tell(`${card}: ${(await text(page, "#verdict").catch(() => "")) || "passes in silence"}`);
  }
  check(await page.locator("#verdict .verdict").count() === 1, `${session.name}: a mistake passes in silence`);
  await page.getByRole("button", { name: "Take it back" }).click();
  await turn(page);
  await page.locator(`#table button[data-card="${session.asks}"]`).focus();
  await page.keyboard.press("n");
  await page.waitForFunction(() => document.getElementById("say").textContent);
  tell(await text(page, "#say"));
  await page.context().close();
}

async function punished(browser, session) {
  const page = await open(browser, file, { hash: at(session, "&defence=punish") });
  await turn(page);
  for (const card of session.punished) await play(page, card);
  await page.click("#claim");
  await page.fill("#claim-tricks", "0");
  await page.click("#claim-go");
  await page.waitForSelector("#first");
  tell(`${await text(page, "#turn")}\n${await text(page, "#first")}`);
  await page.context().close();
}

async function drilled(browser, session, answers, isQuick) {
  const page = await open(browser, file, { hash: at(session, "&mode=drill") });
  await page.waitForSelector("#drill-show");
  if (isQuick) {
    await page.click("#drill-quick");
    await page.waitForFunction(() => document.getElementById("quiz").innerText.includes("Question 1 of 1"));
  }
  await idle(page);
  tell(await text(page, "#quiz"));
  for (const answer of answers) await give(page, answer);
  while (await page.locator("#drill-show").count()) await give(page, "!");
  check(/\d+ of \d+ right at once/.test(await text(page, "#quiz")), `${session.name}: the drill has no end`);
  await page.context().close();
}

async function main() {
  const browser = await browserType.launch({ executablePath: chromium, args: ["--no-sandbox"] });
  for (const session of SESSIONS) {
    tell(`==== ${session.name}: the coach`);
    await coached(browser, session);
    tell(`==== ${session.name}: the defence that punishes`);
    await punished(browser, session);
    tell(`==== ${session.name}: the quick drill`);
    await drilled(browser, session, session.quick, true);
    tell(`==== ${session.name}: the drill`);
    await drilled(browser, session, session.full, false);
  }
  await browser.close();
  process.exit(state.failed);
}
main().catch((error) => { console.log(`FAIL web: ${error.stack}`); process.exit(1); });
