/* Cards searched: in how many layouts of the unseen cards the contract can still be made double dummy after
 * each of them.
 *
 * The layouts are drawn by the chances that auction and play give them, or are all that there are where these
 * are few; every card is asked about in the same ones. An answer serves other layouts of the same lengths in
 * which the cards that it rests on lie alike (dd_rests). A search is made for one
 * view, which must outlive it as the solver must; search_free. The same view, layouts and seed give the same
 * answers whatever the solver was asked before, and however many ask at once.
 */
#ifndef PLANNER_DECIDE_SEARCH_SEARCH_H
#define PLANNER_DECIDE_SEARCH_SEARCH_H

#include <stdatomic.h>

#include "engine/dd/dd.h"
#include "engine/layouts/layouts.h"
#include "engine/view.h"
#include "planner/position/position.h"

enum { SEARCH_LAYOUTS = 1000, SEARCH_CARDS = 32, SEARCH_LEAST = 10 };

/* What is known of a position in a layout. */
enum search_answer { SEARCH_UNASKED, SEARCH_FAILS, SEARCH_MAKES };

/* Whether the contract can be made from one position on, layout by layout. */
struct search_answers {
    int8_t answer[SEARCH_LAYOUTS];
    cardset rests[SEARCH_LAYOUTS]; /* of the opponents' cards those on which the answer rests */
};

struct search_card {
    int card;
    bool is_out;  /* clearly worse than another: it is asked about no further */
    bool is_near; /* to the best: its tricks are counted */
    int asked;    /* in the first so many layouts */
    struct search_answers after;
    int8_t tricks[SEARCH_LAYOUTS]; /* our side's of those to come, in the first `counted` layouts */
    int counted;
};

struct search {
    const struct view *view;
    struct dd_solver *solver;
    struct worker *worker; /* whose crew asks; NULL: `solver` alone */
    int settled;             /* answers about layouts before this one are there, and serve others */
    double until;            /* when it stops, in seconds of the monotonic clock; 0: when it is done */
    int least;               /* layouts that are asked about though it is late: SEARCH_LEAST if nobody says */
    int layouts;
    bool is_all;                    /* they are all there are, not a sample */
    cardset left[SEARCH_LAYOUTS];   /* the left opponent's cards */
    uint32_t shape[SEARCH_LAYOUTS]; /* how many of each suit: equal for layouts of the same lengths */
    atomic_long solved;             /* questions that were put to a solver */
    /* Of a sample: how often it was drawn; of all: chance times `layouts`. Where the past is weighed, times
     * past_factor once it `is_weighed`. */
    double weight[SEARCH_LAYOUTS];
    bool is_weighed[SEARCH_LAYOUTS];
    bool weighs_past;
    bool is_lost; /* search_is_lost, when tricks were counted */
    atomic_bool has_thrown; /* in some layout the opponents would have let the contract through */
    struct sound_factors factors;
    struct search_answers *past; /* where the past is weighed: by how many cards had been played */
    int cards;
    struct search_card card[SEARCH_CARDS];
};

/* Draws at most `layouts` layouts (1 to SEARCH_LAYOUTS). `l` may count the cards of the trick in progress
 * (evidence_weigh). NULL when the opponents' cards do not add up. */
struct search *search_new(struct dd_solver *solver, const struct view *v, const struct layouts *l,
                          int layouts, uint64_t seed);
void search_free(struct search *s);
/* Has layouts asked about by the worker's crew; it must outlive the search. */
void search_share_out(struct search *s, struct worker *w);
/* The moment so many seconds from now, for `until`; of 0 seconds it is 0. What is asked until then depends on
 * the machine. */
double search_until(double seconds);
bool search_is_late(const struct search *s);
/* Has layouts weighed by what the opponents would have given away in them, by these factors. */
void search_weigh_past(struct search *s, const struct sound_factors *factors);
/* Adds a card that the seat on turn may play. */
void search_add(struct search *s, int card);
/* The number of a card that has been added. */
int search_find(const struct search *s, int card);
/* The play of a layout, all hands known; and after a card of the seat on turn. */
struct play search_at(const struct search *s, int layout);
struct play search_play(const struct search *s, int layout, int card);
/* Asks about every card that is not out in layouts up to `upto`, or as many as there is time for;
 * in the first `least` of them in any case. Of the layouts those alone are weighed that part two cards: the
 * others change the shares, but no comparison. */
void search_ask(struct search *s, int upto);
/* Asks about one card in all layouts in which it has not been. */
void search_ask_one(struct search *s, int number);
/* Whether every card that is not out has been asked about in so many layouts that its share says something.
 */
bool search_has_begun(const struct search *s);
/* Weighs the others, too, for the shares' sake. */
void search_weigh_rest(struct search *s);
/* Whether the contract can be made in a layout from a position on that came before or comes after the
 * view's, by what is remembered in `a` or by the solver. */
bool search_can_make(struct search *s, struct dd_solver *solver, struct search_answers *a,
                     const struct play *p, int layout);
/* Keeps an answer that was found in another way, with the opponents' cards on which it rests: it serves every layout in
 * which these lie alike. */
void search_answer(struct search_answers *a, int layout, bool makes, cardset rests);
/* Counts the tricks of every card that is near in the first `upto` layouts, or as many as there is time for.
 */
void search_count(struct search *s, int upto);

/* The same of one layout that is none of the search's, the left opponent's cards being these: whether the contract can be made
 * after a card; its tricks as they are counted. By the search's own solver. */
bool search_makes_if(const struct search *s, int card, cardset left);
int search_tricks_if(const struct search *s, int card, cardset left);

/* The share of the layouts asked in which the contract can be made after the card. */
double search_share(const struct search *s, int card);
/* Whether the contract can be made in no layout asked after any card: tricks are all that is left. */
bool search_is_lost(const struct search *s);
/* Weight of the first `upto` layouts in which a makes and b does not. */
double search_only(const struct search *s, int a, int b, int upto);
/* How far one card is ahead of another, summed over the layouts in which both were asked, and the standard
 * error of that sum; 0 where the layouts are all there are. */
struct lead {
    double by, error;
};
/* In layouts in which the contract can be made; in tricks, where those of both were counted. */
struct lead search_made_lead(const struct search *s, int a, int b);
struct lead search_trick_lead(const struct search *s, int a, int b);
/* Whether in no layout another card makes and this one does not, or brings more tricks where those of both
 * were counted; every card must have been asked about in all that this one was. */
bool search_is_unbeaten(const struct search *s, int card);
/* Tricks in the mean of the layouts counted. */
double search_mean(const struct search *s, int card);

/* ---- what they have given away ---- */

/* What the opponents have given away in a layout: had they held these cards, would one that they have played
 * have let the contract through?
 *
 * Asked about the past of the position, from the last card back: a layout in which the contract could not be
 * made after a card of ours, and can be made now, is one in which they have thrown it. Sound opponents seldom
 * do, and so it counts by a factor less, one for the opening lead and one for later cards (kb/settings.lst,
 * sound-factors). Cards that had to be played tell nothing and are not asked about.
 */

/* How likely the opponents' cards are in a layout in which the contract can be made now: 1 when they have
 * thrown nothing, and for an end position, whose past is not known. */
double past_factor(struct search *s, struct dd_solver *solver, int layout);

#endif
