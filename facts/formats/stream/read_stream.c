/* What has come is cut behind the last board that is whole, and read: when nothing follows at once, or when
 * much has come. What a board may have from the text before it ("#" in PBN, players and titles in LIN) needs
 * that text: it is read again with the board, and its boards are passed over. Invariant: [0, kept) has been
 * read and is wanted no more, [kept, cut) has been read and may be read again, what follows is new. */
#include "facts/formats/stream/read_stream.h"

#include <ctype.h>
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { READ_STEP = 1 << 13, QUIET_MS = 50, MUCH = 1 << 17 };
static const size_t stream_limit = (size_t)1 << 30;

struct stream {
    int descriptor;
    const char *name;
    enum format from;
    struct buffer text;
    size_t kept, cut;
    int boards, refused;         /* in [kept, cut) */
    int lines, new_lines;        /* before kept, before the new part */
    int passed;                  /* boards handed over or passed over in this reading */
    bool is_left;                /* the visitor wants no more */
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

/* Hands the faults of the new part on, their lines counted from the stream's begin. */
static void pass_faults(struct stream *s)
{
    for (int i = 0; i < s->part.count; i++) {
        const struct fault *f = &s->part.list[i];
        int line = f->line ? f->line + s->lines : 0;
        if (line && line <= s->new_lines) continue;
        if (f->is_warning)
            faults_warn(s->faults, f->file, line, f->column, "%s", f->text);
        else
            faults_add(s->faults, f->file, line, f->column, "%s", f->text);
    }
    faults_free(&s->part);
}

static bool pass_board(void *context, struct board *b)
{
    struct stream *s = context;
    pass_faults(s);
    if (s->passed++ < s->boards) return true;
    b->line += s->lines;
    s->is_left = !s->visit(s->context, b);
    return !s->is_left;
}

/* Whether the first game of a text of PBN has its own deal. */
static bool has_deal_first(const char *text, size_t length)
{
    while (length && isspace((unsigned char)*text)) text++, length--;
    const char *end = text, *line;
    while ((line = memchr(end, '\n', length - (size_t)(end - text))) && line[1 + (line[1] == '\r')] != '\n')
        end = line + 1;
    return memmem(text, line ? (size_t)(line - text) : length, "[Deal ", 6);
}

/* Whether the new part, up to `end`, needs what stands before it. */
static bool needs_before(const struct stream *s, size_t end)
{
    const char *new_part = s->text.text + s->cut;
    size_t length = end - s->cut;
    if (s->from == FORMAT_PBN) return memmem(new_part, length, "\"#", 2) || !has_deal_first(new_part, length);
    if (s->from != FORMAT_LIN) return false;
    return memmem(s->text.text + s->kept, s->cut - s->kept, "vg|", 3) || !memmem(new_part, length, "pn|", 3);
}

/* Forgets what is wanted no more. */
static void drop_read(struct stream *s)
{
    s->text.length -= s->kept;
    s->cut -= s->kept;
    memmove(s->text.text, s->text.text + s->kept, s->text.length + 1);
    s->kept = 0;
}

/* Reads [kept, end), of which [cut, end) is new. Returns the boards refused in the new part. */
static int read_part(struct stream *s, size_t end)
{
    bool inherits = needs_before(s, end);
    size_t dropped = s->cut;
    if (!inherits) {
        s->lines += count_lines(s->text.text + s->kept, s->cut - s->kept);
        s->kept = s->cut;
        s->boards = s->refused = 0;
        drop_read(s);
        end -= dropped;
    }
    struct source source;
    s->new_lines = s->lines + count_lines(s->text.text + s->kept, s->cut - s->kept);
    s->passed = 0;
    source_from_text(&source, s->name, s->text.text + s->kept, end - s->kept);
    int all = read_boards(&source, s->from, &s->part, pass_board, s), refused = all - s->refused;
    pass_faults(s);
    source_free(&source);
    s->boards = s->passed;
    s->refused = all;
    s->cut = end;
    if (!s->is_left && s->pause) s->is_left = !s->pause(s->context);
    return refused;
}

/* What a new board begins with, behind a line's end: it ends the board before it. LIN and lists have nothing
 * else that does. In a match of vugraph each board has its qx; a link is whole where its line is. */
static const char *next_board(const struct stream *s)
{
    const char *text = s->text.text + s->kept;
    switch (s->from) {
    case FORMAT_PBN:
        return "\n[";
    case FORMAT_LIN:
        return strstr(text, "qx|") ? "qx|" : strstr(text, "pn|") ? "pn|" : "md|";
    case FORMAT_LIST:
        return "(board ";
    default:
        return "";
    }
}

/* What a board has, without which it is none. */
static const char *mark_of_board(enum format from)
{
    return from == FORMAT_PBN ? "[Deal " : from == FORMAT_LIN ? "md|" : from == FORMAT_LIST ? "(" : "=";
}

static bool ends_with_empty_line(const struct stream *s)
{
    size_t length = s->text.length;
    const char *end = s->text.text + length;
    return length - s->cut >= 3 && (!memcmp(end - 2, "\n\n", 2) || !memcmp(end - 3, "\n\r\n", 3));
}

/* Where the last board that is whole ends, or `cut` when none is there. `from` is known. */
static size_t whole_end(const struct stream *s)
{
    const char *begin = s->text.text, *mark = mark_of_board(s->from), *next = next_board(s);
    size_t end = s->cut, room = strlen(next);
    bool may_end_here = s->from == FORMAT_PBN && ends_with_empty_line(s);
    for (size_t at = s->text.length; at > s->cut && end == s->cut && !may_end_here; at--)
        if (begin[at - 1] == '\n' && s->text.length - at >= room && !strncasecmp(begin + at, next, room))
            end = at;
    if (may_end_here) end = s->text.length;
    return memmem(begin + s->cut, end - s->cut, mark, strlen(mark)) ? end : s->cut;
}

/* As whole_end, once the format can be guessed. */
static size_t find_end(struct stream *s)
{
    struct source begin = {.name = s->name, .text = s->text.text, .length = s->text.length};
    if (s->from == FORMAT_AUTO) s->from = read_guess_format(&begin);
    return s->from == FORMAT_AUTO || s->from == FORMAT_XML ? s->cut : whole_end(s);
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
    buffer_add(&s.text, "");
    while (!s.is_left && (got = read_more(&s)) > 0) {
        if (s.text.length - s.cut < MUCH && !is_quiet(&s)) continue;
        size_t end = find_end(&s);
        if (end > s.cut) refused += read_part(&s, end);
    }
    bool has_rest = s.text.length > s.cut && strspn(s.text.text + s.cut, " \t\r\n") < s.text.length - s.cut;
    if (!s.is_left && got == 0 && (has_rest || !s.cut)) refused += read_part(&s, s.text.length);
    buffer_free(&s.text);
    return refused;
}
