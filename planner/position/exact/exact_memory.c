/* What is remembered of lines: searches, the lines solved last, and what was asked where lines began. All of
 * it would be found again; a board asks for the same at each of its cards. */
#include <stdlib.h>
#include <string.h>

#include "engine/util.h"
#include "planner/position/exact/exact_parts.h"

/* Holdings remembered, the bytes that they may take, and what one may take: comparisons of vectors, some 150
 * ms at worst. */
enum { SEARCHES = 2048, SEARCH_BYTES = 64 << 20, SEARCH_LIMIT = 30000000, LINES = 512, FOLLOWED = 128 };

/* A moment of play, by a number. */
struct start {
    uint64_t moment;
    int suit;
    struct exact_question question;
};

/* What is left of a line, and what it takes. It holds the tree, so that no other comes to stand at its
 * address. */
struct followed {
    struct suit_turn *tree;
    const struct suit_turn *now;
    struct suit_holding holding;
    struct suit_line worth;
};

struct exact_memory {
    struct suit_cache *searches;
    struct exact_solved *line[LINES]; /* the one asked for last in front */
    int lines;
    struct start start[LINES]; /* in a ring */
    unsigned starts;           /* in all */
    struct followed followed[FOLLOWED];
    unsigned follows; /* in all, in a ring */
};

struct exact_memory *exact_memory_new(void)
{
    struct exact_memory *m = util_alloc(sizeof *m);
    m->searches = suit_cache_new(SEARCHES, SEARCH_BYTES, SEARCH_LIMIT);
    return m;
}

static void solved_free(struct exact_solved *s)
{
    suit_tree_free(s->tree);
    free(s);
}

void exact_memory_free(struct exact_memory *m)
{
    if (!m) return;
    for (int i = 0; i < m->lines; i++) solved_free(m->line[i]);
    for (int i = 0; i < FOLLOWED; i++) suit_tree_free(m->followed[i].tree);
    suit_cache_free(m->searches);
    free(m);
}

struct suit_solver *exact_search(struct exact_memory *m, const struct suit_holding *h)
{
    return suit_cache_find(m->searches, h);
}

static bool is_same(const struct exact_question *a, const struct exact_question *b)
{
    return a->wanted == b->wanted && !memcmp(&a->holding, &b->holding, sizeof a->holding) &&
           !memcmp(&a->weights, &b->weights, sizeof a->weights);
}

/* Puts a line in front, the line at `at` and those before it one place on. */
static const struct exact_solved *put_in_front(struct exact_memory *m, int at, struct exact_solved *s)
{
    memmove(m->line + 1, m->line, (size_t)at * sizeof *m->line);
    return m->line[0] = s;
}

const struct exact_solved *exact_recall(struct exact_memory *m, const struct exact_question *q)
{
    int at = 0;
    while (at < m->lines && !is_same(&m->line[at]->question, q)) at++;
    return at < m->lines ? put_in_front(m, at, m->line[at]) : NULL;
}

const struct exact_solved *exact_remember(struct exact_memory *m, struct exact_solved *solved)
{
    if (m->lines == LINES) solved_free(m->line[--m->lines]);
    return put_in_front(m, m->lines++, solved);
}

const struct exact_question *exact_recall_start(const struct exact_memory *m, uint64_t moment, int suit)
{
    for (unsigned i = 0; i < m->starts && i < LINES; i++)
        if (m->start[i].moment == moment && m->start[i].suit == suit) return &m->start[i].question;
    return NULL;
}

void exact_remember_start(struct exact_memory *m, uint64_t moment, int suit, const struct exact_question *q)
{
    m->start[m->starts++ % LINES] = (struct start){moment, suit, *q};
}

bool exact_recall_value(const struct exact_memory *m, const struct suit_holding *own, struct exact_line *line)
{
    for (unsigned i = 0; i < m->follows && i < FOLLOWED; i++) {
        const struct followed *f = &m->followed[i];
        if (f->tree != line->tree || f->now != line->now || memcmp(&f->holding, own, sizeof *own)) continue;
        line->worth = f->worth;
        return true;
    }
    return false;
}

void exact_remember_value(struct exact_memory *m, const struct suit_holding *own,
                          const struct exact_line *line)
{
    struct followed *f = &m->followed[m->follows++ % FOLLOWED];
    suit_tree_free(f->tree);
    *f = (struct followed){suit_tree_share(line->tree), line->now, *own, line->worth};
}
