/* Reading the words of frames: faults, statements, variables. */
#include "planner/knowledge/frame/frame_reader.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

void frame_reader_fault(struct frame_reader *p, const struct sexp *at, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    faults_vadd(p->faults, false, p->file, at->line, at->column, format, args);
    va_end(args);
    p->is_bad = true;
}

/* The expression as text for a message; the caller frees the buffer. */
static struct buffer shown(const struct sexp *s)
{
    struct buffer text = {0};
    sexp_write(&text, s);
    return text;
}

void frame_reader_expected(struct frame_reader *p, const struct sexp *at, const char *what,
                           const char *expected)
{
    struct buffer text = shown(at);
    frame_reader_fault(p, at, "%s %s, expected %s", what, buffer_text(&text), expected);
    buffer_free(&text);
}

int frame_reader_statements(const struct sexp *s, const struct sexp *out[FRAME_STATEMENTS], int count)
{
    for (; s && count < FRAME_STATEMENTS; s = s->next) {
        if (!sexp_is_list(s) || sexp_is_nil(s) || sexp_is_nil(s->first)) continue;
        if (s->first->atom)
            out[count++] = s;
        else
            count = frame_reader_statements(s->first, out, count);
    }
    return count;
}

int frame_reader_atoms(const struct sexp *s, const struct sexp *out[FRAME_STATEMENTS], int count)
{
    for (; s && count < FRAME_STATEMENTS; s = s->next) {
        if (sexp_is_list(s))
            count = frame_reader_atoms(s->first, out, count);
        else if (!sexp_is_nil(s))
            out[count++] = s;
    }
    return count;
}

int frame_reader_variable(const struct sexp *s, const char *prefix)
{
    if (!s || !s->atom || s->quoted || s->atom[0] != '?') return 0;
    size_t length = strlen(prefix);
    if (strncasecmp(s->atom + 1, prefix, length) != 0) return 0;
    struct sexp digits = {.atom = s->atom + 1 + length};
    long n;
    return isdigit((unsigned char)*digits.atom) && sexp_int(&digits, 1, 99, &n) ? (int)n : 0;
}

const char *frame_reader_role_text(enum role r)
{
    static const char *const text[ROLE_COUNT] = {
        [ROLE_P1] = "?p1", [ROLE_P2] = "?p2", [ROLE_LEFT_OP] = "?left-op", [ROLE_RIGHT_OP] = "?right-op"};
    return text[r];
}

int frame_reader_role_of(const struct sexp *s)
{
    for (int i = 0; i < ROLE_COUNT; i++)
        if (sexp_is(s, frame_reader_role_text((enum role)i))) return i;
    return -1;
}

static void fault_variable(struct frame_reader *p, const struct sexp *s)
{
    frame_reader_expected(
        p, s, s->atom && s->atom[0] == '?' ? "unknown variable" : "unexpected",
        "?1, ?2 ... up to max-card-index, ?x1, ?x2 ..., ?p1, ?p2, ?left-op, ?right-op or ?suit");
}

int frame_reader_rank(struct frame_reader *p, const struct sexp *s)
{
    int n = frame_reader_variable(s, "");
    if (n == 0) {
        fault_variable(p, s);
    } else if (n > p->frame->ranks) {
        frame_reader_fault(p, s, "card index ?%d is out of range, expected ?1 to ?%d (max-card-index)", n,
                           p->frame->ranks);
        return 0;
    }
    return n;
}

int frame_reader_role(struct frame_reader *p, const struct sexp *s, enum role low, enum role high,
                      const char *expected)
{
    int role = frame_reader_role_of(s);
    if (role >= (int)low && role <= (int)high) return role;
    if (role < 0)
        fault_variable(p, s);
    else
        frame_reader_expected(p, s, "unexpected", expected);
    return -1;
}

bool frame_reader_matches(const struct sexp *s, const char *const *words, int count)
{
    if (sexp_count(s) != count) return false;
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], "*") != 0 && !sexp_is(sexp_nth(s, i), words[i])) return false;
    return true;
}
