/* Whist as POE's table plays it: four hands, a card pulled from the dealer's hand to make trumps, partners
 * opposite.
 *
 * The dealer is fourth to play and his left leads. A player sees a whist_view, his own hand and the play,
 * never a deal. Plain values; nothing to free.
 */
#ifndef ENGINE_WHIST_WHIST_H
#define ENGINE_WHIST_WHIST_H

#include "engine/play.h"

/* Six tricks are the book; each over it is a point; five points are a game (short whist). */
enum { WHIST_BOOK = 6, WHIST_GAME = 5 };

struct whist_deal {
    struct deal deal; /* all four hands */
    enum seat dealer;
    int pulled; /* a card of the dealer's hand; its suit is trumps */
};

/* A uniform deal with a card of the dealer's hand pulled. */
struct whist_deal whist_deal_random(struct random *r, enum seat dealer);
/* The play of a deal before the first card. */
struct play whist_start(const struct whist_deal *d);
/* Points for tricks won, 0..7. */
static inline int whist_points(int tricks)
{
    return tricks > WHIST_BOOK ? tricks - WHIST_BOOK : 0;
}

struct whist_view {
    enum seat me;
    struct play play; /* the other hands are unknown in it */
    cardset absent;   /* cards that are not in this deal: none, but in an end position */
};

/* What a seat sees of the table. */
struct whist_view whist_view_of(const struct play *table, enum seat me);

/* PLAYER(NAME, its name in options) */
#define WHIST_PLAYERS                                                                                        \
    PLAYER(POE, "poe")       /* Monte Carlo over the trick in progress (engine/whist/whist_poe.h) */         \
    PLAYER(RANDOM, "random") /* any legal card */                                                            \
    PLAYER(FIRST_LEGAL, "first-legal") /* the lowest card by number */                                       \
    PLAYER(HUMAN, "human")

enum whist_player {
#define PLAYER(NAME, name) WHIST_##NAME,
    WHIST_PLAYERS
#undef PLAYER
        WHIST_PLAYER_COUNT
};

const char *whist_player_name(enum whist_player p);
/* The player of that name; WHIST_PLAYER_COUNT when none has it. */
enum whist_player whist_player_from_name(const char *name);
/* A computer's card for the seat on turn; `samples` redistributions for POE. Not for WHIST_HUMAN. */
int whist_choose(enum whist_player p, const struct whist_view *v, int samples, struct random *r);
/* Plays a deal among four computers (by seat); the play when it is over. */
struct play whist_play_out(const struct whist_deal *d, const enum whist_player player[SEAT_COUNT],
                           int samples, struct random *r);

/* The card written as POE's table has it, "3 s", "10 h", "a d", at the start of `text`; also "th", "h10", "D
 * A": rank and suit in either order, any case, the blank optional. *length gets what it took. NO_CARD when it
 * is none. */
int whist_card_from_text(const char *text, int *length);
/* "3 s", "10 h", "a d" in `out`, which is returned. */
char *whist_card_text(int card, char out[5]);

#endif
