/* Kinds that ask what a suit or a hand is worth (facts/value/value.h): declarer's hearts, a stroke, dummy's.
 */
#include <stdlib.h>

#include "facts/value/value_trick.h"
#include "tests/cases/cases.h"

static struct holding hearts(struct asked *a)
{
    struct holding h = {.suit = SUIT_HEART, .declarer = SEAT_SOUTH};
    h.hand[0] = cases_ranks(a, &a->input, SUIT_HEART);
    if (!cases_take(&a->input, "/")) cases_refuse(a, a->input, "expected / and dummy's cards");
    char *dummy = a->input;
    h.hand[1] = cases_ranks(a, &a->input, SUIT_HEART);
    if (h.hand[0] & h.hand[1]) cases_refuse(a, dummy, "a card in both hands");
    h.out = cardset_suit_mask(SUIT_HEART) & ~h.hand[0] & ~h.hand[1];
    return h;
}

static void sure(struct asked *a)
{
    struct holding h = hearts(a);
    buffer_format(&a->answer, "%d", value_sure(&h).total);
}

static void sure_by_hand(struct asked *a)
{
    struct holding h = hearts(a);
    struct sure_tricks s = value_sure(&h);
    buffer_format(&a->answer, "%d and %d", s.by_hand[0], s.by_hand[1]);
}

static void cashing(struct asked *a)
{
    struct holding h = hearts(a);
    cases_say(a, value_sure(&h).is_blocked, "blocked", "free");
}

static void promotion(struct asked *a)
{
    struct holding h = hearts(a);
    buffer_format(&a->answer, "%d", value_promotion(&h).extra);
}

/* "HQ of South, 2 higher, a run of 3": with what promotion begins. */
static void promotion_begins(struct asked *a)
{
    struct holding h = hearts(a);
    struct promotion p = value_promotion(&h);
    char card[3];
    if (p.card == NO_CARD)
        buffer_add(&a->answer, "none");
    else
        buffer_format(&a->answer, "%s of %s, %d higher, a run of %d", card_text(p.card, card),
                      seat_title(holding_seat(&h, p.hand)), p.higher, cardset_count(p.run));
}

/* Tricks once an opponent has led the suit, nothing having been played. */
static void when_led(struct asked *a)
{
    struct holding h = hearts(a);
    struct view v = {
        .declarer = SEAT_SOUTH, .dummy = SEAT_NORTH, .left = SEAT_WEST, .right = SEAT_EAST, .unseen = h.out};
    v.play.size = SUIT_SIZE;
    v.play.hand[SEAT_SOUTH] = h.hand[0];
    v.play.hand[SEAT_NORTH] = h.hand[1];
    buffer_format(&a->answer, "%d", value_when_led(&v, SUIT_HEART));
}

/* `length` or `length after 1`: a technique has won so many already. */
static void length(struct asked *a)
{
    struct holding h = hearts(a);
    int extra = cases_take(&a->query, "after") ? cases_number(a, &a->query) : 0;
    int hundredths = value_length_hundredths(&h, value_sure(&h).total, extra);
    buffer_format(&a->answer, "%d.%02d", hundredths / 100, hundredths % 100);
}

static void splits(struct asked *a)
{
    struct split s[SPLIT_MAX];
    int count = value_splits(cases_number(a, &a->input), s);
    for (int i = 0; i < count; i++)
        buffer_format(&a->answer, "%s%d-%d %d", i ? ", " : "", s[i].longer, s[i].shorter, s[i].percent);
}

/* `threat 0.5 0.5`, the chances of the higher cards; `void` when the opponent is. */
static void threat(struct asked *a)
{
    struct holding h = hearts(a);
    double chance[2] = {cases_decimal(a, &a->query), cases_decimal(a, &a->query)};
    buffer_format(&a->answer, "%.17g", value_threat(&h, chance, cases_take(&a->query, "void")) + 0.0);
}

static void threat_cards(struct asked *a)
{
    struct holding h = hearts(a);
    buffer_format(&a->answer, "%d", value_threat_cards(&h));
}

/* `cashable 4`, the cards of the opponent who is longer. */
static void cashable(struct asked *a)
{
    struct holding h = hearts(a);
    buffer_format(&a->answer, "%d", value_cashable(&h, cases_number(a, &a->query)));
}

/* `usefulness club` or `usefulness heart, bid`: the opponents have bid it. */
static void usefulness(struct asked *a)
{
    cardset hand = cases_hand(a, &a->input);
    int suit = cases_suit(a, &a->query);
    int tenths = value_usefulness_tenths(hand, suit, cases_take(&a->query, "bid"));
    buffer_format(&a->answer, "%s%d.%d", tenths < 0 ? "-" : "", abs(tenths) / 10, abs(tenths) % 10);
}

/* `most useless`, `most useless but diamond`, `most useless bid heart`. */
static void most_useless(struct asked *a)
{
    cardset hand = cases_hand(a, &a->input);
    int led = cases_take(&a->query, "but") ? cases_suit(a, &a->query) : -1;
    unsigned bid = cases_take(&a->query, "bid") ? 1u << cases_suit(a, &a->query) : 0;
    int suit = value_most_useless(hand, led, bid);
    buffer_add(&a->answer, suit < 0 ? "none" : suit_word(suit));
}

/* "4+3+1+2 = 10, length 0+0+1+0 = 1", spades first. */
static void points(struct asked *a)
{
    cardset hand = cases_hand(a, &a->input);
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        buffer_format(&a->answer, "%s%d", suit < SUIT_SPADE ? "+" : "",
                      cardset_points(cardset_in_suit(hand, suit)));
    buffer_format(&a->answer, " = %d, length ", cardset_points(hand));
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        buffer_format(&a->answer, "%s%d", suit < SUIT_SPADE ? "+" : "",
                      cardset_length_points(cardset_in_suit(hand, suit)));
    buffer_format(&a->answer, " = %d", cardset_length_points(hand));
}

static void seat_to_the_left(struct asked *a)
{
    buffer_add(&a->answer, seat_title(seat_left(cases_seat(a, &a->input))));
}

static void seat_to_the_right(struct asked *a)
{
    buffer_add(&a->answer, seat_title(seat_right(cases_seat(a, &a->input))));
}

const struct case_kind kinds_of_values[] = {
    {"sure", sure},
    {"sure by hand", sure_by_hand},
    {"cashing", cashing},
    {"promotion", promotion},
    {"promotion begins", promotion_begins},
    {"when led", when_led},
    {"length", length},
    {"splits", splits},
    {"threat", threat},
    {"threat cards", threat_cards},
    {"cashable", cashable},
    {"usefulness", usefulness},
    {"most useless", most_useless},
    {"points", points},
    {"left of", seat_to_the_left},
    {"right of", seat_to_the_right},
    {NULL, NULL},
};
