// The page's modules that need no document, in Node: the state and its changes, links, the storage's records, the rows of a hand, the
// settings. Usage: node state.cjs PAGE WORK, the folder of the modules and one to work in.
const fs = require("fs");
const path = require("path");
const assert = require("assert");

const [page, work] = process.argv.slice(2);

/** A module and what it imports, as Node wants their names. */
function load(name) {
  const folder = path.join(work, "modules");
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
  fs.cpSync(page, folder, { recursive: true });
  return import(path.resolve(folder, name));
}

const table = (played, more = {}) => ({ played, over: false, trick: [], hands: {}, ...more });
const verdict = (serial, more = {}) => ({ do: "verdict", verdict: { serial, index: 0, card: "DA", seat: "S", grade: "mistake", say: "No.", ...more } });

const TESTS = {
  "a state is never written into": ({ Store }) => {
    const store = new Store();
    assert.throws(() => { "use strict"; store.now.number = 5; }, TypeError);
    assert.throws(() => store.change({ do: "nothing of the kind" }), /no change is called/);
  },

  "a board that is left takes no answer": ({ Store, isWantedOf }) => {
    const store = new Store();
    store.change({ do: "open", opened: {}, table: table(["DQ"]), board: "" });
    const { number, plays } = store.now;
    assert(isWantedOf(store.now, number, plays[0].serial));
    store.change({ do: "leave" });
    assert(!isWantedOf(store.now, number, plays[0].serial));
  },

  "the same card played again is another card": ({ Store, isWantedOf }) => {
    const store = new Store();
    store.change({ do: "open", opened: {}, table: table(["DQ"]), board: "" });
    const { number } = store.now;
    const play = () => store.change({ do: "put", table: table(["DQ", "DK"]) }).plays[1].serial;
    const first = play();
    store.change({ do: "undone", table: table(["DQ"]) });
    const second = play();
    assert.notStrictEqual(first, second);
    assert(!isWantedOf(store.now, number, first) && isWantedOf(store.now, number, second));
    store.change(verdict(first));
    assert.strictEqual(store.now.verdicts.length, 0, "a verdict on a card that was taken back");
    store.change(verdict(second));
    store.change(verdict(second));
    assert.strictEqual(store.now.verdicts.length, 1, "one card has two verdicts");
  },

  "what lay on the table keeps its serial": ({ Store }) => {
    const store = new Store();
    store.change({ do: "open", opened: {}, table: table(["DQ", "D2"]), board: "" });
    const before = store.now.plays.map(({ serial }) => serial);
    store.change({ do: "put", table: table(["DQ", "D2", "D3", "D4"]) });
    assert.deepStrictEqual(store.now.plays.slice(0, 2).map(({ serial }) => serial), before);
    assert.strictEqual(new Set(store.now.plays.map(({ serial }) => serial)).size, 4);
  },

  "verdicts go with their cards": ({ Store, openVerdicts, errorsOf }) => {
    const store = new Store();
    store.change({ do: "open", opened: {}, table: table([]), board: "" });
    store.change({ do: "put", table: table(["DQ", "DK"]) });
    const [one, two] = store.now.plays;
    store.change(verdict(one.serial, { index: 0 }));
    store.change(verdict(two.serial, { index: 1, grade: "fault" }));
    assert.deepStrictEqual(openVerdicts(store.now).map(({ index }) => index), [1, 0]);
    assert.strictEqual(errorsOf(store.now), 1, "a card that could not be judged is no mistake");
    store.change({ do: "close", serial: one.serial });
    assert.deepStrictEqual(openVerdicts(store.now).map(({ index }) => index), [1]);
    store.change({ do: "undone", table: table(["DQ"]) });
    assert.deepStrictEqual(store.now.verdicts.map(({ serial }) => serial), [one.serial]);
  },

  "a new board begins with nothing of the old one": ({ Store }) => {
    const store = new Store();
    store.change({ do: "open", opened: {}, table: table(["DQ"]), board: "", name: "One", when: "never", at: 2 });
    store.change(verdict(store.now.plays[0].serial));
    store.change({ do: "hint" });
    store.change({ do: "unfold", isOpen: true });
    store.change({ do: "plan", plan: { steps: [{ kind: "step", say: "Duck.", cards: ["D2"] }] } });
    const old = store.now.plays[0].serial;
    const { verdicts, hints, taken, isOpen, steps, name, when, at, plays } = store.change({ do: "open", opened: {}, table: table(["DQ"]), board: "" });
    assert.deepStrictEqual({ verdicts, hints, taken, isOpen, steps, name, when, at }, { verdicts: [], hints: 0, taken: 0, isOpen: false, steps: [], name: "", when: "demand", at: 0 });
    assert.notStrictEqual(plays[0].serial, old, "a card of another board has the serial of this one's");
  },

  "steps are done when their cards are played, and not when they are taken back": ({ Store }) => {
    const store = new Store();
    store.change({ do: "open", opened: {}, table: table(["DQ"]), board: "" });
    store.change({ do: "plan", plan: { steps: [{ kind: "step", say: "Duck.", cards: ["D2"] }, { kind: "step", say: "Win.", cards: ["DA"] }] } });
    const done = () => store.now.steps.map((step) => step.done);
    store.change({ do: "put", table: table(["DQ", "D2"]) });
    assert.deepStrictEqual(done(), [true, false]);
    store.change({ do: "plan", plan: { steps: [{ kind: "step", say: "Win.", cards: ["DA"] }] } });
    assert.deepStrictEqual(store.now.steps.map(({ say }) => say), ["Duck.", "Win."], "a step that is done goes with the next plan");
    store.change({ do: "undone", table: table(["DQ"]) });
    assert.deepStrictEqual(done(), [false, false]);
  },

  "the plan from the first card, played out, is kept for the end, until another answer is given": ({ Store }) => {
    const store = new Store();
    const line = { steps: [] };
    store.change({ do: "open", opened: {}, table: table(["DQ"]), board: "" });
    store.change({ do: "plan", plan: { steps: [] } });
    assert.strictEqual(store.now.line, null, "a plan by its lines is kept");
    store.change({ do: "plan", plan: line, isRefined: true });
    store.change({ do: "put", table: table(["DQ", "D2"]) });
    store.change({ do: "plan", plan: { steps: [] }, isRefined: true });
    store.change({ do: "answers", answers: [] });
    assert.strictEqual(store.now.line, line, "the plan from the first card is not kept");
    store.change({ do: "answers", answers: [{ card: "HK", seat: "E", chance: 0.05 }] });
    assert.strictEqual(store.now.line, null, "a plan is kept that knows nothing of an answer");
  },

  "hints go to the third and begin again with each card": ({ Store }) => {
    const store = new Store();
    store.change({ do: "open", opened: {}, table: table([]), board: "" });
    for (let i = 0; i < 4; i += 1) store.change({ do: "hint" });
    assert.deepStrictEqual([store.now.hints, store.now.taken], [3, 4]);
    store.change({ do: "put", table: table(["DQ"]) });
    assert.deepStrictEqual([store.now.hints, store.now.taken], [0, 4]);
  },

  "the look back stays within its tricks": ({ Store }) => {
    const store = new Store();
    assert.deepStrictEqual([-3, 5, 20].map((trick) => store.change({ do: "trick", trick, of: 13 }).trick), [0, 5, 13]);
  },
};

const LINKS = {
  "a contract is doubled in every format": ({ withContract }) => {
    assert.match(withContract('[Deal "N:AK... - - -"]', 1, "5DX", "W"), /\[Contract "5DX"\]/);
    assert.match(withContract("md|1SAK|", 1, "5DX", "W"), /mb\|5D\|mb\|d\|mb\|p\|/);
    assert.match(withContract("md|1SAK|", 1, "3NTXX", "W"), /mb\|3N\|mb\|d\|mb\|r\|mb\|p\|/);
    assert.match(withContract("https://www.bridgebase.com/tools/handviewer.html?s=AK", 1, "3NTX", "S"), /a=3Ndppp/);
    assert.match(withContract("https://www.bridgebase.com/tools/handviewer.html?s=AK", 1, "4S", "S"), /a=4Sppp/);
  },

  "a link is read as it was written": ({ readLink, writeLink }) => {
    const state = { board: "[Deal \"N:752.83.K92.AK643 - AK43.AQ4.A73.852 -\"]\n", play: ["DQ", "D2"], mode: "drill", title: "A & B", at: 3, when: "end", embed: true, defence: "punish" };
    const link = readLink(writeLink(state));
    assert.deepStrictEqual({ ...link, when: link.whens[0] }, { ...state, when: "end", whens: ["end"], fault: "" });
  },
  "hands alone have no contract": ({ isBare }) => {
    assert(isBare("N:752.83.K92.AK643 - AK43.AQ4.A73.852 -"));
    assert(!isBare('[Deal "N:752.83.K92.AK643 - AK43.AQ4.A73.852 -"]') && !isBare("N: hello"));
  },
  "what a link says of plans is known or left out": ({ readLink }) => assert.deepStrictEqual(readLink("#plan=never,perhaps,open").whens, ["never", "open"]),
  "a link's faults are sentences": ({ readLink }) => {
    for (const hash of ["#mode=other", "#play=XX", `#board=${"A".repeat(1 << 20)}`]) assert(/\.$/.test(readLink(hash).fault), hash);
  },
};

const RECORDS = {
  "records are read, all else is none": ({ readRecords }) => {
    assert.strictEqual(readRecords("{}"), null);
    assert.strictEqual(readRecords("no"), null);
    assert.deepStrictEqual(readRecords('[1, null, {"when": "2026"}, [], {"title": 3}]'), [{ when: "2026" }]);
  },
  "two lists become one, by time, each record once": ({ merged }) => {
    const [a, b, c] = ["2026-03", "2026-01", "2026-02"].map((when) => ({ when, kind: "board" }));
    assert.deepStrictEqual(merged([a, b], [b, c]), [b, c, a]);
  },
};

const HANDS = {
  "a hand lies in two rows, no suit in both": ({ rowsOf }) => {
    const hand = (shape) => shape.flatMap((count, i) => [..."AKQJT98765432"].slice(0, count).map((rank) => "SHCD"[i] + rank));
    const lengths = (shape) => rowsOf(hand(shape)).map((row) => row.flat().length);
    assert.deepStrictEqual(lengths([4, 3, 3, 3]), [7, 6]);
    assert.deepStrictEqual(lengths([3, 2, 5, 3]), [5, 8]);
    assert.deepStrictEqual(lengths([0, 1, 0, 12]), [1, 12]);
    assert.deepStrictEqual(lengths([13, 0, 0, 0]), [13]);
    assert.deepStrictEqual(lengths([0, 0, 0, 0]), []);
  },
};

const BACK = {
  "the tricks of what was played, and the hands before each": ({ tricksOf, handsBefore, splitsOf }) => {
    const state = { declarer: "S", contract: "3NT", played: ["DQ", "D2", "D4", "DA", "C2", "CJ"], hands: { N: ["CA"], E: ["D5"], S: ["D3", "C8"], W: ["C9"] } };
    const tricks = tricksOf(state);
    assert.deepStrictEqual(tricks.map(({ winner }) => winner), ["S", null]);
    assert.deepStrictEqual(handsBefore(state, tricks, 0), { N: ["CA", "D2"], E: ["D5", "D4"], S: ["D3", "C8", "DA", "C2"], W: ["C9", "DQ", "CJ"] });
    assert.deepStrictEqual(handsBefore(state, tricks, 1).W, ["C9", "CJ"]);
    assert.deepStrictEqual(splitsOf(["SA", "S2", "C3"], ["HA", "C2"]).map(({ suit, counts }) => suit + counts.join("")), ["S20", "H01", "D00", "C11"]);
  },
  "a trump wins": ({ tricksOf }) => assert.deepStrictEqual(tricksOf({ declarer: "S", contract: "4H", played: ["SA", "H2", "SK", "SQ"] }).map(({ winner }) => winner), ["N"]),
};

const PAPER = {
  "the plan stands on the paper where its teacher lets it": ({ mayShowPlan }) => {
    const may = (when, over) => mayShowPlan({ when, table: { over } });
    assert.deepStrictEqual(["open", "demand", "end", "never"].map((when) => [may(when, false), may(when, true)]), [[true, true], [true, true], [false, true], [false, false]]);
  },
};

const SETTINGS = {
  "settings that are none are the usual ones": ({ readSettings }) => {
    const usual = { language: "en", colours: "4", cards: "usual", hand: "right", motion: "usual", sound: "no", keys: "yes" };
    for (const text of [null, "no", "[]", '{"colours": "5", "other": 1}']) assert.deepStrictEqual(readSettings(text), usual);
    assert.deepStrictEqual(readSettings('{"keys": "no"}'), { ...usual, keys: "no" });
    assert.deepStrictEqual(readSettings('{"keys": "no"}', "fr"), { ...usual, keys: "no", language: "fr" });
    assert.strictEqual(readSettings('{"language": "it"}', "fr").language, "it");
    assert.strictEqual(readSettings(null, "xx").language, "en");
  },
};

(async () => {
  let failed = 0;
  for (const [name, tests] of Object.entries({ "state.js": TESTS, "link.js": LINKS, "storage.js": RECORDS, "draw.js": HANDS, "back.js": BACK, "paper.js": PAPER, "settings.js": SETTINGS })) {
    const module = await load(name);
    for (const [what, test] of Object.entries(tests)) {
      try {
        test(module);
      } catch (error) {
        failed = 1;
        console.log(`FAIL web: ${name}: ${what}: ${error.message}`);
      }
    }
  }
  process.exit(failed);
})();
