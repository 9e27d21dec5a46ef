/* By the player of lines, from where the line began. */
#include "planner/decide/tree/going.h"

void going_leave(struct going *g)
{
    position_free(g->then);
    *g = (struct going){.then = NULL};
}

/* The first line that leads a card, of that rule where one is named; as many as there are: none does. */
static int line_leading(const struct lines *all, int card, const struct rule *rule)
{
    int i = 0;
    while (i < all->count && !(all->list[i].lead.is_there && all->list[i].lead.lead.card == card && (!rule || all->list[i].rule == rule))) i++;
    return i;
}

void going_begin(struct worker *w, const struct position *p, const struct view *v, int card, const struct rule *rule, struct going *g)
{
    struct questioner quiet = {.answers = &p->answers};
    const struct position *then = position_recall(w, v, p->note, p->notes, &quiet);
    answers_free(&quiet.log);
    if (!then) return;
    const struct lines *all = lines_of(then);
    int i = line_leading(all, card, rule);
    if (i == all->count) i = line_leading(all, card, NULL);
    if (i == all->count || all->list[i].lead.step < 0) {
        position_free(then);
        return;
    }
    *g = (struct going){.then = then, .line = &all->list[i], .thought = all->list[i].lead};
    line_shown_out(v, g->shown_out);
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (then->choice.suit[suit].has_line) g->turn[suit] = then->line[suit].now;
    g->number = view_seed(v, (uint64_t)(i + 1));
}

static struct line_sight sight_of(const struct going *g, const struct view *v)
{
    struct line_sight see = lines_sight(g->then, v);
    for (int suit = 0; suit < SUIT_COUNT; suit++) see.turn[suit] = g->turn[suit];
    return see;
}

int going_lead(struct going *g, const struct view *v)
{
    const struct line_sight see = sight_of(g, v);
    const struct plan_input in = lines_input(g->then);
    if (see.shown_out[0] != g->shown_out[0] || see.shown_out[1] != g->shown_out[1]) return NO_CARD;
    const int card = line_card(&g->then->knowledge->play, &in, &g->line->line, &see, &g->thought);
    if (!g->thought.is_there || g->thought.step < 0 || g->thought.is_by_sight) return NO_CARD;
    const int suit = g->line->line.step[g->thought.step].technique->suit;
    return g->then->choice.suit[suit].has_line && !g->turn[suit] ? NO_CARD : card;
}

int going_reply(struct going *g, const struct view *v)
{
    const struct line_sight see = sight_of(g, v);
    const struct plan_input in = lines_input(g->then);
    if (!cardset_in_suit(v->play.hand[play_turn(&v->play)], view_suit_led(v))) return NO_CARD;
    return line_card(&g->then->knowledge->play, &in, &g->line->line, &see, &g->thought);
}

void going_follow(struct going *g, const struct view *v, const struct trick *t)
{
    const struct suit_turn **turn = &g->turn[card_suit(t->card[0])];
    if (!*turn) return;
    bool is_on = view_is_ours(v, t->leader) && exact_follow(*turn, t, v->declarer, turn);
    if (!is_on) *turn = NULL;
}
