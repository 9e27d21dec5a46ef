/* Hands to statements: an oracle that reads the definitions of spec 1.1 literally, card by card. The thesis's
 * worked lists, and every form where it holds and where it does not: tests/cases/hand.case. */
#include <stdio.h>

#include "tests/support/suit_statements.h"
#include "tests/unit/statements_text.h"

#include "engine/deal.h"

#define WEST "Q1063 Q107 652 K106"

static void hand_lists_its_suits_from_spades_down(void **state)
{
    (void)state;
    struct statements hand = {0};
    derive_hand(&hand, SEAT_WEST, hand_from(WEST), 0, 0);
    assert_int_equal(hand.count, 21 + 16 + 16 + 16);
    for (int i = 1; i < hand.count; i++) assert_true(hand.list[i].a <= hand.list[i - 1].a);
    statements_free(&hand);
}

/* ---- the oracle: the definitions of spec 1.1 on lists of ranks, without bits ---- */

struct suit_oracle {
    int rank[SUIT_SIZE], n; /* own cards, descending */
    int place[SUIT_SIZE];   /* how many cards in play are as high or higher */
    int entries;
};

static int hcp_of(const struct suit_oracle *s)
{
    int points = 0;
    for (int i = 0; i < s->n; i++) points += s->rank[i] > 10 ? s->rank[i] - 10 : 0;
    return points;
}

/* strength(s) = (HCP + length, length, card values descending), lexicographically. */
static int compare_strength(const struct suit_oracle *a, const struct suit_oracle *b)
{
    int d = (hcp_of(a) + a->n) - (hcp_of(b) + b->n);
    if (!d) d = a->n - b->n;
    for (int i = 0; !d && i < a->n; i++) d = a->rank[i] - b->rank[i];
    return d;
}

static bool has_rank(const struct suit_oracle *s, int rank)
{
    for (int i = 0; i < s->n; i++)
        if (s->rank[i] == rank) return true;
    return false;
}

static struct suit_oracle oracle_of(cardset hand, cardset partner, cardset gone, int suit)
{
    struct suit_oracle s = {0};
    int above = 0, partners = 0, run = 0;
    bool running = true;
    for (int rank = RANK_ACE; rank >= RANK_LOWEST; rank--)
        partners += cardset_has(partner, card_make(suit, rank));
    for (int rank = RANK_ACE; rank >= RANK_LOWEST; rank--) {
        int card = card_make(suit, rank);
        if (cardset_has(gone, card)) continue;
        above++;
        if (cardset_has(hand, card)) {
            s.rank[s.n] = rank;
            s.place[s.n++] = above;
        }
    }
    for (int rank = RANK_ACE; running && rank >= RANK_LOWEST; rank--) {
        int card = card_make(suit, rank);
        if (cardset_has(gone, card)) continue;
        running = (cardset_has(hand, card) || cardset_has(partner, card)) &&
                  run < (s.n > partners ? s.n : partners);
        run += running;
        if (running && cardset_has(hand, card)) s.entries++;
    }
    return s;
}

/* 2 complete, 1 partial, 0 none; *head is the top of the touching run. */
static int oracle_sequence(const struct suit_oracle *s, int *head)
{
    *head = 0;
    if (s->n < 2) return 0;
    bool first = s->place[0] + 1 == s->place[1], second = s->n > 2 && s->place[1] + 1 == s->place[2];
    *head = s->rank[0];
    if (s->n >= 3 && s->rank[0] >= 10 && first && second) return 2;
    if (s->n >= 3 && s->rank[0] >= 10 && first && s->place[2] == s->place[1] + 2) return 1;
    if (s->n == 2 && s->rank[0] >= 10 && first) return 1;
    *head = s->rank[1];
    if (s->n >= 3 && s->rank[1] >= 10 && !first && second) return 1;
    *head = 0;
    return 0;
}

/* Compares one suit's list, as a count of every statement that must be there and no other. */
static void check_suit(const struct suit_oracle all[SUIT_COUNT], int suit, const struct statements *got)
{
    static const char *const names[] = {"CLUB", "DIAMOND", "HEART", "SPADE"};
    static const char *const ranks[] = {"2", "3",  "4",    "5",     "6",    "7",  "8",
                                        "9", "10", "JACK", "QUEEN", "KING", "ACE"};
    const struct suit_oracle *s = &all[suit];
    const char *name = names[suit];
    int said = 0, head;
    char words[64];
#define EXPECT(condition, ...)                                                                               \
    do {                                                                                                     \
        snprintf(words, sizeof words, __VA_ARGS__);                                                          \
        expect_said(got, words, condition);                                                                  \
        said += (condition) ? 1 : 0;                                                                         \
    } while (0)
    EXPECT(true, "%s IS THE %s SUIT", name, suit >= SUIT_HEART ? "MAJOR" : "MINOR");
    EXPECT(s->n <= 4, "%s HAS NO MORE THAN 4 CARDS", name);
    EXPECT(s->n >= 5, "%s HAS AT LEAST 5 CARDS", name);
    EXPECT(s->n == 1, "%s HAS 1 CARD", name);
    EXPECT(s->n != 1, "%s HAS %d CARDS", name, s->n);
    int sequence = oracle_sequence(s, &head);
    EXPECT(sequence == 2, "%s IS IN COMPLETE SEQUENCE", name);
    EXPECT(sequence == 1, "%s IS IN PARTIALLY COMPLETE SEQUENCE", name);
    EXPECT(sequence == 0, "%s IS NOT IN SEQUENCE", name);
    for (int r = 2; r <= 14; r++) {
        EXPECT(sequence && r == head, "%s SEQUENCE IS HEADED BY CARD %s", name, ranks[r - 2]);
        EXPECT(has_rank(s, r), "%s HAS %s", name, ranks[r - 2]);
        EXPECT(r > 10 && !has_rank(s, r), "%s HAS A MISSING %s", name, ranks[r - 2]);
    }
    EXPECT(hcp_of(s) == 0, "%s HAS NO HIGH CARDS", name);
    EXPECT(s->entries == 0, "%s DOES NOT HAVE AN ENTRY", name);
    EXPECT(s->entries == 1, "%s HAS 1 ENTRY", name);
    for (int k = 1; k <= 13; k++) {
        EXPECT(s->entries >= k, "%s HAS AT LEAST %d ENTRIES", name, k);
        EXPECT(k >= 2 && s->entries == k, "%s HAS %d ENTRIES", name, k);
    }
    bool longest = true, shortest = true, strongest = true, elsewhere = false;
    for (int t = 0; t < SUIT_COUNT; t++) {
        const struct suit_oracle *o = &all[t];
        if (o == s) continue;
        longest = longest && s->n >= o->n;
        shortest = shortest && s->n <= o->n;
        strongest = strongest && compare_strength(s, o) >= 0;
        elsewhere = elsewhere || o->entries > 0;
        bool same = true;
        for (int r = 10; r <= 14; r++) same = same && has_rank(s, r) == has_rank(o, r);
        EXPECT(s->n == o->n, "%s HAS THE SAME LENGTH AS %s", name, names[t]);
        EXPECT(s->n > o->n, "%s HAS MORE CARDS THAN %s", name, names[t]);
        EXPECT(compare_strength(s, o) > 0, "%s IS BETTER THAN %s", name, names[t]);
        EXPECT(same, "%s HAS THE SAME TEXTURE AS %s", name, names[t]);
    }
    EXPECT(longest, "%s IS THE LONGEST SUIT", name);
    EXPECT(shortest, "%s IS THE SHORTEST SUIT", name);
    EXPECT(strongest, "%s IS THE STRONGEST SUIT", name);
    EXPECT(elsewhere, "THERE ARE ENTRIES IN SUITS OTHER THAN %s", name);
#undef EXPECT
    assert_int_equal(got->count, said);
}

/* Random hands at random stages of play, with and without partner. */
static void random_hands_agree_with_the_definitions(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 7);
    for (int i = 0; i < 300; i++) {
        struct deal deal = deal_random(&r);
        cardset gone = random_next(&r) & random_next(&r) & CARDSET_ALL;
        if (i % 3 == 0) gone = 0;
        cardset hand = deal.hand[SEAT_WEST] & ~gone, partner = i % 2 ? deal.hand[SEAT_EAST] & ~gone : 0;
        struct suit_oracle all[SUIT_COUNT];
        for (int suit = 0; suit < SUIT_COUNT; suit++) all[suit] = oracle_of(hand, partner, gone, suit);
        for (int suit = 0; suit < SUIT_COUNT; suit++) {
            struct statements list = {0};
            derive_hand(&list, SEAT_WEST, hand, partner, gone);
            statements_keep_suit(&list, suit);
            check_suit(all, suit, &list);
            statements_free(&list);
        }
    }
}

/* Whatever is derived is a pattern that the checker of rules knows. */
static void derived_statements_are_known_patterns(void **state)
{
    (void)state;
    struct random r;
    struct statements list = {0};
    random_seed(&r, 8);
    for (int i = 0; i < 50; i++) {
        struct deal deal = deal_random(&r);
        derive_hand(&list, SEAT_SOUTH, deal.hand[SEAT_SOUTH], deal.hand[SEAT_NORTH], 0);
        for (int suit = 0; suit < SUIT_COUNT; suit++)
            derive_combined_suit(&list, deal.hand[SEAT_SOUTH] | deal.hand[SEAT_NORTH], 0, suit);
    }
    for (int i = 0; i < list.count; i++) {
        struct term terms[STATEMENT_TERMS];
        const char *words[STATEMENT_TERMS];
        char numbers[STATEMENT_TERMS][12];
        int n = statement_terms(list.list[i], terms);
        for (int t = 0; t < n; t++) {
            snprintf(numbers[t], sizeof numbers[t], "%d", terms[t].number);
            words[t] = terms[t].symbol ? terms[t].symbol : numbers[t];
        }
        assert_true(statement_pattern_is_known(words, n));
    }
    statements_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hand_lists_its_suits_from_spades_down),
        cmocka_unit_test(random_hands_agree_with_the_definitions),
        cmocka_unit_test(derived_statements_are_known_patterns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
