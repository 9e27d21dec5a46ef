/* Speaking through streams. Every question is flushed before its answer is waited for. */
#include "planner/command/terminal.h"

#include <unistd.h>

#include "planner/command/interrupt.h"

static void show(void *context, struct document *d)
{
    struct terminal *t = context;
    struct buffer text = {0};
    document_text(d, &t->style, &text);
    fputs(buffer_text(&text), t->out);
    buffer_free(&text);
    document_free(d);
}

static void say(void *context, const char *text)
{
    struct terminal *t = context;
    fputs(text, t->out);
}

static bool read_line(void *context, char *line, size_t size)
{
    struct terminal *t = context;
    size_t n = 0;
    fflush(t->out);
    int in = fileno(t->in);
    if (in >= 0 && isatty(in) && !interrupt_wait(in)) return false; /* a terminal gives a line at a time */
    int c = getc(t->in);
    if (c == EOF) return false;
    for (; c != EOF && c != '\n'; c = getc(t->in))
        if (n + 1 < size && c) line[n++] = (char)c;
    line[n] = '\0';
    return true;
}

/* A terminal gives more after its end of input, and after a signal. */
static bool is_there(void *context)
{
    struct terminal *t = context;
    clearerr(t->in);
    bool is_terminal = isatty(fileno(t->in));
    if (is_terminal) fputs("\n", t->out);
    return is_terminal;
}

struct console terminal_console(struct terminal *t)
{
    return (struct console){.context = t, .show = show, .say = say, .read = read_line, .is_there = is_there};
}
