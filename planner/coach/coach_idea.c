/* Which idea a card missed, from the cards that are seen: the trick, the card, the better one. What is seen
 * is a set of facts, the ideas are rows of one table over them, and the first row that fits is told.
 * Invariant: the better card is another than the card played, of the same hand. */
#include "planner/coach/coach.h"
#include "planner/deed/deed.h"

/* What is finessed either way is a ten at least, and of the cards above it we hold too few to have it fall; a
 * finesse is against two cards at most; an entry is one of so many at most to its long suit. */
enum {
    FINESSED = RANK_TEN,
    FINESSED_MOST = 2,
    TOPS_MOST = 3,
    TENACE_TOPS_MOST = 2,
    ENTRIES_MOST = 2,
    LONG_LEAST = 4
};

/* What is seen when the card is chosen: the seat's hand and its partner's, called far, and the cards in
 * question. */
struct sight {
    const struct view *v;
    enum seat seat, partner;
    cardset hand, other, trumps;
    int led;               /* suit; -1: the seat leads */
    int winning, partners; /* the card that wins the trick so far, and partner's to it; NO_CARD */
    int card, best;        /* the card played and the better one */
    int suit, to;          /* their suits */
    int far, far_low, own; /* partner's highest and lowest, and the seat's highest, of the card's suit */
    int own_entry_to, far_entry_to; /* the long suit that the card, or partner's highest, is the way to; -1 */
    int opened;                     /* the suit that they are to open, by an elimination; -1 */
    int danger;                     /* the opponent who must not get in; NO_SEAT */
};

/* ---- cards and hands ---- */

static bool is_honour(int card)
{
    return card != NO_CARD && card_rank(card) >= DEED_LOW_UNDER;
}

/* Whether no card that is unseen beats it in its suit. */
static bool is_top(const struct sight *s, int card)
{
    return card != NO_CARD && deed_is_top(s->v->unseen, card);
}

/* The highest card of a suit of a set; NO_CARD. */
static int high(cardset hand, int suit)
{
    return cardset_highest(cardset_in_suit(hand, suit));
}

static bool wins(const struct sight *s, int card)
{
    return card != NO_CARD && play_beats(card, s->winning, s->v->play.strain);
}

static bool is_trump(const struct sight *s, int card)
{
    return cardset_has(s->trumps, card);
}

/* Cards of a hand outside a suit that win whenever they are led to. */
static int entries(const struct sight *s, cardset hand, int suit)
{
    int n = 0;
    for (cardset left = hand & ~cardset_suit_mask(suit); left; left &= left - 1)
        n += is_top(s, cardset_lowest(left));
    return n;
}

/* The long suit of a hand, another than the card's, that its partner is shorter in, where the card is an
 * entry of few to it; -1. */
static int entry_to(const struct sight *s, cardset hand, cardset other, int card)
{
    int found = -1;
    for (int suit = 0; suit < SUIT_COUNT && card != NO_CARD; suit++) {
        int length = cardset_length(hand, suit);
        if (suit == card_suit(card) || length < LONG_LEAST || length <= cardset_length(other, suit)) continue;
        if (found < 0 || length > cardset_length(hand, found)) found = suit;
    }
    return found >= 0 && entries(s, hand, found) <= ENTRIES_MOST ? found : -1;
}

/* Whether the entry is to the suit of the better card, or the only one. */
static bool is_entry_due(const struct sight *s, cardset hand, int to)
{
    return to >= 0 && (to == s->to || entries(s, hand, to) == 1);
}

/* Whether a trick must not be lost to the opponent: he is the danger hand; or he led the suit that we stop no
 * more, and has the rest of it. */
static bool is_dangerous(const struct sight *s, enum seat seat)
{
    int lead = s->v->opening_lead;
    if (s->danger != NO_SEAT) return s->danger == (int)seat;
    if (lead == NO_CARD || seat != s->v->left) return false;
    int suit = card_suit(lead);
    return cardset_length(s->v->unseen, suit) > 2 &&
           high(s->hand | s->other, suit) < high(s->v->unseen, suit);
}

/* Whether either opponent can be finessed for their highest card of the suit. */
static bool is_two_way(const struct sight *s)
{
    const struct deed_round r = {.leader = cardset_in_suit(s->hand, s->suit),
                                 .third = NO_CARD,
                                 .other = cardset_in_suit(s->other, s->suit),
                                 .theirs = cardset_in_suit(s->v->unseen, s->suit)};
    int missing = cardset_highest(r.theirs), tops = cardset_count(cardset_above(r.leader | r.other, missing));
    return missing != NO_CARD && card_rank(missing) >= FINESSED && tops <= TOPS_MOST &&
           deed_is_two_way(&r, missing);
}

/* Both hands' cards of a suit, the better card led or played to partner's. */
static struct deed_round round_of(const struct sight *s)
{
    cardset hand = cardset_in_suit(s->hand, s->to), other = cardset_in_suit(s->other, s->to),
            theirs = cardset_in_suit(s->v->unseen, s->to);
    if (s->partners == NO_CARD) return (struct deed_round){s->best, NO_CARD, hand, other, theirs};
    return (struct deed_round){s->partners, s->best, other | cardset_of(s->partners), hand, theirs};
}

static bool gives_up(const struct sight *s)
{
    const struct deed_round r = round_of(s);
    return deed_gives_up(&r);
}

static bool overtakes(const struct sight *s)
{
    const struct deed_round r = round_of(s);
    return deed_overtakes(&r);
}

/* Whether the high card of a hand lies in the way of its partner's longer suit. */
static bool is_in_the_way(const struct sight *s, cardset hand, cardset partners)
{
    return deed_is_in_the_way(s->v->unseen, cardset_in_suit(hand, s->suit),
                              cardset_in_suit(partners, s->suit));
}

/* Whether a low card of the short hand leaves its high one in the way of partner's suit, which has no entry
 * beside. */
static bool blocks(const struct sight *s)
{
    return is_in_the_way(s, s->hand, s->other) && !is_top(s, s->card) && is_top(s, s->far) &&
           !entries(s, s->other, s->suit);
}

/* Whether a card is meant to win the trick so far: no small one that another hand is to cover. */
static bool is_meant(const struct sight *s, int card)
{
    bool is_last = s->v->play.trick[s->v->play.tricks].count == SEAT_COUNT - 1;
    return wins(s, card) && (is_last || is_honour(card) || is_top(s, card));
}

/* Whether the better card's suit was led by an opponent, and we have no winner in it: it gives the lead away,
 * and nobody would say that this suit comes first. */
static bool gives_lead_away(const struct sight *s)
{
    int lead = s->v->opening_lead;
    return lead != NO_CARD && card_suit(lead) == s->to &&
           high(s->v->unseen, s->to) > high(s->hand | s->other, s->to);
}

/* Whether partner's highest card wins, with no honour below it that may be finessed first. */
static bool is_far_sure(const struct sight *s)
{
    int next = s->far == NO_CARD ? NO_CARD
                                 : cardset_highest(cardset_in_suit(s->other, s->suit) & ~cardset_of(s->far));
    return s->far > s->card && is_top(s, s->far) && (!is_honour(next) || is_top(s, next));
}

/* Whether partner's suit has another honour behind its highest, so that it goes on when that is gone. */
static bool far_goes_on(const struct sight *s)
{
    return s->far != NO_CARD &&
           is_honour(cardset_highest(cardset_in_suit(s->other, s->suit) & ~cardset_of(s->far)));
}

/* How often in a row we win the better card's suit. */
static int winners_in_row(const struct sight *s)
{
    cardset ours = cardset_in_suit(s->hand | s->other, s->to);
    return cardset_count(cardset_above(ours, cardset_highest(cardset_in_suit(s->v->unseen, s->to))));
}

/* Whether the better card's suit is ours to the end: so many winners that all of theirs fall under them. */
static bool is_solid(const struct sight *s)
{
    return winners_in_row(s) >= cardset_length(s->v->unseen, s->to);
}

/* Whether of the better card's suit a hand with no more trumps than its partner runs out first, and can ruff
 * a loser of its partner's. */
static bool can_ruff(const struct sight *s)
{
    int own_length = cardset_length(s->hand, s->to), far_length = cardset_length(s->other, s->to);
    if (winners_in_row(s) >= (own_length > far_length ? own_length : far_length)) return false;
    int own = cardset_count(s->hand & s->trumps), far = cardset_count(s->other & s->trumps);
    int shorter = cardset_length(s->other, s->to) - cardset_length(s->hand, s->to);
    return (far && far <= own && shorter < 0) || (own && own <= far && shorter > 0);
}

/* Whether our winners in the better card's suit are more than the shorter hand has cards of it, the highest
 * in the longer, so that the shorter can throw. */
static bool can_throw(const struct sight *s)
{
    int own_length = cardset_length(s->hand, s->to), far_length = cardset_length(s->other, s->to);
    bool is_far = far_length > own_length;
    return own_length != far_length && is_top(s, high(is_far ? s->other : s->hand, s->to)) &&
           winners_in_row(s) > (is_far ? own_length : far_length);
}

/* Whether we hold the card below a card of ours, or all between are ours. */
static bool has_next(const struct sight *s, int card)
{
    int next = cardset_highest(cardset_in_suit(s->hand | s->other, card_suit(card)) & (cardset_of(card) - 1));
    return next != NO_CARD && deed_are_level(s->v->unseen, next, card);
}

/* The honour that a lead of the card finesses with: it, where we hold the next below, or the highest of
 * partner's that is below a card of theirs; toward a hand without a sure winner that hand's highest, where we
 * lack the next below, which would only drive theirs out. NO_CARD: it is no finesse, or our sure winners are
 * so many that their card may well fall. */
static int finessed_with(const struct sight *s)
{
    cardset theirs = cardset_in_suit(s->v->unseen, s->suit);
    cardset ours = cardset_in_suit(s->other, s->suit) | cardset_of(s->card);
    int missing = cardset_highest(theirs);
    if (missing == NO_CARD || is_top(s, s->card) || s->far < s->card) return NO_CARD;
    if (!is_top(s, s->far)) {
        bool is_few = cardset_count(cardset_above(theirs, s->far)) <= FINESSED_MOST;
        return is_honour(s->far) && is_few && !has_next(s, s->far) ? s->far : NO_CARD;
    }
    cardset tops = cardset_above(cardset_in_suit(s->hand | s->other, s->suit), missing);
    int with = cardset_highest(ours & ~cardset_above(ours, missing));
    bool is_idle = with == s->card && !has_next(s, with);
    return cardset_count(tops) <= TENACE_TOPS_MOST && is_honour(with) && !is_idle ? with : NO_CARD;
}

/* ---- the facts ---- */

/* X(NAME, whether it is so) */
#define FACTS                                                                                                \
    X(IN_TRUMPS, s->trumps)                                                                                  \
    X(LEADS, s->led < 0)                                                                                     \
    X(IS_VOID, s->led >= 0 && !cardset_in_suit(s->hand, s->led))                                             \
    X(IS_RUFFED, s->led >= 0 && card_suit(s->winning) != s->led)                                             \
    X(FOLLOWS, s->suit == s->led && s->to == s->led)                                                         \
    X(OURS, s->partners != NO_CARD && view_is_ours(s->v, s->v->play.trick[s->v->play.tricks].leader))        \
    X(LAST, s->v->play.trick[s->v->play.tricks].count == SEAT_COUNT - 1)                                     \
    X(SAME, s->suit == s->to)                                                                                \
    X(LOWER, s->suit == s->to && s->best < s->card)                                                          \
    X(HIGHER, s->suit == s->to && s->best > s->card)                                                         \
    X(CARD_WINS, wins(s, s->card))                                                                           \
    X(CARD_IS_MEANT, is_meant(s, s->card))                                                                   \
    X(CARD_IS_TOP, is_top(s, s->card))                                                                       \
    X(CARD_IS_HONOUR, is_honour(s->card))                                                                    \
    X(CARD_IS_HIGH, is_top(s, s->card) || is_honour(s->card))                                                \
    X(CARD_IS_TRUMP, is_trump(s, s->card))                                                                   \
    X(BEST_WINS, wins(s, s->best))                                                                           \
    X(BEST_IS_MEANT, is_meant(s, s->best))                                                                   \
    X(BEST_IS_TOP, is_top(s, s->best))                                                                       \
    X(BEST_IS_HONOUR, is_honour(s->best))                                                                    \
    X(BEST_IS_TRUMP, is_trump(s, s->best))                                                                   \
    X(FAR_HAS_PLAYED, s->partners != NO_CARD)                                                                \
    X(FAR_WINS_NOW, s->partners != NO_CARD && s->partners == s->winning)                                     \
    X(FAR_TAKES_IT,                                                                                          \
      s->partners == NO_CARD ? wins(s, s->far) && is_top(s, s->far) : s->partners == s->winning)             \
    X(FAR_CARD_IS_TOP, is_top(s, s->partners))                                                               \
    X(FAR_CAN_WIN, wins(s, s->far))                                                                          \
    X(FAR_IS_TOP, is_top(s, s->far))                                                                         \
    X(FAR_IS_SURE, is_far_sure(s))                                                                           \
    X(FAR_GOES_ON, far_goes_on(s))                                                                           \
    X(FAR_IS_HONOUR, is_honour(s->far))                                                                      \
    X(FAR_FINESSES, is_honour(s->far) && !is_top(s, s->far) && s->far > s->card)                             \
    X(FINESSES, finessed_with(s) != NO_CARD)                                                                 \
    X(BEST_FINESSES, is_honour(s->best) && !is_top(s, s->best) && has_next(s, s->best))                      \
    X(OWN_IS_TOP, is_top(s, s->own))                                                                         \
    X(IS_SOLID, is_solid(s))                                                                                 \
    X(IS_SHORT, cardset_length(s->hand, s->suit) < cardset_length(s->other, s->suit))                        \
    X(BLOCKS, blocks(s))                                                                                     \
    X(IS_IN_THE_WAY, is_in_the_way(s, s->hand, s->other))                                                    \
    X(FAR_IS_IN_THE_WAY, is_in_the_way(s, s->other, s->hand))                                                \
    X(OVERTAKES, overtakes(s))                                                                               \
    X(GIVES_UP, gives_up(s))                                                                                 \
    X(CRASHES, deed_crashes(s->v->unseen, s->card, s->far_low))                                              \
    X(TWO_WAY, is_two_way(s))                                                                                \
    X(LEFT_IS_DANGER, is_dangerous(s, seat_left(s->seat)))                                                   \
    X(RIGHT_IS_DANGER, is_dangerous(s, seat_right(s->seat)))                                                 \
    X(IS_ENTRY, s->own_entry_to >= 0)                                                                        \
    X(FAR_IS_ENTRY, s->far_entry_to >= 0)                                                                    \
    X(ENTRY_IS_DUE, is_entry_due(s, s->hand, s->own_entry_to))                                               \
    X(FAR_ENTRY_IS_DUE, is_entry_due(s, s->other, s->far_entry_to))                                          \
    X(GIVES_LEAD_AWAY, gives_lead_away(s))                                                                   \
    X(OPENS_THEIRS, s->suit == s->opened)                                                                    \
    X(TRUMPS_ARE_OUT, s->v->unseen & s->trumps)                                                              \
    X(CAN_RUFF, can_ruff(s))                                                                                 \
    X(CAN_THROW, can_throw(s))

#define X(name, is_so) name,
enum sight_fact { FACTS_END, FACTS FACT_COUNT }; /* FACTS_END ends a row's list */
#undef X

/* ---- the table ---- */

/* What a row speaks of, X(NAME, what it is): cards, suits, seats; -1 is none of each. */
#define PARTS                                                                                                \
    X(NONE, -1)                                                                                              \
    X(CARD, s->card)                                                                                         \
    X(BEST, s->best)                                                                                         \
    X(PARTNERS, s->partners)                                                                                 \
    X(FAR, s->far)                                                                                           \
    X(FAR_LOW, s->far_low)                                                                                   \
    X(OWN, s->own)                                                                                           \
    X(FINESSE_CARD, finessed_with(s))                                                                        \
    X(SUIT, s->suit)                                                                                         \
    X(TO, s->to)                                                                                             \
    X(STRAIN, s->v->play.strain)                                                                             \
    X(ENTRY_TO, s->own_entry_to)                                                                             \
    X(FAR_ENTRY_TO, s->far_entry_to)                                                                         \
    X(SELF, s->seat)                                                                                         \
    X(PARTNER, s->partner)                                                                                   \
    X(LEFT, seat_left(s->seat))                                                                              \
    X(RIGHT, seat_right(s->seat))

#define X(name, value) name,
enum part { PARTS PART_COUNT };
#undef X

/* A row fits where each fact that it lists holds, and none that it lists with ~. */
struct row {
    enum missed_idea idea;
    enum part card, other, suit, seat;
    int when[12];
};

#define LED        LEADS, SAME
#define PUT_HIGH   FOLLOWS, LOWER
#define PUT_LOW    FOLLOWS, HIGHER
#define WENT_UNDER PUT_LOW, CARD_WINS, BEST_IS_TOP, ~CARD_IS_TOP
#define FAR_COULD  PUT_LOW, BEST_WINS, FAR_CAN_WIN, ~FAR_HAS_PLAYED
#define OTHER_LEAD IN_TRUMPS, LEADS, ~SAME
#define NO_FOLLOW  IN_TRUMPS, IS_VOID

/* The first that fits holds; one without an idea says that nothing can be said. */
static const struct row rows[] = {
    /* a lead of another suit in a trump contract */
    {MISSED_DRAW_TRUMPS, BEST, CARD, TO, NONE, {OTHER_LEAD, BEST_IS_TRUMP, TRUMPS_ARE_OUT}},
    {MISSED_NOTHING, NONE, NONE, NONE, NONE, {OTHER_LEAD, BEST_IS_TRUMP}},
    {MISSED_RUFF, BEST, CARD, TO, NONE, {OTHER_LEAD, CARD_IS_TRUMP, TRUMPS_ARE_OUT, CAN_RUFF}},
    {MISSED_DISCARD, BEST, CARD, TO, NONE, {OTHER_LEAD, CARD_IS_TRUMP, TRUMPS_ARE_OUT, CAN_THROW}},
    {MISSED_TRUMPS_WAIT, BEST, CARD, TO, NONE, {OTHER_LEAD, CARD_IS_TRUMP, TRUMPS_ARE_OUT}},
    {MISSED_ELIMINATION, BEST, NONE, SUIT, NONE, {OTHER_LEAD, OPENS_THEIRS}},
    {MISSED_RISE, BEST, FINESSE_CARD, SUIT, NONE, {OTHER_LEAD, FINESSES}},
    {MISSED_SUIT, BEST, CARD, TO, NONE, {OTHER_LEAD}},
    /* a hand that has none of the suit led */
    {MISSED_RUFF_NOW, BEST, CARD, STRAIN, NONE, {NO_FOLLOW, BEST_IS_TRUMP, ~CARD_IS_TRUMP}},
    {MISSED_LOSER_ON_LOSER, BEST, CARD, TO, NONE, {NO_FOLLOW, CARD_IS_TRUMP, ~BEST_IS_TRUMP}},
    {MISSED_OVERRUFF, BEST, CARD, STRAIN, NONE, {NO_FOLLOW, CARD_IS_TRUMP, HIGHER}},
    {MISSED_KEEP, CARD, BEST, STRAIN, NONE, {NO_FOLLOW, CARD_IS_TRUMP, BEST_WINS}},
    {MISSED_THROW, CARD, BEST, TO, NONE, {NO_FOLLOW, ~CARD_IS_TRUMP, ~SAME}},
    {MISSED_NOTHING, NONE, NONE, NONE, NONE, {FOLLOWS, IS_RUFFED}},
    /* the better card follows lower */
    {MISSED_CRASH, CARD, PARTNERS, SUIT, NONE, {PUT_HIGH, FAR_WINS_NOW, CARD_WINS, LAST}},
    {MISSED_CRASH, CARD, PARTNERS, SUIT, NONE, {PUT_HIGH, FAR_WINS_NOW, CARD_WINS, FAR_CARD_IS_TOP}},
    {MISSED_SPARE, CARD, NONE, SUIT, NONE, {PUT_HIGH, CARD_IS_HONOUR, ~CARD_WINS}},
    {MISSED_KEEP, CARD, BEST, SUIT, SELF, {PUT_HIGH, BEST_IS_MEANT, LAST}},
    {MISSED_FINESSE, BEST, CARD, SUIT, RIGHT, {PUT_HIGH, BEST_IS_MEANT, CARD_IS_HONOUR, ~BEST_IS_TOP}},
    {MISSED_NOTHING, NONE, NONE, NONE, NONE, {PUT_HIGH, BEST_IS_MEANT}},
    {MISSED_NOTHING, NONE, NONE, NONE, NONE, {PUT_HIGH, ~CARD_WINS}},
    {MISSED_ENTRY, CARD, NONE, ENTRY_TO, SELF, {PUT_HIGH, FAR_TAKES_IT, CARD_IS_HIGH, IS_ENTRY}},
    {MISSED_FINESSE, PARTNERS, CARD, SUIT, RIGHT, {PUT_HIGH, FAR_WINS_NOW}},
    {MISSED_KEEP, CARD, FAR, SUIT, PARTNER, {PUT_HIGH, FAR_TAKES_IT}},
    {MISSED_DUCK, CARD, NONE, SUIT, NONE, {PUT_HIGH, OURS}},
    {MISSED_HOLD_UP, CARD, NONE, SUIT, NONE, {PUT_HIGH}},
    /* the better card follows higher */
    {MISSED_UNBLOCK, BEST, NONE, SUIT, PARTNER, {PUT_LOW, OURS, BEST_IS_TOP, BLOCKS, ~CARD_IS_HONOUR}},
    {MISSED_WIN, BEST, NONE, SUIT, NONE, {WENT_UNDER, OURS, IS_SOLID}},
    {MISSED_DANGER, CARD, NONE, SUIT, LEFT, {WENT_UNDER, LEFT_IS_DANGER}},
    {MISSED_OTHER_WAY, BEST, CARD, SUIT, NONE, {WENT_UNDER, TWO_WAY}},
    {MISSED_RISE, BEST, CARD, SUIT, NONE, {WENT_UNDER}},
    {MISSED_OVERTAKE, BEST, NONE, SUIT, SELF, {PUT_LOW, FAR_WINS_NOW, FAR_CARD_IS_TOP, OVERTAKES, ~IS_SHORT}},
    {MISSED_UNBLOCK, BEST, NONE, SUIT, PARTNER, {PUT_LOW, IS_SHORT, FAR_WINS_NOW}},
    {MISSED_UNBLOCK,
     BEST,
     NONE,
     SUIT,
     PARTNER,
     {PUT_LOW, IS_SHORT, BEST_IS_HONOUR, FAR_CAN_WIN, FAR_GOES_ON}},
    {MISSED_OVERTAKE, BEST, NONE, SUIT, SELF, {PUT_LOW, FAR_WINS_NOW, LAST, BEST_WINS}},
    {MISSED_FINESSE,
     BEST,
     CARD,
     SUIT,
     RIGHT,
     {PUT_LOW, BEST_WINS, BEST_IS_HONOUR, OWN_IS_TOP, ~BEST_IS_TOP, ~CARD_IS_MEANT, ~LAST}},
    {MISSED_ENTRY, FAR, NONE, FAR_ENTRY_TO, PARTNER, {FAR_COULD, FAR_IS_ENTRY}},
    {MISSED_KEEP, FAR, BEST, SUIT, SELF, {FAR_COULD, FAR_IS_HONOUR}},
    {MISSED_WIN, BEST, NONE, SUIT, NONE, {PUT_LOW, BEST_WINS, ~CARD_IS_MEANT}},
    /* another lead of the same suit */
    {MISSED_CRASH, CARD, FAR_LOW, SUIT, NONE, {LED, CRASHES, LOWER}},
    {MISSED_UNBLOCK, BEST, NONE, SUIT, PARTNER, {LED, BEST_IS_TOP, BLOCKS, ~CARD_IS_HONOUR}},
    {MISSED_DANGER, CARD, NONE, SUIT, RIGHT, {LED, TWO_WAY, BEST_IS_TOP, RIGHT_IS_DANGER, ~CARD_IS_TOP}},
    {MISSED_OTHER_WAY, BEST, CARD, SUIT, RIGHT, {LED, TWO_WAY, BEST_IS_TOP, ~CARD_IS_TOP}},
    {MISSED_OTHER_WAY, BEST, CARD, SUIT, LEFT, {LED, TWO_WAY, CARD_IS_TOP, ~BEST_IS_TOP}},
    {MISSED_UNBLOCK, BEST, NONE, SUIT, PARTNER, {LED, HIGHER, BEST_IS_TOP, IS_IN_THE_WAY}},
    {MISSED_UNBLOCK, FAR, NONE, SUIT, SELF, {LED, LOWER, FAR_IS_IN_THE_WAY}},
    {MISSED_RISE, BEST, FINESSE_CARD, SUIT, NONE, {LED, HIGHER, BEST_IS_TOP, FINESSES}},
    {MISSED_WIN, BEST, NONE, SUIT, NONE, {LED, HIGHER, BEST_IS_TOP, ~CARD_IS_TOP, ~FAR_IS_TOP}},
    {MISSED_DUCK, CARD, NONE, SUIT, NONE, {LED, LOWER, CARD_IS_TOP, GIVES_UP, ~BEST_IS_TOP}},
    {MISSED_KEEP, CARD, FAR, SUIT, PARTNER, {LED, LOWER, CARD_IS_TOP, ~BEST_IS_TOP}},
    {MISSED_FINESSE, BEST, CARD, SUIT, NONE, {LED, HIGHER, BEST_FINESSES, FAR_IS_TOP, ~CARD_IS_HONOUR}},
    {MISSED_TOWARD,
     FAR,
     CARD,
     SUIT,
     PARTNER,
     {LED, LOWER, CARD_IS_HONOUR, FAR_IS_HONOUR, ~CARD_IS_TOP, ~BEST_IS_HONOUR}},
    {MISSED_NOTHING, NONE, NONE, NONE, NONE, {LED}},
    /* a lead of another suit */
    {MISSED_UNBLOCK, OWN, NONE, SUIT, PARTNER, {LEADS, BLOCKS}},
    {MISSED_ENTRY, CARD, NONE, ENTRY_TO, SELF, {LEADS, CARD_IS_TOP, ENTRY_IS_DUE}},
    {MISSED_ENTRY, FAR, NONE, FAR_ENTRY_TO, PARTNER, {LEADS, FAR_IS_SURE, FAR_ENTRY_IS_DUE}},
    {MISSED_CRASH, CARD, FAR_LOW, SUIT, NONE, {LEADS, CRASHES}},
    {MISSED_DANGER, CARD, NONE, SUIT, RIGHT, {LEADS, FAR_FINESSES, RIGHT_IS_DANGER}},
    {MISSED_RISE, BEST, FINESSE_CARD, SUIT, NONE, {LEADS, FINESSES, ~GIVES_LEAD_AWAY}},
    {MISSED_SUIT, BEST, CARD, TO, NONE, {LEADS, ~GIVES_LEAD_AWAY}},
};

/* ---- the whole ---- */

static struct sight sight_of(const struct view *v, int card, int best, int danger, int opened)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    enum seat seat = play_turn(&v->play), partner = seat_partner(seat);
    const int suit = card_suit(card);
    struct sight s = {.v = v,
                      .seat = seat,
                      .partner = partner,
                      .hand = v->play.hand[seat],
                      .other = v->play.hand[partner],
                      .trumps = view_has_trumps(v) ? cardset_suit_mask(v->play.strain) : 0,
                      .led = view_suit_led(v),
                      .winning = trick_best(t, v->play.strain),
                      .partners = t->count > 1 ? t->card[t->count - 2] : NO_CARD,
                      .card = card,
                      .best = best,
                      .suit = suit,
                      .to = card_suit(best),
                      .opened = opened,
                      .danger = view_has_trumps(v) ? NO_SEAT : danger};
    s.far = high(s.other, suit);
    s.far_low = cardset_lowest(cardset_in_suit(s.other, suit));
    s.own = high(s.hand, suit);
    s.own_entry_to = entry_to(&s, s.hand, s.other, card);
    s.far_entry_to = entry_to(&s, s.other, s.hand, s.far);
    return s;
}

/* The ideas that are of notrump alone: where a suit is trumps their rows are passed over. */
static bool is_of_notrump(enum missed_idea idea)
{
    return idea == MISSED_ENTRY || idea == MISSED_HOLD_UP || idea == MISSED_DANGER;
}

static bool fits(const struct row *r, const bool holds[FACT_COUNT])
{
    for (const int *f = r->when; *f; f++)
        if (*f < 0 ? holds[~*f] : !holds[*f]) return false;
    return true;
}

struct missed missed_find(const struct view *v, int card, int best, int danger, int opened)
{
    const struct sight sight = sight_of(v, card, best, danger, opened), *s = &sight;
#define X(name, is_so) [name] = (is_so),
    const bool holds[] = {FACTS};
#undef X
#define X(name, value) [name] = (int)(value),
    const int part[] = {PARTS};
#undef X
    const struct row *r = rows, *end = rows + sizeof rows / sizeof *rows;
    while (r < end && (!fits(r, holds) || (s->trumps && is_of_notrump(r->idea)))) r++;
    if (r == end) return (struct missed){MISSED_NOTHING, -1, -1, -1, -1};
    return (struct missed){r->idea, part[r->card], part[r->other], part[r->suit], part[r->seat]};
}

/* ---- the ideas in words ---- */

/* An idea: its word, what deals boards about it, and its phrases. */
static const struct {
    const char *word, *practice;
    enum phrase say, title, means;
} ideas[MISSED] = {[MISSED_NOTHING] = {.word = ""},
#define X(name, word, practice)                                                                              \
    [MISSED_##name] = {(word), (practice), PHRASE_MISSED_##name, PHRASE_MISSED_TITLE_##name,                 \
                       PHRASE_MISSED_MEANS_##name},
                   MISSED_IDEAS
#undef X
};

const char *missed_word(enum missed_idea idea)
{
    return ideas[idea].word;
}

const char *missed_practice(enum missed_idea idea)
{
    return ideas[idea].practice;
}

enum missed_idea missed_topic(enum missed_idea idea)
{
    return idea == MISSED_RUFF || idea == MISSED_DISCARD ? MISSED_TRUMPS_WAIT : idea;
}

const char *missed_title(const struct words *w, enum missed_idea idea)
{
    return idea == MISSED_NOTHING ? "" : words_text(w, ideas[idea].title);
}

const char *missed_meaning(const struct words *w, enum missed_idea idea)
{
    return idea == MISSED_NOTHING ? "" : words_text(w, ideas[idea].means);
}

/* "dummy", "your hand"; "West". */
static const char *whose(const struct words *w, const struct view *v, int seat)
{
    if (seat == NO_SEAT) return "";
    if (!view_is_ours(v, (enum seat)seat)) return words_seat(w, seat);
    return words_hand(w, (enum seat)seat == v->dummy);
}

void missed_words(struct buffer *out, const struct words *w, const struct view *v, const struct missed *m)
{
    if (m->idea == MISSED_NOTHING) return;
    struct buffer card = {0}, other = {0};
    if (m->card != NO_CARD) words_card(&card, w, m->card);
    if (m->other != NO_CARD) words_card(&other, w, m->other);
    const char *suits = m->suit < 0 ? "" : words_suits(w, m->suit);
    words_say(out, w, ideas[m->idea].say, "card", buffer_text(&card), "other", buffer_text(&other), "suits",
              suits, "hand", whose(w, v, m->seat), NULL);
    buffer_free(&card);
    buffer_free(&other);
}
