/* One thread, one list of views. Invariant: the views before `next` are decided, but for the one that the
 * thread is at; whoever reads or changes the list holds the lock. */
#include "planner/table/ponder.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "engine/pool/thread.h"
#include "planner/position/position.h"

/* A view, and what the planner makes of it once it is decided. */
struct thought {
    struct view view;
    struct planner planner;
    struct move move;
    bool is_decided;
};

struct ponder {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct planner like;
    struct settings settings; /* of the run, as they were when it began */
    struct thought list[SUIT_SIZE];
    int count, next;
    unsigned lists; /* begun so far: what was decided for an earlier one is dropped */
    bool is_ended;
};

/* Waits for a view, and copies it out. False at the end. */
static bool next_view(struct ponder *p, struct thought *t, unsigned *list)
{
    while (!p->is_ended && p->next == p->count) pthread_cond_wait(&p->changed, &p->lock);
    if (p->is_ended) return false;
    *t = p->list[p->next++];
    *list = p->lists;
    return true;
}

static void think(struct ponder *p, struct worker *w)
{
    struct thought t;
    unsigned list;
    pthread_mutex_lock(&p->lock);
    while (next_view(p, &t, &list)) {
        int at = p->next - 1;
        pthread_mutex_unlock(&p->lock);
        t.planner = p->like;
        t.planner.desk.worker = w;
        t.move = planner_move(&t.planner, &t.view);
        t.is_decided = true;
        pthread_mutex_lock(&p->lock);
        if (list == p->lists) p->list[at] = t;
        pthread_cond_broadcast(&p->changed);
    }
    pthread_mutex_unlock(&p->lock);
}

/* Without a worker it begins nothing. */
static void *run(void *context)
{
    struct ponder *p = context;
    struct worker w = {0};
    bool good = worker_start(&w, p->like.desk.worker->knowledge, NULL);
    w.settings = &p->settings;
    if (good) think(p, &w);
    worker_end(&w);
    return NULL;
}

struct ponder *ponder_start(const struct planner *like)
{
    struct ponder *p = util_alloc(sizeof *p);
    p->like = *like;
    p->settings = *worker_settings(like->desk.worker);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->changed, NULL);
    if (thread_start(&p->thread, run, p)) return p;
    free(p);
    return NULL;
}

void ponder_end(struct ponder *p)
{
    if (!p) return;
    pthread_mutex_lock(&p->lock);
    p->is_ended = true;
    pthread_cond_broadcast(&p->changed);
    pthread_mutex_unlock(&p->lock);
    pthread_join(p->thread, NULL);
    pthread_cond_destroy(&p->changed);
    pthread_mutex_destroy(&p->lock);
    free(p);
}

void ponder_begin(struct ponder *p, const struct view *views, int count)
{
    pthread_mutex_lock(&p->lock);
    for (int i = 0; i < count; i++) p->list[i] = (struct thought){.view = views[i]};
    p->count = count;
    p->next = 0;
    p->lists++;
    pthread_cond_broadcast(&p->changed);
    pthread_mutex_unlock(&p->lock);
}

/* Of one board: the same cards have been played in the same order. */
static bool is_same(const struct view *a, const struct view *b)
{
    int8_t one[CARD_COUNT], other[CARD_COUNT];
    int count = play_cards(&a->play, one);
    return a->me == b->me && play_cards(&b->play, other) == count && !memcmp(one, other, (size_t)count);
}

bool ponder_take(struct ponder *p, const struct view *v, struct planner *planner, struct move *m)
{
    bool is_found = false;
    pthread_mutex_lock(&p->lock);
    p->count = p->next;
    for (int i = 0; i < p->count && !is_found; i++) {
        const struct thought *t = &p->list[i];
        if (!is_same(&t->view, v)) continue;
        while (!t->is_decided) pthread_cond_wait(&p->changed, &p->lock);
        struct move_desk desk = planner->desk;
        *planner = t->planner;
        planner->desk = desk;
        *m = t->move;
        is_found = true;
    }
    pthread_mutex_unlock(&p->lock);
    return is_found;
}
