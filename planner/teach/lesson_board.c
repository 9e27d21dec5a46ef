/* What a lesson tells of the board itself: its event, its players, its auction, its teacher's words. */
#include <string.h>

#include "planner/report/marked.h"
#include "planner/report/trick_rows.h"
#include "planner/tell/words.h"
#include "planner/teach/lesson.h"

/* ---- names ---- */

/* A tag's value, NULL when it says nothing. */
static const char *told(const struct board *b, const char *name)
{
    const char *value = board_tag(b, name);
    return value && *value && strcmp(value, "?") && strcmp(value, "#") ? value : NULL;
}

void lesson_names(struct document *d, const struct words *w, const struct board *b)
{
    static const char *const tags[] = {"West", "North", "East", "South", "Event"};
    bool has_parts = false;
    for (int i = -1; i < SEAT_COUNT; i++) {
        const char *value = told(b, tags[i < 0 ? SEAT_COUNT : i]);
        if (!value) continue;
        if (!has_parts) document_parts(d, NULL);
        has_parts = true;
        document_part(d, "%s%s%s", i < 0 ? words_text(w, PHRASE_LESSON_EVENT) : words_seat(w, i),
                      words_text(w, PHRASE_COLON), value);
    }
}

/* ---- auction ---- */

void lesson_call(struct buffer *out, const struct words *w, int call)
{
    static const enum phrase calls[] = {[CALL_PASS] = PHRASE_CALL_PASS,
                                        [CALL_DOUBLE] = PHRASE_CALL_DOUBLE,
                                        [CALL_REDOUBLE] = PHRASE_CALL_REDOUBLE};
    char text[5];
    if (call == CALL_SKIPPED) {
        buffer_add(out, call_text(call, text));
    } else if (!call_is_bid(call)) {
        buffer_add(out, words_text(w, calls[call]));
    } else {
        words_bid(out, w, call_level(call), call_strain(call));
    }
}

void lesson_auction(struct document *d, const struct words *w, const struct board *b)
{
    struct document_column column[SEAT_COUNT];
    for (int s = 0; s < SEAT_COUNT; s++)
        column[s] = (struct document_column){.head = words_seat(w, s), .at = 2 + 8 * s};
    if (!b->auction.count) return;
    document_gap(d);
    document_table(d, words_text(w, PHRASE_LESSON_AUCTION), column, SEAT_COUNT);
    for (int i = 0; i < b->auction.count; i++) {
        struct buffer call = {0};
        enum seat seat = auction_seat(&b->auction, i);
        if (!i || seat == SEAT_WEST) document_row(d);
        lesson_call(&call, w, b->auction.call[i]);
        document_cell(d, (int)seat, "%s", buffer_text(&call));
        buffer_free(&call);
    }
}

/* ---- the teacher's words ---- */

/* A mark is closed within so many bytes, or it stands for itself: a line of opened ones would be searched to
 * its end from each. */
enum { MARKED_MOST = 2000 };

static size_t marked_most(size_t length)
{
    return length < MARKED_MOST ? length : MARKED_MOST;
}

/* The place of `mark` in the text from `from` on, its end where there is none. */
static size_t find_mark(const char *text, size_t from, size_t length, const char *mark)
{
    size_t n = strlen(mark);
    for (size_t i = from; i + n <= length; i++)
        if (!strncmp(text + i, mark, n)) return i;
    return length;
}

/* What stands between two marks, as a term or plain; returns how many bytes that took, 0: no such pair. */
static size_t add_between(struct buffer *out, const char *text, size_t length, const char *mark, bool is_term)
{
    size_t n = strlen(mark), most = marked_most(length);
    if (length < n || strncmp(text, mark, n)) return 0;
    size_t end = find_mark(text, n, most, mark);
    if (end == most || end == n) return 0;
    if (is_term) buffer_add(out, MARK_TERM);
    buffer_add_part(out, text + n, end - n);
    if (is_term) buffer_add(out, MARK_END);
    return end + n;
}

/* "[text](address)" as "text (address)". */
static size_t add_link(struct buffer *out, const char *text, size_t length)
{
    if (*text != '[') return 0;
    size_t most = marked_most(length), middle = find_mark(text, 1, most, "]("),
           end = find_mark(text, middle, most, ")");
    if (end == most) return 0;
    buffer_add_part(out, text + 1, middle - 1);
    buffer_add(out, " (");
    buffer_add_part(out, text + middle + 2, end - middle - 2);
    buffer_char(out, ')');
    return end + 1;
}

/* A line's words without their stars. */
static void add_words(struct buffer *out, const char *line, size_t length)
{
    for (size_t i = 0, taken; i < length; i += taken) {
        taken = add_between(out, line + i, length - i, "**", false);
        if (!taken) taken = add_between(out, line + i, length - i, "*", false);
        if (!taken) taken = add_between(out, line + i, length - i, "`", true);
        if (!taken) taken = add_link(out, line + i, length - i);
        if (!taken) buffer_char(out, line[i]), taken = 1;
    }
}

/* Says what has been gathered: a paragraph, or an entry of a list. */
static void say_words(struct document *d, struct buffer *words, bool is_entry)
{
    if (words->length && is_entry) document_item(d, 2, 2, "%s", words->text);
    if (words->length && !is_entry) document_paragraph(d, 2, "%s", words->text);
    buffer_clear(words);
}

void lesson_note(struct document *d, const char *text)
{
    struct buffer words = {0};
    bool is_entry = false;
    for (const char *line = text; line && *line; line += strcspn(line, "\n"), line += *line == '\n') {
        line += strspn(line, " \t\r");
        size_t length = strcspn(line, "\r\n");
        bool begins = length > 1 && strchr("-*", line[0]) && line[1] == ' ';
        if (!length || begins) say_words(d, &words, is_entry), is_entry = begins;
        if (words.length) buffer_char(&words, ' ');
        add_words(&words, line + 2 * begins, length - 2 * begins);
    }
    say_words(d, &words, is_entry);
    buffer_free(&words);
}

/* ---- the play so far ---- */

void lesson_so_far(struct document *d, const struct explanation *r)
{
    const struct play *p = &r->view.play;
    if (!p->tricks) return;
    document_heading(d, "%s", words_text(r->words, PHRASE_DRILL_SO_FAR));
    trick_rows_begin(d, false);
    for (int i = 0; i <= p->tricks && (i < p->tricks || p->trick[i].count); i++) {
        struct buffer number = {0}, label = {0};
        buffer_format(&number, "%2d", i + 1);
        words_put(&label, r->words, PHRASE_GAME_TRICK, AS_TEXT("number", number.text));
        trick_rows_add(d, &(struct trick_row){.label = label.text,
                                              .words = words_table(r->words),
                                              .trick = &p->trick[i],
                                              .strain = p->strain,
                                              .tricks = -1});
        buffer_free(&number);
        buffer_free(&label);
    }
}
