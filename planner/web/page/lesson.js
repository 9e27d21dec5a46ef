// A teacher's boards: his title, his order, his notes; from the page itself or from a link.
import { button, byId, el, fill } from "./dom.js";
import { notes } from "./notes.js";
import { WHENS } from "./state.js";
import { WORDS } from "./words.js";

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

/** Boards of a link as a lesson; `whens` says of each when its plan may be seen, the last of all that follow. */
export async function linkedLesson(game, text, title, whens) {
  const { boards } = await game.ask({ do: "read", text });
  return { title: title || WORDS.lesson.title, boards: boards.slice(0, BOARDS_MOST).map((board, i) => (
    { title: WORDS.table.boardOf(board.name || board.number), pbn: text, number: board.number, plan: whens[Math.min(i, whens.length - 1)] })) };
}

export class Lesson {
  constructor(game, lesson, open) {
    this.game = game;
    this.open = open;
    game.change({ do: "lesson", lesson });
  }

  get lesson() { return this.game.now.lesson; }

  get at() { return this.game.now.lessonAt; }

  /** Opens a board of the lesson, with the cards played so far if any. */
  async show(index, play = []) {
    this.game.change({ do: "lesson-board", at: index });
    const board = this.lesson.boards[index];
    this.draw();
    const when = WHENS.includes(board.plan) ? board.plan : "demand";
    await this.open({ text: String(board.pbn), number: board.number || 1, when, ...(board.show === "all" ? { show: "all" } : {}), ...(play.length ? { play } : {}) },
      String(board.title || ""), this.lesson.isCarried ? index + 1 : 0);
    this.game.change({ do: "lesson-seen", at: index });
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
    fill(box, el("h2", {}, String(title || WORDS.lesson.title)),
      el("ol", { class: "boards" }, boards.map((one, i) => el("li", {}, button(String(one.title || i + 1), () => go(i), { id: `lesson-${i + 1}`, "aria-current": i === this.at ? "true" : null, class: this.game.now.seen.includes(i) ? "seen" : "" })))),
      el("div", { class: "notes" }, notes(board.notes), board.answer && el("details", {}, el("summary", {}, WORDS.lesson.answer), notes(board.answer))),
      el("div", { class: "row" }, button(WORDS.lesson.previous, () => go(this.at - 1), { disabled: this.at === 0, id: "lesson-previous" }), button(WORDS.lesson.next, () => go(this.at + 1), { disabled: this.at + 1 >= boards.length, class: "main", id: "lesson-next" }),
        words && el("a", { href: `#words-${this.at + 1}` }, WORDS.lesson.words)));
  }
}
