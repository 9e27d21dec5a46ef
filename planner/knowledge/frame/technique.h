/* A technique bound to one suit of one deal, and the values that plans and frames bind their variables to.
 *
 * A technique is a plain value: frames or proposers make it, the choice ranks it, the plan interpreter runs
 * it, as often as wanted. Its texts belong to the knowledge and outlive it.
 */
#ifndef PLANNER_KNOWLEDGE_FRAME_TECHNIQUE_H
#define PLANNER_KNOWLEDGE_FRAME_TECHNIQUE_H

#include "engine/card.h"

struct plan;

enum value_kind { VALUE_NONE, VALUE_SUIT, VALUE_CARD, VALUE_SEAT, VALUE_NUMBER };

/* What a variable of the thesis's notation can be bound to. `n` is a suit, a card 0..51, a seat, or a number.
 */
struct value {
    enum value_kind kind;
    int n;
};

/* "(EAST HAS THE DIAMOND K)": a statement on a hidden card that a technique depends on. */
struct location {
    enum seat opponent;
    int card;
};

enum { TECHNIQUE_ARGS = 4, TECHNIQUE_LOCATIONS = 4, TECHNIQUE_ANSWERS = 8 };

/* The next trick of the exact line by which a technique is played: the lead, and third hand's answer to each
 * card of second hand. Second hand's card stands for the ones just below it, down to the next that is named.
 */
struct technique_line {
    const char
        *plan; /* that plays it; NULL: the technique has no exact line, and its own plan is carried out */
    enum seat leader;
    int lead; /* a card of his */
    int answers;
    int8_t second[TECHNIQUE_ANSWERS], third[TECHNIQUE_ANSWERS]; /* cards; NO_CARD: none of the suit */
};
/* Third hand's card to second hand's, which is NO_CARD when it is none of the suit; NO_CARD when the line
 * does not say. */
int technique_answer(const struct technique_line *line, int second);

struct technique {
    const char *name;   /* finesse, promotion, throw-in, win-tricks-by-long-suit, or one that kb adds */
    const char *plan;   /* its root-level plan, by name */
    const struct plan *root; /* and itself; NULL: its suit is built by sight */
    const char *record; /* technique-01, technique-02 ...; its place in the list of its frame */
    const char *by;     /* the frame or proposing rule it comes from */
    int suit;
    int args;
    struct value arg[TECHNIQUE_ARGS]; /* finesse: card, seat; promotion: card, seat; throw-in: opponent */
    int hundredths;                   /* extra tricks in hundredths of a trick: 100 for one, 164 for 1.64 */
    int locations;
    struct location depend_on[TECHNIQUE_LOCATIONS]; /* none: always applicable */
    bool needs_any;       /* one of the locations is enough; otherwise all must hold */
    cardset objective;    /* the vital cards: once one is gone the technique no longer applies */
    unsigned avoid, risk; /* bit per seat: who must not, who may, gain the lead */
    bool is_settled;      /* the trick in progress brings its tricks by itself: it adds none */
    int leads;            /* 0: either hand may lead */
    enum seat lead[2];    /* admissible hands, preferred first */
    struct technique_line line;
};
/* Whether the hand may lead; where none is named either may. */
static inline bool technique_allows_lead(const struct technique *t, enum seat lead)
{
    for (int i = 0; i < t->leads; i++)
        if (t->lead[i] == lead) return true;
    return !t->leads;
}

#endif
