/* Counting the opponents' tricks in drawn layouts. */
#include "planner/trial/danger.h"

#include <stdlib.h>

#include "facts/value/cash_out.h"
#include "planner/trial/race.h"

/* With the opponent on lead who can cash more. */
static struct cash_position position_of(const struct view *v, cardset left)
{
    struct cash_position p = {.mine = {left, v->unseen & ~left},
                              .theirs = {v->play.hand[v->declarer], v->play.hand[v->dummy]}};
    int tricks = value_cash_tricks(&p);
    p.lead = 1;
    if (value_cash_tricks(&p) <= tricks) p.lead = 0;
    return p;
}

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static void count_suits(struct danger *d, const struct cash_position *p)
{
    struct cash_out line = value_cash_out(p);
    for (int i = 0; i < line.tricks; i++) d->by_suit[card_suit(line.line[i].led)]++;
}

struct danger danger_make(const struct view *v, const struct layouts *l)
{
    struct race race;
    struct danger d = {.spare = v->play.size - v->play.tricks - view_needed(v)};
    int tricks[RACE_LAYOUTS], sorted[RACE_LAYOUTS], at = 0;
    if (!race_start(&race, v, l)) return d;
    d.layouts = race.layouts;
    for (int i = 0; i < race.layouts; i++) {
        struct cash_position p = position_of(v, race.left[i]);
        sorted[i] = tricks[i] = value_cash_tricks(&p);
        d.beaten += tricks[i] > d.spare;
    }
    qsort(sorted, (size_t)race.layouts, sizeof *sorted, by_number);
    d.tricks = sorted[race.layouts / 2];
    while (tricks[at] != d.tricks) at++;
    struct cash_position p = position_of(v, race.left[at]);
    count_suits(&d, &p);
    return d;
}
