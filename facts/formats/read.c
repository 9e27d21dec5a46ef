/* The door of all readers: which format it is, and who reads it. */
#include "facts/formats/read.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "facts/formats/lin.h"
#include "facts/formats/pbn/pbn_game.h"
#include "facts/formats/pbn/pbn_inherit.h"
#include "facts/formats/readers.h"

static const char *const format_names[] = {"", "pbn", "lin", "list", "url", "xml"};

enum format format_from_name(const char *name)
{
    for (int i = FORMAT_PBN; i <= FORMAT_XML; i++)
        if (!strcasecmp(name, format_names[i])) return (enum format)i;
    return FORMAT_AUTO;
}

/* The first character that is neither white space nor in a `;` comment. */
static const char *skip_to_content(const char *text)
{
    for (;;) {
        while (isspace((unsigned char)*text)) text++;
        if (*text != ';') return text;
        while (*text && *text != '\n') text++;
    }
}

/* What a source is that holds no boards before another program has made text of it; NULL for any other. */
static const char *what_holds_no_text(const struct source *s)
{
    static const struct {
        const char *begin, *what;
    } kinds[] = {{"PK\x03\x04", "a ZIP archive"},
                 {"\x1f", "a file that gzip has packed"},
                 {"%PDF-", "a document in PDF"},
                 {"{\\rtf", "a document in RTF"}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strncmp(s->text, kinds[i].begin, strlen(kinds[i].begin))) return kinds[i].what;
    return NULL;
}

enum format read_guess_format(const struct source *s)
{
    const char *text = skip_to_content(s->text);
    if (what_holds_no_text(s)) return FORMAT_AUTO;
    if (*text == '%' || *text == '[' || *text == '{' || pbn_is_bare_deal(text, strlen(text))) return FORMAT_PBN;
    if (*text == '(') return FORMAT_LIST;
    if (*text == '<') return FORMAT_XML;
    if (isalpha((unsigned char)text[0]) && isalpha((unsigned char)text[1]) && text[2] == '|')
        return FORMAT_LIN;
    /* A link may stand in other text, as where a message was pasted. */
    bool is_linked = strcasestr(text, "http://") || strcasestr(text, "https://") || !strncasecmp(text, "www.", 4);
    return is_linked ? FORMAT_URL : FORMAT_AUTO;
}

/* All boards of a text without NUL bytes. */
static int read_whole(const struct source *s, enum format from, struct faults *faults, board_visitor *visit, void *context)
{
    if (from == FORMAT_AUTO) from = read_guess_format(s);
    switch (from) {
    case FORMAT_PBN:
        return read_pbn(s, faults, visit, context);
    case FORMAT_LIN:
        return read_lin(s, faults, visit, context);
    case FORMAT_LIST:
        return read_list(s, faults, visit, context);
    case FORMAT_URL:
        return read_url(s, faults, visit, context);
    case FORMAT_XML:
        faults_add(faults, s->name, 1, 1, "XML or HTML, expected boards in PBN, LIN, lists or links (--from url reads a page's links)");
        return 0;
    case FORMAT_AUTO:
        break;
    }
    if (!*skip_to_content(s->text)) return 0;
    faults_add(faults, s->name, 1, 1,
               "the format is not known, expected boards in PBN, LIN, lists or links (--from says which)");
    return 0;
}

/* The boards of a part, with what those before it left; m NULL: the part is all. */
static int read_some(const struct source *s, enum format from, struct read_memory *m, struct faults *faults,
                     board_visitor *visit, void *context, bool *go_on)
{
    const char *what = from == FORMAT_AUTO ? what_holds_no_text(s) : NULL;
    if (what) {
        faults_add(faults, s->name, 1, 1, "%s, expected boards as text, in PBN, LIN, lists or links", what);
        return 0;
    }
    if (s->length && memchr(s->text, '\0', s->length)) {
        struct source clean = {.name = s->name, .text = util_copy_part(s->text, s->length), .length = s->length};
        source_drop_nuls(&clean, faults);
        int refused = read_some(&clean, from, m, faults, visit, context, go_on);
        source_free(&clean);
        return refused;
    }
    if (m && from == FORMAT_PBN) {
        if (!m->pbn) m->pbn = util_alloc(sizeof *m->pbn);
        return read_pbn_part(s, m->pbn, faults, visit, context, go_on);
    }
    if (m && from == FORMAT_LIN) {
        if (!m->lin) m->lin = util_alloc(sizeof *m->lin);
        return lin_read(s, NULL, m->lin, faults, visit, context, go_on);
    }
    return read_whole(s, from, faults, visit, context);
}

int read_boards(const struct source *s, enum format from, struct faults *faults, board_visitor *visit,
                void *context)
{
    bool go_on;
    return read_some(s, from, NULL, faults, visit, context, &go_on);
}

static bool keep_first(void *context, struct board *b)
{
    struct board *kept = context;
    *kept = *b;
    board_init(b);
    return false;
}

void read_first_board(const struct source *s, enum format from, struct faults *faults, struct board *out)
{
    board_init(out);
    read_boards(s, from, faults, keep_first, out);
}

int read_boards_part(const struct source *s, enum format from, struct read_memory *m, struct faults *faults,
                     board_visitor *visit, void *context, bool *go_on)
{
    *go_on = true;
    return read_some(s, from, m, faults, visit, context, go_on);
}

void read_boards_end(struct read_memory *m, const char *name, struct faults *faults)
{
    if (m->pbn) pbn_memory_free(m->pbn);
    if (m->lin) lin_end(m->lin, name, faults);
    if (m->lin) lin_memory_free(m->lin);
    free(m->pbn);
    free(m->lin);
    *m = (struct read_memory){0};
}

/* What a new board begins with, behind a line's end. In a match of vugraph each board has its qx; a link is whole where
 * its line is. */
static const char *next_board(const char *text, enum format from)
{
    if (from == FORMAT_LIN) return strstr(text, "qx|") ? "qx|" : strstr(text, "pn|") ? "pn|" : "md|";
    return from == FORMAT_LIST ? "(board " : "";
}

/* What a board has, without which it is none. */
static const char *mark_of_board(enum format from)
{
    return from == FORMAT_LIN ? "md|" : from == FORMAT_LIST ? "(" : "=";
}

size_t read_boards_whole(const char *text, size_t length, enum format from)
{
    if (from == FORMAT_PBN) return pbn_whole(text, length);
    if (from == FORMAT_AUTO || from == FORMAT_XML) return 0;
    const char *next = next_board(text, from), *mark = mark_of_board(from);
    size_t end = 0, room = strlen(next);
    for (size_t at = length; at > 0 && !end; at--)
        if (text[at - 1] == '\n' && length - at >= room && !strncasecmp(text + at, next, room)) end = at;
    return memmem(text, end, mark, strlen(mark)) ? end : 0;
}
