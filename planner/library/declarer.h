/* libdeclarer: reads bridge boards, plans the play of contracts and says why, solves boards double
 * dummy.
 *
 * Everything that a function returns by pointer is the caller's: texts are freed with declarer_free_text,
 * boards and planners with their own function. Functions that can fail return NULL (or -1) and, where `why`
 * is not NULL, put a text there that says why; it is freed with declarer_free_text too. A planner belongs to
 * one thread at a time; boards may be read by many. NULL where an object or a text is expected is refused as
 * any other argument is that makes no sense. Nothing that is asked ends the program that asks: where memory
 * is out, the text is DECLARER_NO_MEMORY, what was asked is lost and so is the planner or table that was
 * asked; it refuses everything from then on. A stack of less than 256 KB is refused by DECLARER_NO_STACK.
 * Link with `pkg-config --cflags --libs declarer`.
 */
#ifndef PLANNER_LIBRARY_DECLARER_H
#define PLANNER_LIBRARY_DECLARER_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define DECLARER_API __attribute__((visibility("default")))

#define DECLARER_NO_MEMORY "out of memory"
#define DECLARER_NO_STACK "the stack of this thread is too small, expected 256 KB at least"

/* Such as "1.2.3". */
DECLARER_API const char *declarer_version(void);
DECLARER_API void declarer_free_text(char *text);

/* ---- boards ---- */

struct declarer_boards;

/* Reads every board of a text: PBN, LIN, links to BBO's viewer, the thesis's lists; `format` is "pbn", "lin",
 * "url", "list", or NULL to find out. A fault loses its board only. *faults (may be NULL) gets all messages,
 * a line each as NAME:LINE:COLUMN: text, or NULL when there are none. There may be no
 * board. NULL where memory is out, as *faults says. */
DECLARER_API struct declarer_boards *declarer_read(const char *name, const char *text, size_t length,
                                                   const char *format, char **faults);
/* The same of a file. */
DECLARER_API struct declarer_boards *declarer_read_file(const char *path, char **faults);
DECLARER_API void declarer_free_boards(struct declarer_boards *boards);
DECLARER_API int declarer_count(const struct declarer_boards *boards);
/* The name of a board, 0 to count - 1, such as "7"; "" when it has none. It lasts as long as the boards. */
DECLARER_API const char *declarer_board_name(const struct declarer_boards *boards, int board);
/* All boards in a format: "pbn", "lin", "url" or "list". What the format has no room for is told in *lost
 * (may be NULL) as faults are. NULL for another format. */
DECLARER_API char *declarer_write(const struct declarer_boards *boards, const char *format, char **lost);
/* The same of one board. */
DECLARER_API char *declarer_write_board(const struct declarer_boards *boards, int board, const char *format,
                                        char **lost);

/* ---- reports ---- */

/* How a report is told: lines of 100 columns, a page, one JSON object on a line. */
enum declarer_form { DECLARER_TEXT, DECLARER_HTML, DECLARER_JSON };

struct declarer;

/* A planner with the knowledge of a folder; NULL: what DECLARER_KB names, or what was installed with the
 * library. */
DECLARER_API struct declarer *declarer_new(const char *folder, char **why);
DECLARER_API void declarer_free(struct declarer *planner);

/* The plan of a board, with its reasons, after `after` cards of its recorded play; -1: the opening lead,
 * where it is known. Declarer's and dummy's hands and a contract are enough. */
DECLARER_API char *declarer_explain(struct declarer *planner, const struct declarer_boards *boards, int board,
                                    int after, enum declarer_form form, char **why);
/* Where the missing cards lie: the chance of each honour, split and length over all layouts, from auction and
 * play. */
DECLARER_API char *declarer_layouts(struct declarer *planner, const struct declarer_boards *boards, int board,
                                    int after, enum declarer_form form, char **why);
/* The double-dummy tricks of each declarer in each strain; all four hands must be known. */
DECLARER_API char *declarer_solve(const struct declarer_boards *boards, int board, enum declarer_form form,
                                  char **why);
/* The tricks of one: declarer 'N' 'E' 'S' 'W', strain 'S' 'H' 'D' 'C' or 'N' for notrump. 0 to 13, or -1. */
DECLARER_API int declarer_tricks(const struct declarer_boards *boards, int board, char declarer, char strain,
                                 char **why);

/* What else is asked double dummy; all four hands must be known. DECLARER_PAR: the table of 20 with the par
 * score and its contracts; DECLARER_CARDS: the tricks after each card that can be played after `after` cards of
 * the recorded play; DECLARER_LINE: the cards of best play from there; DECLARER_TRACE: what each card of the
 * recorded play cost. The last three are of the board's contract. */
enum declarer_question { DECLARER_PAR, DECLARER_CARDS, DECLARER_LINE, DECLARER_TRACE };
DECLARER_API char *declarer_double_dummy(const struct declarer_boards *boards, int board,
                                         enum declarer_question question, int after, enum declarer_form form,
                                         char **why);

/* How the planner chooses from now on: "choose" knowledge, lines or confirmed; "layouts" and "seed" of the
 * cards that it searches over; "time" in seconds for each card; "jobs", threads at work on one answer. 0, or
 * -1 where there is no such option or value. */
DECLARER_API int declarer_set(struct declarer *planner, const char *option, const char *value, char **why);
/* All boards as one page to print, each a problem, its solution folded away beneath it; as text; or as JSON,
 * a line for each. `title` heads the page; NULL: "Plan the play". A board that cannot be planned is left out,
 * and *why says so in a line (NULL when none is). */
DECLARER_API char *declarer_lesson(struct declarer *planner, const struct declarer_boards *boards,
                                   const char *title, enum declarer_form form, char **why);

/* One suit, "AQ9/432": the best lines and their exact chances. */
DECLARER_API char *declarer_suit(const char *holding, enum declarer_form form, char **why);

/* ---- a table ---- */

/* A board being played, as data: whoever draws a table, in a page or a program of his own, asks this one. It
 * reads no terminal. A table belongs to one thread at a time; the same requests to a new table give the same
 * answers, byte for byte, unless a limit of time is set. */
struct declarer_table;

/* A table with the knowledge of a folder, found as declarer_new finds it. The boards that come with the
 * program are those of FOLDER/../tests/boards or FOLDER/../../doc/declarer/examples. */
DECLARER_API struct declarer_table *declarer_table_new(const char *folder, char **why);
DECLARER_API void declarer_table_free(struct declarer_table *table);

/* Answers one request, a JSON object {"do": NAME, ...}, by a JSON object; never NULL. A request that cannot
 * be answered changes nothing and gives {"error": SENTENCE}. Cards are "SA", "HT", seats "N" "E" "S" "W";
 * members in brackets may be left out. Most answers have the table, {"state": ...}; thesis-notes/table.md
 * tells all members. Every request takes "lang", a language of kb/words (en): it is answered in it, or refused where
 * that has no words for it.
 *
 * Boards
 * - languages: those that there are, each with the requests that it has no words for
 * - examples: the boards that come with the program
 * - read text [format contract declarer]: the boards of a text, and its faults
 * - open text|example [number format contract declarer play players choose layouts seed samples show time
 *   jobs defence scoring answers]: a board on the table. "contract" and "declarer" go with a text of hands alone (3NT
 * by S); "players" has names by seat: human, planner, first-legal, random, search, sample, poe, robot:FILE,
 *   script:FILE, script (declarer's side human, defenders sample); "choose" is knowledge, lines or
 *   confirmed; "show" is ours or all; "scoring" is mp, imps or contract, as the board says where nothing is; "defence"
 *   dealt or punish, whose hidden cards are moved against a wrong line, within what was seen. Where two hands
 * are given, the seed draws the hidden ones so that they fit auction, lead and play
 * - par text|example [number format]: the double-dummy tricks of each declarer in each strain, the par score
 *   and its contracts; all four hands must be known, a contract is not needed
 * - save: the board with what was played, as PBN
 * - deal [level technique idea seed set]: a board, any or one to learn from, as PBN
 * - lesson: the open board as a lesson: problem, solution and play as data
 *
 * Play
 * - state: the table as a person at it sees it
 * - play card: the card of the person on turn
 * - step: the card of another player on turn
 * - undo [to]: back to the last choice of a person, or to so many cards
 * - claim tricks: so many of those left, for the people's side; checked double dummy
 *
 * Reasons
 * - plan [choose]: the card, its chance, the steps with their reasons
 * - decide [choose]: the card that the planner would play, its chance and why
 * - hint [grade]: 1 where to look, 2 the suit or the idea, 3 the card and why
 * - ask: where a card lies that the plan depends on, what it is asked for, and its chance; null when nothing
 *   is asked. tell say: the answer, 30%, likely or you say, counted by plan and play from then on; and the
 *   next question. "answers" of `open` are as `ask` gives them
 * - why [card|seat]: why the last card was played, or this one, or the seat's last
 * - whynot card: the card beside the best one, now or when it could be played last
 * - verdict: on the last card that a person of declarer's side played: sound, inexact, mistake or blunder,
 *   with the loss in layouts of a hundred and the idea that was missed
 * - shows [sound]: what auction and play tell of the opponents' cards; with "sound" true, which takes
 * seconds, what cards tell of opponents who throw nothing away, too
 * - solve: the tricks after each card, all hands seen
 * - review: once it is over, what each card cost
 * - session-board text [number format begin scoring]: a board with its recorded play, reviewed and added to the session; "begin"
 *   true: to a new one. session: what the boards so far come to, with the ideas that came up
 *
 * Drill and whist
 * - drill [quick topics]: the first question on the open board, "topics" those that are put; drill-hint,
 * drill-show, drill-whynot what (a suit, a technique or a card) stay with it
 * - answer value: the answer to the question, judged, and the next one
 * - whist [seed samples players hands pulled]: whist at a table of its own; "players" has names by seat:
 *   human, poe, random, first-legal (South human, the others poe); "hands" has thirteen cards by seat, and
 *   "pulled" is one of South's, who deals first, where the seed is not to deal. Then whist-play card,
 *   whist-step, whist-undo, whist-hint, whist-deal [hands pulled], whist-state
 */
DECLARER_API char *declarer_table_ask(struct declarer_table *table, const char *request);

#ifdef __cplusplus
}
#endif

#endif
