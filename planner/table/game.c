/* The game's calls. A card taken back is taken back to the last turn of the person who asked. */
#include "planner/table/game.h"

#include <string.h>

#include "engine/dd/dd.h"

bool game_start(struct game *g, const struct board *b, int after)
{
    g->board = b;
    g->claimed = -1;
    g->table = table_of(&b->deal, b->contract, b->auction.count ? &b->auction : NULL, board_leader(b));
    for (int i = 0; i < after && i < b->play_count; i++) {
        if (play_fault(&g->table.play, b->play[i])) return false;
        play_card(&g->table.play, b->play[i]);
    }
    return true;
}

void game_free(struct game *g)
{
    for (int s = 0; s < SEAT_COUNT; s++) player_free(&g->player[s]);
}

/* A card that was the only one was not chosen: it would be played again at once. */
bool game_take_back(struct game *g)
{
    struct play p = g->table.play;
    if (g->claimed >= 0) return g->claimed = -1, true;
    while (play_take_back(&p) != NO_CARD)
        if (g->people >> play_turn(&p) & 1 && cardset_count(play_legal(&p)) > 1) {
            g->table.play = p;
            return true;
        }
    return false;
}

bool game_claim(struct game *g, const struct words *w, enum seat seat, int tricks, struct buffer *say)
{
    int left = game_left(g), most = 0;
    struct dd_solver *solver = dd_new(DD_TABLE_DEFAULT_MB);
    bool is_solved = dd_tricks(solver, &g->table.play, seat, &most) == DD_OK;
    dd_free(solver);
    if (!is_solved || most < tricks) {
        words_put(say, w, PHRASE_CLAIM_REFUSED, AS_FIGURE("number", tricks));
        return false;
    }
    bool declares = seat_side(seat) == seat_side(g->table.contract.declarer);
    g->claimed = declares ? tricks : left - tricks;
    words_put(say, w, PHRASE_CLAIM_ACCEPTED, AS_FIGURE("number", tricks), AS_FIGURE("all", left));
    return true;
}

const char *game_play(struct game *g, int card)
{
    const char *why = play_fault(&g->table.play, card);
    if (!why) play_card(&g->table.play, card);
    return why;
}

int game_step(struct game *g)
{
    if (game_is_over(g) || game_asks(g)) return NO_CARD;
    int card = player_choose(&g->player[play_turn(&g->table.play)], &g->table);
    if (card != NO_CARD) play_card(&g->table.play, card);
    return card;
}

int game_tricks(const struct game *g)
{
    return play_taken(&g->table.play, g->table.contract.declarer) + (g->claimed > 0 ? g->claimed : 0);
}

void game_record(const struct game *g, struct board *out)
{
    out->play_count = play_cards(&g->table.play, out->play);
    out->lead = out->play_count ? out->play[0] : NO_CARD;
    out->result = game_is_over(g) ? game_tricks(g) : -1;
}
