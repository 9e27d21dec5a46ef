/* Each lead is chosen anew: boards on which the thesis's control, which plays its techniques
 * to their end, loses a trick and the planner does not. */
#include "planner/knowledge/settings.h"
#include "play_support.h"

/* A board with the defenders' cards by scripts: of the cards that a seat may play, the first of its list. */
struct anew_case {
    const char *west, *north, *east, *south;
    int level;
    const char *west_plays, *east_plays;
    const char *east_has; /* a card that East is told to hold by 0.6, or NULL */
};

static int play_case(struct planning *s, const struct anew_case *c, enum planner_mode mode,
                     struct play_planner *p)
{
    struct answers answers = {0};
    if (c->east_has) answers_add(&answers, (struct location){SEAT_EAST, card_from_text(c->east_has)}, 0.6);
    struct deal d = play_deal(c->west, c->north, c->east, c->south);
    struct table t = table_of(&d, play_contract(c->level), NULL, SEAT_WEST);
    int8_t cards[CARD_COUNT];
    struct player west = player_script(cards, play_list(c->west_plays, cards));
    struct player east = player_script(cards, play_list(c->east_plays, cards));
    const struct settings was = s->knowledge->settings;
    if (mode == MODE_THESIS) settings_as_thesis(&s->knowledge->settings);
    play_planner_start(p, s);
    p->planner.desk.answers = &answers;
    int tricks = play_out(&t, p, west, east);
    player_free(&west);
    player_free(&east);
    answers_free(&answers);
    s->knowledge->settings = was;
    return tricks;
}

/* Plays the case both ways and wants a trick more of ours; the trace of ours is left in *p. */
static void gains_a_trick(struct planning *s, const struct anew_case *c, struct play_planner *p)
{
    struct play_planner rigid;
    int before = play_case(s, c, MODE_THESIS, &rigid), now = play_case(s, c, MODE_PLANNER, p);
    if (now <= before)
        fprintf(stderr, "thesis %d, planner %d\n%s\n---- thesis\n%s", before, now, buffer_text(&p->trace),
                buffer_text(&rigid.trace));
    assert_true(now > before);
    buffer_free(&rigid.trace);
}

/* Diamonds promise two tricks, clubs 1.64. The thesis's control begins the diamonds, East holds the ace up
 * once, and the queen and the jack cannot be reached any more. The planner cashes and tests the clubs first, while
 * the spades are stopped. */
static void a047_the_ace_is_held_up(void **state)
{
    static const struct anew_case c = {"QJT98.QJ3.763.J4",
                                       "643.752.KQJ5.862",
                                       "752.T98.AT98.QT9",
                                       "AK.AK64.42.AK753",
                                       3,
                                       "SQ SJ ST S9 S8 D3 D6 D7",
                                       "S2 D8 DA S5 S7 C9 CT CQ",
                                       NULL};
    struct play_planner p;
    gains_a_trick(*state, &c, &p);
    buffer_free(&p.trace);
}

/* One technique waits for another. West has the winners of the suit led, so the club that must be lost is led from our own
 * hand and goes to East; the finesse in hearts waits for it. The thesis's control gives a club up from dummy and has to
 * lead hearts from its own hand. */
static void one_technique_waits_for_another(void **state)
{
    static const struct anew_case c = {"KQJT9.JT8.JT98.9",
                                       "652.954.7432.AK2",
                                       "873.K762.65.QJT4",
                                       "A4.AQ3.AKQ.87653",
                                       3,
                                       "SK SQ SJ ST S9 D8 D9 DT DJ H8 HT HJ",
                                       "S3 S7 S8 C4 CT CJ CQ D5 D6 H2 H6 H7 HK",
                                       "HK"};
    struct play_planner p;
    gains_a_trick(*state, &c, &p);
    TRACE_HAS(&p, "north plays the ace of clubs: ", "north plays the 2 of diamonds: line-011b", "north plays the 2 of clubs: ",
              "north plays the 4 of hearts: finesse in hearts", "south plays the queen of hearts: finesse in hearts");
    buffer_free(&p.trace);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a047_the_ace_is_held_up),
                                       cmocka_unit_test(one_technique_waits_for_another)};
    return cmocka_run_group_tests(tests, play_start_study, play_end_study);
}
