// Every screen as it looks: axe-core finds nothing in light and dark, no word is cut and nothing is wider than its window from 320 to
// 1920 pixels and at 200 %, cards stand out from their backs; the board on paper. Usage: node screens.cjs CHROMIUM FILE.html
// LESSON.html PLANS.html FOLDER; NODE_PATH names playwright-core and axe-core. In the environment PARTS names some of its parts alone,
// PICTURES=1 keeps a picture of each screen in the folder.
const fs = require("fs");
const { runParts, check, cutWords, open, turn, text, play } = require("./hand.cjs");

const axe = require.resolve("axe-core/axe.min.js");
const [chromium, file, lesson, plans, pictures] = process.argv.slice(2);
const DEAL = "N:752.83.K92.AK643 QJT.K976.654.QT7 AK43.AQ4.A73.852 986.JT52.QJT8.J9";

// A window of 1280 by 900 enlarged to 200 % has 640 by 450 pixels of its own, to 400 % 320 of width. Of some there are pictures in light
// and dark; axe looks at a phone and a desk.
const WINDOWS = [
  { width: 390, height: 844, isPictured: true, isExamined: true }, { width: 1280, height: 900, isPictured: true, isExamined: true },
  { width: 390, height: 664, isPictured: true }, { width: 820, height: 1180, isPictured: true }, { width: 1920, height: 1080, isPictured: true },
  { width: 640, height: 450 }, { width: 360, height: 740 }, { width: 320, height: 568 },
];

const tooWide = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function look(page, what) {
  for (const { width, height, isPictured, isExamined } of WINDOWS) {
    await page.setViewportSize({ width, height });
    const wide = await tooWide(page);
    check(wide <= 0, `${what} is ${wide} pixels wider than its window of ${width}`);
    const cut = await page.evaluate(cutWords);
    check(cut.length === 0, `${what}: at ${width}x${height} these words are cut: ${cut.slice(0, 4).join(" | ")}`);
    for (const colorScheme of isExamined || (isPictured && process.env.PICTURES) ? ["light", "dark"] : []) {
      await page.emulateMedia({ colorScheme });
      if (process.env.PICTURES) await page.screenshot({ path: `${pictures}/screen-${what}-${width}x${height}-${colorScheme}.png` });
      if (!isExamined) continue;
      const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ["violations"] }));
      for (const v of violations) check(false, `axe ${what} ${colorScheme} ${width}: ${v.id}: ${v.nodes.slice(0, 2).map((n) => n.html.slice(0, 160)).join(" | ")}`);
    }
    await page.emulateMedia({ colorScheme: "light" });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function opened(browser, where, hash = "") {
  const page = await open(browser, where, { hash, bypassCSP: true });
  await page.addScriptTag({ path: axe });
  return page;
}

/* ---- the screens ---- */

const escape = (page) => page.keyboard.press("Escape");

// What is reached from the first board, in the order of an evening.
async function table(browser) {
  const page = await opened(browser, file);
  await turn(page);
  const dialogs = { settings: "#settings", notices: "#notices", progress: "#go-progress", more: "#more", boards: "#new" };
  await look(page, "table");
  for (const [what, opener] of Object.entries(dialogs)) {
    await page.click(opener);
    await look(page, what);
    if (what !== "boards") await escape(page);
  }
  await page.click("#edit");
  await look(page, "edit");
  await escape(page);
  await page.click("#hint");
  await page.waitForSelector("#say .said");
  await look(page, "hint");
  await page.setViewportSize({ width: 320, height: 568 });
  await page.click("#show-plan");
  await page.waitForFunction(() => /about/.test((document.querySelector("#plan .chance") || {}).textContent));
  const wide = await tooWide(page);
  check(wide <= 0, `a plan by its lines is ${wide} pixels wider than a window of 320`);
  await page.waitForFunction(() => /Played out/.test((document.getElementById("plan-note") || {}).textContent));
  await look(page, "plan");
  await page.click("#ask");
  await page.waitForSelector("#answer");
  await look(page, "dialogue");
  await page.click('#table button[data-card="SA"]', { force: true });
  await play(page, "DK");
  await play(page, "DA");
  await page.waitForSelector("#verdict .verdict");
  await look(page, "verdict");
  await page.click("#claim");
  await look(page, "claim");
  await page.fill("#claim-tricks", "0");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /How the cards lay/.test((document.getElementById("needed") || {}).innerText) && document.querySelector("#reviewed .mistakes"));
  await look(page, "review");
  await page.click("#back-later");
  await look(page, "back");
  await page.click("#go-progress");
  await look(page, "progress-kept");
  await page.context().close();
}

async function choose(browser) {
  const page = await opened(browser, file, `#board=${encodeURIComponent(`[Board "7"]\n[Deal "${DEAL}"]\n`)}`);
  await page.waitForFunction(() => /Par/.test((document.getElementById("par") || {}).innerText));
  await look(page, "choose");
  await page.context().close();
}

async function others(browser) {
  const drill = await opened(browser, file, "#mode=drill");
  await drill.waitForSelector("#drill-show");
  await look(drill, "drill");
  await drill.click("#drill-quick");
  await drill.waitForFunction(() => document.getElementById("quiz").innerText.includes("Question 1 of 1"));
  await drill.click("#drill-show");
  await drill.waitForSelector("#quiz .main");
  await look(drill, "drill-end");
  await drill.context().close();
  const whist = await opened(browser, file, "#mode=whist");
  await whist.waitForSelector("#whist-hint");
  await turn(whist);
  await look(whist, "whist");
  await whist.context().close();
  const boards = await opened(browser, lesson);
  await turn(boards);
  await look(boards, "lesson");
  await boards.context().close();
  const fault = await opened(browser, file, "#mode=other");
  await fault.waitForSelector("#trouble .verdict");
  await turn(fault);
  await look(fault, "fault");
  await fault.context().close();
}

// The signs of the cards against both backs, by WCAG's formula, which axe leaves out where cards lie over each other.
async function contrast(browser) {
  const page = await open(browser, file);
  await turn(page);
  const worst = await page.evaluate(() => {
    const light = (colour) => {
      const [r, g, b] = colour.match(/[\d.]+/g).slice(0, 3).map((part) => part / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    return [...document.querySelectorAll("#table .card")].map((card) => {
      const [a, b] = [getComputedStyle(card).color, getComputedStyle(card.querySelector(".face")).backgroundColor].map(light).sort((one, two) => two - one);
      return { card: card.dataset.card, ratio: (a + 0.05) / (b + 0.05) };
    }).sort((one, two) => one.ratio - two.ratio)[0];
  });
  check(worst.ratio >= 4.5, `${worst.card} stands out ${worst.ratio.toFixed(2)} to 1 from its back`);
  await page.context().close();
}

/* ---- paper ---- */

async function printed(page) {
  await page.evaluate(() => { window.print = () => { window.isPrinted = true; }; });
  await page.click("#more");
  await page.click("#print");
  await page.waitForFunction(() => window.isPrinted);
  await page.emulateMedia({ media: "print" });
  const words = await text(page, "#paper");
  check(await page.locator(".bar").isHidden() && await page.locator("#table").isHidden(), "the table stands on the paper");
  const pdf = await page.pdf({ path: `${pictures}/paper.pdf` });
  await page.emulateMedia({ media: "screen" });
  return { words, pages: (pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) || []).length };
}

// The problem is a page of its own; the plan follows where its teacher lets it, the hidden hands when the board is over.
async function paper(browser) {
  const hidden = /K 9 7 6|Q J 10 8/;
  const page = await open(browser, file);
  await turn(page);
  const free = await printed(page);
  check(/First board[^]*3NT by South[^]*Nine tricks are needed/.test(free.words) && /A K 4 3/.test(free.words), `the problem is not on the paper: ${free.words.slice(0, 200)}`);
  check(!hidden.test(free.words), "the hidden hands are printed");
  check(/The plan\n/.test(free.words) && free.pages === 2, `the solution is no page of its own: ${free.pages} pages`);
  fs.renameSync(`${pictures}/paper.pdf`, `${pictures}/paper-demand.pdf`);
  await page.click("#claim");
  await page.fill("#claim-tricks", "0");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#reviewed") && !/Looking/.test(document.getElementById("reviewed").innerText));
  check(hidden.test((await printed(page)).words), "a board that is over is printed without its four hands");
  await page.context().close();
  for (const [where, hash] of [[plans, ""], [file, `#board=${encodeURIComponent(DEAL)}&plan=end`]]) {
    const kept = await open(browser, where, { hash });
    await turn(kept);
    const { words, pages } = await printed(kept);
    check(pages === 1 && !/The plan\n/.test(words), `a plan that is not to be seen yet is printed (${hash || "never"}, ${pages} pages)`);
    await kept.context().close();
  }
}

const PARTS = { table, choose, others, contrast, paper };

runParts(chromium, PARTS);
