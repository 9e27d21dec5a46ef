/* Kinds that ask one suit's exact search, and read what it says in words. */
#include "planner/tell/suit_read.h"
#include "planner/tell/suit_report.h"
#include "planner/tell/suit_words.h"
#include "tests/cases/cases.h"

/* The report on the input's holding, by vacant places of 13 each and entries without end unless the query
 * goes on "left N right N" and "entries N/N", the first hand's first. */
static void report_of(struct asked *a, int tricks, struct suit_report *r)
{
    struct suit_question q = {.left = SUIT_TRICKS, .right = SUIT_TRICKS, .tricks = tricks};
    struct suit_fault fault;
    q.holding.entries[0] = q.holding.entries[1] = SUIT_UNLIMITED;
    if (cases_take(&a->query, "left")) q.left = cases_number(a, &a->query);
    if (cases_take(&a->query, "right")) q.right = cases_number(a, &a->query);
    if (cases_take(&a->query, "entries")) {
        char *entries = cases_need(a, &a->query, "entries");
        if (!suit_read_entries(entries, q.holding.entries))
            cases_refuse(a, entries, "expected entries such as 1/2");
    }
    if (!suit_read(a->input, &q.holding, &fault))
        cases_refuse(a, a->input + fault.column - 1, "%s", fault.text);
    if (suit_report_make(&q, r) != SUIT_REPORT_MADE)
        cases_refuse(a, a->input, "expected a holding with a layout that fits");
    a->input += strlen(a->input);
}

/* `best chance of 2 left 8 right 5`: in per cent. */
static void best_chance(struct asked *a)
{
    struct suit_report r;
    int tricks = cases_number(a, &a->query);
    report_of(a, tricks, &r);
    buffer_format(&a->answer, "%.2f", 100 * r.best[tricks]);
    suit_report_free(&r);
}

/* `best mean`: tricks. */
static void best_mean(struct asked *a)
{
    struct suit_report r;
    report_of(a, 0, &r);
    buffer_format(&a->answer, "%.2f", r.mean);
    suit_report_free(&r);
}

/* What `say` says of the line for the query's tricks; nothing where there is no line. */
static void say_line(struct asked *a, void (*say)(struct buffer *, const struct suit_report_line *))
{
    struct suit_report r;
    int tricks = cases_number(a, &a->query);
    report_of(a, tricks, &r);
    const struct suit_report_line *l = suit_report_line_for(&r, tricks);
    if (l) say(&a->answer, l);
    suit_report_free(&r);
}

static void say_words(struct buffer *out, const struct suit_report_line *l)
{
    suit_words_line(out, &words_built_in, l->tree);
}

static void say_idea(struct buffer *out, const struct suit_report_line *l)
{
    suit_words_idea(out, &words_built_in, l->idea);
}

/* `best line for 2`: the line in a sentence. */
static void best_line(struct asked *a)
{
    say_line(a, say_words);
}

/* `best idea for 2`: what the line is called. */
static void best_idea(struct asked *a)
{
    say_line(a, say_idea);
}

const struct case_kind kinds_of_lines[] = {{"best chance of", best_chance},
                                           {"best mean", best_mean},
                                           {"best line for", best_line},
                                           {"best idea for", best_idea},
                                           {NULL, NULL}};
