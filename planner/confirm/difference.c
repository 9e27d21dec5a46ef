/* Every fact of the kinds that there are is tried; the one that fits the layouts best is kept when it fits
 * well enough to be said. */
#include "planner/confirm/difference.h"

#include "planner/confirm/search.h"
#include "planner/report/wording.h"

/* How well a fact must fit: the harmonic mean of how much of what is to be told it covers, and how much of
 * what it covers is to be told. */
static const double FITS = 0.7;
/* A more special fact must fit better by so much than a simpler one: cards come before lengths. */
static const double BETTER = 0.02;
/* Fewer cards than these are not spoken of by name. */
enum { TOP_CARDS = 4 };

/* ---- facts ---- */

bool hidden_fact_holds(const struct view *v, const struct hidden_fact *f, cardset left)
{
    cardset hand = f->seat == v->left ? left : v->unseen & ~left;
    switch (f->kind) {
    case HIDDEN_CARD:
        return cardset_has(hand, f->card);
    case HIDDEN_LEAST:
        return cardset_length(hand, f->suit) >= f->number;
    case HIDDEN_MOST:
        return cardset_length(hand, f->suit) <= f->number;
    case HIDDEN_NOTHING:
        break;
    }
    return false;
}

void hidden_fact_words(struct buffer *out, const struct hidden_fact *f)
{
    const char *plural = f->number == 1 ? "" : "s", *who = seat_title(f->seat);
    switch (f->kind) {
    case HIDDEN_CARD:
        buffer_format(out, "%s holds the ", who);
        wording_card(out, f->card);
        break;
    case HIDDEN_LEAST:
        buffer_format(out, "%s holds %s or more %ss", who, wording_number(f->number), suit_word(f->suit));
        break;
    case HIDDEN_MOST:
        if (f->number)
            buffer_format(out, "%s holds %s %s%s at most", who, wording_number(f->number), suit_word(f->suit),
                          plural);
        else
            buffer_format(out, "%s has no %s", who, suit_word(f->suit));
        break;
    case HIDDEN_NOTHING:
        break;
    }
}

/* ---- fitting ---- */

/* The layouts to be told from the rest: those in which the first card alone makes, or brings more tricks. */
struct telling {
    const struct search *search;
    int first, other; /* the cards' numbers */
    bool in_tricks;
    int layouts; /* in which both were asked, or their tricks counted */
    struct hidden_fact best;
    double fit;
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

static double fit_of(const struct telling *t, const struct hidden_fact *f)
{
    double told = 0, holds = 0, both = 0;
    for (int i = 0; i < t->layouts; i++) {
        double weight = t->search->weight[i];
        if (is_lost(t, i)) continue;
        bool is_in = hidden_fact_holds(t->search->view, f, t->search->left[i]), is = is_told(t, i);
        told += is ? weight : 0;
        holds += is_in ? weight : 0;
        both += is && is_in ? weight : 0;
    }
    return told + holds > 0 ? 2 * both / (told + holds) : 0;
}

static void try_fact(struct telling *t, struct hidden_fact f)
{
    double fit = fit_of(t, &f);
    if (fit < FITS || fit < t->fit + BETTER) return;
    t->fit = fit;
    t->best = f;
}

static void try_cards(struct telling *t, enum seat seat, int suit)
{
    cardset unseen = cardset_in_suit(t->search->view->unseen, suit);
    for (int n = 0; n < TOP_CARDS && unseen; n++) {
        int card = cardset_highest(unseen);
        try_fact(t, (struct hidden_fact){.kind = HIDDEN_CARD, .seat = seat, .card = card});
        unseen &= ~cardset_of(card);
    }
}

static void try_lengths(struct telling *t, enum seat seat, int suit)
{
    int out = cardset_length(t->search->view->unseen, suit);
    for (int n = 1; n <= out; n++)
        try_fact(t, (struct hidden_fact){.kind = HIDDEN_LEAST, .seat = seat, .suit = suit, .number = n});
    for (int n = 0; n < out; n++)
        try_fact(t, (struct hidden_fact){.kind = HIDDEN_MOST, .seat = seat, .suit = suit, .number = n});
}

/* The fact that tells best; HIDDEN_NOTHING when none does well enough. */
static struct hidden_fact tell(struct telling t)
{
    const enum seat seat[] = {t.search->view->left, t.search->view->right};
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        for (int i = 0; i < 2; i++) try_cards(&t, seat[i], suit);
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        for (int i = 0; i < 2; i++) try_lengths(&t, seat[i], suit);
    return t.best;
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
    d->when_more = tell(t);
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
    if (d.gains > 0) d.when_gains = tell(gains);
    if (d.loses > 0) d.when_loses = tell(loses);
    tell_tricks(s, card, other, &d);
    return d;
}

/* ---- words ---- */

static void add_when(struct buffer *out, const char *before, double share, const struct hidden_fact *f)
{
    if (share <= 0 || f->kind == HIDDEN_NOTHING) return;
    buffer_add(out, before);
    hidden_fact_words(out, f);
}

static void add_own(struct buffer *out, const struct decision *d)
{
    const struct candidate *own = &d->candidate[d->preferred];
    const struct difference *x = &d->difference;
    buffer_add(out, ", after the ");
    wording_card(out, own->card);
    buffer_add(out, " in ");
    wording_percent(out, own->confirmed.made);
    add_when(out, "; it gains when ", x->gains, &x->when_gains);
    add_when(out, "; it loses when ", x->loses, &x->when_loses);
    add_when(out, "; it brings more tricks when ", x->more, &x->when_more);
}

void difference_words(struct buffer *out, const struct decision *d)
{
    const struct candidate *k = &d->candidate[0];
    buffer_add(out, "the contract can be made after it in ");
    wording_percent(out, k->confirmed.made);
    buffer_format(out, " of %d layouts searched", k->confirmed.layouts);
    if (d->preferred > 0) add_own(out, d);
}
