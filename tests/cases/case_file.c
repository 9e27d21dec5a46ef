/* Reads case files: lines into cases, escapes into bytes, and what is malformed into FILE:LINE:COLUMN.
 *
 * Invariant: every case handed over has a query and an expectation that are not empty; its input may be.
 */
#include <stdio.h>
#include <stdlib.h>

#include "tests/cases/cases.h"

enum part { QUERY, INPUT, EXPECTED, DONE };

struct case_reader {
    const char *file;
    int line, faults;
    enum part next; /* what the next line that is not indented is */
    struct text_case now;
    void (*visit)(void *, const struct text_case *);
    void *context;
};

static void tell(struct case_reader *r, int line, int column, const char *text)
{
    printf("%s:%d:%d: %s\n", r->file, line, column, text);
    r->faults++;
}

static void placed_add(struct placed *p, char c, int line, int column)
{
    size_t room = p->text.length + 2;
    p->place = util_resize(p->place, room, sizeof *p->place);
    p->place[room - 2].line = p->place[room - 1].line = line;
    p->place[room - 2].column = column;
    p->place[room - 1].column = column + 1;
    buffer_char(&p->text, c);
}

static void placed_free(struct placed *p)
{
    buffer_free(&p->text);
    free(p->place);
    *p = (struct placed){.place = NULL};
}

/* The byte of the escape at *at, which is moved to its last letter; -1 when there is none such. */
static int escape(const char **at)
{
    static const char letters[] = "n\nr\rt\t0\0\\\\";
    char hex[3] = {0};
    char c = *++*at;
    for (const char *l = letters; l < letters + sizeof letters - 1; l += 2)
        if (*l == c) return l[1];
    if (c != 'x' || strspn(*at + 1, "0123456789abcdef") < 2) return -1;
    memcpy(hex, *at + 1, 2);
    *at += 2;
    return (int)strtol(hex, NULL, 16);
}

/* Adds the line from `text` on, with its escapes; `glue` comes before what goes on. */
static void add_line(struct case_reader *r, struct placed *to, const char *line, const char *text, char glue)
{
    if (to->text.length) placed_add(to, glue, r->line, 1);
    for (const char *at = text; *at; at++) {
        int column = (int)(at - line) + 1, byte = (unsigned char)*at;
        if (*at == '\\') byte = escape(&at);
        if (byte >= 0) {
            placed_add(to, (char)byte, r->line, column);
            continue;
        }
        tell(r, r->line, column, "unknown escape, expected \\n \\r \\t \\0 \\\\ or \\x and two digits");
        return;
    }
}

static void forget_case(struct case_reader *r)
{
    placed_free(&r->now.query);
    placed_free(&r->now.input);
    placed_free(&r->now.expected);
    r->next = QUERY;
}

/* A blank line or the end: hands the case over. */
static void end_case(struct case_reader *r)
{
    if (r->next == DONE && r->now.query.text.length)
        r->visit(r->context, &r->now);
    else if (r->next == INPUT || r->next == EXPECTED)
        tell(r, r->line, 1, r->next == INPUT ? "the case has no input" : "the case has no expectation");
    forget_case(r);
}

static void start_case(struct case_reader *r, const char *line)
{
    const char *query = line + (*line == '*');
    query += strspn(query, " ");
    r->now.file = r->file;
    r->now.line = r->line;
    r->now.is_known_failure = *line == '*';
    add_line(r, &r->now.query, line, query, ' ');
    r->next = INPUT;
    if (!r->now.query.text.length) tell(r, r->line, 1, "the mark * has no query");
}

/* An indented line goes on with the one above: an input by a new line, an expectation after a blank. */
static void go_on(struct case_reader *r, const char *line)
{
    const char *text = line + strspn(line, " ");
    if (r->next == EXPECTED)
        add_line(r, &r->now.input, line, text, '\n');
    else if (r->next == DONE)
        add_line(r, &r->now.expected, line, text, ' ');
    else
        tell(r, r->line, 1, "an indented line goes on with an input or an expectation, and here is none");
}

static void take_line(struct case_reader *r, const char *line)
{
    bool is_empty = !strcmp(line, "\"\"");
    if (*line == '#') return;
    if (!line[strspn(line, " ")]) {
        end_case(r);
    } else if (*line == ' ') {
        go_on(r, line);
    } else if (r->next == QUERY) {
        start_case(r, line);
    } else if (r->next == INPUT) {
        add_line(r, &r->now.input, line, is_empty ? "" : line, '\n');
        r->next = EXPECTED;
    } else if (r->next == EXPECTED) {
        add_line(r, &r->now.expected, line, line, ' ');
        r->next = DONE;
    } else {
        tell(r, r->line, 1, "a fourth line, expected a blank one after the expectation");
    }
}

int cases_read(const char *path, void (*visit)(void *, const struct text_case *), void *context)
{
    struct case_reader r = {.file = path, .visit = visit, .context = context};
    FILE *in = fopen(path, "rb");
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    if (!in) {
        tell(&r, 0, 0, "cannot be read");
        return 1;
    }
    while ((length = getline(&line, &room, in)) >= 0) {
        while (length && strchr("\n ", line[length - 1])) line[--length] = '\0';
        r.line++;
        take_line(&r, line);
    }
    r.line++;
    end_case(&r);
    free(line);
    fclose(in);
    return r.faults;
}
