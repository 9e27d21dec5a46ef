/* Every fact of the kinds that there are is tried, and where none fits the layouts well enough to be said,
 * every two of them; the best is kept. */
#include "planner/decide/difference.h"

#include <stdlib.h>

#include "planner/decide/search/search.h"
#include "planner/report/wording.h"

/* How well a fact must fit: the harmonic mean of how much of what is to be told it covers, and how much of
 * what it covers is to be told. */
static const double FITS = 0.7;
/* A more special fact must fit better by so much than a simpler one: cards come before lengths. */
static const double BETTER = 0.02;
/* Of some few layouts drawn one fact of a hundred fits by chance, and two of ten thousand sooner: layouts
 * that nobody saw and that speak against it, one fact's and two facts'. None where the layouts are all there
 * are. */
static const double DOUBT[] = {2, 8};
/* Lower cards than these are not spoken of by name. */
enum { TOP_CARDS = 4, CARD_TOLD = 9 };
/* Nor is it told that somebody holds fewer of a suit. */
enum { LENGTH_TOLD = 3 };
/* Of every suit, for both opponents: top cards, so many or more; so many or more for either. */
enum { FACTS_MOST = 2 * (SUIT_COUNT * TOP_CARDS + CARD_COUNT) + CARD_COUNT };

/* ---- facts ---- */

bool hidden_fact_holds(const struct view *v, const struct hidden_fact *f, cardset left)
{
    if (f->seat == NO_SEAT)
        return cardset_length(left, f->suit) >= f->number ||
               cardset_length(v->unseen & ~left, f->suit) >= f->number;
    cardset hand = f->seat == (int)v->left ? left : v->unseen & ~left;
    switch (f->kind) {
    case HIDDEN_CARD:
        return cardset_has(hand, f->card);
    case HIDDEN_LEAST:
        return cardset_length(hand, f->suit) >= f->number;
    case HIDDEN_NOTHING:
        break;
    }
    return false;
}

/* A length is that of the hand as it was dealt: who reads has the cards in mind that were played. */
static bool is_of_deal(const struct hidden_fact *f)
{
    return f->kind == HIDDEN_LEAST && f->gone && f->seat != NO_SEAT;
}

static void add_object(struct buffer *out, const struct words *w, const struct hidden_fact *f)
{
    struct buffer card = {0}, number = {0};
    if (f->kind == HIDDEN_CARD) {
        words_card(&card, w, f->card);
        words_say(out, w, PHRASE_HIDDEN_CARD, "card", buffer_text(&card), NULL);
    } else {
        words_number(&number, w, f->number + (is_of_deal(f) ? f->gone : 0));
        words_say(out, w, f->gone && f->seat == NO_SEAT ? PHRASE_HIDDEN_OUT : PHRASE_HIDDEN_LENGTH, "number",
                  buffer_text(&number), "suits", words_suits(w, f->suit), NULL);
    }
    buffer_free(&card);
    buffer_free(&number);
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
    words_say(out, w, is_of_deal(f) ? PHRASE_HIDDEN_BEGAN : PHRASE_HIDDEN_HOLDS, "what", buffer_text(&what), NULL);
    buffer_free(&what);
}

static void add_of_seat(struct buffer *out, const struct words *w, int seat, const char *holds)
{
    words_say(out, w, PHRASE_HIDDEN, "seat", seat == NO_SEAT ? words_text(w, PHRASE_HIDDEN_EITHER) : words_seat(w, seat),
              "holds", holds, NULL);
}

void hidden_fact_words(struct buffer *out, const struct words *w, const struct hidden_fact *f)
{
    struct buffer held = {0};
    if (f->kind == HIDDEN_NOTHING) return;
    add_held(&held, w, f, NULL);
    add_of_seat(out, w, f->seat, buffer_text(&held));
    buffer_free(&held);
}

void hidden_facts_words(struct buffer *out, const struct words *w, const struct hidden_facts *f)
{
    struct buffer held = {0};
    if (f->also.kind == HIDDEN_NOTHING || f->also.seat != f->fact.seat) {
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

/* ---- fitting ---- */

/* The layouts to be told from the rest: those in which the first card alone makes, or brings more tricks. */
struct telling {
    const struct search *search;
    int first, other; /* the cards' numbers */
    bool in_tricks;
    int layouts; /* in which both were asked, or their tricks counted */
};

static bool is_made(const struct telling *t, int card, int layout)
{
    return t->search->card[card].after.answer[layout] == SEARCH_MAKES;
}

static bool is_told(const struct telling *t, int layout)
{
    const struct search_card *a = &t->search->card[t->first], *b = &t->search->card[t->other];
    if (t->in_tricks) return a->tricks[layout] > b->tricks[layout];
    return is_made(t, t->first, layout) && !is_made(t, t->other, layout);
}

/* Where neither card makes there is nothing to tell but tricks. */
static bool is_lost(const struct telling *t, int layout)
{
    return !t->in_tricks && !is_made(t, t->first, layout) && !is_made(t, t->other, layout);
}

/* The layouts that count, and what every fact says of each of them. */
struct fitting {
    int layouts, facts;
    double all, told;              /* weight of them, and of those to be told */
    bool is_all;                   /* they are no sample */
    double weight[SEARCH_LAYOUTS]; /* of a layout; to_tell: the same for one to be told, 0 for others */
    double to_tell[SEARCH_LAYOUTS];
    cardset left[SEARCH_LAYOUTS];
    const struct view *view;
    struct hidden_fact fact[FACTS_MOST];
    bool holds[FACTS_MOST][SEARCH_LAYOUTS];
};

static void add_fact(struct fitting *f, struct hidden_fact fact)
{
    for (int i = 0; i < f->layouts; i++)
        f->holds[f->facts][i] = hidden_fact_holds(f->view, &fact, f->left[i]);
    f->fact[f->facts++] = fact;
}

static void add_cards(struct fitting *f, enum seat seat, int suit)
{
    cardset unseen = cardset_in_suit(f->view->unseen, suit);
    for (int n = 0; n < TOP_CARDS && unseen; n++) {
        int card = cardset_highest(unseen);
        if (card_rank(card) < CARD_TOLD) break;
        add_fact(f, (struct hidden_fact){.kind = HIDDEN_CARD, .seat = seat, .card = card});
        unseen &= ~cardset_of(card);
    }
}

/* What an opponent, or of NO_SEAT both, have played of a suit. */
static int gone_from(const struct view *v, int seat, int suit)
{
    const cardset *played = v->play.played;
    if (seat != NO_SEAT) return cardset_length(played[seat], suit);
    return cardset_length(played[v->left] | played[v->right], suit);
}

static void add_length(struct fitting *f, int seat, int suit, int number)
{
    add_fact(f, (struct hidden_fact){.kind = HIDDEN_LEAST,
                                     .seat = seat,
                                     .suit = suit,
                                     .number = number,
                                     .gone = gone_from(f->view, seat, suit)});
}

static void add_lengths(struct fitting *f, enum seat seat, int suit)
{
    int out = cardset_length(f->view->unseen, suit);
    for (int n = LENGTH_TOLD; n <= out; n++) add_length(f, (int)seat, suit, n);
}

/* That one of them, whoever it is, has more than his half. */
static void add_breaks(struct fitting *f, int suit)
{
    int out = cardset_length(f->view->unseen, suit);
    for (int n = (out + 1) / 2 + 1; n <= out; n++)
        if (n >= LENGTH_TOLD) add_length(f, NO_SEAT, suit, n);
}

static void fitting_start(struct fitting *f, const struct told_layouts *t)
{
    const enum seat seat[] = {t->view->left, t->view->right};
    f->view = t->view;
    f->is_all = t->is_all;
    for (int i = 0; i < t->count; i++) {
        f->left[f->layouts] = t->left[i];
        f->weight[f->layouts] = t->weight[i];
        f->to_tell[f->layouts++] = t->is_told[i] ? t->weight[i] : 0;
        f->told += t->is_told[i] ? t->weight[i] : 0;
        f->all += t->weight[i];
    }
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        for (int i = 0; i < 2; i++) add_cards(f, seat[i], suit);
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) add_breaks(f, suit);
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        for (int i = 0; i < 2; i++) add_lengths(f, seat[i], suit);
}

/* A fact that holds in more than so much of the layouts tells nothing: they are like that anyway. */
static const double HOLDS_MOST = 0.8;

/* A fact that holds in the layouts not to be told more than so much as often as in those to be told is no
 * cause: it goes with the one that is. */
static const double ELSEWHERE_MOST = 0.5;

/* How well two facts together, or one beside itself, fit, 0 where they hold nearly always; *both the weight
 * of what they tell. */
static double fit_of(const struct fitting *f, int a, int b, double *both)
{
    double holds = f->is_all ? 0 : DOUBT[a != b], seen = 0, is = 0;
    for (int i = 0; i < f->layouts; i++) {
        if (!f->holds[a][i] || !f->holds[b][i]) continue;
        seen += f->weight[i];
        is += f->to_tell[i];
    }
    holds += seen;
    double rest = f->all - f->told, elsewhere = rest > 0 ? (seen - is) / rest : 0;
    bool is_usual = holds > HOLDS_MOST * f->all, is_cause = elsewhere * f->told <= ELSEWHERE_MOST * is;
    *both = is_usual ? 0 : is;
    return !is_usual && is_cause && f->told + holds > 0 ? 2 * is / (f->told + holds) : 0;
}

static void tell_by_one(const struct fitting *f, struct hidden_facts *best)
{
    double both;
    for (int i = 0; i < f->facts; i++) {
        double fit = fit_of(f, i, i, &both);
        if (fit < best->fit + BETTER) continue;
        best->fit = fit;
        best->fact = f->fact[i];
    }
}

/* Each of the two must hold where there is anything to be told as often as both together have to. */
static int most_promising(const struct fitting *f, int fact[FACTS_MOST])
{
    double both;
    int n = 0;
    for (int i = 0; i < f->facts; i++) {
        fit_of(f, i, i, &both);
        if (both >= FITS / (2 - FITS) * f->told) fact[n++] = i;
    }
    return n;
}

static void tell_by_two(const struct fitting *f, struct hidden_facts *best)
{
    int fact[FACTS_MOST], facts = most_promising(f, fact);
    double both;
    for (int i = 0; i < facts; i++)
        for (int k = i + 1; k < facts; k++) {
            double fit = fit_of(f, fact[i], fact[k], &both);
            if (fit >= best->fit + BETTER)
                *best = (struct hidden_facts){f->fact[fact[i]], f->fact[fact[k]], fit};
        }
}

struct hidden_facts hidden_facts_find(const struct told_layouts *t)
{
    struct fitting *f = util_alloc(sizeof *f);
    struct hidden_facts best = {.fit = 0};
    fitting_start(f, t);
    tell_by_one(f, &best);
    if (best.fit < FITS) tell_by_two(f, &best);
    if (best.fit < FITS) best.fact.kind = best.also.kind = HIDDEN_NOTHING;
    free(f);
    return best;
}

/* Of two cards; layouts in which neither makes are left out. */
static struct hidden_facts tell(const struct telling *t)
{
    cardset left[SEARCH_LAYOUTS];
    double weight[SEARCH_LAYOUTS];
    bool told[SEARCH_LAYOUTS];
    int n = 0;
    for (int i = 0; i < t->layouts; i++) {
        if (is_lost(t, i)) continue;
        left[n] = t->search->left[i];
        weight[n] = t->search->weight[i];
        told[n++] = is_told(t, i);
    }
    return hidden_facts_find(
        &(struct told_layouts){t->search->view, n, t->search->is_all, left, weight, told});
}

/* In the layouts in which the tricks of both were counted. */
static void tell_tricks(const struct search *s, int card, int other, struct difference *d)
{
    const struct search_card *a = &s->card[card], *b = &s->card[other];
    struct telling t = {.search = s, .first = card, .other = other, .in_tricks = true};
    double all = 0;
    t.layouts = a->counted < b->counted ? a->counted : b->counted;
    for (int i = 0; i < t.layouts; i++) {
        all += s->weight[i];
        d->more += is_told(&t, i) ? s->weight[i] : 0;
    }
    if (d->more <= 0) return;
    d->more /= all;
    d->when_more = tell(&t);
}

struct difference search_difference(const struct search *s, int card, int other)
{
    const struct search_card *a = &s->card[card], *b = &s->card[other];
    struct difference d = {.than = b->card, .layouts = a->asked < b->asked ? a->asked : b->asked};
    const struct telling gains = {.search = s, .first = card, .other = other, .layouts = d.layouts};
    const struct telling loses = {.search = s, .first = other, .other = card, .layouts = d.layouts};
    double all = 0;
    for (int i = 0; i < d.layouts; i++) all += s->weight[i];
    if (all <= 0) return d;
    d.gains = search_only(s, card, other, d.layouts) / all;
    d.loses = search_only(s, other, card, d.layouts) / all;
    if (d.gains > 0) d.when_gains = tell(&gains);
    if (d.loses > 0) d.when_loses = tell(&loses);
    tell_tricks(s, card, other, &d);
    return d;
}

bool difference_is_told(const struct difference *d)
{
    return d->when_gains.fact.kind != HIDDEN_NOTHING || d->when_more.fact.kind != HIDDEN_NOTHING;
}

/* ---- words ---- */

static void add_when(struct buffer *out, const struct words *w, enum phrase which, double share, const struct hidden_facts *f)
{
    struct buffer fact = {0};
    if (share <= 0 || f->fact.kind == HIDDEN_NOTHING) return;
    hidden_facts_words(&fact, w, f);
    if (out->length) buffer_add(out, "; ");
    words_say(out, w, which, "fact", buffer_text(&fact), NULL);
    buffer_free(&fact);
}

/* Whether a fact can be a reason for the card: of a trick in progress only one of the suit led, of a lead one
 * of its suit, of the suit it is held against, or of trumps. */
static bool is_reason(const struct decision *d, const struct hidden_facts *f)
{
    const struct view *v = &d->position->view;
    int led = view_suit_led(v), suit = f->fact.kind == HIDDEN_CARD ? card_suit(f->fact.card) : f->fact.suit;
    if (led >= 0) return suit == led;
    return suit == card_suit(d->candidate[0].card) || suit == v->play.strain ||
           (d->difference.than != NO_CARD && suit == card_suit(d->difference.than));
}

struct difference difference_of_reasons(const struct decision *d)
{
    struct difference x = d->difference;
    struct hidden_facts *fact[] = {&x.when_gains, &x.when_loses, &x.when_more};
    for (int i = 0; i < 3; i++)
        if (!is_reason(d, fact[i])) *fact[i] = (struct hidden_facts){.fit = fact[i]->fit};
    return x;
}

/* What is less is no reason. */
static const double CLEARLY = 0.05;

/* A share of what was looked at: of a sample nothing is 100 % or 0 %. */
static void add_share(struct buffer *out, const struct words *w, double share)
{
    if (share > 1 - 1e-9)
        buffer_add(out, words_text(w, PHRASE_ALL));
    else if (share < 1e-9)
        buffer_add(out, words_text(w, PHRASE_NONE));
    else
        wording_percent(out, share);
}

/* "searched, it can be made in 71 % of the layouts, after the king of spades in 64 %; no simple reason was
 * found". */
static void add_figures(struct buffer *out, const struct words *w, const struct candidate *k,
                        const struct candidate *own)
{
    struct buffer first = {0}, second = {0}, card = {0};
    add_share(&first, w, k->confirmed.made);
    add_share(&second, w, own->confirmed.made);
    words_card(&card, w, own->card);
    if (k->confirmed.made >= own->confirmed.made + CLEARLY)
        words_say(out, w, PHRASE_NO_SIMPLE_REASON, "made", buffer_text(&first), "card", buffer_text(&card),
                  "other", buffer_text(&second), NULL);
    buffer_free(&first);
    buffer_free(&second);
    buffer_free(&card);
}

/* The card that the one played is held against in words: knowledge's own; where a suit is trumps, and
 * knowledge has none, the next best. NULL: none. */
static const struct candidate *held_against(const struct decision *d)
{
    if (d->preferred > 0) return &d->candidate[d->preferred];
    for (int i = 1; i < d->candidates && view_has_trumps(&d->position->view); i++)
        if (d->candidate[i].card == d->difference.than) return &d->candidate[i];
    return NULL;
}

void difference_words(struct buffer *out, const struct words *w, const struct decision *d)
{
    const struct difference x = difference_of_reasons(d);
    const struct candidate *other = held_against(d);
    struct buffer when = {0};
    size_t before = out->length;
    if (!other) return;
    add_when(&when, w, PHRASE_GAINS_WHEN, x.gains, &x.when_gains);
    add_when(&when, w, PHRASE_LOSES_WHEN, x.loses, &x.when_loses);
    if (!difference_is_told(&x))
        add_figures(out, w, &d->candidate[0], other);
    else if (!when.length)
        add_when(&when, w, PHRASE_MORE_WHEN, x.more, &x.when_more);
    if (out->length > before && when.length) buffer_add(out, "; ");
    buffer_add(out, buffer_text(&when));
    buffer_free(&when);
}
