/* What a card does in its trick in a contract in a suit. Nothing is said that a ruff behind it could make
 * untrue. */
#include "planner/report/wording.h"
#include "planner/tell/trumps/trumps.h"

struct deed {
    const struct view *v;
    const struct trick *trick;
    int card, best; /* ours, and the one that is winning so far */
    enum seat me, winner;
    cardset over; /* those of the hand that would win so far */
};

static struct deed deed_of(const struct view *v, int card)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    int strain = v->play.strain;
    struct deed d = {
        .v = v, .trick = t, .card = card, .best = trick_best(t, strain), .me = play_turn(&v->play)};
    d.winner = trick_winner(t, strain);
    for (cardset legal = play_legal(&v->play); legal; legal &= legal - 1)
        if (play_beats(cardset_lowest(legal), d.best, strain)) d.over |= cardset_of(cardset_lowest(legal));
    return d;
}

static void add_ruff(struct buffer *out, const struct deed *d)
{
    bool is_over = card_suit(d->best) == d->v->play.strain;
    buffer_add(out, !cardset_has(d->over, d->card) ? "it ruffs too low to win"
                    : is_over                      ? "it overruffs"
                                                   : "it ruffs");
    if (view_is_ours(d->v, d->winner) && cardset_has(d->over, d->card))
        buffer_format(out, ", though %s is winning so far", wording_hand(d->winner, d->v->declarer));
}

static void add_kept(struct buffer *out, const struct deed *d)
{
    struct buffer kept = {0};
    wording_card(&kept, cardset_lowest(d->over));
    buffer_format(out, "the %s stays in %s", buffer_text(&kept), wording_hand(d->me, d->v->declarer));
    buffer_free(&kept);
}

/* A card that wins so far, with an opponent to play behind it, who may ruff. */
static void add_ahead(struct buffer *out, const struct deed *d)
{
    int suit = card_suit(d->card);
    cardset higher = cardset_above(cardset_in_suit(d->v->unseen, suit), d->card);
    if (card_rank(d->card) < WORDING_LOW) {
        buffer_add(out, "low, so that nothing is spent");
    } else if (higher) {
        wording_needed(out, seat_left(d->me), higher);
        if (suit != d->v->play.strain) buffer_add(out, ", or a ruff");
    } else {
        buffer_format(out, "no higher %s is out", suit_word(suit));
    }
}

static void add_follow(struct buffer *out, const struct deed *d)
{
    const char *hand = wording_hand(d->me, d->v->declarer);
    if (cardset_has(d->over, d->card)) {
        bool is_last = d->trick->count == SEAT_COUNT - 1;
        struct buffer best = {0};
        wording_card(&best, d->best);
        if (view_is_ours(d->v, d->winner))
            buffer_format(out, "it overtakes the %s: the lead is wanted in %s", buffer_text(&best), hand);
        else if (is_last)
            buffer_add(out, "it wins the trick");
        else
            add_ahead(out, d);
        buffer_free(&best);
    } else if (view_is_ours(d->v, d->winner)) {
        buffer_format(out, "%s is winning so far", wording_hand(d->winner, d->v->declarer));
    } else if (d->over) {
        add_kept(out, d);
    } else {
        buffer_format(out, "%s cannot win the trick", hand);
    }
}

bool trump_deed(struct buffer *out, const struct view *v, int card)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    if (!t->count) return false;
    struct deed d = deed_of(v, card);
    if (card_suit(card) == card_suit(t->card[0])) {
        add_follow(out, &d);
    } else if (card_suit(card) == v->play.strain) {
        add_ruff(out, &d);
    } else {
        buffer_add(out, "a discard");
        if (d.over && !view_is_ours(v, d.winner)) buffer_add(out, ", and no ruff");
    }
    return true;
}
