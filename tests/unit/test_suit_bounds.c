/* No suit promises more than the cards hold: an exact search of the suit alone as the oracle.
 *
 * The search sees all cards, leads from either hand at will and keeps no count of entries, so that what it
 * finds is the most that any line can bring. It is naive on purpose: every legal card of every hand,
 * remembered by position. */
#include "tests/unit/hands.h"

#include <stdio.h>

#include "tests/support/many.h"

#define SUITS many_or(600, 75, 60)
enum { SEED = 55, OUT_MOST = 7, MEMORY = 1 << 18 };

/* Hands of one suit as bits, the ace the highest. */
struct lone_suit {
    uint16_t hand[4]; /* west north east south */
};

struct memory {
    uint64_t key[MEMORY];
    int8_t tricks[MEMORY];
};

static uint64_t key_of(const struct lone_suit *s)
{
    uint64_t key = 1;
    for (int i = 0; i < 4; i++) key = key << 13 | s->hand[i];
    return key;
}

static int search(struct memory *m, struct lone_suit s);

/* The best of a trick in progress: `turn` cards are on the table, the leader's side is North and South. */
static int best_of(struct memory *m, struct lone_suit s, int leader, int turn, int best, int best_seat)
{
    if (turn == 4) return (best_seat & 1) + search(m, s);
    int seat = (leader + turn) & 3;
    bool ours = seat & 1;
    int found = ours ? -1 : SUIT_SIZE + 1;
    if (!s.hand[seat]) return best_of(m, s, leader, turn + 1, best, best_seat);
    for (int card = 0; card < SUIT_SIZE; card++) {
        if (!(s.hand[seat] >> card & 1)) continue;
        struct lone_suit next = s;
        next.hand[seat] &= (uint16_t) ~(1u << card);
        int tricks =
            best_of(m, next, leader, turn + 1, card > best ? card : best, card > best ? seat : best_seat);
        if (ours ? tricks > found : tricks < found) found = tricks;
    }
    return found;
}

/* Tricks that North and South take of the suit, leading each round from the better hand. */
static int search(struct memory *m, struct lone_suit s)
{
    if (!(s.hand[1] | s.hand[3])) return 0;
    uint64_t key = key_of(&s);
    unsigned at = (unsigned)((key * UINT64_C(0x9e3779b97f4a7c15)) >> 46) % MEMORY;
    if (m->key[at] == key) return m->tricks[at];
    int found = 0;
    for (int leader = 1; leader < 4; leader += 2)
        if (s.hand[leader]) {
            int tricks = best_of(m, s, leader, 0, -1, leader);
            if (tricks > found) found = tricks;
        }
    m->key[at] = key;
    m->tricks[at] = (int8_t)found;
    return found;
}

static uint16_t bits_of(cardset cards, int suit)
{
    return (uint16_t)(cards >> (suit * SUIT_SIZE) & 0x1fff);
}

static double over(int n, int k)
{
    double c = 1;
    if (k < 0 || k > n) return 0;
    for (int i = 0; i < k; i++) c = c * (n - i) / (i + 1);
    return c;
}

/* The chance of each number of tricks for who sees all cards. */
static void seen_through(struct memory *m, const struct holding *h, double chance[SUIT_SIZE + 1])
{
    int card[SUIT_SIZE], n = 0;
    memset(chance, 0, (SUIT_SIZE + 1) * sizeof *chance);
    for (cardset out = h->out; out; out &= out - 1) card[n++] = cardset_lowest(out);
    for (unsigned lie = 0; lie < 1u << n; lie++) {
        cardset left = 0;
        for (int i = 0; i < n; i++)
            if (lie >> i & 1) left |= cardset_of(card[i]);
        struct lone_suit s = {{bits_of(left, h->suit), bits_of(h->hand[1], h->suit),
                               bits_of(h->out & ~left, h->suit), bits_of(h->hand[0], h->suit)}};
        chance[search(m, s)] += over(26 - n, 13 - cardset_count(left)) / over(26, 13);
    }
}

/* South's view with random hearts of six to nine cards or so; whatever else. */
static struct view random_view(struct random *r)
{
    for (;;) {
        struct deal d = deal_random(r);
        cardset own = d.hand[SEAT_SOUTH] | d.hand[SEAT_NORTH];
        int out = SUIT_SIZE - cardset_length(own, SUIT_HEART);
        if (out >= 3 && out <= OUT_MOST)
            return view_of_hands(1, d.hand[SEAT_SOUTH], d.hand[SEAT_NORTH], NULL);
    }
}

static void no_suit_promises_more_than_the_cards_hold(void **state)
{
    struct planner *p = *state;
    struct memory *m = util_alloc(sizeof *m);
    struct random random;
    random_seed(&random, SEED);
    int beyond = 0;
    for (int i = 0; i < SUITS; i++) {
        struct thought t = think(p, random_view(&random));
        const struct suit_analysis *a = &t.position->suit[SUIT_HEART];
        const struct technique_choice *c = choice_of_suit(&t.position->choice, SUIT_HEART);
        double promised[SUIT_SIZE + 1] = {1}, most[SUIT_SIZE + 1], sum = 0, bound = 0;
        if (c && !strcmp(c->technique.name, "throw-in")) continue; /* it is the opponents who lead */
        memset(m->key, 0, sizeof m->key);
        if (c) choice_suit_outcomes(t.position, SUIT_HEART, promised);
        seen_through(m, &a->holding, most);
        for (int tricks = SUIT_SIZE; tricks > 0; tricks--) {
            int extra = tricks - a->sure.total;
            if (extra >= 0) sum += promised[extra];
            bound += most[tricks];
            if (extra < 0 || sum <= bound + 1e-9) continue;
            char one[14], two[14];
            printf("%s / %s by %s: %d tricks %.4f, at most %.4f\n",
                   cardset_ranks(a->holding.hand[0], SUIT_HEART, one),
                   cardset_ranks(a->holding.hand[1], SUIT_HEART, two), c ? c->technique.name : "-", tricks,
                   sum, bound);
            beyond++;
        }
    }
    free(m);
    assert_int_equal(beyond, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_suit_promises_more_than_the_cards_hold),
    };
    return cmocka_run_group_tests(tests, planner_setup, planner_teardown);
}
