/* Wording lines. A turn is named by what is done when second hand plays low; what else second hand may play
 * is told where declarer's answer is not the obvious one. */
#include "planner/tell/suit_words.h"

#include <stdlib.h>
#include <string.h>

#include "engine/card.h"
#include "planner/position/exact/exact.h"

/* Ranks are 0..12 here. */
enum { SIX = 6 - RANK_LOWEST, NINE = 9 - RANK_LOWEST };

/* The card of that rank, of whichever suit. */
static int card(int rank)
{
    return card_make(SUIT_CLUB, rank + RANK_LOWEST);
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

void suit_words_turn(struct buffer *out, const struct words *w, const struct suit_turn *t)
{
    int third = exact_to_low(t)->third, other = !t->hand;
    int lead = card(t->is_limited ? t->rank : exact_top_alike(t, t->hand, t->rank));
    if (third > t->rank) {
        int top = card(exact_top_alike(t, other, third));
        if (!suit_above(t->out, third))
            words_put(out, w, PHRASE_SUIT_CASH, AS_RANK("rank", top));
        else if (t->rank > NINE)
            words_put(out, w, PHRASE_SUIT_HIGH_TO, AS_RANK("lead", lead), AS_RANK("rank", top));
        else if (exact_is_low(t, other, third))
            buffer_add(out, words_text(w, PHRASE_SUIT_LOW_BOTH));
        else
            words_put(out, w, PHRASE_SUIT_LOW_TO, AS_RANK("rank", top));
    } else if (!suit_above(t->out, t->rank))
        words_put(out, w, PHRASE_SUIT_CASH, AS_RANK("rank", lead));
    else if (exact_is_low(t, t->hand, t->rank))
        buffer_add(out, words_text(w, t->left[other] ? PHRASE_SUIT_LOW_BOTH : PHRASE_SUIT_LOW));
    else
        words_put(out, w,
                  suit_above(t->left[other], lowest(suit_above(t->out, t->rank))) ? PHRASE_SUIT_RUN
                                                                                  : PHRASE_SUIT_LEAD,
                  AS_RANK("rank", lead));
}

/* ---- what the opponents do ---- */

/* "the king", "the king or queen", "a small card": the class that a rank stands for, small where it is their
 * lowest. Of a class of which a card has gone nobody says which. */
static void add_class(struct buffer *out, const struct words *w, const struct suit_turn *t, int rank)
{
    uint16_t lower = (uint16_t)((t->left[0] | t->left[1]) & ((1u << rank) - 1));
    int bottom = rank;
    while (bottom > 0 && !(t->out >> bottom & 1)) bottom--;
    while (bottom > 0 && t->out >> (bottom - 1) & 1) bottom--;
    bool is_lowest = !(t->out & ((1u << bottom) - 1));
    if (rank <= NINE && is_lowest && !suit_above(lower, SIX))
        buffer_add(out, words_text(w, PHRASE_SUIT_SMALL_CARD));
    else if (rank == bottom)
        words_put(out, w, PHRASE_SUIT_THE_CARD, AS_RANK("rank", card(rank)));
    else
        words_put(out, w, rank == bottom + 1 ? PHRASE_SUIT_CARD_OR : PHRASE_SUIT_CARD_TO,
                  AS_RANK("rank", card(rank)), AS_RANK("low", card(bottom)));
}

/* ---- step by step ---- */

/* What is told of a line: nothing that comes about less often, nothing deeper. */
struct telling {
    const struct words *w;
    double least;
    int deepest;
};

/* A step of the line: our turn, or our card to theirs, and when it comes about. */
struct step {
    int depth;
    enum phrase when; /* PHRASES: at once */
    char *cards;      /* of theirs that it hangs on */
    char *turn;
};

/* A line of the tree in the making. */
struct steps {
    struct step *list;
    int count, room;
};

static void steps_add(struct steps *s, int depth, enum phrase when, const char *cards, const char *turn)
{
    if (s->count == s->room) {
        s->room = s->room ? 2 * s->room : 16;
        s->list = util_resize(s->list, (size_t)s->room, sizeof *s->list);
    }
    s->list[s->count++] = (struct step){depth, when, util_copy(cards), util_copy(turn)};
}

static void steps_free(struct steps *s)
{
    for (int i = 0; i < s->count; i++) {
        free(s->list[i].cards);
        free(s->list[i].turn);
    }
    free(s->list);
}

/* Whether two lists say the same, `b` being `deeper` than `a`. */
static bool steps_same(const struct steps *a, const struct steps *b)
{
    bool same = a->count == b->count;
    for (int i = 0; same && i < a->count; i++) {
        const struct step *x = &a->list[i], *y = &b->list[i];
        same = x->depth == y->depth && x->when == y->when && !strcmp(x->cards, y->cards) &&
               !strcmp(x->turn, y->turn);
    }
    return same;
}

/* "if it loses to the king, low to the queen", with `turn` for what is done. */
static void add_step(struct buffer *out, const struct words *w, const struct step *s, const char *turn)
{
    if (s->when == PHRASES)
        buffer_add(out, turn);
    else
        words_say(out, w, s->when, "cards", s->cards, "turn", turn, NULL);
}

static void add_turn(struct steps *out, const struct suit_turn *t, int depth, enum phrase when,
                     const char *cards, struct telling how);

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
        add_turn(&list[i], suit_next(&a->after[i]), depth, PHRASES, "", how);
        for (int j = 0; j < i && g.of[i] < 0; j++)
            if (g.of[j] == j && steps_same(&list[i], &list[j])) g.of[i] = j;
        if (g.of[i] < 0) g.of[i] = i;
    }
    for (int i = 0; i < a->count; i++) steps_free(&list[i]);
    return g;
}

/* Of a group the cards of fourth hand that lose, or that win: "the 8 or a small card". */
static void add_group_cards(struct buffer *out, const struct suit_turn *t, const struct suit_answer *a,
                            const struct groups *g, int first, bool is_won, const struct words *w)
{
    for (int i = first; i < a->count; i++) {
        if (g->of[i] != first || a->after[i].is_won != is_won) continue;
        if (out->length) buffer_add(out, words_text(w, PHRASE_OR));
        add_class(out, w, t, a->after[i].fourth);
    }
}

/* A group as one step, or one for those that lose and one for those that win. */
static void add_group(struct steps *out, const struct suit_turn *t, const struct suit_answer *a,
                      const struct groups *g, int first, int depth, struct telling how)
{
    int in[2] = {0, 0};
    for (int i = first; i < a->count; i++)
        if (g->of[i] == first) in[a->after[i].is_won]++;
    if (in[0] == g->all[0] && in[1] == g->all[1]) {
        add_turn(out, suit_next(&a->after[first]), depth, PHRASE_SUIT_THEN, "", how);
        return;
    }
    for (int won = 0; won < 2; won++) {
        static const enum phrase whole[] = {PHRASE_SUIT_LOST, PHRASE_SUIT_WON};
        static const enum phrase part[] = {PHRASE_SUIT_LOST_TO, PHRASE_SUIT_WON_OVER};
        struct buffer cards = {0};
        bool is_all = in[won] == g->all[won];
        if (!in[won]) continue;
        if (!is_all) add_group_cards(&cards, t, a, g, first, won, how.w);
        add_turn(out, suit_next(&a->after[first]), depth, is_all ? whole[won] : part[won],
                 buffer_text(&cards), how);
        buffer_free(&cards);
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
static void add_answer(struct steps *out, const struct suit_turn *t, const struct suit_answer *a, int depth,
                       struct telling how)
{
    bool is_small = a->third < a->second || a->third < t->rank || exact_is_low(t, !t->hand, a->third);
    enum phrase when = a->third == SUIT_VOID ? PHRASE_SUIT_SECOND
                       : is_small            ? PHRASE_SUIT_SECOND_LOW
                                             : PHRASE_SUIT_SECOND_CARD;
    struct buffer cards = {0}, third = {0};
    add_class(&cards, how.w, t, a->second);
    if (when == PHRASE_SUIT_SECOND_CARD)
        words_rank(&third, how.w, card(exact_top_alike(t, !t->hand, a->third)));
    steps_add(out, depth, when, buffer_text(&cards), buffer_text(&third));
    buffer_free(&cards);
    buffer_free(&third);
}

/* Second hand's other cards, where the answer or what follows is not what it is after a low one. */
static void add_other_answers(struct steps *out, const struct suit_turn *t, const struct suit_answer *low,
                              int depth, struct telling how)
{
    for (int i = 0; i < t->count; i++) {
        const struct suit_answer *a = &t->answer[i];
        struct steps after = {0};
        if (a == low || a->second == SUIT_VOID || a->weight < how.least) continue;
        add_afters(&after, t, a, depth + 1, how);
        if (after.count || !is_obvious(t, a, low->third)) add_answer(out, t, a, depth, how);
        for (int j = 0; j < after.count; j++) {
            const struct step *s = &after.list[j];
            steps_add(out, s->depth, s->when, s->cards, s->turn);
        }
        steps_free(&after);
    }
}

/* Whether the turn is played from the top. */
static bool is_from_top(const struct suit_turn *t)
{
    const int third = exact_to_low(t)->third;
    return !suit_above(t->out, third > t->rank ? third : t->rank);
}

/* What comes of an answer most often while all follow; NULL: nothing that is told. */
static const struct suit_turn *next_after(const struct suit_answer *a)
{
    const struct suit_after *most = NULL;
    for (int i = 0; i < a->count; i++)
        if (a->after[i].fourth != SUIT_VOID && (!most || a->after[i].weight > most->weight)) most = &a->after[i];
    return most ? suit_next(most) : NULL;
}

/* What comes of an answer that shows out; NULL: nothing. */
static const struct suit_turn *next_alone(const struct suit_answer *a)
{
    for (int i = 0; i < a->count; i++)
        if (suit_next(&a->after[i])) return suit_next(&a->after[i]);
    return NULL;
}

/* "if fourth hand shows out, low to the 10": told where it is no card from the top, and not what is played anyhow. */
static void add_shown_out(struct steps *out, const struct suit_turn *next, const struct suit_turn *anyhow, enum phrase when, int depth,
                          struct telling how)
{
    struct buffer text = {0}, plain = {0};
    if (!next || is_from_top(next)) return;
    suit_words_turn(&text, how.w, next);
    if (anyhow) suit_words_turn(&plain, how.w, anyhow);
    if (strcmp(buffer_text(&text), buffer_text(&plain)) != 0) steps_add(out, depth, when, "", buffer_text(&text));
    buffer_free(&text);
    buffer_free(&plain);
}

/* What is played once an opponent has shown out. */
static void add_shown_outs(struct steps *out, const struct suit_turn *t, const struct suit_answer *low, int depth, struct telling how)
{
    const struct suit_turn *anyhow = next_after(low);
    for (int i = 0; i < t->count; i++)
        if (t->answer[i].second == SUIT_VOID && t->answer[i].weight >= how.least)
            add_shown_out(out, next_alone(&t->answer[i]), anyhow, PHRASE_SUIT_SECOND_OUT, depth, how);
    for (int i = 0; i < low->count; i++)
        if (low->after[i].fourth == SUIT_VOID && low->after[i].weight >= how.least)
            add_shown_out(out, suit_next(&low->after[i]), anyhow, PHRASE_SUIT_FOURTH_OUT, depth, how);
}

static void add_turn(struct steps *out, const struct suit_turn *t, int depth, enum phrase when,
                     const char *cards, struct telling how)
{
    struct buffer text = {0};
    if (!t) return;
    suit_words_turn(&text, how.w, t);
    steps_add(out, depth, when, cards, buffer_text(&text));
    buffer_free(&text);
    if (depth >= how.deepest) return;
    const struct suit_answer *low = exact_to_low(t);
    add_afters(out, t, low, depth + 1, how);
    add_other_answers(out, t, low, depth + 1, how);
    add_shown_outs(out, t, low, depth + 1, how);
}

void suit_words_steps(const struct words *w, const struct suit_turn *t, double least, suit_words_step *take,
                      void *context)
{
    struct steps all = {0};
    add_turn(&all, t, 0, PHRASES, "", (struct telling){w, least, SUIT_TRICKS});
    for (int i = 0; i < all.count; i++) {
        struct buffer text = {0};
        add_step(&text, w, &all.list[i], all.list[i].turn);
        take(context, all.list[i].depth, buffer_text(&text));
        buffer_free(&text);
    }
    steps_free(&all);
}

/* ---- a line in a sentence ---- */

static bool is_of_another_card(enum phrase when)
{
    return when == PHRASE_SUIT_SECOND_OUT || when == PHRASE_SUIT_FOURTH_OUT || when == PHRASE_SUIT_SECOND || when == PHRASE_SUIT_SECOND_LOW || when == PHRASE_SUIT_SECOND_CARD;
}

/* Of a step that does again what the first did, so much alone. */
void suit_words_line(struct buffer *out, const struct words *w, const struct suit_turn *t)
{
    struct steps all = {0};
    if (!t) {
        buffer_add(out, words_text(w, PHRASE_SUIT_TOP));
        return;
    }
    add_turn(&all, t, 0, PHRASES, "", (struct telling){w, 0.02, 1});
    for (int i = 0, told = 0; i < all.count && told < 4; i++) {
        const struct step *s = &all.list[i];
        if (s->depth > 1 || is_of_another_card(s->when)) continue;
        bool is_again = told && !strcmp(s->turn, all.list[0].turn);
        if (told++) buffer_add(out, words_text(w, PHRASE_SEMICOLON));
        add_step(out, w, s, is_again ? words_text(w, PHRASE_SUIT_ONCE_MORE) : s->turn);
    }
    steps_free(&all);
}

/* ---- its idea ---- */

/* Puts an idea into a phrase. */
static void wrap(struct buffer *idea, const struct words *w, enum phrase which, const char *hand)
{
    struct buffer whole = {0};
    words_say(&whole, w, which, "idea", buffer_text(idea), "hand", hand, NULL);
    buffer_free(idea);
    *idea = whole;
}

void suit_words_idea(struct buffer *out, const struct words *w, struct exact_idea idea)
{
    static const enum phrase after[] = {PHRASES, PHRASE_SUIT_AFTER_WINNER, PHRASE_SUIT_AFTER_DUCK,
                                        PHRASE_SUIT_AFTER_BOTH};
    static const enum phrase hands[] = {PHRASES, PHRASE_HAND, PHRASE_DUMMY, PHRASE_EITHER_HAND};
    int first = idea.cashes_first + 2 * idea.ducks_first,
        cut_off = idea.is_cut_off[0] + 2 * idea.is_cut_off[1];
    struct buffer said = {0};
    buffer_add(&said, words_text(w, (enum phrase)(PHRASE_SUIT_LENGTH + idea.kind)));
    if (first) wrap(&said, w, after[first], "");
    if (idea.is_safe) wrap(&said, w, PHRASE_SUIT_SAFETY, "");
    if (cut_off) wrap(&said, w, PHRASE_SUIT_CUT_OFF, words_text(w, hands[cut_off]));
    buffer_add(out, buffer_text(&said));
    buffer_free(&said);
}

void suit_words_meaning(struct buffer *out, const struct words *w, struct exact_idea idea)
{
    struct buffer said = {0};
    buffer_add(&said, words_text(w, (enum phrase)(PHRASE_SUIT_MEANS_LENGTH + idea.kind)));
    if (idea.cashes_first) wrap(&said, w, PHRASE_SUIT_MEANS_AFTER_WINNER, "");
    if (idea.ducks_first) wrap(&said, w, PHRASE_SUIT_MEANS_AFTER_DUCK, "");
    if (idea.is_cut_off[0] || idea.is_cut_off[1]) wrap(&said, w, PHRASE_SUIT_MEANS_CUT_OFF, "");
    if (idea.is_safe) wrap(&said, w, PHRASE_SUIT_MEANS_SAFETY, "");
    buffer_add(out, buffer_text(&said));
    buffer_free(&said);
}
