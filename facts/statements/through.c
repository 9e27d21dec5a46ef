/* The searches of one suit. Invariant: the leader's side has won every round of a run so far. */
#include "facts/statements/through.h"

#include "engine/util.h"
#include "facts/value/cash_out.h"

/* Cards that a hand may play, the first the lowest; NO_CARD when it has none. */
struct choices {
    int count;
    int card[SUIT_SIZE];
};

static cardset without(cardset own, int card)
{
    return card == NO_CARD ? own : own & ~cardset_of(card);
}

static enum seat behind(enum seat s, int places)
{
    return (enum seat)((s + places) & 3);
}

static void add_choice(struct choices *c, int card)
{
    if (card != NO_CARD && card > c->card[c->count - 1]) c->card[c->count++] = card;
}

/* The lowest card, the cheapest above `over`, and the highest where `and_highest` asks for it. */
static struct choices choices_of(cardset own, int over, bool and_highest)
{
    struct choices c = {.count = 1, .card = {cardset_lowest(own)}};
    add_choice(&c, cardset_lowest(cardset_above(own, over)));
    if (and_highest) add_choice(&c, cardset_highest(own));
    return c;
}

/* One of each group of neighbours: no card of another hand parts them, nor the best on the table. */
static struct choices all_of(const struct suit_lie *lie, enum seat s, int best)
{
    struct choices c = {.count = 1, .card = {cardset_lowest(lie->hand[s])}};
    cardset others = lie->hand[behind(s, 1)] | lie->hand[behind(s, 2)] | lie->hand[behind(s, 3)];
    if (best != NO_CARD) others |= cardset_of(best);
    for (cardset rest = lie->hand[s]; rest;) {
        cardset parting = cardset_above(others, cardset_lowest(rest));
        rest = parting ? cardset_above(rest, cardset_lowest(parting)) : 0;
        add_choice(&c, cardset_lowest(rest));
    }
    return c;
}

struct suit_lie through_suit(const cardset hand[SEAT_COUNT], int suit)
{
    struct suit_lie lie;
    for (int s = 0; s < SEAT_COUNT; s++) lie.hand[s] = cardset_in_suit(hand[s], suit);
    return lie;
}

/* ---- at once ---- */

static struct through_run better(struct through_run a, struct through_run b)
{
    return b.tricks > a.tricks ? b : a;
}

/* A round that third hand's card decides: it and the last hand's lowest are played, and they go on. */
static struct through_run go_on(const struct suit_lie *lie, enum seat leader, int lead, int third)
{
    struct suit_lie next = *lie;
    enum seat partner = behind(leader, 2), last = behind(leader, 3);
    next.hand[partner] = without(next.hand[partner], third);
    next.hand[last] = without(next.hand[last], cardset_lowest(next.hand[last]));
    struct through_run run = through_at_once(&next, third > lead ? partner : leader);
    run.tricks++;
    return run;
}

/* Second hand has played. Third hand plays its lowest where the lead wins by itself, or overtakes it; else
 * the cheapest card that wins. */
static struct through_run third_hand(const struct suit_lie *lie, enum seat leader, int lead, int second)
{
    int last = cardset_highest(lie->hand[behind(leader, 3)]), over = util_larger(second, last);
    cardset own = lie->hand[behind(leader, 2)], winning = cardset_above(own, util_larger(over, lead));
    struct through_run run = {0, leader};
    if (lead > over) run = go_on(lie, leader, lead, cardset_lowest(own));
    if (winning) run = better(run, go_on(lie, leader, lead, cardset_lowest(winning)));
    return run;
}

static struct through_run second_hand(const struct suit_lie *lie, enum seat leader, int lead)
{
    enum seat second = behind(leader, 1);
    struct choices c = all_of(lie, second, lead);
    struct through_run least = {SUIT_SIZE + 1, leader};
    struct suit_lie next = *lie;
    next.hand[leader] = without(next.hand[leader], lead);
    for (int i = c.count - 1; i >= 0 && least.tricks; i--) {
        next.hand[second] = without(lie->hand[second], c.card[i]);
        struct through_run run = third_hand(&next, leader, lead, c.card[i]);
        if (run.tricks < least.tricks) least = run;
    }
    return least;
}

struct through_run through_at_once(const struct suit_lie *lie, enum seat leader)
{
    cardset own = lie->hand[leader], partners = lie->hand[behind(leader, 2)];
    cardset last = lie->hand[behind(leader, 3)], second = lie->hand[behind(leader, 1)];
    struct through_run most = {0, leader};
    if (!own || cardset_highest(own | partners) < cardset_highest(second | last)) return most;
    struct choices c = choices_of(own, cardset_highest(last), true);
    for (int i = 0; i < c.count; i++) most = better(most, second_hand(lie, leader, c.card[i]));
    return most;
}

/* ---- the whole suit ---- */

/* A round so far: who leads each time, who has led this one, the best card and whether it is theirs. */
struct round {
    struct suit_lie lie;
    enum seat always, leader;
    int place, best;
    bool is_theirs;
};

static bool play_on(const struct round *r, int wanted);

static bool after_card(const struct round *r, int card, int wanted)
{
    struct round next = *r;
    enum seat s = behind(r->leader, r->place);
    next.lie.hand[s] = without(next.lie.hand[s], card);
    if (card > r->best) next.best = card, next.is_theirs = r->place % 2 == 0;
    next.place++;
    return play_on(&next, wanted);
}

/* Third hand looks at what is behind it. */
static struct choices choices_at(const struct round *r)
{
    cardset own = r->lie.hand[behind(r->leader, r->place)];
    int last = cardset_highest(r->lie.hand[behind(r->leader, 3)]);
    if (r->place == 0) return choices_of(own, last, true);
    if (r->place == 1) return all_of(&r->lie, behind(r->leader, 1), r->best);
    struct choices c = choices_of(own, r->best, false);
    if (r->place == 2) add_choice(&c, cardset_lowest(cardset_above(own, util_larger(r->best, last))));
    return c;
}

/* How many of our cards win whatever they play, and how many may win at all. */
static int tops(cardset ours, cardset out)
{
    return cardset_count(cardset_above(ours, cardset_highest(out)));
}

static int over_the_lowest(cardset ours, cardset out)
{
    return cardset_count(cardset_above(ours, cardset_lowest(out)));
}

/* Whether they take so many, this seat leading each time. */
static bool takes_in_all(const struct suit_lie *lie, enum seat always, int wanted)
{
    cardset own = lie->hand[always], partners = lie->hand[behind(always, 2)];
    cardset left = lie->hand[behind(always, 1)], right = lie->hand[behind(always, 3)];
    int rounds = util_larger(cardset_count(own), cardset_count(partners));
    int ours = util_smaller(rounds, util_larger(cardset_count(left), cardset_count(right)));
    if (wanted <= rounds - util_smaller(ours, over_the_lowest(left | right, own | partners))) return true;
    if (wanted > rounds - util_smaller(ours, tops(left | right, own | partners))) return false;
    const struct round r = {
        .lie = *lie, .always = always, .leader = own ? always : behind(always, 2), .best = NO_CARD};
    return play_on(&r, wanted);
}

static bool play_on(const struct round *r, int wanted)
{
    if (r->place == SEAT_COUNT) return takes_in_all(&r->lie, r->always, wanted - r->is_theirs);
    struct choices c = choices_at(r);
    bool is_theirs = r->place % 2 == 0;
    for (int i = 0; i < c.count; i++)
        if (after_card(r, c.card[i], wanted) == is_theirs) return is_theirs;
    return !is_theirs;
}

int through_in_all(const struct suit_lie *lie, enum seat leader, int least)
{
    while (takes_in_all(lie, leader, least + 1)) least++;
    return least;
}

/* ---- what he gains ---- */

int through_honour(const struct suit_lie *lie, enum seat leader)
{
    cardset behind_him = lie->hand[behind(leader, 1)], partners = lie->hand[behind(leader, 2)];
    cardset out = lie->hand[leader] | partners;
    if (!lie->hand[leader]) return NO_CARD;
    for (cardset rest = behind_him; rest; rest = without(rest, cardset_highest(rest))) {
        int card = cardset_highest(rest);
        cardset over = cardset_above(out, card);
        if (cardset_count(behind_him) <= cardset_count(over)) return NO_CARD;
        if (over && cardset_has(partners, cardset_lowest(over))) return card;
    }
    return NO_CARD;
}

/* Tricks from the top, wherever the lead is. */
static int from_the_top(const struct suit_lie *lie, enum seat leader)
{
    cardset all = lie->hand[leader] | lie->hand[behind(leader, 2)];
    const struct cash_position p = {.mine = {lie->hand[leader], lie->hand[behind(leader, 2)]},
                                    .theirs = {lie->hand[behind(leader, 1)], lie->hand[behind(leader, 3)]}};
    return all ? value_cash_suit(&p, card_suit(cardset_lowest(all))) : 0;
}

static int gain_at_once(const struct suit_lie *lie, enum seat leader)
{
    return through_at_once(lie, leader).tricks - from_the_top(lie, leader);
}

/* Our top cards of the suit played, one a round, under which the others play their lowest. Returns false when
 * we have none. */
static bool play_our_tops(struct suit_lie *lie, enum seat leader)
{
    bool has_played = false;
    for (;; has_played = true) {
        cardset ours = lie->hand[behind(leader, 1)] | lie->hand[behind(leader, 3)];
        cardset out = lie->hand[leader] | lie->hand[behind(leader, 2)];
        int top = cardset_highest(ours);
        if (!out || top < cardset_highest(out)) return has_played;
        for (int s = 0; s < SEAT_COUNT; s++) {
            bool has_top = top != NO_CARD && cardset_has(lie->hand[s], top);
            lie->hand[s] = without(lie->hand[s], has_top ? top : cardset_lowest(lie->hand[s]));
        }
    }
}

int through_gain(const struct suit_lie *lie, enum seat leader)
{
    struct suit_lie later = *lie;
    if (through_honour(lie, leader) == NO_CARD) return 0;
    int gain = util_larger(0, gain_at_once(lie, leader));
    if (play_our_tops(&later, leader)) gain = util_larger(gain, gain_at_once(&later, leader));
    if (gain) return gain;
    int partners = through_in_all(lie, behind(leader, 2), 0);
    return through_in_all(lie, leader, partners) - partners;
}
