// The page in Debian's Firefox: a first board played with its help to the look back, at the width of a phone and of a desk, and what
// browsers differ in: the dialog, the cards' width, paper. Usage: node firefox.cjs FIREFOX FILE.html PICTURES
const { firefox: browserType } = require("playwright-core");
const { check, open, turn, text, play, state } = require("./hand.cjs");

const [firefox, file, pictures] = process.argv.slice(2);
const DEAL = "N:752.83.K92.AK643 QJT.K976.654.QT7 AK43.AQ4.A73.852 986.JT52.QJT8.J9";
const said = (page) => page.waitForFunction(() => document.getElementById("say").textContent).then(() => text(page, "#say"));

async function evening(browser, width) {
  const page = await open(browser, file, { viewport: { width, height: 844 } });
  await turn(page);
  const cards = await page.evaluate(() => [...document.querySelectorAll("#table .fan .card")].map((card) => card.getBoundingClientRect().width));
  check(cards.length === 26 && Math.min(...cards) >= 28, `Firefox at ${width}: a card is ${Math.min(...cards)} pixels wide`);
  await page.click("#hint");
  check((await said(page)).includes("Hint 1 of 3"), `Firefox at ${width}: no hint`);
  await page.click("#show-plan");
  await page.waitForFunction(() => /Played out/.test((document.getElementById("plan-note") || {}).textContent));
  check(/made on \d+ of 100/.test(await text(page, "#plan")), `Firefox at ${width}: no plan`);
  await play(page, "DK");
  await play(page, "DA");
  check(/\d+ of 100/.test(await text(page, "#verdict")), `Firefox at ${width}: no verdict on the ace`);
  await page.getByRole("button", { name: "Take it back" }).click();
  await page.waitForSelector('#bottom [data-card="DA"]');
  await turn(page);
  await page.click("#claim");
  await page.fill("#claim-tricks", "0");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /How the cards lay/.test((document.getElementById("needed") || {}).innerText));
  check(/How the cards lay/.test(await text(page, "#needed")) && await page.locator("#back").isVisible(), `Firefox at ${width}: no look back`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  check(wide <= 0, `Firefox: ${wide} pixels wider than its window of ${width}`);
  await page.click("#settings");
  await page.selectOption("#set-colours", "2");
  await page.keyboard.press("Escape");
  await page.click("#new");
  await page.fill("#paste", DEAL);
  await page.click("#paste-open");
  await page.waitForFunction(() => /it is chosen here/.test((document.getElementById("par") || {}).textContent));
  await page.click("#contract-go");
  await page.waitForFunction(() => !document.getElementById("dialog").open && /won 0/.test(document.getElementById("tricks").textContent));
  await turn(page);
  await page.reload();
  await turn(page);
  const colour = (suit) => page.evaluate((one) => getComputedStyle(document.querySelector(`#table .card.suit-${one}`)).color, suit);
  check(await colour("C") === await colour("S"), "Firefox: a setting is not kept");
  await page.context().close();
}

// A picture for the eye, on a page that is not watched: the driver writes a style into it, which the page's policy refuses.
async function pictured(browser, width) {
  const page = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage();
  await page.goto(`file://${file}`);
  await turn(page);
  await page.screenshot({ path: `${pictures}/firefox-${width}.png` });
  await page.context().close();
}

(async () => {
  const browser = await browserType.launch({ channel: "moz-firefox", executablePath: firefox });
  console.log(`web: Firefox ${browser.version()}`);
  for (const part of [evening, pictured]) for (const width of [390, 1280]) await part(browser, width);
  await browser.close();
  process.exit(state.failed);
})().catch((error) => { console.log(`FAIL web: Firefox: ${error.message.slice(0, 400)}`); process.exit(1); });
