/* What beats us when an opponent gets in: known boards, and every count held against the double-dummy search
 * in the very layouts that it was counted over. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "engine/dd/dd.h"
#include "facts/statements/tempo.h"
#include "tests/unit/random_position.h"

enum { POSITIONS = 400, POSITION_SIZE = 9 };

/* How much more often one opponent beats us than the other where he is called more dangerous here. */
static const double DANGER = 0.12;

static const struct tempo_wish everything = {true, true, true, true};

/* South's view of a notrump contract before the lead, and what the opponents can do. */
static struct tempo_theirs count(const struct deal *deal, int level, struct layouts *l, struct view *v)
{
    struct contract contract = {.level = level, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    cardset ours = deal->hand[SEAT_SOUTH] | deal->hand[SEAT_NORTH];
    int size = cardset_count(deal->hand[SEAT_SOUTH]);
    cardset outside = size < SUIT_SIZE ? deal->hand[SEAT_WEST] | deal->hand[SEAT_EAST] : CARDSET_ALL & ~ours;
    struct tempo_theirs t;
    *v = view_of(deal, contract, NULL, outside, size < SUIT_SIZE ? SEAT_SOUTH : SEAT_WEST);
    struct layouts_cards cards = {.unseen = v->unseen, .count = {(int8_t)size, (int8_t)size}};
    assert_null(layouts_start(l, &cards));
    assert_true(tempo_of_theirs(v, l, everything, &t));
    return t;
}

/* A hand's ranks, spades first. */
static void deal_hand(struct deal *deal, enum seat s, const char *const suits[SUIT_COUNT])
{
    deal->known |= 1u << s;
    for (int i = 0; i < SUIT_COUNT; i++)
        assert_null(cardset_add_ranks(&deal->hand[s], SUIT_SPADE - i, suits[i]));
}

/* ---- known boards ---- */

/* The ace of hearts is west half of the time: then east leads through the king, and they take four tricks or
 * more; three can be spared. From the west they take the ace. */
static void king_that_east_leads_through(void **state)
{
    (void)state;
    struct deal deal = {.known = 0};
    struct layouts *l = layouts_new();
    struct view v;
    deal_hand(&deal, SEAT_SOUTH, (const char *const[]){"AQ4", "K5", "AJ82", "A742"});
    deal_hand(&deal, SEAT_NORTH, (const char *const[]){"K72", "632", "KT95", "KQ3"});
    const struct tempo_theirs t = count(&deal, 4, l, &v);
    assert_int_equal(t.right.honours, 1);
    assert_int_equal(t.right.honour[0].card, card_make(SUIT_HEART, RANK_KING));
    assert_true(t.right.honour[0].leads > 0.3 && t.right.honour[0].leads < 0.7);
    assert_true(t.right.honour[0].gains > 2);
    assert_true(t.right.honour[0].beats > 0.2);
    assert_true(t.right.beats == t.right.honour[0].beats);
    assert_true(t.right.beats_more >= t.right.beats);
    assert_int_equal(t.left.honours, 0);
    assert_true(t.left.beats == 0 && t.left.beats_more == 0);
    layouts_free(l);
}

static bool says(const struct statements *list, struct statement s)
{
    for (int i = 0; i < list->count; i++)
        if (statement_key(list->list[i]) == statement_key(s)) return true;
    return false;
}

/* The same with the king in dummy: west leads through it, and he is the danger hand. */
static void danger_hand_leads_through(void **state)
{
    (void)state;
    struct deal deal = {.known = 0};
    struct layouts *l = layouts_new();
    struct statements list = {0};
    struct view v;
    deal_hand(&deal, SEAT_NORTH, (const char *const[]){"AQ4", "K5", "AJ82", "A742"});
    deal_hand(&deal, SEAT_SOUTH, (const char *const[]){"K72", "632", "KT95", "KQ3"});
    const struct tempo_theirs t = count(&deal, 3, l, &v);
    const struct tempo_ours ours = tempo_of_ours(&v, 0);
    derive_tempo(&list, &v, &ours, &t);
    assert_true(says(&list, (struct statement){FORM_DANGER_HAND, OWNER_TEMPO, SEAT_WEST, 0, 0, 0}));
    assert_true(says(&list, (struct statement){FORM_SAFE_HAND, OWNER_TEMPO, SEAT_EAST, 0, 0, 0}));
    statements_free(&list);
    layouts_free(l);
}

/* The lead may be lost as often as the spades stop theirs: four tricks can be spared, and they have nine
 * spades. */
static void stoppers_say_how_often_the_lead_may_be_lost(void **state)
{
    (void)state;
    static const struct {
        const char *south, *north;
        int losses;
    } spades[] = {{"32", "54", 0}, {"A2", "54", 1}, {"AK", "54", 2}};
    struct layouts *l = layouts_new();
    for (size_t i = 0; i < sizeof spades / sizeof *spades; i++) {
        struct deal deal = {.known = 0};
        struct view v;
        deal_hand(&deal, SEAT_SOUTH, (const char *const[]){spades[i].south, "AQ43", "AQ32", "K43"});
        deal_hand(&deal, SEAT_NORTH, (const char *const[]){spades[i].north, "KJ2", "KJ54", "AQJ2"});
        const struct tempo_theirs t = count(&deal, 3, l, &v);
        assert_int_equal(t.may_lose, spades[i].losses);
        assert_true(spades[i].losses ? t.losers[SUIT_SPADE] == 0 : t.losers[SUIT_SPADE] > 4);
        assert_true(t.losers[SUIT_HEART] == 0);
        /* A round drives out the only stopper; where there is none, they lose nothing to it. */
        assert_true(spades[i].losses == 1 ? t.left.cash_again > t.left.cash + 2
                                          : t.left.cash_again == t.left.cash);
    }
    layouts_free(l);
}

/* ---- random positions of 3NT ---- */

/* The layouts of a count, one after the other. */
static struct deal draw(const struct view *v, const struct layouts *l, struct random *r)
{
    struct deal deal = {.known = 15};
    deal.hand[v->declarer] = v->play.hand[v->declarer];
    deal.hand[v->dummy] = v->play.hand[v->dummy];
    deal.hand[v->left] = layouts_sample(l, r);
    deal.hand[v->right] = v->unseen & ~deal.hand[v->left];
    return deal;
}

/* Whether he and his partner can take more than this when he leads a card of the suit, -1 for any. */
static bool search_takes_more(struct dd_solver *dd, const struct deal *deal, enum seat s, int suit, int than)
{
    struct play start;
    bool yes = false;
    play_start(&start, deal, STRAIN_NOTRUMP, s);
    if (suit < 0) assert_int_equal(dd_at_least(dd, &start, s, than + 1, &yes), DD_OK);
    if (suit < 0) return yes;
    for (cardset own = cardset_in_suit(deal->hand[s], suit); own && !yes; own &= own - 1) {
        struct play p = start;
        play_card(&p, cardset_lowest(own));
        assert_int_equal(dd_at_least(dd, &p, s, than + 1, &yes), DD_OK);
    }
    return yes;
}

/* In how many of the layouts of a count search beats us. */
static double search_beats(struct dd_solver *dd, const struct view *v, const struct layouts *l, enum seat s,
                           int suit)
{
    struct random r;
    int beats = 0, spare = v->play.size - view_needed(v);
    random_seed(&r, view_seed(v, 0));
    for (int i = 0; i < TEMPO_LAYOUTS; i++) {
        const struct deal deal = draw(v, l, &r);
        beats += search_takes_more(dd, &deal, s, suit, spare);
    }
    return (double)beats / TEMPO_LAYOUTS;
}

struct sums {
    double counted, searched, through;
    int honours, apart, agree;
};

/* What is counted at once is never more than search takes, the led suit's card by card. */
static void hold_against_search(struct dd_solver *dd, const struct view *v, const struct layouts *l,
                                const struct tempo_opponent *o, enum seat s, struct sums *sum)
{
    double searched = search_beats(dd, v, l, s, -1);
    assert_true(o->beats <= searched + 1e-9);
    assert_true(o->beats_more >= o->beats);
    for (int i = 0; i < o->honours; i++) {
        const struct tempo_honour *h = &o->honour[i];
        if (h->beats == 0) continue;
        assert_true(h->beats <= search_beats(dd, v, l, s, card_suit(h->card)) + 1e-9);
        assert_true(h->beats <= o->beats + 1e-9 && h->gains >= 1);
        sum->through += h->beats;
        sum->honours++;
    }
    sum->counted += o->beats;
    sum->searched += searched;
}

/* Where one opponent is counted to beat us much more often than the other, search says the same of them. */
static void hold_danger(const struct tempo_theirs *t, double left, double right, struct sums *sum)
{
    double counted = t->left.beats - t->right.beats, searched = left - right;
    if (counted > -DANGER && counted < DANGER) return;
    sum->apart++;
    sum->agree += (counted > 0) == (searched > 0) && searched != 0;
}

static void counts_agree_with_search(void **state)
{
    (void)state;
    struct random r;
    struct layouts *l = layouts_new();
    struct dd_solver *dd = dd_new(DD_TABLE_SMALLEST_MB);
    struct sums sum = {0};
    random_seed(&r, 44);
    for (int i = 0; i < POSITIONS; i++) {
        struct deal deal;
        struct view v;
        random_position(&r, 18, (uint64_t)i, POSITION_SIZE, &deal);
        const struct tempo_theirs t = count(&deal, 3, l, &v);
        double before = sum.searched;
        hold_against_search(dd, &v, l, &t.left, v.left, &sum);
        double left = sum.searched - before;
        hold_against_search(dd, &v, l, &t.right, v.right, &sum);
        hold_danger(&t, left, sum.searched - before - left, &sum);
    }
    dd_free(dd);
    layouts_free(l);
    assert_true(sum.counted > 0.5 * sum.searched); /* the rest needs time: a card driven out first */
    assert_true(sum.honours > POSITIONS / 20 && sum.through > 5);
    assert_true(sum.apart > 5 && 3 * sum.agree >= 2 * sum.apart);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(king_that_east_leads_through),
        cmocka_unit_test(danger_hand_leads_through),
        cmocka_unit_test(stoppers_say_how_often_the_lead_may_be_lost),
        cmocka_unit_test(counts_agree_with_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
