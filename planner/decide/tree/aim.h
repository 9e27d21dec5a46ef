/* The aim: what the tricks of a board are worth, and the card that is best by it.
 *
 * At teams the contract is all. At pairs a trick beyond it is worth a part of it, so that a risk to the contract may be right, and a
 * card that is safe wrong. Declarer plays for a target, the contract or so many tricks beyond it, as he plays for a contract (the
 * view's `contract.over`), and for a lower one once it is lost. A card is worth what the tricks are worth that it comes to in the mean
 * of the layouts, by the target that serves it best; all cards and targets are played out in the same layouts (tree.h).
 */
#ifndef PLANNER_DECIDE_TREE_AIM_H
#define PLANNER_DECIDE_TREE_AIM_H

#include "facts/board/board.h"
#include "planner/decide/search/search.h"
#include "planner/decide/tree/tree.h"

/* Tricks beyond the contract that are looked at. */
enum { AIM_OVERS = 3 };

/* What the contract is worth, [0], and each trick beyond it, beside each other. */
struct aim {
    double worth[AIM_OVERS + 1];
};

/* The aim at pairs where nothing is known of other tables. */
struct aim aim_at_pairs(const struct settings *set);
/* The same for a board by a scoring, or as its file says; NULL where the contract is all. `aim` holds it. */
const struct aim *aim_of_board(enum scoring how, const struct board *b, const struct settings *set, struct aim *aim);

/* A card and the target that is played for after it. */
struct aim_line {
    int card, target;
    double worth;                  /* 1: all that can be had */
    double reached[AIM_OVERS + 1]; /* share of the layouts in which the contract was made, and so many tricks beyond it */
    double of_layout[SEARCH_LAYOUTS];
};

/* The decisions for the targets that can be reached, and the best line once it is asked for. */
struct aimed {
    struct aim aim;                     /* what can be had adds up to 1 */
    const struct decision *contract;    /* the decision for the contract alone */
    int overs;                          /* targets beyond it: */
    struct decision *target[AIM_OVERS]; /* owned */
    struct search *kept[AIM_OVERS];     /* owned: behind them; NULL where nothing was searched */
    struct search *layouts;             /* owned; NULL until a line is played */
    struct aim_line own, best;          /* the contract's card, played for the contract alone; the best line */
};

/* Decides for each target; the decision is for the contract alone and has candidates. A NULL aim: the contract is all. The decision
 * must outlive it; aimed_free. */
struct aimed aim_decide(const struct decision *contract, const struct aim *aim);
void aimed_free(struct aimed *a);
/* Puts the decision for the best line's target in the place of the contract's, which was decided on first, with the search behind
 * it; that one goes with `a`. After aim_choose. */
void aim_take(struct aimed *a, struct decision **d, struct search **kept);
/* Whether a target beyond the contract has another card than this one for its best. */
bool aim_has_other(const struct aimed *a, int card);
/* Plays the lines of all targets out; the contract's own stands as the best unless another is ahead by more than the layouts' chance
 * (confirm-margin). False when the opponents' cards do not add up. */
bool aim_choose(struct aimed *a);
/* The best line that begins with a card; after aim_choose. */
struct aim_line aim_line_of(struct aimed *a, int card);
/* Whether the first line is ahead of the second by so many standard errors. */
bool aim_is_ahead(const struct aimed *a, const struct aim_line *one, const struct aim_line *other, double sure);
/* The tricks beyond the contract that tell most for the first line; 0: the contract. */
int aim_tells(const struct aimed *a, const struct aim_line *one, const struct aim_line *other);
/* The decision for a target. */
static inline const struct decision *aim_decision(const struct aimed *a, int target)
{
    return target ? a->target[target - 1] : a->contract;
}

#endif
