/* Printing. Invariant: what was given is with the system before a function returns, unless is_lost. */
#include "planner/command/echo.h"
#include "planner/command/printer.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { DEFAULT_WIDTH = 100, NARROWEST = 40, WIDEST = 120 };

static int terminal_width(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) || !size.ws_col) return DEFAULT_WIDTH;
    return size.ws_col < NARROWEST ? NARROWEST : size.ws_col < WIDEST ? size.ws_col : WIDEST;
}

/* Whether the locale was chosen and has no suit symbols; where none is set a file is UTF-8, and a terminal
 * takes what the C locale has. */
static bool lacks_symbols(bool is_terminal)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    bool is_chosen = is_terminal;
    for (int i = 0; i < 3; i++) is_chosen |= getenv(names[i]) && *getenv(names[i]);
    return is_chosen && strcmp(nl_langinfo(CODESET), "UTF-8");
}

static bool wants_colour(enum colour when)
{
    const char *term = getenv("TERM"), *none = getenv("NO_COLOR");
    if (when != COLOUR_AUTO) return when == COLOUR_ALWAYS;
    return isatty(STDOUT_FILENO) && (!none || !*none) && term && strcmp(term, "dumb");
}

void printer_start(struct printer *p, const char *command, const struct options *o)
{
    setlocale(LC_CTYPE, "");
    bool is_terminal = isatty(STDOUT_FILENO);
    *p = (struct printer){.command = command, .output = o->output, .is_large = o->is_large, .between = ""};
    p->style.width = is_terminal ? terminal_width() : DEFAULT_WIDTH;
    p->style.is_ascii = o->is_ascii || lacks_symbols(is_terminal);
    p->style.is_colour = wants_colour(o->colour);
}

void printer_buffer(struct printer *p, struct buffer *text)
{
    bool is_written = fwrite(buffer_text(text), 1, text->length, stdout) == text->length && !fflush(stdout);
    p->is_lost |= !is_written;
    buffer_free(text);
}

void printer_data(struct printer *p, struct data *value)
{
    struct buffer line = {0};
    data_write_line(value, &line);
    printer_buffer(p, &line);
}

void printer_aside(struct printer *p, const char *line)
{
    struct document *d;
    switch (p->output) {
    case OUTPUT_JSON:
    case OUTPUT_PBN:
        echo_line("%s", line);
        return;
    case OUTPUT_HTML:
        d = document_new();
        document_branch(d, 0, "%s", line);
        printer_document(p, d);
        return;
    default:
        d = document_new();
        document_lines(d, line);
        document_lines(d, "\n");
        document_text(d, &p->style, &p->out);
        document_free(d);
        printer_buffer(p, &p->out);
    }
}

/* "declarer explain", the title of a page. */
static void begin_page(struct printer *p)
{
    struct buffer title = {0};
    buffer_format(&title, "declarer %s", p->command);
    p->page = document_html_begin(buffer_text(&title), p->is_large ? PAGE_LARGE : 0, &p->words, &p->out);
    buffer_free(&title);
}

void printer_document(struct printer *p, struct document *d)
{
    if (p->output == OUTPUT_HTML) {
        if (!p->page) begin_page(p);
        document_html(p->page, d);
    } else {
        if (p->documents) buffer_add(&p->out, p->between);
        document_text(d, &p->style, &p->out);
    }
    p->documents++;
    document_free(d);
    printer_buffer(p, &p->out);
}

int printer_end(struct printer *p, int status)
{
    if (p->page) {
        document_html_end(p->page);
        printer_buffer(p, &p->out);
    }
    p->is_lost |= fflush(stdout) || ferror(stdout);
    return p->is_lost ? EXIT_INTERNAL : status;
}
