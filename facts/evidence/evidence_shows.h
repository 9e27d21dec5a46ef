/* What the rules concluded, as inferences over layouts.
 *
 * The inferences of calls come first, in order of the auction, then those of cards in order of play. An
 * inference's context points into the caller's choices.
 */
#ifndef FACTS_EVIDENCE_EVIDENCE_SHOWS_H
#define FACTS_EVIDENCE_EVIDENCE_SHOWS_H

#include "facts/evidence/evidence_parts.h"

struct evidence_about {
    int call; /* the call's number, or EVIDENCE_CARD - the card's place in the play */
    int card; /* NO_CARD for a call */
    struct layouts_box
        told; /* what every hand has that makes the call as readily as any: it holds the likeliest boxes */
    bool is_contradicted;
    bool is_told; /* its reason is another's */
};

struct evidence_shows {
    struct layouts_inference inference[LAYOUTS_INFERENCES];
    struct evidence_about about[LAYOUTS_INFERENCES];
    int count;
    cardset shown[2];     /* what each hand has played */
    const char *left_out; /* a rule whose conclusions do not count; NULL: none. The caller's */
};

/* Collects every conclusion of the rules; the shares of `choice` are filled in from them. */
void evidence_collect(struct expert *x, const struct view *v, struct evidence_choice *choice, int choices,
                      struct evidence_shows *out);
/* The slots points, lengths, balanced and weight of a fact; what it has not leaves any hand. */
struct layouts_box evidence_read_box(struct expert *x, const struct expert_fact *f);
bool evidence_shows_has_call(const struct evidence_shows *s, int call);

#endif
