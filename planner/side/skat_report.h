/* What the referee and the scorer found in one skat record: built once, told as a document or JSON.
 *
 * A report borrows its record, which must outlive it; skat_report_free frees the rest.
 */
#ifndef PLANNER_SIDE_SKAT_REPORT_H
#define PLANNER_SIDE_SKAT_REPORT_H

#include "facts/skat/skat_referee.h"
#include "planner/report/document.h"

struct skat_illegal {
    int move; /* its number, from 1; the deal is move 1 */
    struct skat_verdict verdict;
};

struct skat_trick {
    int count, winner, points; /* winner SKAT_NOBODY: in progress or hidden */
    int player[SKAT_PLAYERS];
    int8_t card[SKAT_PLAYERS];
};

struct skat_report {
    const struct skat_record *record;
    int number; /* of the record in its source, from 1 */
    struct skat_illegal *illegal;
    int illegals;
    int unjudged; /* moves after one that left the game unclear */
    struct skat_table table;
    struct skat_trick trick[SKAT_HAND];
    int tricks;
    struct skat_result result;
    int game_value;        /* 0 unknown */
    bool is_scored;        /* no illegal move stands in the way */
    bool agrees;           /* with the record's own result, where it has one */
    struct buffer differs; /* where not */
};

struct skat_report skat_report_make(const struct skat_record *record, int number);
/* The name of the player in that seat, or NULL. */
const char *skat_report_player(const struct skat_report *r, int player);
void skat_report_free(struct skat_report *r);
/* The report as a document, which the caller frees. */
struct document *skat_report_document(const struct skat_report *r);
/* One JSON object on one line. */
void skat_report_json(const struct skat_report *r, struct buffer *out);
/* "file:line:column: move 7 (1 HA): revoke: why" */
void skat_illegal_text(const struct skat_report *r, int index, struct buffer *out);

/* ---- totals ---- */

/* What the players of a file of records come to: games, and points by Seeger and Fabian.
 *
 * Players are told apart by the names of the records' P0, P1, P2; without names by their seats. The totals
 * own their texts: skat_totals_free.
 */

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
