/* The door of all readers: which format it is, and who reads it. */
#include "facts/formats/read.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

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

enum format read_guess_format(const struct source *s)
{
    const char *text = skip_to_content(s->text);
    if (*text == '%' || *text == '[' || *text == '{') return FORMAT_PBN;
    if (*text == '(') return FORMAT_LIST;
    if (*text == '<') return FORMAT_XML;
    if (isalpha((unsigned char)text[0]) && isalpha((unsigned char)text[1]) && text[2] == '|')
        return FORMAT_LIN;
    /* A link may stand in other text, as where a message was pasted. */
    bool is_linked = strcasestr(text, "http://") || strcasestr(text, "https://") || !strncasecmp(text, "www.", 4);
    return is_linked ? FORMAT_URL : FORMAT_AUTO;
}

int read_boards(const struct source *s, enum format from, struct faults *faults, board_visitor *visit,
                void *context)
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
        faults_add(faults, s->name, 1, 1, "robot instructions, expected boards in PBN, LIN, lists or links");
        return 0;
    case FORMAT_AUTO:
        break;
    }
    if (!*skip_to_content(s->text)) return 0;
    faults_add(faults, s->name, 1, 1,
               "the format is not known, expected boards in PBN, LIN, lists or links (--from says which)");
    return 0;
}
