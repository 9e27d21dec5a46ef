/* Examples by name. Of several files of one name the first ending in the list below is meant. */
#include "facts/text/examples.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/util.h"

static const char *const endings[] = {".pbn", ".lin", ".lst"};

enum { ENDINGS = sizeof endings / sizeof *endings };

char *example_in(const char *folder, const char *name)
{
    if (strchr(name, '/') || !*name) return NULL;
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

static int compare_names(const struct dirent **a, const struct dirent **b)
{
    return strverscmp((*a)->d_name, (*b)->d_name);
}

static int is_board(const struct dirent *d)
{
    return d->d_name[0] != '.' && ending_of(d->d_name);
}

void examples_in(const char *folder, void (*take)(void *context, const char *name), void *context)
{
    struct dirent **file;
    int count = scandir(folder, &file, is_board, compare_names);
    char *last = NULL;
    for (int i = 0; i < count; i++) {
        const char *name = file[i]->d_name;
        char *stem = util_copy_part(name, (size_t)(ending_of(name) - name));
        if (!last || strcmp(last, stem)) take(context, stem);
        free(last);
        last = stem;
        free(file[i]);
    }
    free(last);
    if (count >= 0) free(file);
}
