/* A move: a card for the seat on turn and how it came about. Whoever plays for declarer's side answers with
 * one (planner/decide/player, planner/thesis), and whoever tells of cards reads it.
 */
#ifndef PLANNER_DECIDE_MOVE_H
#define PLANNER_DECIDE_MOVE_H

#include "planner/decide/decision.h"

/* What moves are chosen with, for one board. The answers and the tracer may be NULL. */
struct move_desk {
    struct worker *worker;
    const struct call_note *note; /* the players' explanations of the board's calls, or NULL */
    int notes;
    const struct answers *answers; /* given beforehand to location questions, or NULL */
    plan_tracer *trace;
    void *trace_context;
};

/* Where in its trick a card is chosen. */
enum move_place {
    MOVE_LEADS,
    MOVE_THIRD_HAND, /* our side has led */
    MOVE_DEFENDS,    /* an opponent has led */
    MOVE_FOLLOWS     /* nothing was chosen: all legal cards are equals, or no plan names one */
};

enum { MOVE_WHY = 240, MOVE_NAME = 64 };

struct move {
    int card; /* a legal one */
    enum seat seat;
    enum move_place place;
    const char *technique; /* that it is a card of, by name; NULL: of none. Winners and the lead that gives
                              least away have names, too (MOVE_CASHING, MOVE_WATCHING) */
    struct defence_play defence;  /* the rule that advises it, where one does */
    enum candidate_source source; /* what named the card, where the planner decided */
    struct difference difference; /* to knowledge's own card, where another was played */
    bool has_chance;              /* of the contract, as tried or confirmed */
    double chance;
    char why[MOVE_WHY]; /* one sentence */
};

#define MOVE_CASHING  "cashing winners"
#define MOVE_WATCHING "play and watch"

/* Adds a line to the trace, if there is one. */
void move_say(const struct move_desk *d, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* "finesse in diamonds", at most MOVE_NAME bytes; returns `out`. */
const char *move_technique(const struct technique *t, char out[MOVE_NAME]);
/* Ends a choice: a card that is none or not legal becomes one that can be spared; the trace tells the card.
 */
void move_finish(const struct move_desk *d, const struct view *v, struct move *m);

#endif
