/* A bidding simulator for measuring the evidence: four players who bid naturally, each in a style of his own.
 *
 * It shares no code with facts/evidence and no numbers with kb/auction. Every player judges his hand with an
 * error of a point one time in four, every choice that experts differ on is drawn at random, and one call in
 * fifty is the player's second thought (a pass or a raise that nothing calls for). The system: five-card
 * majors, 1NT 15-17, weak twos, Stayman and transfers, single raises 6-9, limit raises, negative and takeout
 * doubles, weak jump overcalls. After two calls each player places the contract from the points that his
 * partner has promised.
 *
 * Pairs have agreements of their own, as at any table, and the other side does not tell them: three pairs in
 * ten open 1NT with 12 to 14; half of them double 1NT with a long suit or two suits instead of strength; one
 * in four doubles for takeout with any thirteen points; one in four passes partner's double for want of
 * anything to bid; one in four bids second suits of three cards. These shares are guesses, not counted.
 */
#ifndef TESTS_BIDDER_H
#define TESTS_BIDDER_H

#include "engine/auction.h"
#include "engine/deal.h"

struct bidder_style {
    int notrump; /* the least points of 1NT; two more are the most */
    bool doubles_shape, doubles_any, passes_doubles, three_card_suits;
};

struct bidder {
    struct random *random;
    struct bidder_style style[2]; /* of either side */
    int points[SEAT_COUNT]; /* as the player judges them */
    int length[SEAT_COUNT][SUIT_COUNT];
    cardset hand[SEAT_COUNT];
    int floor[SEAT_COUNT]; /* points that the seat's calls have promised */
    int calls[SEAT_COUNT]; /* other than passes */
    int turns[SEAT_COUNT];
    int suit[SEAT_COUNT];  /* the last suit bid naturally, -1 */
    int first[SEAT_COUNT]; /* the first call other than a pass, 0 */
    int opener;
    struct auction auction;
};

static inline bool bidder_chance(struct bidder *b, uint32_t percent)
{
    return random_below(b->random, 100) < percent;
}

static inline bool bidder_is_balanced(const int *n)
{
    int doubletons = 0;
    for (int s = 0; s < SUIT_COUNT; s++) {
        if (n[s] < 2) return false;
        doubletons += n[s] == 2;
    }
    return doubletons <= 1;
}

static inline int bidder_last_bid(const struct auction *a)
{
    for (int i = a->count - 1; i >= 0; i--)
        if (call_is_bid(a->call[i])) return a->call[i];
    return 0;
}

/* The cheapest bid in a strain, one level higher for each `up`; a pass when that is over seven. */
static inline int bidder_cheapest(const struct auction *a, int strain, int up)
{
    int level = 1, last = bidder_last_bid(a);
    while (level < 8 && call_bid(level, strain) <= last) level++;
    return level + up > 7 ? CALL_PASS : call_bid(level + up, strain);
}

/* The longest suit, the higher of equals; those of `not_these` are left out. */
static inline int bidder_longest(const int *n, unsigned not_these)
{
    int best = -1;
    for (int s = 0; s < SUIT_COUNT; s++)
        if (!(not_these >> s & 1) && (best < 0 || n[s] >= n[best])) best = s;
    return best;
}

static inline int bidder_honours(cardset hand, int suit)
{
    cardset top = cardset_of(card_make(suit, 14)) | cardset_of(card_make(suit, 13)) |
                  cardset_of(card_make(suit, 12)) | cardset_of(card_make(suit, 11));
    return cardset_count(hand & top);
}

static inline bool bidder_stops(cardset hand, int suit)
{
    int n = cardset_length(hand, suit), top = n ? card_rank(cardset_highest(cardset_in_suit(hand, suit))) : 0;
    return suit >= SUIT_COUNT || top == 14 || (top == 13 && n > 1) || (top == 12 && n > 2) ||
           (top == 11 && n > 3);
}

static inline int bidder_promise(struct bidder *b, enum seat s, int call, int points)
{
    if (points > b->floor[s]) b->floor[s] = points;
    return call;
}

static inline int bidder_open_suit(struct bidder *b, enum seat s)
{
    const int *n = b->length[s];
    if (n[SUIT_SPADE] >= 5 && n[SUIT_SPADE] >= n[SUIT_HEART] && n[SUIT_SPADE] >= n[0] &&
        n[SUIT_SPADE] >= n[1])
        return SUIT_SPADE;
    if (n[SUIT_HEART] >= 5 && n[SUIT_HEART] >= n[0] && n[SUIT_HEART] >= n[1]) return SUIT_HEART;
    if (n[SUIT_SPADE] >= 5 && n[0] < 6 && n[1] < 6) return SUIT_SPADE;
    if (n[0] == n[1]) return n[0] == 3 ? SUIT_CLUB : SUIT_DIAMOND;
    return n[0] > n[1] ? SUIT_CLUB : SUIT_DIAMOND;
}

static inline int bidder_open(struct bidder *b, enum seat s)
{
    const int *n = b->length[s];
    int p = b->points[s], longest = bidder_longest(n, 0), place = b->auction.count + 1;
    bool balanced = bidder_is_balanced(n), five = n[SUIT_HEART] >= 5 || n[SUIT_SPADE] >= 5;
    if (p >= 22) return bidder_promise(b, s, call_bid(2, SUIT_CLUB), 22);
    if (balanced && p >= 20) return bidder_promise(b, s, call_bid(2, STRAIN_NOTRUMP), 20);
    int notrump = b->style[seat_side(s)].notrump;
    if (balanced && p >= notrump && p <= notrump + 2 && (!five || bidder_chance(b, 60)))
        return bidder_promise(b, s, call_bid(1, STRAIN_NOTRUMP), notrump);
    bool shapely = n[longest] >= 6 || (n[longest] == 5 && n[bidder_longest(n, 1u << longest)] >= 5);
    bool opens = p >= 13 || (p == 12 && (!balanced || bidder_chance(b, 75))) || (p == 11 && shapely) ||
                 (p == 11 && bidder_chance(b, 25)) || (p == 10 && shapely && bidder_chance(b, 35)) ||
                 (place == 3 && p >= 9 && five && bidder_chance(b, 45));
    if (place == 4 && p < 14 && p + n[SUIT_SPADE] < 15) opens = false;
    if (opens) return bidder_promise(b, s, call_bid(1, bidder_open_suit(b, s)), 12);
    if (p < 4 || p > 11 || place == 4) return CALL_PASS;
    bool good = bidder_honours(b->hand[s], longest) >= 2;
    if (n[longest] >= 8 && bidder_chance(b, 85)) return call_bid(longest >= SUIT_HEART ? 4 : 3, longest);
    if (n[longest] == 7 && bidder_chance(b, good ? 92 : 65)) return call_bid(3, longest);
    if (n[longest] == 6 && longest != SUIT_CLUB && p > 4 && bidder_chance(b, good ? 85 : 40))
        return call_bid(2, longest);
    return CALL_PASS;
}

/* Game, a try for it, or peace, from both hands' points; `suit` is the fit, -1 for none. */
static inline int bidder_place(struct bidder *b, enum seat s, int suit)
{
    int last = bidder_last_bid(&b->auction), total = b->points[s] + b->floor[seat_partner(s)];
    if (suit >= 0) total += b->length[s][suit] >= 5 ? 1 : 0;
    int game = suit >= SUIT_HEART ? call_bid(4, suit) : call_bid(3, STRAIN_NOTRUMP);
    if (suit >= 0 && suit < SUIT_HEART && total < 25) game = call_bid(3, suit);
    if (total >= 33 && suit >= 0 && last < call_bid(6, suit)) return call_bid(6, suit);
    if (total >= 25 && last < game) return game;
    if (total >= 23 && suit >= 0 && last < call_bid(3, suit) && b->calls[s] < 3) return call_bid(3, suit);
    return CALL_PASS;
}

static inline int bidder_answer_notrump(struct bidder *b, enum seat s, int level)
{
    const int *n = b->length[s];
    int p = b->points[s] + (level == 2 ? 5 : 0);
    if (n[SUIT_SPADE] >= 5) return call_bid(level + 1, SUIT_HEART);
    if (n[SUIT_HEART] >= 5) return call_bid(level + 1, SUIT_DIAMOND);
    if (p >= 8 && (n[SUIT_SPADE] == 4 || n[SUIT_HEART] == 4) && bidder_chance(b, 90))
        return bidder_promise(b, s, call_bid(level + 1, SUIT_CLUB), level == 1 ? 8 : 4);
    if (p >= 10) return bidder_promise(b, s, call_bid(3, STRAIN_NOTRUMP), 10);
    if (p >= 8 && level == 1) return bidder_promise(b, s, call_bid(2, STRAIN_NOTRUMP), 8);
    return CALL_PASS;
}

static inline int bidder_raise(struct bidder *b, enum seat s, int suit)
{
    int p = b->points[s], fit = b->length[s][suit];
    if (fit >= 5 && p <= 9 && suit >= SUIT_HEART && bidder_chance(b, 50)) return call_bid(4, suit);
    if (p >= 13)
        return bidder_promise(b, s, suit >= SUIT_HEART ? call_bid(4, suit) : call_bid(3, STRAIN_NOTRUMP), 13);
    if (p >= 10 && fit >= 4) return bidder_promise(b, s, call_bid(3, suit), 10);
    if (p >= 10 && bidder_chance(b, 50)) return bidder_promise(b, s, call_bid(3, suit), 10);
    return bidder_promise(b, s, bidder_cheapest(&b->auction, suit, 0), 6);
}

/* Partner opened one of a suit. */
static inline int bidder_respond(struct bidder *b, enum seat s, int opened)
{
    const int *n = b->length[s];
    int p = b->points[s], last = bidder_last_bid(&b->auction);
    bool contested = seat_side(auction_seat(&b->auction, b->auction.count - 1)) != seat_side(s) &&
                     b->auction.call[b->auction.count - 1] != CALL_PASS;
    if (p < 5 || (p == 5 && bidder_chance(b, 65))) return CALL_PASS;
    if (opened >= SUIT_HEART && n[opened] >= 3) {
        int call = bidder_raise(b, s, opened);
        return call > last ? call : CALL_PASS;
    }
    if (contested && b->auction.call[b->auction.count - 1] == CALL_DOUBLE && p >= 10 && bidder_chance(b, 70))
        return bidder_promise(b, s, CALL_REDOUBLE, 10);
    if (contested && last < call_bid(3, 0) && p >= 7 && call_strain(last) < STRAIN_NOTRUMP &&
        call_is_bid(b->auction.call[b->auction.count - 1]))
        for (int major = SUIT_HEART; major <= SUIT_SPADE; major++)
            if (n[major] >= 4 && major != opened && major != call_strain(last) && bidder_chance(b, 80))
                return bidder_promise(b, s, CALL_DOUBLE, 6);
    for (int suit = opened + 1; suit <= SUIT_SPADE; suit++) {
        bool longer = suit == SUIT_HEART && n[SUIT_SPADE] > n[SUIT_HEART] && n[SUIT_SPADE] >= 5;
        if (suit == SUIT_DIAMOND && p < 11 && (n[SUIT_HEART] >= 4 || n[SUIT_SPADE] >= 4) &&
            bidder_chance(b, 60))
            continue;
        if (n[suit] >= 4 && !longer && call_bid(1, suit) > last)
            return bidder_promise(b, s, call_bid(1, suit), 6);
    }
    int own = bidder_longest(n, 1u << opened);
    if (p >= 11 && (n[own] >= 5 || (n[own] == 4 && own < SUIT_HEART)) && own < opened &&
        call_bid(2, own) > last && bidder_chance(b, 80))
        return bidder_promise(b, s, call_bid(2, own), 11);
    if (opened < SUIT_HEART && n[opened] >= 5 && p <= 10 && call_bid(2, opened) > last)
        return bidder_promise(b, s, call_bid(2, opened), 6);
    if (p >= 13 && call_bid(3, STRAIN_NOTRUMP) > last)
        return bidder_promise(b, s, call_bid(3, STRAIN_NOTRUMP), 13);
    if (p >= 11 && call_bid(2, STRAIN_NOTRUMP) > last)
        return bidder_promise(b, s, call_bid(2, STRAIN_NOTRUMP), 11);
    if (call_bid(1, STRAIN_NOTRUMP) > last && (!contested || p >= 8))
        return bidder_promise(b, s, call_bid(1, STRAIN_NOTRUMP), 6);
    return CALL_PASS;
}

/* The second bid of an opener whose partner has answered. */
static inline int bidder_rebid(struct bidder *b, enum seat s, int opened, int answer)
{
    const int *n = b->length[s];
    int p = b->points[s], last = bidder_last_bid(&b->auction), strain = call_strain(answer);
    bool own_first = call_strain(answer) == opened;
    if (own_first || call_level(answer) >= 3) return bidder_place(b, s, own_first ? opened : -1);
    if (strain < STRAIN_NOTRUMP && n[strain] >= 4) {
        if (p >= 19)
            return bidder_promise(
                b, s, strain >= SUIT_HEART ? call_bid(4, strain) : call_bid(3, STRAIN_NOTRUMP), 19);
        return bidder_promise(b, s, bidder_cheapest(&b->auction, strain, p >= 16), p >= 16 ? 16 : 12);
    }
    if (bidder_is_balanced(n) && strain != STRAIN_NOTRUMP && last < call_bid(2, STRAIN_NOTRUMP)) {
        if (p >= 18) return bidder_promise(b, s, call_bid(call_level(last) == 1 ? 2 : 3, STRAIN_NOTRUMP), 18);
        for (int suit = strain + 1; suit <= SUIT_SPADE; suit++)
            if (n[suit] == 4 && call_bid(1, suit) > last) return call_bid(1, suit);
        return bidder_cheapest(&b->auction, STRAIN_NOTRUMP, 0);
    }
    if (n[opened] >= 6)
        return bidder_promise(b, s, bidder_cheapest(&b->auction, opened, p >= 16), p >= 16 ? 16 : 12);
    int second = bidder_longest(n, 1u << opened | (strain < STRAIN_NOTRUMP ? 1u << strain : 0));
    if (n[second] >= 4 || (n[second] == 3 && b->style[seat_side(s)].three_card_suits && bidder_chance(b, 50))) {
        int bid = bidder_cheapest(&b->auction, second, 0);
        if (second < opened || call_level(bid) == 1)
            return p >= 18 ? bidder_promise(b, s, bidder_cheapest(&b->auction, second, 1), 18) : bid;
        if (p >= 17) return bidder_promise(b, s, bid, 17);
    }
    if (strain == STRAIN_NOTRUMP && call_level(answer) == 1) return CALL_PASS;
    if (strain < STRAIN_NOTRUMP && n[strain] == 3 && bidder_chance(b, 50))
        return bidder_cheapest(&b->auction, strain, 0);
    return n[opened] >= 5 ? bidder_cheapest(&b->auction, opened, 0)
                          : bidder_cheapest(&b->auction, STRAIN_NOTRUMP, 0);
}

/* The other side has opened and partner has done nothing but pass. */
static inline int bidder_enter(struct bidder *b, enum seat s)
{
    const int *n = b->length[s];
    int last = bidder_last_bid(&b->auction), theirs = call_strain(last), level = call_level(last);
    bool balancing = b->auction.call[b->auction.count - 1] == CALL_PASS &&
                     b->auction.call[b->auction.count - 2] == CALL_PASS;
    int p = b->points[s] + (balancing ? 3 : 0), real = b->points[s];
    int own = bidder_longest(n, theirs < STRAIN_NOTRUMP ? 1u << theirs : 0);
    bool good = bidder_honours(b->hand[s], own) >= 2;
    if (theirs == STRAIN_NOTRUMP) {
        if (level > 1) return CALL_PASS;
        int next = bidder_longest(n, 1u << own);
        if (b->style[seat_side(s)].doubles_shape)
            return real >= 8 && (n[own] >= 6 || (n[own] >= 5 && n[next] >= 4)) && bidder_chance(b, 75) ? CALL_DOUBLE
                                                                                                    : CALL_PASS;
        if (real >= 15 && bidder_chance(b, 65)) return bidder_promise(b, s, CALL_DOUBLE, 15);
        bool bids = n[own] >= 6 && real >= 8 && real <= 15 && bidder_chance(b, good ? 85 : 45);
        return bids ? bidder_promise(b, s, call_bid(2, own), 8) : CALL_PASS;
    }
    bool short_theirs = n[theirs] <= 2;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (suit != theirs && n[suit] < 3) short_theirs = false;
    if (level == 1 && bidder_is_balanced(n) && real >= 15 && real <= 18 && bidder_stops(b->hand[s], theirs) &&
        last < call_bid(1, STRAIN_NOTRUMP))
        return bidder_promise(b, s, call_bid(1, STRAIN_NOTRUMP), 15);
    if (level == 1 && b->calls[s] == 0 && real >= 8 && bidder_chance(b, 55)) {
        if (n[SUIT_HEART] >= 5 && n[SUIT_SPADE] >= 5 && theirs < SUIT_HEART) return call_bid(2, theirs);
        if (n[SUIT_CLUB] >= 5 && n[SUIT_DIAMOND] >= 5 && theirs >= SUIT_HEART)
            return call_bid(2, STRAIN_NOTRUMP);
    }
    if (n[own] >= 5 && p >= 8 && p <= 17) {
        int bid = bidder_cheapest(&b->auction, own, 0), at = call_level(bid);
        if (at == 1 && (good || p >= 11 || bidder_chance(b, 55))) return bidder_promise(b, s, bid, 8);
        if (at == 2 && p >= 10 && (n[own] >= 6 || p >= 12) && (good || bidder_chance(b, 60)))
            return bidder_promise(b, s, bid, 10);
        if (at == 3 && p >= 13 && n[own] >= 6) return bidder_promise(b, s, bid, 13);
    }
    if (n[own] >= 6 && real >= 5 && real <= 10 && level == 1 && good && bidder_chance(b, 75))
        return bidder_cheapest(&b->auction, own, 1);
    if (level <= 2 && p >= 13 && n[theirs] <= 3 && b->style[seat_side(s)].doubles_any && bidder_chance(b, 80))
        return bidder_promise(b, s, CALL_DOUBLE, 12);
    if (level <= 3 &&
        ((short_theirs && p >= 11 + level / 2 && bidder_chance(b, p == 11 ? 35 : 92)) || p >= 18))
        return bidder_promise(b, s, CALL_DOUBLE, 12);
    return CALL_PASS;
}

/* Partner has overcalled or doubled. */
static inline int bidder_advance(struct bidder *b, enum seat s, int partners)
{
    const int *n = b->length[s];
    int p = b->points[s], last = bidder_last_bid(&b->auction),
        previous = b->auction.call[b->auction.count - 1];
    if (partners == CALL_DOUBLE) {
        int theirs = call_strain(last), own = bidder_longest(n, theirs < STRAIN_NOTRUMP ? 1u << theirs : 0);
        if (theirs == STRAIN_NOTRUMP)
            return n[own] >= 5 && p < 6 ? bidder_cheapest(&b->auction, own, 0) : CALL_PASS;
        if (previous != CALL_PASS && p < 6) return CALL_PASS;
        if (b->style[seat_side(s)].passes_doubles && n[own] <= 4 && n[theirs] >= 3 && p >= 4 && bidder_chance(b, 50))
            return CALL_PASS;
        if (n[theirs] >= 5 && p >= 7 && bidder_chance(b, 60)) return CALL_PASS;
        if (p >= 13 && own < SUIT_HEART && last < call_bid(3, STRAIN_NOTRUMP))
            return bidder_promise(b, s, call_bid(3, STRAIN_NOTRUMP), 12);
        if (bidder_stops(b->hand[s], theirs) && p >= 7 && n[own] < 5 && p <= 10 && bidder_chance(b, 60))
            return bidder_promise(b, s, bidder_cheapest(&b->auction, STRAIN_NOTRUMP, 0), 7);
        return bidder_promise(b, s, bidder_cheapest(&b->auction, own, p >= 9), p >= 9 ? 9 : 0);
    }
    int suit = call_strain(partners);
    if (suit == STRAIN_NOTRUMP)
        return p >= 8 && last < call_bid(3, STRAIN_NOTRUMP) ? call_bid(p >= 10 ? 3 : 2, STRAIN_NOTRUMP)
                                                            : CALL_PASS;
    if (n[suit] >= 3 && p >= 6 && bidder_chance(b, 85)) {
        int bid = bidder_cheapest(&b->auction, suit, n[suit] >= 4 && p <= 9 && bidder_chance(b, 50));
        if (call_level(bid) <= 4) return bidder_promise(b, s, bid, 6);
    }
    int own = bidder_longest(n, 1u << suit);
    if (n[own] >= 5 && p >= 9 && bidder_chance(b, 70) &&
        call_level(bidder_cheapest(&b->auction, own, 0)) <= 3)
        return bidder_promise(b, s, bidder_cheapest(&b->auction, own, 0), 9);
    if (p >= 9 && p <= 13 && bidder_stops(b->hand[s], call_strain(last)) &&
        last < call_bid(2, STRAIN_NOTRUMP) && bidder_chance(b, 60))
        return bidder_promise(b, s, bidder_cheapest(&b->auction, STRAIN_NOTRUMP, 0), 9);
    return CALL_PASS;
}

/* After 1NT or 2NT and an answer: completing transfers and showing majors. */
static inline int bidder_after_notrump(struct bidder *b, enum seat s, int answer)
{
    int strain = call_strain(answer), level = call_level(answer), last = bidder_last_bid(&b->auction);
    if (last != answer) return CALL_PASS;
    if (strain == SUIT_DIAMOND) return call_bid(level, SUIT_HEART);
    if (strain == SUIT_HEART) return call_bid(level, SUIT_SPADE);
    if (strain == SUIT_CLUB)
        return b->length[s][SUIT_HEART] >= 4   ? call_bid(level, SUIT_HEART)
               : b->length[s][SUIT_SPADE] >= 4 ? call_bid(level, SUIT_SPADE)
                                               : call_bid(level, SUIT_DIAMOND);
    return b->points[s] >= 17 && answer == call_bid(2, STRAIN_NOTRUMP) ? call_bid(3, STRAIN_NOTRUMP)
                                                                       : CALL_PASS;
}

/* The suit in which the two hands are known to have eight cards, as far as this one can tell; -1. */
static inline int bidder_fit(const struct bidder *b, enum seat s)
{
    int suit = b->suit[seat_partner(s)];
    if (suit >= 0 && b->length[s][suit] >= (suit >= SUIT_HEART ? 3 : 4)) return suit;
    int own = b->suit[s];
    return own >= 0 && b->length[s][own] >= 6 ? own : -1;
}

static inline int bidder_choose(struct bidder *b, enum seat s)
{
    enum seat partner = seat_partner(s);
    int last = bidder_last_bid(&b->auction), theirs = b->first[partner];
    bool ours = b->opener >= 0 && seat_side((enum seat)b->opener) == seat_side(s);
    if (!last) return bidder_open(b, s);
    if (b->calls[s] == 0 && !theirs) return bidder_enter(b, s);
    if (b->calls[s] == 0 && ours && b->calls[partner] == 1) {
        if (call_strain(theirs) == STRAIN_NOTRUMP)
            return last == theirs && b->auction.call[b->auction.count - 1] == CALL_PASS
                       ? bidder_answer_notrump(b, s, call_level(theirs))
                       : CALL_PASS;
        if (theirs == call_bid(2, SUIT_CLUB)) return last == theirs ? call_bid(2, SUIT_DIAMOND) : CALL_PASS;
        if (call_level(theirs) == 1) return bidder_respond(b, s, call_strain(theirs));
        if (b->points[s] >= 15) return bidder_place(b, s, call_strain(theirs));
        bool raises = b->length[s][call_strain(theirs)] >= 3 && bidder_chance(b, 55) && b->points[s] >= 5;
        int bid = bidder_cheapest(&b->auction, call_strain(theirs), 0);
        return raises && call_level(bid) <= 4 ? bid : CALL_PASS;
    }
    if (b->calls[s] == 0) return bidder_advance(b, s, theirs);
    if (b->calls[s] == 1 && b->first[s] && call_is_bid(b->first[s]) && ours && b->opener == (int)s &&
        theirs && call_is_bid(theirs) && b->calls[partner] == 1) {
        if (call_strain(b->first[s]) == STRAIN_NOTRUMP) return bidder_after_notrump(b, s, theirs);
        if (b->first[s] == call_bid(2, SUIT_CLUB)) {
            if (bidder_is_balanced(b->length[s]))
                return bidder_promise(b, s, bidder_cheapest(&b->auction, STRAIN_NOTRUMP, 0), 22);
            return bidder_cheapest(&b->auction, bidder_longest(b->length[s], 0), 0);
        }
        if (call_level(b->first[s]) == 1 && call_level(last) < 3)
            return bidder_rebid(b, s, call_strain(b->first[s]), theirs);
    }
    if (b->calls[s] >= 3) return CALL_PASS;
    int call = bidder_place(b, s, bidder_fit(b, s));
    int fit = bidder_fit(b, s);
    bool is_theirs = false;
    for (int i = b->auction.count - 1; i >= 0; i--)
        if (call_is_bid(b->auction.call[i])) {
            is_theirs = seat_side(auction_seat(&b->auction, i)) != seat_side(s);
            break;
        }
    if (call == CALL_PASS && is_theirs && fit >= 0 && call_level(last) <= 3 && bidder_chance(b, 40)) {
        int bid = bidder_cheapest(&b->auction, fit, 0);
        if (call_level(bid) <= 3) call = bid;
    }
    return call;
}

/* Bids a deal out. */
static inline struct auction bidder_auction(const struct deal *deal, enum seat dealer, struct random *r)
{
    struct bidder b = {.random = r, .opener = -1, .auction = {.dealer = dealer}};
    for (int side = 0; side < 2; side++)
        b.style[side] = (struct bidder_style){.notrump = bidder_chance(&b, 30) ? 12 : 15,
                                              .doubles_shape = bidder_chance(&b, 50),
                                              .doubles_any = bidder_chance(&b, 25),
                                              .passes_doubles = bidder_chance(&b, 25),
                                              .three_card_suits = bidder_chance(&b, 25)};
    for (int s = 0; s < SEAT_COUNT; s++) {
        uint32_t error = random_below(r, 8);
        b.hand[s] = deal->hand[s];
        b.points[s] = cardset_points(deal->hand[s]) + (error == 0) - (error == 1);
        b.suit[s] = -1;
        for (int suit = 0; suit < SUIT_COUNT; suit++) b.length[s][suit] = cardset_length(deal->hand[s], suit);
    }
    while (!auction_is_over(&b.auction)) {
        enum seat s = auction_seat(&b.auction, b.auction.count);
        int call = bidder_choose(&b, s);
        if (call != CALL_PASS && bidder_chance(&b, 2)) call = CALL_PASS;
        if (auction_add(&b.auction, call)) auction_add(&b.auction, call = CALL_PASS);
        b.turns[s]++;
        if (call == CALL_PASS) continue;
        if (call_is_bid(call) && b.opener < 0) b.opener = (int)s;
        if (call_is_bid(call) && call_strain(call) < SUIT_COUNT) b.suit[s] = call_strain(call);
        if (!b.first[s]) b.first[s] = call;
        b.calls[s]++;
    }
    return b.auction;
}

#endif
