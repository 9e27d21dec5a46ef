// What the reader has done, in the browser's storage; where that is denied, in memory until the page is closed.

const KEY = "declarer.progress";
const MOST = 500;

export class Progress {
  constructor() {
    this.records = [];
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) || "[]");
      if (Array.isArray(kept)) this.records = kept.filter((record) => record && typeof record === "object").slice(-MOST);
    } catch {
      this.records = [];
    }
  }

  keep() {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.records));
    } catch {
      this.isKept = false;
    }
  }

  add(record) {
    this.records = [...this.records, { when: new Date().toISOString().slice(0, 16), ...record }].slice(-MOST);
    this.keep();
  }

  /** The questions that were missed when the board was drilled last, by their topics. */
  missed(board) {
    const last = this.records.filter((record) => record.kind === "drill" && record.board === board).pop();
    return (last && Array.isArray(last.missed)) ? last.missed : [];
  }

  clear() {
    this.records = [];
    try {
      localStorage.removeItem(KEY);
    } catch {
      this.isKept = false;
    }
  }

  text() { return `${JSON.stringify(this.records, null, 1)}\n`; }
}
