/* The thesis's statements about hands and auction as small values: 27 hand forms, 13 bidding forms, and ours (3.1).
 *
 * A statement is a form, an owner and up to three arguments. Its words come from one table (statement_forms.h), which
 * also tells the knowledge checker which patterns exist. Statements are compared and sorted as plain numbers.
 */
#ifndef FACTS_STATEMENT_H
#define FACTS_STATEMENT_H

#include "engine/auction.h"
#include "engine/view.h"

/* Whose hand a statement describes: a seat, declarer and dummy together, or the auction (E-019). */
enum { OWNER_COMBINED = SEAT_COUNT, OWNER_AUCTION, OWNER_COUNT };

struct statement {
    uint8_t form, owner, a, b, c; /* the meaning of a, b, c is given by the form's placeholders */
};

static inline uint64_t statement_key(struct statement s)
{
    return (uint64_t)s.form << 32 | (uint64_t)s.owner << 24 | (uint64_t)s.a << 16 | (uint64_t)s.b << 8 | s.c;
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
enum { STATEMENT_TERMS = 16 };
/* The relation and words of a statement for CLIPS, head noun first: (hand west spade has a missing king),
 * (combined spade has r2), (player west never bid any suit at all), (contract is notrump contract). Returns how many;
 * terms[0] is the relation. The texts are static. */
int statement_terms(struct statement s, struct term terms[STATEMENT_TERMS]);
/* The thesis's words, upper case, in brackets: (SPADE HAS A MISSING KING). Appended to `out`. */
void statement_write(struct buffer *out, struct statement s);

/* All statements of one hand in the thesis's order of output: suit by suit, spade first. `partner` is the
 * partner's hand when both are known (declarer's side), else 0: it decides what a sure trick, an entry, is (1.1).
 * `gone` are the cards already played: ranks and touching are relative to the cards still in play. */
void derive_hand(struct statements *out, enum seat owner, cardset hand, cardset partner, cardset gone);
/* The same for one suit only, comparisons with the other suits included: what a played card can change. */
void derive_hand_suit(struct statements *out, enum seat owner, cardset hand, cardset partner, cardset gone, int suit);
/* The combined holding of declarer and dummy in relative ranks, for one suit. */
void derive_combined_suit(struct statements *out, cardset both, cardset gone, int suit);
/* All statements of an auction in the thesis's order. */
void derive_auction(struct statements *out, const struct auction *auction);
/* With a contract but no auction: the contract's and the declarer's statements alone. */
void derive_contract(struct statements *out, struct contract contract);

#endif
