/* Techniques that are not the exact line of their suit: the chances that the planner tells of them are those
 * of a search of its own, by the same layouts, for the line that begins as their plan does. */
#include <math.h>

#include "play_support.h"

#include "line_support.h"
#include "tests/support/many.h"

#define BOARDS many_or(1000, 80, 30)

/* ---- a first trick as the plan plays it ---- */

struct planned {
    struct planning *study;
    struct plan_input input;
    struct view view;
    struct technique technique;
    struct sequence_element element;
};

/* The plan's first trick, when it is one of the technique's suit from the hand on lead. */
static bool plan_first(struct planning *s, const struct view *v, const struct thought *t,
                       const struct technique *technique, struct planned *out)
{
    struct sequence line;
    *out = (struct planned){.study = s, .view = *v, .technique = *technique};
    out->input = choice_plan_input(t->position, &out->view, &out->technique);
    if (!plan_construct(s->knowledge->plans, &out->input, &line) || !line.count) return false;
    out->element = line.element[0];
    return card_suit(out->element.card[0]) == technique->suit && out->element.leader == play_turn(&v->play);
}

/* The opponents' card that the search calls `rank`: the highest that is no higher; of another suit for none.
 */
static int second_card(const struct planned *p, int rank)
{
    int suit = p->technique.suit;
    if (rank == SUIT_VOID) return cardset_lowest(p->view.unseen & ~cardset_suit_mask(suit));
    cardset out = cardset_in_suit(p->view.unseen, suit);
    return cardset_highest(out & ~cardset_above(out, card_make(suit, rank + RANK_LOWEST)));
}

static int play_planned(void *context, const struct suit_seen *seen, int *hand)
{
    const struct planned *p = context;
    const struct sequence_element *e = &p->element;
    if (seen->led == SUIT_VOID) {
        *hand = e->leader != p->view.declarer;
        return card_rank(e->card[0]) - RANK_LOWEST;
    }
    if (!e->is_node) return card_rank(e->card[1]) - RANK_LOWEST;
    struct view v = p->view;
    struct plan_input in = p->input;
    int kind;
    assert_null(view_play(&v, e->card[0]));
    assert_null(view_play(&v, second_card(p, seen->second)));
    in.view = &v;
    in.technique = &p->technique;
    int card = plan_reply(p->study->knowledge->plans, &in, e, &kind);
    return card == NO_CARD ? SUIT_VOID : card_rank(card) - RANK_LOWEST;
}

/* The same, and from the top after it. */
static int play_planned_alone(void *context, const struct suit_seen *seen, int *hand)
{
    return seen->tricks ? suit_from_the_top(NULL, seen, hand) : play_planned(context, seen, hand);
}

/* ---- the chances ---- */

static void check_same(const char *what, const struct thought *t, int suit,
                       const struct suit_line *line)
{
    double chance[SUIT_SIZE + 1], at_least = 0;
    const struct suit_analysis *a = &t->position->suit[suit];
    choice_suit_outcomes(t->position, suit, chance);
    for (int extra = SUIT_SIZE - a->sure.total; extra > 0; extra--) {
        at_least += chance[extra];
        if (fabs(at_least - line->chance[a->sure.total + extra]) > 1e-9)
            fail_msg("%s, %x / %x: %f for %d more, the search says %f", what,
                     cardset_rank_mask(a->holding.hand[0], suit), cardset_rank_mask(a->holding.hand[1], suit),
                     at_least, extra, line->chance[a->sure.total + extra]);
    }
}

enum { FROM_THE_TOP, BEGUN, UNSEARCHED, CHECKS };

static void check_suit(struct planning *s, const struct view *v, const struct thought *t, int suit,
                       int checks[CHECKS])
{
    const struct technique_choice *c = choice_of_suit(&t->position->choice, suit);
    const struct exact_line *line = &t->position->line[suit];
    const struct holding *h = &line->holding;
    struct suit_weights w;
    struct suit_line told;
    struct planned planned;
    if (!c || !line->suit || t->position->choice.suit[suit].has_line) return;
    struct suit_holding own = {{cardset_rank_mask(h->hand[0], suit), cardset_rank_mask(h->hand[1], suit)},
                               cardset_rank_mask(h->out, suit),
                               {SUIT_UNLIMITED, SUIT_UNLIMITED}};
    struct suit_solver *solver = suit_is_searched(line->suit) ? suit_new(&own) : suit_new_unsearched(&own);
    assert_true(suit_weigh(solver, layouts_holdings(t->position->layouts, suit), &w));
    if (!c->technique.locations && t->position->choice.suit[suit].is_counted) {
        suit_value(solver, &w, suit_from_the_top, NULL, &told);
        check_same(c->technique.name, t, suit, &told);
        checks[FROM_THE_TOP]++;
    } else if (c->technique.locations && plan_first(s, v, t, &c->technique, &planned)) {
        if (suit_is_searched(line->suit))
            assert_true(suit_best_begun(solver, &w, play_planned, &planned, line->wanted, &told));
        else
            suit_value(solver, &w, play_planned_alone, &planned, &told);
        check_same(c->technique.name, t, suit, &told);
        checks[suit_is_searched(line->suit) ? BEGUN : UNSEARCHED]++;
    }
    suit_free(solver);
}

static void techniques_are_worth_what_they_begin(void **state)
{
    struct random random;
    struct thought *t = util_alloc(sizeof *t);
    int checks[CHECKS] = {0};
    random_seed(&random, 18);
    for (int i = 0; i < BOARDS; i++) {
        struct deal d = deal_random(&random);
        struct contract c = {.level = 1 + i % 7, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
        struct view v = view_of(&d, c, NULL, 0, random_below(&random, 2) ? SEAT_SOUTH : SEAT_NORTH);
        think(*state, &v, t);
        for (int suit = 0; suit < SUIT_COUNT; suit++) check_suit(*state, &v, t, suit, checks);
    }
    assert_true(checks[FROM_THE_TOP] > BOARDS / 10 && checks[BEGUN] > BOARDS / 10);
    position_free(t->position);
    free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(techniques_are_worth_what_they_begin)};
    return cmocka_run_group_tests(tests, play_start_study, play_end_study);
}
