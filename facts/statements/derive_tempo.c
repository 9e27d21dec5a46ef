/* Tempo as statements. */
#include "facts/statements/tempo.h"

#include <math.h>
#include <stdlib.h>

/* An opponent is dangerous when a trick lost to him beats the contract so much more often than one lost to
 * the other, and so often at least. */
static const double DANGER_MORE = 0.25, DANGER_LEAST = 0.3;

static void say(struct statements *out, enum statement_form form, int owner, int a, int b, int c)
{
    statements_add(out,
                   (struct statement){(uint8_t)form, (uint8_t)owner, (uint8_t)a, (uint8_t)b, (uint8_t)c, 0});
}

static int percent(double chance)
{
    return (int)lround(100 * chance);
}

/* ---- our side ---- */

static void say_suits(struct statements *out, const struct view *v, const struct tempo_ours *t)
{
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        for (int hand = 0; hand < 2; hand++) {
            enum seat s = hand ? v->dummy : v->declarer;
            if (cardset_in_suit(v->play.hand[s], suit))
                say(out, FORM_REACHED_BY, OWNER_TEMPO, (int)s, t->entries[hand][suit], suit);
        }
        if (t->is_blocked[suit]) say(out, FORM_BLOCKED, OWNER_COMBINED, suit, 0, 0);
        say(out, FORM_STOPPERS, OWNER_COMBINED, suit, t->stoppers[suit], 0);
    }
}

static void say_ours(struct statements *out, const struct tempo_ours *t)
{
    if (t->needed >= 0) say(out, FORM_TRICKS_NEEDED, OWNER_TEMPO, t->needed, 0, 0);
    if (t->spare >= 0) say(out, FORM_TRICKS_SPARE, OWNER_TEMPO, t->spare, 0, 0);
    say(out, FORM_TAKE_NOW, OWNER_TEMPO, t->take[0], 0, 0);
    for (int n = 1; n <= TEMPO_LOSSES; n++)
        if (t->take[n]) say(out, FORM_TAKE_AFTER, OWNER_TEMPO, t->take[n], n, 0);
    if (t->must_lose >= 0) say(out, FORM_MUST_LOSE, OWNER_TEMPO, t->must_lose, 0, 0);
    if (t->led < 0) return;
    say(out, FORM_SUIT_LED, OWNER_TEMPO, t->led, 0, 0);
    say(out, FORM_RULE_OF_SEVEN, OWNER_TEMPO, t->led, t->hold_ups, 0);
}

/* ---- theirs ---- */

static void say_opponent(struct statements *out, enum seat s, int led, const struct tempo_opponent *o)
{
    say(out, FORM_THEY_CASH, OWNER_TEMPO, (int)s, (int)lround(o->cash), 0);
    say(out, FORM_BEATS, OWNER_TEMPO, (int)s, percent(o->beats), 0);
    say(out, FORM_BEATS_MORE, OWNER_TEMPO, (int)s, percent(o->beats_more), 0);
    if (led < 0) return;
    say(out, FORM_THEY_CASH_LATER, OWNER_TEMPO, (int)s, (int)lround(o->cash_later), 0);
    say(out, FORM_BEATS_WON, OWNER_TEMPO, (int)s, percent(o->beats_won), 0);
    say(out, FORM_BEATS_HELD, OWNER_TEMPO, (int)s, percent(o->beats_held), 0);
    int saves = percent(o->beats_won) - percent(o->beats_held);
    say(out, saves >= 0 ? FORM_HOLD_UP_SAVES : FORM_HOLD_UP_COSTS, OWNER_TEMPO, (int)s, abs(saves), 0);
    for (int n = 0; n < TEMPO_ROUNDS; n++) {
        struct statement out_after = {FORM_OUT_AFTER, OWNER_TEMPO,      (uint8_t)s,
                                      (uint8_t)led,   (uint8_t)(n + 1), (uint8_t)percent(o->out[n])};
        statements_add(out, out_after);
    }
}

/* The king of hearts that he leads through: how often, what it gains and how often it beats us. */
static void say_through(struct statements *out, enum seat s, const struct tempo_opponent *o)
{
    for (int i = 0; i < o->honours; i++) {
        const struct tempo_honour *h = &o->honour[i];
        uint8_t suit = (uint8_t)card_suit(h->card), rank = (uint8_t)card_rank(h->card);
        statements_add(out, (struct statement){FORM_LEADS_THROUGH, OWNER_TEMPO, (uint8_t)s, suit, rank,
                                               (uint8_t)percent(h->leads)});
        statements_add(out, (struct statement){FORM_THROUGH_GAINS, OWNER_TEMPO, (uint8_t)s,
                                               (uint8_t)lround(h->gains), suit, rank});
        if (h->beats > 0)
            statements_add(out, (struct statement){FORM_THROUGH_BEATS, OWNER_TEMPO, (uint8_t)s, suit, rank,
                                                   (uint8_t)percent(h->beats)});
    }
}

static void say_losses(struct statements *out, const struct view *v, const struct tempo_theirs *t)
{
    say(out, FORM_THEY_CASH_AGAIN, OWNER_TEMPO, (int)v->left, (int)lround(t->left.cash_again), 0);
    say(out, FORM_THEY_CASH_AGAIN, OWNER_TEMPO, (int)v->right, (int)lround(t->right.cash_again), 0);
    say(out, FORM_MAY_LOSE, OWNER_TEMPO, t->may_lose, 0, 0);
}

static void say_losers(struct statements *out, const struct tempo_theirs *t)
{
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        say(out, FORM_LOSERS, OWNER_COMBINED, suit, (int)lround(t->losers[suit]), 0);
}

static bool is_danger(const struct tempo_opponent *o, const struct tempo_opponent *other)
{
    return o->beats_more >= DANGER_LEAST && o->beats_more >= other->beats_more + DANGER_MORE;
}

int tempo_danger_hand(const struct view *v, const struct tempo_theirs *t)
{
    if (is_danger(&t->left, &t->right)) return (int)v->left;
    return is_danger(&t->right, &t->left) ? (int)v->right : NO_SEAT;
}

static void say_danger(struct statements *out, int danger)
{
    if (danger == NO_SEAT) return;
    say(out, FORM_DANGER_HAND, OWNER_TEMPO, danger, 0, 0);
    say(out, FORM_SAFE_HAND, OWNER_TEMPO, (int)seat_partner((enum seat)danger), 0, 0);
}

void derive_tempo(struct statements *out, const struct view *v, const struct tempo_ours *ours,
                  const struct tempo_theirs *theirs)
{
    say_suits(out, v, ours);
    say_ours(out, ours);
    if (!theirs) return;
    if (theirs->counted.losers) say_losers(out, theirs);
    say_opponent(out, v->left, theirs->led, &theirs->left);
    say_through(out, v->left, &theirs->left);
    say_opponent(out, v->right, theirs->led, &theirs->right);
    say_through(out, v->right, &theirs->right);
    if (theirs->counted.losses) say_losses(out, v, theirs);
    say_danger(out, tempo_danger_hand(v, theirs));
}
