/* What is seen at the table by the time when games part. */
#include "planner/tell/story/story_parts.h"

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

/* The tricks of a game that have been played where a walker stands. */
static int played_by(const struct walker *k)
{
    return k->trick < 0 ? k->game->play.tricks : k->trick;
}

/* The suit has been led until they had no more, and neither of them longer than the other needed. */
static bool has_broken(const struct walk *w, const struct walker *k, int suit)
{
    const struct play *p = &k->game->play;
    int n = 0, left = 0;
    if (cardset_in_suit((w->view->unseen & ~walk_gone(w, p, played_by(k))), suit)) return false;
    for (int i = 0; i < played_by(k); i++)
        for (int c = 0; c < p->trick[i].count; c++) {
            enum seat who = (enum seat)((p->trick[i].leader + c) & 3);
            if (walk_is_ours(w, who) || card_suit(p->trick[i].card[c]) != suit) continue;
            n++;
            left += who == w->view->left;
        }
    return n >= 2 && left <= (n + 1) / 2 && n - left <= (n + 1) / 2;
}

/* In a contract in a suit: whether the rounds that were told, with the trick in progress, can have taken all that they
 * were dealt of it; others they have led themselves. */
static bool can_break(const struct walk *w, int suit)
{
    int out = cardset_length(w->view->unseen, suit);
    return !view_has_trumps(w->view) || 2 * w->rounds[suit] >= out;
}

bool walk_is_seen(const struct walk *w, const struct walker *k, const struct story_sign *s)
{
    const struct play *p = &k->game->play;
    switch (s->kind) {
    case SIGN_EVEN:
        return has_broken(w, k, s->suit);
    case SIGN_SHOWS_OUT:
        if (s->seat != NO_SEAT) return has_shown_out(p, s->seat, s->suit, played_by(k));
        return has_shown_out(p, w->view->left, s->suit, played_by(k)) ||
               has_shown_out(p, w->view->right, s->suit, played_by(k));
    case SIGN_FALLEN:
        return !cardset_has((w->view->unseen & ~walk_gone(w, p, played_by(k))), s->card);
    case SIGN_LOST:
        return k->before >= 0 && !walk_is_won(w, p, k->before);
    case SIGN_WON:
        return k->before >= 0 && walk_is_won(w, p, k->before);
    case SIGN_NONE:
        break;
    }
    return false;
}

/* How well (harmonic mean of precision and recall) the sign tells the games that take the road (into suit `road`) from those that stay; *unseen when
 * it is its absence that does. */
static double fit_of(const struct walk *w, const struct story_sign *s, int stay, int road, bool *unseen)
{
    double both[2] = {0}, holds[2] = {0}, told = 0;
    for (int i = 0; i < w->count; i++) {
        const struct walker *k = &w->walker[i];
        bool is_told = walker_leads_suit(k, road);
        if (!is_told && !walker_stays(k, stay)) continue;
        bool seen = walk_is_seen(w, k, s);
        holds[!seen] += k->game->times;
        both[!seen] += is_told ? k->game->times : 0;
        told += is_told ? k->game->times : 0;
    }
    double fit[2] = {2 * both[0] / (told + holds[0]), 2 * both[1] / (told + holds[1])};
    *unseen = fit[1] > fit[0] + w->tell[TELL_SIGN_MORE];
    return fit[*unseen];
}

/* Whether a card of ours, the nine or better, has this one of theirs next above it, and the rounds that were told can have
 * brought down all that beat it: then its fall is worth a word. */
static bool is_worth(const struct walk *w, int card)
{
    const struct view *v = w->view;
    cardset ours = cardset_in_suit(view_ours(v), card_suit(card));
    int next = cardset_highest(ours & (cardset_of(card) - 1));
    cardset over = cardset_in_suit(cardset_above(v->unseen, next), card_suit(card));
    bool is_next = next != NO_CARD && card_rank(next) >= RANK_TEN - 1 && cardset_lowest(over) == card;
    return !view_has_trumps(w->view) || (is_next && cardset_count(over) <= 2 * w->rounds[card_suit(card)]);
}

/* Whether the round before was led to drive the card out: that it falls is what is wanted. */
static bool is_driven_out(const struct walk *w, int card)
{
    const struct walker *k = walk_told(w);
    if (w->last_kind != ROUND_DRIVE || k->before < 0) return false;
    const struct trick *t = &k->game->play.trick[k->before];
    return card_suit(t->card[0]) == card_suit(card) && t->card[0] < card && t->card[2] < card;
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
    if (fit <= best->fit + w->tell[TELL_SIGN_MORE]) return;
    *best = (struct best_sign){s, unseen, fit};
}

/* Whether the games that take the road because a card has fallen have lost to it what was led: that is what is seen. */
static bool is_lost_to(const struct walk *w, const struct story_sign *fallen, int road)
{
    const struct story_sign lost = {.kind = SIGN_LOST};
    bool any = false;
    if (fallen->kind != SIGN_FALLEN || !story_may_fail(w->last_kind)) return false;
    for (int i = 0; i < w->count; i++) {
        const struct walker *k = &w->walker[i];
        if (!walker_leads_suit(k, road) || !walk_is_seen(w, k, fallen)) continue;
        if (!walk_is_seen(w, k, &lost)) return false;
        any = true;
    }
    return any;
}

/* Signs of the suit that was led last, in the order in which a player names them. */
struct story_sign walk_sign(const struct walk *w, int stay, int road, bool *is_unseen)
{
    struct best_sign best = {.fit = w->tell[TELL_SIGN] - w->tell[TELL_SIGN_MORE]};
    const int seat[] = {NO_SEAT, w->view->left, w->view->right};
    const int suit = w->last_suit;
    bool is_given = w->last_kind == ROUND_GIVE || w->last_kind == ROUND_DUCK;
    if (w->last_kind != ROUND_CASH && w->last_kind != ROUND_RUFF)
        try_sign(w, (struct story_sign){.kind = SIGN_LOST}, stay, road, &best);
    if (can_break(w, suit))
        try_sign(w, (struct story_sign){.kind = SIGN_EVEN, .suit = suit}, stay, road, &best);
    bool must_show = 2 * w->rounds[suit] > cardset_length(w->view->unseen, suit); /* somebody does, whatever they hold */
    for (int i = w->draws_on ? 3 : must_show; i < 3; i++) /* a game that draws on sees it, too */
        try_sign(w, (struct story_sign){.kind = SIGN_SHOWS_OUT, .suit = suit, .seat = seat[i]}, stay, road,
                 &best);
    for (cardset left = cardset_in_suit(w->view->unseen, suit); left; left &= left - 1) {
        int card = cardset_lowest(left);
        if (card_rank(card) >= RANK_JACK && is_worth(w, card) && !is_driven_out(w, card))
            try_sign(w, (struct story_sign){.kind = SIGN_FALLEN, .suit = suit, .card = card}, stay, road,
                     &best);
    }
    if (best.sign.kind == SIGN_LOST && is_given && (view_has_trumps(w->view) || !best.is_unseen))
        best.sign.kind = SIGN_NONE; /* what is given up loses */
    if (best.sign.kind == SIGN_LOST && w->last_kind == ROUND_DRIVE && !best.is_unseen)
        best.sign.kind = SIGN_NONE; /* so does what drives a card out */
    if (!best.is_unseen && is_lost_to(w, &best.sign, road)) best.sign.kind = SIGN_LOST;
    bool follow = best.sign.kind == SIGN_SHOWS_OUT && best.is_unseen && road != suit;
    if (follow && (view_has_trumps(w->view) || best.sign.seat == NO_SEAT)) best.sign.kind = SIGN_NONE; /* that says nothing of another suit */
    if (best.sign.kind == SIGN_LOST && best.is_unseen) best.sign.kind = SIGN_WON, best.is_unseen = false;
    *is_unseen = best.is_unseen;
    return best.sign;
}
