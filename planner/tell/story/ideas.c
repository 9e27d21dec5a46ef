/* The lines and ideas of an explanation: gathered, in words, as data. */
#include "planner/tell/story/ideas.h"

#include <stdlib.h>
#include <string.h>

#include "planner/decide/difference.h"
#include "planner/report/data.h"
#include "planner/report/wording.h"

/* ---- lines ---- */

char *told_line_name(const struct words *w, const struct proposed_line *l)
{
    return lines_text(w, l, words_rule_title(w, l->rule));
}

char *told_line_idea(const struct words *w, const struct proposed_line *l)
{
    return lines_text(w, l, words_rule(w, l->rule));
}

bool told_line_is_level(const struct told_line *l, const struct settings *set)
{
    return l->trial.layouts && l->trial.ratio >= set->tell[TELL_LEVEL];
}

/* A card that no player looks for is no cause. */
static bool is_low(const struct hidden_fact *f)
{
    return f->kind == HIDDEN_CARD && card_rank(f->card) < RANK_JACK;
}

static bool is_told_fact(const struct hidden_fact *f)
{
    return f->kind != HIDDEN_NOTHING && !is_low(f);
}

/* Why a line stays behind the one that is played, `number` being told of it and `played` of that one; `is_cause`: it fails
 * for a cause of its own. */
static enum phrase reason_of(const struct settings *set, const struct told_lines *all, const struct told_line *l, int number, int played, bool is_cause)
{
    static const enum phrase of_contrast[] = {[CONTRAST_NOTHING] = PHRASE_OTHER_BEHIND,
                                              [CONTRAST_GETS_IN] = PHRASE_OTHER_GETS_IN,
                                              [CONTRAST_CASH] = PHRASE_OTHER_CASH,
                                              [CONTRAST_SHORT] = PHRASE_OTHER_SHORT};
    bool is_level = told_line_is_level(l, set) || (number > 0 && number == played);
    return !all->is_played                         ? PHRASE_OTHER_NONE
           : l->is_same                            ? PHRASE_OTHER_SAME
           : !l->trial.layouts                     ? PHRASE_OTHER_RANKED
           : is_level                              ? is_cause ? PHRASE_OTHER_LEVEL_WHEN : PHRASE_OTHER_LEVEL
           : number < 1 || l->trial.ratio < set->tell[TELL_HARDLY] ? PHRASE_OTHER_HARDLY
           : is_cause                              ? PHRASE_OTHER_WHEN
                                                   : of_contrast[l->trial.contrast.kind];
}

void told_lines_say(struct told_lines *all, const struct settings *set, double chance, const struct hidden_facts *fails, const struct words *w)
{
    struct buffer own = {0};
    int played = wording_of_hundred(chance);
    hidden_facts_words(&own, w, fails);
    for (int i = all->is_played ? 1 : 0; i < all->count; i++) {
        struct told_line *l = &all->list[i];
        struct buffer out = {0}, number = {0}, fact = {0};
        const struct hidden_facts *x = &l->trial.fails;
        const struct contrast *c = &l->trial.contrast;
        int made = (int)(100 * chance * l->trial.ratio + 0.5);
        buffer_format(&number, "%d", told_line_is_level(l, set) && made > played && !l->trial.is_value ? played : made);
        hidden_facts_words(&fact, w, x);
        bool is_cause = is_told_fact(&x->fact) && !is_low(&x->also) &&
                        strcmp(buffer_text(&fact), buffer_text(&own)) != 0;
        words_say(&out, w, reason_of(set, all, l, made, played, is_cause), "number", buffer_text(&number), "fact",
                  buffer_text(&fact), "suits", c->kind ? words_suits(w, c->suit) : "", "seat", c->seat == NO_SEAT || !c->kind ? "" : words_seat(w, c->seat), NULL);
        l->why_not = buffer_take(&out);
        buffer_free(&number);
        buffer_free(&fact);
    }
    buffer_free(&own);
}

static bool begin_alike(const struct proposed_line *a, const struct proposed_line *b)
{
    return a->lead.is_there && b->lead.is_there && a->lead.lead.card == b->lead.lead.card;
}

void told_lines_make(const struct position *p, int played, const struct line_trial *trial, const struct words *w,
                     struct told_lines *out)
{
    const struct lines *all = lines_of(p);
    const struct proposed_line *first = played >= 0 && played < all->count ? &all->list[played] : NULL;
    *out = (struct told_lines){.is_played = first, .count = all->count};
    out->list = util_alloc((size_t)all->count * sizeof *out->list + 1);
    for (int i = 0, at = first ? 1 : 0; i < all->count; i++) {
        const struct proposed_line *l = &all->list[i];
        struct told_line *told = &out->list[l == first ? 0 : at++];
        *told = (struct told_line){.line = l, .name = told_line_name(w, l), .idea = told_line_idea(w, l)};
        told->trial = trial[i];
        told->is_same = first && begin_alike(l, first);
    }
}

void told_lines_free(struct told_lines *all)
{
    for (int i = 0; i < all->count; i++) {
        free(all->list[i].name);
        free(all->list[i].idea);
        free(all->list[i].why_not);
    }
    free(all->list);
    *all = (struct told_lines){0};
}

const char *told_lines_headline(const struct told_lines *all)
{
    const struct proposed_line *l = told_lines_played(all);
    return l && l->value.rank == LINE_SPECIAL && l->rule->ideas ? all->list[0].idea : NULL;
}

static struct data *step_data(const struct line_step *s)
{
    return OBJECT(STRAIN("suit", s->technique->suit),
                  TEXT("technique", s->plan ? plan_name(s->plan) : s->technique->name));
}

static struct data *line_data(const struct told_line *told)
{
    struct data *steps = data_array();
    struct data *o = OBJECT(TEXT("name", told->name), TEXT("idea", told->idea),
                            TEXT("rule", told->line->rule->name));
    bool is_counted = told->line->rule->set == RULES_LINE; /* lines of a contract in a suit are played out alone */
    PUT(o, MEMBER("chance", is_counted ? data_chance(told->line->value.made) : data_null()));
    for (int i = 0; i < told->line->line.steps; i++) data_add(steps, step_data(&told->line->line.step[i]));
    return PUT(o, MEMBER("steps", steps), TEXT("why_not", told->why_not));
}

struct data *told_lines_data(const struct told_lines *all)
{
    LIST(list, i, all->count, line_data(&all->list[i]));
    return list;
}

/* ---- ideas ---- */

void ideas_add(struct told_ideas *out, struct told_idea one)
{
    for (int i = 0; i < out->count; i++) {
        struct told_idea *old = &out->list[i];
        if (old->idea != one.idea) continue;
        if (!old->cards) old->cards = one.cards;
        if (!old->seats) old->seats = one.seats;
        if (!old->rule) old->rule = one.rule;
        return;
    }
    out->list[out->count++] = one;
}

bool ideas_has(const struct told_ideas *all, enum idea idea)
{
    for (int i = 0; i < all->count; i++)
        if (all->list[i].idea == idea) return true;
    return false;
}

void ideas_drop(struct told_ideas *all, enum idea idea)
{
    int kept = 0;
    for (int i = 0; i < all->count; i++)
        if (all->list[i].idea != idea) all->list[kept++] = all->list[i];
    all->count = kept;
}

void told_ideas_find(const struct ideas_question *q, struct told_ideas *out)
{
    *out = (struct told_ideas){0};
    ideas_of_trick(q, out);
    ideas_of_steps(q, out);
}

static struct data *seats_data(unsigned seats)
{
    struct data *list = data_array();
    for (int s = 0; s < SEAT_COUNT; s++)
        if (seats >> s & 1) data_add(list, data_seat(s));
    return list;
}

static struct data *idea_data(const struct told_idea *one)
{
    return OBJECT(TEXT("idea", idea_word((int)one->idea)), WHOLE_IF(one->trick, "trick", one->trick),
                  MEMBER("step", one->step >= 0 ? data_whole(one->step) : data_null()),
                  MEMBER("cards", data_cards(one->cards)), MEMBER("seats", seats_data(one->seats)),
                  TEXT("rule", one->rule));
}

struct data *told_ideas_data(const struct told_ideas *all)
{
    LIST(list, i, all->count, idea_data(&all->list[i]));
    return list;
}
