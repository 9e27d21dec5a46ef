/* Random boards, declarer's and dummy's hands only: what must hold on every board, counted again in other
 * ways.
 *
 * Winners are counted from the ranks; the chance of a suit is summed over all ways in which its missing cards
 * can lie; the chance of the plan is estimated by dealing the unseen cards many times. Nothing of
 * facts/value/value.c or engine/layouts/layouts.c is used for that. 2,000 boards in `make check`.
 */
#include "tests/unit/hands.h"

#include <math.h>
#include <stdio.h>

#include "tests/support/document.h"
#include "tests/support/many.h"
#include "facts/value/cash_out.h"
#include "tests/unit/count_again.h"
#include "tests/unit/frames_agree.h"

#define BOARDS       many_or(2000, 125, 60)
#define DEALT_BOARDS many_or(40, 10, 3)
#define DEALS        many_or(100000, 100000, 20000)
enum { SEED = 1987, HIDDEN = 26, HAND = 13 };

/* ---- boards ---- */

/* The declarer's view before the lead; any seat declares, any level. */
static struct view random_view(struct random *r)
{
    struct deal deal = deal_random(r);
    struct contract c = {.level = 1 + (int)random_below(r, 7),
                         .strain = STRAIN_NOTRUMP,
                         .declarer = (enum seat)random_below(r, SEAT_COUNT)};
    return view_of(&deal, c, NULL, 0, seat_left(c.declarer));
}

static void show(const struct view *v, const char *what)
{
    fprintf(stderr, "%s:", what);
    for (int i = 0; i < 2; i++)
        for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
            char ranks[14];
            fprintf(stderr, " %s", cardset_ranks(v->play.hand[i ? v->dummy : v->declarer], suit, ranks));
        }
    fprintf(stderr, "\n");
}

/* Visits every way in which a suit's missing cards can lie, with its chance a priori. */
typedef double lie_value(const void *context, cardset left);

static double over_all_lies(const struct view *v, int suit, lie_value *value, const void *context)
{
    int card[SUIT_SIZE], n = 0;
    double sum = 0;
    for (cardset out = cardset_in_suit(v->unseen, suit); out; out &= out - 1) card[n++] = cardset_lowest(out);
    for (unsigned lie = 0; lie < 1u << n; lie++) {
        cardset left = 0;
        for (int i = 0; i < n; i++)
            if (lie >> i & 1) left |= cardset_of(card[i]);
        double chance = over(HIDDEN - n, HAND - cardset_count(left)) / over(HIDDEN, HAND);
        sum += chance * value(context, left);
    }
    return sum;
}

/* ---- one board ---- */

struct suit_look {
    const struct view *view;
    const struct suit_choice *choice;
    const struct technique *technique;
    struct suit_map map;
    int suit, tricks;
};

static double brings_tricks(const void *context, cardset left)
{
    const struct suit_look *k = context;
    double luck = luck_of(k->choice);
    return luck * (extra_tricks(k->view, k->choice, &k->map, left, true) >= k->tricks) +
           (1 - luck) * (extra_tricks(k->view, k->choice, &k->map, left, false) >= k->tricks);
}

static double condition_lies_right(const void *context, cardset left)
{
    const struct suit_look *k = context;
    return lies_right(k->view, k->technique, left);
}

static double length_brings(const void *context, cardset left)
{
    const struct suit_look *k = context;
    int n = cardset_count(left), longest = n > k->map.out - n ? n : k->map.out - n;
    return length_tricks(&k->map, winners(&k->map), longest) == k->tricks;
}

/* "68 % for two (3-2), 28 % for one (4-1)". */
static bool says_length(const struct suit_look *look, const char *text)
{
    static const char *const number[] = {"no",   "one", "two",   "three", "four",
                                         "five", "six", "seven", "eight"};
    struct suit_look k = *look;
    for (k.tricks = 8; k.tricks > 0; k.tricks--) {
        double chance = over_all_lies(k.view, k.suit, length_brings, &k);
        char word[24];
        snprintf(word, sizeof word, "%% for %s (", number[k.tricks]);
        const char *at = strstr(text, word);
        if (!at != (chance == 0)) return false;
        if (!at) continue;
        while (at > text && at[-1] != ',') at--;
        if (!says_percent(at + (*at == ' '), chance)) return false;
    }
    return true;
}

static void check_texts(const struct explanation *r, int suit)
{
    const struct explained_suit *s = &r->suit[suit];
    for (int i = 0; i < s->techniques; i++) {
        const struct technique *t = &s->technique[i].choice->technique;
        struct suit_look k = {.view = &r->view, .technique = t, .map = map_of(&r->view, suit), .suit = suit};
        bool good = true;
        if (t->locations)
            good =
                says_percent(s->technique[i].chance, over_all_lies(&r->view, suit, condition_lies_right, &k));
        else if (is_named(t, "win-tricks-by-long-suit"))
            good = says_length(&k, s->technique[i].chance);
        if (!good) show(&r->view, s->technique[i].say), show(&r->view, s->technique[i].chance);
        assert_true(good);
    }
}

static void check_suit(struct planner *p, const struct explanation *r, int suit)
{
    const struct suit_analysis *s = &r->position->suit[suit];
    struct suit_map m = map_of(&r->view, suit);
    struct thought t = {r->view, r->position};
    if (s->sure.total != winners(&m)) show(&r->view, "winners");
    assert_int_equal(s->sure.total, winners(&m));
    if (s->frame) assert_non_null(s->rule);
    for (int i = 0; i < s->techniques; i++) {
        int tricks = s->technique[i].hundredths / 100;
        if (tricks < 1 || winners(&m) + tricks > m.longer) show(&r->view, s->technique[i].name);
        assert_in_range(tricks, 1, m.longer - winners(&m));
        assert_non_null(s->technique[i].by);
    }
    assert_in_range(s->length.hundredths, 0, 100 * (m.longer - winners(&m)));
    if (s->frame && !s->is_beyond_frame && !frame_agrees(p, &t, suit, s->frame, stderr)) {
        show(&r->view, frame_name(s->frame));
        fail();
    }
}

static void check_report(struct planner *p, const struct explanation *r)
{
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        check_suit(p, r, suit);
        check_texts(r, suit);
    }
    assert_int_equal(r->position->sure, value_cash_view(&r->view));
    bool can = r->view.play.size - r->view.play.tricks > r->position->needed;
    for (int i = 0; i < r->steps; i++) {
        struct suit_look k = {.view = &r->view,
                              .choice = &r->position->choice.suit[r->step[i].suit],
                              .map = map_of(&r->view, r->step[i].suit),
                              .suit = r->step[i].suit};
        for (k.tricks = 1; k.tricks <= SUIT_SIZE; k.tricks++)
            assert_float_equal(r->step[i].at_least[k.tricks],
                               over_all_lies(&r->view, k.suit, brings_tricks, &k), 1e-9);
        assert_true(says_at_least(r->step[i].why, r->step[i].at_least, can));
    }
    assert_in_range(r->sequence.nodes, 0, p->knowledge->settings.node_ceiling);
    assert_true(r->sequence.is_there || r->steps > 0 || r->position->sure == 0 || r->next.card != NO_CARD);
}

static void every_board_is_explained(void **state)
{
    struct planner *p = *state;
    struct random random;
    random_seed(&random, SEED);
    p->knowledge->settings.suit_lines = LINES_BY_BOOK; /* those have test_suit_line.c */
    for (int i = 0; i < BOARDS; i++) {
        struct explanation r;
        /* one in ten as it is by default: a trial takes twenty times as long as all the rest */
        p->knowledge->settings.mode = i % 10 ? MODE_THESIS : MODE_PLANNER;
        report_on(p, random_view(&random), NULL, &r);
        struct buffer text = {0}, json = {0};
        check_report(p, &r);
        document_as_text(explain_document(&r, true), &text);
        explain_json(&r, &json);
        assert_non_null(strstr(buffer_text(&text), "winner"));
        assert_int_equal(buffer_text(&json)[0], '{');
        buffer_free(&text);
        buffer_free(&json);
        explain_free(&r);
    }
}

/* ---- the chance of the plan ---- */

static cardset deal_thirteen(struct random *r, const int8_t *unseen)
{
    int8_t card[HIDDEN];
    cardset left = 0;
    memcpy(card, unseen, HIDDEN);
    for (int i = 0; i < HAND; i++) {
        int j = i + (int)random_below(r, (uint32_t)(HIDDEN - i));
        left |= cardset_of(card[j]);
        card[j] = card[i];
    }
    return left;
}

/* The chance, the unseen cards lying so, that the extra tricks of all suits make up what is missing. */
static double plan_comes_in(const struct thought *t, cardset left)
{
    double chance = 0;
    for (unsigned luck = 0; luck < 1u << SUIT_COUNT; luck++) {
        double weight = 1;
        int tricks = 0;
        for (int suit = 0; suit < SUIT_COUNT && weight > 0; suit++) {
            const struct suit_choice *s = &t->position->choice.suit[suit];
            double p = luck_of(s);
            weight *= luck >> suit & 1 ? p : 1 - p;
            struct suit_map m = map_of(&t->view, suit);
            if (s->chosen >= 0 && weight > 0) tricks += extra_tricks(&t->view, s, &m, left, luck >> suit & 1);
        }
        if (tricks >= t->position->missing) chance += weight;
    }
    return chance;
}

static void the_chance_of_the_plan_is_what_dealing_gives(void **state)
{
    struct random random;
    random_seed(&random, SEED + 1);
    ((struct planner *)*state)->knowledge->settings.suit_lines = LINES_BY_BOOK;
    for (int i = 0; i < DEALT_BOARDS;) {
        struct thought t = think(*state, random_view(&random));
        int8_t unseen[HIDDEN];
        int n = 0;
        double sum = 0;
        if (t.position->choice.chance <= 0.01 || t.position->choice.chance >= 0.99) continue;
        for (cardset c = t.view.unseen; c; c &= c - 1) unseen[n++] = (int8_t)cardset_lowest(c);
        for (int k = 0; k < DEALS; k++) sum += plan_comes_in(&t, deal_thirteen(&random, unseen));
        double chance = t.position->choice.chance, error = sqrt(chance * (1 - chance) / DEALS);
        if (fabs(sum / DEALS - chance) > 5 * error) show(&t.view, "chance");
        assert_float_equal(sum / DEALS, chance, 5 * error);
        i++;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_board_is_explained),
        cmocka_unit_test(the_chance_of_the_plan_is_what_dealing_gives),
    };
    return cmocka_run_group_tests(tests, planner_setup, planner_teardown);
}
