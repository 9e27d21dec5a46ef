/* What the tests of plans share: the plans of kb/plans or of a text, hands written as text, techniques,
 * traces. */
#ifndef TESTS_PLAN_SUPPORT_H
#define TESTS_PLAN_SUPPORT_H

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "facts/formats/read.h"
#include "planner/knowledge/plan/plan_exec.h"

static inline void plans_add_text(struct plans *all, const char *name, const char *text,
                                  struct faults *faults)
{
    struct sexp_tree *tree = sexp_parse(name, text, strlen(text), faults);
    plans_add(all, name, tree, faults);
    sexp_free(tree);
}

static inline void plans_add_file(struct plans *all, const char *path, struct faults *faults)
{
    struct source s;
    if (!source_load(&s, path, faults)) return;
    plans_add_text(all, path, s.text, faults);
    source_free(&s);
}

/* The plans of kb/plans, and of `text` (or NULL) after them, resolved. */
static inline struct plans *plans_with(const char *text)
{
    struct faults faults = {0};
    struct plans *all = plans_new();
    struct dirent **entry;
    int n = scandir("kb/plans", &entry, NULL, alphasort);
    for (int i = 0; i < n; i++) {
        char path[512];
        snprintf(path, sizeof path, "kb/plans/%s", entry[i]->d_name);
        if (strstr(path, ".plan")) plans_add_file(all, path, &faults);
        free(entry[i]);
    }
    if (n >= 0) free(entry);
    if (text) plans_add_text(all, "test.plan", text, &faults);
    plans_resolve(all, &faults);
    faults_print(&faults, stderr);
    assert_int_equal(faults_errors(&faults), 0);
    faults_free(&faults);
    return all;
}

/* The plans of kb/plans, for all tests of a program: its group's set-up and tear-down. */
static struct plans *kb;

static inline int load_plans(void **state)
{
    (void)state;
    kb = plans_with(NULL);
    return 0;
}

static inline int free_plans(void **state)
{
    (void)state;
    plans_free(kb);
    return 0;
}

/* "KJ7 KJ6 984 AQ83": spades, hearts, diamonds, clubs; - for none. */
static inline cardset hand_of(const char *text)
{
    cardset hand = 0;
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        char ranks[20] = "";
        int used = 0;
        sscanf(text, "%19s%n", ranks, &used);
        text += used;
        if (strcmp(ranks, "-")) assert_null(cardset_add_ranks(&hand, suit, ranks));
    }
    return hand;
}

/* North and South as given, South declarer, `leader` on lead; `outside` is what the opponents hold together
 * when the hands are shorter than 13 cards, else NULL. */
static inline struct view view_with(const char *north, const char *south, const char *outside,
                                    enum seat leader)
{
    struct deal d = {.known = 1u << SEAT_NORTH | 1u << SEAT_SOUTH};
    struct contract c = {.level = 3, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    d.hand[SEAT_NORTH] = hand_of(north);
    d.hand[SEAT_SOUTH] = hand_of(south);
    return view_of(&d, c, NULL, outside ? hand_of(outside) : 0, leader);
}

static inline struct value a_card(const char *text)
{
    return (struct value){VALUE_CARD, card_from_text(text)};
}

static inline struct value a_seat(enum seat s)
{
    return (struct value){VALUE_SEAT, (int)s};
}

/* A construction's input with even chances. */
static inline struct plan_input input_of(const struct view *v, const struct technique *t)
{
    struct plan_input in = {.view = v, .technique = t, .node_ceiling = 1000};
    for (int card = 0; card < CARD_COUNT; card++) in.left_chance[card] = 0.5;
    return in;
}

/* Third hand's card when second hand plays this card to the node: everything before it in the sequence is
 * gone. */
static inline int reply_to(const struct plans *all, const struct plan_input *in,
                           const struct sequence_element *node, const char *second, int *kind)
{
    struct view v = *in->view;
    v.play.trick[v.play.tricks].leader = node->leader;
    assert_null(view_play(&v, node->card[0]));
    assert_null(view_play(&v, card_from_text(second)));
    struct plan_input at = *in;
    at.view = &v;
    return plan_reply(all, &at, node, kind);
}

/* A tracer that keeps the lines. */
static inline void keep_line(void *context, const char *line)
{
    struct buffer *b = context;
    buffer_add(b, line);
    buffer_char(b, '\n');
}

#define assert_text(want, write, ...)                                                                        \
    do {                                                                                                     \
        struct buffer got_ = {0};                                                                            \
        write(&got_, __VA_ARGS__);                                                                           \
        assert_string_equal(buffer_text(&got_), want);                                                       \
        buffer_free(&got_);                                                                                  \
    } while (0)

#define assert_card(card, want)                                                                              \
    do {                                                                                                     \
        char text_[3];                                                                                       \
        assert_string_equal(card_text(card, text_), want);                                                   \
    } while (0)

#endif
