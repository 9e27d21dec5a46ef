/* A lesson: a board as a problem, and, folded away beneath it, its solution.
 *
 * The words are the explanation's; a lesson adds what a page can draw: the chances as bars, the plan as a
 * tree, the play to leaf through.
 */
#ifndef PLANNER_TEACH_LESSON_H
#define PLANNER_TEACH_LESSON_H

#include "facts/board/board.h"
#include "planner/tell/explain.h"
#include "planner/report/document.h"

/* How the cards of a board came to be played. */
enum lesson_play {
    LESSON_NO_PLAY,  /* not all four hands are known */
    LESSON_RECORDED, /* the board's own play */
    LESSON_PLAYED    /* by the planner against double-dummy defence */
};

/* The cards to be shown for a board that is explained after so many of them (1: from its opening lead): its
 * own when it has more, else it is played out from there, and keeps the play. */
enum lesson_play lesson_play(struct worker *w, struct board *b, int after);

/* The teacher's own words for a board, in Markdown; each may be NULL. */
struct lesson_words {
    const char *title, *problem, *answer; /* that stand with the problem, and with its solution */
};

/* The lesson, which the caller frees. `r` explains the board from its opening lead, or
 * from later in its play. `table` is the address of the board at the table that the page holds, NULL for
 * none. */
struct document *lesson_document(const struct explanation *r, const struct board *b, enum lesson_play how,
                                 const char *table, const struct lesson_words *words);

/* A class sheet has so many places for problems or for answers, and so many of either stand on it; what they
 * add to `d` begins an article. */
enum { SHEET_FEW = 2, SHEET_MANY = 4 };
void lesson_sheet_problem(struct document *d, const struct explanation *r, const struct board *b,
                          const struct lesson_words *words);
void lesson_sheet_answer(struct document *d, const struct explanation *r, const struct board *b,
                         const struct lesson_words *words, int places);

/* The lesson for a table that reads PBN with commands in its commentary (facts/formats/pbn/classroom.h): one game, added to
 * `out`. The student answers the drill's questions, and chooses its cards; what he chose is never shown by the lesson. The
 * board's own play goes until the position that is explained, the rest is the planner's against double-dummy defence.
 * Returns why there is none, a static text, or NULL. */
const char *lesson_classroom(struct worker *w, const struct explanation *r, const struct board *b, int after,
                             const struct lesson_words *words, struct buffer *out);

/* The lesson as data. */
struct data *lesson_data(const struct explanation *r, const struct board *b, enum lesson_play how);

/* ---- its parts, added to `d` ---- */

/* Paragraphs and lists of Markdown; NULL adds nothing (lesson_board.c). */
void lesson_note(struct document *d, const char *text);
/* Event and players, and the auction, where the board has them (lesson_board.c). */
void lesson_names(struct document *d, const struct words *w, const struct board *b);
void lesson_auction(struct document *d, const struct words *w, const struct board *b);
/* A call as the language writes it: "3NT" (lesson_board.c). */
void lesson_call(struct buffer *out, const struct words *w, int call);
/* The four hands as they were dealt, under their heading, with what is told of the deal beside them (lesson.c). */
void lesson_hands(struct document *d, const struct words *w, const struct board *b, const struct deal_facts *facts);
/* The tricks before the position that is explained, where there are any. */
void lesson_so_far(struct document *d, const struct explanation *r);
/* The recorded play as a table and to leaf through, with the told reasons at the tricks where they belong
 * (lesson_replay.c). */
void lesson_replay(struct document *d, const struct explanation *r, const struct board *b);
/* What the story says of the cards of a trick of so many, as they were played; of cards that were not, that they are the
 * plan's (lesson_replay.c). */
void lesson_reasons(struct buffer *say, const struct explanation *r, const struct play *p, int trick, int tricks);

#endif
