/* Double-dummy solvers, one a thread, for questions that do not depend on each other. */
#ifndef ENGINE_POOL_SOLVERS_H
#define ENGINE_POOL_SOLVERS_H

struct dd_solver;

/* Another solver for a question's few answers brings little, and takes its memory. */
enum { SOLVERS_MOST = 16 };

/* Zeroed: none is made yet. solvers_free. */
struct solvers {
    int threads;                            /* at most; 0 as 1 */
    struct dd_solver *solver[SOLVERS_MOST]; /* by thread; each is made when it is first needed */
};

/* The calling thread's. */
struct dd_solver *solvers_own(struct solvers *s);
void solvers_free(struct solvers *s);

/* One question or some about the same layout, for which the same solver's table serves. */
typedef void solvers_work(struct dd_solver *solver, void *shared, int index);
/* Has all of them asked, 0..count-1, begun in their order. */
void solvers_run(struct solvers *s, int count, solvers_work *work, void *shared);

#endif
