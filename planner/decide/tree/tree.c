/* Card by card. Against opponents who see all hands a contract that can no longer be made is lost, so that a
 * layout ends with the first card of ours that breaks it. */
#include "planner/decide/tree/tree.h"

#include <stdlib.h>

#include "engine/dd/dd.h"
#include "facts/value/cash_out.h"
#include "planner/decide/confirm.h"

/* Layouts that a decision inside the tree asks about: by 12 it guesses too often, 24 cost half as much again and
 * change no share beyond chance (thesis-notes/confirm.md). */
enum { BRIEF_LAYOUTS = 16 };

/* Decides anew; NO_CARD when the rules of the knowledge run away. Once the contract is settled tricks are left to the
 * rules. */
static int decide(struct worker *w, const struct tree_plan *plan, const struct view *v)
{
    const struct position *p = plan->position;
    struct decision_question question = decision_question_at(p, v, NULL);
    question.is_brief = question.is_of_contracts = true;
    question.layouts = BRIEF_LAYOUTS;
    question.idea = plan->idea;
    struct decision *d = util_alloc(sizeof *d);
    bool is_made = decision_is_settled(v) ? decision_make(w, &question, d) : confirm_decide(w, &question, d);
    int card = is_made ? decision_card(d) : NO_CARD;
    decision_drop(d);
    return card;
}

/* A number for the view and all that a decision inside the tree depends on beside it. */
static uint64_t number_of(const struct tree_plan *plan, const struct view *v)
{
    const struct position *p = plan->position;
    uint64_t rests = util_mix(position_told(p), plan->idea);
    return view_seed(v, util_mix(rests, settings_number(position_settings(p))));
}

uint64_t tree_known_at(const struct view *v)
{
    const struct play *p = &v->play;
    uint64_t hash = util_mix(view_ours(v), (uint64_t)v->me);
    for (int i = 0; i <= p->tricks && i < p->size; i++) {
        const struct trick *t = &p->trick[i];
        for (int k = 0; k < t->count; k++) {
            const enum seat seat = trick_seat(t, k);
            const bool is_low = i < p->tricks && !view_is_ours(v, seat) && card_rank(t->card[k]) < RANK_TEN;
            hash = util_mix(hash, is_low ? (uint64_t)(CARD_COUNT + card_suit(t->card[k])) : (uint64_t)t->card[k]);
        }
        if (i < p->tricks) hash = util_mix(hash, (uint64_t)trick_winner(t, p->strain));
    }
    return hash;
}

/* The card that our side plays at a view, as it is remembered or decided; NO_CARD when the rules of the knowledge run away. */
static int card_at(struct worker *w, const struct tree_plan *plan, const struct view *v)
{
    int forced = decision_forced_card(v);
    if (forced != NO_CARD) return forced;
    uint64_t seen = plan->cards ? tree_known_at(v) : 0, number = number_of(plan, v), kept;
    for (int i = 0; i < plan->cards; i++)
        if (plan->card[i].position == seen) return plan->card[i].card;
    if (store_find(w->decided, number, &kept)) return (int)kept - 1;
    int card = decide(w, plan, v);
    if (card != NO_CARD) store_keep(w->decided, number, (uint64_t)(card + 1));
    return card;
}

bool tree_can_be_made(struct worker *w, const struct table *t)
{
    enum seat declarer = t->contract.declarer;
    bool yes = false;
    dd_at_least(worker_game_solver(w), &t->play, declarer, contract_needed(t->contract) - play_taken(&t->play, declarer), &yes);
    return yes;
}

/* Whether our winners are enough from our lead on, whatever the opponents hold. */
static bool is_proved(const struct view *v)
{
    return !v->play.trick[v->play.tricks].count && !view_has_trumps(v) && value_cash_view(v) >= view_needed(v);
}

bool tree_play(struct worker *w, const struct tree_plan *plan, const struct view *v, struct table *at)
{
    bool ours = view_is_ours(v, play_turn(&at->play));
    int card = ours ? card_at(w, plan, v) : player_defend(worker_game_solver(w), at);
    if (card == NO_CARD) return false;
    play_card(&at->play, card);
    return !ours || tree_can_be_made(w, at);
}

bool tree_is_made(struct worker *w, const struct tree_plan *plan, struct table *at)
{
    while (!play_is_over(&at->play)) {
        enum seat turn = play_turn(&at->play);
        struct view v = table_view(at, turn);
        if (!plan->is_whole && seat_side(turn) == seat_side(at->contract.declarer) && is_proved(&v)) return true;
        if (!tree_play(w, plan, &v, at)) return false;
    }
    return true;
}
