/* The best line: the first trick by branch and bound.
 *
 * Behind a first lead, a line is one vector of the front behind each of second hand's cards, and it is worth
 * what they have in common. The fronts are small, but all that can be combined of them is not; weights tell
 * what is hopeless. The low cards come first: they can be played in most layouts. Step 1 keeps the few
 * combinations that promise most after each card, which gives a line to beat, mostly the best one already;
 * step 2 combines everything and drops what cannot beat it even if every later card is met by what is best
 * in each layout. For a number of tricks step 2 looks at this number alone; what it finds beyond step 1 is
 * completed from the fronts. So the chance is exact, and the mean that parts equal chances is step 1's.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/suit/suit_score.h"
#include "engine/util.h"

/* The worth of the bits of a vector, by bytes. */
struct suit_score {
    int levels, words; /* words of a level */
    int bytes;         /* of a level that stand for layouts */
    double (*worth)[256];
};

static void score_start(struct suit_score *c, const struct suit_solver *s, const struct suit_weights *w, int tricks,
                        bool with_mean)
{
    int layouts = s->grid.layouts;
    *c = (struct suit_score){.levels = s->levels, .words = s->grid.words, .bytes = (layouts + 7) / 8};
    c->worth = util_alloc((size_t)(c->levels * c->bytes) * sizeof *c->worth);
    for (int i = 0; i < c->levels * c->bytes; i++)
        for (int bit = 7; bit >= 0; bit--) { /* the bytes of which this is the lowest bit */
            int layout = i % c->bytes * 8 + bit, level = i / c->bytes + 1;
            if (!score_counts(level, tricks, with_mean)) break;
            double weight = layout < layouts ? w->layout[layout] : 0;
            double worth = score_of_bit(weight, level, tricks, with_mean);
            for (int above = 0; above < 256; above += 2 << bit)
                c->worth[i][above | 1 << bit] = c->worth[i][above] + worth;
        }
}

static void score_end(struct suit_score *c)
{
    free(c->worth);
}

static double score_vector(const struct suit_score *c, const uint64_t *vector)
{
    double sum = 0;
    const double(*worth)[256] = (const double(*)[256])c->worth;
    for (int j = 0; j < c->levels; j++, vector += c->words)
        for (int i = 0; i < c->bytes; i++) sum += (*worth++)[vector[i / 8] >> i % 8 * 8 & 255];
    return sum;
}

/* What is best in each layout behind the card of second hand and those that are combined after it. */
struct bounds {
    uint64_t vector[CLASSES + 2][FRONT_WORDS];
};

static void meet(uint64_t *to, const uint64_t *a, const uint64_t *b, int words)
{
    for (int k = 0; k < words; k++) to[k] = a[k] & b[k];
}

static void fill_bounds(const struct suit_solver *s, const struct suit_first *f, const uint64_t *whole,
                        struct bounds *b)
{
    memcpy(b->vector[0], whole, (size_t)s->words * 8);
    for (int i = 0; i < f->replies; i++) {
        uint64_t any[FRONT_WORDS] = {0};
        for (int v = 0; v < f->after[i].count; v++)
            for (int k = 0; k < s->words; k++) any[k] |= front_at(&f->after[i], v, s->words)[k];
        meet(b->vector[i + 1], b->vector[i], any, s->words);
    }
}

enum { MANY = 64 }; /* combinations, from which on each is held against the largest front that is left */

/* The largest of the first fronts. */
static const struct front *largest_of(const struct suit_first *f, int fronts)
{
    const struct front *most = &f->after[0];
    for (int i = 1; i < fronts; i++)
        if (f->after[i].count > most->count) most = &f->after[i];
    return most;
}

/* Whether the vector may be better than `least` by more than rounding with one of the front, and the bound.
 */
static bool goes_with(const struct suit_solver *s, const struct suit_score *c, const uint64_t *vector,
                      const struct front *f, const uint64_t *bound, double least)
{
    uint64_t part[FRONT_WORDS], most[FRONT_WORDS];
    meet(part, vector, bound, s->words);
    for (int v = 0; v < f->count; v++) {
        meet(most, part, front_at(f, v, s->words), s->words);
        if (score_vector(c, most) > least + SCORE_SAME) return true;
    }
    return false;
}

/* Those of the combinations that go with some vector of the largest of the first fronts: the bound alone says
 * little where it is many different ones in one. */
static struct front that_go_on(const struct suit_solver *s, const struct suit_first *f,
                               const struct suit_score *c, const struct bounds *b, int fronts, double least,
                               struct front all)
{
    struct front kept = {0};
    const struct front *large = largest_of(f, fronts);
    if (all.count < MANY) return all;
    for (int a = 0; a < all.count; a++)
        if (goes_with(s, c, front_at(&all, a, s->words), large, b->vector[fronts], least))
            front_add(&kept, front_at(&all, a, s->words), s->words);
    front_free(&all);
    return kept;
}

/* The combinations that may be better than `least` by more than rounding; as good as it are many. */
static struct front combine_all(const struct suit_solver *s, const struct suit_first *f,
                                const struct suit_score *c, const struct bounds *b, double least)
{
    struct front all = {0};
    uint64_t with[FRONT_WORDS], most[FRONT_WORDS];
    front_add(&all, b->vector[0], s->words);
    for (int i = f->replies - 1; i >= 0; i--) {
        struct front met = {0};
        for (int a = 0; a < all.count; a++)
            for (int v = 0; v < f->after[i].count; v++) {
                meet(with, front_at(&all, a, s->words), front_at(&f->after[i], v, s->words), s->words);
                meet(most, with, b->vector[i], s->words);
                if (score_vector(c, most) > least + SCORE_SAME) front_add(&met, with, s->words);
            }
        front_free(&all);
        all = i ? that_go_on(s, f, c, b, i, least, met) : met;
    }
    return all;
}

enum { WIDTH = 32 }; /* combinations that are kept in step 1 */

/* The few combinations that promise most, the best first. */
struct few {
    int count;
    double worth[WIDTH + 1];
    uint64_t vector[WIDTH + 1][FRONT_WORDS];
};

static void few_drop(struct few *f, int i, int words)
{
    for (f->count--; i < f->count; i++) {
        f->worth[i] = f->worth[i + 1];
        memcpy(f->vector[i], f->vector[i + 1], (size_t)words * 8);
    }
}

/* Adds a vector unless as many are better or one covers it. What a vector covers is worth no more than it. */
static void few_add(struct few *f, const uint64_t *vector, double worth, int words)
{
    int at = 0;
    if (f->count == WIDTH && worth <= f->worth[WIDTH - 1]) return;
    for (; at < f->count && f->worth[at] >= worth; at++)
        if (vector_covers(f->vector[at], vector, words)) return;
    for (int i = f->count - 1; i >= at; i--)
        if (vector_covers(vector, f->vector[i], words)) few_drop(f, i, words);
    for (int i = f->count; i > at; i--) {
        f->worth[i] = f->worth[i - 1];
        memcpy(f->vector[i], f->vector[i - 1], (size_t)words * 8);
    }
    f->worth[at] = worth;
    memcpy(f->vector[at], vector, (size_t)words * 8);
    if (f->count < WIDTH) f->count++;
}

/* Of the combinations that may reach `least`, the few that promise most after each of second hand's cards:
 * one of the two that `few` has room for, which take turns. */
static const struct few *combine_few(const struct suit_solver *s, const struct suit_first *f,
                                     const struct suit_score *c, const struct bounds *b, double least,
                                     struct few few[2])
{
    uint64_t with[FRONT_WORDS], most[FRONT_WORDS];
    struct few *all = &few[0], *met = &few[1];
    all->count = 0;
    few_add(all, b->vector[0], 0, s->words);
    for (int i = f->replies - 1; i >= 0; i--) {
        met->count = 0;
        for (int a = 0; a < all->count; a++)
            for (int v = 0; v < f->after[i].count; v++) {
                meet(with, all->vector[a], front_at(&f->after[i], v, s->words), s->words);
                meet(most, with, b->vector[i], s->words);
                double worth = score_vector(c, most);
                if (worth >= least - SCORE_SAME) few_add(met, with, worth, s->words);
            }
        struct few *done = all;
        all = met, met = done;
    }
    return all;
}

/* The vector, if it is better than *most by more than rounding; it goes to *most and `best`. */
static bool take_better(const struct suit_solver *s, const struct suit_score *c, const uint64_t *vector,
                        double *most, uint64_t *best)
{
    double worth = score_vector(c, vector);
    if (worth <= *most + SCORE_SAME) return false;
    *most = worth;
    memcpy(best, vector, (size_t)s->words * 8);
    return true;
}

/* The first lead with the bits under the mask alone. */
static struct suit_first masked(const struct suit_solver *s, const struct suit_first *f, const uint64_t *mask)
{
    struct suit_first part = {.card = f->card, .replies = f->replies};
    uint64_t vector[FRONT_WORDS];
    for (int i = 0; i < f->replies; i++)
        for (int v = 0; v < f->after[i].count; v++) {
            meet(vector, front_at(&f->after[i], v, s->words), mask, s->words);
            front_add(&part.after[i], vector, s->words);
        }
    return part;
}

/* A whole vector with every bit of `least`: behind each card what is worth most. */
static void complete(const struct suit_solver *s, const struct suit_first *f, const struct suit_score *c,
                     uint64_t *least)
{
    uint64_t at[FRONT_WORDS];
    memset(at, 255, sizeof at);
    for (int i = 0; i < f->replies; i++) {
        int best = -1;
        double most = -1, worth;
        for (int v = 0; v < f->after[i].count; v++) {
            const uint64_t *vector = front_at(&f->after[i], v, s->words);
            if (!vector_covers(vector, least, s->words) || (worth = score_vector(c, vector)) <= most)
                continue;
            most = worth, best = v;
        }
        meet(at, at, front_at(&f->after[i], best, s->words), s->words);
    }
    memcpy(least, at, (size_t)s->words * 8);
}

/* What is asked of the vectors. */
struct aim {
    const struct suit_score *score; /* what is wanted first, and the mean after it */
    const struct suit_score *first; /* what is wanted first alone, of the bits under `mask` */
    uint64_t whole[FRONT_WORDS], mask[FRONT_WORDS];
};

/* Steps 1 and 2 for one lead. Returns whether it is better than *most; then *most and `best` are its. */
static bool try_lead(const struct suit_solver *s, const struct suit_first *f, const struct aim *aim,
                     double *most, uint64_t *best)
{
    struct bounds b;
    fill_bounds(s, f, aim->whole, &b);
    struct few room[2];
    const struct few *few = combine_few(s, f, aim->score, &b, *most, room);
    bool is_better = false;
    for (int i = 0; i < few->count; i++) is_better |= take_better(s, aim->score, few->vector[i], most, best);
    return is_better;
}

static bool prove_lead(const struct suit_solver *s, const struct suit_first *f, const struct aim *aim,
                       double *most, uint64_t *best)
{
    struct bounds b;
    struct suit_first part = masked(s, f, aim->mask);
    fill_bounds(s, &part, aim->whole, &b);
    struct front all = combine_all(s, &part, aim->first, &b, *most);
    bool is_better = false;
    for (int v = 0; v < all.count; v++)
        is_better |= take_better(s, aim->first, front_at(&all, v, s->words), most, best);
    if (is_better) complete(s, f, aim->score, best);
    front_free(&all);
    for (int i = 0; i < part.replies; i++) front_free(&part.after[i]);
    return is_better;
}

static int find_best(const struct suit_solver *s, const struct suit_first *first, int leads,
                     const struct aim *aim, uint64_t *best)
{
    double most = -1;
    uint64_t wanted[FRONT_WORDS];
    int lead = 0;
    for (int i = 0; i < leads; i++)
        if (try_lead(s, &first[i], aim, &most, best)) lead = i;
    meet(wanted, best, aim->mask, s->words);
    most = score_vector(aim->first, wanted);
    for (int i = 0; i < leads; i++)
        if (prove_lead(s, &first[i], aim, &most, best)) lead = i;
    return lead;
}

static int aim_and_find(const struct suit_solver *s, const struct suit_first *lead, int leads,
                        const struct suit_weights *w, int tricks, uint64_t *best)
{
    struct suit_score score, first;
    struct aim aim = {.score = &score, .first = tricks == SUIT_MEAN ? &score : &first};
    grid_boxes(&s->grid, &s->root, s->levels, aim.whole);
    for (int j = 0; j < s->levels; j++) {
        bool counts = tricks == SUIT_MEAN || tricks == j + 1;
        memset(aim.mask + j * s->grid.words, counts ? 255 : 0, (size_t)s->grid.words * 8);
    }
    score_start(&score, s, w, tricks, true);
    if (aim.first == &first) score_start(&first, s, w, tricks, false);
    int found = find_best(s, lead, leads, &aim, best);
    score_end(&score);
    if (aim.first == &first) score_end(&first);
    return found;
}

void suit_best(struct suit_solver *s, const struct suit_weights *w, int tricks, struct suit_line *out)
{
    uint64_t best[FRONT_WORDS] = {0};
    int lead = -1;
    if (s->leads)
        lead = aim_and_find(s, s->lead, s->leads, w, tricks, best);
    else
        memcpy(best, search_lead(s, &s->root)->vector, (size_t)s->words * 8);
    line_fill(s, w, best, out);
    out->lead = lead;
}

/* ---- a line that begins as one is told ---- */

/* Third hand's answer to second hand's card, `p` being the position before it; false when it has no such
 * card. */
static bool answer_as_told(const struct suit_solver *s, const struct position *p, const struct suit_trick *t,
                           suit_policy *policy, void *context, struct suit_card *out)
{
    int second = t->theirs[second_player(t)], hand = !t->led;
    struct suit_seen seen = {.hand = {p->hand[0], p->hand[1]},
                             .out = s->holding.out,
                             .led = t->led,
                             .card = t->card[t->led],
                             .second = second == SUIT_VOID ? SUIT_VOID : s->grid.rank[second]};
    *out = (struct suit_card){(int8_t)hand, SUIT_VOID};
    if (!p->hand[hand]) return true;
    out->rank = (int8_t)policy(context, &seen, &hand);
    return out->rank >= 0 && p->hand[!t->led] >> out->rank & 1;
}

/* The fronts behind second hand's cards where the first trick is played so. */
static bool begin_as_told(struct suit_solver *s, struct suit_first *first, suit_policy *policy, void *context)
{
    struct position p = s->root;
    struct suit_trick t;
    struct suit_reply reply[CLASSES + 1];
    play_lead(&p, &t, first->card);
    int second = second_player(&t);
    first->replies = moves_reply(s, &p, second, reply);
    for (int i = 0; i < first->replies; i++) {
        struct position next = p;
        struct suit_trick after = t;
        struct suit_card third;
        play_reply(&next, &after, second, reply[i].class);
        if (!answer_as_told(s, &p, &after, policy, context, &third)) return false;
        play_third(&next, &after, third);
        struct front behind = search_fourth(s, &next, &after);
        suit_first_add(s, first, i, &behind, second, &reply[i]);
        front_free(&behind);
    }
    return true;
}

bool suit_best_begun(struct suit_solver *s, const struct suit_weights *w, suit_policy *policy, void *context,
                     int tricks, struct suit_line *out)
{
    uint64_t best[FRONT_WORDS] = {0};
    struct suit_seen seen = {.hand = {s->holding.hand[0], s->holding.hand[1]},
                             .out = s->holding.out,
                             .led = SUIT_VOID,
                             .card = SUIT_VOID,
                             .second = SUIT_VOID};
    struct suit_first first = {.replies = 0};
    int hand = 0, rank = policy(context, &seen, &hand);
    if (!s->leads || rank < 0 || !(s->holding.hand[hand] >> rank & 1)) return false;
    first.card = (struct suit_card){(int8_t)hand, (int8_t)rank};
    bool is_begun = begin_as_told(s, &first, policy, context);
    if (is_begun) {
        aim_and_find(s, &first, 1, w, tricks, best);
        line_fill(s, w, best, out);
        out->lead = -1;
    }
    for (int i = 0; i < first.replies; i++) front_free(&first.after[i]);
    return is_begun;
}
