/* The bytes of a source, always UTF-8 once loaded: a byte order mark means UTF-16; bytes that are no UTF-8
 * are Windows-1252, which is Latin-1 and has quotes and dashes where that has control characters.
 */
#include "facts/text/source.h"

#include <errno.h>
#include <iconv.h>
#include <stdlib.h>
#include <string.h>

enum { READ_STEP = 1 << 12 };
static const size_t source_limit = (size_t)1 << 30;

/* Converts all of `text` into `out`. A sequence that is none in `encoding` ends it with false, unless `unit`
 * is its size in bytes: then U+FFFD, or the control character of its number where it is one byte, stands for
 * it and the conversion goes on. */
static bool convert(const char *encoding, const char *text, size_t length, size_t unit, struct buffer *out)
{
    iconv_t how = iconv_open("UTF-8", encoding);
    if (how == (iconv_t)-1) return false;
    char *from = (char *)text, part[4096];
    bool is_sound = true;
    while (length && is_sound) {
        char *to = part;
        size_t room = sizeof part;
        bool is_stuck = iconv(how, &from, &length, &to, &room) == (size_t)-1 && errno != E2BIG;
        buffer_add_part(out, part, (size_t)(to - part));
        if (!is_stuck) continue;
        size_t skip = unit < length ? unit : length;
        if (unit == 1)
            buffer_add_part(out, (char[]){'\xc2', *from}, 2);
        else if (unit)
            buffer_add(out, "\xef\xbf\xbd");
        else
            is_sound = false;
        from += skip;
        length -= skip;
    }
    iconv_close(how);
    return is_sound;
}

static bool is_ascii(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] & 0x80) return false;
    return true;
}

void source_add_utf8(struct buffer *out, const char *text, size_t length)
{
    struct buffer part = {0};
    if (is_ascii(text, length)) {
        buffer_add_part(out, text, length);
        return;
    }
    if (!convert("UTF-8", text, length, 0, &part)) {
        buffer_clear(&part);
        convert("CP1252", text, length, 1, &part);
    }
    buffer_add_part(out, part.text, part.length);
    buffer_free(&part);
}

/* Adds `text` to `out` as UTF-8, without its byte order mark. */
static void to_utf8(const char *text, size_t length, struct buffer *out)
{
    if (length >= 2 && !memcmp(text, "\xff\xfe", 2)) {
        convert("UTF-16LE", text + 2, length - 2, 2, out);
    } else if (length >= 2 && !memcmp(text, "\xfe\xff", 2)) {
        convert("UTF-16BE", text + 2, length - 2, 2, out);
    } else {
        size_t mark = length >= 3 && !memcmp(text, "\xef\xbb\xbf", 3) ? 3 : 0;
        source_add_utf8(out, text + mark, length - mark);
    }
}

/* A text whose lines end in CR alone has LF instead. */
static void end_lines(struct buffer *text)
{
    if (!text->length || memchr(text->text, '\n', text->length)) return;
    for (char *at = text->text; (at = memchr(at, '\r', (size_t)(text->text + text->length - at))); at++)
        *at = '\n';
}

void source_from_text(struct source *s, const char *name, const char *text, size_t length)
{
    struct buffer out = {0};
    to_utf8(text, length, &out);
    end_lines(&out);
    buffer_add(&out, "");
    *s = (struct source){.name = name, .text = out.text, .length = out.length};
}

/* Reads to the end; returns NULL or why it could not. */
static const char *read_all(FILE *in, struct buffer *out)
{
    char part[READ_STEP];
    size_t got;
    while ((got = fread(part, 1, sizeof part, in)) > 0) {
        buffer_add_part(out, part, got);
        if (out->length > source_limit) return "larger than 1 GiB";
    }
    return ferror(in) ? strerror(errno) : NULL;
}

void source_drop_nuls(struct source *s, struct faults *faults)
{
    int nuls = 0, line = 1, column = 1;
    size_t length = 0, begin = 0; /* of what is kept, and of its last line */
    bool is_cut = false;
    if (!s->length || !memchr(s->text, '\0', s->length)) return;
    for (size_t i = 0; i < s->length; i++) {
        char c = s->text[i];
        nuls += !c, is_cut |= !c;
        bool is_emptied = c == '\n' && is_cut && length == begin; /* an empty line would end a game */
        if (c && !is_emptied) s->text[length++] = c;
        if (c == '\n') begin = length, is_cut = false;
        if (nuls) continue;
        column = c == '\n' ? 1 : column + 1;
        line += c == '\n';
    }
    s->text[s->length = length] = '\0';
    faults_warn(faults, s->name, line, column, "%d NUL byte%s, expected text; %s left out", nuls,
                nuls == 1 ? "" : "s, this the first", nuls == 1 ? "it is" : "they are");
}

bool source_load(struct source *s, const char *path, struct faults *faults)
{
    bool is_standard = !strcmp(path, "-");
    const char *name = is_standard ? "<stdin>" : path;
    *s = (struct source){.name = name};
    FILE *in = is_standard ? stdin : fopen(path, "rb");
    struct buffer raw = {0};
    const char *why = in ? read_all(in, &raw) : strerror(errno);
    if (in && !is_standard) fclose(in);
    if (why)
        faults_add(faults, name, 0, 0, "%s, expected a file that can be read", why);
    else
        source_from_text(s, name, buffer_text(&raw), raw.length);
    buffer_free(&raw);
    return !why;
}

void source_free(struct source *s)
{
    free(s->text);
    *s = (struct source){0};
}
