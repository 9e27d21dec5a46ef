/* What the tests of robot instructions share: instructions from a text, and a position from hands and cards
 * played. */
#ifndef TESTS_UNIT_ROBOT_SUPPORT_H
#define TESTS_UNIT_ROBOT_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "facts/robot/robot.h"

/* Reads a text named "r.xml"; the faults, as they are printed, into *told, which the caller frees. */
static inline struct robot *read_told(const char *text, size_t length, char **told)
{
    struct faults faults = {0};
    struct source s;
    size_t size;
    source_from_text(&s, "r.xml", text, length);
    struct robot *r = robot_read(&s, &faults);
    FILE *out = open_memstream(told, &size);
    faults_print(&faults, out);
    fclose(out);
    assert_int_equal(r == NULL, faults_errors(&faults) > 0);
    faults_free(&faults);
    source_free(&s);
    return r;
}

/* Reads instructions that must be sound; warnings are not looked at. */
static inline struct robot *read_sound(const char *text)
{
    char *told;
    struct robot *r = read_told(text, strlen(text), &told);
    if (!r) fail_msg("refused: %s", told);
    free(told);
    return r;
}

/* A deal of four hands, West first, each as ranks of spades.hearts.diamonds.clubs, "" for an unknown one. */
static inline struct deal make_deal(const char *const hands[SEAT_COUNT])
{
    struct deal d = {0};
    for (int s = 0; s < SEAT_COUNT; s++) {
        const char *at = hands[s];
        if (!*at) continue;
        d.known |= 1u << s;
        for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
            char ranks[14] = "";
            size_t n = strcspn(at, ".");
            memcpy(ranks, at, n);
            assert_null(cardset_add_ranks(&d.hand[s], suit, ranks));
            at += n + (at[n] == '.');
        }
    }
    return d;
}

/* Plays the cards written in `cards`, "SA S2", which must be legal. */
static inline void play_text(struct play *p, const char *cards)
{
    for (const char *at = cards; *at; at += strspn(at, " ")) {
        int card = card_from_text(at);
        const char *why = play_fault(p, card);
        if (why) fail_msg("%.2s: %s", at, why);
        play_card(p, card);
        at += 2;
    }
}

static inline struct auction make_auction(enum seat dealer, const char *calls)
{
    struct auction a = {.dealer = dealer};
    char *copy = util_copy(calls), *rest = copy;
    for (char *call; (call = strsep(&rest, " "));)
        if (*call) assert_null(auction_add(&a, call_from_text(call)));
    free(copy);
    return a;
}

enum { ROBOTS_EW = 1 << SEAT_WEST | 1 << SEAT_EAST };

#endif
