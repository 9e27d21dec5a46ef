/* What a change of the knowledge is worth: the same boards played with the folder as it is and with the
 * changed one, against the same defence.
 *
 * Declarer 0 of the request has the folder as it is, declarer 1 the changed one. Their cards are compared as
 * long as both are in the same position, that is up to the first card that differs. A struct worth owns its
 * list; worth_free.
 */
#ifndef PLANNER_COMPARE_KNOWLEDGE_WORTH_H
#define PLANNER_COMPARE_KNOWLEDGE_WORTH_H

#include "planner/compare/jobs.h"
#include "planner/compare/statistics.h"
#include "planner/report/document.h"

enum { WORTH_WAS, WORTH_IS, WORTH_SIDES };

/* A board on which something differs: its first other card, or else its first other reason. */
struct worth_board {
    int index, at; /* of the board; the card's place in the play */
    int needed, tricks[WORTH_SIDES], card[WORTH_SIDES];
    char reason[WORTH_SIDES][OUTCOME_REASON];
    char *position; /* before that card, as a rule's (board "...") has it (needed.h); worth_free frees it */
};

struct worth {
    int boards, makeable; /* makeable: double dummy, after the lead */
    int made[WORTH_SIDES];
    struct measure contracts, tricks; /* with the change less as it is, board by board */
    int cards;                        /* that both had to choose in the same position */
    int other_card, other_reason;     /* boards with another card; with the same cards, and another reason */
    struct worth_board *list;
    int count, room;
};

/* Adds what both declarers did on a board; boards come in their order. */
void worth_add(struct worth *w, const struct board *b, const struct compared_board *done);
void worth_free(struct worth *w);
/* The worth with at most `rows` boards that differ, those with most tricks at stake first. The caller frees
 * it. */
struct document *worth_document(struct worth *w, int rows);
/* The same as data (thesis-notes/json.md), every board that differs in it, in their order. */
struct data *worth_data(const struct worth *w);

#endif
