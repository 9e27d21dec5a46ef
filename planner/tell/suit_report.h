/* What `declarer suit` says of a holding: the best lines and their chances, before any layout on the page.
 *
 * A struct suit_report owns its search and its trees; suit_report_free frees them. Writers
 * (suit_document.c) only place what is here.
 */
#ifndef PLANNER_TELL_SUITS_SUIT_REPORT_H
#define PLANNER_TELL_SUITS_SUIT_REPORT_H

#include "engine/suit/suit.h"
#include "planner/knowledge/words.h"
#include "planner/position/exact/exact_idea.h"
#include "planner/report/document.h"

/* What is asked. */
struct suit_question {
    struct suit_holding holding;
    const double
        *chances;      /* of each holding of the left opponent, as suit_weigh takes them; NULL: by places */
    int left, right;   /* vacant places */
    unsigned lengths;  /* as suit_weigh_places */
    int tricks;        /* only this number of tricks; 0: every one that is in doubt, and the mean */
    const char *board; /* the board that it comes from, or NULL */
    int suit;          /* and the suit */
    const struct words *words; /* that it is told in */
};

/* A line, and all that it is the best one for. */
struct suit_report_line {
    struct suit_line line;
    struct suit_turn *tree; /* NULL: from the top */
    unsigned for_tricks;    /* bit n: n tricks; bit 0: the mean */
    struct exact_idea idea;
};

struct suit_report {
    struct suit_question question;
    struct suit_solver *suit;
    struct suit_weights weights;
    double best[SUIT_TRICKS + 1]; /* the best chance of so many tricks */
    int most;                     /* the most tricks that any layout could give */
    double mean;                  /* the best */
    int lines;
    struct suit_report_line line[SUIT_TRICKS + 1];
};

enum suit_report_status {
    SUIT_REPORT_MADE,
    SUIT_REPORT_NO_LAYOUT,     /* none fits the weights */
    SUIT_REPORT_TOO_MANY_LINES /* to search: some holdings of five scattered cards opposite a void */
};
/* Searches. Unless the report is made nothing is left to free. */
enum suit_report_status suit_report_make(const struct suit_question *q, struct suit_report *r);
void suit_report_free(struct suit_report *r);
/* The line that is best for so many tricks, or for the mean (0); NULL when it was not asked for. */
const struct suit_report_line *suit_report_line_for(const struct suit_report *r, int tricks);

/* The report as a document, which the caller frees. */
struct document *suit_document(const struct suit_report *r);
/* One object on a line. */
void suit_json(struct buffer *out, const struct suit_report *r);
/* "AQ9", "-" for none. */
void suit_ranks(struct buffer *out, uint16_t ranks);

#endif
