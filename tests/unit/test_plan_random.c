/* Plans on hands and techniques that nobody chose: what they play is legal, and winners are all cashed. */
#include "plan_support.h"
#include "plan_random.h"
#include "facts/value/value.h"

/* Every pair must be legal for both hands and the next leader the one who can be; every reply must be legal.
 */
static void check_sequence(const struct plan_input *in, const struct sequence *s, struct random *r)
{
    cardset hand[SEAT_COUNT];
    enum seat lead = in->view->play.trick[in->view->play.tricks].leader;
    memcpy(hand, in->view->play.hand, sizeof hand);
    for (int i = 0; i < s->count; i++) {
        const struct sequence_element *e = &s->element[i];
        enum seat third = seat_partner(lead);
        assert_int_equal(e->leader, lead);
        assert_true(cardset_has(hand[lead], e->card[0]));
        hand[lead] &= ~cardset_of(e->card[0]);
        cardset follow = cardset_in_suit(hand[third], card_suit(e->card[0]));
        if (e->is_node) {
            assert_int_equal(i, s->count - 1);
            struct view v = *in->view;
            struct plan_input at = *in;
            int second = any_of(r, v.unseen);
            memcpy(v.play.hand, hand, sizeof hand);
            v.play.trick[v.play.tricks] =
                (struct trick){.leader = lead, .count = 2, .card = {e->card[0], (int8_t)second}};
            v.unseen &= ~cardset_of(second);
            at.view = &v;
            int card = plan_reply(kb, &at, e, NULL);
            assert_true(card != NO_CARD);
            assert_true(cardset_has(follow ? follow : hand[third], card));
            return;
        }
        assert_true(cardset_has(follow ? follow : hand[third], e->card[1]));
        hand[third] &= ~cardset_of(e->card[1]);
        if (card_suit(e->card[1]) == card_suit(e->card[0]) && e->card[1] > e->card[0]) lead = third;
    }
}

static void random_views_play_legal_cards_only(void **state)
{
    (void)state;
    struct random r;
    int built = 0, replies = 0;
    random_seed(&r, 10);
    for (int i = 0; i < 2000; i++) {
        struct view v = random_view(&r);
        struct technique t = random_technique(&r, &v);
        struct plan_input in = input_of(&v, &t);
        struct sequence s, again;
        in.technique_suits = random_below(&r, 16);
        in.bid_suits = random_below(&r, 16);
        bool good = plan_construct(kb, &in, &s);
        assert_int_equal(good, plan_construct(kb, &in, &again));
        if (!good) {
            assert_int_equal(s.count, 0);
            assert_true(s.failure[0] != '\0');
            assert_string_equal(s.failure, again.failure);
            continue;
        }
        assert_in_range(s.nodes, 1, 1000);
        built++;
        replies += s.element[s.count - 1].is_node;
        check_sequence(&in, &s, &r);
    }
    assert_in_range(built, 500, 2000);
    assert_in_range(replies, 200, 2000);
}

/* The most winners that can be cashed, by trying every order: a card of either hand that nothing out beats,
 * the other hand playing its lowest card or the discard of 4.3. */
static int most_winners(cardset hand[2], int lead, cardset out)
{
    int most = 0;
    for (int i = 0; i < 2 * CARD_COUNT; i++) {
        int card = i / 2, winner = i % 2, suit = card_suit(card);
        cardset led = cardset_in_suit(hand[lead], suit), other = cardset_in_suit(hand[!winner], suit);
        if (!cardset_has(hand[winner], card) || !led || cardset_in_suit(out, suit) >> card) continue;
        if (winner != lead && cardset_lowest(led) > card) continue;
        cardset next[2] = {hand[0], hand[1]};
        int useless = other ? suit : value_most_useless(hand[!winner], suit, 0);
        int small = cardset_lowest(cardset_in_suit(hand[!winner], useless));
        next[winner] &= ~cardset_of(card);
        next[!winner] &= ~cardset_of(small);
        int tricks = 1 + most_winners(next, other && small > card ? !winner : winner, out);
        if (tricks > most) most = tricks;
    }
    return most;
}

static void winners_are_as_many_as_any_order_brings(void **state)
{
    (void)state;
    struct random r;
    struct technique t = {.name = "cash", .plan = "play-all-sure-tricks-left-plan", .suit = -1};
    int compared = 0, most_seen = 0;
    random_seed(&r, 7);
    while (compared < 400) {
        struct view v = random_view(&r);
        if (v.play.size > 5) continue;
        enum seat lead = v.play.trick[0].leader;
        cardset hand[2] = {v.play.hand[SEAT_SOUTH], v.play.hand[SEAT_NORTH]};
        struct plan_input in = input_of(&v, &t);
        struct sequence s;
        int most = most_winners(hand, lead != SEAT_SOUTH, v.unseen);
        assert_int_equal(plan_construct(kb, &in, &s), most > 0);
        assert_int_equal(s.count, most);
        compared++;
        if (most > most_seen) most_seen = most;
    }
    assert_int_equal(most_seen, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_views_play_legal_cards_only),
        cmocka_unit_test(winners_are_as_many_as_any_order_brings),
    };
    return cmocka_run_group_tests_name("plan_random", tests, load_plans, free_plans);
}
