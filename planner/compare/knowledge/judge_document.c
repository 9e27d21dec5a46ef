/* The judgement as a document. It computes nothing. */
#include "planner/compare/knowledge/judge.h"
#include "planner/report/wording.h"

static void add_sums(struct document *d, const struct judgement *j)
{
    document_title(d);
    document_part(d, "%d holdings", j->count);
    document_part(d, "in %d of them playing from the top is not best", j->matter);
    if (j->skipped) document_part(d, "%d with too many lines left out", j->skipped);
    document_parts(d, "Lost");
    document_part(d, "%.4f tricks a suit in the mean", j->loss);
    document_part(d, "%.4f by playing every suit from the top", j->loss_of_top);
    document_part(d, "%d holdings lose more than 0.03", j->above);
    document_parts(d, "Promised");
    document_part(d, "%.4f tricks a suit more than the line takes, where it promises more", j->shortfall);
}

static void add_hand(struct buffer *out, uint16_t ranks)
{
    wording_ranks(out, ranks, 0);
}

static void add_row(struct document *d, const struct judged *j)
{
    struct buffer hands = {0};
    add_hand(&hands, j->holding.hand[0]);
    buffer_add(&hands, " / ");
    add_hand(&hands, j->holding.hand[1]);
    document_row(d);
    document_cell(d, 0, "%s", buffer_text(&hands));
    document_cell(d, 1, "%.2f", 1000 * j->weight);
    document_cell(d, 2, "%.2f", j->best);
    document_cell(d, 3, "%.2f", j->line);
    document_cell(d, 4, "%.2f", j->best - j->line);
    document_cell(d, 5, "%.2f", j->promise);
    document_cell(d, 6, "%s", *j->technique ? j->technique : "nothing to build");
    buffer_free(&hands);
}

struct document *judge_document(const struct judgement *j, int rows)
{
    static const struct document_column columns[] = {{.head = "Holding", .at = 2, .is_whole = true},
                                                     {.head = "of 1000", .at = 28, .is_right = true},
                                                     {.head = "best", .at = 35, .is_right = true},
                                                     {.head = "line", .at = 42, .is_right = true},
                                                     {.head = "lost", .at = 49, .is_right = true},
                                                     {.head = "promised", .at = 59, .is_right = true},
                                                     {.head = "technique", .at = 61}};
    struct document *d = document_new();
    add_sums(d, j);
    int worst = 0;
    while (worst < j->count && worst < rows && j->list[worst].best - j->list[worst].line > 1e-9) worst++;
    if (!worst) return d;
    document_heading(d, "Worst by loss times frequency, tricks in the mean");
    document_table(d, NULL, columns, 7);
    for (int i = 0; i < worst; i++) add_row(d, &j->list[i]);
    return d;
}
