/* The odds of each card. Steps: the declarer's view before the card; layouts weighed by auction and play;
 * some drawn; every legal card's tricks in each; the best of the other cards. */
#include "planner/compare/verdict.h"

#include "planner/compare/contest.h"

/* By card: layouts in which the contract is made, and the sum of tricks. */
struct odds {
    int layouts, needed; /* tricks still needed of those to come */
    int won;             /* tricks already in, added to every sum */
    int made[CARD_COUNT], tricks[CARD_COUNT];
};

static bool add_layout(struct desk *d, const struct play *p, enum seat declarer, struct odds *odds)
{
    struct dd_choices choices;
    if (dd_cards(d->guess, p, declarer, &choices) != DD_OK) return false;
    for (int i = 0; i < choices.count; i++)
        for (cardset same = choices.choice[i].same; same; same &= same - 1) {
            int card = cardset_lowest(same);
            odds->made[card] += choices.choice[i].tricks >= odds->needed;
            odds->tricks[card] += choices.choice[i].tricks + odds->won;
        }
    odds->layouts++;
    return true;
}

/* Draws layouts from the evidence and solves them. */
static bool draw_layouts(struct desk *d, const struct board *b, const struct view *v, struct odds *odds)
{
    struct random r;
    const struct layouts *l = evidence_layouts(worker_evidence(&d->judge, v), v, b->note, b->notes);
    if (!l) return true; /* nothing can be said */
    random_seed(&r, view_seed(v, d->request->seed));
    for (int i = 0; i < d->request->layouts; i++) {
        struct play p = view_play_with(v, layouts_sample(l, &r));
        if (atomic_load(d->request->stop) || !add_layout(d, &p, v->declarer, odds)) return false;
    }
    return true;
}

/* Of the cards other than the one played: contract first, tricks second; of equals the lowest rank, then
 * suit. */
static int best_other(const struct odds *odds, cardset others)
{
    int best = NO_CARD;
    for (; others; others &= others - 1) {
        int card = cardset_lowest(others);
        if (best == NO_CARD || odds->made[card] > odds->made[best] ||
            (odds->made[card] == odds->made[best] &&
             (odds->tricks[card] > odds->tricks[best] ||
              (odds->tricks[card] == odds->tricks[best] && card_rank(card) < card_rank(best)))))
            best = card;
    }
    return best;
}

static void set_odds(struct judged_card *c, const struct odds *odds, cardset legal)
{
    c->layouts = odds->layouts;
    if (!c->layouts) return;
    c->best = best_other(odds, legal & ~cardset_of(c->card));
    c->made = odds->made[c->card];
    c->tricks = odds->tricks[c->card];
    c->best_made = odds->made[c->best];
    c->best_tricks = odds->tricks[c->best];
}

static bool judge_card(struct desk *d, const struct board *b, const struct outcome *o, struct judged_card *c)
{
    struct table t = contest_table_at(b, o, c->at);
    const struct play *p = &t.play;
    struct view v = table_view(&t, play_turn(p));
    int won = play_taken(p, v.declarer);
    struct odds odds = {.won = won, .needed = contract_needed(v.contract) - won};
    bool sees_all = d->declarer[o->declarer].rival->kind == RIVAL_SEARCH;
    bool good = sees_all ? add_layout(d, p, v.declarer, &odds) : draw_layouts(d, b, &v, &odds);
    if (good) set_odds(c, &odds, play_legal(p));
    return good;
}

bool verdict_judge(struct desk *d, const struct board *b, struct outcome *o)
{
    if (!d->request->layouts || !(d->request->judged >> o->declarer & 1)) return true;
    for (int i = 0; i < o->cards; i++)
        if (!judge_card(d, b, o, &o->card[i])) return false;
    return true;
}
