/* Step by step through the play. After each card of the opponents: those that it rules out go; what it threw
 * is asked in the others; they are weighed; new ones are drawn where too few are left. */
#include "planner/position/sound/sound.h"

#include <math.h>

#include "planner/position/position_parts.h"

/* A layout that counts less than this beside the likeliest is given up. */
static const double HARDLY_COUNTS = 0.01;

/* ---- whose layouts they are ---- */

static uint64_t mixed(uint64_t hash, uint64_t with)
{
    hash = (hash ^ with) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

static uint64_t mixed_text(uint64_t hash, const char *text)
{
    for (; text && *text; text++) hash = mixed(hash, (uint8_t)*text);
    return mixed(hash, 0);
}

/* The view before the first card. */
static struct view at_start(const struct view *v)
{
    struct deal d = {.known = 0};
    d.hand[v->declarer] = view_dealt(v, v->declarer);
    d.hand[v->dummy] = view_dealt(v, v->dummy);
    return view_of(&d, v->contract, v->has_auction ? &v->auction : NULL, 0, v->play.trick[0].leader);
}

static uint64_t key_of(const struct position *p, const struct view *start)
{
    const struct settings *set = position_settings(p);
    uint64_t hash = view_seed(start, set->confirm_seed);
    hash = mixed(hash, (uint64_t)(uintptr_t)p->knowledge);
    hash = mixed(hash, (uint64_t)(contract_needed(start->contract) - 6) << 3 | (uint64_t)start->contract.strain);
    hash = mixed(hash,
                 (uint64_t)set->sound_layouts << 8 | (uint64_t)set->defence << 1 | (uint64_t)set->evidence);
    for (int i = 0; start->has_auction && i < start->auction.count; i++)
        hash = mixed(hash, (uint64_t)start->auction.call[i] + 1);
    for (int i = 0; i < p->notes; i++)
        hash = mixed_text(mixed(hash, (uint64_t)p->note[i].index), p->note[i].text);
    for (int i = 0; i < p->answers.count; i++) {
        const struct answer *a = &p->answers.list[i];
        hash = mixed(hash, (uint64_t)(a->location.card * SEAT_COUNT) + a->location.opponent);
        hash = mixed(hash, (uint64_t)(a->value * (double)(UINT64_C(1) << 53)));
    }
    return hash;
}

/* Whether the kept layouts stand on the way to this view. */
static bool is_on_the_way(const struct sound *s, const struct view *v)
{
    int8_t then[CARD_COUNT], now[CARD_COUNT];
    int kept = play_cards(&s->view.play, then), played = play_cards(&v->play, now);
    for (int i = 0; i < kept; i++)
        if (i >= played || then[i] != now[i]) return false;
    return true;
}

/* ---- layouts that go ---- */

/* The opponents' cards as dealt. */
static cardset dealt(const struct view *v)
{
    return v->unseen | v->play.played[v->left] | v->play.played[v->right];
}

/* Whether a hand as dealt can have played as it did. */
static bool can_have_played(const struct view *v, enum seat seat, cardset hand)
{
    cardset left = hand & ~v->play.played[seat];
    if (v->play.played[seat] & ~hand) return false;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (v->play.void_in[seat] >> suit & 1 && cardset_in_suit(left, suit)) return false;
    return true;
}

static bool is_possible(const struct view *v, cardset left)
{
    return can_have_played(v, v->left, left) && can_have_played(v, v->right, dealt(v) & ~left);
}

static void keep_possible(struct sound *s)
{
    int kept = 0;
    for (int i = 0; i < s->layouts; i++)
        if (is_possible(&s->view, s->layout[i].left)) s->layout[kept++] = s->layout[i];
    s->layouts = kept;
}

/* ---- weights ---- */

/* The chance that auction and play give a layout now. */
static double chance_now(const struct layouts *l, const struct view *at, cardset left)
{
    return layouts_chance(l, left & at->unseen);
}

/* The mean of a figure over the layouts that were drawn together. */
static double mean_of_draw(const struct sound *s, int drawn_at)
{
    double sum = 0, drawn = 0;
    for (int i = 0; i < s->layouts; i++) {
        if (s->layout[i].drawn_at != drawn_at) continue;
        sum += s->layout[i].drawn * s->layout[i].evidence;
        drawn += s->layout[i].drawn;
    }
    return drawn > 0 ? sum / drawn : 0;
}

/* Auction and play say more than when a layout was drawn: it counts by how its chance has fared since. */
static void weigh_by_evidence(struct sound *s, const struct layouts *l)
{
    const struct view at = view_at_trick(&s->view);
    double mean[SOUND_LAYOUTS_MOST];
    for (int i = 0; i < s->layouts; i++)
        s->layout[i].evidence = chance_now(l, &at, s->layout[i].left) / s->layout[i].drawn_chance;
    for (int i = 0; i < s->layouts; i++) mean[i] = mean_of_draw(s, s->layout[i].drawn_at);
    for (int i = 0; i < s->layouts; i++) s->layout[i].evidence /= mean[i] > 0 ? mean[i] : 1;
}

static double soundness(const struct thrown *t, const struct sound_factors *f)
{
    double weight = t->cards ? pow(f->lead, t->by[0]) : 1;
    for (int i = 1; i < t->cards; i++) weight *= pow(f->later, t->by[i]);
    return weight;
}

static void set_shares(struct sound *s, const struct sound_factors *f)
{
    double all = 0;
    for (int i = 0; i < s->layouts; i++) {
        struct sound_layout *l = &s->layout[i];
        all += l->share = l->drawn * l->evidence * soundness(&l->thrown, f);
    }
    for (int i = 0; i < s->layouts && all > 0; i++) s->layout[i].share /= all;
}

static void drop_unlikely(struct sound *s)
{
    double best = 0;
    int kept = 0;
    for (int i = 0; i < s->layouts; i++)
        if (s->layout[i].share > best) best = s->layout[i].share;
    for (int i = 0; i < s->layouts; i++)
        if (s->layout[i].share >= HARDLY_COUNTS * best && best > 0) s->layout[kept++] = s->layout[i];
    s->layouts = kept;
}

/* ---- layouts that come ---- */

static struct sound_layout *with_cards(struct sound *s, cardset left)
{
    for (int i = 0; i < s->layouts; i++)
        if (s->layout[i].left == left) return &s->layout[i];
    s->layout[s->layouts] = (struct sound_layout){.left = left};
    return &s->layout[s->layouts++];
}

/* Draws until there are `wanted`, equal ones counted together. */
static void draw(struct sound *s, const struct layouts *l, int wanted, uint64_t seed)
{
    const struct view at = view_at_trick(&s->view);
    struct random r;
    random_seed(&r, view_seed(&s->view, seed));
    for (int n = s->layouts; n < wanted; n++) {
        cardset left = layouts_sample(l, &r) | (s->view.play.played[s->view.left] & ~at.unseen);
        struct sound_layout *drawn = with_cards(s, left);
        drawn->drawn++;
        drawn->drawn_at = cardset_count(play_played(&s->view.play));
        drawn->evidence = 1;
        drawn->drawn_chance = chance_now(l, &at, left);
    }
}

/* ---- step by step ---- */

static void follow(void *worker, void *sound, int layout)
{
    struct sound *s = sound;
    thrown_follow(&s->layout[layout].thrown, worker_solver(worker), &s->view, s->layout[layout].left);
}

static void ask(const struct position *p, struct sound *s)
{
    crew_run(worker_crew(p->worker), s->layouts, follow, p->worker, s);
}

/* After a card of the opponents; `l` are the layouts by auction and play then. */
static void step(const struct position *p, struct sound *s, const struct layouts *l)
{
    const struct settings *set = position_settings(p);
    const struct sound_factors *factors = &set->sound_factors[set->defence];
    keep_possible(s);
    ask(p, s);
    weigh_by_evidence(s, l);
    set_shares(s, factors);
    drop_unlikely(s);
    if (2 * s->layouts < set->sound_layouts) {
        draw(s, l, set->sound_layouts, set->confirm_seed);
        ask(p, s);
        set_shares(s, factors);
        drop_unlikely(s);
    }
    set_shares(s, factors);
}

/* Goes on from what is kept to the view; false when the opponents' cards do not add up. */
static bool go_on(const struct position *p, struct sound *s)
{
    const struct view *v = &p->view;
    int8_t card[CARD_COUNT];
    int cards = play_cards(&v->play, card), at = cardset_count(play_played(&s->view.play)), last = cards;
    while (last > at && cardset_has(v->play.played[v->declarer] | v->play.played[v->dummy], card[last - 1]))
        last--;
    for (; at < last; at++) {
        bool theirs = !view_is_ours(v, play_turn(&s->view.play));
        view_play(&s->view, card[at]);
        if (!theirs) continue;
        s->card[s->cards++] = card[at];
        if (!position_weigh(p, &s->view, p->worker->room)) return false;
        step(p, s, p->worker->room);
    }
    return true;
}

bool sound_weigh(const struct position *p, struct sound *out)
{
    const struct view *v = &p->view;
    if (position_settings(p)->sound == SOUND_NO || v->play.size < SUIT_SIZE) return false;
    const struct view start = at_start(v);
    uint64_t key = key_of(p, &start);
    if (!p->worker->sound) p->worker->sound = util_alloc(sizeof *p->worker->sound);
    struct sound *s = p->worker->sound;
    if (s->key != key || !is_on_the_way(s, v)) *s = (struct sound){.view = start, .key = key};
    bool good = go_on(p, s);
    if (!good) s->key = 0;
    *out = *s;
    return good && s->layouts;
}

/* ---- what they have thrown ---- */

/* From card to card: a card of declarer's side can only cost tricks, one of theirs only give some, so that
 * one question a card is mostly enough; a card that had to be played needs none. */

static struct deal deal_in(const struct view *v, cardset left)
{
    struct deal d = {.known = 0xf};
    d.hand[v->declarer] = view_dealt(v, v->declarer);
    d.hand[v->dummy] = view_dealt(v, v->dummy);
    d.hand[v->left] = left;
    d.hand[v->right] = CARDSET_ALL & ~(d.hand[v->declarer] | d.hand[v->dummy] | left);
    return d;
}

/* Whether declarer's side can still take so many tricks of the whole hand. */
static bool can_take(struct dd_solver *solver, const struct play *p, enum seat declarer, int tricks)
{
    bool yes = false;
    dd_at_least(solver, p, declarer, tricks - p->won[seat_side(declarer)], &yes);
    return yes;
}

/* What the hand is worth after a card that could have been another. */
static int value_after(struct dd_solver *solver, const struct play *p, enum seat declarer, bool ours,
                       int value)
{
    while (ours && value > 0 && !can_take(solver, p, declarer, value)) value--;
    while (!ours && value < SUIT_SIZE && can_take(solver, p, declarer, value + 1)) value++;
    return value;
}

void thrown_follow(struct thrown *t, struct dd_solver *solver, const struct view *v, cardset left)
{
    int8_t card[CARD_COUNT];
    int cards = play_cards(&v->play, card);
    struct deal deal = deal_in(v, left);
    struct play p;
    play_start(&p, &deal, v->play.strain, v->play.trick[0].leader);
    for (int i = 0; i < t->followed; i++) play_card(&p, card[i]);
    if (!t->followed) dd_tricks(solver, &p, v->declarer, &t->value);
    for (; t->followed < cards; t->followed++) {
        bool ours = view_is_ours(v, play_turn(&p)), is_forced = cardset_count(play_legal(&p)) == 1;
        int before = t->value;
        play_card(&p, card[t->followed]);
        if (!is_forced) t->value = value_after(solver, &p, v->declarer, ours, before);
        if (!ours) t->by[t->cards++] = (int8_t)(t->value - before);
    }
}
