/* Control as the thesis has it (chapter 8): the plan at the table, card by card, from dummy's exposure to the
 * last trick. It plays in `mode thesis` (planner/knowledge/settings.h); the planner's own play is
 * planner/table/player_planner.h.
 *
 * A struct control is a plain value that holds what is remembered between two cards: the list of techniques
 * with the state of each, the card sequence that is being played, and how many cards have been taken notice
 * of. control_choose is a function of it and of the view: the same two give the same card. Copy it to try a
 * line out. Its texts belong to the knowledge; there is nothing to free. A zeroed control knows nothing yet.
 *
 *     defensive position  an opponent leads: Appendix A's rules
 *     offensive position  we lead: the sequence of a technique; none left: winners, then a lead that gives
 * least away
 *
 * A technique runs until its sequence ends or the lead is lost, and a suit is planned again when nothing else
 * is left.
 */
#ifndef PLANNER_THESIS_CONTROL_H
#define PLANNER_THESIS_CONTROL_H

#include "planner/decide/decision.h"
#include "planner/knowledge/plan/plan_exec.h"
#include "planner/position/position.h"

enum control_status {
    CONTROL_READY,      /* in the list, to be applied */
    CONTROL_DONE,       /* nothing is left to build with it */
    CONTROL_INFEASIBLE, /* no sequence could be built as the cards lie */
    CONTROL_WITHDRAWN   /* a card it needs has gone, or its condition is refuted */
};

/* A card sequence and how far it has been played. */
struct control_line {
    struct sequence sequence;
    int next;
};

struct control_item {
    struct technique_choice choice;
    int length_hundredths, contribution; /* as struct suit_choice */
    enum control_status status;
};

/* What is being played in offensive position: an item's number, or one of these. */
enum { CONTROL_IDLE = -1, CONTROL_CASHING = -2, CONTROL_WATCHING = -3 };

struct control {
    bool is_planned;
    int items;
    struct control_item item[SUIT_COUNT]; /* best first, one a suit at most */
    int active;
    struct control_line line;      /* of what is active */
    unsigned marked;               /* bit suit: to be planned again */
    unsigned led;                  /* bit suit: an opponent led the suit of a technique; recount it */
    int8_t planned_at[SUIT_COUNT]; /* cards played when the suit was planned last */
    int seen;                      /* cards of the play that have been taken notice of */
    int plans, nodes;              /* runs of planning, plans expanded */
};

/* A control between two cards of a board. */
struct control_memory {
    struct control control; /* as it was when `count` cards had been played */
    int count;
    int8_t card[CARD_COUNT]; /* those cards */
};

/* The card for the seat on turn, which must be declarer's or dummy's. Always a legal one. */
struct move control_choose(struct control *c, const struct move_desk *d, const struct view *v);
/* The same as a function of the view alone: the control is brought from the first card to the present one,
 * from where *m left off when that is on the way. */
struct move control_follow(struct control_memory *m, const struct move_desk *d, const struct view *v);
/* The list as it stands in the view, whoever is on turn: brought up to date as control_follow does, and made
 * where there is none yet. False when the position cannot be made (position_make). */
bool control_plan(struct control_memory *m, const struct move_desk *d, const struct view *v);
/* The open items of the list, which stays the control's, best first; returns how many. */
int control_open(const struct control *c, const struct control_item *out[SUIT_COUNT]);
/* What is left of the sequence in hand, into `out`; false when nothing is in hand. */
bool control_rest(const struct control *c, struct sequence *out);
/* The plan as it stands, one line a technique with its state, added to `out`. */
void control_write(struct buffer *out, const struct control *c, const struct view *v);

#endif
