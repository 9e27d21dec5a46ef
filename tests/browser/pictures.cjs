// Reports as pages in Chromium, at the width of a phone and of a desk, light and dark: a picture of each, nothing on the console,
// nothing asked for. Usage: node pictures.cjs TOOLS CHROMIUM FOLDER NAME...
const [tools, chromium, folder, ...names] = process.argv.slice(2);
const { chromium: browserType } = require(`${tools}/playwright-core`);

let failed = 0;
function check(holds, what) {
  if (holds) return;
  failed = 1;
  console.log(`FAIL browser ${what}`);
}

async function picture(browser, name, width, colorScheme) {
  const file = `file://${folder}/${name}.html`, at = `${name}: at ${width} ${colorScheme}`;
  const page = await browser.newPage({ colorScheme, viewport: { width, height: 1600 } });
  page.on("console", (message) => check(false, `${at} the console says ${message.text()}`));
  page.on("pageerror", (error) => check(false, `${at} an error: ${error.message}`));
  page.on("request", (r) => check(r.url() === file || r.url().startsWith("data:"), `${at} it asks for ${r.url()}`));
  await page.goto(file);
  const bytes = await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
  check(bytes.length > 0, `${at} there is no picture`);
  await page.close();
}

(async () => {
  const browser = await browserType.launch({ executablePath: chromium, args: ["--no-sandbox"] });
  for (const name of names)
    for (const width of [360, 1200]) for (const scheme of ["light", "dark"]) await picture(browser, name, width, scheme);
  await browser.close();
  process.exit(failed);
})().catch((error) => { console.log(`FAIL browser: ${error.message}`); process.exit(1); });
