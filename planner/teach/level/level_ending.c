/* Endings: boards that are learnt from after some of their cards have been played. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "facts/board/board_view.h"
#include "planner/teach/level/level.h"
#include "planner/trial/decision.h"

enum { MISSING_MOST = 2 }; /* tricks, of a board that is played on to an ending */

static const char after_tag[] = "LessonAfter";

int level_after(const struct board *b)
{
    const char *tag = board_tag(b, after_tag);
    int after, used = 0;
    if (!tag || sscanf(tag, "%2d%n", &after, &used) != 1 || tag[used]) return -1;
    return after > 0 ? after : -1;
}

void level_set_after(struct board *b, int after)
{
    struct buffer text = {0};
    int i = 0;
    buffer_format(&text, "%d", after);
    while (i < b->tags && strcmp(b->tag[i].name, after_tag)) i++;
    if (i == b->tags) {
        board_add_tag(b, after_tag, text.text, NULL);
    } else {
        free(b->tag[i].value);
        b->tag[i].value = util_copy(text.text);
    }
    buffer_free(&text);
}

bool level_is_ending(const struct knowledge *k, int kind)
{
    return kind >= 0 && k->kind[kind].certainty_kind == CERTAINTY_NO_EXIT;
}

/* ---- playing on ---- */

static bool is_of_kind(const struct worker *w, const struct technique *t, int kind)
{
    return t->name && knowledge_kind(w->knowledge, t->name) == &w->knowledge->kind[kind];
}

/* The technique as some suit has it, the likeliest of several; NULL when none has. */
static const struct technique_choice *offered(const struct worker *w, const struct choice *c, int kind)
{
    const struct technique_choice *best = NULL;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        for (int i = 0; i < c->suit[suit].count; i++) {
            const struct technique_choice *t = &c->suit[suit].list[i];
            if (!is_of_kind(w, &t->technique, kind)) continue;
            if (!best || t->certainty.value > best->certainty.value) best = t;
        }
    return best;
}

static bool decide(struct worker *w, const struct board *b, const struct view *v, struct decision *d)
{
    struct questioner q = {0};
    struct decision_question question = {.view = v, .note = b->note, .notes = b->notes, .questioner = &q};
    bool is_made = decision_make(w, &question, d);
    answers_free(&q.log);
    return is_made && d->candidates;
}

/* Our lead by the technique's own plan: the winners that are free, then the card that gives the lead away,
 * which is the moment when it is likely enough to work and leads another suit. The decision's card without a
 * plan. */
static int our_lead(struct worker *w, const struct view *v, const struct decision *d,
                    const struct technique_choice *t, bool *is_found)
{
    struct plan_input in = choice_plan_input(w, v, &d->choice, &t->technique);
    struct sequence line;
    bool is_built = d->analysis.missing > 0 && plan_construct(w->knowledge->plans, &in, &line) && line.count;
    const struct sequence_element *e = &line.element[0];
    if (!is_built || e->leader != play_turn(&v->play)) return decision_card(d);
    bool is_likely = t->certainty.value >= w->knowledge->settings.certainty_accept;
    *is_found = e->is_node && is_likely && card_suit(e->card[0]) != t->technique.suit;
    return e->is_node ? decision_card(d) : e->card[0];
}

/* Our card; NO_CARD where no suit has the technique any more. *is_found: the moment has come. */
static int our_card(struct worker *w, int kind, const struct board *b, const struct view *v,
                    struct decision *d, bool *is_found)
{
    int forced = decision_forced_card(v);
    if (forced != NO_CARD) return forced;
    if (!decide(w, b, v, d)) return NO_CARD;
    const struct technique_choice *t = offered(w, &d->choice, kind);
    if (!t || v->play.trick[v->play.tricks].count) return t ? decision_card(d) : NO_CARD;
    return our_lead(w, v, d, t, is_found);
}

/* Whether one technique more may be enough. Where more is missing the play hardly ever comes to it, and takes
 * two thirds of the time. */
static bool is_near(const struct view *v)
{
    int missing = analysis_count(v).missing;
    return missing > 0 && missing <= MISSING_MOST;
}

bool level_play_on(struct worker *w, int kind, struct board *b)
{
    struct view v;
    struct decision *d = util_alloc(sizeof *d);
    int begun = b->play_count;
    bool is_found = false, goes_on = board_view_make(b, begun, &v) && is_near(&v);
    while (goes_on && !is_found && !play_is_over(&v.play) && view_needed(&v) > 0) {
        int card = view_is_ours(&v, play_turn(&v.play)) ? our_card(w, kind, b, &v, d, &is_found)
                                                        : race_opponent(&v, b->deal.hand[v.left] & v.unseen);
        is_found &= b->play_count > begun;
        goes_on = !is_found && card != NO_CARD && !view_play(&v, card);
        if (goes_on) b->play[b->play_count++] = (int8_t)card;
    }
    free(d);
    if (is_found) level_set_after(b, b->play_count);
    return is_found;
}
