/* The race: which order of suits makes the contract most often, tried over layouts of the unseen cards.
 *
 * A line is played out in every layout by the player of lines (planner/lines/line.h), who sees no more than a
 * player sees; the opponents cash what they can when that beats the contract, else attack
 * where their length will tell. What comes of it compares plans with each other; it is no promise (the
 * thesis's small search would give one).
 *
 * Everything is a plain value; the same race and plan give the same result.
 */
#ifndef PLANNER_DECIDE_TRIAL_RACE_H
#define PLANNER_DECIDE_TRIAL_RACE_H

#include "engine/layouts/layouts.h"
#include "engine/view.h"
#include "planner/lines/line.h"
#include "planner/position/exact/exact.h"

enum { RACE_LAYOUTS = 48 };

struct dd_solver;

struct race {
    struct view view;
    int needed;                 /* tricks from now on, the trick in progress included */
    int layouts;                /* how many were drawn */
    cardset left[RACE_LAYOUTS]; /* the left opponent's cards in each */
    const struct suit_turn
        *line[SUIT_COUNT]; /* by which our side plays the suit; NULL, as it starts: by its technique */
    const struct play_plans *plans; /* what our side plays lines by; NULL, as it starts: it cannot play */
    struct plan_input in;           /* what plans are carried out with */
    unsigned shown_out[2];          /* bit suit: the left, the right opponent has shown out before */
    struct dd_solver *defence; /* plays the opponents' cards double dummy; NULL, as it starts: by rules */
    bool is_brief; /* only whether the contract is made is asked: a layout is left once that is settled, and
                      what is told of tricks and of the lead means nothing */
};

/* So many rounds are tried where a hold-up is one of the lines; the third seldom has another card to play. */
enum { RACE_HOLD_UPS = 2 };

struct race_result {
    double made;     /* share of the layouts in which the contract is made */
    double tricks;   /* of our side, in the mean, of those still to be played */
    double gives_up; /* times that the lead is lost before all that is needed is there, in the mean */
};

/* Draws the layouts, the same for the same view. Returns false when the opponents' cards do not add up. */
bool race_start(struct race *r, const struct view *v, const struct layouts *l);
/* The left opponent's cards of one more layout. Layouts are those at the start of the trick in progress; what
 * lies on the table has left the hands. */
cardset race_draw(const struct race *r, const struct layouts *l, struct random *random);
/* Plays the plan out in the first `layouts` of the layouts, `card` being played first by the seat on turn;
 * NO_CARD: the plan alone. */
struct race_result race_run(const struct race *r, const struct line *line, int card, int layouts);
/* The same in one of the layouts: the play of it, from the view to the end. Returns whether the contract is
 * made. */
bool race_play(const struct race *r, const struct line *line, int card, int layout, struct play *out);
/* Whether the plan makes in at least that share of the first `layouts`, when *value is what the first `done`
 * of them have come to; then *value is what race_run tells, else it stays. It is given up as soon as too many
 * have failed. */
bool race_reaches(const struct race *r, const struct line *line, int card, int done, int layouts,
                  double least, struct race_result *value);
/* The card that the opponent on turn plays by the race's rules when the left one of them has these cards. */
int race_opponent(const struct view *v, cardset left);

#endif
