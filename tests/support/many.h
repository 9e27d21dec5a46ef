/* How many boards a test of statistics looks at: all of them costs minutes, so that only `make many`, a part
 * of `make check`, does it; `make test` looks at the first few of the same boards, and where a sanitizer
 * watches there are fewer yet.
 */
#ifndef TESTS_SUPPORT_MANY_H
#define TESTS_SUPPORT_MANY_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* `all` where MANY is set in the environment, else `few`; under a sanitizer always `watched`. */
static inline int many_or(int all, int few, int watched)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    (void)all, (void)few;
    return watched;
#else
    (void)watched;
    return getenv("MANY") ? all : few;
#endif
}

/* As many_or, and `full` where MANY=full is set: what takes an hour is asked for by hand. */
static inline int many_in_full_or(int full, int all, int few, int watched)
{
    const char *many = getenv("MANY");
    return many && !strcmp(many, "full") ? full : many_or(all, few, watched);
}

#endif
