/* Players without judgement: first-legal, random, script, and POE's, which looks one trick ahead. */
#include <stdlib.h>
#include <string.h>

#include "engine/player/player.h"
#include "engine/whist/whist_poe.h"

static int choose_first(void *self, const struct view *v)
{
    (void)self;
    return cardset_lowest(play_legal(&v->play));
}

struct player player_first_legal(void)
{
    static const struct player_kind kind = {.name = "first-legal", .choose = choose_first};
    return (struct player){&kind, NULL};
}

/* ---- random ---- */

static int choose_random(void *self, const struct view *v)
{
    return cardset_lowest(deal_some(self, play_legal(&v->play), 1));
}

struct player player_random(uint64_t seed)
{
    static const struct player_kind kind = {.name = "random", .choose = choose_random, .free = free};
    struct random *r = util_alloc(sizeof *r);
    random_seed(r, seed);
    return (struct player){&kind, r};
}

/* ---- POE ---- */

struct poe {
    int samples;
    struct random random;
};

static int choose_poe(void *self, const struct view *v)
{
    struct poe *p = self;
    struct whist_view w = whist_view_of(&v->play, play_turn(&v->play));
    w.absent = CARDSET_ALL & ~(v->unseen | play_played(&v->play));
    for (int s = 0; s < SEAT_COUNT; s++) w.absent &= ~v->play.hand[s];
    return whist_poe_choose(&w, p->samples, &p->random);
}

struct player player_poe(int samples, uint64_t seed)
{
    static const struct player_kind kind = {.name = "poe", .choose = choose_poe, .free = free};
    struct poe *p = util_alloc(sizeof *p);
    p->samples = samples;
    random_seed(&p->random, seed);
    return (struct player){&kind, p};
}

/* ---- script ---- */

struct script {
    int count;
    int8_t card[CARD_COUNT];
};

static int choose_scripted(void *self, const struct view *v)
{
    const struct script *s = self;
    cardset legal = play_legal(&v->play);
    for (int i = 0; i < s->count; i++)
        if (cardset_has(legal, s->card[i])) return s->card[i];
    return cardset_lowest(legal);
}

struct player player_script(const int8_t *cards, int count)
{
    static const struct player_kind kind = {.name = "script", .choose = choose_scripted, .free = free};
    struct script *s = util_alloc(sizeof *s);
    s->count = count < CARD_COUNT ? count : CARD_COUNT;
    memcpy(s->card, cards, (size_t)s->count);
    return (struct player){&kind, s};
}
