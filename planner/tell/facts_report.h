/* What `declarer facts` tells: the statements of one owner, or what one card changed. Documents and JSON say
 * what is here and compute nothing.
 *
 * A report points into the caller's board and derivation and owns nothing.
 */
#ifndef PLANNER_TELL_FINDINGS_FACTS_REPORT_H
#define PLANNER_TELL_FINDINGS_FACTS_REPORT_H

#include "facts/board/board.h"
#include "facts/statements/derivation.h"
#include "planner/report/document.h"

/* Points of a hand by suit number. */
struct facts_points {
    int high[SUIT_COUNT], length[SUIT_COUNT];
    int all_high, all_length;
};

struct facts_report {
    const char *board;
    int owner;                         /* a seat, OWNER_COMBINED, OWNER_AUCTION or OWNER_TEMPO */
    cardset cards;                     /* the owner's cards; 0 for the auction and for tempo */
    const struct facts_points *points; /* NULL: not asked for, or not a hand */
    const struct statements *statements;
};

/* What a played card changed. */
struct facts_change {
    const char *board;
    int number; /* of the card in the play, from 1 */
    int card;
    struct derivation_delta delta;
};


/* Appends what can be said of entries, tempo and danger of the declarer's view of a board after so many cards
 * of its play (-1: the opening lead alone), the chances by vacant places. Returns NULL, or why nothing can be
 * said; a static text. */
const char *facts_tempo(const struct board *b, int after, struct statements *out);

/* The reports as documents, which the caller frees. */
struct document *facts_document(const struct facts_report *r);
struct document *facts_document_change(const struct facts_change *c);
/* Each appends one object on a line. */
void facts_json(struct buffer *out, const struct facts_report *r);
void facts_json_change(struct buffer *out, const struct facts_change *c);

#endif
