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

/* Keeps the comment that ends here and began at `text`. */
static void keep_comment(struct cursor *c, const char *text, struct place at)
{
    struct pbn_game *g = c->game;
    if (!g) return;
    g->comment = util_grow(g->comment, g->comments, &g->comment_room, sizeof *g->comment);
    g->comment[g->comments++] =
        (struct pbn_comment){.text = text, .length = (size_t)(c->at - text), .place = at, .pair = g->count - 1};
}

static void skip_line_comment(struct cursor *c)
{
    struct place start = c->place;
    const char *text = c->at + 1;
    skip_line(c);
    keep_comment(c, text, start);
}

static void skip_comment(struct cursor *c)
{
    struct place start = c->place;
    const char *text = c->at + 1;
    while (c->at < c->end && *c->at != '}') step(c);
    if (c->at < c->end) keep_comment(c, text, start);
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
        if (is_escape) {
            skip_line(c);
        } else if (*c->at == ';') {
            skip_line_comment(c);
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
    struct pbn_pair pair = {.place = c->place, .begin = *c};
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
    pair.section.game = NULL;
    pbn_add(game, &pair);
}

/* ---- where a game begins ---- */

static bool is_named(const struct pbn_pair *p, const char *name)
{
    return !strcasecmp(p->name, name);
}

static bool is_one_of(const struct pbn_pair *p, const char *const names[], size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (is_named(p, names[i])) return true;
    return false;
}

/* The pair of that name before pair `at`, or NULL. */
static const struct pbn_pair *find_before(const struct pbn_game *game, int at, const char *name)
{
    const struct pbn_pair *p = pbn_find(game, name);
    return p && p < game->pair + at ? p : NULL;
}

/* Whether the last pair is of another game than those before it: it names a board or a deal again. The same board again
 * before any deal is the tag twice. */
static bool begins_another(const struct pbn_game *game)
{
    int last = game->count - 1;
    const struct pbn_pair *p = &game->pair[last];
    if (is_named(p, "Deal")) return find_before(game, last, "Deal");
    const struct pbn_pair *board = is_named(p, "Board") ? find_before(game, last, "Board") : NULL;
    return board && (pbn_find(game, "Deal") || strcmp(board->value, p->value) != 0);
}

/* The pair with which the other game begins: of those that run up to its Board or Deal, and may stand before them, the
 * first that the game before has before its deal, or that stands at the head of games alone. */
static int first_of_another(const struct pbn_game *game)
{
    static const char *const after_deal[] = {"Deal",   "Scoring", "Declarer", "Contract",
                                             "Result", "Auction", "Play",     "Note"};
    static const char *const heads[] = {"Event", "Site", "Date"};
    int first = game->count - 1;
    for (int i = first - 1; i > 0; i--) {
        const struct pbn_pair *p = &game->pair[i];
        if (pbn_has_section(p) || is_one_of(p, after_deal, sizeof after_deal / sizeof *after_deal)) break;
        const struct pbn_pair *deal = find_before(game, i, "Deal"), *before = find_before(game, i, p->name);
        bool is_head = is_one_of(p, heads, sizeof heads / sizeof *heads) && deal;
        if (is_head || (before && (!deal || before < deal))) first = i;
    }
    return first;
}

static bool is_before(struct place a, struct place b)
{
    return a.line < b.line || (a.line == b.line && a.column < b.column);
}

/* Gives the pairs from number `first` on back to the text. */
static void give_back(struct cursor *c, struct pbn_game *game, int first)
{
    *c = game->pair[first].begin;
    while (game->count > first) {
        struct pbn_pair *p = &game->pair[--game->count];
        free(p->name);
        free(p->value);
    }
    while (game->comments && game->comment[game->comments - 1].pair >= first) game->comments--;
    if (game->fault && !is_before(game->fault_place, c->place)) {
        free(game->fault);
        game->fault = NULL;
    }
}

bool pbn_is_bare_deal(const char *text, size_t length)
{
    const char *end = memchr(text, '\n', length);
    size_t hands = 2;
    if (end) length = (size_t)(end - text);
    if (length < 3 || seat_from_letter(text[0]) < 0 || text[1] != ':') return false;
    while (hands < length && text[hands] && strchr("AKQJTXakqjtx0123456789.- \t\r", text[hands])) hands++;
    return memchr(text, '.', length) && hands == length;
}

static void read_bare_deal(struct cursor *c, struct pbn_game *game)
{
    struct pbn_pair pair = {.name = util_copy("Deal"), .place = c->place, .value_place = c->place, .begin = *c};
    const char *text = c->at;
    skip_line(c);
    size_t length = (size_t)(c->at - text);
    while (isspace((unsigned char)text[length - 1])) length--;
    pair.value = util_copy_part(text, length);
    pair.section = *c;
    pair.section.end = c->at;
    pair.section.game = NULL;
    if (!game->count) game->start = pair.place;
    game->is_bare = true;
    pbn_add(game, &pair);
}

/* Text under no tag: its first line is remembered. */
static void keep_stray(struct pbn_game *game, const char *token, struct place at, const struct cursor *c)
{
    if (game->stray) return;
    const char *end = memchr(token, '\n', (size_t)(c->end - token));
    game->stray = token;
    game->stray_length = (size_t)((end ? end : c->end) - token);
    game->stray_place = at;
}

static bool next_game(struct cursor *c, struct pbn_game *game)
{
    for (;;) {
        bool is_end = skip_space(c);
        if (c->unclosed.line) {
            set_fault(game, c->unclosed, "'{' is never closed, expected '}'");
            c->unclosed.line = 0;
        }
        if (is_end && (game->count || game->fault)) return true;
        if (is_end && c->at == c->end) return game->comments || game->stray;
        if (is_end) continue;
        if (*c->at == '[') {
            int before = game->count;
            if (!before) game->start = c->place;
            read_pair(c, game);
            if (game->count == before || !begins_another(game)) continue;
            give_back(c, game, first_of_another(game));
            return true;
        }
        bool is_bare = (!game->count || game->is_bare) && c->is_blank && pbn_is_bare_deal(c->at, (size_t)(c->end - c->at));
        if (is_bare && game->count) return true;
        if (is_bare) {
            read_bare_deal(c, game);
            continue;
        }
        const char *token;
        struct place at;
        pbn_next_token(c, &token, &at);
        if (game->count && !(game->is_bare && game->count == 1))
            game->pair[game->count - 1].section.end = c->at;
        else
            keep_stray(game, token, at, c);
    }
}

bool pbn_next_game(struct cursor *c, struct pbn_game *game)
{
    *game = (struct pbn_game){0};
    c->game = game;
    bool is_there = next_game(c, game);
    c->game = NULL;
    for (int i = 0; i < game->count; i++) game->pair[i].begin.game = NULL;
    return is_there;
}

/* Whether the text up to `at` ends with a line of white space. */
static bool is_after_empty_line(const char *text, const char *at)
{
    if (at == text || at[-1] != '\n') return false;
    const char *p = at - 1;
    while (p > text && p[-1] != '\n' && (isspace((unsigned char)p[-1]) || p[-1] == CONTROL_Z)) p--;
    return p > text && p[-1] == '\n';
}

size_t pbn_whole(const char *text, size_t length)
{
    struct source s = {.text = (char *)text, .length = length};
    struct cursor c = pbn_cursor_of(&s);
    struct pbn_game game;
    size_t whole = 0;
    bool is_there = true;
    while (is_there) {
        is_there = pbn_next_game(&c, &game);
        bool is_closed = !(game.fault && strchr(game.fault, '{'));
        bool is_ended = c.at < c.end || is_after_empty_line(text, c.at);
        if (is_there && is_closed && is_ended && game.count) whole = (size_t)(c.at - text);
        pbn_game_free(&game);
    }
    return whole;
}

void pbn_game_free(struct pbn_game *game)
{
    for (int i = 0; i < game->count; i++) {
        free(game->pair[i].name);
        free(game->pair[i].value);
    }
    free(game->pair);
    free(game->comment);
    free(game->fault);
    *game = (struct pbn_game){0};
}

const struct pbn_pair *pbn_find(const struct pbn_game *game, const char *name)
{
    for (int i = 0; i < game->count; i++)
        if (!strcasecmp(game->pair[i].name, name)) return &game->pair[i];
    return NULL;
}

bool pbn_has_section(const struct pbn_pair *pair)
{
    struct cursor section = pair->section;
    const char *token;
    struct place at;
    return pbn_next_token(&section, &token, &at) > 0;
}

char *pbn_comment_text(const struct pbn_comment *c)
{
    size_t length = c->length;
    while (length && c->text[-1] == ';' && c->text[length - 1] == '\r') length--;
    char *text = util_copy_part(c->text, length);
    for (size_t i = 0; i < length; i++)
        if (!text[i]) text[i] = '?';
    return text;
}

char *pbn_section_text(struct cursor section, const char **begin, const char **end)
{
    const char *from;
    struct place at;
    if (!pbn_next_token(&section, &from, &at)) return NULL;
    if (begin) *begin = from;
    if (end) *end = section.end;
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
    char *again = is_one ? pbn_section_text(game.pair[0].section, NULL, NULL) : NULL;
    bool is_same = again && !strcmp(again, text) && c.at == c.end;
    free(again);
    pbn_game_free(&game);
    buffer_free(&tag);
    return is_same;
}
