/* The steps: the decision by rules; layouts; every candidate asked about, in batches; those that are clearly
 * worse leave; tricks among near equals; the order. */
#include "planner/decide/confirm.h"

#include <math.h>
#include <stdlib.h>

#include "planner/decide/decision_parts.h"
#include "planner/decide/difference.h"
#include "planner/decide/search/search.h"

enum { BATCH = SEARCH_LEAST, COUNTED = 40 };
/* Layouts more to find out what tells two cards apart, and of those in which their tricks are counted. */
enum { TOLD_BY = 300, TRICKS_TOLD_BY = 100 };
/* No more are asked where the best fact found so far tells less well than this. */
static const double MAY_FIT = 0.4;
/* Between two cards: as many standard errors of their difference must one be behind to be given up. */
static const double GIVES_UP = 2.5;
/* And what is still to be counted is taken to add so many of its standard errors at most. */
static const double MAY_ADD = 1.64;

/* ---- asking ---- */

static int best_share(const struct search *s)
{
    int best = 0;
    for (int k = 1; k < s->cards; k++)
        if (!s->card[k].is_out && (s->card[best].is_out || search_share(s, k) > search_share(s, best)))
            best = k;
    return best;
}

/* Gives up cards that are clearly behind the best. */
static void sift(struct search *s)
{
    int best = best_share(s);
    for (int k = 0; k < s->cards; k++) {
        if (s->card[k].is_out || k == best) continue;
        struct lead lead = search_made_lead(s, best, k);
        s->card[k].is_out = !s->is_all && lead.by > 0 && lead.by > GIVES_UP * lead.error;
    }
}

static int left_in(const struct search *s)
{
    int n = 0;
    for (int k = 0; k < s->cards; k++) n += !s->card[k].is_out;
    return n;
}

static void ask_all(struct search *s)
{
    for (int upto = BATCH; upto < s->layouts + BATCH; upto += BATCH) {
        int n = upto < s->layouts ? upto : s->layouts;
        search_ask(s, n);
        sift(s);
        if (left_in(s) == 1 || search_is_late(s)) break;
    }
}

/* ---- asking briefly: is there a card that comes before knowledge's own? ---- */

/* After so many layouts in which no card gained on knowledge's own none is looked for any more. */
enum { BRIEF_BATCH = 8 };

/* Asks about knowledge's own card in a layout, and where it fails about the others, while the solver knows the layout:
 * whether any makes it is asked `before`. Returns whether another makes it. */
static bool gains_in(struct search *s, struct search_answers *before, int own, int layout)
{
    bool gains = false;
    struct play p = search_play(s, layout, s->card[own].card), at = search_at(s, layout);
    if (search_can_make(s, s->solver, &s->card[own].after, &p, layout)) return false;
    bool any = search_can_make(s, s->solver, before, &at, layout);
    for (int k = 0; k < s->cards; k++) {
        p = search_play(s, layout, s->card[k].card);
        if (k == own) continue;
        if (any)
            gains |= search_can_make(s, s->solver, &s->card[k].after, &p, layout);
        else
            search_answer(&s->card[k].after, layout, false, before->rests[layout]);
    }
    return gains;
}

/* Whether a row may yet come before knowledge's own, as far as both have been asked about: by contracts beyond chance, or
 * by the trial where contracts leave it open. Of a layout in which knowledge's own fails it is taken to make what it has not
 * been asked about. */
static bool may_pass(const struct ranking *r, const struct search *s, int row, int own)
{
    const struct candidate *x = &r->decision->candidate[row], *y = &r->decision->candidate[own];
    const int8_t *a = s->card[search_find(s, x->card)].after.answer, *b = s->card[search_find(s, y->card)].after.answer;
    bool is_tried = x->layouts && y->layouts && x->value.made - y->value.made > r->settings->trial_margin;
    double ahead = 0, square = 0;
    for (int i = 0; i < s->layouts; i++) {
        if (a[i] == b[i] || (a[i] == SEARCH_UNASKED && b[i] == SEARCH_MAKES)) continue;
        ahead += a[i] == SEARCH_FAILS ? -s->weight[i] : s->weight[i];
        square += a[i] == SEARCH_UNASKED ? 0 : s->weight[i] * s->weight[i];
    }
    return ahead > rank_margin(r, row, own) * (s->is_all ? 0 : sqrt(square)) || (is_tried && ahead >= 0);
}

/* Leaves out the rows that cannot come before knowledge's own any more. Returns whether one still may. */
static bool sift_briefly(const struct ranking *r, struct search *s, int own)
{
    bool any = false;
    for (int i = 0; i < r->decision->candidates; i++) {
        struct search_card *c = &s->card[search_find(s, r->decision->candidate[i].card)];
        if (i == own || c->is_out) continue;
        c->is_out = !may_pass(r, s, i, own);
        any |= !c->is_out;
    }
    return any;
}

/* Asks about knowledge's own card, and about others as long as they may come before it; the rest are out. */
static void ask_briefly(const struct ranking *r, struct search *s)
{
    const struct decision *d = r->decision;
    int own = d->preferred < 0 ? 0 : d->preferred, own_card = search_find(s, d->candidate[own].card), gains = 0;
    struct search_answers *before = util_alloc(sizeof *before);
    for (int i = 0; i < s->layouts && (gains || i < BRIEF_BATCH); i++) gains += gains_in(s, before, own_card, i);
    free(before);
    for (int upto = 1; upto <= s->layouts && sift_briefly(r, s, own); upto++) search_ask(s, upto);
}

/* ---- choosing ---- */

static struct search_card *searched(const struct ranking *r, struct search *s, int row)
{
    return &s->card[search_find(s, r->decision->candidate[row].card)];
}

/* Whether row a may yet come before row b by tricks when those of all layouts are counted that are to be: its lead so
 * far, and what the others are likely to add, against what b has in its favour. That two are level in all so far says
 * little: one trick of difference is reckoned with. */
static bool may_come_before(const struct ranking *r, int a, int b)
{
    const struct search *s = r->search;
    int i = search_find(s, r->decision->candidate[a].card), k = search_find(s, r->decision->candidate[b].card);
    int counted = s->card[i].counted < s->card[k].counted ? s->card[i].counted : s->card[k].counted;
    if (s->is_all || !counted) return true;
    struct lead lead = search_trick_lead(s, i, k);
    double error = fmax(lead.error, 1), rest = fmax(COUNTED - counted, 0);
    double needed = rank_behind(r, a, b) * error * sqrt((double)COUNTED / counted);
    return lead.by + MAY_ADD * error * sqrt(rest / counted) >= needed;
}

/* 1 when row b can hardly come before row a any more by tricks, -1 when row a can hardly come before row b. */
static int by_tricks_so_far(const struct ranking *r, int a, int b)
{
    return !may_come_before(r, a, b) ? -1 : !may_come_before(r, b, a);
}

/* Whether a row's tricks can still decide: they may be as good as those of every row that it is left to them
 * against. */
static bool is_open(const struct ranking *r, int row)
{
    int against = 0;
    for (int i = 0; i < r->decision->candidates; i++) {
        if (i == row || !rank_is_left_to_tricks(r, row, i)) continue;
        int ahead = by_tricks_so_far(r, row, i);
        if (ahead < 0) return false;
        against += !ahead;
    }
    return against > 0;
}

/* Counts tricks, in batches, of the rows whose order they can decide, until they have. */
static void count_near(const struct ranking *r, struct search *s)
{
    for (int upto = BATCH; upto <= COUNTED; upto += BATCH) {
        int near = 0;
        for (int i = 0; i < r->decision->candidates; i++) near += searched(r, s, i)->is_near = is_open(r, i);
        if (near < 2) break;
        search_count(s, upto);
    }
}

static void take_answers(const struct search *s, struct decision *d)
{
    for (int i = 0; i < d->candidates; i++) {
        int k = search_find(s, d->candidate[i].card);
        d->candidate[i].confirmed = (struct confirmed){.layouts = s->card[k].asked,
                                                       .is_out = s->card[k].is_out,
                                                       .made = search_share(s, k),
                                                       .tricks = search_mean(s, k)};
    }
}

/* Of the other candidates the one after which the contract can be made most often. */
static int next_best(const struct decision *d, int card)
{
    int best = card == 0;
    for (int i = 0; i < d->candidates; i++)
        if (i != card && d->candidate[i].confirmed.made > d->candidate[best].confirmed.made) best = i;
    return best;
}

static struct search *draw(const struct position *p, int layouts, uint64_t seed)
{
    const struct settings *set = position_settings(p);
    struct search *s = search_new(worker_solver(p->worker), &p->view, p->layouts, layouts, seed);
    if (s) search_share_out(s, p->worker);
    if (s && set->sound == SOUND_CHOOSING) search_weigh_past(s, &set->sound_factors[set->defence]);
    return s;
}

struct search *confirm_layouts(const struct position *p)
{
    return draw(p, position_settings(p)->confirm_layouts, position_settings(p)->confirm_seed);
}

/* Whether declarer's side has yet to choose its first card: what it promises is kept. */
static bool is_first_choice(const struct view *v)
{
    return !(v->play.played[v->declarer] | v->play.played[v->dummy]);
}

/* By how many standard errors a card must be ahead of knowledge's own in contracts. Who sees through the cards likes what leaves
 * most to be guessed, which he never has to: in the tree, over few layouts, that is no reason to leave knowledge's own lead at
 * notrump. To a trick that they lead he has no such liking, and in a suit knowledge knows less. */
static double margin_of(const struct position *p, bool is_in_tree)
{
    const struct settings *set = position_settings(p);
    const bool is_knowledges = is_in_tree && !view_is_their_lead(&p->view) && !view_has_trumps(&p->view);
    return is_knowledges ? set->tree_margin : set->confirm_margin;
}

/* Returns the search behind it; NULL when the opponents' cards do not add up, or when there was no time to
 * ask about every card in enough layouts: the order of the trial stands then. */
static struct search *confirm(struct decision *d, const struct decision_question *q, double until)
{
    const struct settings *set = position_settings(d->position);
    struct search *s = draw(d->position, q->layouts ? q->layouts : set->confirm_layouts, set->confirm_seed);
    if (!s) return NULL;
    s->until = until;
    s->least = 0;
    for (int i = 0; i < d->candidates; i++) search_add(s, d->candidate[i].card);
    struct ranking ranking = {.decision = d, .search = s, .settings = set, .margin = margin_of(d->position, q->layouts)};
    if (q->layouts)
        ask_briefly(&ranking, s);
    else
        ask_all(s);
    if (!q->layouts && !search_has_begun(s)) {
        search_free(s);
        return NULL;
    }
    if (is_first_choice(&d->position->view)) search_weigh_rest(s);
    if (view_has_trumps(&d->position->view) && !q->layouts) tree_leads(d, s);
    if (!q->is_of_contracts && !search_is_late(s)) count_near(&ranking, s);
    take_answers(s, d);
    rank_rows(&ranking, d);
    bool is_at_notrump = !view_has_trumps(&d->position->view) && !q->layouts && !search_is_late(s);
    bool is_overruled = is_at_notrump && !tree_bears_out(d, s);
    if (is_overruled) rank_put_first(d, d->preferred);
    int other = is_overruled ? 1 : d->preferred > 0 ? d->preferred : next_best(d, 0);
    d->difference.than = d->candidate[other].card;
    if (!q->layouts) d->step = is_overruled ? STEP_PLAYED : rank_step_of(&ranking, 0, other); /* else nobody is told */
    return s;
}

/* ---- telling ---- */

/* Whether a card is played that has no other reason, no fact tells why, and one may yet be found that does.
 */
static bool wants_reason(const struct search *s, const struct decision *d)
{
    const struct difference *x = &d->difference;
    bool is_named = d->preferred == 0 && d->candidate[0].source != SOURCE_NONE;
    double fit = x->gains > 0 ? x->when_gains.fit : x->when_more.fit;
    return !is_named && !difference_is_told(x) && !s->is_all && !search_is_late(s) && fit > MAY_FIT;
}

/* What tells two cards apart in more layouts, drawn for them alone, as long as there is time; tricks are
 * counted in some of these. */
static struct difference tell_by_more(const struct search *kept, const struct decision *d)
{
    struct difference told = d->difference;
    struct search *s = draw(d->position, TOLD_BY, position_settings(d->position)->confirm_seed + 1);
    s->until = kept->until;
    search_add(s, decision_card(d));
    search_add(s, told.than);
    search_ask(s, s->layouts);
    search_weigh_rest(s);
    s->card[0].is_near = s->card[1].is_near = told.gains <= 0;
    search_count(s, TRICKS_TOLD_BY);
    struct difference more = search_difference(s, 0, 1);
    search_free(s);
    told.when_gains = more.when_gains;
    told.when_loses = more.when_loses;
    if (told.gains <= 0) told.when_more = more.when_more;
    return told;
}

/* What tells the card from the next; where the card alone is wanted, by the decision's own layouts. */
static void tell(struct search *s, struct decision *d, bool is_brief)
{
    int card = search_find(s, decision_card(d)), other = search_find(s, d->difference.than);
    d->difference = search_difference(s, card, other);
    d->difference.is_unbeaten = search_is_unbeaten(s, card);
    if (!is_brief && wants_reason(s, d)) d->difference = tell_by_more(s, d);
}

void confirm_complete(struct search *s, struct decision *d)
{
    search_weigh_rest(s);
    take_answers(s, d);
}

void confirm_tell(struct search *s, struct decision *d)
{
    tell(s, d, false);
}

bool confirm_is_searched(const struct settings *set, const struct view *v)
{
    enum choose_policy choose = set->choose;
    return choose == CHOOSE_CONFIRMED || (view_has_trumps(v) && choose != CHOOSE_BY_KNOWLEDGE);
}

bool confirm_decide_keeping(struct worker *w, const struct decision_question *q, struct decision *d,
                            struct search **kept)
{
    bool is_searched = confirm_is_searched(worker_settings(w), q->view);
    double until = search_until(worker_settings(w)->confirm_seconds);
    *kept = NULL;
    if (!decision_try(w, q, is_searched, d)) return false;
    if (is_searched && d->candidates > 1 && !(q->layouts && d->is_counted)) *kept = confirm(d, q, until);
    decision_settle(d);
    return true;
}

bool confirm_decide(struct worker *w, const struct decision_question *q, struct decision *d)
{
    struct search *s;
    bool good = confirm_decide_keeping(w, q, d, &s);
    if (s && !q->layouts) tell(s, d, q->is_brief);
    search_free(s);
    return good;
}
