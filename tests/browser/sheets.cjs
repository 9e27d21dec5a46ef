// A page of boards on paper: each board, where it fits, stands on one sheet, of A4 and of Letter, and no sheet is left
// over. Of a class sheet each section is a page of A4, however long its answers. Usage: node sheets.cjs TOOLS CHROMIUM FILE.html PICTURES
const [tools, chromium, file, pictures] = process.argv.slice(2);
const { chromium: browserType } = require(`${tools}/playwright-core`);
const name = require("path").basename(file, ".html");

let failed = 0;
function check(holds, what) {
  if (holds) return;
  failed = 1;
  console.log(`FAIL browser ${name}: ${what}`);
}

async function sheets(page, format) {
  const pdf = (await page.pdf({ path: `${pictures}/${name}-${format}.pdf`, format })).toString("latin1");
  return Math.max(...[...pdf.matchAll(/\/Count (\d+)/g)].map((m) => Number(m[1])));
}

// Hands that are to be seen from the last row: larger than on the same page without --large.
async function size(page) {
  await page.emulateMedia({ media: "screen" });
  return page.locator(".diagram .hand").first().evaluate((e) => parseFloat(getComputedStyle(e).fontSize));
}

(async () => {
  const browser = await browserType.launch({ executablePath: chromium, args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`file://${file}`);
  const places = await page.locator("article.board").evaluateAll((all) => all.map((a) => a.id));
  check(places.length > 1 && new Set(places).size === places.length, `places of boards: ${places}`);
  const sections = await page.locator("section.sheet").count();
  for (const format of sections ? ["A4"] : ["A4", "Letter"]) {
    const count = await sheets(page, format);
    check(count === (sections || places.length), `${places.length} boards on ${count} sheets of ${format}`);
  }
  const isLarge = await page.locator("html.large").count();
  check(isLarge ? (await size(page)) > 30 : (await size(page)) <= 16, `hands of ${await size(page)} pixels`);
  await browser.close();
  process.exit(failed);
})().catch((error) => { console.log(`FAIL browser ${name}: ${error.message}`); process.exit(1); });
