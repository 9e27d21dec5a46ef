/* The Monte Carlo player: layouts that what was played allows, each solved double dummy, the card best on
 * average.
 *
 * Two hidden hands are drawn from the exact layouts; before dummy is down three are, with POE's counts.
 */
#include <stdlib.h>

#include "engine/dd/dd.h"
#include "engine/layouts/layouts.h"
#include "engine/player/player.h"
#include "engine/whist/whist_poe.h"

enum { SAMPLE_TABLE_MB = 16 };

struct sampler {
    int samples;
    struct random random;
    struct dd_solver *solver;
    struct layouts *layouts;
};

/* Sums of tricks by card, over the samples that were solved. */
struct tally {
    int tricks[CARD_COUNT];
};

static void count_sample(struct sampler *s, const struct play *p, struct tally *t)
{
    struct dd_choices choices;
    if (dd_cards(s->solver, p, play_turn(p), &choices) != DD_OK) return;
    for (int i = 0; i < choices.count; i++)
        for (cardset same = choices.choice[i].same; same; same &= same - 1)
            t->tricks[cardset_lowest(same)] += choices.choice[i].tricks;
}

static int hidden_seats(const struct view *v, enum seat hidden[SEAT_COUNT])
{
    int n = 0;
    for (int s = 0; s < SEAT_COUNT; s++)
        if (!(v->play.known >> s & 1)) hidden[n++] = (enum seat)s;
    return n;
}

static void sample_two(struct sampler *s, const struct view *v, const enum seat hidden[2], struct tally *t)
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

static void sample_three(struct sampler *s, const struct view *v, struct tally *t)
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

/* Most tricks; of equals the lowest rank, then the lowest suit. */
static int best_of(const struct tally *t, cardset legal)
{
    int best = cardset_lowest(legal);
    for (cardset left = legal; left; left &= left - 1) {
        int card = cardset_lowest(left), more = t->tricks[card] - t->tricks[best];
        if (more > 0 || (more == 0 && card_rank(card) < card_rank(best))) best = card;
    }
    return best;
}

static int choose_by_samples(void *self, const struct view *v)
{
    struct tally t = {{0}};
    enum seat hidden[SEAT_COUNT];
    cardset legal = play_legal(&v->play);
    if (cardset_count(legal) == 1) return cardset_lowest(legal);
    if (hidden_seats(v, hidden) == 2)
        sample_two(self, v, hidden, &t);
    else
        sample_three(self, v, &t);
    return best_of(&t, legal);
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
    static const struct player_kind kind = {
        .name = "sample", .choose = choose_by_samples, .free = free_sampler};
    struct sampler *s = util_alloc(sizeof *s);
    s->samples = samples;
    s->solver = dd_new(SAMPLE_TABLE_MB);
    s->layouts = layouts_new();
    random_seed(&s->random, seed);
    return (struct player){&kind, s};
}
