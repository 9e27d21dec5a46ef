/* The single suits of the field's tables that one technique settles: which technique, with which card, from
 * which hand, and the chance of so many tricks. The chances are the literature's, to two decimals of a per
 * cent. */
#include "tests/unit/hands.h"

#include <math.h>

/* What a suit must be told to do. `lead` is the hand opposite the card; `chance` of `tricks` tricks in all.
 */
struct line {
    const char *south, *north, *technique, *card;
    char lead;
    int tricks;
    double chance;
};

static const struct line lines[] = {
    {"AQ", "32", "finesse", "HQ", 'N', 2, 50.00},
    {"32", "AQ", "finesse", "HQ", 'S', 2, 50.00},
    {"AQT", "432", "finesse", "HT", 'N', 2, 76.00},
    {"AJT", "432", "finesse", "HJ", 'N', 2, 76.00},
    {"432", "AJT", "finesse", "HJ", 'S', 2, 76.00},
    {"KJ4", "632", "finesse", "HJ", 'N', 1, 76.00},
    {"KQ4", "632", "finesse", "HK", 'N', 2, 50.00},
    {"QJ4", "632", "finesse", "HQ", 'N', 1, 76.00},
    {"KQJ2", "543", "finesse", "HK", 'N', 3, 67.76},
    {"AKQ2", "543", "win-tricks-by-long-suit", NULL, '-', 4, 35.53},
    {"AK642", "753", "win-tricks-by-long-suit", NULL, '-', 3, 96.09},
    {"AK642", "753", "win-tricks-by-long-suit", NULL, '-', 4, 67.83},
    {"AK72", "6543", "win-tricks-by-long-suit", NULL, '-', 3, 67.83},
    {"AKJ42", "653", "finesse", "HJ", 'N', 5, 33.91},
    {"AKJ42", "653", "finesse", "HJ", 'N', 3, 98.04},
    {"AJ642", "KT3", "finesse", "HJ", 'N', 4, 96.09},
    {"KQJ", "432", "promotion", "HK", '-', 2, 100},
    {"QJT", "654", "promotion", "HQ", '-', 1, 100},
    {"JT98", "5432", "promotion", "HJ", '-', 1, 100},
    {"AQJ", "652", "finesse", "HQ", 'N', 3, 50.00},
    {"K5", "42", "finesse", "HK", 'N', 1, 50.00},
    {"A765", "Q32", "finesse", "HQ", 'S', 2,
     50.00 + 17.76}, /* or the long card when the queen loses and 3-3 */
    /* the best line takes more than one technique; its first one has a name all the same */
    {"AQ83", "752", "finesse", "HQ", 'N', 0, 0},
    {"AQ983", "J4", "finesse", "HQ", 'N', 0, 0},
    {"KJ2", "A9876", "finesse", "HJ", 'N', 0, 0},
    {"AJ92", "K843", "finesse", "HJ", 'N', 0, 0},
    {"J92", "A743", "win-tricks-by-long-suit", NULL, '-', 0, 0},
};

/* What the best play of the suit alone reaches: no technique may promise more. */
struct bound {
    const char *south, *north;
    int tricks;
    double best;
};

static const struct bound bounds[] = {
    {"AQ", "32", 2, 50.00},     {"AQT", "432", 2, 76.00},    {"AQT", "432", 3, 24.00},
    {"AJT", "432", 2, 76.00},   {"KJ4", "632", 1, 76.00},    {"KJ4", "632", 2, 24.00},
    {"KQ4", "632", 2, 50.00},   {"QJ4", "632", 1, 76.00},    {"AQ83", "752", 2, 77.05},
    {"AQ83", "752", 3, 17.76},  {"KQJ2", "543", 3, 67.76},   {"AKJ42", "653", 3, 98.04},
    {"AKJ42", "653", 4, 84.78}, {"AKJ42", "653", 5, 33.91},  {"AKQ2", "543", 4, 35.53},
    {"AK642", "753", 3, 96.09}, {"AK642", "753", 4, 67.83},  {"AJ642", "KT3", 4, 96.09},
    {"AJ642", "KT3", 5, 39.57}, {"AQT98", "5432", 4, 82.78}, {"AQT98", "5432", 5, 26.57},
    {"KJ2", "A9876", 4, 98.04}, {"KJ2", "A9876", 5, 39.57},  {"QT98", "A432", 3, 77.96},
    {"AJ92", "K843", 4, 41.52}, {"J92", "A743", 2, 70.11},   {"AK65", "J98", 4, 8.32},
    {"AQ983", "J4", 4, 71.46},
};

static double chance_of(struct planner *p, const struct thought *t, int tricks)
{
    double chance[SUIT_SIZE + 1], sum = 0;
    int sure = t->analysis.suit[SUIT_HEART].sure.total;
    choice_suit_outcomes(&p->worker, &t->view, &t->analysis, &t->choice, SUIT_HEART, chance);
    for (int extra = 0; extra <= SUIT_SIZE; extra++)
        if (sure + extra >= tricks) sum += chance[extra];
    return 100 * sum;
}

static void assert_line(struct planner *p, const struct line *l)
{
    struct thought t = think(p, view_of_suit(SUIT_HEART, l->south, l->north));
    const struct technique_choice *c = choice_of_suit(&t.choice, SUIT_HEART);
    assert_non_null(c);
    assert_string_equal(c->technique.name, l->technique);
    if (l->card) assert_int_equal(c->technique.arg[0].n, card_from_text(l->card));
    if (l->lead != '-') assert_int_equal(c->technique.lead[0], seat_from_letter(l->lead));
    if (l->tricks) assert_float_equal(chance_of(p, &t, l->tricks), l->chance, 0.006);
}

static void the_technique_of_each_suit(void **state)
{
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) assert_line(*state, &lines[i]);
}

static void no_suit_promises_more_than_the_best_play(void **state)
{
    struct planner *p = *state;
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
        const struct bound *b = &bounds[i];
        struct thought t = think(p, view_of_suit(SUIT_HEART, b->south, b->north));
        if (chance_of(p, &t, b->tricks) > b->best + 0.006)
            fail_msg("%s / %s: %d tricks %.2f, at best %.2f", b->south, b->north, b->tricks,
                     chance_of(p, &t, b->tricks), b->best);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_technique_of_each_suit),
        cmocka_unit_test(no_suit_promises_more_than_the_best_play),
    };
    return cmocka_run_group_tests(tests, planner_setup, planner_teardown);
}
