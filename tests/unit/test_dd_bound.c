/* What the bounds of the double-dummy search see without searching, one small position for each kind. */
#include "play_support.h"
#include "tests/oracle/bounds.h"
#include "tests/oracle/naive.h"

/* A position, how many tricks the side on lead takes, and whether the bounds alone say that it takes as many
 * (`at_once`), and no more (`no_more`). */
struct bound_case {
    const char *hands[SEAT_COUNT];
    int tricks;
    bool at_once, no_more;
};

/* Hands West first, suits from spades on: "AK..2."; North is on lead at notrump. */
static void check_case(const struct bound_case *c)
{
    struct deal d = {.known = 0xf};
    struct play p;
    for (int seat = 0; seat < SEAT_COUNT; seat++) d.hand[seat] = play_hand(c->hands[seat]);
    play_start(&p, &d, STRAIN_NOTRUMP, SEAT_NORTH);
    struct dd_solver *s = dd_new(1);
    int tricks;
    assert_int_equal(dd_tricks(s, &p, SEAT_NORTH, &tricks), DD_OK);
    assert_int_equal(tricks, c->tricks);
    assert_int_equal(naive_tricks(&p, SEAT_NORTH), c->tricks);
    struct bounds b = bounds_of(s, &p);
    assert_int_equal(bounds_claim(&b, tricks).makes, c->at_once);
    if (tricks < b.size) {
        struct claims more = bounds_claim(&b, tricks + 1);
        assert_false(more.makes);
        assert_int_equal(more.fails, c->no_more);
    }
    dd_free(s);
}

static void test_falling_honour(void **state)
{
    (void)state;
    check_case(&(struct bound_case){{"JT...", "AQ...", "K.2..", ".43.."}, 2, true, false});
    check_case(&(struct bound_case){{"J.5..", "AQ...", "K2...", ".43.."}, 1, true, true});
}

static void test_length_of_the_partner(void **state)
{
    (void)state;
    check_case(&(struct bound_case){{"Q...65", "A.2..2", "K...43", "54.A.."}, 3, true, false});
    check_case(&(struct bound_case){{"Q8...6", "A.2..2", "K...43", "54.A.."}, 2, true, true});
}

static void test_finesse(void **state)
{
    (void)state;
    check_case(&(struct bound_case){{".54..", "2.2..", "K3...", "AQ..."}, 2, true, false});
    check_case(&(struct bound_case){{"K3...", "2.2..", ".54..", "AQ..."}, 1, true, true});
    check_case(&(struct bound_case){{".54..", "2.2..", "KQ...", "AJ..."}, 1, true, true});
}

static void test_overtaken_winner(void **state)
{
    (void)state;
    check_case(&(struct bound_case){{"T8...4", "K..2.2", "QJ..3.", "A9.A.."}, 2, true, false});
}

/* Both defenders' own winners are enough, whichever of them gains the lead. */
static void test_winners_of_both(void **state)
{
    (void)state;
    check_case(&(struct bound_case){{"Q9.J.Q64.", "J..JT983.", "K.AK.AK7.", "AT.QT.5.A"}, 2, true, true});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_falling_honour),  cmocka_unit_test(test_length_of_the_partner),
        cmocka_unit_test(test_finesse),         cmocka_unit_test(test_overtaken_winner),
        cmocka_unit_test(test_winners_of_both),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
