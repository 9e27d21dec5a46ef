/* A round of a suit that our side leads, and how their lead before it is won. */
#include "planner/deed/deed.h"
#include "planner/tell/story/story_parts.h"

/* Cards below this one are low; below the other nobody speaks of a finesse. */
enum { LOW_UNDER = DEED_LOW_UNDER, FINESSE_FROM = 8 };

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

/* Third hand's card of another suit than the one led. */
static int other_of(const struct trick *t)
{
    return t->count < 3 || third_of(t) != NO_CARD ? NO_CARD : t->card[2];
}

static bool is_ruff(const struct walk *w, int other)
{
    return other != NO_CARD && card_suit(other) == w->view->play.strain;
}

/* Whether third hand's card of the suit led beats both before it, second hand's being of the suit, too. */
static bool is_won_by_third(const struct trick *t)
{
    int third = third_of(t);
    return third != NO_CARD && card_suit(t->card[1]) == card_suit(t->card[0]) && third > t->card[1] &&
           third > t->card[0];
}

/* Whether second hand covers a card that may be run, and third hand beats that. */
static bool is_covered(const struct trick *t)
{
    return is_won_by_third(t) && t->card[1] > t->card[0] && card_rank(t->card[0]) >= FINESSE_FROM;
}

/* Whether third hand lets the card that is led run. */
static bool is_let_run(const struct trick *t)
{
    int third = third_of(t);
    return third != NO_CARD && third < t->card[0] && card_rank(t->card[0]) >= FINESSE_FROM;
}

static bool are_led_alike(const struct trick *a, const struct trick *b)
{
    return a->leader == b->leader && class_of(a->card[0]) == class_of(b->card[0]);
}

/* A card that is run is the same where second hand covers it. */
bool walk_is_alike(const struct trick *a, const struct trick *b)
{
    if (!are_led_alike(a, b)) return false;
    if (is_covered(a) != is_covered(b)) return is_let_run(a) || is_let_run(b);
    return class_of(third_of(a)) == class_of(third_of(b));
}

bool walk_is_forced(const struct trick *t, const struct trick *other)
{
    return card_suit(t->card[0]) == card_suit(other->card[0]) && are_led_alike(t, other) && is_won_by_third(t) &&
           is_won_by_third(other) && t->card[1] > other->card[2];
}

cardset walk_over(const struct walk *w, const struct play *p, int trick)
{
    const struct trick *t = &p->trick[trick];
    int suit = card_suit(t->card[0]), third = third_of(t);
    cardset theirs = cardset_in_suit(w->view->unseen & ~walk_gone(w, p, trick), suit);
    return cardset_above(theirs, third > t->card[0] ? third : t->card[0]);
}

/* Whether second hand beats the card led, and third hand stays low under that. */
static bool is_beaten_early(const struct trick *t)
{
    int third = third_of(t);
    return third != NO_CARD && card_suit(t->card[1]) == card_suit(t->card[0]) && t->card[1] > t->card[0] &&
           t->card[1] > third;
}

/* Whether a card that second hand covers in every game would have been run: that is the one card that beats it, and third hand has a lower
 * one. */
static bool may_run(const struct trick *t, cardset third_hand, cardset theirs)
{
    return cardset_above(theirs, t->card[0]) == cardset_of(t->card[1]) && cardset_lowest(third_hand) < t->card[0];
}

/* What third hand plays where second hand does not beat it as in the game that is told: of the games on the
 * path with that lead, the card that beats it still out, the first that is played so, where these are so many beside those; NULL:
 * they are not.
 */
static const struct walker *unbeaten_like(const struct walk *w, const struct walker *one, int suit)
{
    enum { A_PART = 3 };
    const struct trick *a = walker_trick(one);
    const struct walker *first = NULL;
    int unbeaten = 0, beaten = 0;
    for (int i = 0; i < w->count; i++) {
        const struct walker *k = &w->walker[i];
        if (!walker_leads_suit(k, suit)) continue;
        const struct trick *b = walker_trick(k);
        if (!are_led_alike(a, b)) continue;
        const bool is_out = !cardset_has(walk_gone(w, &k->game->play, k->trick), a->card[1]);
        bool is_one = is_out && !is_beaten_early(b) && third_of(b) > third_of(a) && third_of(b) < a->card[1];
        beaten += is_beaten_early(b) ? k->game->times : 0;
        unbeaten += is_one ? k->game->times : 0;
        if (is_one && !first) first = k;
    }
    return A_PART * unbeaten >= beaten ? first : NULL;
}

/* A game on the path, second hand's card of one still out, in which third hand is not forced by it, and plays lower; NULL: there is none. */
static const struct walker *unforced_like(const struct walk *w, const struct walker *one, int suit)
{
    const struct trick *a = walker_trick(one);
    for (int i = 0; i < w->count; i++) {
        const struct walker *k = &w->walker[i];
        if (!walker_leads_suit(k, suit) || !walk_is_forced(a, walker_trick(k))) continue;
        if (!cardset_has(walk_gone(w, &k->game->play, k->trick), a->card[1])) return k;
    }
    return NULL;
}

/* A game on the path that lets a card run which another covers, and which one of theirs beats; NULL: none. */
static const struct walker *run_like(const struct walk *w, const struct walker *one, int suit)
{
    for (int i = 0; i < w->count; i++) {
        const struct walker *k = &w->walker[i];
        if (walker_leads_suit(k, suit) && is_let_run(walker_trick(k)) &&
            walk_is_alike(walker_trick(k), walker_trick(one)) && walk_over(w, &k->game->play, k->trick))
            return k;
    }
    return NULL;
}

static double won_share(const struct walk *w, const struct walker *one, int suit)
{
    double won = 0, all = 0;
    for (int i = 0; i < w->count; i++) {
        const struct walker *k = &w->walker[i];
        if (!walker_leads_suit(k, suit)) continue;
        const struct play *p = &k->game->play;
        if (walker_trick(k)->count < SEAT_COUNT || !walk_is_alike(walker_trick(k), walker_trick(one)))
            continue;
        all += k->game->times;
        won += walk_is_won(w, p, k->trick) ? k->game->times : 0;
    }
    return all > 0 ? won / all : 0;
}

/* Whether the next card below ours, or above it, is ours and level with it: it is one of a sequence. */
static bool is_in_sequence(cardset ours, cardset theirs, int card)
{
    int below = cardset_highest(ours & (cardset_of(card) - 1));
    int above = cardset_lowest(cardset_above(ours, card));
    bool is_over =
        below != NO_CARD && card_rank(below) >= LOW_UNDER - 1 && deed_are_level(theirs, below, card);
    return is_over || (above != NO_CARD && deed_are_level(theirs, card, above));
}

/* The highest of ours that a card is as good as. */
static int best_level(cardset ours, cardset theirs, int card)
{
    int best = card;
    for (cardset above = cardset_above(ours, card); above; above &= above - 1)
        if (deed_are_level(theirs, card, cardset_lowest(above))) best = cardset_lowest(above);
    return best;
}

/* Whether a low card is led to an honour of which two or more higher ones are out: it gains where he who
 * plays before it holds them. */
static bool is_toward(const struct story_round *r)
{
    return r->third != NO_CARD && r->third > r->lead && card_rank(r->lead) < LOW_UNDER &&
           card_rank(r->third) >= RANK_JACK && cardset_count(r->over) >= 2;
}

/* `behind`: of our cards those that may lie behind the one that is led: third hand's, or of a suit that it
 * ruffs all. */
static enum round_kind kind_of(const double *tell, const struct story_round *r, cardset ours, cardset behind,
                               cardset theirs)
{
    int best = story_winner(r);
    bool is_top_ours = cardset_highest(ours) > cardset_highest(theirs);
    if (!r->over) return ROUND_CASH;
    bool is_finesse = cardset_above(best == r->lead ? ours : behind, cardset_lowest(r->over));
    const int level = best_level(ours, theirs, best);
    bool is_equal = cardset_count(r->over) == 2 || (cardset_count(r->over) == 1 && !is_top_ours);
    if (is_equal && card_rank(best) < LOW_UNDER && card_rank(level) >= LOW_UNDER)
        return !is_finesse ? ROUND_DRIVE : best == r->lead ? ROUND_RUN : ROUND_FINESSE;
    bool is_low = card_rank(best) < LOW_UNDER && r->won < tell[TELL_NEARLY_ALL];
    bool tries = is_finesse && cardset_count(r->over) == 1 && card_rank(level) >= FINESSE_FROM &&
                 r->won >= tell[TELL_SOMETIMES];
    if (is_low && !tries) return is_top_ours ? ROUND_DUCK : ROUND_GIVE;
    if (best != r->lead && card_rank(best) < RANK_JACK && cardset_count(r->over) >= 2 && !is_finesse &&
        !is_in_sequence(ours, theirs, best))
        return ROUND_GIVE;
    bool is_lone = cardset_count(r->over) >= 2 && is_finesse && !is_in_sequence(ours, theirs, best);
    if (r->won <= tell[TELL_NEARLY_NONE] && is_lone)
        return ROUND_GIVE; /* no card behind it gains by their going */
    const bool is_tenace = is_finesse && (cardset_count(r->over) == 1 || (cardset_count(r->over) == 2 && best != r->lead && is_top_ours));
    if (r->won <= tell[TELL_NEARLY_NONE] && !is_tenace) return ROUND_DRIVE;
    bool is_run =
        best == r->lead && card_rank(level) >= FINESSE_FROM && cardset_above(behind, cardset_lowest(r->over));
    if (best != r->lead && !is_finesse && is_in_sequence(ours, theirs, best)) return ROUND_DRIVE;
    if (is_finesse && (is_run || best != r->lead)) return is_run ? ROUND_RUN : ROUND_FINESSE;
    bool drives = best == r->lead || card_rank(best) < RANK_JACK || is_in_sequence(ours, theirs, best);
    return drives && !is_toward(r) ? ROUND_DRIVE : ROUND_TOWARD;
}

/* Whether a card of ours is the highest once those above the round's winner have gone: each of them costs one of ours, and
 * a lone ten is no card to hope for. */
static bool is_set_up(const struct story_round *r, cardset ours, cardset theirs)
{
    cardset left = ours & ~cardset_of(r->lead) & ~(r->third != NO_CARD ? cardset_of(r->third) : 0);
    const int highest = cardset_highest(left), rest = cardset_highest(theirs & ~r->over);
    return highest > rest && (card_rank(highest) >= RANK_JACK || cardset_count(cardset_above(ours, rest)) > cardset_count(r->over));
}

/* How many of our cards are as good as one of them, that one included. */
static int level_with(cardset ours, cardset theirs, int card)
{
    int level = 0;
    for (cardset rest = ours; rest; rest &= rest - 1) {
        int other = cardset_lowest(rest);
        level += other < card ? deed_are_level(theirs, other, card) : deed_are_level(theirs, card, other);
    }
    return level;
}

/* Whether a low card is led up to honours that one card of theirs beats, to a lone one, or to two of a sequence that a third
 * and lower card of that hand follows: who plays before them takes a low card with it, and then they win. */
static bool is_up_to(const struct story_round *r, cardset ours, cardset third_hand, cardset theirs)
{
    bool is_led_up = r->third != NO_CARD && r->third > r->lead && card_rank(r->lead) < LOW_UNDER &&
                     card_rank(r->third) >= RANK_JACK && cardset_count(r->over) == 1;
    if (!is_led_up || !is_in_sequence(ours, theirs, r->third)) return is_led_up;
    return level_with(ours, theirs, r->third) == 2 && level_with(third_hand, theirs, r->third) == 2 && cardset_count(third_hand) > 2;
}

/* Whether third hand has none of the suit by what was told: only then can a card that it throws be told. */
static bool is_out_of(const struct walk *w, enum seat third, int suit)
{
    const struct play *p = &w->view->play;
    const struct trick *t = &p->trick[p->tricks];
    int place = (int)(third + SEAT_COUNT - t->leader) & 3;
    int played =
        t->count && t->count <= place && card_suit(t->card[0]) == suit; /* to the trick in progress */
    int ruffs = suit == p->strain ? w->ruffs[third] : 0;
    return cardset_length(p->hand[third], suit) - played - ruffs - w->thrown[third][suit] <= w->rounds[suit];
}

/* The cards above ours in any of the games that are told. */
static cardset over_in_all(const struct walk *w, const struct walker *one, int suit)
{
    cardset over = walk_over(w, &one->game->play, one->trick);
    for (int i = 0; i < w->count; i++) {
        const struct walker *k = &w->walker[i];
        if (walker_leads_suit(k, suit) && walk_is_alike(walker_trick(k), walker_trick(one)))
            over |= walk_over(w, &k->game->play, k->trick);
    }
    return over;
}

/* Of theirs above a card those that they have played to tricks that they led: no step tells of these; at notrump to the trick in
 * progress, too, which is told of each card that they may play. */
static cardset gone_untold(const struct walk *w, const struct play *p, int trick, int card)
{
    cardset gone = 0;
    for (int i = view_has_trumps(w->view) ? walk_first(w) : w->view->play.tricks; i < trick; i++)
        for (int k = 0; k < p->trick[i].count && !walk_is_ours(w, p->trick[i].leader); k++)
            gone |= cardset_of(p->trick[i].card[k]);
    return cardset_above(cardset_in_suit(w->view->unseen & gone, card_suit(card)), card);
}

/* Of theirs above a card those that fell in rounds that we led, where as many rounds need not bring them. */
static cardset fallen_in_rounds(const struct walk *w, const struct play *p, int trick, int card)
{
    const cardset theirs = cardset_in_suit(w->view->unseen, card_suit(card));
    cardset fallen = 0;
    if (cardset_count(theirs) <= w->rounds[card_suit(card)]) return 0;
    for (int i = walk_first(w); i < trick; i++)
        for (int k = 0; k < p->trick[i].count && walk_is_ours(w, p->trick[i].leader); k++)
            if (p->trick[i].card[k] != trick_best(&p->trick[i], p->strain)) fallen |= cardset_of(p->trick[i].card[k]);
    return cardset_above(theirs & fallen, card);
}

int walk_fallen(const struct walk *w, int suit)
{
    const struct walker *k = walk_told(w);
    if (k->trick < 0) return NO_CARD;
    const struct play *p = &k->game->play;
    const cardset left = cardset_in_suit(view_ours(w->view) & ~walk_gone(w, p, k->trick), suit);
    const cardset fallen = left ? fallen_in_rounds(w, p, k->trick, cardset_highest(left)) : 0;
    return cardset_count(fallen) == 1 && card_rank(cardset_lowest(fallen)) >= RANK_JACK ? cardset_lowest(fallen) : NO_CARD;
}

/* Whether they have led the suit since the view, in a trick of which nothing is told. */
static bool is_led_by_them(const struct walk *w, const struct walker *k, int suit)
{
    for (int i = walk_first(w); i < k->trick; i++)
        if (!walk_is_ours(w, k->game->play.trick[i].leader) &&
            card_suit(k->game->play.trick[i].card[0]) == suit)
            return true;
    return false;
}

/* In which share of the games an opponent plays a card. */
static double share_held(const struct walk *w, enum seat seat, int card)
{
    int held = 0;
    for (int i = 0; i < w->count; i++) {
        const struct play *p = &w->walker[i].game->play;
        for (int k = w->view->play.tricks; k < p->tricks; k++)
            if (p->trick[k].card[(seat + SEAT_COUNT - p->trick[k].leader) % SEAT_COUNT] == card) held += w->walker[i].game->times;
    }
    return w->all ? (double)held / w->all : 0;
}

/* The card of a round that goes so as not to be in the way of the other hand; NO_CARD: none, or it had to be played. In a suit the
 * last card of its hand, too, where winners stay in the other. */
static int unblocked_by(const struct story_round *r, const struct deed_round *deed, bool has_trumps)
{
    const int leader = cardset_count(deed->leader), third = cardset_count(deed->other), best = cardset_highest(deed->theirs);
    const bool is_cashed = r->kind == ROUND_CASH, is_alone = leader == 1 || third == 1;
    const cardset behind = leader < third ? deed->other : deed->leader, stays = deed->other & ~(r->third == NO_CARD ? 0 : cardset_of(r->third));
    if (has_trumps && is_cashed && leader == 1 && story_winner(r) == r->lead && cardset_highest(stays) > best) return r->lead;
    if (is_cashed && has_trumps && cardset_highest(behind & ~cardset_of(story_winner(r))) < best) return NO_CARD;
    if (!is_cashed && !(r->kind == ROUND_DRIVE && is_alone)) return NO_CARD;
    const int card = deed_unblocks(deed, !is_cashed);
    if (has_trumps && card != NO_CARD && card_rank(card) < DEED_LOW_UNDER) return NO_CARD; /* a trump leads back */
    return card == r->third && third == 1 && story_winner(r) == r->lead ? NO_CARD : card;
}

struct story_round walk_round(const struct walk *w)
{
    const struct walker *k = walk_told(w), *instead = NULL;
    const int suit = walker_suit(k);
    const struct view *v = w->view;
    if (is_covered(walker_trick(k)))
        instead = run_like(w, k, suit);
    else if (is_beaten_early(walker_trick(k)))
        instead = unbeaten_like(w, k, suit);
    else if (!view_has_trumps(v))
        instead = unforced_like(w, k, suit);
    if (instead) k = instead;
    const struct trick *t = walker_trick(k);
    cardset gone = walk_gone(w, &k->game->play, k->trick);
    cardset ours = cardset_in_suit(view_ours(v) & ~gone, suit);
    cardset theirs = cardset_in_suit(v->unseen & ~gone, suit);
    struct story_round r = {
        .leader = t->leader, .lead = t->card[0], .third = third_of(t), .cross = NO_CARD, .again = NO_CARD};
    cardset leader = ours & v->play.hand[t->leader], third_hand = ours & ~leader;
    if (!instead && !view_has_trumps(v) && is_covered(t) && may_run(t, third_hand, theirs)) r.third = cardset_lowest(third_hand);
    r.over = cardset_above(theirs, story_winner(&r));
    r.higher = cardset_above(ours, story_winner(&r));
    r.won = won_share(w, k, suit);
    r.is_let_in = walk_told(w)->before < walk_told(w)->trick - 1;
    r.other = other_of(t);
    bool throws = r.other != NO_CARD && !is_ruff(w, r.other);
    bool is_early =
        view_has_trumps(w->view) && r.other != NO_CARD && !is_out_of(w, seat_partner(t->leader), suit);
    r.is_led = is_led_by_them(w, k, suit);
    if (throws && is_early && !r.is_led) r.other = NO_CARD;
    r.is_early = is_early && r.other != NO_CARD;
    r.kind = is_ruff(w, r.other)
                 ? ROUND_RUFF
                 : kind_of(w->tell, &r, ours, view_has_trumps(v) && !third_hand ? ours : third_hand, theirs);
    if (r.kind == ROUND_DRIVE && is_up_to(&r, ours, third_hand, theirs)) r.kind = ROUND_TOWARD;
    const bool is_bare = r.kind == ROUND_TOWARD && cardset_count(third_hand) == 1; /* it cannot wait for their card */
    const bool is_low = r.over && card_rank(cardset_highest(r.over)) < LOW_UNDER; /* nobody speaks of driving that out */
    if (is_bare || (r.kind == ROUND_DRIVE && (is_low || !is_set_up(&r, ours, theirs)))) r.kind = ROUND_GIVE;
    if (r.kind == ROUND_CASH) r.before = gone_untold(w, &k->game->play, k->trick, story_winner(&r));
    r.as_good = story_winner(&r);
    if (card_rank(r.as_good) < LOW_UNDER || r.before)
        r.as_good = best_level(ours & v->play.hand[story_winner_seat(&r)], theirs, r.as_good);
    if (story_may_fail(r.kind) && cardset_count(r.over) == 1) r.sits = share_held(w, seat_left(r.leader), cardset_highest(r.over));
    const cardset fallen = fallen_in_rounds(w, &k->game->play, k->trick, story_winner(&r));
    if (r.kind == ROUND_CASH || story_may_fail(r.kind)) r.fallen = fallen;
    if (r.kind == ROUND_DRIVE && fallen && !view_has_trumps(v)) r.kind = ROUND_GIVE; /* where it falls in other games there is more to drive out */
    r.is_ruffed = view_has_trumps(w->view) && r.kind == ROUND_CASH && t->count == SEAT_COUNT &&
                  !walk_is_won(w, &k->game->play, k->trick);
    int longer =
        cardset_count(leader) > cardset_count(third_hand) ? cardset_count(leader) : cardset_count(third_hand);
    r.lengthens = longer > (cardset_count(theirs) + 1) / 2;
    const struct deed_round deed = {r.lead, r.third, leader, third_hand, theirs};
    r.overtakes = deed_overtakes(&deed);
    if (view_has_trumps(w->view) && r.over && !r.won) r.over = over_in_all(w, k, suit);
    r.unblocks = unblocked_by(&r, &deed, view_has_trumps(v));
    return r;
}

/* The rounds of one suit on end that they have led and won before the trick that we won in it, and that the
 * card which won it could have won. */
static int held_in(const struct walk *w, const struct play *p, int trick, int card)
{
    int suit = card_suit(p->trick[trick].card[0]), held = 0;
    for (int i = trick - 1; i >= walk_first(w); i--) {
        if (walk_is_ours(w, p->trick[i].leader) || card_suit(p->trick[i].card[0]) != suit ||
            walk_is_won(w, p, i) || !play_beats(card, trick_best(&p->trick[i], p->strain), p->strain))
            break;
        held++;
    }
    return held;
}

/* Whether a card of ours that won their lead would have won it whatever they played: one that they let hold
 * the trick is no answer to it. */
bool walk_is_sure(const struct walk *w, const struct play *p, int trick, int card)
{
    cardset left = w->view->unseen & ~walk_gone(w, p, trick - 1);
    return card_suit(card) == card_suit(p->trick[trick - 1].card[0]) &&
           !cardset_above(cardset_in_suit(left, card_suit(card)), card);
}

int walk_won_with(const struct walk *w, const struct play *p, int trick)
{
    const int at = trick - 1;
    return at < walk_first(w) || walk_is_ours(w, p->trick[at].leader) ? NO_CARD : trick_best(&p->trick[at], p->strain);
}

/* How their lead just before our next one is won by our side. */
void walk_answer(const struct walk *w, struct story_step *s)
{
    const struct walker *k = walk_told(w);
    const struct play *p = &k->game->play;
    const int at = k->trick - 1, card = walk_won_with(w, p, k->trick);
    s->answer = s->helped = s->ruff = NO_CARD;
    s->held = 0;
    s->before_answer = 0;
    if (card == NO_CARD) return;
    s->ruffed = card_suit(p->trick[at].card[0]);
    if (is_ruff(w, card) && s->ruffed != p->strain && walk_is_won(w, p, at)) s->ruff = card;
    if (card_suit(card) == s->ruffed) s->helped = card;
    if (!walk_is_sure(w, p, k->trick, card)) return;
    s->answer = card;
    s->held = held_in(w, p, at, card);
    s->before_answer = gone_untold(w, p, at, card);
}
