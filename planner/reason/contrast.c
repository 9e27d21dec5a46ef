/* Two games, counted by the cards that win their tricks. */
#include "planner/reason/contrast.h"

/* So many layouts are looked at, and of fewer nothing is said. */
enum { LOOKED_AT = 5, LEAST = 2 };
/* What a game came to from the view on. */
struct tally {
    int ours[SUIT_COUNT], theirs[SUIT_COUNT]; /* tricks by the suit of the card that won */
    bool gets_in[SEAT_COUNT];                 /* the seat, an opponent, won a trick that we led */
};

/* In how many layouts the second game differs, and by how much in all. */
struct votes {
    int layouts;
    int cash[SUIT_COUNT], more[SUIT_COUNT];
    int short_of[SUIT_COUNT], less[SUIT_COUNT];
    int gets_in[SEAT_COUNT];
};

/* Plays a game to its end, all hands seen. */
static struct play finish(struct worker *w, const struct view *v, const struct play *p)
{
    struct table t = {.contract = v->contract, .auction = v->auction, .play = *p};
    const struct player declarer = player_search_by(worker_game_solver(w));
    while (!play_is_over(&t.play)) {
        bool is_ours = view_is_ours(v, play_turn(&t.play));
        play_card(&t.play, is_ours ? player_choose(&declarer, &t) : player_defend(worker_game_solver(w), &t));
    }
    return t.play;
}

static struct tally count_up(const struct view *v, const struct play *p)
{
    struct tally t = {.gets_in = {false}};
    for (int i = v->play.tricks; i < p->tricks; i++) {
        enum seat winner = trick_winner(&p->trick[i], p->strain);
        int suit = card_suit(trick_best(&p->trick[i], p->strain));
        bool is_ours = view_is_ours(v, winner);
        t.ours[suit] += is_ours;
        t.theirs[suit] += !is_ours;
        t.gets_in[winner] |= !is_ours && view_is_ours(v, p->trick[i].leader);
    }
    return t;
}

/* Whether all rounds of a suit are ours from the top: it never brings less, though a game may end before it is played. */
static bool is_solid(const struct view *v, int suit)
{
    const cardset own = cardset_in_suit(v->play.hand[v->declarer], suit), dummy = cardset_in_suit(v->play.hand[v->dummy], suit);
    const int rounds = cardset_top_rounds(own, dummy, cardset_in_suit(v->unseen, suit));
    return rounds >= cardset_count(own) && rounds >= cardset_count(dummy);
}

static void vote(const struct view *v, struct votes *all, const struct tally *first, const struct tally *other)
{
    all->layouts++;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        int more = other->theirs[suit] - first->theirs[suit],
            less = is_solid(v, suit) ? 0 : first->ours[suit] - other->ours[suit];
        all->cash[suit] += more > 0;
        all->more[suit] += more;
        all->short_of[suit] += less > 0;
        all->less[suit] += less;
    }
    for (int seat = 0; seat < SEAT_COUNT; seat++) all->gets_in[seat] += other->gets_in[seat] && !first->gets_in[seat];
}

/* The one that most vote for, of equals the one with the largest sum; -1: none has most votes. */
static int elected(double most, const struct votes *all, const int votes[], const int sum[], int count)
{
    int best = -1;
    for (int i = 0; i < count; i++) {
        bool is_better = best < 0 || votes[i] > votes[best] || (votes[i] == votes[best] && sum && sum[i] > sum[best]);
        if (votes[i] >= most * all->layouts && is_better) best = i;
    }
    return best;
}

static struct contrast outcome(double most, const struct votes *all)
{
    struct contrast c = {.suit = -1, .seat = NO_SEAT};
    if (all->layouts < LEAST) return c;
    int cash = elected(most, all, all->cash, all->more, SUIT_COUNT), seat = elected(most, all, all->gets_in, NULL, SEAT_COUNT);
    int less = elected(most, all, all->short_of, all->less, SUIT_COUNT);
    if (cash >= 0) {
        c.kind = seat >= 0 ? CONTRAST_GETS_IN : CONTRAST_CASH;
        c.suit = cash;
        c.seat = seat;
        c.share = (double)all->cash[cash] / all->layouts;
    } else if (less >= 0) {
        c.kind = CONTRAST_SHORT;
        c.suit = less;
        c.share = (double)all->short_of[less] / all->layouts;
    }
    return c;
}

struct contrast contrast_find(struct worker *w, const struct view *v, const struct tree_row *first, const struct tree_row *other)
{
    struct votes all = {.layouts = 0};
    for (int i = 0; i < first->layouts && all.layouts < LOOKED_AT; i++) {
        if (!first->game[i].is_made || other->game[i].is_made) continue;
        struct play one = finish(w, v, &first->game[i].play), two = finish(w, v, &other->game[i].play);
        struct tally of_one = count_up(v, &one), of_two = count_up(v, &two);
        vote(v, &all, &of_one, &of_two);
    }
    return outcome(worker_settings(w)->tell[TELL_CONTRAST], &all);
}
