/* What knowledge has in mind when our side leads: the suits, the choice among them, what kb/lead advises.
 * Third hand goes on with what the lead was meant for; it is remembered for that, since to find it again is
 * as dear as to decide. What is remembered is what would be found, so nothing depends on it but the time.
 */
#ifndef PLANNER_DECIDE_THOUGHT_H
#define PLANNER_DECIDE_THOUGHT_H

#include "planner/lines/lead.h"
#include "planner/decide/decision.h"

struct thought {
    uint64_t moment; /* 0: not to be remembered, a person's answers are in it */
    struct analysis analysis;
    struct choice choice;
    bool is_advised;
    struct lead_advice advice; /* of the choice above */
};

/* Thinks about the lead of the question's view, analysed and chosen, and remembers it. It belongs to the
 * worker, and is good until four more have been asked for. */
const struct thought *thought_keep(struct worker *w, const struct decision_question *q,
                                   const struct analysis *a, const struct choice *c);
/* What we had in mind at the moment of our lead `then`, an earlier one of the same play. It is thought again
 * where it is not remembered: the layouts and the expert are those of that view afterwards. NULL when that
 * cannot be (analysis_make). */
const struct thought *thought_recall(struct worker *w, const struct decision_question *q,
                                     const struct view *then);

#endif
