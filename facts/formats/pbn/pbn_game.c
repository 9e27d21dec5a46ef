/* The scanner of PBN. Invariant: `place` is that of *at, and is_blank tells of its line up to there. */
#include "facts/formats/pbn/pbn_game.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { CONTROL_Z = 0x1a };

struct cursor pbn_cursor_of(const struct source *s)
{
    return (struct cursor){.at = s->text, .end = s->text + s->length, .place = {1, 1}, .is_blank = true};
}

static void step(struct cursor *c)
{
    if (*c->at == '\n') {
        c->place.line++;
        c->place.column = 1;
        c->is_blank = true;
    } else {
        c->place.column++;
        if (!isspace((unsigned char)*c->at) && *c->at != CONTROL_Z) c->is_blank = false;
    }
    c->at++;
}

static void skip_line(struct cursor *c)
{
    while (c->at < c->end && *c->at != '\n') step(c);
}

static void skip_comment(struct cursor *c)
{
    struct place start = c->place;
    while (c->at < c->end && *c->at != '}') step(c);
    if (c->at < c->end)
        step(c);
    else
        c->unclosed = start;
}

/* Skips white space and comments. Returns true when it came to the end of the game: past a blank line, or at
 * the end of the text. */
static bool skip_space(struct cursor *c)
{
    while (c->at < c->end) {
        bool is_escape = *c->at == '%' && c->place.column == 1;
        if (is_escape || *c->at == ';') {
            skip_line(c);
        } else if (*c->at == '{') {
            skip_comment(c);
        } else if (*c->at == '\n') {
            bool is_end = c->is_blank;
            step(c);
            if (is_end) return true;
        } else if (isspace((unsigned char)*c->at) || *c->at == CONTROL_Z) {
            step(c);
        } else {
            return false;
        }
    }
    return true;
}

static bool at_space(const struct cursor *c)
{
    return c->at < c->end && isspace((unsigned char)*c->at);
}

size_t pbn_next_token(struct cursor *c, const char **token, struct place *at)
{
    while (skip_space(c))
        if (c->at == c->end) return 0;
    *token = c->at;
    *at = c->place;
    if (*c->at == '"') {
        do step(c);
        while (c->at < c->end && *c->at != '"' && *c->at != '\n');
        if (c->at < c->end && *c->at == '"') step(c);
        return (size_t)(c->at - *token);
    }
    do step(c);
    while (c->at < c->end && !at_space(c) && !strchr("{;[\"", *c->at) && *c->at != CONTROL_Z);
    return (size_t)(c->at - *token);
}

static void set_fault(struct pbn_game *game, struct place at, const char *text)
{
    if (game->fault) return;
    game->fault = util_copy(text);
    game->fault_place = at;
    if (!game->count) game->start = at;
}

/* White space within a tag; false when a blank line or the end comes first. */
static bool skip_tag_space(struct cursor *c)
{
    while (at_space(c)) {
        if (*c->at == '\n' && c->is_blank) return false;
        step(c);
    }
    return c->at < c->end;
}

static char *read_name(struct cursor *c)
{
    const char *start = c->at;
    while (c->at < c->end && (isalnum((unsigned char)*c->at) || *c->at == '_' || *c->at == '-')) step(c);
    return util_copy_part(start, (size_t)(c->at - start));
}

/* The text up to the closing quote, without it; NULL when a blank line or the end comes first. Within it \"
 * is a quote, \\ a backslash, and a line's end a blank. */
static char *read_value(struct cursor *c)
{
    struct buffer value = {0};
    buffer_add(&value, "");
    while (c->at < c->end && *c->at != '"' && !(*c->at == '\n' && c->is_blank)) {
        bool is_escaped = *c->at == '\\' && c->at + 1 < c->end && (c->at[1] == '"' || c->at[1] == '\\');
        if (is_escaped) step(c);
        if (*c->at != '\r' && *c->at) buffer_char(&value, *c->at == '\n' ? ' ' : *c->at);
        step(c);
    }
    if (c->at == c->end || *c->at != '"') {
        buffer_free(&value);
        return NULL;
    }
    step(c);
    return value.text;
}

/* The parts of a tag pair into *pair; returns what is wrong, or NULL. The cursor stands behind what was
 * sound. */
static const char *read_parts(struct cursor *c, struct pbn_pair *pair)
{
    step(c);
    if (!skip_tag_space(c)) return "'[' is never closed, expected [Name \"value\"]";
    pair->name = read_name(c);
    if (!*pair->name) return "a tag without a name, expected [Name \"value\"]";
    if (!skip_tag_space(c) || *c->at != '"') return "a tag without a value, expected [Name \"value\"]";
    step(c);
    pair->value_place = c->place;
    pair->value = read_value(c);
    if (!pair->value) return "'\"' is never closed, expected [Name \"value\"]";
    if (!skip_tag_space(c) || *c->at != ']') return "text after a tag's value, expected ']'";
    step(c);
    return NULL;
}

void pbn_add(struct pbn_game *game, const struct pbn_pair *pair)
{
    game->pair = util_resize(game->pair, (size_t)game->count + 1, sizeof *game->pair);
    game->pair[game->count++] = *pair;
}

/* Reads a tag pair; after a fault the rest of its line is passed over. */
static void read_pair(struct cursor *c, struct pbn_game *game)
{
    struct pbn_pair pair = {.place = c->place};
    const char *fault = read_parts(c, &pair);
    if (fault) skip_line(c);
    if (!fault && game->count == BOARD_TAGS_MAX)
        fault = "over a thousand tags in one game, expected blank lines between games";
    if (fault) {
        set_fault(game, pair.place, fault);
        free(pair.name);
        free(pair.value);
        return;
    }
    pair.section = *c;
    pair.section.end = c->at;
    pbn_add(game, &pair);
}

bool pbn_next_game(struct cursor *c, struct pbn_game *game)
{
    *game = (struct pbn_game){0};
    for (;;) {
        bool is_end = skip_space(c);
        if (c->unclosed.line) {
            set_fault(game, c->unclosed, "'{' is never closed, expected '}'");
            c->unclosed.line = 0;
        }
        if (is_end && (game->count || game->fault)) return true;
        if (is_end && c->at == c->end) return false;
        if (is_end) continue;
        if (*c->at == '[') {
            if (!game->count) game->start = c->place;
            read_pair(c, game);
            continue;
        }
        const char *token;
        struct place at;
        pbn_next_token(c, &token, &at);
        if (game->count) game->pair[game->count - 1].section.end = c->at;
    }
}

void pbn_game_free(struct pbn_game *game)
{
    for (int i = 0; i < game->count; i++) {
        free(game->pair[i].name);
        free(game->pair[i].value);
    }
    free(game->pair);
    free(game->fault);
    *game = (struct pbn_game){0};
}

const struct pbn_pair *pbn_find(const struct pbn_game *game, const char *name)
{
    for (int i = 0; i < game->count; i++)
        if (!strcasecmp(game->pair[i].name, name)) return &game->pair[i];
    return NULL;
}

char *pbn_section_text(struct cursor section)
{
    const char *from;
    struct place at;
    if (!pbn_next_token(&section, &from, &at)) return NULL;
    struct buffer text = {0};
    for (; from < section.end; from++) {
        bool is_line_end = *from == '\r' && from + 1 < section.end && from[1] == '\n';
        /* A NUL is no white space to the scanner, so it must not become any. */
        if (!is_line_end) buffer_char(&text, !*from ? '?' : *from == '\r' ? ' ' : *from);
    }
    while (isspace((unsigned char)text.text[text.length - 1])) text.text[--text.length] = '\0';
    return text.text;
}

bool pbn_is_section(const char *text)
{
    struct buffer tag = {0};
    buffer_format(&tag, "[Section \"\"]\n%s%s\n", *text == '%' ? " " : "", text);
    struct source s = {.text = tag.text, .length = tag.length};
    struct cursor c = pbn_cursor_of(&s);
    struct pbn_game game;
    bool is_one = pbn_next_game(&c, &game) && !game.fault && game.count == 1;
    char *again = is_one ? pbn_section_text(game.pair[0].section) : NULL;
    bool is_same = again && !strcmp(again, text) && c.at == c.end;
    free(again);
    pbn_game_free(&game);
    buffer_free(&tag);
    return is_same;
}
