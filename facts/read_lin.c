/* lin: to come. */
#include "facts/readers.h"

int read_lin(const struct source *s, struct faults *faults, board_visitor *visit, void *context)
{
    (void)visit, (void)context;
    faults_add(faults, s->name, 1, 1, "the format lin is not read yet");
    return 0;
}
