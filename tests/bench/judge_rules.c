/* What rules for our leads are worth: boards of a set are played by rules against double-dummy defence; where
 * one of the rules acts, its card stands against the card that a knowledge without them plays, double dummy
 * over layouts that auction and play leave. A line for each such place: the rule, how many layouts gain and
 * lose, the tricks in the mean, the facts that it saw; at the end the sum of the means.
 *
 *     make build/release/bench/judge_rules
 *     build/release/bench/judge_rules SET SEED BOARDS KB KB-WITHOUT RULE-PREFIX
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/dd/dd.h"
#include "engine/deal_draw.h"
#include "engine/player/player.h"
#include "planner/command/line/planning.h"
#include "planner/trial/decision.h"

enum { LAYOUTS = 60 };

struct judge {
    struct planning with, without;
    struct dd_solver *guess;
    const char *prefix;
    int places;
    double sum;
};

static struct table board_of(const struct deal_set *set, uint64_t seed, int number)
{
    struct deal_wish wish = deal_set_wish(set, SEAT_SOUTH);
    struct auction auction = deal_set_auction(set, SEAT_SOUTH);
    struct deal deal;
    deal_draw(&wish, seed, (uint64_t)number, &deal);
    return table_of(&deal, auction_contract(&auction), &auction, SEAT_WEST);
}

/* What is decided; false when nothing is. */
static bool decide(struct planning *s, const struct view *v, struct decision *out)
{
    struct questioner q = {0};
    struct decision_question question = {.view = v, .questioner = &q};
    bool good = decision_make(&s->worker, &question, out) && out->candidates;
    answers_free(&q.log);
    return good;
}

static int tricks_of(const struct dd_choices *c, int card)
{
    for (int i = 0; i < c->count; i++)
        if (c->choice[i].same >> card & 1) return c->choice[i].tricks;
    return 0;
}

/* Tells of one card against another, over the layouts of the view decided last without the rules. */
static void weigh(struct judge *j, int board, const struct view *v, const struct defence_play *rule,
                  int other)
{
    struct random random;
    int gains = 0, losses = 0, tricks = 0;
    random_seed(&random, view_seed(v, 0));
    for (int i = 0; i < LAYOUTS; i++) {
        struct play p = v->play;
        struct dd_choices c;
        p.known = 0xf;
        p.hand[v->left] = layouts_sample(j->without.worker.layouts, &random);
        p.hand[v->right] = v->unseen & ~p.hand[v->left];
        if (dd_cards(j->guess, &p, v->declarer, &c) != DD_OK) continue;
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

static int our_card(struct judge *j, int board, const struct view *v)
{
    struct decision d, e;
    if (!decide(&j->with, v, &d)) return cardset_lowest(play_legal(&v->play));
    const struct rule *rule = d.defence.rule;
    bool is_asked = !v->play.trick[v->play.tricks].count && rule && d.defence.card != NO_CARD &&
                    !strncmp(rule->name, j->prefix, strlen(j->prefix));
    if (is_asked && decide(&j->without, v, &e)) weigh(j, board, v, &d.defence, decision_card(&e));
    return decision_card(&d);
}

static void play_board(struct judge *j, const struct deal_set *set, uint64_t seed, int board)
{
    struct table t = board_of(set, seed, board);
    struct player theirs = player_search();
    while (!play_is_over(&t.play)) {
        bool is_ours = seat_side(play_turn(&t.play)) == seat_side(SEAT_SOUTH);
        struct view v = table_view(&t, play_turn(&t.play));
        play_card(&t.play, is_ours ? our_card(j, board, &v) : player_choose(&theirs, &t));
    }
    player_free(&theirs);
}

int main(int argc, char **argv)
{
    struct judge j = {.prefix = argc > 6 ? argv[6] : ""};
    const struct deal_set *set = argc > 6 ? deal_set_named(argv[1]) : NULL;
    if (!set) {
        fprintf(stderr, "usage: judge_rules SET SEED BOARDS KB KB-WITHOUT RULE-PREFIX\n");
        return 2;
    }
    if (!planning_start(&j.with, "judge", argv[4]) || !planning_start(&j.without, "judge", argv[5])) return 2;
    j.with.knowledge->settings.choose = j.without.knowledge->settings.choose = CHOOSE_BY_RULES;
    j.guess = dd_new(16);
    for (int i = 0; i < atoi(argv[3]); i++) play_board(&j, set, strtoull(argv[2], NULL, 10), i);
    printf("%d places, %+.2f tricks in all\n", j.places, j.sum);
    dd_free(j.guess);
    planning_end(&j.with);
    planning_end(&j.without);
    return 0;
}
