/* Solving a holding, with the cards of the tree as they are: the search knows relative ranks alone. */
#include <stdlib.h>
#include <string.h>

#include "engine/util.h"
#include "planner/line/line_parts.h"

struct suit_holding line_holding(const struct holding *h)
{
    struct suit_holding out = {.entries = {SUIT_UNLIMITED, SUIT_UNLIMITED}};
    for (int i = 0; i < 2; i++) out.hand[i] = line_ranks(h->hand[i], h->suit);
    out.out = line_ranks(h->out, h->suit);
    return out;
}

/* ---- what has been solved ---- */

/* Holdings remembered, and what one may take: pairs of vectors, some 50 ms at worst. Lines remembered: those
 * begun in a board, and those of a trick, are asked for again and again. */
enum { SEARCHES = 512, SEARCH_LIMIT = 200000, LINES = 64 };

/* A line, and what it was solved for. */
struct solved {
    struct suit_holding holding;
    struct suit_weights weights;
    int asked, wanted;
    struct suit_line worth;
    struct suit_turn *tree;
};

struct line_memory {
    struct suit_cache *searches;
    struct solved *line[LINES]; /* the one asked for last in front */
    int lines;
};

struct line_memory *line_memory_new(void)
{
    struct line_memory *m = util_alloc(sizeof *m);
    *m = (struct line_memory){.searches = suit_cache_new(SEARCHES, SEARCH_LIMIT)};
    return m;
}

static void solved_free(struct solved *s)
{
    suit_tree_free(s->tree);
    free(s);
}

void line_memory_free(struct line_memory *m)
{
    if (!m) return;
    for (int i = 0; i < m->lines; i++) solved_free(m->line[i]);
    suit_cache_free(m->searches);
    free(m);
}

struct suit_solver *line_search(struct line_memory *m, const struct suit_holding *h)
{
    return suit_cache_find(m->searches, h);
}

/* The place of what was solved for this; the number of lines when nothing was. */
static int find_solved(const struct line_memory *m, const struct suit_holding *h,
                       const struct suit_weights *w, int asked)
{
    int i = 0;
    while (i < m->lines && (m->line[i]->asked != asked || memcmp(&m->line[i]->holding, h, sizeof *h) ||
                            memcmp(&m->line[i]->weights, w, sizeof *w)))
        i++;
    return i;
}

static struct solved *solve(struct suit_solver *suit, const struct suit_holding *h,
                            const struct suit_weights *w, int asked)
{
    struct solved *s = util_alloc(sizeof *s);
    *s = (struct solved){.holding = *h, .weights = *w, .asked = asked, .wanted = asked};
    suit_best(suit, w, asked, &s->worth);
    if (asked && s->worth.chance[asked] <= 0) {
        s->wanted = SUIT_MEAN;
        suit_best(suit, w, s->wanted, &s->worth);
    }
    s->tree = suit_tree(suit, w, s->wanted, &s->worth, h);
    return s;
}

static const struct solved *remember(struct line_memory *m, struct suit_solver *suit,
                                     const struct suit_holding *h, const struct suit_weights *w, int asked)
{
    int at = find_solved(m, h, w, asked);
    struct solved *s = at < m->lines ? m->line[at] : solve(suit, h, w, asked);
    if (at == LINES) solved_free(m->line[--at]);
    if (at >= m->lines) m->lines = at + 1;
    memmove(m->line + 1, m->line, (size_t)at * sizeof *m->line);
    return m->line[0] = s;
}

bool line_solve(struct line_memory *m, const struct layouts *l, const struct holding *h, int wanted,
                struct exact_line *out)
{
    struct suit_holding own = line_holding(h);
    struct suit_weights w;
    out->suit = line_search(m, &own);
    if (!out->suit || !suit_weigh(out->suit, layouts_holdings(l, h->suit), &w)) return false;
    const struct solved *s = remember(m, out->suit, &own, &w, wanted);
    out->worth = s->worth;
    out->wanted = s->wanted;
    out->now = out->tree = suit_tree_share(s->tree);
    return true;
}

/* ---- what the rest of a line is worth ---- */

/* The answer to a card that the search names by what it can still tell apart; the turn may tell more. */
static const struct suit_answer *answer_to(const struct suit_turn *t, int rank)
{
    const struct suit_answer *a = line_answer(t, rank), *highest = NULL;
    for (int i = 0; i < t->count && !a && rank != SUIT_VOID; i++)
        if (t->answer[i].second != SUIT_VOID && (!highest || t->answer[i].second > highest->second))
            highest = &t->answer[i];
    return a ? a : highest;
}

/* The turn behind the tricks that have been seen; false when the tree does not know them. */
static bool find_turn(const struct exact_line *line, const struct suit_seen *seen, uint16_t relative,
                      uint16_t out, const struct suit_turn **turn)
{
    *turn = line->now;
    for (int i = 0; i < seen->tricks && *turn; i++) {
        const struct suit_answer *a = answer_to(*turn, suit_rank_from(relative, out, seen->past[i].second));
        const struct suit_after *after =
            a ? line_after(a, suit_rank_from(relative, out, seen->past[i].fourth)) : NULL;
        if (!after) return false;
        *turn = suit_next(after);
    }
    return true;
}

int line_play(void *context, const struct suit_seen *seen, int *hand)
{
    const struct line_player *player = context;
    const struct exact_line *line = player->line;
    const struct suit_turn *t;
    uint16_t out = line_ranks(line->holding.out, line->holding.suit);
    if (!find_turn(line, seen, player->out, out, &t) || !t) return suit_from_the_top(NULL, seen, hand);
    if (seen->led == SUIT_VOID) {
        *hand = t->hand;
        return suit_rank_from(t->left[t->hand], seen->hand[t->hand], t->rank);
    }
    const struct suit_answer *a = answer_to(t, suit_rank_from(player->out, out, seen->second));
    return a && a->third != SUIT_VOID ? suit_rank_from(t->left[!t->hand], seen->hand[!t->hand], a->third)
                                      : suit_from_the_top(NULL, seen, hand);
}

void line_weigh(struct line_memory *m, const struct layouts *l, struct exact_line *line)
{
    struct suit_holding own = line_holding(&line->holding);
    struct suit_weights w;
    if (!line->is_there) return;
    if (!line->is_followed) {
        line->is_there = line_solve(m, l, &line->holding, line->wanted, line);
        return;
    }
    line->suit = line_search(m, &own);
    line->is_there = line->suit && suit_weigh(line->suit, layouts_holdings(l, line->holding.suit), &w);
    if (!line->is_there) return;
    struct line_player player = {line, suit_of(line->suit)->out};
    suit_value(line->suit, &w, line_play, &player, &line->worth);
}
