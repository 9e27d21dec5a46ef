/* A game of whist at a table, a card at a time: four players, deals by a seed or as they are given, the
 * score.
 *
 * Whoever sits persons down (the terminal, the requests of planner/table/live) drives the game by these
 * calls: whist_game_play gives a person's card, whist_game_step has another player give his. What a player
 * draws depends on the seed, the number of the deal and the cards played alone, so that a card taken back is
 * chosen again alike.
 */
#ifndef PLANNER_SIDE_WHIST_GAME_H
#define PLANNER_SIDE_WHIST_GAME_H

#include "engine/whist/whist.h"
#include "planner/side/whist_match.h"

struct whist_game {
    enum whist_player player[SEAT_COUNT];
    char *name[SEAT_COUNT]; /* the players', West's first */
    uint64_t seed;
    int samples;
    struct random deals;
    int number; /* of the deal, from 1 */
    struct whist_deal deal;
    struct play play;
    struct whist_score score, before; /* before: without the deal that is played */
    int won_by;                       /* the side whose game the deal made, -1: none's */
};

/* A game before its first deal: four POEs, named by their seats. whist_game_free. */
void whist_game_start(struct whist_game *g, uint64_t seed, int samples);
void whist_game_free(struct whist_game *g);
/* Takes over another name, which is copied. */
void whist_game_name(struct whist_game *g, enum seat seat, const char *name);
/* Who deals next: South first, then the left of who dealt. */
enum seat whist_game_dealer(const struct whist_game *g);
/* The next deal: the one that is given, by that dealer, or for NULL one of the seed's. */
void whist_game_deal(struct whist_game *g, const struct whist_deal *given);
/* Whether a person is on turn. */
bool whist_game_asks(const struct whist_game *g);
/* Plays the card for the seat on turn. Returns NULL, or why it cannot be played. */
const char *whist_game_play(struct whist_game *g, int card);
/* The player on turn, who is no person, chooses and plays his card, which is returned. NO_CARD: a person is
 * on turn, or the deal is over. */
int whist_game_step(struct whist_game *g);
/* Back to the card that the person on turn chose last, or, where none is on turn, to any person's last.
 * Returns how many cards that were; 0: there is none, and nothing is changed. */
int whist_game_undo(struct whist_game *g);
/* POE's points of each card that the seat on turn may play; returns the card that it would play. */
int whist_game_points(const struct whist_game *g, int points[CARD_COUNT]);

/* ---- in words; sides are told by both names ---- */

/* "Ann deals; 10 h is pulled and hearts are trumps." */
void whist_game_say_deal(struct buffer *out, const struct whist_game *g);
/* "Ann and Cyd: 5; Bob and Dan: 3", a number for each side. */
void whist_game_say_sides(struct buffer *out, const struct whist_game *g, const int number[2]);
/* Once the deal is over: the tricks, the points, and the game, three lines. */
void whist_game_say_end(struct buffer *out, const struct whist_game *g);
/* "POE would play 2 c." */
void whist_game_say_hint(struct buffer *out, int card);

#endif
