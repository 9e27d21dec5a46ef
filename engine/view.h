/* What a seat may know: its own hand, dummy's once it is down, the auction and the cards played. Nothing
 * else.
 *
 * The planner and every player that must not see through the backs of the cards receives a view; a deal is a
 * different type, so that peeking does not compile. view_of and view_from copy only what may be seen.
 * Declarer and dummy are one mind and share the declarer's view; a defender's shows declarer's hand as
 * unknown.
 */
#ifndef ENGINE_VIEW_H
#define ENGINE_VIEW_H

#include "engine/auction.h"
#include "engine/play.h"

struct view {
    enum seat me; /* whose view: the declarer, or a defender */
    struct contract contract;
    enum seat declarer, dummy, left, right; /* left and right: the declarer's opponents */
    struct auction auction;
    bool has_auction;
    struct play play; /* the hands that `me` cannot see are unknown in it */
    cardset unseen;   /* what those hands still hold between them: the opponents', in the declarer's view */
    int opening_lead; /* NO_CARD before it is known */
};

/* The declarer's view of a deal with this contract before the opening lead. `auction` may be NULL. Only the
 * declarer's and dummy's hands of `deal` are read; both must be known. When hands are shorter than 13 cards
 * the other two hands must be known as a union, given in `outside` (the cards that opponents hold between
 * them); it is ignored for full hands. `leader` is the seat on lead (the declarer's left for a full deal). */
struct view view_of(const struct deal *deal, struct contract contract, const struct auction *auction,
                    cardset outside, enum seat leader);
/* What a seat sees of a play whose four hands are known. Dummy is down from the opening lead on, and in end
 * positions from the start; the declarer's side sees both its hands always. `auction` may be NULL. */
struct view view_from(const struct play *table, struct contract contract, const struct auction *auction,
                      enum seat seat);
/* The suit of the trick in progress, -1 when no card lies on the table. */
int view_suit_led(const struct view *v);
/* Whether the opponents have led to the trick in progress. */
bool view_is_their_lead(const struct view *v);
/* The same view at the start of the trick in progress, as far as the suit led goes: the cards of that suit
 * that lie on the table are back in the hands that played them, the opponents' among the unseen ones.
 * Discards stay gone, and the trick stays in the history, so that who played what is still there to be read.
 * Between tricks it is the view itself. Not to be played on. */
struct view view_at_trick(const struct view *v);
/* The view as it was before a trick, the one in progress or an earlier one: all cards since then are back. */
struct view view_before_trick(const struct view *v, int trick);
/* Whether the seat is declarer's or dummy's. */
static inline bool view_is_ours(const struct view *v, enum seat s)
{
    return seat_side(s) == seat_side(v->declarer);
}
/* The cards that declarer and dummy still hold. */
static inline cardset view_ours(const struct view *v)
{
    return v->play.hand[v->declarer] | v->play.hand[v->dummy];
}
/* The cards that a hand, which is seen, was dealt. */
static inline cardset view_dealt(const struct view *v, enum seat s)
{
    return v->play.hand[s] | v->play.played[s];
}
/* How many cards of a suit declarer's opponents were dealt. */
static inline int view_dealt_to_them(const struct view *v, int suit)
{
    return cardset_length(v->unseen | v->play.played[v->left] | v->play.played[v->right], suit);
}
/* Whether it is played in a suit. */
static inline bool view_has_trumps(const struct view *v)
{
    return v->play.strain != STRAIN_NOTRUMP;
}
/* The strains that a seat has bid, a bit each; 0 without an auction. */
unsigned view_strains(const struct view *v, enum seat s);
/* The suits that the declarer's opponents have bid, a bit each. */
unsigned view_their_suits(const struct view *v);
/* Tricks that the contract still needs of the cards that are left. */
int view_needed(const struct view *v);
/* Adds a played card (any seat's) to the view. Returns NULL or why it is illegal. The first card by the left
 * opponent to trick one of a full deal is the opening lead. */
const char *view_play(struct view *v, int card);
/* A number made of the seed, the seat, the hands it sees and the cards played: for a random stream that
 * whoever is in the same position draws alike. */
uint64_t view_seed(const struct view *v, uint64_t seed);
/* The play of declarer's view with all hands known: the left opponent holds these of the unseen cards, the right one the rest. */
struct play view_play_with(const struct view *v, cardset left);
/* How many cards the opponent still holds. */
int view_hidden_count(const struct view *v, enum seat opponent);

#endif
