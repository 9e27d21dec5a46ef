/* Solving a holding, with the cards of the tree as they are: the search knows relative ranks alone. */
#include <stdlib.h>
#include <string.h>

#include "engine/util.h"
#include "planner/position/exact/exact_parts.h"

struct suit_holding exact_holding(const struct holding *h)
{
    struct suit_holding out = {.entries = {SUIT_UNLIMITED, SUIT_UNLIMITED}};
    for (int i = 0; i < 2; i++) out.hand[i] = cardset_rank_mask(h->hand[i], h->suit);
    out.out = cardset_rank_mask(h->out, h->suit);
    return out;
}

/* Puts our lowest cards that stand above some of theirs below all of them: what can be taken with lower cards
 * can be taken with higher ones. False when there are none. */
static bool weaken(struct suit_holding *h)
{
    uint16_t ours = h->hand[0] | h->hand[1], dummys = h->hand[1];
    uint16_t standing = h->out ? ours & ~((2u << __builtin_ctz(h->out)) - 1) : 0;
    if (!standing) return false;
    int lowest = __builtin_ctz(standing);
    uint16_t higher = h->out >> lowest << lowest, lower = h->out & ~higher;
    uint16_t run = standing & ((higher ? 1u << __builtin_ctz(higher) : 1u << 13) - 1), places = run | lower;
    h->out = higher;
    h->hand[0] &= ~run;
    h->hand[1] &= ~run;
    for (; places; places &= ~(1u << (31 - __builtin_clz(places)))) {
        uint16_t place = (uint16_t)(1u << (31 - __builtin_clz(places)));
        uint16_t card = run ? (uint16_t)(1u << (31 - __builtin_clz(run))) : 0;
        if (lower) {
            h->out |= place;
            lower &= (uint16_t)(lower - 1);
            continue;
        }
        h->hand[(dummys & card) != 0] |= place;
        run &= ~card;
    }
    return true;
}

/* A search of the holding, or, where that has too many lines, of one that is weaker by its lowest cards. */
static struct suit_solver *searched(struct exact_memory *m, const struct suit_holding *h)
{
    struct suit_holding weaker = *h;
    struct suit_solver *s = exact_search(m, h);
    while (!suit_is_searched(s) && weaken(&weaker)) s = exact_search(m, &weaker);
    return s;
}

static void set_entries(struct suit_holding *h, int declarers, int dummys)
{
    h->entries[0] = (int8_t)declarers;
    h->entries[1] = (int8_t)dummys;
}

bool exact_ask(struct exact_memory *m, const struct layouts *l, const struct exact_line *line,
               struct exact_question *out)
{
    *out = (struct exact_question){.holding = exact_holding(&line->holding), .wanted = line->wanted};
    memcpy(out->is_cut_off, line->is_cut_off, sizeof out->is_cut_off);
    if (line->is_limited) set_entries(&out->holding, line->entries[0], line->entries[1]);
    struct suit_solver *suit = searched(m, &out->holding);
    if (!suit_is_searched(suit)) { /* too many lines with entries counted */
        set_entries(&out->holding, SUIT_UNLIMITED, SUIT_UNLIMITED);
        suit = searched(m, &out->holding);
    }
    return suit_is_searched(suit) && suit_weigh(suit, layouts_holdings(l, line->holding.suit), &out->weights);
}

static struct exact_solved *solve(struct suit_solver *suit, const struct exact_question *q)
{
    struct exact_solved *s = util_alloc(sizeof *s);
    *s = (struct exact_solved){.question = *q, .wanted = q->wanted};
    suit_best(suit, &q->weights, s->wanted, &s->worth);
    if (s->wanted && s->worth.chance[s->wanted] <= 0) {
        s->wanted = SUIT_MEAN;
        suit_best(suit, &q->weights, s->wanted, &s->worth);
    }
    s->tree = suit_tree(suit, &q->weights, s->wanted, &s->worth, &q->holding);
    return s;
}

static void hold(struct exact_line *line, struct suit_solver *suit)
{
    suit_share(suit);
    suit_free(line->suit);
    line->suit = suit;
}

void exact_solve(struct exact_memory *m, const struct exact_question *q, struct exact_line *out)
{
    const struct exact_solved *s = exact_recall(m, q);
    if (!s) s = exact_remember(m, solve(searched(m, &q->holding), q));
    struct suit_holding free = q->holding;
    set_entries(&free, SUIT_UNLIMITED, SUIT_UNLIMITED);
    hold(out, exact_search(m, &free));
    out->worth = s->worth;
    out->wanted = s->wanted;
    out->is_limited = q->holding.entries[0] != SUIT_UNLIMITED;
    memcpy(out->is_cut_off, q->is_cut_off, sizeof out->is_cut_off);
    out->now = out->tree = suit_tree_share(s->tree);
}

/* ---- what the rest of a line is worth ---- */

/* The answer to a card that the search names by what it can still tell apart; the turn may tell more. */
static const struct suit_answer *answer_to(const struct suit_turn *t, int rank)
{
    const struct suit_answer *a = exact_answer(t, rank), *highest = NULL;
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
            a ? exact_after(a, suit_rank_from(relative, out, seen->past[i].fourth)) : NULL;
        if (!after) return false;
        *turn = suit_next(after);
    }
    return true;
}

int exact_play(void *context, const struct suit_seen *seen, int *hand)
{
    const struct exact_player *player = context;
    const struct exact_line *line = player->line;
    const struct suit_turn *t;
    uint16_t out = cardset_rank_mask(line->holding.out, line->holding.suit);
    if (!find_turn(line, seen, player->out, out, &t) || !t) return suit_from_the_top(NULL, seen, hand);
    if (seen->led == SUIT_VOID) {
        *hand = t->hand;
        return suit_rank_from(t->left[t->hand], seen->hand[t->hand], t->rank);
    }
    const struct suit_answer *a = answer_to(t, suit_rank_from(player->out, out, seen->second));
    return a && a->third != SUIT_VOID ? suit_rank_from(t->left[!t->hand], seen->hand[!t->hand], a->third)
                                      : suit_from_the_top(NULL, seen, hand);
}

void exact_weigh(struct exact_memory *m, const struct layouts *l, uint64_t moment, struct exact_line *line)
{
    struct suit_holding own = exact_holding(&line->holding);
    struct suit_weights w;
    if (!line->is_there) return;
    if (!line->is_followed) {
        struct exact_question q;
        line->is_there = exact_ask(m, l, line, &q);
        if (line->is_there) exact_solve(m, &q, line);
        if (line->is_there && moment) exact_remember_start(m, moment, line->holding.suit, &q);
        bool is_exact = line->is_limited || suit_is_searched(line->suit); /* what it was solved for is told */
        if (line->is_there && is_exact) return;
    }
    hold(line, exact_search(m, &own));
    if (!line->is_there) return;
    line->is_there = suit_weigh(line->suit, layouts_holdings(l, line->holding.suit), &w);
    if (!line->is_there) return;
    if (exact_recall_value(m, &own, line)) {
        suit_reweigh(line->suit, &w, &line->worth);
        return;
    }
    struct exact_player player = {line, suit_of(line->suit)->out};
    suit_value(line->suit, &w, exact_play, &player, &line->worth);
    exact_remember_value(m, &own, line);
}
