/* Leading through against every card that can be played in one suit, and double dummy in whole positions. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "engine/dd/dd.h"
#include "facts/statements/through.h"
#include "tests/unit/random_position.h"

enum { SUITS = 6000, SUIT_CARDS_MOST = 10, POSITIONS = 600, POSITION_SIZE = 8 };

/* ---- one suit: every card of every hand ---- */

/* A trick in one suit. */
struct plain {
    struct suit_lie lie;
    enum seat always,
        leader; /* `always`: who leads each time while he can; his side is the one that counts */
    int place, best;
    enum seat taker;
    bool is_run; /* it ends with our first trick, and who wins leads */
};

static int plain_tricks(struct plain p);

static int plain_trick_over(struct plain p)
{
    bool is_theirs = seat_side(p.taker) == seat_side(p.always);
    if (p.is_run && !is_theirs) return 0;
    p.leader = p.is_run ? p.taker : p.always;
    p.place = 0;
    p.best = NO_CARD;
    return is_theirs + plain_tricks(p);
}

static int plain_card(struct plain p, int card)
{
    enum seat s = (enum seat)((p.leader + p.place) & 3);
    if (card != NO_CARD) p.lie.hand[s] &= ~cardset_of(card);
    if (card > p.best) p.best = card, p.taker = s;
    p.place++;
    return plain_tricks(p);
}

static int plain_tricks(struct plain p)
{
    if (p.place == SEAT_COUNT) return plain_trick_over(p);
    if (!p.place && !p.lie.hand[p.leader] && !p.is_run) p.leader = seat_partner(p.leader);
    enum seat s = (enum seat)((p.leader + p.place) & 3);
    bool is_theirs = seat_side(s) == seat_side(p.always);
    cardset own = p.lie.hand[s];
    if (!p.place && !own) return 0;
    if (!own) return plain_card(p, NO_CARD);
    int found = is_theirs ? -1 : SUIT_SIZE + 1;
    for (; own; own &= own - 1) {
        int tricks = plain_card(p, cardset_lowest(own));
        if (is_theirs ? tricks > found : tricks < found) found = tricks;
    }
    return found;
}

static struct plain plain_of(const struct suit_lie *lie, enum seat leader, bool is_run)
{
    return (struct plain){
        .lie = *lie, .always = leader, .leader = leader, .best = NO_CARD, .taker = leader, .is_run = is_run};
}

static struct suit_lie random_suit(struct random *r)
{
    struct suit_lie lie = {.hand = {0}};
    int cards = 5 + (int)random_below(r, SUIT_CARDS_MOST - 4);
    for (int card = 0; card < cards; card++) lie.hand[random_below(r, SEAT_COUNT)] |= cardset_of(card);
    return lie;
}

/* What is taken at once is never more than can be taken; it is less, and the whole suit off, hardly ever. */
static void every_card_of_a_suit_agrees(void **state)
{
    (void)state;
    struct random r;
    int fewer = 0, off = 0, through = 0;
    random_seed(&r, 41);
    for (int i = 0; i < SUITS; i++) {
        const struct suit_lie lie = random_suit(&r);
        int plain = plain_tricks(plain_of(&lie, SEAT_EAST, true));
        int run = through_at_once(&lie, SEAT_EAST).tricks;
        assert_true(run <= plain);
        fewer += run < plain;
        off += plain_tricks(plain_of(&lie, SEAT_EAST, false)) != through_in_all(&lie, SEAT_EAST, 0);
        through += through_gain(&lie, SEAT_EAST) > 0;
    }
    assert_true(fewer < SUITS / 100 && off < SUITS / 100);
    assert_true(through > SUITS / 40);
}

/* ---- known holdings ---- */

static struct suit_lie hearts(const char *west, const char *north, const char *east, const char *south)
{
    const char *const ranks[] = {west, north, east, south};
    struct suit_lie lie = {.hand = {0}};
    for (int s = 0; s < SEAT_COUNT; s++)
        if (*ranks[s]) assert_null(cardset_add_ranks(&lie.hand[s], SUIT_HEART, ranks[s]));
    return lie;
}

/* East leads through South, West through North. */
static void holdings_that_can_be_led_through(void **state)
{
    (void)state;
    static const struct {
        const char *west, *north, *east, *south;
        enum seat leader;
        int rank, gain; /* 0: there is none */
    } holdings[] = {
        {"A87", "632", "QJT94", "K5", SEAT_EAST, RANK_KING, 4},  /* the king falls: five tricks for one */
        {"A87", "632", "QJT94", "K5", SEAT_WEST, 0, 0},          /* from the other side it does not */
        {"QJT94", "632", "A87", "K5", SEAT_EAST, 0, 0},          /* the ace lies before it */
        {"A87", "632", "QJT94", "K", SEAT_EAST, 0, 0},           /* a bare king falls anyhow */
        {"QJT94", "K5", "A87", "632", SEAT_WEST, RANK_KING, 4},  /* in dummy, and West leads */
        {"K94", "763", "JT82", "AQ5", SEAT_EAST, RANK_QUEEN, 1}, /* the tenace */
        {"JT82", "763", "K94", "AQ5", SEAT_EAST, 0, 0},          /* the finesse works */
        {"KQ4", "763", "T982", "AJ5", SEAT_EAST, RANK_JACK, 1},  /* led by West it is two tricks */
        {"AK4", "763", "JT98", "Q52", SEAT_EAST, RANK_QUEEN, 1}, /* the third round would be ours */
        {"A874", "QJ3", "T962", "K5", SEAT_EAST, RANK_KING, 0},  /* dummy's cards stop it as well */
        {"A87432", "QJT96", "", "K5", SEAT_EAST, 0, 0},          /* he has none to lead */
    };
    for (size_t i = 0; i < sizeof holdings / sizeof *holdings; i++) {
        const struct suit_lie lie =
            hearts(holdings[i].west, holdings[i].north, holdings[i].east, holdings[i].south);
        int card = through_honour(&lie, holdings[i].leader);
        assert_int_equal(card == NO_CARD ? 0 : card_rank(card), holdings[i].rank);
        assert_int_equal(through_gain(&lie, holdings[i].leader), holdings[i].gain);
    }
}

/* ---- double dummy: whole positions ---- */

/* Tricks of the leader's side when he leads the best card of this suit. */
static int tricks_of_suit(struct dd_solver *dd, const struct deal *deal, enum seat leader, int suit)
{
    struct play start;
    int most = 0;
    play_start(&start, deal, STRAIN_NOTRUMP, leader);
    for (cardset own = cardset_in_suit(deal->hand[leader], suit); own; own &= own - 1) {
        struct play p = start;
        int tricks;
        play_card(&p, cardset_lowest(own));
        assert_int_equal(dd_tricks(dd, &p, leader, &tricks), DD_OK);
        if (tricks > most) most = tricks;
    }
    return most;
}

/* Where he leads through a card, double dummy his lead of the suit is worth a trick more than his partner's
 * in two cases of three, and less in hardly any; elsewhere it is worth no more in the mean. */
static void search_agrees_on_who_should_lead_the_suit(void **state)
{
    (void)state;
    struct random r;
    struct dd_solver *dd = dd_new(DD_TABLE_SMALLEST_MB);
    int through = 0, more = 0, fewer = 0, others = 0;
    random_seed(&r, 43);
    for (int i = 0; i < POSITIONS; i++) {
        struct deal deal;
        random_position(&r, 17, (uint64_t)i, POSITION_SIZE, &deal);
        for (int suit = 0; suit < SUIT_COUNT; suit++) {
            const struct suit_lie lie = through_suit(deal.hand, suit);
            if (!lie.hand[SEAT_EAST] || !lie.hand[SEAT_WEST]) continue;
            int ahead =
                tricks_of_suit(dd, &deal, SEAT_EAST, suit) - tricks_of_suit(dd, &deal, SEAT_WEST, suit);
            bool gains = through_gain(&lie, SEAT_EAST) > 0;
            through += gains;
            more += gains && ahead > 0;
            fewer += gains && ahead < 0;
            if (!gains) others += ahead;
        }
    }
    dd_free(dd);
    assert_true(through > POSITIONS / 10);
    assert_true(3 * more > 2 * through && 50 * fewer < through);
    assert_true(others < 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_of_a_suit_agrees),
        cmocka_unit_test(holdings_that_can_be_led_through),
        cmocka_unit_test(search_agrees_on_who_should_lead_the_suit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
