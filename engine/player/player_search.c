/* The player who sees all four hands. */
#include "engine/dd/dd.h"
#include "engine/player/player.h"

/* Below the default: a table's worth of players may live at once. */
enum { SEARCH_TABLE_MB = 16 };

/* Of the cards with most tricks the one of lowest rank, then lowest suit. */
static int cheapest_best(const struct dd_choices *choices)
{
    int best = NO_CARD, tricks = -1;
    for (int i = 0; i < choices->count; i++) {
        int card = cardset_lowest(choices->choice[i].same);
        bool better = choices->choice[i].tricks > tricks;
        bool cheaper = choices->choice[i].tricks == tricks && card_rank(card) < card_rank(best);
        if (!better && !cheaper) continue;
        best = card;
        tricks = choices->choice[i].tricks;
    }
    return best;
}

static int choose_by_search(void *self, const struct play *table)
{
    struct dd_choices choices;
    cardset legal = play_legal(table);
    if (cardset_count(legal) == 1) return cardset_lowest(legal);
    if (dd_cards(self, table, play_turn(table), &choices) != DD_OK) return cardset_lowest(legal);
    return cheapest_best(&choices);
}

static void free_search(void *self)
{
    dd_free(self);
}

struct player player_search(void)
{
    static const struct player_kind kind = {
        .name = "search", .choose_open = choose_by_search, .free = free_search};
    return (struct player){&kind, dd_new(SEARCH_TABLE_MB)};
}

struct player player_search_by(struct dd_solver *solver)
{
    static const struct player_kind kind = {.name = "search", .choose_open = choose_by_search};
    return (struct player){&kind, solver};
}
