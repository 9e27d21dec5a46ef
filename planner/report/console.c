/* Conversations. */
#include "planner/report/console.h"

#include <ctype.h>
#include <string.h>

#include "facts/text/clean.h"

void console_say(struct console *c, const char *format, ...)
{
    struct buffer text = {0};
    va_list args;
    va_start(args, format);
    buffer_vformat(&text, format, args);
    va_end(args);
    clean_buffer(&text, "\n\t");
    c->say(c->context, buffer_text(&text));
    buffer_free(&text);
}

bool console_is_there(struct console *c)
{
    return c->is_there && c->is_there(c->context);
}

bool console_read(struct console *c, char *line, size_t size)
{
    if (!c->read(c->context, line, size)) return false;
    size_t blank = strspn(line, " \t\r\v\f"), n = strlen(line + blank);
    memmove(line, line + blank, n + 1);
    while (n && isspace((unsigned char)line[n - 1])) line[--n] = '\0';
    c->lines++;
    return true;
}

const char *console_after(const char *line, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(line, word, n) || (line[n] && line[n] != ' ')) return NULL;
    return line + n + strspn(line + n, " ");
}
