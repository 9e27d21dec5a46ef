/* Bringing a control up to date. Invariant: p->control has seen exactly p->count cards at most. */
#include "planner/thesis/player_planner.h"

#include <string.h>

/* Whether a card of the view's side is to be played next. */
static bool is_our_turn(const struct view *v)
{
    return view_is_ours(v, play_turn(&v->play));
}

/* The view as it was `n` cards earlier than now. */
static struct view earlier(const struct view *v, int n)
{
    struct view w = *v;
    for (; n > 0; n--) {
        int card = play_take_back(&w.play);
        if (!is_our_turn(&w)) w.unseen |= cardset_of(card);
    }
    return w;
}

struct control_move planner_move(struct planner *p, const struct view *v)
{
    if (p->desk.worker->knowledge->settings.control_policy == CONTROL_TRIES) {
        p->control = (struct control){.active = CONTROL_IDLE};
        return control_choose(&p->control, &p->desk, v);
    }
    int8_t cards[CARD_COUNT];
    int count = play_cards(&v->play, cards);
    bool goes_on = p->count <= count && !memcmp(p->card, cards, (size_t)p->count);
    if (!goes_on || p->count == count) {
        p->control = (struct control){.active = CONTROL_IDLE};
        p->count = 0;
    }
    struct control_desk quiet = p->desk;
    quiet.trace = NULL;
    struct view past = earlier(v, count - p->count);
    for (int n = p->count; n < count; n++) {
        bool chosen = n == p->count && p->count;
        if (is_our_turn(&past) && !chosen) control_choose(&p->control, &quiet, &past);
        view_play(&past, cards[n]);
    }
    memcpy(p->card, cards, sizeof cards);
    p->count = count;
    return control_choose(&p->control, &p->desk, v);
}

static int choose_by_plan(void *self, const struct view *v)
{
    return planner_move(self, v).card;
}

struct player player_planner(struct planner *planner)
{
    static const struct player_kind kind = {.name = "planner", .choose = choose_by_plan};
    return (struct player){&kind, planner};
}
