/* Squeezes and throw-ins, found in the games as they were played: no rule has to propose one.
 *
 * A game is made by a squeeze when its winners, counted against the cards as they lay, were too few, no
 * finesse brought the rest, and what did was an opponent's who could not help it: all tricks left but one
 * were ours, and he alone guarded two suits. A guard is what keeps our next card of a suit from winning.
 *
 * It is made by a throw-in when an opponent who won a lead of ours led to a card of ours that he could have beaten, and
 * whatever else he had was no better.
 */
#include "facts/value/value.h"
#include "planner/tell/story/story_parts.h"

/* The suits of a pair, by their bits. */
enum { PAIRS = 1 << SUIT_COUNT };

/* The four hands before a trick. */
struct lie {
    cardset hand[SEAT_COUNT];
};

struct sum {
    int times[PAIRS][SEAT_COUNT]; /* games, by the suits that are guarded alone and by who guards them */
    int made;
};

static struct lie lie_before(const struct play *p, int trick)
{
    struct lie lie;
    cardset gone = 0;
    for (int i = 0; i < trick; i++)
        for (int k = 0; k < p->trick[i].count; k++) gone |= cardset_of(p->trick[i].card[k]);
    for (int s = 0; s < SEAT_COUNT; s++) lie.hand[s] = (p->hand[s] | p->played[s]) & ~gone;
    return lie;
}

/* Rounds of a suit that our side wins from the top, each opponent keeping his best card; `without` has none
 * of it. */
static int rounds_won(const struct walk *w, const struct lie *lie, int suit, int without)
{
    const struct view *v = w->view;
    cardset ours = cardset_in_suit(lie->hand[v->declarer] | lie->hand[v->dummy], suit);
    int mine = cardset_length(lie->hand[v->declarer], suit),
        dummys = cardset_length(lie->hand[v->dummy], suit);
    int round = 0;
    for (int longer = mine > dummys ? mine : dummys; round < longer; round++) {
        int top = cardset_highest(ours);
        for (int i = 0; i < 2; i++) {
            enum seat s = i ? v->right : v->left;
            cardset own = (int)s == without ? 0 : cardset_in_suit(lie->hand[s], suit);
            if (cardset_count(own) > round && cardset_highest(own) > top) return round;
        }
        ours &= ~cardset_of(top);
    }
    return round;
}

static int winners(const struct walk *w, const struct lie *lie)
{
    int sum = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) sum += rounds_won(w, lie, suit, NO_SEAT);
    return sum;
}

/* The suits that he alone guards, a bit each. */
static unsigned guarded(const struct walk *w, const struct lie *lie, enum seat s)
{
    unsigned suits = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (rounds_won(w, lie, suit, (int)s) > rounds_won(w, lie, suit, NO_SEAT)) suits |= 1u << suit;
    return suits;
}

/* Whether all tricks that are left but one are ours from the top, he alone guards the suits, and one of our
 * hands behind him is long enough in one of them: then he cannot keep both. */
static bool is_squeezed(const struct walk *w, const struct lie *lie, enum seat s, unsigned suits)
{
    bool is_behind = false;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        is_behind |= suits >> suit & 1 &&
                     cardset_length(lie->hand[seat_left(s)], suit) > rounds_won(w, lie, suit, NO_SEAT);
    return is_behind && winners(w, lie) == cardset_count(lie->hand[s]) - 1 &&
           (guarded(w, lie, s) & suits) == suits;
}

/* Whether a trick of ours was won by a card that an opponent could have beaten. */
static bool is_given(const struct walk *w, const struct play *p, int trick, const struct lie *lie)
{
    int best = trick_best(&p->trick[trick], p->strain);
    cardset theirs = cardset_in_suit(lie->hand[w->view->left] | lie->hand[w->view->right], card_suit(best));
    return walk_is_won(w, p, trick) && cardset_above(theirs, best);
}

/* Whether what he throws to a trick leaves one of the suits unguarded. */
static bool lets_go(const struct walk *w, const struct play *p, int trick, const struct lie *lie, enum seat s,
                    unsigned suits)
{
    const struct trick *t = &p->trick[trick];
    int thrown = t->card[(s + SEAT_COUNT - t->leader) & 3], suit = card_suit(thrown);
    struct lie less = *lie;
    less.hand[s] &= ~cardset_of(thrown);
    if (suit == card_suit(t->card[0]) || !(suits >> suit & 1)) return false;
    return rounds_won(w, &less, suit, NO_SEAT) > rounds_won(w, lie, suit, NO_SEAT);
}

/* Whether the first that an opponent gives us from a trick on is given by one who is squeezed: he throws a
 * guard, or they lead to a card of ours that they could beat, since nothing else is better. */
static bool is_made_by(const struct walk *w, const struct play *p, int first, enum seat s, unsigned suits)
{
    for (int i = first; i < p->tricks; i++) {
        const struct lie lie = lie_before(p, i);
        bool is_gift = is_given(w, p, i, &lie);
        if (is_gift && walk_is_ours(w, p->trick[i].leader)) return false; /* a finesse */
        if (is_gift || lets_go(w, p, i, &lie, s, suits)) return is_squeezed(w, &lie, s, suits);
    }
    return false;
}

/* Whether a game had the winners that it needed before its first trick, as the cards lay then. */
static bool had_enough(const struct walk *w, const struct play *p, const struct lie *first)
{
    int won = 0;
    for (int i = w->view->play.tricks; i < walk_first(w); i++) won += walk_is_won(w, p, i);
    return won + winners(w, first) >= w->needed;
}

static void look_at(const struct walk *w, const struct played_layout *g, struct sum *sum)
{
    const struct play *p = &g->play;
    const int first = walk_first(w);
    const struct lie lie = lie_before(p, first);
    sum->made += g->times;
    if (had_enough(w, p, &lie)) return;
    for (int i = 0; i < 2; i++) {
        enum seat s = i ? w->view->right : w->view->left;
        unsigned suits = guarded(w, &lie, s);
        if (__builtin_popcount(suits) == 2 && is_made_by(w, p, first, s, suits))
            sum->times[suits][s] += g->times;
    }
}

/* Our card of a suit that wins when its guard has gone: the highest behind the winners of a hand that has
 * more cards than there are winners; NO_CARD: none. */
static int threat_of(const struct walk *w, int suit)
{
    const struct holding h = holding_of_view(w->view, suit);
    const struct sure_tricks sure = value_sure(&h);
    int best = NO_CARD;
    for (int hand = 0; hand < 2; hand++) {
        cardset own = h.hand[hand] & ~sure.cards[hand];
        if (holding_length(&h, hand) > sure.total && cardset_highest(own) > best) best = cardset_highest(own);
    }
    return best;
}

/* The pair of suits with the games that it makes most often; false when these are too few to tell of. */
static bool best_pair(const struct walk *w, const struct sum *sum, unsigned *best)
{
    int most = 0;
    for (unsigned pair = 0; pair < PAIRS; pair++) {
        int all = sum->times[pair][w->view->left] + sum->times[pair][w->view->right];
        if (all > most) most = all, *best = pair;
    }
    return most && most >= w->tell[TELL_HARDLY] * sum->made;
}

/* The games in which he is squeezed of the threats that are told: one of them plays after him. */
static int games_of(const struct walk *w, const struct sum *sum, const struct story_squeeze *told, enum seat s)
{
    return w->view->play.hand[seat_left(s)] & told->threats ? sum->times[told->suits][s] : 0;
}

struct story_squeeze story_squeeze_find(const struct walk *w)
{
    struct sum sum = {.made = 0};
    unsigned pair = 0;
    for (int i = 0; i < w->count; i++)
        if (w->walker[i].game->is_made) look_at(w, w->walker[i].game, &sum);
    if (!best_pair(w, &sum, &pair)) return (struct story_squeeze){.suits = 0};
    struct story_squeeze out = {.suits = pair};
    for (int suit = 0, n = 0; suit < SUIT_COUNT; suit++) {
        if (!(pair >> suit & 1)) continue;
        int card = out.threat[n++] = threat_of(w, suit);
        if (card == NO_CARD) return (struct story_squeeze){.suits = 0};
        out.threats |= cardset_of(card);
    }
    const int left = games_of(w, &sum, &out, w->view->left), right = games_of(w, &sum, &out, w->view->right);
    const double least = w->tell[TELL_EITHER] * (left + right);
    const bool is_either = left >= least && right >= least;
    out.seat = is_either ? NO_SEAT : (int)(left > right ? w->view->left : w->view->right);
    return left + right >= w->tell[TELL_HARDLY] * sum.made ? out : (struct story_squeeze){.suits = 0};
}

/* ---- throw-ins ---- */

/* Whether a lead of a suit from a hand gives us a trick: between his best card and his partner's lies one of ours. */
static bool gives_one(const struct walk *w, const struct lie *lie, enum seat s, int suit)
{
    const cardset his = cardset_in_suit(lie->hand[s], suit), partners = cardset_in_suit(lie->hand[seat_partner(s)], suit),
                  ours = cardset_in_suit(lie->hand[w->view->declarer] | lie->hand[w->view->dummy], suit);
    const cardset under = ours & (cardset_of(cardset_highest(his)) - 1);
    return cardset_above(under, partners ? cardset_highest(partners) : NO_CARD);
}

/* Cards that he has left at most: before that he is on lead, and nobody calls it a throw-in. */
enum { LATE = 6 };

/* The suits that he has; 0: one of them he can lead safely, or it is early. */
static unsigned gifts_of(const struct walk *w, const struct lie *lie, enum seat s)
{
    unsigned suits = 0;
    for (int suit = 0; suit < SUIT_COUNT && cardset_count(lie->hand[s]) <= LATE; suit++) {
        if (!cardset_in_suit(lie->hand[s], suit)) continue;
        if (!gives_one(w, lie, s, suit)) return 0;
        suits |= 1u << suit;
    }
    return suits;
}

/* The throw-in by which a game was made, if it was. */
static struct story_throw_in throw_in_of(const struct walk *w, const struct play *p)
{
    static const struct story_throw_in none = {.suits = 0};
    const int first = walk_first(w);
    int at = first;
    struct lie lie = lie_before(p, at);
    if (had_enough(w, p, &lie)) return none;
    while (at < p->tricks && !is_given(w, p, at, &lie)) lie = lie_before(p, ++at);
    if (at >= p->tricks || walk_is_ours(w, p->trick[at].leader)) return none;
    const enum seat his = p->trick[at].leader;
    int before = at - 1;
    while (before >= first && p->trick[before].leader == his) before--;
    if (before < first || !walk_is_ours(w, p->trick[before].leader)) return none;
    return (struct story_throw_in){.suits = gifts_of(w, &lie, his), .led = card_suit(p->trick[before].card[0]), .seat = his};
}

struct story_throw_in story_throw_in_find(const struct walk *w)
{
    int times[SEAT_COUNT][SUIT_COUNT] = {{0}}, made = 0, most = 0;
    unsigned suits[SEAT_COUNT][SUIT_COUNT] = {{0}};
    struct story_throw_in best = {.suits = 0};
    for (int i = 0; i < w->count; i++) {
        const struct played_layout *g = w->walker[i].game;
        if (!g->is_made) continue;
        made += g->times;
        const struct story_throw_in one = throw_in_of(w, &g->play);
        if (!one.suits) continue;
        times[one.seat][one.led] += g->times;
        suits[one.seat][one.led] |= one.suits;
        if (times[one.seat][one.led] > most) most = times[one.seat][one.led], best = one;
    }
    if (best.suits) best.suits = suits[best.seat][best.led];
    return made >= TREE_LEAST && most >= w->tell[TELL_TOLD] * made ? best : (struct story_throw_in){.suits = 0};
}
