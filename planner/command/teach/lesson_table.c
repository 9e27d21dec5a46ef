/* The page is text with one empty place for a lesson; the boards go there as data. */
#include "planner/command/teach/lesson_table.h"

#include <stdlib.h>
#include <string.h>

#include "facts/formats/write.h"
#include "facts/text/beside.h"

static const char place[] = "id=\"lesson-data\">null</script>";

/* ---- the page ---- */

static bool load(struct source *s, const char *path, struct buffer *why)
{
    struct faults faults = {0};
    bool good = source_load(s, path, &faults);
    if (!good) faults_write(&faults, why);
    while (why->length && why->text[why->length - 1] == '\n') why->text[--why->length] = '\0';
    faults_free(&faults);
    return good;
}

/* The page that is named, else the one installed with the program or built where it was built. */
static bool load_page(struct lesson_table *t, const char *named, struct buffer *why)
{
    static const char *const places[] = {"/../share/declarer/declarer.html", "/../web/declarer.html", NULL};
    char *found = named ? util_copy(named) : beside_program(places, false);
    if (!found) {
        buffer_add(why,
                   "there is no page to put the boards into: make web builds one, --page FILE names another");
        return false;
    }
    bool good = load(&t->page, found, why);
    if (good && !strstr(t->page.text, place)) {
        buffer_format(why, "%s: this is not the table's page, expected what make web writes", found);
        good = false;
    }
    free(found);
    return good;
}

/* ---- the notes ---- */

/* The heading "# TITLE" at or after `text`, or NULL. */
static const char *find_heading(const char *text)
{
    for (const char *line = text; line; line = strchr(line, '\n')) {
        if (*line == '\n') line++;
        if (line[0] == '#' && line[1] == ' ') return line;
    }
    return NULL;
}

/* The next board's title and notes, from their heading to the next. */
static void take_notes(struct lesson_table *t, struct data *board)
{
    if (!t->note) return;
    const char *title = t->note + 2, *end = title + strcspn(title, "\r\n"), *next = find_heading(end);
    data_set(board, "title", data_text_part(title, (size_t)(end - title)));
    data_set(board, "notes", data_text_part(end, next ? (size_t)(next - end) : strlen(end)));
    t->note = next;
}

/* ---- the lesson ---- */

bool lesson_table_start(struct lesson_table *t, const char *page, const char *notes, struct buffer *why)
{
    t->boards = data_array();
    if (!load_page(t, page, why)) return false;
    if (!notes) return true;
    if (!load(&t->notes, notes, why)) return false;
    t->note = find_heading(t->notes.text);
    if (!t->note)
        buffer_format(why, "%s: no heading was found, expected \"# TITLE\" above the notes of each board",
                      notes);
    return t->note;
}

void lesson_table_add(struct lesson_table *t, const struct board *b)
{
    struct data *o = data_object();
    struct buffer pbn = {0}, title = {0};
    write_pbn_header(&pbn);
    write_pbn(&pbn, b);
    t->count++;
    buffer_format(&title, "Board %s", b->id ? b->id : "");
    data_set(o, "title", data_text(title.text));
    take_notes(t, o);
    data_set(o, "show", data_text(t->shows_all ? "all" : "ours"));
    data_set(o, "pbn", data_text(pbn.text));
    data_add(t->boards, o);
    buffer_free(&pbn);
    buffer_free(&title);
}

bool lesson_table_end(struct lesson_table *t, struct buffer *out, struct buffer *why)
{
    if (t->note) {
        buffer_format(why, "there are more notes than boards, expected notes for %d", t->count);
        return false;
    }
    struct data *lesson = data_object();
    data_set(lesson, "title", data_text(t->title));
    data_set(lesson, "boards", t->boards);
    t->boards = NULL;
    if (t->has_words) data_set(lesson, "words", data_boolean(true));
    const char *at = strstr(t->page.text, place) + strlen("id=\"lesson-data\">");
    buffer_add_part(out, t->page.text, (size_t)(at - t->page.text));
    data_write_in_page(lesson, out);
    buffer_add(out, at + strlen("null"));
    return true;
}

void lesson_table_free(struct lesson_table *t)
{
    if (t->page.text) source_free(&t->page);
    if (t->notes.text) source_free(&t->notes);
    if (t->boards) {
        struct buffer none = {0};
        data_write_line(t->boards, &none);
        buffer_free(&none);
    }
}
