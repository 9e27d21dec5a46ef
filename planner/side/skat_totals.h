/* What the players of a file of records come to: games, and points by Seeger and Fabian.
 *
 * Players are told apart by the names of the records' P0, P1, P2; without names by their seats. The totals
 * own their texts: skat_totals_free.
 */
#ifndef PLANNER_SIDE_SKAT_TOTALS_H
#define PLANNER_SIDE_SKAT_TOTALS_H

#include "planner/side/skat_report.h"

struct skat_total {
    char *name;
    int games, declared, won; /* played at the table; declared; won of those */
    int value, score;         /* game values noted; Seeger-Fabian */
};

struct skat_totals {
    struct skat_total *player;
    int players, room;
    int games, left_out; /* counted; records that no score is known of */
};

/* Counts a record. */
void skat_totals_add(struct skat_totals *t, const struct skat_report *r);
void skat_totals_free(struct skat_totals *t);
/* The players by score, the best first, as a document, which the caller frees. */
struct document *skat_totals_document(struct skat_totals *t);
/* The same as one JSON object on one line. */
void skat_totals_json(struct skat_totals *t, struct buffer *out);

#endif
