/* What has come is cut behind the last board that is whole, and read: when nothing follows at once, or when much has come.
 * What a board has from the text before it ("#" in PBN, players and titles in LIN) goes from part to part in `memory`.
 * Invariant: the text is what has not been read. */
#include "facts/formats/stream/read_stream.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { READ_STEP = 1 << 13, QUIET_MS = 50, MUCH = 1 << 17 };
static const size_t stream_limit = (size_t)1 << 30;

struct stream {
    int descriptor;
    const char *name;
    enum format from;
    struct buffer text;
    size_t next_try;             /* how much must have come before a board's end is looked for again */
    int lines;                   /* before the text */
    bool is_left;                /* the visitor wants no more */
    struct read_memory memory;
    struct faults *faults, part; /* the caller's, and those of one reading */
    board_visitor *visit;
    stream_pause *pause;
    void *context;
};

static int count_lines(const char *text, size_t length)
{
    int n = 0;
    for (size_t i = 0; i < length; i++) n += text[i] == '\n';
    return n;
}

static bool pass_board(void *context, struct board *b)
{
    struct stream *s = context;
    faults_pass(s->faults, &s->part, s->lines);
    b->line += s->lines;
    s->is_left = !s->visit(s->context, b);
    return !s->is_left;
}

/* Reads and forgets the text up to `end`. Returns the boards refused. */
static int read_to(struct stream *s, size_t end)
{
    struct source source;
    bool go_on;
    int lines = count_lines(s->text.text, end);
    source_from_text(&source, s->name, s->text.text, end);
    int refused = read_boards_part(&source, s->from, &s->memory, &s->part, pass_board, s, &go_on);
    faults_pass(s->faults, &s->part, s->lines);
    ledger_add(&s->faults->ledger, &s->part.ledger);
    s->part.ledger = (struct ledger){0};
    source_free(&source);
    s->lines += lines;
    s->text.length -= end;
    memmove(s->text.text, s->text.text + end, s->text.length + 1);
    if (!s->is_left && s->pause) s->is_left = !s->pause(s->context);
    return refused;
}

/* Where the last board that is whole ends, once the format can be guessed; 0 when none is there. */
static size_t find_end(struct stream *s)
{
    struct source begin = {.name = s->name, .text = s->text.text, .length = s->text.length};
    if (s->from == FORMAT_AUTO) s->from = read_guess_format(&begin);
    size_t end = read_boards_whole(s->text.text, s->text.length, s->from);
    s->next_try = end || s->text.length < MUCH ? MUCH : 2 * s->text.length;
    return end;
}

static bool is_quiet(const struct stream *s)
{
    struct pollfd wait = {.fd = s->descriptor, .events = POLLIN};
    return poll(&wait, 1, QUIET_MS) == 0;
}

/* Reads some more. Returns how much, 0 at the end, -1 after a fault or a signal. */
static ssize_t read_more(struct stream *s)
{
    char part[READ_STEP];
    ssize_t got;
    got = read(s->descriptor, part, sizeof part);
    if (got < 0 && errno == EINTR) return -1;
    if (got > 0) buffer_add_part(&s->text, part, (size_t)got);
    if (got >= 0 && s->text.length <= stream_limit) return got;
    faults_add(s->faults, s->name, 0, 0, "%s, expected a file that can be read",
               got < 0 ? strerror(errno) : "larger than 1 GiB");
    return -1;
}

int read_boards_stream(int descriptor, const char *name, enum format from, struct faults *faults,
                       board_visitor *visit, stream_pause *pause, void *context)
{
    struct stream s = {.descriptor = descriptor,
                       .name = name,
                       .from = from,
                       .faults = faults,
                       .visit = visit,
                       .pause = pause,
                       .context = context};
    int refused = 0;
    ssize_t got = 0;
    s.next_try = MUCH;
    buffer_add(&s.text, "");
    while (!s.is_left && (got = read_more(&s)) > 0) {
        if (s.text.length < s.next_try && !is_quiet(&s)) continue;
        size_t end = find_end(&s);
        if (end) refused += read_to(&s, end);
    }
    if (!s.is_left && got == 0 && strspn(s.text.text, " \t\r\n") < s.text.length) refused += read_to(&s, s.text.length);
    struct faults untold = {0};
    read_boards_end(&s.memory, name, s.is_left || got ? &untold : faults);
    faults_free(&untold);
    buffer_free(&s.text);
    return refused;
}
