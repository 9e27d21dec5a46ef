/* The reader of robot instructions. The text that the parser sees is always wrapped in a root of ours: a
 * fragment becomes a document, and a document type declaration can never stand where XML allows one, so no
 * entity is ever declared. */
#include "facts/robot/robot_parts.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define WRAPPER "instructions"
static const char wrapper_start[] = "<" WRAPPER ">", wrapper_end[] = "</" WRAPPER ">";

struct reader {
    const char *file;
    struct faults *faults;
    struct robot_scan scan;
    struct robot *robot;
    xmlParserCtxt *parser;
    int depth; /* elements open, the wrapper included */
    int tags;  /* start tags seen, the wrapper not included */
    bool in_book;
    struct buffer book;
    bool is_stopped;
    int first_fault; /* how many faults there were before */
};

static struct robot_place place_of(const struct reader *r, struct robot_tag tag)
{
    return (struct robot_place){r->faults, r->file, tag.line, tag.column};
}

/* The place of the start tag being read. */
static struct robot_tag this_tag(const struct reader *r)
{
    if (r->tags <= r->scan.tags) return r->scan.tag[r->tags - 1];
    return (struct robot_tag){0, 0, 0};
}

/* Ends the reading with a fault at the tag being read. */
static void stop(struct reader *r, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void stop(struct reader *r, const char *format, ...)
{
    struct robot_tag at = this_tag(r);
    va_list args;
    va_start(args, format);
    faults_vadd(r->faults, false, r->file, at.line, at.column, format, args);
    va_end(args);
    r->is_stopped = true;
    xmlStopParser(r->parser);
}

/* The five pointers that the parser hands over for each attribute. */
struct sax_attribute {
    const xmlChar *name, *prefix, *uri, *value, *end;
};

static char *attribute_value(const struct sax_attribute *a)
{
    return util_copy_part((const char *)a->value, (size_t)(a->end - a->value));
}

/* The place of an attribute; `from` is that of the one before, or the tag's. */
static struct robot_place attribute_place(const struct reader *r, const struct sax_attribute *a,
                                          struct robot_tag *from)
{
    struct robot_tag tag = this_tag(r);
    if (r->tags <= r->scan.tags)
        tag = robot_scan_attribute(&r->scan, r->tags - 1, (const char *)a->name, from);
    return place_of(r, tag);
}

struct robot_guided *robot_add_guided(struct robot *r)
{
    if (r->count == ROBOT_GUIDED_MAX) return NULL;
    r->guided = util_grow(r->guided, r->count, &r->room, sizeof *r->guided);
    struct robot_guided *g = &r->guided[r->count++];
    *g = (struct robot_guided){.card = NO_CARD, .player = NO_SEAT};
    return g;
}

static bool has_too_many_faults(const struct reader *r)
{
    return r->faults->count - r->first_fault > ROBOT_FAULTS_MAX;
}

static void start_guided(struct reader *r, const struct sax_attribute *attribute, int count)
{
    struct robot_tag at = this_tag(r), from = at;
    struct robot_guided *g = robot_add_guided(r->robot);
    if (!g) {
        stop(r, "more guided plays than the %d expected at most", ROBOT_GUIDED_MAX);
        return;
    }
    g->line = at.line;
    g->column = at.column;
    bool has_card = false, has_player = false;
    for (int i = 0; i < count && !has_too_many_faults(r); i++) {
        char *value = attribute_value(&attribute[i]);
        robot_take_attribute(g, (const char *)attribute[i].name, value,
                             attribute_place(r, &attribute[i], &from));
        has_card |= !strcasecmp((const char *)attribute[i].name, "card");
        has_player |= !strcasecmp((const char *)attribute[i].name, "currentPlayer");
        free(value);
    }
    if (has_too_many_faults(r)) return;
    if (!has_card)
        faults_add(r->faults, r->file, at.line, at.column, "guidedPlay has no card, expected card=\"D7\"");
    if (!has_player)
        faults_warn(r->faults, r->file, at.line, at.column,
                    "guidedPlay has no currentPlayer: any robot may play it");
}

static void take_special(struct reader *r, const struct sax_attribute *a, struct robot_tag *from)
{
    struct robot_place at = attribute_place(r, a, from);
    char *value = attribute_value(a);
    if (strcasecmp((const char *)a->name, "special"))
        faults_warn(at.faults, at.file, at.line, at.column, "attribute %.60s is not known, passed over",
                    (const char *)a->name);
    else if (!strcasecmp(value, "true"))
        r->robot->book.is_special = true;
    else if (strcasecmp(value, "false"))
        faults_add(at.faults, at.file, at.line, at.column, "special=\"%.60s\", expected true or false",
                   value);
    free(value);
}

static void start_book(struct reader *r, const struct sax_attribute *attribute, int count)
{
    struct robot_book *book = &r->robot->book;
    struct robot_tag at = this_tag(r), from = at;
    if (book->line) {
        faults_add(r->faults, r->file, at.line, at.column,
                   "a second openingBook, expected at most one (the first is in line %d)", book->line);
        return;
    }
    book->line = at.line;
    book->column = at.column;
    r->in_book = true;
    for (int i = 0; i < count; i++) take_special(r, &attribute[i], &from);
}

/* Any other element: the first of a file may be its root, the rest are warned of. What stands in them is
 * read. */
static void start_other(struct reader *r, const char *name)
{
    struct robot_tag at = this_tag(r);
    if (r->tags > 1)
        faults_warn(r->faults, r->file, at.line, at.column,
                    "element %.60s is not known, expected openingBook or guidedPlay", name);
}

static void start_element(void *context, const xmlChar *local, const xmlChar *prefix, const xmlChar *uri,
                          int spaces, const xmlChar **space, int attributes, int defaulted,
                          const xmlChar **attribute)
{
    struct reader *r = context;
    const char *name = (const char *)local;
    (void)prefix, (void)uri, (void)spaces, (void)space, (void)defaulted;
    if (r->is_stopped || !r->depth++) return;
    r->tags++;
    if (r->depth > ROBOT_DEPTH_MAX + 1) {
        stop(r, "elements nested deeper than the %d expected at most", ROBOT_DEPTH_MAX);
    } else if (r->in_book) {
        stop(r, "an element inside the opening book, expected cards");
    } else if (!strcasecmp(name, "guidedPlay")) {
        start_guided(r, (const struct sax_attribute *)attribute, attributes);
    } else if (!strcasecmp(name, "openingBook")) {
        start_book(r, (const struct sax_attribute *)attribute, attributes);
    } else {
        start_other(r, name);
    }
    if (!r->is_stopped && has_too_many_faults(r)) stop(r, "too many faults, reading stops");
}

static void end_element(void *context, const xmlChar *local, const xmlChar *prefix, const xmlChar *uri)
{
    struct reader *r = context;
    (void)local, (void)prefix, (void)uri;
    r->depth--;
    if (!r->in_book) return;
    r->in_book = false;
    struct robot_book *book = &r->robot->book;
    robot_take_book(book, buffer_text(&r->book),
                    (struct robot_place){r->faults, r->file, book->line, book->column});
}

static void characters(void *context, const xmlChar *text, int length)
{
    struct reader *r = context;
    if (r->in_book) buffer_add_part(&r->book, (const char *)text, (size_t)length);
}

/* An error of the parser in our words where its own would speak of the wrapper. */
static void write_error(struct buffer *out, const xmlError *e)
{
    bool is_mismatch = e->code == XML_ERR_TAG_NAME_MISMATCH && e->str1 && e->str2;
    if (is_mismatch && !strcmp(e->str1, WRAPPER))
        buffer_format(out, "</%.60s> ends no element, expected its start tag before", e->str2);
    else if (is_mismatch)
        buffer_format(out, "<%.60s> of line %d is not ended, expected </%.60s>", e->str1, e->int1, e->str1);
    else
        buffer_format(out, "%.200s, expected well-formed XML", e->message ? e->message : "not XML");
    for (char *c = out->text; *c; c++)
        if (*c == '\n') memmove(c, c + 1, strlen(c));
}

static void parse_error(void *context, xmlError *e)
{
    struct reader *r = context;
    if (r->is_stopped || e->level < XML_ERR_ERROR) return;
    struct buffer text = {0};
    write_error(&text, e);
    int column = e->line == 1 ? e->int2 - (int)strlen(wrapper_start) : e->int2;
    faults_add(r->faults, r->file, e->line, column > 0 ? column : 1, "%s", text.text);
    buffer_free(&text);
    r->is_stopped = true;
    xmlStopParser(r->parser);
}

static void *take(size_t size)
{
    return util_resize(NULL, 1, size);
}

static void *resize(void *old, size_t size)
{
    return util_resize(old, 1, size);
}

/* Out of memory ends as everywhere: the parser itself reads on, into what it did not get. */
static void share_memory(void)
{
    xmlMemSetup(free, take, resize, util_copy);
}

/* No entity handler, no DTD, no network, and none of the options that would let the parser open or expand
 * anything. */
static void parse(struct reader *r)
{
    struct buffer text = {0};
    share_memory();
    buffer_add(&text, wrapper_start);
    buffer_add(&text, r->scan.text);
    buffer_add(&text, wrapper_end);
    r->parser = xmlCreateMemoryParserCtxt(text.text, (int)text.length);
    *r->parser->sax = (xmlSAXHandler){.initialized = XML_SAX2_MAGIC,
                                      .startElementNs = start_element,
                                      .endElementNs = end_element,
                                      .characters = characters,
                                      .serror = (xmlStructuredErrorFunc)parse_error};
    r->parser->userData = r;
    xmlCtxtUseOptions(r->parser, XML_PARSE_NONET);
    xmlParseDocument(r->parser);
    xmlFreeParserCtxt(r->parser);
    buffer_free(&text);
}

/* Puts the faults from index `first` in the order of their places; the two passes over the text found them
 * apart. */
static void sort_faults(struct faults *f, int first)
{
    for (int i = first + 1; i < f->count; i++) {
        struct fault moved = f->list[i];
        int j = i;
        for (; j > first; j--) {
            const struct fault *before = &f->list[j - 1];
            bool is_later =
                before->line > moved.line || (before->line == moved.line && before->column > moved.column);
            if (!is_later) break;
            f->list[j] = *before;
        }
        f->list[j] = moved;
    }
}

struct robot *robot_read(const struct source *s, struct faults *faults)
{
    int before = faults_errors(faults), first = faults->count;
    struct reader r = {
        .file = s->name, .faults = faults, .robot = util_alloc(sizeof *r.robot), .first_fault = first};
    r.robot->file = util_copy(s->name);
    if (robot_is_plain(s))
        robot_read_plain(s, r.robot, faults);
    else if (robot_scan(s, faults, &r.scan))
        parse(&r);
    sort_faults(faults, first);
    robot_scan_free(&r.scan);
    buffer_free(&r.book);
    if (faults_errors(faults) == before) return r.robot;
    robot_free(r.robot);
    return NULL;
}

void robot_free(struct robot *r)
{
    if (!r) return;
    for (int i = 0; i < r->count; i++) {
        free(r->guided[i].condition);
        free(r->guided[i].call);
    }
    free(r->guided);
    free(r->file);
    free(r);
}
