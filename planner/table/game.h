/* One board and its four players, played a card at a time.
 *
 * Whoever sits a person down (the terminal, the requests of planner/table/live) drives the game by these
 * calls: game_play gives a person's card, game_step has another player give his. A game owns its players
 * (game_free); the board stays the caller's.
 */
#ifndef PLANNER_TABLE_GAME_H
#define PLANNER_TABLE_GAME_H

#include "engine/player/player.h"
#include "facts/board/board.h"
#include "planner/knowledge/words.h"

struct game {
    const struct board *board;
    struct table table;
    struct player player[SEAT_COUNT];
    unsigned people; /* bit per seat: a person plays it; its player has a name and chooses nothing */
    int claimed;     /* tricks conceded to the declarer's side for the rest, -1: none claimed */
};

/* Sets the table up with the board's first `after` recorded cards played; the board's four hands must be
 * known. False when the recorded play is not legal. */
bool game_start(struct game *g, const struct board *board, int after);
void game_free(struct game *g);
/* Plays the card for the seat on turn. Returns NULL, or why it cannot be played: "the hand does not hold
 * ...". */
const char *game_play(struct game *g, int card);
/* The player on turn, who is no person, chooses and plays his card, which is returned. NO_CARD: a person is
 * on turn, the play is over, or the player has no card to give. */
int game_step(struct game *g);
/* Back to the last card that a person chose, a claim first; false when there is none. */
bool game_take_back(struct game *g);
/* A claim of `tricks` of those left for the side of `seat`. It stands when the side takes them whatever the
 * other does, all cards seen; `say` receives what came of it. Returns whether the play is over by it. */
bool game_claim(struct game *g, const struct words *w, enum seat seat, int tricks, struct buffer *say);
/* Tricks left to be won, the one in progress counted. */
static inline int game_left(const struct game *g)
{
    return g->table.play.size - g->table.play.tricks;
}
static inline bool game_is_over(const struct game *g)
{
    return g->claimed >= 0 || play_is_over(&g->table.play);
}
/* Whether a person is on turn. */
static inline bool game_asks(const struct game *g)
{
    return !game_is_over(g) && g->people >> play_turn(&g->table.play) & 1;
}
/* Tricks of the declarer's side: won, and conceded by a claim. */
int game_tricks(const struct game *g);
/* Puts the cards played into the board, and the result when the game is over. */
void game_record(const struct game *g, struct board *out);

#endif
