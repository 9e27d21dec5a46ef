/* Running plans: from a technique to a card sequence, by a stack (thesis chapters 5, 7, 8.4).
 *
 * The stack holds actions with the values of their variables. Its top is looked at: DO is replaced by the
 * expansion of its plan (with WHILE it stays below the expansion until its predicate fails), PERFORM adds a
 * card, EXAMINE checks, MAKE-LEAD adds a node. An empty stack is success.
 *
 *     top ->  DO play-free-sure-tricks-in-suit          a plan's first action is on top
 *             DO play-all-free-sure-tricks WHILE ...
 *             EXAMINE is-correct-entry north
 *
 * A construction is a pure function of its input: the same input gives the same sequence, labels included. It
 * keeps nothing, allocates nothing, and may run in any number of threads at once.
 */
#ifndef PLANNER_KNOWLEDGE_PLAN_PLAN_EXEC_H
#define PLANNER_KNOWLEDGE_PLAN_PLAN_EXEC_H

#include "engine/view.h"
#include "planner/knowledge/plan/plan.h"

enum { SEQUENCE_MAX = 16, PLAN_LABEL = 16, REPLY_ARGS = 5 };

/* What third hand does after second hand's card: a plan and its arguments, all variables substituted. */
struct sequence_reply {
    const struct plan *plan;
    int args;
    struct value arg[REPLY_ARGS];
};

/* A trick of the sequence: two cards, leader's first; or a node: a lead and three replies. */
struct sequence_element {
    bool is_node;
    char label[PLAN_LABEL]; /* of a node, "G00001" */
    enum seat leader;
    int8_t card[2];                 /* the lead; third hand's card of a pair, NO_CARD of a node */
    struct sequence_reply reply[REPLY_COUNT]; /* of a node */
};

struct sequence {
    int count;
    struct sequence_element element[SEQUENCE_MAX];
    int nodes;         /* plans expanded */
    char failure[112]; /* why there is none, "" when there is */
};

/* One line of trace, without its end of line. */
typedef void plan_tracer(void *context, const char *line);

struct plan_input {
    const struct view *view;           /* whose leader of the trick in progress is on lead */
    const struct technique *technique; /* what is applied; suit -1 for plans that belong to no technique */
    unsigned technique_suits;          /* bit suit: a technique for it is still in the list */
    unsigned bid_suits;                /* bit suit: an opponent has bid it */
    int node_ceiling;                  /* the largest number of plans expanded */
    cardset spared[2];                 /* declarer's and dummy's cards that discards spare where they can */
    bool keeps_stoppers;               /* an entry spends no last stopper where another is there; the thesis knows none */
    const struct throw_cost *cost;     /* discards go by these; NULL: as the thesis has it, sparing cards */
    double entry_weight;               /* of what an opponent can lead through to his partner, in his threat */
    double left_chance[CARD_COUNT];    /* that the declarer's left opponent holds an unseen card */
    plan_tracer *trace;                /* NULL: none */
    void *trace_context;
};

/* The technique that stands for cashing every winner left; it belongs to no suit. */
struct technique plan_cashing(void);
/* Constructs the technique's sequence: by its exact line where it has one that can be played, else by its
 * plan. False: infeasible, the reason in out->failure. */
bool plan_construct(const struct plans *plans, const struct plan_input *in, struct sequence *out);

/* Third hand's card in a real trick: the view has the node's lead and second hand's card on the table.
 * NO_CARD when the reply cannot be played. `kind` receives which alternative matched (0 low, 1 high, 2
 * discard), if not NULL. */
int plan_reply(const struct plans *plans, const struct plan_input *in, const struct sequence_element *node,
               int *kind);

/* The hand that should be on lead for a technique, or NO_SEAT when either may. */
int plan_expected_entry(const struct view *v, const struct technique *t);

/* The thesis's printed form of a sequence, a node, a reply. */
void sequence_write(struct buffer *out, const struct sequence *s);
void sequence_write_node(struct buffer *out, const struct sequence_element *e);
/* "play-low", "play-high", "discard-card": what second hand's card is to a reply of the kind. */
const char *sequence_reply_word(int kind);
void sequence_write_reply(struct buffer *out, const struct sequence_element *e, int kind);

#endif
