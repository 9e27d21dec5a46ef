/* The reader of parenthesised lists. Nodes come from chunks that the tree frees at once; node addresses are
 * stable. */
#include "facts/text/sexp.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A tree's first chunk and its largest: patterns are small, and there are hundreds. */
enum { CHUNK_FIRST = 16, CHUNK_MOST = 256, MAX_DEPTH = 64 };

struct chunk {
    struct chunk *next;
    int used, room;
    struct sexp node[];
};

struct text_block {
    struct text_block *next;
    char text[];
};

struct sexp_tree {
    struct chunk *chunks;
    struct text_block *texts;
    const struct sexp *top;
    struct sexp_comment *comment, *last_comment;
};

/* Where the scanner stands. */
struct scanner {
    const char *name, *at, *end;
    int line, column;
    struct faults *faults;
    struct sexp_tree *tree;
};

static struct sexp *new_node(struct sexp_tree *tree, int line, int column)
{
    struct chunk *c = tree->chunks;
    if (!c || c->used == c->room) {
        int room = !c ? CHUNK_FIRST : c->room < CHUNK_MOST ? 2 * c->room : CHUNK_MOST;
        c = util_alloc(sizeof *c + (size_t)room * sizeof *c->node);
        c->room = room;
        c->next = tree->chunks;
        tree->chunks = c;
    }
    struct sexp *s = &c->node[c->used++];
    s->line = line;
    s->column = column;
    return s;
}

static const char *keep_text(struct sexp_tree *tree, const char *text, size_t length)
{
    struct text_block *b = util_alloc(sizeof *b + length + 1);
    memcpy(b->text, text, length);
    b->next = tree->texts;
    tree->texts = b;
    return b->text;
}

static void step(struct scanner *s)
{
    if (*s->at == '\n')
        s->line++, s->column = 1;
    else
        s->column++;
    s->at++;
}

/* The same over letters of one line. */
static void step_over(struct scanner *s, const char *to)
{
    s->column += (int)(to - s->at);
    s->at = to;
}

static void read_comment(struct scanner *s)
{
    struct sexp_comment *c = util_alloc(sizeof *c), *last = s->tree->last_comment;
    *c = (struct sexp_comment){.line = s->line, .column = s->column};
    const char *text = s->at + 1;
    const char *line_end = memchr(s->at, '\n', (size_t)(s->end - s->at));
    step_over(s, line_end ? line_end : s->end);
    c->text = keep_text(s->tree, text, (size_t)(s->at - text));
    if (last)
        last->next = c;
    else
        s->tree->comment = c;
    s->tree->last_comment = c;
}

static bool is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static void skip_space(struct scanner *s)
{
    while (s->at < s->end) {
        if (*s->at == ';')
            read_comment(s);
        else if (is_space(*s->at))
            step(s);
        else
            return;
    }
}

static bool ends_atom(char c)
{
    return is_space(c) || c == '(' || c == ')' || c == ';' || c == '"';
}

/* Where an atom without quotes ends that begins here. */
static const char *end_of_atom(const char *at, const char *end)
{
    while (at < end && *at && !ends_atom(*at)) at++;
    return at;
}

/* An atom, quoted or not; NULL after a fault. */
static struct sexp *read_atom(struct scanner *s)
{
    struct sexp *node = new_node(s->tree, s->line, s->column);
    bool quoted = *s->at == '"';
    if (quoted) step(s);
    const char *start = s->at;
    if (quoted)
        while (s->at < s->end && *s->at != '"' && *s->at) step(s);
    else
        step_over(s, end_of_atom(start, s->end));
    size_t length = (size_t)(s->at - start);
    if (s->at < s->end && !*s->at) {
        faults_add(s->faults, s->name, s->line, s->column, "a NUL byte, expected text");
        step(s);
        return NULL;
    }
    if (quoted && s->at == s->end) {
        faults_add(s->faults, s->name, node->line, node->column, "'\"' is never closed");
        return NULL;
    }
    if (quoted) step(s);
    if (length > SEXP_ATOM_MAX) {
        faults_add(s->faults, s->name, node->line, node->column, "a word of %zu bytes, expected at most %d",
                   length, SEXP_ATOM_MAX);
        return NULL;
    }
    node->quoted = quoted;
    node->atom = keep_text(s->tree, start, length);
    return node;
}

/* Skips a list that is nested too deeply. */
static void skip_list(struct scanner *s)
{
    int depth = 0;
    do {
        depth += *s->at == '(' ? 1 : *s->at == ')' ? -1 : 0;
        step(s);
    } while (s->at < s->end && depth > 0);
}

static const struct sexp *read_sequence(struct scanner *s, int depth);

static struct sexp *read_list(struct scanner *s, int depth)
{
    struct sexp *node = new_node(s->tree, s->line, s->column);
    if (depth >= MAX_DEPTH) {
        faults_add(s->faults, s->name, s->line, s->column, "brackets are nested deeper than %d", MAX_DEPTH);
        skip_list(s);
        return NULL;
    }
    step(s);
    node->first = read_sequence(s, depth + 1);
    if (s->at == s->end) {
        faults_add(s->faults, s->name, node->line, node->column, "'(' is never closed");
        return depth ? node : NULL;
    }
    step(s);
    return node;
}

/* Expressions up to the closing bracket (depth > 0) or the end. */
static const struct sexp *read_sequence(struct scanner *s, int depth)
{
    const struct sexp *first = NULL, **link = &first;
    for (;;) {
        skip_space(s);
        if (s->at == s->end) return first;
        struct sexp *node = NULL;
        if (*s->at == ')') {
            if (depth) return first;
            faults_add(s->faults, s->name, s->line, s->column, "')' closes nothing");
            step(s);
        } else {
            node = *s->at == '(' ? read_list(s, depth) : read_atom(s);
        }
        if (!node) continue;
        *link = node;
        link = &node->next;
    }
}

struct sexp_tree *sexp_parse(const char *name, const char *text, size_t length, struct faults *faults)
{
    struct sexp_tree *tree = util_alloc(sizeof *tree);
    struct scanner s = {name, text, text + length, 1, 1, faults, tree};
    tree->top = read_sequence(&s, 0);
    return tree;
}

void sexp_free(struct sexp_tree *tree)
{
    if (!tree) return;
    while (tree->chunks) {
        struct chunk *next = tree->chunks->next;
        free(tree->chunks);
        tree->chunks = next;
    }
    for (struct sexp_comment *c = tree->comment, *next; c; c = next) {
        next = (struct sexp_comment *)c->next;
        free(c);
    }
    while (tree->texts) {
        struct text_block *next = tree->texts->next;
        free(tree->texts);
        tree->texts = next;
    }
    free(tree);
}

const struct sexp *sexp_top(const struct sexp_tree *tree)
{
    return tree->top;
}

const struct sexp_comment *sexp_comments(const struct sexp_tree *tree)
{
    return tree->comment;
}

bool sexp_is(const struct sexp *s, const char *word)
{
    /* most words that are asked about differ in their first letter: bits alone tell, whatever the case */
    return s && s->atom && !s->quoted && (*s->atom | ' ') == (*word | ' ') && !strcasecmp(s->atom, word);
}

bool sexp_is_nil(const struct sexp *s)
{
    return sexp_is(s, "nil") || (sexp_is_list(s) && !s->first);
}

int sexp_count(const struct sexp *list)
{
    int n = 0;
    if (sexp_is_list(list))
        for (const struct sexp *s = list->first; s; s = s->next) n++;
    return n;
}

const struct sexp *sexp_nth(const struct sexp *list, int n)
{
    if (!sexp_is_list(list)) return NULL;
    const struct sexp *s = list->first;
    while (s && n-- > 0) s = s->next;
    return s;
}

bool sexp_int(const struct sexp *s, long low, long high, long *out)
{
    if (!s || !s->atom || !*s->atom) return false;
    char *end;
    errno = 0;
    long value = strtol(s->atom, &end, 10);
    if (*end || errno || value < low || value > high) return false;
    *out = value;
    return true;
}

bool sexp_number(const struct sexp *s, double *out)
{
    if (!s || !s->atom || !*s->atom) return false;
    for (const char *c = s->atom; *c; c++)
        if (!isdigit((unsigned char)*c) && *c != '.' && *c != '-') return false;
    char *end;
    double value = strtod(s->atom, &end);
    if (*end) return false;
    *out = value;
    return true;
}

bool sexp_can_hold_lines(const char *text)
{
    for (size_t length; *text; text += length + (text[length] == '\n'))
        if ((length = strcspn(text, "\n")) > SEXP_ATOM_MAX || memchr(text, '"', length)) return false;
    return true;
}

void sexp_write(struct buffer *out, const struct sexp *s)
{
    if (s->atom) {
        buffer_format(out, s->quoted ? "\"%s\"" : "%s", s->atom);
        return;
    }
    buffer_char(out, '(');
    for (const struct sexp *e = s->first; e; e = e->next) {
        sexp_write(out, e);
        if (e->next) buffer_char(out, ' ');
    }
    buffer_char(out, ')');
}
