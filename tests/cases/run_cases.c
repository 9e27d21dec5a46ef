/* Runs text cases: each query is answered by its kind's function, and the answer compared with the
 * expectation.
 *
 *     run_cases FILE...
 *
 * A case passes when its answer is one of the alternatives of its expectation. A case marked * is known to
 * fail and is told as known; that it passes is a failure of the run, and so is whatever is malformed.
 */
#include <stdio.h>
#include <stdlib.h>

#include "tests/cases/cases.h"

static const struct case_kind *const kinds[] = {kinds_of_values, kinds_of_statements, kinds_of_boards,
                                                kinds_of_robots, kinds_of_suits,      kinds_of_lines,
                                                kinds_of_plans,  kinds_of_thesis,     kinds_of_games};
enum { KIND_LISTS = sizeof kinds / sizeof *kinds };

struct tally {
    int cases, failed, known;
};

/* The kind with the longest name with which the query begins; *length is that of the name. */
static const struct case_kind *kind_of(const char *query, size_t *length)
{
    const struct case_kind *found = NULL;
    *length = 0;
    for (int i = 0; i < KIND_LISTS; i++)
        for (const struct case_kind *k = kinds[i]; k->name; k++) {
            size_t n = strlen(k->name);
            if (n > *length && !strncmp(query, k->name, n) && strchr(" ", query[n])) found = k, *length = n;
        }
    return found;
}

/* Whether the answer is one of the alternatives, which stand between " | ". */
static bool is_expected(const char *answer, const char *expected)
{
    if (!strcmp(expected, "\"\"")) return !*answer;
    for (const char *at = expected; at;) {
        const char *bar = strstr(at, " | ");
        size_t n = bar ? (size_t)(bar - at) : strlen(at);
        if (strlen(answer) == n && !memcmp(answer, at, n)) return true;
        at = bar ? bar + 3 : NULL;
    }
    return false;
}

static void tell(const struct text_case *c, const char *what, const char *answer)
{
    printf("%s:%d: %s\n  query     %s\n  input     %s\n  expected  %s\n  actual    %s\n", c->file, c->line,
           what, c->query.text.text, buffer_text(&c->input.text), c->expected.text.text,
           *answer ? answer : "\"\"");
}

static void judge(struct tally *t, const struct text_case *c, const char *answer)
{
    bool passes = is_expected(answer, c->expected.text.text);
    if (passes && !c->is_known_failure) return;
    tell(c,
         passes                ? "passes unexpectedly: take its * away"
         : c->is_known_failure ? "known"
                               : "FAILED",
         answer);
    *(passes || !c->is_known_failure ? &t->failed : &t->known) += 1;
}

static char *copy_of(const struct placed *p)
{
    return util_copy_part(buffer_text(&p->text), p->text.length);
}

/* A kind leaves nothing of its query unread, nor of an input that it reads by words. */
static void check_end(struct asked *a, const char *rest, const char *of)
{
    rest += strspn(rest, " \n");
    if (*rest) cases_refuse(a, rest, "%s, expected the end of the %s", rest, of);
}

/* Asks the kind; false when it refuses the query or the input. */
static bool answer(struct asked *a, const struct case_kind *kind, size_t name)
{
    if (setjmp(a->refused)) return false;
    a->query = a->query_text + name;
    a->input = a->input_text;
    kind->answer(a);
    check_end(a, a->query, "query");
    if (a->input > a->input_text) check_end(a, a->input, "input");
    return true;
}

static void run_case(void *context, const struct text_case *c)
{
    struct tally *t = context;
    size_t name;
    const struct case_kind *kind = kind_of(c->query.text.text, &name);
    struct asked a = {.of = c, .query_text = copy_of(&c->query), .input_text = copy_of(&c->input)};
    t->cases++;
    if (kind && answer(&a, kind, name)) {
        judge(t, c, buffer_text(&a.answer));
    } else {
        t->failed++;
        if (kind)
            printf("%s:%d:%d: %s\n", c->file, a.line, a.column, a.refusal);
        else
            printf("%s:%d:1: unknown kind of query: %s\n", c->file, c->line, c->query.text.text);
    }
    buffer_free(&a.answer);
    free(a.query_text);
    free(a.input_text);
}

int main(int argc, char **argv)
{
    struct tally t = {0};
    for (int i = 1; i < argc; i++) t.failed += cases_read(argv[i], run_case, &t);
    printf("%d cases, %d failed, %d known failures\n", t.cases, t.failed, t.known);
    cases_end_planning();
    return t.failed || !t.cases;
}
