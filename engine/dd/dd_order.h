/* The order in which a hand's cards are tried: the search is short when the right card comes first.
 *
 * Every choice has a weight: by what is seen (dd_weights.h), raised when the card cut off in a situation that
 * looks alike (the history), raised or lowered by how it has fared in this deal. Order never changes an
 * answer, only the time it takes.
 */
#ifndef ENGINE_DD_DD_ORDER_H
#define ENGINE_DD_DD_ORDER_H

#include "engine/dd/dd_bound.h"
#include "engine/dd/dd_weights.h"

/* How a card has fared lately in this deal as a lead or a discard, from -ORDER_SCORE_MOST (it failed where
 * another cut off) to ORDER_SCORE_MOST (it cut off): a running mean over some sixteen tries, wherever they
 * were (leads: with ORDER_SCORE_SIZE cards a hand and more, which say more). Nothing is learned where every
 * card fails: the first ones would be blamed for it, as they stand for the others. */
enum {
    ORDER_SCORE_BITS = 12,
    ORDER_SCORE_MOST = 1 << ORDER_SCORE_BITS,
    ORDER_SCORE_SHIFT = 4,
    ORDER_SCORE_SIZE = 6
};

/* The choices of one hand: of equal cards the highest stands for all. A key is the choice's weight above its
 * card, so that the greatest key is the next to try, and of equal weights the first card in order of lanes
 * and ranks. */
struct order_moves {
    int count, first; /* and where the greatest key was, when all were listed */
    int key[SUIT_SIZE];
};

/* The weight of a card that is remembered, if it is this one. */
static inline int order_recall(int remembered, int card, int weight)
{
    return -(remembered == card) & weight;
}

/* What a card's weight is raised by for how it has fared. */
static inline int order_expect(int score, int weight)
{
    return score * weight >> ORDER_SCORE_BITS;
}

static inline int order_key(int card, int weight)
{
    return weight * 64 + 63 - card;
}

static inline void order_add(struct order_moves *m, int card, int weight)
{
    int key = order_key(card, weight);
    m->key[m->count] = key;
    m->first = key > m->key[m->first] ? m->count : m->first;
    m->count++;
}

static inline int order_card(int key)
{
    return 63 - (key & 63);
}

/* Takes the next choice with the greatest weight out of the list, of which `from` have been taken. */
static inline int order_next(struct order_moves *m, int from)
{
    int at = m->first;
    if (from) {
        at = from;
        for (int i = from + 1; i < m->count; i++)
            if (m->key[i] > m->key[at]) at = i;
    }
    int key = m->key[at];
    m->key[at] = m->key[from];
    m->key[from] = key;
    return order_card(key);
}

/* The `last` choice taken cut off, those before it did not. */
static inline void order_learn(int16_t *score, const struct order_moves *m, int last)
{
    for (int i = 0; i <= last; i++) {
        int16_t *one = &score[order_card(m->key[i])];
        int aim = i == last ? ORDER_SCORE_MOST : -ORDER_SCORE_MOST;
        *one = (int16_t)(*one + ((aim - *one) >> ORDER_SCORE_SHIFT));
    }
}

static inline unsigned order_hash(uint64_t a, uint64_t b)
{
    return (unsigned)(((a * UINT64_C(0x9e3779b97f4a7c15)) ^ (b * UINT64_C(0xc2b2ae3d27d4eb4f))) >>
                      (64 - DD_HISTORY_BITS));
}

/* The history's slot for a lead or a discard: own hand and seat. */
static inline unsigned order_slot_hand(uint64_t hand, int seat, int lane)
{
    return order_hash(hand, (uint64_t)(seat + 4 * lane + 1));
}
/* The slot for following suit: the suit's cards still in the hands, one's own, the card to beat. */
static inline unsigned order_slot_follow(unsigned own, uint64_t suit, int best, int seat)
{
    return order_hash(own | suit << 13, (uint64_t)((best << 2 | seat) + 1));
}

/* Of a hand's cards in a suit, which kind (dd_suit.h) a choice is: `same` are the card and its equals. */
static inline int order_kind(uint64_t own, uint64_t bit, uint64_t same)
{
    int higher = (own & (bit - 1)) != 0, lowest = own <= (bit | (bit - 1));
    return -(same == bit) & (1 + lowest + (2 * higher & (lowest - 1)));
}

/* How well a hand can do in a trick in which `lane` was led: a ruff beats every card of the suit. */
static inline int order_power(uint64_t hand, int lane)
{
    unsigned suit = lane_of(hand, lane), trumps = lane_of(hand, LANE_TRUMP);
    if (suit) return (lane == LANE_TRUMP ? 64 : 32) - __builtin_ctz(suit);
    return trumps ? 64 - __builtin_ctz(trumps) : 0;
}
static inline int order_power_card(int card)
{
    return (card >> 4 == LANE_TRUMP ? 64 : 32) - (card & 15);
}

/* What a hand can do when a side suit is led: 0 follow, 1 only discard, 2 ruff. */
static inline int order_ruffs(uint64_t hand, int lane)
{
    return lane_of(hand, lane) ? 0 : lane_of(hand, LANE_TRUMP) ? 2 : 1;
}

/* What the lead of a trump depends on besides the trumps themselves: which of our hands can ruff a suit that
 * the partner holds, which opponent can, and how many trumps the sides have. */
static inline int order_lead_trump(const uint64_t hand[SEAT_COUNT], int seat)
{
    int trumps[SEAT_COUNT], ruffs = 0;
    for (int k = 0; k < SEAT_COUNT; k++) trumps[k] = bound_count(lane_of(hand[(seat + k) & 3], LANE_TRUMP));
    for (int i = 0; i < LANE_TRUMP; i++)
        for (int k = 0; k < SEAT_COUNT; k++)
            if (trumps[k] && !lane_of(hand[(seat + k) & 3], i) && lane_of(hand[(seat + k + 2) & 3], i))
                ruffs |= 1 << k;
    return dd_weight[ORDER_LEAD_DRAW + ruffs] +
           dd_weight[ORDER_LEAD_TRUMPS + 7 * util_smaller(trumps[0] + trumps[2], 6) +
                     util_smaller(trumps[1] + trumps[3], 6)];
}

/* What the lead of a side suit depends on in a suit contract: who follows, who discards, who ruffs; whose its
 * best card is, whose the best trump, how many the opponents have. */
static inline int order_lead_side(const uint64_t hand[SEAT_COUNT], int seat, int lane, int first)
{
    uint64_t theirs = hand[(seat + 1) & 3] | hand[(seat + 3) & 3], ours = hand[seat] | hand[(seat + 2) & 3];
    unsigned o = lane_of(theirs, LANE_TRUMP), all = o | lane_of(ours, LANE_TRUMP);
    return dd_weight[ORDER_LEAD_RUFFS + (lane_of(hand[seat], LANE_TRUMP) ? 27 : 0) +
                     9 * order_ruffs(hand[(seat + 1) & 3], lane) +
                     3 * order_ruffs(hand[(seat + 2) & 3], lane) + order_ruffs(hand[(seat + 3) & 3], lane)] +
           dd_weight[ORDER_LEAD_CASH + 8 * first + 4 * !(all & -all & o) + util_smaller(bound_count(o), 3)];
}

/* The leads that cut off before: from this hand, at this shape, with as many cards. */
struct order_leads {
    int hand, shape, size;
};

/* Lists the cards that a hand can lead, needing `mine` of `size` tricks for its side, with their weights. */
static inline void order_leads(struct dd_solver *s, const struct dd_position *p, struct order_moves *m,
                               const struct order_leads *old, int seat, int mine, int size, bool nt)
{
    uint64_t from = p->hand[seat], runs = LANE_CARDS & ~(p->all & ~from);
    int need = mine == size ? 4 : mine == 1 ? 0 : 3 * mine > 2 * size ? 3 : 3 * mine > size ? 2 : 1;
    int by_hand = dd_weight[ORDER_HISTORY + (nt ? 0 : 5)], by_shape = dd_weight[ORDER_RECALL + (nt ? 0 : 2)],
        by_size = dd_weight[ORDER_RECALL + (nt ? 1 : 3)], by_score = dd_weight[ORDER_SCORE + (nt ? 0 : 2)];
    const int16_t *score = s->led[seat];
    m->count = m->first = 0;
    for (int lane = 0; lane < SUIT_COUNT; lane++) {
        uint64_t own = from & lane_whole(lane);
        if (!own) continue;
        const struct dd_suit_weights *suit = dd_suit_weighed(s, p, lane, seat);
        int class = nt                   ? 0
                    : lane == LANE_TRUMP ? 2
                                         : 1,
            first = suit_first(s->suits[p->record[lane] + (uint32_t)seat].stops);
        int extra = dd_weight[ORDER_LEAD_NEED + 20 * class + 4 * need + first];
        if (class == 1) extra += order_lead_side(p->hand, seat, lane, first);
        if (class == 2) extra += order_lead_trump(p->hand, seat);
        for (uint64_t left = own; left;) {
            uint64_t bit = left & -left, same = left & runs & ~(runs + bit);
            int card = __builtin_ctzll(bit), weight = extra + suit->lead[order_kind(own, bit, same)];
            weight += order_expect(score[card], by_score) + order_recall(old->hand, card, by_hand) +
                      order_recall(old->shape, card, by_shape) + order_recall(old->size, card, by_size);
            order_add(m, card, weight);
            left &= ~same;
        }
    }
}

/* The cards of a set that beat `best` in the suit led; the set is of that suit. */
static inline uint64_t order_beating(uint64_t set, int lane, int best)
{
    if (best >> 4 != lane) return 0;
    return set & lane_whole(lane) & (bit_of(best) - 1);
}

/* Lists the cards `own` that follow suit, with their weights; `old` is remembered. How the trick stands,
 * second hand: 0 partner can win it, 1 third hand can, 2 it is the leader's; third hand: 0 ours for good, 1
 * ours or open, 2 fourth hand's whatever we do; fourth hand: 0 ours. A card loses (0 the lowest, 1 another),
 * wins for now (4 the cheapest, 5 another), or wins for good (2 and 3). */
static inline void order_follows(const struct dd_position *p, struct order_moves *m, int old, uint64_t own,
                                 int seat, int place, int lane, int best, bool with_us, uint64_t runs,
                                 bool nt)
{
    const uint64_t *hand = p->hand;
    uint64_t next = 0, winning = order_beating(own, lane, best);
    int table;
    if (place == 1) {
        uint64_t third = order_beating(hand[(seat + 1) & 3], lane, best);
        uint64_t fourth = order_beating(hand[(seat + 2) & 3], lane, best);
        next = third & -third;
        if (next) fourth &= next - 1;
        table = ORDER_SECOND + (nt ? 0 : 18) + (fourth ? 0 : third ? 6 : 12);
        if (!nt) {
            int by_third = order_power(hand[(seat + 1) & 3], lane),
                by_fourth = order_power(hand[(seat + 2) & 3], lane), now = order_power_card(best);
            table = ORDER_SECOND + 18 +
                    (by_fourth > by_third && by_fourth > now ? 0
                     : by_third > now                        ? 6
                                                             : 12);
            if (lane != LANE_TRUMP && by_third > 32) next = 1;
        }
    } else if (place == 2) {
        uint64_t fourth = order_beating(hand[(seat + 1) & 3], lane, best);
        next = fourth & -fourth;
        if (!nt && lane != LANE_TRUMP && order_power(hand[(seat + 1) & 3], lane) > 32) fourth = next = 1;
        table = ORDER_THIRD + (nt ? 0 : 18) +
                (with_us && !fourth                  ? 0
                 : fourth && !(winning & (next - 1)) ? 12
                                                     : 6);
    } else {
        table = ORDER_FOURTH + (nt ? 0 : 8) + 4 * !with_us;
    }
    uint64_t good = next ? winning & (next - 1) : winning;
    const int *rank = &dd_weight[ORDER_FOLLOW_RANK + (nt ? 0 : 6) + 2 * (place - 1)];
    int by_history = dd_weight[ORDER_HISTORY + (nt ? 0 : 5) + place];
    m->count = m->first = 0;
    for (uint64_t left = own; left;) {
        uint64_t bit = left & -left;
        left &= ~(left & runs & ~(runs + bit));
        bool wins = winning & bit, is_good = good & bit;
        bool another = wins ? left & (is_good ? good : winning) : left;
        int card = __builtin_ctzll(bit);
        order_add(m, card,
                  dd_weight[table + 4 * wins - 2 * is_good + another] + (card & 15) * rank[wins] +
                      order_recall(old, card, by_history));
    }
}

/* How a trick in which `lane` was led stands for a hand that is void of it, if it discards: 0 it is ours, 1
 * ours now, an opponent can take it, 2 the partner can, 3 it is theirs. *threat receives the most that an
 * opponent who is still to play can do. */
static inline int order_outlook(const uint64_t hand[SEAT_COUNT], int seat, int place, int lane, int best,
                                bool with_us, int *threat)
{
    int now = order_power_card(best), next = place < 3 ? order_power(hand[(seat + 1) & 3], lane) : 0,
        last = place < 2 ? order_power(hand[(seat + 2) & 3], lane) : 0;
    *threat = next;
    if (last > next && last > now) return 2;
    if (!with_us) return 3;
    return next > now;
}

/* The weight of a ruff by a hand's trumps `own`: whether it wins, and holds against the threat, and the
 * lowest. */
static inline int order_ruff(uint64_t own, int card, int place, int best, int outlook, int threat,
                             bool is_low)
{
    bool wins = best >> 4 != LANE_TRUMP || card < best;
    int class = !wins ? 2 : order_power_card(card) < threat;
    return dd_weight[ORDER_RUFF + 24 * (place - 1) + 6 * outlook + 2 * class + is_low] +
           dd_weight[ORDER_RUFF_LENGTH + util_smaller(bound_count(lane_of(own, LANE_TRUMP)), 6)];
}

/* Lists the discards and ruffs of a hand that is out of the suit `led`, with their weights; `runs` are the
 * places not held or played by others. */
static inline void order_discards(struct dd_solver *s, const struct dd_position *p, struct order_moves *m,
                                  int old, int seat, int place, int led, int best, bool with_us,
                                  uint64_t runs, bool nt)
{
    uint64_t from = p->hand[seat];
    int by_history = dd_weight[ORDER_HISTORY + (nt ? 0 : 5) + 4],
        by_score = dd_weight[ORDER_SCORE + (nt ? 1 : 3)];
    const int16_t *score = s->thrown[seat][led];
    int threat = 0, outlook = nt ? 0 : order_outlook(p->hand, seat, place, led, best, with_us, &threat);
    m->count = m->first = 0;
    for (int lane = 0; lane < SUIT_COUNT; lane++) {
        uint64_t own = from & lane_whole(lane);
        if (!own) continue;
        bool ruffs = !nt && lane == LANE_TRUMP;
        const struct dd_suit_weights *suit = dd_suit_weighed(s, p, lane, seat);
        for (uint64_t left = own; left;) {
            uint64_t bit = left & -left, same = left & runs & ~(runs + bit);
            int card = __builtin_ctzll(bit);
            left &= ~same;
            int weight = ruffs ? order_ruff(own, card, place, best, outlook, threat, !left)
                               : suit->discard[order_kind(own, bit, same)];
            order_add(m, card,
                      weight + order_expect(score[card], by_score) + order_recall(old, card, by_history));
        }
    }
}

#endif
