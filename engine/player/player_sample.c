/* The Monte Carlo player: layouts that what was played allows, each solved double dummy; the card that makes
 * or beats the contract most often, then the one best on average.
 *
 * Two hidden hands are drawn from the exact layouts; before dummy is down three are, with POE's counts.
 * Invariant: the random stream is begun anew from the seed and the view at every card.
 */
#include <stdlib.h>

#include "engine/dd/dd.h"
#include "engine/layouts/layouts.h"
#include "engine/player/player.h"
#include "engine/whist/whist_poe.h"

enum { SAMPLE_TABLE_MB = 16 };

struct sampler {
    int samples;
    uint64_t seed, nodes;
    struct random random;
    struct dd_solver *solver;
    struct layouts *layouts;
};

static void count_sample(struct sampler *s, const struct play *p, struct sample_tally *t)
{
    struct dd_choices choices;
    enum dd_status status = dd_cards(s->solver, p, play_turn(p), &choices);
    s->nodes += dd_nodes(s->solver);
    if (status != DD_OK) return;
    t->layouts++;
    for (int i = 0; i < choices.count; i++)
        for (cardset same = choices.choice[i].same; same; same &= same - 1) {
            int card = cardset_lowest(same);
            t->tricks[card] += choices.choice[i].tricks;
            t->enough[card] += choices.choice[i].tricks >= t->needed;
        }
}

static int hidden_seats(const struct view *v, enum seat hidden[SEAT_COUNT])
{
    int n = 0;
    for (int s = 0; s < SEAT_COUNT; s++)
        if (!(v->play.known >> s & 1)) hidden[n++] = (enum seat)s;
    return n;
}

static void sample_two(struct sampler *s, const struct view *v, const enum seat hidden[2],
                       struct sample_tally *t)
{
    struct layouts_cards cards = {.unseen = v->unseen};
    for (int i = 0; i < 2; i++) {
        cards.count[i] = view_hidden_count(v, hidden[i]);
        cards.void_in[i] = v->play.void_in[hidden[i]];
    }
    if (layouts_start(s->layouts, &cards)) return;
    for (int i = 0; i < s->samples; i++) {
        struct play p = v->play;
        p.known = 0xf;
        p.hand[hidden[0]] = layouts_sample(s->layouts, &s->random);
        p.hand[hidden[1]] = v->unseen & ~p.hand[hidden[0]];
        count_sample(s, &p, t);
    }
}

static void sample_three(struct sampler *s, const struct view *v, struct sample_tally *t)
{
    struct whist_view w = whist_view_of(&v->play, v->me);
    struct whist_unseen unseen;
    whist_unseen_init(&unseen, &w);
    for (int i = 0; i < s->samples; i++) {
        struct play p = v->play;
        p.known = 0xf;
        whist_unseen_draw(&unseen, &s->random, p.hand);
        count_sample(s, &p, t);
    }
}

/* Most often enough, then most tricks; of equals the lowest rank, then the lowest suit. */
static bool is_better(const struct sample_tally *t, int card, int best)
{
    if (t->enough[card] != t->enough[best]) return t->enough[card] > t->enough[best];
    if (t->tricks[card] != t->tricks[best]) return t->tricks[card] > t->tricks[best];
    return card_rank(card) < card_rank(best);
}

static int best_of(const struct sample_tally *t, cardset legal)
{
    int best = cardset_lowest(legal);
    for (cardset left = legal; left; left &= left - 1)
        if (is_better(t, cardset_lowest(left), best)) best = cardset_lowest(left);
    return best;
}

/* Tricks that the side on turn needs of those left: the declarer's for the contract, the defenders' for one
 * down. Out of reach where no contract is known, so that tricks alone decide. */
static int needed_by_side_on_turn(const struct view *v)
{
    const struct play *p = &v->play;
    int left = p->size - p->tricks;
    if (!v->contract.level) return SUIT_SIZE + 1;
    int needed = view_needed(v);
    return view_is_ours(v, play_turn(p)) ? needed : left - needed + 1;
}

int player_sample_tally(const struct player *sample, const struct view *v, struct sample_tally *t)
{
    struct sampler *s = sample->self;
    enum seat hidden[SEAT_COUNT];
    cardset legal = play_legal(&v->play);
    *t = (struct sample_tally){.needed = needed_by_side_on_turn(v)};
    if (cardset_count(legal) == 1) return cardset_lowest(legal);
    random_seed(&s->random, view_seed(v, s->seed));
    if (hidden_seats(v, hidden) == 2)
        sample_two(s, v, hidden, t);
    else
        sample_three(s, v, t);
    return best_of(t, legal);
}

static int choose_by_samples(void *self, const struct view *v)
{
    struct sample_tally t;
    return player_sample_tally(&(struct player){.self = self}, v, &t);
}

static void begin_sampler(void *self)
{
    struct sampler *s = self;
    dd_forget(s->solver);
    s->nodes = 0;
}

static uint64_t nodes_of_sampler(void *self)
{
    const struct sampler *s = self;
    return s->nodes;
}

static void free_sampler(void *self)
{
    struct sampler *s = self;
    dd_free(s->solver);
    layouts_free(s->layouts);
    free(s);
}

struct player player_sample(int samples, uint64_t seed)
{
    static const struct player_kind kind = {.name = "sample",
                                            .choose = choose_by_samples,
                                            .free = free_sampler,
                                            .begin = begin_sampler,
                                            .nodes = nodes_of_sampler};
    struct sampler *s = util_alloc(sizeof *s);
    s->samples = samples;
    s->seed = seed;
    s->solver = dd_new(SAMPLE_TABLE_MB);
    s->layouts = layouts_new();
    return (struct player){&kind, s};
}
