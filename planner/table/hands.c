/* Hands that are not known, drawn: from the layouts that auction, lead and play leave, each by its chance. */
#include "planner/table/hands.h"

#include <string.h>

#include "engine/player/player.h"
#include "facts/board/board_view.h"

/* Parts the cards drawn from all else that the seed decides. */
static const uint64_t HANDS_STREAM = UINT64_C(0x68616e6473);

/* Draws by the first `count` of the cards. */
static bool draw(struct worker *w, struct board *b, const int8_t *cards, int count, uint64_t seed,
                 const char **why)
{
    struct board seen = *b; /* borrows the texts */
    struct view v;
    if (count) memcpy(seen.play, cards, (size_t)count);
    seen.play_count = count;
    if (count) seen.lead = cards[0];
    *why = board_view_obstacle(&seen);
    if (!*why) *why = board_view_lack(&seen, count);
    if (*why) return false;
    *why = "the recorded play cannot be followed";
    if (!board_view_make(&seen, count, &v)) return false;
    const struct position *p = position_make(w, &v, b->note, b->notes, NULL);
    *why = "the opponents' cards do not add up";
    if (!p) return false;
    struct random random;
    random_seed(&random, util_mix(seed, HANDS_STREAM));
    cardset left = layouts_sample(p->layouts, &random);
    b->deal.hand[v.left] = left | v.play.played[v.left];
    b->deal.hand[v.right] = (p->at.unseen & ~left) | v.play.played[v.right];
    b->deal.known = 0xf;
    position_free(p);
    return true;
}

/* Whether the cards can be played in order from these hands. */
static bool fits(const struct board *b, const int8_t *cards, int count)
{
    struct table t = table_of(&b->deal, b->contract, NULL, board_leader(b));
    for (int i = 0; i < count; i++) {
        if (play_fault(&t.play, cards[i])) return false;
        play_card(&t.play, cards[i]);
    }
    return true;
}

bool hands_draw(struct worker *w, struct board *b, const struct hands_wish *wish, const char **why)
{
    struct deal given = b->deal;
    if (!draw(w, b, wish->cards, wish->known, wish->seed, why)) return false;
    if (wish->is_moved || fits(b, wish->cards, wish->played)) return true;
    b->deal = given;
    return draw(w, b, wish->cards, wish->played, wish->seed, why);
}
