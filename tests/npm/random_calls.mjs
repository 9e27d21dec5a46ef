// Calls drawn by a seed, with values that no caller should give: each returns, or throws a DeclarerError with a sentence; what can be
// answered still is. CALLS (400) and SEED (42) of the environment give more, or others.
import assert from "node:assert/strict";
import { DeclarerError, load } from "declarer";
import { startWorker } from "declarer/worker";

const { CALLS = 400, SEED = 42 } = process.env;
const quick = { example: "d1", choose: "lines" };
const FOUR = "N:752.83.K92.AK643 QJT.K976.654.QT7 AK43.AQ4.A73.852 986.JT52.QJT8.J9";
const circle = { example: "d1" };
circle.circle = circle;
const VALUES = [undefined, null, true, false, 0, -1, 1, 3, 13, 14, 2 ** 31, 2 ** 53, -(2 ** 64), 0.5, NaN, Infinity, 10n, Symbol("x"), () => 1, "", "x",
  "DQ", "\u2665" + "10", "dq ", "S", "N", "lines", "knowledge", "\0", "DQ\0", "\ud800", "\u00e9".repeat(5000), "{".repeat(3000), "[[[", "\"", "%s%n",
  "/dev/null", [], ["DQ"], [["DQ"]], {}, { N: "A..." }, { N: circle }, circle, new Date(NaN), new Map(), new Uint8Array(3), FOUR, FOUR.slice(0, -3),
  "https://www.bridgebase.com/tools/handviewer.html?n=", "md|1,,,|", quick, { ...quick, text: FOUR }, { text: FOUR, number: 0 }];
const MEMBERS = ["text", "example", "number", "format", "contract", "declarer", "play", "players", "choose", "layouts", "seed", "show", "time", "nothing"];
const OF_TABLE = ["ask", "state", "play", "step", "undo", "claim", "save", "plan", "decide", "hint", "why", "whyNot", "verdict", "shows", "solve", "review",
  "answer", "drill"];
const OF_PLANNER = ["open", "examples", "read", "plan", "decide", "hint", "verdict", "review", "drill", "suit", "table", "par", "solve", "line", "trace", "where",
  "explain"];

/** The next whole number below a bound, by a generator whose numbers are the same everywhere. */
let state = Number(SEED) >>> 0;
function below(bound) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * bound);
}
const drawn = (list) => list[below(list.length)];

function values() {
  const few = Array.from({ length: 1 + below(2) }, () => drawn(VALUES));
  if (below(3) === 0) few[0] = { ...quick, [drawn(MEMBERS)]: drawn(VALUES) };
  return few;
}

let board = null, refused = 0;
async function one(planner, number) {
  board ??= await planner.open(quick);
  const isTable = below(2) === 0, name = drawn(isTable ? OF_TABLE : OF_PLANNER), given = values();
  try {
    const answer = await (isTable ? board : planner)[name](...given);
    if (name === "open") await answer.close();
  } catch (error) {
    refused += 1;
    assert.ok(error instanceof DeclarerError && error.message.trim(), `call ${number}, ${name}: ${error.stack}`);
    assert.doesNotMatch(error.message, /undefined|is not a function|has stopped/, `call ${number}, ${name}`);
  }
  if (number % 50 === 49) {
    await board.close();
    board = null;
  }
}

async function all(planner, count) {
  for (let number = 0; number < count; number += 1) await one(planner, number);
  if (board) await board.close();
  board = null;
  assert.equal((await planner.decide(quick)).card, "D2");
}

await all(await load(), Number(CALLS));
const worker = await startWorker();
await all(worker, Math.floor(Number(CALLS) / 8));
worker.terminate();
assert.ok(refused > Number(CALLS) / 3, `${refused} refused`);
console.log(`npm: ${CALLS} random calls by Node ${process.versions.node}, ${refused} refused`);
