/* Positions for tests: a deal played at random after an opening lead. */
#ifndef TESTS_SUPPORT_POSITION_H
#define TESTS_SUPPORT_POSITION_H

#include "tests/support/leader.h"

static inline int random_card(struct random *r, cardset cards)
{
    for (uint32_t skip = random_below(r, (uint32_t)cardset_count(cards)); skip; skip--) cards &= cards - 1;
    return cardset_lowest(cards);
}

/* What declarer sees of a contract without competition after so many cards, the lead the simulator's, the
 * others any that are legal. */
static inline struct view position_after(const struct deal *deal, struct contract c, int cards,
                                         struct random *r)
{
    struct auction silence = {.dealer = c.declarer};
    struct view v = view_of(deal, c, NULL, 0, seat_left(c.declarer));
    struct play table;
    play_start(&table, deal, STRAIN_NOTRUMP, seat_left(c.declarer));
    for (int i = 0; i < cards; i++) {
        enum seat turn = play_turn(&table);
        int card =
            i ? random_card(r, play_legal(&table)) : leader_lead(deal->hand[turn], turn, c, &silence, r);
        play_card(&table, card);
        assert_null(view_play(&v, card));
    }
    return v;
}

#endif
