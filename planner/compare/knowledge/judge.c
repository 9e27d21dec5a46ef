/* Collecting holdings, judging each, ranking them. */
#include "planner/compare/knowledge/judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/deal.h"
#include "engine/suit/suit_cache.h"
#include "planner/compare/knowledge/book.h"
#include "planner/tell/suit_words.h"

/* Losses up to here are rounding. */
#define NOTHING 1e-9
/* Comparisons of vectors: a second. */
enum { LIMIT = 1000000000 };

/* ---- holdings ---- */

struct collection {
    struct judged *list;
    int count, room;
    int *slot; /* by a hash of the hands: place + 1, 0 for none */
    size_t slots;
};

/* Of the two ways round the one that is written first. */
static struct suit_holding either_way(const struct suit_holding *h)
{
    struct suit_holding turned = {{h->hand[1], h->hand[0]}, h->out, {h->entries[0], h->entries[1]}};
    struct suit_holding a = suit_relative(h), b = suit_relative(&turned);
    int longer = __builtin_popcount(a.hand[0]) - __builtin_popcount(b.hand[0]);
    return longer > 0 || (longer == 0 && a.hand[0] > b.hand[0]) ? a : b;
}

static size_t slot_of(const struct collection *c, const struct suit_holding *h)
{
    uint64_t key = (uint64_t)h->hand[0] << 13 | h->hand[1];
    size_t i = (key * UINT64_C(0x9e3779b97f4a7c15) >> 40) & (c->slots - 1);
    while (c->slot[i] && memcmp(&c->list[c->slot[i] - 1].holding, h, sizeof *h)) i = (i + 1) & (c->slots - 1);
    return i;
}

static void collect(struct collection *c, uint16_t a, uint16_t b, double weight)
{
    struct suit_holding h = {{a, b}, (uint16_t)(0x1fff & ~(a | b)), {SUIT_UNLIMITED, SUIT_UNLIMITED}};
    int first = __builtin_popcount(a), second = __builtin_popcount(b);
    int longer = first > second ? first : second, shorter = first + second - longer;
    if (!longer || longer > JUDGE_LONGER || shorter > JUDGE_SHORTER) return;
    h = either_way(&h);
    size_t i = slot_of(c, &h);
    if (!c->slot[i]) {
        c->list = util_grow(c->list, c->count, &c->room, sizeof *c->list);
        c->list[c->count++] = (struct judged){.holding = h};
        c->slot[i] = c->count;
    }
    c->list[c->slot[i] - 1].weight += weight;
}

static struct collection collection_new(void)
{
    struct collection c = {.slots = (size_t)1 << 21};
    c.slot = util_alloc(c.slots * sizeof *c.slot);
    return c;
}

static struct collection dealt(int deals, uint64_t seed)
{
    struct collection c = collection_new();
    struct random r;
    random_seed(&r, seed);
    for (int n = 0; n < deals; n++) {
        struct deal d = deal_random(&r);
        for (int suit = 0; suit < SUIT_COUNT; suit++)
            collect(&c, (uint16_t)(cardset_in_suit(d.hand[SEAT_SOUTH], suit) >> (suit * SUIT_SIZE)),
                    (uint16_t)(cardset_in_suit(d.hand[SEAT_NORTH], suit) >> (suit * SUIT_SIZE)), 1);
    }
    return c;
}

static double choose(int n, int k)
{
    double ways = 1;
    for (int i = 0; i < k; i++) ways = ways * (n - i) / (i + 1);
    return ways;
}

/* Every share of the thirteen cards among the first hand, the second, and theirs. */
static struct collection everything(void)
{
    struct collection c = collection_new();
    for (int a = 0; a < 1 << SUIT_SIZE; a++)
        for (int b = (1 << SUIT_SIZE) - 1 - a, rest = b;; b = (b - 1) & rest) {
            int first = __builtin_popcount((unsigned)a), second = __builtin_popcount((unsigned)b);
            collect(&c, (uint16_t)a, (uint16_t)b,
                    choose(39, SUIT_SIZE - first) * choose(26 + first, SUIT_SIZE - second));
            if (!b) break;
        }
    return c;
}

/* ---- judging ---- */

/* The best line for the mean, its chances and its words. */
static void tell_best(struct suit_solver *s, const struct suit_weights *weights, struct judged *j)
{
    struct suit_line line;
    struct buffer how = {0};
    suit_best(s, weights, SUIT_MEAN, &line);
    j->best = line.mean;
    memcpy(j->chance, line.chance, sizeof j->chance);
    struct suit_turn *tree = suit_tree(s, weights, SUIT_MEAN, &line, &j->holding);
    suit_words_line(&how, &words_built_in, tree);
    suit_tree_free(tree);
    j->how = util_copy(buffer_text(&how));
    buffer_free(&how);
}

static char *sentence_of(struct worker *w, const char *rule)
{
    struct buffer text = {0};
    if (*rule) expert_rule_comment(w->expert, rule, &text);
    char *sentence = util_copy(buffer_text(&text));
    buffer_free(&text);
    return sentence;
}

/* Returns false when there are too many lines. */
static bool judge_holding(struct worker *w, struct judged *j)
{
    struct suit_solver *s = suit_new_within(&j->holding, LIMIT);
    struct suit_weights weights;
    struct suit_line line;
    if (!s) return false;
    suit_weigh_places(s, SUIT_SIZE, SUIT_SIZE, 0, &weights);
    tell_best(s, &weights, j);
    suit_value(s, &weights, suit_from_the_top, NULL, &line);
    j->top = line.mean;
    struct book *book = book_open(w, &j->holding);
    suit_value(s, &weights, book_play, book, &line);
    j->line = line.mean;
    j->technique = book_technique(book);
    j->promise = book_promise(book);
    j->rule = book_rule(book);
    j->why = sentence_of(w, j->rule);
    book_free(book);
    suit_free(s);
    return true;
}

static int by_loss(const void *a, const void *b)
{
    const struct judged *x = a, *y = b;
    double one = (x->best - x->line) * x->weight, two = (y->best - y->line) * y->weight;
    if (fabs(one - two) > NOTHING) return one < two ? 1 : -1;
    return memcmp(&x->holding, &y->holding, sizeof x->holding);
}

static void add_to_shape(struct judged_shape *s, const struct judged *j, double share)
{
    double loss = j->best - j->line;
    s->loss = (s->loss * s->share + loss * share) / (s->share + share);
    s->share += share;
    s->holdings++;
    s->above += loss > JUDGE_LIMIT;
    if (!s->worst || loss > s->worst->best - s->worst->line + NOTHING) s->worst = j;
}

static void add_up(struct judgement *out, const struct judged *j)
{
    double share = j->weight, loss = j->best - j->line;
    int longer = __builtin_popcount(j->holding.hand[0]), shorter = __builtin_popcount(j->holding.hand[1]);
    add_to_shape(&out->shape[longer][shorter], j, share);
    out->loss += share * loss;
    out->loss_of_top += share * (j->best - j->top);
    if (j->promise > j->line + NOTHING) out->shortfall += share * (j->promise - j->line);
    out->matter += j->best - j->top > NOTHING;
    out->above += loss > JUDGE_LIMIT;
}

static void judge_collection(struct worker *w, struct collection *c, judge_progress *progress, void *context,
                             struct judgement *out)
{
    double all = 0;
    int done = 0;
    *out = (struct judgement){.list = c->list};
    for (; done < c->count && (!progress || progress(context, done, c->count)); done++) {
        if (judge_holding(w, &c->list[done]))
            c->list[out->count++] = c->list[done];
        else
            out->skipped++;
    }
    if (progress && done == c->count) progress(context, done, c->count);
    for (int i = 0; i < out->count; i++) all += c->list[i].weight;
    for (int i = 0; i < out->count; i++) c->list[i].weight /= all;
    qsort(out->list, (size_t)out->count, sizeof *out->list, by_loss);
    for (int i = 0; i < out->count; i++) add_up(out, &out->list[i]);
    free(c->slot);
}

void judge_deals(struct worker *w, int deals, uint64_t seed, judge_progress *progress, void *context,
                 struct judgement *out)
{
    struct collection c = dealt(deals, seed);
    judge_collection(w, &c, progress, context, out);
}

/* Leaves one part of a collection. */
static void take_part(struct collection *c, int part, int parts)
{
    int count = 0;
    for (int i = part - 1; i < c->count; i += parts) c->list[count++] = c->list[i];
    c->count = count;
}

void judge_all(struct worker *w, int part, int parts, judge_progress *progress, void *context,
               struct judgement *out)
{
    struct collection c = everything();
    take_part(&c, part, parts);
    judge_collection(w, &c, progress, context, out);
}

void judgement_free(struct judgement *j)
{
    for (int i = 0; i < j->count; i++) {
        free(j->list[i].how);
        free(j->list[i].why);
    }
    free(j->list);
}
