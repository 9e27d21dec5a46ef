/* What every fuzz target of a reader does: reads the input, and each board that was read is written as PBN
 * and as lists, LIN and a link and read again; a board that comes back changed stops the run, as does one
 * that a writer made unreadable. */
#ifndef TESTS_FUZZ_ROUND_TRIP_H
#define TESTS_FUZZ_ROUND_TRIP_H

#include <stdio.h>
#include <stdlib.h>

#include "facts/formats/write.h"
#include "tests/unit/board_held.h"
#include "tests/unit/read_support.h"

static inline void round_trip_fail(const char *format, const char *what, const char *text,
                                   struct reading *again)
{
    fprintf(stderr, "round trip through %s: %s\n%s\n%s", format, what, text, faults_text(again));
    abort();
}

/* How a board may come back: whole, whole but for its texts, or less what the format has no room for. */
enum round_trip { ROUND_TRIP_WHOLE, ROUND_TRIP_NO_TEXTS, ROUND_TRIP_HELD };

static inline void round_trip_one(enum format format, enum round_trip how, const struct board *b,
                                  const char *text)
{
    struct source s;
    source_from_text(&s, "again", text, strlen(text));
    struct reading again = read_source(&s, format);
    static const char *const names[] = {
        [FORMAT_PBN] = "PBN", [FORMAT_LIN] = "LIN", [FORMAT_LIST] = "lists", [FORMAT_URL] = "links"};
    const char *name = names[format];
    if (again.boards.count != 1) round_trip_fail(name, "not one board", text, &again);
    const struct board *back = again.boards.list;
    const char *difference = how == ROUND_TRIP_HELD ? held_difference(b, back, format)
                                                    : board_difference(b, back, how == ROUND_TRIP_WHOLE);
    if (difference) round_trip_fail(name, difference, text, &again);
    reading_free(&again);
}

/* How many different texts the notes have, at most. PBN has room for 999. */
static inline bool has_room_for_notes(const struct board *b)
{
    return b->notes <= 999 && b->play_notes <= 999;
}

static inline bool round_trip_board(void *context, struct board *b)
{
    (void)context;
    struct buffer out = {0};
    write_pbn(&out, b);
    round_trip_one(FORMAT_PBN, has_room_for_notes(b) ? ROUND_TRIP_WHOLE : ROUND_TRIP_NO_TEXTS, b, out.text);
    buffer_clear(&out);
    write_list(&out, b);
    round_trip_one(FORMAT_LIST, ROUND_TRIP_NO_TEXTS, b, out.text);
    buffer_clear(&out);
    write_url(&out, b);
    round_trip_one(FORMAT_URL, ROUND_TRIP_HELD, b, out.text);
    buffer_clear(&out);
    write_lin(&out, &(struct boards){.list = b, .count = 1});
    round_trip_one(FORMAT_LIN, ROUND_TRIP_HELD, b, out.text);
    buffer_free(&out);
    return true;
}

static inline void round_trip_untold(const struct fault *f)
{
    fprintf(stderr, "%d:%d: %s\n", f->line, f->column, f->text);
    abort();
}

/* Whether a message is the builder's "3 cards of this board are not kept": a call or card was lost untold. */
static inline bool is_untold(const char *text)
{
    static const char end[] = "s of this board are not kept";
    size_t number = strspn(text, "-0123456789"), length = strlen(text);
    return number && length >= sizeof end - 1 && !strcmp(text + length - (sizeof end - 1), end);
}

static inline int round_trip_input(enum format format, const uint8_t *data, size_t size)
{
    struct source s;
    struct faults faults = {0};
    source_from_text(&s, "input", (const char *)data, size);
    read_guess_format(&s);
    read_boards(&s, format, &faults, round_trip_board, NULL);
    for (int i = 0; i < faults.count; i++)
        if (!faults.list[i].text[0] || strchr(faults.list[i].text, '\n')) abort();
    for (int i = 0; i < faults.count; i++)
        if (is_untold(faults.list[i].text)) round_trip_untold(&faults.list[i]);
    for (int i = 0; i < LEDGER_COUNT; i++)
        if (ledger_kept(&faults.ledger, (enum ledger_kind)i) < 0) abort();
    faults_free(&faults);
    source_free(&s);
    return 0;
}

#endif
