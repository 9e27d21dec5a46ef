/* Sound defence as evidence: layouts of the opponents' cards, weighed by what their cards so far would have
 * thrown in each.
 *
 * A good defender seldom plays a card that gives a trick away, so a layout in which he would have done so is
 * an unlikely one: by a factor for each trick, one for the opening lead and one for later cards, as the kind
 * of defence has them (kb/settings.lst). Layouts are drawn from what auction and play show and kept through
 * the play: a further card costs a question or two in each. Those that it rules out, or in which so much was
 * thrown that they hardly count, go; when fewer than half are left, others are drawn and weighed by the whole
 * play.
 *
 * What is kept is a cache alone: the layouts are the same for whoever asks about a view with these notes and
 * settings, whatever was asked before. The worker owns them.
 */
#ifndef PLANNER_POSITION_SOUND_SOUND_H
#define PLANNER_POSITION_SOUND_SOUND_H

#include "engine/dd/dd.h"
#include "engine/view.h"
#include "planner/position/position.h"

/* ---- what they have thrown ---- */

/* In a layout: each card of theirs held against the best one, double dummy. */

enum { THROWN_CARDS = 2 * SUIT_SIZE };

/* A plain value, zeroed before the first card. */
struct thrown {
    int followed;            /* so many cards of the play, from the opening lead on */
    int value;               /* declarer's tricks of the whole hand double dummy, after them */
    int cards;               /* the defenders' among them */
    int8_t by[THROWN_CARDS]; /* tricks that each of these cost them */
};

/* Goes on to the last card of the view's play, in the layout in which the left opponent was dealt `left`. The
 * view is one of a full deal, and the play possible in the layout. A solver that has the layout in its table
 * is quicker. */
void thrown_follow(struct thrown *t, struct dd_solver *solver, const struct view *v, cardset left);

/* ---- layouts ---- */

struct sound_layout {
    cardset left; /* the left opponent's cards as dealt */
    double drawn; /* how often it was drawn */
    int drawn_at; /* cards played by then */
    double drawn_chance;
    double evidence; /* what auction and play make of it now, beside those that were drawn with it */
    struct thrown thrown;
    double share; /* of all layouts by everything; they add up to 1 */
};

struct sound {
    struct view view;          /* up to the opponents' last card: what the layouts speak of */
    uint64_t key;              /* made of all that they depend on, the cards played left out */
    int cards;                 /* the opponents' cards played */
    int8_t card[THROWN_CARDS]; /* in order of play */
    int layouts;
    struct sound_layout layout[SOUND_LAYOUTS_MOST];
};

/* The layouts for a position, into *out. False where there is nothing to weigh: soundness is not asked for, no
 * card of the opponents has been played, the deal is an end position, or the cards do not add up. */
bool sound_weigh(const struct position *p, struct sound *out);

#endif
