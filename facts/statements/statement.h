/* The thesis's statements about hands and auction as small values: 27 hand forms, 13 bidding forms,
 * and ours (3.1).
 *
 * A statement is a form, an owner and up to four arguments. Its words come from one table
 * (statement_forms.h), which also tells the knowledge checker which patterns exist. Statements are compared
 * and sorted as plain numbers: two with equal words are equal numbers.
 */
#ifndef FACTS_STATEMENTS_STATEMENT_H
#define FACTS_STATEMENTS_STATEMENT_H

#include "engine/auction.h"
#include "engine/util.h"
#include "facts/statements/statement_forms.h"

/* Whose hand a statement describes: a seat, declarer and dummy together, the auction (E-019), or both sides at
 * play. */
enum { OWNER_COMBINED = SEAT_COUNT, OWNER_AUCTION, OWNER_TEMPO, OWNER_COUNT };

struct statement {
    uint8_t form, owner;
    uint8_t a, b, c, d; /* for the form's placeholders, in order; a hand form's `a` is always its suit */
};

static inline uint64_t statement_key(struct statement s)
{
    return (uint64_t)s.form << 40 | (uint64_t)s.owner << 32 | (uint64_t)s.a << 24 | (uint64_t)s.b << 16 |
           (uint64_t)s.c << 8 | s.d;
}

/* A list of statements in a place that the caller owns and reuses; free with statements_free. */
struct statements {
    struct statement *list;
    int count, room;
};
void statements_add(struct statements *list, struct statement s);
void statements_clear(struct statements *list);
void statements_free(struct statements *list);

/* One word of a statement as CLIPS sees it: a symbol, or a number when symbol is NULL. */
struct term {
    const char *symbol;
    int number;
};
static inline struct term term_word(const char *word)
{
    return (struct term){.symbol = word};
}
static inline struct term term_number(int n)
{
    return (struct term){.number = n};
}
static inline struct term term_yes(bool is)
{
    return term_word(is ? "yes" : "no");
}
enum { STATEMENT_TERMS = 16 };
/* The relation and words of a statement for CLIPS, head noun first: (hand west spade has a missing king),
 * (combined spade has r2), (player west never bid any suit at all), (contract is notrump contract). Returns
 * how many; terms[0] is the relation. The texts are static. */
int statement_terms(struct statement s, struct term terms[STATEMENT_TERMS]);
/* The thesis's words, upper case, in brackets: (SPADE HAS A MISSING KING). Appended to `out`. A relative rank
 * is written as the thesis's variable: (SPADE HAS ?2). */
void statement_write(struct buffer *out, struct statement s);
/* The same without the brackets. */
void statement_write_words(struct buffer *out, struct statement s);

/* The i-th relation that statements use in CLIPS ("hand", "combined", ...); NULL past the last. */
const char *statement_relation(int i);
/* Whether a CLIPS pattern, word by word with its relation first, can ever match a statement. A word that
 * begins with
 * `?` or `~` stands for anything, one that begins with `$?` for any number of words; of a|b each alternative
 * must be possible, of ?x&king each part. */
bool statement_pattern_is_known(const char *const words[], int n);
/* The same for one form. */
bool statement_form_can_be(enum statement_form form, const char *const words[], int n);
/* Whether the `i`-th word of a form as CLIPS sees it, the relation being 0, can be a number, or a word. */
bool statement_place_has_number(enum statement_form form, int i);
bool statement_place_has_word(enum statement_form form, int i);
/* The relation of a form. */
const char *statement_form_relation(enum statement_form form);
/* The pattern of a form with its typed placeholders, for messages and lists: (hand ?player ?suit has ?card).
 */
void statement_write_form(struct buffer *out, enum statement_form form);
/* The spelling that statements use of a word that the thesis's texts may spell otherwise (fourth: forth,
 * notrump as a bid: nt); the word itself when there is none. */
const char *statement_canonical_word(const char *word);

/* All statements of one hand in the thesis's order of output: suit by suit, spade first. `partner` is
 * the partner's hand when both are known (declarer's side), else 0: it decides what a sure trick, an entry,
 * is. `gone` are the cards already played: ranks and touching are relative to the cards still in play.
 */
void derive_hand(struct statements *out, enum seat owner, cardset hand, cardset partner, cardset gone);
/* The combined holding of declarer and dummy in relative ranks, for one suit. */
void derive_combined_suit(struct statements *out, cardset both, cardset gone, int suit);
/* Those of an auction in the thesis's order are the contract's and the declarer's, none when passed out, then
 * those of the calls. */
void derive_contract(struct statements *out, struct contract contract);
/* The calls in order, then what each player bid and did not bid: west, north, east, south. */
void derive_calls(struct statements *out, const struct auction *auction);

#endif
