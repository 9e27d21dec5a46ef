/* The first pass over a robot's bytes. Invariant: the copy keeps the source's length and line ends, so that
 * every offset, line and column of the copy is that of the file. */
#include "facts/robot/robot_parts.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct scanner {
    const char *file;
    char *text;
    size_t length, at;
    int line, column;
    bool in_book;
    struct faults *faults;
    struct robot_scan *out;
};

static void step(struct scanner *s, size_t bytes)
{
    for (; bytes && s->at < s->length; bytes--) {
        if (s->text[s->at++] == '\n')
            s->line++, s->column = 1;
        else
            s->column++;
    }
}

static bool looks_at(const struct scanner *s, const char *word)
{
    size_t n = strlen(word);
    return s->length - s->at >= n && !memcmp(s->text + s->at, word, n);
}

/* Past the next `end`, or to the end of the text: the parser proper reports what is never closed. */
static void step_past(struct scanner *s, const char *end)
{
    while (s->at < s->length && !looks_at(s, end)) step(s, 1);
    if (s->at < s->length) step(s, strlen(end));
}

static void fault_here(struct scanner *s, const char *what)
{
    faults_add(s->faults, s->file, s->line, s->column, "%s", what);
}

/* The straight quote that a curly one stands for, or 0; *bytes is its length. U+0093 and U+0094 are what
 * Windows-1252 quotes become when they are read as Latin-1. */
static char curly_quote(const struct scanner *s, size_t *bytes)
{
    static const struct {
        const char *curly;
        char straight;
    } quotes[] = {{"\xe2\x80\x9c", '"'}, {"\xe2\x80\x9d", '"'},  {"\xe2\x80\x9e", '"'},
                  {"\xe2\x80\x9f", '"'}, {"\xe2\x80\x98", '\''}, {"\xe2\x80\x99", '\''},
                  {"\xc2\x93", '"'},     {"\xc2\x94", '"'},      {"\xc2\x91", '\''},
                  {"\xc2\x92", '\''}};
    for (size_t i = 0; i < sizeof quotes / sizeof *quotes; i++)
        if (looks_at(s, quotes[i].curly)) {
            *bytes = strlen(quotes[i].curly);
            return quotes[i].straight;
        }
    return 0;
}

static bool is_name_start(char c)
{
    return isalpha((unsigned char)c) || c == '_' || c == ':' || (c & 0x80);
}

static void add_tag(struct scanner *s)
{
    struct robot_scan *out = s->out;
    if (out->tags == out->room) {
        out->room = out->room ? out->room * 2 : 64;
        out->tag = util_resize(out->tag, (size_t)out->room, sizeof *out->tag);
    }
    out->tag[out->tags++] = (struct robot_tag){s->at, s->line, s->column};
}

/* Writes `quote` over the curly one here, blanks filling its other bytes on the side that is outside the
 * value. */
static void straighten(struct scanner *s, size_t bytes, char quote, bool opens)
{
    memset(s->text + s->at, ' ', bytes);
    s->text[s->at + (opens ? bytes - 1 : 0)] = quote;
    step(s, bytes);
}

/* One character inside a tag. `open` is the quote that the value was opened with, 0 outside of values. */
static char scan_in_tag(struct scanner *s, char open, bool *warned)
{
    size_t bytes = 1;
    char c = s->text[s->at], quote = curly_quote(s, &bytes);
    if (quote) {
        if (!*warned)
            faults_warn(s->faults, s->file, s->line, s->column, "a curly quote, expected a straight one");
        *warned = true;
        straighten(s, bytes, open ? open : quote, !open);
        return open ? 0 : quote;
    }
    if (!open && looks_at(s, "\xc2\xa0")) /* a no-break space, as copied from a web page */
        memset(s->text + s->at, ' ', 2);
    step(s, 1);
    if (open) return c == open ? 0 : open;
    return c == '"' || c == '\'' ? c : 0;
}

/* A start tag or an empty-element tag, from its '<' past its '>'. Returns false after a fault. */
static bool scan_tag(struct scanner *s)
{
    static const char book[] = "openingBook";
    add_tag(s);
    bool is_book =
        s->length - s->at > sizeof book && !strncasecmp(s->text + s->at + 1, book, sizeof book - 1);
    bool warned = false;
    char open = 0;
    int attributes = 0;
    step(s, 1);
    while (s->at < s->length && (open || (s->text[s->at] != '>' && s->text[s->at] != '<'))) {
        char before = open;
        open = scan_in_tag(s, open, &warned);
        attributes += !before && open;
        if (attributes <= ROBOT_ATTRIBUTES_MAX) continue;
        faults_add(s->faults, s->file, s->line, s->column,
                   "more attributes in one element than the %d expected at most", ROBOT_ATTRIBUTES_MAX);
        return false;
    }
    if (s->at == s->length || s->text[s->at] == '<') return true;
    if (is_book && s->text[s->at - 1] != '/') s->in_book = true;
    step(s, 1);
    return true;
}

/* Text between elements: blanked, so that whatever stands in it cannot disturb the parser. */
static void scan_text(struct scanner *s)
{
    bool is_stray = false;
    for (; s->at < s->length && s->text[s->at] != '<'; step(s, 1)) {
        char c = s->text[s->at];
        if (s->in_book || isspace((unsigned char)c)) continue;
        if (!is_stray)
            faults_warn(s->faults, s->file, s->line, s->column, "text between elements, passed over");
        is_stray = true;
        s->text[s->at] = ' ';
    }
}

/* What stands at a '<'. Returns false after a fault. */
static bool scan_markup(struct scanner *s)
{
    if (looks_at(s, "<!--")) {
        step_past(s, "-->");
    } else if (looks_at(s, "<![CDATA[")) {
        step_past(s, "]]>");
    } else if (looks_at(s, "<!")) {
        fault_here(
            s, "a document type declaration, expected none: robot instructions have no DTD and no entities");
        return false;
    } else if (looks_at(s, "<?")) {
        step_past(s, "?>");
    } else if (looks_at(s, "</")) {
        s->in_book = false;
        step_past(s, ">");
    } else if (s->at + 1 < s->length && is_name_start(s->text[s->at + 1])) {
        return scan_tag(s);
    } else {
        step(s, 1);
    }
    return true;
}

/* Whether the declaration text[0..length) names no encoding or one of those that a source is converted from.
 */
static bool is_known_encoding(const char *text, size_t length, char name[41])
{
    static const char *const known[] = {"utf-8",  "utf8",         "us-ascii", "ascii",    "iso-8859-1",
                                        "latin1", "windows-1252", "utf-16",   "utf-16le", "utf-16be"};
    static const char word[] = "encoding";
    const char *at = memmem(text, length, word, sizeof word - 1), *end = text + length;
    if (!at) return true;
    for (at += sizeof word - 1; at < end && (isspace((unsigned char)*at) || strchr("=\"'", *at)); at++)
        continue;
    size_t n = 0;
    for (; at + n < end && n < 40 && (isalnum((unsigned char)at[n]) || strchr("-_.:", at[n])); n++)
        name[n] = at[n];
    name[n] = '\0';
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcasecmp(name, known[i])) return true;
    return false;
}

/* Blanks a leading XML declaration, which may stand only where the wrapping root now does. */
static bool scan_declaration(struct scanner *s)
{
    while (s->at < s->length && isspace((unsigned char)s->text[s->at])) step(s, 1);
    if (!looks_at(s, "<?xml") || s->at + 5 == s->length || !isspace((unsigned char)s->text[s->at + 5]))
        return true;
    size_t start = s->at;
    int line = s->line, column = s->column;
    step_past(s, "?>");
    char name[41];
    if (!is_known_encoding(s->text + start, s->at - start, name)) {
        faults_add(s->faults, s->file, line, column, "encoding \"%s\", expected UTF-8, ISO-8859-1 or UTF-16",
                   name);
        return false;
    }
    for (size_t i = start; i < s->at; i++)
        if (s->text[i] != '\n') s->text[i] = ' ';
    return true;
}

/* Steps to what no text file holds, a NUL or the end of the bytes allowed, and says so. */
static bool is_refused(struct scanner *s, size_t length)
{
    const char *nul = memchr(s->text, '\0', s->length);
    if (!nul && s->length == length) return false;
    step(s, nul ? (size_t)(nul - s->text) : s->length);
    if (nul)
        fault_here(s, "a NUL byte, expected text in UTF-8, ISO-8859-1, or UTF-16 with its mark");
    else
        faults_add(s->faults, s->file, s->line, s->column, "%zu bytes, expected at most %d", length,
                   ROBOT_BYTES_MAX);
    return true;
}

bool robot_scan(const struct source *source, struct faults *faults, struct robot_scan *out)
{
    size_t length = source->length > ROBOT_BYTES_MAX ? (size_t)ROBOT_BYTES_MAX : source->length;
    *out = (struct robot_scan){.text = util_copy_part(source->text ? source->text : "", length)};
    struct scanner s = {source->name, out->text, length, 0, 1, 1, false, faults, out}, whole = s;
    if (is_refused(&whole, source->length) || !scan_declaration(&s)) return false;
    int before = faults->count;
    while (s.at < s.length) {
        if (faults->count - before > ROBOT_FAULTS_MAX) {
            fault_here(&s, "too much that is no robot instruction, expected <openingBook> and <guidedPlay>");
            return false;
        }
        if (s.text[s.at] != '<')
            scan_text(&s);
        else if (!scan_markup(&s))
            return false;
    }
    return true;
}

void robot_scan_free(struct robot_scan *scan)
{
    free(scan->text);
    free(scan->tag);
    *scan = (struct robot_scan){0};
}

struct robot_tag robot_scan_attribute(const struct robot_scan *scan, int tag, const char *name,
                                      struct robot_tag *from)
{
    struct robot_tag at = *from;
    size_t length = strlen(name);
    for (const char *p = scan->text + at.offset; *p && *p != '>'; p++) {
        if (p > scan->text && isspace((unsigned char)p[-1]) && !strncmp(p, name, length)) {
            const char *end = p + length;
            while (isspace((unsigned char)*end)) end++;
            if (*end == '=') return *from = at;
        }
        at.offset++;
        at.column++;
        if (*p == '\n') at.line++, at.column = 1;
    }
    return scan->tag[tag];
}
