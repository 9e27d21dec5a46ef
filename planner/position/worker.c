/* The worker: what one thread plans with. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/dd/dd.h"
#include "planner/position/position_parts.h"

/* Answers that a worker's boards keep: 16 MB at most. */
enum { STORE_BITS = 20, SOLVER_TABLE_MB = 16 };

static void start(struct worker *w, const struct knowledge *k)
{
    *w = (struct worker){.knowledge = k, .settings = &k->settings};
    w->lines = exact_memory_new();
    w->room = layouts_new();
}

bool worker_load_part(struct worker *w, enum knowledge_part part, struct faults *faults)
{
    if (w->parts >> part & 1) return true;
    w->parts |= 1u << part;
    return knowledge_load_part(w->knowledge, part, w->expert, faults);
}

/* Parts whose faults are told at once where the knowledge may have some. */
static const enum knowledge_part plain_parts[] = {PART_CALLS, PART_PROPOSERS, PART_LINES, PART_DEFENCE, PART_DISCARD};
enum { PLAIN_PARTS = sizeof plain_parts / sizeof *plain_parts };

/* The rules that need no board, loaded: a helper that only solves does without. */
static bool load_rules(struct worker *w, struct faults *faults)
{
    bool good = true;
    if (w->expert) return true;
    if (!(w->expert = knowledge_expert(w->knowledge, faults))) return false;
    for (int i = 0; i < PLAIN_PARTS && !w->knowledge->is_shipped; i++) good &= worker_load_part(w, plain_parts[i], faults);
    w->evidence = evidence_new(w->expert);
    return good;
}

bool worker_start(struct worker *w, const struct knowledge *k, struct faults *faults)
{
    struct faults untold = {0};
    start(w, k);
    bool good = load_rules(w, faults ? faults : &untold);
    faults_free(&untold);
    if (good) {
        w->store = k->kept ? k->kept : store_new(STORE_BITS);
        w->decided = k->kept ? k->decided : w->store;
        return true;
    }
    worker_end(w);
    return false;
}

static void forget_positions(struct worker *w)
{
    for (int i = 0; i < WORKER_REMEMBERS; i++) {
        position_free(w->remembered[i]);
        w->remembered[i] = NULL;
    }
    assert(!w->held);
}

void worker_turn_to(struct worker *w, const struct deal *deal)
{
    if (!memcmp(w->deal.hand, deal->hand, sizeof deal->hand)) return;
    w->deal = *deal;
    forget_positions(w);
    exact_memory_free(w->lines);
    w->lines = exact_memory_new();
}

void worker_end(struct worker *w)
{
    crew_free(w->crew);
    forget_positions(w);
    position_free_spare(w);
    evidence_free(w->evidence);
    expert_free(w->expert);
    exact_memory_free(w->lines);
    layouts_free(w->room);
    for (int i = 0; i < WORKER_SOLVERS; i++) dd_free(w->solver[i]);
    free(w->sound);
    if (!w->helps && w->store != w->knowledge->kept) store_free(w->store);
    *w = (struct worker){0};
}

/* ---- solvers and helpers ---- */

static struct dd_solver *solver_of(struct worker *w, int number)
{
    if (!w->solver[number]) {
        w->solver[number] = dd_new(SOLVER_TABLE_MB);
        dd_set_store(w->solver[number], w->store);
    }
    return w->solver[number];
}

struct dd_solver *worker_solver(struct worker *w)
{
    return solver_of(w, SOLVES_LAYOUTS);
}

struct dd_solver *worker_game_solver(struct worker *w)
{
    return solver_of(w, SOLVES_GAME);
}

static void *helper_new(void *shared)
{
    const struct worker *whose = shared;
    struct worker *w = util_alloc(sizeof *w);
    start(w, whose->knowledge);
    w->helps = whose;
    w->store = whose->store;
    w->decided = whose->decided;
    return w;
}

static void helper_free(void *helper)
{
    worker_end(helper);
    free(helper);
}

struct crew *worker_crew(struct worker *w)
{
    int threads = worker_settings(w)->threads;
    if (w->helps || threads < 2) return NULL;
    if (w->crew && w->crew_threads != threads) {
        crew_free(w->crew);
        w->crew = NULL;
    }
    w->crew_threads = threads;
    if (!w->crew) w->crew = crew_new(threads, &(struct crew_kind){w, helper_new, helper_free});
    return w->crew;
}

bool worker_trouble(const struct worker *w, struct faults *faults)
{
    return w->expert && expert_trouble(w->expert, faults);
}

/* The first deal of a rehearsal: more kinds of rules fire on it than on most, and its suits are soon
 * searched. */
enum { REHEARSED_DEAL = 329 };

/* One more deal of the stream, planned. */
static void rehearse_deal(struct worker *w, struct random *stream)
{
    struct deal deal = deal_random(stream);
    struct contract c = {.level = 3, .strain = STRAIN_NOTRUMP, .declarer = SEAT_SOUTH};
    struct auction bid = {.dealer = SEAT_WEST};
    const int calls[] = {call_bid(1, SUIT_HEART),
                         CALL_PASS,
                         CALL_PASS,
                         call_bid(3, STRAIN_NOTRUMP),
                         CALL_PASS,
                         CALL_PASS,
                         CALL_PASS};
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) auction_add(&bid, calls[i]);
    struct play table;
    play_start(&table, &deal, STRAIN_NOTRUMP, SEAT_WEST);
    play_card(&table, cardset_lowest(play_legal(&table)));
    struct view v = view_from(&table, c, &bid, SEAT_SOUTH);
    position_free(position_make(w, &v, NULL, 0, NULL));
}

bool worker_rehearse(struct worker *w, int deals, struct faults *faults)
{
    struct random stream;
    random_seed(&stream, REHEARSED_DEAL);
    for (int i = 0; i < deals; i++) rehearse_deal(w, &stream);
    return worker_trouble(w, faults);
}

static bool load_distribution(struct worker *w, int longer, int shorter, struct faults *faults)
{
    if (w->has_distribution[longer][shorter]) return true;
    w->has_distribution[longer][shorter] = true;
    return rules_load_distribution(&w->knowledge->rules, longer, shorter, w->expert, faults);
}

bool worker_load_all(struct worker *w, struct faults *faults)
{
    bool good = true;
    for (int part = PART_ALWAYS + 1; part < KNOWLEDGE_PARTS; part++) good &= worker_load_part(w, (enum knowledge_part)part, faults);
    for (int n = 1; n <= SUIT_SIZE; n++)
        for (int m = 0; m <= n && n + m <= SUIT_SIZE; m++) good &= load_distribution(w, n, m, faults);
    return good;
}

/* Whether a position of the view runs a part: of lines at notrump, of what its trick asks, of what was called. */
static bool runs(const struct view *v, enum knowledge_part part)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    bool has_trumps = view_has_trumps(v), is_void = t->count && !cardset_in_suit(v->play.hand[play_turn(&v->play)], card_suit(t->card[0]));
    switch (part) {
    case PART_CALLS:
        return v->auction.count;
    case PART_DEFENCE:
        return t->count == 1 || t->count == 3;
    case PART_DISCARD:
        return is_void;
    case PART_TRUMPS:
        return has_trumps;
    default:
        return !has_trumps && part != PART_SUITS;
    }
}

/* A rule that CLIPS refuses was refused by its checker before. */
bool worker_load(struct worker *w, const struct view *v)
{
    struct faults faults = {0};
    const struct view at = view_at_trick(v);
    bool has_trumps = view_has_trumps(v), good = load_rules(w, &faults);
    for (int part = PART_ALWAYS + 1; part < KNOWLEDGE_PARTS && good; part++)
        if (runs(v, (enum knowledge_part)part)) good &= worker_load_part(w, (enum knowledge_part)part, &faults);
    for (int suit = 0; suit < SUIT_COUNT && good && !has_trumps; suit++) {
        struct holding h = holding_of_view(&at, suit);
        int longer = holding_longer(&h), both = holding_length(&h, 0) + holding_length(&h, 1);
        if (both) good &= load_distribution(w, longer, both - longer, &faults);
    }
    faults_free(&faults);
    return good;
}

struct evidence *worker_evidence(struct worker *w, const struct view *v)
{
    struct faults faults = {0};
    if (load_rules(w, &faults) && v->auction.count) worker_load_part(w, PART_CALLS, &faults);
    faults_free(&faults);
    return w->evidence;
}
