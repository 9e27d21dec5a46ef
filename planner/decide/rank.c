/* The one ranking of the rows of a decision.
 *
 * A row is a card with the line behind it. Knowledge has ranked the lines before any layout was looked at;
 * the trial has played them against kind opponents; search has asked what somebody who sees all hands could
 * still make. The steps below are the whole of it. What each is worth was measured by leaving it out
 * (thesis-notes/decision.md).
 */
#include <math.h>
#include <string.h>

#include "facts/value/cash_out.h"
#include "planner/decide/decision_parts.h"
#include "planner/deed/deed.h"

/* Less is nothing: sums of weights. */
static const double HARDLY = 1e-9;

/* By so many standard errors search parts two rows clearly: 5 of 100 layouts that only one of them makes. */
static const double CLEARLY = 2;

/* 1 when the first is ahead, -1 when the second is, 0 when it is left open. */
static int sign(double difference)
{
    return difference > HARDLY ? 1 : difference < -HARDLY ? -1 : 0;
}

/* What a row has in its favour before anything was counted: knowledge's own most, then any that a line or a
 * rule names. */
static double favour(const struct decision *d, int i)
{
    return i == d->preferred ? 1 : d->candidate[i].source != SOURCE_NONE ? 0.5 : 0;
}

/* By a lead over the same layouts: the row in whose favour there is more must be beaten by so many standard
 * errors, the other by anything. */
static int by_lead(struct lead lead, double more)
{
    if (lead.by > fmax(-more, 0) * lead.error + HARDLY) return 1;
    return lead.by < -fmax(more, 0) * lead.error - HARDLY ? -1 : 0;
}

/* Whether the contract is made after the card in every layout searched and in every one tried. */
static bool is_safe(const struct ranking *r, int i)
{
    const struct candidate *k = &r->decision->candidate[i];
    return search_share(r->search, search_find(r->search, k->card)) > 1 - HARDLY &&
           k->value.made > 1 - HARDLY;
}

/* How much more is in favour of row a than of row b. */
static double favour_more(const struct ranking *r, int a, int b)
{
    return favour(r->decision, a) - favour(r->decision, b);
}

/* Whether both rows were played out, as leads of a contract in a suit are. */
static bool is_played_out(const struct ranking *r, const struct candidate *x, const struct candidate *y)
{
    return view_has_trumps(r->search->view) && x->layouts && y->layouts;
}

/* Where knowledge draws trumps: of two leads that nothing names the one in trumps, if search has the other no more than a
 * standard error ahead: 1 the first, -1 the second, 0 neither or both. */
static int by_trumps(const struct ranking *r, int a, int b)
{
    const struct decision *d = r->decision;
    const struct view *v = r->search->view;
    bool is_named = d->candidate[a].source != SOURCE_NONE || d->candidate[b].source != SOURCE_NONE;
    if (is_named || d->preferred < 0 || !view_has_trumps(v) || v->play.trick[v->play.tricks].count) return 0;
    const int trumps = v->play.strain;
    if (card_suit(d->candidate[d->preferred].card) != trumps) return 0;
    const int ahead = (card_suit(d->candidate[a].card) == trumps) - (card_suit(d->candidate[b].card) == trumps);
    const struct lead lead = search_made_lead(r->search, search_find(r->search, d->candidate[a].card),
                                              search_find(r->search, d->candidate[b].card));
    return -ahead * lead.by > lead.error + HARDLY ? 0 : ahead;
}

bool rank_is_clear(const struct ranking *r, int a, int b)
{
    const struct decision *d = r->decision;
    struct lead lead = search_made_lead(r->search, search_find(r->search, d->candidate[a].card),
                                        search_find(r->search, d->candidate[b].card));
    return fabs(lead.by) > fmax(CLEARLY * lead.error, HARDLY);
}

/* What is said before tricks are counted, and by which step; 0 when it is left to them. What search leaves open is for the
 * trial, whose declarer does not see through the cards as the search's does: he pays for a guess that is made
 * too early. */
static int by_contract(const struct ranking *r, int a, int b, enum rank_step *step)
{
    const struct decision *d = r->decision;
    const struct search *s = r->search;
    const struct candidate *x = &d->candidate[a], *y = &d->candidate[b];
    int i = search_find(s, x->card), k = search_find(s, y->card), ahead;
    double tried = x->layouts && y->layouts ? x->value.made - y->value.made : 0;
    /* 1. Rows that are clearly behind have left. */
    *step = STEP_SEARCH;
    if (s->card[i].is_out != s->card[k].is_out) return s->card[k].is_out ? 1 : -1;
    /* 1b. In a contract in a suit contracts, where search parts them clearly; then what playing on comes to. */
    if (view_has_trumps(s->view) && rank_is_clear(r, a, b)) return sign(search_made_lead(s, i, k).by);
    *step = STEP_PLAYED;
    if (is_played_out(r, x, y) && fabs(tried) > r->settings->trial_margin) return sign(tried);
    *step = STEP_TRUMPS;
    if ((ahead = by_trumps(r, a, b))) return ahead;
    /* 2. Contracts, knowledge's own standing unless another is ahead beyond chance. */
    *step = STEP_CONTRACTS;
    ahead = by_lead(search_made_lead(s, i, k), favour_more(r, a, b) * r->margin);
    if (ahead) return ahead;
    /* 3. The trial, where it parts them clearly. */
    *step = STEP_TRIAL;
    if (fabs(tried) > r->settings->trial_margin) return sign(tried);
    /* 4. What makes in every layout; leads in a suit are played out in too few for that. */
    *step = STEP_SAFE;
    return is_played_out(r, x, y) ? 0 : is_safe(r, a) - is_safe(r, b);
}

/* Of two leads of one suit the one that they cannot beat in it: 1 the first, -1 the second, 0 neither or both. */
static int by_winner(const struct ranking *r, int a, int b)
{
    const struct decision *d = r->decision;
    const int one = d->candidate[a].card, other = d->candidate[b].card;
    const cardset theirs = r->search->view->unseen;
    if (card_suit(one) != card_suit(other)) return 0;
    return deed_is_top(theirs, one) - deed_is_top(theirs, other);
}

/* What search says, where it looked. */
static int by_search(const struct ranking *r, int a, int b, enum rank_step *step)
{
    const struct decision *d = r->decision;
    int i = search_find(r->search, d->candidate[a].card), k = search_find(r->search, d->candidate[b].card);
    double more = favour_more(r, a, b);
    int ahead = by_contract(r, a, b, step);
    if (ahead) return ahead;
    /* 5. Tricks, for which nothing safe is risked; in a contract in a suit that may be made no lead is made for them
     * alone. */
    bool is_told = d->candidate[a].source != SOURCE_NONE && d->candidate[b].source != SOURCE_NONE;
    bool is_lead = view_has_trumps(r->search->view) && !r->search->view->play.trick[r->search->view->play.tricks].count;
    *step = STEP_TRICKS;
    if (is_told || !is_lead || search_is_lost(r->search)) ahead = by_lead(search_trick_lead(r->search, i, k), more * r->settings->confirm_tricks);
    if (ahead) return ahead;
    /* 6. Knowledge; of leads of one suit that are level a winner keeps the lead. */
    *step = STEP_KNOWLEDGE;
    return sign(more) || !is_lead ? sign(more) : by_winner(r, a, b);
}

double rank_margin(const struct ranking *r, int a, int b)
{
    return fmax(favour_more(r, b, a), 0) * r->margin;
}

double rank_behind(const struct ranking *r, int a, int b)
{
    return fmax(favour_more(r, b, a), 0) * r->settings->confirm_tricks;
}

bool rank_is_left_to_tricks(const struct ranking *r, int a, int b)
{
    enum rank_step step;
    return !by_contract(r, a, b, &step);
}

/* Whether the card keeps the contract whatever the opponents hold: our winners are enough after it. */
static bool is_proved(const struct ranking *r, int row)
{
    const struct view *v = &r->decision->position->view;
    return value_cash_card(v, r->decision->candidate[row].card) >= view_needed(v);
}

/* To a trick that they led a card that keeps the contract whatever they hold comes before one that does not:
 * that nothing was lost in the layouts that were looked at is no such proof. Leads are left to what is made
 * and to tricks, since the winners are still there behind a lead that brings one more. */
static int by_proof(const struct ranking *r, int a, int b)
{
    const struct position *p = r->decision->position;
    if (p->missing > 0 || !view_is_their_lead(&p->view) || view_has_trumps(&p->view)) return 0;
    return is_proved(r, a) - is_proved(r, b);
}

/* What the trial says: rows tried in more layouts first; contracts with what each has ahead; tricks, in which
 * knowledge's own has the margin in its favour. */
static int by_trial(const struct ranking *r, int a, int b)
{
    const struct decision *d = r->decision;
    const struct candidate *x = &d->candidate[a], *y = &d->candidate[b];
    double margin = r->settings->trial_margin;
    double tricks = x->value.tricks - y->value.tricks + (a == d->preferred ? margin : 0) -
                    (b == d->preferred ? margin : 0);
    if (x->layouts != y->layouts) return x->layouts > y->layouts ? 1 : -1;
    double made = worth_total(x) - worth_total(y);
    return made > 0 ? 1 : made < 0 ? -1 : tricks > 0 ? 1 : tricks < 0 ? -1 : 0;
}

/* Whether row a stands before row b. */
static bool rank_is_before(const struct ranking *r, int a, int b)
{
    int ahead = by_proof(r, a, b);
    enum rank_step step;
    return (ahead ? ahead : r->search ? by_search(r, a, b, &step) : by_trial(r, a, b)) > 0;
}

enum rank_step rank_step_of(const struct ranking *r, int a, int b)
{
    enum rank_step step = STEP_PROOF;
    if (!by_proof(r, a, b)) by_search(r, a, b, &step);
    bool is_own = a == r->decision->preferred; /* which stands unless another is ahead by enough */
    return is_own && (step == STEP_CONTRACTS || step == STEP_TRICKS) ? STEP_KNOWLEDGE : step;
}

void rank_put_first(struct decision *d, int best)
{
    struct candidate k = d->candidate[best];
    memmove(d->candidate + 1, d->candidate, (size_t)best * sizeof k);
    d->candidate[0] = k;
    if (d->preferred == best)
        d->preferred = 0;
    else if (d->preferred >= 0 && d->preferred < best)
        d->preferred++;
}

/* Sorts the rows from `at` on: search compares a card with knowledge's own or the best so far, and its leads
 * are no order of all cards; so it names the first alone. */
static void sort_by_trial(const struct ranking *r, struct decision *d)
{
    for (int i = 1; i < d->candidates; i++)
        for (int at = i; at > 0 && rank_is_before(r, at, at - 1); at--) {
            struct candidate swap = d->candidate[at];
            d->candidate[at] = d->candidate[at - 1];
            d->candidate[at - 1] = swap;
            d->preferred = d->preferred == at ? at - 1 : d->preferred == at - 1 ? at : d->preferred;
        }
}

void rank_rows(const struct ranking *r, struct decision *d)
{
    int best = d->preferred < 0 ? 0 : d->preferred;
    if (!r->search) {
        sort_by_trial(r, d);
        return;
    }
    for (int i = 0; i < d->candidates; i++)
        if (i != best && rank_is_before(r, i, best)) best = i;
    rank_put_first(d, best);
}
