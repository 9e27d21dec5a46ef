/* The thesis's listing, and the trace of thinking, in the thesis's order: goal, winners, what is missing, techniques per
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
    const struct technique *q = &t->choice->technique;
    for (int i = 0; i < q->locations; i++) {
        buffer_add(line, "  question ");
        certainty_question(r->knowledge, q->depend_on[i], line);
        tell(o, line);
    }
    buffer_format(line, "  %s, by %s: ", q->name, q->by);
    wording_hundredths(line, q->hundredths);
    buffer_format(line, " extra, %s: %s", choice_status_word(t->choice->status), t->why);
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
    buffer_format(&line, "plans expanded: %d, at most %d for one sequence", r->sequence.nodes,
                  position_settings(r->position)->node_ceiling);
    tell(o, &line);
    buffer_free(&line);
}

/* ---- the listing: a suit without a frame says so and names what the proposers found ---- */

static void write_title(struct buffer *out, int suit)
{
    const char *word = suit_word(suit);
    buffer_format(out, "(%c%s suit)\n", word[0] - 'a' + 'A', word + 1);
}

/* What stands for a frame's lists when the proposers gave the techniques. */
static void write_proposed(struct buffer *out, const struct explanation *r, int suit)
{
    const struct suit_analysis *a = &r->position->suit[suit];
    buffer_format(
        out,
        "  No frame fits: the technique proposers decide\n  Number of sure tricks: %d\n  Techniques list:",
        a->sure.total);
    for (int i = 0; i < a->techniques; i++) {
        buffer_format(out, "\n    (%s %s ", a->technique[i].record, a->technique[i].name);
        wording_hundredths(out, a->technique[i].hundredths);
        buffer_format(out, " by %s)", a->technique[i].by);
    }
    if (!a->techniques) buffer_add(out, " (NIL)");
    buffer_add(out, "\n  Extra tricks built by length: ");
    wording_hundredths(out, a->length_hundredths);
    buffer_char(out, '\n');
}

static void write_listing(const struct explanation *r, struct buffer *out)
{
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        const struct suit_analysis *a = &r->position->suit[suit];
        write_title(out, suit);
        if (a->frame) {
            buffer_add(out, "  Bindings: ");
            frame_write_bindings(out, &a->bindings);
            buffer_char(out, '\n');
            frame_write_listing(out, a->frame);
        } else {
            write_proposed(out, r, suit);
        }
        buffer_char(out, '\n');
    }
}

struct document *thesis_listing(const struct explanation *r)
{
    struct document *d = document_new();
    struct buffer text = {0};
    write_listing(r, &text);
    document_lines(d, buffer_text(&text));
    buffer_free(&text);
    return d;
}
