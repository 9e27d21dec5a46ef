// What the reader has done, in the browser's storage; where that is denied, in memory until the page is closed. Another tab may write
// there, too: the storage is read before it is written.

const KEY = "declarer.progress";
const MOST = 500;

/** The text kept under a key, null for none. */
export function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, null for none; false where nothing can be kept. */
export function keep(key, text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The records of a text; null where it holds none. */
export function readRecords(text) {
  try {
    const records = JSON.parse(text);
    return Array.isArray(records) ? records.filter((record) => record && typeof record === "object" && !Array.isArray(record) && typeof record.when === "string") : null;
  } catch {
    return null;
  }
}

/** Both lists as one, by their times, what stands in both once. */
export function merged(one, other) {
  const records = new Map([...one, ...other].map((record) => [JSON.stringify(record, Object.keys(record).sort()), record]));
  return [...records.values()].sort((a, b) => (a.when < b.when ? -1 : a.when > b.when ? 1 : 0)).slice(-MOST);
}

export class Progress {
  constructor() {
    this.records = [];
    this.isKept = true;
  }

  /** What is kept now, by whichever tab. */
  all() {
    const text = kept(KEY);
    if (this.isKept) this.records = (text && readRecords(text)) || [];
    return this.records;
  }

  put(records) {
    this.records = records;
    this.isKept = keep(KEY, records.length ? JSON.stringify(records) : null);
  }

  add(record) { this.put([...this.all(), { when: new Date().toISOString().slice(0, 19), ...record }].slice(-MOST)); }

  /** Adds the records of a file; how many are new, null where it holds none. */
  read(text) {
    const records = readRecords(text);
    if (!records || (!records.length && text.trim() !== "[]")) return null;
    const old = this.all();
    const all = merged(old, records);
    this.put(all);
    return Math.max(all.length - merged(old, []).length, 0);
  }

  /** The questions that were missed when the board was drilled last, by their topics. */
  missed(board) {
    const last = this.all().filter((record) => record.kind === "drill" && record.board === board).pop();
    return (last && Array.isArray(last.missed)) ? last.missed : [];
  }

  clear() { this.put([]); }

  text() { return `${JSON.stringify(this.all(), null, 1)}\n`; }
}
