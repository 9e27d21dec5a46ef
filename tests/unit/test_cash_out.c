/* Tricks from the top against countings without any reduction: endings in which they choose what falls, whole
 * boards against a plain search, and lines that are played out. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "engine/util.h"
#include "facts/value/cash_out.h"
#include "tests/support/many.h"
#include "tests/unit/plain_cash.h"

enum { ENDINGS = 2000, ENOUGH_POINTS = 23, TOO_MANY = 30000 };
#define BOARDS many_or(2000, 150, 150)

static struct cash_position random_position(struct random *r, int size)
{
    cardset all = CARDSET_ALL, hand[SEAT_COUNT] = {0};
    for (int i = 0; i < 4 * size; i++) {
        cardset rest = all;
        for (uint32_t skip = random_below(r, (uint32_t)cardset_count(all)); skip; skip--) rest &= rest - 1;
        hand[i & 3] |= rest & -rest;
        all &= ~(rest & -rest);
    }
    return (struct cash_position){
        .mine = {hand[0], hand[2]}, .theirs = {hand[1] | hand[3]}, .lead = (int)random_below(r, 2)};
}

/* Every other card of theirs, in order, to the other hand. */
static struct cash_position with_hands_known(struct cash_position p)
{
    cardset all = p.theirs[0];
    p.theirs[0] = 0;
    for (int i = 0; all; all &= all - 1, i ^= 1) p.theirs[i] |= all & -all;
    return p;
}

static void endings_agree_with_all_that_can_be_played(void **state)
{
    (void)state;
    struct random r;
    int blocked = 0;
    random_seed(&r, 20);
    for (int i = 0; i < ENDINGS; i++) {
        struct cash_position p = random_position(&r, 2 + (int)random_below(&r, 3));
        int tricks = plain(p), other;
        assert_int_equal(value_cash_tricks(&p), tricks);
        p.lead ^= 1;
        other = plain(p);
        assert_int_equal(value_cash_tricks(&p), other);
        assert_int_equal(value_cash_either(p.mine, p.theirs[0], 0), larger(tricks, other));
        assert_int_equal(value_cash_beyond(&p, 2), larger(2, other));
        p = with_hands_known(p);
        assert_int_equal(value_cash_tricks(&p), plain(p));
        blocked += other != tricks;
    }
    assert_true(blocked > ENDINGS / 10); /* the lead matters in many */
}

/* With trumps, of which they have none: what is said to be taken can be, and little of what can be is overlooked. */
static void ruffs_agree_with_all_that_can_be_played(void **state)
{
    (void)state;
    struct random r;
    int ruffed = 0, missed = 0, asked = 0;
    random_seed(&r, 24);
    while (asked < ENDINGS) {
        struct cash_position p = random_position(&r, 2 + (int)random_below(&r, 3));
        const cardset trumps = cardset_suit_mask(SUIT_SPADE);
        if (p.theirs[0] & trumps) continue;
        const int winners = plain(p);
        p.trumps = trumps & (p.mine[0] | p.mine[1]);
        const int tricks = plain(p);
        for (int wanted = 1; wanted <= cardset_count(p.mine[0]); wanted++, asked++) {
            struct cash_trick first;
            bool takes = value_cash_takes(&p, wanted, &first);
            assert_true(!takes || wanted <= tricks);
            if (takes) assert_true(cardset_has(p.mine[p.lead], first.led) && cardset_has(p.mine[!p.lead], first.reply));
            missed += !takes && wanted <= tricks;
            ruffed += takes && wanted > winners;
        }
    }
    assert_true(ruffed > asked / 50);
    assert_true(missed < asked / 200);
}

/* ---- with cards on the table ---- */

static int plain_either(struct cash_position p)
{
    int a = plain(p);
    p.lead ^= 1;
    return larger(a, plain(p));
}

/* Our best and their worst of every card, the opponents having whatever is out. */
static int plain_finish(const struct view *v, struct cash_position p, struct trick t)
{
    enum seat s = (enum seat)((t.leader + t.count) & 3);
    if (t.count == SEAT_COUNT) {
        enum seat winner = trick_winner(&t, STRAIN_NOTRUMP);
        p.lead = winner == v->dummy;
        return view_is_ours(v, winner) ? 1 + plain(p) : plain_either(p);
    }
    bool ours = view_is_ours(v, s);
    cardset hand = ours ? p.mine[s == v->dummy] : p.theirs[0];
    int led = card_suit(t.card[0]);
    bool is_partner_void = t.count > 1 && card_suit(t.card[t.count - 2]) != led;
    cardset follow = cardset_in_suit(hand, led), choice = (ours || is_partner_void) && follow ? follow : hand;
    int found = ours ? 0 : SUIT_SIZE;
    for (; choice; choice &= choice - 1) {
        int card = cardset_lowest(choice);
        bool stays = !ours && !cardset_has(follow, card); /* their discards do not hurt them */
        struct cash_position next = p;
        struct trick after = t;
        after.card[after.count++] = (int8_t)card;
        next.mine[0] &= ~cardset_of(card);
        next.mine[1] &= ~cardset_of(card);
        if (!stays) next.theirs[0] &= ~cardset_of(card);
        int value = plain_finish(v, next, after);
        found = ours ? larger(found, value) : smaller(found, value);
    }
    return found;
}

/* No card keeps more than the view is worth; of leads one keeps all of it. */
static void check_cards(const struct view *v, int tricks)
{
    if (!view_is_ours(v, play_turn(&v->play))) return;
    int most = 0;
    for (cardset legal = play_legal(&v->play); legal; legal &= legal - 1)
        most = larger(most, value_cash_card(v, cardset_lowest(legal)));
    assert_in_range(most, v->play.trick[v->play.tricks].count ? 0 : tricks, tricks);
}

static void tricks_in_progress_agree_with_all_that_can_be_played(void **state)
{
    (void)state;
    struct random r;
    random_seed(&r, 22);
    for (int i = 0; i < ENDINGS; i++) {
        struct cash_position p = random_position(&r, 2 + (int)random_below(&r, 2));
        p = with_hands_known(p);
        struct deal deal = {.known = 15, .hand = {p.theirs[0], p.mine[1], p.theirs[1], p.mine[0]}};
        struct contract contract = {.level = 3, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
        struct play table;
        play_start(&table, &deal, STRAIN_NOTRUMP, (enum seat)random_below(&r, SEAT_COUNT));
        for (int n = i % SEAT_COUNT; n; n--) play_card(&table, cardset_lowest(play_legal(&table)));
        struct view v = view_from(&table, contract, NULL, SEAT_SOUTH);
        struct cash_position at = {.mine = {v.play.hand[SEAT_SOUTH], v.play.hand[SEAT_NORTH]},
                                   .theirs = {v.unseen},
                                   .lead = table.trick[0].leader == SEAT_NORTH};
        int tricks = i % SEAT_COUNT                            ? plain_finish(&v, at, table.trick[0])
                     : view_is_ours(&v, table.trick[0].leader) ? plain(at)
                                                               : plain_either(at);
        assert_int_equal(value_cash_view(&v), tricks);
        check_cards(&v, tricks);
    }
}

/* ---- whole boards: the least of their cards falls, positions kept in a table ---- */

enum { KEPT = 1 << 20 };

struct kept {
    cardset mine[2];
    uint32_t stamp, rounds;
    int8_t lead, tricks;
};

struct plain_search {
    struct kept *kept;
    uint32_t stamp;
    long nodes;
};

static int whole(struct plain_search *s, const struct cash_position *p, uint32_t rounds);

static int whole_trick(struct plain_search *s, const struct cash_position *at, int led, int reply,
                       uint32_t rounds)
{
    struct cash_position p = *at;
    int suit = card_suit(led);
    bool passes = card_suit(reply) == suit && reply > led;
    if ((passes ? reply : led) < cardset_highest(cardset_in_suit(p.theirs[0] | p.theirs[1], suit))) return 0;
    p.mine[p.lead] &= ~cardset_of(led);
    p.mine[!p.lead] &= ~cardset_of(reply);
    for (int i = 0; i < 2; i++)
        if (cardset_in_suit(p.theirs[i], suit))
            p.theirs[i] &= ~cardset_of(cardset_lowest(cardset_in_suit(p.theirs[i], suit)));
    p.lead ^= passes;
    return 1 + whole(s, &p, rounds + (1u << (4 * suit)));
}

static int whole(struct plain_search *s, const struct cash_position *p, uint32_t rounds)
{
    uint64_t mixed = (p->mine[0] * 31 + p->mine[1] * 1000003 + (uint64_t)p->lead * 77 + rounds) *
                     UINT64_C(0x9e3779b97f4a7c15);
    struct kept *k = &s->kept[mixed >> 44];
    int most = 0;
    if (k->stamp == s->stamp && k->mine[0] == p->mine[0] && k->mine[1] == p->mine[1] && k->rounds == rounds &&
        k->lead == p->lead)
        return k->tricks;
    if (++s->nodes > TOO_MANY) return 0;
    for (cardset a = p->mine[p->lead]; a; a &= a - 1) {
        int led = cardset_lowest(a);
        cardset follow = cardset_in_suit(p->mine[!p->lead], card_suit(led));
        for (cardset b = follow ? follow : p->mine[!p->lead]; b; b &= b - 1)
            most = larger(most, whole_trick(s, p, led, cardset_lowest(b), rounds));
    }
    *k = (struct kept){{p->mine[0], p->mine[1]}, s->stamp, rounds, (int8_t)p->lead, (int8_t)most};
    return most;
}

/* Whether the line is legal and wins every trick against all that they hold. */
static void play_line(struct cash_position p, const struct cash_out *out)
{
    for (int i = 0; i < out->tricks; i++) {
        struct cash_trick t = out->line[i];
        int suit = card_suit(t.led);
        cardset follow = cardset_in_suit(p.mine[!p.lead], suit);
        assert_int_equal(t.leader, p.lead);
        assert_true(cardset_has(p.mine[p.lead], t.led));
        assert_true(cardset_has(follow ? follow : p.mine[!p.lead], t.reply));
        bool passes = follow && t.reply > t.led;
        assert_true((passes ? t.reply : t.led) >
                    cardset_highest(cardset_in_suit(p.theirs[0] | p.theirs[1], suit)));
        p.mine[p.lead] &= ~cardset_of(t.led);
        p.mine[!p.lead] &= ~cardset_of(t.reply);
        for (int s = 0; s < 2; s++)
            if (cardset_in_suit(p.theirs[s], suit))
                p.theirs[s] &= ~cardset_of(cardset_lowest(cardset_in_suit(p.theirs[s], suit)));
        p.lead ^= passes;
    }
}

/* Endings of long suits and many winners: a card mostly goes where the one above it went, and high ones to
 * us. */
static struct cash_position freak_ending(struct random *r, int size)
{
    cardset hand[SEAT_COUNT] = {0};
    int seat = 0;
    for (int card = CARD_COUNT - 1; card >= 0; card--) {
        if (card_rank(card) < RANK_ACE + 1 - size) continue;
        if (random_below(r, 3) == 0) seat = (int)random_below(r, SEAT_COUNT);
        if (cardset_points(cardset_of(card)) && random_below(r, 4)) seat = (int)random_below(r, 2) * 2;
        while (cardset_count(hand[seat]) == size) seat = (int)random_below(r, SEAT_COUNT);
        hand[seat] |= cardset_of(card);
    }
    return (struct cash_position){
        .mine = {hand[0], hand[2]}, .theirs = {hand[1], hand[3]}, .lead = (int)random_below(r, 2)};
}

/* A declarer's two hands, with their hands known every second time. */
static struct cash_position random_board(struct random *r, bool is_known)
{
    for (;;) {
        struct cash_position p = random_position(r, SUIT_SIZE);
        if (cardset_points(p.mine[0] | p.mine[1]) >= ENOUGH_POINTS) return is_known ? with_hands_known(p) : p;
    }
}

/* Whether the plain search came to an end; then the tricks are the same. */
static bool is_compared(struct plain_search *s, struct cash_position p)
{
    struct cash_out out = value_cash_out(&p);
    s->stamp++;
    s->nodes = 0;
    int tricks = whole(s, &p, 0);
    play_line(p, &out);
    assert_int_equal(out.tricks, value_cash_tricks(&p));
    if (s->nodes > TOO_MANY) return false;
    assert_int_equal(out.tricks, tricks);
    return true;
}

static void whole_boards_agree_with_a_plain_search(void **state)
{
    (void)state;
    struct random r;
    struct plain_search s = {.kept = calloc(KEPT, sizeof *s.kept)};
    int compared = 0, dealt = 0;
    random_seed(&r, 21);
    for (; compared < BOARDS; dealt++) compared += is_compared(&s, random_board(&r, dealt % 2));
    assert_true(dealt < BOARDS + BOARDS / 3); /* the plain search gives up on few */
    free(s.kept);
}

static void long_suits_agree_with_a_plain_search(void **state)
{
    (void)state;
    struct random r;
    struct plain_search s = {.kept = calloc(KEPT, sizeof *s.kept)};
    int compared = 0, dealt = 0;
    random_seed(&r, 23);
    for (; dealt < 2 * BOARDS; dealt++) compared += is_compared(&s, freak_ending(&r, 8));
    assert_true(compared > dealt * 9 / 10);
    free(s.kept);
}

static cardset hand_from(const char *text)
{
    cardset hand = 0;
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        char ranks[SUIT_SIZE + 1] = "";
        size_t n = strcspn(text, ".");
        assert_null(cardset_add_ranks(&hand, suit, memcpy(ranks, text, n)));
        text += n + (text[n] == '.');
    }
    return hand;
}

/* Boards of so many positions that a memo of a thousand places forgets them before they come again. */
static void long_searches_come_to_an_end(void **state)
{
    (void)state;
    static const struct {
        const char *mine[2], *theirs[2];
        int lead, tricks;
    } boards[] = {
        {{"A9..A.AKQJ765432", "72.AQT86.KT864.9"}, {"KQJT86543.KJ975432.QJ97532.T8", "..."}, 1, 13},
        {{".AKJT863.AKQJ94.", "AKQJT9...AKQJT32"}, {"8765432.Q97542.T876532.987654", "..."}, 1, 11},
        {{"AKQJ9.AKQJ973.A.", ".4.KJ9654.AQT975"}, {"76432..T3.KJ8642", "T85.T8652.Q872.3"}, 1, 11},
        {{"AKJ642..AKQJ986.", ".AKJT864..AJT753"}, {"QT97..53.KQ98642", "853.Q97532.T742."}, 0, 9},
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        struct cash_position p = {.lead = boards[i].lead};
        for (int hand = 0; hand < 2; hand++) {
            p.mine[hand] = hand_from(boards[i].mine[hand]);
            p.theirs[hand] = hand_from(boards[i].theirs[hand]);
        }
        struct cash_out out = value_cash_out(&p);
        assert_int_equal(value_cash_tricks(&p), boards[i].tricks);
        assert_int_equal(out.tricks, boards[i].tricks);
        play_line(p, &out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(endings_agree_with_all_that_can_be_played),
        cmocka_unit_test(ruffs_agree_with_all_that_can_be_played),
        cmocka_unit_test(tricks_in_progress_agree_with_all_that_can_be_played),
        cmocka_unit_test(whole_boards_agree_with_a_plain_search),
        cmocka_unit_test(long_suits_agree_with_a_plain_search),
        cmocka_unit_test(long_searches_come_to_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
