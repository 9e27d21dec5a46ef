/* Making and freeing the players of one thread. */
#include "planner/compare/desk.h"

#include <stdlib.h>

enum { TRUTH_TABLE_MB = 32, GUESS_TABLE_MB = 16 };

static bool seat_rival(struct desk *d, struct seated *s, const struct rival *r, bool declares)
{
    s->rival = r;
    switch (r->kind) {
    case RIVAL_PLANNER:
        s->planner.desk.worker = &s->worker;
        s->player = player_planner(&s->planner);
        return worker_start(&s->worker, r->knowledge, NULL);
    case RIVAL_SAMPLE:
        s->player = player_sample(r->samples, d->request->seed * 2 + !declares);
        return true;
    case RIVAL_SEARCH:
        s->player = player_search_by(d->truth);
        return true;
    case RIVAL_NATURAL:
        s->player = player_defender_by(d->truth);
        return true;
    case RIVAL_FIRST_LEGAL:
        s->player = player_first_legal();
        return true;
    case RIVAL_RECORDED:
        return true; /* its cards are read from the board */
    }
    return false;
}

struct desk *desk_new(const struct compare_request *request)
{
    struct desk *d = util_alloc(sizeof *d);
    d->request = request;
    d->truth = dd_new(TRUTH_TABLE_MB);
    d->guess = dd_new(GUESS_TABLE_MB);
    bool good = worker_start(&d->judge, request->knowledge, NULL);
    for (int i = 0; good && i < request->declarers.count; i++)
        good = seat_rival(d, &d->declarer[i], &request->declarers.list[i], true);
    for (int i = 0; good && i < request->defences.count; i++)
        good = seat_rival(d, &d->defence[i], &request->defences.list[i], false);
    if (good) return d;
    desk_free(d);
    return NULL;
}

static void free_seated(struct seated *s)
{
    player_free(&s->player);
    if (s->worker.expert) worker_end(&s->worker);
}

void desk_free(struct desk *d)
{
    if (!d) return;
    for (int i = 0; i < RIVALS_MOST; i++) {
        free_seated(&d->declarer[i]);
        free_seated(&d->defence[i]);
    }
    if (d->judge.expert) worker_end(&d->judge);
    dd_free(d->truth);
    dd_free(d->guess);
    free(d);
}
