/* One board played by four players, from the cards that were played already to the end.
 *
 * A game owns its players (game_free); the board stays the caller's. Whoever wants to see it played gives a
 * watcher.
 */
#ifndef PLANNER_TABLE_GAME_H
#define PLANNER_TABLE_GAME_H

#include "engine/player/player.h"
#include "facts/board/board.h"

struct game {
    const struct board *board;
    struct table table;
    struct player player[SEAT_COUNT];
    unsigned people; /* bit per seat: a person plays it */
    int claimed;     /* tricks conceded to the declarer's side for the rest, -1: none claimed */
};

enum game_end { GAME_OVER, GAME_CLAIMED, GAME_LEFT };

/* Called after each card, with the game as it is then. */
typedef void game_watcher(void *context, const struct game *g, enum seat seat, int card);

/* Sets the table up with the board's first `after` recorded cards played; the board's four hands must be
 * known. False when the recorded play is not legal. */
bool game_start(struct game *g, const struct board *board, int after);
void game_free(struct game *g);
enum game_end game_play(struct game *g, game_watcher *watch, void *context);
/* Back to the last card that a person chose, a claim first; false when there is none. */
bool game_take_back(struct game *g);
/* A claim of `tricks` of those left for the side of `seat`. It stands when the side takes them whatever the other
 * does, all cards seen; `say` receives what came of it. Returns whether the play is over by it. */
bool game_claim(struct game *g, enum seat seat, int tricks, struct buffer *say);
/* Tricks left to be won, the one in progress counted. */
static inline int game_left(const struct game *g)
{
    return g->table.play.size - g->table.play.tricks;
}
static inline bool game_is_over(const struct game *g)
{
    return g->claimed >= 0 || play_is_over(&g->table.play);
}
/* Tricks of the declarer's side: won, and conceded by a claim. */
int game_tricks(const struct game *g);
/* Puts the cards played into the board, and the result when the game has ended. */
void game_record(const struct game *g, enum game_end end, struct board *out);

#endif
