/* The lines of a suit as a document: a table of chances, then each line step by step; and as data, in which
 * cards are ranks alone, as in "AQ9/432", an opponent's standing for the touching cards below it. It computes
 * nothing. */
#include <stdio.h>

#include "engine/card.h"
#include "planner/report/data.h"
#include "planner/report/wording.h"
#include "planner/tell/suit_report.h"
#include "planner/tell/suit_words.h"

/* What comes about less often is left out of the steps. */
#define RARE 0.03

/* Ranks as reports write them: A109, - for none. */
static void write_ranks(struct buffer *out, const struct words *w, uint16_t ranks)
{
    for (int r = SUIT_SIZE - 1; r >= 0; r--)
        if (ranks >> r & 1) wording_rank_by(out, r + RANK_LOWEST, words_letters(w));
    if (!ranks) buffer_char(out, '-');
}

static void add_numbers(struct document *d, const struct words *w, enum phrase which, int left, int right)
{
    struct buffer text = {0};
    words_put(&text, w, which, AS_FIGURE("left", left), AS_FIGURE("right", right));
    document_part_taken(d, buffer_take(&text));
}

static void add_head(struct document *d, const struct suit_report *r)
{
    const struct suit_question *q = &r->question;
    const struct words *w = q->words;
    struct buffer name = {0};
    write_ranks(&name, w, q->holding.hand[0]);
    buffer_add(&name, " / ");
    write_ranks(&name, w, q->holding.hand[1]);
    document_title(d);
    if (q->board && *q->board)
        document_part_taken(d, words_told(w, PHRASE_HEAD_BOARD, AS_TEXT("board", q->board)));
    if (q->board) document_part(d, "%s", wording_suit(q->suit));
    document_part(d, "%s", buffer_text(&name));
    add_numbers(d, w, PHRASE_SUIT_MISSING, __builtin_popcount(q->holding.out), 0);
    if (q->chances)
        document_part(d, "%s", words_text(w, PHRASE_SUIT_BY_PLAY));
    else if (q->left != SUIT_TRICKS || q->right != SUIT_TRICKS)
        add_numbers(d, w, PHRASE_SUIT_PLACES, q->left, q->right);
    if (q->holding.entries[0] != SUIT_UNLIMITED)
        add_numbers(d, w, PHRASE_SUIT_ENTRIES, q->holding.entries[0], q->holding.entries[1]);
    buffer_free(&name);
}

/* What is said of the line for so many tricks: the line, or that it has been told. */
static void add_words(struct buffer *out, const struct suit_report *r, const struct suit_report_line *l,
                      int tricks)
{
    const struct words *w = r->question.words;
    struct buffer idea = {0}, line = {0};
    int first = __builtin_ctz(l->for_tricks > 1 ? l->for_tricks & ~1u : 1u);
    if (tricks != first) {
        words_put(out, w, PHRASE_SUIT_AS_FOR, AS_FIGURE("number", first));
        return;
    }
    suit_words_idea(&idea, w, l->idea);
    suit_words_line(&line, w, l->tree);
    words_put(out, w, PHRASE_SUIT_IDEA_LINE, AS_TEXT("idea", idea.text), AS_TEXT("line", line.text));
    buffer_free(&idea);
    buffer_free(&line);
}

static void add_row(struct document *d, const struct suit_report *r, int tricks)
{
    const struct suit_report_line *l = suit_report_line_for(r, tricks);
    struct buffer words = {0};
    if (!l) return;
    add_words(&words, r, l, tricks);
    document_row(d);
    if (tricks == SUIT_MEAN) {
        document_cell(d, 0, "%s", words_text(r->question.words, PHRASE_SUIT_MEAN_ROW));
        document_cell(d, 1, "%.2f", r->mean);
    } else {
        document_cell(d, 0, "%d", tricks);
        document_cell(d, 1, "%.2f %%", 100 * r->best[tricks]);
    }
    document_cell(d, 2, "%s", buffer_text(&words));
    buffer_free(&words);
}

static void add_table(struct document *d, const struct suit_report *r)
{
    const struct words *w = r->question.words;
    const struct document_column columns[] = {COLUMN_LEFT(words_text(w, PHRASE_SUIT_COLUMN_TRICKS), 2),
                                              COLUMN_RIGHT(words_text(w, PHRASE_SUIT_COLUMN_CHANCE), 18),
                                              COLUMN_LEFT(words_text(w, PHRASE_SUIT_COLUMN_LINE), 21)};
    document_table(d, NULL, columns, 3);
    for (int t = 1; t <= r->most; t++) add_row(d, r, t);
    add_row(d, r, SUIT_MEAN);
}

static void add_step(void *context, int depth, const char *text)
{
    document_branch(context, depth + 1, "%s", text);
}

/* "1 or 2 tricks and the best average". */
static void add_purposes(struct buffer *out, const struct suit_report *r, const struct suit_report_line *l)
{
    const struct words *w = r->question.words;
    struct buffer list = {0};
    for (int t = 1; t <= r->most; t++)
        if (l->for_tricks >> t & 1)
            buffer_format(&list, "%s%d", list.length ? words_text(w, PHRASE_OR) : "", t);
    if (list.length)
        words_put(out, w, (l->for_tricks & ~1u) == 2 ? PHRASE_SUIT_FOR_TRICK : PHRASE_SUIT_FOR_TRICKS,
                  AS_TEXT("list", list.text));
    if (l->for_tricks & 1)
        buffer_format(out, "%s%s", out->length ? words_text(w, PHRASE_AND) : "",
                      words_text(w, PHRASE_SUIT_FOR_MEAN));
    buffer_free(&list);
}

static void add_line(struct document *d, const struct suit_report *r, const struct suit_report_line *l)
{
    const struct words *w = r->question.words;
    struct buffer purposes = {0}, mean = {0}, head = {0};
    add_purposes(&purposes, r, l);
    buffer_format(&mean, "%.2f", l->line.mean);
    words_put(&head, w, PHRASE_SUIT_FOR, AS_TEXT("what", purposes.text), AS_TEXT("mean", mean.text));
    document_heading(d, "%s", head.text);
    if (l->tree)
        suit_words_steps(w, l->tree, RARE, add_step, d);
    else
        document_branch(d, 1, "%s", words_text(w, PHRASE_SUIT_TOP));
    buffer_free(&purposes);
    buffer_free(&mean);
    buffer_free(&head);
}

struct document *suit_document(const struct suit_report *r)
{
    struct document *d = document_new();
    add_head(d, r);
    add_table(d, r);
    for (int i = 0; i < r->lines; i++) add_line(d, r, &r->line[i]);
    return d;
}

/* ---- as data ---- */

static struct data *rank_data(int rank)
{
    char text[2] = {0, 0};
    if (rank == SUIT_VOID) return data_null();
    text[0] = rank_letter(rank + RANK_LOWEST);
    return data_text(text);
}

static struct data *ranks_data(uint16_t ranks)
{
    struct buffer text = {0};
    if (ranks) suit_ranks(&text, ranks);
    return data_words(&text);
}

static struct data *turn_data(const struct words *w, const struct suit_turn *t);

static struct data *after_data(const struct words *w, const struct suit_after *a)
{
    return OBJECT(MEMBER("fourth", rank_data(a->fourth)), FLAG("won", a->is_won), CHANCE("chance", a->weight),
                  MEMBER("next", turn_data(w, suit_next(a))));
}

static struct data *answer_data(const struct words *w, const struct suit_answer *a)
{
    LIST(after, i, a->count, after_data(w, &a->after[i]));
    return OBJECT(MEMBER("second", rank_data(a->second)), MEMBER("third", rank_data(a->third)),
                  CHANCE("chance", a->weight), MEMBER("after", after));
}

/* Null: from the top. */
static struct data *turn_data(const struct words *w, const struct suit_turn *t)
{
    if (!t) return data_null();
    struct buffer words = {0};
    suit_words_turn(&words, w, t);
    LIST(answers, i, t->count, answer_data(w, &t->answer[i]));
    struct data *o = OBJECT(TEXT("say", buffer_text(&words)), MEMBER("from", ranks_data(t->left[t->hand])),
                            MEMBER("lead", rank_data(t->rank)), MEMBER("answers", answers));
    buffer_free(&words);
    return o;
}

/* {"1": 1, "2": 0.63}: what is 0 is left out. */
static struct data *chances_data(const double *chance, int most)
{
    struct data *o = data_object();
    for (int t = 1; t <= most; t++) {
        char name[16];
        snprintf(name, sizeof name, "%d", t);
        if (chance[t] > 1e-9) data_set(o, name, data_chance(chance[t]));
    }
    return o;
}

static struct data *line_data(const struct suit_report *r, const struct suit_report_line *l)
{
    struct data *o = data_object(), *tricks = data_array();
    struct buffer words = {0};
    suit_words_line(&words, r->question.words, l->tree);
    for (int t = 1; t <= r->most; t++)
        if (l->for_tricks >> t & 1) data_add(tricks, data_whole(t));
    PUT(o, MEMBER("tricks", tricks), FLAG("best_mean", l->for_tricks & 1),
        MEMBER("chances", chances_data(l->line.chance, r->most)), REAL("mean", l->line.mean),
        TEXT("idea", exact_idea_word(l->idea.kind)), FLAG("after_winner", l->idea.cashes_first),
        FLAG("after_duck", l->idea.ducks_first), FLAG("safety_play", l->idea.is_safe),
        TEXT("say", buffer_text(&words)), MEMBER("play", turn_data(r->question.words, l->tree)));
    buffer_free(&words);
    return o;
}

void suit_json(struct buffer *out, const struct suit_report *r)
{
    const struct suit_question *q = &r->question;
    struct data *o = q->board ? data_board(q->board) : data_head();
    struct buffer name = {0};
    suit_ranks(&name, q->holding.hand[0]);
    buffer_char(&name, '/');
    suit_ranks(&name, q->holding.hand[1]);
    LIST(lines, i, r->lines, line_data(r, &r->line[i]));
    PUT(o, TEXT("suit", buffer_text(&name)), MEMBER("missing", ranks_data(q->holding.out)),
        MEMBER("best", chances_data(r->best, r->most)), REAL("mean", r->mean), MEMBER("lines", lines));
    data_write_line(o, out);
    buffer_free(&name);
}
