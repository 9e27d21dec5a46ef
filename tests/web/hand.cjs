// What the page's tests share: a page that is watched, and the hands that play on it.
const path = require("path");
const { chromium: browserType } = require("playwright-core");

const PATIENCE = 240000; // ms until the page hangs; how fast it is, make bench says
const state = { failed: 0 };
function check(holds, what) {
  if (holds) return;
  state.failed = 1;
  console.log(`FAIL web: ${what}`);
}

// A page with the file open at a fragment; what its console says and what it asks for is a fault.
async function open(browser, file, { hash = "", ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  watch(page, file);
  await page.goto(`file://${file}${hash}`);
  await ready(page);
  return page;
}

function watch(page, file) {
  state.page = page;
  page.on("console", (message) => check(false, `console: ${message.text().slice(0, 300)}`));
  page.on("pageerror", (error) => check(false, `error: ${error.message}`));
  page.on("dialog", (dialog) => { check(false, "a dialog opens"); dialog.dismiss(); });
  page.on("request", (request) => check(/^(data|blob):/.test(request.url()) || request.url().startsWith(`file://${file}`),
    `asks for ${path.basename(request.url()).slice(0, 80)}`));
}

const ready = (page) => page.waitForFunction(() => document.documentElement.dataset.ready === "yes");
const PLAYABLE = '#table button[data-turn]:not([aria-disabled])';

// Until a person may play, or the board is over.
const turn = (page) => page.waitForFunction((playable) => document.documentElement.dataset.busy === "no" && document.documentElement.dataset.judging !== "yes" &&
  Boolean(document.querySelector(playable) || !document.getElementById("past").hidden || document.getElementById("whist-next")), PLAYABLE);

const text = (page, selector) => page.locator(selector).innerText();
const dataset = (page, name) => page.evaluate((key) => document.documentElement.dataset[key], name);

async function play(page, card) {
  await turn(page);
  await page.click(`#table button[data-card="${card}"]`);
  await page.waitForFunction((gone) => (document.getElementById("back") && !document.getElementById("back").hidden) || !document.querySelector(`#bottom [data-card="${gone}"], #top [data-card="${gone}"]`), card);
  await turn(page);
}

// The worker that looks at cards, begun with our first turn.
async function judgeOf(page) {
  while (page.workers().length < 2) await page.waitForTimeout(20);
  return page.workers()[1];
}

// A deal as PBN with its contract; hands alone are asked for one.
const pbn = (deal, contract = "3NT", declarer = "S") => `[Board "1"]\n[Deal "${deal}"]\n[Declarer "${declarer}"]\n[Contract "${contract}"]\n`;

// Pastes words into the page, outside of its fields.
const paste = (page, ...words) => page.evaluate((all) => {
  for (const given of all) {
    const data = new DataTransfer();
    data.setData("text/plain", given);
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }
}, words);

// Where the table is: what a second page opened at its link must show.
const where = (page) => page.evaluate(() => [document.getElementById("tricks").textContent, document.getElementById("turn").textContent,
  [...document.querySelectorAll("#table [data-card]")].map((card) => card.dataset.seat + card.dataset.card).sort().join(" ")].join("|"));

// Words on two lines, outside the box that they stand in, or over other words of the bar, the facts and the table.
const cutWords = () => {
  const root = document.getElementById("dialog").open ? document.getElementById("dialog") : document.body;
  const found = [];
  const placed = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent.trim() || !parent.checkVisibility() || parent.closest(".unseen, .skip, .card, option, textarea, script, style, noscript, #paper") || parent.matches("details:not([open])")) continue;
    const box = parent.closest("button, .button, .plate, .tile, .listed, td, th, label, legend, summary, h1, h2, h3, p, li, .row, .chance") || parent;
    const frame = box.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const word of node.textContent.matchAll(/[\p{L}\d]+/gu)) {
      const letters = document.createRange();
      letters.setStart(node, word.index);
      letters.setEnd(node, word.index + word[0].length);
      if (new Set([...letters.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word[0]);
    }
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      if (!width) continue;
      if (left < frame.left - 1 || right > frame.right + 1 || right > innerWidth + 1 || left < -1 || top < frame.top - 2 || bottom > frame.bottom + 2) found.push(node.textContent.trim());
      if (parent.closest(".bar, .facts, .baize")) placed.push({ left, right, top, bottom, parent, words: node.textContent.trim() });
    }
  }
  const across = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  for (const [i, one] of placed.entries())
    for (const other of placed.slice(i + 1)) if (one.parent !== other.parent && across(one, other) > 2) found.push(`${one.words} over ${other.words}`);
  return [...new Set(found)];
};

// Whether a browser has stopped to draw, as headless Chromium does at times, where the page itself still answers: the last page opened
// has no frame within ten seconds.
async function standsStill(page) {
  const within = (asked) => Promise.race([asked, new Promise((late) => { setTimeout(late, 10000, "late"); })]);
  try {
    return await within(page.evaluate(() => "answers")) === "answers" &&
      await within(page.evaluate(() => new Promise((drawn) => { requestAnimationFrame(() => drawn("drawn")); }))) === "late";
  } catch {
    return false; // closed
  }
}

// Runs the parts that PARTS in the environment names, or all of them, and ends the process. A part that breaks off is a fault; the
// next goes on. A part whose browser stood still is begun once more in a new one.
async function runParts(chromium, parts) {
  const launch = () => browserType.launch({ executablePath: chromium, args: ["--no-sandbox"] });
  let browser = await launch(), again = "";
  const todo = process.env.PARTS ? process.env.PARTS.split(" ") : Object.keys(parts);
  while (todo.length) {
    const part = todo[0];
    try {
      await parts[part](browser);
    } catch (error) {
      if (again !== part && await standsStill(state.page)) {
        console.log(`web: ${part}: the browser draws nothing more: once more in a new one`);
        await browser.close();
        [browser, again] = [await launch(), part];
        continue;
      }
      check(false, `${part}: ${error.message.slice(0, 400)}`);
    }
    todo.shift();
  }
  await browser.close();
  process.exit(state.failed);
}

module.exports = { check, cutWords, judgeOf, open, ready, turn, text, dataset, play, paste, pbn, where, watch, state, PLAYABLE, PATIENCE, runParts };
