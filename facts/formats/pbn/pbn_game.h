/* The text of PBN cut into games, games into tag pairs, sections into tokens. What they mean is
 * facts/formats/pbn/read_pbn.c's.
 *
 * Comments are skipped but are no blank lines; a blank line outside a comment ends a game; `%` in column 1
 * hides a line. A game owns the texts of its pairs (pbn_game_free); the sections point into the source.
 */
#ifndef FACTS_FORMATS_PBN_PBN_GAME_H
#define FACTS_FORMATS_PBN_PBN_GAME_H

#include "facts/board/builder.h"

/* Where the scanner stands. */
struct cursor {
    const char *at, *end;
    struct place place;
    bool is_blank;         /* nothing but white space on this line so far */
    struct place unclosed; /* the '{' that the text's end left open; line 0 when none */
};

struct pbn_pair {
    char *name, *value;
    struct place place, value_place; /* of the bracket, and of the value's first character */
    struct cursor section;           /* what follows the tag up to the next one; empty when at == end */
};

struct pbn_game {
    struct pbn_pair *pair;
    int count;
    struct place start;
    char *fault; /* what made it unreadable, or NULL */
    struct place fault_place;
};

struct cursor pbn_cursor_of(const struct source *s);
/* Reads the next game with at least one tag pair or a fault into *game (zeroed or freed before). Returns
 * false at the end. Text that belongs to no tag is passed over. */
bool pbn_next_game(struct cursor *c, struct pbn_game *game);
void pbn_game_free(struct pbn_game *game);
/* Adds a pair, whose texts the game then owns. */
void pbn_add(struct pbn_game *game, const struct pbn_pair *pair);
/* The first pair of that name (case-insensitive), or NULL. */
const struct pbn_pair *pbn_find(const struct pbn_game *game, const char *name);
/* The next token of a section: a run without white space, brackets or comments, or a "quoted text" with its
 * quotes. Returns its length, 0 at the end; *at is where it starts. */
size_t pbn_next_token(struct cursor *section, const char **token, struct place *at);

/* The lines of a section from its first token to its last, so that a comment before or after is dropped; NULL
 * when it has none. The caller frees it. */
char *pbn_section_text(struct cursor section);
/* Whether a text can stand as the lines of a section and reads back the same. */
bool pbn_is_section(const char *text);

#endif
