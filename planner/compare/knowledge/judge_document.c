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
    document_part(d, "%d holdings lose more than %.2f", j->above, JUDGE_LIMIT);
    document_parts(d, "Promised");
    document_part(d, "%.4f tricks a suit more than the line takes, where it promises more", j->shortfall);
}

static void add_holding(struct buffer *out, const struct suit_holding *h)
{
    wording_ranks(out, h->hand[0], 0);
    buffer_add(out, " / ");
    wording_ranks(out, h->hand[1], 0);
}

static void add_row(struct document *d, const struct judged *j)
{
    struct buffer hands = {0};
    add_holding(&hands, &j->holding);
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

static void add_shape(struct document *d, const struct judged_shape *s, int longer, int shorter)
{
    struct buffer worst = {0};
    add_holding(&worst, &s->worst->holding);
    document_row(d);
    document_cell(d, 0, "%d-%d", longer, shorter);
    document_cell(d, 1, "%d", s->holdings);
    document_cell(d, 2, "%.1f", 1000 * s->share);
    document_cell(d, 3, "%.3f", s->loss);
    document_cell(d, 4, "%d", s->above);
    document_cell(d, 5, "%.2f", s->worst->best - s->worst->line);
    document_cell(d, 6, "%s", buffer_text(&worst));
    buffer_free(&worst);
}

static void add_shapes(struct document *d, const struct judgement *j)
{
    static const struct document_column columns[] = {{.head = "Distribution", .at = 2},
                                                     {.head = "holdings", .at = 24, .is_right = true},
                                                     {.head = "of 1000", .at = 33, .is_right = true},
                                                     {.head = "lost", .at = 40, .is_right = true},
                                                     {.head = "over 0.10", .at = 51, .is_right = true},
                                                     {.head = "worst", .at = 58, .is_right = true},
                                                     {.head = "of", .at = 60}};
    document_heading(d, "Lost by distribution, tricks in the mean");
    document_table(d, NULL, columns, 7);
    for (int longer = 1; longer <= JUDGE_LONGER; longer++)
        for (int shorter = 0; shorter <= longer && shorter <= JUDGE_SHORTER; shorter++)
            if (j->shape[longer][shorter].holdings) add_shape(d, &j->shape[longer][shorter], longer, shorter);
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
    add_shapes(d, j);
    int worst = 0;
    while (worst < j->count && worst < rows && j->list[worst].best - j->list[worst].line > 1e-9) worst++;
    if (!worst) return d;
    document_heading(d, "Worst by loss times frequency, tricks in the mean");
    document_table(d, NULL, columns, 7);
    for (int i = 0; i < worst; i++) add_row(d, &j->list[i]);
    return d;
}
