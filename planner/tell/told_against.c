/* The sentences of what is against the line, and of the other lines. */
#include "planner/tell/told_parts.h"

#include <stdlib.h>
#include <string.h>
#include <string.h>

#include "planner/decide/difference.h"

/* ---- what they can do ---- */

/* What they can take, and which of them must not get in. */
static void tell_danger(const struct telling_of *t)
{
    const struct explanation *r = t->r;
    struct buffer out = {0};
    if (!r->verdict.threat) return;
    buffer_add(&out, r->verdict.threat);
    for (int i = 0; i < r->ideas.count; i++) {
        const struct told_idea *idea = &r->ideas.list[i];
        int seat = (int)(idea->seats >> r->view.left & 1 ? r->view.left : r->view.right);
        if (idea->idea != IDEA_DANGER || !(idea->seats & (1u << r->view.left | 1u << r->view.right)))
            continue;
        words_sentence(&out, t->w, PHRASE_DANGER_HAND, "seat", story_seat(t->w, seat), "other",
                       story_seat(t->w, seat_partner((enum seat)seat)), NULL);
    }
    told_add(t->out, TOLD_DANGER, words_text(t->w, PHRASE_THEY_CAN), buffer_take(&out), 0);
}

void tell_against(const struct telling_of *t)
{
    const struct explanation *r = t->r;
    struct buffer fact = {0}, out = {0};
    tell_danger(t);
    hidden_facts_words(&fact, &r->floor.fails);
    if (!r->floor.layouts || !fact.length || r->verdict.is_safe) {
        buffer_free(&fact);
        return;
    }
    words_sentence(&out, t->w, PHRASE_FAILS_WHEN, "fact", buffer_text(&fact), NULL);
    told_add(t->out, TOLD_FAILS, words_text(t->w, PHRASE_IT_FAILS), buffer_take(&out), 0);
    buffer_free(&fact);
}

/* ---- other lines ---- */

enum { OTHERS_TOLD = 3 };

static void add_other(const struct telling_of *t, const char *name, const char *why)
{
    struct buffer out = {0};
    bool is_first = !t->out->entries || t->out->entry[t->out->entries - 1].kind != TOLD_OTHER;
    words_sentence(&out, t->w, PHRASE_OTHER, "name", name, "why", why, NULL);
    told_add(t->out, TOLD_OTHER, is_first ? words_text(t->w, PHRASE_OTHER_LINES) : "", buffer_take(&out), 0);
}

/* Whether a line begins with the suit of the one that is told, or with the suit that it is named by. */
static bool is_of_suit(const struct explanation *r, const struct told_line *l)
{
    const struct line *line = &l->line->line;
    if (!r->story.chapters || !line->steps) return false;
    int suit = line->step[0].technique->suit;
    return suit == r->story.chapter[0].step.suit || (r->steps && suit == r->step[explain_first_step(r)].suit);
}

/* A line that begins with the same suit and does about as well, or with the same card, is no other to a
 * reader. */
static bool is_alike(const struct explanation *r, const struct told_line *l)
{
    const struct line_thought *lead = &l->line->lead;
    const struct story_round *first = &r->story.chapter[0].step.round[0];
    bool is_same_card =
        !lead->is_there || lead->lead.card == first->lead || lead->lead.card == story_winner(first);
    return l->is_same || (is_of_suit(r, l) && (told_line_is_level(l) || is_same_card));
}

/* The name of a line; of one that begins with the suit of the one that is told, by its first card. The caller
 * frees it. */
static struct buffer name_of(const struct telling_of *t, const struct told_line *l)
{
    struct buffer name = {0}, rank = {0};
    const struct line_thought *lead = &l->line->lead;
    if (is_of_suit(t->r, l)) {
        story_rank(&rank, t->w, lead->lead.card);
        words_say(&name, t->w, PHRASE_OTHER_BEGUN, "suits", story_suits(t->w, card_suit(lead->lead.card)),
                  "rank", buffer_text(&rank), NULL);
    } else {
        buffer_add(&name, l->name);
    }
    buffer_free(&rank);
    return name;
}

/* Lines of one reason are told together, and lines of one name once. */
struct other_lines {
    int count;
    struct buffer all[OTHERS_TOLD];
    const char *why[OTHERS_TOLD];
};

static void gather_line(const struct telling_of *t, const struct told_line *l, struct other_lines *others)
{
    struct buffer name = name_of(t, l);
    int at = 0;
    bool is_told = false;
    for (int i = 0; i < others->count; i++) is_told |= strstr(buffer_text(&others->all[i]), name.text) != NULL;
    while (at < others->count && strcmp(others->why[at], l->why_not)) at++;
    if (!is_told && at < OTHERS_TOLD) {
        if (at == others->count) others->why[others->count++] = l->why_not;
        if (others->all[at].length) buffer_add(&others->all[at], ", ");
        buffer_add(&others->all[at], name.text);
    }
    buffer_free(&name);
}

void tell_others(const struct telling_of *t)
{
    const struct explanation *r = t->r;
    for (int i = 0; i < r->trick_one.plays; i++) {
        char *colon = r->trick_one.kept[i] ? strstr(r->trick_one.kept[i], ": ") : NULL;
        if (!colon) continue;
        char *name = util_copy_part(r->trick_one.kept[i], (size_t)(colon - r->trick_one.kept[i]));
        add_other(t, name, colon + 2);
        free(name);
    }
    if (r->verdict.is_safe || !r->lines.is_played) return;
    struct other_lines others = {0};
    for (int i = 1; i < r->lines.count; i++) {
        const struct told_line *l = &r->lines.list[i];
        if (!is_alike(r, l) && l->trial.layouts) gather_line(t, l, &others);
    }
    for (int i = 0; i < others.count; i++) {
        add_other(t, buffer_text(&others.all[i]), others.why[i]);
        buffer_free(&others.all[i]);
    }
}
