// A lesson in words that holds the table: "Play it" opens the table at its board in the same file, the way back leads to its words.
// Usage: node words.cjs CHROMIUM FILE.html PICTURES; NODE_PATH names playwright-core and axe-core.
const { chromium: browserType } = require("playwright-core");
const { check, watch, ready, turn, play, text, where, state, PATIENCE } = require("./hand.cjs");

const axe = require.resolve("axe-core/axe.min.js");
const [chromium, file, pictures] = process.argv.slice(2);
const address = `file://${file}`;

async function opened(browser, options = {}) {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 900 }, ...options })).newPage();
  page.setDefaultTimeout(PATIENCE);
  watch(page, file);
  await page.goto(address);
  return page;
}

// The table with the second board on it, under its title.
async function onTable(page) {
  await ready(page);
  await turn(page);
  await page.waitForFunction(() => document.getElementById("title").textContent === "The king of clubs");
}

async function plays(page) {
  await page.getByRole("link", { name: "Play it" }).nth(1).click();
  await onTable(page);
  check(await page.locator("article:not(#paper)").count() === 0, "the words stay beside the table");
  check((await text(page, "#contract")).length > 2, "the board has no contract");
  await page.screenshot({ path: `${pictures}/words-table.png` });
}

// A link to where the table is opens in the same file.
async function shares(page) {
  await play(page, await page.locator("#table button[data-turn]:not([aria-disabled])").first().getAttribute("data-card"));
  await page.click("#more");
  const link = await page.locator("#share-link").inputValue();
  await page.keyboard.press("Escape");
  check(link.startsWith("#board=~"), `a link elsewhere: ${link.slice(0, 80)}`);
  const second = await page.context().newPage();
  watch(second, file);
  await second.goto(address + link);
  await ready(second);
  await turn(second);
  check(await where(second) === await where(page), "the link opens another table");
  await second.close();
}

async function returns(page) {
  await page.getByRole("link", { name: "Questions and solution" }).click();
  await page.waitForSelector("article:not(#paper)");
  const place = await page.locator("#words-2").boundingBox();
  check(place && place.y >= 0 && place.y < 900, "the way back leads to another board");
  await page.locator("details.fold").nth(1).locator("> summary").click();
  check(await page.locator("details.fold").nth(1).locator("h3").first().isVisible(), "the solution does not open any more");
  await page.goBack();
  await onTable(page);
}

async function looks(browser, colorScheme) {
  const page = await opened(browser, { colorScheme, bypassCSP: true });
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() => window.axe.run());
  for (const v of violations) check(v.impact !== "serious" && v.impact !== "critical", `axe ${colorScheme}: ${v.id}: ${v.nodes[0].html.slice(0, 160)}`);
  await page.screenshot({ path: `${pictures}/words-${colorScheme}.png` });
  await page.context().close();
}

async function withoutScript(browser) {
  const page = await opened(browser, { javaScriptEnabled: false });
  check(!(await page.locator(".held").first().isVisible()), "a button that does nothing without script");
  await page.context().close();
}

(async () => {
  const browser = await browserType.launch({ executablePath: chromium, args: ["--no-sandbox"] });
  const page = await opened(browser);
  await plays(page);
  await shares(page);
  await returns(page);
  for (const scheme of ["light", "dark"]) await looks(browser, scheme);
  await withoutScript(browser);
  await browser.close();
  process.exit(state.failed);
})().catch((error) => { console.log(`FAIL web: words: ${error.message}`); process.exit(1); });
