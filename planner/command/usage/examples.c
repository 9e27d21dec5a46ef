/* Examples by name. Of several files of one name the first ending in the list below is meant. */
#include "planner/command/usage/examples.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const endings[] = {".pbn", ".lin", ".lst"};

enum { ENDINGS = sizeof endings / sizeof *endings, PATH_BYTES = 4096 };

/* Beside the program as it was installed, or in the tree that it was built in; false when there is no folder.
 */
static bool find_folder(char path[PATH_BYTES])
{
    static const char *const places[] = {"/../share/doc/declarer/examples", "/tests/boards",
                                         "/../../tests/boards"};
    struct stat st;
    ssize_t n = readlink("/proc/self/exe", path, PATH_BYTES - 64);
    if (n <= 0) return false;
    path[n] = '\0';
    char *slash = strrchr(path, '/');
    for (size_t i = 0; slash && i < sizeof places / sizeof *places; i++) {
        strcpy(slash, places[i]);
        if (!stat(path, &st) && S_ISDIR(st.st_mode)) return true;
    }
    return false;
}

char *example_find(const char *name)
{
    char folder[PATH_BYTES];
    if (strchr(name, '/') || !*name || !find_folder(folder)) return NULL;
    for (int i = 0; i <= ENDINGS; i++) {
        struct buffer path = {0};
        buffer_format(&path, "%s/%s%s", folder, name, i < ENDINGS ? endings[i] : "");
        char *whole = access(path.text, R_OK) ? NULL : realpath(path.text, NULL);
        buffer_free(&path);
        if (whole) return whole;
    }
    return NULL;
}

/* The ending of a file's name that is a board's, or NULL. */
static const char *ending_of(const char *file)
{
    const char *dot = strrchr(file, '.');
    for (int i = 0; dot && i < ENDINGS; i++)
        if (!strcmp(dot, endings[i])) return dot;
    return NULL;
}

/* "d3" before "d10a". */
static int compare_names(const struct dirent **a, const struct dirent **b)
{
    return strverscmp((*a)->d_name, (*b)->d_name);
}

static int is_board(const struct dirent *d)
{
    return d->d_name[0] != '.' && ending_of(d->d_name);
}

void examples_name(struct buffer *out, const char *between)
{
    char folder[PATH_BYTES];
    struct dirent **file;
    int count = find_folder(folder) ? scandir(folder, &file, is_board, compare_names) : -1;
    char *last = NULL;
    for (int i = 0; i < count; i++) {
        const char *name = file[i]->d_name;
        char *stem = util_copy_part(name, (size_t)(ending_of(name) - name));
        if (!last || strcmp(last, stem)) buffer_format(out, "%s%s", last ? between : "", stem);
        free(last);
        last = stem;
        free(file[i]);
    }
    free(last);
    if (count >= 0) free(file);
}
