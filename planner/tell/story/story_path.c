/* The path is the way that most games go; games that leave it are told by what is seen when they do. */
#include <stdlib.h>
#include <string.h>

#include "facts/value/cash_out.h"
#include "facts/value/trumps.h"
#include "planner/tell/story/story_parts.h"

int walk_next_lead(const struct walk *w, const struct play *p, int at)
{
    for (; at <= p->tricks && at < p->size; at++)
        if (p->trick[at].count && walk_is_ours(w, p->trick[at].leader)) return at;
    return -1;
}

/* Their trumps that are left where a walker stands in a contract in a suit. */
static cardset trumps_left(const struct walk *w, const struct walker *k)
{
    if (!view_has_trumps(w->view) || k->trick < 0) return 0;
    return cardset_in_suit(w->view->unseen & ~walk_gone(w, &k->game->play, k->trick), w->view->play.strain);
}

/* Whether the path draws trumps next. */
static bool draws_next(const struct walk *w)
{
    return walker_leads_suit(walk_told(w), w->view->play.strain) && trumps_left(w, walk_told(w));
}

/* Whether a game has drawn all with the lead before: it waits where the path draws more. */
static bool has_drawn(const struct walk *w, const struct walker *k)
{
    const int trumps = w->view->play.strain;
    return walker_leads(k) && k->before >= 0 && card_suit(k->game->play.trick[k->before].card[0]) == trumps &&
           !walker_leads_suit(k, trumps) && !trumps_left(w, k);
}

/* The weight of the games on the path by the suit that they lead next, where they have not enough yet and wait for nothing.
 * Returns that of all of these, those that have enough only where the one that is told has. */
static int times_next(const struct walk *w, int times[SUIT_COUNT])
{
    const bool draws = draws_next(w);
    int all = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) times[suit] = 0;
    for (int i = 0; i < w->count; i++) {
        const struct walker *k = &w->walker[i];
        if (draws && has_drawn(w, k)) continue;
        if (walker_leads(k)) times[walker_suit(k)] += k->game->times;
        if (walker_leads(k) || (k->is_on && walk_told(w)->is_there)) all += k->game->times;
    }
    return all;
}

/* The suit that the game which is told leads next; -1: it has enough, or is over. */
static int suit_led_next(const struct walk *w)
{
    return walker_leads(walk_told(w)) ? walker_suit(walk_told(w)) : WALK_THERE;
}

/* Tricks that our side has won in a game before a trick. */
static int won_before(const struct walk *w, const struct walker *k)
{
    const struct play *p = &k->game->play;
    int sum = 0, end = k->trick < 0 ? p->tricks : k->trick;
    for (int i = w->view->play.tricks; i < end; i++) sum += walk_is_won(w, p, i);
    return sum;
}

struct cash_position walk_cash(const struct walk *w, const struct play *p, int trick)
{
    const struct view *v = w->view;
    cardset gone = walk_gone(w, p, trick);
    return (struct cash_position){.mine = {v->play.hand[v->declarer] & ~gone, v->play.hand[v->dummy] & ~gone},
                                  .theirs = {v->unseen & ~gone},
                                  .lead = p->trick[trick].leader == v->dummy};
}

bool walk_has_enough(const struct walk *w, const struct walker *k)
{
    const struct play *p = &k->game->play;
    int won = won_before(w, k);
    if (k->trick < 0 || won >= w->needed) return won >= w->needed;
    if (cardset_in_suit(w->view->unseen & ~walk_gone(w, p, k->trick), p->strain))
        return false; /* they can ruff */
    const struct cash_position at = walk_cash(w, p, k->trick);
    return value_cash_beyond(&at, w->needed - won - 1) >= w->needed - won;
}

/* Whether they have taken a trick that they led, beside the one in progress: no step tells of it. */
static bool has_untold(const struct walk *w, const struct walker *k)
{
    const struct play *p = &k->game->play;
    for (int i = walk_first(w); i < k->trick; i++)
        if (!walk_is_ours(w, p->trick[i].leader) && !walk_is_won(w, p, i)) return true;
    return false;
}

/* Whether our side, before a trick that it leads, takes all that are left whatever they hold, and can say so.
 */
static bool has_all(const struct walk *w, const struct walker *k)
{
    const struct play *p = &k->game->play;
    if (view_has_trumps(w->view) && has_untold(w, k)) return false;
    if (k->trick < 0 || cardset_in_suit(w->view->unseen & ~walk_gone(w, p, k->trick), p->strain))
        return false;
    const struct cash_position at = walk_cash(w, p, k->trick);
    return value_cash_beyond(&at, p->size - k->trick - 1) >= p->size - k->trick;
}

/* Brings a game to its next lead. */
static void advance(const struct walk *w, struct walker *k)
{
    k->before = k->trick;
    k->trick = walk_next_lead(w, &k->game->play, k->trick + 1);
    k->is_there = walk_has_enough(w, k);
}

/* Leaves those behind that do not lead the suit, nor wait, and brings the others to their next lead. Returns whether one waits. */
static bool go_on(struct walk *w, int suit)
{
    const bool draws = draws_next(w);
    bool any = false;
    w->last_suit = suit;
    w->rounds[suit]++;
    for (int i = 0; i < w->count; i++) {
        struct walker *k = &w->walker[i];
        const bool waits = draws && has_drawn(w, k);
        any |= waits;
        k->is_on = k->is_on && (k->is_there || waits || walker_leads_suit(k, suit));
        if (walker_leads(k) && !waits) advance(w, k);
    }
    return any;
}

/* Brings the games that draw a trump more than the one that is told to where they have none left. Returns whether there is one. */
static bool draw_on(const struct walk *w)
{
    const int trumps = w->view->play.strain;
    bool any = false;
    for (int i = 0; i < w->count; i++) {
        struct walker k = w->walker[i];
        while (walker_leads_suit(&k, trumps) && trumps_left(w, &k) && !walk_over(w, &k.game->play, k.trick)) advance(w, &k);
        if (!walker_leads_suit(&w->walker[i], trumps) || trumps_left(w, &k)) continue;
        w->walker[i] = k;
        any = true;
    }
    return any;
}

/* What is left when the step has been taken. */
static void keep_left(const struct walk *w, struct story_step *s)
{
    const struct view *v = w->view;
    const struct walker *k = walk_told(w);
    if (!walker_leads(k)) return;
    cardset gone = walk_gone(w, &k->game->play, k->trick);
    s->left[0] = v->play.hand[v->declarer] & ~gone;
    s->left[1] = v->play.hand[v->dummy] & ~gone;
    s->theirs = v->unseen & ~gone;
}

/* The rounds that the game which is told leads of the suit on end. */
static struct story_step step_of(struct walk *w, int suit)
{
    struct story_step s = {.suit = suit};
    const bool draws = draws_next(w);
    int times[SUIT_COUNT], all;
    do {
        if (!s.rounds) walk_answer(w, &s);
        if (!s.rounds && story_is_answered(&s)) w->rounds[card_suit(s.answer)] += s.held + 1;
        struct story_round r = walk_round(w);
        w->ruffs[seat_partner(r.leader)] += r.kind == ROUND_RUFF;
        if (r.other != NO_CARD && r.kind != ROUND_RUFF)
            w->thrown[seat_partner(r.leader)][card_suit(r.other)]++;
        s.round[s.rounds++] = r;
        const bool may_be_gone = 2 * (w->rounds[suit] + (view_suit_led(w->view) == suit)) >= cardset_length(w->view->unseen, suit); /* by rounds that are told */
        s.if_left |= go_on(w, suit) && s.rounds == 1 && may_be_gone;
        all = times_next(w, times);
    } while (s.rounds < STORY_ROUNDS && suit_led_next(w) == suit && !(draws && !trumps_left(w, walk_told(w))) &&
             walk_told(w)->before == walk_told(w)->trick - 1 && times[suit] > (1 - w->tell[TELL_ROAD]) * all);
    w->last_kind = s.round[s.rounds - 1].kind;
    s.draws_on = w->draws_on = draws && !trumps_left(w, walk_told(w)) && draw_on(w);
    keep_left(w, &s);
    return s;
}

/* Whether the lead before was in a game that of the game which is told. */
static bool is_that_lead(const struct walk *w, const struct walker *k)
{
    const struct walker *told = walk_told(w);
    return k->before >= 0 && told->before >= 0 &&
           walk_is_alike(&k->game->play.trick[k->before], &told->game->play.trick[told->before]);
}

/* Whether the sign tells how the lead before went. */
static bool is_of_that_lead(const struct story_road *road)
{
    return road->sign.kind == SIGN_LOST || road->sign.kind == SIGN_WON;
}

/* Whether a game leads the suit and has come to it by the sign that is told; going on with the suit, by the same lead before. */
static bool goes_aside(const struct walk *w, const struct walker *k, int suit, const struct story_road *road)
{
    if (!walker_leads_suit(k, suit)) return false;
    bool goes_on = suit == w->last_suit || is_of_that_lead(road);
    return road->sign.kind == SIGN_NONE ||
           (walk_is_seen(w, k, &road->sign) != road->is_unseen && (!goes_on || is_that_lead(w, k)));
}

/* Whether of the games that are on a walk, and lead yet, most lead a suit sooner or later; WALK_THERE: of all most have enough now. */
static bool are_led_to(const struct walk *w, int suit)
{
    int all = 0, times = 0;
    for (int i = 0; i < w->count; i++) {
        struct walker k = w->walker[i];
        const bool is_counted = suit == WALK_THERE ? k.trick >= 0 || k.is_there : walker_leads(&k);
        if (!k.is_on || !is_counted) continue;
        all += k.game->times;
        while (suit != WALK_THERE && walker_leads(&k) && !walker_leads_suit(&k, suit)) advance(w, &k);
        const bool is_one = suit == WALK_THERE ? k.is_there : walker_leads(&k);
        times += is_one ? k.game->times : 0;
    }
    return 2 * times > all;
}

/* Takes the step of the games that leave the path for a suit by the sign, which then may lead what the path does; the walk
 * itself stays where it is. Where none of them shows it there is no sign. */
static void step_aside(const struct walk *w, const struct story *s, int suit, int stay, struct story_road *road)
{
    struct walk aside = *w;
    double best = -SUIT_SIZE;
    int games = 0, bring = 0;
    bool any = false;
    for (int i = 0; i < w->count; i++) any |= goes_aside(w, &w->walker[i], suit, road);
    if (!any) road->sign.kind = SIGN_NONE;
    aside.walker = util_alloc((size_t)w->count * sizeof *aside.walker + 1);
    for (int i = 0; i < w->count; i++) {
        struct walker *k = &aside.walker[i];
        *k = w->walker[i];
        k->is_on = goes_aside(w, k, suit, road);
        if (!k->is_on) continue;
        if (k->like > best) best = k->like, aside.told = i;
        games += k->game->times;
        bring += walk_brings(w, k, suit, s->sure[suit]) ? k->game->times : 0;
    }
    road->brings = 2 * bring >= games;
    road->step = step_of(&aside, suit);
    road->comes_back = are_led_to(&aside, stay);
    free(aside.walker);
}

/* Whether another way is taken by the same sign: the two would be told of one thing. */
static bool is_signed(const struct story_chapter *c, const struct story_road *road)
{
    for (int i = 0; i < c->roads; i++) {
        const struct story_sign *a = &c->road[i].sign, *b = &road->sign;
        if (a->kind == b->kind && c->road[i].is_unseen == road->is_unseen && a->suit == b->suit &&
            a->card == b->card && a->seat == b->seat)
            return true;
    }
    return false;
}

/* Whether a step begins with a high card that the first chapters of the path have played: games that went another way say
 * so. */
static bool is_played(const struct story *s, int chapters, const struct story_step *step)
{
    int card = story_winner(&step->round[0]);
    for (int i = 0; i < chapters; i++)
        for (int k = 0; k < s->chapter[i].step.rounds; k++)
            if (card_rank(card) >= RANK_TEN && story_winner(&s->chapter[i].step.round[k]) == card)
                return true;
    return false;
}

/* Whether a step is a single winner, which is no way of its own; in a contract in a suit, one that brings the lead
 * across, by a card or by a ruff in the hand with more trumps. */
static bool is_lone(const struct story *s, const struct story_step *step, const struct view *v)
{
    const struct story_round *r = &step->round[0];
    if (step->rounds > 1) return false;
    if (r->kind == ROUND_RUFF) return r->leader != story_long_hand(v) && !story_is_brought(s, step->suit);
    return r->kind == ROUND_CASH && (!view_has_trumps(v) || story_winner(r) != r->lead);
}

/* Whether a way aside only loses a round of a suit that brings nothing in most of its games, and of which the hand with fewer trumps
 * does not run out sooner. */
static bool is_gift(const struct story_road *road, const struct view *v)
{
    const struct story_step *step = &road->step;
    const enum seat longer = story_long_hand(v);
    const enum round_kind kind = step->round[0].kind;
    const bool is_given = kind == ROUND_GIVE || kind == ROUND_DUCK || kind == ROUND_DRIVE;
    const bool is_for_ruffs = view_has_trumps(v) && cardset_length(v->play.hand[seat_partner(longer)], step->suit) <
                                                        cardset_length(v->play.hand[longer], step->suit);
    return is_given && !road->brings && !is_for_ruffs;
}

/* Who must show out of a suit for the finesse that a way aside takes in it: the opponent that plays after it.
 * Where no game of the way has it so, it stays either. */
static void name_seat(const struct walk *w, struct story_road *road)
{
    const struct story_round *r = &road->step.round[0];
    struct story_sign one = road->sign;
    one.seat = (int)seat_right(r->leader);
    if (one.kind != SIGN_SHOWS_OUT || road->sign.seat != NO_SEAT || road->is_unseen ||
        !story_may_fail(r->kind) || road->step.suit != one.suit)
        return;
    for (int i = 0; i < w->count; i++)
        if (walker_leads_suit(&w->walker[i], one.suit) && walk_is_seen(w, &w->walker[i], &one))
            road->sign = one;
}

/* What hangs on how the lead before went is told right after it. */
static void add_road(struct story_chapter *c, const struct story_road *road)
{
    int at = c->roads++;
    for (; at > 0 && is_of_that_lead(road) && !is_of_that_lead(&c->road[at - 1]); at--) c->road[at] = c->road[at - 1];
    c->road[at] = *road;
}

/* The ways that leave the path before a chapter, whose step is there already, or where the path has enough;
 * `w` being where it has not been taken yet. */
static void find_roads(const struct walk *w, const struct story *s, int stay, struct story_chapter *c)
{
    int times[SUIT_COUNT], all = times_next(w, times);
    for (int suit = 0; suit < SUIT_COUNT && c->roads < STORY_ROADS; suit++) {
        struct story_road road;
        if (suit == stay || !times[suit] || times[suit] < w->tell[TELL_ROAD] * all) continue;
        road.sign = walk_sign(w, stay, suit, &road.is_unseen);
        step_aside(w, s, suit, stay, &road);
        name_seat(w, &road);
        bool is_drawn = view_has_trumps(w->view) && suit == w->view->play.strain && road.sign.kind == SIGN_EVEN; /* that is no mere cashing */
        const bool is_rest = stay == WALK_THERE && road.brings; /* the tricks that the path has come of it */
        bool is_cashed = story_is_cashed(&road.step) && story_is_cashed(&c->step) && !is_drawn && !is_rest;
        bool is_none = road.sign.kind == SIGN_NONE || is_signed(c, &road) || is_played(s, s->chapters - (c != &s->end), &road.step) ||
                       is_lone(s, &road.step, w->view) || is_gift(&road, w->view);
        bool is_early = road.step.round[0].is_early; /* no step that is told comes to that ruff */
        if (!is_cashed && !is_none && !is_early) add_road(c, &road);
    }
}

/* What goes on winners that we lead in the game that is told, no more than on those of the total. */
static void count_thrown(const struct walk *w, const struct tally *tally, struct story *out)
{
    const struct play *p = &walk_told(w)->game->play;
    int left[SUIT_COUNT];
    memcpy(left, tally->discards, sizeof left);
    for (int i = w->view->play.tricks; i < p->tricks; i++) {
        const struct discard d = walk_discard(w, &p->trick[i], p->strain);
        if (d.is_one && left[d.led]-- > 0) out->thrown[d.hand][d.led][d.thrown]++;
    }
}

/* Its tricks, and whether they gave none of them away. A trump of the hand with fewer that wins beside those
 * of the other is as good as a ruff. */
static void count_won(const struct walk *w, struct story *out)
{
    const struct view *v = w->view;
    const struct tally tally = w->total;
    memcpy(out->won, tally.won, sizeof out->won);
    memcpy(out->ruffs, tally.ruffs, sizeof out->ruffs);
    memcpy(out->ruffed, tally.ruffed, sizeof out->ruffed);
    if (view_has_trumps(v)) {
        const int own = cardset_length(v->play.hand[v->declarer], v->play.strain),
                  dummy = cardset_length(v->play.hand[v->dummy], v->play.strain);
        const int longer = own >= dummy ? own : dummy, fewer = own >= dummy,
                  beside = tally.won[v->play.strain] - longer;
        out->is_reversed = tally.ruffs[!fewer] + own + dummy - longer > longer;
        if (!tally.ruffs[fewer] && beside > 0) out->ruffs[fewer] = beside;
        count_thrown(w, &tally, out);
    }
    out->is_earned = walk_told(w)->is_earned;
}

/* Whether the last chapter only loses rounds of a suit that brings no more than was counted, and every
 * trick beyond the winners comes of what is told before it. */
static bool is_last_idle(const struct walk *w, const struct story *s)
{
    const struct story_step *last = &s->chapter[s->chapters - 1].step;
    if (!view_has_trumps(w->view) || last->suit == w->view->play.strain || story_lost_in(last) < last->rounds) return false;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        bool is_told = suit != last->suit && story_count_rounds(s, suit, STORY_ALL_KINDS, NO_SEAT);
        if (s->won[suit] > s->sure[suit] && !is_told) return false;
    }
    return true;
}

/* Whether a chapter only brings the lead back to the hand with more trumps once trumps are drawn, by a ruff in it that builds
 * nothing. */
static bool is_ruff_back(const struct walk *w, const struct story *s, const struct story_step *step)
{
    const struct story_round *r = &step->round[0];
    return r->kind == ROUND_RUFF && step->rounds == 1 && r->leader != story_long_hand(w->view) &&
           story_count_rounds(s, w->view->play.strain, STORY_ALL_KINDS, NO_SEAT) && s->won[step->suit] <= s->sure[step->suit];
}

/* The last chapters, where winners alone are cashed of suits that bring no more than was counted, are told as
 * such. */
static void fold_winners(const struct walk *w, struct story *s)
{
    s->ends_with_winners = s->is_made;
    s->ends_with_all = walk_told(w)->is_there && has_all(w, walk_told(w));
    while (s->is_made && s->chapters > 1) {
        struct story_chapter *last = &s->chapter[s->chapters - 1];
        const bool is_back = is_ruff_back(w, s, &last->step);
        if (is_back && !s->end.roads) { /* where ways part before it they part before the winners */
            memcpy(s->end.road, last->road, sizeof last->road);
            s->end.roads = last->roads;
            last->roads = 0;
        }
        bool brings =
            s->won[last->step.suit] > s->sure[last->step.suit] && !story_is_earlier(s, s->chapters - 1);
        bool is_answered =
            last->step.answer != NO_CARD && (view_has_trumps(w->view) || story_is_answered(&s->end.step));
        const bool is_given = is_last_idle(w, s), is_idle = story_is_cashed(&last->step) || is_back || is_given;
        if (last->roads || !is_idle || is_answered || brings) break;
        s->ends_with_all &= !is_given;
        if (!view_has_trumps(w->view) && last->step.answer != NO_CARD) s->end.step = last->step;
        s->chapters--;
    }
}

/* Our cards that are left before the first lead in all games which begin with the suit of the one that is told. */
static cardset left_in_all(const struct walk *w)
{
    cardset left = view_ours(w->view);
    for (int i = 0; i < w->count; i++)
        if (suit_led_next(w) != WALK_THERE && walker_leads_suit(&w->walker[i], suit_led_next(w)))
            left &= ~walk_gone(w, &w->walker[i].game->play, w->walker[i].trick);
    return left;
}

/* Goes the way of the game that is told. */
static void walk_on(struct walk *w, struct story *out)
{
    struct walker *before = util_alloc((size_t)w->count * sizeof *before + 1);
    out->first_left = left_in_all(w);
    while (out->chapters < STORY_CHAPTERS && suit_led_next(w) != WALK_THERE) {
        struct walk here = *w;
        const int suit = suit_led_next(w);
        here.walker = memcpy(before, w->walker, (size_t)w->count * sizeof *before);
        struct story_chapter *c = &out->chapter[out->chapters++];
        c->step = step_of(w, suit);
        if (out->chapters > 1) find_roads(&here, out, suit, c);
    }
    if (out->chapters && walk_told(w)->is_there) find_roads(w, out, WALK_THERE, &out->end);
    free(before);
    out->is_made = walk_told(w)->game->is_made;
    if (!out->is_there) count_won(w, out);
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        out->fall[suit] = !view_has_trumps(w->view) && out->won[suit] > out->sure[suit] ? walk_fallen(w, suit) : NO_CARD;
    story_fold(out, w->view);
    fold_winners(w, out);
    if (!view_has_trumps(w->view)) return;
    story_fold_given(out, w->view, w->trumps.losers <= w->trumps.spare);
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
        k->trick = walk_next_lead(w, &game[i].play, w->view->play.tricks);
        w->all += game[i].times;
    }
}

void story_find(const struct view *v, const struct settings *set, unsigned built, const int sure[SUIT_COUNT],
                const struct played_layout *game, int games, struct story *out)
{
    struct walk w = {.view = v, .tell = set->tell, .needed = view_needed(v)};
    if (view_has_trumps(v)) w.trumps = value_trumps(v);
    *out = (struct story){.end.step = {.answer = NO_CARD, .helped = NO_CARD, .ruff = NO_CARD}, .only_after = NO_CARD};
    w.walker = util_alloc((size_t)games * sizeof *w.walker + 1);
    take_games(&w, game, games);
    out->built = built;
    memcpy(out->sure, sure, sizeof out->sure);
    out->first_trick = first_trick(&w);
    if (!view_has_trumps(v)) {
        out->squeeze = story_squeeze_find(&w);
        out->throw_in = story_throw_in_find(&w);
    }
    out->games = w.all;
    if (w.count) {
        walk_choose(&w, out);
        out->is_there = view_has_trumps(v) && walk_has_enough(&w, walk_told(&w));
        if (out->is_there) count_won(&w, out);
        walk_on(&w, out);
    }
    free(w.walker);
}
