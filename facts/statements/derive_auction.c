/* The statements of the contract and the bidding (thesis 3.1, group 2).
 * Invariant: the auction is legal, as auction_add leaves it. */
#include "facts/statements/statement.h"

static void say(struct statements *out, enum statement_form form, int a, int b, int c, int d)
{
    struct statement s = {(uint8_t)form, OWNER_AUCTION, (uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d};
    statements_add(out, s);
}

void derive_contract(struct statements *out, struct contract contract)
{
    if (!contract.level) return;
    if (contract.strain == STRAIN_NOTRUMP) {
        say(out, FORM_NOTRUMP_CONTRACT, 0, 0, 0, 0);
    } else {
        say(out, FORM_TRUMP_CONTRACT, 0, 0, 0, 0);
        say(out, FORM_TRUMP_SUIT, contract.strain, 0, 0, 0);
    }
    if (contract.doubled) say(out, contract.doubled == 1 ? FORM_DOUBLED : FORM_REDOUBLED, 0, 0, 0, 0);
    say(out, FORM_DECLARER, contract.declarer, 0, 0, 0);
}

/* The level's name: from the bid that makes game on, "game". */
static int level_name(int call)
{
    int strain = call_strain(call);
    int game = strain == STRAIN_NOTRUMP ? 3 : strain >= SUIT_HEART ? 4 : 5;
    return call_level(call) >= game ? BID_LEVEL_GAME : call_level(call) - 1;
}

static int called(int call)
{
    if (call_is_bid(call)) return call_strain(call);
    return call == CALL_DOUBLE ? CALLED_DOUBLE : call == CALL_REDOUBLE ? CALLED_REDOUBLE : CALLED_PASS;
}

static void derive_call(struct statements *out, const struct auction *a, int index)
{
    int call = a->call[index], time = index / 4 + 1;
    enum seat player = auction_seat(a, index);
    if (call == CALL_SKIPPED) return;
    say(out, FORM_BID_TIME, player, called(call), time, 0);
    if (call_is_bid(call)) say(out, FORM_BID_LEVEL_TIME, player, call_strain(call), level_name(call), time);
}

/* The last bid before a call, CALL_PASS when there is none. */
static int bid_before(const struct auction *a, int index)
{
    while (--index >= 0)
        if (call_is_bid(a->call[index])) return a->call[index];
    return CALL_PASS;
}

static bool partner_bid_before(const struct auction *a, int index, int suit)
{
    for (int i = index - 2; i >= 0; i -= 4)
        if (call_is_bid(a->call[i]) && call_strain(a->call[i]) == suit) return true;
    return false;
}

/* How a bid raises partner's suit, as bits: 1 single, 2 jump, 0 not at all (R-061, R-062; suits only, E-025).
 */
static unsigned raise_kind(const struct auction *a, int index)
{
    int call = a->call[index], suit = call_strain(call);
    if (suit == STRAIN_NOTRUMP || !partner_bid_before(a, index, suit)) return 0;
    return call - bid_before(a, index) <= STRAIN_COUNT ? 1 : 2;
}

/* What a player's bids of one strain come to. */
static void derive_strain(struct statements *out, const struct auction *a, int first, int strain)
{
    enum seat player = auction_seat(a, first);
    unsigned levels = 0, raises = 0;
    int bids = 0;
    for (int i = first; i < a->count; i += 4) {
        if (!call_is_bid(a->call[i]) || call_strain(a->call[i]) != strain) continue;
        bids++;
        levels |= 1u << level_name(a->call[i]);
        raises |= raise_kind(a, i);
    }
    if (bids == 0) say(out, FORM_NEVER_BID, player, strain, 0, 0);
    if (bids == 1) say(out, FORM_BID_ONCE, player, strain, 0, 0);
    for (int level = 0; level <= BID_LEVEL_GAME; level++)
        if (levels >> level & 1) say(out, FORM_BID_LEVEL, player, strain, level, 0);
    if (raises & 1) say(out, FORM_SINGLE_RAISE, player, strain, 0, 0);
    if (raises & 2) say(out, FORM_JUMP_RAISE, player, strain, 0, 0);
}

/* What a player doubled; returns whether he doubled at all. */
static bool derive_doubles(struct statements *out, const struct auction *a, int first)
{
    unsigned doubled = 0;
    for (int i = first; i < a->count; i += 4)
        if (a->call[i] == CALL_DOUBLE) doubled |= 1u << call_strain(bid_before(a, i));
    for (int strain = 0; strain < STRAIN_COUNT; strain++)
        if (doubled >> strain & 1) say(out, FORM_DOUBLE_AGAINST, auction_seat(a, first), strain, 0, 0);
    return doubled;
}

/* The summary of one player, whose first turn was call number `first`. */
static void derive_player(struct statements *out, const struct auction *a, int first)
{
    static const int order[STRAIN_COUNT] = {SUIT_SPADE, SUIT_HEART, SUIT_DIAMOND, SUIT_CLUB, STRAIN_NOTRUMP};
    enum seat player = auction_seat(a, first);
    bool has_bid = false;
    for (int i = first; i < a->count; i += 4) has_bid |= call_is_bid(a->call[i]);
    if (!has_bid) say(out, FORM_NEVER_BID_ANY, player, 0, 0, 0);
    for (int i = 0; has_bid && i < STRAIN_COUNT; i++) derive_strain(out, a, first, order[i]);
    bool has_doubled = derive_doubles(out, a, first);
    if (has_bid && !has_doubled) say(out, FORM_NEVER_BID, player, CALLED_DOUBLE, 0, 0);
}

void derive_calls(struct statements *out, const struct auction *auction)
{
    for (int i = 0; i < auction->count; i++) derive_call(out, auction, i);
    for (int player = SEAT_WEST; player < SEAT_COUNT && auction->count; player++)
        derive_player(out, auction, (player - (int)auction->dealer + SEAT_COUNT) % SEAT_COUNT);
}
