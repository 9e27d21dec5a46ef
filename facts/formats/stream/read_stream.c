/* What has come is cut behind the last game that is whole, and read. Values inherited from the game before
 * ("#") need that game's text: it is read again with them, and its boards are passed over. Invariant: [0,
 * kept) has been read and is wanted no more, [kept, cut) has been read and may be read again, what follows is
 * new. */
#include "facts/formats/stream/read_stream.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { READ_STEP = 1 << 16, QUIET_MS = 50 };
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

/* Reads [kept, end), of which [cut, end) is new. Returns the boards refused in the new part. */
static int read_part(struct stream *s, size_t end)
{
    bool inherits = memmem(s->text.text + s->cut, end - s->cut, "\"#", 2) != NULL;
    if (!inherits) {
        s->lines += count_lines(s->text.text + s->kept, s->cut - s->kept);
        s->kept = s->cut;
        s->boards = s->refused = 0;
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
    return refused;
}

/* Whether the text so far is PBN with a whole game in its new part: a deal, and an empty line at the end. */
static bool has_whole_game(struct stream *s)
{
    size_t length = s->text.length;
    const char *end = s->text.text + length;
    if (length - s->cut < 3 || (memcmp(end - 2, "\n\n", 2) && memcmp(end - 3, "\n\r\n", 3))) return false;
    if (!memmem(s->text.text + s->cut, length - s->cut, "[Deal ", 6)) return false;
    struct source begin = {.name = s->name, .text = s->text.text, .length = length};
    if (s->from == FORMAT_AUTO) s->from = read_guess_format(&begin);
    return s->from == FORMAT_PBN;
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
                       board_visitor *visit, void *context)
{
    struct stream s = {.descriptor = descriptor,
                       .name = name,
                       .from = from,
                       .faults = faults,
                       .visit = visit,
                       .context = context};
    int refused = 0;
    ssize_t got = 0;
    buffer_add(&s.text, "");
    while (!s.is_left && (got = read_more(&s)) > 0)
        if (has_whole_game(&s) && is_quiet(&s)) refused += read_part(&s, s.text.length);
    bool has_rest = s.text.length > s.cut && strspn(s.text.text + s.cut, " \t\r\n") < s.text.length - s.cut;
    if (!s.is_left && got == 0 && (has_rest || !s.cut)) refused += read_part(&s, s.text.length);
    buffer_free(&s.text);
    return refused;
}
