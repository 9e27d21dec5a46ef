/* The chance of a throw-in, derived a second way: every layout of the unseen cards is dealt, and it is looked
 * whether the opponent, once our winners have been cashed, has one suit to be put on lead with, nothing else,
 * and the suit to lead. */
#include "tests/unit/hands.h"

#include "engine/player/player.h"
#include "engine/util.h"

enum { UNSEEN_MAX = 14 };
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { BOARDS = 300 };
#else
enum { BOARDS = 4000 };
#endif

/* Rounds of a suit that our cards win from the top. */
static int rounds_of(const struct view *v, int suit)
{
    cardset ours = 0, theirs = cardset_in_suit(v->unseen, suit);
    int longer = 0;
    for (int i = 0; i < 2; i++) {
        cardset own = cardset_in_suit(v->play.hand[i ? v->dummy : v->declarer], suit);
        ours |= own;
        if (cardset_count(own) > longer) longer = cardset_count(own);
    }
    int tops = cardset_count(cardset_above(ours, cardset_highest(theirs)));
    return tops < longer ? tops : longer;
}

static int longer_of(const struct view *v, int suit)
{
    int a = cardset_length(v->play.hand[v->declarer], suit), b = cardset_length(v->play.hand[v->dummy], suit);
    return a > b ? a : b;
}

/* Whether he is thrown in with just one suit, and must lead `suit`. */
static bool has_no_exit(const struct view *v, cardset his, int suit)
{
    int thrown = 0;
    if (!cardset_in_suit(his, suit)) return false;
    for (int s = 0; s < SUIT_COUNT; s++) {
        cardset own = cardset_in_suit(his, s);
        int rounds = rounds_of(v, s);
        if (s == suit || cardset_count(own) <= rounds) continue;
        bool is_last = cardset_count(own) == rounds + 1 && longer_of(v, s) > rounds;
        if (!is_last || cardset_highest(own) != cardset_highest(cardset_in_suit(v->unseen, s))) return false;
        thrown++;
    }
    return thrown == 1;
}

/* The share of all layouts, those that voids rule out left away. */
static double by_dealing(const struct view *v, enum seat opponent, int suit)
{
    int8_t card[CARD_COUNT];
    int n = 0, all = 0, good = 0;
    enum seat other = opponent == v->left ? v->right : v->left;
    for (cardset c = v->unseen; c; c &= c - 1) card[n++] = (int8_t)cardset_lowest(c);
    for (unsigned deal = 0; deal < 1u << n; deal++) {
        cardset his = 0;
        if (__builtin_popcount(deal) != view_hidden_count(v, opponent)) continue;
        for (int i = 0; i < n; i++)
            if (deal >> i & 1) his |= cardset_of(card[i]);
        bool is_possible = true;
        for (int s = 0; s < SUIT_COUNT; s++)
            if ((v->play.void_in[opponent] >> s & 1 && cardset_in_suit(his, s)) ||
                (v->play.void_in[other] >> s & 1 && cardset_in_suit(v->unseen & ~his, s)))
                is_possible = false;
        all += is_possible;
        good += is_possible && has_no_exit(v, his, suit);
    }
    return all ? (double)good / all : 0;
}

static int compare(struct planner *p, const struct view *v, double *most)
{
    struct thought t = think(p, *v);
    int compared = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        for (int i = 0; i < t.position->choice.suit[suit].count; i++) {
            const struct technique_choice *c = &t.position->choice.suit[suit].list[i];
            const struct technique_kind *kind = knowledge_kind(p->knowledge, c->technique.name);
            if (kind->certainty_kind != CERTAINTY_NO_EXIT) continue;
            double again = by_dealing(v, (enum seat)c->technique.arg[0].n, suit);
            if (again > *most) *most = again;
            assert_true(c->certainty.value > again - 1e-6 && c->certainty.value < again + 1e-6);
            compared++;
        }
    return compared;
}

static void every_layout_is_dealt(void **state)
{
    struct planner *p = *state;
    p->knowledge->settings.evidence = EVIDENCE_VACANT_PLACES;
    p->knowledge->settings.suit_lines =
        LINES_BY_BOOK; /* exact lines have test_suit_line.c, and take most of the time */
    struct random r;
    struct player any = player_random(11);
    int compared = 0;
    double most = 0;
    random_seed(&r, 1813);
    for (int i = 0; i < BOARDS; i++) {
        struct deal d = deal_random(&r);
        struct contract contract = {.level = 1, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
        struct table t = table_of(&d, contract, NULL, SEAT_WEST);
        while (cardset_count(t.play.hand[SEAT_WEST]) > UNSEEN_MAX / 2 || t.play.trick[t.play.tricks].count)
            play_card(&t.play, player_choose(&any, &t));
        struct view v = table_view(&t, SEAT_SOUTH);
        compared += compare(p, &v, &most);
    }
    player_free(&any);
    print_message("%d throw-ins, the likeliest %.2f\n", compared, most);
    assert_true(compared > 100 && most > 0.05);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_layout_is_dealt)};
    return cmocka_run_group_tests(tests, planner_setup, planner_teardown);
}
