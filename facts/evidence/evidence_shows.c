/* Collecting conclusions: boxes of one call by one rule make one inference; shares make a card's choice. */
#include "facts/evidence/evidence_shows.h"

#include <stdlib.h>
#include <string.h>

enum { BOXES = 512, FIRM_NOTE = 60, FIRM_CALL = 50, FIRM_LEAD = 40, FIRM_CARD = 30 };

/* One `shows` fact. */
struct shown_box {
    int call, rank, order;
    const char *rule;
    struct layouts_box box;
};

static int list_number(const struct term *list, int n, int i, int otherwise)
{
    return i < n && !list[i].symbol ? list[i].number : otherwise;
}

static int8_t clamp(int n, int most)
{
    return (int8_t)(n < 0 ? 0 : n > most ? most : n);
}

struct layouts_box evidence_read_box(struct expert *x, const struct expert_fact *f)
{
    struct layouts_box box = layouts_any_hand();
    struct term list[3 * SUIT_COUNT];
    int n = expert_list(x, f, "points", list, 3 * SUIT_COUNT);
    box.points_least = clamp(list_number(list, n, 0, 0), LAYOUTS_POINTS - 1);
    box.points_most = clamp(list_number(list, n, 1, LAYOUTS_POINTS - 1), LAYOUTS_POINTS - 1);
    n = expert_list(x, f, "lengths", list, 3 * SUIT_COUNT);
    for (int i = 0; i + 2 < n; i += 3) {
        int suit = list[i].symbol ? strain_from_word(list[i].symbol) : -1;
        if (suit < 0 || suit >= SUIT_COUNT) continue;
        box.least[suit] = clamp(list_number(list, n, i + 1, 0), SUIT_SIZE);
        box.most[suit] = clamp(list_number(list, n, i + 2, SUIT_SIZE), SUIT_SIZE);
    }
    box.is_balanced = !strcmp(expert_symbol(x, f, "balanced"), "yes");
    box.weight = expert_number(x, f, "weight") / 100;
    return box;
}

/* Calls in order, then cards in order; the boxes of one call together by rule, lowest rank first. */
static int by_call(const void *a, const void *b)
{
    const struct shown_box *x = a, *y = b;
    bool x_card = x->call < 0, y_card = y->call < 0;
    if (x_card != y_card) return x_card - y_card;
    if (x->call != y->call) return (x_card ? y->call - x->call : x->call - y->call);
    int rule = strcmp(x->rule, y->rule);
    if (rule) return rule;
    return x->rank != y->rank ? x->rank - y->rank : x->order - y->order;
}

static bool is_left_out(struct expert *x, const struct expert_fact *f, const struct evidence_shows *out)
{
    return out->left_out && !strcmp(expert_symbol(x, f, "by"), out->left_out);
}

static int read_boxes(struct expert *x, const struct evidence_shows *out, struct shown_box *list)
{
    int n = 0;
    for (const struct expert_fact *f = NULL; n < BOXES && (f = expert_next(x, "shows", f));) {
        if (is_left_out(x, f, out)) continue;
        list[n] = (struct shown_box){.call = (int)expert_number(x, f, "call"),
                                     .rank = (int)expert_number(x, f, "rank"),
                                     .order = n,
                                     .rule = expert_symbol(x, f, "by"),
                                     .box = evidence_read_box(x, f)};
        n++;
    }
    qsort(list, (size_t)n, sizeof *list, by_call);
    return n;
}

/* The likelihood of a call from a hand that should not make it: the setting `surprise`, in a thousand. */
static double surprise(struct expert *x)
{
    for (const struct expert_fact *f = NULL; (f = expert_next(x, "setting", f));) {
        struct term list[4];
        int n = expert_list(x, f, NULL, list, 4);
        if (n == 2 && list[0].symbol && !strcmp(list[0].symbol, "surprise")) return list[1].number / 1000.0;
    }
    return 0.003;
}

/* The card and the seat at a place in the play. */
static int played_card(const struct view *v, int number, enum seat *s)
{
    const struct trick *t = &v->play.trick[number / 4];
    *s = (enum seat)((t->leader + number % 4) & 3);
    return t->card[number % 4];
}

static void start_inference(struct evidence_shows *out, const struct view *v, const struct shown_box *first,
                            double otherwise)
{
    struct evidence_about about = {.call = first->call, .card = NO_CARD};
    enum seat s = first->call >= 0 ? auction_seat(&v->auction, first->call) : v->left;
    if (first->call < 0) about.card = played_card(v, EVIDENCE_CARD - first->call, &s);
    out->about[out->count] = about;
    out->inference[out->count++] =
        (struct layouts_inference){.name = first->rule,
                                   .firmness = first->call < 0                       ? FIRM_CARD
                                               : !strcmp(first->rule, "player-says") ? FIRM_NOTE
                                                                                     : FIRM_CALL,
                                   .hand = s == v->right,
                                   .otherwise = otherwise};
}

static bool is_same(const struct shown_box *a, const struct shown_box *b)
{
    return a->call == b->call && !strcmp(a->rule, b->rule);
}

/* The narrowest box that holds both. */
static void widen(struct layouts_box *box, const struct layouts_box *by)
{
    if (by->points_least < box->points_least) box->points_least = by->points_least;
    if (by->points_most > box->points_most) box->points_most = by->points_most;
    for (int s = 0; s < SUIT_COUNT; s++) {
        if (by->least[s] < box->least[s]) box->least[s] = by->least[s];
        if (by->most[s] > box->most[s]) box->most[s] = by->most[s];
    }
    box->is_balanced &= by->is_balanced;
}

static void collect_boxes(struct expert *x, const struct view *v, struct evidence_shows *out)
{
    struct shown_box list[BOXES];
    int n = read_boxes(x, out, list);
    double otherwise = surprise(x);
    for (int i = 0; i < n; i++) {
        bool is_first = i == 0 || !is_same(&list[i], &list[i - 1]);
        if (is_first && out->count == LAYOUTS_INFERENCES) return;
        if (is_first) start_inference(out, v, &list[i], otherwise);
        struct layouts_inference *to = &out->inference[out->count - 1];
        struct evidence_about *about = &out->about[out->count - 1];
        if (to->boxes == LAYOUTS_BOXES) continue;
        if (!to->boxes || list[i].box.weight > about->told.weight)
            about->told = list[i].box;
        else if (list[i].box.weight == about->told.weight)
            widen(&about->told, &list[i].box);
        to->box[to->boxes++] = list[i].box;
    }
}

static int word_number(const char *word, const char *const *words, int count)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(word, words[i])) return i;
    return -1;
}

static const char *const holding_words[] = {
#define HOLDING(name, word) word,
    EVIDENCE_HOLDINGS
#undef HOLDING
};
static const char *const kind_words[] = {
#define KIND(name, word) word,
    EVIDENCE_KINDS
#undef KIND
};

/* Of the suit of a lead: as `habits` choose it, or with each card alike. */
static void read_suit_share(struct evidence_choice *c, const char *kind, const char *rule, double weight)
{
    c->suit_rule = rule;
    if (!strcmp(kind, "other"))
        c->suit_other = weight;
    else
        c->suit_habit = weight;
}

/* One `chooses` fact into the choice that it is about. */
static void read_share(struct expert *x, const struct expert_fact *f, struct evidence_choice *c)
{
    int holding = word_number(expert_symbol(x, f, "holding"), holding_words, HOLDING_KINDS);
    const char *kind = expert_symbol(x, f, "kind"), *rule = expert_symbol(x, f, "by");
    double weight = expert_number(x, f, "weight");
    if (c->is_lead && holding < 0) {
        read_suit_share(c, kind, rule, weight);
        return;
    }
    if (holding < 0) holding = 0; /* any: a follower's share */
    c->rule[holding] = rule;
    int k = word_number(kind, kind_words, CARD_KINDS);
    if (k >= 0)
        c->share[holding][k] = weight;
    else
        c->ready[holding] = weight / 100;
}

static void add_card_inference(struct evidence_shows *out, const struct evidence_choice *c, const char *name,
                               int hand, int suit, layouts_weight *holding)
{
    if (out->count == LAYOUTS_INFERENCES) return;
    out->about[out->count] = (struct evidence_about){.call = EVIDENCE_CARD - c->number, .card = c->card};
    out->inference[out->count++] = (struct layouts_inference){.name = name,
                                                              .firmness = c->is_lead ? FIRM_LEAD : FIRM_CARD,
                                                              .hand = hand,
                                                              .suit = suit,
                                                              .holding = holding,
                                                              .context = c};
}

/* Why this suit: by the hand's lengths and the suit itself, then by each suit that was left alone. Of these
 * the reason is told once. */
static void add_suit_inferences(struct evidence_shows *out, const struct evidence_choice *c, int hand)
{
    int led = card_suit(c->card), first = out->count;
    if (!c->suit_rule || out->count == LAYOUTS_INFERENCES) return;
    add_card_inference(out, c, c->suit_rule, hand, led, evidence_suit_by_cards);
    out->inference[first].shape = evidence_suit_by_lengths;
    for (int s = 0; s < SUIT_COUNT; s++)
        if (s != led) add_card_inference(out, c, c->suit_rule, hand, s, evidence_suit_left_out);
    for (int i = first + 1; i < out->count; i++) out->about[i].is_told = true;
}

static void collect_choices(struct expert *x, const struct view *v, struct evidence_choice *choice,
                            int choices, struct evidence_shows *out)
{
    for (const struct expert_fact *f = NULL; (f = expert_next(x, "chooses", f));) {
        if (is_left_out(x, f, out)) continue;
        int number = (int)expert_number(x, f, "card");
        for (int i = 0; i < choices; i++)
            if (choice[i].number == number) read_share(x, f, &choice[i]);
    }
    for (int i = 0; i < choices && out->count < LAYOUTS_INFERENCES; i++) {
        enum seat s;
        if (!choice[i].is_lead && !choice[i].rule[0]) continue;
        played_card(v, choice[i].number, &s);
        add_suit_inferences(out, &choice[i], s == v->right);
        add_card_inference(out, &choice[i], "the choice of a card", s == v->right, card_suit(choice[i].card),
                           evidence_choice_weight);
    }
}

void evidence_collect(struct expert *x, const struct view *v, struct evidence_choice *choice, int choices,
                      struct evidence_shows *out)
{
    out->count = 0;
    out->shown[0] = v->play.played[v->left];
    out->shown[1] = v->play.played[v->right];
    collect_boxes(x, v, out);
    collect_choices(x, v, choice, choices, out);
}

bool evidence_shows_has_call(const struct evidence_shows *s, int call)
{
    for (int i = 0; i < s->count; i++)
        if (s->about[i].call == call) return true;
    return false;
}
