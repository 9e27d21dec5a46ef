/* Folding knowledge's choices into rows. */
#include "planner/compare/choices.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "facts/expert/rules.h"
#include "facts/formats/write.h"
#include "planner/compare/reason.h"

static const char no_idea[] = "no idea named";

/* ---- boards to look at ---- */

/* The command that explains a board before card number `at` of its play, as the rival chooses. */
static char *command_of(const struct rival *rival, const struct board *b, const struct outcome *o, int at)
{
    static const char *const ways[] = {
        [CHOOSE_BY_KNOWLEDGE] = "knowledge", [CHOOSE_BY_LINES] = "lines", [CHOOSE_CONFIRMED] = "confirmed"};
    struct board cut = *b;
    struct buffer link = {0}, out = {0};
    cut.play_count = at;
    memcpy(cut.play, o->play, (size_t)at);
    cut.lead = at ? cut.play[0] : NO_CARD;
    cut.rest_count = 0;
    cut.result = -1;
    write_url(&link, &cut);
    buffer_format(&out, "declarer explain --choose %s --seed %" PRIu64 " --after %d '",
                  ways[rival->knowledge->settings.choose], rival->knowledge->settings.confirm_seed, at);
    buffer_add_part(&out, link.text, link.length - 1);
    buffer_char(&out, '\'');
    buffer_free(&link);
    return out.text;
}

static bool is_larger(const struct choice_example *a, const struct choice_example *b)
{
    int contracts = abs(a->contracts) - abs(b->contracts);
    return contracts ? contracts > 0 : abs(a->tricks) > abs(b->tricks);
}

static void drop_example(struct choice_row *r, int at)
{
    free(r->example[at].id);
    free(r->example[at].command);
    r->examples--;
    memmove(&r->example[at], &r->example[at + 1], (size_t)(r->examples - at) * sizeof *r->example);
}

/* The place of an example among those kept; CHOICE_EXAMPLES: it is not kept. */
static int place_of(struct choice_row *r, const struct choice_example *e)
{
    int at = 0;
    for (int i = 0; i < r->examples; i++) {
        if (r->example[i].board != e->board) continue;
        if (!is_larger(e, &r->example[i])) return CHOICE_EXAMPLES;
        drop_example(r, i);
        break;
    }
    while (at < r->examples && !is_larger(e, &r->example[at])) at++;
    return at;
}

static void keep_example(struct choice_row *r, struct choice_example e, const char *id, const char *command)
{
    int at = place_of(r, &e);
    if (at == CHOICE_EXAMPLES) return;
    if (r->examples == CHOICE_EXAMPLES) drop_example(r, CHOICE_EXAMPLES - 1);
    memmove(&r->example[at + 1], &r->example[at], (size_t)(r->examples - at) * sizeof e);
    e.id = id ? util_copy(id) : NULL;
    e.command = util_copy(command);
    r->example[at] = e;
    r->examples++;
}

/* ---- rows ---- */

static struct choice_row *row_of(struct choice_table *t, const char *name)
{
    for (int i = 0; i < t->rows; i++)
        if (!strcmp(t->row[i].name, name)) return &t->row[i];
    t->row = util_resize(t->row, (size_t)t->rows + 1, sizeof *t->row);
    t->row[t->rows] = (struct choice_row){.chosen = 0};
    reason_copy(t->row[t->rows].name, name);
    return &t->row[t->rows++];
}

static void count_other(struct choice_row *r, const char *name)
{
    int i = 0;
    while (i < r->others && strcmp(r->other[i].name, name)) i++;
    if (i == r->others) {
        r->other = util_resize(r->other, (size_t)r->others + 1, sizeof *r->other);
        r->other[r->others] = (struct choice_other){.count = 0};
        reason_copy(r->other[r->others++].name, name);
    }
    r->other[i].count++;
}

/* A choice with what its board makes of it. */
struct counted {
    const struct known_choice *choice;
    struct choice_example example;
    const char *id;
    char *command; /* NULL where it stood */
};

static void count_choice(struct choice_row *r, const struct counted *c)
{
    const struct choice_example *e = &c->example;
    r->chosen++;
    if (c->choice->end == CHOICE_STOOD) return;
    r->left++;
    r->won += e->contracts > 0;
    r->lost += e->contracts < 0;
    *(e->tricks > 0 ? &r->tricks_won : &r->tricks_lost) += abs(e->tricks);
    measure_add(&r->tricks, e->tricks);
    keep_example(r, *e, c->id, c->command);
}

static void count_ideas(struct choices *all, const struct counted *c)
{
    const struct known_choice *k = c->choice;
    for (int idea = 0; idea <= IDEAS; idea++) {
        bool is_there = idea < IDEAS ? k->ideas >> idea & 1 : !k->ideas;
        if (!is_there) continue;
        struct choice_row *r = row_of(&all->idea, idea < IDEAS ? idea_word(idea) : no_idea);
        count_choice(r, c);
        if (k->end == CHOICE_STOOD) continue;
        for (int other = 0; other < IDEAS; other++)
            if (k->instead >> other & 1) count_other(r, idea_word(other));
        if (!k->instead) count_other(r, no_idea);
    }
}

void choices_add(struct choices *all, const struct rival *rival, const struct board *b,
                 const struct outcome *o)
{
    int needed = contract_needed(b->contract);
    for (int i = 0; i < o->choices; i++) {
        const struct known_choice *k = &o->choice[i];
        struct counted c = {.choice = k, .id = b->id};
        c.example =
            (struct choice_example){.board = o->board, .at = k->at, .known = k->card, .card = o->play[k->at]};
        c.example.tricks = k->gained;
        c.example.contracts = (k->value + k->gained >= needed) - (k->value >= needed);
        if (k->end != CHOICE_STOOD) c.command = command_of(rival, b, o, k->at);
        count_choice(&all->end[k->end], &c);
        count_ideas(all, &c);
        struct choice_row *r = row_of(&all->name, k->name);
        count_choice(r, &c);
        if (k->end != CHOICE_STOOD) count_other(r, k->other);
        free(c.command);
    }
}

/* ---- order ---- */

static int by_count(const void *a, const void *b)
{
    const struct choice_other *x = a, *y = b;
    if (x->count != y->count) return x->count < y->count ? 1 : -1;
    return strcmp(x->name, y->name);
}

static int by_left(const void *a, const void *b)
{
    const struct choice_row *x = a, *y = b;
    if (x->left != y->left) return x->left < y->left ? 1 : -1;
    if (x->chosen != y->chosen) return x->chosen < y->chosen ? 1 : -1;
    return strcmp(x->name, y->name);
}

static void finish_table(struct choice_table *t)
{
    for (int i = 0; i < t->rows; i++)
        if (t->row[i].others)
            qsort(t->row[i].other, (size_t)t->row[i].others, sizeof *t->row[i].other, by_count);
    if (t->rows) qsort(t->row, (size_t)t->rows, sizeof *t->row, by_left);
}

void choices_finish(struct choices *c)
{
    finish_table(&c->idea);
    finish_table(&c->name);
}

static void free_row(struct choice_row *r)
{
    while (r->examples) drop_example(r, r->examples - 1);
    free(r->other);
}

void choices_free(struct choices *c)
{
    struct choice_table *const tables[] = {&c->idea, &c->name};
    for (int t = 0; t < 2; t++) {
        for (int i = 0; i < tables[t]->rows; i++) free_row(&tables[t]->row[i]);
        free(tables[t]->row);
    }
    for (int i = 0; i < CHOICE_ENDS; i++) free_row(&c->end[i]);
}

int64_t choices_count(const struct choices *c)
{
    int64_t n = 0;
    for (int i = 0; i < CHOICE_ENDS; i++) n += c->end[i].chosen;
    return n;
}

int64_t choices_left(const struct choices *c)
{
    return choices_count(c) - c->end[CHOICE_STOOD].chosen;
}
