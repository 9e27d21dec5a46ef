// What Vite built and the plain page, in Chromium: node browser.cjs CHROMIUM DIST SCRIPT_FOLDER
const http = require("http");
const fs = require("fs");
const path = require("path");
const { chromium } = require("playwright-core");

const [executablePath, ...folders] = process.argv.slice(2);
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };

/** A server of a folder on a port of its own. */
function serve(folder) {
  const server = http.createServer((request, response) => {
    const file = path.join(folder, path.normalize(new URL(request.url, "http://x").pathname));
    fs.readFile(file, (error, bytes) => {
      response.writeHead(error ? 404 : 200, { "content-type": TYPES[path.extname(file)] || "text/plain" });
      response.end(error ? "" : bytes);
    });
  });
  return new Promise((resolve) => { server.listen(0, "127.0.0.1", () => resolve(server)); });
}

async function read(browser, folder, name, wanted) {
  const server = await serve(folder);
  const page = await browser.newPage();
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(`http://127.0.0.1:${server.address().port}/${name}`);
  for (const [id, text] of Object.entries(wanted)) {
    await page.waitForFunction(([at, part]) => document.getElementById(at).textContent.includes(part), [id, text], { timeout: 120000 })
      .catch(async () => { throw new Error(`${name}: #${id} says "${await page.textContent(`#${id}`)}", expected ${text}; ${faults.join("; ")}`); });
  }
  if (faults.length) throw new Error(`${name}: ${faults[0]}`);
  await page.close();
  server.close();
}

(async () => {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  await read(browser, folders[0], "index.html", { plan: "Seven winners", far: "D2", fault: "DeclarerError: " });
  await read(browser, folders[1], "script.html", { plan: "Seven winners" });
  await browser.close();
  console.log("npm: a page of Vite and one without modules");
})().catch((error) => { console.error(`FAIL npm: ${error.message}`); process.exit(1); });
