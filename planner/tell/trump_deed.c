/* What a card does in its trick in a contract in a suit. Nothing is said that a ruff behind it could make
 * untrue. */
#include "planner/report/wording.h"
#include "planner/tell/story/story_words.h"
#include "planner/tell/trumps.h"
#include "planner/tell/words.h"

struct deed {
    const struct words *w;
    const struct view *v;
    const struct trick *trick;
    int card, best; /* ours, and the one that is winning so far */
    enum seat me, winner;
    cardset over; /* those of the hand that would win so far */
};

static struct deed deed_of(const struct words *w, const struct view *v, int card)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    int strain = v->play.strain;
    struct deed d = {.w = w, .v = v, .trick = t, .card = card, .best = trick_best(t, strain), .me = play_turn(&v->play)};
    d.winner = trick_winner(t, strain);
    for (cardset legal = play_legal(&v->play); legal; legal &= legal - 1)
        if (play_beats(cardset_lowest(legal), d.best, strain)) d.over |= cardset_of(cardset_lowest(legal));
    return d;
}

static const char *hand_of(const struct deed *d, enum seat s)
{
    return words_hand(d->w, s == d->v->dummy);
}

/* A phrase with a {card} and the {hand} of a seat of ours. */
static void say_card(struct buffer *out, const struct deed *d, enum phrase which, int card, enum seat s)
{
    struct buffer text = {0};
    words_card(&text, d->w, card);
    words_say(out, d->w, which, "card", buffer_text(&text), "hand", hand_of(d, s), NULL);
    buffer_free(&text);
}

static void add_ruff(struct buffer *out, const struct deed *d)
{
    bool is_over = card_suit(d->best) == d->v->play.strain, wins = cardset_has(d->over, d->card);
    buffer_add(out, words_text(d->w, !wins     ? PHRASE_DEED_RUFFS_LOW
                                     : is_over ? PHRASE_DEED_OVERRUFFS
                                               : PHRASE_DEED_RUFFS));
    if (wins && view_is_ours(d->v, d->winner))
        words_say(out, d->w, PHRASE_DEED_THOUGH, "hand", hand_of(d, d->winner), NULL);
}

/* A card that wins so far, with an opponent to play behind it, who may ruff. */
static void add_ahead(struct buffer *out, const struct deed *d)
{
    int suit = card_suit(d->card);
    cardset higher = cardset_above(cardset_in_suit(d->v->unseen, suit), d->card);
    if (card_rank(d->card) < WORDING_LOW) {
        buffer_add(out, words_text(d->w, PHRASE_DEED_LOW));
    } else if (higher) {
        story_needed(out, d->w, seat_left(d->me), higher);
        if (suit != d->v->play.strain) buffer_add(out, words_text(d->w, PHRASE_DEED_OR_RUFF));
    } else {
        words_put(out, d->w, PHRASE_DEED_HIGHEST, AS_SUIT("suit", suit));
    }
}

static void add_follow(struct buffer *out, const struct deed *d)
{
    bool is_last = d->trick->count == SEAT_COUNT - 1, is_ours = view_is_ours(d->v, d->winner);
    if (cardset_has(d->over, d->card) && is_ours)
        say_card(out, d, PHRASE_DEED_OVERTAKES, d->best, d->me);
    else if (cardset_has(d->over, d->card) && is_last)
        buffer_add(out, words_text(d->w, PHRASE_DEED_WINS));
    else if (cardset_has(d->over, d->card))
        add_ahead(out, d);
    else if (is_ours)
        words_say(out, d->w, PHRASE_DEED_SO_FAR, "hand", hand_of(d, d->winner), NULL);
    else if (d->over && card_rank(cardset_lowest(d->over)) < WORDING_LOW)
        buffer_add(out, words_text(d->w, PHRASE_DEED_LOW));
    else if (d->over)
        say_card(out, d, PHRASE_DEED_STAYS, cardset_lowest(d->over), d->me);
    else
        words_say(out, d->w, PHRASE_DEED_CANNOT, "hand", hand_of(d, d->me), NULL);
}

bool trump_deed(struct buffer *out, const struct words *w, const struct view *v, int card)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    bool draws = !t->count && card_suit(card) == v->play.strain && cardset_in_suit(v->unseen, v->play.strain);
    if (draws) buffer_add(out, words_text(w, PHRASE_DEED_DRAWS));
    if (!t->count) return draws;
    struct deed d = deed_of(w, v, card);
    bool ruffs_not = d.over && !view_is_ours(v, d.winner);
    if (words_finesse(out, w, v, card)) return true;
    if (card_suit(card) == card_suit(t->card[0]))
        add_follow(out, &d);
    else if (card_suit(card) == v->play.strain)
        add_ruff(out, &d);
    else
        buffer_add(out, words_text(w, ruffs_not ? PHRASE_DEED_NO_RUFF : PHRASE_DEED_THROWN));
    return true;
}
