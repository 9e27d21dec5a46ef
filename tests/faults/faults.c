/* A world that fails at the call that is named: preloaded by suite.sh, it stands between the program and libc.
 *
 *   FAULT=memory:N     the allocation number N, counted from 1, and all after it find none
 *   FAULT=once:N       number N alone
 *   FAULT=CODE:N       write number N, of the writes to files, and all after it fail with this errno
 *   FAULT=short:N      write number N writes half of its bytes, and all after it find no room
 *   FAULT_COUNT=FILE   the numbers of allocations and writes are written there at the end
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { ONCE = -1, MEMORY = -2, SHORT = -3, NOTHING = 0 };

static int fault; /* one of the above, or an errno */
static long from;
static atomic_long allocations, writes;

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);

__attribute__((constructor)) static void begin(void)
{
    const char *how = getenv("FAULT"), *colon = how ? strchr(how, ':') : NULL;
    if (!colon) return;
    from = atol(colon + 1);
    atomic_store(&allocations, 0);
    fault = *how == 'm' ? MEMORY : *how == 'o' ? ONCE : *how == 's' ? SHORT : atoi(how);
}

__attribute__((destructor)) static void end(void)
{
    const char *name = getenv("FAULT_COUNT");
    int file = name ? open(name, O_WRONLY | O_CREAT | O_TRUNC, 0666) : -1;
    fault = NOTHING;
    if (file >= 0) dprintf(file, "%ld %ld\n", atomic_load(&allocations), atomic_load(&writes));
}

/* ---- memory ---- */

static bool has_none(void)
{
    long number = atomic_fetch_add(&allocations, 1) + 1;
    bool is_none = (fault == ONCE && number == from) || (fault == MEMORY && number >= from);
    if (is_none) errno = ENOMEM;
    return is_none;
}

void *malloc(size_t size) { return has_none() ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return has_none() ? NULL : __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { return has_none() ? NULL : __libc_realloc(old, size); }

/* ---- files ---- */

static bool is_file(int descriptor)
{
    struct stat s;
    return descriptor > STDERR_FILENO && !fstat(descriptor, &s) && S_ISREG(s.st_mode);
}

/* How many of the bytes are written; -1 with errno. */
static ssize_t allowed(int descriptor, size_t length)
{
    if (!is_file(descriptor)) return (ssize_t)length;
    long number = atomic_fetch_add(&writes, 1) + 1;
    if ((fault <= 0 && fault != SHORT) || number < from) return (ssize_t)length;
    if (fault == SHORT && number == from && length > 1) return (ssize_t)length / 2;
    errno = fault == SHORT ? ENOSPC : fault;
    return -1;
}

/* libc's own of this name. */
#define REAL(name) static __typeof__(name) *real; if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

ssize_t write(int descriptor, const void *bytes, size_t length)
{
    REAL(write);
    ssize_t n = allowed(descriptor, length);
    return n < 0 ? n : real(descriptor, bytes, (size_t)n);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t at)
{
    REAL(pwrite64);
    ssize_t n = allowed(descriptor, length);
    return n < 0 ? n : real(descriptor, bytes, (size_t)n, at);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t at)
{
    return pwrite64(descriptor, bytes, length, at);
}

int fsync(int descriptor)
{
    REAL(fsync);
    return allowed(descriptor, 0) < 0 ? -1 : real(descriptor);
}

int fdatasync(int descriptor)
{
    REAL(fdatasync);
    return allowed(descriptor, 0) < 0 ? -1 : real(descriptor);
}
