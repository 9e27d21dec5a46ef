/* Counting the opponents' tricks in drawn layouts. */
#include "planner/decide/decision.h"

#include <stdlib.h>

#include "facts/value/cash_out.h"
#include "facts/value/value.h"
#include "planner/decide/trial/race.h"

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

static void count_suits(const struct cash_position *p, int by_suit[SUIT_COUNT])
{
    struct cash_out line = value_cash_out(p);
    for (int i = 0; i < line.tricks; i++) by_suit[card_suit(line.line[i].led)]++;
}

static int median(int *list, int count)
{
    qsort(list, (size_t)count, sizeof *list, by_number);
    return list[count / 2];
}

/* ---- one suit, once our winners in it have gone ---- */

static cardset without(cardset hand, int card)
{
    return card == NO_CARD ? hand : hand & ~cardset_of(card);
}

/* A round of the suit that we win as cheaply as we surely can; the others play low. */
static void win_round(struct cash_position *p, int suit)
{
    cardset theirs = cardset_in_suit(p->mine[0] | p->mine[1], suit);
    for (int i = 0; i < 2; i++)
        p->mine[i] = without(p->mine[i], cardset_lowest(cardset_in_suit(p->mine[i], suit)));
    cardset tops[2];
    for (int i = 0; i < 2; i++)
        tops[i] = cardset_above(cardset_in_suit(p->theirs[i], suit), cardset_highest(theirs));
    int hand = !tops[0] || (tops[1] && cardset_lowest(tops[1]) < cardset_lowest(tops[0]));
    p->theirs[hand] = without(p->theirs[hand], cardset_lowest(tops[hand]));
    p->theirs[!hand] = without(p->theirs[!hand], cardset_lowest(cardset_in_suit(p->theirs[!hand], suit)));
}

/* Tricks that they can cash in the suit when our winners in it have gone. */
static int count_after(const struct view *v, cardset left, int suit, int rounds)
{
    int most = 0;
    for (int lead = 0; lead < 2; lead++) {
        int by_suit[SUIT_COUNT] = {0};
        struct cash_position p = position_of(v, left);
        for (int i = 0; i < rounds; i++) win_round(&p, suit);
        p.lead = lead;
        count_suits(&p, by_suit);
        if (by_suit[suit] > most) most = by_suit[suit];
    }
    return most;
}

static void look_at_suit(const struct race *r, int suit, struct danger *d)
{
    int tricks[RACE_LAYOUTS];
    struct holding h = holding_of_view(&r->view, suit);
    d->stops[suit] = value_sure(&h).total;
    d->after[suit] = -1;
    const bool is_looked_at = d->stops[suit] == 1 || r->view.opening_lead == NO_CARD ||
                              card_suit(r->view.opening_lead) == suit; /* they go on with it, or can set it up */
    if (!is_looked_at) return;
    for (int i = 0; i < r->layouts; i++) tricks[i] = count_after(&r->view, r->left[i], suit, d->stops[suit]);
    d->after[suit] = median(tricks, r->layouts);
}

/* ---- the whole ---- */

struct danger danger_make(const struct view *v, const struct layouts *l)
{
    struct race race;
    struct danger d = {.spare = v->play.size - v->play.tricks - view_needed(v)};
    int tricks[RACE_LAYOUTS], sorted[RACE_LAYOUTS], at = 0;
    if (!race_start(&race, v, l)) return d;
    d.layouts = race.layouts;
    d.ours = value_cash_view(v);
    for (int i = 0; i < race.layouts; i++) {
        struct cash_position p = position_of(v, race.left[i]);
        sorted[i] = tricks[i] = value_cash_tricks(&p);
        d.beaten += tricks[i] > d.spare;
        d.beaten_once += tricks[i] >= d.spare;
    }
    d.tricks = median(sorted, race.layouts);
    while (tricks[at] != d.tricks) at++;
    struct cash_position p = position_of(v, race.left[at]);
    count_suits(&p, d.by_suit);
    for (int suit = 0; suit < SUIT_COUNT; suit++) look_at_suit(&race, suit, &d);
    return d;
}
