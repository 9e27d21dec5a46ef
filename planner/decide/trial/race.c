/* Drawing layouts and playing plans out in them. */
#include "planner/decide/trial/race.h"

#include "planner/decide/trial/race_table.h"

/* Shares of layouts are compared with room for rounding. */
static const double NEARLY = 1e-9;

/* A seed that depends on what the player sees, so that the same position draws the same layouts. */
static uint64_t seed_of(const struct view *v)
{
    uint64_t seed = v->unseen * UINT64_C(0x9e3779b97f4a7c15);
    seed ^= v->play.hand[v->declarer] + (v->play.hand[v->dummy] << 7);
    return seed ^ (uint64_t)v->play.tricks << 56;
}

cardset race_draw(const struct race *r, const struct layouts *l, struct random *random)
{
    return layouts_sample(l, random) & r->view.unseen;
}

bool race_start(struct race *r, const struct view *v, const struct layouts *l)
{
    struct random random;
    *r = (struct race){.view = *v, .needed = view_needed(v), .layouts = RACE_LAYOUTS};
    if (!layouts_any(l)) return false;
    line_shown_out(v, r->shown_out);
    random_seed(&random, seed_of(v));
    layouts_spread(l, &random, r->layouts, r->left);
    for (int i = 0; i < r->layouts; i++) r->left[i] &= r->view.unseen;
    return true;
}

/* ---- one layout ---- */

static struct race_table table_of(const struct race *r, const struct line *line, cardset left)
{
    const struct view *v = &r->view;
    struct race_table t = {.race = r,
                           .line = line,
                           .trick = v->play.trick[v->play.tricks],
                           .shown_out = {r->shown_out[0], r->shown_out[1]},
                           .most = -1};
    t.left = v->play.size - v->play.tricks;
    for (int suit = 0; suit < SUIT_COUNT; suit++) t.turn[suit] = r->line[suit];
    t.hand[v->declarer] = v->play.hand[v->declarer];
    t.hand[v->dummy] = v->play.hand[v->dummy];
    t.hand[v->left] = left;
    t.hand[v->right] = v->unseen & ~left;
    return t;
}

/* What our side sees of the table. */
static struct line_sight sight_of(const struct race_table *t)
{
    const struct view *v = &t->race->view;
    struct line_sight see = {.declarer = v->declarer,
                             .hand = {t->hand[v->declarer], t->hand[v->dummy]},
                             .out = t->hand[v->left] | t->hand[v->right],
                             .trick = t->trick,
                             .missing = t->race->needed - t->won[0],
                             .held = t->held,
                             .shown_out = {t->shown_out[0], t->shown_out[1]}};
    for (int suit = 0; suit < SUIT_COUNT; suit++) see.turn[suit] = t->turn[suit];
    return see;
}

static int our_card(struct race_table *t)
{
    const struct line_sight see = sight_of(t);
    return line_card(t->race->plans, &t->race->in, t->line, &see, &t->thought);
}

static int card_of(struct race_table *t, enum seat s)
{
    if (race_is_ours(t, s)) return our_card(t);
    if (t->race->defence) return race_searched_card(t);
    return t->trick.count ? race_their_card(t, s) : race_their_lead(t);
}

/* Puts a card on the table for the seat on turn. */
static void put_card(struct race_table *t, int card)
{
    enum seat s = trick_seat(&t->trick, t->trick.count);
    t->hand[s] &= ~cardset_of(card);
    if (t->played) play_card(t->played, card);
    if (t->trick.count && card_suit(card) != card_suit(t->trick.card[0]) && !race_is_ours(t, s))
        t->shown_out[s == t->race->view.right] |= 1u << card_suit(t->trick.card[0]);
    t->trick.card[t->trick.count++] = (int8_t)card;
}

/* What opponents who search find before they play: told sooner when it is but whether they can beat the
 * contract, which they then do. */
static void search_for(struct race_table *t, enum seat s)
{
    int missing = t->race->needed - t->won[0];
    if (!t->race->defence || race_is_ours(t, s)) return;
    race_search(t, t->race->is_brief ? missing : 0);
    t->is_beaten = t->race->is_brief && t->most < t->race->needed;
}

static void finish_trick(struct race_table *t)
{
    while (t->trick.count < SEAT_COUNT) {
        enum seat s = trick_seat(&t->trick, t->trick.count);
        search_for(t, s);
        if (t->is_beaten) return;
        put_card(t, card_of(t, s));
    }
    enum seat winner = trick_winner(&t->trick, STRAIN_NOTRUMP);
    exact_go_on(&t->turn[card_suit(t->trick.card[0])], &t->trick, t->race->view.declarer);
    bool is_ours = race_is_ours(t, winner);
    t->losses += !is_ours && race_is_ours(t, t->trick.leader) && t->won[0] < t->race->needed;
    t->held += !race_is_ours(t, t->trick.leader) && card_suit(t->trick.card[0]) == t->line->held_suit;
    t->won[!is_ours]++;
    t->left--;
    t->trick = (struct trick){.leader = winner};
}

/* Whether the rest can change nothing. */
static bool is_settled(const struct race_table *t)
{
    int missing = t->race->needed - t->won[0];
    return t->is_beaten || missing <= 0 || missing > t->left;
}

/* Puts the card that is tried on the table. Third hand answers it as the line means its own lead; a lead that
 * is not the line's means nothing more than itself. */
static void put_first(struct race_table *t, int card)
{
    if (!t->trick.count) t->thought.is_there = our_card(t) == card && t->thought.is_there;
    put_card(t, card);
}

/* Plays one layout, as far as it is asked for. `played`, unless it is NULL, receives each card. */
static struct race_table play_layout(const struct race *r, const struct line *line, int card, int i,
                                     struct play *played)
{
    struct race_table t = table_of(r, line, r->left[i]);
    t.played = played;
    if (card != NO_CARD) put_first(&t, card);
    while (t.left && !(r->is_brief && is_settled(&t))) finish_trick(&t);
    return t;
}

/* Adds what one layout comes to. */
static void add_layout(const struct race *r, const struct line *line, int card, int i,
                       struct race_result *sum)
{
    const struct race_table t = play_layout(r, line, card, i, NULL);
    sum->made += t.won[0] >= r->needed;
    sum->tricks += t.won[0];
    sum->gives_up += t.losses;
}

bool race_play(const struct race *r, const struct line *line, int card, int layout, struct play *out)
{
    *out = view_play_with(&r->view, r->left[layout]);
    const struct race_table t = play_layout(r, line, card, layout, out);
    return t.won[0] >= r->needed;
}

static struct race_result times(struct race_result a, double by)
{
    return (struct race_result){a.made * by, a.tricks * by, a.gives_up * by};
}

static struct race_result mean(struct race_result sum, int layouts)
{
    return (struct race_result){sum.made / layouts, sum.tricks / layouts, sum.gives_up / layouts};
}

bool race_reaches(const struct race *r, const struct line *line, int card, int done, int layouts,
                  double least, struct race_result *value)
{
    struct race_result sum = times(*value, done);
    double needed = least * layouts - NEARLY;
    for (int i = done; i < layouts; i++) {
        if (sum.made + layouts - i < needed) return false;
        add_layout(r, line, card, i, &sum);
    }
    if (sum.made < needed) return false;
    *value = mean(sum, layouts);
    return true;
}

struct race_result race_run(const struct race *r, const struct line *line, int card, int layouts)
{
    struct race_result value = {0};
    race_reaches(r, line, card, 0, layouts, 0, &value);
    return value;
}

int race_opponent(const struct view *v, cardset left)
{
    struct line none = {.steps = 0};
    struct race r = {.view = *v, .needed = view_needed(v)};
    struct race_table t = table_of(&r, &none, left);
    return card_of(&t, play_turn(&v->play));
}
