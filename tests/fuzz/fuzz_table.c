/* Any lines as requests of the page to a table that has a board open: each answer is one JSON object, and a
 * request that is refused changes nothing. Two of those that think are asked each time; those that think for
 * long, or name files, are passed over. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "engine/util.h"
#include "planner/library/declarer.h"
#include "planner/report/data_read.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { REQUESTS_MOST = 12, DEAR_MOST = 2 };

static bool has_one_of(const char *line, const char *const words[])
{
    for (int i = 0; words[i]; i++)
        if (strstr(line, words[i])) return true;
    return false;
}

/* What takes its time, or would open what the input names. */
static bool is_passed_over(const char *line, int *dear)
{
    static const char *const never[] = {"robot:", "script:", "confirmed", "lines",  "verdict", "whynot",
                                        "review", "deal",    "drill",     "lesson", "samples", "layouts",
                                        "punish", "time",    "poe",       "sample", "\\u",     NULL};
    static const char *const thinks[] = {"plan",  "hint",  "decide", "ask", "tell",  "shows", "step",
                                         "claim", "solve", "answer", "why", "drill", NULL};
    return has_one_of(line, never) || (has_one_of(line, thinks) && ++*dear > DEAR_MOST);
}

/* Asks, and looks at the answer. Returns whether it was refused. */
static bool ask(struct declarer_table *t, const char *request)
{
    char *answer = declarer_table_ask(t, request);
    struct data *read = data_read(answer, strlen(answer), NULL);
    const char *error = data_as_text(data_member(read, "error"), NULL);
    if (data_kind(read) != DATA_OBJECT || strchr(answer, '\n')) abort();
    if (error && (!*error || error[strlen(error) - 1] != '.')) abort();
    declarer_free_text(answer);
    data_free(read);
    return error;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct declarer_table *table;
    char *text = util_copy_part((const char *)data, size), *rest = text, *line;
    if (!table && !(table = declarer_table_new("kb", NULL))) abort();
    if (ask(table, "{\"do\":\"open\",\"example\":\"d1\",\"choose\":\"knowledge\"}")) abort();
    int dear = 0;
    for (int i = 0; i < REQUESTS_MOST && (line = strsep(&rest, "\n")); i++) {
        if (is_passed_over(line, &dear)) continue;
        char *before = declarer_table_ask(table, "{\"do\":\"state\"}");
        bool is_refused = ask(table, line);
        char *after = declarer_table_ask(table, "{\"do\":\"state\"}");
        if (is_refused && strcmp(before, after)) abort();
        declarer_free_text(before);
        declarer_free_text(after);
    }
    free(text);
    return 0;
}
