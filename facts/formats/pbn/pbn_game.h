/* The text of PBN cut into games, games into tag pairs, sections into tokens. What they mean is
 * facts/formats/pbn/read_pbn.c's.
 *
 * Comments are kept and are no blank lines; a blank line outside a comment ends a game, and so does a Board or
 * Deal tag where the game has one already; `%` in column 1 hides a line. A game owns the texts of its pairs
 * (pbn_game_free); sections and comments point into the source.
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
    struct pbn_game *game; /* which keeps the comments, or NULL */
};

struct pbn_comment {
    const char *text;
    size_t length;
    struct place place;
    int pair; /* behind which it stands; -1 before the first */
    bool is_taken, has_card;
    int card; /* of a Play section: the last before it, or NO_CARD */
};

struct pbn_pair {
    char *name, *value;
    struct place place, value_place; /* of the bracket, and of the value's first character */
    struct cursor section;           /* what follows the tag up to the next one; empty when at == end */
    struct cursor begin;             /* at the bracket */
    bool is_added;                   /* taken from a game before: nothing of the text */
    bool is_used;                    /* of a Note: a call or a card refers to it */
};

struct pbn_game {
    struct pbn_pair *pair;
    int count;
    struct place start;
    struct pbn_comment *comment;
    int comments, comment_room;
    bool is_bare;       /* hands alone, on a line without a tag: its one pair is that Deal */
    const char *stray;  /* the first text under no tag, or NULL */
    size_t stray_length;
    struct place stray_place;
    char *fault; /* what made it unreadable, or NULL */
    struct place fault_place;
};

struct cursor pbn_cursor_of(const struct source *s);
/* Reads the next game into *game (zeroed or freed before). At the end of the text it may have no pair and no fault, only
 * comments or a stray text. Returns false when there is nothing more. */
bool pbn_next_game(struct cursor *c, struct pbn_game *game);
void pbn_game_free(struct pbn_game *game);
/* Adds a pair, whose texts the game then owns. */
void pbn_add(struct pbn_game *game, const struct pbn_pair *pair);
/* The first pair of that name (case-insensitive), or NULL. */
const struct pbn_pair *pbn_find(const struct pbn_game *game, const char *name);
/* The next token of a section: a run without white space, brackets or comments, or a "quoted text" with its
 * quotes. Returns its length, 0 at the end; *at is where it starts. */
size_t pbn_next_token(struct cursor *section, const char **token, struct place *at);

/* How much of a text up to `length` holds games that nothing after it can change: they end with a blank line, or before
 * another game. */
size_t pbn_whole(const char *text, size_t length);
/* Whether the text begins with a line of hands alone: "N:752.83.K92.AK643 - AK43.AQ4.A73.852 -". */
bool pbn_is_bare_deal(const char *text, size_t length);
/* Whether the pair's section has a token. */
bool pbn_has_section(const struct pbn_pair *pair);
/* The comment's text, as a string that the caller frees. */
char *pbn_comment_text(const struct pbn_comment *comment);
/* The lines of a section from its first token to its last, without a comment before or after; NULL when it has none. *from
 * and *to become its ends in the source, where they are not NULL. The caller frees it. */
char *pbn_section_text(struct cursor section, const char **from, const char **to);
/* Whether a text can stand as the lines of a section and reads back the same. */
bool pbn_is_section(const char *text);

#endif
