/* Trace lines and the thesis's printed forms. Without a tracer nothing is built. */
#include "planner/knowledge/plan/plan_trace.h"

#include <stdlib.h>
#include <string.h>

static void tell(const struct plan_input *in, struct buffer *line)
{
    in->trace(in->trace_context, buffer_text(line));
    buffer_free(line);
}

void plan_trace_line(const struct plan_input *in, const char *format, const char *what)
{
    if (!in->trace) return;
    struct buffer line = {0};
    const char *at = strstr(format, "%s");
    buffer_add_part(&line, format, at ? (size_t)(at - format) : strlen(format));
    if (at) buffer_format(&line, "%s%s", what, at + 2);
    tell(in, &line);
}

/* ---- values and calls ---- */

static const char *rank_short(int card)
{
    static const char *const ranks[] = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"};
    return ranks[card_rank(card) - RANK_LOWEST];
}

static void write_value(struct buffer *out, struct value v)
{
    switch (v.kind) {
    case VALUE_SUIT:
        buffer_add(out, suit_word(v.n));
        break;
    case VALUE_CARD:
        buffer_add(out, rank_short(v.n));
        break;
    case VALUE_SEAT:
        buffer_add(out, seat_word((enum seat)v.n));
        break;
    case VALUE_NUMBER:
        buffer_format(out, "%d", v.n);
        break;
    case VALUE_NONE:
        buffer_char(out, '?');
        break;
    }
}

static void write_call(struct buffer *out, const struct call *c, const struct value *slots)
{
    buffer_add(out, c->name);
    for (int i = 0; i < c->args; i++) {
        buffer_char(out, ' ');
        write_value(out, c->arg[i].slot >= 0 ? slots[c->arg[i].slot] : c->arg[i].constant);
    }
}

static void write_entry(struct buffer *out, const struct stack_entry *e)
{
    static const char *const qualifiers[] = {"DO ", "PERFORM ", "EXAMINE ", ""};
    const struct action *a = e->action;
    buffer_add(out, qualifiers[a->kind]);
    write_call(out, &a->call, e->slot);
    if (!a->has_while) return;
    buffer_add(out, " WHILE ");
    write_call(out, &a->condition, e->slot);
}

/* ---- trace ---- */

void plan_trace_plan(const struct plan_input *in, const struct plan *p, const struct value *slots)
{
    if (!in->trace) return;
    struct buffer line = {0};
    buffer_format(&line, "plan %s", p->name);
    for (int i = 0; i < p->arguments; i++) {
        buffer_format(&line, " %s=", p->slot_name[i]);
        write_value(&line, slots[i]);
    }
    tell(in, &line);
}

void plan_trace_binding(const struct plan_input *in, const char *variable, struct value v)
{
    if (!in->trace) return;
    struct buffer line = {0};
    buffer_format(&line, "  bind %s = ", variable);
    write_value(&line, v);
    tell(in, &line);
}

void plan_trace_predicate(const struct plan_input *in, const struct call *c, const struct value *args,
                          bool holds)
{
    if (!in->trace) return;
    struct buffer line = {0};
    buffer_format(&line, "  %s", c->name);
    for (int i = 0; i < c->args; i++) {
        buffer_char(&line, ' ');
        write_value(&line, args[i]);
    }
    buffer_add(&line, holds ? ": true" : ": false");
    tell(in, &line);
}

void plan_trace_card(const struct plan_input *in, int card, enum seat player)
{
    if (!in->trace) return;
    struct buffer line = {0};
    buffer_format(&line, "card (%s %s %s)", seat_title(player), suit_word(card_suit(card)), rank_short(card));
    tell(in, &line);
}

void plan_trace_node(const struct plan_input *in, const struct sequence_element *e)
{
    if (!in->trace) return;
    struct buffer line = {0};
    buffer_format(&line, "node %s ", e->label);
    sequence_write_node(&line, e);
    tell(in, &line);
}

void plan_trace_stack(const struct plan_input *in, const struct stack_entry *stack, int height)
{
    if (!in->trace) return;
    for (int i = height - 1; i >= 0; i--) {
        struct buffer line = {0};
        buffer_add(&line, i == height - 1 ? "stack   " : "        ");
        write_entry(&line, &stack[i]);
        tell(in, &line);
    }
    if (!height) plan_trace_line(in, "stack   empty%s", "");
}

/* ---- the thesis's printed forms ---- */

static void add_title(struct buffer *out, const char *word)
{
    buffer_char(out, (char)(*word - 32));
    buffer_add(out, word + 1);
}

static void write_card(struct buffer *out, int card, enum seat player)
{
    buffer_format(out, "(%s ", seat_title(player));
    add_title(out, suit_word(card_suit(card)));
    buffer_format(out, " %s)", rank_short(card));
}

void sequence_write(struct buffer *out, const struct sequence *s)
{
    buffer_char(out, '(');
    for (int i = 0; i < s->count; i++) {
        const struct sequence_element *e = &s->element[i];
        if (i) buffer_char(out, ' ');
        buffer_char(out, '(');
        if (e->is_node) {
            buffer_add(out, e->label);
        } else {
            write_card(out, e->card[0], e->leader);
            buffer_char(out, ' ');
            write_card(out, e->card[1], seat_partner(e->leader));
        }
        buffer_char(out, ')');
    }
    buffer_char(out, ')');
}

const char *sequence_reply_word(int kind)
{
    static const char *const words[REPLY_COUNT] = {"play-low", "play-high", "discard-card"};
    return words[kind];
}

void sequence_write_reply(struct buffer *out, const struct sequence_element *e, int kind)
{
    const struct sequence_reply *r = &e->reply[kind];
    buffer_format(out, "(%s", plan_name(r->plan));
    for (int i = 0; i < r->args; i++) {
        buffer_char(out, ' ');
        write_value(out, r->arg[i]);
    }
    buffer_char(out, ')');
}

void sequence_write_node(struct buffer *out, const struct sequence_element *e)
{
    buffer_format(out, "(make-lead (%s %s %s)", rank_short(e->card[0]), suit_word(card_suit(e->card[0])),
                  seat_word(e->leader));
    for (int i = 0; i < REPLY_COUNT; i++) {
        buffer_format(out, " ((when %s) ", sequence_reply_word(i));
        sequence_write_reply(out, e, i);
        buffer_char(out, ')');
    }
    buffer_char(out, ')');
}
