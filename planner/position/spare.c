/* What must not be thrown away. Each rule looks at one suit. */
#include "planner/position/spare.h"

#include "facts/value/value.h"

/* From this many hundredths of a trick on, every card of the longer hand may become one (thesis 4.1.2.4). */
enum { LENGTH_WORTH_KEEPING = 50 };

/* The card that leads to partner's winners in the suit, when it is the last. */
static cardset last_link(const struct holding *h, const struct sure_tricks *sure, int hand)
{
    return sure->cards[!hand] && holding_length(h, hand) == 1 ? h->hand[hand] : 0;
}

/* The cards that stand guard over a stopper: as many as the opponents have higher ones, and the stopper. */
static cardset guarded_stopper(const struct holding *h, int hand)
{
    int top = value_threat_cards(h), best = cardset_highest(h->hand[0] | h->hand[1]);
    if (!top || best == NO_CARD || !cardset_has(h->hand[hand], best)) return 0;
    return holding_length(h, hand) == top + 1 ? h->hand[hand] : 0;
}

static cardset length_cards(const struct holding *h, const struct sure_tricks *sure, int hand)
{
    bool is_longer = holding_length(h, hand) > holding_length(h, !hand);
    bool is_worth = value_length_hundredths(h, sure->total, 0) >= LENGTH_WORTH_KEEPING;
    return is_longer && is_worth ? h->hand[hand] : 0;
}

cardset spare_for(const struct view *v, int suit, int hand, enum spare_need need)
{
    struct holding h = holding_of_view(v, suit);
    struct sure_tricks sure = value_sure(&h);
    switch (need) {
    case NEED_WINNER:
        return sure.cards[hand];
    case NEED_GUARD:
        return guarded_stopper(&h, hand);
    case NEED_LINK:
        return last_link(&h, &sure, hand);
    default:
        return length_cards(&h, &sure, hand);
    }
}

void spare_position(const struct view *v, cardset spared[2])
{
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        for (int hand = 0; hand < 2; hand++)
            for (int need = 0; need < SPARE_NEEDS; need++)
                spared[hand] |= spare_for(v, suit, hand, (enum spare_need)need);
}

void spare_technique(const struct view *v, const struct technique *t, cardset spared[2])
{
    struct holding h = holding_of_view(v, t->suit);
    struct promotion p = value_promotion(&h);
    cardset vital = t->objective | p.run;
    for (int i = 0; i < t->args; i++)
        if (t->arg[i].kind == VALUE_CARD) vital |= cardset_of(t->arg[i].n);
    for (int hand = 0; hand < 2; hand++) {
        spared[hand] |= vital & h.hand[hand];
        /* The other hand must be able to lead the suit. */
        if (vital & h.hand[!hand] && holding_length(&h, hand) == 1) spared[hand] |= h.hand[hand];
        /* A promotion's long cards win once the higher ones have gone. */
        if (p.extra > 0 && holding_length(&h, hand) > holding_length(&h, !hand)) spared[hand] |= h.hand[hand];
    }
}
