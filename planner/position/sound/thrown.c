/* From card to card: a card of declarer's side can only cost tricks, one of theirs only give some, so that
 * one question a card is mostly enough; a card that had to be played needs none. */
#include "planner/position/sound/thrown.h"

static struct deal deal_in(const struct view *v, cardset left)
{
    struct deal d = {.known = 0xf};
    d.hand[v->declarer] = view_dealt(v, v->declarer);
    d.hand[v->dummy] = view_dealt(v, v->dummy);
    d.hand[v->left] = left;
    d.hand[v->right] = CARDSET_ALL & ~(d.hand[v->declarer] | d.hand[v->dummy] | left);
    return d;
}

/* Whether declarer's side can still take so many tricks of the whole hand. */
static bool can_take(struct dd_solver *solver, const struct play *p, enum seat declarer, int tricks)
{
    bool yes = false;
    dd_at_least(solver, p, declarer, tricks - p->won[seat_side(declarer)], &yes);
    return yes;
}

/* What the hand is worth after a card that could have been another. */
static int value_after(struct dd_solver *solver, const struct play *p, enum seat declarer, bool ours,
                       int value)
{
    while (ours && value > 0 && !can_take(solver, p, declarer, value)) value--;
    while (!ours && value < SUIT_SIZE && can_take(solver, p, declarer, value + 1)) value++;
    return value;
}

void thrown_follow(struct thrown *t, struct dd_solver *solver, const struct view *v, cardset left)
{
    int8_t card[CARD_COUNT];
    int cards = play_cards(&v->play, card);
    struct deal deal = deal_in(v, left);
    struct play p;
    play_start(&p, &deal, v->play.strain, v->play.trick[0].leader);
    for (int i = 0; i < t->followed; i++) play_card(&p, card[i]);
    if (!t->followed) dd_tricks(solver, &p, v->declarer, &t->value);
    for (; t->followed < cards; t->followed++) {
        bool ours = view_is_ours(v, play_turn(&p)), is_forced = cardset_count(play_legal(&p)) == 1;
        int before = t->value;
        play_card(&p, card[t->followed]);
        if (!is_forced) t->value = value_after(solver, &p, v->declarer, ours, before);
        if (!ours) t->by[t->cards++] = (int8_t)(t->value - before);
    }
}
