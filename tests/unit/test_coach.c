/* The coach: each idea found on a hand that has it, and silence on the planner's own cards. */
#include "play_support.h"

#include <math.h>
#include <stdlib.h>

#include "planner/decide/confirm.h"
#include "planner/decide/tree/tree.h"
#include "planner/coach/coach.h"
#include "planner/report/document_text.h"
#include "planner/report/wording.h"
#include "planner/teach/drill_parts.h"
#include "planner/tell/explain.h"
#include "tests/support/many.h"

/* North's and South's hands, the cards played before the one that is judged, that one, and a better one. */
struct lapse {
    const char *north, *south, *play, *card, *best;
    enum missed_idea idea;
    const char *say;
    int danger;
    const char *contract;
};

static const struct lapse lapses[] = {
    {"752.83.K92.AK643", "AK43.AQ4.A73.852", "DQ DK D4", "DA", "D3", MISSED_CRASH,
     "the ace of diamonds and the king of diamonds fell on one trick", NO_SEAT, "3NT"},
    {"752.83.K92.AK643", "AK43.AQ4.A73.852", "DQ", "DK", "D2", MISSED_ENTRY,
     "the king of diamonds was the way back to the clubs in dummy", NO_SEAT, "3NT"},
    {"432.6432.AJ4.Q32", "AK5.AKQJ.KQT9.K7", "SQ S2 S6 SA D9 D5", "DJ", "D4", MISSED_CRASH,
     "the jack of diamonds and the 9 of diamonds fell on one trick", NO_SEAT, "3NT"},
    {"432.KQ4.QT92.A52", "A75.AJ3.K76.KQ76", "SK S2 S6", "SA", "S5", MISSED_HOLD_UP,
     "the spades had to be held up", NO_SEAT, "3NT"},
    {"432.643.32.AQJ76", "AK5.AKQJ.AKQ4.K2", "SQ S2 S6 SA", "C2", "CK", MISSED_UNBLOCK,
     "the king of clubs had to go first", NO_SEAT, "3NT"},
    {"42.643.KJ94.AQJ6", "AK5.AKQJ.AT7.K72", "SQ S2 S3 SA", "D7", "DA", MISSED_OTHER_WAY,
     "the other way was better in diamonds", NO_SEAT, "3NT"},
    {"42.643.KJ94.AQJ6", "AK5.AKQJ.AT7.K72", "SQ S2 S3 SA", "D7", "DA", MISSED_DANGER,
     "to East, the danger hand", SEAT_EAST, "3NT"},
    {"852.A54.AKQJ.752", "KJ7.KJ6.984.AQ83", "S3 S8 SA", "SK", "S7", MISSED_SPARE,
     "the king of spades cannot win this trick", NO_SEAT, "3NT"},
    {"42.643.KJ94.AQJ6", "AK5.AKQJ.AT7.K72", "SQ S2 S3 SA D7 D5", "DJ", "DK", MISSED_OTHER_WAY,
     "the other way was better in diamonds, with the king of diamonds", NO_SEAT, "3NT"},
    {"42.643.KJ94.AQJ6", "AK5.AKQJ.T87.K72", "SQ S2 S3 SA D7 D5", "DJ", "DK", MISSED_NOTHING, "", NO_SEAT, "3NT"},
    {"42.643.AQ94.AKJ6", "AK5.AKQJ.T87.Q72", "SQ S2 S3 SA D7 D5", "DQ", "DA", MISSED_RISE,
     "the finesse of the queen of diamonds was not to be taken now", NO_SEAT, "3NT"},
    {"42.643.KJ94.AQJ6", "AK5.AKQJ.AT7.K72", "SQ S2 S3 SA", "HA", "CK", MISSED_SUIT, "the clubs come first",
     NO_SEAT, "3NT"},
    {"432.KQ4.QT92.A52", "A75.AJ3.K76.KQ76", "SK S2 S6 SA", "D6", "S5", MISSED_NOTHING, "", NO_SEAT, "3NT"},
    {"42.643.AQ94.AKJ6", "AK5.AKQJ.T87.Q72", "SQ S2 S3 SA", "D7", "CQ", MISSED_RISE,
     "the finesse of the queen of diamonds was not to be taken now: the queen of clubs", NO_SEAT, "3NT"},
    /* partner has none of the suit, and all clubs are ours */
    {"KQ32..5432.76543", "A4.A3.A.AKQJT982", "DK D2 D6 DA", "H3", "HA", MISSED_WIN, "the ace of hearts", NO_SEAT, "3NT"},
    /* toward an honour; toward a jack that three of theirs beat is no finesse */
    {"KT942.QJ4.QT4.K4", "Q86.A82.KJ32.QJ8", "D6 D4 D5 DJ", "SQ", "S6", MISSED_TOWARD,
     "a low card toward the king of spades in dummy was better", NO_SEAT, "3NT"},
    {"AQ862.QJ92.J4.J3", "753.AKT.T9872.A6", "C4 C3 C5 CA", "D2", "S3", MISSED_SUIT, "the spades come first", NO_SEAT, "1NT"},
    /* nor is a queen that is led without the jack; one with it is */
    {"Q73.K4.KQ3.KJT94", "A54.QJ9865.A842.", "DJ DK D6 D4", "SQ", "CK", MISSED_SUIT, "the clubs come first", NO_SEAT, "2H"},
    {"QJ75.K43.A62.K85", "A8643.A7.K53.A74", "DQ DA D4 D3", "S5", "SQ", MISSED_FINESSE,
     "the finesse of the queen of spades was there; the 5 of spades gives it up", NO_SEAT, "4S"},
    /* a king and queen drive the ace out */
    {"KQT8.AKQT.KQ.752", "AJ97.83.T8643.J9", "CA C2 C8 C9 CK C5 C3 CJ CQ C7 C6 S7", "D3", "H3", MISSED_SUIT,
     "the hearts come first", NO_SEAT, "4S"},
    /* in a suit contract, too, the other hand may keep its high card; nothing lies in the way of four small ones */
    {"Q73.K4.KQ93.KJ74", "A54.QJ9865.A4.Q2", "S9", "S3", "SQ", MISSED_KEEP,
     "the queen of spades could win this trick, and the ace of spades was worth keeping", NO_SEAT, "4H"},
    {"K74.Q8.KQ9.QJT74", "AQ5.KJT954.A853.", "DJ", "D9", "DQ", MISSED_KEEP,
     "the queen of diamonds could win this trick, and the ace of diamonds was worth keeping", NO_SEAT, "4H"},
    /* dummy's card wins already, and the lead is wanted there or here; a finesse by who plays between two opponents; and where all
     * cards of theirs fall under ours a trick is only to be won */
    {"652.83.AK75.AQJ2", "AQT43.K7.QJ9.983", "D2 D5 D8 D9 C3 C5 CJ CK C4 C8 C6", "C2", "CQ", MISSED_OVERTAKE,
     "the queen of clubs had to overtake, so that the lead is in dummy", NO_SEAT, "4S"},
    {"K2.K963.AQ3.9765", "T85.AQJ87.T9.AQ3", "D2 D3 DJ D9 C2", "C3", "CQ", MISSED_FINESSE,
     "the finesse of the queen of clubs was there; the 3 of clubs gives it up", NO_SEAT, "4H"},
    {"KT.Q95.Q852.QJ95", ".AJT84.AJ96.A762", "S2 SK S5 C2 D2 D3", "D6", "DJ", MISSED_FINESSE,
     "the finesse of the jack of diamonds was there", NO_SEAT, "4H"},
    {"K2.K963.AQ3.9765", "T85.AQJ87.T9.AQ3", "D4 D3 DJ D9 C2 CQ CK C5 D2 DQ D7 DT H3 H4", "H7", "HJ", MISSED_WIN,
     "this trick had to be won, with the jack of hearts", SEAT_WEST, "3NT"},
    /* with spades as trumps */
    {"K94.A75.A543.972", "AQT63.K3.KJ72.JT", "HQ HA H2 H3", "D3", "S4", MISSED_DRAW_TRUMPS,
     "their trumps had to be drawn first", NO_SEAT, "4S"},
    {"K97.KQ72.98532.A", "QJT86.A4.A74.T86", "DK D2 D6 DA", "SQ", "C6", MISSED_RUFF,
     "the clubs come first, for a ruff", NO_SEAT, "4S"},
    {"8765.KQ4.A65.Q92", "KQJT9.A5.743.AK6", "DK DA D2 D3", "S5", "H4", MISSED_DISCARD,
     "the hearts come first, to throw a loser", NO_SEAT, "4S"},
    /* four clubs win: none is there to be ruffed; and nothing can be thrown on two diamonds */
    {"AJ76.KQ92.T6.KJ5", "Q9543.64.K2.AQ98", "C2 C5 C3 C8 SQ SK SA S2 SJ D4 S3 S8", "S7", "CK", MISSED_DISCARD,
     "the clubs come first, to throw a loser", NO_SEAT, "4S"},
    {"AJT.83.AK75.T986", "K9876.KJ5.T43.AQ", "H4 H3 H2 H5", "SK", "DT", MISSED_TRUMPS_WAIT,
     "trumps can wait: the diamonds come first", NO_SEAT, "4S"},
    {"65.AQJT7.KT7.542", "T3.K8542.AJ2.AK7", "CQ C2 C3 CK H2 H3 HA H6 H7 S2 HK H9", "D2", "CA", MISSED_ELIMINATION,
     "the diamonds were theirs to open: the ace of clubs comes first", NO_SEAT, "4H"},
    {"65.AQJT7.KT7.542", "T3.K8542.AJ2.AK7", "CQ C2 C3 CK H2 H3 HA H6 H7 S2 HK H9", "D2", "CA", MISSED_RISE,
     "the finesse of the 10 of diamonds", NO_SEAT, "4H"},
    {"K97.KQ72.98532.A", "QJT86.A4.A74.T86", "DK D2 D6 DA C6 C2 CA C3 D3 DJ D4 DQ CK", "D8", "S7",
     MISSED_RUFF_NOW, "it was better to ruff this trick, with the 7 of spades", NO_SEAT, "4S"},
    {"K97.KQ72.98532.A", "QJT86.A4.A74.T86", "DK D2 D6 DA C6 C2 CA C3 D3 DJ D4 DQ CK", "S7", "D8",
     MISSED_LOSER_ON_LOSER, "the 8 of diamonds was to be thrown here", NO_SEAT, "4S"},
    {"K97.KQ72.98532.A", "QJT86.A4.A74.T86", "DK D2 D6 DA C6 C2 CA C3 D3 DJ D4 DQ CK", "H2", "D8",
     MISSED_THROW, "a card of diamonds could go", NO_SEAT, "4S"},
    {"K97.KQ72.98532.A", "QJT86.A4.A74.T86", "DK D2 D6 DA C6 C2 CA C3 D3 DJ D4 DQ CK", "S7", "SK",
     MISSED_OVERRUFF, "can be beaten: the king of spades was needed", NO_SEAT, "4S"},
    {"K97.KQ72.8532.A4", "QJT86.A4.A74.T86", "DK D2 D6 DA C6 C2 CA C3 H2 H5 HA H3 H4 H6 HK H8", "D3", "HQ",
     MISSED_SUIT, "the hearts come first", NO_SEAT, "4S"},
};

/* The view before the card that is judged. */
static struct view view_of_lapse(const struct lapse *l)
{
    struct deal d = play_deal("-", l->north, "-", l->south);
    struct contract c = play_contract(3);
    assert_true(contract_from_text(l->contract, &c));
    c.declarer = SEAT_SOUTH;
    struct view v = view_of(&d, c, NULL, 0, SEAT_WEST);
    int8_t cards[CARD_COUNT];
    int n = play_list(l->play, cards);
    for (int i = 0; i < n; i++) assert_null(view_play(&v, cards[i]));
    return v;
}

static void ideas_are_found(void **state)
{
    const struct planning *s = *state;
    const struct words *w = words_find(s->knowledge->words, "player");
    for (size_t i = 0; i < sizeof lapses / sizeof *lapses; i++) {
        const struct lapse *l = &lapses[i];
        struct buffer say = {0};
        struct view v = view_of_lapse(l);
        const int card = card_from_text(l->card), opened = l->idea == MISSED_ELIMINATION ? card_suit(card) : -1;
        struct missed m = missed_find(&v, card, card_from_text(l->best), l->danger, opened);
        assert_string_equal(missed_word(m.idea), missed_word(l->idea));
        missed_words(&say, w, &v, &m);
        if (!strstr(buffer_text(&say), l->say)) fail_msg("%s, not %s", buffer_text(&say), l->say);
        buffer_free(&say);
    }
}

/* Two cards played out beside each other: the ace that falls on the king makes far less often than a low
 * card, whichever is held against the other, in the same layouts. */
static void two_cards_are_played_out_in_the_same_layouts(void **state)
{
    struct planning *s = *state;
    struct view v = view_of_lapse(&lapses[0]);
    struct tree_beside low, ace;
    s->knowledge->settings.confirm_layouts = 20;
    const struct position *p = position_make(&s->worker, &v, NULL, 0, NULL);
    assert_true(tree_hold_beside(p, card_from_text("D3"), card_from_text("DA"), (struct tree_holding){0}, &low));
    assert_true(tree_hold_beside(p, card_from_text("DA"), card_from_text("D3"), (struct tree_holding){0}, &ace));
    position_free(p);
    assert_int_equal(low.difference.layouts, 20);
    assert_true(low.made > low.other_made + 0.3);
    assert_true(low.made == ace.other_made && low.difference.gains == ace.difference.loses);
    assert_true(fabs(low.difference.gains - low.difference.loses - (low.made - low.other_made)) < 1e-9);
}

/* What the coach says of the planner's card is what is told of its line: one number everywhere. */
static void a_card_beside_another_keeps_its_chance(void **state)
{
    struct planning *s = *state;
    struct view v = view_of_lapse(&lapses[1]);
    struct questioner q = {0};
    struct decision_question question = {.view = &v, .questioner = &q};
    struct decision *d = util_alloc(sizeof *d);
    struct tree_beside beside;
    s->knowledge->settings.choose = CHOOSE_CONFIRMED;
    s->knowledge->settings.confirm_layouts = 60;
    assert_true(confirm_decide(&s->worker, &question, d));
    const struct tree_plan plan = tree_plan_at(d->position);
    struct tree_value told = tree_value_of(d, NULL, &plan);
    assert_int_equal(decision_card(d), card_from_text("D2"));
    assert_true(tree_hold_beside(d->position, decision_card(d), card_from_text("DK"), (struct tree_holding){0}, &beside));
    assert_true(told.share > 0.5 && told.share < told.bound);
    assert_true(fabs(beside.made - told.share) < 1e-9);
    tree_value_free(&told);
    decision_free(d);
    free(d);
    s->knowledge->settings.choose = CHOOSE_BY_LINES;
}

/* A random deal with South as declarer. */
static struct board board_of(struct random *r, const char *contract)
{
    struct board b;
    board_init(&b);
    b.deal = deal_random(r);
    b.contract = play_contract(3);
    assert_true(contract_from_text(contract, &b.contract));
    b.contract.declarer = SEAT_SOUTH;
    b.has_contract = true;
    return b;
}

/* The coach's chance of a card is the one that was told. */
static void assert_judged(struct planning *s, const struct board *b, const struct view *v, int card, double told)
{
    struct coach_verdict c;
    assert_true(coach_judge(&s->worker, b, v, card, &(struct coach_how){.counts_tricks = false}, &c));
    if (fabs(told - c.card.made) > 1e-9) fail_msg("%d: %g told, judged as %g", card, told, c.card.made);
    coach_free(&c);
}

/* The drill says both chances when it is asked why not the card. */
static void assert_drilled(const struct explanation *r, int card, double told)
{
    struct buffer name = {0}, both = {0}, heard = {0};
    wording_short_card(&name, card);
    struct document *d = drill_why_not(r, buffer_text(&name));
    document_text(d, &(struct text_style){.width = 100000}, &heard);
    buffer_add(&both, ": played on, the contract is made on ");
    wording_percent(&both, told);
    if (!strstr(buffer_text(&heard), buffer_text(&both))) fail_msg("%s, not %s", buffer_text(&heard), buffer_text(&both));
    document_free(d);
    buffer_free(&name);
    buffer_free(&both);
    buffer_free(&heard);
}

/* Where a line's first card is told at the moment that it is led; NO_CARD. */
static int valued_lead(const struct told_line *l)
{
    return l->trial.is_value && l->trial.layouts && l->line->lead.is_there ? l->line->lead.lead.card : NO_CARD;
}

/* What is told of the other lines and cards; returns of how many. */
static int others_have_one_figure(struct planning *s, const struct board *b, const struct view *v, const struct explanation *r)
{
    int told = 0;
    for (int i = 1; i < r->lines.count && r->value.share > 0; i++) {
        const struct told_line *l = &r->lines.list[i];
        int card = valued_lead(l);
        if (card == NO_CARD || l->is_same) continue;
        assert_judged(s, b, v, card, r->value.share * l->trial.ratio);
        assert_drilled(r, card, r->value.share * l->trial.ratio);
        told++;
    }
    for (int i = 1; i < r->decision->candidates; i++) {
        const struct candidate *k = &r->decision->candidate[i];
        if (!k->is_valued) continue;
        assert_judged(s, b, v, k->card, k->chance);
        assert_drilled(r, k->card, k->chance);
        told++;
    }
    return told;
}

/* An explanation has decided cards of the next tricks when it plays its line out, and the line has an idea; the verdict on its
 * card knows neither, and says the same. Returns the card; *others how many other cards were told of. */
static int one_figure(struct planning *s, const struct board *b, const struct view *v, int *others)
{
    struct explanation r;
    assert_true(explain_make(&s->worker, b, v, &(struct explain_options){.depth = EXPLAIN_IN_FULL}, &r));
    int card = decision_card(r.decision);
    if (r.value.layouts) assert_judged(s, b, v, card, r.value.share);
    *others += others_have_one_figure(s, b, v, &r);
    explain_free(&r);
    return card;
}

static void explain_coach_and_drill_give_one_figure(void **state)
{
    struct planning *s = *state;
    struct random r;
    struct player theirs = player_first_legal();
    int positions = many_or(200, 12, 4), others = 0;
    random_seed(&r, 58);
    s->knowledge->settings.choose = CHOOSE_CONFIRMED;
    s->knowledge->settings.confirm_layouts = 20;
    for (int i = 0; positions > 0; i++) {
        struct board b = board_of(&r, i % 2 ? "1NT" : "2S");
        struct table t = table_of(&b.deal, b.contract, NULL, SEAT_WEST);
        while (t.play.tricks < 6 && positions > 0) {
            struct view v = table_view(&t, SEAT_SOUTH);
            bool is_choice = view_is_ours(&v, play_turn(&t.play)) && decision_forced_card(&v) == NO_CARD;
            positions -= is_choice;
            play_card(&t.play, is_choice ? one_figure(s, &b, &v, &others) : player_choose(&theirs, &t));
        }
        board_free(&b);
    }
    assert_true(others > 0);
    s->knowledge->settings.choose = CHOOSE_BY_LINES;
}

/* The grade and the sentence of a card are the same without its figures. Returns the grade. */
static enum coach_grade one_grade(struct planning *s, const struct board *b, const struct view *v, int card)
{
    struct coach_verdict full, alone;
    assert_true(coach_judge(&s->worker, b, v, card, &(struct coach_how){.counts_tricks = true}, &full));
    assert_true(coach_judge(&s->worker, b, v, card, &(struct coach_how){.counts_tricks = true, .is_grade_alone = true}, &alone));
    assert_string_equal(coach_grade_word(alone.grade), coach_grade_word(full.grade));
    assert_string_equal(alone.say ? alone.say : "", full.say ? full.say : "");
    if (full.grade != COACH_SOUND) assert_int_equal(coach_loss(&alone.card), coach_loss(&full.card));
    enum coach_grade grade = full.grade;
    coach_free(&full);
    coach_free(&alone);
    return grade;
}

static void a_grade_alone_is_the_same(void **state)
{
    struct planning *s = *state;
    struct random r;
    struct player theirs = player_first_legal();
    int positions = many_or(40, 10, 3), sound = 0, others = 0;
    random_seed(&r, 61);
    s->knowledge->settings.choose = CHOOSE_CONFIRMED;
    s->knowledge->settings.confirm_layouts = 20;
    for (int i = 0; positions > 0; i++) {
        struct board b = board_of(&r, i % 2 ? "2S" : "1NT");
        struct table t = table_of(&b.deal, b.contract, NULL, SEAT_WEST);
        while (t.play.tricks < 6 && positions > 0) {
            struct view v = table_view(&t, SEAT_SOUTH);
            bool is_choice = view_is_ours(&v, play_turn(&t.play)) && decision_forced_card(&v) == NO_CARD;
            positions -= is_choice;
            for (cardset left = is_choice ? play_legal(&t.play) : 0; left; left &= left - 1)
                *(one_grade(s, &b, &v, cardset_lowest(left)) == COACH_SOUND ? &sound : &others) += 1;
            play_card(&t.play, player_choose(&theirs, &t));
        }
        board_free(&b);
    }
    assert_true(sound && others);
    s->knowledge->settings.choose = CHOOSE_BY_LINES;
}

/* Two boards played by the planner: no card of its own is spoken of. */
static void the_planners_cards_pass_in_silence(void **state)
{
    struct planning *s = *state;
    struct random r;
    struct player theirs = player_first_legal();
    random_seed(&r, 39);
    s->knowledge->settings.choose = CHOOSE_CONFIRMED;
    s->knowledge->settings.confirm_layouts = 20;
    for (int i = 0; i < 2; i++) {
        struct board b = board_of(&r, "3NT");
        struct table t = table_of(&b.deal, b.contract, NULL, SEAT_WEST);
        struct planner planner = {.desk = {.worker = &s->worker}};
        while (!play_is_over(&t.play)) {
            struct view v = table_view(&t, SEAT_SOUTH);
            bool is_ours = view_is_ours(&v, play_turn(&t.play));
            int card = is_ours ? planner_move(&planner, &v).card : player_choose(&theirs, &t);
            struct coach_verdict c;
            if (is_ours) {
                assert_true(coach_judge(&s->worker, &b, &v, card, &(struct coach_how){.counts_tricks = true}, &c));
                assert_string_equal(coach_grade_word(c.grade), "sound");
                assert_null(c.say);
                coach_free(&c);
            }
            play_card(&t.play, card);
        }
        board_free(&b);
    }
    s->knowledge->settings.choose = CHOOSE_BY_LINES;
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(ideas_are_found),
                                       cmocka_unit_test(two_cards_are_played_out_in_the_same_layouts),
                                       cmocka_unit_test(a_card_beside_another_keeps_its_chance),
                                       cmocka_unit_test(explain_coach_and_drill_give_one_figure),
                                       cmocka_unit_test(a_grade_alone_is_the_same),
                                       cmocka_unit_test(the_planners_cards_pass_in_silence)};
    return cmocka_run_group_tests(tests, play_start_study, play_end_study);
}
