/* A line of play: a plan for the whole hand, and the one player of lines.
 *
 * A line says how their suit is met, which steps are taken in which order, and how the hand ends. It has no
 * memory: whether a step is open is asked of the cards seen so far, so any position tells where the line
 * stands. The player carries it out by its own text, the plans of kb/plans: on lead, in third hand,
 * behind their lead, in a discard. The table, the trial and the play-out ask the same player.
 *
 * Lines are plain values; techniques, plans and names that they point to belong to the knowledge or to the
 * position that they were proposed from, and outlive them.
 */
#ifndef PLANNER_LINES_LINE_H
#define PLANNER_LINES_LINE_H

#include "engine/view.h"
#include "engine/suit/suit.h"
#include "planner/knowledge/plan/plan_trick.h"

enum { LINE_STEPS = 8, STEP_TOPS = -1 };

/* A technique of a suit, carried out by its plan. */
struct line_step {
    const struct technique *technique; /* its suit, cards and hands, and the plan that it is played by */
    const struct plan *plan;           /* a first step: how the suit is led once, instead; NULL */
    int cards; /* then: it is open as long as so many cards of the suit have not been played; STEP_TOPS: as long as we
                  have a winner of it */
};

struct line {
    int steps;
    struct line_step step[LINE_STEPS];
    /* Each time that the opponents lead this suit, and for so many rounds from now on, our side lets them win
     * it. */
    int held_suit, held_rounds;
    /* Of a contract in a suit, where a line has no steps: as long as rules of this idea name a lead, one of
     * theirs is made; else the first rule's. A bit; 0: always the first rule's. */
    unsigned idea;
};

/* The suit that a line of at least one step is about: of its first steps the last, as those before it are the way. */
static inline int line_suit(const struct line *l)
{
    int i = 0;
    while (i + 1 < l->steps && l->step[i].plan && l->step[i + 1].plan) i++;
    return l->step[i].technique->suit;
}

/* Who of the opponents has shown out of which suits up to the view, left first; a bit for each suit. */
void line_shown_out(const struct view *v, unsigned shown_out[2]);

/* Adds a step, if there is room: the technique, carried out by its own plan. */
static inline void line_add(struct line *l, const struct technique *t)
{
    if (l->steps < LINE_STEPS) l->step[l->steps++] = (struct line_step){.technique = t};
}

/* The technique of a step, NULL for step -1: the winners. */
static inline const struct technique *line_technique(const struct line *l, int step)
{
    return step < 0 ? NULL : l->step[step].technique;
}

/* What our side sees at a moment of play: its own two hands, and of the opponents' cards which are out. */
struct line_sight {
    enum seat declarer;
    cardset hand[2]; /* declarer's, dummy's, without the cards on the table */
    cardset out;     /* the opponents' between them, without those on the table */
    unsigned shown_out[2]; /* bit suit: declarer's left, right opponent has none left, as his cards have shown */
    struct trick trick;
    int missing;                              /* tricks still needed, the trick in progress included */
    int held;                                 /* rounds that were held up */
    const struct suit_turn *turn[SUIT_COUNT]; /* where each suit's exact line has come to; NULL: none */
};

/* What the player keeps between the lead of a trick and third hand's card: what that lead was meant for. */
struct line_thought {
    bool is_there;
    int step; /* of the line; -1: none */
    bool is_exact;    /* it is by the exact line of the step's suit */
    bool is_by_sight; /* the step's own plan could not be carried out: its suit is gone on with */
    struct plan_lead lead;
};

/* Our card for the seat on turn, declarer's or dummy's; always a legal one. `in` is what plans are carried out
 * with (techniques apart). Leading, the thought is set; third hand reads it. */
int line_card(const struct play_plans *plans, const struct plan_input *in, const struct line *line,
              const struct line_sight *see, struct line_thought *thought);


#endif
