/* Edges that one changed character in the sources would move, each where the change shows: equal bids, ties,
 * thresholds met exactly, orders decided by their last criterion, what a technique still needs. */
#include "planner/position/position_parts.h"
#include "planner/table/playthrough.h"
#include "planner/thesis/control_parts.h"
#include "play_support.h"

/* ---- the auction ---- */

static void an_equal_bid_is_not_enough(void **state)
{
    (void)state;
    for (int bid = CALL_FIRST_BID; bid <= CALL_LAST_BID; bid++) {
        struct auction a = {.dealer = SEAT_NORTH};
        assert_null(auction_add(&a, bid));
        assert_non_null(auction_add(&a, bid));
        assert_null(auction_add(&a, CALL_DOUBLE));
        assert_non_null(auction_add(&a, bid));
        assert_int_equal(a.count, 2);
        assert_false(auction_is_insufficient(&a, 0));
        assert_null(auction_add_condoned(&a, bid));
        assert_true(auction_is_insufficient(&a, 2));
    }
}

/* ---- rounds from the top ---- */

/* The most rounds in which one of two hands beats the highest card out, whatever each of them spends. */
static int most_rounds(cardset own, cardset partners, int against)
{
    int most = 0;
    cardset left_of_own = own ? own : cardset_of(0), left_of_partners = partners ? partners : cardset_of(0);
    for (cardset a = left_of_own; a; a &= a - 1)
        for (cardset b = left_of_partners; b; b &= b - 1) {
            cardset spent = (own ? cardset_of(cardset_lowest(a)) : 0) | (partners ? cardset_of(cardset_lowest(b)) : 0);
            if (!cardset_above(spent, against)) continue;
            int rounds = 1 + most_rounds(own & ~spent, partners & ~spent, against);
            if (rounds > most) most = rounds;
        }
    return most;
}

/* All ways in which six cards of a suit lie. */
static void rounds_from_the_top_are_as_many_as_can_be(void **state)
{
    (void)state;
    for (int lie = 0; lie < 729; lie++) {
        cardset of[3] = {0};
        for (int card = 0, rest = lie; card < 6; card++, rest /= 3) of[rest % 3] |= cardset_of(card);
        assert_int_equal(cardset_top_rounds(of[0], of[1], of[2]), most_rounds(of[0], of[1], cardset_highest(of[2])));
    }
}

/* ---- a card that is typed ---- */

/* A rank alone is a card where one suit can be played; a suit alone never is. */
static void a_typed_card_is_whole_or_of_the_one_suit(void **state)
{
    (void)state;
    const cardset hearts = cardset_of(card_from_text("H7")) | cardset_of(card_from_text("HT"));
    const cardset two_suits = hearts | cardset_of(card_from_text("D7"));
    static const char *const ten[] = {"HT", "h10", "10", "t"}, *const none[] = {"H",   "h", "H77",
                                                                                "107", "",  "X"};
    for (size_t i = 0; i < sizeof ten / sizeof *ten; i++)
        assert_int_equal(playthrough_card(ten[i], hearts), card_from_text("HT"));
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_int_equal(playthrough_card(none[i], hearts), NO_CARD);
    assert_int_equal(playthrough_card("D7", two_suits), card_from_text("D7"));
    assert_int_equal(playthrough_card("7", two_suits), NO_CARD);
    assert_int_equal(playthrough_card("CK", two_suits), card_from_text("CK"));
}

/* ---- the sample player ---- */

/* South has the last two cards of two suits and wins both tricks with either: of equals the lower rank goes,
 * and of equal ranks the lower suit. */
static void of_equal_cards_the_lowest_goes(void **state)
{
    (void)state;
    static const char *const cases[][3] = {
        {"C5", "D3", "D3"}, {"C3", "D5", "C3"}, {"C4", "D4", "C4"}, {"H9", "S2", "S2"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct deal d = {.known = 0xf};
        const char *const others[] = {"HAHK", "SASK", "HQHJ"};
        for (int s = SEAT_WEST; s < SEAT_SOUTH; s++)
            d.hand[s] = cardset_of(card_from_text(others[s])) | cardset_of(card_from_text(others[s] + 2));
        if (*cases[i][0] == 'H') /* nobody else has hearts or spades then */
            for (int s = SEAT_WEST; s < SEAT_SOUTH; s++)
                d.hand[s] =
                    cardset_of(card_make(SUIT_CLUB, 5 + s)) | cardset_of(card_make(SUIT_DIAMOND, 5 + s));
        d.hand[SEAT_SOUTH] =
            cardset_of(card_from_text(cases[i][0])) | cardset_of(card_from_text(cases[i][1]));
        struct table t = table_of(&d, play_contract(7), NULL, SEAT_SOUTH);
        struct player p = player_sample(4, 1);
        assert_int_equal(player_choose(&p, &t), card_from_text(cases[i][2]));
        player_free(&p);
    }
}

/* ---- the choice ---- */

/* Two hands with these hearts and low cards elsewhere, dealt in turn. */
static struct view view_of_hearts(const char *dummy, const char *declarer)
{
    struct deal d = {.known = 1u << SEAT_NORTH | 1u << SEAT_SOUTH};
    assert_null(cardset_add_ranks(&d.hand[SEAT_NORTH], SUIT_HEART, dummy));
    assert_null(cardset_add_ranks(&d.hand[SEAT_SOUTH], SUIT_HEART, declarer));
    int other = 0, rank = RANK_LOWEST;
    for (int s = SEAT_SOUTH; s >= SEAT_NORTH; s -= 2)
        while (cardset_count(d.hand[s]) < SUIT_SIZE) {
            d.hand[s] |= cardset_of(card_make((SUIT_HEART + 1 + other % 3) & 3, rank));
            rank += ++other % 3 == 0;
        }
    return view_of(&d, play_contract(1), NULL, 0, SEAT_WEST);
}

/* The position of a view, to be freed. */
static const struct position *look_at(struct planning *s, const struct view *v)
{
    const struct position *p = position_make(&s->worker, v, NULL, 0, NULL);
    assert_non_null(p);
    return p;
}

/* A finesse of the king that succeeds leaves the jack to win on its own where the hand that finesses has
 * nothing above the card played high; length is counted with that round or without it. */
static void a_card_that_rises_costs_a_round(void **state)
{
    static const struct {
        const char *dummy, *declarer;
        int contribution;
    } cases[] = {{"Q863", "AT542", 290}, {"J65", "AK832", 196}, {"AQ954", "J763", 331}, {"KT32", "A65", 136}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct view v = view_of_hearts(cases[i].dummy, cases[i].declarer);
        const struct position *p = look_at(*state, &v);
        assert_int_equal(p->choice.suit[SUIT_HEART].contribution, cases[i].contribution);
        position_free(p);
    }
}

/* The first technique of a suit that has another after it, with its certainty as it meets the thresholds. */
static const struct technique_choice *first_of_several(const struct choice *c)
{
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const struct suit_choice *s = &c->suit[suit];
        int techniques = s->count;
        while (techniques && s->list[techniques - 1].reason == REASON_LENGTH_AFTER) techniques--;
        if (techniques > 1 && s->list[0].certainty.value < 1) return &s->list[0];
    }
    return NULL;
}

/* What becomes of that technique where the threshold is this one. */
static enum technique_status status_at(struct planning *s, const struct view *v, int hundredths)
{
    s->knowledge->settings.certainty_reject = hundredths / 100.0;
    const struct position *p = look_at(s, v);
    enum technique_status status = first_of_several(&p->choice)->status;
    position_free(p);
    return status;
}

/* A certainty that meets the rejecting threshold is not rejected; a hundredth more of the threshold rejects
 * it. */
static void the_threshold_itself_is_enough(void **state)
{
    struct planning *s = *state;
    struct settings *set = &s->knowledge->settings, before = *set;
    struct view v = view_of(
        &(struct deal){
            .known = 1u << SEAT_NORTH | 1u << SEAT_SOUTH,
            .hand =
                {[SEAT_NORTH] = play_hand("652.A32.974.K643"), [SEAT_SOUTH] = play_hand("AK4.864.AQ3.A852")}},
        play_contract(1), NULL, 0, SEAT_WEST);
    struct random r;
    int found = 0;
    random_seed(&r, 4);
    for (int i = 0; i < 300 && found < 5; i++) {
        struct deal d = deal_random(&r);
        if (i) v = view_of(&d, play_contract(1), NULL, 0, SEAT_WEST);
        set->certainty_accept = 1;
        set->certainty_reject = 0;
        const struct position *p = look_at(s, &v);
        const struct technique_choice *t = first_of_several(&p->choice);
        int hundredths = t ? (int)(t->certainty.value * 100 + 0.5) : 0;
        position_free(p);
        if (hundredths < 1 || hundredths > 98) continue;
        found++;
        assert_int_not_equal(status_at(s, &v, hundredths), TECHNIQUE_REJECTED);
        assert_int_equal(status_at(s, &v, hundredths + 1), TECHNIQUE_REJECTED);
    }
    assert_int_equal(found, 5);
    *set = before;
}

/* Two suits that are equal card by card: the one whose technique lets fewer opponents in comes first, and the
 * higher suit where that is equal too. */
static void fewer_risks_come_first(void **state)
{
    struct planning *s = *state;
    struct deal d = {.known = 1u << SEAT_NORTH | 1u << SEAT_SOUTH};
    d.hand[SEAT_NORTH] = play_hand("432.AQ2.AQ2.5432");
    d.hand[SEAT_SOUTH] = play_hand("765.543.543.9876");
    struct view v = view_of(&d, play_contract(1), NULL, 0, SEAT_WEST);
    const struct position *made = look_at(s, &v);
    struct position p = *made;
    struct questioner q = {0};
    static const struct {
        unsigned hearts, diamonds;
        int first;
    } cases[] = {{0, 0, SUIT_HEART},
                 {1, 0, SUIT_DIAMOND},
                 {0, 1, SUIT_HEART},
                 {5, 1, SUIT_DIAMOND},
                 {4, 1, SUIT_HEART}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (int t = 0; t < p.suit[SUIT_HEART].techniques; t++)
            p.suit[SUIT_HEART].technique[t].risk = cases[i].hearts;
        for (int t = 0; t < p.suit[SUIT_DIAMOND].techniques; t++)
            p.suit[SUIT_DIAMOND].technique[t].risk = cases[i].diamonds;
        choice_make(&p, &q);
        assert_true(p.choice.count >= 2);
        assert_int_equal(p.choice.order[0], cases[i].first);
    }
    answers_free(&q.log);
    position_free(made);
}

/* ---- the control ---- */

/* A control with one technique in its list, ready. */
static struct control control_of(const struct technique *t)
{
    struct control c = {.is_planned = true, .items = 1, .active = CONTROL_IDLE};
    c.item[0].choice.technique = *t;
    c.item[0].status = CONTROL_READY;
    return c;
}

/* West leads hearts and East shows out: West has all that is left, and our five bring nothing more by length.
 * Split as hearts are likely to be they would. */
static void one_hand_with_all_leaves_no_length(void **state)
{
    struct play_planner p;
    play_planner_start(&p, *state);
    struct view v = view_of_hearts("AK432", "65");
    const char *cards[] = {"HQ", "HA", "C2", "H5"};
    for (int i = 0; i < 4; i++) {
        int card = card_from_text(cards[i]);
        if (i == 2) card = cardset_lowest(v.unseen & ~cardset_suit_mask(SUIT_HEART));
        assert_null(view_play(&v, card));
    }
    struct control c = control_of(
        &(struct technique){.name = "win-tricks-by-long-suit", .suit = SUIT_HEART, .hundredths = 200});
    control_watch(&c, &(struct control_desk){.desk = &p.planner.desk}, &v);
    TRACE_HAS(&p, "0.00 extra tricks left after their lead: removed");
    assert_int_equal(c.item[0].status, CONTROL_DONE);
    buffer_free(&p.trace);
}

/* Clubs are played by others; of a finesse a card that it needs has gone, a promotion and length have no card
 * of their own. */
static void only_what_is_bound_to_a_card_is_withdrawn(void **state)
{
    static const struct {
        const char *name;
        enum control_status status;
    } cases[] = {{"finesse", CONTROL_WITHDRAWN},
                 {"promotion", CONTROL_READY},
                 {"win-tricks-by-long-suit", CONTROL_READY}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct play_planner p;
        play_planner_start(&p, *state);
        struct view v = view_of_hearts("KQ432", "65");
        int club = cardset_lowest(cardset_in_suit(v.unseen, SUIT_CLUB));
        assert_null(view_play(&v, club));
        struct technique t = {
            .name = cases[i].name, .suit = SUIT_HEART, .hundredths = 100, .objective = cardset_of(club)};
        struct control c = control_of(&t);
        control_watch(&c, &(struct control_desk){.desk = &p.planner.desk}, &v);
        assert_int_equal(c.item[0].status, cases[i].status);
        buffer_free(&p.trace);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_equal_bid_is_not_enough),
        cmocka_unit_test(rounds_from_the_top_are_as_many_as_can_be),
        cmocka_unit_test(a_typed_card_is_whole_or_of_the_one_suit),
        cmocka_unit_test(of_equal_cards_the_lowest_goes),
        cmocka_unit_test(a_card_that_rises_costs_a_round),
        cmocka_unit_test(the_threshold_itself_is_enough),
        cmocka_unit_test(fewer_risks_come_first),
        cmocka_unit_test(one_hand_with_all_leaves_no_length),
        cmocka_unit_test(only_what_is_bound_to_a_card_is_withdrawn),
    };
    return cmocka_run_group_tests(tests, play_start_study, play_end_study);
}
