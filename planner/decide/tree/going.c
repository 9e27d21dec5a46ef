/* By the player of lines, from where the line began. */
#include "planner/decide/tree/going.h"

void going_leave(struct going *g)
{
    position_free(g->then);
    for (int suit = 0; suit < SUIT_COUNT; suit++) position_free(g->seen[suit]);
    *g = (struct going){.then = NULL};
}

/* The first line that leads a card, of that rule where one is named; as many as there are: none does. */
static int line_leading(const struct lines *all, int card, const struct rule *rule)
{
    int i = 0;
    while (i < all->count && !(all->list[i].lead.is_there && all->list[i].lead.lead.card == card && (!rule || all->list[i].rule == rule))) i++;
    return i;
}

static const struct suit_turn *turn_at(const struct position *p, int suit)
{
    return p->choice.suit[suit].has_line ? p->line[suit].now : NULL;
}

/* The position of another view of the board. */
static const struct position *recall(struct worker *w, const struct position *p, const struct view *v)
{
    struct questioner quiet = {.answers = &p->answers};
    const struct position *at = position_recall(w, v, p->note, p->notes, &quiet);
    answers_free(&quiet.log);
    return at;
}

void going_begin(struct worker *w, const struct position *p, const struct view *v, int card, const struct rule *rule, struct going *g)
{
    const struct position *then = recall(w, p, v);
    if (!then) return;
    const struct lines *all = lines_of(then);
    int i = line_leading(all, card, rule);
    if (i == all->count) i = line_leading(all, card, NULL);
    if (i == all->count || all->list[i].lead.step < 0) {
        position_free(then);
        return;
    }
    *g = (struct going){.then = then, .line = &all->list[i], .thought = all->list[i].lead};
    for (int suit = 0; suit < SUIT_COUNT; suit++) g->turn[suit] = turn_at(then, suit);
    g->number = view_seed(v, (uint64_t)(i + 1));
}

static struct line_sight sight_of(const struct going *g, const struct view *v)
{
    struct line_sight see = lines_sight(g->then, v);
    for (int suit = 0; suit < SUIT_COUNT; suit++) see.turn[suit] = g->turn[suit];
    return see;
}

/* The exact line of a suit from a view on. */
static void look_again(struct going *g, const struct view *v, int suit)
{
    const struct position *now = recall(g->then->worker, g->then, v);
    if (!now) return;
    position_free(g->seen[suit]);
    g->seen[suit] = now;
    g->turn[suit] = turn_at(now, suit);
}

static int card_of(struct going *g, const struct view *v)
{
    const struct line_sight see = sight_of(g, v);
    const struct plan_input in = lines_input(g->then);
    return line_card(&g->then->knowledge->play, &in, &g->line->line, &see, &g->thought);
}

/* The step that the line's lead is of; NULL: it has come to its end. */
static const struct line_step *step_of(const struct going *g)
{
    const struct line_thought *t = &g->thought;
    return t->is_there && t->step >= 0 && !t->is_by_sight ? &g->line->line.step[t->step] : NULL;
}

int going_lead(struct going *g, const struct view *v)
{
    unsigned before[2], now[2];
    line_shown_out(&g->then->view, before);
    line_shown_out(v, now);
    if (now[0] != before[0] || now[1] != before[1]) return NO_CARD;
    int card = card_of(g, v);
    const struct line_step *step = step_of(g);
    if (!step || step->plan) return step ? card : NO_CARD;
    const int suit = step->technique->suit;
    const bool is_untouched = !cardset_in_suit((view_ours(&g->then->view) | g->then->view.unseen) & ~(view_ours(v) | v->unseen), suit);
    if (is_untouched) {
        look_again(g, v, suit);
        card = card_of(g, v);
        step = step_of(g);
        if (!step || step->technique->suit != suit) return NO_CARD;
    }
    const bool has_line = turn_at(g->seen[suit] ? g->seen[suit] : g->then, suit);
    return has_line && !g->thought.is_exact ? NO_CARD : card;
}

int going_reply(struct going *g, const struct view *v)
{
    return cardset_in_suit(v->play.hand[play_turn(&v->play)], view_suit_led(v)) ? card_of(g, v) : NO_CARD;
}

void going_follow(struct going *g, const struct trick *t)
{
    exact_go_on(&g->turn[card_suit(t->card[0])], t, g->then->view.declarer);
}
