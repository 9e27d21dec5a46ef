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

#endif
