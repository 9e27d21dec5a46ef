/* The formulas of the thesis's chapter 4. All of them are pure; a holding's cards all lie in its one suit. */
#include "facts/value/value.h"

#include <assert.h>
#include <string.h>

#include "engine/util.h"

enum { DEFENDERS_CARDS = 26, HUNDRED = 100, TENTHS_FOR_BID = 1 };

/* The thesis's table, after Goren: per cent of the split LONGER-(missing - LONGER) by the
 * cards missing, 2 to 7. 7-0, "< 0.5" in print, is 0 so that its row sums to 100. */
enum { TABLE_FIRST = 2, TABLE_LAST = 7 };
static const int8_t thesis_percent[TABLE_LAST + 1][TABLE_LAST + 1] = {
    [2] = {[1] = 52, [2] = 48},
    [3] = {[2] = 78, [3] = 22},
    [4] = {[3] = 50, [2] = 40, [4] = 10},
    [5] = {[3] = 68, [4] = 28, [5] = 4},
    [6] = {[4] = 48, [3] = 36, [5] = 15, [6] = 1},
    [7] = {[4] = 62, [5] = 31, [6] = 7, [7] = 0},
};

static cardset own_cards(const struct holding *h)
{
    return h->hand[0] | h->hand[1];
}

/* The highest `n` cards of a set of one suit. */
static cardset top_cards(cardset set, int n)
{
    cardset top = 0;
    for (; n > 0 && set; n--) {
        cardset card = cardset_of(cardset_highest(set));
        top |= card;
        set &= ~card;
    }
    return top;
}

/* How many of the highest cards of `in_play` in a row belong to `side`. */
static int top_run(cardset in_play, cardset side)
{
    int n = 0;
    while (in_play && cardset_has(side, cardset_highest(in_play))) {
        in_play &= ~cardset_of(cardset_highest(in_play));
        n++;
    }
    return n;
}

struct holding holding_of(int suit, enum seat declarer, const cardset hand[2], cardset out)
{
    return (struct holding){.suit = suit,
                            .declarer = declarer,
                            .hand = {cardset_in_suit(hand[0], suit), cardset_in_suit(hand[1], suit)},
                            .out = cardset_in_suit(out, suit)};
}

struct holding holding_of_view(const struct view *v, int suit)
{
    const cardset hand[2] = {v->play.hand[v->declarer], v->play.hand[v->dummy]};
    return holding_of(suit, v->declarer, hand, v->unseen);
}

int holding_ranked(const struct holding *h, int n)
{
    cardset in_play = own_cards(h) | h->out;
    if (n < 1 || n > cardset_count(in_play)) return NO_CARD;
    return cardset_lowest(top_cards(in_play, n));
}

int holding_rank_of(const struct holding *h, int card)
{
    cardset in_play = own_cards(h) | h->out;
    return 1 + cardset_count(cardset_above(in_play, card));
}

/* Whether the sure tricks cannot all be taken without an entry elsewhere, the lead being in either hand.
 *
 * While both hands follow, any pair of cards with a winner in it can be played from either hand, so a block
 * needs the shorter hand to run out first. The tricks after that need the longer hand on lead, so it must win
 * one of the rounds before: it does if the shorter hand has a small card, or a winner that can be overtaken
 * and spared. */
static bool is_blocked(const struct holding *h, const struct sure_tricks *sure, int run)
{
    int longer = holding_length(h, 0) < holding_length(h, 1);
    int short_length = holding_length(h, !longer);
    if (short_length == 0 || sure->total <= short_length || sure->by_hand[!longer] < short_length)
        return false;
    bool can_spare = run > holding_length(h, longer);
    return !can_spare || cardset_highest(h->hand[longer]) < cardset_lowest(h->hand[!longer]);
}

struct sure_tricks value_sure(const struct holding *h)
{
    cardset own = own_cards(h);
    int run = top_run(own | h->out, own);
    cardset winners = top_cards(own, run);
    struct sure_tricks sure = {.total = util_smaller(run, holding_longer(h))};
    for (int i = 0; i < 2; i++) {
        sure.cards[i] = winners & h->hand[i];
        sure.by_hand[i] = cardset_count(sure.cards[i]);
    }
    sure.is_blocked = is_blocked(h, &sure, run);
    return sure;
}

struct sure_tricks value_sure_to_the_end(const struct holding *h)
{
    struct sure_tricks sure = value_sure(h);
    if (sure.total && sure.total >= cardset_count(h->out)) sure.total = holding_longer(h);
    return sure;
}

/* The card of a promotion's run that is led first: the highest one, but when both hands hold some,
 * the highest in the shorter hand, so that the suit does not block. Which hand it is in goes to *hand. */
static int first_driver(const struct holding *h, cardset run, int *hand)
{
    bool is_split = (run & h->hand[0]) && (run & h->hand[1]);
    int lengths = holding_length(h, 0) - holding_length(h, 1);
    cardset from = is_split && lengths ? run & h->hand[lengths > 0] : run;
    int card = cardset_highest(from);
    *hand = cardset_has(h->hand[1], card);
    return card;
}

struct promotion value_run(const struct holding *h)
{
    cardset own = own_cards(h), in_play = own | h->out;
    int sure = top_run(in_play, own);
    in_play &= ~top_cards(in_play, sure);
    int higher = top_run(in_play, h->out);
    in_play &= ~top_cards(in_play, higher);
    int length = top_run(in_play, own);
    /* Each card driven out takes a round, and so does each sure trick: both come off the longer hand's
     * length. */
    int extra = util_smaller(length, holding_longer(h) - sure) - higher;
    struct promotion p = {.card = NO_CARD};
    if (higher == 0 || length == 0) return p;
    p.extra = extra;
    p.higher = higher;
    p.run = top_cards(in_play, length);
    p.card = first_driver(h, p.run, &p.hand);
    return p;
}

struct promotion value_promotion(const struct holding *h)
{
    struct promotion p = value_run(h);
    return p.extra > 0 ? p : (struct promotion){.card = NO_CARD};
}

/* n over k, exactly; 0 outside the triangle. */
static double combinations(int n, int k)
{
    if (k < 0 || k > n) return 0;
    double result = 1;
    for (int i = 1; i <= k; i++) result = result * (n - k + i) / i;
    return result;
}

/* Exact chance, both ways round, that `missing` cards lie with `longer` of them in one hand. */
static double split_chance(int missing, int longer)
{
    const int hand = DEFENDERS_CARDS / 2;
    double one_way = combinations(missing, longer) * combinations(DEFENDERS_CARDS - missing, hand - longer) /
                     combinations(DEFENDERS_CARDS, hand);
    return 2 * longer == missing ? one_way : 2 * one_way;
}

/* Whole per cents that sum to 100: all rounded down, the rest to the largest fractions. */
static void round_percents(struct split *out, int count)
{
    int left = HUNDRED;
    double fraction[SPLIT_MAX];
    for (int i = 0; i < count; i++) {
        out[i].percent = (int)(out[i].chance * HUNDRED);
        fraction[i] = out[i].chance * HUNDRED - out[i].percent;
        left -= out[i].percent;
    }
    for (; left > 0; left--) {
        int best = 0;
        for (int i = 1; i < count; i++)
            if (fraction[i] > fraction[best]) best = i;
        out[best].percent++;
        fraction[best] = -1;
    }
}

static void insert_by_chance(struct split *out, int count, struct split s)
{
    for (; count > 0 && out[count - 1].chance < s.chance; count--) out[count] = out[count - 1];
    out[count] = s;
}

int value_splits(int missing, struct split out[SPLIT_MAX])
{
    assert(missing >= 0 && missing <= SUIT_SIZE);
    int count = 0;
    for (int longer = (missing + 1) / 2; longer <= missing; longer++) {
        struct split s = {longer, missing - longer, split_chance(missing, longer), 0};
        insert_by_chance(out, count++, s);
    }
    if (missing < TABLE_FIRST || missing > TABLE_LAST) {
        round_percents(out, count);
        return count;
    }
    for (int i = 0; i < count; i++) out[i].percent = thesis_percent[missing][out[i].longer];
    return count;
}

int value_length_tricks(const struct holding *h, int sure, int extra, int longer_opposing)
{
    int longer = holding_longer(h);
    int lost = util_smaller(value_threat_cards(h), longer_opposing); /* rounds that their top cards win */
    int left = longer - sure - extra - lost;
    int tricks = util_smaller(longer - longer_opposing, left);
    return tricks > 0 ? tricks : 0;
}

int value_length_by(const struct split_table *table, const struct holding *h, int sure, int extra)
{
    struct split splits[SPLIT_MAX];
    int missing = cardset_count(h->out), count = value_splits(missing, splits), sum = 0, given = 0;
    for (int i = 0; i < count; i++) given += table->percent[missing][splits[i].longer];
    for (int i = 0; i < count; i++)
        sum += (given ? table->percent[missing][splits[i].longer] : splits[i].percent) *
               value_length_tricks(h, sure, extra, splits[i].longer);
    return sum;
}

int value_length_hundredths(const struct holding *h, int sure, int extra)
{
    static const struct split_table computed; /* no row given: value_splits' own percentages */
    return value_length_by(&computed, h, sure, extra);
}

int value_usefulness_tenths(cardset hand, int suit, bool opponents_bid)
{
    cardset cards = cardset_in_suit(hand, suit);
    assert(cards);
    return card_rank(cardset_lowest(cards)) - cardset_count(cards) - (opponents_bid ? TENTHS_FOR_BID : 0);
}

int value_most_useless(cardset hand, int suit_led, unsigned bid_suits)
{
    int best = -1, best_tenths = 0;
    for (int s = 0; s < SUIT_COUNT; s++) {
        if (s == suit_led || !cardset_in_suit(hand, s)) continue;
        int tenths = value_usefulness_tenths(hand, s, bid_suits >> s & 1);
        bool is_longer = best >= 0 && cardset_length(hand, s) > cardset_length(hand, best);
        if (best < 0 || tenths < best_tenths || (tenths == best_tenths && is_longer)) {
            best = s;
            best_tenths = tenths;
        }
    }
    return best;
}

int value_most_useless_sparing(cardset hand, cardset keep, int suit_led, unsigned bid_suits)
{
    cardset free = hand;
    for (int s = 0; s < SUIT_COUNT; s++)
        if (cardset_in_suit(hand, s) && cardset_has(keep, cardset_lowest(cardset_in_suit(hand, s))))
            free &= ~cardset_suit_mask(s);
    int suit = value_most_useless(free, suit_led, bid_suits);
    return suit >= 0 ? suit : value_most_useless(hand, suit_led, bid_suits);
}

int value_threat_cards(const struct holding *h)
{
    return top_run(own_cards(h) | h->out, h->out);
}

int value_cashable(const struct holding *h, int longer_opposing)
{
    int top = value_threat_cards(h);
    return holding_longer(h) > top || !top ? util_smaller(top, longer_opposing) : longer_opposing;
}

double value_threat(const struct holding *h, const double *chance, bool is_void)
{
    double threat = 0;
    int cards = is_void ? 0 : value_threat_cards(h);
    for (int i = 0; i < cards; i++) threat -= chance[i];
    return threat;
}
