/* Statements by part (a hand's suit alone, the same among the hand's suits, a suit of both hands together) and the
 * update of the parts that a played card touches.
 * Invariant: every part holds exactly what derive_*.h says of the cards as they are. */
#include "facts/statements/derivation.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "facts/statements/derive_hand.h"

/* The longest part: a suit alone, thirteen cards that all are entries (33), with room. */
enum { PART_MAX = 40 };

struct part {
    int count;
    struct statement list[PART_MAX];
};

struct derivation {
    unsigned known; /* bit per seat */
    int declarer;   /* NO_SEAT unless his side's hands are taken together */
    cardset hand[SEAT_COUNT], gone;
    struct primitive primitive[SEAT_COUNT][SUIT_COUNT];
    struct part hand_part[SEAT_COUNT][SUIT_COUNT][PART_COUNT];
    struct part combined[SUIT_COUNT];
    struct statements auction;
    struct statements fresh, retracted, asserted; /* scratch and the last delta */
    int recomputed;
};

struct derivation *derivation_new(void)
{
    return util_alloc(sizeof(struct derivation));
}

void derivation_free(struct derivation *d)
{
    if (!d) return;
    statements_free(&d->auction);
    statements_free(&d->fresh);
    statements_free(&d->retracted);
    statements_free(&d->asserted);
    free(d);
}

bool derivation_has(const struct derivation *d, int owner)
{
    if (owner == OWNER_AUCTION) return d->auction.count > 0;
    return owner == OWNER_COMBINED ? d->declarer != NO_SEAT : d->known >> owner & 1;
}

/* The partner's cards where both are known and play together, else none. */
static cardset partner_hand(const struct derivation *d, int seat)
{
    bool together = d->declarer != NO_SEAT && seat_side((enum seat)seat) == seat_side((enum seat)d->declarer);
    return together ? d->hand[seat_partner((enum seat)seat)] : 0;
}

static bool list_has(const struct statement *list, int count, struct statement s)
{
    for (int i = 0; i < count; i++)
        if (statement_key(list[i]) == statement_key(s)) return true;
    return false;
}

/* Replaces a part by what was derived afresh and notes the difference. */
static void part_replace(struct derivation *d, struct part *part)
{
    const struct statements *fresh = &d->fresh;
    assert(fresh->count <= PART_MAX);
    for (int i = 0; i < part->count; i++)
        if (!list_has(fresh->list, fresh->count, part->list[i])) statements_add(&d->retracted, part->list[i]);
    for (int i = 0; i < fresh->count; i++)
        if (!list_has(part->list, part->count, fresh->list[i])) statements_add(&d->asserted, fresh->list[i]);
    part->count = fresh->count;
    if (fresh->count) memcpy(part->list, fresh->list, (size_t)fresh->count * sizeof *fresh->list);
    d->recomputed += fresh->count;
}

static void redo_alone(struct derivation *d, int seat, int suit)
{
    statements_clear(&d->fresh);
    derive_suit_alone(&d->fresh, (enum seat)seat, suit, &d->primitive[seat][suit]);
    part_replace(d, &d->hand_part[seat][suit][PART_ALONE]);
}

static void redo_among(struct derivation *d, int seat, int suit)
{
    statements_clear(&d->fresh);
    derive_suit_among(&d->fresh, (enum seat)seat, suit, d->primitive[seat]);
    part_replace(d, &d->hand_part[seat][suit][PART_AMONG]);
}

static void redo_combined(struct derivation *d, int suit)
{
    cardset both = d->hand[d->declarer] | d->hand[seat_partner((enum seat)d->declarer)];
    statements_clear(&d->fresh);
    derive_combined_suit(&d->fresh, both, d->gone, suit);
    part_replace(d, &d->combined[suit]);
}

/* Brings one hand up to date after a card of `suit` left play: the suit itself where its primitives changed, and the
 * comparisons among the hand's suits where these see the change. */
static void update_hand(struct derivation *d, int seat, int suit)
{
    struct primitive old = d->primitive[seat][suit];
    struct primitive now = primitive_of(d->hand[seat], partner_hand(d, seat), d->gone, suit);
    d->primitive[seat][suit] = now;
    bool lost_card = now.ranks != old.ranks, entries_came_or_went = !now.entries != !old.entries;
    if (lost_card || now.entries != old.entries || now.sequence != old.sequence || now.head != old.head)
        redo_alone(d, seat, suit);
    for (int other = 0; other < SUIT_COUNT; other++)
        if (lost_card || (entries_came_or_went && other != suit)) redo_among(d, seat, other);
}

static void forget_delta(struct derivation *d)
{
    statements_clear(&d->retracted);
    statements_clear(&d->asserted);
    d->recomputed = 0;
}

struct derivation_delta derivation_play(struct derivation *d, int card)
{
    int suit = card_suit(card);
    forget_delta(d);
    d->gone |= cardset_of(card);
    for (int seat = 0; seat < SEAT_COUNT; seat++) d->hand[seat] &= ~cardset_of(card);
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        if (derivation_has(d, seat)) update_hand(d, seat, suit);
    if (derivation_has(d, OWNER_COMBINED)) redo_combined(d, suit);
    return (struct derivation_delta){.retracted = d->retracted.list,
                                     .asserted = d->asserted.list,
                                     .retractions = d->retracted.count,
                                     .assertions = d->asserted.count,
                                     .recomputed = d->recomputed};
}

/* Derives a known hand from nothing. */
static void start_hand(struct derivation *d, int seat)
{
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        d->primitive[seat][suit] = primitive_of(d->hand[seat], partner_hand(d, seat), d->gone, suit);
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        redo_alone(d, seat, suit);
        redo_among(d, seat, suit);
    }
}

static void forget_parts(struct derivation *d)
{
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        for (int suit = 0; suit < SUIT_COUNT; suit++)
            for (int part = 0; part < PART_COUNT; part++) d->hand_part[seat][suit][part].count = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) d->combined[suit].count = 0;
    statements_clear(&d->auction);
}

void derivation_start_deal(struct derivation *d, const struct deal *deal, cardset gone, struct contract contract,
                           const struct auction *auction)
{
    unsigned side = 1u << contract.declarer | 1u << seat_partner(contract.declarer);
    bool together = contract.level > 0 && (deal->known & side) == side;
    forget_parts(d);
    d->known = deal->known;
    d->declarer = together ? (int)contract.declarer : NO_SEAT;
    d->gone = gone;
    for (int seat = 0; seat < SEAT_COUNT; seat++) d->hand[seat] = deal->known >> seat & 1 ? deal->hand[seat] : 0;
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        if (derivation_has(d, seat)) start_hand(d, seat);
    for (int suit = 0; together && suit < SUIT_COUNT; suit++) redo_combined(d, suit);
    derive_contract(&d->auction, contract);
    if (auction) derive_calls(&d->auction, auction);
    forget_delta(d);
}

static void list_part(const struct part *part, struct statements *out)
{
    for (int i = 0; i < part->count; i++) statements_add(out, part->list[i]);
}

void derivation_list(const struct derivation *d, int owner, struct statements *out)
{
    if (owner == OWNER_AUCTION)
        for (int i = 0; i < d->auction.count; i++) statements_add(out, d->auction.list[i]);
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        if (owner == OWNER_COMBINED) list_part(&d->combined[suit], out);
        for (int part = 0; owner < SEAT_COUNT && part < PART_COUNT; part++)
            list_part(&d->hand_part[owner][suit][part], out);
    }
}
