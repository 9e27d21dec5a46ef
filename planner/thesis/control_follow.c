/* Bringing a control up to date. Invariant: m->control has seen exactly m->count cards at most. */
#include <string.h>

#include "planner/thesis/control_parts.h"

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

/* Brings the control to where the view's next card is to be chosen. */
static void bring_up(struct control_memory *m, const struct move_desk *desk, const struct view *v)
{
    int8_t cards[CARD_COUNT];
    int count = play_cards(&v->play, cards);
    bool goes_on = m->count <= count && !memcmp(m->card, cards, (size_t)m->count);
    if (!goes_on || m->count == count) *m = (struct control_memory){.control.active = CONTROL_IDLE};
    struct move_desk quiet = *desk;
    quiet.trace = NULL;
    quiet.ask = NULL;
    struct view past = earlier(v, count - m->count);
    for (int n = m->count; n < count; n++) {
        bool chosen = n == m->count && m->count;
        if (is_our_turn(&past) && !chosen) control_choose(&m->control, &quiet, &past);
        view_play(&past, cards[n]);
    }
    memcpy(m->card, cards, sizeof cards);
    m->count = count;
}

struct move control_follow(struct control_memory *m, const struct move_desk *desk, const struct view *v)
{
    bring_up(m, desk, v);
    return control_choose(&m->control, desk, v);
}

bool control_plan(struct control_memory *m, const struct move_desk *desk, const struct view *v)
{
    bring_up(m, desk, v);
    return control_list(&m->control, desk, v);
}
