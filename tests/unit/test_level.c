/* Levels: lines against opponents who search never beat double dummy, lines that differ are told apart, the
 * same board is found the same again, and what is found is what the explanation teaches. */
#include "play_support.h"
#include "statements_text.h"

#include "engine/deal_draw.h"
#include "facts/board/board_view.h"
#include "planner/teach/deal_levels.h"
#include "planner/teach/level.h"
#include "planner/tell/explain.h"
#include "tests/support/many.h"

enum { FOUND_MOST = 3 };
#define BOARDS many_or(60, 15, 6)
#define FOUND  many_or(FOUND_MOST, 1, 1)

static struct board board_of(int number)
{
    struct board b;
    struct deal d;
    struct deal_wish wish = deal_set_wish(deal_set_named("3nt-lead"), SEAT_SOUTH);
    assert_true(deal_draw(&wish, 5, (uint64_t)number, &d));
    deal_levels_make(deal_set_named("3nt-lead"), &d, &b);
    return b;
}

/* Our tricks double dummy, from the opening lead on. */
static int double_dummy(struct dd_solver *s, const struct board *b)
{
    struct play p;
    int tricks;
    play_start(&p, &b->deal, STRAIN_NOTRUMP, SEAT_WEST);
    play_card(&p, b->lead);
    assert_int_equal(dd_tricks(s, &p, SEAT_SOUTH, &tricks), DD_OK);
    return tricks;
}

static void searching_opponents_leave_no_more_than_double_dummy(void **state)
{
    struct worker *w = &((struct planning *)*state)->worker;
    struct dd_solver *s = dd_new(16);
    int below = 0;
    for (int i = 0; i < BOARDS; i++) {
        struct board b = board_of(i);
        struct view v;
        struct race race;
        assert_true(board_view_make(&b, -1, &v));
        const struct position *p = position_make(w, &v, NULL, 0, NULL);
        assert_non_null(p);
        assert_true(decision_race(p, &race));
        race.layouts = 1;
        race.left[0] = b.deal.hand[SEAT_WEST] & v.unseen;
        race.defence = s;
        struct level_lines lines;
        level_make_lines(LEVEL_CHOOSE, p, p->choice.count ? 0 : -1, &lines);
        for (int k = 0; k < lines.count; k++) {
            double tricks = race_run(&race, &lines.line[k].plan, NO_CARD, 1).tricks;
            assert_true(tricks <= double_dummy(s, &b));
            below += tricks < double_dummy(s, &b);
        }
        position_free(p);
        board_free(&b);
    }
    assert_true(below > 0); /* the lines do not see through the cards */
    dd_free(s);
}

/* Lines with so many of ten layouts made. */
static struct level_lines lines_with(int count, const int *made)
{
    struct level_lines lines = {.count = count};
    for (int k = 0; k < count; k++) {
        lines.line[k].tried = 10;
        for (int i = 0; i < made[k]; i++) lines.line[k].makes[i] = true;
    }
    return lines;
}

static void a_margin_is_the_way_to_the_next_best(void **state)
{
    (void)state;
    struct level_lines three = lines_with(3, (int[]){6, 9, 7}), one = lines_with(1, (int[]){4});
    struct level_lines level = lines_with(3, (int[]){8, 9, 8}); /* of equals the first is the next */
    assert_float_equal(level_margin(&three, 1), 0.2, 1e-9);
    assert_float_equal(level_margin(&three, 0), -0.3, 1e-9);
    assert_float_equal(level_margin(&one, 0), 1, 1e-9);
    assert_int_equal(level_next(&level, 1), 0);
    assert_float_equal(level_margin(&level, 1), 0.1, 1e-9);
}

/* The first boards of a level in the stream. */
static int find(struct worker *w, struct dd_solver *s, enum level level, int most,
                struct level_finding *finding, struct board *board)
{
    int n = 0;
    for (int i = 0; i < 4000 && n < most; i++) {
        struct board b = board_of(i);
        struct level_question q = {.level = level, .kind = -1, .idea = -1, .seed = 1};
        if (level_find(w, s, &b, &q, &finding[n]))
            board[n++] = b;
        else
            board_free(&b);
    }
    return n;
}

static void what_is_found_is_clear_taught_and_found_again(void **state)
{
    struct planning *p = *state;
    struct dd_solver *s = dd_new(16), *other = dd_new(16);
    for (enum level level = LEVEL_ONE; level <= LEVEL_ENTRIES; level++) {
        struct level_finding finding[FOUND_MOST], again;
        struct board board[FOUND_MOST];
        int n = find(&p->worker, s, level, FOUND, finding, board);
        assert_int_equal(n, FOUND);
        for (int i = 0; i < n; i++) {
            struct level_question q = {.level = level, .kind = finding[i].kind, .idea = -1, .seed = 1};
            assert_true(finding[i].margin >= p->knowledge->settings.level_margin);
            assert_true(level_find(&p->worker, other, &board[i], &q, &again));
            assert_float_equal(finding[i].margin, again.margin, 1e-9);
            assert_int_equal(finding[i].suit, again.suit);
            assert_int_equal(finding[i].card, again.card);
            assert_true(level_agrees(&p->worker, other, &board[i], &finding[i], 48, 99));
            q.kind = (finding[i].kind + 1) % p->knowledge->kinds;
            assert_false(level_find(&p->worker, other, &board[i], &q, &again));
            board_free(&board[i]);
        }
    }
    dd_free(s);
    dd_free(other);
}

/* A board of the hands, South's first, 3NT by South with the lead. */
static struct board board_with(const char *const hand[SEAT_COUNT], const char *lead)
{
    struct deal d = {.known = 0xf};
    struct board b;
    for (int i = 0; i < SEAT_COUNT; i++) {
        enum seat seat = (enum seat)((SEAT_SOUTH + i) & 3);
        d.hand[seat] = hand_from(hand[i]);
    }
    deal_levels_make(deal_set_named("3nt-lead"), &d, &b);
    b.lead = card_from_text(lead);
    b.play[0] = (int8_t)b.lead;
    return b;
}

/* How the lines of level 4 begin: so many hold up. */
static int holding_up(struct worker *w, const struct board *b, struct level_lines *lines)
{
    struct view v;
    int n = 0;
    assert_true(board_view_make(b, -1, &v));
    const struct position *p = position_make(w, &v, NULL, 0, NULL);
    assert_non_null(p);
    level_make_lines(LEVEL_ENTRIES, p, p->choice.count ? 0 : -1, lines);
    for (int i = 0; i < lines->count; i++) n += lines->line[i].holds_up;
    position_free(p);
    return n;
}

/* The ace of hearts is the only stopper, and the club finesse may lose to East: after two rounds held up his
 * hearts are gone when they are 5-3. */
static void the_only_stopper_can_be_held_up(void **state)
{
    static const char *const alone[] = {"Q972 54 AK62 AQ8", "J KQJT8 T8754 95", "K65 A62 QJ3 JT32",
                                        "AT843 973 9 K764"};
    static const char *const twice[] = {"AK6 AK3 QJ5 9842", "T83 QJ964 62 QT5", "Q42 52 KT983 K73",
                                        "J975 T87 A74 AJ6"};
    struct worker *w = &((struct planning *)*state)->worker;
    struct dd_solver *s = dd_new(16);
    struct board one = board_with(alone, "HK"), two = board_with(twice, "H6");
    struct level_lines lines;
    struct level_finding found;
    struct level_question asked = {.level = LEVEL_ENTRIES, .kind = -1, .idea = -1, .seed = 3, .holds_up = true};
    assert_int_equal(holding_up(w, &two, &lines), 0);
    assert_false(level_find(w, s, &two, &asked, &found));
    assert_true(holding_up(w, &one, &lines) >= 2);
    assert_true(level_find(w, s, &one, &asked, &found));
    assert_true(found.holds_up && found.margin >= 0.15);
    assert_true(level_agrees(w, s, &one, &found, 48, 99));
    found.holds_up = false;
    assert_false(level_agrees(w, s, &one, &found, 48, 99));
    board_free(&one);
    board_free(&two);
    dd_free(s);
}

/* ---- what a deal looks like ---- */

/* Dummy's hand facing K432.A43.A32.A32, the lead, what is asked for, and whether it looks like that. */
static const struct likeness {
    const char *dummy, *lead;
    enum idea idea;
    int level;
    bool fits;
} likenesses[] = {
    {"A5.K52.QJ54.9864", "H6", IDEA_UNBLOCK, 0, false},     {"A5.K652.KQ.98654", "H6", IDEA_UNBLOCK, 0, true},
    {"A65.652.9876.K75", "HK", IDEA_HOLD_UP, 0, true},      {"A65.Q52.9876.K75", "HJ", IDEA_HOLD_UP, 0, false},
    {"A65.652.9876.K75", "D4", IDEA_HOLD_UP, 0, true},      {"A65.652.K87.K754", "D4", IDEA_HOLD_UP, 0, false},
    {"75.652.K8765.K75", "H6", IDEA_DUCK, 0, true},         {"75.652.K8765.K75", "D4", IDEA_DUCK, 0, false},
    {"75.652.K8765.K75", "H6", IDEA_LEAD_TOWARD, 0, false}, {"Q765.52.K87.K754", "H6", IDEA_LEAD_TOWARD, 0, true},
    {"75.652.K8765.K75", "H6", IDEA_ENTRY, 0, true},        {"75.652.K87.K8765", "H6", IDEA_ENTRY, 2, true},
    {"QJ75.6.KJT76.K75", "H6", IDEA_ENTRY, 2, false}};

static void a_deal_is_held_against_pictures(void **state)
{
    const struct knowledge *k = ((struct planning *)*state)->knowledge;
    for (size_t i = 0; i < sizeof likenesses / sizeof *likenesses; i++) {
        const struct likeness *l = &likenesses[i];
        struct deal d = play_deal("-", l->dummy, "-", "K432.A43.A32.A32");
        if (dealt_fits(&k->dealt, (int)l->idea, l->level, &d, SEAT_SOUTH, card_from_text(l->lead), -1) != l->fits ||
            dealt_fits(&k->dealt, (int)l->idea, l->level, &d, SEAT_NORTH, card_from_text(l->lead), -1) != l->fits)
            fail_msg("%s, %s led, %s at level %d: expected %d", l->dummy, l->lead, idea_word((int)l->idea),
                     l->level, l->fits);
    }
    assert_true(dealt_fits(&k->dealt, -1, 0, &(struct deal){0}, SEAT_SOUTH, NO_CARD, -1));
}

/* The opponent who plays after the hand that is short in the suit led has so few cards of it. */
static void who_is_behind_is_counted(void **state)
{
    const struct knowledge *k = ((struct planning *)*state)->knowledge;
    const int lead = card_from_text("HK");
    const struct deal d = play_deal("A3.KQT764.A42.J6", "KJ8.J5.K875.T742", "T65.A.QJT96.KQ98", "Q9742.9832.3.A53");
    struct deal turned = d;
    assert_true(dealt_fits(&k->dealt, IDEA_LOSER_ON_LOSER, 0, &d, SEAT_SOUTH, lead, SUIT_SPADE));
    turned.hand[SEAT_WEST] = d.hand[SEAT_EAST];
    turned.hand[SEAT_EAST] = d.hand[SEAT_WEST];
    assert_false(dealt_fits(&k->dealt, IDEA_LOSER_ON_LOSER, 0, &turned, SEAT_SOUTH, lead, SUIT_SPADE));
}

/* Two hands, spades trumps; and turned, the second declarer's. */
static const struct trump_likeness {
    const char *declarer, *dummy;
    enum idea idea;
    bool fits, fits_turned;
} trump_likenesses[] = {
    {"AQ974.A764.2.A32", "KJ82.3.A8754.764", IDEA_CROSSRUFF, true, true},
    {"AQ974.A764.2.A32", "KJ8.53.A8754.764", IDEA_CROSSRUFF, false, false}, /* dummy ruffs nothing, and has three trumps */
    {"AQ974.A764.72.A3", "KJ82.3.A8654.764", IDEA_CROSSRUFF, false, false}, /* one of them ruffs */
    {"AQ974.A764.2.A32", "KJ8.853.A874.764", IDEA_DUMMY_REVERSAL, true, false},
    {"AQ974.A76.52.A32", "KJ8.853.A874.764", IDEA_DUMMY_REVERSAL, false, false}, /* nothing to be ruffed */
    {"A9743.A764.2.A32", "KJ8.853.A874.764", IDEA_DUMMY_REVERSAL, false, false}, /* trumps that do not draw theirs */
};

static void a_deal_in_a_suit_is_held_against_pictures(void **state)
{
    const struct knowledge *k = ((struct planning *)*state)->knowledge;
    for (size_t i = 0; i < sizeof trump_likenesses / sizeof *trump_likenesses; i++) {
        const struct trump_likeness *l = &trump_likenesses[i];
        struct deal d = play_deal("-", l->dummy, "-", l->declarer);
        if (dealt_fits(&k->dealt, (int)l->idea, 0, &d, SEAT_SOUTH, NO_CARD, SUIT_SPADE) != l->fits ||
            dealt_fits(&k->dealt, (int)l->idea, 0, &d, SEAT_NORTH, NO_CARD, SUIT_SPADE) != l->fits_turned)
            fail_msg("%s opposite %s, %s: expected %d, turned %d", l->declarer, l->dummy, idea_word((int)l->idea),
                     l->fits, l->fits_turned);
        assert_false(dealt_fits(&k->dealt, (int)l->idea, 0, &d, SEAT_SOUTH, NO_CARD, -1));
    }
}

/* ---- endings ---- */

/* The hands of South, West, North and East. */
static struct deal four_hands(const char *const hand[SEAT_COUNT])
{
    struct deal d = {.known = 0xf};
    for (int i = 0; i < SEAT_COUNT; i++) d.hand[(SEAT_SOUTH + i) & 3] = hand_from(hand[i]);
    return d;
}

/* AQ63 over West, four spades to throw him in with, the rest are winners. */
static const char *const tenace[] = {"A52 AQ63 AK4 KQ7", "KQT9 KJT8 J97 J4", "8743 52 Q653 A85",
                                     "J6 974 T82 T9632"};

/* West is dealt a hand that leads spades, and is not longer in the side suits than our winners. */
static void an_ending_is_dealt(void **state)
{
    static const char *const solid[] = {"A52 AKQ3 AK4 KQ7", "KQT9 JT98 J97 J4", "8743 52 Q653 A85",
                                        "J6 764 T82 T9632"};
    const struct deal from = four_hands(tenace);
    struct random r;
    struct level_no_exit e;
    (void)state;
    random_seed(&r, 1);
    for (int i = 0; i < BOARDS; i++) {
        struct deal d = from;
        assert_true(level_deal_no_exit(&r, SEAT_SOUTH, &d, &e));
        assert_int_equal(e.suit, SUIT_HEART);
        assert_int_equal(e.thrown, SUIT_SPADE);
        assert_true(d.hand[SEAT_SOUTH] == from.hand[SEAT_SOUTH] &&
                    d.hand[SEAT_NORTH] == from.hand[SEAT_NORTH]);
        assert_int_equal(d.hand[SEAT_WEST] & d.hand[SEAT_EAST], 0);
        assert_int_equal(cardset_count(d.hand[SEAT_WEST]), SUIT_SIZE);
        assert_int_equal(cardset_length(d.hand[SEAT_WEST], SUIT_SPADE), 4);
        assert_in_range(cardset_length(d.hand[SEAT_WEST], SUIT_CLUB), 0, 3);
        assert_in_range(cardset_length(d.hand[SEAT_WEST], SUIT_DIAMOND), 0, 3);
    }
    struct deal none = four_hands(solid);
    assert_false(level_deal_no_exit(&r, SEAT_SOUTH, &none, &e));
}

/* At the last of its moments West has led spades three times, our winners are gone, and he has one spade left
 * besides hearts. */
static void an_ending_is_played_to(void **state)
{
    struct worker *w = &((struct planning *)*state)->worker;
    const struct level_no_exit e = {.suit = SUIT_HEART, .thrown = SUIT_SPADE};
    int kind = (int)(knowledge_kind(w->knowledge, "throw-in") - w->knowledge->kind);
    struct board b = board_with(tenace, "SK");
    struct view v;
    while (level_play_on(w, kind, &e, &b)) assert_int_equal(level_after(&b), b.play_count);
    assert_true(board_view_make(&b, level_after(&b), &v));
    cardset his = b.deal.hand[SEAT_WEST] & v.unseen;
    assert_true(view_is_ours(&v, play_turn(&v.play)));
    assert_int_equal(cardset_length(his, SUIT_SPADE), 1);
    assert_int_equal(his & ~(cardset_in_suit(his, SUIT_SPADE) | cardset_in_suit(his, SUIT_HEART)), 0);
    board_free(&b);
}

static void every_level_has_a_name(void **state)
{
    (void)state;
    for (enum level level = LEVEL_CASH; level < LEVEL_END; level++)
        assert_true(strlen(level_what(level)) > 5);
    assert_int_equal(LEVEL_END, 6);
}

static void take_none(void *context, struct board *b, const struct level_finding *f)
{
    (void)b, (void)f;
    ++*(int *)context;
}

/* A search that is to end after so many deals without a board looks at no more, and says that it gave up. */
static void a_search_ends_after_the_deals_that_were_asked_for(void **state)
{
    const struct planning *s = *state;
    enum { TRIES = 3 };
    atomic_bool stop = false;
    int taken = 0;
    struct deal_levels d = {.knowledge = s->knowledge,
                            .question = {.level = LEVEL_CHOOSE},
                            .set = deal_set_named("3nt-lead"),
                            .wish = deal_set_wish(deal_set_named("3nt-lead"), SEAT_SOUTH),
                            .count = 1000,
                            .tries = TRIES,
                            .threads = 2,
                            .stop = &stop,
                            .take = take_none,
                            .context = &taken};
    const struct deal_levels_asked asked = {NULL, "squeeze", "--"};
    struct buffer why = {0};
    assert_true(deal_levels_ask(s->knowledge, &asked, &d.question, &why));
    struct deal_levels_end end = deal_levels_run(&d);
    assert_true(end.is_barren);
    assert_int_equal(end.found, taken);
    assert_true(taken ? end.looked > TRIES : end.looked == TRIES);
    buffer_free(&why);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(searching_opponents_leave_no_more_than_double_dummy),
        cmocka_unit_test(a_margin_is_the_way_to_the_next_best),
        cmocka_unit_test(what_is_found_is_clear_taught_and_found_again),
        cmocka_unit_test(the_only_stopper_can_be_held_up),
        cmocka_unit_test(a_deal_is_held_against_pictures),
        cmocka_unit_test(who_is_behind_is_counted),
        cmocka_unit_test(a_deal_in_a_suit_is_held_against_pictures),
        cmocka_unit_test(an_ending_is_dealt),
        cmocka_unit_test(an_ending_is_played_to),
        cmocka_unit_test(every_level_has_a_name),
        cmocka_unit_test(a_search_ends_after_the_deals_that_were_asked_for),
    };
    return cmocka_run_group_tests(tests, play_start_study, play_end_study);
}
