/* The statements of a hand, and of declarer's and dummy's hands together (thesis 3.1, group 1).
 * Invariant: every statement is read off the primitives of the hand's suits, none off the cards directly. */
#include "facts/statements/derive_hand.h"

enum { HIGH_CARDS = 0x1e00, TEN_BIT = 8 };

static unsigned suit_bits(cardset set, int suit)
{
    return (unsigned)(set >> (suit * SUIT_SIZE)) & 0x1fff;
}

static unsigned highest_bit(unsigned bits)
{
    return 1u << (31 - __builtin_clz(bits));
}

/* Entries: the hand's own cards in the run of highest cards in play that it and its partner hold, as
 * far as the longer hand can take them; the higher card of the run is credited first. */
static int count_entries(unsigned own, unsigned partner, unsigned in_play)
{
    int longer = __builtin_popcount(own), other = __builtin_popcount(partner);
    if (other > longer) longer = other;
    int entries = 0;
    for (; longer > 0 && in_play; longer--) {
        unsigned top = highest_bit(in_play);
        if (!(top & (own | partner))) break;
        entries += (top & own) != 0;
        in_play &= ~top;
    }
    return entries;
}

/* The sequence of a suit's three top cards by their places among the cards in play. */
static void find_sequence(struct primitive *p, unsigned in_play)
{
    int rank[3] = {0}, place[3] = {0}, n = 0;
    for (unsigned left = p->ranks; left && n < 3; left &= ~highest_bit(left), n++) {
        int bit = 31 - __builtin_clz(left);
        rank[n] = bit + RANK_LOWEST;
        place[n] = __builtin_popcount(in_play >> bit);
    }
    bool upper = n >= 2 && place[1] == place[0] + 1 && rank[0] >= 10;
    bool lower = n >= 3 && place[2] == place[1] + 1;
    bool is_broken = upper && n >= 3 && place[2] == place[1] + 2;
    bool is_interior = lower && place[1] > place[0] + 1 && rank[1] >= 10;
    if (upper && lower) {
        p->sequence = SEQUENCE_COMPLETE;
        p->head = (uint8_t)rank[0];
    } else if (is_broken || (upper && n == 2)) {
        p->sequence = SEQUENCE_PARTIAL;
        p->head = (uint8_t)rank[0];
    } else if (is_interior) {
        p->sequence = SEQUENCE_PARTIAL;
        p->head = (uint8_t)rank[1];
    }
}

struct primitive primitive_of(cardset hand, cardset partner, cardset gone, int suit)
{
    unsigned own = suit_bits(hand, suit), in_play = suit_bits(~gone, suit) | own;
    struct primitive p = {.ranks = (uint16_t)own, .length = (uint8_t)__builtin_popcount(own)};
    unsigned points = (unsigned)cardset_points(cardset_in_suit(hand, suit));
    p.entries = (uint8_t)count_entries(own, suit_bits(partner, suit), in_play);
    p.texture = (uint8_t)(own >> TEN_BIT);
    p.strength = (points + p.length) << 17 | (uint32_t)p.length << 13 | own;
    find_sequence(&p, in_play);
    return p;
}

static void say(struct statements *out, enum seat owner, enum statement_form form, int suit, int argument)
{
    struct statement s = {
        .form = (uint8_t)form, .owner = (uint8_t)owner, .a = (uint8_t)suit, .b = (uint8_t)argument};
    statements_add(out, s);
}

static void say_kind_and_length(struct statements *out, enum seat owner, int suit, const struct primitive *p)
{
    static const enum statement_form kind[SUIT_COUNT] = {FORM_CLUB_MINOR, FORM_DIAMOND_MINOR,
                                                         FORM_HEART_MAJOR, FORM_SPADE_MAJOR};
    say(out, owner, kind[suit], suit, 0);
    say(out, owner, p->length >= 5 ? FORM_AT_LEAST_5 : FORM_AT_MOST_4, suit, 0);
    if (p->length == 1)
        say(out, owner, FORM_SINGLETON, suit, 0);
    else
        say(out, owner, FORM_LENGTH, suit, p->length);
}

static void say_sequence(struct statements *out, enum seat owner, int suit, const struct primitive *p)
{
    static const enum statement_form form[] = {FORM_NO_SEQUENCE, FORM_PARTIAL, FORM_COMPLETE};
    say(out, owner, form[p->sequence], suit, 0);
    if (p->head) say(out, owner, FORM_HEADED_BY, suit, p->head);
}

static void say_cards(struct statements *out, enum seat owner, int suit, const struct primitive *p)
{
    for (int rank = RANK_ACE; rank >= RANK_LOWEST; rank--)
        if (p->ranks >> (rank - RANK_LOWEST) & 1)
            say(out, owner, FORM_HAS, suit, rank);
        else if (rank >= RANK_JACK)
            say(out, owner, FORM_MISSING, suit, rank);
    if (!(p->ranks & HIGH_CARDS)) say(out, owner, FORM_NO_HIGH_CARDS, suit, 0);
}

static void say_entries(struct statements *out, enum seat owner, int suit, const struct primitive *p)
{
    if (p->entries == 0)
        say(out, owner, FORM_NO_ENTRY, suit, 0);
    else if (p->entries == 1)
        say(out, owner, FORM_ONE_ENTRY, suit, 0);
    else
        say(out, owner, FORM_ENTRIES, suit, p->entries);
    for (int k = 1; k <= p->entries; k++) say(out, owner, FORM_AT_LEAST_ENTRIES, suit, k);
}

void derive_suit_alone(struct statements *out, enum seat owner, int suit, const struct primitive *p)
{
    say_kind_and_length(out, owner, suit, p);
    say_sequence(out, owner, suit, p);
    say_cards(out, owner, suit, p);
    say_entries(out, owner, suit, p);
}

/* What one suit is among the four: with the most entries outside, strength, length. */
static void say_extremes(struct statements *out, enum seat owner, int suit,
                         const struct primitive suits[SUIT_COUNT])
{
    bool entries_else = false, strongest = true, longest = true, shortest = true;
    for (int other = 0; other < SUIT_COUNT; other++) {
        entries_else |= other != suit && suits[other].entries > 0;
        strongest &= suits[suit].strength >= suits[other].strength;
        longest &= suits[suit].length >= suits[other].length;
        shortest &= suits[suit].length <= suits[other].length;
    }
    if (entries_else) say(out, owner, FORM_ENTRIES_ELSE, suit, 0);
    if (strongest) say(out, owner, FORM_STRONGEST, suit, 0);
    if (longest) say(out, owner, FORM_LONGEST, suit, 0);
    if (shortest) say(out, owner, FORM_SHORTEST, suit, 0);
}

void derive_suit_among(struct statements *out, enum seat owner, int suit,
                       const struct primitive suits[SUIT_COUNT])
{
    const struct primitive *p = &suits[suit];
    say_extremes(out, owner, suit, suits);
    for (int other = SUIT_SPADE; other >= SUIT_CLUB; other--) {
        const struct primitive *q = &suits[other];
        if (other == suit) continue;
        if (p->length == q->length) say(out, owner, FORM_SAME_LENGTH, suit, other);
        if (p->strength > q->strength) say(out, owner, FORM_BETTER, suit, other);
        if (p->length > q->length) say(out, owner, FORM_MORE_CARDS, suit, other);
        if (p->texture == q->texture) say(out, owner, FORM_SAME_TEXTURE, suit, other);
    }
}

void derive_hand(struct statements *out, enum seat owner, cardset hand, cardset partner, cardset gone)
{
    struct primitive suits[SUIT_COUNT];
    for (int suit = 0; suit < SUIT_COUNT; suit++) suits[suit] = primitive_of(hand, partner, gone, suit);
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        derive_suit_alone(out, owner, suit, &suits[suit]);
        derive_suit_among(out, owner, suit, suits);
    }
}

void derive_combined_suit(struct statements *out, cardset both, cardset gone, int suit)
{
    unsigned own = suit_bits(both, suit), in_play = suit_bits(~gone, suit) | own;
    for (int place = 1; in_play; place++) {
        unsigned top = highest_bit(in_play);
        struct statement s = {FORM_COMBINED_HAS, OWNER_COMBINED, (uint8_t)suit, (uint8_t)place, 0, 0};
        if (top & own) statements_add(out, s);
        in_play &= ~top;
    }
}
