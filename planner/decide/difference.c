/* Two cards of a search: the layouts in which one does better, and the fact that tells these from the rest. */
#include "planner/decide/difference.h"

#include "planner/decide/search/search.h"
#include "planner/report/wording.h"

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

/* Whether the first card alone makes, or brings more tricks, though the opponents' cards lie otherwise. */
static bool is_still_told(void *context, int layout, cardset left)
{
    const struct telling *t = context;
    const struct search *s = t->search;
    (void)layout;
    if (t->in_tricks) return search_tricks_if(s, t->first, left) > search_tricks_if(s, t->other, left);
    return search_makes_if(s, t->first, left) && !search_makes_if(s, t->other, left);
}

/* Of two cards; layouts in which neither makes are left out. */
static struct hidden_facts tell(struct telling *t)
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
    return hidden_facts_find(&(struct told_layouts){.view = t->search->view,
                                                    .count = n,
                                                    .is_all = t->search->is_all,
                                                    .left = left,
                                                    .weight = weight,
                                                    .is_told = told,
                                                    .is_still_told = is_still_told,
                                                    .exchange = t});
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
    struct telling gains = {.search = s, .first = card, .other = other, .layouts = d.layouts};
    struct telling loses = {.search = s, .first = other, .other = card, .layouts = d.layouts};
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
    words_put(out, w, which, AS_TEXT("fact", buffer_text(&fact)));
    buffer_free(&fact);
}

/* Whether a fact can be a reason for the card: of a trick in progress only one of the suit led, of a lead one
 * of its suit, of the suit it is held against, or of trumps. */
static bool is_reason(const struct decision *d, const struct hidden_facts *f)
{
    const struct view *v = &d->position->view;
    int led = view_suit_led(v), suit = hidden_suit(&f->fact);
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
    struct buffer first = {0}, second = {0};
    if (k->confirmed.made < own->confirmed.made + CLEARLY) return;
    add_share(&first, w, k->confirmed.made);
    add_share(&second, w, own->confirmed.made);
    words_put(out, w, PHRASE_NO_SIMPLE_REASON, AS_TEXT("made", first.text), AS_CARD("card", own->card),
              AS_TEXT("other", second.text));
    buffer_free(&first);
    buffer_free(&second);
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
