// What goes between the page and its workers, as types alone: nothing here runs. The requests are those of declarer.h.

/**
 * @typedef {"N" | "E" | "S" | "W"} Seat
 *
 * @typedef {object} TableState the table as a person at it sees it
 * @property {string} [board]
 * @property {string} [title]
 * @property {Record<string, string[]>} hands
 * @property {Record<string, number>} [count] cards held by each seat
 * @property {string[]} legal
 * @property {string} turn
 * @property {string[]} people seats that persons play
 * @property {string[]} played
 * @property {{seat: string, card: string}[]} trick
 * @property {{cards: {seat: string, card: string}[], winner: string} | null} last
 * @property {string} declarer
 * @property {string} dummy
 * @property {string} contract
 * @property {string} vulnerable
 * @property {string} [dealer]
 * @property {string[]} [auction]
 * @property {number} won
 * @property {number} lost
 * @property {number} needed
 * @property {boolean} over
 * @property {string} [result]
 * @property {string} [say]
 * @property {Record<string, string[]>} [first] the hands first dealt, where they were moved
 *
 * @typedef {{kind: string, say: string, label?: string, cards: string[], ideas?: string[]}} Step
 *
 * @typedef {{card?: string, chance?: number, first?: string, say?: string[], steps?: Step[], meanings?: Record<string, string>, names?: Record<string, string>}} PlanAnswer
 *
 * @typedef {{do: "open", text?: string, example?: string, number?: number, play?: string[], show?: string, defence?: string, scoring?: string, answers?: object[]}} OpenRequest
 *
 * @typedef {OpenRequest
 *   | {do: "languages" | "save" | "state" | "step" | "ask" | "why" | "shows" | "verdict" | "review" | "examples" | "drill-hint" | "drill-show"}
 *   | {do: "read", text: string}
 *   | {do: "par", text: string, number?: number}
 *   | {do: "session-board", text: string, number: number, begin?: boolean, scoring?: string}
 *   | {do: "session"}
 *   | {do: "play", card: string}
 *   | {do: "undo", to?: number}
 *   | {do: "claim", tricks: number}
 *   | {do: "plan" | "decide", choose?: "knowledge" | "lines" | "confirmed"}
 *   | {do: "hint", grade?: number}
 *   | {do: "tell", say: string}
 *   | {do: "whynot", card: string}
 *   | {do: "deal", level?: number, technique?: string, idea?: string, seed?: number, set?: string}
 *   | {do: "drill", quick?: boolean, topics?: string[], first?: boolean}
 *   | {do: "answer", value: string | number}
 *   | {do: "whist", seed?: number}
 *   | {do: "whist-step" | "whist-undo" | "whist-hint" | "whist-deal" | "whist-state"}
 *   | {do: "whist-play", card: string}} Request
 *
 * To a worker goes the program, once, then one request after another, each with the number of its board.
 * @typedef {{program: WebAssembly.Module} | {request: Request, board: number}} ToWorker
 *
 * A worker answers each message by one: it is ready, it has an answer for the board of that number, or it has died.
 * @typedef {{ready?: boolean, answer?: string, board?: number, bytes?: number, died?: string}} FromWorker
 */
export {};
