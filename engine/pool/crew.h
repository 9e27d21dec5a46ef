/* Pieces of work that the calling thread does with helpers beside it, for one answer that is wanted soon.
 *
 * Who does which piece, and how many helpers there are, must change nothing in what comes of it.
 */
#ifndef ENGINE_POOL_CREW_H
#define ENGINE_POOL_CREW_H

struct crew_job {
    int count;    /* of pieces, 0..count-1 */
    int threads;  /* at most, the calling one counted */
    void *shared; /* the caller's; all threads read it at once, and write what comes of their own pieces */
    /* The worker of a helper, which are numbered from 1 on, made and freed in its own thread. NULL: it does
     * not help. */
    void *(*worker_new)(void *shared, int helper);
    void (*worker_free)(void *worker); /* NULL: it stays */
    void (*work)(void *worker, void *shared, int index);
};

/* Does all pieces, begun in their order, `own` being the calling thread's worker. Helpers that cannot be
 * started are missing, no more. */
void crew_run(const struct crew_job *job, void *own);

#endif
