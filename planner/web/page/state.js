// The page's state: one object that only its named changes replace. No document here: tests/web/state.cjs tries it in Node.

/**
 * A card on the table; no other card, nor the same card played again, has its serial.
 * @typedef {{card: string, serial: number}} Played
 *
 * @typedef {{serial: number, index: number, card: string, seat: string, grade: string, say: string | string[], isClosed?: boolean}} Verdict
 *
 * @typedef {import("./messages.js").Step & {done?: boolean}} PlanStep
 *
 * @typedef {object} PageState
 * @property {string} mode table, drill or whist
 * @property {number} number of the board: what was asked about another is nobody's
 * @property {number} turn of the table: one more with each card and each taking back
 * @property {import("./messages.js").OpenRequest | null} opened what opened the board
 * @property {import("./messages.js").TableState | null} table as the planner has it
 * @property {Played[]} plays the cards on the table in their order
 * @property {number} serials how many cards have been played here at all
 * @property {string} board its PBN without what was played
 * @property {string} name what the board is called here
 * @property {number} at its number in the lesson that the page carries, 0 for none
 * @property {string} when when its plan may be seen: open, demand, end, never
 * @property {string} defence dealt or punish
 * @property {object[]} answers what the reader said of cards
 * @property {boolean} isPlaying the others play
 * @property {boolean} isOpen the plan is unfolded
 * @property {import("./messages.js").PlanAnswer | null} plan
 * @property {boolean} isRefined it was played out; until then its chance is an estimate
 * @property {PlanStep[]} steps of the plan, those that are done among them
 * @property {Verdict[]} verdicts
 * @property {number} hints how far the hint of the moment has gone
 * @property {number} taken hints taken on this board
 * @property {object[]} mistakes that the review found
 * @property {number} trick that the look back shows; 0 is the deal
 * @property {import("./messages.js").PlanAnswer | null} line the plan from the first card, played out, where it was wanted
 * @property {any} whist the game of whist
 * @property {any} drill the last answer of the drill
 * @property {any} lesson
 * @property {number} lessonAt the board of the lesson, from 0
 * @property {number[]} seen the lesson's boards that were opened
 */

const DONE_MOST = 2;
export const WHENS = ["open", "demand", "end", "never"];

/** What a board begins with. */
const EMPTY_BOARD = { plays: [], answers: [], isOpen: false, plan: null, isRefined: false, steps: [], verdicts: [], hints: 0, taken: 0, mistakes: [], trick: 0, line: null };

/** @type {PageState} */
export const FIRST_STATE = Object.freeze({
  mode: "table", number: 0, turn: 0, opened: null, table: null, serials: 0, board: "", name: "", at: 0, when: "demand", defence: "dealt",
  isPlaying: false, whist: null, drill: null, lesson: null, lessonAt: 0, seen: [], ...EMPTY_BOARD,
});

/** The cards of the table with their serials: what lay there keeps its own. */
function numbered(state, table) {
  const plays = state.plays.slice(0, table.played.length);
  let { serials } = state;
  for (const card of table.played.slice(plays.length)) plays.push({ card, serial: (serials += 1) });
  return { table, plays, serials };
}

const lies = (state, serial) => state.plays.some((play) => play.serial === serial);

/** Steps all of whose cards have been played are done. */
const ticked = (steps, plays) => steps.map((step) => (
  step.cards && step.cards.length ? { ...step, done: step.cards.every((card) => plays.some((play) => play.card === card)) } : step));

/** The changes by their names. Each gives what is new of the state. */
const CHANGES = {
  mode: (state, { mode }) => ({ mode }),
  /** The table is left for another board. */
  leave: (state) => ({ number: state.number + 1, turn: state.turn + 1, isPlaying: false }),
  begin: (state) => ({ turn: state.turn + 1 }),
  playing: (state, { isPlaying }) => ({ isPlaying }),
  defence: (state, { defence }) => ({ defence }),
  open: (state, { opened, table, board, name = "", at = 0, when = "demand" }) => {
    const bare = { ...state, ...EMPTY_BOARD };
    return { ...EMPTY_BOARD, opened, board, name, at, when, ...numbered(bare, table) };
  },
  /** What was said was said in another language; the mistakes stay counted. */
  translated: (state, { name }) => ({
    name, plan: null, isRefined: false, steps: [], line: null, mistakes: [], verdicts: state.verdicts.map((verdict) => ({ ...verdict, isClosed: true })),
  }),
  /** A card was played, or the rest was claimed, or the table was read anew. */
  put: (state, { table }) => {
    const next = numbered(state, table);
    return { ...next, hints: table.over ? state.hints : 0, steps: ticked(state.steps, next.plays) };
  },
  undone: (state, { table }) => {
    const next = numbered(state, table);
    return { ...next, hints: 0, mistakes: [], trick: 0, verdicts: state.verdicts.filter(({ serial }) => lies(next, serial)), steps: ticked(state.steps, next.plays) };
  },
  answers: (state, { answers }) => ({ answers, line: JSON.stringify(answers) === JSON.stringify(state.answers) ? state.line : null }),
  /** A verdict has its card or none: one that was taken back, or has a verdict, gets no second. */
  verdict: (state, { verdict }) => (lies(state, verdict.serial) && !state.verdicts.some(({ serial }) => serial === verdict.serial)
    ? { verdicts: [...state.verdicts, verdict] } : {}),
  close: (state, { serial }) => ({ verdicts: state.verdicts.map((verdict) => (verdict.serial === serial ? { ...verdict, isClosed: true } : verdict)) }),
  hint: (state) => ({ hints: Math.min(state.hints + 1, 3), taken: state.taken + 1 }),
  unfold: (state, { isOpen }) => ({ isOpen }),
  plan: (state, { plan, isRefined = false }) => {
    const done = state.steps.filter((step) => step.done).slice(-DONE_MOST);
    const fresh = (plan.steps || []).filter((step) => !done.some((old) => old.say === step.say));
    const isLine = isRefined && state.plays.length === 1;
    return { plan, isRefined, line: isLine ? plan : state.line, steps: [...done, ...fresh.map((step) => ({ ...step, done: false }))] };
  },
  line: (state, { line }) => ({ line }),
  over: () => ({ steps: [], plan: null, isOpen: false }),
  review: (state, { mistakes }) => ({ mistakes }),
  trick: (state, { trick, of }) => ({ trick: Math.min(Math.max(trick, 0), of) }),
  whist: (state, { whist }) => ({ whist }),
  drill: (state, { drill }) => ({ drill }),
  lesson: (state, { lesson }) => ({ lesson, lessonAt: 0, seen: [] }),
  "lesson-board": (state, { at }) => ({ lessonAt: at }),
  "lesson-seen": (state, { at }) => ({ seen: [...new Set([...state.seen, at])] }),
};

/**
 * The state after a change; a change without effect gives the same.
 * @param {PageState} state
 * @param {{do: string} & Record<string, any>} change
 * @returns {PageState}
 */
export function changed(state, change) {
  const how = CHANGES[change.do];
  if (!how) throw new Error(`no change is called ${change.do}`);
  return Object.freeze({ ...state, ...how(state, change) });
}

/** Holds the state. Who would write into it is stopped: it is frozen. */
export class Store {
  constructor() {
    this.now = FIRST_STATE;
  }

  /** @param {{do: string} & Record<string, any>} change */
  change(change) {
    this.now = changed(this.now, change);
    return this.now;
  }
}

/** Whether an answer about a card is still wanted: its board and the card itself lie there. */
export const isWantedOf = (state, number, serial) => state.number === number && lies(state, serial);

/** How many mistakes were told on this board. */
export const errorsOf = (state) => state.verdicts.filter(({ grade }) => grade !== "fault").length;

/** The verdicts that nobody has closed, the last card's first. */
export const openVerdicts = (state) => state.verdicts.filter(({ isClosed }) => !isClosed).sort((a, b) => b.index - a.index);
