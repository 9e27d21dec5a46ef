/* What a fact says of a layout, and in words. */
#include "planner/decide/hidden.h"

/* Rounds of its suit in which whoever holds the card can play another: it is there in the last of so many. */
static int rounds_of(const struct view *v, int card, cardset left)
{
    return cardset_length(cardset_has(left, card) ? left : v->unseen & ~left, card_suit(card));
}

/* Whether both were dealt as many of a suit. */
static bool is_even(const struct view *v, int suit, cardset left)
{
    return cardset_length(left | v->play.played[v->left], suit) ==
           cardset_length((v->unseen & ~left) | v->play.played[v->right], suit);
}

bool hidden_fact_holds(const struct view *v, const struct hidden_fact *f, cardset left)
{
    if (f->kind == HIDDEN_LEAST && f->seat == NO_SEAT)
        return cardset_length(left, f->suit) >= f->number ||
               cardset_length(v->unseen & ~left, f->suit) >= f->number;
    cardset hand = f->seat == (int)v->left ? left : v->unseen & ~left;
    switch (f->kind) {
    case HIDDEN_CARD:
        return cardset_has(hand, f->card);
    case HIDDEN_LEAST:
        return cardset_length(hand, f->suit) >= f->number;
    case HIDDEN_EVEN:
        return is_even(v, f->suit, left);
    case HIDDEN_FALLS:
        return rounds_of(v, f->card, left) <= f->number;
    case HIDDEN_STAYS:
        return rounds_of(v, f->card, left) > f->number;
    case HIDDEN_NOTHING:
        break;
    }
    return false;
}

bool hidden_facts_hold(const struct view *v, const struct hidden_facts *f, cardset left)
{
    return hidden_fact_holds(v, &f->fact, left) &&
           (f->also.kind == HIDDEN_NOTHING || hidden_fact_holds(v, &f->also, left));
}

/* ---- exchanged ---- */

/* The two hands of the opponents, declarer's left first. */
struct exchange {
    cardset hand[2];
    unsigned shown_out[2];
    bool is_possible;
};

static void pass_card(struct exchange *x, int from, int card)
{
    x->is_possible &= card != NO_CARD && !(x->shown_out[!from] >> card_suit(card) & 1);
    if (!x->is_possible) return;
    x->hand[from] &= ~cardset_of(card);
    x->hand[!from] |= cardset_of(card);
}

/* The lowest card of the longest suit but one, that the other may hold; NO_CARD: there is none. */
static int spare_card(const struct exchange *x, int from, int but)
{
    int longest = -1;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        bool may_pass = suit != but && !(x->shown_out[!from] >> suit & 1);
        int length = cardset_length(x->hand[from], suit);
        if (may_pass && length && (longest < 0 || length > cardset_length(x->hand[from], longest))) longest = suit;
    }
    return longest < 0 ? NO_CARD : cardset_lowest(cardset_in_suit(x->hand[from], longest));
}

/* Passes low cards of a suit, but for one card, and as many others come back. */
static void pass_low(struct exchange *x, int from, int suit, int but, int times)
{
    for (int i = 0; i < times && x->is_possible; i++) {
        cardset low = cardset_in_suit(x->hand[from], suit);
        if (but != NO_CARD) low &= ~cardset_of(but);
        int back = spare_card(x, !from, suit);
        pass_card(x, from, low ? cardset_lowest(low) : NO_CARD);
        pass_card(x, !from, back);
    }
}

/* A lower one of its suit comes back for the card; where there is none one of another. */
static void pass_over(struct exchange *x, int from, int card)
{
    cardset same = cardset_in_suit(x->hand[!from], card_suit(card));
    bool is_lower = same && cardset_lowest(same) < card;
    int back = is_lower ? cardset_lowest(same) : spare_card(x, !from, card_suit(card));
    pass_card(x, from, card);
    pass_card(x, !from, back);
}

static void exchange(struct exchange *x, const struct view *v, const struct hidden_fact *f)
{
    int suit = hidden_suit(f), holder = f->seat == (int)v->right;
    if (f->kind == HIDDEN_EVEN) {
        pass_low(x, 1, suit, NO_CARD, 1);
        return;
    }
    if (f->seat == NO_SEAT)
        holder = f->kind == HIDDEN_LEAST ? cardset_length(x->hand[1], suit) >= f->number : cardset_has(x->hand[1], f->card);
    int length = cardset_length(x->hand[holder], suit);
    if (f->kind == HIDDEN_CARD)
        pass_over(x, holder, f->card);
    else if (f->kind == HIDDEN_LEAST)
        pass_low(x, holder, suit, NO_CARD, length - f->number + 1);
    else if (f->kind == HIDDEN_STAYS)
        pass_low(x, holder, suit, f->card, length - f->number);
    else if (f->kind == HIDDEN_FALLS)
        pass_low(x, !holder, suit, NO_CARD, f->number + 1 - length);
}

bool hidden_fact_undo(const struct view *v, const struct hidden_fact *f, cardset *left)
{
    struct exchange x = {.hand = {*left, v->unseen & ~*left},
                         .shown_out = {v->play.void_in[v->left], v->play.void_in[v->right]},
                         .is_possible = true};
    exchange(&x, v, f);
    if (!x.is_possible || hidden_fact_holds(v, f, x.hand[0])) return false;
    *left = x.hand[0];
    return true;
}

/* ---- in words ---- */

/* A length is that of the hand as it was dealt: who reads has the cards in mind that were played. */
static bool is_of_deal(const struct hidden_fact *f)
{
    return f->kind == HIDDEN_LEAST && f->gone && f->seat != NO_SEAT;
}

static void add_break(struct buffer *out, const struct words *w, int suit, int longer, int shorter)
{
    words_put(out, w, PHRASE_HIDDEN_BREAK, AS_SUITS("suits", suit), AS_FIGURE("long", longer), AS_FIGURE("short", shorter));
}

static void add_object(struct buffer *out, const struct words *w, const struct hidden_fact *f)
{
    if (f->kind == HIDDEN_CARD)
        words_put(out, w, PHRASE_HIDDEN_CARD, AS_CARD("card", f->card));
    else if (f->out > 1 && f->number == f->out && !is_of_deal(f))
        words_put(out, w, PHRASE_HIDDEN_ALL, AS_SUITS("suits", f->suit));
    else
        words_put(out, w, f->gone && f->seat == NO_SEAT ? PHRASE_HIDDEN_OUT : PHRASE_HIDDEN_LENGTH,
                  AS_NUMBER("number", f->number + (is_of_deal(f) ? f->gone : 0)), AS_SUITS("suits", f->suit));
}

/* "holds the king of hearts", and behind it the other fact where it has the same verb. */
static void add_held(struct buffer *out, const struct words *w, const struct hidden_fact *f, const struct hidden_fact *also)
{
    struct buffer what = {0};
    add_object(&what, w, f);
    if (also) {
        buffer_add(&what, words_text(w, PHRASE_AND));
        add_object(&what, w, also);
    }
    words_put(out, w, is_of_deal(f) ? PHRASE_HIDDEN_BEGAN : PHRASE_HIDDEN_HOLDS, AS_TEXT("what", buffer_text(&what)));
    buffer_free(&what);
}

static void add_of_seat(struct buffer *out, const struct words *w, int seat, const char *holds)
{
    words_put(out, w, PHRASE_HIDDEN,
              AS_TEXT("seat", seat == NO_SEAT ? words_text(w, PHRASE_HIDDEN_EITHER) : words_seat(w, seat)), AS_TEXT("holds", holds));
}

/* "the queen of spades falls in two rounds". */
static void add_rounds(struct buffer *out, const struct words *w, const struct hidden_fact *f)
{
    words_put(out, w, f->kind == HIDDEN_FALLS ? PHRASE_HIDDEN_FALLS : PHRASE_HIDDEN_STAYS, AS_CARD("card", f->card),
              AS_NUMBER("number", f->number));
}

/* Whether it is about the round in which a card falls, and names nobody. */
static bool is_of_rounds(const struct hidden_fact *f)
{
    return f->kind == HIDDEN_FALLS || f->kind == HIDDEN_STAYS;
}

/* Whether it says what a hand holds. */
static bool is_of_hand(const struct hidden_fact *f)
{
    return f->kind == HIDDEN_CARD || f->kind == HIDDEN_LEAST;
}

void hidden_fact_words(struct buffer *out, const struct words *w, const struct hidden_fact *f)
{
    struct buffer held = {0};
    if (f->kind == HIDDEN_NOTHING) return;
    if (is_of_rounds(f)) {
        add_rounds(out, w, f);
        return;
    }
    if (f->kind == HIDDEN_EVEN) {
        add_break(out, w, f->suit, f->number, f->number);
        return;
    }
    add_held(&held, w, f, NULL);
    add_of_seat(out, w, f->seat, buffer_text(&held));
    buffer_free(&held);
}

/* Whether two lengths are all that is out of a suit: how it breaks. */
static bool is_break(const struct hidden_fact *a, const struct hidden_fact *b)
{
    bool is_of_both = a->kind == HIDDEN_LEAST && b->kind == HIDDEN_LEAST && a->suit == b->suit && a->seat != b->seat &&
                      a->seat != NO_SEAT && b->seat != NO_SEAT;
    return is_of_both && !a->gone && !b->gone && a->number + b->number == a->out;
}

/* Of an odd number of cards the most even break. */
bool hidden_is_usual_break(const struct hidden_facts *f)
{
    int more = f->fact.number - f->also.number;
    return is_break(&f->fact, &f->also) && (more == 1 || more == -1);
}

void hidden_facts_words(struct buffer *out, const struct words *w, const struct hidden_facts *f)
{
    struct buffer held = {0};
    if (is_break(&f->fact, &f->also)) {
        const int a = f->fact.number, b = f->also.number;
        add_break(out, w, f->fact.suit, a > b ? a : b, a > b ? b : a);
        return;
    }
    bool is_one_clause = f->also.seat == f->fact.seat && is_of_hand(&f->fact) && is_of_hand(&f->also);
    if (f->also.kind == HIDDEN_NOTHING || !is_one_clause) {
        hidden_fact_words(out, w, &f->fact);
        if (f->also.kind != HIDDEN_NOTHING) buffer_add(out, words_text(w, PHRASE_AND));
        hidden_fact_words(out, w, &f->also);
        return;
    }
    bool is_same_verb = is_of_deal(&f->also) == is_of_deal(&f->fact);
    add_held(&held, w, &f->fact, is_same_verb ? &f->also : NULL);
    if (!is_same_verb) {
        buffer_add(&held, words_text(w, PHRASE_AND));
        add_held(&held, w, &f->also, NULL);
    }
    add_of_seat(out, w, f->fact.seat, buffer_text(&held));
    buffer_free(&held);
}

