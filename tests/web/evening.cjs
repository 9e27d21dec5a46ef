// The evening on the page: a file of boards is reviewed board by board, the table stays usable meanwhile, the work stops and goes on,
// the profile is told, in another language too, a board is played from its first fault. Usage: node evening.cjs CHROMIUM FILE.html BOARDS.pbn
const fs = require("fs");
const path = require("path");
const { chromium: browserType } = require("playwright-core");
const { check, open, turn, text, play, state, PLAYABLE } = require("./hand.cjs");

const [chromium, file, boards] = process.argv.slice(2);
const COUNT = 6;
const rows = (page) => page.locator("#evening-boards tbody tr").count();
const done = (page, least) => page.waitForFunction((count) => document.querySelectorAll("#evening-boards tbody tr").length >= count, least);

async function begins(page) {
  await turn(page);
  await page.click("#new");
  await page.waitForSelector(".tile");
  await page.setInputFiles("#file", boards);
  await page.waitForSelector("#evening-go");
  const tiles = (await page.locator(".tile").allInnerTexts()).map((tile) => tile.replace("\n", " "));
  check(tiles[0] === "1 3NT by South, Anna" && tiles[1] === "1 3NT by South, Bert" && tiles[5] === "5 passed out", `the boards are listed as ${tiles}`);
  check((await page.locator("#evening-scoring option").evaluateAll((all) => all.map((one) => one.value))).join() === ",mp,imps,contract", "the scorings that are offered");
  await page.evaluate(() => {
    let last = performance.now();
    window.longest = 0;
    setInterval(() => { window.longest = Math.max(window.longest, performance.now() - last); last = performance.now(); }, 20);
  });
  await page.click("#evening-go");
  await page.waitForSelector("#evening-stop");
  check((await text(page, "#evening-done")).endsWith(`of ${COUNT} boards reviewed`), "nothing says how far it is");
}

// A card is played at the table while a board is reviewed.
async function staysUsable(page) {
  await page.keyboard.press("Escape");
  await play(page, await page.locator(PLAYABLE).first().getAttribute("data-card"));
  await page.click("#new");
  await page.click("#evening-open");
}

async function stops(page) {
  await done(page, 1);
  await page.click("#evening-stop");
  await page.waitForSelector("#evening-on");
  check(await rows(page) < COUNT, "all is done before it can be stopped");
  await page.keyboard.press("Escape");
  await page.click("#new");
  await page.click("#evening-open");
  check(await page.locator("#evening-on").count() === 1, "what is stopped goes on by itself");
  await page.click("#evening-on");
  await done(page, COUNT);
  const held = await page.evaluate(() => window.longest);
  check(held < 1000, `the page stood still for ${held} ms`);
  check(await page.locator("#evening-on, #evening-stop").count() === 0, "what is done can be stopped");
}

async function tells(page) {
  const all = await text(page, "#evening-boards");
  check(/3\s?NT South/.test(all) && !all.includes("[object"), `the contracts: ${all}`);
  check(/5\s+passed out/.test(all), `a board that was passed out: ${all}`);
  check(/A (mistake|blunder): .* Played on, the contract is made on/.test(all), `the first fault: ${all}`);
  check(/^1\s+3\s?NT South\s+\S+\s+[+-]\d+\s+\d of 1, [+-]\d+/.test(all.slice(all.indexOf("\n") + 1)), `par, the field and IMPs: ${all}`);
  check(/East's ace of diamonds at trick 2 gave a trick/.test(all), `the defence: ${all}`);
  const missed = await page.locator("#evening-ideas li").count();
  check(await page.locator("#evening-ideas li button").count() === missed, "an idea has no boards to practise");
  check(/^.*: .*\. Missed on /.test(await text(page, "#evening-ideas")), `the profile: ${await text(page, "#evening-ideas")}`);
}

// In another language the boards are looked at again; in the first one what was said of them stands at once.
async function translates(page) {
  const speak = async (language) => {
    await page.keyboard.press("Escape");
    await page.click("#settings");
    await page.selectOption("#set-language", language);
    await page.keyboard.press("Escape");
    await page.click("#new");
    await page.click("#evening-open");
  };
  const before = await text(page, "#evening");
  let begun = 0;
  page.on("worker", () => { begun += 1; });
  await speak("de");
  await done(page, COUNT);
  check(/Fehler: .*Kontrakt/s.test(await text(page, "#evening-boards")), `the boards in German: ${await text(page, "#evening-boards")}`);
  await page.waitForSelector("#evening-ideas");
  await speak("en");
  check(await text(page, "#evening") === before, "what was said in English is gone");
  check(begun === 0, "a planner that has looked at the boards is begun anew for another language");
}

// Boards are dealt of the kind that an idea is practised by.
async function practises(page) {
  const offered = page.locator("#evening-ideas button").first();
  const [kind, value] = await offered.evaluate((one) => Object.entries(one.dataset)[0]);
  await offered.click();
  check(await page.inputValue(`#${kind}`) === value, `boards of the ${kind} ${value} are not offered`);
  await page.click("#evening-open");
}

async function playsFromThere(page) {
  await page.locator("[data-from]").first().click();
  await page.waitForFunction((name) => document.getElementById("title").textContent.startsWith(name), "Board ");
  await turn(page);
  check(await page.locator("#bottom [data-card]").count() < 13, "the cards before the fault are not played");
}

// A deal of two tables by matchpoints, as the reader chooses: the scoring that the file names gives way.
async function scores(browser) {
  const page = await open(browser, file);
  const games = fs.readFileSync(boards, "utf8").split(/\n\n/).filter((game) => game.includes('[Board "2"]'));
  await turn(page);
  await page.click("#new");
  await page.waitForSelector(".tile");
  await page.fill("#paste", games.join("\n\n"));
  await page.click("#paste-open");
  await page.waitForSelector("#evening-go");
  await page.selectOption("#evening-scoring", "mp");
  await page.click("#evening-go");
  await done(page, games.length);
  const fields = await page.locator("#evening-boards tbody tr td:nth-child(5)").allInnerTexts();
  check(fields.join(" | ") === "1 of 1, 0 % | 0 of 1, 100 %", `the field at matchpoints: ${fields.join(" | ")}`);
  await page.context().close();
}

// Tables of one deal, dropped on the page as a file: where their declarers went different ways is told below the boards.
async function parts(browser) {
  const page = await open(browser, file);
  await turn(page);
  await page.evaluate((record) => {
    const data = new DataTransfer();
    data.items.add(new File([record], "match.lin"));
    document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, fs.readFileSync(path.join(path.dirname(boards), "match.lin"), "utf8"));
  await page.waitForSelector("#evening-go");
  await page.click("#evening-go");
  await page.waitForSelector("#evening-on, #evening-stop", { state: "detached" });
  const ways = await page.locator("#evening-ways li").allInnerTexts();
  check(ways.length > 0 && ways[0].startsWith("On board 1 "), `the different ways: ${ways.join(" | ")}`);
  await page.context().close();
}

(async () => {
  const browser = await browserType.launch({ executablePath: chromium, args: ["--no-sandbox"] });
  const page = await open(browser, file);
  for (const part of [begins, staysUsable, stops, tells, translates, practises, playsFromThere]) await part(page);
  await scores(browser);
  await parts(browser);
  await browser.close();
  console.log(state.failed ? "web: the evening fails" : "web: an evening reviewed, stopped, gone on with, played from there");
  process.exit(state.failed);
})();
