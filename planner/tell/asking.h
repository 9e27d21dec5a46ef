/* The conversation about hidden cards (thesis chapters 3 and 10): the question, what it is asked for, and the
 * answer: a chance, a phrase, a statement; or "you say", which leaves it to the layouts.
 *
 * Each card is asked of once. An answer is kept for all later cards of the board: hand `given` to whoever
 * plans.
 */
#ifndef PLANNER_TELL_ASKING_H
#define PLANNER_TELL_ASKING_H

#include "planner/position/position.h"
#include "planner/report/console.h"

struct asking {
    const struct knowledge *knowledge;
    struct console *console;
    struct answers given; /* asking_forget frees it */
    cardset left;         /* cards that were left to the layouts */
    bool has_ended;       /* the input: nothing is asked any more */
};

/* What a line answers: a chance, "you say" or nothing at all, which leaves the question to the layouts, or no
 * answer. */
enum asking_answer { ASKING_CHANCE, ASKING_LEFT, ASKING_NONE };
enum asking_answer asking_read(const struct knowledge *k, const char *line, struct location asked,
                               double *chance);
/* What an answer is expected to be. */
extern const char asking_expected[];
/* Adds what the card is asked for: "For the clubs: finesse the queen, leading from dummy." */
void asking_reason(struct buffer *out, const struct knowledge *k, const struct location_question *question);

/* Asks; `asking` is a struct asking. It is a certainty_ask. */
double asking_ask(void *asking, const struct location_question *question);
/* Another board: nothing has been asked yet. */
void asking_forget(struct asking *a);

#endif
