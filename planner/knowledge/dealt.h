/* What a deal looks like that is about an idea: pictures of one suit of the two hands (kb/deals.lst).
 *
 * They are looked at before anything is thought of, in a millionth of a second, and decide nothing: a deal that fits
 * may be about something else, and one that does not fit is passed over.
 */
#ifndef PLANNER_KNOWLEDGE_DEALT_H
#define PLANNER_KNOWLEDGE_DEALT_H

#include "engine/deal.h"
#include "facts/text/sexp.h"
#include "facts/value/value.h"

/* X(NAME, its word): what is counted of a suit. A winner is a card of the run from the top, as far as the
 * longer hand has cards; an honour is the ten or higher. */
#define DEAL_MEASURES(X)                                                                                     \
    X(CARDS, "cards")                        /* of both hands */                                             \
    X(LONGER, "longer")                      /* of the hand that has more; where they are equal declarer's */ \
    X(SHORTER, "shorter")                    /* of the other */                                              \
    X(HONOURS, "honours")                    /* of both */                                                   \
    X(CARDS_AND_HONOURS, "cards-and-honours") /* their sum */                                                \
    X(WINNERS, "winners")                    /* of both */                                                   \
    X(WINNERS_OF_LONGER, "winners-of-longer")                                                                \
    X(OTHERS_OF_SHORTER, "others-of-shorter") /* its cards that are no winners */                            \
    X(ROOM, "room")                          /* cards of the longer hand beyond the winners */               \
    X(KING, "king")                          /* 1 where we have it */                                        \
    X(QUEEN, "queen")                                                                                        \
    X(LED, "led") /* 1 where it is the suit led */                                                           \
    X(TRUMPS, "trumps")     /* 1 where it is trumps */                                                       \
    X(DECLARER, "declarer") /* his cards */                                                                  \
    X(DUMMY, "dummy")                                                                                        \
    X(BEHIND, "behind")     /* cards of the opponent who plays after the shorter hand */

enum deal_measure {
#define X(name, word) DEAL_##name,
    DEAL_MEASURES(X)
#undef X
        DEAL_MEASURES_COUNT
};

struct deal_picture {
    int idea;  /* some suit must be like this, for one of the idea's pictures; -1: of a level */
    bool is_also; /* of an idea: some suit must be like this beside */
    int level; /* as many suits as `suits` at most must be like this; 0: of an idea */
    int suits;
    int8_t least[DEAL_MEASURES_COUNT], most[DEAL_MEASURES_COUNT];
};

struct deal_pictures {
    struct deal_picture *list;
    int count;
};

/* Reads "(deal unblock (winners-of-longer 1 13) ...)", the same with deal-also, or "(deal-level 2 (at-most 1) (room 1
 * 13) ...)"; faults are added. */
void dealt_add(struct deal_pictures *all, const char *file, const struct sexp *s, struct faults *faults);
void dealt_free(struct deal_pictures *all);
/* Whether pictures are there of an idea. */
bool dealt_has(const struct deal_pictures *all, int idea);
/* Whether a declarer's deal fits what is said of the idea (-1: none) and of the level (0: any). `lead` is the card led,
 * `trump` the suit of trumps, -1: none. What nothing is said of fits. */
bool dealt_fits(const struct deal_pictures *all, int idea, int level, const struct deal *d, enum seat declarer, int lead, int trump);

#endif
