/* Boards of a level, dealt until there are as many as were asked for. */
#ifndef PLANNER_TEACH_LEVEL_DEAL_LEVELS_H
#define PLANNER_TEACH_LEVEL_DEAL_LEVELS_H

#include <stdatomic.h>

#include "engine/deal_draw.h"
#include "planner/teach/level.h"

/* Each deal of the stream becomes a board and is looked at by several threads; those that qualify are handed
 * over in the stream's order, so that the same request gives the same boards. */
struct deal_levels {
    const struct knowledge *knowledge;
    struct level_question question;
    struct deal_wish wish;
    uint64_t seed;    /* of the cards */
    long skip, count; /* qualifying boards passed over, and then handed over */
    long tries;       /* so many deals in a row without such a board end the search; 0: DEAL_LEVELS_TRIES */
    int threads;      /* at work, 1 at least. The boards are the same */
    atomic_bool *stop;
    const struct deal_set *set; /* that the boards are of, where `make` is NULL */
    /* Makes the deal into a board with contract and lead; called by several threads at once. */
    void (*make)(const void *context, const struct deal *d, struct board *out);
    void (*take)(void *context, struct board *b, const struct level_finding *f);
    /* Told now and then: deals looked at, boards found. NULL: nobody is. */
    void (*progress)(void *context, long looked, long found);
    void *context;
};

enum { DEAL_LEVELS_TRIES = 20000 };

/* What came of it. */
struct deal_levels_end {
    long found;     /* boards that were handed over: fewer than asked for when it was stopped, or given up */
    long looked;    /* deals that were looked at */
    bool is_barren; /* it was given up */
};
struct deal_levels_end deal_levels_run(const struct deal_levels *d);

/* The words of the ideas, as completion wants them. */
#define IDEA_VALUE(name, word) word " "
#define IDEA_VALUES            IDEA_NAMES(IDEA_VALUE)
/* What is asked for by name, NULL for any, and what stands before the words for it in a refusal: "--" of an option, nothing
 * of a field in a page. */
struct deal_levels_asked {
    const char *technique, *idea, *dash;
};
/* Completes what is asked for; whether a suit is trumps stands in the question already, and then the idea is one of trumps,
 * finesse or length; the technique "hold-up" asks for boards in which the suit led is held up, which are of level 4. False
 * when there is no such technique or idea, or none at the level: `why` receives what was given, and what was expected. */
bool deal_levels_ask(const struct knowledge *k, const struct deal_levels_asked *a, struct level_question *q, struct buffer *why);
/* The set that boards about an idea are dealt from where none is named: 4s for those of trumps, else 3nt-lead. */
const struct deal_set *deal_levels_set(const char *idea);
/* A deal as a board of the set, played by South, led by the usual rules. */
void deal_levels_make(const struct deal_set *set, const struct deal *d, struct board *out);
/* What the board teaches, as its tag has it: "level 3: choose between techniques; finesse in clubs". */
void deal_levels_tag(const struct knowledge *k, const struct level_finding *f, struct board *b);

#endif
