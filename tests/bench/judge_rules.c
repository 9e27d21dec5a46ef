/* What rules for our leads are worth: boards of a set are played by rules against double-dummy defence; where
 * one of the rules acts, its card stands against the card that a knowledge without them plays, double dummy
 * over layouts that auction and play leave. A line for each such place: the rule, how many layouts gain and
 * lose, the tricks in the mean, the facts that it saw; at the end the sum of the means.
 *
 *     make build/release/bench/judge_rules
 *     build/release/bench/judge_rules SET SEED BOARDS KB KB-WITHOUT RULE-PREFIX
 */
#include "tests/bench/judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/dd/dd.h"

enum { LAYOUTS = 60 };

struct judge {
    struct planning with, without;
    struct dd_solver *solver;
    const char *prefix;
    int places;
    double sum;
};

static int tricks_of(const struct dd_choices *c, int card)
{
    for (int i = 0; i < c->count; i++)
        if (c->choice[i].same >> card & 1) return c->choice[i].tricks;
    return 0;
}

/* Tells of one card against another, over the layouts of the view decided last without the rules. */
static void weigh(struct judge *j, int board, const struct decision *without, const struct defence_play *rule)
{
    const struct view *v = &without->position->view;
    int other = decision_card(without);
    struct random random;
    int gains = 0, losses = 0, tricks = 0;
    random_seed(&random, view_seed(v, 0));
    for (int i = 0; i < LAYOUTS; i++) {
        struct play p = judge_layout(without->position, &random);
        struct dd_choices c;
        if (dd_cards(j->solver, &p, v->declarer, &c) != DD_OK) continue;
        int more = tricks_of(&c, rule->card) - tricks_of(&c, other);
        gains += more > 0;
        losses += more < 0;
        tricks += more;
    }
    j->places++;
    j->sum += (double)tricks / LAYOUTS;
    printf("%d after %d tricks %s: %d gain, %d lose, %+.2f", board + 1, v->play.tricks, rule->rule->name,
           gains, losses, (double)tricks / LAYOUTS);
    for (int i = 0; i < rule->facts; i++) printf(" %s", rule->fact[i]);
    printf("\n");
}

static int our_card(void *self, int board, const struct view *v)
{
    struct judge *j = self;
    struct decision d, e;
    if (!judge_decide(&j->with, v, &d)) {
        decision_free(&d);
        return cardset_lowest(play_legal(&v->play));
    }
    const struct rule *rule = d.defence.rule;
    bool is_asked = !v->play.trick[v->play.tricks].count && rule && d.defence.card != NO_CARD &&
                    !strncmp(rule->name, j->prefix, strlen(j->prefix));
    if (is_asked && judge_decide(&j->without, v, &e)) weigh(j, board, &e, &d.defence);
    if (is_asked) decision_free(&e);
    decision_free(&d);
    return decision_card(&d);
}

int main(int argc, char **argv)
{
    struct judge j = {.prefix = argc > 6 ? argv[6] : ""};
    struct judge_set set;
    if (argc < 7 || !judge_read_set(argv + 1, &set)) {
        fprintf(stderr, "usage: judge_rules SET SEED BOARDS KB KB-WITHOUT RULE-PREFIX\n");
        return 2;
    }
    if (!judge_start(&j.with, argv[4]) || !judge_start(&j.without, argv[5])) return 2;
    j.solver = dd_new(16);
    judge_play(&set, our_card, &j);
    printf("%d places, %+.2f tricks in all\n", j.places, j.sum);
    dd_free(j.solver);
    planning_end(&j.with);
    planning_end(&j.without);
    return 0;
}
