/* The trace of thinking, in the thesis's order: goal, winners, what is missing, techniques per
 * suit with their questions, choice, order. The construction of the cards follows from the plan interpreter
 * itself. */
#include <stdlib.h>

#include "planner/tell/words.h"
#include "planner/report/wording.h"

/* One line to the tracer. */
static void tell(const struct explain_options *o, struct buffer *line)
{
    o->trace(o->trace_context, buffer_text(line));
    buffer_clear(line);
}

static void trace_frames(const struct explain_options *o, const struct suit_analysis *a, struct buffer *line)
{
    for (int i = 0; i < a->trials; i++) {
        buffer_format(line, "  frame %s: %s", a->trial[i].name,
                      a->trial[i].fits ? "fits" : "does not fit the two hands");
        tell(o, line);
    }
    if (!a->frame) {
        buffer_format(line, "  %s: the technique proposers decide",
                      a->rule ? "no frame fits" : "no rule speaks of it");
        tell(o, line);
    }
}

static void trace_technique(const struct explanation *r, const struct explain_options *o,
                            const struct explained_technique *t, struct buffer *line)
{
    static const char *const statuses[] = {"rejected", "kept", "chosen"};
    const struct technique *q = &t->choice->technique;
    for (int i = 0; i < q->locations; i++) {
        buffer_add(line, "  question ");
        certainty_question(r->knowledge, q->depend_on[i], line);
        tell(o, line);
    }
    buffer_format(line, "  %s, by %s: ", q->name, q->by);
    wording_hundredths(line, q->hundredths);
    buffer_format(line, " extra, %s: %s", statuses[t->choice->status], t->why);
    tell(o, line);
}

static void trace_suit(const struct explanation *r, const struct explain_options *o, int suit,
                       struct buffer *line)
{
    const struct suit_analysis *a = &r->position->suit[suit];
    buffer_format(line, "suit %s %s: %d sure", suit_word(suit), r->suit[suit].cards, a->sure.total);
    if (a->rule) buffer_format(line, ", rule %s", a->rule->name);
    tell(o, line);
    trace_frames(o, a, line);
    for (int i = 0; i < r->suit[suit].techniques; i++)
        trace_technique(r, o, &r->suit[suit].technique[i], line);
}

void explain_trace(const struct explanation *r, const struct explain_options *o)
{
    struct buffer line = {0};
    if (!o->trace) return;
    buffer_format(&line, "goal %d tricks; %d sure; %d to be built; %ld rules fired", r->position->needed,
                  r->position->sure, r->position->missing, r->position->fired);
    tell(o, &line);
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) trace_suit(r, o, suit, &line);
    buffer_add(&line, "order:");
    for (int i = 0; i < r->steps; i++) buffer_format(&line, " %s", suit_word(r->step[i].suit));
    tell(o, &line);
    if (r->entry != NO_SEAT) {
        buffer_format(&line, "expected entry: %s", seat_word((enum seat)r->entry));
        tell(o, &line);
    }
    buffer_free(&line);
}

void explain_trace_nodes(const struct explanation *r, const struct explain_options *o)
{
    struct buffer line = {0};
    if (!o->trace) return;
    buffer_format(&line, "plans expanded: %d, at most %d for one sequence", r->nodes,
                  r->knowledge->settings.node_ceiling);
    tell(o, &line);
    buffer_free(&line);
}
