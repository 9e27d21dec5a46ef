/* Games in tests: hands as PBN writes them, planners with a trace, tables played out. */
#ifndef TESTS_PLAY_SUPPORT_H
#define TESTS_PLAY_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "planner/command/planning.h"
#include "planner/table/player_planner.h"

/* The knowledge and a worker as the state of all tests of a program: its group's set-up and tear-down. */
static inline int play_start_study(void **state)
{
    struct planning *s = util_alloc(sizeof *s);
    *state = s;
    if (!planning_start(s, "test", "kb")) return -1;
    s->knowledge->settings.choose = CHOOSE_BY_LINES; /* the search has its own tests */
    return 0;
}

static inline int play_end_study(void **state)
{
    planning_end(*state);
    free(*state);
    return 0;
}

/* "QJ973.KT7.J52.J9": spades, hearts, diamonds, clubs; "-" is an unknown hand. */
static inline cardset play_hand(const char *text)
{
    cardset hand = 0;
    char ranks[16];
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB && *text; suit--) {
        size_t n = strcspn(text, ".");
        assert_true(n < sizeof ranks);
        memcpy(ranks, text, n);
        ranks[n] = '\0';
        assert_null(cardset_add_ranks(&hand, suit, ranks));
        text += n + (text[n] == '.');
    }
    return hand;
}

/* Four hands, West first. */
static inline struct deal play_deal(const char *west, const char *north, const char *east, const char *south)
{
    const char *const text[SEAT_COUNT] = {west, north, east, south};
    struct deal d = {.known = 0};
    char why[80];
    for (int s = 0; s < SEAT_COUNT; s++) {
        if (!strcmp(text[s], "-")) continue;
        d.hand[s] = play_hand(text[s]);
        d.known |= 1u << s;
        assert_int_equal(cardset_count(d.hand[s]), SUIT_SIZE);
    }
    assert_null(deal_fault(&d, 0, why));
    return d;
}

static inline struct contract play_contract(int level)
{
    return (struct contract){.level = level, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
}

/* "S7 S2 DK": cards into a list; returns how many. */
static inline int play_list(const char *text, int8_t cards[CARD_COUNT])
{
    int n = 0;
    for (; *text; text += 2 + (text[2] == ' ')) {
        assert_int_not_equal(card_from_text(text), NO_CARD);
        cards[n++] = (int8_t)card_from_text(text);
    }
    return n;
}

/* ---- a planner with a trace ---- */

struct play_planner {
    struct planner planner;
    struct buffer trace;
};

static inline void play_keep_line(void *context, const char *line)
{
    buffer_format(context, "%s\n", line);
}

static inline void play_planner_start(struct play_planner *p, struct planning *s)
{
    *p = (struct play_planner){.planner = {.desk = {.worker = &s->worker, .trace = play_keep_line}}};
    p->planner.desk.trace_context = &p->trace;
}

/* Whether the lines of the trace hold these texts, one after the other. */
static inline bool play_trace_has(const struct play_planner *p, const char *const *texts)
{
    const char *at = buffer_text(&p->trace);
    for (; *texts; texts++) {
        at = strstr(at, *texts);
        if (!at) {
            fprintf(stderr, "not in the trace, or not in this order: %s\n%s", *texts, buffer_text(&p->trace));
            return false;
        }
        at += strlen(*texts);
    }
    return true;
}

#define TRACE_HAS(p, ...)    assert_true(play_trace_has(p, (const char *const[]){__VA_ARGS__, NULL}))
#define TRACE_LACKS(p, text) assert_null(strstr(buffer_text(&(p)->trace), text))

/* Plays the table to its end: our side by the planner, theirs by the two players. Every card is checked to be
 * legal, and the history to keep its invariant. Returns our tricks. */
static inline int play_out(struct table *t, struct play_planner *p, struct player west, struct player east)
{
    struct player ours = player_planner(&p->planner), seat[SEAT_COUNT] = {west, ours, east, ours};
    for (int n = 0; !play_is_over(&t->play); n++) {
        assert_true(n < CARD_COUNT);
        int card = player_choose(&seat[play_turn(&t->play)], t);
        assert_null(play_fault(&t->play, card));
        play_card(&t->play, card);
        assert_true(play_trick(&t->play, 0)->count < 4);
        for (int age = 1; age <= t->play.tricks; age++) assert_int_equal(play_trick(&t->play, age)->count, 4);
    }
    assert_int_equal(t->play.tricks, t->play.size);
    return t->play.won[seat_side(SEAT_SOUTH)];
}

/* The deal of a seed. */
static inline struct deal deal_of(uint64_t seed)
{
    struct random r;
    random_seed(&r, seed);
    return deal_random(&r);
}

/* A random deal with so many cards played: the lowest, now and then the highest, that may be. */
static inline struct table play_some(uint64_t seed, int cards)
{
    struct random r;
    random_seed(&r, seed);
    struct deal d = deal_random(&r);
    struct table t = table_of(&d, play_contract(2), NULL, SEAT_WEST);
    for (int i = 0; i < cards; i++) {
        cardset legal = play_legal(&t.play);
        play_card(&t.play, random_below(&r, 3) ? cardset_lowest(legal) : cardset_highest(legal));
    }
    return t;
}

#endif
