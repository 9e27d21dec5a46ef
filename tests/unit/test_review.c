/* Continue, switch or abandon: boards where the thesis's rigid control loses a trick
 * and ours does not, with the decision in the trace. */
#include "play_support.h"

/* A board with the defenders' cards by scripts: of the cards that a seat may play, the first of its list. */
struct review_case {
    const char *west, *north, *east, *south;
    int level;
    const char *west_plays, *east_plays;
    const char *east_has; /* a card that East is told to hold by 0.6, or NULL */
};

static int play_case(struct planning *s, const struct review_case *c, enum control_policy policy,
                     struct play_planner *p)
{
    struct answers answers = {0};
    if (c->east_has) answers_add(&answers, (struct location){SEAT_EAST, card_from_text(c->east_has)}, 0.6);
    struct deal d = play_deal(c->west, c->north, c->east, c->south);
    struct table t = table_of(&d, play_contract(c->level), NULL, SEAT_WEST);
    int8_t cards[CARD_COUNT];
    struct player west = player_script(cards, play_list(c->west_plays, cards));
    struct player east = player_script(cards, play_list(c->east_plays, cards));
    s->knowledge->settings.control_policy = policy;
    play_planner_start(p, s);
    p->planner.desk.answers = &answers;
    int tricks = play_out(&t, p, west, east);
    player_free(&west);
    player_free(&east);
    answers_free(&answers);
    return tricks;
}

/* Plays the case both ways and wants a trick more of ours; the trace of ours is left in *p. */
static void gains_a_trick(struct planning *s, const struct review_case *c, struct play_planner *p)
{
    struct play_planner rigid;
    int before = play_case(s, c, CONTROL_AS_THESIS, &rigid), now = play_case(s, c, CONTROL_REVIEWS, p);
    if (now <= before)
        fprintf(stderr, "rigid %d, reviewing %d\n%s\n---- rigid\n%s", before, now, buffer_text(&p->trace),
                buffer_text(&rigid.trace));
    assert_true(now > before);
    buffer_free(&rigid.trace);
}

/* Diamonds promise two tricks, clubs 1.64. East holds the ace up once; then the queen and the jack
 * cannot be reached any more, and a second diamond would only give the tempo away with which the spades are
 * run. */
static void a047_the_ace_is_held_up(void **state)
{
    static const struct review_case c = {"QJT98.QJ3.763.J4",
                                         "643.752.KQJ5.862",
                                         "752.T98.AT98.QT9",
                                         "AK.AK64.42.AK753",
                                         3,
                                         "SQ SJ ST S9 S8 D3 D6 D7",
                                         "S2 D8 DA S5 S7 C9 CT CQ",
                                         NULL};
    struct play_planner p;
    gains_a_trick(*state, &c, &p);
    TRACE_HAS(&p, "promotion in diamonds: 2.00 tricks", "decision: begin promotion in diamonds",
              "north plays the king of diamonds", "promotion in diamonds: expects 0.00", "entries 0",
              "decision: promotion in diamonds is given up",
              "decision: switch to win-tricks-by-long-suit in clubs");
    buffer_free(&p.trace);
}

/* Suspension and resumption. The clubs are begun; West shows out, a third round would give the lead to five
 * tricks, and the lead is in dummy, where it will never be again: the finesse comes first, and the clubs are
 * gone on with when nothing else is left. The rigid control gives the third club up at once and has to lead
 * hearts from its own hand. */
static void one_technique_waits_for_another(void **state)
{
    static const struct review_case c = {"KQJT9.JT8.JT98.9",
                                         "652.954.7432.AK2",
                                         "873.K762.65.QJT4",
                                         "A4.AQ3.AKQ.87653",
                                         3,
                                         "SK SQ SJ ST S9 D8 D9 DT DJ H8 HT HJ",
                                         "S3 S7 S8 C4 CT CJ CQ D5 D6 H2 H6 H7 HK",
                                         "HK"};
    struct play_planner p;
    gains_a_trick(*state, &c, &p);
    TRACE_HAS(&p, "decision: begin win-tricks-by-long-suit in clubs", "decision: continue",
              "decision: promotion in clubs is put aside", "decision: switch to finesse in hearts",
              "south plays the queen of hearts", "decision: resume promotion in clubs");
    buffer_free(&p.trace);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a047_the_ace_is_held_up),
                                       cmocka_unit_test(one_technique_waits_for_another)};
    return cmocka_run_group_tests(tests, play_start_study, play_end_study);
}
