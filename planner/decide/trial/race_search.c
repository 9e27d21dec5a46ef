/* Opponents who search: each card double dummy, whatever we go on to do by rule.
 *
 * What our side can take never grows: the opponents' cards keep it, ours keep or lessen it. So each search
 * begins where the last one ended, and mostly is a single question.
 */
#include "engine/dd/dd.h"
#include "planner/decide/trial/race_table.h"

static struct play play_of(const struct race_table *t)
{
    struct play p = {.strain = STRAIN_NOTRUMP, .known = 0xf, .size = t->left};
    for (int s = 0; s < SEAT_COUNT; s++) p.hand[s] = t->hand[s];
    p.trick[0] = t->trick;
    return p;
}

static bool takes(const struct race_table *t, const struct play *p, int tricks)
{
    bool yes = true;
    return dd_at_least(t->race->defence, p, t->race->view.declarer, tricks, &yes) != DD_OK || yes;
}

void race_search(struct race_table *t, int least)
{
    struct play p = play_of(t);
    int tricks = t->left;
    if (t->most < 0) { /* nothing is known yet */
        if (!takes(t, &p, least))
            tricks = least - 1;
        else
            dd_tricks(t->race->defence, &p, t->race->view.declarer, &tricks);
        t->most = t->won[0] + tricks;
    }
    while (t->most - t->won[0] >= least && !takes(t, &p, t->most - t->won[0])) t->most--;
}

/* Whether our side takes so many tricks from here when the opponents' card is this one. */
static bool takes_after(const struct race_table *t, const struct play *p, int card, int tricks)
{
    struct play after = *p;
    play_card(&after, card);
    bool is_over = after.tricks > p->tricks;
    if (is_over && race_is_ours(t, trick_winner(&after.trick[p->tricks], STRAIN_NOTRUMP))) tricks--;
    return takes(t, &after, tricks);
}

/* The cards that are left when those go that are worth the same as the lowest: no card of another player lies
 * between. */
static cardset without_equals(cardset left, cardset others)
{
    int lowest = cardset_lowest(left);
    cardset above = cardset_above(others, lowest);
    cardset same = cardset_in_suit(left, card_suit(lowest));
    return left & ~(above ? same & (cardset_of(cardset_lowest(above)) - 1) : same);
}

int race_searched_card(const struct race_table *t)
{
    struct play p = play_of(t);
    cardset left = play_legal(&p), others = 0;
    int tricks = t->most - t->won[0];
    for (int s = 0; s < SEAT_COUNT; s++)
        if (s != (int)play_turn(&p)) others |= t->hand[s];
    for (int i = 0; i < t->trick.count; i++) others |= cardset_of(t->trick.card[i]);
    for (;;) {
        cardset rest = without_equals(left, others);
        if (!rest || !takes_after(t, &p, cardset_lowest(left), tricks + 1)) return cardset_lowest(left);
        left = rest;
    }
}
