/* The layouts of the unseen cards between the two hidden hands, counted exactly.
 *
 * Hand 0 and hand 1 are the two hidden hands; the caller says who sits there (the declarer's left opponent is
 * hand 0 throughout the program). A layout gives every unseen card to one of them. What one hand holds in a
 * suit determines what the other holds, so a suit's holdings are numbered by what hand 0 has of it: holding h
 * of suit s has bit i set when hand 0 has the i-th lowest unseen card of s; there are 1 << layouts_size(l, s)
 * of them.
 *
 * Counting goes suit by suit: the weight of a suit's holdings by length and points, then convolution over the
 * suits, never by listing layouts. Without likelihoods every figure is an integer of at most C(26,13) =
 * 10,400,600 < 2^53 (a partial sum counts disjoint sets of layouts), hence exact in a double; chances are
 * then one division away.
 *
 * A struct layouts is one block, owned by whoever called layouts_new and freed with layouts_free; nothing
 * else is allocated, and questions leave it unchanged, so that threads may share it.
 */
#ifndef ENGINE_LAYOUTS_LAYOUTS_H
#define ENGINE_LAYOUTS_LAYOUTS_H

#include "engine/card.h"
#include "engine/util.h"

enum { LAYOUTS_OUTCOME_MAX = 13, LAYOUTS_SUMS = SUIT_COUNT * LAYOUTS_OUTCOME_MAX + 1, LAYOUTS_POINTS = 41 };

struct layouts;

/* What is certain. `count` is how many cards each hand still holds; they must add up to the number of unseen
 * cards (26 at most, 13 a hand). */
struct layouts_cards {
    cardset unseen;     /* the cards that the two hands still hold between them */
    cardset held[2];    /* unseen cards known to be with one hand */
    uint8_t void_in[2]; /* bit suit: this hand has none of the suit's unseen cards */
    int count[2];
    cardset shown[2]; /* what each hand has played; not among the unseen cards */
};

/* A kind of hand, as dealt: every length and the points in range, and evenly shaped where that is asked. */
struct layouts_box {
    int8_t least[SUIT_COUNT], most[SUIT_COUNT];
    int8_t points_least, points_most;
    bool is_balanced; /* no void or singleton, one doubleton at most */
    double weight;    /* the likelihood of what was seen, from such a hand; 0 or more */
};

/* The likelihood of what was seen, given that a hand holds `own` in the inference's suit and the other hidden
 * hand `other`, as dealt; 0 or more. Called for every holding of the suit: it must be quick. */
typedef double layouts_weight(const void *context, cardset own, cardset other);
/* The likelihood of what was seen, given a hand's four lengths as dealt; 0 or more. */
typedef double layouts_shape(const void *context, const int length[SUIT_COUNT]);

enum { LAYOUTS_BOXES = 14, LAYOUTS_INFERENCES = 96 };

/* What a call or a card that was seen says about one hand. The hand counts with the weight of the first box
 * that it lies in, or with `otherwise`; where `shape` is not NULL, with that of its lengths as well; and,
 * where `holding` is not NULL, with the weight of its holding in `suit`. Only ratios matter. A weight of 0
 * excludes. */
struct layouts_inference {
    const char *name; /* for layouts_dropped; kept by the caller */
    int firmness;     /* when all cannot be true together, the less firm give way */
    int hand;
    int boxes;
    struct layouts_box box[LAYOUTS_BOXES];
    double otherwise; /* 1 where the boxes say nothing */
    layouts_shape *shape;
    int suit;
    layouts_weight *holding;
    const void *context;
};

/* A box that every hand lies in, of weight 1, to be narrowed. */
struct layouts_box layouts_any_hand(void);

struct layouts *layouts_new(void);
void layouts_free(struct layouts *l);
/* Counts the layouts. Returns NULL, or why there are none (a static text); no question may be asked then. */
const char *layouts_start(struct layouts *l, const struct layouts_cards *cards);
/* Counts the layouts, each with the product of the weights that the inferences give it (LAYOUTS_INFERENCES of
 * them at most; more are left out). What cannot be true together is relaxed: the inferences are taken in
 * order of firmness, the firmest first and equals as given, and one that leaves no layout is dropped; if the
 * certain cards contradict each other by themselves, first the voids are dropped, then the located cards.
 * Returns as layouts_start, for faults in the cards' numbers only. */
const char *layouts_weigh(struct layouts *l, const struct layouts_cards *cards,
                          const struct layouts_inference *inference, int inferences);
/* What hand 0's chance to hold a card is to be. */
struct layouts_odds {
    int card;
    double chance; /* 0..1 */
};

/* Multiplies, once the layouts are counted, the odds of each of these cards so that all have their chances; all
 * else stays likely as it was beside them. What is certain of a card stays. Where all cannot have theirs the
 * last come nearest. */
void layouts_set_odds(struct layouts *l, const struct layouts_odds *odds, int count);
/* The name of the i-th thing that layouts_weigh dropped, NULL past the last. */
const char *layouts_dropped(const struct layouts *l, int i);

/* How many layouts there are that have any weight. */
double layouts_count(const struct layouts *l);
/* Whether there is any. */
bool layouts_any(const struct layouts *l);
/* How many unseen cards a suit has. */
int layouts_size(const struct layouts *l, int suit);
/* The cards of a suit that hand 0 has in a holding, and the holding in which it has just these cards. */
cardset layouts_holding_cards(const struct layouts *l, int suit, unsigned holding);
unsigned layouts_holding_of(const struct layouts *l, int suit, cardset cards);

/* The chance, 0..1, that a hand holds a card; 0 for a card that is not unseen. */
double layouts_card(const struct layouts *l, int hand, int card);
/* The chance of each holding of a suit, 1 << layouts_size of them: any question about one suit is a sum over
 * these. */
const double *layouts_holdings(const struct layouts *l, int suit);
/* The high-card points that a hand is expected to have among the unseen cards. */
double layouts_expected_points(const struct layouts *l, int hand);
/* The chance that a hand has 0, 1, ... 40 points among the unseen cards. */
void layouts_points(const struct layouts *l, int hand, double chance[LAYOUTS_POINTS]);
/* Whether the chance that the inference's hand lies where its boxes give at least `share` of their greatest
 * weight reaches `least`. */
bool layouts_is_likely(const struct layouts *l, const struct layouts_inference *inference, double share,
                       double least);
/* How much the inference tells, 0..1: one less the mean of its weight over these layouts, which must not know
 * of it, as a share of its greatest. 0: every layout weighs the same; near 1: few layouts fit. */
double layouts_telling(const struct layouts *l, const struct layouts_inference *inference);
/* The chance that a hand has 0, 1, ... 13 of a suit's unseen cards. */
void layouts_lengths(const struct layouts *l, int hand, int suit, double chance[SUIT_SIZE + 1]);

/* The chance of each sum of the four suits' outcomes. `outcome[suit]` names an outcome,
 * 0..LAYOUTS_OUTCOME_MAX, for every holding of the suit (the tricks a plan takes there, or 1 where a
 * condition holds); NULL stands for all 0. `chance[n]` becomes the exact chance that the four add up to n, n
 * = 0 .. LAYOUTS_SUMS - 1. The suits are joined as they are dealt: what one suit takes of a hand's places is
 * missing in the others. */
void layouts_outcome_sum(const struct layouts *l, const uint8_t *const outcome[SUIT_COUNT],
                         double chance[LAYOUTS_SUMS]);

/* The chance of the layout in which hand 0 has just these of the unseen cards; 0 where that cannot be. */
double layouts_chance(const struct layouts *l, cardset hand);
/* Hand 0's cards in one layout drawn at random, each with its own chance; nothing is rejected. */
cardset layouts_sample(const struct layouts *l, struct random *r);
/* Hand 0's cards in `count` layouts, 1 at least, each as likely as it is, but spread: who holds the three highest cards
 * of each suit, and the lengths, come as evenly as in eight times as many drawn at random, in every beginning of the
 * list too. */
void layouts_spread(const struct layouts *l, struct random *r, int count, cardset *out);
/* Called with hand 0's cards and the chance of the layout. Return false to stop. */
typedef bool layouts_visitor(void *context, cardset hand, double chance);
/* Visits each layout once, in a fixed order; meant for some thousands of them. Returns false when it was
 * stopped. */
bool layouts_each(const struct layouts *l, layouts_visitor *visit, void *context);

#endif
