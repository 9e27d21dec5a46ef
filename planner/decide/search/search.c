/* Drawing layouts and asking solvers. All cards are asked about in a layout at once, so that what the solver
 * has learnt about it serves every card. */
#include "planner/decide/search/search.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

/* ---- layouts ---- */

static uint32_t shape_of(cardset hand)
{
    uint32_t shape = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) shape = shape << 4 | (uint32_t)cardset_length(hand, suit);
    return shape;
}

static void add_layout(struct search *s, cardset left, double weight)
{
    for (int i = 0; i < s->layouts; i++)
        if (s->left[i] == left) {
            s->weight[i] += weight;
            return;
        }
    s->left[s->layouts] = left;
    s->shape[s->layouts] = shape_of(left);
    s->weight[s->layouts++] = weight;
}

/* Of those at the table, the opponents' cards of the trick in progress have left their hands. */
static bool visit_layout(void *context, cardset hand, double chance)
{
    struct search *s = context;
    add_layout(s, hand & s->view->unseen, chance);
    return s->layouts < SEARCH_LAYOUTS;
}

static void list_all(struct search *s, const struct layouts *l)
{
    layouts_each(l, visit_layout, s);
    for (int i = 0; i < s->layouts; i++) s->weight[i] *= s->layouts;
    s->is_all = true;
}

static void draw(struct search *s, const struct layouts *l, int layouts, uint64_t seed)
{
    struct random r;
    cardset left[SEARCH_LAYOUTS];
    random_seed(&r, view_seed(s->view, seed));
    layouts_spread(l, &r, layouts, left);
    for (int i = 0; i < layouts; i++) add_layout(s, left[i] & s->view->unseen, 1);
}

static struct search *search_begin(struct dd_solver *solver, const struct view *v)
{
    struct search *s = util_alloc(sizeof *s);
    s->view = v;
    s->solver = solver;
    s->settled = SEARCH_LAYOUTS;
    s->least = SEARCH_LEAST;
    return s;
}

struct search *search_new(struct dd_solver *solver, const struct view *v, const struct layouts *l,
                          int layouts, uint64_t seed)
{
    if (!l || !layouts_any(l)) return NULL;
    struct search *s = search_begin(solver, v);
    if (layouts_count(l) <= layouts)
        list_all(s, l);
    else
        draw(s, l, layouts, seed);
    return s;
}

void search_free(struct search *s)
{
    if (s) free(s->past);
    free(s);
}

void search_share_out(struct search *s, struct worker *w)
{
    s->worker = w;
}

static double clock_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double search_until(double seconds)
{
    return seconds > 0 ? clock_now() + seconds : 0;
}

bool search_is_late(const struct search *s)
{
    return s->until > 0 && clock_now() > s->until;
}

void search_weigh_past(struct search *s, const struct sound_factors *factors)
{
    s->weighs_past = true;
    s->past = util_alloc(CARD_COUNT * sizeof *s->past);
    s->factors = *factors;
}

void search_add(struct search *s, int card)
{
    if (s->cards < SEARCH_CARDS) s->card[s->cards++].card = card;
}

int search_find(const struct search *s, int card)
{
    int k = 0;
    while (k < s->cards - 1 && s->card[k].card != card) k++;
    return k;
}

/* ---- positions ---- */

struct play search_at(const struct search *s, int layout)
{
    return view_play_with(s->view, s->left[layout]);
}

struct play search_play(const struct search *s, int layout, int card)
{
    struct play p = search_at(s, layout);
    play_card(&p, card);
    return p;
}

/* Tricks that our side has won since the view's moment, before it less than none. */
static int gained(const struct search *s, const struct play *after)
{
    int side = seat_side(s->view->declarer);
    return after->won[side] - s->view->play.won[side];
}

/* An earlier layout whose answer holds here too; -1 when there is none. */
static int answered_by(const struct search *s, const struct search_answers *a, int layout)
{
    int known = layout < s->settled ? layout : s->settled;
    for (int i = 0; i < known; i++)
        if (a->answer[i] != SEARCH_UNASKED && s->shape[i] == s->shape[layout] &&
            !((s->left[i] ^ s->left[layout]) & a->rests[i]))
            return i;
    return -1;
}

void search_answer(struct search_answers *a, int layout, bool makes, cardset rests)
{
    a->answer[layout] = makes ? SEARCH_MAKES : SEARCH_FAILS;
    a->rests[layout] = rests;
}

bool search_can_make(struct search *s, struct dd_solver *solver, struct search_answers *a,
                     const struct play *p, int layout)
{
    int same = answered_by(s, a, layout);
    if (same >= 0) {
        a->answer[layout] = a->answer[same];
        a->rests[layout] = a->rests[same];
        return a->answer[layout] == SEARCH_MAKES;
    }
    bool yes = false;
    cardset rests = 0;
    dd_rests(solver, p, s->view->declarer, view_needed(s->view) - gained(s, p), &yes, &rests);
    search_answer(a, layout, yes, rests);
    atomic_fetch_add(&s->solved, 1);
    return yes;
}

/* ---- layouts by one thread or several ---- */

/* What is asked about a layout: all that an asker writes is the layout's own, but for what is atomic. */
typedef void search_asker(struct search *s, struct dd_solver *solver, int card, int layout);

struct asking {
    struct search *search;
    search_asker *ask;
    int card, from;
};

static void ask_about(void *worker, void *shared, int index)
{
    const struct asking *a = shared;
    a->ask(a->search, worker_solver(worker), a->card, a->from + index);
}

/* Asks about the layouts from..upto-1. Several threads take ten at a time; answers before these serve them.
 */
static void each_layout(struct search *s, search_asker *ask, int card, int from, int upto)
{
    struct crew *crew = s->worker ? worker_crew(s->worker) : NULL;
    bool is_alone = crew_threads(crew) < 2;
    s->settled = s->layouts;
    for (int i = from; is_alone && i < upto; i++) ask(s, s->solver, card, i);
    for (int i = from; !is_alone && i < upto; i += SEARCH_LEAST) {
        struct asking asking = {s, ask, card, i};
        s->settled = i;
        crew_run(crew, upto - i < SEARCH_LEAST ? upto - i : SEARCH_LEAST, ask_about, s->worker, &asking);
    }
}

/* ---- asking ---- */

static void weigh(struct search *s, struct dd_solver *solver, int layout)
{
    if (!s->weighs_past || s->is_weighed[layout]) return;
    double factor = past_factor(s, solver, layout);
    s->is_weighed[layout] = true;
    if (factor < 1) atomic_store(&s->has_thrown, true);
    s->weight[layout] *= factor;
}

static bool is_too_late(const struct search *s, int layout)
{
    return layout >= s->least && search_is_late(s);
}

static void ask_card(struct search *s, struct dd_solver *solver, int card, int layout)
{
    struct play p = search_play(s, layout, s->card[card].card);
    if (!is_too_late(s, layout)) search_can_make(s, solver, &s->card[card].after, &p, layout);
}

/* About every card that is not out and has not been asked about. */
static void ask_cards(struct search *s, struct dd_solver *solver, int card, int layout)
{
    int makes = 0, asked = 0;
    (void)card;
    for (int k = 0; k < s->cards && !is_too_late(s, layout); k++) {
        struct search_card *c = &s->card[k];
        if (c->is_out || c->after.answer[layout] != SEARCH_UNASKED) continue;
        struct play p = search_play(s, layout, c->card);
        makes += search_can_make(s, solver, &c->after, &p, layout);
        asked++;
    }
    if (makes && makes < asked) weigh(s, solver, layout);
}

/* Counts the layouts that have been asked about without a gap. */
static void count_asked(struct search *s)
{
    for (int k = 0; k < s->cards; k++) {
        struct search_card *c = &s->card[k];
        while (c->asked < s->layouts && c->after.answer[c->asked] != SEARCH_UNASKED) c->asked++;
    }
}

void search_ask(struct search *s, int upto)
{
    int from = s->layouts;
    for (int k = 0; k < s->cards; k++)
        if (!s->card[k].is_out && s->card[k].asked < from) from = s->card[k].asked;
    each_layout(s, ask_cards, 0, from, upto < s->layouts ? upto : s->layouts);
    count_asked(s);
}

bool search_has_begun(const struct search *s)
{
    int least = s->layouts < SEARCH_LEAST ? s->layouts : SEARCH_LEAST;
    for (int k = 0; k < s->cards; k++)
        if (!s->card[k].is_out && s->card[k].asked < least) return false;
    return true;
}

void search_ask_one(struct search *s, int number)
{
    each_layout(s, ask_card, number, s->card[number].asked, s->layouts);
    count_asked(s);
}

/* Whether the contract can be made after one of the cards. */
static bool can_still_make(const struct search *s, int layout)
{
    for (int k = 0; k < s->cards; k++)
        if (s->card[k].after.answer[layout] == SEARCH_MAKES) return true;
    return false;
}

static bool has_failed(const struct search *s)
{
    for (int k = 0; k < s->cards; k++)
        if (search_share(s, k) < 1) return true;
    return false;
}

static void weigh_possible(struct search *s, struct dd_solver *solver, int card, int layout)
{
    (void)card;
    if (can_still_make(s, layout)) weigh(s, solver, layout);
}

/* Where no card has failed in any layout the shares are 1 whatever the weights. */
void search_weigh_rest(struct search *s)
{
    if (s->weighs_past && has_failed(s)) each_layout(s, weigh_possible, 0, 0, s->layouts);
}

/* ---- counting ---- */

/* Whether `more` tricks beyond those needed can be taken after a card. */
static bool can_take(const struct search *s, struct dd_solver *solver, const struct play *after, int more)
{
    bool yes = false;
    dd_at_least(solver, after, s->view->declarer, view_needed(s->view) - gained(s, after) + more, &yes);
    return yes;
}

/* So many tricks beyond the contract are counted: each is a guess that may go wrong later, for who does not see all
 * hands. */
enum { BEYOND = 3 };

/* Where the contract can be made, how many tricks more can. Where not, whether it is one down; where it is lost in
 * every layout, all that are missing. */
static int tricks_beyond(const struct search *s, struct dd_solver *solver, const struct play *after, bool is_made)
{
    int more = 0, least = s->is_lost ? -view_needed(s->view) : -2;
    if (is_made) {
        while (more < BEYOND && can_take(s, solver, after, more + 1)) more++;
        return more;
    }
    for (more = -1; more > least && !can_take(s, solver, after, more);) more--;
    return more;
}

static struct play play_after(const struct search *s, int card, cardset left)
{
    struct play p = view_play_with(s->view, left);
    play_card(&p, s->card[card].card);
    return p;
}

bool search_makes_if(const struct search *s, int card, cardset left)
{
    struct play p = play_after(s, card, left);
    return can_take(s, s->solver, &p, 0);
}

int search_tricks_if(const struct search *s, int card, cardset left)
{
    struct play p = play_after(s, card, left);
    return tricks_beyond(s, s->solver, &p, can_take(s, s->solver, &p, 0));
}

static bool is_to_count(const struct search_card *c, int layout)
{
    return c->is_near && layout >= c->counted && layout < c->asked;
}

/* In place of tricks that nobody had the time to count. */
enum { UNCOUNTED = INT8_MIN };

static void count_cards(struct search *s, struct dd_solver *solver, int card, int layout)
{
    (void)card;
    for (int k = 0; k < s->cards; k++) {
        struct search_card *c = &s->card[k];
        if (!is_to_count(c, layout)) continue;
        struct play p = search_play(s, layout, c->card);
        bool is_made = c->after.answer[layout] == SEARCH_MAKES;
        c->tricks[layout] = (int8_t)(search_is_late(s) ? UNCOUNTED : tricks_beyond(s, solver, &p, is_made));
    }
}

void search_count(struct search *s, int upto)
{
    s->is_lost = search_is_lost(s);
    each_layout(s, count_cards, 0, 0, upto < s->layouts ? upto : s->layouts);
    for (int k = 0; k < s->cards; k++) {
        struct search_card *c = &s->card[k];
        while (is_to_count(c, c->counted) && c->counted < upto && c->tricks[c->counted] != UNCOUNTED)
            c->counted++;
    }
}

/* ---- answers ---- */

double search_share(const struct search *s, int card)
{
    const struct search_card *c = &s->card[card];
    double made = 0, all = 0;
    for (int i = 0; i < c->asked; i++) {
        all += s->weight[i];
        made += c->after.answer[i] == SEARCH_MAKES ? s->weight[i] : 0;
    }
    return all > 0 ? made / all : 0;
}

bool search_is_lost(const struct search *s)
{
    for (int k = 0; k < s->cards; k++)
        if (search_share(s, k) > 0) return false;
    return true;
}

double search_only(const struct search *s, int a, int b, int upto)
{
    double sum = 0;
    for (int i = 0; i < upto; i++)
        if (s->card[a].after.answer[i] == SEARCH_MAKES && s->card[b].after.answer[i] == SEARCH_FAILS)
            sum += s->weight[i];
    return sum;
}

static void lead_add(struct lead *lead, double weight, int by)
{
    lead->by += weight * by;
    lead->error += weight * by * by;
}

static struct lead lead_end(const struct search *s, struct lead lead)
{
    lead.error = s->is_all ? 0 : sqrt(lead.error);
    return lead;
}

struct lead search_made_lead(const struct search *s, int a, int b)
{
    const struct search_card *x = &s->card[a], *y = &s->card[b];
    struct lead lead = {0, 0};
    for (int i = 0; i < x->asked && i < y->asked; i++)
        lead_add(&lead, s->weight[i],
                 (x->after.answer[i] == SEARCH_MAKES) - (y->after.answer[i] == SEARCH_MAKES));
    return lead_end(s, lead);
}

struct lead search_trick_lead(const struct search *s, int a, int b)
{
    const struct search_card *x = &s->card[a], *y = &s->card[b];
    struct lead lead = {0, 0};
    for (int i = 0; i < x->counted && i < y->counted; i++)
        lead_add(&lead, s->weight[i], x->tricks[i] - y->tricks[i]);
    return lead_end(s, lead);
}

/* Whether b may do better than a in a layout that a was asked about. */
static bool is_better(const struct search_card *b, const struct search_card *a, int layout)
{
    if (layout >= b->asked) return true; /* it may be */
    if (b->after.answer[layout] != a->after.answer[layout]) return b->after.answer[layout] == SEARCH_MAKES;
    return layout < a->counted && layout < b->counted && b->tricks[layout] > a->tricks[layout];
}

bool search_is_unbeaten(const struct search *s, int card)
{
    for (int k = 0; k < s->cards; k++)
        for (int i = 0; i < s->card[card].asked; i++)
            if (is_better(&s->card[k], &s->card[card], i)) return false;
    return true;
}

double search_mean(const struct search *s, int card)
{
    const struct search_card *c = &s->card[card];
    double tricks = 0, all = 0;
    for (int i = 0; i < c->counted; i++) {
        all += s->weight[i];
        tricks += s->weight[i] * c->tricks[i];
    }
    return all > 0 ? tricks / all : 0;
}

/* ---- what they have given away ---- */

/* Going back card by card. Invariant: `later` is whether the contract can be made at the point asked about
 * before, which comes later in the play. */

/* Less than this makes no difference any more. */
static const double HARDLY_COUNTS = 0.01;

struct past {
    struct play play;
    bool later;
    bool has_choice; /* one of their cards since the point asked about could have been another */
    double factor;
};

/* Asks about a point that one of their choices followed. */
static void look(struct search *s, struct dd_solver *solver, struct past *past, int layout)
{
    int cards = cardset_count(play_played(&past->play));
    bool now = search_can_make(s, solver, &s->past[cards], &past->play, layout);
    if (!now && past->later) past->factor *= cards ? s->factors.later : s->factors.lead;
    past->later = now;
    past->has_choice = false;
}

/* Whether the last card played was declarer's or dummy's. */
static bool is_after_ours(const struct view *v, const struct play *p)
{
    struct play before = *p;
    play_take_back(&before);
    return view_is_ours(v, play_turn(&before));
}

/* Whether the hand on turn could choose: cards that nothing lies between are one. */
static bool can_choose(const struct play *p)
{
    cardset legal = play_legal(p), others = 0;
    int low = cardset_lowest(legal), high = cardset_highest(legal);
    const struct trick *t = play_trick(p, 0);
    if (card_suit(low) != card_suit(high)) return true;
    for (int s = 0; s < SEAT_COUNT; s++) others |= s == (int)play_turn(p) ? 0 : p->hand[s];
    for (int i = 0; i < t->count; i++) others |= cardset_of(t->card[i]);
    return cardset_above(others, low) & (cardset_of(high) - 1);
}

static void go_back(const struct search *s, struct past *past)
{
    struct play *p = &past->play;
    play_take_back(p);
    if (!view_is_ours(s->view, play_turn(p))) past->has_choice |= can_choose(p);
}

double past_factor(struct search *s, struct dd_solver *solver, int layout)
{
    struct past past = {.play = search_at(s, layout), .later = true, .factor = 1};
    int cards = cardset_count(play_played(&past.play));
    if (past.play.size < SUIT_SIZE) return 1;
    for (; cards && past.factor > HARDLY_COUNTS; cards--) {
        if ((past.has_choice || !past.later) && is_after_ours(s->view, &past.play))
            look(s, solver, &past, layout);
        go_back(s, &past);
    }
    if (!cards && past.has_choice) look(s, solver, &past, layout);
    return past.factor;
}
