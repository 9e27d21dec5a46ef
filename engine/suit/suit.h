/* One suit exactly: the best that declarer can do with two hands of a suit when he does not see theirs.
 *
 * The problem. Declarer's two hands are known; a layout says which of the missing cards the left opponent
 * has. Declarer leads from either hand as often as he likes, or as often as his entries allow; a trick that
 * is lost is followed by one of his own. A line is one plan for all layouts: what it plays may depend on the
 * cards that have been played, and on nothing else. The opponents see all four hands and know the line. A
 * line's chance of t tricks is the weight of the layouts in which it takes them against every defence; the
 * best chance is the greatest over all lines. This is the best defence model of Frank and Basin, "Search in
 * games with incomplete information: a case study using Bridge card play", Artificial Intelligence 100
 * (1998), and what tables of suit combinations print.
 *
 * How. A line is worth a vector: for each layout the tricks it takes. Where declarer plays, the lines are
 * those of all his cards together; where they play, they take in each layout the worst for him among the
 * cards that they have there, so that lines are combined by the minimum in each place. Vectors that another
 * one equals or beats in every layout are dropped. What is left at the first card is the front: every line
 * that may be best, whatever the layouts weigh. It depends on relative ranks alone.
 *
 * Touching cards of the opponents are alike: no line of a declarer who tells them apart is worth more
 * against opponents who choose among them as they like.
 *
 * A rank mask has bit 0 for the two up to bit 12 for the ace. A struct suit_solver belongs to whoever made it
 * and is freed by suit_free, once by each of its holders; questions leave it unchanged in what they answer,
 * but it is for one thread at a time.
 */
#ifndef ENGINE_SUIT_SUIT_H
#define ENGINE_SUIT_SUIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SUIT_TRICKS = 13, SUIT_UNLIMITED = -1, SUIT_VOID = -1, SUIT_MEAN = 0, SUIT_GRID = 162 };

/* Of a rank mask the highest and the lowest rank, SUIT_VOID where it has none. */
static inline int suit_highest(uint16_t ranks)
{
    return ranks ? 31 - __builtin_clz(ranks) : SUIT_VOID;
}
static inline int suit_lowest(uint16_t ranks)
{
    return ranks ? __builtin_ctz(ranks) : SUIT_VOID;
}
/* The ranks above one; all of them above SUIT_VOID. */
static inline uint16_t suit_above(uint16_t ranks, int rank)
{
    return (uint16_t)(ranks >> (rank + 1) << (rank + 1));
}

struct suit_holding {
    uint16_t hand[2]; /* declarer's and dummy's ranks */
    uint16_t out;     /* the ranks that the opponents hold between them */
    /* How often each hand may lead without having won the trick before, the first lead among them, 0..13;
     * SUIT_UNLIMITED in both: no limit. */
    int8_t entries[2];
};

/* The weights of the layouts, by how many of each class of touching cards the left opponent has. */
struct suit_weights {
    double layout[SUIT_GRID];
};

struct suit_line {
    double chance[SUIT_TRICKS + 1]; /* of so many tricks at least; chance[0] is 1 */
    double mean;
    int lead;                /* which of the first leads */
    uint64_t vector[3 * 13]; /* what it takes where */
};

struct suit_solver;

/* Searches a holding. Both hands together hold 1 to 13 cards, the sets are disjoint. */
struct suit_solver *suit_new(const struct suit_holding *h);
/* As suit_new, or NULL when it would take more than `limit` comparisons of vectors, about a nanosecond each.
 * Of random holdings four in a thousand take more than 30 million; five scattered cards opposite a void take
 * thousands of millions. */
struct suit_solver *suit_new_within(const struct suit_holding *h, int64_t limit);
/* A holding without a search: for weights, suit_value and suit_line_tricks alone. */
struct suit_solver *suit_new_unsearched(const struct suit_holding *h);
bool suit_is_searched(const struct suit_solver *s);
/* One holder more: a solver is gone when suit_free has been called once for suit_new and once for each. */
struct suit_solver *suit_share(struct suit_solver *s);
void suit_free(struct suit_solver *s);
/* What the search takes in memory, in bytes; questions asked later may add a little. */
size_t suit_bytes(const struct suit_solver *s);
const struct suit_holding *suit_of(const struct suit_solver *s);
/* The most tricks that any layout could give: the cards of the longer hand. */
int suit_most(const struct suit_solver *s);

/* Weights from the chance of each holding of the left opponent, 1 << n of them for n missing cards: bit i of
 * a holding is set when he has the i-th lowest (engine/layouts numbers them so). They are made to add up
 * to 1; false when there is none. */
bool suit_weigh(const struct suit_solver *s, const double *holding, struct suit_weights *out);
/* Weights by vacant places: how many cards each opponent has room for, the missing ones of this suit among
 * them. `lengths` has bit n set when the left opponent may have n of the suit; 0: any. False when no layout
 * fits. A fresh deal has 13 and 13 places. */
bool suit_weigh_places(const struct suit_solver *s, int left, int right, unsigned lengths,
                       struct suit_weights *out);

/* The best line for a number of tricks, 1 to 13, or for the mean (SUIT_MEAN): of the lines with the greatest
 * chance of so many the one with the greatest mean. */
void suit_best(struct suit_solver *s, const struct suit_weights *w, int tricks, struct suit_line *out);

/* ---- a line card by card ---- */

/* The tree of a line: declarer's lead, his answer to each card of second hand, what follows each card of
 * fourth hand. An opponent's card stands for its class, by its highest rank; SUIT_VOID for no card of the
 * suit. Where playing from the top is as good as the line there is no further turn. The tree grows as it is
 * walked: most of it is never asked for. */
enum { SUIT_ANSWERS = 8 };
struct suit_branch;
struct suit_after {
    int fourth;
    bool is_won;
    double weight;              /* of the layouts in which this can come about */
    struct suit_branch *branch; /* suit_next */
};
struct suit_answer {
    int second;
    int third; /* third hand's rank, or SUIT_VOID */
    double weight;
    int count;
    struct suit_after after[SUIT_ANSWERS];
};
struct suit_grower;
struct suit_turn {
    int hand, rank;   /* the lead */
    uint16_t left[2]; /* both hands before the lead */
    uint16_t out;     /* what the opponents hold: of each class the lowest cards stand for it */
    bool is_limited;  /* entries count, so that cards of the other hand part equals */
    int count;
    struct suit_answer answer[SUIT_ANSWERS];
    struct suit_grower *grower; /* the tree's */
};
/* The line that suit_best found for these weights and tricks. The ranks in it are those of `named`, a holding
 * equal to the solver's but for the ranks that its cards really have. The first turn belongs to the caller,
 * suit_tree_free, all others to it; it is a holder of the solver. NULL when playing from the top is as good.
 */
struct suit_turn *suit_tree(struct suit_solver *s, const struct suit_weights *w, int tricks,
                            const struct suit_line *line, const struct suit_holding *named);
/* One holder more of a tree, NULL for none. */
struct suit_turn *suit_tree_share(struct suit_turn *first);
void suit_tree_free(struct suit_turn *first);
/* The turn behind fourth hand's card; NULL: from the top, or nothing more to do. */
const struct suit_turn *suit_next(const struct suit_after *after);

/* ---- any line ---- */

/* What the opponents played to a trick of a line, second hand first: each card by the highest rank of its
 * class. */
struct suit_past {
    int8_t second, fourth;
};

/* What declarer sees when he is to lead, and after second hand's card when `led` is not SUIT_VOID. */
struct suit_seen {
    uint16_t hand[2];                   /* what is left, without a card on the table */
    uint16_t out;                       /* before the trick, as in struct suit_turn */
    bool has_none[2];                   /* the opponent, left first, had shown out before the trick */
    int led, card, second;              /* which hand led, its rank, second hand's rank or SUIT_VOID */
    int tricks;                         /* that the line has played, */
    struct suit_past past[SUIT_TRICKS]; /* oldest first */
};
/* Third hand's rank; or, to lead, the rank, and the hand in *hand. SUIT_VOID: leads no more. */
typedef int suit_policy(void *context, const struct suit_seen *seen, int *hand);
/* What a line is worth against the best defence, whoever made it. A card that the hand does not have counts
 * as leading no more. */
void suit_value(struct suit_solver *s, const struct suit_weights *w, suit_policy *policy, void *context,
                struct suit_line *out);
/* The same line's chances by other weights of the same solver's layouts. */
void suit_reweigh(const struct suit_solver *s, const struct suit_weights *w, struct suit_line *line);
/* The tricks that a line takes for sure where the left opponent has this holding, numbered as for suit_weigh.
 */
int suit_line_tricks(const struct suit_solver *s, const struct suit_line *line, unsigned holding);
/* The best of the lines whose first trick is played as the policy says, as suit_best; entries are unlimited.
 * False when nothing is left to decide, or the policy names a card that the hand does not have. */
bool suit_best_begun(struct suit_solver *s, const struct suit_weights *w, suit_policy *policy, void *context,
                     int tricks, struct suit_line *out);
/* The policy that plays the highest cards first, whatever happens; of equals in both hands the shorter
 * hand's, so that it does not matter how equals lie. */
int suit_from_the_top(void *context, const struct suit_seen *seen, int *hand);

#endif
