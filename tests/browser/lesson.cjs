// A lesson page in Chromium: folds, the replay's buttons, what is there without JavaScript, printing, requests, the
// console, and axe-core's serious faults. Usage: node lesson.cjs TOOLS CHROMIUM FILE.html PICTURES
const [tools, chromium, file, pictures] = process.argv.slice(2);
const { chromium: browserType } = require(`${tools}/playwright-core`);
const axe = require.resolve(`${tools}/axe-core/axe.min.js`);
const name = require("path").basename(file, ".html");

let failed = 0;
function check(holds, what) {
  if (holds) return;
  failed = 1;
  console.log(`FAIL browser ${name}: ${what}`);
}

// A page with the file open; what its console says and what it asks for is a fault.
async function open(browser, options) {
  const context = await browser.newContext({ bypassCSP: options.bypassCSP, ...options });
  const page = await context.newPage();
  page.on("console", (message) => check(false, `console: ${message.text()}`));
  page.on("pageerror", (error) => check(false, `error: ${error.message}`));
  page.on("dialog", (dialog) => { check(false, "a dialog opens"); dialog.dismiss(); });
  page.on("request", (r) => check(r.url() === `file://${file}` || r.url().startsWith("data:"), `asks for ${r.url()}`));
  await page.goto(`file://${file}`);
  return page;
}

async function folds(page) {
  const fold = page.locator("details.fold").first();
  const inside = fold.locator("h3").first();
  check(!(await inside.isVisible()), "the solution is seen before it is asked for");
  await fold.locator("> summary").click();
  check(await inside.isVisible(), "the solution does not open");
}

async function leafs(page) {
  const replay = page.locator(".replay").first();
  const scenes = await replay.locator(".scene").count();
  const seen = async () => {
    const texts = [];
    for (const s of await replay.locator(".scene").all()) if (await s.isVisible()) texts.push(await s.innerText());
    check(texts.length === 1, `${texts.length} scenes at once`);
    return (texts[0].match(/Trick (\d+)/) || [])[1];
  };
  const press = (what) => replay.getByRole("button", { name: what, exact: true }).click({ force: true }); // a dull button may be pressed, too
  check((await seen()) === "1", "the replay does not begin with trick 1");
  await press("Previous");
  check((await seen()) === "1", "before trick 1 there is one");
  await press("Next");
  await press("Next");
  check((await seen()) === "3", "Next twice is not trick 3");
  await press("Previous");
  check((await seen()) === "2", "Previous is not trick 2");
  await press("Last");
  check((await seen()) === String(scenes), "Last is not the last trick");
  await press("First");
  check((await seen()) === "1", "First is not trick 1");
}

async function withoutScript(browser) {
  const page = await open(browser, { javaScriptEnabled: false });
  await folds(page);
  check(!(await page.locator(".replay").first().isVisible()), "a replay without script");
  check(await page.locator("article").first().locator("table").last().isVisible(), "no table of the play without script");
  await page.context().close();
}

// On paper every solution is open, on sheets of its own.
async function prints(page) {
  await page.emulateMedia({ media: "print" });
  const lessons = await page.locator("article").count();
  const pdf = (await page.pdf({ path: `${pictures}/${name}.pdf`, format: "A4" })).toString("latin1");
  const sheets = Math.max(...[...pdf.matchAll(/\/Count (\d+)/g)].map((m) => Number(m[1])));
  check(sheets >= 2 * lessons, `${lessons} lessons on ${sheets} sheets`);
  const breaks = await page.locator("details.fold").first().evaluate((f) => getComputedStyle(f).breakBefore);
  check(breaks === "page", "the solution does not begin a sheet");
  await page.emulateMedia({ media: "screen" });
}

async function accessible(browser, colorScheme, width) {
  const page = await open(browser, { colorScheme, viewport: { width, height: 900 }, bypassCSP: true });
  await page.evaluate(() => document.querySelectorAll("details").forEach((d) => { d.open = true; }));
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() => window.axe.run());
  for (const v of violations)
    check(v.impact !== "serious" && v.impact !== "critical",
      `axe ${colorScheme} ${width}: ${v.id}: ${v.help}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" | ")}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  check(wide <= 0, `the page is ${wide} pixels wider than its window of ${width}`);
  await page.screenshot({ path: `${pictures}/${name}-open-${width}-${colorScheme}.png`, fullPage: true });
  await page.context().close();
}

(async () => {
  const browser = await browserType.launch({ executablePath: chromium, args: ["--no-sandbox"] });
  const page = await open(browser, {});
  await folds(page);
  if (await page.locator(".replay").count()) await leafs(page);
  await prints(page);
  await withoutScript(browser);
  for (const width of [360, 1200]) for (const scheme of ["light", "dark"]) await accessible(browser, scheme, width);
  await browser.close();
  process.exit(failed);
})().catch((error) => { console.log(`FAIL browser ${name}: ${error.message}`); process.exit(1); });
