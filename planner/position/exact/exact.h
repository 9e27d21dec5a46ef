/* The exact line of a suit at a moment of play: which strategy is being followed, what it plays next, what it
 * is worth.
 *
 * A line begins with our first lead of a suit, or where its cards have fallen otherwise than by one: with a
 * lead of the opponents, a discard, a card that it does not know, and where the tricks that are wanted of the
 * suit have changed. It is solved there (engine/suit), from what was known then, and followed card by card
 * since; so it is a function of the view alone; the memory holds searches, and the lines solved last, so that
 * they are not solved anew for each card.
 *
 * A struct exact_line holds its tree and its search, exact_free. Ranks are 0..12 as in engine/suit, and are
 * those of the cards themselves.
 */
#ifndef PLANNER_POSITION_EXACT_EXACT_H
#define PLANNER_POSITION_EXACT_EXACT_H

#include "engine/layouts/layouts.h"
#include "engine/suit/suit_cache.h"
#include "facts/value/value.h"

struct exact_line {
    bool is_there;               /* else the suit has nothing to decide, or too many lines to search */
    struct holding holding;      /* at the moment */
    int wanted;                  /* tricks from now on for which it is best; SUIT_MEAN: as many as come */
    bool is_limited;             /* no other suit leads to one of the hands: entries are counted */
    bool is_cut_off[2];          /* then: which of them that was where the line began */
    int8_t entries[2];           /* and how often each could lead from there (engine/suit) */
    struct suit_turn *tree;      /* from where it began */
    const struct suit_turn *now; /* the next lead; NULL: from the top */
    bool is_followed;            /* it began with an earlier trick */
    struct suit_solver *suit;    /* the search of the holding now; unsearched where it has too many lines */
    struct suit_line worth;      /* chances from now on, by the layouts now */
};

/* A holding as engine/suit takes it, with as many entries as one likes. */
struct suit_holding exact_holding(const struct holding *h);

/* Searches and lines solved. One thread at a time; exact_memory_free frees it. */
struct exact_memory;
struct exact_memory *exact_memory_new(void);
void exact_memory_free(struct exact_memory *m);

/* The layouts of the unseen cards as they were weighed at a moment; NULL when there are none. */
typedef const struct layouts *exact_layouts(void *context, const struct view *then);

/* Who is asked for layouts. */
struct exact_asking {
    exact_layouts *layouts;
    void *context;
    uint64_t told; /* a number made of all that the layouts depend on beside the cards that are seen */
    bool is_alone; /* entries are not counted: suits are played as if there were enough */
};

/* Looks for the line that has been followed in a suit up to the trick in progress. Layouts are asked for of
 * the moments at which lines began. A line that begins now is left to exact_weigh. */
void exact_trace(struct exact_memory *m, const struct view *v, int suit, const struct exact_asking *asking,
                 struct exact_line *out);
/* Completes a traced line by the layouts of the view: begins it where it begins now, and says what it is
 * worth. */
void exact_weigh(struct exact_memory *m, const struct layouts *l, uint64_t moment, struct exact_line *line);
void exact_free(struct exact_line *line);
/* Whether a line that is there does not lose the lead, all but never: it costs no time. */
bool exact_keeps_lead(const struct exact_line *line);

/* The rank of the winner that third hand plays over a low card, SUIT_VOID when it plays none: where the lead
 * is in its hand, it can be led as well. */
int exact_winner(const struct suit_turn *t);
/* Whether a trick of the suit was played as the turn says, or its winner was led from its own hand; the turn
 * after it goes to *next, NULL: from the top. */
bool exact_follow(const struct suit_turn *t, const struct trick *trick, enum seat declarer,
                  const struct suit_turn **next);
/* The turn of a suit's line after a trick of the suit: the next one, or NULL where the trick was not ours, or not by the line. */
void exact_go_on(const struct suit_turn **turn, const struct trick *trick, enum seat declarer);
/* What the turn answers to second hand's card of the suit, SUIT_VOID for none of it; NULL when it does not
 * know it. */
const struct suit_answer *exact_answer(const struct suit_turn *t, int second);
/* The answer of the turn that a trick of the suit was begun by; NULL where it was begun otherwise. */
const struct suit_answer *exact_answer_in(const struct suit_turn *t, const struct trick *trick, enum seat declarer);

/* A line as a policy of engine/suit, from its turn now on: `out` are the missing cards as the search that
 * asks has them. */
struct exact_player {
    const struct exact_line *line;
    uint16_t out;
};
suit_policy exact_play;

/* ---- what a line is, in the field's words ---- */

/* How a line plays its first trick that is no winner, when second hand plays low. */
enum exact_manner {
    EXACT_ROUNDS,  /* winners and low cards alone */
    EXACT_THROUGH, /* past a higher card that second hand may have: towards a card, or one that is run */
    EXACT_DRIVES   /* a card is led that drives higher ones out */
};
struct exact_nature {
    enum exact_manner manner;
    int hand, card;  /* that leads; the rank that is to win, or to drive */
    uint16_t higher; /* their ranks above it */
    uint16_t out;    /* all of theirs */
};
/* Whether two ranks of ours are alike: none of theirs lies between. */
bool exact_are_alike(uint16_t out, int a, int b);
/* The highest of the hand's cards that is like its card of this rank; SUIT_VOID for SUIT_VOID. */
int exact_top_alike(const struct suit_turn *t, int hand, int rank);
/* Whether the card, which the turn plays from the hand, is one that people call low: no winner, and, if led,
 * a small one or the only one; in third hand none that may win, of the other hand's equals too. */
bool exact_is_low(const struct suit_turn *t, int hand, int rank);
/* The answer to second hand's lowest card. */
const struct suit_answer *exact_to_low(const struct suit_turn *t);
struct exact_nature exact_nature(const struct suit_turn *t);

#endif
