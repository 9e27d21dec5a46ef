/* Who is compared: players by the names that a command line gives them.
 *
 *     knowledge, lines, confirmed   the planner, which chooses so (kb/settings.lst, choose)
 *     thesis                        the thesis's control (mode=thesis)
 *     lines:NAME=VALUE[:...]        each of these with other settings, trial-margin=0.1
 *     lines:kb=DIR                  by another folder of knowledge: what a change of it is worth
 *     sample:N or sample-N          Monte Carlo over N layouts (engine/player/player.h)
 *     search                        double dummy, the ceiling (or the best defence)
 *     natural                       the best defence again, of equals the card that players play (defends only)
 *     first-legal                   the lowest legal card
 *     recorded                      the cards recorded in the board
 *
 * A rival's name is the text as it was given. A list owns its texts and the knowledge of its planners;
 * rivals_free. It does not change once read, and threads share it.
 */
#ifndef PLANNER_COMPARE_CONTEST_RIVAL_H
#define PLANNER_COMPARE_CONTEST_RIVAL_H

#include "planner/knowledge/knowledge.h"

enum rival_kind { RIVAL_PLANNER, RIVAL_SAMPLE, RIVAL_SEARCH, RIVAL_NATURAL, RIVAL_FIRST_LEGAL, RIVAL_RECORDED };

struct rival {
    char *name;
    enum rival_kind kind;
    int samples;                 /* of RIVAL_SAMPLE */
    struct knowledge *knowledge; /* of RIVAL_PLANNER */
};

enum { RIVALS_MOST = 16, RIVAL_SAMPLES_MOST = 10000 };

struct rivals {
    struct rival list[RIVALS_MOST];
    int count;
};

/* What the names are read with. */
struct rival_reading {
    const char *folder;   /* of the knowledge */
    const char *settings; /* NAME=VALUE[,NAME=VALUE...] for every planner, or NULL */
    uint64_t seed;        /* of the layouts that a planner draws */
    bool is_defence;      /* only those who can defend */
};

/* Reads names divided by commas. False after a fault was added. */
bool rivals_read(const char *names, const struct rival_reading *reading, struct rivals *out,
                 struct faults *faults);
void rivals_free(struct rivals *rivals);
/* Whether it plays notrump alone: a planner whose lines are tried, or the thesis's. */
bool rival_needs_notrump(const struct rival *r);

#endif
