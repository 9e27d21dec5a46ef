/* The sentence of a technique. */
#ifndef PLANNER_EXPLAIN_TECHNIQUE_WORDS_H
#define PLANNER_EXPLAIN_TECHNIQUE_WORDS_H

#include "engine/util.h"
#include "planner/frame/technique.h"
#include "planner/knowledge/knowledge.h"

/* The technique as its knowledge says it: "finesse the queen, leading from dummy". */
void technique_words(struct buffer *out, const struct knowledge *k, const struct technique *t,
                     enum seat declarer);

#endif
