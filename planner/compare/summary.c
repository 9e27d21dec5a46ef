/* Folding outcomes into sums. */
#include "planner/compare/summary.h"

#include <stdlib.h>
#include <string.h>

#include "engine/lead.h"
#include "planner/compare/reason.h"

int summary_points(int tricks, int needed)
{
    return tricks >= needed ? 10 + tricks - needed : tricks - needed;
}

struct summary summary_new(const struct compare_request *request, int defence, int worst)
{
    struct summary s = {.request = request, .defence = defence, .worst_most = worst};
    s.worst = util_alloc(((size_t)worst + 1) * sizeof *s.worst);
    return s;
}

void summary_free(struct summary *s)
{
    for (int i = 0; i < SUMMARY_GROUPS; i++) free(s->group[i].row);
    for (int i = 0; i < RIVALS_MOST; i++) {
        free(s->reason[i].row);
        free(s->trick[i].row);
        choices_free(&s->choices[i]);
    }
    for (int i = 0; i < s->worst_count; i++) board_free(&s->worst[i].board);
    free(s->worst);
    *s = (struct summary){0};
}

double summary_per_layout(const struct summary *s, int64_t sum)
{
    return s->request->layouts ? (double)sum / s->request->layouts : 0;
}

/* ---- cards ---- */

static struct card_row *row_of_cards(struct card_table *t, const char *name)
{
    for (int i = 0; i < t->rows; i++)
        if (!strcmp(t->row[i].name, name)) return &t->row[i];
    t->row = util_resize(t->row, (size_t)t->rows + 1, sizeof *t->row);
    t->row[t->rows] = (struct card_row){.cards = 0};
    reason_copy(t->row[t->rows].name, name);
    return &t->row[t->rows++];
}

static void count_card(struct card_row *r, const struct judged_card *c, int needed)
{
    enum verdict v = verdict_of(c);
    r->cards++;
    r->lost += c->cost;
    r->broken += c->value >= needed && c->value - c->cost < needed;
    r->judged += c->layouts > 0;
    r->unlucky += v == VERDICT_UNLUCKY;
    r->errors += v == VERDICT_ERROR;
    r->lost_made += verdict_lost_made(c);
    r->lost_tricks += verdict_lost_tricks(c);
}

/* Whether error a is larger than b: by contracts, then tricks, then what it cost as the cards lay. */
static bool is_worse(const struct judged_card *a, const struct judged_card *b)
{
    int made = verdict_lost_made(a) - verdict_lost_made(b);
    int tricks = verdict_lost_tricks(a) - verdict_lost_tricks(b);
    if (made) return made > 0;
    return tricks ? tricks > 0 : a->cost > b->cost;
}

/* Keeps the card if it is among the largest errors; of equals those that came first. */
static void keep_worst(struct summary *s, const struct board *b, const struct outcome *o, int card)
{
    if (verdict_of(&o->card[card]) != VERDICT_ERROR) return;
    int at = s->worst_count;
    while (at > 0 && is_worse(&o->card[card], &s->worst[at - 1].outcome.card[s->worst[at - 1].card])) at--;
    if (at == s->worst_most) return;
    if (s->worst_count == s->worst_most) board_free(&s->worst[--s->worst_count].board);
    s->worst_count++;
    memmove(&s->worst[at + 1], &s->worst[at], (size_t)(s->worst_count - 1 - at) * sizeof *s->worst);
    s->worst[at] = (struct worst_card){*o, card, board_copy(b)};
}

static void add_cards(struct summary *s, const struct board *b, const struct outcome *o, int needed)
{
    struct standing *st = &s->standing[o->declarer];
    for (int i = 0; i < o->cards; i++) {
        char trick[16];
        snprintf(trick, sizeof trick, "%2d", o->card[i].at / SEAT_COUNT + 1);
        count_card(row_of_cards(&s->reason[o->declarer], o->card[i].reason), &o->card[i], needed);
        count_card(row_of_cards(&s->trick[o->declarer], trick), &o->card[i], needed);
        st->cards++;
        st->verdict[verdict_of(&o->card[i])]++;
        keep_worst(s, b, o, i);
    }
}

static bool begins(const char *text, const char *with)
{
    return !strncmp(text, with, strlen(with));
}

struct card_sources summary_sources(const struct summary *s, int declarer)
{
    const struct card_table *t = &s->reason[declarer];
    struct card_sources n = {0};
    for (int i = 0; i < t->rows; i++) {
        const char *name = t->row[i].name;
        bool is_alone = begins(name, REASON_UNTOLD) || begins(name, REASON_TRIAL);
        *(begins(name, REASON_TOLD) ? &n.told : is_alone ? &n.untold : &n.known) += t->row[i].cards;
    }
    return n;
}

/* ---- boards ---- */

static void add_promise(struct standing *st, const struct outcome *o, bool made)
{
    int bin = o->promised / (1000000 / SUMMARY_BINS);
    struct promise_bin *b = &st->bin[bin < SUMMARY_BINS ? bin : SUMMARY_BINS - 1];
    b->boards++;
    b->made += made;
    b->promised += o->promised;
}

static void add_standing(struct summary *s, const struct board *b, const struct outcome *o, int needed)
{
    struct standing *st = &s->standing[o->declarer];
    bool made = o->tricks >= needed, makeable = o->value >= needed;
    st->boards++;
    st->makeable += makeable;
    st->made += made;
    st->made_makeable += made && makeable;
    measure_add(&st->tricks, o->tricks);
    measure_add(&st->loss, o->value - o->tricks);
    measure_add(&st->points, summary_points(o->tricks, needed));
    st->nodes += o->nodes;
    st->micros += o->micros;
    add_promise(st, o, made);
    add_cards(s, b, o, needed);
}

static void add_paired(struct summary *s, const struct outcome *a, const struct outcome *b, int needed)
{
    struct paired *p = &s->paired[a->declarer][b->declarer];
    measure_add(&p->made, (a->tricks >= needed) - (b->tricks >= needed));
    measure_add(&p->tricks, a->tricks - b->tricks);
    measure_add(&p->points, summary_points(a->tricks, needed) - summary_points(b->tricks, needed));
}

static struct group_row *row_of_group(struct group_table *t, const char *name)
{
    for (int i = 0; i < t->rows; i++)
        if (!strcmp(t->row[i].name, name)) return &t->row[i];
    t->row = util_resize(t->row, (size_t)t->rows + 1, sizeof *t->row);
    t->row[t->rows] = (struct group_row){.boards = 0};
    reason_copy(t->row[t->rows].name, name);
    return &t->row[t->rows++];
}

static void add_group(struct summary *s, enum summary_group group, const char *name, const struct outcome *o,
                      int needed)
{
    struct group_row *r = row_of_group(&s->group[group], name);
    int declarers = s->request->declarers.count;
    r->boards++;
    r->makeable += o->value >= needed;
    for (int i = 0; i < declarers; i++) {
        if (!o[i].is_played) continue;
        r->made[i] += o[i].tricks >= needed;
        measure_add(&r->loss[i], o[i].value - o[i].tricks);
    }
}

/* `o` are the declarers' outcomes of one board. */
static void add_groups(struct summary *s, const struct board *b, const struct outcome *o, int needed)
{
    int strain = b->contract.strain;
    char level[8], letter[] = {suit_letter(strain), '\0'};
    bool has_lead = o->played && seat_side(board_leader(b)) != seat_side(b->contract.declarer);
    snprintf(level, sizeof level, "%d%s", b->contract.level, strain == STRAIN_NOTRUMP ? "NT" : letter);
    add_group(s, GROUP_LEVEL, level, o, needed);
    add_group(s, GROUP_FIRST, o->first, o, needed);
    if (has_lead)
        add_group(s, GROUP_LEAD, lead_kind_name(lead_kind_of(b->deal.hand[board_leader(b)], o->play[0])), o,
                  needed);
}

void summary_add(struct summary *s, const struct board *b, const struct compared_board *done)
{
    int declarers = s->request->declarers.count, needed = contract_needed(b->contract);
    const struct outcome *o = done->outcome + s->defence * declarers;
    s->boards++;
    s->makeable += o->value >= needed;
    measure_add(&s->value, o->value);
    measure_add(&s->best_points, summary_points(o->value, needed));
    add_groups(s, b, o, needed);
    for (int i = 0; i < declarers; i++) {
        if (!o[i].is_played) continue;
        add_standing(s, b, &o[i], needed);
        choices_add(&s->choices[i], &s->request->declarers.list[i], b, &o[i]);
        for (int j = 0; j < declarers; j++)
            if (j != i && o[j].is_played) add_paired(s, &o[i], &o[j], needed);
    }
}

/* ---- order ---- */

static int by_loss(const void *a, const void *b)
{
    const struct card_row *x = a, *y = b;
    if (x->lost != y->lost) return x->lost < y->lost ? 1 : -1;
    return strcmp(x->name, y->name);
}

static int by_card_name(const void *a, const void *b)
{
    return strcmp(((const struct card_row *)a)->name, ((const struct card_row *)b)->name);
}

static int by_group_name(const void *a, const void *b)
{
    return strcmp(((const struct group_row *)a)->name, ((const struct group_row *)b)->name);
}

void summary_finish(struct summary *s)
{
    for (int i = 0; i < SUMMARY_GROUPS; i++)
        if (s->group[i].rows)
            qsort(s->group[i].row, (size_t)s->group[i].rows, sizeof *s->group[i].row, by_group_name);
    for (int i = 0; i < RIVALS_MOST; i++) {
        choices_finish(&s->choices[i]);
        if (s->reason[i].rows)
            qsort(s->reason[i].row, (size_t)s->reason[i].rows, sizeof *s->reason[i].row, by_loss);
        if (s->trick[i].rows)
            qsort(s->trick[i].row, (size_t)s->trick[i].rows, sizeof *s->trick[i].row, by_card_name);
    }
}
