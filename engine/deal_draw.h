/* Deals drawn at random that fit conditions on the declarer's side, and the named sets of them.
 *
 * The same seed and number give the same deal, whatever was drawn before: deal 1000 of a set can be had
 * without the 999 before it.
 */
#ifndef ENGINE_DEAL_DRAW_H
#define ENGINE_DEAL_DRAW_H

#include "engine/auction.h"
#include "engine/deal.h"

enum { DEAL_POINTS_MOST = 40, DEAL_ANY_LENGTH = -1 };

/* The lengths that a hand must have: spades, hearts, diamonds, clubs, each 0..13 or DEAL_ANY_LENGTH; in any
 * order of the suits where is_any_order. */
struct deal_shape {
    bool is_given, is_any_order;
    int8_t length[SUIT_COUNT]; /* in the order written: spades first */
};

/* What is asked of an opponent who bids a suit: points, cards of it, and of its five honours two at least;
 * the declarer stops it (ace, king and one, queen and two, jack and three). */
struct deal_bidder {
    bool is_given;
    enum seat seat;
    int points_least, points_most, length_least, length_most;
};

/* What is asked of a deal. Points are high-card points. */
struct deal_wish {
    enum seat declarer;
    int points_least, points_most; /* of declarer and dummy together */
    int declarer_least;            /* of the declarer alone */
    bool is_balanced;              /* both hands: no void or singleton, one doubleton at most */
    unsigned fit;                /* suits, a bit each: in one of them there is a fit; 0: none is asked for */
    int fit_declarer, fit_dummy; /* then: cards of it that each has at least */
    struct deal_shape shape[SEAT_COUNT];
    struct deal_bidder bidder;
};

/* No condition at all, South the declarer. */
struct deal_wish deal_wish_any(void);
bool deal_fits(const struct deal_wish *w, const struct deal *d);
/* The suit of the fit that is asked for: the one with most cards together, of equals the higher; -1: there is
 * none. */
int deal_fit_suit(const struct deal_wish *w, const struct deal *d);
/* The suit that the opponent who is asked for bids: his longest, of equals the higher, if it is as asked and
 * no higher one is as long as is asked; -1: none. */
int deal_their_suit(const struct deal_wish *w, const struct deal *d);
/* "4333" or "4xx1", spades first; "any4432" in any order. Returns whether it is a shape that thirteen cards
 * can have. */
bool deal_shape_from_text(const char *text, struct deal_shape *out);

/* Deal number `number` of the stream `seed`; false when none fitted in DEAL_TRIES deals. */
enum { DEAL_TRIES = 20000000 };
bool deal_draw(const struct deal_wish *w, uint64_t seed, uint64_t number, struct deal *out);

/* The sets: DEAL_SET(NAME, name, level, least points, most points, declarer's least, lead, suits, dummy's
 * fit, what the opponents bid). Of the suits, a bit each, one is trumps, in which the declarer has five cards
 * or more and dummy its fit; 0: notrump. */
#define DEAL_MAJOR(suit) (1u << SUIT_##suit)
#define DEAL_MINORS      (1u << SUIT_CLUB | 1u << SUIT_DIAMOND)
#define DEAL_SETS                                                                                            \
    DEAL_SET(3NT, "3nt", 3, 24, 27, 12, BEST, 0, 0, NOTHING)                                                 \
    DEAL_SET(3NT_LEAD, "3nt-lead", 3, 24, 27, 12, USUAL, 0, 0, NOTHING)                                      \
    DEAL_SET(1NT, "1nt", 1, 20, 22, 12, BEST, 0, 0, NOTHING)                                                 \
    DEAL_SET(6NT, "6nt", 6, 31, 34, 12, BEST, 0, 0, NOTHING)                                                 \
    DEAL_SET(4S, "4s", 4, 23, 27, 11, BEST, DEAL_MAJOR(SPADE), 3, NOTHING)                                   \
    DEAL_SET(4H, "4h", 4, 23, 27, 11, BEST, DEAL_MAJOR(HEART), 3, NOTHING)                                   \
    DEAL_SET(5M, "5m", 5, 25, 29, 12, BEST, DEAL_MINORS, 4, NOTHING)                                         \
    DEAL_SET(PARTSCORE, "partscore", 2, 18, 22, 11, BEST, 0xfu, 3, NOTHING)                                  \
    DEAL_SET(OVERCALL, "overcall", 3, 23, 27, 15, USUAL, 0, 0, OVERCALL)                                     \
    DEAL_SET(OPENED, "opened", 3, 23, 27, 15, BEST, 0, 0, OPENING)                                           \
    DEAL_SET(PREEMPT, "preempt", 3, 23, 29, 15, USUAL, 0, 0, PREEMPT)

/* What the opponents bid in a set: nothing; the declarer's left opponent a suit over his 1NT; the right one
 * opens in a suit; the left one opens three of one. */
enum deal_theirs { DEAL_THEIRS_NOTHING, DEAL_THEIRS_OVERCALL, DEAL_THEIRS_OPENING, DEAL_THEIRS_PREEMPT };

/* Who says which card is led: nobody; the lowest of the best double dummy; the usual rules. */
enum deal_lead { DEAL_LEAD_NONE, DEAL_LEAD_BEST, DEAL_LEAD_USUAL, DEAL_LEAD_PLAYERS };

/* A named set: balanced hands facing each other, opened 1NT and raised to `level`; or hands with a fit, the
 * suit opened and raised. */
struct deal_set {
    const char *name;
    int level;
    int points_least, points_most, declarer_least;
    enum deal_lead lead;
    unsigned suits;  /* one of which is trumps; 0: notrump */
    int dummy_least; /* of its cards */
    enum deal_theirs theirs;
};
/* The set of that name, or NULL. */
const struct deal_set *deal_set_named(const char *name);
/* What a set asks of its deals. */
struct deal_wish deal_set_wish(const struct deal_set *set, enum seat declarer);
/* One of the strain, raised to the level where that is higher, by way of three to game in a suit, all others
 * passing; the declarer deals. `strain` is notrump, or of a set with suits the one of the fit. */
struct auction deal_set_auction(const struct deal_set *set, enum seat declarer, int strain);
/* The auction to 3NT of a set in which the opponents bid this suit, as the field has it: 1NT, two of it, 3NT;
 * one of it, 1NT, 3NT; three of it, 3NT. */
struct auction deal_set_auction_against(const struct deal_set *set, enum seat declarer, int suit);

#endif
