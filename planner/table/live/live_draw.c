/* Hands that are not known, drawn: from the layouts that auction, lead and play leave, each by its chance. */
#include "engine/layouts/layouts.h"
#include "facts/board/board_view.h"
#include "planner/table/live/live_parts.h"

/* Parts the cards drawn from all else that the seed decides. */
static const uint64_t HANDS_STREAM = UINT64_C(0x68616e6473);

bool live_draw(struct worker *w, struct board *b, uint64_t seed, const char **why)
{
    struct view v;
    *why = board_view_obstacle(b);
    if (!*why) *why = board_view_lack(b, b->play_count);
    if (*why || !board_view_make(b, b->play_count, &v)) return false;
    const struct position *p = position_make(w, &v, b->note, b->notes, NULL);
    if (!p) return *why = "the opponents' cards do not add up", false;
    struct random random;
    random_seed(&random, util_mix(seed, HANDS_STREAM));
    cardset left = layouts_sample(p->layouts, &random);
    b->deal.hand[v.left] = left | v.play.played[v.left];
    b->deal.hand[v.right] = (p->at.unseen & ~left) | v.play.played[v.right];
    b->deal.known = 0xf;
    position_free(p);
    return true;
}
