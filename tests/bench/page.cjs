// How long the page takes over a card: four cards of ours on each board, good ones and bad ones, from the tap to the verdict, or to the
// silence of a sound card; tapped at once, and after a person has thought for some seconds. Usage: node page.cjs CHROMIUM FILE.html
// BOARD.pbn…; NODE_PATH names playwright-core.
const fs = require("fs");
const path = require("path");
const { chromium: browserType } = require("playwright-core");
const { open, turn, PLAYABLE } = require("../web/hand.cjs");

const [chromium, file, ...boards] = process.argv.slice(2);
const CARDS = 4;
const THOUGHT = 6000; // ms

/** Plays a card; milliseconds until the planner has looked at it. */
const judged = (page, card) => page.evaluate((name) => new Promise((resolve) => {
  const { dataset } = document.documentElement;
  const begun = performance.now();
  let isSeen = false;
  const look = () => {
    isSeen = isSeen || dataset.judging === "yes";
    if (!isSeen || dataset.judging === "yes") return;
    observer.disconnect();
    resolve(performance.now() - begun);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.documentElement, { attributes: true });
  document.querySelector(`#table button[data-card="${name}"]`).click();
}), card);

async function measure(browser, board, thought) {
  const page = await open(browser, file, { hash: `#board=${encodeURIComponent(fs.readFileSync(board, "utf8"))}` });
  const taken = [];
  for (let i = 0; i < CARDS; i += 1) {
    await turn(page);
    await page.waitForTimeout(thought);
    const cards = await page.locator(PLAYABLE).evaluateAll((all) => all.map((one) => one.dataset.card));
    const card = cards[i % 2 ? cards.length - 1 : 0];
    const time = await judged(page, card);
    taken.push({ card, time, said: await page.locator(`#verdict [data-of="${card}"]`).count() });
  }
  await page.context().close();
  return taken;
}

const seconds = (time) => `${(time / 1000).toFixed(2)} s`;

async function tell(browser, thought) {
  const all = [];
  console.log(thought ? `tapped after ${thought / 1000} s` : "tapped at once");
  for (const board of boards) {
    const taken = await measure(browser, board, thought);
    all.push(...taken);
    console.log(`  ${path.basename(board, ".pbn").padEnd(12)} ${taken.map(({ card, time, said }) => `${card} ${seconds(time)}${said ? " told" : ""}`).join("   ")}`);
  }
  const times = all.map(({ time }) => time).sort((a, b) => a - b);
  console.log(`  ${times.length} cards: median ${seconds(times[times.length >> 1])}, worst ${seconds(times[times.length - 1])}`);
}

(async () => {
  const browser = await browserType.launch({ executablePath: chromium, args: ["--no-sandbox"] });
  for (const thought of [0, THOUGHT]) await tell(browser, thought);
  await browser.close();
})();
