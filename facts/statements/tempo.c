/* Our side of the counts. Invariant: a side's two hands hold equally many cards, but for discards to a trick
 * in progress. */
#include "facts/statements/tempo.h"

#include "engine/util.h"
#include "facts/value/cash_out.h"
#include "facts/value/value.h"

enum { RULE_OF_SEVEN = 7 };

/* ---- entries, stoppers, the suit led ---- */

int tempo_suit_led(const struct view *v)
{
    const struct trick *first = &v->play.trick[0];
    if (view_is_their_lead(v)) return view_suit_led(v);
    return first->count && v->play.size == SUIT_SIZE && first->leader == v->left ? card_suit(first->card[0])
                                                                                 : -1;
}

int tempo_entries(const struct view *v, int hand, int suit)
{
    int n = 0;
    for (int other = 0; other < SUIT_COUNT; other++) {
        struct holding h = holding_of_view(v, other);
        if (other == suit || !h.hand[!hand]) continue;
        cardset sure = value_sure(&h).cards[hand];
        if (sure && cardset_highest(sure) > cardset_lowest(h.hand[!hand])) n += cardset_count(sure);
    }
    return n;
}

/* The lowest card of a hand that wins, else its lowest. */
static int follow(cardset own, int top)
{
    cardset over = cardset_above(own, top);
    return cardset_lowest(over ? over : own);
}

int tempo_stoppers(cardset a, cardset b, cardset theirs)
{
    int n = 0;
    for (; theirs; theirs &= ~cardset_of(cardset_highest(theirs))) {
        int top = cardset_highest(theirs), wins_a = cardset_highest(a) > top,
            wins_b = cardset_highest(b) > top;
        bool by_a = wins_a && (!wins_b || cardset_count(a) <= cardset_count(b));
        int card_a = by_a ? follow(a, top) : cardset_lowest(a);
        int card_b = !by_a && wins_b ? follow(b, top) : cardset_lowest(b);
        n += wins_a || wins_b;
        a &= ~(card_a == NO_CARD ? 0 : cardset_of(card_a));
        b &= ~(card_b == NO_CARD ? 0 : cardset_of(card_b));
    }
    return n + util_larger(cardset_count(a), cardset_count(b));
}

int tempo_hold_ups(const struct view *v, int suit)
{
    int ours = 0, rounds = 0;
    for (int i = 0; i < v->play.tricks; i++) rounds += card_suit(v->play.trick[i].card[0]) == suit;
    for (int s = 0; s < SEAT_COUNT; s++)
        if (view_is_ours(v, (enum seat)s))
            ours += cardset_length(v->play.hand[s], suit) + cardset_length(v->play.played[s], suit);
    return util_larger(0, RULE_OF_SEVEN - ours - rounds);
}

/* ---- what we can take ---- */

/* Our hands and what is out, the lead being wherever it serves. */
struct ours {
    cardset mine[2], out;
};

/* One round that they win: this card of this hand, the lowest of the other, and their cheapest card above
 * both. Returns false when they cannot win it. */
static bool lose_round(struct ours *o, int hand, int card)
{
    int suit = card_suit(card), other = cardset_lowest(cardset_in_suit(o->mine[!hand], suit));
    cardset winning = cardset_above(cardset_in_suit(o->out, suit), util_larger(card, other));
    if (!winning) return false;
    o->out &= ~(winning & -winning);
    o->mine[hand] &= ~cardset_of(card);
    if (other != NO_CARD) o->mine[!hand] &= ~cardset_of(other);
    return true;
}

/* The cards of a hand to lose a round with: its lowest, and the top of each run below theirs. */
static cardset losers(const struct ours *o, int hand, int suit)
{
    cardset own = cardset_in_suit(o->mine[hand], suit), out = cardset_in_suit(o->out, suit),
            found = own & -own;
    for (cardset rest = own; rest; rest &= rest - 1) {
        int card = cardset_lowest(rest);
        cardset next = cardset_above(own, card), between = cardset_above(out, card);
        bool is_top = !next || (between && cardset_lowest(between) < cardset_lowest(next));
        if (is_top && between) found |= cardset_of(card);
    }
    return found;
}

/* The most that can be taken when the lead is lost so many times first, in suits from `suit` on; `most` when
 * it is not more. */
static int take_after(const struct ours *o, int losses, int suit, int most)
{
    if (losses == 0) return value_cash_either(o->mine, o->out, most);
    for (; suit < SUIT_COUNT; suit++)
        for (int hand = 0; hand < 2; hand++)
            for (cardset rest = losers(o, hand, suit); rest; rest &= rest - 1) {
                struct ours next = *o;
                if (!lose_round(&next, hand, cardset_lowest(rest))) continue;
                most = take_after(&next, losses - 1, suit, most);
            }
    return most;
}

/* Counts on until the contract is there. */
static void count_losses(const struct ours *o, int losses, struct tempo_ours *t)
{
    t->must_lose = -1;
    for (int n = 0; n <= losses; n++) {
        bool is_known = t->must_lose >= 0 || n > t->spare;
        t->take[n] = is_known && n ? 0 : take_after(o, n, 0, 0);
        if (t->must_lose < 0 && t->take[n] >= t->needed) t->must_lose = n;
    }
}

struct tempo_ours tempo_of_ours(const struct view *v, int losses)
{
    const struct view at = view_at_trick(v);
    const struct ours o = {{at.play.hand[v->declarer], at.play.hand[v->dummy]}, at.unseen};
    struct tempo_ours t = {.needed = view_needed(v), .led = tempo_suit_led(v)};
    t.spare = v->play.size - v->play.tricks - t.needed;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        struct holding h = holding_of_view(&at, suit);
        for (int hand = 0; hand < 2; hand++) t.entries[hand][suit] = tempo_entries(&at, hand, suit);
        t.is_blocked[suit] = value_sure(&h).is_blocked;
        t.stoppers[suit] = tempo_stoppers(h.hand[0], h.hand[1], h.out);
    }
    if (t.led >= 0) t.hold_ups = tempo_hold_ups(v, t.led);
    count_losses(&o, losses, &t);
    return t;
}
