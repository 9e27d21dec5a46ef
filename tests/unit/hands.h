/* Positions from text for tests of the planner, and the planner ready to look at them.
 *
 * A hand is four suits from spades to clubs, "AK43 AQ4 A73 852", "-" for a void. A planner is the state of a
 * cmocka group: planner_setup reads kb once, planner_teardown frees it.
 */
#ifndef TESTS_UNIT_HANDS_H
#define TESTS_UNIT_HANDS_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "planner/position/position.h"
#include "planner/tell/explain.h"

enum { THOUGHTS = 16 };

struct planner {
    struct knowledge *knowledge;
    struct worker worker;
    const struct position *thought[THOUGHTS]; /* in a ring: freed when others take their places */
    unsigned thoughts;
};

static inline int planner_setup(void **state)
{
    struct faults faults = {0};
    struct planner *p = util_alloc(sizeof *p);
    p->knowledge = knowledge_load("kb", false, &faults);
    bool good = p->knowledge && worker_start(&p->worker, p->knowledge, &faults);
    if (!good) faults_print(&faults, stderr);
    if (good) p->knowledge->settings.choose = CHOOSE_BY_RULES; /* the search has its own tests */
    faults_free(&faults);
    *state = p;
    return good ? 0 : -1;
}

/* As planner_setup, cards chosen as the thesis does: by technique and rule alone. */
static inline int planner_setup_thesis(void **state)
{
    int status = planner_setup(state);
    struct planner *p = *state;
    if (!status) p->knowledge->settings.control_policy = CONTROL_REVIEWS;
    return status;
}

static inline int planner_teardown(void **state)
{
    struct planner *p = *state;
    for (int i = 0; i < THOUGHTS; i++) position_free(p->thought[i]);
    worker_end(&p->worker);
    knowledge_free(p->knowledge);
    free(p);
    return 0;
}

static inline cardset hand_of_text(const char *text)
{
    cardset hand = 0;
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        char ranks[SUIT_SIZE + 2] = "";
        size_t n = strcspn(text, " ");
        assert_true(n < sizeof ranks);
        memcpy(ranks, text, n);
        if (strcmp(ranks, "-") != 0) assert_null(cardset_add_ranks(&hand, suit, ranks));
        text += n + strspn(text + n, " ");
    }
    return hand;
}

/* South's view of `level` notrump with these hands; `lead` is West's card, NULL before it. */
static inline struct view view_of_hands(int level, cardset south, cardset north, const char *lead)
{
    struct deal deal = {.hand = {[SEAT_SOUTH] = south, [SEAT_NORTH] = north},
                        .known = 1u << SEAT_SOUTH | 1u << SEAT_NORTH};
    struct contract contract = {.level = level, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    assert_int_equal(cardset_count(south), SUIT_SIZE);
    assert_int_equal(cardset_count(north), SUIT_SIZE);
    assert_int_equal(south & north, 0);
    struct view v = view_of(&deal, contract, NULL, 0, SEAT_WEST);
    if (lead) assert_null(view_play(&v, card_from_text(lead)));
    return v;
}

static inline struct view view_of_text(int level, const char *south, const char *north, const char *lead)
{
    return view_of_hands(level, hand_of_text(south), hand_of_text(north), lead);
}

/* The same from four cards' worth of plays: "DQ D2 D4 DA ...", from the opening lead on. */
static inline void view_play_text(struct view *v, const char *cards)
{
    for (const char *at = cards; *at; at += strspn(at, " ")) {
        assert_null(view_play(v, card_from_text(at)));
        at += strcspn(at, " ");
    }
}

/* South's and North's cards of one suit; the rest of their hands is small change from the other suits. */
static inline struct view view_of_suit(int suit, const char *south, const char *north)
{
    cardset hand[2] = {0, 0};
    assert_null(cardset_add_ranks(&hand[0], suit, south));
    assert_null(cardset_add_ranks(&hand[1], suit, north));
    assert_int_equal(hand[0] & hand[1], 0);
    int next = RANK_LOWEST, other = 0;
    for (int i = 0; i < 2; i++)
        while (cardset_count(hand[i]) < SUIT_SIZE) {
            int s = (suit + 1 + other % 3) & 3;
            hand[i] |= cardset_of(card_make(s, next));
            if (++other % 3 == 0) next++;
        }
    return view_of_hands(1, hand[0], hand[1], NULL);
}

/* The four hands of a board file's first board, for tests that need the truth. */
static const char *const d1_south = "AK43 AQ4 A73 852", *const d1_north = "752 83 K92 AK643";
static const char *const d3_south = "KJ7 KJ6 984 AQ83", *const d3_north = "852 A54 AKQJ 752";
static const char *const d10_south = "AK4 864 AQ3 A852", *const d10_north = "652 A32 974 K643";

/* What the planner makes of a view; the position is the planner's. */
struct thought {
    struct view view;
    const struct position *position;
};

static inline struct thought think_asking(struct planner *p, struct view v, struct questioner *q)
{
    const struct position **at = &p->thought[p->thoughts++ % THOUGHTS];
    position_free(*at);
    *at = position_make(&p->worker, &v, NULL, 0, q);
    assert_non_null(*at);
    return (struct thought){v, *at};
}

/* Answers may be NULL: then the layouts answer. */
static inline struct thought think_with(struct planner *p, struct view v, const struct answers *answers)
{
    struct questioner q = {.answers = answers};
    struct thought t = think_asking(p, v, &q);
    answers_free(&q.log);
    return t;
}

static inline struct thought think(struct planner *p, struct view v)
{
    return think_with(p, v, NULL);
}

/* A whole report, to be freed with explain_free; it points into itself and is not to be copied. */
static inline void report_on(struct planner *p, struct view v, const struct answers *answers,
                             struct explanation *r)
{
    struct board b;
    struct explain_options options = {.answers = answers};
    board_init(&b);
    b.lead = v.opening_lead;
    assert_true(explain_make(&p->worker, &b, &v, &options, r));
    r->board = "1";
    board_free(&b);
}

/* The i-th technique of a suit by name; NULL when the suit has none of that name. */
static inline const struct technique *technique_named(const struct suit_analysis *s, const char *name)
{
    for (int i = 0; i < s->techniques; i++)
        if (!strcmp(s->technique[i].name, name)) return &s->technique[i];
    return NULL;
}

/* The first technique of a suit, which must be a finesse, of that card by that seat. */
static inline void assert_finesse(const struct technique *t, const char *card, enum seat hand)
{
    assert_non_null(t);
    assert_string_equal(t->name, "finesse");
    assert_int_equal(t->arg[0].n, card_from_text(card));
    assert_int_equal(t->arg[1].n, hand);
    assert_int_equal(t->lead[0], seat_partner(hand));
}

static inline void assert_throw_in(const struct technique *t, enum seat opponent)
{
    assert_non_null(t);
    assert_string_equal(t->name, "throw-in");
    assert_int_equal(t->arg[0].n, opponent);
}

/* Answers of one location each; free with answers_free. */
static inline struct answers answer_of(enum seat opponent, const char *card, double value)
{
    struct answers a = {0};
    answers_add(&a, (struct location){opponent, card_from_text(card)}, value);
    return a;
}

#endif
