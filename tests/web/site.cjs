// The page from a host: it can be installed, opens without a network, takes what another program shares. Usage: node site.cjs CHROMIUM
// FOLDER; NODE_PATH names playwright-core.
const fs = require("fs");
const http = require("http");
const path = require("path");
const { chromium: browserType } = require("playwright-core");
const { check, ready, turn, play, text, state, PATIENCE } = require("./hand.cjs");

const [chromium, folder] = process.argv.slice(2);
const TYPES = { ".html": "text/html", ".png": "image/png", ".js": "text/javascript", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json" };
const HANDS = "N:AJ62.T3.AK98.987 84.QJ7542.52.JT4 KT5.AK6.QJ764.32 Q973.98.T3.AKQ65";

function serve() {
  const server = http.createServer(({ url }, response) => {
    const name = new URL(url, "http://host").pathname.replace(/\/$/, "/index.html");
    const file = path.join(folder, path.normalize(name));
    if (!fs.existsSync(file)) return response.writeHead(404).end();
    return response.setHeader("Content-Type", TYPES[path.extname(file)]).end(fs.readFileSync(file));
  });
  return new Promise((resolve) => { server.listen(0, "127.0.0.1", () => resolve(server)); });
}

(async () => {
  const server = await serve();
  const address = `http://127.0.0.1:${server.address().port}/`;
  const browser = await browserType.launch({ executablePath: chromium, args: ["--no-sandbox"] });
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.on("console", (message) => check(false, `hosted: console: ${message.text().slice(0, 300)}`));
  page.on("pageerror", (error) => check(false, `hosted: error: ${error.message}`));
  page.on("request", (request) => check(request.url().startsWith(address) || /^(data|blob):/.test(request.url()), `hosted: asks for ${request.url().slice(0, 80)}`));
  await page.goto(address);
  await ready(page);
  await turn(page);
  await page.click("#notices");
  check((await text(page, "#dialog")).includes("Emscripten"), "the hosted page has no licences");
  await page.keyboard.press("Escape");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const client = await context.newCDPSession(page);
  const manifest = await client.send("Page.getAppManifest");
  check(manifest.errors.length === 0 && JSON.parse(manifest.data).icons.length > 0, `the manifest: ${JSON.stringify(manifest.errors)}`);
  for (const { src, sizes, type } of JSON.parse(manifest.data).icons) {
    const drawn = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    check(type === "image/svg+xml" || drawn === sizes, `${src} is ${drawn}, not ${sizes}`);
  }
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  const faults = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  check(faults.length === 0, `the page cannot be installed: ${JSON.stringify(faults)}`);

  await page.goto(`${address}?title=x&text=${encodeURIComponent(HANDS)}`);
  await page.click("#contract-go");
  await page.waitForSelector('#table [data-card="S6"][data-seat="N"]');
  await turn(page);
  check(!page.url().includes("?"), "what was shared stays in the address");

  server.closeAllConnections();
  await new Promise((resolve) => { server.close(resolve); });
  await context.setOffline(true);
  const fresh = await context.newPage();
  fresh.setDefaultTimeout(PATIENCE);
  await fresh.goto(address);
  await ready(fresh);
  await play(fresh, "D2");
  check(await text(fresh, "#title") === "First board", "without a network no board opens");
  await browser.close();
  process.exit(state.failed);
})().catch((error) => { console.log(`FAIL web: hosted: ${error.message}`); process.exit(1); });
