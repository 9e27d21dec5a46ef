/* Exact lines at the table: the chances that the planner tells of a suit are those of a search of its own, by
 * the same layouts; the technique that names it leads what the line leads; and a line is followed card by
 * card, to what it promised, by a planner that remembers nothing. */
#include <math.h>

#include "play_support.h"

#include "line_support.h"
#include "planner/tell/words.h"
#include "tests/support/many.h"

#define BOARDS many_or(1000, 50, 30)

/* Declarer's view with nothing played, his hand or dummy on lead: exact lines begin here. */
static struct view random_view(struct random *r, int level)
{
    struct deal d = deal_random(r);
    struct contract c = {.level = level, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    return view_of(&d, c, NULL, 0, random_below(r, 2) ? SEAT_SOUTH : SEAT_NORTH);
}

/* ---- chances ---- */

/* A search that the planner's caches have nothing to do with. */
static void search_again(const struct position *p, const struct exact_line *line, struct suit_line *best)
{
    const struct holding *h = &line->holding;
    struct suit_holding own = {
        {cardset_rank_mask(h->hand[0], h->suit), cardset_rank_mask(h->hand[1], h->suit)},
        cardset_rank_mask(h->out, h->suit),
        {SUIT_UNLIMITED, SUIT_UNLIMITED}};
    if (line->is_limited) memcpy(own.entries, line->entries, sizeof own.entries);
    struct suit_solver *solver = suit_new(&own);
    struct suit_weights w;
    assert_true(suit_weigh(solver, layouts_holdings(p->layouts, h->suit), &w));
    suit_best(solver, &w, line->wanted, best);
    suit_free(solver);
}

/* What a line of a weaker holding may lose, where the holding itself has too many lines; and how many of
 * these are searched to the end, each for seconds. */
static const double LOSES = 0.03;
#define WEAKER many_or(4, 0, 4)

static void check_best(const char *what, const struct exact_line *line, double told, double best)
{
    double loses = suit_is_searched(line->suit) ? 0 : LOSES;
    if (told > best + 1e-9 || told < best - loses - 1e-9)
        fail_msg("%s: %f, the search says %f", what, told, best);
}

/* Tricks by length are told as the chances beside them come to. */
static void check_told(const struct thought *t, int suit, const double *chance)
{
    const struct technique_choice *c = choice_of_suit(&t->position->choice, suit);
    double sum = 0;
    for (int extra = 1; extra <= SUIT_SIZE; extra++) sum += 100 * extra * chance[extra];
    if (!knowledge_is_length(t->position->knowledge, c->technique.name)) return;
    int told = words_hundredths(t->position, c);
    assert_float_equal(told, sum, 0.5 + 1e-6);
}

static int check_suit(const struct thought *t, int suit, int *weaker)
{
    const struct exact_line *line = &t->position->line[suit];
    struct suit_line best;
    double chance[SUIT_SIZE + 1], at_least = 0;
    int sure = t->position->suit[suit].sure.total;
    if (!line->is_there || (!suit_is_searched(line->suit) && (*weaker)++ >= WEAKER)) return 0;
    search_again(t->position, line, &best);
    check_best("the chance", line, line->worth.chance[line->wanted], best.chance[line->wanted]);
    if (!line->wanted) check_best("tricks in the mean", line, line->worth.mean, best.mean);
    if (!t->position->choice.suit[suit].has_line) return 0;
    choice_suit_outcomes(t->position, suit, chance);
    check_told(t, suit, chance);
    for (int extra = SUIT_SIZE - sure; extra > 0; extra--) {
        at_least += chance[extra];
        if (fabs(at_least - line->worth.chance[sure + extra]) > 1e-9)
            fail_msg("the choice tells another chance");
    }
    return 1;
}

static void chances_are_the_searchs(void **state)
{
    struct random random;
    struct thought *t = util_alloc(sizeof *t);
    int lines = 0, weaker = 0;
    random_seed(&random, 16);
    for (int i = 0; i < BOARDS; i++) {
        struct view v = random_view(&random, 1 + i % 7);
        think(*state, &v, t);
        for (int suit = 0; suit < SUIT_COUNT; suit++) lines += check_suit(t, suit, &weaker);
    }
    assert_true(lines > BOARDS / 10);
    assert_true(weaker || BOARDS < 1000);
    position_free(t->position);
    free(t);
}

/* ---- leads ---- */

/* The lead of the sequence in its suit is the line's. */
static int check_lead(const struct planning *s, const struct view *v, const struct thought *t, int suit)
{
    const struct technique_choice *c = choice_of_suit(&t->position->choice, suit);
    struct sequence line;
    if (!c || !c->technique.line.plan || c->technique.line.leader != play_turn(&v->play)) return 0;
    struct plan_input in = choice_plan_input(t->position, v, &c->technique);
    in.technique = &c->technique;
    if (!plan_construct(s->knowledge->plans, &in, &line) || !line.count) return 0;
    const struct sequence_element *e = &line.element[0];
    assert_int_equal(e->card[0], c->technique.line.lead);
    return 1;
}

static void techniques_lead_what_their_line_leads(void **state)
{
    struct random random;
    struct thought *t = util_alloc(sizeof *t);
    int leads = 0;
    random_seed(&random, 17);
    for (int i = 0; i < BOARDS; i++) {
        struct view v = random_view(&random, 1 + i % 7);
        think(*state, &v, t);
        for (int suit = 0; suit < SUIT_COUNT; suit++) leads += check_lead(*state, &v, t, suit);
    }
    assert_true(leads > BOARDS / 25);
    position_free(t->position);
    free(t);
}

/* ---- card by card ---- */

/* South leads hearts and opponents play their lowest cards. Third hand's planner, asked afresh, finds the
 * line that was begun, and after the trick still follows it. Returns the tricks won. */
static int tricks_of(struct planning *s, const struct deal *d, struct thought *t)
{
    struct contract c = {.level = 1, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    struct play table;
    int won = 0;
    play_start(&table, d, STRAIN_NOTRUMP, SEAT_SOUTH);
    struct view v = view_from(&table, c, NULL, SEAT_SOUTH);
    think(s, &v, t);
    const struct exact_line first = t->position->line[SUIT_HEART];
    assert_true(first.is_there && first.now && !first.is_followed);
    assert_int_equal(first.now->hand, 0); /* South has the lead, and has just so to lead */
    const struct suit_turn *turn = first.now;
    int8_t lead = (int8_t)card_make(SUIT_HEART, turn->rank + RANK_LOWEST);
    play_card(&table, lead);
    while (table.trick[table.tricks].count) {
        struct view now = view_from(&table, c, NULL, SEAT_SOUTH);
        enum seat turn_of = play_turn(&table);
        int card = cardset_lowest(play_legal(&table));
        if (turn_of == SEAT_NORTH) {
            think(s, &now, t);
            const struct exact_line *line = &t->position->line[SUIT_HEART];
            const struct trick *trick = &table.trick[table.tricks];
            int second =
                card_suit(trick->card[1]) == SUIT_HEART ? card_rank(trick->card[1]) - RANK_LOWEST : SUIT_VOID;
            assert_true(line->is_there && line->now);
            assert_int_equal(line->now->rank, card_rank(lead) - RANK_LOWEST); /* the line that was begun */
            const struct suit_answer *a = exact_answer(line->now, second);
            assert_non_null(a);
            if (a->third != SUIT_VOID) card = card_make(SUIT_HEART, a->third + RANK_LOWEST);
        }
        play_card(&table, card);
    }
    won += table.won[seat_side(SEAT_SOUTH)];
    struct view after = view_from(&table, c, NULL, SEAT_SOUTH);
    think(s, &after, t);
    assert_true(!t->position->line[SUIT_HEART].is_there || t->position->line[SUIT_HEART].is_followed);
    return won;
}

/* JT98 / A53: the jack is run, and East does not take his queen. */
static void a_line_is_followed(void **state)
{
    struct thought *t = util_alloc(sizeof *t);
    struct deal d = play_deal("T98.K74.T76.T987", "QJ2.A53.KQJ98.QJ", "765.Q62.542.6532", "AK43.JT98.A3.AK4");
    assert_int_equal(tricks_of(*state, &d, t), 1);
    position_free(t->position);
    free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(chances_are_the_searchs),
                                       cmocka_unit_test(techniques_lead_what_their_line_leads),
                                       cmocka_unit_test(a_line_is_followed)};
    return cmocka_run_group_tests(tests, play_start_study, play_end_study);
}
