/* Players: who chooses the cards of a seat, behind one interface.
 *
 * A player is given what its seat may know, a struct view, and gives a card back. The search alone sees
 * through the cards: its function takes the table's play, another type, so that no other player can peek.
 * Functions here make players; player_free frees any of them. What a player gives depends on the view and its
 * seed alone.
 */
#ifndef ENGINE_PLAYER_PLAYER_H
#define ENGINE_PLAYER_PLAYER_H

#include "engine/util.h"
#include "engine/view.h"

struct dd_solver;

/* What a kind of player does with its own data; exactly one of choose and choose_open is there. */
struct player_kind {
    const char *name;
    int (*choose)(void *self, const struct view *view);
    int (*choose_open)(void *self, const struct play *table);
    void (*free)(void *self); /* NULL: nothing to free */
    /* Before a board: forgets what other boards taught, so that the nodes depend on the board alone. NULL:
     * nothing is kept. */
    void (*begin)(void *self);
    uint64_t (*nodes)(void *self); /* searched since `begin`; NULL: it does not search */
};

struct player {
    const struct player_kind *kind;
    void *self;
};

/* A table: the four hands in play, the contract and how it was reached. A plain value; nothing to free. */
struct table {
    struct contract contract;
    struct auction auction; /* count 0 when it is not known */
    struct play play;       /* all four hands known */
};

/* A table with nothing played; all four hands of `deal` must be known. `auction` may be NULL. */
struct table table_of(const struct deal *deal, struct contract contract, const struct auction *auction,
                      enum seat leader);
struct view table_view(const struct table *t, enum seat seat);
/* The player's choice for the seat on turn: a legal card, or NO_CARD when it has none to give. A card that is
 * not legal is a bug of the player and aborts with the position on standard error. */
int player_choose(const struct player *p, const struct table *t);
void player_free(struct player *p);
/* See struct player_kind. */
void player_begin(const struct player *p);
uint64_t player_nodes(const struct player *p);

/* The lowest legal card by number: clubs first. */
struct player player_first_legal(void);
/* Any legal card, each with the same chance. */
struct player player_random(uint64_t seed);
/* The best card double dummy, the cheapest of equals: of those that lose no trick the lowest rank, then suit.
 */
struct player player_search(void);
/* The same by a solver that stays the caller's, so that several players may share what it has learnt. */
struct player player_search_by(struct dd_solver *solver);
/* A defender that loses no trick double dummy either, but of equals leads as players do: the opening lead's suit,
 * else the one that its side began last (trumps where dummy would ruff it); a new suit not away from an honour, through
 * dummy's strength or up to its weakness. In the other hands it plays the lowest rank. The solver stays the caller's. */
struct player player_defender_by(struct dd_solver *solver);
/* The card of a defender on turn who plays so, but asks of the contract first: whether it can be beaten, and by how few
 * tricks it is made, told apart up to two more than it needs. */
int player_defend(struct dd_solver *solver, const struct table *t);
/* Of `samples` layouts of the hidden hands that what was played allows, each solved double dummy: the card
 * that makes the contract (or beats it) in most of them, of equals the one with most tricks on average, then
 * the lowest rank, then suit. The layouts are drawn from the seed and the view alone: whoever asks in the
 * same position is answered by the same layouts. */
struct player player_sample(int samples, uint64_t seed);
/* By card, over the layouts that were solved: in how many it makes (or beats) the contract, and its tricks in
 * all of them, of the side on turn. */
struct sample_tally {
    int layouts;
    int needed; /* tricks that the side on turn needs from here to make or beat the contract */
    int tricks[CARD_COUNT], enough[CARD_COUNT];
};
/* What a player made by player_sample reckons for the view: the card that it plays, which may be the only one
 * (no layout is solved then). */
int player_sample_tally(const struct player *sample, const struct view *v, struct sample_tally *out);
/* POE's whist player: the trick in progress searched in many layouts (engine/whist/whist_poe.h). */
struct player player_poe(int samples, uint64_t seed);
/* Cards from a list, all seats' or one's: of those that the seat holds and may play, the first. The lowest
 * legal card when there is none. */
struct player player_script(const int8_t *cards, int count);

#endif
