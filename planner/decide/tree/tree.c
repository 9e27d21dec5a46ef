/* Card by card. Against opponents who see all hands a contract that can no longer be made is lost, so that a
 * layout ends with the first card of ours that breaks it. */
#include "planner/decide/tree/tree.h"

#include <stdlib.h>

#include "engine/dd/dd.h"
#include "facts/value/cash_out.h"
#include "planner/decide/confirm.h"
#include "planner/decide/tree/going.h"

/* Layouts that a decision inside the tree asks about: by 12 it guesses too often, 24 cost half as much again and
 * change no share beyond chance (thesis-notes/confirm.md). */
enum { BRIEF_LAYOUTS = 16 };

/* Decides anew; NO_CARD when the rules of the knowledge run away. Once the contract is settled tricks are left to the
 * rules. */
static int decide(struct worker *w, const struct tree_plan *plan, const struct view *v, int in_line)
{
    const struct position *p = plan->position;
    struct decision_question question = decision_question_at(p, v, NULL);
    question.is_brief = question.is_of_contracts = true;
    question.layouts = BRIEF_LAYOUTS;
    question.idea = plan->idea;
    question.is_in_line = in_line != NO_CARD;
    question.line_card = in_line;
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

/* Our cards and theirs as they were before our last lead; false where they led, or can ruff. */
static bool before_lead(const struct view *v, struct cash_position *at)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    cardset hand[SEAT_COUNT] = {0}, out = v->unseen;
    hand[v->declarer] = v->play.hand[v->declarer];
    hand[v->dummy] = v->play.hand[v->dummy];
    for (int k = 0; k < t->count; k++) {
        const enum seat seat = trick_seat(t, k);
        *(view_is_ours(v, seat) ? &hand[seat] : &out) |= cardset_of(t->card[k]);
    }
    const cardset trumps = view_has_trumps(v) ? cardset_suit_mask(v->play.strain) : 0;
    if (!view_is_ours(v, t->leader) || out & trumps) return false;
    *at = (struct cash_position){.mine = {hand[v->declarer], hand[v->dummy]},
                                 .theirs = {out},
                                 .lead = t->leader == v->dummy,
                                 .trumps = trumps & (hand[v->declarer] | hand[v->dummy])};
    return true;
}

/* Whether our winners, and in a suit ruffs where they have no trump left, are enough from our lead on, whatever they hold. */
static bool is_proved(const struct view *v)
{
    struct cash_position at;
    struct cash_trick first;
    return before_lead(v, &at) && value_cash_takes(&at, view_needed(v), &first);
}

/* Where it takes ruffs, the card that goes on to prove the contract; NO_CARD: there is none, or winners are enough. */
static int proving_card(const struct view *v)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    const int needed = view_needed(v);
    struct cash_position at;
    struct cash_trick first;
    if (decision_is_settled(v) || !before_lead(v, &at) || !at.trumps) return NO_CARD;
    struct cash_position winners = at;
    winners.trumps = 0;
    if (value_cash_beyond(&winners, needed - 1) >= needed || !value_cash_takes(&at, needed, &first)) return NO_CARD;
    return !t->count ? first.led : first.led == t->card[0] ? first.reply : NO_CARD;
}

/* The card that is known at a view; NO_CARD: none. */
static int known_card(const struct tree_plan *plan, const struct view *v)
{
    uint64_t seen = plan->cards ? tree_known_at(v) : 0;
    for (int i = 0; i < plan->cards; i++)
        if (plan->card[i].position == seen) return plan->card[i].card;
    return NO_CARD;
}

/* The card that our side plays at a view, as it is remembered or decided; NO_CARD when the rules of the knowledge run away.
 * `in_line`: knowledge's own, of the line with that number; NO_CARD: none goes on. */
static int card_at(struct worker *w, const struct tree_plan *plan, const struct view *v, int in_line, uint64_t line)
{
    int forced = decision_forced_card(v);
    if (forced != NO_CARD) return forced;
    int known = known_card(plan, v);
    if (known != NO_CARD) return known;
    uint64_t number = util_mix(number_of(plan, v), line), kept;
    if (store_find(w->decided, number, &kept)) return (int)kept - 1;
    const int proving = proving_card(v);
    int card = proving != NO_CARD ? proving : decide(w, plan, v, in_line);
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

/* In games that are told: the line that begins with a lead. */
static void begin_line(struct worker *w, const struct tree_plan *plan, const struct view *v, int card, struct going *g)
{
    going_leave(g);
    if (plan->rule && !view_has_trumps(v) && !decision_is_settled(v)) going_begin(w, plan->position, v, card, plan->rule, g);
}

/* Our card, and the line that goes on behind it. */
static int our_card(struct worker *w, const struct tree_plan *plan, const struct view *v, struct going *g)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    if (!t->count) {
        const int own = g->then && !decision_is_settled(v) ? going_lead(g, v) : NO_CARD;
        const int card = card_at(w, plan, v, own, own == NO_CARD ? 0 : g->number);
        if (card != NO_CARD && card != own) begin_line(w, plan, v, card, g);
        return card;
    }
    const int own = g->then && view_is_ours(v, t->leader) ? going_reply(g, v) : NO_CARD;
    return card_at(w, plan, v, own, own == NO_CARD ? 0 : g->number);
}

/* Plays the next card, ours as it is decided at the view of whose turn it is. */
static bool play_next(struct worker *w, const struct tree_plan *plan, const struct view *v, struct table *at, struct going *g)
{
    bool ours = view_is_ours(v, play_turn(&at->play));
    int card = ours ? our_card(w, plan, v, g) : player_defend(worker_game_solver(w), at), trick = at->play.tricks;
    if (card == NO_CARD) return false;
    play_card(&at->play, card);
    if (g->then && at->play.tricks > trick) going_follow(g, &at->play.trick[trick]);
    return !ours || tree_can_be_made(w, at);
}

bool tree_play(struct worker *w, const struct tree_plan *plan, const struct view *v, struct table *at)
{
    struct going none = {.then = NULL};
    bool good = play_next(w, plan, v, at, &none);
    going_leave(&none);
    return good;
}

static bool is_made_on(struct worker *w, const struct tree_plan *plan, struct table *at, struct going *g)
{
    while (!play_is_over(&at->play)) {
        enum seat turn = play_turn(&at->play);
        struct view v = table_view(at, turn);
        const bool is_our_lead = view_is_ours(&v, turn) && !at->play.trick[at->play.tricks].count;
        if (!plan->is_whole && is_our_lead && is_proved(&v)) return true;
        if (!play_next(w, plan, &v, at, g)) return false;
    }
    return true;
}

/* The line that our lead to the trick in progress begins. */
static void begin_with_lead(struct worker *w, const struct tree_plan *plan, const struct table *at, struct going *g)
{
    const struct trick *t = &at->play.trick[at->play.tricks];
    if (!t->count) return;
    struct view v = table_view(at, t->leader);
    if (!view_is_ours(&v, t->leader)) return;
    const struct view lead = view_before_trick(&v, v.play.tricks);
    begin_line(w, plan, &lead, t->card[0], g);
}

bool tree_is_made(struct worker *w, const struct tree_plan *plan, struct table *at)
{
    struct going g = {.then = NULL};
    if (plan->rule) begin_with_lead(w, plan, at, &g);
    bool good = is_made_on(w, plan, at, &g);
    going_leave(&g);
    return good;
}
