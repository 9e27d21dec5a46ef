// The fragment carries the state: #board=…&play=DQ,D2&mode=table&embed=1, or #mode=lesson&at=2. What it holds is from outside and is checked.

export const MODES = ["table", "drill", "lesson", "whist"];
export const LONGEST = 1 << 20;
const CARD = /^[SHDC][AKQJT2-9]$/;

/** What the fragment asks for; `fault` is a sentence when it cannot be used. */
export function readLink(hash) {
  const link = { mode: "table", play: [], board: "", title: "", at: 0, embed: false, defence: "dealt", fault: "" };
  if (hash.length > LONGEST) return { ...link, fault: "This link is too long to be a board." };
  let fields;
  try {
    fields = new URLSearchParams(hash.replace(/^#/, "").replaceAll("+", "%2B"));
  } catch {
    return { ...link, fault: "This link cannot be read." };
  }
  const play = (fields.get("play") || "").split(/[,. ]/).filter(Boolean);
  const mode = fields.get("mode") || "table";
  link.board = fields.get("board") || "";
  link.title = (fields.get("title") || "").slice(0, 200);
  link.at = Math.max(0, Math.trunc(Number(fields.get("at"))) || 0);
  link.embed = fields.get("embed") === "1";
  if (fields.get("defence") === "punish") link.defence = "punish";
  if (!MODES.includes(mode)) return { ...link, fault: "This link asks for something that the table does not have." };
  if (play.length > 52 || !play.every((card) => CARD.test(card)))
    return { ...link, mode, fault: "The cards played in this link are no cards." };
  return { ...link, mode, play };
}

/** The fragment of a state; `at` is the number of the board in the lesson that the page carries. */
export function writeLink({ board, play = [], mode = "table", title = "", at = 0, embed = false, defence = "dealt" }) {
  const parts = [];
  if (board) parts.push(`board=${encodeURIComponent(board)}`);
  if (play.length) parts.push(`play=${play.join(",")}`);
  if (mode !== "table") parts.push(`mode=${mode}`);
  if (title) parts.push(`title=${encodeURIComponent(title)}`);
  if (at) parts.push(`at=${at}`);
  if (embed) parts.push("embed=1");
  if (defence !== "dealt") parts.push(`defence=${defence}`);
  return `#${parts.join("&")}`;
}

const BARE = /^\s*([NESW]):\s*((?:[AKQJT2-9]*\.){3}[AKQJT2-9]*|-)(?:\s+((?:[AKQJT2-9]*\.){3}[AKQJT2-9]*|-)){3}\s*$/i;

/** A board written as four hands alone is 3NT by South; any other text is left as it is. */
export function asBoard(text) {
  if (!BARE.test(text)) return text;
  const deal = text.trim().toUpperCase().replace(/\s+/g, " ").replace(/:\s/, ":");
  return `[Board "1"]\n[Dealer "S"]\n[Vulnerable "None"]\n[Deal "${deal}"]\n[Declarer "S"]\n[Contract "3NT"]\n`;
}

const WANTED = /^\[(Board|Dealer|Vulnerable|Deal|Declarer|Contract|DrawnAfter) "[^"]*"\]$/;

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
