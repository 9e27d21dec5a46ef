/* The judge: what the knowledge's line for a suit takes against the best defence, beside the best line.
 *
 * The worker's suits are to be played by the book (setting suit-lines): else the exact search is compared
 * with itself.
 * The holdings are those of hands dealt at random, so that each counts as often as it is dealt, or all there
 * are. What is lost is counted in the mean number of tricks, in hundredths: entries without end, no other
 * suit.
 */
#ifndef PLANNER_COMPARE_KNOWLEDGE_JUDGE_H
#define PLANNER_COMPARE_KNOWLEDGE_JUDGE_H

#include "engine/suit/suit.h"
#include "planner/position/position.h"
#include "planner/report/document.h"

struct judged {
    struct suit_holding holding;
    double weight;          /* its share of all holdings looked at */
    const char *technique;  /* that the knowledge begins with; "" where it has nothing to build */
    double best, top, line; /* tricks in the mean: the best line, from the top, the knowledge's */
    double promise;         /* what the choice promises of its line */
    char *how;              /* the best line in a sentence without its end; judgement_free frees it */
    const char *rule;       /* of kb/suits, that begins the knowledge's line; "" for none */
    char *why;              /* what that rule says, "" for none; judgement_free frees it */
    double chance[SUIT_TRICKS + 1]; /* that the best line takes so many tricks at least */
};

/* The longest that the two hands may be, the longer one first. */
enum { JUDGE_LONGER = 8, JUDGE_SHORTER = 5 };

/* Tricks that a holding may lose in the mean. */
#define JUDGE_LIMIT 0.10

/* The holdings of one distribution. */
struct judged_shape {
    int holdings, above;        /* above: they lose more than JUDGE_LIMIT */
    double share, loss;         /* of all holdings; tricks lost in the mean of these */
    const struct judged *worst; /* that loses most; NULL without holdings */
};

struct judgement {
    struct judged *list; /* the greatest loss times weight first */
    int count;           /* different holdings */
    int matter;          /* of them those in which playing from the top is not best */
    int skipped;         /* too many lines to search */
    double loss;         /* mean loss of a holding, tricks */
    double loss_of_top;  /* the same if every suit were played from the top */
    double shortfall;    /* mean of promise less line where it promises too much */
    int above;           /* holdings that lose more than JUDGE_LIMIT */
    struct judged_shape shape[JUDGE_LONGER + 1][JUDGE_SHORTER + 1]; /* [longer][shorter] */
};

/* Called before each holding and at the end; may be NULL. False ends the work there: what has been judged by
 * then is the judgement. */
typedef bool judge_progress(void *context, int done, int all);

/* Judges the suits of so many pairs of hands. judgement_free frees the list. */
void judge_deals(struct worker *w, int deals, uint64_t seed, judge_progress *progress, void *context,
                 struct judgement *out);
/* Judges every holding of 8 + 5 cards at most, each weighing as often as it is dealt; or one of `parts` equal
 * parts of them, 1 to `parts`: each `parts`-th holding from that one on. */
void judge_all(struct worker *w, int part, int parts, judge_progress *progress, void *context,
               struct judgement *out);
void judgement_free(struct judgement *j);
/* The judgement as a document with the worst `rows` holdings. */
struct document *judge_document(const struct judgement *j, int rows);
/* An encyclopedia: every holding looked at, by distribution, with its best line in words, what that takes,
 * and what the knowledge's own line loses. */
struct document *judge_book(const struct judgement *j);
/* The same as data, every holding in it. */
struct data *judge_data(const struct judgement *j);

#endif
