/* Opponents who search: each card double dummy, whatever we go on to do by rule. */
#include "engine/dd/dd.h"
#include "planner/trial/race_table.h"

static struct play play_of(const struct race_table *t)
{
    struct play p = {.strain = STRAIN_NOTRUMP, .known = 0xf, .size = t->left};
    for (int s = 0; s < SEAT_COUNT; s++) p.hand[s] = t->hand[s];
    p.trick[0] = t->trick;
    return p;
}

bool race_is_lost(const struct race_table *t, int missing)
{
    struct play p = play_of(t);
    bool makes = true;
    return dd_at_least(t->race->defence, &p, t->race->view.declarer, missing, &makes) == DD_OK && !makes;
}

/* Whether our side takes so many tricks from here when the opponents' card is this one. */
static bool takes_after(const struct race_table *t, const struct play *p, int card, int tricks)
{
    struct play after = *p;
    bool takes = true;
    play_card(&after, card);
    bool is_over = after.tricks > p->tricks;
    if (is_over && race_is_ours(t, trick_winner(&after.trick[p->tricks], STRAIN_NOTRUMP))) tricks--;
    return dd_at_least(t->race->defence, &after, t->race->view.declarer, tricks, &takes) != DD_OK || takes;
}

/* The lowest card after which we take no more than before it: told sooner than what each card brings. */
int race_searched_card(const struct race_table *t)
{
    struct play p = play_of(t);
    cardset legal = play_legal(&p), left = legal;
    int tricks;
    if (!(legal & (legal - 1)) || dd_tricks(t->race->defence, &p, t->race->view.declarer, &tricks) != DD_OK)
        return cardset_lowest(legal);
    while ((left & (left - 1)) && takes_after(t, &p, cardset_lowest(left), tricks + 1)) left &= left - 1;
    return cardset_lowest(left);
}
