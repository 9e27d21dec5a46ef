/* What each card that could be played comes to when the planner goes on by its own rules: boards of a set are
 * played by rules against double-dummy defence; at some decisions of our side every candidate is played out
 * in layouts of what is still open. A card judged double dummy (judge_cards) is judged as if all went well
 * afterwards; this is what it is worth to who plays it. A line of JSON for each such decision:
 *
 *     {"board":7,"trick":2,"place":0,"suit_led":"","order":["C","H"],"cards":[{"card":"C4","own":true,
 *      "source":"technique","length":3,"kept":"","made":0.562,"tried":48,"played":"20110201"},…]}
 *
 * place: cards that lie in the trick; order: the plan's suits; cards: the one that is played first; own:
 * knowledge's; length: cards of the suit that we have more than they; kept: a winner of the suit led stays
 * back, "only" ours or "kept", one of several;
 * made: share of the `tried` layouts of the trial; played: for each layout 0 where the contract can no longer
 * be made after the card, 1 where it can, 2 where the planner makes it. fit_worth.py reads these lines.
 *
 *     make build/release/bench/judge_worth
 *     build/release/bench/judge_worth SET SEED BOARDS PLACES PERCENT      PLACES such as 0 or 123; PERCENT of
 * the decisions in tricks one to eight
 */
#include "tests/bench/judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/dd/dd.h"
#include "planner/decide/tree/tree.h"

enum { LAYOUTS = 8, LAST_TRICK = 8 };

struct judge {
    struct planning planning;
    struct dd_solver *solver;
    const char *places;
    uint32_t percent;
    struct random random;
};

/* Whether the contract can be made after a card, and is: "0", "1" or "2". */
static int play_out(struct judge *j, const struct view *v, const struct play *layout, int card)
{
    struct table at = {.contract = v->contract, .auction = v->auction, .play = *layout};
    bool can = false;
    play_card(&at.play, card);
    int won = at.play.won[seat_side(v->declarer)] + SUIT_SIZE - at.play.size;
    dd_at_least(j->solver, &at.play, v->declarer, contract_needed(v->contract) - won, &can);
    if (!can) return 0;
    const struct position *p = position_make(&j->planning.worker, v, NULL, 0, NULL);
    const struct tree_plan plan = tree_plan_at(p);
    int made = 1 + tree_is_made(&j->planning.worker, &plan, &at);
    position_free(p);
    return made;
}

static const char *keeps(const struct view *v, int card)
{
    enum card_worth kept = worth_kept(v, card);
    return kept == CARD_WORTH_ONLY ? "only" : kept == CARD_WORTH_KEPT ? "kept" : "";
}

static void print_card(struct judge *j, const struct view *v, const struct decision *d, int i,
                       const struct play *layout)
{
    static const char *const sources[] = {"technique", "cashing", "watching", "rule", "trial"};
    const struct candidate *k = &d->candidate[i];
    char text[3];
    printf("%s{\"card\":\"%s\",\"own\":%s,\"source\":\"%s\",\"length\":%d,\"kept\":\"%s\",\"made\":%.4f,"
           "\"tried\":%d,"
           "\"played\":\"",
           i ? "," : "", card_text(k->card, text), i == d->preferred ? "true" : "false", sources[k->source],
           worth_length(v, card_suit(k->card)), keeps(v, k->card), k->value.made, k->layouts);
    for (int l = 0; l < LAYOUTS; l++) printf("%d", play_out(j, v, &layout[l], k->card));
    printf("\"}");
}

static void print_decision(struct judge *j, int board, const struct view *v, const struct decision *d)
{
    static const char suits[] = "CDHS";
    struct random random;
    struct play layout[LAYOUTS];
    random_seed(&random, view_seed(v, 0));
    for (int l = 0; l < LAYOUTS; l++) layout[l] = judge_layout(d->position, &random);
    int led = view_suit_led(v);
    printf("{\"board\":%d,\"trick\":%d,\"place\":%d,\"suit_led\":\"%.1s\",\"order\":[", board + 1,
           v->play.tricks + 1, v->play.trick[v->play.tricks].count, led < 0 ? "" : &suits[led]);
    for (int i = 0; i < d->position->choice.count; i++)
        printf("%s\"%c\"", i ? "," : "", suits[decision_suit(d, i)]);
    printf("],\"cards\":[");
    for (int i = 0; i < d->candidates; i++) print_card(j, v, d, i, layout);
    printf("]}\n");
}

static int our_card(void *self, int board, const struct view *v)
{
    struct judge *j = self;
    struct decision d;
    if (!judge_decide(&j->planning, v, &d)) {
        decision_free(&d);
        return cardset_lowest(play_legal(&v->play));
    }
    bool is_asked = strchr(j->places, '0' + v->play.trick[v->play.tricks].count) && d.candidates > 1 &&
                    !d.is_counted && v->play.tricks < LAST_TRICK;
    if (is_asked && random_below(&j->random, 100) < j->percent) print_decision(j, board, v, &d);
    decision_free(&d);
    return decision_card(&d);
}

int main(int argc, char **argv)
{
    struct judge j = {.places = argc > 5 ? argv[4] : ""};
    struct judge_set set;
    if (argc < 6 || !judge_read_set(argv + 1, &set)) {
        fprintf(stderr, "usage: judge_worth SET SEED BOARDS PLACES PERCENT\n");
        return 2;
    }
    if (!judge_start(&j.planning, "kb")) return 2;
    j.percent = (uint32_t)atoi(argv[5]);
    random_seed(&j.random, set.seed);
    j.solver = dd_new(16);
    judge_play(&set, our_card, &j);
    dd_free(j.solver);
    planning_end(&j.planning);
    return 0;
}
