/* The review of a board that was played: what each card of declarer's side cost in chance, and bad luck told
 * from error.
 *
 * Every card that could have been another is judged as the coach judges it at the table (planner/coach): the same
 * verdict, the same figures, the same words. It is bad luck when a card gave the contract away as the cards lay and the
 * coach finds none better. What the cards were worth as they lay is known where all four hands are. Once no layout was
 * left in which the contract could be made, it is lost, unless the defence gives it back: a layout in which it can be
 * made again counts by the factor of a trick thrown (kb/settings.lst, sound-factors).
 *
 * A review owns its texts; review_free.
 */
#ifndef PLANNER_REVIEW_REVIEW_H
#define PLANNER_REVIEW_REVIEW_H

#include "facts/board/board.h"
#include "planner/coach/coach.h"

enum review_verdict { REVIEW_RIGHT, REVIEW_UNLUCKY, REVIEW_MISTAKE };
/* "right", "unlucky", "mistake" */
const char *review_verdict_name(enum review_verdict v);

struct reviewed_card {
    int at; /* its place in the play, from 0 */
    struct coach_verdict judged;
    int lost;    /* tricks that it cost double dummy; 0 where the hands are not all known */
    bool breaks; /* the contract could be made double dummy before it, and not after */
    enum review_verdict verdict;
};

/* A card of a defender's that gave tricks away as the cards lay. */
struct review_gift {
    int at, tricks;
    enum seat seat;
};

enum { REVIEW_CARDS = 26 };

struct review {
    const struct board *board; /* it must outlive the review */
    struct view view;          /* before the first card of declarer's side */
    int needed, tricks;        /* over the whole hand; tricks -1: not played to the end */
    bool is_open;              /* all four hands are known */
    int value;                 /* tricks double dummy after the opening lead, where they are */
    int layouts;
    int mistake; /* of 100 layouts, that a mistake costs at least */
    int forced; /* cards of declarer's side that could not have been others */
    int cards;
    struct reviewed_card card[REVIEW_CARDS];
    int gifts; /* where the hands are known */
    struct review_gift gift[REVIEW_CARDS];
    int left; /* tricks of declarer's side double dummy after the last card that is recorded, over the whole hand; -1 */
    int mistakes, unlucky;
    int lost_at;     /* the first card after which no layout is left in which it can be made; -1: none */
    double given_up; /* the sum of what the mistakes cost in chance */
    char *summary;   /* one paragraph */
    const struct words *words; /* the knowledge's, which must outlive it */
};

/* Why a board has nothing to be reviewed, or NULL; a static text. It must be one that can be planned. */
const char *review_obstacle(const struct board *b);
/* Reviews the recorded play, with the settings' layouts and seed; `how` says what the coach looks at, after what is lost
 * or not it knows itself. False when the rules of the knowledge run away or the play cannot be followed; nothing is left to
 * free then. */
bool review_make(struct worker *w, const struct board *b, const struct coach_how *how, struct review *out);
void review_free(struct review *r);

struct document *review_document(const struct review *r);
struct data *review_data(const struct review *r);

/* ---- its words (review_words.c) ---- */

/* One paragraph on the whole board. The caller frees it. */
char *review_words_summary(const struct review *r);
/* What is to be said of a card that was a mistake or bad luck, by the phrases of `w`: "Trick 3: the 8 of clubs from hand: ...".
 * Marked text; the caller frees it. */
char *review_words_card(const struct review *r, const struct reviewed_card *c);

#endif
