// What a reader does beside playing: keys and a screen reader, a small phone, settings, progress in two tabs, many boards in a row.
// Usage: node reader.cjs CHROMIUM FILE.html PICTURES PLANS.html FRENCH.html, a lesson whose plans are never and open and one in French; NODE_PATH names playwright-core, PARTS some of its parts alone.
/* global table */
const fs = require("fs");
const { runParts, check, judgeOf, open, turn, text, play, paste, pbn, ready, watch, where, PLAYABLE } = require("./hand.cjs");

const [chromium, file, pictures, plans, french] = process.argv.slice(2);
const DEAL = "N:752.83.K92.AK643 QJT.K976.654.QT7 AK43.AQ4.A73.852 986.JT52.QJT8.J9";
const focused = (page) => page.evaluate(() => (document.activeElement.closest("#table") ? "table" : document.activeElement.id || document.activeElement.tagName));
const said = (page) => page.waitForFunction(() => document.getElementById("say").textContent).then(() => text(page, "#say"));
const tap = (page, card) => page.click(`#table button[data-card="${card}"]`);
const live = (page) => page.evaluate(() => document.getElementById("live").textContent);

async function claim(page, tricks) {
  await page.click("#claim");
  await page.fill("#claim-tricks", String(tricks));
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !document.getElementById("back").hidden);
}

/* ---- verdicts ---- */

// A card taken back and played again before its verdict came has one verdict; it counts as one mistake.
async function once(browser) {
  const page = await open(browser, file);
  await turn(page);
  await play(page, "DK");
  for (const isAgain of [false, true]) {
    await page.waitForSelector('#table button[data-card="DA"]:not([aria-disabled])');
    await tap(page, "DA");
    await page.waitForFunction(() => !document.querySelector('#bottom [data-card="DA"]'));
    if (!isAgain) await page.click("#undo");
  }
  await turn(page);
  check(await page.locator('#verdict [data-of="DA"]').count() === 1, `${await page.locator('#verdict [data-of="DA"]').count()} verdicts on one card that was played twice`);
  await claim(page, 0);
  const [record] = await page.evaluate(() => JSON.parse(localStorage.getItem("declarer.progress")));
  check(record.errors === 1, `${record.errors} mistakes are kept of one`);
  await page.context().close();
}

// A planner that dies over a verdict: the card is not passed over as sound.
async function unjudged(browser) {
  const page = await open(browser, file);
  await turn(page);
  await play(page, "D2");
  check(await page.locator("#verdict .verdict").count() === 0, "a sound card is spoken of");
  await (await judgeOf(page)).evaluate(() => {
    const { ask } = table;
    table.ask = (request) => {
      if (request.do === "verdict") throw new Error("no more");
      return ask(request);
    };
  });
  await play(page, "DA");
  const verdict = page.locator('#verdict [data-of="DA"]');
  check(await verdict.count() === 1 && /could not be judged/.test(await verdict.innerText()), "a card that could not be judged passes as sound");
  await page.context().close();
}

// A planner that takes long over a verdict: cards move all the same, and each verdict finds its card.
async function unwaited(browser) {
  const page = await open(browser, file, { viewport: { width: 390, height: 664 } });
  await turn(page);
  await (await judgeOf(page)).evaluate(() => {
    const { ask } = table;
    table.ask = (request) => {
      const until = performance.now() + (request.do === "verdict" ? 3000 : 0);
      while (performance.now() < until);
      return ask(request);
    };
  });
  for (const card of ["DK", "DA", "S3"]) {
    const button = await page.waitForSelector(`#table button[data-card="${card}"]:not([aria-disabled])`);
    await button.evaluate((element) => { scrollTo(0, 200); element.click(); });
    await page.waitForFunction((gone) => !document.querySelector(`#table .fan [data-card="${gone}"]`), card);
  }
  check(await page.locator("#verdict .verdict").count() === 0 && /Judging/.test(await text(page, "#thinking")), "the play waits for a verdict, or nothing says that one is awaited");
  check((await boxes(page, "#table"))[0].top > -1, "the table stays out of sight when a card is played");
  await turn(page);
  check(await page.locator('#verdict [data-of="DA"]').count() === 1, "a verdict that comes late is lost");
  await page.context().close();
}

// The board as it was left lies there again after the drill and whist, and Table at the table changes nothing.
async function leaves(browser) {
  const page = await open(browser, file);
  await turn(page);
  await play(page, "D2");
  await play(page, "DA");
  const before = await where(page);
  await page.click("#go-table");
  await turn(page);
  check(await where(page) === before, `Table at the table leads to ${await where(page)}`);
  for (const [mode, there] of [["drill", "#drill-show"], ["whist", "#whist-hint"]]) {
    await page.click(`#go-${mode}`);
    await page.waitForSelector(there);
    await page.click("#go-table");
    await page.waitForFunction(() => document.body.dataset.mode === "table" && document.querySelector("#show-plan"));
    await turn(page);
    check(await where(page) === before, `after ${mode} the table is ${await where(page)}`);
  }
  await page.context().close();
}

// A review that takes long holds nothing up: the next board lies there, and its cards are looked at.
async function unreviewed(browser) {
  const page = await open(browser, file);
  await turn(page);
  for (const button of ["#next", "#again", "#what-if"]) {
    await page.waitForFunction(() => document.documentElement.dataset.looking === "no");
    for (const worker of page.workers()) await worker.evaluate(() => {
      const { ask } = table || {};
      if (ask) table.ask = (request) => {
        while (request.do === "review");
        return ask(request);
      };
    });
    await claim(page, 0);
    await page.click(button);
    await page.waitForFunction(() => document.getElementById("back").hidden && document.getElementById("title").textContent === "Second board", null, { timeout: 30000 });
    await turn(page);
  }
  await play(page, await page.locator(PLAYABLE).first().getAttribute("data-card"));
  check(await page.locator("#verdict .fault").count() === 0, "a card cannot be judged after a review that was broken off");
  await page.context().close();
}

/* ---- keys and a screen reader ---- */

async function focus(browser) {
  const page = await open(browser, file);
  await turn(page);
  await play(page, "DK");
  await page.focus("#show-plan");
  await page.keyboard.press("u");
  await page.waitForSelector('#top [data-card="DK"]');
  await turn(page);
  check(await focused(page) === "show-plan", `the plan's button loses the focus to ${await focused(page)}`);
  await play(page, "DK");
  await play(page, "DA");
  await page.getByRole("button", { name: "Take it back" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector('#bottom [data-card="DA"]');
  await turn(page);
  check(await focused(page) === "table", `taking back leaves the focus at ${await focused(page)}`);
  await page.click("#hint");
  await said(page);
  await page.focus("#say .close");
  await page.keyboard.press("Enter");
  check(await focused(page) === "table", `closing an answer leaves the focus at ${await focused(page)}`);
  await play(page, "DA");
  await page.keyboard.press("c");
  await page.fill("#claim-tricks", "0");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.getElementById("past").innerText.includes("Try it again"));
  check(/down|made|=/.test(await live(page)), `the result is not announced: ${await live(page)}`);
  check(await focused(page) !== "BODY", "the claim leaves the focus nowhere");
  await page.getByRole("button", { name: "Try it again from here" }).first().focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.getElementById("past").hidden);
  await turn(page);
  check(await focused(page) === "table", `trying again leaves the focus at ${await focused(page)}`);
  check(await page.locator("#question").count() === 1, "a board that is tried again has no question");
  await page.context().close();
}

// While the plan is played out nothing is read again and again.
async function quiet(browser) {
  const page = await open(browser, file);
  await turn(page);
  await page.click("#show-plan");
  await page.waitForSelector("#plan .steps li");
  const read = await page.evaluate(() => new Promise((resolve) => {
    const heard = [];
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target.nodeType === 1 ? target : target.parentElement;
        if (element && element.closest("[aria-live], [role=status], [role=log], [role=alert]")) heard.push(element.id);
      }
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    setTimeout(() => resolve(heard), 2500);
  }));
  check(read.length === 0, `a screen reader hears ${read.length} changes while the plan is played out: ${read.slice(0, 3)}`);
  await page.waitForFunction(() => /Played out/.test(document.getElementById("plan-note").textContent));
  await page.context().close();
}

/* ---- a small phone ---- */

const boxes = (page, selector) => page.evaluate((wanted) => [...document.querySelectorAll(wanted)].map((element) => {
  const { left, top, right, bottom, width } = element.getBoundingClientRect();
  return { left, top, right, bottom, width, name: element.dataset.card || element.id };
}), selector);
const overlap = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

async function phone(browser) {
  const page = await open(browser, file, { viewport: { width: 390, height: 664 }, hasTouch: true });
  await turn(page);
  for (const card of await boxes(page, "#top button.card, #bottom button.card")) check(card.width >= 28, `${card.name} is ${card.width} px wide`);
  const middle = ([{ left }], [{ right }]) => (left + right) / 2;
  const [baize] = await boxes(page, "#table");
  const row = middle(await boxes(page, "#top .line:last-child .suit:first-child"), await boxes(page, "#top .line:last-child .suit:last-child"));
  check(Math.abs(row - (baize.left + baize.right) / 2) < 2, `a hand lies ${row - (baize.left + baize.right) / 2} px beside the middle`);
  const hidden = await page.evaluate(() => [...document.querySelectorAll("#top button.card, #bottom button.card")].filter((card) =>
    [...card.querySelectorAll(".rank, .sign")].some((sign) => {
      const { left, top, width, height } = sign.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return !at || at.closest("button") !== card;
    })).map((card) => card.dataset.card));
  check(hidden.length === 0, `the signs of ${hidden} are covered at 390x664`);
  for (const tool of await boxes(page, ".tools button:not([hidden]), .plate")) check(tool.top >= 0 && tool.bottom <= 664 && tool.right <= 390, `${tool.name || "a plate"} is cut at 390x664`);
  const [question] = await boxes(page, "#question");
  check(question.top + 24 <= 664, `the question begins at ${question.top} px, out of sight`);
  await page.screenshot({ path: `${pictures}/phone.png` });
  const more = (await boxes(page, "#more"))[0];

  check(await page.locator("#undo").isDisabled(), "a card can be taken back before one of ours was played");
  await page.click("#hint");
  await said(page);
  await page.click("#say .close");
  check(await page.evaluate(() => scrollY) === 0, "an answer that is closed leaves the table out of sight");

  await page.click("#whynot");
  check(/Tap it/.test(await text(page, "#nudge")), "nothing says that the next tap asks");
  await tap(page, "DK");
  check((await said(page)).includes("Why not the king of diamonds") && await page.locator('#top [data-card="DK"]').count() === 1, "a tap after Why not does not ask");
  await page.click("#say .close");
  await play(page, "D2");
  await play(page, "DA");
  const trick = await boxes(page, "#trick .lies .face");
  check(trick.length === 4, `a whole trick has ${trick.length} cards on the table`);
  for (const [i, one] of trick.entries()) {
    for (const other of trick.slice(i + 1)) check(overlap(one, other) <= 1, `cards of the trick cover each other by ${overlap(one, other)} px`);
    for (const hand of await boxes(page, "#top .card, #bottom .card, #left .plate, #right .plate")) check(overlap(one, hand) <= 1, `${hand.name} covers the trick`);
  }
  await page.screenshot({ path: `${pictures}/phone-trick.png` });
  await claim(page, 0);
  await page.evaluate(() => scrollTo(0, 0));
  check(Math.abs((await boxes(page, "#more"))[0].left - more.left) < 1, "More moves at the end");
  await page.screenshot({ path: `${pictures}/phone-end.png` });
  await page.waitForFunction(() => /How the cards lay/.test(document.getElementById("needed").innerText));
  await page.click("#review");
  const [past] = await boxes(page, "#past");
  check(past.top >= 0 && past.top < 300, `the review begins at ${past.top} px, out of sight`);
  await page.click("#next");
  await page.waitForFunction(() => document.getElementById("title").textContent === "Second board");
  await turn(page);
  check(await page.evaluate(() => scrollY) === 0, "the next board opens out of sight");
  await page.context().close();
}

// Whatever the window, no card of a trick is covered, and it stays within the table; a phone on its side shows all of the table.
async function uncovered(browser) {
  const page = await open(browser, file);
  const look = async (when) => {
    for (const [width, height] of [[390, 664], [820, 1180], [1280, 900], [1920, 1080], [844, 390], [667, 375]]) {
      await page.setViewportSize({ width, height });
      await page.locator("#table").scrollIntoViewIfNeeded();
      const at = `${when}, at ${width}x${height}`;
      const trick = await boxes(page, "#trick .lies .face");
      const [baize] = await boxes(page, "#table");
      const others = await boxes(page, "#top .face, #bottom .face, #table .plate, #last:not([hidden]), #thinking:not(:empty)");
      for (const [i, one] of trick.entries()) {
        for (const other of [...trick.slice(i + 1), ...others]) check(overlap(one, other) <= 1, `${at}: ${other.name || "a plate"} and a card of the trick cover each other by ${overlap(one, other)} px`);
        check(one.left > baize.left && one.right < baize.right, `${at}: a card of the trick lies outside the table`);
      }
      for (const button of await boxes(page, "#last:not([hidden])"))
        for (const other of await boxes(page, "#top .face, #bottom .face, #table .plate")) check(overlap(button, other) <= 1, `${at}: the button for the last trick covers ${other.name || "a plate"}`);
      if (height < 480) check((await boxes(page, ".tools"))[0].bottom - (await boxes(page, ".facts"))[0].top <= height, `${at}: table and buttons are higher than the window`);
      await page.screenshot({ path: `${pictures}/trick-${when.replaceAll(" ", "-")}-${width}x${height}.png` });
    }
  };
  await play(page, "D2");
  await play(page, "DA");
  check((await boxes(page, "#trick .lies")).length === 4, "a whole trick has not four cards");
  await look("a whole trick");
  await play(page, "C2");
  check(await page.locator("#last").isVisible() && (await boxes(page, "#trick .lies")).length === 2, "the next trick is not begun");
  await look("a trick begun");
  await page.context().close();
}

// A verdict that nobody has closed makes room for the next one; what was played last is told in full.
async function folds(browser) {
  const page = await open(browser, file, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await turn(page);
  await play(page, "DK");
  check(await page.evaluate(() => [...document.querySelectorAll("#table .face")].every((one) => getComputedStyle(one).transform === "none")), "a card stays raised where a finger was");
  await play(page, "DA");
  await play(page, "S3");
  check(await page.locator("#verdict .verdict").count() === 2, `${await page.locator("#verdict .verdict").count()} verdicts on two mistakes`);
  const [ace, spade] = await Promise.all(["DA", "S3"].map((card) => page.locator(`#verdict [data-of="${card}"] p`).isVisible()));
  check(!ace && spade, "the older verdict is not folded, or the last one is");
  const [{ top, bottom }] = await boxes(page, "#verdict");
  check(bottom - top < 400, `two verdicts are ${bottom - top} px high`);
  await page.click('#verdict [data-of="DA"] summary');
  check(await page.locator('#verdict [data-of="DA"]').getByRole("button", { name: "Take it back" }).isVisible(), "a folded verdict does not unfold");
  await page.click("#hint");
  await said(page);
  await claim(page, 0);
  check(await page.locator("#say .said").count() === 0, "a hint stands beside a board that is over");
  check((await boxes(page, "#turn"))[0].top >= 0, "the result is out of sight at the end");
  await page.context().close();
}

/* ---- settings ---- */

async function settings(browser) {
  const page = await open(browser, file);
  await turn(page);
  const colour = (suit) => page.evaluate((one) => getComputedStyle(document.querySelector(`#table .card.suit-${one}`)).color, suit);
  const width = async () => (await boxes(page, "#bottom .face"))[0].width;
  check(await colour("C") !== await colour("S"), "four colours are not the usual ones");
  const usual = await width();
  await page.click("#settings");
  await page.selectOption("#set-colours", "2");
  await page.selectOption("#set-cards", "large");
  await page.selectOption("#set-hand", "left");
  await page.selectOption("#set-motion", "less");
  check(!(await page.isChecked("#set-sound")), "sound is not off by default");
  await page.uncheck("#set-keys");
  await page.screenshot({ path: `${pictures}/settings.png` });
  await page.keyboard.press("Escape");
  check(await focused(page) === "settings", "closing the settings loses the focus");
  await page.reload();
  await ready(page);
  await turn(page);
  check(await colour("C") === await colour("S") && await colour("H") === await colour("D"), "two colours are not kept");
  check(await width() > usual, "large cards are no larger");
  check(await page.evaluate(() => document.documentElement.dataset.motion) === "less", "less motion is not kept");
  const [board, coach] = await boxes(page, "#board, #coach");
  check(board.left > coach.left, "the left hand changes nothing");
  await page.screenshot({ path: `${pictures}/settings-used.png` });
  await page.focus(PLAYABLE);
  for (const key of ["h", "u", "c", "n"]) await page.keyboard.press(key);
  await page.waitForTimeout(200);
  check(await text(page, "#say").catch(() => "") === "" && !(await page.evaluate(() => document.getElementById("dialog").open)), "single keys are not off");
  await page.click("#more");
  check((await text(page, "#dialog")).includes("Single keys are off"), "the keys are told of though they are off");
  await page.keyboard.press("Escape");
  await page.click("#new");
  const ideas = await page.locator("#idea option").evaluateAll((options) => options.map((option) => option.textContent));
  check(ideas.includes("keep the dangerous hand out") && !ideas.includes("no-hold-up"), "ideas go by their identifiers");
  await page.context().close();
}

// The licences are in the file, and opened by keys: every line of them.
async function notices(browser) {
  const page = await open(browser, file, { viewport: { width: 390, height: 844 } });
  await turn(page);
  await page.focus("#more");
  for (let i = 0; i < 40 && await focused(page) !== "notices"; i += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const words = (all) => all.replace(/[=-]{3,}/g, "").replace(/\s+/g, " ").trim();
  const shown = words(await page.locator("#dialog .notices").textContent());
  const written = ["LICENSE", "planner/library/notices.txt"].map((name) => fs.readFileSync(name, "utf8")).join("\n");
  const flat = (all) => words(all).replaceAll(" ", "");
  check(flat(shown) === flat(written), `the licences are other ones: ${shown.slice(0, 200)}`);
  for (const name of ["CLIPS", "jansson", "libxml2", "Emscripten"])
    check((await page.locator("#dialog h3").allTextContents()).some((head) => head.startsWith(name)), `${name} has no heading among the licences`);
  await page.screenshot({ path: `${pictures}/notices.png` });
  await page.keyboard.press("End");
  await page.waitForFunction(() => { const box = document.getElementById("dialog"); return box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 2; });
  await page.keyboard.press("Escape");
  check(await focused(page) === "notices", `closing the licences leaves the focus at ${await focused(page)}`);
  await page.context().close();
}

// When a board's plan may be seen, as its teacher has it.
async function whens(browser) {
  const at = (when) => `#board=${encodeURIComponent(DEAL)}&plan=${when}`;
  const page = await open(browser, file, { hash: at("open") });
  await page.waitForSelector("#plan .steps li");
  await page.context().close();
  for (const when of ["end", "never"]) {
    const kept = await open(browser, file, { hash: at(when) });
    await turn(kept);
    check(await kept.locator("#show-plan").count() === 0 && await kept.locator("#question").count() === 1, `the plan is offered though it is for ${when}`);
    check((await kept.evaluate(() => location.hash)).includes(`plan=${when}`), "the address loses when the plan may be seen");
    await claim(kept, 0);
    if (when === "end") await kept.waitForFunction(() => document.getElementById("past").innerText.length > 40);
    else check(await kept.locator("#past").isHidden() && await kept.locator("#review").isHidden(), "what may never be seen is seen at the end");
    await kept.context().close();
  }
}

async function lesson(browser) {
  const page = await open(browser, plans);
  await turn(page);
  check(await page.locator("#show-plan").count() === 0 && await page.locator("#question").count() === 1, "a teacher's board shows the plan that is never to be seen");
  await page.click("#lesson-next");
  await page.waitForSelector("#plan .steps li");
  await page.context().close();
}

// A lesson begins in its own language, until its reader chooses one.
async function spoken(browser) {
  const page = await open(browser, french, { locale: "de" });
  const language = () => page.evaluate(() => document.documentElement.lang);
  check(await language() === "fr", `a lesson in French begins in ${await language()}`);
  await page.click("#settings");
  await page.selectOption("#set-language", "it");
  await page.reload();
  await ready(page);
  check(await language() === "it", `a lesson speaks ${await language()} to a reader who has chosen it`);
  await page.context().close();
}

/* ---- progress ---- */

async function progress(browser) {
  const one = await open(browser, file);
  const two = await one.context().newPage();
  watch(two, file);
  await two.goto(`file://${file}`);
  for (const page of [one, two]) {
    await ready(page);
    await turn(page);
  }
  const records = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("declarer.progress") || "[]"));
  await claim(one, 0);
  await claim(two, 1);
  check((await records(one)).length === 2, `of two tabs ${(await records(one)).length} records are kept`);
  await two.close();
  await one.click("#go-progress");
  const [download] = await Promise.all([one.waitForEvent("download"), one.click("#progress-export")]);
  const written = `${pictures}/progress.json`;
  await download.saveAs(written);
  await one.click("#progress-delete");
  check((await records(one)).length === 2, "delete asks nothing");
  await one.click("#progress-delete-no");
  await one.click("#progress-delete");
  await one.click("#progress-delete-yes");
  check((await records(one)).length === 0 && (await text(one, "#dialog")).includes("Nothing has been played"), "progress is not deleted");
  const read = async (path, words) => {
    await one.setInputFiles("#progress-import", path);
    await one.waitForFunction((wanted) => document.getElementById("progress-said").textContent.includes(wanted), words).catch(() => check(false, `reading ${path} does not say "${words}"`));
  };
  await read(written, "2 records were added");
  await read(written, "0 records were added");
  check((await records(one)).length === 2, "the file is not read back");
  fs.writeFileSync(`${pictures}/none.json`, "<html>");
  await read(`${pictures}/none.json`, "holds no progress");
  await one.context().close();
}

/* ---- many boards ---- */

const HANDS = ["N:AJ62.T3.AK98.987 84.QJ7542.52.JT4 KT5.AK6.QJ764.32 Q973.98.T3.AKQ65", "N:K64.72.AQJT5.983 J973.T86.K82.542 A82.A94.973.AKJT QT5.KQJ53.64.Q76", DEAL];

// Boards in a row: neither the page nor its planners grow with the boards. What a planner holds at most depends on how far it came
// with a plan that was broken off, so that its memory may rise once: not again in the twenty-one boards after.
async function many(browser) {
  const page = await open(browser, file);
  await turn(page);
  const client = await page.context().newCDPSession(page);
  const measure = async () => {
    for (let i = 0; i < 3; i += 1) await client.send("HeapProfiler.collectGarbage");
    const { nodes } = await client.send("Memory.getDOMCounters");
    const { usedSize } = await client.send("Runtime.getHeapUsage");
    const bytes = await Promise.all(page.workers().map((worker) => worker.evaluate(() => table.bytes())));
    return { nodes, usedSize, workers: page.workers().length, bytes: bytes.reduce((a, b) => a + b, 0) };
  };
  const round = async (i) => {
    await paste(page, pbn(HANDS[i % 3]));
    await page.waitForFunction((hand) => {
      const top = [...document.querySelectorAll("#top .card")].map((card) => card.dataset.card).filter((card) => card[0] === "S").map((card) => card[1]).join("");
      return top === hand;
    }, HANDS[i % 3].slice(2).split(".")[0]);
    await turn(page);
    await page.click(`${PLAYABLE} >> nth=0`);
    await page.waitForFunction(() => document.querySelectorAll("#table .fan .card").length < 26);
    await turn(page);
  };
  for (let i = 0; i < 9; i += 1) await round(i);
  const early = await measure();
  let begun = 0;
  page.on("worker", () => { begun += 1; });
  const stages = [early];
  const rose = () => stages.length < 2 || stages.at(-1).bytes > stages.at(-2).bytes;
  for (let i = 9; rose() && stages.length < 3; ) {
    for (const end = i + 21; i < end; i += 1) await round(i);
    stages.push(await measure());
  }
  const late = stages.at(-1);
  console.log(`web: after 9 boards and each 21 more: ${stages.map((m) => `${m.nodes} nodes, ${(m.usedSize / 1048576).toFixed(1)} MB of script, ${m.workers} planners of ${(m.bytes / 1048576).toFixed(0)} MB`).join("; ")}`);
  check(late.nodes <= early.nodes * 1.1 + 200, `the page grows from ${early.nodes} nodes to ${late.nodes}`);
  check(late.usedSize <= early.usedSize * 1.2 + (1 << 20), `the script grows from ${early.usedSize} bytes to ${late.usedSize}`);
  check(begun === 0, `${begun} planners are begun anew`);
  check(!rose() && late.workers <= early.workers, `the planners grow from ${early.bytes} bytes to ${late.bytes}`);
  await page.context().close();
}

const PARTS = { once, unjudged, unwaited, leaves, unreviewed, focus, quiet, phone, uncovered, folds, settings, notices, whens, lesson, spoken, progress, many };

runParts(chromium, PARTS);
