/* A crew: threads that wait for pieces of work, for one answer that is wanted soon.
 *
 * A crew lasts. Its helpers are started when there is work for them first, each makes its worker in its own thread
 * then and keeps it until crew_free. Who does which piece, and how many helpers there are, must change nothing in what
 * comes of it. One thread runs a crew at a time; a piece that runs the crew again does its pieces alone.
 */
#ifndef ENGINE_POOL_CREW_H
#define ENGINE_POOL_CREW_H

struct crew;

/* What the helpers work with. `shared` is the caller's and outlives the crew. */
struct crew_kind {
    void *shared;
    /* The worker of a helper, made and freed in its own thread. NULL: it does not help. */
    void *(*worker_new)(void *shared);
    void (*worker_free)(void *worker);
};

/* A crew of so many threads at most, the calling one counted, and no more than there are processors: a thread more
 * would only wait, and take the memory of its worker. */
struct crew *crew_new(int threads, const struct crew_kind *kind);
/* Ends its threads; NULL is none. */
void crew_free(struct crew *c);
/* How many threads it has at most, the calling one counted; of NULL 1. */
int crew_threads(const struct crew *c);

/* One piece of work, 0..count-1; all threads read `shared` at once, and write what comes of their own pieces. */
typedef void crew_work(void *worker, void *shared, int index);
/* Does all pieces, begun in their order, `own` being the calling thread's worker. `c` may be NULL: it works alone.
 * Helpers that cannot be started are missing, no more. */
void crew_run(struct crew *c, int count, crew_work *work, void *own, void *shared);

#endif
