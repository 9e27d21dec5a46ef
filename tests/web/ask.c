/* The table of the public library from the command line: a request on each line of the input, its answer on a
 * line of the output. The page's program is held against it (tests/web/check.sh). */
#include <stdio.h>
#include <stdlib.h>

#include "planner/library/declarer.h"

int main(int argc, char **argv)
{
    char *why = NULL, *line = NULL;
    size_t size = 0;
    struct declarer_table *table = declarer_table_new(argc > 1 ? argv[1] : NULL, &why);
    if (!table) {
        fprintf(stderr, "%s\n", why ? why : "no table");
        declarer_free_text(why);
        return 1;
    }
    while (getline(&line, &size, stdin) > 0) {
        char *answer = declarer_table_ask(table, line);
        puts(answer);
        fflush(stdout);
        declarer_free_text(answer);
    }
    free(line);
    declarer_table_free(table);
    return 0;
}
