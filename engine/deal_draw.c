/* Drawing by trial: deals are dealt until one fits. */
#include "engine/deal_draw.h"

#include <string.h>
#include <strings.h>

/* ---- conditions ---- */

struct deal_wish deal_wish_any(void)
{
    return (struct deal_wish){.declarer = SEAT_SOUTH, .points_most = DEAL_POINTS_MOST};
}

static bool deal_is_balanced(cardset hand)
{
    int doubletons = 0;
    for (int s = 0; s < SUIT_COUNT; s++) {
        int length = cardset_length(hand, s);
        if (length < 2) return false;
        doubletons += length == 2;
    }
    return doubletons <= 1;
}

/* Whether the suits' lengths fit those written from place `at` on; a suit is used once (bits of `used`). */
static bool fits_any_order(const struct deal_shape *shape, cardset hand, int at, unsigned used)
{
    if (at == SUIT_COUNT) return true;
    for (int s = 0; s < SUIT_COUNT; s++) {
        bool same = shape->length[at] == DEAL_ANY_LENGTH || shape->length[at] == cardset_length(hand, s);
        if (!(used >> s & 1) && same && fits_any_order(shape, hand, at + 1, used | 1u << s)) return true;
    }
    return false;
}

static bool fits_shape(const struct deal_shape *shape, cardset hand)
{
    if (!shape->is_given) return true;
    if (shape->is_any_order) return fits_any_order(shape, hand, 0, 0);
    for (int i = 0; i < SUIT_COUNT; i++)
        if (shape->length[i] != DEAL_ANY_LENGTH && shape->length[i] != cardset_length(hand, SUIT_SPADE - i))
            return false;
    return true;
}

int deal_fit_suit(const struct deal_wish *w, const struct deal *d)
{
    int best = -1, most = 0;
    for (int s = 0; s < SUIT_COUNT; s++) {
        int own = cardset_length(d->hand[w->declarer], s),
            dummy = cardset_length(d->hand[seat_partner(w->declarer)], s);
        bool is_fit = w->fit >> s & 1 && own >= w->fit_declarer && dummy >= w->fit_dummy;
        if (!is_fit || own + dummy < most) continue;
        best = s;
        most = own + dummy;
    }
    return best;
}

/* Whether the hand stops the suit when it is led. */
static bool stops(cardset hand, int suit)
{
    cardset held = cardset_in_suit(hand, suit);
    int length = cardset_count(held);
    if (!held) return false;
    int below_ace = RANK_ACE - card_rank(cardset_highest(held));
    return below_ace < 4 && length > below_ace;
}

static bool is_bid_on(const struct deal_bidder *b, cardset hand, int suit)
{
    int length = cardset_length(hand, suit), honours = 0;
    for (int rank = RANK_TEN; rank <= RANK_ACE; rank++) honours += cardset_has(hand, card_make(suit, rank));
    return length >= b->length_least && length <= b->length_most && honours >= 2;
}

/* The longest suit, of equals the highest. */
static int longest_suit(cardset hand)
{
    int best = 0;
    for (int s = 1; s < SUIT_COUNT; s++)
        if (cardset_length(hand, s) >= cardset_length(hand, best)) best = s;
    return best;
}

int deal_their_suit(const struct deal_wish *w, const struct deal *d)
{
    cardset hand = d->hand[w->bidder.seat];
    int suit = longest_suit(hand), points = cardset_points(hand);
    if (points < w->bidder.points_least || points > w->bidder.points_most) return -1;
    for (int s = suit + 1; s < SUIT_COUNT; s++)
        if (cardset_length(hand, s) >= w->bidder.length_least) return -1;
    return is_bid_on(&w->bidder, hand, suit) && stops(d->hand[w->declarer], suit) ? suit : -1;
}

bool deal_fits(const struct deal_wish *w, const struct deal *d)
{
    cardset own = d->hand[w->declarer], dummy = d->hand[seat_partner(w->declarer)];
    int points = cardset_points(own | dummy);
    if (points < w->points_least || points > w->points_most) return false;
    if (cardset_points(own) < w->declarer_least) return false;
    if (w->fit && deal_fit_suit(w, d) < 0) return false;
    if (w->bidder.is_given && deal_their_suit(w, d) < 0) return false;
    if (w->is_balanced && !(deal_is_balanced(own) && deal_is_balanced(dummy))) return false;
    for (int s = 0; s < SEAT_COUNT; s++)
        if (!fits_shape(&w->shape[s], d->hand[s])) return false;
    return true;
}

/* A length as a digit, x for any; -2 when it is none. */
static int length_from_letter(char c)
{
    if (c == 'x' || c == 'X') return DEAL_ANY_LENGTH;
    return c >= '0' && c <= '9' ? c - '0' : -2;
}

bool deal_shape_from_text(const char *text, struct deal_shape *out)
{
    int sum = 0, open = 0;
    *out = (struct deal_shape){.is_given = true, .is_any_order = !strncasecmp(text, "any", 3)};
    if (out->is_any_order) text += 3;
    if (strlen(text) != SUIT_COUNT) return false;
    for (int i = 0; i < SUIT_COUNT; i++) {
        int length = length_from_letter(text[i]);
        if (length < DEAL_ANY_LENGTH) return false;
        out->length[i] = (int8_t)length;
        open += length == DEAL_ANY_LENGTH;
        sum += length == DEAL_ANY_LENGTH ? 0 : length;
    }
    return open ? sum <= SUIT_SIZE : sum == SUIT_SIZE;
}

/* ---- drawing ---- */

bool deal_draw(const struct deal_wish *w, uint64_t seed, uint64_t number, struct deal *out)
{
    struct random r;
    random_seed(&r, seed);
    random_seed(&r, random_next(&r) ^ (number + 1) * UINT64_C(0x9e3779b97f4a7c15));
    for (int i = 0; i < DEAL_TRIES; i++) {
        *out = deal_random(&r);
        if (deal_fits(w, out)) return true;
    }
    return false;
}

/* ---- sets ---- */

const struct deal_set *deal_set_named(const char *name)
{
    static const struct deal_set sets[] = {
#define DEAL_SET(NAME, name, level, least, most, own, lead, suits, dummy, theirs)                            \
    {name, level, least, most, own, DEAL_LEAD_##lead, suits, dummy, DEAL_THEIRS_##theirs},
        DEAL_SETS
#undef DEAL_SET
    };
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        if (!strcasecmp(sets[i].name, name)) return &sets[i];
    return NULL;
}

/* The least that the declarer has of the suit that he opens. */
enum { FIT_DECLARER = 5 };

static struct deal_bidder bidder_of(enum deal_theirs theirs, enum seat declarer)
{
    enum seat left = seat_left(declarer), right = seat_right(declarer);
    switch (theirs) {
    case DEAL_THEIRS_NOTHING:
        break;
    case DEAL_THEIRS_OVERCALL:
        return (struct deal_bidder){true, left, 8, 14, 5, 6};
    case DEAL_THEIRS_OPENING:
        return (struct deal_bidder){true, right, 12, 14, 5, 6};
    case DEAL_THEIRS_PREEMPT:
        return (struct deal_bidder){true, left, 5, 9, 7, 7};
    }
    return (struct deal_bidder){.is_given = false};
}

struct deal_wish deal_set_wish(const struct deal_set *set, enum seat declarer)
{
    struct deal_wish w = deal_wish_any();
    w.declarer = declarer;
    w.points_least = set->points_least;
    w.points_most = set->points_most;
    w.declarer_least = set->declarer_least;
    w.is_balanced = !set->suits;
    w.fit = set->suits;
    w.fit_declarer = FIT_DECLARER;
    w.fit_dummy = set->dummy_least;
    w.bidder = bidder_of(set->theirs, declarer);
    return w;
}

static void add_bid(struct auction *a, int level, int strain)
{
    auction_add(a, call_bid(level, strain));
    auction_add(a, CALL_PASS);
}

struct auction deal_set_auction(const struct deal_set *set, enum seat declarer, int strain)
{
    enum { BY_WAY_OF = 3 };
    struct auction a = {.dealer = declarer};
    bool is_game_in_suit = strain != STRAIN_NOTRUMP && set->level > BY_WAY_OF;
    add_bid(&a, 1, strain);
    if (is_game_in_suit) add_bid(&a, BY_WAY_OF, strain);
    if (set->level > 1) add_bid(&a, set->level, strain);
    while (!auction_is_over(&a)) auction_add(&a, CALL_PASS);
    return a;
}

struct auction deal_set_auction_against(const struct deal_set *set, enum seat declarer, int suit)
{
    bool is_overcall = set->theirs == DEAL_THEIRS_OVERCALL, is_preempt = set->theirs == DEAL_THEIRS_PREEMPT;
    struct auction a = {.dealer = is_overcall  ? declarer
                                  : is_preempt ? seat_left(declarer)
                                               : seat_right(declarer)};
    if (is_overcall) auction_add(&a, call_bid(1, STRAIN_NOTRUMP));
    auction_add(&a, call_bid(is_overcall ? 2 : is_preempt ? 3 : 1, suit));
    if (is_preempt) {
        auction_add(&a, CALL_PASS);
        auction_add(&a, CALL_PASS);
    } else if (!is_overcall) {
        add_bid(&a, 1, STRAIN_NOTRUMP);
    }
    auction_add(&a, call_bid(set->level, STRAIN_NOTRUMP));
    while (!auction_is_over(&a)) auction_add(&a, CALL_PASS);
    return a;
}
