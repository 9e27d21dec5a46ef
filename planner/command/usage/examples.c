/* Where the examples of this program lie. */
#include "planner/command/usage/examples.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "facts/text/examples.h"

enum { PATH_BYTES = 4096 };

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
    return find_folder(folder) ? example_in(folder, name) : NULL;
}

struct naming {
    struct buffer *out;
    const char *between;
    int count;
};

static void add_name(void *context, const char *name)
{
    struct naming *n = context;
    buffer_format(n->out, "%s%s", n->count++ ? n->between : "", name);
}

void examples_name(struct buffer *out, const char *between)
{
    char folder[PATH_BYTES];
    struct naming naming = {out, between, 0};
    if (find_folder(folder)) examples_in(folder, add_name, &naming);
}
