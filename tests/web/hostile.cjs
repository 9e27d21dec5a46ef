// What would break the page: links, files and texts that are no boards or too long, and a planner that hangs. Each gets a
// sentence, and the page goes on. Usage: node hostile.cjs CHROMIUM FILE.html
const { chromium: browserType } = require("playwright-core");
const { check, open, turn, text, state, PLAYABLE } = require("./hand.cjs");

const [chromium, file] = process.argv.slice(2);
const script = "<img src=x onerror=alert(1)><script>alert(1)</scr" + "ipt>";
const d1 = "N:752.83.K92.AK643 - AK43.AQ4.A73.852 -";
const long = (n) => "A".repeat(n);

const LINKS = {
  "no board": "#board=hello",
  "broken escapes": "#board=%E0%A4%A",
  "markup": `#board=${encodeURIComponent(script)}`,
  "markup as a name": null,
  "another mode": "#mode=%00zzz",
  "no cards": `#board=${encodeURIComponent(d1)}&play=XX,YY`,
  "a card that is not held": `#board=${encodeURIComponent(d1)}&play=DQ,D5`,
  "a hundred cards": `#board=${encodeURIComponent(d1)}&play=${Array(100).fill("DQ").join(",")}`,
  "a megabyte": `#board=${long(1100000)}`,
  "half a megabyte": `#board=${long(500000)}`,
  "brackets": `#board=${encodeURIComponent("[".repeat(100000))}`,
  "a lesson of nothing": "#mode=lesson&board=nothing",
  "eight spades": `#board=${encodeURIComponent(`[Deal "${d1}"]\n[Declarer "S"]\n[Contract "8S"]\n`)}`,
  "thirteen of one suit twice": `#board=${encodeURIComponent("N:AKQJT98765432... AKQJT98765432... - -")}`,
};

async function links(browser) {
  for (const [what, hash] of Object.entries(LINKS)) {
    if (!hash) continue;
    const page = await open(browser, file, { hash });
    await page.waitForFunction(() => document.getElementById("trouble").innerText.length > 10).catch(() => check(false, `${what}: no sentence`));
    await turn(page);
    check(await page.locator(PLAYABLE).count() > 0, `${what}: no table is left`);
    await page.context().close();
  }
}

// Names are text, wherever they stand.
async function names(browser) {
  const board = `[Event "${script}"]\n[Board "${script}"]\n[Dealer "S"]\n[Deal "${d1}"]\n[Declarer "S"]\n[Contract "3NT"]\n`;
  const page = await open(browser, file, { hash: `#board=${encodeURIComponent(board)}` });
  await turn(page);
  check((await text(page, "#title")).includes("<img"), "a name is no text");
  check(await page.locator("main img, main script").count() === 0, "a name became an element");
  await page.context().close();
}

async function files(browser) {
  const page = await open(browser, file);
  await turn(page);
  const bytes = Buffer.from(Array.from({ length: 300000 }, (_, i) => (i * 7919 + (i >> 3)) & 255));
  const given = { "random bytes": bytes, "three megabytes": Buffer.alloc(3 << 20, 65), nothing: Buffer.alloc(0), zeros: Buffer.alloc(5000), markup: Buffer.from(script) };
  for (const [what, buffer] of Object.entries(given)) {
    await page.click("#new");
    await page.waitForSelector(".tile");
    await page.setInputFiles("#file", { name: "board.pbn", mimeType: "text/plain", buffer });
    await page.waitForSelector("#dialog .fault").catch(() => check(false, `${what}: no sentence`));
    await page.keyboard.press("Escape");
  }
  await page.click("#hint");
  check((await page.waitForFunction(() => document.getElementById("say").innerText).then(() => text(page, "#say"))).includes("Hint"), "no hint after bad files");
  await page.context().close();
}

// A file is read in the encoding that it has, as the command reads it.
async function encodings(browser) {
  const board = (encoding) => `[Event "M\u00fcller\u2019s ${encoding}"]\n[Dealer "S"]\n[Deal "${d1}"]\n[Declarer "S"]\n[Contract "3NT"]\n`;
  const bytes = {
    "UTF-8": (text) => Buffer.from(text),
    "UTF-16": (text) => Buffer.from(`\ufeff${text}`, "utf16le"),
    "UTF-16 turned": (text) => Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
    "Windows-1252": (text) => Buffer.from(text.replace("\u2019", "\x92"), "latin1"),
  };
  const page = await open(browser, file);
  for (const [encoding, of] of Object.entries(bytes)) {
    await turn(page);
    await page.click("#new");
    await page.waitForSelector(".tile");
    await page.setInputFiles("#file", { name: "board.pbn", mimeType: "text/plain", buffer: of(board(encoding)) });
    await page.waitForFunction((title) => document.getElementById("title").innerText.includes(title), `M\u00fcller\u2019s ${encoding}`)
      .catch(async () => check(false, `${encoding} is read as ${await text(page, "#title")}`));
  }
  await page.context().close();
}

// The worker never comes back: after its time it is ended, and a new one knows the table.
async function hangs(browser) {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  page.on("pageerror", (error) => check(false, `error: ${error.message}`));
  await page.clock.install();
  await page.goto(`file://${file}`);
  await turn(page);
  await page.click('#table button[data-card="D2"]');
  await page.waitForSelector('#trick [data-card="D2"]');
  await turn(page);
  const before = await text(page, "#tricks");
  for (const worker of page.workers()) worker.evaluate(() => { for (;;); }).catch(() => {});
  await page.click("#hint");
  await page.clock.runFor(1000);
  await page.clock.runFor(61000);
  await page.waitForFunction(() => /started again/.test(document.getElementById("say").innerText)).catch(() => check(false, "a planner that hangs: no sentence"));
  await page.waitForFunction(() => document.documentElement.dataset.busy === "no");
  await page.click("#hint");
  await page.waitForFunction(() => /Hint \d of 3/.test(document.getElementById("say").innerText) && !/started again/.test(document.getElementById("say").innerText))
    .catch(() => check(false, "the new planner does not answer"));
  check(await text(page, "#tricks") === before && await page.locator('#trick [data-card="D2"]').count() === 1, "the new planner has lost the table");
  await context.close();
}

// Where storage is denied the page plays all the same.
async function forgets(browser) {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await context.addInitScript(() => Object.defineProperty(window, "localStorage", { get() { throw new Error("denied"); } }));
  const page = await context.newPage();
  page.on("pageerror", (error) => check(false, `without storage: ${error.message}`));
  await page.goto(`file://${file}`);
  await turn(page);
  await page.click("#go-progress");
  check((await text(page, "#dialog")).includes("Progress"), "no progress without storage");
  await context.close();
}

(async () => {
  const browser = await browserType.launch({ executablePath: chromium, args: ["--no-sandbox"] });
  for (const part of [links, names, files, encodings, hangs, forgets]) await part(browser);
  await browser.close();
  process.exit(state.failed);
})().catch((error) => { console.log(`FAIL web: ${error.message.slice(0, 300)}`); process.exit(1); });
