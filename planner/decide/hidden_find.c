/* Every fact of the kinds that there are is tried; where none fits the layouts well enough to be said,
 * every two of them; the best is kept. */
#include "planner/decide/hidden.h"

#include <stdlib.h>

#include "engine/util.h"

/* A more special fact must fit better by so much than a simpler one: cards come before lengths. */
static const double BETTER = 0.02;
/* Of some few layouts drawn one fact of a hundred fits by chance, and two of ten thousand sooner: layouts
 * that nobody saw and that speak against it, one fact's and two facts'. None where the layouts are all there
 * are. */
static const double DOUBT[] = {2, 8};
/* Lower cards than these are not spoken of by name. */
enum { TOP_CARDS = 4, CARD_TOLD = 9 };
/* Nor is it told that somebody holds fewer of a suit. */
enum { LENGTH_TOLD = 3, EVEN_TOLD = 4 };
/* A card falls in so many rounds, or in more: in fewer a line seldom hangs on it, and in four it is a long one. */
enum { ROUNDS_LEAST = 2, ROUNDS_MOST = 3 };
/* Of every suit, for both opponents: top cards, so many or more; so many or more for either; an even break; top
 * cards that fall, or do not. */
enum { FACTS_MOST = 2 * (SUIT_COUNT * TOP_CARDS + CARD_COUNT) + CARD_COUNT + SUIT_COUNT + 4 * SUIT_COUNT * TOP_CARDS };

/* The layouts that count, and what every fact says of each of them. */
struct fitting {
    int layouts, facts;
    double all, told;              /* weight of them, and of those to be told */
    bool is_all;                   /* they are no sample */
    double weight[HIDDEN_LAYOUTS]; /* of a layout; to_tell: the same for one to be told, 0 for others */
    double to_tell[HIDDEN_LAYOUTS];
    cardset left[HIDDEN_LAYOUTS];
    const struct told_layouts *question;
    const struct view *view;
    struct hidden_fact fact[FACTS_MOST];
    bool holds[FACTS_MOST][HIDDEN_LAYOUTS];
};

static void add_fact(struct fitting *f, struct hidden_fact fact)
{
    const struct told_layouts *t = f->question;
    if (t->may_tell && !t->may_tell(t->context, &fact)) return;
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
                                     .gone = gone_from(f->view, seat, suit),
                                     .out = cardset_length(f->view->unseen, suit)});
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

/* That both were dealt the same length, where that is no matter of course. */
static void add_even(struct fitting *f, int suit)
{
    const struct view *v = f->view;
    int dealt = cardset_length(v->unseen, suit) + gone_from(v, NO_SEAT, suit);
    if (dealt % 2 || dealt < EVEN_TOLD) return;
    add_fact(f, (struct hidden_fact){.kind = HIDDEN_EVEN, .seat = NO_SEAT, .suit = suit, .number = dealt / 2});
}

/* In how many rounds the suit's top cards fall. */
static void add_falls(struct fitting *f, int suit, enum hidden_kind kind)
{
    cardset unseen = cardset_in_suit(f->view->unseen, suit);
    int out = cardset_count(unseen);
    for (int n = 0; n < TOP_CARDS && unseen && card_rank(cardset_highest(unseen)) >= CARD_TOLD; n++) {
        for (int rounds = ROUNDS_LEAST; rounds <= ROUNDS_MOST && rounds < out; rounds++)
            add_fact(f, (struct hidden_fact){
                            .kind = kind, .seat = NO_SEAT, .card = cardset_highest(unseen), .number = rounds});
        unseen &= ~cardset_of(cardset_highest(unseen));
    }
}

static void fitting_start(struct fitting *f, const struct told_layouts *t)
{
    const enum seat seat[] = {t->view->left, t->view->right};
    f->question = t;
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
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) add_even(f, suit);
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) add_breaks(f, suit);
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        for (int i = 0; i < 2; i++) add_lengths(f, seat[i], suit);
    for (int suit = SUIT_SPADE; t->may_tell && suit >= SUIT_CLUB; suit--) {
        add_falls(f, suit, HIDDEN_FALLS);
        add_falls(f, suit, HIDDEN_STAYS);
    }
}

/* A fact that holds in more than so much of the layouts tells nothing: they are like that anyway. */
static const double HOLDS_MOST = 0.8;

/* A fact that holds in the layouts not to be told more than so much as often as in those to be told is no
 * cause: it goes with the one that is. */
static const double ELSEWHERE_MOST = 0.5;

/* The weight of the layouts in which two facts hold, or one beside itself, and of those of them that are to be told. */
static void weigh(const struct fitting *f, int a, int b, double *seen, double *is)
{
    *seen = *is = 0;
    for (int i = 0; i < f->layouts; i++) {
        if (!f->holds[a][i] || !f->holds[b][i]) continue;
        *seen += f->weight[i];
        *is += f->to_tell[i];
    }
}

/* How well two facts together, or one beside itself, fit, 0 where they hold nearly always; *both the weight
 * of what they tell. */
static double fit_of(const struct fitting *f, int a, int b, double *both)
{
    double seen, is;
    weigh(f, a, b, &seen, &is);
    const double holds = (f->is_all ? 0 : DOUBT[a != b]) + seen;
    double rest = f->all - f->told, elsewhere = rest > 0 ? (seen - is) / rest : 0;
    bool is_usual = holds > HOLDS_MOST * f->all, is_cause = elsewhere * f->told <= ELSEWHERE_MOST * is;
    *both = is_usual ? 0 : is;
    return !is_usual && is_cause && f->told + holds > 0 ? 2 * is / (f->told + holds) : 0;
}

/* Facts that are told together, by number; of one fact twice the same. */
struct found {
    int a, b;
    double fit;
    bool is_least;
};

/* What turned out to go with the layouts and not to be their cause. */
enum { TRIES = 3 };
struct refuted {
    int count;
    struct found found[TRIES];
};

static bool is_refuted(const struct refuted *r, int a, int b)
{
    for (int i = 0; i < r->count; i++)
        if (r->found[i].a == a && r->found[i].b == b) return true;
    return false;
}

static void tell_by_one(const struct fitting *f, const struct refuted *r, struct found *best)
{
    double both;
    for (int i = 0; i < f->facts; i++) {
        double fit = fit_of(f, i, i, &both);
        if (fit >= best->fit + BETTER && !is_refuted(r, i, i)) *best = (struct found){i, i, fit, false};
    }
}

/* Each of the two must hold where there is anything to be told as often as both together have to. */
static int most_promising(const struct fitting *f, int fact[FACTS_MOST])
{
    double both;
    int n = 0;
    for (int i = 0; i < f->facts; i++) {
        fit_of(f, i, i, &both);
        if (both >= HIDDEN_FITS / (2 - HIDDEN_FITS) * f->told) fact[n++] = i;
    }
    return n;
}

static void tell_by_two(const struct fitting *f, const struct refuted *r, struct found *best)
{
    int fact[FACTS_MOST], facts = most_promising(f, fact);
    double both;
    for (int i = 0; i < facts; i++)
        for (int k = i + 1; k < facts; k++) {
            double fit = fit_of(f, fact[i], fact[k], &both);
            if (fit >= best->fit + BETTER && !is_refuted(r, fact[i], fact[k])) *best = (struct found){fact[i], fact[k], fit, false};
        }
}

/* What is needed holds in so much of the layouts to be told at least, and in so much of all at most. */
static const double NEEDED_IN = 0.97, NEEDED_OF = 0.7;

/* Where nothing tells them well: the one fact, the rarest, without which hardly any is to be told. */
static void tell_by_need(const struct fitting *f, const struct refuted *r, struct found *best)
{
    double least = NEEDED_OF * f->all;
    for (int i = 0; i < f->facts; i++) {
        double seen, is;
        weigh(f, i, i, &seen, &is);
        if (is < NEEDED_IN * f->told || seen > least || is_refuted(r, i, i)) continue;
        least = seen;
        *best = (struct found){i, i, HIDDEN_LIKELY, true};
    }
}

/* Of fewer layouts to be told than this nothing is told that is no more than likely. */
static const double LIKELY_OF = 5;

static struct found find(const struct fitting *f, const struct refuted *r)
{
    const struct told_layouts *t = f->question;
    struct found best = {.a = -1, .b = -1};
    tell_by_one(f, r, &best);
    if (best.fit < HIDDEN_FITS) tell_by_two(f, r, &best);
    bool may_be_likely = t->may_tell && (t->is_all || f->told >= LIKELY_OF);
    if (best.fit < (may_be_likely ? HIDDEN_LIKELY : HIDDEN_FITS)) {
        best.a = best.b = -1;
        if (may_be_likely) tell_by_need(f, r, &best);
    }
    return best;
}

/* ---- cause ---- */

/* So many of the layouts are tried, and in so many of these the exchange must tell. */
enum { EXCHANGED = 10 };
static const double IS_CAUSE = 0.7;

/* Whether one of the facts of `found` is a cause of what it tells. */
static bool is_cause(const struct fitting *f, const struct found *found, int fact)
{
    const struct told_layouts *t = f->question;
    int tried = 0, ended = 0;
    for (int i = 0; i < f->layouts && tried < EXCHANGED; i++) {
        cardset left = f->left[i];
        if (!t->is_told[i] || !f->holds[found->a][i] || !f->holds[found->b][i]) continue;
        if (!hidden_fact_undo(f->view, &f->fact[fact], &left)) continue;
        tried++;
        ended += !t->is_still_told(t->exchange, i, left);
        if (tried - ended > (1 - IS_CAUSE) * EXCHANGED) return false;
    }
    return tried && ended >= IS_CAUSE * tried;
}

static bool are_causes(const struct fitting *f, const struct found *found)
{
    if (!f->question->is_still_told) return true;
    return is_cause(f, found, found->a) && (found->a == found->b || is_cause(f, found, found->b));
}

struct hidden_facts hidden_facts_find(const struct told_layouts *t)
{
    struct fitting *f = util_alloc(sizeof *f);
    struct hidden_facts best = {.fit = 0};
    struct refuted refuted = {0};
    fitting_start(f, t);
    struct found found = find(f, &refuted);
    best.fit = found.fit;
    while (found.a >= 0 && refuted.count < TRIES && !are_causes(f, &found)) {
        best.fit = 0;
        refuted.found[refuted.count++] = found;
        found = find(f, &refuted);
    }
    if (found.a >= 0 && refuted.count < TRIES) {
        best = (struct hidden_facts){.fact = f->fact[found.a], .fit = found.fit, .is_least = found.is_least};
        if (found.b != found.a) best.also = f->fact[found.b];
    }
    free(f);
    return best;
}
