/* How our side plays in the race: by the plan, from the cards that it sees. */
#include "planner/decide/trial/race_table.h"

/* ---- what a suit still offers ---- */

static cardset own_of(const struct race_table *t, enum seat s, int suit)
{
    return cardset_in_suit(t->hand[s], suit);
}

/* The card that a technique finesses with while the finesse is still to be taken, or NO_CARD. */
static int finesse_card(const struct race_table *t, const struct technique *k)
{
    const struct view *v = &t->race->view;
    if (!k->locations || !k->args || k->arg[0].kind != VALUE_CARD) return NO_CARD;
    int card = k->arg[0].n;
    if (!cardset_has(t->hand[v->declarer] | t->hand[v->dummy], card)) return NO_CARD;
    bool is_out = false;
    for (int i = 0; i < k->locations; i++)
        is_out |= cardset_has(t->hand[v->left] | t->hand[v->right], k->depend_on[i].card);
    return is_out ? card : NO_CARD;
}

/* Rounds that we win when both sides spend their best card on each. */
static int fought_rounds(cardset ours, cardset theirs, int longer)
{
    int won = 0;
    for (int round = 0; round < longer && ours; round++) {
        int a = cardset_highest(ours), b = cardset_highest(theirs);
        won += a > b;
        ours &= ~cardset_of(a > b ? a : cardset_lowest(ours));
        if (b != NO_CARD) theirs &= ~cardset_of(b > a ? b : cardset_lowest(theirs));
    }
    return won;
}

/* Whether more can be built in the suit than stands already. */
static bool is_open(const struct race_table *t, const struct technique *k)
{
    const struct view *v = &t->race->view;
    cardset ours = race_ours(t, k->suit), theirs = race_theirs(t, k->suit);
    int longer = race_longer(t, v->declarer, k->suit), tops = race_top_rounds(t, v->declarer, k->suit);
    if (!ours || !theirs || tops >= longer) return false;
    if (t->turn[k->suit] || finesse_card(t, k) != NO_CARD) return true;
    return longer > race_longer(t, v->left, k->suit) || fought_rounds(ours, theirs, longer) > tops;
}

/* ---- leading ---- */

/* A card with which the hand on lead reaches its partner: low to a winner of another suit, of `suit` as a
 * last resort. */
static int crossing(const struct race_table *t, enum seat s, int suit)
{
    for (int pass = 0; pass < 2; pass++)
        for (int other = 0; other < SUIT_COUNT; other++) {
            if ((other == suit) != (pass == 1)) continue;
            cardset own = own_of(t, s, other), partners = own_of(t, seat_partner(s), other);
            int top = cardset_highest(partners);
            if (!own || top <= cardset_highest(race_theirs(t, other)) || cardset_lowest(own) > top) continue;
            return cardset_lowest(own);
        }
    return NO_CARD;
}

/* Winners of a hand that it can cash itself. */
static cardset winners(const struct race_table *t, enum seat s, int suit)
{
    return cardset_above(own_of(t, s, suit), cardset_highest(race_theirs(t, suit)));
}

/* From a suit with tops: the short hand's first, or low to partner's. */
static int lead_top(const struct race_table *t, enum seat s, int suit)
{
    cardset mine = winners(t, s, suit), partners = winners(t, seat_partner(s), suit),
            own = own_of(t, s, suit);
    bool is_short = cardset_count(own) <= cardset_length(t->hand[seat_partner(s)], suit);
    if (mine && (is_short || !partners)) return cardset_highest(mine);
    if (partners && own) return cardset_lowest(own);
    return mine ? cardset_highest(mine) : NO_CARD;
}

static int lead_finesse(const struct race_table *t, enum seat s, int card)
{
    int suit = card_suit(card);
    enum seat from = cardset_has(t->hand[s], card) ? seat_partner(s) : s;
    if (!own_of(t, from, suit)) return NO_CARD;
    return from == s ? cardset_lowest(own_of(t, s, suit)) : crossing(t, s, suit);
}

/* Into a suit without tops: the top of a run, or low. */
static int lead_to_build(const struct race_table *t, enum seat s, int suit)
{
    cardset own = own_of(t, s, suit), ours = race_ours(t, suit), theirs = race_theirs(t, suit);
    if (!own) return crossing(t, s, suit);
    int best = cardset_highest(own), second = cardset_highest(ours & ~cardset_of(best));
    cardset between = second == NO_CARD ? theirs : cardset_above(theirs, second) & (cardset_of(best) - 1);
    return best == cardset_highest(ours) && !between ? best : cardset_lowest(own);
}

/* The lead of the suit's line, or across to the hand that has it; NO_CARD when it cannot be led. */
static int lead_line(const struct race_table *t, enum seat s, int suit)
{
    const struct suit_turn *turn = t->turn[suit];
    enum seat from = turn->hand ? t->race->view.dummy : t->race->view.declarer;
    int card = card_make(suit, turn->rank + RANK_LOWEST);
    if (!cardset_has(t->hand[from], card)) return NO_CARD;
    if (from != s && exact_winner(turn) != SUIT_VOID) return card_make(suit, exact_winner(turn) + RANK_LOWEST);
    return from == s ? card : crossing(t, s, suit);
}

static int lead_step(const struct race_table *t, enum seat s, const struct technique *k)
{
    int finesse = finesse_card(t, k), card = t->turn[k->suit] ? lead_line(t, s, k->suit) : NO_CARD;
    if (card != NO_CARD) return card;
    if (finesse != NO_CARD) card = lead_finesse(t, s, finesse);
    if (card != NO_CARD) return card;
    if (race_top_rounds(t, s, k->suit)) card = lead_top(t, s, k->suit);
    return card != NO_CARD ? card : lead_to_build(t, s, k->suit);
}

/* A winner of this hand first; then across to partner's. */
static int lead_winner(const struct race_table *t, enum seat s)
{
    int best = NO_CARD;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        cardset mine = winners(t, s, suit);
        bool blocks = cardset_count(own_of(t, s, suit)) < cardset_length(t->hand[seat_partner(s)], suit);
        if (!mine) continue;
        if (best == NO_CARD || blocks) best = cardset_highest(mine);
    }
    return best != NO_CARD ? best : crossing(t, s, -1);
}

/* Nothing to win: low from length. */
static int lead_away(const struct race_table *t, enum seat s)
{
    int best = -1, most = -1;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        int length = cardset_length(t->hand[s], suit);
        if (length > most) most = length, best = suit;
    }
    return cardset_lowest(own_of(t, s, best));
}

int race_our_lead(const struct race_table *t)
{
    enum seat s = t->trick.leader;
    int sure = 0, card = NO_CARD;
    for (int suit = 0; suit < SUIT_COUNT; suit++) sure += race_top_rounds(t, s, suit);
    if (sure + t->won[0] < t->race->needed)
        for (int i = 0; i < t->plan->count && card == NO_CARD; i++)
            if (is_open(t, t->plan->step[i])) card = lead_step(t, s, t->plan->step[i]);
    if (card == NO_CARD) card = lead_winner(t, s);
    return card == NO_CARD ? lead_away(t, s) : card;
}

/* ---- following ---- */

/* What the suit's line answers in third hand; NO_CARD when it was not led, or does not say. */
static int line_card(const struct race_table *t, enum seat s)
{
    int suit = card_suit(t->trick.card[0]), second = t->trick.card[1];
    const struct suit_turn *turn = t->turn[suit];
    if (!turn) return NO_CARD;
    int led = card_rank(t->trick.card[0]) - RANK_LOWEST, own = card_make(suit, turn->rank + RANK_LOWEST);
    if (led == exact_winner(turn) && cardset_has(t->hand[s], own)) return own;
    if (led != turn->rank) return NO_CARD;
    const struct suit_answer *a =
        exact_answer(turn, card_suit(second) == suit ? card_rank(second) - RANK_LOWEST : SUIT_VOID);
    int card = a && a->third != SUIT_VOID ? card_make(suit, a->third + RANK_LOWEST) : NO_CARD;
    return card != NO_CARD && cardset_has(t->hand[s], card) ? card : NO_CARD;
}

static int third_hand(const struct race_table *t, enum seat s)
{
    if (line_card(t, s) != NO_CARD) return line_card(t, s);

    int suit = card_suit(t->trick.card[0]), best = trick_best(&t->trick, STRAIN_NOTRUMP);
    cardset own = own_of(t, s, suit), theirs = race_theirs(t, suit);
    bool is_partners = race_is_ours(t, trick_winner(&t->trick, STRAIN_NOTRUMP));
    for (int i = 0; i < t->plan->count; i++) {
        int card = t->plan->step[i]->suit == suit ? finesse_card(t, t->plan->step[i]) : NO_CARD;
        if (card == NO_CARD || !cardset_has(own, card)) continue;
        return card > best ? card : cardset_lowest(cardset_above(own, best) ? cardset_above(own, best) : own);
    }
    if (is_partners && !cardset_above(theirs, best)) return cardset_lowest(own);
    cardset tops = cardset_above(own, cardset_highest(theirs) > best ? cardset_highest(theirs) : best);
    return cardset_lowest(tops ? tops : own);
}

int race_our_card(const struct race_table *t, enum seat s)
{
    int suit = card_suit(t->trick.card[0]), best = trick_best(&t->trick, STRAIN_NOTRUMP);
    cardset own = own_of(t, s, suit), theirs = race_theirs(t, suit), over = cardset_above(own, best);
    if (race_is_ours(t, t->trick.leader)) return third_hand(t, s);
    if (race_holds_up(t)) return cardset_lowest(own);
    if (t->trick.count == 3) {
        bool is_partners = race_is_ours(t, trick_winner(&t->trick, STRAIN_NOTRUMP));
        return is_partners || !over ? cardset_lowest(own) : cardset_lowest(over);
    }
    int highest = cardset_highest(theirs) > best ? cardset_highest(theirs) : best;
    if (cardset_highest(own_of(t, seat_partner(s), suit)) > highest) return cardset_lowest(own);
    cardset tops = cardset_above(own, highest);
    return cardset_lowest(tops ? tops : own);
}
