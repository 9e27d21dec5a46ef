/* What the declarer may know: his own hand, dummy's, the auction and the cards played. Nothing else.
 *
 * The planner and every player that must not see through the backs of the cards receives a view; a deal is a
 * different type, so that peeking does not compile. view_of copies out of a deal only what may be seen.
 */
#ifndef ENGINE_VIEW_H
#define ENGINE_VIEW_H

#include "engine/auction.h"
#include "engine/play.h"

struct view {
    struct contract contract;
    enum seat declarer, dummy, left, right; /* left and right: the declarer's opponents */
    struct auction auction;
    bool has_auction;
    struct play play; /* hands other than declarer's and dummy's are unknown in it */
    cardset unseen;   /* what the two opponents still hold between them */
    int opening_lead; /* NO_CARD before it is known */
};

/* The declarer's view of a deal with this contract before the opening lead. `auction` may be NULL. Only the
 * declarer's and dummy's hands of `deal` are read; both must be known. When hands are shorter than 13 cards the other
 * two hands must be known as a union, given in `outside` (the cards that opponents hold between them); it is ignored
 * for full hands. `leader` is the seat on lead (the declarer's left for a full deal). */
struct view view_of(const struct deal *deal, struct contract contract, const struct auction *auction,
                    cardset outside, enum seat leader);
/* Adds a played card (any seat's) to the view. Returns NULL or why it is illegal. The first card by the left
 * opponent to trick one of a full deal is the opening lead. */
const char *view_play(struct view *v, int card);
/* How many cards the opponent still holds. */
int view_hidden_count(const struct view *v, enum seat opponent);

#endif
