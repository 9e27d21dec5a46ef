/* Reasons in a few words. The planner's come from its move. */
#include "planner/compare/reason.h"

#include <stdio.h>
#include <string.h>

#include "planner/decide/difference.h"

void reason_copy(char out[OUTCOME_REASON], const char *text)
{
    size_t n = 0;
    for (; *text && n < OUTCOME_REASON - 1; text++)
        out[n++] = (unsigned char)*text < ' ' || *text == ';' || *text == '|' ? ' ' : *text;
    out[n] = '\0';
}

static bool is_discard(const struct play *p, int card)
{
    const struct trick *t = play_trick(p, 0);
    return t->count && card_suit(card) != card_suit(t->card[0]);
}

/* Where in the trick a card comes, from the side's point of view. */
static const char *place_of(const struct play *p, int card)
{
    const struct trick *t = play_trick(p, 0);
    if (is_discard(p, card)) return "discard";
    if (!t->count) return "led";
    return t->count == 2 ? "third hand" : t->count == 1 ? "second hand" : "fourth hand";
}

/* What a card goes by that no knowledge named: a fact about the hidden cards or that no other card ever does
 * better, search alone, or the trial. */
static const char *unnamed_reason(const struct move *m)
{
    const struct difference *d = &m->difference;
    if (!d->layouts) return REASON_TRIAL;
    return d->is_unbeaten || difference_is_told(d) ? REASON_TOLD : REASON_UNTOLD;
}

/* The last word of a third hand's sentence, where it was a node of a plan: "play-low". */
static const char *reply_of(const struct move *m)
{
    const char *comma = strrchr(m->why, ',');
    return comma && !strncmp(comma, ", play-", 7) ? comma : "";
}

static void reason_of_move(const struct seated *s, const struct play *p, int card, char out[OUTCOME_REASON])
{
    const struct move *m = &s->planner.move;
    const char *place = place_of(p, card);
    char text[2 * OUTCOME_REASON];
    bool is_unnamed = !m->defence.rule && (m->place == MOVE_DEFENDS || !m->technique);
    if (is_unnamed && m->place != MOVE_FOLLOWS)
        snprintf(text, sizeof text, "%s: %s", unnamed_reason(m), place);
    else if (m->place == MOVE_DEFENDS)
        snprintf(text, sizeof text, "%s%s", m->defence.rule ? m->defence.rule->name : "no rule",
                 is_discard(p, card) ? ": discard" : "");
    else if (m->defence.rule)
        snprintf(text, sizeof text, "%s: %s", m->defence.rule->name, place);
    else if (m->place == MOVE_FOLLOWS)
        snprintf(text, sizeof text, "no plan: %s", place);
    else
        snprintf(text, sizeof text, "%s: %s%s", m->technique, place, is_discard(p, card) ? "" : reply_of(m));
    reason_copy(out, text);
}

void reason_of_card(const struct seated *s, const struct play *p, int card, char out[OUTCOME_REASON])
{
    if (s->rival->kind == RIVAL_PLANNER)
        reason_of_move(s, p, card, out);
    else
        reason_copy(out, place_of(p, card));
}
