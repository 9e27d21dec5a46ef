/* Playing layouts out. The opponents see all hands and play as `compare`'s search does; our side sees what a
 * declarer sees and decides by rules. Against such opponents a contract that can no longer be made is lost,
 * so that a layout ends with the first card of ours that breaks it. */
#include "planner/confirm/floor.h"

#include <stdlib.h>

#include "engine/player/player.h"
#include "planner/confirm/confirm.h"
#include "planner/confirm/search.h"

/* ---- one layout ---- */

struct rollout {
    struct worker *worker;
    const struct decision_question *question;
    struct player opponents;
    struct decision *decision; /* room for one */
};

/* Our card by rules; NO_CARD when the rules of the knowledge run away. */
static int card_by_rules(const struct rollout *r, const struct view *v)
{
    int forced = decision_forced_card(v);
    if (forced != NO_CARD) return forced;
    struct questioner q = {.answers = r->question->questioner->answers};
    struct decision_question question = *r->question;
    question.view = v;
    question.questioner = &q;
    bool is_made = decision_make(r->worker, &question, r->decision);
    answers_free(&q.log);
    return is_made ? decision_card(r->decision) : NO_CARD;
}

/* Whether the contract can be made by who sees all hands. */
static bool can_be_made(const struct rollout *r, const struct table *t)
{
    enum seat declarer = t->contract.declarer;
    int won = t->play.won[seat_side(declarer)] + SUIT_SIZE - t->play.size;
    bool yes = false;
    dd_at_least(r->worker->solver, &t->play, declarer, contract_needed(t->contract) - won, &yes);
    return yes;
}

static bool is_made_by_rules(const struct rollout *r, struct table *t)
{
    while (!play_is_over(&t->play)) {
        enum seat turn = play_turn(&t->play);
        bool ours = seat_side(turn) == seat_side(t->contract.declarer);
        struct view v = table_view(t, turn);
        int card = ours ? card_by_rules(r, &v) : player_choose(&r->opponents, t);
        if (card == NO_CARD) return false;
        play_card(&t->play, card);
        if (ours && !can_be_made(r, t)) return false;
    }
    return true;
}

/* ---- all of them ---- */

/* Whether the planner, after this card, makes the contract in a layout by its rules. */
static bool makes_in(const struct rollout *r, const struct search *s, int layout, int card)
{
    const struct view *v = r->question->view;
    struct table t = {
        .contract = v->contract, .auction = v->auction, .play = search_play(s, layout, card)};
    return is_made_by_rules(r, &t);
}

/* The layouts in which it can be made are passed in order, their weights added up: one is played out once for
 * every half that the sum goes beyond, so that layouts come as often as they weigh and all count alike. */
static void try_layouts(const struct rollout *r, const struct search *s, int k, struct floor *f)
{
    const struct search_card *c = &s->card[k];
    double passed = 0.5;
    for (int i = 0; i < c->asked && f->tried < FLOOR_LAYOUTS; i++) {
        if (f->tried >= FLOOR_LEAST && search_is_late(s)) break;
        if (c->after.answer[i] != SEARCH_MAKES) continue;
        int times = (int)(passed + s->weight[i]) - (int)passed;
        passed += s->weight[i];
        if (!times) continue;
        if (times > FLOOR_LAYOUTS - f->tried) times = FLOOR_LAYOUTS - f->tried;
        f->tried += times;
        f->made += makes_in(r, s, i, c->card) ? times : 0;
    }
    f->floor = f->tried ? f->ceiling * f->made / f->tried : 0;
}

static struct floor play_out(struct worker *w, const struct decision_question *q, struct search *s, int card)
{
    const struct settings *set = &w->knowledge->settings;
    struct rollout r = {.worker = w, .question = q, .opponents = player_search_by(w->solver)};
    int k = search_find(s, card);
    search_limit(s, set->confirm_seconds);
    search_ask_one(s, k);
    search_weigh_rest(s);
    struct floor f = {.layouts = set->confirm_layouts,
                      .ceiling = search_share(s, k),
                      .is_weighed = s->has_thrown};
    r.decision = util_alloc(sizeof *r.decision);
    try_layouts(&r, s, k, &f);
    free(r.decision);
    return f;
}

/* A search of the one card that there is. */
static struct search *search_alone(struct worker *w, const struct decision_question *q, int card)
{
    struct analysis again;
    if (!analysis_make(w, q->view, q->note, q->notes, &again)) return NULL;
    struct search *s = confirm_layouts(w, q);
    if (s) search_add(s, card);
    return s;
}

struct floor floor_try(struct worker *w, const struct decision_question *q, const struct decision *d,
                       struct search *kept)
{
    struct floor f = {.layouts = 0};
    if (!d->candidates || w->knowledge->settings.choose != CHOOSE_CONFIRMED) return f;
    struct search *s = kept ? kept : search_alone(w, q, decision_card(d));
    if (s) f = play_out(w, q, s, decision_card(d));
    if (s != kept) search_free(s);
    return f;
}
