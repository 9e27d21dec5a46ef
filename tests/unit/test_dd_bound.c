/* What the bounds of the double-dummy search see without searching, one small position for each kind. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

#include "engine/dd_bound_fail.h"
#include "tests/oracle/naive.h"

/* A notrump position with North on lead from four hands, West first, each its suits from spades on: "AK..2.".
 */
static struct play position_of(const char *const hands[SEAT_COUNT])
{
    struct deal d = {.known = 0xf};
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        int suit = SUIT_SPADE;
        for (const char *c = hands[seat]; *c; c++) {
            if (*c == '.') suit--;
            if (rank_from_letter(*c) > 0) d.hand[seat] |= cardset_of(card_make(suit, rank_from_letter(*c)));
        }
    }
    struct play p;
    play_start(&p, &d, STRAIN_NOTRUMP, SEAT_NORTH);
    return p;
}

/* A position, how many tricks the side on lead takes, and whether the bounds alone say that it takes as many
 * (`at_once`), and no more (`no_more`). */
struct bound_case {
    const char *hands[SEAT_COUNT];
    int tricks;
    bool at_once, no_more;
};

static void check_case(const struct bound_case *c)
{
    struct play p = position_of(c->hands);
    struct dd_solver *s = dd_new(1);
    int tricks, size = cardset_count(p.hand[0]);
    assert_int_equal(dd_tricks(s, &p, SEAT_NORTH, &tricks), DD_OK);
    assert_int_equal(tricks, c->tricks);
    assert_int_equal(naive_tricks(&p, SEAT_NORTH), c->tricks);
    struct dd_position at = s->last.position;
    struct dd_quick q;
    uint64_t rests;
    dd_quick_of(s, &at, SEAT_NORTH, &q);
    assert_int_equal(bound_at_once(&q, at.hand[SEAT_NORTH], tricks, &rests), c->at_once);
    if (tricks < size) {
        assert_false(bound_at_once(&q, at.hand[SEAT_NORTH], tricks + 1, &rests));
        assert_int_equal(bound_lost(s, &q, &at, SEAT_NORTH, tricks + 1, size, &rests), c->no_more);
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
