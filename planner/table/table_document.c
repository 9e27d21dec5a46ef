/* The table as blocks of a document; nothing is decided here. */
#include "planner/table/table_document.h"

#include <stdlib.h>

#include "planner/report/trick_rows.h"
#include "planner/solve/par.h"
#include "planner/tell/words.h"

/* The table as a diagram. */
static struct diagram table_diagram(const struct words *w, const struct table *t, unsigned shown)
{
    struct diagram d = diagram_of(t->play.hand, t->contract.declarer);
    d.shown = shown;
    d.counted = ~shown;
    d.words = words_table(w);
    if (!play_is_over(&t->play)) d.turn = (int)play_turn(&t->play);
    diagram_put(&d, &t->play.trick[t->play.tricks]);
    return d;
}

void table_document(struct document *d, const struct words *w, const struct table *t, unsigned shown)
{
    struct diagram diagram = table_diagram(w, t, shown);
    char *contract = words_contract(w, t->contract);
    struct buffer text = {0};
    words_put(&text, w, PHRASE_GAME_BY, AS_TEXT("contract", contract), AS_SEAT("seat", t->contract.declarer),
              AS_FIGURE("ns", t->play.won[seat_side(SEAT_NORTH)]),
              AS_FIGURE("ew", t->play.won[seat_side(SEAT_WEST)]));
    if (!play_is_over(&t->play)) words_tell(&text, w, PHRASE_GAME_TURN, AS_SEAT("seat", play_turn(&t->play)));
    document_gap(d);
    document_diagram(d, &diagram);
    document_paragraph(d, 0, "%s", buffer_text(&text));
    buffer_free(&text);
    free(contract);
}

void table_document_deal(struct document *d, const struct words *w, const struct deal *deal,
                         enum seat declarer, const char *caption)
{
    struct diagram diagram = diagram_of(deal->hand, declarer);
    diagram.words = words_table(w);
    document_gap(d);
    document_paragraph(d, 0, "%s", caption);
    document_diagram(d, &diagram);
}

void table_document_trick(struct document *d, const struct words *w, const struct table *t, int number)
{
    struct buffer label = {0}, figure = {0};
    buffer_format(&figure, "%2d", number + 1);
    words_put(&label, w, PHRASE_GAME_TRICK, AS_TEXT("number", figure.text));
    trick_rows_begin(d, false);
    trick_rows_add(d, &(struct trick_row){.label = label.text,
                                          .words = words_table(w),
                                          .trick = &t->play.trick[number],
                                          .strain = t->play.strain,
                                          .tricks = -1});
    buffer_free(&label);
    buffer_free(&figure);
}

/* The duplicate score of the declarer's side. */
static int score_of(const struct board *b, int tricks)
{
    bool is_ns = seat_side(b->contract.declarer);
    bool is_vulnerable = b->has_vulnerable && (b->vulnerable == VULNERABLE_ALL ||
                                               b->vulnerable == (is_ns ? VULNERABLE_NS : VULNERABLE_EW));
    return par_score(b->contract, tricks, is_vulnerable);
}

/* "made with 2 overtricks", the caller's. */
static char *told_result(const struct words *w, int over)
{
    if (over == 0) return util_copy(words_text(w, PHRASE_RESULT_MADE));
    if (over < 0) return words_counted(w, -over, PHRASE_RESULT_DOWN_ONE, PHRASE_RESULT_DOWN, TERM_FIGURE);
    return words_counted(w, over, PHRASE_RESULT_OVER_ONE, PHRASE_RESULT_OVER, TERM_FIGURE);
}

void table_document_result(struct document *d, const struct words *w, const struct board *b, int tricks)
{
    char *contract = words_contract(w, b->contract);
    char *result = told_result(w, tricks - contract_needed(b->contract));
    char *number = words_counted(w, tricks, PHRASE_RESULT_TRICK_ONE, PHRASE_RESULT_TRICKS, TERM_FIGURE);
    struct buffer text = {0}, score = {0};
    if (b->id) {
        words_put(&text, w, PHRASE_HEAD_BOARD, AS_TEXT("board", b->id));
        buffer_add(&text, ", ");
    }
    buffer_format(&score, "%+d", score_of(b, tricks));
    words_put(&text, w, PHRASE_RESULT, AS_TEXT("contract", contract), AS_SEAT("seat", b->contract.declarer),
              AS_TEXT("result", result), AS_TEXT("tricks", number), AS_TEXT("score", score.text),
              AS_TEXT("side",
                      words_text(w, seat_side(b->contract.declarer) ? PHRASE_RESULT_NS : PHRASE_RESULT_EW)));
    document_paragraph(d, 0, "%s", buffer_text(&text));
    buffer_free(&score);
    buffer_free(&text);
    free(number);
    free(result);
    free(contract);
}
