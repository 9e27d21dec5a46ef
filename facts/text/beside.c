/* Places named from the folder of the running program. */
#include "facts/text/beside.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/util.h"

enum { PATH_BYTES = 4096, PLACE_BYTES = 64 };

static bool is_wanted(const char *path, bool is_folder)
{
    struct stat st;
    return is_folder ? !stat(path, &st) && S_ISDIR(st.st_mode) : !access(path, R_OK);
}

char *beside_program(const char *const *places, bool is_folder)
{
    char path[PATH_BYTES];
    ssize_t n = readlink("/proc/self/exe", path, PATH_BYTES - PLACE_BYTES);
    if (n <= 0) return NULL;
    path[n] = '\0';
    errno = 0;
    char *slash = strrchr(path, '/');
    for (; slash && *places; places++) {
        strcpy(slash, *places);
        char *whole = is_wanted(path, is_folder) ? realpath(path, NULL) : NULL;
        if (whole) return whole;
        if (errno == ENOMEM) util_out_of_memory();
    }
    return NULL;
}
