/* Any lines as what a student gives to a drill in the page: values of answers, why-not questions, hints and what is shown. Each answer
 * is one JSON object; what is refused leaves the question as it was. The last question is left open, since the end plays on in a
 * hundred layouts. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "engine/util.h"
#include "planner/library/declarer.h"
#include "planner/report/data_read.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LINES_MOST = 12 };

/* The answer to a request, read; it is an object, or all ends here. */
static struct data *ask(struct declarer_table *t, const char *request)
{
    char *answer = declarer_table_ask(t, request);
    struct data *read = data_read(answer, strlen(answer), NULL);
    if (data_kind(read) != DATA_OBJECT || strchr(answer, '\n')) abort();
    declarer_free_text(answer);
    return read;
}

/* The question that an answer of the drill asks, 1 being the first; 0 where it asks none. */
static int number_of(const struct data *answer)
{
    return (int)data_as_number(data_member(data_member(answer, "question"), "number"), 0);
}

/* The request that a line stands for: by its first letter a hint, what is shown, why not, a value as it stands, or a text. */
static struct data *request_of(const char *line)
{
    struct data *request = data_object(), *value = *line == '=' ? data_read(line + 1, strlen(line + 1), NULL) : NULL;
    const char *what = *line == '?' ? "drill-hint" : *line == '!' ? "drill-show" : *line == '~' ? "drill-whynot" : "answer";
    data_set(request, "do", data_text(what));
    if (*line == '~') data_set(request, "what", data_text(line + 1));
    if (!strcmp(what, "answer")) data_set(request, "value", value ? value : data_text(line));
    return request;
}

static struct data *say(struct declarer_table *t, const char *line)
{
    struct buffer written = {0};
    struct data *request = request_of(line);
    data_write_line(request, &written);
    struct data *answer = ask(t, written.text);
    buffer_free(&written);
    return answer;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct declarer_table *table;
    char *text = util_copy_part((const char *)data, size), *rest = text, *line;
    if (!table) {
        if (!(table = declarer_table_new("kb", NULL))) abort();
        data_free(ask(table, "{\"do\":\"open\",\"example\":\"d1\",\"choose\":\"knowledge\"}"));
    }
    struct data *first = ask(table, "{\"do\":\"drill\"}");
    int number = number_of(first), of = (int)data_as_number(data_member(data_member(first, "question"), "of"), 0);
    data_free(first);
    if (number != 1 || of < 2) abort();
    for (int i = 0; i < LINES_MOST && number < of && (line = strsep(&rest, "\n")); i++) {
        struct data *answer = say(table, line);
        int next = number_of(answer);
        if (!data_member(answer, "error") && (next < number || next > number + 1)) abort();
        if (next) number = next;
        data_free(answer);
    }
    free(text);
    return 0;
}
