/* Control: the plan at the table, card by card, from dummy's exposure to the last trick (thesis chapter 8).
 *
 * A struct control is a plain value that holds what the planner remembers between two of its cards: the list
 * of techniques with the state of each, the card sequence that is being played, and how many cards it has
 * taken notice of. control_choose is a function of it and of the view: the same two give the same card. Copy
 * it to try a line out. Its texts belong to the knowledge; there is nothing to free. A zeroed control knows
 * nothing yet.
 *
 *     defensive position  an opponent leads: Appendix A's rules
 *     offensive position  we lead: the sequence of a technique; none left: winners, then a lead that gives
 * least away
 *
 * Between tricks the policy of the knowledge's settings decides. As the thesis has it, a technique runs until
 * its sequence ends or the lead is lost, and a suit is planned again when nothing else is left. Reviewing,
 * every lead of ours weighs all techniques anew by the cards still out, and goes on, switches, resumes or
 * gives up, with the numbers.
 */
#ifndef PLANNER_THESIS_CONTROL_H
#define PLANNER_THESIS_CONTROL_H

#include "planner/position/choice.h"
#include "planner/lines/defence.h"
#include "planner/knowledge/plan/plan_exec.h"
#include "planner/decide/decision.h"

enum control_status {
    CONTROL_READY,      /* in the list, to be applied */
    CONTROL_SUSPENDED,  /* begun, and put aside for another: its line waits */
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
    struct control_line line; /* of a suspended technique; no elements when there is none */
};

/* What is being played in offensive position: an item's number, or one of these. */
enum { CONTROL_IDLE = -1, CONTROL_CASHING = -2, CONTROL_WATCHING = -3 };

struct control {
    bool is_planned;
    int items;
    struct control_item item[SUIT_COUNT]; /* best first, one a suit at most */
    int active;
    unsigned begun;                /* bit suit: whose technique was applied last and has something left */
    struct control_line line;      /* of what is active */
    unsigned marked;               /* bit suit: to be planned again */
    unsigned led;                  /* bit suit: an opponent led the suit of a technique; recount it */
    int8_t planned_at[SUIT_COUNT]; /* cards played when the suit was planned last */
    int seen;                      /* cards of the play that have been taken notice of */
    int plans, switches, nodes;    /* runs of planning, techniques switched, plans expanded */
};

/* What control works with, for one board. The tracer may be NULL. */
struct control_desk {
    struct worker *worker;
    const struct call_note *note; /* the players' explanations of the board's calls, or NULL */
    int notes;
    const struct answers *answers; /* given beforehand to location questions, or NULL */
    plan_tracer *trace;
    void *trace_context;
};

enum control_position { CONTROL_DEFENDS, CONTROL_LEADS, CONTROL_THIRD_HAND, CONTROL_FOLLOWS };

enum { CONTROL_WHY = 240 };

/* A card and how it came about. */
struct control_move {
    int card;
    enum seat seat;
    enum control_position position;
    struct defence_play defence;  /* in defensive position */
    enum candidate_source source; /* what named the card, where it was tried */
    struct difference difference; /* to knowledge's own card, where another was played */
    bool has_chance;              /* of the contract, as tried or confirmed */
    double chance;
    char why[CONTROL_WHY]; /* one sentence */
};

/* The card for the seat on turn, which must be declarer's or dummy's. Always a legal one. */
struct control_move control_choose(struct control *c, const struct control_desk *d, const struct view *v);
/* The plan as it stands, one line a technique with its state, added to `out`. */
void control_write(struct buffer *out, const struct control *c, const struct control_desk *d,
                   const struct view *v);

#endif
