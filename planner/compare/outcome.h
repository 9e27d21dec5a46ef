/* What came of one board, played by one declarer against one defence: a plain value, and its line of text.
 *
 * Everything is a whole number or a short word, so that a line read back is the same value, and a summary
 * made of lines is the same to the byte.
 */
#ifndef PLANNER_COMPARE_CONTEST_OUTCOME_H
#define PLANNER_COMPARE_CONTEST_OUTCOME_H

#include "engine/card.h"
#include "engine/util.h"

enum { OUTCOME_CARDS = 26, OUTCOME_REASON = 56 };

/* One card of declarer's side that could have been another. Tricks are the declarer's, over the whole hand.
 */
struct judged_card {
    int at; /* its place in the play, from 0 */
    int card;
    int value;                   /* tricks double dummy before it */
    int cost;                    /* tricks that it lost double dummy */
    int layouts;                 /* drawn from what could be known; 0: the card was not judged by layouts */
    int best;                    /* of the other cards the one best over the layouts, or NO_CARD */
    int made, best_made;         /* layouts in which the contract can be made after either card */
    int tricks, best_tricks;     /* the sums of tricks over the layouts */
    char reason[OUTCOME_REASON]; /* what the player gave as its reason; no ';' or control characters */
};

/* What became of a choice of knowledge's. */
enum choice_end {
    CHOICE_STOOD,    /* it was played, or its equal */
    CHOICE_TOLD,     /* search left it, and a simple reason tells why */
    CHOICE_UNTOLD,   /* search left it, and none does */
    CHOICE_BY_TRIAL, /* the trial left it */
    CHOICE_ENDS
};

/* What knowledge alone would have played at a card of a planner's, and what was played. */
struct known_choice {
    int at, card;            /* the card's place in the play; knowledge's own card */
    int value, gained;       /* tricks double dummy after it; what the card that was played brings more */
    int end;                 /* enum choice_end */
    unsigned ideas, instead; /* of its line, and of the line that was played; a bit each (IDEA_NAMES) */
    char name[OUTCOME_REASON], other[OUTCOME_REASON]; /* the techniques or rules of both; no ';', no '|' */
};

struct outcome {
    int board, declarer, defence; /* by number */
    bool is_played;               /* false: a recorded play was asked for and there is none */
    int tricks, value;            /* taken, and double dummy after the opening lead */
    uint64_t nodes, micros;       /* of the declarer's thinking; microseconds of processor time */
    char first[OUTCOME_REASON];   /* the technique that the planner puts first; "" on boards it cannot plan */
    int promised;                 /* millionths: the chance of the plan as explained */
    int played;                   /* cards */
    int8_t play[CARD_COUNT];
    int cards;
    struct judged_card card[OUTCOME_CARDS];
    int choices; /* noted where they are asked for, of planners */
    struct known_choice choice[OUTCOME_CARDS];
};

/* Adds the outcome as one line with its newline. */
void outcome_write(struct buffer *out, const struct outcome *o);
/* Reads a line without its newline; returns whether it is an outcome. */
bool outcome_read(const char *line, struct outcome *o);

enum verdict { VERDICT_SAME, VERDICT_UNLUCKY, VERDICT_ERROR, VERDICT_COUNT };
const char *verdict_name(enum verdict v);
/* error: another card is better by the odds, by more than a margin. unlucky: the card cost a trick as the
 * cards lay, and none is better by the odds. same: it cost nothing. Without layouts nothing is an error. */
enum verdict verdict_of(const struct judged_card *c);
/* What the odds say was lost, at least 0: layouts in which the contract is made, and tricks summed over the
 * layouts. */
int verdict_lost_made(const struct judged_card *c);
int verdict_lost_tricks(const struct judged_card *c);

#endif
