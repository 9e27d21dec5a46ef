/* The judgement as a document, sums and the worst holdings, or every holding as an encyclopedia has it; as
 * data. It computes nothing. */
#include "planner/compare/knowledge/judge.h"

#include <stdlib.h>

#include "planner/report/data.h"
#include "planner/report/wording.h"

static void add_sums(struct document *d, const struct judgement *j)
{
    document_title(d);
    document_part(d, "%d holdings", j->count);
    document_part(d, "in %d of them playing from the top is not best", j->matter);
    if (j->skipped) document_part(d, "%d with too many lines left out", j->skipped);
    document_parts(d, "Lost");
    document_part(d, "%.4f tricks a suit on average", j->loss);
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
    static const struct document_column columns[] = {
        COLUMN_LEFT("Distribution", 2), COLUMN_RIGHT("holdings", 24),  COLUMN_RIGHT("of 1000", 33),
        COLUMN_RIGHT("lost", 40),       COLUMN_RIGHT("over 0.10", 51), COLUMN_RIGHT("worst", 58),
        COLUMN_LEFT("of", 60)};
    document_heading(d, "Lost by distribution, tricks on average");
    document_table(d, NULL, columns, 7);
    for (int longer = 1; longer <= JUDGE_LONGER; longer++)
        for (int shorter = 0; shorter <= longer && shorter <= JUDGE_SHORTER; shorter++)
            if (j->shape[longer][shorter].holdings) add_shape(d, &j->shape[longer][shorter], longer, shorter);
}

struct document *judge_document(const struct judgement *j, int rows)
{
    static const struct document_column columns[] = {
        COLUMN_WHOLE("Holding", 2),  COLUMN_RIGHT("of 1000", 28), COLUMN_RIGHT("best", 35),
        COLUMN_RIGHT("line", 42),    COLUMN_RIGHT("lost", 49),    COLUMN_RIGHT("promised", 59),
        COLUMN_LEFT("technique", 61)};
    struct document *d = document_new();
    add_sums(d, j);
    add_shapes(d, j);
    int worst = 0;
    while (worst < j->count && worst < rows && j->list[worst].best - j->list[worst].line > 1e-9) worst++;
    if (!worst) return d;
    document_heading(d, "Worst by loss times frequency, tricks on average");
    document_table(d, NULL, columns, 7);
    for (int i = 0; i < worst; i++) add_row(d, &j->list[i]);
    return d;
}

/* ---- the encyclopedia ---- */

/* Chances nearer to 0 or 1 are not told. */
static const double PLAIN = 0.005;

static int by_cards(const void *a, const void *b)
{
    const struct suit_holding *x = &(*(const struct judged *const *)a)->holding,
                              *y = &(*(const struct judged *const *)b)->holding;
    for (int i = 0; i < 2; i++)
        if (x->hand[i] != y->hand[i]) return x->hand[i] < y->hand[i] ? 1 : -1;
    return 0;
}

/* "2 in 63 %", the numbers of tricks that are in doubt. */
static void add_chances(struct buffer *out, const struct judged *j)
{
    for (int n = 1; n <= SUIT_TRICKS; n++) {
        if (j->chance[n] < PLAIN || j->chance[n] > 1 - PLAIN) continue;
        buffer_format(out, "%s%d in ", out->length ? ", " : "", n);
        wording_percent(out, j->chance[n]);
    }
}

static void add_entry(struct document *d, const struct judged *j)
{
    struct buffer hands = {0}, chances = {0};
    add_holding(&hands, &j->holding);
    add_chances(&chances, j);
    document_row(d);
    document_cell(d, 0, "%s", buffer_text(&hands));
    document_cell(d, 1, "%.2f", j->best);
    document_cell(d, 2, j->best - j->line > PLAIN ? "%.2f" : "-", j->best - j->line);
    document_cell(d, 3, "%s", buffer_text(&chances));
    document_cell(d, 4, "%s%s%s", j->how, *j->why ? "; by the rules: " : "", j->why);
    buffer_free(&hands);
    buffer_free(&chances);
}

static bool is_of_shape(const struct judged *j, int longer, int shorter)
{
    return __builtin_popcount(j->holding.hand[0]) == longer &&
           __builtin_popcount(j->holding.hand[1]) == shorter;
}

static void add_chapter(struct document *d, const struct judged *const *list, int count, int longer,
                        int shorter)
{
    static const struct document_column columns[] = {{.head = "Holding", .at = 2, .is_whole = true},
                                                     {.head = "tricks", .at = 25, .is_right = true},
                                                     {.head = "lost", .at = 31, .is_right = true},
                                                     {.head = "chances", .at = 33},
                                                     {.head = "how", .at = 55}};
    document_heading(d, "%d cards opposite %d", longer, shorter);
    document_table(d, NULL, columns, 5);
    for (int i = 0; i < count; i++)
        if (is_of_shape(list[i], longer, shorter)) add_entry(d, list[i]);
}

struct document *judge_book(const struct judgement *j)
{
    struct document *d = document_new();
    const struct judged **list = util_alloc(((size_t)j->count + 1) * sizeof *list);
    for (int i = 0; i < j->count; i++) list[i] = &j->list[i];
    qsort(list, (size_t)j->count, sizeof *list, by_cards);
    add_sums(d, j);
    document_paragraph(d, 0,
                       "Tricks on average by the best line against the best defence, and what the "
                       "rules' own line loses of them; the suit is all there is to play.");
    for (int longer = 1; longer <= JUDGE_LONGER; longer++)
        for (int shorter = 0; shorter <= longer && shorter <= JUDGE_SHORTER; shorter++)
            if (j->shape[longer][shorter].holdings) add_chapter(d, list, j->count, longer, shorter);
    free(list);
    return d;
}

/* ---- as data ---- */

static struct data *holding_data(const struct suit_holding *h)
{
    struct buffer name = {0};
    for (int i = 0; i < 2; i++) {
        char ranks[14];
        cardset_ranks(h->hand[i], 0, ranks);
        buffer_format(&name, "%s%s", i ? "/" : "", *ranks ? ranks : "-");
    }
    return data_words(&name);
}

static struct data *judged_data(const struct judged *j)
{
    return OBJECT(MEMBER("suit", holding_data(&j->holding)), CHANCE("share", j->weight),
                  REAL("best", j->best), REAL("line", j->line), REAL("from_the_top", j->top),
                  REAL("promised", j->promise), TEXT("how", j->how),
                  TEXT("rule", *j->rule ? j->rule : NULL), TEXT("why", *j->why ? j->why : NULL),
                  TEXT("technique", *j->technique ? j->technique : NULL));
}

static struct data *shapes_data(const struct judgement *j)
{
    struct data *list = data_array();
    for (int longer = 1; longer <= JUDGE_LONGER; longer++)
        for (int shorter = 0; shorter <= JUDGE_SHORTER; shorter++) {
            const struct judged_shape *s = &j->shape[longer][shorter];
            if (!s->holdings) continue;
            data_add(list,
                     OBJECT(WHOLE("longer", longer), WHOLE("shorter", shorter),
                            WHOLE("holdings", s->holdings), CHANCE("share", s->share), REAL("loss", s->loss),
                            WHOLE("above", s->above), MEMBER("worst", holding_data(&s->worst->holding))));
        }
    return list;
}

struct data *judge_data(const struct judgement *j)
{
    LIST(list, i, j->count, judged_data(&j->list[i]));
    return PUT(data_head(), WHOLE("holdings", j->count), WHOLE("matter", j->matter),
               WHOLE("left_out", j->skipped), REAL("loss", j->loss), REAL("loss_from_the_top", j->loss_of_top),
               REAL("promised_too_much", j->shortfall), WHOLE("above", j->above),
               MEMBER("distributions", shapes_data(j)), MEMBER("suits", list));
}
