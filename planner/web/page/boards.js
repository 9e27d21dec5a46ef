// A board comes in: the examples, a text pasted or dropped, hands made by hand, a deal to learn from.
import { button, byId, el, fill } from "./dom.js";
import { closeDialog, field, fileButton, openDialog, select } from "./dialog.js";
import { contractLabel, nextSeat, RANKS, rankOf, rankTyped, seatName, SEATS, sentence, suitName, suitSign, SUITS_DOWN } from "./cards.js";
import { Brain, Late } from "./brain.js";
import { contractText } from "./draw.js";
import { asBoard, isBare, LONGEST, ownLink, withContract } from "./link.js";
import { Evening } from "./evening.js";
import { WORDS } from "./words.js";

const CONTRACTS = [1, 2, 3, 4, 5, 6, 7].flatMap((level) => ["NT", "S", "H", "D", "C"].map((strain) => `${level}${strain}`));
const contractSelect = () => select("contract-made", CONTRACTS.map((contract) => [contract, contractLabel(contract)]), "3NT");
const declarerSelect = () => select("declarer-made", SEATS.map((seat) => [seat, seatName(seat)]), "S");
const DEAL_LIMIT = 300000;

/** The first visit: three boards, each harder than the one before, by names that give nothing away. */
export const FIRST = ["d1", "d3", "safe-hand"].map((name, i) => ({
  name, get title() { return WORDS.boards.first[i][0]; }, get note() { return WORDS.boards.first[i][1]; },
}));

/** What a file says, in the encodings that the command reads: UTF-8, UTF-16 by its mark, else Windows-1252. */
async function textOf(file) {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  const wide = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "";
  try {
    return new TextDecoder(wide || "utf-8", { fatal: !wide }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** How a board of a text is opened: the cards played so far, its name, when its plan may be seen.
 * @typedef {{play?: string[], title?: string, when?: string}} Wish
 */

export class Boards {
  constructor(game, open) {
    this.game = game;
    this.open = open;
    this.asked = 0;
    this.evening = new Evening(open, (kind, value) => this.learn(kind, value));
    /** @type {Brain | null} */
    this.dealing = null;
    /** @type {{text: string, boards: {number: number, contract: string | null, by: string | null}[]} | null} */
    this.list = null;
    byId("dialog").addEventListener("close", () => this.cancel());
  }

  /** The board after this one: of the first three, of a text with several, else a list to choose from. */
  async next() {
    const opened = this.game.opened || {};
    const at = FIRST.findIndex(({ name }) => name === opened.example);
    if (at >= 0 && FIRST[at + 1]) return this.open({ example: FIRST[at + 1].name }, FIRST[at + 1].title);
    const { text, boards } = this.list || { text: null, boards: [] };
    const next = text === opened.text && boards.slice(opened.number).find(({ contract, by }) => by || !contract); // none that was passed out
    if (!next) return this.show();
    return next.by ? this.open({ text, number: next.number }) : this.one(text, next);
  }

  async show() {
    this.said = el("div", { class: "said", role: "status" });
    const examples = el("div", { class: "tiles" }, FIRST.map(({ name, title, note }) =>
      button([el("b", {}, title), el("span", {}, note)], () => this.pick({ example: name }, title), { "data-example": name, class: "tile" })));
    const paste = el("textarea", {
      id: "paste", rows: 4, spellcheck: "false", autocomplete: "off",
      placeholder: WORDS.boards.pasteExample,
    });
    openDialog(WORDS.boards.title, this.said,
      this.evening.isBegun && el("div", { class: "row" }, button(WORDS.evening.title, () => this.evening.show(), { id: "evening-open" })),
      el("section", {}, el("h3", {}, WORDS.boards.begin), examples),
      el("section", {}, el("h3", {}, WORDS.boards.own), field(WORDS.boards.paste, paste),
        el("div", { class: "row" }, button(WORDS.boards.open, () => this.text(paste.value), { class: "main", id: "paste-open" }),
          button(WORDS.boards.make, () => this.edit(), { id: "edit" }),
          fileButton(WORDS.boards.file, "file", ".pbn,.lin,.txt,.lst", (file) => this.file(file)))),
      this.dealer(), this.defence());
  }

  fault(text) { fill(this.said, el("p", { class: "fault" }, text)); }

  async pick(request, title = "") {
    try {
      await this.open(request, title);
      closeDialog();
    } catch (error) {
      this.fault(error.message);
    }
  }

  /* ---- a text ---- */

  async file(file) {
    if (!file) return;
    if (file.size > LONGEST) return this.fault(WORDS.boards.fileLarge);
    await this.text(await textOf(file));
  }

  /** A text from outside, or a link of this page: one board is opened, of several one is chosen. */
  async text(text, /** @type {Wish} */ { play = [], title = "", when = "demand" } = {}) {
    const link = ownLink(text);
    if (link && !link.fault) {
      const [when = "demand"] = link.whens;
      this.game.change({ do: "defence", defence: link.defence });
      return this.text(asBoard(link.board), { ...link, when });
    }
    this.cancel();
    const { asked } = this;
    if (!byId("dialog").open) await this.show();
    if (!text.trim()) return this.fault(WORDS.boards.nothing);
    if (text.length > LONGEST) return this.fault(WORDS.boards.long);
    const board = asBoard(text);
    try {
      const { boards, faults } = await this.game.brain.ask({ do: "read", text: board });
      if (asked !== this.asked) return undefined;
      if (!boards.length) return this.fault(faults.length ? WORDS.brain.english(faults[0]) : WORDS.boards.noBoard);
      if (boards.length === 1) return await this.one(board, isBare(text) ? { number: 1, by: null } : boards[0], { play, title, when });
      this.list = { text: board, boards };
      return this.choose(board, boards, faults);
    } catch (error) {
      return this.fault(error.message);
    }
  }

  choose(text, boards, faults) {
    const scoring = select("evening-scoring", Object.entries(WORDS.evening.scorings), "");
    openDialog(WORDS.boards.several(boards.length), this.said = el("div", { class: "said", role: "status" }),
      faults.length ? el("p", { class: "fault" }, WORDS.brain.english(faults[0])) : null,
      el("div", { class: "row" }, button(WORDS.evening.review(boards.length), () => this.evening.begin(text, boards, scoring.value), { class: "main", id: "evening-go" }),
        field(WORDS.evening.scoring, scoring)),
      el("div", { class: "tiles" }, boards.slice(0, 400).map((board) =>
        button([el("b", {}, board.name || String(board.number)), el("span", {}, contractOf(board))], () => this.one(text, board), { class: "tile" }))));
  }

  /** Opens one board of a text; where it has no contract, one is chosen first. */
  async one(text, { number, by }, /** @type {Wish} */ { play = [], title = "", when = "demand" } = {}) {
    if (by) return this.pick({ text, number, when, ...(play.length ? { play } : {}) }, title);
    const contract = contractSelect();
    const declarer = declarerSelect();
    const go = (event) => {
      event.preventDefault();
      return this.pick({ text: withContract(text, number, contract.value, declarer.value), number: 1, when }, title);
    };
    const par = el("p", { class: "quiet", role: "status", id: "par" });
    openDialog(WORDS.boards.choose, this.said = el("div", { class: "said", role: "status" }),
      el("p", {}, WORDS.boards.chooseWhy), par,
      el("form", { class: "row", submit: go }, field(WORDS.boards.contract, contract), field(WORDS.boards.declarer, declarer),
        el("button", { type: "submit", class: "main", id: "contract-go" }, WORDS.boards.play)));
    contract.focus();
    return this.offerPar({ do: "par", text, number }, par, contract, declarer);
  }

  /** Chooses par's contract, a doubled one as it is, where all four hands are known, unless the reader has chosen before it was found. */
  async offerPar(request, said, contract, declarer) {
    let isChosen = false;
    for (const box of [contract, declarer]) box.addEventListener("change", () => { isChosen = true; });
    const brain = this.helper();
    fill(said, WORDS.boards.parSought);
    try {
      const { par } = await brain.ask(request);
      const [first] = par.contracts;
      const best = par.contracts.find(({ contract: same, declarer: seat }) => same === first.contract && seat === "S") || first;
      if (!best) return fill(said, WORDS.boards.parOut);
      if (!isChosen) {
        if (best.contract.endsWith("X")) contract.append(el("option", { value: best.contract }, contractLabel(best.contract)));
        contract.value = best.contract;
        declarer.value = best.declarer;
      }
      return fill(said, WORDS.boards.par, el("b", {}, contractText(best.contract)), WORDS.table.by(seatName(best.declarer)), isChosen ? "." : WORDS.boards.parChosen);
    } catch {
      return fill(said);
    } finally {
      brain.end();
    }
  }

  /** A planner beside the table's for what may take long; it ends when that is not wanted any more. */
  helper() {
    this.cancel();
    this.dealing = new Brain(() => []);
    return this.dealing;
  }

  /* ---- a deal ---- */

  /** What was asked for is not wanted any more: a text is not opened, the planner of a deal ends. */
  cancel() {
    this.asked += 1;
    if (this.dealing) this.dealing.end();
    this.dealing = null;
  }

  dealer() {
    const level = select("level", [["", WORDS.boards.any], ...WORDS.boards.levels.map((name, i) => [String(i + 1), WORDS.boards.levelOf(i + 1, name)])], "");
    const technique = select("technique", [["", WORDS.boards.any], ...Object.entries(WORDS.techniques)], "");
    const idea = select("idea", [["", WORDS.boards.any], ...Object.entries(WORDS.ideas)], "");
    const said = el("div", { class: "row", role: "status", id: "dealing" });
    const deal = async () => {
      /** @type {any} */
      const request = { do: "deal", seed: crypto.getRandomValues(new Uint32Array(1))[0] % 1000000 };
      if (level.value) request.level = Number(level.value);
      if (technique.value) request.technique = technique.value;
      if (idea.value) request.idea = idea.value;
      const brain = this.helper();
      go.disabled = true;
      fill(said, el("p", { class: "quiet" }, WORDS.boards.dealing), button(WORDS.boards.cancel, () => this.cancel(), { id: "deal-cancel" }));
      said.scrollIntoView({ block: "nearest" });
      try {
        const { pbn } = await brain.ask(request, DEAL_LIMIT);
        await this.pick({ text: pbn, number: 1 }, WORDS.boards.dealTitle);
      } catch (error) {
        fill(said, error instanceof Late ? null : el("p", { class: "fault" }, error.message));
      } finally {
        go.disabled = false;
        if (this.dealing === brain) this.cancel();
      }
    };
    const go = button(WORDS.boards.deal, deal, { class: "main", id: "deal" });
    return el("section", {}, el("h3", {}, WORDS.boards.learn), el("div", { class: "row" }, field(WORDS.boards.level, level), field(WORDS.boards.technique, technique), field(WORDS.boards.idea, idea), go), said);
  }

  /** Offers a deal of a kind: a level, or about a technique or an idea. */
  async learn(kind, value) {
    await this.show();
    byId(kind).value = value;
    byId("deal").focus();
  }

  /* ---- the defence ---- */

  /** Of the boards that are opened from now on. */
  defence() {
    const defence = select("defence", [["dealt", WORDS.boards.dealt], ["punish", WORDS.boards.punish]], this.game.now.defence);
    defence.addEventListener("change", () => { this.game.change({ do: "defence", defence: defence.value }); });
    return el("section", {}, el("h3", {}, WORDS.boards.defence), field(WORDS.boards.hidden, defence, WORDS.boards.hiddenWhy));
  }

  /* ---- a hand made ---- */

  edit() {
    const inputs = {};
    const count = {};
    const look = () => {
      const all = this.typed(inputs);
      for (const seat of SEATS) count[seat].textContent = WORDS.table.cards(all.hands[seat].length);
      fill(this.said, all.fault && el("p", { class: "fault" }, sentence(all.fault)));
      offerLeads(lead, all.hands, nextSeat(declarer.value));
    };
    const hand = (seat) => {
      inputs[seat] = {};
      count[seat] = el("small", { class: "quiet" }, WORDS.table.cards(0));
      return el("fieldset", {}, el("legend", {}, seatName(seat), " ", count[seat]), SUITS_DOWN.map((suit) => {
        inputs[seat][suit] = el("input", { id: `hand-${seat}${suit}`, "aria-label": WORDS.boards.holding(seatName(seat), suitName(suit)), autocomplete: "off", spellcheck: "false", maxlength: 20, input: look });
        return el("label", { class: "holding" }, el("span", { class: `suit-${suit}`, "aria-hidden": "true" }, suitSign(suit)), inputs[seat][suit]);
      }));
    };
    const contract = contractSelect();
    const declarer = declarerSelect();
    const vulnerable = select("vulnerable-made", Object.entries(WORDS.boards.sides), "None");
    const lead = el("select", { id: "lead-made" });
    declarer.addEventListener("change", look);
    const make = () => {
      const all = this.typed(inputs);
      const fault = all.fault || this.lack(all.hands, declarer.value);
      if (fault) return this.fault(fault);
      return this.text(pbnOf(all, contract.value, declarer.value, vulnerable.value, lead.value));
    };
    openDialog(WORDS.boards.make, this.said = el("div", { class: "said", role: "status" }),
      el("p", { class: "quiet" }, WORDS.boards.editWhy),
      el("div", { class: "hands" }, SEATS.map(hand)),
      el("div", { class: "row" }, field(WORDS.boards.contract, contract), field(WORDS.boards.declarer, declarer), field(WORDS.boards.vulnerable, vulnerable), field(WORDS.boards.lead, lead),
        button(WORDS.boards.open, make, { class: "main", id: "made" })));
    look();
  }

  typed(inputs) {
    const hands = { N: [], E: [], S: [], W: [] };
    const holdings = {};
    let fault = "";
    for (const seat of SEATS) {
      holdings[seat] = SUITS_DOWN.map((suit) => {
        const ranks = inputs[seat][suit].value.toUpperCase().replaceAll("10", "T").replace(/[\s,.-]/g, "").replace(/./g, rankTyped);
        for (const rank of ranks) {
          const card = suit + rank;
          const owner = SEATS.find((other) => hands[other].includes(card));
          if (!RANKS.includes(rank)) fault = WORDS.boards.noCard(rank);
          else if (owner) fault = WORDS.boards.twice(seatName(owner), rank, suitName(suit));
          else hands[seat].push(card);
        }
        return ranks;
      });
    }
    return { hands, holdings, fault };
  }

  lack(hands, declarer) {
    const ours = declarer === "N" || declarer === "S" ? ["N", "S"] : ["E", "W"];
    for (const seat of SEATS) {
      const count = hands[seat].length;
      if (count !== 13 && (ours.includes(seat) || count)) return WORDS.boards.lack(seatName(seat), count);
    }
    return "";
  }
}

/** What a board of a list says of itself: its contract and who plays it, by name where it has one. */
function contractOf({ contract, by, player }) {
  if (!contract) return WORDS.boards.noContract;
  return by ? [WORDS.boards.contractBy(contractLabel(contract), seatName(by)), player].filter(Boolean).join(", ") : WORDS.evening.states["passed-out"];
}

/** The cards that may be led, as far as the hands are written: those of the leader's, else those that nobody else has. */
function offerLeads(lead, hands, leader) {
  const chosen = lead.value;
  const holder = hands[leader].length ? leader : undefined;
  const offered = (suit) => [...RANKS].map((rank) => suit + rank).filter((card) => SEATS.find((seat) => hands[seat].includes(card)) === holder);
  fill(lead, el("option", { value: "" }, WORDS.evening.states["not-known"]), SUITS_DOWN.map((suit) => el("optgroup", { label: suitName(suit) },
    offered(suit).map((card) => el("option", { value: card, selected: card === chosen }, `${suitSign(suit)} ${rankOf(card)}`)))));
}

function pbnOf({ holdings, hands }, contract, declarer, vulnerable, lead) {
  const deal = SEATS.map((seat) => (hands[seat].length ? holdings[seat].join(".") : "-")).join(" ");
  const leader = nextSeat(declarer);
  const play = lead ? `[Play "${leader}"]\n${lead} - - -\n*\n` : "";
  return `[Board "1"]\n[Dealer "${declarer}"]\n[Vulnerable "${vulnerable}"]\n[Deal "N:${deal}"]\n[Declarer "${declarer}"]\n[Contract "${contract}"]\n${play}`;
}
