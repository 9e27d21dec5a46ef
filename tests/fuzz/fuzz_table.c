/* Any lines as requests to a table that has a board open: each answer is one JSON object, and a request that
 * is refused changes nothing. Requests that think for long, or name files, are passed over. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "engine/util.h"
#include "planner/library/declarer.h"
#include "planner/report/data_read.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { REQUESTS_MOST = 12 };

/* What takes its time, or would open what the input names. */
static bool is_passed_over(const char *line)
{
    static const char *const words[] = {
        "robot:", "script:", "confirmed", "verdict", "whynot",  "review", "plan",   "hint",  "shows", "deal",
        "step",   "why",     "solve",     "claim",   "players", "drill",  "answer", "whist", "\\u"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(line, words[i])) return true;
    return false;
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
    if (ask(table, "{\"do\":\"open\",\"example\":\"d1\",\"choose\":\"lines\"}")) abort();
    for (int i = 0; i < REQUESTS_MOST && (line = strsep(&rest, "\n")); i++) {
        if (is_passed_over(line)) continue;
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
