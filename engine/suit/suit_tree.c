/* A line as a tree: at each turn of declarer the card that keeps what the line promises, and where several do
 * the one that gains most where the opponents go wrong. */
#include <stdlib.h>
#include <string.h>

#include "engine/suit/suit_cache.h"
#include "engine/suit/suit_score.h"
#include "engine/util.h"

/* Where in the line we are: a position, the layouts it counts from, what must be kept. */
struct place {
    struct position position;
    struct suit_trick trick;
    int offset; /* what the left opponent has played, in the grid */
    uint64_t least[FRONT_WORDS];
};

/* What a tree grows from. */
struct suit_grower {
    int holders; /* of the tree */
    struct suit_solver *suit;
    struct suit_weights weights;
    int tricks;
    int8_t named[2][13], named_out[13]; /* the ranks that the solver's stand for, by hand; the opponents' */
};

struct suit_branch {
    struct suit_grower *grower;
    struct place place;
    bool is_grown;
    struct suit_turn *turn;
};

/* The weight of the layouts in a set that counts from the offset. */
static double weight_of(struct suit_grower *g, const uint64_t *where, int offset)
{
    double sum = 0;
    for (int i = 0; i + offset < g->suit->grid.layouts; i++)
        if (where[i / 64] >> i % 64 & 1) sum += g->weights.layout[i + offset];
    return sum;
}

static double worth_of(struct suit_grower *g, const uint64_t *vector, const uint64_t *where, int offset)
{
    double sum = 0;
    int words = g->suit->grid.words;
    for (int j = 0; j < g->suit->levels; j++) {
        uint64_t bits[GRID_WORDS];
        for (int i = 0; i < words; i++) bits[i] = vector[j * words + i] & where[i];
        sum += score_of_bit(weight_of(g, bits, offset), j + 1, g->tricks, true);
    }
    return sum;
}

/* The vector of the front that covers `least` and is worth most; it goes to `best`. Returns its worth, -1
 * when none covers. */
static double pick(struct suit_grower *g, const struct front *f, const struct place *at, uint64_t *best)
{
    uint64_t box[GRID_WORDS];
    double most = -1;
    grid_box(&g->suit->grid, &at->position, box);
    for (int v = 0; v < f->count; v++) {
        const uint64_t *vector = front_at(f, v, g->suit->words);
        if (!vector_covers(vector, at->least, g->suit->words)) continue;
        double worth = worth_of(g, vector, box, at->offset);
        if (worth <= most + SCORE_SAME) continue;
        most = worth;
        memcpy(best, vector, (size_t)g->suit->words * 8);
    }
    return most;
}

/* What the place's vector asks of the position behind an opponent's card: the bits of the layouts in which he
 * can play it, moved back. */
static void lower(const struct suit_solver *s, const uint64_t *from, int shift, const uint64_t *where,
                  uint64_t *to)
{
    int words = s->grid.words, whole = shift / 64, part = shift % 64;
    for (int j = 0; j < s->levels; j++)
        for (int i = 0; i < words; i++) {
            uint64_t low = i + whole < words ? from[j * words + i + whole] & where[i + whole] : 0;
            uint64_t high =
                i + whole + 1 < words ? from[j * words + i + whole + 1] & where[i + whole + 1] : 0;
            to[j * words + i] = low >> part | (part ? high << (64 - part) : 0);
        }
}

static struct place behind(struct suit_grower *g, const struct place *at, int opponent,
                           const struct suit_reply *reply)
{
    struct place next = *at;
    int shift = moves_shift(g->suit, opponent, reply->class);
    play_reply(&next.position, &next.trick, opponent, reply->class);
    lower(g->suit, at->least, shift, reply->where, next.least);
    next.offset += shift;
    return next;
}

static int name_of_class(const struct suit_grower *g, int class)
{
    return class == SUIT_VOID ? SUIT_VOID : g->named_out[g->suit->grid.rank[class]];
}

static int name_of(const struct suit_grower *g, int hand, int rank)
{
    return rank == SUIT_VOID ? SUIT_VOID : g->named[hand][rank];
}

/* Every rank under the name that the table gives it. */
static uint16_t names_of(const int8_t table[13], uint16_t ranks)
{
    uint16_t out = 0;
    for (int r = 0; r <= 12; r++)
        if (ranks >> r & 1) out |= (uint16_t)(1u << table[r]);
    return out;
}

/* Third hand has played: what each card of fourth hand leads to. */
static void grow_after(struct suit_grower *g, const struct place *at, struct suit_answer *a)
{
    struct suit_reply reply[CLASSES + 1];
    int fourth = !second_player(&at->trick);
    a->count = moves_reply(g->suit, &at->position, fourth, reply);
    for (int i = 0; i < a->count; i++) {
        struct place next = behind(g, at, fourth, &reply[i]);
        struct suit_after *after = &a->after[i];
        *after = (struct suit_after){.fourth = name_of_class(g, reply[i].class)};
        after->weight = weight_of(g, reply[i].where, at->offset);
        after->is_won = play_end(&g->suit->grid, &next.position, &next.trick);
        after->branch = util_alloc(sizeof *after->branch);
        *after->branch = (struct suit_branch){.grower = g, .place = next};
    }
}

/* Whether third hand's card does no more than the card led: a higher one of its equals. */
static bool is_wasted(const struct suit_grower *g, const struct place *at, int third)
{
    int led = at->trick.card[at->trick.led];
    uint16_t between = (uint16_t)((1u << (third > led ? third : led)) - (1u << led));
    return third > led && !(position_out(g->suit, &at->position) & between);
}

static void grow_answer(struct suit_grower *g, const struct place *at, struct suit_answer *a)
{
    struct suit_card card[SUIT_MOVES];
    struct place best = *at;
    double most = -1;
    int cards = moves_third(g->suit, &at->position, &at->trick, card), third = card[0].rank;
    for (int i = 0; i < cards; i++) {
        struct place next = *at;
        card[i] = moves_shown(g->suit, &at->position, &at->trick, card[i]);
        play_third(&next.position, &next.trick, card[i]);
        struct front f = search_fourth(g->suit, &next.position, &next.trick);
        double worth = pick(g, &f, &next, next.least);
        front_free(&f);
        bool spares = worth > most - SCORE_SAME && card[i].rank < third && is_wasted(g, at, third);
        if (worth <= most + SCORE_SAME && !spares) continue;
        most = worth;
        best = next;
        third = card[i].rank;
    }
    a->third = name_of(g, card[0].hand, third);
    grow_after(g, &best, a);
}

/* Whether the vector, which is that of playing from the top, keeps what is promised. */
static bool keeps(struct suit_grower *g, const struct place *at, const uint64_t *vector, double worth)
{
    uint64_t box[GRID_WORDS];
    grid_box(&g->suit->grid, &at->position, box);
    return vector_covers(vector, at->least, g->suit->words) &&
           worth_of(g, vector, box, at->offset) > worth - SCORE_SAME;
}

static bool is_from_the_top(struct suit_grower *g, const struct place *at, double worth)
{
    uint64_t vector[FRONT_WORDS];
    value_lead(g->suit, &at->position, suit_from_the_top, NULL, vector);
    return keeps(g, at, vector, worth);
}

/* The same at the first turn. The weights change there, the vector does not. */
static bool begins_at_the_top(struct suit_grower *g, const struct place *at)
{
    return keeps(g, at, value_top(g->suit), 0);
}

/* The lead that keeps what is promised; false when there is none to choose. */
static bool choose_lead(struct suit_grower *g, const struct place *at, struct place *best,
                        struct suit_card *lead)
{
    struct suit_card card[SUIT_MOVES];
    uint64_t vector[FRONT_WORDS];
    double most = -1;
    if (search_is_settled(g->suit, &at->position, vector)) return false;
    int cards = moves_lead(g->suit, &at->position, card);
    for (int i = 0; i < cards; i++) {
        struct place next = *at;
        card[i] = moves_shown(g->suit, &at->position, NULL, card[i]);
        play_lead(&next.position, &next.trick, card[i]);
        struct front f = search_second(g->suit, &next.position, &next.trick);
        double worth = pick(g, &f, &next, next.least);
        front_free(&f);
        if (worth <= most + SCORE_SAME) continue;
        most = worth;
        *best = next;
        *lead = card[i];
    }
    return most >= 0 && !is_from_the_top(g, at, most);
}

/* The turn with the lead, `at` being behind it. */
static struct suit_turn *turn_with(struct suit_grower *g, const struct place *before, const struct place *at,
                                   struct suit_card lead)
{
    struct suit_reply reply[CLASSES + 1];
    struct suit_turn *t = util_alloc(sizeof *t);
    int second = second_player(&at->trick);
    *t = (struct suit_turn){.hand = lead.hand, .rank = name_of(g, lead.hand, lead.rank), .grower = g};
    for (int hand = 0; hand < 2; hand++)
        t->left[hand] = names_of(g->named[hand], before->position.hand[hand]);
    t->out = names_of(g->named_out, position_out(g->suit, &before->position));
    t->is_limited = position_is_limited(&before->position);
    t->count = moves_reply(g->suit, &at->position, second, reply);
    for (int i = 0; i < t->count; i++) {
        struct place next = behind(g, at, second, &reply[i]);
        t->answer[i].second = name_of_class(g, reply[i].class);
        t->answer[i].weight = weight_of(g, reply[i].where, at->offset);
        grow_answer(g, &next, &t->answer[i]);
    }
    return t;
}

const struct suit_turn *suit_next(const struct suit_after *after)
{
    struct suit_branch *b = after->branch;
    struct place best;
    struct suit_card lead;
    if (!b->is_grown && choose_lead(b->grower, &b->place, &best, &lead))
        b->turn = turn_with(b->grower, &b->place, &best, lead);
    b->is_grown = true;
    return b->turn;
}

/* The cards of one set by their places in the other. */
static void name_ranks(uint16_t from, uint16_t to, int8_t table[13])
{
    for (int r = 0; r <= 12; r++)
        if (from >> r & 1) table[r] = (int8_t)suit_rank_from(from, to, r);
}

static struct suit_grower *grower_new(struct suit_solver *s, const struct suit_weights *w, int tricks,
                                      const struct suit_holding *named)
{
    struct suit_grower *g = util_alloc(sizeof *g);
    *g = (struct suit_grower){.holders = 1, .suit = suit_share(s), .weights = *w, .tricks = tricks};
    for (int hand = 0; hand < 2; hand++) name_ranks(s->holding.hand[hand], named->hand[hand], g->named[hand]);
    name_ranks(s->holding.out, named->out, g->named_out);
    return g;
}

static void grower_free(struct suit_grower *g)
{
    suit_free(g->suit);
    free(g);
}

/* What the line must keep: what it takes in the layouts that can be. */
static void promise(const struct suit_solver *s, const struct suit_weights *w, const struct suit_line *line,
                    uint64_t *least)
{
    memcpy(least, line->vector, (size_t)s->words * 8);
    for (int i = 0; i < s->grid.layouts; i++)
        for (int j = 0; j < s->levels && w->layout[i] <= 0; j++)
            least[j * s->grid.words + i / 64] &= ~(UINT64_C(1) << i % 64);
}

struct suit_turn *suit_tree(struct suit_solver *s, const struct suit_weights *w, int tricks,
                            const struct suit_line *line, const struct suit_holding *named)
{
    struct place at = {.position = s->root}, next;
    if (line->lead < 0) return NULL;
    promise(s, w, line, at.least);
    next = at;
    struct suit_grower *g = grower_new(s, w, tricks, named);
    if (begins_at_the_top(g, &at)) {
        grower_free(g);
        return NULL;
    }
    struct suit_card lead = moves_shown(s, &at.position, NULL, s->lead[line->lead].card);
    play_lead(&next.position, &next.trick, lead);
    return turn_with(g, &at, &next, lead);
}

static void free_turn(struct suit_turn *t)
{
    if (!t) return;
    for (int i = 0; i < t->count; i++)
        for (int j = 0; j < t->answer[i].count; j++) {
            free_turn(t->answer[i].after[j].branch->turn);
            free(t->answer[i].after[j].branch);
        }
    free(t);
}

struct suit_turn *suit_tree_share(struct suit_turn *first)
{
    if (first) first->grower->holders++;
    return first;
}

void suit_tree_free(struct suit_turn *first)
{
    if (!first || --first->grower->holders) return;
    grower_free(first->grower);
    free_turn(first);
}
