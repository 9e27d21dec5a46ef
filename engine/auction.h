/* The auction: calls in order, their legality, the contract and the declarer that follow from them.
 *
 * A call is a small number: CALL_PASS, CALL_DOUBLE, CALL_REDOUBLE, or a bid made by call_bid(level, strain),
 * the bids rising with their rank in bidding.
 */
#ifndef ENGINE_AUCTION_H
#define ENGINE_AUCTION_H

#include "engine/card.h"

enum {
    CALL_PASS,
    CALL_DOUBLE,
    CALL_REDOUBLE,
    CALL_FIRST_BID,
    CALL_LAST_BID = CALL_FIRST_BID + 34,
    CALL_SKIPPED /* no call: another seat called out of rotation, and it was condoned */
};
/* The longest possible auction: three passes, then each of 35 bids doubled and redoubled with passes between.
 */
enum { AUCTION_MAX = 319 };

static inline int call_bid(int level, int strain)
{
    return CALL_FIRST_BID + (level - 1) * STRAIN_COUNT + strain;
}
static inline bool call_is_bid(int call)
{
    return call >= CALL_FIRST_BID && call <= CALL_LAST_BID;
}
/* 1..7 and the strain of a bid. */
static inline int call_level(int call)
{
    return (call - CALL_FIRST_BID) / STRAIN_COUNT + 1;
}
static inline int call_strain(int call)
{
    return (call - CALL_FIRST_BID) % STRAIN_COUNT;
}
/* "Pass", "X", "XX", "3NT", "1S", "^S" for a seat that was skipped, in `out`, which is returned. */
char *call_text(int call, char out[5]);
/* The same as links to BBO's viewer and robot instructions have it: "P", "X", "R", "3N"; not of a seat that was skipped. */
char *call_letters(int call, char out[3]);
/* The call written as "Pass" "Pas" "P" "X" "D" "double" "XX" "R" "redouble" "3NT" "3N" "1s" (any case), or
 * -1. */
int call_from_text(const char *text);

struct auction {
    enum seat dealer;
    int count;
    uint8_t call[AUCTION_MAX];
};

/* level 0: passed out, or no contract known; doubled is 0, 1, or 2 for redoubled; over: tricks that are aimed at beyond those
 * of the bid, where declarer plays for more than his contract. */
struct contract {
    int level, strain, doubled;
    enum seat declarer;
    int over;
};

static inline enum seat auction_seat(const struct auction *a, int index)
{
    return (enum seat)((a->dealer + index) & 3);
}
/* Adds a call by the seat whose turn it is. Returns NULL, or why it is illegal (a static text); nothing is
 * added then. */
const char *auction_add(struct auction *a, int call);
/* The same, of what the other side condoned (Laws 27, 29): a bid that is not high enough, CALL_SKIPPED. */
const char *auction_add_condoned(struct auction *a, int call);
/* Whether call number `index` is a bid that is not higher than the last one. */
bool auction_is_insufficient(const struct auction *a, int index);
/* Whether any call was condoned. */
bool auction_is_irregular(const struct auction *a);
/* Three passes after a bid, or four passes at the start. */
bool auction_is_over(const struct auction *a);
/* The contract so far: last bid, doubles, and the first of that side to name the strain (thesis 3.1). */
struct contract auction_contract(const struct auction *a);

/* Tricks that the declarer needs: six and the level, and those that he aims at beyond. */
static inline int contract_needed(struct contract c)
{
    return 6 + c.level + c.over;
}
/* Whether both are the same bid of the same declarer, doubled alike, or both passed out. */
bool contract_is_same(struct contract a, struct contract b);
/* "3NT", "4SX", "2CXX", "Pass" in `out`, which is returned. */
char *contract_text(struct contract c, char out[6]);
/* The contract written so ("3N", "3NT", "4HX", "pass"); the declarer is left as it is. Returns whether it was
 * one. */
bool contract_from_text(const char *text, struct contract *c);

#endif
