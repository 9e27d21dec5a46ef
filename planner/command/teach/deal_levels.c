/* The pool's boards are the deals of the stream; a result says whether a deal qualifies. */
#include "planner/command/teach/deal_levels.h"

#include <stdlib.h>
#include <unistd.h>

#include "engine/lead.h"
#include "planner/pool/pool.h"

enum { SOLVER_MB = 16 };

/* ---- a thread ---- */

struct looker {
    struct worker worker;
    struct dd_solver *solver;
};

struct looked {
    bool is_found;
    struct deal deal;
    struct level_finding finding;
};

static void *looker_new(const void *shared)
{
    const struct deal_levels *d = shared;
    struct looker *l = util_alloc(sizeof *l);
    struct faults faults = {0};
    bool is_ready = worker_start(&l->worker, d->knowledge, &faults);
    faults_free(&faults);
    if (is_ready) {
        l->solver = dd_new(SOLVER_MB);
        return l;
    }
    free(l);
    return NULL;
}

static void looker_free(void *looker)
{
    struct looker *l = looker;
    worker_end(&l->worker);
    dd_free(l->solver);
    free(l);
}

static void *look(void *looker, const void *shared, int index)
{
    const struct deal_levels *d = shared;
    struct looker *l = looker;
    struct looked *out = util_alloc(sizeof *out);
    struct board b;
    if (deal_draw(&d->wish, d->seed, (uint64_t)index, &out->deal)) {
        d->make(d->context, &out->deal, &b);
        out->is_found = level_find(&l->worker, l->solver, &b, &d->question, &out->finding);
        board_free(&b);
    }
    return out;
}

/* ---- handing over ---- */

struct handing {
    const struct deal_levels *request;
    long found;
    atomic_bool *stop;
};

static void take(void *context, int index, void *result)
{
    struct handing *h = context;
    const struct deal_levels *d = h->request;
    struct looked *l = result;
    (void)index;
    if (!l->is_found || h->found >= d->skip + d->count) return;
    if (h->found++ >= d->skip) {
        struct board b;
        d->make(d->context, &l->deal, &b);
        d->take(d->context, &b, &l->finding);
        board_free(&b);
    }
    if (h->found == d->skip + d->count) atomic_store(h->stop, true);
}

static void ignore_progress(void *context, int done, int count)
{
    (void)context, (void)done, (void)count;
}

long deal_levels_run(const struct deal_levels *d)
{
    struct handing handing = {.request = d, .stop = d->stop};
    long cpus = sysconf(_SC_NPROCESSORS_ONLN);
    struct pool_taker taker = {.context = &handing, .take = take, .progress = ignore_progress};
    struct pool_job job = {.count = DEAL_LEVELS_TRIES,
                           .threads = cpus > 0 ? (int)cpus : 1,
                           .stop = d->stop,
                           .shared = d,
                           .worker_new = looker_new,
                           .worker_free = looker_free,
                           .work = look};
    pool_run(&job, &taker);
    return handing.found > d->skip ? handing.found - d->skip : 0;
}

/* ---- boards ---- */

void deal_levels_make(const void *context, const struct deal *d, struct board *out)
{
    const struct deal_set *set = deal_set_named("3nt-lead");
    (void)context;
    board_init(out);
    out->deal = *d;
    out->has_dealer = out->has_vulnerable = true;
    out->dealer = SEAT_SOUTH;
    out->auction = deal_set_auction(set, SEAT_SOUTH);
    out->contract = auction_contract(&out->auction);
    out->has_contract = out->has_declarer = true;
    out->lead = lead_usual(d->hand[seat_left(SEAT_SOUTH)]);
    out->play[out->play_count++] = (int8_t)out->lead;
}

int deal_levels_kind(const struct knowledge *k, const char *name, struct buffer *expected)
{
    const struct technique_kind *kind = name ? knowledge_kind(k, name) : NULL;
    if (!name) return -1;
    if (kind) return (int)(kind - k->kind);
    for (int i = 0; i < k->kinds; i++) buffer_format(expected, "%s%s", i ? ", " : "one of ", k->kind[i].name);
    return -2;
}

void deal_levels_tag(const struct knowledge *k, const struct level_finding *f, struct board *b)
{
    struct buffer lesson = {0};
    buffer_format(&lesson, "level %d: %s; %s", (int)f->level, level_what(f->level),
                  f->kind < 0 ? "cash the winners" : k->kind[f->kind].name);
    if (f->suit >= 0) buffer_format(&lesson, " in %ss", suit_word(f->suit));
    board_add_tag(b, "Lesson", buffer_text(&lesson), NULL);
    buffer_free(&lesson);
}
