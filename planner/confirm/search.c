/* Drawing layouts and asking the solver. Layouts come one after the other, all cards in each, so that what
 * the solver has learnt about a layout serves every card. */
#include "planner/confirm/search.h"

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
    random_seed(&r, view_seed(s->view, seed));
    for (int i = 0; i < layouts; i++) add_layout(s, layouts_sample(l, &r) & s->view->unseen, 1);
}

static struct search *search_begin(struct dd_solver *solver, const struct view *v)
{
    struct search *s = util_alloc(sizeof *s);
    s->view = v;
    s->solver = solver;
    return s;
}

struct search *search_new(struct dd_solver *solver, const struct view *v, const struct layouts *l,
                          int layouts, uint64_t seed)
{
    if (!l || layouts_count(l) < 1) return NULL;
    struct search *s = search_begin(solver, v);
    if (layouts_count(l) <= layouts)
        list_all(s, l);
    else
        draw(s, l, layouts, seed);
    return s;
}

/* The weights add up to the layouts that the sample is worth, so that differences are as sure as they look.
 */
struct search *search_sound(struct dd_solver *solver, const struct view *v, const struct sound *sound)
{
    struct search *s = search_begin(solver, v);
    double worth = sound_worth(sound);
    for (int i = 0; i < sound->layouts; i++)
        add_layout(s, sound->layout[i].left & v->unseen, sound->layout[i].share * worth);
    return s;
}

void search_free(struct search *s)
{
    free(s);
}

static double clock_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void search_limit(struct search *s, double seconds)
{
    s->until = seconds > 0 ? clock_now() + seconds : 0;
}

bool search_is_late(const struct search *s)
{
    return s->until > 0 && clock_now() > s->until;
}

void search_add(struct search *s, int card)
{
    if (s->cards < SEARCH_CARDS) s->card[s->cards++].card = card;
}

/* ---- asking ---- */

struct play search_play(const struct search *s, int layout, int card)
{
    const struct view *v = s->view;
    struct play p = v->play;
    p.known = 0xf;
    p.hand[v->left] = s->left[layout];
    p.hand[v->right] = v->unseen & ~s->left[layout];
    play_card(&p, card);
    return p;
}

/* The trick that the card itself has won, if it was the last one to it. */
static int gained(const struct search *s, const struct play *after)
{
    int side = seat_side(s->view->declarer);
    return after->won[side] - s->view->play.won[side];
}

/* Whether `more` tricks beyond those needed can be taken in a layout after the card. */
static bool can_take(struct search *s, const struct search_card *c, int layout, int more)
{
    struct play p = search_play(s, layout, c->card);
    bool yes = false;
    dd_at_least(s->solver, &p, s->view->declarer, view_needed(s->view) - gained(s, &p) + more, &yes);
    return yes;
}

/* An earlier layout whose answer holds here too; -1 when there is none. */
static int answered_by(const struct search *s, const struct search_card *c, int layout)
{
    for (int i = 0; i < layout; i++)
        if (s->shape[i] == s->shape[layout] && !((s->left[i] ^ s->left[layout]) & c->rests[i])) return i;
    return -1;
}

static void ask_card(struct search *s, struct search_card *c, int layout)
{
    int same = answered_by(s, c, layout);
    if (same >= 0) {
        c->answer[layout] = c->answer[same];
        c->rests[layout] = c->rests[same];
        return;
    }
    struct play p = search_play(s, layout, c->card);
    bool yes = false;
    dd_rests(s->solver, &p, s->view->declarer, view_needed(s->view) - gained(s, &p), &yes, &c->rests[layout]);
    c->answer[layout] = yes ? SEARCH_MAKES : SEARCH_FAILS;
    s->solved++;
}

void search_ask(struct search *s, int upto)
{
    if (upto > s->layouts) upto = s->layouts;
    for (int i = 0; i < upto && (i < SEARCH_LEAST || !search_is_late(s)); i++)
        for (int k = 0; k < s->cards; k++) {
            struct search_card *c = &s->card[k];
            if (!c->is_out && c->asked == i) ask_card(s, c, i), c->asked++;
        }
}

/* Where the contract can be made, whether one trick more can; where not, whether it is one down. */
static int tricks_beyond(struct search *s, const struct search_card *c, int layout)
{
    bool makes = c->answer[layout] == SEARCH_MAKES;
    return makes ? can_take(s, c, layout, 1) : can_take(s, c, layout, -1) - 2;
}

void search_count(struct search *s, int upto)
{
    for (int i = 0; i < upto; i++)
        for (int k = 0; k < s->cards; k++) {
            struct search_card *c = &s->card[k];
            if (!c->is_near || c->counted != i || i >= c->asked) continue;
            c->tricks[i] = (int8_t)tricks_beyond(s, c, i);
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
        made += c->answer[i] == SEARCH_MAKES ? s->weight[i] : 0;
    }
    return all > 0 ? made / all : 0;
}

double search_only(const struct search *s, int a, int b, int upto)
{
    double sum = 0;
    for (int i = 0; i < upto; i++)
        if (s->card[a].answer[i] == SEARCH_MAKES && s->card[b].answer[i] == SEARCH_FAILS) sum += s->weight[i];
    return sum;
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
