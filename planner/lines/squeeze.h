/* Simple squeezes, found from threats: two suits that one opponent alone guards, when every other trick is
 * ours. */
#ifndef PLANNER_LINES_SQUEEZE_H
#define PLANNER_LINES_SQUEEZE_H

#include "engine/layouts/layouts.h"
#include "engine/view.h"

/* A threat is our highest card of a suit that is no winner, in a hand that still has it when our winners
 * there have gone; an opponent guards it who can beat it then. He is squeezed out of one guard when the
 * winners of the other suits are cashed and one threat lies behind him or the two lie apart. */
struct squeeze {
    bool is_there;
    enum seat victim;
    int suit[2];       /* the two threats' */
    unsigned isolated; /* suits of the two, whose winners all lie opposite the threat: cashed first (Vienna
                          coup) */
    int percent;       /* of the layouts in which he alone guards both */
};

/* The likeliest one, our side being on lead. Looked for when one more is needed than our winners, and
 * they are all but one of the tricks that are left. */
struct squeeze squeeze_find(const struct view *v, const struct layouts *l);

#endif
