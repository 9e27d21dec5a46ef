/* Shortening what is echoed, and saying it. */
#include "planner/command/echo.h"

#include <stdio.h>
#include <string.h>

#include "facts/text/clean.h"

enum { ECHO_MAX = 80 };

/* The bytes of the first `count` characters of UTF-8 text, all of them when there are fewer. */
static size_t bytes_of(const char *text, int count)
{
    size_t n = 0;
    while (text[n] && count-- > 0) do
            n++;
        while ((text[n] & 0xc0) == 0x80);
    return n;
}

static void shorten_one(struct buffer *message, const char *argument)
{
    size_t length = strlen(argument);
    if (bytes_of(argument, ECHO_MAX) == length) return;
    char *at = strstr(message->text, argument);
    if (!at) return;
    struct buffer shorter = {0};
    buffer_add_part(&shorter, message->text, (size_t)(at - message->text));
    buffer_add_part(&shorter, argument, bytes_of(argument, ECHO_MAX - 3));
    buffer_format(&shorter, "...%s", at + length);
    buffer_free(message);
    *message = shorter;
}

void echo_shorten(struct buffer *message, int argc, char *const *argv)
{
    for (int i = 0; i < argc && message->text; i++) {
        const char *value = strchr(argv[i], '=');
        shorten_one(message, argv[i]);
        if (value && value[1]) shorten_one(message, value + 1);
    }
    clean_buffer(message, "");
}

void echo_line(const char *format, ...)
{
    struct buffer line = {0};
    va_list args;
    va_start(args, format);
    buffer_vformat(&line, format, args);
    va_end(args);
    clean_buffer(&line, "");
    fflush(stdout);
    fprintf(stderr, "%s\n", buffer_text(&line));
    buffer_free(&line);
}
