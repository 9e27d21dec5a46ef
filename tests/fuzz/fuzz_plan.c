/* Any text as a file of plans: read, resolved among the plans of kb when that works, and every root plan run
 * on a hand. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "facts/formats/read.h"
#include "planner/knowledge/plan/plan_exec.h"
#include "planner/knowledge/plan/plan_parts.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The plans that an input may call. */
static void add_kb(struct plans *all)
{
    static const char *const names[] = {"third-hand", "end", "entry", "throw-in"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[64];
        struct source s;
        struct faults faults = {0};
        snprintf(path, sizeof path, "kb/plans/%s.plan", names[i]);
        if (source_load(&s, path, &faults)) {
            struct sexp_tree *tree = sexp_parse(path, s.text, s.length, &faults);
            plans_add(all, path, tree, &faults);
            sexp_free(tree);
            source_free(&s);
        }
        faults_free(&faults);
    }
}

static void run_one(const struct plans *all, const struct plan *p, const struct view *v)
{
    struct technique t = {.name = "fuzz",
                          .plan = plan_name(p),
                          .suit = SUIT_CLUB,
                          .args = 2,
                          .arg = {{VALUE_CARD, card_make(SUIT_CLUB, RANK_QUEEN)}, {VALUE_SEAT, SEAT_WEST}}};
    struct plan_input in = {.view = v, .technique = &t, .node_ceiling = 300};
    struct sequence s;
    struct buffer text = {0};
    if (p->arguments || !plan_construct(all, &in, &s)) return;
    sequence_write(&text, &s);
    buffer_free(&text);
}

static struct view view_to_run(void)
{
    struct deal d = {.known = 1u << SEAT_SOUTH | 1u << SEAT_NORTH};
    struct contract c = {.level = 3, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    static const char *const ranks[2][SUIT_COUNT] = {{"AQ83", "984", "KJ6", "KJ7"},
                                                     {"752", "AKQJ", "A54", "852"}};
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        cardset_add_ranks(&d.hand[SEAT_SOUTH], suit, ranks[0][suit]);
        cardset_add_ranks(&d.hand[SEAT_NORTH], suit, ranks[1][suit]);
    }
    return view_of(&d, c, NULL, 0, SEAT_SOUTH);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct faults faults = {0};
    struct plans *all = plans_new();
    struct sexp_tree *tree = sexp_parse("fuzz", (const char *)data, size, &faults);
    add_kb(all);
    plans_add(all, "fuzz", tree, &faults);
    sexp_free(tree);
    plans_resolve(all, &faults);
    if (!faults_errors(&faults)) {
        struct view v = view_to_run();
        plans_check(all, "fuzz", &faults);
        for (int i = 0; i < plans_count(all); i++) run_one(all, plans_at(all, i), &v);
    }
    plans_free(all);
    faults_free(&faults);
    return 0;
}
