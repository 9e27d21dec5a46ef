/* The opponents' side of the counts. Invariant: a side's two hands hold equally many cards, but for discards
 * to a trick in progress. */
#include "facts/statements/tempo.h"

#include <stdlib.h>

#include "engine/util.h"
#include "facts/statements/through.h"
#include "facts/value/cash_out.h"

enum { TEMPO_HOLD_UPS = 2 };

/* One layout: the hands by seat. */
struct lie {
    cardset hand[SEAT_COUNT];
};

static void drop(cardset *hand, int card)
{
    if (card != NO_CARD) *hand &= ~cardset_of(card);
}

/* ---- tricks at once ---- */

static struct cash_position position_of(const struct view *v, const struct lie *lie, enum seat s)
{
    return (struct cash_position){.mine = {lie->hand[s], lie->hand[seat_partner(s)]},
                                  .theirs = {lie->hand[v->declarer], lie->hand[v->dummy]}};
}

/* Tricks that this opponent and his partner can cash when he is on lead. */
static int their_cash(const struct view *v, const struct lie *lie, enum seat s)
{
    const struct cash_position p = position_of(v, lie, s);
    return value_cash_tricks(&p);
}

/* Tricks when he leads this suit through us as long as it brings tricks, and they cash what is left
 * elsewhere; exact beyond `least`. */
static int by_leading(const struct view *v, const struct lie *lie, enum seat s, int suit, int least)
{
    const struct suit_lie in_suit = through_suit(lie->hand, suit);
    const struct through_run run = through_at_once(&in_suit, s);
    struct lie rest = *lie;
    if (!run.tricks) return 0;
    for (int seat = 0; seat < SEAT_COUNT; seat++) rest.hand[seat] &= ~cardset_suit_mask(suit);
    const struct cash_position p = position_of(v, &rest, run.lead);
    int tricks = run.tricks + value_cash_beyond(&p, util_larger(0, least - run.tricks));
    return util_smaller(tricks, cardset_count(lie->hand[s]));
}

static bool has_honour(const struct lie *lie, enum seat s, int suit)
{
    const struct suit_lie in_suit = through_suit(lie->hand, suit);
    return through_honour(&in_suit, s) != NO_CARD;
}

/* The most when he leads a suit through us, of those with a card to lead through. */
static int by_leading_any(const struct view *v, const struct lie *lie, enum seat s, int most)
{
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (has_honour(lie, s, suit)) most = util_larger(most, by_leading(v, lie, s, suit, most));
    return most;
}

/* The same when he puts his partner on lead with a winner first. */
static int by_crossing(const struct view *v, const struct lie *lie, enum seat s, int most)
{
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        cardset ours = cardset_in_suit(lie->hand[v->declarer] | lie->hand[v->dummy], suit);
        cardset own = cardset_in_suit(lie->hand[s], suit),
                partners = cardset_in_suit(lie->hand[seat_partner(s)], suit);
        int top = cardset_highest(partners);
        if (!own || top < cardset_highest(ours) || top < cardset_lowest(own)) continue;
        struct lie next = *lie;
        for (int seat = 0; seat < SEAT_COUNT; seat++)
            drop(&next.hand[seat],
                 seat == (int)seat_partner(s) ? top : cardset_lowest(cardset_in_suit(lie->hand[seat], suit)));
        most = util_larger(most, 1 + by_leading_any(v, &next, seat_partner(s), util_larger(0, most - 1)));
    }
    return most;
}

/* Tricks that he and his partner can take at once when he is on lead, of which they can cash so many; more
 * than `enough` need not be counted. */
static int their_tricks(const struct view *v, const struct lie *lie, enum seat s, int cash, int enough)
{
    int most = cash;
    if (most <= enough) most = by_leading_any(v, lie, s, most);
    if (most <= enough) most = by_crossing(v, lie, s, most);
    return most;
}

/* Whether what they can take at once when he is on lead is more than this. */
static bool takes_more(const struct view *v, const struct lie *lie, enum seat s, int than)
{
    const struct cash_position p = position_of(v, lie, s);
    if (than < 0) return true;
    return their_tricks(v, lie, s, value_cash_beyond(&p, than), than) > than;
}

/* ---- rounds of a suit ---- */

/* A round of a suit: they play what lies on the table in a trick in progress (`is_now`), else their lowest;
 * we win with the hand that has the higher card, or play low twice. */
static void play_round(const struct view *v, struct lie *lie, int suit, bool is_now, bool we_win)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    int mine = cardset_highest(cardset_in_suit(lie->hand[v->declarer], suit)),
        dummys = cardset_highest(cardset_in_suit(lie->hand[v->dummy], suit));
    enum seat winner = dummys > mine ? v->dummy : v->declarer;
    int played[SEAT_COUNT];
    for (int s = 0; s < SEAT_COUNT; s++) {
        cardset own = cardset_in_suit(lie->hand[s], suit);
        played[s] = cardset_lowest(own);
        if (we_win && s == (int)winner) played[s] = cardset_highest(own);
    }
    for (int i = 0; is_now && i < t->count && card_suit(t->card[0]) == suit; i++)
        played[trick_seat(t, i)] = t->card[i];
    for (int s = 0; s < SEAT_COUNT; s++) drop(&lie->hand[s], played[s]);
}

/* What a layout comes to when we win the next round of the led suit, and when we let it pass. */
struct futures {
    struct lie won;
    int passes;                      /* how often we may let it pass */
    struct lie held[TEMPO_HOLD_UPS]; /* when we have done so 1, 2 ... times and won the next */
    int at_once[TEMPO_HOLD_UPS];     /* tricks that they can cash before that round */
};

static struct futures futures_of(const struct view *v, const struct lie *lie, int led, int passes)
{
    struct futures f = {.won = *lie, .passes = passes};
    struct lie held = *lie;
    play_round(v, &f.won, led, true, true);
    for (int n = 0; n < passes; n++) {
        play_round(v, &held, led, n == 0, false);
        f.at_once[n] = util_larger(their_cash(v, &held, v->left), their_cash(v, &held, v->right));
        f.held[n] = held;
        play_round(v, &f.held[n], led, false, true);
    }
    return f;
}

/* ---- how often the lead may be lost ---- */

/* Rounds of a suit that drive out our stoppers in it. */
struct drive {
    int suit, rounds;
};

/* Of those that so many rounds are enough for the one that brings them most tricks; of none no rounds. */
static struct drive best_drive(const struct view *v, const struct lie *lie, int rounds)
{
    struct drive best = {0, 0};
    int most = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        cardset left = cardset_in_suit(lie->hand[v->left], suit),
                right = cardset_in_suit(lie->hand[v->right], suit);
        int stoppers = tempo_stoppers(cardset_in_suit(lie->hand[v->declarer], suit),
                                      cardset_in_suit(lie->hand[v->dummy], suit), left | right);
        int tricks = util_larger(cardset_count(left), cardset_count(right)) - stoppers;
        if (!stoppers || stoppers > rounds || tricks <= most) continue;
        best = (struct drive){suit, stoppers};
        most = tricks;
    }
    return best;
}

static struct lie after_rounds(const struct view *v, const struct lie *lie, int rounds)
{
    struct lie after = *lie;
    const struct drive drive = best_drive(v, lie, rounds);
    for (int n = 0; n < drive.rounds; n++) play_round(v, &after, drive.suit, false, true);
    return after;
}

/* How often the lead may be lost in this layout; `now` is what they can take at once. */
static int losses_of(const struct view *v, const struct lie *lie, int now, int spare)
{
    if (spare <= 0 || now + 1 > spare) return 0;
    for (int n = 2; n <= spare; n++) {
        const struct lie after = after_rounds(v, lie, n - 1);
        if (takes_more(v, &after, v->left, spare - n) || takes_more(v, &after, v->right, spare - n))
            return n - 1;
    }
    return spare;
}

/* The largest number of losses that more than half of the layouts allow. */
static int usual_losses(const int layouts[SUIT_SIZE + 1])
{
    int n = SUIT_SIZE, allow = layouts[n];
    while (n > 0 && 2 * allow <= TEMPO_LAYOUTS) allow += layouts[--n];
    return n;
}

/* ---- one opponent in one layout ---- */

/* The place of a card among those that he can lead through, NULL when there is no room left. */
static struct tempo_honour *honour_of(struct tempo_opponent *o, int card)
{
    int i = 0;
    while (i < o->honours && o->honour[i].card != card) i++;
    if (i == TEMPO_HONOURS) return NULL;
    if (i == o->honours) o->honour[o->honours++] = (struct tempo_honour){.card = card};
    return &o->honour[i];
}

static void count_through(const struct view *v, const struct lie *lie, enum seat s, int cash, int spare,
                          struct tempo_opponent *o)
{
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const struct suit_lie in_suit = through_suit(lie->hand, suit);
        int gain = through_gain(&in_suit, s);
        struct tempo_honour *h = gain ? honour_of(o, through_honour(&in_suit, s)) : NULL;
        if (!h) continue;
        h->leads += 1;
        h->gains += gain;
        h->beats += cash <= spare && by_leading(v, lie, s, suit, spare) > spare;
    }
}

/* What one layout adds; `f` is NULL when no suit has been led. Returns what he can take at once. */
static int count_opponent(const struct view *v, const struct lie *lie, const struct futures *f, enum seat s,
                          int spare, const struct tempo_theirs *t, struct tempo_opponent *o,
                          double held[TEMPO_HOLD_UPS])
{
    int cash = their_cash(v, lie, s), now = their_tricks(v, lie, s, cash, spare);
    o->cash += cash;
    o->beats += now > spare;
    o->beats_more += now + 1 > spare;
    if (t->counted.through) count_through(v, lie, s, cash, spare, o);
    if (!f) return now;
    int length = cardset_length(lie->hand[s], t->led), later = their_cash(v, &f->won, s);
    for (int n = 0; n < TEMPO_ROUNDS; n++) o->out[n] += length <= n + 1;
    o->cash_later += later;
    o->beats_won += their_tricks(v, &f->won, s, later, spare) > spare;
    for (int n = 0; n < f->passes; n++)
        held[n] += n + 1 + f->at_once[n] > spare || takes_more(v, &f->held[n], s, spare - n - 1);
    return now;
}

/* The highest card first, whatever the layouts drawn first. */
static int by_card(const void *a, const void *b)
{
    const struct tempo_honour *x = a, *y = b;
    return y->card - x->card;
}

/* Means of the sums; of the ways to hold up, the best. */
static void divide(struct tempo_opponent *o, const double held[TEMPO_HOLD_UPS], int passes)
{
    o->cash /= TEMPO_LAYOUTS;
    o->cash_later /= TEMPO_LAYOUTS;
    o->cash_again /= TEMPO_LAYOUTS;
    o->beats /= TEMPO_LAYOUTS;
    o->beats_more /= TEMPO_LAYOUTS;
    o->beats_won /= TEMPO_LAYOUTS;
    o->beats_held = held[0] / TEMPO_LAYOUTS;
    for (int n = 1; n < passes; n++)
        if (held[n] / TEMPO_LAYOUTS < o->beats_held) o->beats_held = held[n] / TEMPO_LAYOUTS;
    for (int n = 0; n < TEMPO_ROUNDS; n++) o->out[n] /= TEMPO_LAYOUTS;
    for (int i = 0; i < o->honours; i++) {
        struct tempo_honour *h = &o->honour[i];
        h->gains /= h->leads;
        h->leads /= TEMPO_LAYOUTS;
        h->beats /= TEMPO_LAYOUTS;
    }
    qsort(o->honour, (size_t)o->honours, sizeof *o->honour, by_card);
}

/* ---- all layouts ---- */

static struct lie draw_lie(const struct view *v, const struct view *at, const struct layouts *l,
                           struct random *random)
{
    struct lie lie = {.hand = {0}};
    lie.hand[v->declarer] = at->play.hand[v->declarer];
    lie.hand[v->dummy] = at->play.hand[v->dummy];
    lie.hand[v->left] = layouts_sample(l, random);
    lie.hand[v->right] = at->unseen & ~lie.hand[v->left];
    return lie;
}

static void count_losers(const struct view *v, const struct lie *lie, struct tempo_theirs *t)
{
    const struct cash_position p = position_of(v, lie, v->left);
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        t->losers[suit] += (double)value_cash_suit(&p, suit) / TEMPO_LAYOUTS;
}

static void count_losses(const struct view *v, const struct lie *lie, int now, int spare,
                         struct tempo_theirs *t, int losses[SUIT_SIZE + 1])
{
    const struct lie again = after_rounds(v, lie, 1);
    t->left.cash_again += their_cash(v, &again, v->left);
    t->right.cash_again += their_cash(v, &again, v->right);
    losses[losses_of(v, lie, now, spare)]++;
}

bool tempo_of_theirs(const struct view *v, const struct layouts *l, struct tempo_wish wish,
                     struct tempo_theirs *out)
{
    const struct view at = view_at_trick(v);
    int spare = v->play.size - v->play.tricks - view_needed(v), led = tempo_suit_led(v);
    int passes = led < 0 || !wish.rounds ? 0 : util_larger(1, util_smaller(TEMPO_HOLD_UPS, tempo_hold_ups(v, led)));
    int losses[SUIT_SIZE + 1] = {0};
    double held_left[TEMPO_HOLD_UPS] = {0}, held_right[TEMPO_HOLD_UPS] = {0};
    struct random random;
    *out = (struct tempo_theirs){.led = led, .counted = wish};
    if (!layouts_any(l)) return false;
    random_seed(&random, view_seed(v, 0));
    for (int i = 0; i < TEMPO_LAYOUTS; i++) {
        struct lie lie = draw_lie(v, &at, l, &random);
        struct futures f = {.passes = 0};
        if (passes) f = futures_of(v, &lie, led, passes);
        int left = count_opponent(v, &lie, passes ? &f : NULL, v->left, spare, out, &out->left, held_left);
        int right =
            count_opponent(v, &lie, passes ? &f : NULL, v->right, spare, out, &out->right, held_right);
        if (wish.losers) count_losers(v, &lie, out);
        if (wish.losses) count_losses(v, &lie, util_larger(left, right), spare, out, losses);
    }
    divide(&out->left, held_left, passes);
    divide(&out->right, held_right, passes);
    out->may_lose = usual_losses(losses);
    return true;
}
