/* Wording lines. A turn is named by what is done when second hand plays low; what else second hand may play
 * is told where declarer's answer is not the obvious one. */
#include "planner/tell/suit_words.h"

#include <stdlib.h>
#include <string.h>

#include "engine/card.h"
#include "planner/position/exact/exact.h"

/* Ranks are 0..12 here. */
enum { SIX = 6 - RANK_LOWEST, NINE = 9 - RANK_LOWEST };

static const char *word(int rank)
{
    return rank_word(rank + RANK_LOWEST);
}

static int lowest(uint16_t ranks)
{
    return ranks ? __builtin_ctz(ranks) : SUIT_VOID;
}

/* ---- a turn ---- */

/* What third hand does without thinking: nothing more than win as cheaply as it can, low when it cannot or
 * need not. */
static int obvious_third(const struct suit_turn *t, int second, int planned)
{
    int hand = !t->hand, to_beat = second > t->rank ? second : t->rank;
    uint16_t can = suit_above(t->left[hand], to_beat);
    if (!t->left[hand]) return SUIT_VOID;
    if (planned > second && planned > t->rank) return planned;
    if (second < t->rank || !can) return lowest(t->left[hand]);
    return lowest(can);
}

static bool is_obvious(const struct suit_turn *t, const struct suit_answer *a, int planned)
{
    int obvious = obvious_third(t, a->second, planned);
    return exact_top_alike(t, !t->hand, a->third) == exact_top_alike(t, !t->hand, obvious);
}

void suit_words_turn(struct buffer *out, const struct suit_turn *t)
{
    int third = exact_to_low(t)->third, other = !t->hand;
    const char *lead = word(t->is_limited ? t->rank : exact_top_alike(t, t->hand, t->rank));
    if (third > t->rank) {
        const char *card = word(exact_top_alike(t, other, third));
        if (!suit_above(t->out, third))
            buffer_format(out, "cash the %s", card);
        else if (t->rank > NINE)
            buffer_format(out, "the %s to the %s", lead, card);
        else
            buffer_format(out, exact_is_low(t, other, third) ? "low from both hands" : "low to the %s", card);
    } else if (!suit_above(t->out, t->rank))
        buffer_format(out, "cash the %s", lead);
    else if (exact_is_low(t, t->hand, t->rank))
        buffer_add(out, t->left[other] ? "low from both hands" : "play low");
    else
        buffer_format(out, "%s the %s",
                      suit_above(t->left[other], lowest(suit_above(t->out, t->rank))) ? "run" : "lead", lead);
}

/* ---- what the opponents do ---- */

/* "the king", "the king or queen", "a small card": the class that a rank stands for, small where it is their
 * lowest. Of a class of which a card has gone nobody says which. */
static void add_class(struct buffer *out, const struct suit_turn *t, int rank)
{
    uint16_t lower = (uint16_t)((t->left[0] | t->left[1]) & ((1u << rank) - 1));
    int bottom = rank;
    while (bottom > 0 && !(t->out >> bottom & 1)) bottom--;
    while (bottom > 0 && t->out >> (bottom - 1) & 1) bottom--;
    bool is_lowest = !(t->out & ((1u << bottom) - 1));
    if (rank <= NINE && is_lowest && !suit_above(lower, SIX))
        buffer_add(out, "a small card");
    else if (rank == bottom)
        buffer_format(out, "the %s", word(rank));
    else
        buffer_format(out, "the %s %s %s", word(rank), rank == bottom + 1 ? "or" : "to", word(bottom));
}

/* ---- step by step ---- */

/* What is told of a line: nothing that comes about less often, nothing deeper. */
struct telling {
    double least;
    int deepest;
};

/* A line of the tree in the making: its depth and text, one behind the other. */
struct steps {
    int *depth;
    char **text;
    int count, room;
};

static void steps_add(struct steps *s, int depth, const char *text)
{
    if (s->count == s->room) {
        s->room = s->room ? 2 * s->room : 16;
        s->depth = util_resize(s->depth, (size_t)s->room, sizeof *s->depth);
        s->text = util_resize(s->text, (size_t)s->room, sizeof *s->text);
    }
    s->depth[s->count] = depth;
    s->text[s->count++] = util_copy(text);
}

static void steps_free(struct steps *s)
{
    for (int i = 0; i < s->count; i++) free(s->text[i]);
    free(s->text);
    free(s->depth);
}

/* Whether two lists say the same, `b` being `deeper` than `a`. */
static bool steps_same(const struct steps *a, const struct steps *b)
{
    bool same = a->count == b->count;
    for (int i = 0; same && i < a->count; i++)
        same = a->depth[i] == b->depth[i] && !strcmp(a->text[i], b->text[i]);
    return same;
}

static void add_turn(struct steps *out, const struct suit_turn *t, int depth, const char *before,
                     struct telling how);

/* The groups of fourth hand's cards after which the line goes on alike: of each card the first of its group.
 */
struct groups {
    int of[SUIT_ANSWERS]; /* -1: not told */
    int all[2];           /* cards that lose, that win */
};

/* Where an opponent shows out all cards are known, and what is best is plain. */
static bool is_told_after(const struct suit_after *a, struct telling how)
{
    return suit_next(a) && a->fourth != SUIT_VOID && a->weight >= how.least;
}

static struct groups group_afters(const struct suit_answer *a, int depth, struct telling how)
{
    struct groups g = {.all = {0, 0}};
    struct steps list[SUIT_ANSWERS] = {0};
    for (int i = 0; i < a->count; i++) {
        g.of[i] = -1;
        if (!is_told_after(&a->after[i], how)) continue;
        g.all[a->after[i].is_won]++;
        add_turn(&list[i], suit_next(&a->after[i]), depth, "", how);
        for (int j = 0; j < i && g.of[i] < 0; j++)
            if (g.of[j] == j && steps_same(&list[i], &list[j])) g.of[i] = j;
        if (g.of[i] < 0) g.of[i] = i;
    }
    for (int i = 0; i < a->count; i++) steps_free(&list[i]);
    return g;
}

/* "if it loses," where these are all that it can lose to, "if it wins and fourth hand plays the 8 or a small
 * card," where they are not: of the group those cards that lose, or that win. */
static void add_group_label(struct buffer *out, const struct suit_turn *t, const struct suit_answer *a,
                            const struct groups *g, int first, bool is_won, bool is_all)
{
    const char *between = is_won ? " and fourth hand plays " : " to ";
    buffer_add(out, is_won ? "if it wins" : "if it loses");
    for (int i = first; i < a->count && !is_all; i++) {
        if (g->of[i] != first || a->after[i].is_won != is_won) continue;
        buffer_add(out, between);
        add_class(out, t, a->after[i].fourth);
        between = " or ";
    }
    buffer_char(out, ',');
}

/* A group as one step, or one for those that lose and one for those that win. */
static void add_group(struct steps *out, const struct suit_turn *t, const struct suit_answer *a,
                      const struct groups *g, int first, int depth, struct telling how)
{
    int in[2] = {0, 0};
    for (int i = first; i < a->count; i++)
        if (g->of[i] == first) in[a->after[i].is_won]++;
    if (in[0] == g->all[0] && in[1] == g->all[1]) {
        add_turn(out, suit_next(&a->after[first]), depth, "then", how);
        return;
    }
    for (int won = 0; won < 2; won++) {
        struct buffer text = {0};
        if (!in[won]) continue;
        add_group_label(&text, t, a, g, first, won, in[won] == g->all[won]);
        add_turn(out, suit_next(&a->after[first]), depth, buffer_text(&text), how);
        buffer_free(&text);
    }
}

static void add_afters(struct steps *out, const struct suit_turn *t, const struct suit_answer *a, int depth,
                       struct telling how)
{
    struct groups g = group_afters(a, depth, how);
    for (int i = 0; i < a->count; i++)
        if (g.of[i] == i) add_group(out, t, a, &g, i, depth, how);
}

/* "if second hand plays the king, the ace". */
static void add_answer_label(struct buffer *out, const struct suit_turn *t, const struct suit_answer *a)
{
    bool is_small = a->third < a->second || a->third < t->rank || exact_is_low(t, !t->hand, a->third);
    buffer_add(out, "if second hand plays ");
    add_class(out, t, a->second);
    if (a->third == SUIT_VOID) return;
    buffer_format(out, ", %s%s", is_small ? "low" : "the ",
                  is_small ? "" : word(exact_top_alike(t, !t->hand, a->third)));
}

/* Second hand's other cards, where the answer or what follows is not what it is after a low one. */
static void add_other_answers(struct steps *out, const struct suit_turn *t, const struct suit_answer *low,
                              int depth, struct telling how)
{
    for (int i = 0; i < t->count; i++) {
        const struct suit_answer *a = &t->answer[i];
        struct steps after = {0};
        struct buffer text = {0};
        if (a == low || a->second == SUIT_VOID || a->weight < how.least) continue;
        add_afters(&after, t, a, depth + 1, how);
        if (after.count || !is_obvious(t, a, low->third)) {
            add_answer_label(&text, t, a);
            steps_add(out, depth, buffer_text(&text));
        }
        for (int j = 0; j < after.count; j++) steps_add(out, after.depth[j], after.text[j]);
        buffer_free(&text);
        steps_free(&after);
    }
}

static void add_turn(struct steps *out, const struct suit_turn *t, int depth, const char *before,
                     struct telling how)
{
    struct buffer text = {0};
    if (!t) return;
    buffer_add(&text, before);
    if (*before) buffer_char(&text, ' ');
    suit_words_turn(&text, t);
    steps_add(out, depth, buffer_text(&text));
    buffer_free(&text);
    if (depth >= how.deepest) return;
    const struct suit_answer *low = exact_to_low(t);
    add_afters(out, t, low, depth + 1, how);
    add_other_answers(out, t, low, depth + 1, how);
}

void suit_words_steps(const struct suit_turn *t, double least, suit_words_step *step, void *context)
{
    struct steps all = {0};
    add_turn(&all, t, 0, "", (struct telling){least, SUIT_TRICKS});
    for (int i = 0; i < all.count; i++) step(context, all.depth[i], all.text[i]);
    steps_free(&all);
}

/* ---- a line in a sentence ---- */

/* A step; of one that does again what the first did, so much alone. */
static void add_step(struct buffer *out, const char *text, const char *first)
{
    size_t length = strlen(text), same = strlen(first);
    if (length > same && text[length - same - 1] == ' ' && !strcmp(text + length - same, first)) {
        buffer_add_part(out, text, length - same);
        buffer_add(out, "once more");
    } else {
        buffer_add(out, text);
    }
}

void suit_words_line(struct buffer *out, const struct suit_turn *t)
{
    struct steps all = {0};
    if (!t) {
        buffer_add(out, "play from the top");
        return;
    }
    add_turn(&all, t, 0, "", (struct telling){0.02, 1});
    for (int i = 0, told = 0; i < all.count && told < 4; i++) {
        bool is_second_hand = strstr(all.text[i], "if second hand") != NULL;
        if (all.depth[i] > 1 || is_second_hand) continue;
        if (told++) buffer_add(out, "; ");
        add_step(out, all.text[i], all.text[0]);
    }
    steps_free(&all);
}
