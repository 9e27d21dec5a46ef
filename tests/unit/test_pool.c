/* Many boards without threads, as in a browser: handed over one by one, so that who takes them can stop the
 * run. And which signals a thread leaves to who waits for them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <signal.h>

#include "engine/pool/pool.h"
#include "engine/pool/thread.h"
#include "engine/util.h"

struct taken {
    atomic_bool stop;
    int last; /* the run is stopped after this one */
    int count, told, freed;
};

static void *worker_new(const void *shared)
{
    return (void *)(uintptr_t)shared;
}

static void worker_free(void *worker)
{
    ((struct taken *)worker)->freed++;
}

static void *work(void *worker, const void *shared, int index)
{
    (void)worker, (void)shared;
    int *result = util_alloc(sizeof *result);
    *result = index;
    return result;
}

static void take(void *context, int index, void *result)
{
    struct taken *t = context;
    assert_int_equal(*(int *)result, index);
    assert_int_equal(index, t->count);
    t->count++;
    if (index == t->last) atomic_store(&t->stop, true);
}

static void progress(void *context, int done, int count)
{
    (void)count;
    ((struct taken *)context)->told = done;
}

static int run(struct taken *t, int count)
{
    struct pool_job job = {.count = count,
                           .stop = &t->stop,
                           .shared = t,
                           .worker_new = worker_new,
                           .worker_free = worker_free,
                           .work = work};
    return pool_run(&job, &(struct pool_taker){t, take, progress});
}

static void test_without_threads(void **state)
{
    (void)state;
    struct taken all = {.last = -1}, some = {.last = 2};
    assert_int_equal(run(&all, 5), 5);
    assert_int_equal(all.told, 5);
    assert_int_equal(all.freed, 1);
    assert_int_equal(run(&some, 1000000), 3);
    assert_int_equal(some.count, 3);
}

static void *look_at_signals(void *blocked)
{
    pthread_sigmask(SIG_BLOCK, NULL, blocked);
    return NULL;
}

static void threads_leave_signals_to_who_waits(void **state)
{
    (void)state;
    pthread_t thread;
    sigset_t there, here;
    assert_true(thread_start(&thread, look_at_signals, &there));
    pthread_join(thread, NULL);
    look_at_signals(&here);
    static const int ends[] = {SIGINT, SIGTERM, SIGALRM};
    for (int i = 0; i < 3; i++) {
        assert_true(sigismember(&there, ends[i]));
        assert_false(sigismember(&here, ends[i]));
    }
    assert_false(sigismember(&there, SIGSEGV));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_without_threads),
                                       cmocka_unit_test(threads_leave_signals_to_who_waits)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
