/* Knowledge's choices as tables, as bars, as boards to look at, and as data. It computes nothing but
 * shares. */
#include "planner/compare/choices.h"

#include "planner/report/data.h"
#include "planner/report/wording.h"

enum { OTHERS_TOLD = 3, INDENT = 2 };

/* ---- tables ---- */

static const struct document_column columns[] = {
    COLUMN_WHOLE(NULL, INDENT), COLUMN_RIGHT("chosen", 34), COLUMN_RIGHT("left", 40),
    COLUMN_RIGHT("share", 48),  COLUMN_RIGHT("won", 53),    COLUMN_RIGHT("lost", 59),
    COLUMN_RIGHT("tricks", 67), COLUMN_RIGHT("95 %", 82),   COLUMN_LEFT("played instead", 84)};
enum { COLUMNS = 9 };

static void add_others(struct document *d, const struct choice_row *r)
{
    struct buffer text = {0};
    for (int i = 0; i < r->others && i < OTHERS_TOLD; i++)
        buffer_format(&text, "%s%s %lld", i ? ", " : "", r->other[i].name, (long long)r->other[i].count);
    if (text.length) document_cell(d, 8, "%s", buffer_text(&text));
    buffer_free(&text);
}

/* What leaving brought: contracts, tricks a time. */
static void add_gain(struct document *d, const struct choice_row *r)
{
    struct estimate e = measure_mean(&r->tricks);
    document_cell(d, 4, "%lld", (long long)r->won);
    document_cell(d, 5, "%lld", (long long)r->lost);
    document_cell(d, 6, "%+.2f", e.value);
    document_cell(d, 7, "%+.2f to %+.2f", e.low, e.high);
}

static void add_row(struct document *d, const struct choice_row *r)
{
    document_row(d);
    document_cell(d, 0, "%s", r->name);
    document_cell(d, 1, "%lld", (long long)r->chosen);
    document_cell(d, 2, "%lld", (long long)r->left);
    if (r->chosen) document_cell(d, 3, "%.1f %%", 100.0 * (double)r->left / (double)r->chosen);
    if (!r->left) return;
    add_gain(d, r);
    add_others(d, r);
}

static void add_table(struct document *d, const char *by, const struct choice_table *t)
{
    struct document_column named[COLUMNS];
    for (int i = 0; i < COLUMNS; i++) named[i] = columns[i];
    named[0].head = by;
    document_gap(d);
    document_table(d, NULL, named, COLUMNS);
    for (int i = 0; i < t->rows; i++) add_row(d, &t->row[i]);
}

/* ---- told and untold ---- */

static void add_words(struct document *d, const struct choices *c)
{
    int64_t all = choices_count(c), left = choices_left(c), told = c->end[CHOICE_TOLD].chosen,
            untold = c->end[CHOICE_UNTOLD].chosen, searched = told + untold;
    document_paragraph(
        d, INDENT, "Knowledge had a card of its own %lld time%s; another was played %lld time%s (%.1f %%).",
        (long long)all, all == 1 ? "" : "s", (long long)left, left == 1 ? "" : "s",
        100.0 * (double)left / (double)all);
    if (searched)
        document_paragraph(
            d, INDENT,
            "Search moved the choice %lld time%s: for %lld (%.1f %%) a simple reason is told, for %lld "
            "(%.1f %%) none is found.",
            (long long)searched, searched == 1 ? "" : "s", (long long)told,
            100.0 * (double)told / (double)searched, (long long)untold,
            100.0 * (double)untold / (double)searched);
    if (c->end[CHOICE_BY_TRIAL].chosen)
        document_paragraph(d, INDENT, "The trial moved it %lld time%s, with figures for a reason.",
                           (long long)c->end[CHOICE_BY_TRIAL].chosen,
                           c->end[CHOICE_BY_TRIAL].chosen == 1 ? "" : "s");
}

static void add_ends(struct document *d, const struct choices *c)
{
    static const char *const names[] = {[CHOICE_TOLD] = "by search, told",
                                        [CHOICE_UNTOLD] = "by search, untold",
                                        [CHOICE_BY_TRIAL] = "by trial"};
    static const struct document_column ends[] = {COLUMN_WHOLE("moved", INDENT), COLUMN_RIGHT("times", 34),
                                                  COLUMN_LEFT(NULL, 35),         COLUMN_LEFT(NULL, 36),
                                                  COLUMN_RIGHT("won", 44),       COLUMN_RIGHT("lost", 51),
                                                  COLUMN_RIGHT("tricks", 60),    COLUMN_RIGHT("95 %", 76)};
    document_gap(d);
    document_table(d, NULL, ends, 8);
    for (int i = CHOICE_STOOD + 1; i < CHOICE_ENDS; i++) {
        if (!c->end[i].left) continue;
        document_row(d);
        document_cell(d, 0, "%s", names[i]);
        document_cell(d, 1, "%lld", (long long)c->end[i].left);
        add_gain(d, &c->end[i]);
    }
}

/* ---- pictures ---- */

static void add_left_chart(struct document *d, const struct choice_table *t)
{
    document_chart(d, "How often another card was played, by knowledge's idea");
    for (int i = 0; i < t->rows; i++) {
        const struct choice_row *r = &t->row[i];
        struct estimate e = estimate_share(r->left, r->chosen);
        document_bar(d, r->name, e.value, e.low, e.high, "%lld of %lld", (long long)r->left,
                     (long long)r->chosen);
    }
}

static void add_tricks_bar(struct document *d, const struct choice_row *r, const char *what, int64_t tricks,
                           double most)
{
    struct buffer label = {0};
    double share = (double)tricks / most;
    buffer_format(&label, "%s: %s", r->name, what);
    document_bar(d, buffer_text(&label), share, share, share, "%lld", (long long)tricks);
    buffer_free(&label);
}

static void add_tricks_chart(struct document *d, const struct choice_table *t)
{
    int64_t most = 1;
    for (int i = 0; i < t->rows; i++) {
        if (t->row[i].tricks_won > most) most = t->row[i].tricks_won;
        if (t->row[i].tricks_lost > most) most = t->row[i].tricks_lost;
    }
    document_chart(d, "Tricks that the other card won and lost as the cards lay");
    for (int i = 0; i < t->rows; i++) {
        if (!t->row[i].left) continue;
        add_tricks_bar(d, &t->row[i], "won", t->row[i].tricks_won, (double)most);
        add_tricks_bar(d, &t->row[i], "lost", t->row[i].tricks_lost, (double)most);
    }
}

/* ---- boards ---- */

static const char *contract_words(int contracts)
{
    return contracts > 0 ? ", and the contract" : contracts < 0 ? ", and the contract lost" : "";
}

static void add_example(struct document *d, const struct choice_row *r, const struct choice_example *e)
{
    struct buffer known = {0}, card = {0};
    wording_short_card(&known, e->known);
    wording_short_card(&card, e->card);
    document_item(d, INDENT, 2, "%s, board %s, trick %d: %s in place of %s, %+d trick%s%s", r->name,
                  e->id ? e->id : "?", e->at / SEAT_COUNT + 1, buffer_text(&card), buffer_text(&known),
                  e->tricks, e->tricks == 1 || e->tricks == -1 ? "" : "s", contract_words(e->contracts));
    buffer_clear(&card);
    buffer_format(&card, "%s\n", e->command);
    document_lines(d, buffer_text(&card));
    buffer_free(&known);
    buffer_free(&card);
}

static void add_boards(struct document *d, const struct choice_table *t)
{
    for (int i = 0; i < t->rows; i++)
        for (int j = 0; j < t->row[i].examples; j++) add_example(d, &t->row[i], &t->row[i].example[j]);
}

/* ---- the whole ---- */

void choices_document(struct document *d, const char *declarer, const struct choices *c)
{
    if (!choices_count(c)) return;
    document_heading(d, "Knowledge's choices, and what %s played instead", declarer);
    add_words(d, c);
    if (choices_left(c)) add_ends(d, c);
    add_table(d, "idea", &c->idea);
    add_left_chart(d, &c->idea);
    add_tricks_chart(d, &c->idea);
    add_table(d, "technique or rule", &c->name);
    document_note(d,
                  "Choices: cards that could have been others. A choice counts for each idea of its line. "
                  "Left: another card, "
                  "no equal, was played. Won, lost: contracts that can be made only after the card played, "
                  "only after knowledge's. Tricks: what the card played brings more each time, double dummy "
                  "as the cards lie.");
    if (!choices_left(c)) return;
    document_heading(d, "Boards where %s left knowledge's choice", declarer);
    add_boards(d, &c->idea);
    add_boards(d, &c->name);
}

/* ---- as data ---- */

static struct data *example(const struct choice_example *e)
{
    return OBJECT(TEXT("board", e->id), WHOLE("after", e->at), CARD("knowledge", e->known),
                  CARD("card", e->card), WHOLE("contracts", e->contracts), WHOLE("tricks", e->tricks),
                  TEXT("explain", e->command));
}

/* What leaving brought. */
static struct data *put_gain(struct data *o, const struct choice_row *r)
{
    struct estimate e = measure_mean(&r->tricks);
    return PUT(o, WHOLE("left", r->left), WHOLE("contracts_won", r->won), WHOLE("contracts_lost", r->lost),
               WHOLE("tricks_won", r->tricks_won), WHOLE("tricks_lost", r->tricks_lost),
               REAL("tricks", e.value), MEMBER("interval", data_range(e.low, e.high)));
}

static struct data *row(const struct choice_row *r)
{
    LIST(others, i, r->others, OBJECT(TEXT("name", r->other[i].name), WHOLE("count", r->other[i].count)));
    LIST(examples, i, r->examples, example(&r->example[i]));
    struct data *o = OBJECT(TEXT("name", r->name), WHOLE("chosen", r->chosen));
    return PUT(put_gain(o, r), MEMBER("instead", others), MEMBER("boards", examples));
}

static struct data *table(const struct choice_table *t)
{
    LIST(list, i, t->rows, row(&t->row[i]));
    return list;
}

struct data *choices_data(const struct choices *c)
{
    static const char *const names[] = {
        [CHOICE_TOLD] = "search_told", [CHOICE_UNTOLD] = "search_untold", [CHOICE_BY_TRIAL] = "trial"};
    struct data *moved = data_object();
    for (int i = CHOICE_STOOD + 1; i < CHOICE_ENDS; i++)
        data_set(moved, names[i], put_gain(data_object(), &c->end[i]));
    return OBJECT(WHOLE("choices", choices_count(c)), WHOLE("left", choices_left(c)),
                  MEMBER("moved_by", moved), MEMBER("ideas", table(&c->idea)),
                  MEMBER("techniques", table(&c->name)));
}
