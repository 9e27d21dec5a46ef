/* The path is the way that most games go; games that leave it are told by what is seen when they do. */
#include "planner/tell/story/story.h"

#include <stdlib.h>
#include <string.h>

#include "facts/value/cash_out.h"

/* A road is told when so much of the games takes it, and a path as long as so much of them is on it. */
static const double ROAD_SHARE = 0.07, PATH_SHARE = 0.25;
/* How well a sign must fit (harmonic mean of precision and recall) to be told. */
static const double SIGN_FITS = 0.75;
/* Cards below this one are low. */
enum { LOW_UNDER = RANK_TEN };
/* A round that is won in nearly all games, or in nearly none. */
static const double NEARLY_ALL = 0.97, NEARLY_NONE = 0.1;

/* One game, where the walk stands in it. */
struct walker {
    const struct played_layout *game;
    int trick;     /* the next that our side leads; -1: the game is over */
    int before;    /* the trick that our side led before it; -1: none */
    bool is_on;    /* it is still on the path */
    bool is_there; /* it has what the contract needs, in tricks and in winners */
};

struct walk {
    const struct view *view;
    int count;
    struct walker *walker;
    int all;       /* times of all games */
    int needed;    /* tricks, of those from the view on */
    int last_suit; /* that was led on the path */
};

/* ---- reading a game ---- */

static bool is_ours(const struct walk *w, enum seat s)
{
    return view_is_ours(w->view, s);
}

/* The first trick from `at` on that our side leads; -1: none. */
static int next_lead(const struct walk *w, const struct play *p, int at)
{
    for (; at <= p->tricks && at < p->size; at++)
        if (p->trick[at].count && is_ours(w, p->trick[at].leader)) return at;
    return -1;
}

static int suit_led(const struct walker *k)
{
    return card_suit(k->game->play.trick[k->trick].card[0]);
}

/* Whether a game is on the path and has a lead of ours to be told. */
static bool leads_on(const struct walker *k)
{
    return k->is_on && !k->is_there && k->trick >= 0;
}

static bool leads_suit(const struct walker *k, int suit)
{
    return leads_on(k) && suit_led(k) == suit;
}

/* The opponents' cards that were still out before a trick. */
static cardset out_before(const struct walk *w, const struct play *p, int trick)
{
    cardset out = w->view->unseen;
    for (int i = w->view->play.tricks; i < trick; i++)
        for (int k = 0; k < p->trick[i].count; k++) out &= ~cardset_of(p->trick[i].card[k]);
    return out;
}

/* Whether our side has won a trick that is complete; 0 where it is not. */
static bool is_won(const struct walk *w, const struct play *p, int trick)
{
    const struct trick *t = &p->trick[trick];
    return t->count == SEAT_COUNT && is_ours(w, trick_winner(t, p->strain));
}

/* ---- signs ---- */

static bool has_shown_out(const struct play *p, int seat, int suit, int before)
{
    for (int i = 0; i < before; i++) {
        const struct trick *t = &p->trick[i];
        int place = (seat + SEAT_COUNT - (int)t->leader) & 3;
        if (t->count > place && card_suit(t->card[0]) == suit && card_suit(t->card[place]) != suit)
            return true;
    }
    return false;
}

/* The suit has been led until they had no more, and neither of them longer than the other needed. */
static bool has_broken(const struct walk *w, const struct walker *k, int suit)
{
    const struct play *p = &k->game->play;
    cardset theirs = cardset_in_suit(w->view->unseen, suit);
    int n = cardset_count(theirs), left = 0;
    if (cardset_in_suit(out_before(w, p, k->trick), suit)) return false;
    for (int i = 0; i < k->trick; i++)
        for (int c = 0; c < p->trick[i].count; c++) {
            enum seat who = (enum seat)((p->trick[i].leader + c) & 3);
            left += who == w->view->left && cardset_has(theirs, p->trick[i].card[c]);
        }
    return n >= 2 && left <= (n + 1) / 2 && n - left <= (n + 1) / 2;
}

static bool is_seen(const struct walk *w, const struct walker *k, const struct story_sign *s)
{
    const struct play *p = &k->game->play;
    switch (s->kind) {
    case SIGN_EVEN:
        return has_broken(w, k, s->suit);
    case SIGN_SHOWS_OUT:
        if (s->seat != NO_SEAT) return has_shown_out(p, s->seat, s->suit, k->trick);
        return has_shown_out(p, w->view->left, s->suit, k->trick) ||
               has_shown_out(p, w->view->right, s->suit, k->trick);
    case SIGN_FALLEN:
        return !cardset_has(out_before(w, p, k->trick), s->card);
    case SIGN_LOST:
        return k->before >= 0 && !is_won(w, p, k->before);
    case SIGN_WON:
        return k->before >= 0 && is_won(w, p, k->before);
    case SIGN_NONE:
        break;
    }
    return false;
}

/* How well the sign tells the games that take the road (into suit `road`) from those that stay; *unseen when
 * it is its absence that does. */
static double fit_of(const struct walk *w, const struct story_sign *s, int stay, int road, bool *unseen)
{
    double both[2] = {0}, holds[2] = {0}, told = 0;
    for (int i = 0; i < w->count; i++) {
        const struct walker *k = &w->walker[i];
        if (!leads_suit(k, stay) && !leads_suit(k, road)) continue;
        bool seen = is_seen(w, k, s), is_told = suit_led(k) == road;
        holds[!seen] += k->game->times;
        both[!seen] += is_told ? k->game->times : 0;
        told += is_told ? k->game->times : 0;
    }
    double fit[2] = {2 * both[0] / (told + holds[0]), 2 * both[1] / (told + holds[1])};
    *unseen = fit[1] > fit[0] + 0.02;
    return fit[*unseen];
}

struct best_sign {
    struct story_sign sign;
    bool is_unseen;
    double fit;
};

static void try_sign(const struct walk *w, struct story_sign s, int stay, int road, struct best_sign *best)
{
    bool unseen;
    double fit = fit_of(w, &s, stay, road, &unseen);
    if (fit <= best->fit + 0.02) return;
    *best = (struct best_sign){s, unseen, fit};
}

/* Signs of the suit that was led last, in the order in which a player names them. */
static struct best_sign find_sign(const struct walk *w, int stay, int road)
{
    struct best_sign best = {.fit = SIGN_FITS - 0.02};
    const int seat[] = {NO_SEAT, w->view->left, w->view->right};
    const int suit = w->last_suit;
    try_sign(w, (struct story_sign){.kind = SIGN_LOST}, stay, road, &best);
    try_sign(w, (struct story_sign){.kind = SIGN_EVEN, .suit = suit}, stay, road, &best);
    for (int i = 0; i < 3; i++)
        try_sign(w, (struct story_sign){.kind = SIGN_SHOWS_OUT, .suit = suit, .seat = seat[i]}, stay, road,
                 &best);
    for (cardset left = cardset_in_suit(w->view->unseen, suit); left; left &= left - 1) {
        int card = cardset_lowest(left);
        if (card_rank(card) >= RANK_JACK)
            try_sign(w, (struct story_sign){.kind = SIGN_FALLEN, .suit = suit, .card = card}, stay, road,
                     &best);
    }
    if (best.sign.kind == SIGN_LOST && best.is_unseen) best.sign.kind = SIGN_WON, best.is_unseen = false;
    return best;
}

/* ---- rounds ---- */

/* What of a round is alike: the leader, and our two cards, low ones being one. */
static int class_of(int card)
{
    return card == NO_CARD ? NO_CARD : card_rank(card) < LOW_UNDER ? 0 : card;
}

static int third_of(const struct trick *t)
{
    if (t->count < 3 || card_suit(t->card[2]) != card_suit(t->card[0])) return NO_CARD;
    return t->card[2];
}

static bool is_alike(const struct trick *a, const struct trick *b)
{
    return a->leader == b->leader && class_of(a->card[0]) == class_of(b->card[0]) &&
           class_of(third_of(a)) == class_of(third_of(b));
}

/* How many of the games on the path play the suit as this one does. */
static int support_of(const struct walk *w, const struct walker *one, int suit)
{
    int sum = 0;
    for (int i = 0; i < w->count; i++) {
        const struct walker *k = &w->walker[i];
        if (!leads_suit(k, suit)) continue;
        if (is_alike(&k->game->play.trick[k->trick], &one->game->play.trick[one->trick]))
            sum += k->game->times;
    }
    return sum;
}

static const struct walker *typical(const struct walk *w, int suit)
{
    const struct walker *best = NULL;
    int most = 0;
    for (int i = 0; i < w->count; i++) {
        const struct walker *k = &w->walker[i];
        if (!leads_suit(k, suit)) continue;
        int support = support_of(w, k, suit);
        if (support > most) most = support, best = k;
    }
    return best;
}

static double won_share(const struct walk *w, const struct walker *one, int suit)
{
    double won = 0, all = 0;
    for (int i = 0; i < w->count; i++) {
        const struct walker *k = &w->walker[i];
        if (!leads_suit(k, suit)) continue;
        const struct play *p = &k->game->play;
        if (p->trick[k->trick].count < SEAT_COUNT ||
            !is_alike(&p->trick[k->trick], &one->game->play.trick[one->trick]))
            continue;
        all += k->game->times;
        won += is_won(w, p, k->trick) ? k->game->times : 0;
    }
    return all > 0 ? won / all : 0;
}

/* Of our cards of a suit before a trick, both hands'. */
static cardset ours_before(const struct walk *w, const struct play *p, int trick, int suit)
{
    cardset ours = w->view->play.hand[w->view->declarer] | w->view->play.hand[w->view->dummy];
    for (int i = w->view->play.tricks; i < trick; i++)
        for (int k = 0; k < p->trick[i].count; k++) ours &= ~cardset_of(p->trick[i].card[k]);
    return cardset_in_suit(ours, suit);
}

/* Whether the card just below ours that are level with it is ours as well: it is one of a sequence. */
static bool is_in_sequence(cardset ours, cardset theirs, int card)
{
    cardset below = ours & (cardset_of(card) - 1);
    int next = cardset_highest(below);
    return next != NO_CARD && card_rank(next) >= LOW_UNDER - 1 &&
           !(cardset_above(theirs, next) & (cardset_of(card) - 1));
}

static enum round_kind kind_of(const struct story_round *r, cardset ours, cardset theirs)
{
    int best = r->third != NO_CARD && r->third > r->lead ? r->third : r->lead;
    bool is_top_ours = cardset_highest(ours) > cardset_highest(theirs);
    if (!r->over) return ROUND_CASH;
    if (card_rank(best) < LOW_UNDER && r->won < NEARLY_ALL) return is_top_ours ? ROUND_DUCK : ROUND_GIVE;
    if (r->won <= NEARLY_NONE) return ROUND_DRIVE;
    if (cardset_above(ours, cardset_lowest(r->over))) return best == r->lead ? ROUND_RUN : ROUND_FINESSE;
    return best == r->lead || is_in_sequence(ours, theirs, best) ? ROUND_DRIVE : ROUND_TOWARD;
}

static struct story_round round_of(const struct walk *w, int suit)
{
    const struct walker *k = typical(w, suit);
    const struct play *p = &k->game->play;
    const struct trick *t = &p->trick[k->trick];
    struct story_round r = {.leader = t->leader, .lead = t->card[0], .third = third_of(t)};
    int best = r.third != NO_CARD && r.third > r.lead ? r.third : r.lead;
    cardset theirs = cardset_in_suit(out_before(w, p, k->trick), suit);
    r.over = cardset_above(theirs, best);
    r.won = won_share(w, k, suit);
    r.cross = NO_CARD;
    r.kind = kind_of(&r, ours_before(w, p, k->trick, suit), theirs);
    return r;
}

/* The first trick of which nothing has been told: one in progress is told by itself. */
static int first_new(const struct walk *w)
{
    return w->view->play.tricks + (w->view->play.trick[w->view->play.tricks].count > 0);
}

/* The rounds of one suit on end that they have led and won before the trick that we won in it. */
static int held_in(const struct walk *w, const struct play *p, int trick)
{
    int suit = card_suit(p->trick[trick].card[0]), held = 0;
    for (int i = trick - 1; i >= first_new(w); i--) {
        if (is_ours(w, p->trick[i].leader) || card_suit(p->trick[i].card[0]) != suit || is_won(w, p, i))
            break;
        held++;
    }
    return held;
}

/* How their lead just before our next one is won by our side in most games. */
static void note_answer(const struct walk *w, struct story_step *s)
{
    int times[CARD_COUNT] = {0}, held[CARD_COUNT] = {0}, all = 0, best = NO_CARD;
    for (int i = 0; i < w->count; i++) {
        const struct walker *k = &w->walker[i];
        if (!leads_suit(k, s->suit)) continue;
        const struct play *p = &k->game->play;
        int at = k->trick - 1;
        all += k->game->times;
        if (at < first_new(w) || is_ours(w, p->trick[at].leader)) continue;
        int card = trick_best(&p->trick[at], p->strain);
        if (!times[card]) held[card] = held_in(w, p, at);
        times[card] += k->game->times;
        if (best == NO_CARD || times[card] > times[best]) best = card;
    }
    s->answer = best != NO_CARD && 2 * times[best] > all ? best : NO_CARD;
    s->held = s->answer == NO_CARD ? 0 : held[best];
}

/* ---- the walk ---- */

/* The weight of the games on the path by the suit that they lead next. Returns the suit of most, -1: none. */
static int suits_next(const struct walk *w, int times[SUIT_COUNT])
{
    int best = -1;
    for (int suit = 0; suit < SUIT_COUNT; suit++) times[suit] = 0;
    for (int i = 0; i < w->count; i++)
        if (leads_on(&w->walker[i])) times[suit_led(&w->walker[i])] += w->walker[i].game->times;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (times[suit] && (best < 0 || times[suit] > times[best])) best = suit;
    return best;
}

/* The games on the path, and those of them that still lead. */
static int times_on(const struct walk *w)
{
    int sum = 0;
    for (int i = 0; i < w->count; i++) sum += w->walker[i].is_on ? w->walker[i].game->times : 0;
    return sum;
}

static int times_leading(const struct walk *w)
{
    int sum = 0;
    for (int i = 0; i < w->count; i++) sum += leads_on(&w->walker[i]) ? w->walker[i].game->times : 0;
    return sum;
}

/* Tricks that our side has won in a game before a trick. */
static int won_before(const struct walk *w, const struct walker *k)
{
    const struct play *p = &k->game->play;
    int sum = 0, end = k->trick < 0 ? p->tricks : k->trick;
    for (int i = w->view->play.tricks; i < end; i++) sum += is_won(w, p, i);
    return sum;
}

/* Whether our side, before a trick that it leads, has what the contract needs: in tricks won, and in tricks
 * that it can take in a row from there whatever they hold. */
static bool has_enough(const struct walk *w, const struct walker *k)
{
    const struct view *v = w->view;
    const struct play *p = &k->game->play;
    int won = won_before(w, k);
    if (k->trick < 0 || won >= w->needed) return won >= w->needed;
    cardset gone = 0;
    for (int i = v->play.tricks; i < k->trick; i++)
        for (int c = 0; c < p->trick[i].count; c++) gone |= cardset_of(p->trick[i].card[c]);
    const struct cash_position at = {
        .mine = {v->play.hand[v->declarer] & ~gone, v->play.hand[v->dummy] & ~gone},
        .theirs = {v->unseen & ~gone},
        .lead = p->trick[k->trick].leader == v->dummy};
    return value_cash_beyond(&at, w->needed - won - 1) >= w->needed - won;
}

/* Leaves those behind that do not lead the suit, and brings the others to their next lead. */
static void go_on(struct walk *w, int suit)
{
    w->last_suit = suit;
    for (int i = 0; i < w->count; i++) {
        struct walker *k = &w->walker[i];
        k->is_on = k->is_on && (k->is_there || leads_suit(k, suit));
        if (!leads_on(k)) continue;
        k->before = k->trick;
        k->trick = next_lead(w, &k->game->play, k->trick + 1);
        k->is_there = has_enough(w, k);
    }
}

/* Whether most games of the path have what the contract needs. */
static bool is_there(const struct walk *w)
{
    return 3 * times_leading(w) < times_on(w);
}

static struct story_step step_of(struct walk *w, int suit)
{
    struct story_step s = {.suit = suit};
    int times[SUIT_COUNT];
    note_answer(w, &s);
    do {
        s.round[s.rounds++] = round_of(w, suit);
        go_on(w, suit);
    } while (s.rounds < STORY_ROUNDS && !is_there(w) && suits_next(w, times) == suit &&
             times[suit] > (1 - ROAD_SHARE) * times_leading(w));
    return s;
}

/* The step that games take which leave the path for a suit; the walk itself stays where it is. */
static struct story_step step_aside(const struct walk *w, int suit)
{
    struct walk aside = *w;
    aside.walker = util_alloc((size_t)w->count * sizeof *aside.walker + 1);
    for (int i = 0; i < w->count; i++) aside.walker[i] = w->walker[i];
    for (int i = 0; i < w->count; i++) aside.walker[i].is_on = leads_suit(&w->walker[i], suit);
    struct story_step s = step_of(&aside, suit);
    free(aside.walker);
    return s;
}

static bool is_cashed(const struct story_step *s)
{
    for (int i = 0; i < s->rounds; i++)
        if (s->round[i].kind != ROUND_CASH) return false;
    return true;
}

static void add_road(const struct walk *w, int stay, int suit, double share, struct story_chapter *c)
{
    struct best_sign best = find_sign(w, stay, suit);
    struct story_road road = {best.sign, best.is_unseen, share, step_aside(w, suit)};
    if (best.sign.kind != SIGN_NONE && !(is_cashed(&road.step) && is_cashed(&c->step)))
        c->road[c->roads++] = road;
}

/* `c` has its step already, as `w` was before it. */
static void find_roads(const struct walk *w, const int times[SUIT_COUNT], int stay, struct story_chapter *c)
{
    int here = times_leading(w);
    for (int suit = 0; suit < SUIT_COUNT && c->roads < STORY_ROADS; suit++) {
        if (suit == stay || times[suit] < ROAD_SHARE * here) continue;
        add_road(w, stay, suit, (double)times[suit] / here, c);
    }
}

static void tally(const struct walk *w, const struct play *p, int won[SUIT_COUNT])
{
    for (int suit = 0; suit < SUIT_COUNT; suit++) won[suit] = 0;
    for (int i = 0; i < p->tricks; i++)
        if (is_won(w, p, i)) won[card_suit(trick_best(&p->trick[i], p->strain))]++;
}

/* How many of the games on the path that are made come to just these tricks. */
static int times_with(const struct walk *w, const int won[SUIT_COUNT])
{
    int sum = 0, own[SUIT_COUNT];
    for (int i = 0; i < w->count; i++) {
        if (!w->walker[i].is_on || !w->walker[i].game->is_made) continue;
        tally(w, &w->walker[i].game->play, own);
        if (!memcmp(own, won, sizeof own)) sum += w->walker[i].game->times;
    }
    return sum;
}

/* The tricks that most games on the path come to. */
static void count_won(const struct walk *w, struct story *out)
{
    int most = 0, won[SUIT_COUNT];
    for (int i = 0; i < w->count; i++) {
        if (!w->walker[i].is_on || !w->walker[i].game->is_made) continue;
        tally(w, &w->walker[i].game->play, won);
        int times = times_with(w, won);
        if (times <= most) continue;
        most = times;
        memcpy(out->won, won, sizeof won);
    }
}

static void drop_chapter(struct story *s, int at)
{
    s->chapters--;
    for (int i = at; i < s->chapters; i++) s->chapter[i] = s->chapter[i + 1];
}

/* Whether a chapter is no more than the way to the hand that leads in the next. */
static bool is_crossing(const struct story_chapter *c, const struct story_chapter *next)
{
    const struct story_round *r = &c->step.round[0];
    for (int i = 0; i < c->roads; i++)
        if (c->road[i].step.suit != next->step.suit) return false;
    if (c->step.rounds != 1 || r->kind != ROUND_CASH || next->step.answer != NO_CARD) return false;
    int best = r->third != NO_CARD && r->third > r->lead ? r->third : r->lead;
    enum seat winner = best == r->lead ? r->leader : seat_partner(r->leader);
    return winner != r->leader && winner == next->step.round[0].leader && next->step.suit != c->step.suit;
}

static void fold_crossings(struct story *s)
{
    for (int i = 0; i + 1 < s->chapters; i++) {
        struct story_round *r = &s->chapter[i].step.round[0];
        if (!is_crossing(&s->chapter[i], &s->chapter[i + 1])) continue;
        struct story_step *next = &s->chapter[i + 1].step;
        next->round[0].cross = r->third != NO_CARD && r->third > r->lead ? r->third : r->lead;
        next->answer = s->chapter[i].step.answer;
        next->held = s->chapter[i].step.held;
        drop_chapter(s, i);
    }
}

/* Chapters of one suit on end are one. */
static void fold_suits(struct story *s)
{
    for (int i = 0; i + 1 < s->chapters;) {
        struct story_step *a = &s->chapter[i].step, *b = &s->chapter[i + 1].step;
        bool fits = a->suit == b->suit && !s->chapter[i + 1].roads && b->answer == NO_CARD &&
                    a->rounds + b->rounds <= STORY_ROUNDS;
        if (!fits) {
            i++;
            continue;
        }
        for (int k = 0; k < b->rounds; k++) a->round[a->rounds++] = b->round[k];
        drop_chapter(s, i + 1);
    }
}

/* The last chapters, where winners alone are cashed of suits in which nothing is built, are told as such. */
static void fold_winners(struct story *s, unsigned built)
{
    s->ends_with_winners = s->is_made;
    while (s->is_made && s->chapters > 1) {
        const struct story_chapter *last = &s->chapter[s->chapters - 1];
        if (last->roads || !is_cashed(&last->step) || last->step.answer != NO_CARD ||
            built >> last->step.suit & 1)
            break;
        s->chapters--;
    }
}

static void walk_on(struct walk *w, unsigned built, struct story *out)
{
    int times[SUIT_COUNT];
    while (out->chapters < STORY_CHAPTERS && times_on(w) >= PATH_SHARE * w->all) {
        int suit = suits_next(w, times);
        if (suit < 0 || is_there(w)) break;
        struct story_chapter *c = &out->chapter[out->chapters++];
        c->step = step_aside(w, suit);
        if (out->chapters > 1) find_roads(w, times, suit, c);
        step_of(w, suit);
    }
    out->is_made = is_there(w);
    count_won(w, out);
    fold_crossings(out);
    fold_suits(out);
    fold_winners(out, built);
}

/* The number of the trick that most games are led first in; 0: they differ. */
static int first_trick(const struct walk *w)
{
    int times[SUIT_SIZE + 1] = {0}, best = 0;
    for (int i = 0; i < w->count; i++)
        if (w->walker[i].trick >= 0) times[w->walker[i].trick] += w->walker[i].game->times;
    for (int i = 0; i <= SUIT_SIZE; i++)
        if (times[i] > times[best]) best = i;
    return 10 * times[best] >= 9 * w->all ? best + 1 : 0;
}

/* Games that make the contract, where there are any: how it is made is what is told. */
static void take_games(struct walk *w, const struct played_layout *game, int games)
{
    bool any = false;
    for (int i = 0; i < games; i++) any |= game[i].is_made;
    for (int i = 0; i < games; i++) {
        if (any && !game[i].is_made) continue;
        struct walker *k = &w->walker[w->count++];
        *k = (struct walker){.game = &game[i], .before = -1, .is_on = true};
        k->trick = next_lead(w, &game[i].play, w->view->play.tricks);
        w->all += game[i].times;
    }
}

void story_find(const struct view *v, unsigned built, const struct played_layout *game, int games,
                struct story *out)
{
    struct walk w = {.view = v, .needed = view_needed(v)};
    *out = (struct story){0};
    w.walker = util_alloc((size_t)games * sizeof *w.walker + 1);
    take_games(&w, game, games);
    out->first_trick = first_trick(&w);
    walk_on(&w, built, out);
    free(w.walker);
}
