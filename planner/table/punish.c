/* The defence that punishes. Invariant: the hidden hands hold what their owners have played, and between them
 * the cards that declarer's side has not seen. */
#include <stdlib.h>

#include "engine/dd/dd.h"
#include "facts/board/board_view.h"
#include "planner/coach/coach.h"
#include "planner/decide/confirm.h"
#include "planner/decide/difference.h"
#include "planner/table/hands.h"

/* Less is nothing: sums of weights. */
static const double HARDLY = 1e-9;

void hands_begin(struct hands_moves *m, const struct board *b)
{
    enum seat left = seat_left(b->contract.declarer);
    *m = (struct hands_moves){.first = {b->deal.hand[left], b->deal.hand[seat_partner(left)]}};
}

/* Gives the opponents these hands, the cards that they have played with them. */
static void put(struct board *b, struct table *t, const cardset hand[2])
{
    enum seat left = seat_left(b->contract.declarer);
    for (int i = 0; i < 2; i++) {
        enum seat seat = i ? seat_partner(left) : left;
        b->deal.hand[seat] = hand[i];
        t->play.hand[seat] = hand[i] & ~t->play.played[seat];
    }
}

void hands_go_back(struct board *b, struct table *t, struct hands_moves *m)
{
    int8_t cards[CARD_COUNT];
    int played = play_cards(&t->play, cards);
    while (m->count && m->list[m->count - 1].after > played) m->count--;
    put(b, t, m->count ? m->list[m->count - 1].hand : m->first);
}

const struct hands_move *hands_blow(const struct hands_moves *m)
{
    const struct hands_move *last = m->count ? &m->list[m->count - 1] : NULL;
    return last && last->card != last->best ? last : NULL;
}

/* ---- one card ---- */

/* The card beside the best one, over the layouts that fit what was seen before it. */
struct weighed {
    struct worker *worker;
    const struct board *board;
    struct view view; /* before the card */
    int card, best;
    struct coach_verdict judged;
    struct search *search; /* of the best card, and of this one where it is another */
    const struct layouts *layouts; /* what auction, lead and play tell of those that it drew */
    struct hidden_facts facts;
};

/* Whether the card is a mistake; one that is never better and sometimes worse is worse, too. */
static bool is_worse(const struct weighed *x)
{
    const struct search *s = x->search;
    if (s->cards < 2) return false;
    double gains = search_only(s, 0, 1, s->layouts), loses = search_only(s, 1, 0, s->layouts);
    return gains > HARDLY && (loses <= HARDLY || coach_is_mistake(&x->judged));
}

/* How likely auction, lead and play make a layout. */
static double likely(const struct weighed *x, int layout)
{
    return layouts_chance(x->layouts, x->search->left[layout] | x->view.play.played[x->view.left]);
}

/* The likeliest layout in which the contract is made after the best card and not after the one played; or,
 * where it `makes`, after the one played. Of those the fact that tells them comes first. -1: there is none.
 */
static int choose(const struct weighed *x, bool makes)
{
    const struct search *s = x->search;
    int found = -1;
    bool has_fact = false;
    double most = 0;
    for (int i = 0; i < s->layouts; i++) {
        bool best = s->card[0].after.answer[i] == SEARCH_MAKES;
        bool own = s->card[s->cards - 1].after.answer[i] == SEARCH_MAKES;
        if (makes ? !own : !best || own) continue;
        bool holds = !makes && hidden_facts_hold(&x->view, &x->facts, s->left[i]);
        double chance = likely(x, i);
        if (found >= 0 && (has_fact > holds || (has_fact == holds && most >= chance))) continue;
        found = i;
        has_fact = holds;
        most = chance;
    }
    return found;
}

/* Whether the contract can be made as the cards lie. */
static bool can_make(struct worker *w, const struct table *t)
{
    int tricks = 0;
    enum seat declarer = t->contract.declarer;
    dd_tricks(worker_solver(w), &t->play, declarer, &tricks);
    return play_taken(&t->play, declarer) + tricks >= contract_needed(t->contract);
}

static void move_to(const struct weighed *x, int layout, bool is_against, struct board *b, struct table *t,
                    struct hands_moves *m)
{
    const struct search *s = x->search;
    const struct play *p = &t->play;
    enum seat left = x->view.left, right = x->view.right;
    cardset hidden = p->hand[left] | p->hand[right];
    if (m->count == HANDS_MOVES) return;
    struct hands_move *move = &m->list[m->count++];
    *move = (struct hands_move){
        .after = play_cards(p, (int8_t[CARD_COUNT]){0}),
        .card = x->card,
        .best = is_against ? x->best : x->card,
        .made = x->judged.card.made,
        .best_made = x->judged.card.best_made,
        .hand = {s->left[layout] | p->played[left], (hidden & ~s->left[layout]) | p->played[right]},
        .facts = x->facts};
    bool holds = hidden_facts_hold(&x->view, &x->facts, s->left[layout]);
    if (!is_against || !holds) move->facts = (struct hidden_facts){.fact = {.kind = HIDDEN_NOTHING}};
    put(b, t, move->hand);
}

/* Searches both cards in the layouts of the decision. False when the opponents' cards do not add up. */
static bool weigh(const struct decision *d, struct weighed *x)
{
    x->best = decision_card(d);
    if (decision_are_equals(&x->view, x->card, x->best)) x->best = x->card;
    if (!coach_hold(d->position, x->best, x->card, &x->judged)) return false;
    x->search = confirm_layouts(d->position);
    x->layouts = d->position->layouts;
    if (!x->search) return false;
    search_add(x->search, x->best);
    if (x->card != x->best) search_add(x->search, x->card);
    search_ask(x->search, x->search->layouts);
    search_weigh_rest(x->search);
    if (x->card != x->best) x->facts = search_difference(x->search, 0, 1).when_gains;
    return true;
}

static void judge(struct weighed *x, struct board *b, struct table *t, struct hands_moves *m)
{
    bool is_against = is_worse(x);
    if (!is_against && can_make(x->worker, t)) return;
    int layout = choose(x, !is_against);
    if (layout >= 0) move_to(x, layout, is_against, b, t, m);
}

void hands_punish(struct worker *w, struct board *b, struct table *t, struct hands_moves *m)
{
    struct table before = *t;
    struct weighed x = {.worker = w, .board = b, .card = play_take_back(&before.play)};
    if (hands_blow(m) || board_view_obstacle(b)) return;
    x.view = table_view(&before, b->contract.declarer);
    if (decision_is_settled(&x.view)) return;
    struct decision_question question = {.view = &x.view, .note = b->note, .notes = b->notes, .is_brief = true};
    struct decision *d = util_alloc(sizeof *d);
    if (confirm_decide(w, &question, d) && d->candidates && weigh(d, &x)) judge(&x, b, t, m);
    search_free(x.search);
    decision_drop(d);
}
