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

int race_searched_card(const struct race_table *t, enum seat s)
{
    struct play p = play_of(t);
    struct dd_choices choices;
    cardset legal = play_legal(&p);
    if (!(legal & (legal - 1))) return cardset_lowest(legal);
    if (dd_cards(t->race->defence, &p, s, &choices) != DD_OK) return cardset_lowest(legal);
    const struct dd_choice *best = &choices.choice[0];
    for (int i = 1; i < choices.count; i++)
        if (choices.choice[i].tricks > best->tricks) best = &choices.choice[i];
    return cardset_lowest(best->same);
}
