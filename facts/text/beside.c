/* Places named from the folder of the running program. */
#include "facts/text/beside.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/util.h"

enum { PATH_BYTES = 4096, PLACE_BYTES = 64 };

char *beside_program(const char *const *places)
{
    char path[PATH_BYTES];
    ssize_t n = readlink("/proc/self/exe", path, PATH_BYTES - PLACE_BYTES);
    if (n <= 0) return NULL;
    path[n] = '\0';
    errno = 0;
    char *slash = strrchr(path, '/');
    for (; slash && *places; places++) {
        strcpy(slash, *places);
        char *whole = !access(path, R_OK) ? realpath(path, NULL) : NULL;
        if (whole) return whole;
        if (errno == ENOMEM) util_out_of_memory();
    }
    return NULL;
}
