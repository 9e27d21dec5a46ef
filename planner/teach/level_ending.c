/* Endings: boards that are learnt from after some of their cards have been played. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "facts/board/board_view.h"
#include "planner/decide/decision.h"
#include "planner/teach/level.h"

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

/* Whether the technique names a card that gives the lead away now: it is likely enough to work, no winner
 * comes first in its plan, and another suit is led. */
static bool names_card(const struct position *p, int kind)
{
    struct sequence line;
    const struct technique_choice *t = p->missing > 0 ? offered(p->worker, &p->choice, kind) : NULL;
    if (!t || t->certainty.value < position_settings(p)->certainty_accept) return false;
    struct plan_input in = choice_plan_input(p, &p->view, &t->technique);
    if (!plan_construct(p->knowledge->plans, &in, &line) || !line.count) return false;
    const struct sequence_element *e = &line.element[0];
    return e->leader == play_turn(&p->view.play) && e->is_node && card_suit(e->card[0]) != t->technique.suit;
}

static bool names_card_at(struct worker *w, int kind, const struct board *b, const struct view *v)
{
    const struct position *p = position_make(w, v, b->note, b->notes, NULL);
    bool names = p && names_card(p, kind);
    position_free(p);
    return names;
}

/* Whether one technique more may be enough. */
static bool is_near(const struct view *v)
{
    int missing = position_count(v).missing;
    return missing > 0 && missing <= MISSING_MOST;
}

/* Plays a card; NO_CARD, or one that may not be played, ends it. */
static bool put_card(struct board *b, struct view *v, int card)
{
    if (card == NO_CARD || view_play(v, card)) return false;
    b->play[b->play_count++] = (int8_t)card;
    return true;
}

bool level_play_on(struct worker *w, int kind, const struct level_no_exit *e, struct board *b)
{
    struct view v;
    int begun = b->play_count;
    bool is_found = false, goes_on = board_view_make(b, begun, &v) && is_near(&v);
    while (goes_on && !is_found && !play_is_over(&v.play) && view_needed(&v) > 0) {
        bool is_ours = view_is_ours(&v, play_turn(&v.play));
        cardset his = b->deal.hand[v.left] & v.unseen;
        is_found = is_ours && b->play_count > begun && level_has_no_exit(&v, e, his) &&
                   names_card_at(w, kind, b, &v);
        int card = is_ours ? level_our_card(&v, e, his) : level_their_card(&v, e, &b->deal);
        goes_on = !is_found && put_card(b, &v, card);
    }
    if (is_found) level_set_after(b, b->play_count);
    return is_found;
}
