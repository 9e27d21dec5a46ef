// A teacher's boards: his title, his order, his notes; from the page itself or from a link.
import { button, byId, el, fill } from "./dom.js";
import { notes } from "./notes.js";

const BOARDS_MOST = 200;

/** What `declarer lesson` put into the page, or null; its `words`: a lesson in words holds this page. */
export function carriedLesson() {
  try {
    const lesson = JSON.parse(byId("lesson-data").textContent);
    return lesson && Array.isArray(lesson.boards) && lesson.boards.length ? { ...lesson, isCarried: true } : null;
  } catch {
    return null;
  }
}

/** Boards of a link as a lesson. */
export async function linkedLesson(game, text, title) {
  const { boards } = await game.ask({ do: "read", text });
  return { title: title || "Lesson", boards: boards.slice(0, BOARDS_MOST).map((board) => ({ title: board.name ? `Board ${board.name}` : `Board ${board.number}`, pbn: text, number: board.number })) };
}

export class Lesson {
  constructor(lesson, open) {
    this.lesson = lesson;
    this.open = open;
    this.at = 0;
    this.seen = new Set();
  }

  /** Opens a board of the lesson, with the cards played so far if any. */
  async show(index, play = []) {
    this.at = index;
    const board = this.lesson.boards[index];
    this.draw();
    await this.open({ text: String(board.pbn), number: board.number || 1, ...(board.show === "all" ? { show: "all" } : {}), ...(play.length ? { play } : {}) },
      String(board.title || ""), this.lesson.isCarried ? index + 1 : 0);
    this.seen.add(index);
    this.draw();
  }

  /** Whether a board comes after the one that lies on the table. */
  hasNext() { return this.at + 1 < this.lesson.boards.length; }

  draw() {
    const { boards, title, words } = this.lesson;
    const board = boards[this.at];
    const go = (index) => this.show(index).catch(() => {});
    const box = byId("lesson");
    box.hidden = false;
    fill(box, el("h2", {}, String(title || "Lesson")),
      el("ol", { class: "boards" }, boards.map((one, i) => el("li", {}, button(String(one.title || i + 1), () => go(i), { "aria-current": i === this.at ? "true" : null, class: this.seen.has(i) ? "seen" : "" })))),
      el("div", { class: "notes" }, notes(board.notes), board.answer && el("details", {}, el("summary", {}, "Answer"), notes(board.answer))),
      el("div", { class: "row" }, button("Previous", () => go(this.at - 1), { disabled: this.at === 0 }), button("Next board", () => go(this.at + 1), { disabled: this.at + 1 >= boards.length, class: "main" }),
        words && el("a", { href: `#words-${this.at + 1}` }, "Questions and solution")));
  }
}
