/* The page is text with one empty place for a lesson; the boards go there as data. */
#include "planner/command/lesson_table.h"

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
    char *found = named ? util_copy(named) : beside_program(places);
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

/* ---- the lesson ---- */

bool lesson_table_start(struct lesson_table *t, const char *page, struct buffer *why)
{
    t->boards = data_array();
    return load_page(t, page, why);
}

/* The length of the word at `text` when it is one of the four, else 0. */
static size_t plan_word(const char *text)
{
    static const char *const words[] = {"open", "demand", "end", "never"};
    size_t length = strcspn(text, ",");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (length == strlen(words[i]) && !strncmp(text, words[i], length)) return length;
    return 0;
}

bool lesson_table_are_plans(const char *text)
{
    size_t length = plan_word(text);
    return length && (!text[length] || lesson_table_are_plans(text + length + 1));
}

/* The next board's word is taken; the last one stays for those that follow. */
static void set_plan(struct lesson_table *t, struct data *board)
{
    if (!t->plans) return;
    size_t length = plan_word(t->plans);
    char *word = util_copy_part(t->plans, length);
    data_set(board, "plan", data_text(word));
    free(word);
    if (t->plans[length]) t->plans += length + 1;
}

static void set_words(struct data *board, const struct lesson_words *words)
{
    if (words->title) data_set(board, "title", data_text(words->title));
    if (words->problem) data_set(board, "notes", data_text(words->problem));
    if (words->answer) data_set(board, "answer", data_text(words->answer));
}

void lesson_table_add(struct lesson_table *t, const struct words *told, const struct board *b,
                      const struct lesson_words *words)
{
    struct data *o = data_object();
    struct buffer pbn = {0};
    char *title = words_told(told, PHRASE_HEAD_BOARD, AS_TEXT("board", b->id ? b->id : ""));
    write_pbn_header(&pbn);
    write_pbn(&pbn, b);
    t->count++;
    data_set(o, "title", data_text(title));
    set_words(o, words);
    set_plan(t, o);
    data_set(o, "show", data_text(t->shows_all ? "all" : "ours"));
    data_set(o, "pbn", data_text(pbn.text));
    data_add(t->boards, o);
    buffer_free(&pbn);
    free(title);
}

void lesson_table_end(struct lesson_table *t, struct buffer *out)
{
    struct data *lesson = OBJECT(TEXT("title", t->title), MEMBER("boards", t->boards));
    t->boards = NULL;
    if (t->language) data_set(lesson, "lang", data_text(t->language));
    if (t->has_words) data_set(lesson, "words", data_boolean(true));
    const char *at = strstr(t->page.text, place) + strlen("id=\"lesson-data\">");
    buffer_add_part(out, t->page.text, (size_t)(at - t->page.text));
    data_write_in_page(lesson, out);
    buffer_add(out, at + strlen("null"));
}

void lesson_table_free(struct lesson_table *t)
{
    if (t->page.text) source_free(&t->page);
    if (t->boards) {
        struct buffer none = {0};
        data_write_line(t->boards, &none);
        buffer_free(&none);
    }
}
