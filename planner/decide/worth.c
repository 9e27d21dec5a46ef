/* What cards have ahead. */
#include "planner/decide/decision_parts.h"

#include <math.h>

int worth_length(const struct view *v, int suit)
{
    cardset ours = view_ours(v);
    return cardset_length(ours, suit) - cardset_length(v->unseen, suit);
}

enum card_worth worth_kept(const struct view *v, int card)
{
    int suit = card_suit(card), best = cardset_highest(cardset_in_suit(v->unseen, suit));
    enum seat me = play_turn(&v->play), leader = v->play.trick[v->play.tricks].leader;
    cardset kept = cardset_above(cardset_in_suit(v->play.hand[me], suit), best);
    cardset other = cardset_above(cardset_in_suit(v->play.hand[seat_partner(me)], suit), best);
    if (suit != view_suit_led(v) || card > best || !kept) return CARD_WORTHS;
    if (cardset_count(kept | other) == 1) return CARD_WORTH_ONLY;
    return view_is_ours(v, leader) ? CARD_WORTHS : CARD_WORTH_KEPT;
}

/* By how much more often a lead must make the contract than one that a rule advises, whatever it is. */
static const double ADVICE_STANDS = 0.05;

static double of_lead(const double *worth, const struct view *v, const struct decision *d, int i)
{
    const struct candidate *k = &d->candidate[i];
    int suit = card_suit(k->card);
    double ahead = worth[CARD_WORTH_LONGER] * worth_length(v, suit);
    if (i == d->preferred) ahead += worth[k->source == SOURCE_RULE ? CARD_WORTH_ADVISED : CARD_WORTH_OWN];
    if (k->source == SOURCE_NONE) ahead += worth[CARD_WORTH_UNNAMED];
    if (k->source == SOURCE_CASHING) ahead += worth[CARD_WORTH_CASHING];
    const struct choice *c = &d->position->choice;
    if (c->count && c->order[0] == suit) ahead += worth[CARD_WORTH_FIRST];
    return ahead;
}

static void weigh_leads(const double *worth, const struct view *v, struct decision *d)
{
    struct candidate *k = d->candidate, *own = d->preferred < 0 ? NULL : &k[d->preferred];
    for (int i = 0; i < d->candidates; i++) k[i].ahead = of_lead(worth, v, d, i);
    for (int i = 0; own && own->source == SOURCE_RULE && i < d->candidates; i++)
        if (i != d->preferred) k[i].ahead = fmin(k[i].ahead, own->ahead - ADVICE_STANDS);
}

static void weigh_replies(const struct settings *set, const struct view *v, struct decision *d)
{
    for (int i = 0; i < d->candidates; i++) {
        enum card_worth kept = d->position->missing ? worth_kept(v, d->candidate[i].card) : CARD_WORTHS;
        double ahead = i == d->preferred ? set->trial_margin : 0;
        d->candidate[i].ahead = ahead + (kept < CARD_WORTHS ? set->card_worth[kept] : 0);
    }
}

/* Whether leads may let the opponents in without that being the end: theirs is what the trial knows too little
 * of. */
static bool may_let_in(const struct view *v)
{
    return view_needed(v) < v->play.size - v->play.tricks;
}

void worth_of_cards(const struct settings *set, const struct view *v, struct decision *d)
{
    if (decision_is_settled(v)) return;
    if (v->play.trick[v->play.tricks].count || d->is_counted || !may_let_in(v))
        weigh_replies(set, v, d);
    else
        weigh_leads(set->card_worth, v, d);
}
