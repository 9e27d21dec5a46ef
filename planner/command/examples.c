/* Where the examples of this program lie. */
#include "planner/command/examples.h"

#include <stdlib.h>

#include "facts/text/beside.h"
#include "facts/text/examples.h"

/* The folder of the examples, which the caller frees; NULL when there is none. */
static char *find_folder(void)
{
    static const char *const places[] = {"/../share/doc/declarer/examples", "/tests/boards", "/../../tests/boards",
                                         NULL};
    return beside_program(places);
}

char *example_find(const char *name)
{
    char *folder = find_folder(), *path = folder ? example_in(folder, name) : NULL;
    free(folder);
    return path;
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
    char *folder = find_folder();
    struct naming naming = {out, between, 0};
    if (folder) examples_in(folder, add_name, &naming);
    free(folder);
}
