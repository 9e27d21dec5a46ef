/* How the opponents play in the race: they see each other's cards, as defenders nearly do. */
#include "planner/decide/trial/race_table.h"

enum { GIVEN_AWAY = 100 }; /* in the measure of a lead's worth: more than two cards of length */

/* Rounds of a suit that a side wins at once from the top; `s` is one of its seats. */
static int top_rounds(const struct race_table *t, enum seat s, int suit)
{
    cardset theirs = race_is_ours(t, s) ? race_theirs(t, suit) : race_ours(t, suit);
    return cardset_top_rounds(cardset_in_suit(t->hand[s], suit), cardset_in_suit(t->hand[seat_partner(s)], suit), theirs);
}

/* Tricks that they can run in a suit at once: their tops, or all when our stopper falls under them. */
static int run_of(const struct race_table *t, int suit)
{
    const struct view *v = &t->race->view;
    int tops = top_rounds(t, v->left, suit), longer = race_longer(t, v->left, suit);
    if (!tops) return 0;
    cardset ours = race_ours(t, suit);
    if (!ours) return longer;
    enum seat stopper = cardset_has(t->hand[v->declarer], cardset_highest(ours)) ? v->declarer : v->dummy;
    return cardset_length(t->hand[stopper], suit) > tops ? tops : longer;
}

/* Whether a low lead lets our last hand win with a card that the leader's own would beat: into a tenace. */
static bool gives_away(const struct race_table *t, enum seat s, int suit)
{
    cardset own = cardset_in_suit(t->hand[s], suit), last = cardset_in_suit(t->hand[seat_right(s)], suit);
    int partners = cardset_highest(cardset_in_suit(t->hand[seat_partner(s)], suit)),
        low = cardset_lowest(own);
    cardset cheap = cardset_above(last, partners > low ? partners : low);
    return cheap && cardset_lowest(cheap) < cardset_highest(own);
}

/* What a lead of the suit promises: tricks at once when they beat the contract, else the length that is left
 * when our stoppers have gone. */
static int promise(const struct race_table *t, int suit, int run, bool beats)
{
    const struct view *v = &t->race->view;
    if (beats) return 100 * run;
    int stoppers = top_rounds(t, v->declarer, suit);
    return 10 * (race_longer(t, v->left, suit) - stoppers) + run;
}

int race_their_lead(const struct race_table *t)
{
    enum seat s = t->trick.leader;
    int spare = t->left + t->won[0] - t->race->needed, best = -1, most = -1000, run[SUIT_COUNT], runs = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) runs += run[suit] = run_of(t, suit);
    bool beats = runs > spare;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        int length = cardset_length(t->hand[s], suit);
        if (!length) continue;
        int worth = 4 * promise(t, suit, run[suit], beats) + length;
        if (!beats && gives_away(t, s, suit)) worth -= GIVEN_AWAY;
        if (worth > most) most = worth, best = suit;
    }
    cardset own = cardset_in_suit(t->hand[s], best);
    bool has_top = cardset_highest(own) > cardset_highest(race_ours(t, best));
    return has_top ? cardset_highest(own) : cardset_lowest(own);
}

/* The lowest card above both others, or NO_CARD. */
static int cheapest_over(cardset own, int a, int b)
{
    return cardset_lowest(cardset_above(own, a > b ? a : b));
}

static int discard(const struct race_table *t, enum seat s);

int race_their_card(const struct race_table *t, enum seat s)
{
    if (!cardset_in_suit(t->hand[s], card_suit(t->trick.card[0]))) return discard(t, s);

    int suit = card_suit(t->trick.card[0]), best = trick_best(&t->trick, STRAIN_NOTRUMP);
    enum seat winner = trick_winner(&t->trick, STRAIN_NOTRUMP), next = seat_left(s);
    cardset own = cardset_in_suit(t->hand[s], suit);
    bool is_last = t->trick.count == 3, is_partners = !race_is_ours(t, winner);
    int behind = is_last ? NO_CARD : cardset_highest(cardset_in_suit(t->hand[next], suit));
    if (is_partners && best > behind) return cardset_lowest(own);
    int winning = cheapest_over(own, best, behind);
    if (winning != NO_CARD) return winning;
    bool forces = t->trick.count == 2 && !is_partners && cardset_above(own, best);
    return forces ? cardset_highest(own) : cardset_lowest(own);
}

/* ---- discards ---- */

/* What it costs to part with the lowest card of a suit. */
static int cost_of(const struct race_table *t, enum seat s, int suit)
{
    cardset own = cardset_in_suit(t->hand[s], suit);
    cardset others = race_ours(t, suit);
    int length = cardset_count(own), above = cardset_count(cardset_above(others, cardset_highest(own)));
    int cost = -length;
    if (!others || cardset_lowest(own) > cardset_highest(others)) cost += 100; /* a winner */
    if (above && above < length && above + 1 >= length) cost += 30;            /* a guard */
    return cost;
}

static int discard(const struct race_table *t, enum seat s)
{
    int best = -1, least = 1000;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        if (!cardset_in_suit(t->hand[s], suit)) continue;
        int cost = cost_of(t, s, suit);
        if (cost < least) least = cost, best = suit;
    }
    return cardset_lowest(cardset_in_suit(t->hand[s], best));
}
