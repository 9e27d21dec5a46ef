/* The statements that hold now, kept up as cards are played: only what a card can change is derived again.
 *
 * A derivation owns its statements; derivation_free frees them. What it hands out is valid until the next call on it.
 */
#ifndef FACTS_STATEMENTS_DERIVATION_H
#define FACTS_STATEMENTS_DERIVATION_H

#include "engine/deal.h"
#include "facts/statements/statement.h"

struct derivation;

/* What one card changed. */
struct derivation_delta {
    const struct statement *retracted, *asserted;
    int retractions, assertions;
    int recomputed; /* statements derived again to find out */
};

struct derivation *derivation_new(void);
void derivation_free(struct derivation *d);

/* Starts from a deal: every known hand. With a contract (level above 0) declarer and dummy are partners and are also
 * taken together, when both are known; every other hand stands alone. `gone` are the cards that are in no hand any
 * more; `auction` may be NULL. */
void derivation_start_deal(struct derivation *d, const struct deal *deal, cardset gone, struct contract contract,
                           const struct auction *auction);
/* A card leaves play, from a known hand or from an unknown one. */
struct derivation_delta derivation_play(struct derivation *d, int card);

/* Appends what holds now for a hand, OWNER_COMBINED or OWNER_AUCTION, in the thesis's order; nothing for a hand that is
 * not known. */
void derivation_list(const struct derivation *d, int owner, struct statements *out);
/* Whether the owner's statements are derived at all. */
bool derivation_has(const struct derivation *d, int owner);

#endif
