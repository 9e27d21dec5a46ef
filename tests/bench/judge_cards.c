/* Every decision of our side held against all cards that could have been played instead: boards of a set are
 * played by rules against double-dummy defence; each card stands for the tricks that can be made behind it,
 * double dummy, over layouts that auction and play leave. The best of them flatters itself by chance; a card
 * of one kind held against a card of another kind in all positions alike does not. A line of JSON for each
 * position:
 *
 *     {"board":7,"trick":1,"place":1,"needed":9,"hand":"AK5.J4.…","partner":"…","unseen":"…","table":["C2"],
 *      "by":"second-hand-rule-007","card":"CA","cards":{"CA":[0.5,8.41],…}}
 *
 * place: cards that lie in the trick; cards: share of the layouts in which the contract can be made, tricks
 * of the rest in the mean; by: the rule or the technique that named the card, "" where the trial alone did.
 *
 *     make build/release/bench/judge_cards
 *     build/release/bench/judge_cards SET SEED BOARDS PLACES      PLACES such as 0 or 123
 */
#include "tests/bench/judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/dd/dd.h"

enum { LAYOUTS = 30 };

struct judge {
    struct planning planning;
    struct dd_solver *solver;
    const char *places;
};

/* ---- what the cards are worth ---- */

struct worth {
    cardset asked;
    int layouts;
    double made[CARD_COUNT], tricks[CARD_COUNT];
};

static void add_layout(const struct dd_choices *c, int needed, struct worth *w)
{
    w->layouts++;
    for (int i = 0; i < c->count; i++)
        for (cardset same = c->choice[i].same; same; same &= same - 1) {
            int card = cardset_lowest(same);
            w->asked |= cardset_of(card);
            w->made[card] += c->choice[i].tricks >= needed;
            w->tricks[card] += c->choice[i].tricks;
        }
}

static struct worth worth_of_cards(struct judge *j, const struct position *at)
{
    struct worth w = {0};
    struct random random;
    random_seed(&random, view_seed(&at->view, 0));
    for (int i = 0; i < LAYOUTS; i++) {
        struct play p = judge_layout(at, &random);
        struct dd_choices c;
        if (dd_cards(j->solver, &p, at->view.declarer, &c) == DD_OK) add_layout(&c, view_needed(&at->view), &w);
    }
    return w;
}

/* ---- a line ---- */

static void print_hand(const char *name, cardset hand)
{
    char text[3];
    printf("\"%s\":\"", name);
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        for (cardset s = cardset_in_suit(hand, suit); s; s &= ~cardset_of(cardset_highest(s)))
            putchar(card_text(cardset_highest(s), text)[1]);
        if (suit > SUIT_CLUB) putchar('.');
    }
    printf("\",");
}

static const char *named_by(const struct decision *d)
{
    const struct candidate *k = &d->candidate[0];
    if (k->source == SOURCE_RULE && d->defence.rule) return d->defence.rule->name;
    return k->source != SOURCE_NONE && k->technique.name ? k->technique.name : "";
}

static void print_position(int board, const struct view *v, const struct decision *d, const struct worth *w)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    enum seat me = play_turn(&v->play);
    char text[3];
    printf("{\"board\":%d,\"trick\":%d,\"place\":%d,\"needed\":%d,", board + 1, v->play.tricks + 1, t->count,
           view_needed(v));
    print_hand("hand", v->play.hand[me]);
    print_hand("partner", v->play.hand[seat_partner(me)]);
    print_hand("unseen", v->unseen);
    printf("\"table\":[");
    for (int i = 0; i < t->count; i++) printf("%s\"%s\"", i ? "," : "", card_text(t->card[i], text));
    printf("],\"by\":\"%s\",\"card\":\"%s\",\"cards\":{", named_by(d), card_text(decision_card(d), text));
    const char *comma = "";
    for (cardset left = w->asked; left; left &= left - 1, comma = ",") {
        int card = cardset_lowest(left);
        printf("%s\"%s\":[%.3f,%.2f]", comma, card_text(card, text), w->made[card] / w->layouts,
               w->tricks[card] / w->layouts);
    }
    printf("}}\n");
}

static int our_card(void *self, int board, const struct view *v)
{
    struct judge *j = self;
    struct decision d;
    if (!judge_decide(&j->planning, v, &d)) {
        decision_free(&d);
        return cardset_lowest(play_legal(&v->play));
    }
    bool is_asked = strchr(j->places, '0' + v->play.trick[v->play.tricks].count) && d.candidates > 1;
    struct worth w = is_asked ? worth_of_cards(j, d.position) : (struct worth){0};
    if (w.layouts) print_position(board, v, &d, &w);
    decision_free(&d);
    return decision_card(&d);
}

int main(int argc, char **argv)
{
    struct judge j = {.places = argc > 4 ? argv[4] : ""};
    struct judge_set set;
    if (argc < 5 || !judge_read_set(argv + 1, &set)) {
        fprintf(stderr, "usage: judge_cards SET SEED BOARDS PLACES\n");
        return 2;
    }
    if (!judge_start(&j.planning, "kb")) return 2;
    j.solver = dd_new(16);
    judge_play(&set, our_card, &j);
    dd_free(j.solver);
    planning_end(&j.planning);
    return 0;
}
