/* Hands to statements: the thesis's worked lists, every form where it holds and where it does not, and an
 * oracle that reads the definitions literally, card by card. */
#include <stdio.h>

#include "tests/unit/statements_text.h"

#include "engine/deal.h"

#define WEST "Q1063 Q107 652 K106"

static struct statements suit_of(const char *hand, const char *partner, cardset gone, int suit)
{
    struct statements list = {0};
    derive_hand_suit(&list, SEAT_WEST, hand_from(hand), partner ? hand_from(partner) : 0, gone, suit);
    return list;
}

/* The 16 printed statements in their order, and the five that the definitions add (R-066, E-020). */
static void a001_west_spades(void **state)
{
    (void)state;
    static const char *const printed[] = {"SPADE IS THE MAJOR SUIT",
                                          "SPADE HAS NO MORE THAN 4 CARDS",
                                          "SPADE HAS 4 CARDS",
                                          "SPADE IS NOT IN SEQUENCE",
                                          "SPADE HAS A MISSING ACE",
                                          "SPADE HAS A MISSING KING",
                                          "SPADE HAS QUEEN",
                                          "SPADE HAS A MISSING JACK",
                                          "SPADE HAS 10",
                                          "SPADE HAS 6",
                                          "SPADE HAS 3",
                                          "SPADE DOES NOT HAVE AN ENTRY",
                                          "SPADE IS THE STRONGEST SUIT",
                                          "SPADE IS THE LONGEST SUIT",
                                          "SPADE HAS MORE CARDS THAN DIAMOND",
                                          "SPADE HAS MORE CARDS THAN CLUB"};
    static const char *const added[] = {"SPADE HAS MORE CARDS THAN HEART", "SPADE IS BETTER THAN HEART",
                                        "SPADE IS BETTER THAN DIAMOND", "SPADE IS BETTER THAN CLUB",
                                        "SPADE HAS THE SAME TEXTURE AS HEART"};
    struct statements list = suit_of(WEST, NULL, 0, SUIT_SPADE);
    char *text = statements_text(&list);
    const char *at = text;
    for (int i = 0; i < 16; i++) {
        at = strstr(at, printed[i]);
        if (!at) fail_msg("missing or out of order: %s", printed[i]);
    }
    for (int i = 0; i < 5; i++) expect_said(&list, added[i], true);
    assert_int_equal(list.count, 21);
    free(text);
    statements_free(&list);
}

static void r067_west_other_suits(void **state)
{
    (void)state;
    struct statements list = suit_of(WEST, NULL, 0, SUIT_HEART);
    expect_list(
        &list, "HEART IS THE MAJOR SUIT; HEART HAS NO MORE THAN 4 CARDS; HEART HAS 3 CARDS; HEART IS NOT IN "
               "SEQUENCE; HEART HAS A MISSING ACE; HEART HAS A MISSING KING; HEART HAS QUEEN; HEART HAS A "
               "MISSING JACK; HEART HAS 10; HEART HAS 7; HEART DOES NOT HAVE AN ENTRY; HEART IS THE SHORTEST "
               "SUIT; HEART HAS THE SAME TEXTURE AS SPADE; HEART HAS THE SAME LENGTH AS DIAMOND; HEART IS "
               "BETTER THAN DIAMOND; HEART HAS THE SAME LENGTH AS CLUB");
    statements_clear(&list);
    derive_hand_suit(&list, SEAT_WEST, hand_from(WEST), 0, 0, SUIT_DIAMOND);
    expect_list(
        &list,
        "DIAMOND IS THE MINOR SUIT; DIAMOND HAS NO MORE THAN 4 CARDS; DIAMOND HAS 3 CARDS; DIAMOND IS "
        "NOT IN SEQUENCE; DIAMOND HAS A MISSING ACE; DIAMOND HAS A MISSING KING; DIAMOND HAS A MISSING "
        "QUEEN; DIAMOND HAS A MISSING JACK; DIAMOND HAS 6; DIAMOND HAS 5; DIAMOND HAS 2; DIAMOND HAS NO "
        "HIGH CARDS; DIAMOND DOES NOT HAVE AN ENTRY; DIAMOND IS THE SHORTEST SUIT; DIAMOND HAS THE SAME "
        "LENGTH AS HEART; DIAMOND HAS THE SAME LENGTH AS CLUB");
    statements_clear(&list);
    derive_hand_suit(&list, SEAT_WEST, hand_from(WEST), 0, 0, SUIT_CLUB);
    expect_list(
        &list,
        "CLUB IS THE MINOR SUIT; CLUB HAS NO MORE THAN 4 CARDS; CLUB HAS 3 CARDS; CLUB IS NOT IN "
        "SEQUENCE; CLUB HAS A MISSING ACE; CLUB HAS KING; CLUB HAS A MISSING QUEEN; CLUB HAS A MISSING "
        "JACK; CLUB HAS 10; CLUB HAS 6; CLUB DOES NOT HAVE AN ENTRY; CLUB IS THE SHORTEST SUIT; CLUB HAS "
        "THE SAME LENGTH AS HEART; CLUB IS BETTER THAN HEART; CLUB HAS THE SAME LENGTH AS DIAMOND; CLUB "
        "IS BETTER THAN DIAMOND");
    statements_free(&list);
}

static void hand_lists_its_suits_from_spades_down(void **state)
{
    (void)state;
    struct statements hand = {0}, suits = {0};
    derive_hand(&hand, SEAT_WEST, hand_from(WEST), 0, 0);
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        derive_hand_suit(&suits, SEAT_WEST, hand_from(WEST), 0, 0, suit);
    assert_int_equal(hand.count, 21 + 16 + 16 + 16);
    char *text = statements_text(&suits);
    expect_list(&hand, text);
    free(text);
    statements_free(&hand);
    statements_free(&suits);
}

/* A003 Hand A73 / K4 / J9863 / Q73: 4+3+1+2 high-card points, 0+0+1+0 for length. */
static void a003_points(void **state)
{
    (void)state;
    static const int high[] = {4, 3, 1, 2};
    cardset hand = hand_from("A73 K4 J9863 Q73");
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        assert_int_equal(cardset_points(cardset_in_suit(hand, suit)), high[SUIT_SPADE - suit]);
    assert_int_equal(cardset_points(hand), 10);
    assert_int_equal(cardset_length_points(hand), 1);
    assert_int_equal(cardset_length_points(cardset_in_suit(hand, SUIT_DIAMOND)), 1);
}

/* A005 The seats around the table (the frames' player relations are tested with the frames). */
static void a005_seats(void **state)
{
    (void)state;
    assert_int_equal(seat_left(SEAT_WEST), SEAT_NORTH);
    assert_int_equal(seat_left(SEAT_SOUTH), SEAT_WEST);
    assert_int_equal(seat_right(SEAT_SOUTH), SEAT_EAST);
    assert_int_equal(seat_left(SEAT_NORTH), SEAT_EAST);
    assert_int_equal(seat_right(SEAT_NORTH), SEAT_WEST);
}

/* Each form: a hand for which it holds, and one for which it does not. */
static void every_hand_form_both_ways(void **state)
{
    (void)state;
    static const struct {
        const char *words, *holds, *does_not;
    } cases[] = {
        {"SPADE HAS NO MORE THAN 4 CARDS", "AKQJ 432 432 432", "AKQJ10 432 432 43"},
        {"SPADE HAS AT LEAST 5 CARDS", "AKQJ10 432 432 43", "AKQJ 432 432 432"},
        {"SPADE HAS 5 CARDS", "AKQJ10 432 432 43", "AKQJ 432 432 432"},
        {"SPADE HAS 0 CARDS", "- 5432 5432 65432", "A 5432 5432 5432"},
        {"SPADE HAS 1 CARD", "A 5432 5432 5432", "- 5432 5432 65432"},
        {"SPADE IS IN COMPLETE SEQUENCE", "KQJ2 432 432 432", "KQ102 432 432 432"},
        {"SPADE IS IN COMPLETE SEQUENCE", "10982 432 432 432", "9872 432 432 432"},
        {"SPADE IS IN PARTIALLY COMPLETE SEQUENCE", "KQ102 432 432 432", "KQJ2 432 432 432"},
        {"SPADE IS IN PARTIALLY COMPLETE SEQUENCE", "KQ 5432 5432 432", "KQ92 432 432 432"},
        {"SPADE IS IN PARTIALLY COMPLETE SEQUENCE", "AQJ2 432 432 432", "A982 432 432 432"},
        {"SPADE IS IN PARTIALLY COMPLETE SEQUENCE", "J1082 432 432 432", "AK42 432 432 432"},
        {"SPADE IS IN PARTIALLY COMPLETE SEQUENCE", "Q1092 432 432 432", "- 5432 5432 65432"},
        {"SPADE IS NOT IN SEQUENCE", "Q1063 432 432 432", "QJ 5432 5432 432"},
        {"SPADE IS NOT IN SEQUENCE", "98 5432 5432 432", "109 5432 5432 432"},
        {"SPADE SEQUENCE IS HEADED BY CARD KING", "KQJ2 432 432 432", "KQ92 432 432 432"},
        {"SPADE SEQUENCE IS HEADED BY CARD QUEEN", "AQJ2 432 432 432", "KQJ2 432 432 432"},
        {"SPADE SEQUENCE IS HEADED BY CARD JACK", "KJ10 5432 432 432", "KJ9 5432 432 432"},
        {"SPADE HAS ACE", "A432 432 432 432", "K432 432 432 432"},
        {"SPADE HAS 2", "A432 432 432 432", "A543 432 432 432"},
        {"SPADE HAS A MISSING ACE", "K432 432 432 432", "A432 432 432 432"},
        {"SPADE HAS NO HIGH CARDS", "1098 5432 432 432", "J98 5432 432 432"},
        {"SPADE IS THE LONGEST SUIT", "5432 5432 432 32", "5432 65432 32 32"},
        {"HEART IS THE LONGEST SUIT", "5432 5432 432 32", "5432 432 432 432"},
        {"SPADE IS THE STRONGEST SUIT", "5432 432 432 432", "5432 A32 432 432"},
        {"SPADE IS THE SHORTEST SUIT", "32 5432 5432 432", "432 5432 5432 32"},
        {"THERE ARE ENTRIES IN SUITS OTHER THAN SPADE", "5432 A32 432 432", "A432 K32 432 432"},
        {"SPADE HAS 2 ENTRIES", "AK32 432 432 432", "AKQ2 432 432 432"},
        {"SPADE HAS 1 ENTRY", "AQ32 432 432 432", "KQ32 432 432 432"},
        {"SPADE HAS AT LEAST 1 ENTRIES", "AK32 432 432 432", "KQ32 432 432 432"},
        {"SPADE HAS AT LEAST 2 ENTRIES", "AK32 432 432 432", "AQ32 432 432 432"},
        {"SPADE DOES NOT HAVE AN ENTRY", "KQJ2 432 432 432", "A432 432 432 432"},
        {"SPADE HAS THE SAME LENGTH AS HEART", "432 432 5432 432", "5432 432 432 432"},
        {"SPADE IS BETTER THAN HEART", "K432 K43 432 432", "K43 K432 432 432"},
        {"SPADE IS BETTER THAN HEART", "K42 K32 5432 432", "K32 K42 5432 432"},
        {"SPADE HAS MORE CARDS THAN HEART", "5432 432 432 432", "432 432 5432 432"},
        {"SPADE HAS THE SAME TEXTURE AS HEART", "KJ32 KJ9 432 432", "KJ32 KJ10 432 432"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct statements yes = {0}, no = {0};
        derive_hand(&yes, SEAT_WEST, hand_from(cases[i].holds), 0, 0);
        derive_hand(&no, SEAT_WEST, hand_from(cases[i].does_not), 0, 0);
        expect_said(&yes, cases[i].words, true);
        expect_said(&no, cases[i].words, false);
        statements_free(&yes);
        statements_free(&no);
    }
}

static void suits_are_major_and_minor_in_every_hand(void **state)
{
    (void)state;
    struct statements list = {0};
    derive_hand(&list, SEAT_EAST, hand_from("- 5432 5432 65432"), 0, 0);
    expect_said(&list, "SPADE IS THE MAJOR SUIT", true);
    expect_said(&list, "HEART IS THE MAJOR SUIT", true);
    expect_said(&list, "DIAMOND IS THE MINOR SUIT", true);
    expect_said(&list, "CLUB IS THE MINOR SUIT", true);
    expect_said(&list, "CLUB IS THE MAJOR SUIT", false);
    expect_said(&list, "SPADE IS THE MINOR SUIT", false);
    statements_free(&list);
}

/* Q J in one hand are entries only with the ace and king opposite, and never more than the longer hand takes.
 */
static void entries_look_at_partner(void **state)
{
    (void)state;
    static const struct {
        const char *hand, *partner, *words;
    } cases[] = {
        {"QJ32 432 432 432", "AK5 5432 765 765", "SPADE HAS 2 ENTRIES"},
        {"QJ32 432 432 432", "A105 5432 765 765", "SPADE DOES NOT HAVE AN ENTRY"},
        {"K63 5432 432 432", "AQ7 765 7654 765", "SPADE HAS 1 ENTRY"},
        {"AQ7 765 7654 765", "K63 5432 432 432", "SPADE HAS 2 ENTRIES"},
        {"AK 5432 5432 432", "QJ 9876 9876 765", "SPADE HAS 2 ENTRIES"},
        {"QJ 9876 9876 765", "AK 5432 5432 432", "SPADE DOES NOT HAVE AN ENTRY"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct statements list = suit_of(cases[i].hand, cases[i].partner, 0, SUIT_SPADE);
        expect_said(&list, cases[i].words, true);
        statements_free(&list);
    }
}

/* Ranks are relative to the cards in play: once the ace and the jack are gone, K Q 10 is solid from the top.
 */
static void cards_gone_make_others_higher(void **state)
{
    (void)state;
    struct statements list = suit_of("KQ10 5432 432 432", NULL, 0, SUIT_SPADE);
    expect_said(&list, "SPADE IS IN PARTIALLY COMPLETE SEQUENCE", true);
    expect_said(&list, "SPADE DOES NOT HAVE AN ENTRY", true);
    statements_free(&list);
    cardset gone = cardset_of(card_make(SUIT_SPADE, RANK_ACE)) | cardset_of(card_make(SUIT_SPADE, RANK_JACK));
    list = suit_of("KQ10 5432 432 432", NULL, gone, SUIT_SPADE);
    expect_said(&list, "SPADE IS IN COMPLETE SEQUENCE", true);
    expect_said(&list, "SPADE HAS 3 ENTRIES", true);
    expect_said(&list, "SPADE HAS A MISSING ACE", true);
    statements_free(&list);
}

static void combined_holding_is_in_relative_ranks(void **state)
{
    (void)state;
    struct statements list = {0};
    cardset both = hand_from("AQ4 - - -") | hand_from("83 - - -");
    derive_combined_suit(&list, both, 0, SUIT_SPADE);
    expect_list(&list, "SPADE HAS ?1; SPADE HAS ?3; SPADE HAS ?7; SPADE HAS ?11; SPADE HAS ?12");
    statements_clear(&list);
    derive_combined_suit(&list, both, cardset_of(card_make(SUIT_SPADE, RANK_KING)), SUIT_SPADE);
    expect_list(&list, "SPADE HAS ?1; SPADE HAS ?2; SPADE HAS ?6; SPADE HAS ?10; SPADE HAS ?11");
    statements_free(&list);
}

/* ---- the oracle: the definitions on lists of ranks, without bits ---- */

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
            derive_hand_suit(&list, SEAT_WEST, hand, partner, gone, suit);
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
        cmocka_unit_test(a001_west_spades),
        cmocka_unit_test(r067_west_other_suits),
        cmocka_unit_test(hand_lists_its_suits_from_spades_down),
        cmocka_unit_test(a003_points),
        cmocka_unit_test(a005_seats),
        cmocka_unit_test(every_hand_form_both_ways),
        cmocka_unit_test(suits_are_major_and_minor_in_every_hand),
        cmocka_unit_test(entries_look_at_partner),
        cmocka_unit_test(cards_gone_make_others_higher),
        cmocka_unit_test(combined_holding_is_in_relative_ranks),
        cmocka_unit_test(random_hands_agree_with_the_definitions),
        cmocka_unit_test(derived_statements_are_known_patterns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
