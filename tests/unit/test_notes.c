/* Players' explanations of calls count for the board that they belong to, and for no other. */
#include "hands.h"

static struct auction auction_of(const char *calls)
{
    struct auction a = {.dealer = SEAT_WEST};
    for (const char *at = calls; *at; at += strspn(at, " ")) {
        size_t n = strcspn(at, " ");
        char call[4] = {0};
        assert_true(n < sizeof call);
        memcpy(call, at, n);
        assert_null(auction_add(&a, call_from_text(call)));
        at += n;
    }
    return a;
}

/* The chance that West has the queen of hearts once a board with this note on its first call is explained. */
static double explained(struct planner *p, const struct view *v, const char *note)
{
    struct board b;
    struct explanation r;
    board_init(&b);
    if (note) board_add_note(&b, 0, note);
    assert_true(explain_make(&p->worker, &b, v, &(struct explain_options){0}, &r));
    double chance = layouts_card(r.position->layouts, 0, card_from_text("HQ"));
    explain_free(&r);
    board_free(&b);
    return chance;
}

/* A worker outlives the boards that it explains: what it plans next must not look at their notes. */
static void notes_go_with_their_board(void **state)
{
    struct planner *p = *state;
    struct view v = view_of_text(3, "A4 AJT4 K962 A53", "K52 K953 Q74 762", NULL);
    v.has_auction = true;
    v.auction = auction_of("2D P P X P 2H P 3NT P P P");
    double plain = explained(p, &v, NULL), noted = explained(p, &v, "5-10, 5+ hearts and 5+ spades");
    assert_true(noted > plain + 0.05);
    struct thought later = think(p, v);
    assert_true(layouts_card(later.position->layouts, 0, card_from_text("HQ")) == plain);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(notes_go_with_their_board)};
    return cmocka_run_group_tests(tests, planner_setup, planner_teardown);
}
