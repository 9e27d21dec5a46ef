/* The opponents' hands at a table where a person declares: drawn where the board does not give them, and
 * moved by the defence that punishes.
 *
 * That defence plays against the best of all layouts. After a card of declarer's side the hidden cards are
 * moved, within what auction, lead and play leave: after one that is worse than another, to a layout in which
 * the other makes the contract and this one does not, and there they stay; after any other, where the
 * contract cannot be made as the cards lie, to one in which it can. So whoever plays well makes what can be
 * made, and a wrong line is beaten. What is moved is a function of the hands first dealt, the settings and
 * the cards played: taken back and played again it is the same.
 */
#ifndef PLANNER_TABLE_HANDS_HANDS_H
#define PLANNER_TABLE_HANDS_HANDS_H

#include "engine/player/player.h"
#include "facts/board/board.h"
#include "planner/decide/decision.h"
#include "planner/position/position.h"

/* What a draw goes by: `known` cards that had been played when the hands were first drawn, and all that have
 * been played since, of which these are the first. */
struct hands_wish {
    const int8_t *cards;
    int known, played;
    bool is_moved; /* hands are moved later: what was played need not fit */
    uint64_t seed;
};
/* Gives the opponents of a board's declarer hands that fit the auction, the lead and the cards played, drawn
 * by the seed from the layouts that these leave, each by its chance: by the known cards alone as long as the
 * others can be played from it, so that a board that is gone on with has the hands that it had. False with
 * the reason when none fit, the board as it was. */
bool hands_draw(struct worker *w, struct board *b, const struct hands_wish *wish, const char **why);

/* ---- moved (punish.c) ---- */

enum { HANDS_MOVES = 26 };

/* The hidden hands as they were moved after a card of declarer's side. */
struct hands_move {
    int after;                 /* cards played by then */
    int card, best;            /* the card, and the one that is better; the same where none is */
    double made, best_made;    /* share of the layouts in which the contract can be made after either */
    cardset hand[2];           /* of declarer's left and right opponent, the cards played with them */
    struct hidden_facts facts; /* when the better card makes and the other does not, where a fact tells it */
};

struct hands_moves {
    cardset first[2]; /* as they were first dealt */
    int count;
    struct hands_move list[HANDS_MOVES];
};

/* Begins with the board's hands as the first dealt. */
void hands_begin(struct hands_moves *m, const struct board *b);
/* Moves the hidden hands of the table and of the board, where the card that declarer's side has just played
 * asks for it. Nothing is moved on a board that cannot be planned. */
void hands_punish(struct worker *w, struct board *b, struct table *t, struct hands_moves *m);
/* After cards were taken back: the hands are where they were. */
void hands_go_back(struct board *b, struct table *t, struct hands_moves *m);
/* The move after a card that another was better than; NULL. */
const struct hands_move *hands_blow(const struct hands_moves *m);

#endif
