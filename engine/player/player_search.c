/* The player who sees all four hands. */
#include "engine/player/player.h"
#include "engine/player/player_parts.h"
#include "engine/store/store.h"

/* Below the default: a table's worth of players may live at once. */
enum { SEARCH_TABLE_MB = 16 };
/* What makes a number of the best cards of a position. */
enum { BEST_CARDS = 1000 };

cardset player_best_cards(struct dd_solver *solver, const struct play *p)
{
    struct dd_choices choices;
    cardset legal = play_legal(p), best = 0;
    int tricks = -1;
    const uint64_t number = util_mix(play_number(p), BEST_CARDS);
    if (cardset_count(legal) > 1 && store_find(dd_store(solver), number, &best)) return best;
    if (cardset_count(legal) == 1 || dd_cards(solver, p, play_turn(p), &choices) != DD_OK)
        return cardset_of(cardset_lowest(legal));
    for (int i = 0; i < choices.count; i++) {
        if (choices.choice[i].tricks < tricks) continue;
        best = (choices.choice[i].tricks > tricks ? 0 : best) | choices.choice[i].same;
        tricks = choices.choice[i].tricks;
    }
    store_keep(dd_store(solver), number, best);
    return best;
}

int player_cheapest(cardset cards)
{
    int best = cardset_lowest(cards);
    for (cardset left = cards; left; left &= left - 1)
        if (card_rank(cardset_lowest(left)) < card_rank(best)) best = cardset_lowest(left);
    return best;
}

static int choose_by_search(void *self, const struct play *table)
{
    return player_cheapest(player_best_cards(self, table));
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
