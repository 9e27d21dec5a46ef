/* The inside of the decision, for the files of planner/decide alone. */
#ifndef PLANNER_DECIDE_DECISION_PARTS_H
#define PLANNER_DECIDE_DECISION_PARTS_H

#include "planner/decide/decision.h"
#include "planner/decide/search/search.h"

/* ---- trying (trial.c) ---- */

/* How far cards are tried. */
enum trial_depth {
    TRIAL_CARD_ALONE, /* the card alone is wanted: one that can no longer come before knowledge's own is left
                         where it is, and tricks are counted only when they can decide */
    TRIAL_NEAR,       /* in all layouts knowledge's own, and those that came near the best in the first */
    TRIAL_FULL        /* all in all layouts: search asks what each has come to */
};

/* Tries the candidates, each with the suit in front that serves it best. Sets their `value`, `layouts` and
 * `line`; what they have ahead is set before (worth_of_cards). */
void trial_of_cards(struct race *r, struct decision *d, enum trial_depth depth);

/* Plays our leads in a contract in a suit out, each as its line goes on, or by the rules alone, in the first
 * layouts of the search, in which they have been asked about. Sets `value.made` and `layouts` of those that are
 * still in (tree/value.c). */
void tree_leads(struct decision *d, struct search *s);
/* Of leads at notrump, where search prefers another to knowledge's own: whether playing both out bears it out (tree/value.c).
 * Who sees through the cards guesses right after either, and likes the one that leaves most to be guessed. */
bool tree_bears_out(const struct decision *d, struct search *s);

/* ---- what cards have ahead (worth.c) ---- */

/* Sets `ahead` of all candidates: of leads by what they are, as long as a trick can be spared and the opponents
 * may get in; elsewhere of knowledge's own card, and of one that keeps a winner back; nothing once the contract
 * is made or lost, since tricks decide then. */
void worth_of_cards(const struct settings *set, const struct view *v, struct decision *d);

/* ---- ranking (rank.c) ---- */

/* The rows of a decision and what is known of them: `search` is NULL where nothing was searched. */
struct ranking {
    const struct decision *decision;
    const struct search *search;
    const struct settings *settings;
    double margin; /* by how many standard errors a card must be ahead of knowledge's own in contracts */
};

/* Whether it is for tricks to say which of two rows stands before the other; where rows have been searched. */
bool rank_is_left_to_tricks(const struct ranking *r, int a, int b);
/* Whether search parts two rows so clearly, in contracts, that nothing else is asked. */
bool rank_is_clear(const struct ranking *r, int a, int b);
/* By how many standard errors of their difference row a must lead row b in contracts to come before it. */
double rank_margin(const struct ranking *r, int a, int b);
/* By how many standard errors of their difference row a must lead row b in tricks to come before it. */
double rank_behind(const struct ranking *r, int a, int b);
/* The step that puts row a before row b, both searched. */
enum rank_step rank_step_of(const struct ranking *r, int a, int b);
/* Puts the rows of the decision in their order, knowledge's own followed. */
void rank_rows(const struct ranking *r, struct decision *d);
/* The row goes to the front, the others behind it keep their order. */
void rank_put_first(struct decision *d, int row);

#endif
