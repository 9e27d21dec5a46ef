// Every call of the package in Node, and what it refuses: node program.mjs
import assert from "node:assert/strict";
import { DeclarerError, load } from "declarer";
import { startWorker } from "declarer/worker";

const TWO_HANDS = "N:752.83.K92.AK643 - AK43.AQ4.A73.852 -";
const quick = { example: "d1", choose: "lines" };
const refused = (part, call) => assert.throws(call, (error) => error instanceof DeclarerError && error.message.includes(part));

const declarer = await load();
assert.match(declarer.version, /^\d+\.\d+\.\d+$/);

// one board, asked once
assert.match(declarer.plan(quick).first, /^Seven winners/);
assert.equal(declarer.decide(quick).card, "D2");
assert.ok(declarer.hint(quick, 1).say.length > 20);
assert.equal(declarer.verdict({ ...quick, play: ["DQ", "DK"] }).card, "DK");
assert.equal(declarer.drill(quick).question.kind, "suit");
assert.equal(declarer.lesson(quick).board, "1");
assert.match(declarer.explain("[Deal \"N:752.83.K92.AK643 - AK43.AQ4.A73.852 -\"]\n[Contract \"3NT\"]\n[Declarer \"S\"]\n[Play \"W\"]\nDQ\n*\n"), /Seven winners/);
assert.ok(declarer.examples().some(({ name }) => name === "d1"));
assert.equal(declarer.read(TWO_HANDS).boards[0].contract, "3NT");
assert.match(declarer.deal({ seed: 3 }), /\[Contract/);
assert.equal(declarer.suit("AQ9/432").suit, "AQ9/432");

// double dummy
assert.equal(declarer.table(quick).tricks.S.NT, 10);
assert.equal(declarer.par(quick).par.score, 430);
assert.ok(JSON.stringify(declarer.solve(quick, 1)).includes("\"D2\""));
assert.ok(JSON.stringify(declarer.line(quick)).includes("\"line\""));
const played = declarer.open({ ...quick, players: { N: "planner", S: "planner" } });
played.playOn();
assert.ok(JSON.stringify(declarer.trace(played.save())).includes("\"cost\""));
assert.match(played.review().say[0], /^Declarer's side took/);
assert.match(declarer.review({ ...quick, play: played.state().played }).say[0], /^Declarer's side took/);
assert.ok(JSON.stringify(declarer.where(quick)).includes("\"suits\"") || Object.keys(declarer.where(quick)).length > 2);
played.close();

// a table
const board = declarer.open(quick);
assert.deepEqual(board.state().legal, ["DK", "D9", "D2"]);
assert.equal(board.solve().D2, 10);
board.play("DK");
board.step();
board.play("DA");
assert.equal(board.verdict().grade, "blunder");
board.undo(1);
assert.ok(board.claim(10).accepted);
board.close();
board.close();

// what is refused
refused("closed", () => board.state());
refused("This is no board", () => declarer.plan("junk"));
refused("There is no example", () => declarer.open({ example: "nothing" }));
refused("all four hands", () => declarer.table(TWO_HANDS));
refused("NUL", () => declarer.suit("A\0"));
refused("", () => declarer.suit("nonsense"));
refused("cannot be played", () => declarer.open(quick).play("SA"));
refused("There is no board 3", () => declarer.table({ text: declarer.deal({ seed: 3 }), number: 3 }));
refused("number is a string", () => declarer.table({ text: declarer.deal({ seed: 3 }), number: "x" }));
refused("after is 1.5", () => declarer.where(quick, 1.5));
refused("A text is expected", () => declarer.suit(5));
refused("seed is NaN", () => declarer.deal({ seed: NaN }));
refused("players, N is a function", () => declarer.open({ ...quick, players: { N: () => {} } }));
refused("half of a character", () => declarer.plan("\ud800"));
await assert.rejects(load({ wasm: new Uint8Array(9) }), (error) => error instanceof DeclarerError && error.message.includes("could not be loaded"));
await assert.rejects(load({ wasm: new URL("./none.wasm", import.meta.url) }), DeclarerError);

// the same in a worker
const worker = await startWorker();
assert.equal(worker.version, declarer.version);
assert.deepEqual(await worker.plan(quick), declarer.plan(quick));
const far = await worker.open(quick);
assert.equal((await far.decide()).card, "D2");
await assert.rejects(far.play("SA"), DeclarerError);
await far.close();
await assert.rejects(far.state(), (error) => error instanceof DeclarerError && error.message === "The table is closed.");
await assert.rejects(worker.plan({ ...quick, seed: () => 1 }), DeclarerError);
await assert.rejects(startWorker({ wasm: "file:///no/such/file.wasm" }), DeclarerError);
const thinking = worker.plan({ example: "d1", choose: "confirmed" });
worker.terminate();
await assert.rejects(thinking, DeclarerError);
await assert.rejects(worker.examples(), DeclarerError);
console.log(`npm: all calls by Node ${process.versions.node}`);
