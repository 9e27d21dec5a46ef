/* Two explanations, line by line: the longest list of lines that both have is left out. */
#include "planner/compare/knowledge/attempt.h"

#include <stdlib.h>
#include <string.h>

#include "facts/board/board_view.h"
#include "planner/report/document_text.h"
#include "planner/tell/explain.h"

enum { TOLD_MOST = 300 };

struct said {
    struct buffer text;
    char *line[TOLD_MOST];
    int count;
};

static bool explain(struct worker *w, const struct board *b, const struct view *v, struct said *out)
{
    const struct explain_options by_lines = {.depth = EXPLAIN_BY_RULES};
    const struct text_style style = {.width = 100};
    struct explanation *r = util_alloc(sizeof *r);
    bool is_made = explain_make(w, b, v, &by_lines, r);
    if (is_made) {
        struct document *d = document_new();
        explain_solution(d, r);
        document_text(d, &style, &out->text);
        document_free(d);
        explain_free(r);
    }
    free(r);
    char *rest = out->text.text;
    for (char *line; rest && (line = strsep(&rest, "\n")) && out->count < TOLD_MOST;) {
        if (*line) out->line[out->count++] = line;
    }
    return is_made;
}

/* How many lines the two lists from i and j on have in common, in order; a table of all pairs. */
static void count_common(const struct said *a, const struct said *b, int common[TOLD_MOST + 1][TOLD_MOST + 1])
{
    for (int i = a->count; i >= 0; i--)
        for (int j = b->count; j >= 0; j--) {
            if (i == a->count || j == b->count)
                common[i][j] = 0;
            else if (!strcmp(a->line[i], b->line[j]))
                common[i][j] = 1 + common[i + 1][j + 1];
            else
                common[i][j] = common[i + 1][j] >= common[i][j + 1] ? common[i + 1][j] : common[i][j + 1];
        }
}

/* Returns how many lines only one of them has. */
static int tell_lines(const struct said *a, const struct said *b, struct buffer *out)
{
    int(*common)[TOLD_MOST + 1] = util_alloc((TOLD_MOST + 1) * sizeof *common);
    int i = 0, j = 0, told = 0;
    count_common(a, b, common);
    while (i < a->count || j < b->count) {
        if (i < a->count && j < b->count && !strcmp(a->line[i], b->line[j])) {
            i++;
            j++;
            continue;
        }
        bool is_old = j == b->count || (i < a->count && common[i + 1][j] >= common[i][j + 1]);
        buffer_format(out, "%c %s\n", is_old ? '-' : '+', is_old ? a->line[i++] : b->line[j++]);
        told++;
    }
    free(common);
    return told;
}

int attempt_tell(struct worker *was, struct worker *is, const struct board *b, struct buffer *out)
{
    struct said before = {.count = 0}, after = {.count = 0};
    struct view v;
    int told = -1;
    if (!board_view_obstacle(b) && !board_view_lack(b, -1) && board_view_make(b, -1, &v) &&
        explain(was, b, &v, &before) && explain(is, b, &v, &after))
        told = tell_lines(&before, &after, out);
    if (!told) buffer_add(out, "the same line, cards and reasons\n");
    buffer_free(&before.text);
    buffer_free(&after.text);
    return told > 0 ? 1 : told;
}
