/* Positions for tests: a deal played at random after an opening lead. */
#ifndef TESTS_SUPPORT_POSITION_H
#define TESTS_SUPPORT_POSITION_H

#include "engine/habit/habit.h"
#include "facts/evidence/evidence.h"
#include "planner/knowledge/knowledge.h"

static inline int random_card(struct random *r, cardset cards)
{
    for (uint32_t skip = random_below(r, (uint32_t)cardset_count(cards)); skip; skip--) cards &= cards - 1;
    return cardset_lowest(cards);
}

/* How players lead, by the worker's rules. */
static inline struct habits position_habits(struct worker *w)
{
    struct habits h;
    expert_reset(w->expert);
    evidence_habits(w->expert, &h);
    return h;
}

/* What declarer sees of a contract without competition after so many cards, the lead as players make it, the
 * others any that are legal. */
static inline struct view position_after(const struct habits *h, const struct deal *deal, struct contract c,
                                         int cards, struct random *r)
{
    struct view v = view_of(deal, c, NULL, 0, seat_left(c.declarer));
    struct play table;
    play_start(&table, deal, STRAIN_NOTRUMP, seat_left(c.declarer));
    for (int i = 0; i < cards; i++) {
        enum seat turn = play_turn(&table);
        int card = i ? random_card(r, play_legal(&table)) : habits_draw(h, deal->hand[turn], 0, r);
        play_card(&table, card);
        assert_null(view_play(&v, card));
    }
    return v;
}

#endif
