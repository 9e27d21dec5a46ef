/* Parenthesised lists with the place of every token: the notation of the thesis's hands, auctions, rules,
 * frames, plans.
 *
 * `;` comments to the end of the line; "..." is one atom with its quotes removed. Atoms keep their spelling;
 * compare them with sexp_is, which ignores case as the thesis does. A tree owns all its nodes and texts:
 * sexp_free.
 */
#ifndef FACTS_TEXT_SEXP_H
#define FACTS_TEXT_SEXP_H

#include "facts/text/fault.h"

enum { SEXP_ATOM_MAX = 4096 }; /* bytes */

struct sexp {
    const char *atom; /* NULL for a list */
    bool quoted;      /* an atom that was written in quotes */
    int line, column;
    const struct sexp *first; /* of a list; NULL when empty */
    const struct sexp *next;  /* the sibling; NULL for the last */
};

/* A comment, without its semicolon, and the next one of the text. */
struct sexp_comment {
    const char *text;
    int line, column;
    const struct sexp_comment *next;
};

struct sexp_tree;

/* Parses a whole text. Faults (a bracket never closed or never opened, nesting over 64, an atom over
 * SEXP_ATOM_MAX, a NUL) are added to `faults` with their place; what was read soundly before and after is
 * still in the tree. */
struct sexp_tree *sexp_parse(const char *name, const char *text, size_t length, struct faults *faults);
void sexp_free(struct sexp_tree *tree);
/* The first top-level expression, or NULL. */
const struct sexp *sexp_top(const struct sexp_tree *tree);

/* The first comment of the text, or NULL. */
const struct sexp_comment *sexp_comments(const struct sexp_tree *tree);

static inline bool sexp_is_list(const struct sexp *s)
{
    return s && !s->atom;
}
/* Whether it is the atom `word`, in any case. */
bool sexp_is(const struct sexp *s, const char *word);
/* Whether it is the empty list or the atom nil. */
bool sexp_is_nil(const struct sexp *s);
int sexp_count(const struct sexp *list);
/* The n-th element from 0, or NULL. */
const struct sexp *sexp_nth(const struct sexp *list, int n);
/* A whole number in low..high; returns whether it is one. */
bool sexp_int(const struct sexp *s, long low, long high, long *out);
/* A decimal number such as 0.36; returns whether it is one. */
bool sexp_number(const struct sexp *s, double *out);
/* Whether each line of a text can be an atom in quotes: it has none within it, and is not too long. */
bool sexp_can_hold_lines(const char *text);
/* Adds the expression as one line of text: (a (b c)). Atoms that need quotes get them. */
void sexp_write(struct buffer *out, const struct sexp *s);

#endif
