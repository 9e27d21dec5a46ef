/* The file is cut at its headings, a piece for each board. */
#include "planner/command/lesson_notes.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char answer_heading[] = "## Answer";

/* ---- cutting ---- */

/* The heading "# TITLE" at or after `text`, or NULL. */
static const char *find_heading(const char *text)
{
    for (const char *line = text; line; line = strchr(line, '\n')) {
        if (*line == '\n') line++;
        if (line[0] == '#' && line[1] == ' ') return line;
    }
    return NULL;
}

/* The line "## Answer" between two places, or `end`. */
static const char *find_answer(const char *text, const char *end)
{
    size_t length = sizeof answer_heading - 1;
    for (const char *line = text; line && line < end; line = strchr(line, '\n')) {
        if (*line == '\n') line++;
        bool is_whole = line + length <= end && (line + length == end || strchr(" \r\n", line[length]));
        if (is_whole && !strncasecmp(line, answer_heading, length)) return line;
    }
    return end;
}

static char *copy_of(const char *from, const char *to)
{
    return util_copy_part(from, (size_t)(to - from));
}

static void forget(struct lesson_notes *n)
{
    free(n->title);
    free(n->problem);
    free(n->answer);
    n->title = n->problem = n->answer = NULL;
}

/* ---- the whole ---- */

bool lesson_notes_start(struct lesson_notes *n, const char *path, struct buffer *why)
{
    struct faults faults = {0};
    bool is_read = source_load(&n->source, path, &faults);
    if (is_read) source_drop_nuls(&n->source, &faults);
    if (faults.count) {
        faults_write(&faults, why);
        while (why->length && why->text[why->length - 1] == '\n') why->text[--why->length] = '\0';
        faults_free(&faults);
        return false;
    }
    n->next = find_heading(n->source.text);
    if (!n->next)
        buffer_format(why, "%s: no heading was found, expected \"# TITLE\" above the notes of each board",
                      path);
    return n->next;
}

struct lesson_words lesson_notes_take(struct lesson_notes *n)
{
    forget(n);
    n->taken++;
    if (!n->next) return (struct lesson_words){0};
    const char *title = n->next + 2, *text = title + strcspn(title, "\r\n"), *next = find_heading(text);
    const char *end = next ? next : text + strlen(text), *answer = find_answer(text, end);
    n->title = copy_of(title, text);
    n->problem = copy_of(text, answer);
    if (answer < end) n->answer = copy_of(answer + sizeof answer_heading - 1, end);
    n->next = next;
    return (struct lesson_words){.title = n->title, .problem = n->problem, .answer = n->answer};
}

bool lesson_notes_end(const struct lesson_notes *n, struct buffer *why)
{
    if (n->next) buffer_format(why, "there are more notes than boards, expected notes for %d", n->taken);
    return !n->next;
}

void lesson_notes_free(struct lesson_notes *n)
{
    forget(n);
    if (n->source.text) source_free(&n->source);
}
