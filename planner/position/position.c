/* Making positions, remembering those of our leads, giving the expert the facts of one. Steps of making: the
 * suit lines that have been followed; the layouts, weighed by what was told; the expert's facts and rules;
 * the suits; the choice. Where a person answers on the way all is made once more by the answers. */
#include <stdlib.h>

#include "facts/value/cash_out.h"
#include "facts/value/value_trick.h"
#include "planner/position/position_parts.h"

/* By how many tricks a suit must be worth more when they lead it to be left alone. */
static const double FROZEN = 0.25;

/* A position, and what its worker keeps of it. Its layouts stay with a block that is free. */
struct position_kept {
    struct position position;
    uint64_t number; /* of those that the worker has made; never that of another */
    uint64_t moment; /* by which it is remembered; 0: it is not */
    int holders;
    void *room; /* position_room */
    struct position_kept *next;
};

/* ---- blocks ---- */

static struct position *take_block(struct worker *w)
{
    struct position_kept *k = w->spare;
    if (k)
        w->spare = k->next;
    else
        k = util_alloc(sizeof *k);
    struct layouts *layouts = k->position.layouts ? k->position.layouts : layouts_new();
    *k = (struct position_kept){.number = ++w->positions, .holders = 1};
    k->position = (struct position){.worker = w, .knowledge = w->knowledge, .layouts = layouts, .kept = k};
    w->held++;
    return &k->position;
}

static void clear(struct position *p)
{
    for (int suit = 0; suit < SUIT_COUNT; suit++) exact_free(&p->line[suit]);
    for (int i = 0; i < p->notes; i++) free(p->note[i].text);
    free(p->note);
    answers_free(&p->answers);
    free(p->kept->room);
}

const struct position *position_share(const struct position *p)
{
    p->kept->holders++;
    return p;
}

void position_free(const struct position *p)
{
    if (!p || --p->kept->holders) return;
    struct worker *w = p->worker;
    clear(&p->kept->position);
    p->kept->next = w->spare;
    w->spare = p->kept;
    w->held--;
}

void position_free_spare(struct worker *w)
{
    for (struct position_kept *k = w->spare; k; k = w->spare) {
        w->spare = k->next;
        layouts_free(k->position.layouts);
        free(k);
    }
}

void **position_room(const struct position *p)
{
    return &p->kept->room;
}

/* ---- what was told ---- */

static uint64_t told_of_calls(uint64_t told, const struct call_note *note, int notes)
{
    for (int i = 0; i < notes; i++) {
        told = util_mix(told, (uint64_t)note[i].index);
        for (const char *c = note[i].text; *c; c++) told = util_mix(told, (uint64_t)(unsigned char)*c);
    }
    return told;
}

static uint64_t told_of_answers(uint64_t told, const struct answers *a)
{
    for (int i = 0; a && i < a->count; i++) {
        const struct answer *one = &a->list[i];
        told = util_mix(told, (uint64_t)(one->location.card * SEAT_COUNT) + one->location.opponent);
        told = util_mix(told, (uint64_t)(one->value * (double)(UINT64_C(1) << 53)));
    }
    return told;
}

static uint64_t told_of_view(const struct view *v)
{
    uint64_t told = util_mix((uint64_t)contract_needed(v->contract) - 6, (uint64_t)v->contract.strain);
    told = util_mix(told, (uint64_t)(v->contract.doubled * SEAT_COUNT) + v->declarer);
    told = util_mix(told, v->unseen | v->play.played[v->left] | v->play.played[v->right]);
    told = util_mix(told, (uint64_t)v->auction.dealer * 2 + v->has_auction);
    for (int i = 0; v->has_auction && i < v->auction.count; i++) told = util_mix(told, v->auction.call[i]);
    return told;
}

static uint64_t told_of(const struct view *v, const struct call_note *note, int notes,
                        const struct answers *a)
{
    return told_of_answers(told_of_calls(told_of_view(v), note, notes), a);
}

uint64_t position_told(const struct position *p)
{
    return told_of(&p->view, p->note, p->notes, &p->answers);
}

static void keep_notes(struct position *p, const struct call_note *note, int notes)
{
    if (!notes) return;
    p->notes = notes;
    p->note = util_alloc((size_t)notes * sizeof *p->note);
    for (int i = 0; i < notes; i++) {
        p->note[i] = note[i];
        p->note[i].text = util_copy(note[i].text);
    }
}

/* What was given beforehand, and what a person has answered since. */
static struct answers answers_of(const struct questioner *q)
{
    struct answers all = {0};
    for (int i = 0; q->answers && i < q->answers->count; i++) all = answers_with(all, q->answers->list[i]);
    for (int i = 0; i < q->log.count; i++)
        if (answers_find(&all, q->log.list[i].location) != q->log.list[i].value)
            all = answers_with(all, q->log.list[i]);
    return all;
}

/* ---- layouts ---- */

/* The chance of the left opponent to hold each card that was answered, once; of several answers on a card the
 * last counts. */
static int chances_of_left(const struct position *p, struct layouts_odds out[CARD_COUNT])
{
    cardset done = 0;
    int n = 0;
    for (int i = p->answers.count - 1; i >= 0; i--) {
        const struct answer *a = &p->answers.list[i];
        if (cardset_has(done, a->location.card)) continue;
        done |= cardset_of(a->location.card);
        double left = a->location.opponent == p->view.left ? a->value : 1 - a->value;
        out[n++] = (struct layouts_odds){a->location.card, left};
    }
    return n;
}

static bool weigh_by_vacant_places(const struct view *v, struct layouts *out)
{
    struct layouts_cards cards = evidence_certain_cards(v, true);
    return layouts_start(out, &cards) == NULL;
}

/* Whether auction and play weigh the layouts, as is_by_evidence says it, which is set for the position's own.
 */
static bool weigh(const struct position *p, const struct view *v, struct layouts *out, bool *is_by_evidence)
{
    struct layouts_odds odds[CARD_COUNT];
    *is_by_evidence = position_settings(p)->evidence != EVIDENCE_VACANT_PLACES &&
                      evidence_weigh(p->worker->evidence, v, p->note, p->notes, out);
    if (!*is_by_evidence && !weigh_by_vacant_places(v, out)) return false;
    if (p->answers.count) layouts_set_odds(out, odds, chances_of_left(p, odds));
    return true;
}

bool position_weigh(const struct position *p, const struct view *v, struct layouts *out)
{
    bool is_by_evidence;
    return weigh(p, v, out, &is_by_evidence);
}

struct layouts *position_layouts_at(const struct position *p, const struct view *v)
{
    struct layouts *l = layouts_new();
    if (position_weigh(p, v, l)) return l;
    layouts_free(l);
    return NULL;
}

struct evidence_reason *position_reasons(const struct position *p, int *count)
{
    struct worker *w = p->worker;
    *count = 0;
    bool is_there = p->is_by_evidence && evidence_weigh(w->evidence, &p->view, p->note, p->notes, w->room);
    return is_there ? evidence_take_reasons(w->evidence, count) : NULL;
}

/* ---- the exact lines of the suits ---- */

static const struct layouts *layouts_then(void *position, const struct view *then)
{
    const struct position *p = position;
    return position_weigh(p, then, p->worker->room) ? p->worker->room : NULL;
}

/* Looks for the lines that have been followed; none where the settings play suits by the book. */
static void trace_lines(struct position *p)
{
    const struct settings *set = position_settings(p);
    const struct exact_asking asking = {layouts_then, p, position_told(p), set->suit_lines == LINES_ALONE};
    bool plays_lines = set->suit_lines != LINES_BY_BOOK && knowledge_line(p->knowledge);
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        exact_free(&p->line[suit]);
        if (plays_lines) exact_trace(p->worker->lines, &p->view, suit, &asking, &p->line[suit]);
    }
}

static bool is_our_lead(const struct view *v)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    return !t->count && view_is_ours(v, t->leader);
}

/* Weighs the lines by the layouts; those that would begin with our lead now are remembered so. */
static void weigh_lines(struct position *p)
{
    uint64_t moment = is_our_lead(&p->view) ? view_seed(&p->view, position_told(p)) : 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        exact_weigh(p->worker->lines, p->layouts, moment, &p->line[suit]);
}

bool position_suit_line(const struct position *p, int suit, struct exact_line *out)
{
    const struct exact_asking asking = {layouts_then, (void *)p, position_told(p), true};
    exact_trace(p->worker->lines, &p->view, suit, &asking, out);
    exact_weigh(p->worker->lines, p->layouts, is_our_lead(&p->view) ? view_seed(&p->view, position_told(p)) : 0, out);
    return out->is_there;
}

int position_when_led(const struct position *p, int suit)
{
    const struct suit_analysis *s = &p->suit[suit];
    const struct exact_line *line = &p->line[suit];
    if (s->is_led || !line->is_there) return 0;
    int led = value_when_led(&p->at, suit);
    return led > line->worth.mean + FROZEN ? led - s->sure.total : 0;
}

/* ---- the expert ---- */

/* Gives the expert the position's facts and runs the rules of analysis. Returns how many fired, -1 when they
 * do not end. */
static long state(const struct position *p)
{
    struct worker *w = p->worker;
    w->stated = p->kept->number;
    expert_reset(w->expert);
    if (view_has_trumps(&p->view)) return 0;
    analysis_assert(p);
    tempo_assert(p, PHASE_ALWAYS);
    long analysed = expert_run(w->expert, "ANALYSE"), proposed = expert_run(w->expert, "PROPOSE");
    return analysed < 0 || proposed < 0 ? -1 : analysed + proposed;
}

struct expert *position_expert(const struct position *p)
{
    if (p->worker->stated != p->kept->number) state(p);
    return p->worker->expert;
}

/* ---- making ---- */

struct trick_count position_count(const struct view *v)
{
    struct trick_count n = {.needed = view_needed(v)};
    n.sure = value_cash_view(v);
    n.missing = n.needed > n.sure ? n.needed - n.sure : 0;
    return n;
}

/* Of a contract in a suit: the holdings and the layouts. Rules, frames, lines and winners are notrump's, and
 * say nothing here: all that the contract needs is missing. */
static bool think_of_cards(struct position *p)
{
    if (!worker_load(p->worker, &p->view) || !weigh(p, &p->view, p->layouts, &p->is_by_evidence)) return false;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        exact_free(&p->line[suit]);
        p->suit[suit] = (struct suit_analysis){.holding = holding_of_view(&p->view, suit),
                                               .is_led = suit == view_suit_led(&p->view)};
    }
    p->needed = view_needed(&p->view);
    p->missing = p->needed > 0 ? p->needed : 0;
    choice_of_nothing(&p->choice);
    return true;
}

static bool think(struct position *p, struct questioner *q)
{
    answers_free(&p->answers);
    p->answers = answers_of(q);
    if (view_has_trumps(&p->view)) return think_of_cards(p);
    if (!worker_load(p->worker, &p->view)) return false;
    trace_lines(p);
    if (!weigh(p, &p->view, p->layouts, &p->is_by_evidence)) return false;
    weigh_lines(p);
    p->fired = state(p);
    analysis_of_suits(p);
    struct trick_count n = position_count(&p->view);
    p->sure = n.sure;
    p->needed = n.needed;
    p->missing = n.missing;
    if (p->fired >= 0) choice_make(p, q);
    return p->fired >= 0;
}

/* Thinks again by what a person has answered; nobody is asked then. */
static bool think_again(struct position *p, struct questioner *q)
{
    struct questioner quiet = *q;
    quiet.ask = NULL;
    bool good = think(p, &quiet);
    q->log = quiet.log;
    return good;
}

/* The position, remembered where it may be asked for again. */
static const struct position *remember(struct position *p, const struct questioner *q)
{
    if (!is_our_lead(&p->view) || q->ask) return p;
    const struct position **at = &p->worker->remembered[p->worker->remembers++ % WORKER_REMEMBERS];
    position_free(*at);
    p->kept->moment = view_seed(&p->view, position_told(p));
    return *at = position_share(p);
}

/* A position of the view, not thought about yet. */
static struct position *place(struct worker *w, const struct view *v, const struct call_note *note, int notes)
{
    struct position *p = take_block(w);
    p->view = *v;
    p->at = view_at_trick(v);
    keep_notes(p, note, notes);
    return p;
}

const struct position *position_make(struct worker *w, const struct view *v, const struct call_note *note,
                                     int notes, struct questioner *q)
{
    struct questioner nobody = {0};
    struct position *p = place(w, v, note, notes);
    if (!q) q = &nobody;
    int asked = q->asked;
    bool good = think(p, q);
    if (good && q->asked > asked) good = think_again(p, q);
    answers_free(&nobody.log);
    if (good) return remember(p, q);
    position_free(p);
    return NULL;
}

const struct position *position_weighed(struct worker *w, const struct view *v, const struct call_note *note, int notes,
                                        const struct answers *answers)
{
    struct questioner quiet = {.answers = answers};
    struct position *p = place(w, v, note, notes);
    answers_free(&p->answers);
    p->answers = answers_of(&quiet);
    if (think_of_cards(p)) return p;
    position_free(p);
    return NULL;
}

const struct position *position_recall(struct worker *w, const struct view *v, const struct call_note *note,
                                       int notes, struct questioner *q)
{
    struct answers answers = answers_of(q);
    uint64_t moment = q->ask ? 0 : view_seed(v, told_of(v, note, notes, &answers));
    answers_free(&answers);
    for (int i = 0; moment && i < WORKER_REMEMBERS; i++)
        if (w->remembered[i] && w->remembered[i]->kept->moment == moment)
            return position_share(w->remembered[i]);
    return position_make(w, v, note, notes, q);
}
