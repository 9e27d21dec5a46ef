/* Opening leads by the usual rules, against notrump and against a suit: which card they ask for, and what
 * kind of lead a card is.
 *
 * A sequence is a top card, ten or higher, the next below it, and a third at most one step apart (KQJ, KQT,
 * QJ9); an inner sequence is a top card and two touching ones below a gap, ten or higher (AQJ, KJT, QT9).
 */
#ifndef ENGINE_LEAD_H
#define ENGINE_LEAD_H

#include "engine/card.h"

/* X(NAME, what it is called) */
#define LEAD_KINDS                                                                                           \
    X(SEQUENCE, "top of a sequence")                                                                         \
    X(INNER, "top of an inner sequence")                                                                     \
    X(FOURTH, "fourth best")                                                                                 \
    X(SHORT, "from one or two cards")                                                                        \
    X(HONOUR, "another honour")                                                                              \
    X(SMALL, "another small card")

enum lead_kind {
#define X(name, text) LEAD_##name,
    LEAD_KINDS
#undef X
        LEAD_KIND_COUNT
};
const char *lead_kind_name(enum lead_kind kind);
/* The kind of the lead of `card` from `hand`, which holds it. */
enum lead_kind lead_kind_of(cardset hand, int card);
/* The usual lead from a hand of at least one card: from the longest suit (of equals one with a sequence, then
 * the one with most points, then the higher suit) the top of a sequence, the top of an inner one, or the
 * fourth best; the lowest of a shorter suit. */
int lead_usual(cardset hand);
/* The same against a contract in any strain. Against a suit it is by judgement, no leads having been counted
 * there: the ace from ace and king, a singleton with one to three trumps, the top of a sequence or of two
 * honours that touch, low from a king, queen or jack, the top of a doubleton or of nothing; a trump before a
 * suit headed by the ace, which is never led from under it. */
int lead_usual_against(cardset hand, int strain);

#endif
