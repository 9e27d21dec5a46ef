/** A card, "SA" or "HT"; a seat; a strain. */
export type Card = string;
export type Seat = "N" | "E" | "S" | "W";
export type Strain = "NT" | "S" | "H" | "D" | "C";

/** Why something was not done: a sentence. */
export class DeclarerError extends Error {}

/** The options of `open` (declarer.h): a board of a text, or an example by its name. */
export interface BoardOptions {
  text?: string;
  example?: string;
  /** Which board of the text, from 1. */
  number?: number;
  format?: "pbn" | "lin" | "url" | "list";
  contract?: string;
  declarer?: Seat;
  play?: Card[];
  players?: Partial<Record<Seat, string>>;
  choose?: "knowledge" | "lines" | "confirmed";
  layouts?: number;
  seed?: number;
  samples?: number;
  show?: "ours" | "all";
  /** Seconds for each card. */
  time?: number;
  jobs?: number;
  defence?: "dealt" | "punish";
}
/** A text (PBN, LIN, a link to BBO's viewer, four hands), or options. */
export type BoardLike = string | BoardOptions;

/** The table as a person at it sees it. */
export interface State {
  board: string | null;
  title: string | null;
  contract: string;
  declarer: Seat;
  dummy: Seat;
  dealer: Seat | null;
  vulnerable: "none" | "ns" | "ew" | "all";
  auction: string[];
  lead: Card | null;
  turn: Seat | null;
  legal: Card[];
  trick: { seat: Seat; card: Card }[];
  last: { cards: { seat: Seat; card: Card }[]; winner: Seat } | null;
  played: Card[];
  won: number;
  lost: number;
  needed: number;
  shown: Seat[];
  hands: Partial<Record<Seat, Card[]>>;
  count: Partial<Record<Seat, number>>;
  over: boolean;
  result: string | null;
  say: string | null;
  people: Seat[];
  drawn: boolean;
}

export interface Step { kind: "trick" | "lead" | "suit" | "move"; say: string; suit: string | null; cards: Card[]; }
export interface Plan { card: Card | null; chance: number | null; first: string; steps: Step[]; say: string[]; ideas: string[]; choose: string; }
export interface Decision { card: Card; seat: Seat; chance: number | null; technique: string | null; why: string; choose: string; }
export interface Hint { say: string; card?: Card; }
export interface Verdict { grade: "sound" | "inexact" | "mistake" | "blunder" | null; card: Card | null; best: Card | null; loss: number; idea?: string | null; say: string; }
export interface Review { say: string[]; mistakes: { number: number; seat: Seat; card: Card; best: Card; cost: number; say: string }[]; tricks: number; line: Card[]; review: object; }
export interface Question { number: number; of: number; topic: string; kind: string; say: string; choices: unknown[] | null; }
export interface Drill { right?: boolean | null; say: string | string[]; question?: Question | null; end?: { right: number; of: number; missed: string[]; say: string } | null; }
/** As `declarer solve --format json` writes it (thesis-notes/json.md). */
export interface Solved { version: number; board: string; task: string; [member: string]: unknown; }

/** A board being played; close() frees it. */
export interface Table {
  ask(what: string, members?: Record<string, unknown>): Record<string, any>;
  close(): void;
  state(): State;
  play(card: Card): State;
  step(): Card;
  playOn(): State;
  undo(to?: number): State;
  claim(tricks: number): { accepted: boolean; say: string; state: State };
  save(): string;
  plan(choose?: BoardOptions["choose"]): Plan;
  decide(choose?: BoardOptions["choose"]): Decision;
  hint(grade?: 1 | 2 | 3): Hint;
  why(about?: { card?: Card; seat?: Seat }): string[];
  whyNot(card: Card): { say: string[]; card: Card; loss: number };
  verdict(): Verdict;
  shows(sound?: boolean): { say: string[]; where: object };
  /** Declarer's tricks after each card that can be played, all hands seen. */
  solve(): Record<Card, number>;
  review(): Review;
  lesson(): object;
  drill(options?: { quick?: boolean; topics?: string[] }): Drill;
  answer(value: number | string | string[]): Drill;
}

/** The planner. Each call throws DeclarerError with the library's sentence. */
export interface Declarer {
  readonly version: string;
  open(board: BoardLike): Table;
  examples(): { name: string; title: string }[];
  read(text: string, format?: BoardOptions["format"]): { boards: { number: number; name: string; contract: string | null; by: Seat | null }[]; faults: string[] };
  /** A board as PBN, any or one to learn from. */
  deal(wish?: { level?: number; technique?: string; idea?: string; seed?: number; set?: string }): string;
  plan(board: BoardLike): Plan;
  decide(board: BoardLike): Decision;
  hint(board: BoardLike, grade?: 1 | 2 | 3): Hint;
  /** On the last card of `play` that a person of declarer's side played. */
  verdict(board: BoardLike): Verdict;
  review(board: BoardLike): Review;
  drill(board: BoardLike, options?: { quick?: boolean; topics?: string[] }): Drill;
  lesson(board: BoardLike): object;
  /** The plan as the command prints it, `after` cards of the recorded play gone. */
  explain(board: BoardLike, after?: number): string;
  where(board: BoardLike, after?: number): Record<string, unknown>;
  suit(holding: string): Record<string, unknown>;
  table(board: BoardLike): Solved;
  par(board: BoardLike): Solved;
  solve(board: BoardLike, after?: number): Solved;
  line(board: BoardLike, after?: number): Solved;
  trace(board: BoardLike): Solved;
}

export interface LoadOptions {
  /** The bytes or the address of declarer.wasm, where it does not lie beside the module. */
  wasm?: BufferSource | URL | string;
}
export function load(options?: LoadOptions): Promise<Declarer>;
export default load;
