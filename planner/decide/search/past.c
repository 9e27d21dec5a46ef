/* Going back card by card. Invariant: `later` is whether the contract can be made at the point asked about
 * before, which comes later in the play. */
#include "planner/decide/search/past.h"

/* Less than this makes no difference any more. */
static const double HARDLY_COUNTS = 0.01;

struct past {
    struct play play;
    bool later;
    bool has_choice; /* one of their cards since the point asked about could have been another */
    double factor;
};

/* Asks about a point that one of their choices followed. */
static void look(struct search *s, struct dd_solver *solver, struct past *past, int layout)
{
    int cards = cardset_count(play_played(&past->play));
    bool now = search_can_make(s, solver, &s->past[cards], &past->play, layout);
    if (!now && past->later) past->factor *= cards ? s->factors.later : s->factors.lead;
    past->later = now;
    past->has_choice = false;
}

/* Whether the last card played was declarer's or dummy's. */
static bool is_after_ours(const struct view *v, const struct play *p)
{
    struct play before = *p;
    play_take_back(&before);
    return view_is_ours(v, play_turn(&before));
}

/* Whether the hand on turn could choose: cards that nothing lies between are one. */
static bool can_choose(const struct play *p)
{
    cardset legal = play_legal(p), others = 0;
    int low = cardset_lowest(legal), high = cardset_highest(legal);
    const struct trick *t = play_trick(p, 0);
    if (card_suit(low) != card_suit(high)) return true;
    for (int s = 0; s < SEAT_COUNT; s++) others |= s == (int)play_turn(p) ? 0 : p->hand[s];
    for (int i = 0; i < t->count; i++) others |= cardset_of(t->card[i]);
    return cardset_above(others, low) & (cardset_of(high) - 1);
}

static void go_back(const struct search *s, struct past *past)
{
    struct play *p = &past->play;
    play_take_back(p);
    if (!view_is_ours(s->view, play_turn(p))) past->has_choice |= can_choose(p);
}

double past_factor(struct search *s, struct dd_solver *solver, int layout)
{
    struct past past = {.play = search_at(s, layout), .later = true, .factor = 1};
    int cards = cardset_count(play_played(&past.play));
    if (past.play.size < SUIT_SIZE) return 1;
    for (; cards && past.factor > HARDLY_COUNTS; cards--) {
        if ((past.has_choice || !past.later) && is_after_ours(s->view, &past.play))
            look(s, solver, &past, layout);
        go_back(s, &past);
    }
    if (!cards && past.has_choice) look(s, solver, &past, layout);
    return past.factor;
}
