/* What one thread plays boards with: a player for each rival, solvers, and a judge's eye for evidence.
 *
 * A desk belongs to one thread at a time; desk_free. The request must outlive it.
 */
#ifndef PLANNER_COMPARE_CONTEST_DESK_H
#define PLANNER_COMPARE_CONTEST_DESK_H

#include "engine/dd/dd.h"
#include "planner/compare/outcome.h"
#include "planner/compare/rival.h"
#include "planner/table/player_planner.h"

/* Who is compared with what; the same for all threads. */
struct compare_request {
    struct rivals declarers, defences;
    struct knowledge *knowledge; /* the judge's: as it is, without other settings */
    uint64_t seed;               /* of all layouts drawn */
    int layouts;                 /* drawn at each card that is judged; 0: none is */
    unsigned judged;             /* bit per declarer: whose cards are judged by layouts */
    bool by_idea;                /* knowledge's own choices are noted, with their ideas */
    atomic_bool *stop;           /* set from outside: boards not finished are given up */
};

/* A rival sitting at the desk. */
struct seated {
    const struct rival *rival;
    struct player player;
    struct worker worker; /* of a planner */
    struct planner planner;
    bool has_choice;  /* knowledge had a card of its own for it: */
    struct known_choice choice;
};

struct desk {
    const struct compare_request *request;
    struct dd_solver *truth; /* knows the board as it is; also what search plays by */
    struct dd_solver *guess; /* knows one layout after the other */
    struct worker judge;
    struct seated declarer[RIVALS_MOST], defence[RIVALS_MOST];
};

/* NULL after a fault of the knowledge, which was told on loading. */
struct desk *desk_new(const struct compare_request *request);
void desk_free(struct desk *desk);

#endif
