/* Leads in frequencies. A suit's cards are looked at by their place from the top, 0 first. */
#include "engine/habit/habit.h"

#include <string.h>

enum { TEN = 10, JACK = 11 };

static const struct {
    const char *word;
    int least, most;
} classes[] = {
#define X(name, word, least, most) {word, least, most},
    HABIT_CLASSES
#undef X
};

int habit_class_from_word(const char *word)
{
    for (int c = 0; c < HABIT_CLASS_COUNT; c++)
        if (!strcmp(word, classes[c].word)) return c;
    return -1;
}

/* The rank of the n-th card from the top, from 0; 0 when there are fewer. */
static int rank_at(cardset suit, int n)
{
    for (; n > 0 && suit; n--) suit &= ~cardset_of(cardset_highest(suit));
    return suit ? card_rank(cardset_highest(suit)) : 0;
}

enum habit_class habit_class_of(cardset suit)
{
    int first = rank_at(suit, 0), second = rank_at(suit, 1), third = rank_at(suit, 2);
    if (!second) return HABIT_SINGLETON;
    if (!third) return first >= JACK ? HABIT_HONOUR_DOUBLETON : HABIT_SMALL_DOUBLETON;
    bool touch = second == first - 1;
    if (first >= TEN && touch && third >= second - 2) return HABIT_SEQUENCE;
    if (second >= TEN && !touch && third == second - 1) return HABIT_INTERIOR;
    if (first < JACK) return HABIT_SMALL;
    return touch ? HABIT_TOUCHING : HABIT_HONOUR;
}

static int row_length(int cards)
{
    return cards < HABIT_LENGTH_MOST ? cards : HABIT_LENGTH_MOST;
}

void habits_sum_up(struct habits *h)
{
    for (int n = 1; n <= HABIT_LENGTH_MOST; n++) {
        double held = 0, led = 0, weight = 0;
        for (int c = 0; c < HABIT_CLASS_COUNT; c++) {
            const struct habit_row *r = &h->row[c][n];
            held += r->held;
            led += r->led;
            weight += r->weight * r->held;
        }
        h->weight[n] = held > 0 ? weight / held : 1;
        h->share[n] = held > 0 ? led / held : 0.25;
    }
}

/* The row of a suit of at least one card. */
static const struct habit_row *habits_row(const struct habits *h, cardset suit)
{
    return &h->row[habit_class_of(suit)][row_length(cardset_count(suit))];
}

double habits_card(const struct habits *h, cardset suit, int card)
{
    const struct habit_row *r = habits_row(h, suit);
    double all = 0;
    int n = cardset_count(suit), place = cardset_count(cardset_above(suit, card));
    for (int i = 0; i < n; i++) all += r->card[i];
    return all > 0 ? r->card[place] / all : n > 0 ? 1.0 / n : 0;
}

static double share_of(unsigned theirs, int suit)
{
    return theirs >> suit & 1 ? HABIT_THEIRS : 1;
}

static double suit_weight(const struct habits *h, cardset hand, unsigned theirs, int suit)
{
    cardset cards = cardset_in_suit(hand, suit);
    return cards ? habits_row(h, cards)->weight * share_of(theirs, suit) : 0;
}

static double hand_weight(const struct habits *h, cardset hand, unsigned theirs)
{
    double all = 0;
    for (int s = 0; s < SUIT_COUNT; s++) all += suit_weight(h, hand, theirs, s);
    return all;
}

double habits_chance(const struct habits *h, cardset hand, unsigned theirs, int card)
{
    int suit = card_suit(card);
    double all = hand_weight(h, hand, theirs), mine = suit_weight(h, hand, theirs, suit);
    return all > 0 ? mine / all * habits_card(h, cardset_in_suit(hand, suit), card) : 0;
}

/* A number from 0 to under 1. */
static double draw(struct random *r)
{
    return random_below(r, 1u << 30) / (double)(1u << 30);
}

int habits_draw(const struct habits *h, cardset hand, unsigned theirs, struct random *r)
{
    double x = draw(r);
    int last = cardset_lowest(hand);
    for (cardset rest = hand; rest; rest &= rest - 1) {
        int card = cardset_lowest(rest);
        double chance = habits_chance(h, hand, theirs, card);
        if (chance > 0) last = card;
        x -= chance;
        if (x < 0) return card;
    }
    return last; /* of a sum that rounding left under one */
}

double habits_by_length(const struct habits *h, const int length[SUIT_COUNT], unsigned theirs, int suit)
{
    double weight[SUIT_COUNT], all = 0;
    for (int s = 0; s < SUIT_COUNT; s++) {
        weight[s] = length[s] > 0 ? h->weight[row_length(length[s])] * share_of(theirs, s) : 0;
        all += weight[s];
    }
    return all > 0 ? weight[suit] / all : 0;
}

double habits_by_cards(const struct habits *h, cardset suit)
{
    const struct habit_row *r = habits_row(h, suit);
    double mean = h->share[row_length(cardset_count(suit))];
    return r->held > 0 && mean > 0 ? r->led / r->held / mean : 1;
}

double habits_left_out(const struct habits *h, cardset suit, bool is_theirs)
{
    if (!suit) return 1;
    const struct habit_row *r = habits_row(h, suit);
    double part = is_theirs ? HABIT_THEIRS : 1, mean = part * h->share[row_length(cardset_count(suit))];
    return r->held > 0 && mean < 1 ? (1 - part * r->led / r->held) / (1 - mean) : 1;
}
