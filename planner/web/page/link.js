// The fragment carries the state: #board=…&play=DQ,D2&mode=table&embed=1, or #mode=lesson&at=2. What it holds is from outside and is checked.

import { WHENS } from "./state.js";
import { WORDS } from "./words.js";

export const MODES = ["table", "drill", "lesson", "whist"];
export const LONGEST = 1 << 20;
const CARD = /^[SHDC][AKQJT2-9]$/;

/* A board in a link is packed, so that a glance does not show the hidden hands: "~" and its bytes, each turned by its place, as
   base64 for addresses. It is no secret. */

const turned = (bytes) => bytes.map((byte, i) => byte ^ ((i * 37 + 91) & 255));

/** The board as a link carries it. */
export function pack(text) {
  const bytes = turned(new TextEncoder().encode(text));
  return `~${btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** What was packed; any other text as it is, and nothing where it was cut. */
export function unpack(text) {
  if (text[0] !== "~") return text;
  try {
    const packed = atob(text.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder("utf-8", { fatal: true }).decode(turned(Uint8Array.from(packed, (byte) => byte.charCodeAt(0))));
  } catch {
    return "?";
  }
}

/** A link of this page among the words of a text: what it asks for; null where there is none. */
export function ownLink(text) {
  const [, hash] = /^\s*(?:\S*?)(#(?:\S*&)?board=\S+)\s*$/.exec(text) || [];
  return hash && !/bridgebase/i.test(text.split("#")[0]) ? readLink(hash) : null;
}

/** @typedef {{mode: string, play: string[], board: string, title: string, at: number, embed: boolean, defence: string, whens: string[], fault: string}} Link */

/**
 * What the fragment asks for; `fault` is a sentence when it cannot be used.
 * @param {string} hash
 * @returns {Link}
 */
export function readLink(hash) {
  /** @type {Link} */
  const link = { mode: "table", play: [], board: "", title: "", at: 0, embed: false, defence: "dealt", whens: [], fault: "" };
  if (hash.length > LONGEST) return { ...link, fault: WORDS.link.long };
  let fields;
  try {
    fields = new URLSearchParams(hash.replace(/^#/, "").replaceAll("+", "%2B"));
  } catch {
    return { ...link, fault: WORDS.link.unreadable };
  }
  const play = (fields.get("play") || "").split(/[,. ]/).filter(Boolean);
  const mode = fields.get("mode") || "table";
  link.board = unpack(fields.get("board") || "");
  link.title = (fields.get("title") || "").slice(0, 200);
  link.at = Math.max(0, Math.trunc(Number(fields.get("at"))) || 0);
  link.embed = fields.get("embed") === "1";
  if (fields.get("defence") === "punish") link.defence = "punish";
  link.whens = (fields.get("plan") || "").split(",").filter((when) => WHENS.includes(when));
  if (!MODES.includes(mode)) return { ...link, fault: WORDS.link.unknown };
  if (play.length > 52 || !play.every((card) => CARD.test(card)))
    return { ...link, mode, fault: WORDS.link.cards };
  return { ...link, mode, play };
}

/**
 * The fragment of a state; `at` is the number of the board in the lesson that the page carries.
 * @param {{board?: string, play?: string[], mode?: string, title?: string, at?: number, when?: string, embed?: boolean, defence?: string}} state
 */
export function writeLink({ board, play = [], mode = "table", title = "", at = 0, when = "demand", embed = false, defence = "dealt" }) {
  const parts = [];
  if (board) parts.push(`board=${pack(board)}`);
  if (play.length) parts.push(`play=${play.join(",")}`);
  if (mode !== "table") parts.push(`mode=${mode}`);
  if (title) parts.push(`title=${encodeURIComponent(title)}`);
  if (at) parts.push(`at=${at}`);
  if (when !== "demand") parts.push(`plan=${when}`);
  if (embed) parts.push("embed=1");
  if (defence !== "dealt") parts.push(`defence=${defence}`);
  return `#${parts.join("&")}`;
}

const BARE = /^\s*([NESW]):\s*((?:[AKQJT2-9]*\.){3}[AKQJT2-9]*|-)(?:\s+((?:[AKQJT2-9]*\.){3}[AKQJT2-9]*|-)){3}\s*$/i;

const isAddress = (text) => /^\s*https?:\/\/[^\n]*\s*$/i.test(text);

/** Whether a text is hands alone, without a contract. */
export const isBare = (text) => BARE.test(text);

/** A board written as four hands alone is 3NT by South, blanks in an address are written as addresses have them; else as it is. */
export function asBoard(text) {
  if (isAddress(text)) return text.trim().replaceAll(" ", "%20");
  if (!BARE.test(text)) return text;
  const deal = text.trim().toUpperCase().replace(/\s+/g, " ").replace(/:\s/, ":");
  return `[Board "1"]\n[Dealer "S"]\n[Vulnerable "None"]\n[Deal "${deal}"]\n[Declarer "S"]\n[Contract "3NT"]\n`;
}

const WANTED = /^\[(Board|Dealer|Vulnerable|Deal|Declarer|Contract|DrawnAfter) "[^"]*"\]$/;

const HEAD = /^\[(?:Declarer|Contract) [^\n]*\n?|^\[Auction [^\n]*\n(?:[^[\n][^\n]*\n?)*/gm;

const LIN_SEATS = { S: 1, W: 2, N: 3, E: 4 };

/** A contract's bid and its doubles as LIN and links write them: "5D", "d". */
function bidOf(contract) {
  const [, bid, doubles] = /^(\d(?:N|[SHDC]))T?(X{0,2})$/.exec(contract) || ["", "", ""];
  return [bid, ["", "d", "r"][doubles.length]];
}

/** LIN without its calls, then the contract as the only one: who deals, declares. */
function linContract(text, contract, declarer) {
  const [bid, double] = bidOf(contract);
  const bare = text.replace(/mb\|[^|]*\|/gi, "").replace(/md\|\d/i, `md|${LIN_SEATS[declarer]}`);
  return `${bare.trimEnd()}mb|${bid}|${double === "r" ? "mb|d|" : ""}${double && `mb|${double}|`}mb|p|mb|p|mb|p|`;
}

/** The text of one board with a contract chosen for it: PBN, of which the board has that number, LIN, or a link to BBO's viewer. */
export function withContract(text, number, contract, declarer) {
  if (isAddress(text)) {
    const url = new URL(text.trim());
    if (url.searchParams.has("lin")) return linContract(url.searchParams.get("lin"), contract, declarer);
    url.searchParams.set("d", declarer.toLowerCase());
    const [bid, double] = bidOf(contract);
    url.searchParams.set("a", `${bid}${double === "r" ? "d" : ""}${double}ppp`);
    return url.href;
  }
  if (!/^\[Deal "/m.test(text)) return linContract(text, contract, declarer);
  const one = text.split(/\n[ \t]*\r?\n/).filter((part) => /^\[Deal "/m.test(part))[number - 1] || text;
  return one.replace(HEAD, "").replace(/^(\[Deal "[^\n]*)\n?/m, `$1\n[Declarer "${declarer}"]\n[Contract "${contract}"]\n`);
}

/** A board's PBN without what was played: the tags that a table needs, and the auction; the hands as they were first dealt. */
export function bareBoard(pbn) {
  const [, first] = pbn.match(/^\[FirstDeal "([^"]*)"\]$/m) || [];
  const lines = pbn.split("\n").map((line) => (first && line.startsWith("[Deal ") ? `[Deal "${first}"]` : line));
  const kept = lines.filter((line) => WANTED.test(line) && !line.includes('"?"'));
  const from = lines.findIndex((line) => line.startsWith("[Auction "));
  if (from >= 0) {
    kept.push(lines[from]);
    for (let i = from + 1; i < lines.length && lines[i] && lines[i][0] !== "["; i += 1) kept.push(lines[i]);
  }
  return `${kept.join("\n")}\n`;
}
