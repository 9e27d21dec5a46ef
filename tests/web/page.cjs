// The page in Chromium: a board played with all its help, drill, whist, boards in and out, keyboard.
// Usage: node page.cjs CHROMIUM FILE.html BBO-LINK PICTURES; NODE_PATH names playwright-core,
// PARTS in the environment some of its parts alone.
const fs = require("fs");
const http = require("http");
const { runParts, check, open, turn, text, dataset, play, paste, pbn, where, watch, ready, PLAYABLE } = require("./hand.cjs");

const [chromium, file, bbo, pictures] = process.argv.slice(2);
const said = (page) => page.waitForFunction(() => document.getElementById("say").textContent).then(() => text(page, "#say"));

async function ask(page, press) {
  await page.evaluate(() => document.querySelector("#say .close") && document.querySelector("#say .close").click());
  await press();
  return said(page);
}

/* ---- the table ---- */

// A board opens with its question; the plan is not there before it is wanted.
async function thinks(page) {
  await turn(page);
  check((await text(page, "#question")) === "Nine tricks are needed. Count, make a plan, play.", "a board does not open with its question");
  check((await text(page, "#both")).startsWith("Both hands are yours: tap a card of South or of North"), "nothing says whose the hands are");
  check(await page.locator("#plan .steps, #plan .chance").count() === 0, "the plan is given away before it is wanted");
  check(await text(page, "#title") === "First board", `the first board's name: ${await text(page, "#title")}`);
  await page.screenshot({ path: `${pictures}/think-${page.viewportSize().width}.png`, fullPage: true });
}

async function helps(page) {
  for (const grade of [1, 2, 3]) check((await ask(page, () => page.click("#hint"))).includes(`Hint ${grade} of 3`), `no hint of grade ${grade}`);
  check(await page.locator("#table .hinted").count() === 1, "the third hint shows no card");
  check((await ask(page, () => page.click("#why"))).length > 20, "no reason for the lead");
  const held = async () => {
    await page.locator('#table button[data-card="DK"]').hover();
    await page.mouse.down();
    await page.waitForFunction(() => document.getElementById("say").textContent);
    await page.mouse.up();
  };
  check((await ask(page, held)).includes("Why not the king of diamonds"), "a card held does not tell why not");
  check(await page.locator('#table button[data-card="DK"]').count() === 1, "a card held is played");
}

// The dialogue: a question with its reason, an answer that is none, a phrase that changes the plan, and "you say".
async function asks(page) {
  await page.waitForFunction(() => /Played out/.test(document.getElementById("plan-note").textContent));
  const before = (await text(page, "#plan .steps >> nth=0")).replace(/\d+/g, "");
  const said = await ask(page, () => page.click("#ask"));
  check(said.includes("Heart King") && said.includes("finesse the queen"), `the planner asks nothing with its reason: ${said}`);
  await page.fill("#answer", "perhaps so");
  await page.click("#tell");
  await page.waitForSelector("#say .fault");
  check((await text(page, "#say .fault")).includes("This is no answer"), "what is no answer is taken");
  await page.screenshot({ path: `${pictures}/dialogue-${page.viewportSize().width}.png` });
  await page.click('[data-phrase="Definitely-not"]');
  await page.waitForSelector("#told");
  for (let i = 0; i < 20 && await page.locator("#you-say").count(); i += 1) {
    const asked = await text(page, "#say .asked");
    await page.click("#you-say");
    await page.waitForFunction((old) => { const now = document.querySelector("#say .asked"); return !now || now.textContent !== old; }, asked);
  }
  check((await text(page, "#told")).includes("East has the king of hearts, 5 %"), "the answer is not kept");
  await page.waitForFunction((old) => /Played out/.test(document.getElementById("plan-note").textContent)
    && document.querySelector("#plan .steps").innerText.replace(/\d+/g, "") !== old, before);
}

// The king of diamonds, then the ace on the same trick: both of the suit's winners are gone.
async function errs(page) {
  await play(page, "DK");
  await play(page, "DA");
  const verdict = await text(page, "#verdict");
  check(/\d+ of 100/.test(verdict), `the ace on the king is no mistake: ${verdict}`);
  await page.screenshot({ path: `${pictures}/mistake-${page.viewportSize().width}.png` });
  await page.getByRole("button", { name: "Take it back" }).click();
  await turn(page);
  check(await page.locator('#bottom [data-card="DA"]').count() === 1, "the ace is not taken back");
  check(await text(page, "#verdict").catch(() => "") === "", "the verdict stays");
  await page.click("#undo");
  await turn(page);
  await page.waitForSelector('#top [data-card="DK"]');
  await play(page, "D2");
  await play(page, "DA");
  check(await text(page, "#verdict").catch(() => "") === "", "a sound card is spoken of");
}

async function shares(page) {
  await page.click("#more");
  const link = await page.locator("#share-link").inputValue();
  check(link.startsWith("#board=~") && await page.locator("#share-embed").count() === 0, `a file on a disk is shared: ${link.slice(0, 60)}`);
  check(!/QJT|K976/.test(decodeURIComponent(link)) && !/QJT|K976/.test(decodeURIComponent(page.url())), "the hidden hands stand in the link");
  await reports(page, link);
  await page.keyboard.press("Escape");
  const second = await page.context().newPage();
  watch(second, file);
  await second.goto(`file://${file}${link}`);
  await ready(second);
  await turn(second);
  check(await where(second) === await where(page), `a second tab differs: ${await where(second)} and ${await where(page)}`);
  await second.click("#new");
  await second.click('[data-example="d3"]');
  await second.waitForFunction(() => document.getElementById("title").textContent === "Second board");
  await turn(second);
  await paste(second, `file://${file}${link}`);
  await second.waitForSelector('#table [data-card="C3"][data-seat="N"]');
  await turn(second);
  check(await where(second) === await where(page), "the page does not take its own link");
  await second.close();
}

// A report is a letter that the reader sends himself: it has the board, the version and what he writes.
async function reports(page, link) {
  const letter = async () => decodeURIComponent(await page.locator("#report").getAttribute("href"));
  check((await letter()).startsWith("mailto:?subject=") && (await letter()).includes(link) && /Page: \d+\.\d+/.test(await letter()), "a report does not hold the board and the version");
  await page.fill("#report-text", "The ace was right.");
  await page.evaluate(() => document.addEventListener("click", (event) => event.preventDefault(), { once: true }));
  await page.click("#report");
  check((await letter()).endsWith("The ace was right."), "a report does not hold what was written");
}

// From an address the link and the frame have it.
async function hosted(browser) {
  const server = http.createServer((_, response) => response.setHeader("Content-Type", "text/html").end(fs.readFileSync(file)));
  await new Promise((resolve) => { server.listen(0, "127.0.0.1", resolve); });
  const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  const address = `http://127.0.0.1:${server.address().port}/`;
  await page.goto(address);
  await turn(page);
  await page.click("#more");
  const link = await page.locator("#share-link").inputValue();
  check(link.startsWith(`${address}#board=~`), `a link of a host: ${link.slice(0, 60)}`);
  check((await page.locator("#share-embed").inputValue()).includes("embed=1"), "no frame for another page");
  await page.context().close();
  server.close();
}

// The four hands as they were dealt, the tricks one after another, each mistake at its trick.
async function looksBack(page) {
  const spread = () => page.evaluate(() => [...document.querySelectorAll("#table .listed, #table .fan")].length);
  const slide = (at) => page.evaluate((value) => {
    const slider = document.getElementById("back-at");
    slider.value = value;
    slider.dispatchEvent(new Event("input"));
  }, String(at));
  check(await spread() === 4 && /Q/.test(await text(page, "#left")) && /K/.test(await text(page, "#right")), "the four hands are not shown at the end");
  check(/As it was dealt: won 0, lost 0/.test(await text(page, "#back-which")), "the look back does not begin with the deal");
  await page.screenshot({ path: `${pictures}/back-${page.viewportSize().width}.png`, fullPage: true });
  await page.click("#back-later");
  check(await page.locator("#trick .lies").count() === 4 && await page.locator("#trick .won").count() === 1, "the first trick is not shown");
  check(await page.locator('#trick [data-card="DQ"][data-seat="W"]').count() === 1, "the lead does not lie in the first trick");
  await page.getByRole("button", { name: "See the trick" }).first().click();
  check((await text(page, "#back-words")).split("\n").length > 1, "what was said of a card is not at its trick");
  await page.screenshot({ path: `${pictures}/back-trick-${page.viewportSize().width}.png`, fullPage: true });
  await page.click("#share");
  check(await page.locator("#share-link").isVisible(), "a board that is over is not shared");
  await page.keyboard.press("Escape");
  await slide(13);
  const [won, lost] = (await text(page, "#tricks")).match(/\d+/g).map(Number);
  await page.waitForFunction(() => /How the cards lay/.test(document.getElementById("needed").innerText));
  const needed = await text(page, "#needed");
  const [, ...lay] = /How the cards lay, West–East: ♠ (\d–\d), ♥ (\d–\d), ♦ (\d–\d), ♣ (\d–\d)\./.exec(needed) || [];
  check(lay.map((split) => split.split("–").reduce((sum, count) => sum + Number(count), 0)).join() === "6,8,7,5", `the look back does not tell how the cards lay: ${needed}`);
  check(/made on \d+ of 100/.test(needed), `the look back does not tell what the line needed: ${needed}`);
  check((await text(page, "#back-which")).includes(`won ${won}, lost ${lost}`), `the look back counts otherwise: ${await text(page, "#back-which")}`);
}

// A plan that is folded is not gone on with.
async function folds(page) {
  await page.click("#plan-title");
  await page.waitForFunction(() => document.documentElement.dataset.thinking === "no");
  await play(page, await page.locator(PLAYABLE).first().getAttribute("data-card"));
  check(await page.locator("#plan details[open]").count() === 0 && await dataset(page, "thinking") === "no", "a plan that is folded is played out");
}

async function ends(page) {
  for (let i = 0; i < 30 && await page.locator("#past").isHidden(); i += 1) {
    const card = await page.locator(PLAYABLE).first().getAttribute("data-card").catch(() => null);
    if (card) await play(page, card);
  }
  await page.waitForFunction(() => document.getElementById("past").innerText.length > 40);
  check((await text(page, "#past")).length > 40, "no review");
  check(/down|made|=/.test(await text(page, "#turn")), "no result");
  await page.screenshot({ path: `${pictures}/review-${page.viewportSize().width}.png`, fullPage: true });
  await looksBack(page);
  const again = page.getByRole("button", { name: "Try it again from here" }).first();
  check(await again.count() === 1, "no mistake of a board played badly can be tried again");
  await again.click();
  await turn(page);
  check(await page.locator("#past").isHidden() && await page.locator(PLAYABLE).count() > 0, "no board to try again");
}

async function table(browser, width) {
  const begun = Date.now();
  const page = await open(browser, file, { viewport: { width, height: width < 500 ? 844 : 900 } });
  const readyAt = Date.now() - begun;
  await thinks(page);
  const asked = Date.now();
  await page.click("#show-plan");
  await page.waitForSelector("#plan .steps li");
  console.log(`web: at ${width}: ready ${readyAt} ms, the plan by lines ${Date.now() - asked} ms after it was wanted`);
  check(/won 0, lost 0, needed 9/.test(await text(page, "#tricks")), "no count of tricks");
  check(await page.locator("#plan .steps li.next").count() === 1, "no step of the plan is lit");
  const frames = await page.evaluate(() => new Promise((resolve) => {
    let count = 0;
    const from = performance.now();
    const tick = () => { count += 1; if (performance.now() - from < 1000) requestAnimationFrame(tick); else resolve(count); };
    requestAnimationFrame(tick);
  }));
  check(frames > 5, `${frames} frames a second while the planner thinks`);
  await helps(page);
  await asks(page);
  await errs(page);
  await shares(page);
  if (width > 500) await folds(page); // on a phone the plan goes with the play to its end
  await ends(page);
  await page.context().close();
  return frames;
}

// A stranger: a card is his first tap, a verdict stands beside it; from there another board's first card is three taps away.
async function stranger(browser) {
  const page = await open(browser, file, { viewport: { width: 390, height: 844 }, hasTouch: true });
  let taps = 0;
  const tap = async (selector) => { taps += 1; await page.tap(selector); };
  await page.evaluate(() => {
    window.seen = { signs: [], chances: [], covered: [], tapped: 0, told: 0 };
    document.addEventListener("click", () => { window.seen.tapped = performance.now(); }, true);
    const meet = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)) > 1;
    new MutationObserver(() => {
      if (!window.seen.told && document.querySelector("#verdict .verdict")) window.seen.told = performance.now();
      const sign = document.getElementById("thinking");
      window.seen.signs.push(sign.textContent);
      for (const one of document.querySelectorAll("#table .face, #table .plate"))
        if (sign.textContent && meet(sign.getBoundingClientRect(), one.getBoundingClientRect())) window.seen.covered.push(one.textContent);
      const chance = document.querySelector("#plan .chance");
      if (chance) window.seen.chances.push(chance.innerText);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await turn(page);
  await tap('#table button[data-card="DK"]');
  await page.waitForSelector('#table button[data-card="DA"]:not([aria-disabled])');
  check(taps === 1, `the first card takes ${taps} taps`);
  await page.waitForFunction(() => document.documentElement.dataset.looking === "no");
  await tap('#table button[data-card="DA"]');
  await page.waitForSelector('#verdict [data-of="DA"]');
  const { signs, covered, tapped, told } = await page.evaluate(() => window.seen);
  check(told - tapped < 1000, `the verdict on a card that was thought about takes ${told - tapped} ms`);
  check(covered.length === 0, `the sign that the planner thinks covers ${covered[0]}`);
  check(signs.includes("Judging…"), "nothing shows that a card is looked at");
  taps = 0;
  await tap("#new");
  await tap('[data-example="d3"]');
  await page.waitForFunction(() => document.getElementById("title").textContent === "Second board");
  await turn(page);
  await tap(PLAYABLE);
  await page.waitForFunction(() => document.querySelectorAll("#table .fan .card").length < 26);
  check(taps === 3, `another board's first card takes ${taps} taps`);
  await turn(page);
  await page.click("#show-plan");
  await page.waitForFunction(() => /Played out/.test((document.getElementById("plan-note") || {}).textContent));
  const { chances } = await page.evaluate(() => window.seen);
  check(/^about /.test(chances[0]) && !/about/.test(chances[chances.length - 1]), `a chance is no estimate until it is played out: ${chances[0]}, ${chances[chances.length - 1]}`);
  await page.context().close();
}

// One card has one figure, whoever tells it: the plan played out, the verdict, why not, the review.
async function figures(browser) {
  const page = await open(browser, file);
  await turn(page);
  await page.click("#show-plan");
  await play(page, "DK");
  await page.waitForFunction(() => /Played out/.test((document.getElementById("plan-note") || {}).textContent));
  const [, planned] = /made on (\d+) of 100/.exec(await text(page, "#plan"));
  await play(page, "DA");
  const [told, best] = /made on (\d+) of 100 layouts after the 3 of diamonds, on \d+ after the ace of diamonds/.exec(await text(page, "#verdict"));
  check(best === planned, `the plan has ${planned} of 100, the verdict ${best}`);
  await page.getByRole("button", { name: "Take it back" }).click();
  await turn(page);
  await page.click("#whynot");
  await page.click('#table button[data-card="DA"]');
  check((await said(page)).includes(told), `why not says otherwise: ${await text(page, "#say")}`);
  await play(page, "DA");
  await page.click("#claim");
  await page.fill("#claim-tricks", "0");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#reviewed .mistakes");
  check((await text(page, "#reviewed .mistakes")).includes(told), `the review says otherwise: ${await text(page, "#reviewed .mistakes")}`);
  await page.context().close();
}

/* ---- drill, whist, boards ---- */

async function drill(browser, width) {
  const page = await open(browser, file, { hash: "#mode=drill", viewport: { width, height: 844 } });
  await page.waitForSelector("#drill-show");
  const asked = async () => Number((/Question \d+ of (\d+)/.exec(await text(page, "#quiz")) || [])[1]);
  check(await text(page, "#drill-number") === "Question 1", "the first question waits for the plan");
  check(await page.locator("#claim").isHidden() && await page.locator("#review").isHidden() && await page.locator("#hint").isHidden(), "the drill has the table's buttons");
  await page.click('[data-answer="7"]');
  await page.waitForFunction(() => document.getElementById("quiz").innerText.includes("Question 2 of"));
  const all = await asked();
  for (let i = 0; i < 30; i += 1) {
    await page.waitForFunction(() => document.documentElement.dataset.busy === "no" && document.querySelector("#drill-show, #quiz .main"));
    const show = page.locator("#drill-show");
    if (!(await show.count())) break;
    const before = await text(page, "#quiz");
    await show.click();
    await page.waitForFunction((old) => document.getElementById("quiz").innerText !== old, before);
  }
  check(/\d+ of \d+ right/.test(await text(page, "#quiz")), "the drill has no end");
  await page.click("#drill-again");
  await page.waitForSelector("#drill-show");
  check(await asked() === all - 1, `what was answered right is asked again: ${await asked()} of ${all}`);
  await page.click("#drill-quick");
  await page.waitForFunction(() => document.getElementById("quiz").innerText.includes("Question 1 of 1"));
  await page.click("#go-progress");
  check((await text(page, "#dialog")).includes("Drill"), "the drill is not in the progress");
  await page.context().close();
  const left = await open(browser, file, { hash: "#mode=drill", viewport: { width, height: 844 } });
  await left.waitForSelector("#drill-number");
  await left.click("#go-table");
  await turn(left);
  check(await left.locator("#quiz").isHidden() && !(await text(left, "#trouble")), "the drill is not left while its plan is worked out");
  await left.context().close();
}

async function whist(browser, width) {
  const page = await open(browser, file, { hash: "#mode=whist", viewport: { width, height: 844 } });
  for (let i = 0; i < 4; i += 1) {
    await turn(page);
    await page.waitForSelector(PLAYABLE);
    const card = await page.locator(PLAYABLE).first().getAttribute("data-card");
    await page.locator(PLAYABLE).first().click();
    await page.waitForFunction((gone) => !document.querySelector(`#bottom [data-card="${gone}"]`), card);
  }
  await page.waitForFunction((playable) => document.querySelector(playable), PLAYABLE);
  const counts = (await text(page, "#tricks")).match(/\d+/g).map(Number);
  check(counts[0] + counts[1] >= 3, `whist stands at ${counts}`);
  await page.context().close();
}

const SACRIFICE = "N:5.KJ5.AKJT863.K5 AQ83.7432..AT743 K4.QT6.Q954.QJ82 JT9762.A98.72.96";
const FIRST = "N:752.83.K92.AK643 QJT.K976.654.QT7 AK43.AQ4.A73.852 986.JT52.QJT8.J9";

// Hands without a contract are asked for one: par's is chosen where four hands are known, doubled where it is a sacrifice, 3NT
// where two are.
async function chooses(page) {
  const chosen = async () => `${await page.locator("#contract-made").inputValue()} ${await page.locator("#declarer-made").inputValue()}`;
  await paste(page, "N:AJ62.T3.AK98.987 84.QJ7542.52.JT4 KT5.AK6.QJ764.32 Q973.98.T3.AKQ65");
  await page.waitForFunction(() => /Par[^]*it is chosen here/.test((document.getElementById("par") || {}).textContent));
  check(await chosen() === "4S S", `par's contract is not offered: ${await chosen()}`);
  await page.screenshot({ path: `${pictures}/par.png` });
  await page.keyboard.press("Escape");
  await paste(page, `[Board "9"]\n[Vulnerable "None"]\n[Deal "${SACRIFICE}"]\n`);
  await page.waitForFunction(() => /Par[^]*1♣ doubled by West: it is chosen here/.test((document.getElementById("par") || {}).textContent));
  check(await chosen() === "1CX W", `par's sacrifice is offered as ${await chosen()}`);
  await page.click("#contract-go");
  await page.waitForFunction(() => /1♣ doubled by West/.test(document.getElementById("contract").textContent) && !document.getElementById("dialog").open);
  await turn(page);
  await paste(page, "N:752.83.K92.AK643 - AK43.AQ4.A73.852 -");
  await page.waitForFunction(() => document.getElementById("contract-go") && document.getElementById("par").textContent === "");
  check(await chosen() === "3NT S", `two hands are offered ${await chosen()}`);
  await page.click("#contract-go");
  await page.waitForSelector('#table [data-card="C3"][data-seat="N"]');
  await page.waitForFunction(() => !document.getElementById("dialog").open);
  await turn(page);
}

async function boards(browser) {
  const page = await open(browser, file);
  await turn(page);
  await page.click("#new");
  await page.fill("#paste", bbo);
  await page.click("#paste-open");
  await page.waitForFunction(() => !document.getElementById("dialog").open);
  await turn(page);
  check(await page.locator('#table [data-card="DQ"][data-seat="N"]').count() === 1, "a pasted link opens no board");
  await chooses(page);
  const names = "pn|Ann B,Cy,Di,Ed|st||", hands = "md|1S752H83DK92CAK643,SQJTHK976D654CQT7,SAK43HAQ4DA73C852,|ah|Board 1|";
  await paste(page, `https://www.bridgebase.com/tools/handviewer.html?lin=${names}${hands}mb|2N|mb|p|mb|p|mb|p|`);
  await page.waitForFunction(() => document.getElementById("contract").textContent.startsWith("2NT by South"));
  await turn(page);
  const deal = `[Board "7"]\n[Dealer "N"]\n[Deal "${FIRST}"]\n`;
  for (const bare of [deal, `https://www.bridgebase.com/tools/handviewer.html?lin=${names}${hands}`]) {
    await paste(page, bare);
    await page.selectOption("#contract-made", "4S");
    await page.selectOption("#declarer-made", "N");
    if (bare === deal) await page.screenshot({ path: `${pictures}/choose.png` });
    await page.click("#contract-go");
    await page.waitForFunction(() => /^4.* by North/.test(document.getElementById("contract").textContent) && !document.getElementById("dialog").open);
    await turn(page);
    await paste(page, pbn(FIRST));
    await page.waitForFunction(() => document.getElementById("contract").textContent.startsWith("3NT"));
    await turn(page);
  }
  const linked = await open(browser, file, { hash: `#board=${encodeURIComponent(deal)}` });
  await linked.waitForSelector("#contract-go");
  await linked.context().close();
  await page.click("#new");
  await page.click("#edit");
  const made = { N: ["752", "83", "K92", "AK643"], S: ["AK43", "AQ4", "A73", "852"] };
  for (const [seat, suits] of Object.entries(made))
    for (const [i, suit] of ["S", "H", "D", "C"].entries()) await page.fill(`#hand-${seat}${suit}`, suits[i]);
  const leads = () => page.locator("#lead-made option").evaluateAll((all) => all.map(({ value }) => value));
  check((await leads()).length === 27 && !(await leads()).includes("DA"), `of 26 unseen cards ${await leads()} may be led`);
  await page.fill("#hand-WD", "QJ");
  check((await leads()).join() === ",DQ,DJ", `West may lead ${await leads()}`);
  await page.fill("#hand-WD", "");
  await page.selectOption("#lead-made", "DQ");
  await page.click("#made");
  await page.waitForFunction(() => !document.getElementById("dialog").open);
  check(await page.locator('#trick [data-card="DQ"][data-seat="W"]').count() === 1, "the lead that was chosen does not lie there");
  await turn(page);
  await page.click("#new");
  await page.selectOption("#level", "2");
  await page.selectOption("#idea", "finesse");
  await page.click("#deal");
  await page.waitForFunction(() => !document.getElementById("dialog").open);
  await turn(page);
  await page.context().close();
}

async function workers(page, most, what) {
  for (let i = 0; i < 100 && page.workers().length > most; i += 1) await new Promise((resolve) => { setTimeout(resolve, 50); });
  check(page.workers().length <= most, what);
}

// What comes late is nobody's: a deal that was left, a board that another was pasted over.
async function late(browser) {
  const page = await open(browser, file);
  await turn(page);
  const deal = async (idea) => {
    await page.click("#new");
    await page.selectOption("#level", "5");
    await page.selectOption("#idea", idea);
    await page.click("#deal");
    await page.waitForSelector("#deal-cancel");
    check(await page.locator("#dealing").evaluate((box) => { const at = box.getBoundingClientRect(); return at.top >= 0 && at.bottom <= innerHeight; }), "the dealing is out of sight");
  };
  await deal("dummy-reversal");
  await page.screenshot({ path: `${pictures}/dealing.png` });
  await page.click("#deal-cancel");
  await page.waitForFunction(() => !document.getElementById("deal").disabled && !document.getElementById("dealing").innerText);
  await workers(page, 2, "the planner of a deal that was cancelled is left");
  await page.keyboard.press("Escape");
  await deal("dummy-reversal");
  await page.keyboard.press("Escape");
  await play(page, "D2");
  check(await text(page, "#title") === "First board", "a deal that was left lies on the table");
  await workers(page, 3, "a deal that was left goes on");
  const hands = ["N:AJ62.T3.AK98.987 84.QJ7542.52.JT4 KT5.AK6.QJ764.32 Q973.98.T3.AKQ65", "N:K64.72.AQJT5.983 J973.T86.K82.542 A82.A94.973.AKJT QT5.KQJ53.64.Q76"];
  await paste(page, ...hands.map((hand) => pbn(hand)));
  await page.waitForFunction(() => !document.getElementById("dialog").open && document.querySelector('#table [data-card="S6"][data-seat="N"]'));
  await turn(page);
  check(await page.locator('#table [data-card="D5"][data-seat="N"]').count() === 1, "the board pasted first lies over the second");
  check(await page.locator("#trouble .verdict").count() === 0, "what was late is a fault");
  await page.context().close();
}

// A verdict belongs to its card, whatever is tapped before it comes; a card that may not be played says why.
async function verdicts(browser) {
  const page = await open(browser, file, { viewport: { width: 390, height: 844 } });
  await turn(page);
  await page.click('#table button[data-card="SA"]', { force: true });
  check(/ace of spades is South's: North is to play/.test(await text(page, "#nudge")), "a hand that is not on turn says nothing");
  await page.click('#table button[data-card="C3"]', { force: true });
  check(/3 of clubs may not be played: diamonds were led/.test(await text(page, "#nudge")), "a card that may not be played says nothing");
  await page.screenshot({ path: `${pictures}/nudge-390.png` });
  await page.click('#table button[data-card="DK"]');
  await page.waitForSelector('#table button[data-card="DA"]:not([aria-disabled])');
  check(await page.locator("#nudge").innerText() === "", "the reason stays when another card is played");
  await page.click('#table button[data-card="DA"]');
  await page.waitForFunction(() => document.querySelectorAll("#trick [data-card]").length === 0 || document.querySelector("#table button[data-turn]:not([aria-disabled])"));
  const isJudging = await page.evaluate(() => document.documentElement.dataset.judging);
  const next = await page.locator(PLAYABLE).first().getAttribute("data-card");
  await page.locator(PLAYABLE).first().click();
  await turn(page);
  const verdict = page.locator('#verdict [data-of="DA"]');
  check(await verdict.count() === 1 && /Trick 1, South/.test(await verdict.innerText()), `no verdict on the ace after ${next} was played (judging: ${isJudging})`);
  await page.screenshot({ path: `${pictures}/verdict-later-390.png` });
  await verdict.getByRole("button", { name: "Take it back" }).click();
  await turn(page);
  check(await page.locator('#bottom [data-card="DA"]').count() === 1 && await page.locator("#verdict .verdict").count() === 0, "the ace is not taken back with what was played after it");
  check(await page.evaluate(() => document.activeElement.closest("#table") !== null), "the focus is lost with the verdict");
  await page.context().close();
}

// The defence that punishes: the king at trick one is beaten by cards that are moved; a link keeps the defence and meets the same cards.
async function punished(browser) {
  const board = "N:752.83.K92.AK643 QJT.K976.654.QT7 AK43.AQ4.A73.852 986.JT52.QJT8.J9";
  const page = await open(browser, file, { hash: `#board=${encodeURIComponent(board)}&play=DQ&defence=punish` });
  await turn(page);
  await page.click("#new");
  check(await page.locator("#defence").inputValue() === "punish", "the link's defence is not set");
  await page.keyboard.press("Escape");
  await play(page, "DK");
  await play(page, "D3");
  const second = await open(browser, file, { hash: await page.evaluate(() => location.hash) });
  for (const at of [page, second]) {
    await turn(at);
    await at.click("#claim");
    await at.fill("#claim-tricks", "0");
    await at.click("#claim-go");
    await at.waitForSelector("#first");
  }
  const told = await text(page, "#turn");
  check(told.includes("moved after the king of diamonds at trick 1"), `nothing tells of the move: ${told}`);
  check((await text(page, "#first")).includes("West"), "the hands first dealt are not shown");
  check(told === await text(second, "#turn"), "a link to the board meets other cards");
  await page.screenshot({ path: `${pictures}/punished.png`, fullPage: true });
  await page.context().close();
  await second.context().close();
}

// A frame for another page, and boards of a link as a lesson.
async function links(browser) {
  const deals = ["N:752.83.K92.AK643 - AK43.AQ4.A73.852 -", "N:AK43.AQ4.A73.852 - 752.83.K92.AK643 -"];
  const board = deals.map((deal, i) => `[Board "${i + 1}"]\n[Deal "${deal}"]\n[Declarer "S"]\n[Contract "3NT"]\n`).join("\n");
  const frame = await open(browser, file, { hash: `#board=${encodeURIComponent(deals[0])}&embed=1` });
  await turn(frame);
  check(await frame.locator(".bar").isHidden(), "a frame has the page's bar");
  await frame.context().close();
  const page = await open(browser, file, { hash: `#mode=lesson&title=Two&board=${encodeURIComponent(board)}` });
  await turn(page);
  check((await text(page, "#lesson")).includes("Two"), "a lesson of a link has no title");
  await page.getByRole("button", { name: "Next board" }).click();
  await page.waitForFunction(() => document.getElementById("title").textContent === "Board 2");
  await turn(page);
  await paste(page, board);
  await page.waitForSelector(".tile");
  check((await page.locator(".tile").allInnerTexts()).join().replace(/\n/g, " ") === "1 3NT by South,2 3NT by South", `two boards are listed as ${await page.locator(".tile").allInnerTexts()}`);
  await page.click(".tile >> nth=1");
  await page.waitForSelector('#table [data-card="C2"][data-seat="N"]');
  await turn(page);
  await page.click("#more");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save-pbn")]);
  await download.saveAs(`${pictures}/kept.pbn`);
  check(/\[Deal "[NESW]:[^"]*AK43\.AQ4\.A73\.852[^"]*"\]/.test(fs.readFileSync(`${pictures}/kept.pbn`, "utf8")), "the board is not kept as PBN");
  await page.context().close();
}

async function keyboard(browser) {
  const page = await open(browser, file);
  await turn(page);
  const key = (name) => page.keyboard.press(name);
  const until = async (selector) => {
    for (let i = 0; i < 80; i += 1) {
      if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
      await key("Tab");
    }
    check(false, `no way to ${selector} by Tab`);
  };
  await page.evaluate(() => { window.isSame = true; });
  await until(".skip");
  await key("Enter");
  await page.waitForFunction(() => location.hash === "#table");
  check(await page.evaluate(() => window.isSame && document.activeElement.id === "table"), "the way to the table begins the page anew");
  await until("#new");
  await key("Enter");
  await page.waitForSelector('[data-example="d1"]');
  const names = await page.locator("[data-example]").allInnerTexts();
  check(names.map((name) => name.split("\n")[0]).join() === "First board,Second board,Third board", `the boards to begin with: ${names}`);
  await until('[data-example="d1"]');
  await key("Enter");
  await page.waitForFunction(() => !document.getElementById("dialog").open);
  await turn(page);
  await until("#table button.card");
  await key("ArrowRight");
  await key("ArrowRight");
  check(await page.evaluate(() => document.activeElement.dataset.card) === "D2", "arrows do not walk through the cards");
  await key("n");
  check((await said(page)).includes("Why not"), "N does not ask");
  await key("Enter");
  await page.waitForFunction(() => !document.querySelector('#top [data-card="D2"]'));
  await turn(page);
  check(await page.evaluate(() => document.activeElement.dataset.seat) === "S", "the focus does not follow the turn");
  check((await text(page, "#live")).length > 5, "the live region is silent");
  await ask(page, () => key("h"));
  await ask(page, () => key("y"));
  await page.evaluate(() => document.querySelector("#say .close").click());
  await until("#table button.card");
  await key("Tab");
  check(await page.evaluate(() => document.activeElement.id) === "hint", "the way from a hand to the buttons goes through all its cards");
  await key("u");
  await page.waitForSelector('#top [data-card="D2"]');
  await turn(page);
  await key("c");
  await page.waitForSelector("#claim-tricks");
  await key("Escape");
  check(await page.evaluate(() => !document.getElementById("dialog").open), "Escape does not close a dialog");
  await key("c");
  for (const tricks of ["12", "9"]) {
    await page.fill("#claim-tricks", tricks);
    check(await page.evaluate(() => document.activeElement.id) === "claim-tricks", "the number of tricks has not the focus");
    await key("Enter");
    await page.waitForFunction((last) => (last ? !document.getElementById("dialog").open : /not accepted/.test(document.getElementById("dialog").innerText)), tricks === "9");
  }
  check(/made, 9 tricks/.test(await text(page, "#turn")), `a claim: ${await text(page, "#turn")}`);
  await page.click("#again");
  await turn(page);
  check(/won 0, lost 0/.test(await text(page, "#tricks")) && await page.locator("#back").isHidden() && await text(page, "#title") === "First board", "the board does not begin again");
  await page.click("#claim");
  await page.fill("#claim-tricks", "0");
  await key("Enter");
  await page.click("#next");
  await page.waitForFunction(() => document.getElementById("title").textContent === "Second board");
  await turn(page);
  await page.context().close();
}

// What if: from any trick of a board that is over the play goes on, and at its end it is looked back at anew.
async function whatIf(browser) {
  const page = await open(browser, file);
  await turn(page);
  const tricks = async () => (await text(page, "#tricks")).match(/\d+/g).slice(0, 2).reduce((sum, count) => sum + Number(count), 0);
  const reviewed = () => page.waitForFunction(() => document.querySelector("#reviewed") && !document.querySelector("#reviewed > .quiet"));
  const claim = async () => {
    await page.click("#claim");
    await page.fill("#claim-tricks", "0");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#what-if");
  };
  await play(page, "DK");
  await play(page, "DA");
  while (await tricks() < 4) await play(page, await page.locator(PLAYABLE).first().getAttribute("data-card"));
  await claim();
  for (const at of [3, 1, 0]) {
    await reviewed();
    check(await page.getByRole("button", { name: "Try it again" }).count() > 0, `before trick ${at} is played from, no mistake can be tried again`);
    await page.locator("#back-at").fill(String(at));
    await page.click("#what-if");
    await page.waitForFunction(() => document.getElementById("back").hidden);
    await turn(page);
    check(await tricks() === Math.max(at - 1, 0), `from trick ${at} the play goes on after ${await tricks()} tricks`);
    check(await page.locator("#past").isHidden() && await page.locator(PLAYABLE).count() > 0, `nothing can be played from trick ${at}`);
    if (at < 3) await play(page, "DK");
    if (at < 3) await play(page, "DA");
    await claim();
  }
  await page.context().close();
}

const PARTS = {
  table: async (browser) => { for (const width of [390, 1280]) console.log(`web: ${await table(browser, width)} frames a second while it thinks at ${width}`); },
  drill: async (browser) => { for (const width of [390, 1280]) await drill(browser, width); },
  whist: async (browser) => { for (const width of [390, 1280]) await whist(browser, width); },
  stranger, figures, boards, hosted, late, verdicts, links, punished, keyboard, whatIf,
};

runParts(chromium, PARTS);
