/* The review as a document: the summary, every card in a table, then what there is to say of some; and as
 * data. */
#include <stdlib.h>

#include "planner/report/data.h"
#include "planner/report/document.h"
#include "planner/report/wording.h"
#include "planner/review/review.h"
#include "planner/tell/confirm_words.h"
#include "planner/tell/words.h"

enum { INDENT = 2 };
enum column {
    COLUMN_TRICK,
    COLUMN_HAND,
    COLUMN_CARD,
    COLUMN_CHANCE,
    COLUMN_BEST,
    COLUMN_COST,
    COLUMN_SAY,
    COLUMNS
};

static const struct document_column columns[COLUMNS] = {
    [COLUMN_TRICK] = COLUMN_RIGHT(NULL, 7), [COLUMN_HAND] = COLUMN_LEFT(NULL, 10),
    [COLUMN_CARD] = COLUMN_LEFT(NULL, 18),  [COLUMN_CHANCE] = COLUMN_RIGHT(NULL, 30),
    [COLUMN_BEST] = COLUMN_WHOLE(NULL, 33), [COLUMN_COST] = COLUMN_RIGHT(NULL, 57),
    [COLUMN_SAY] = COLUMN_LEFT("", 60),
};
static const enum phrase heads[COLUMN_SAY] = {
    [COLUMN_TRICK] = PHRASE_REVIEW_COLUMN_TRICK, [COLUMN_HAND] = PHRASE_REVIEW_COLUMN_HAND,
    [COLUMN_CARD] = PHRASE_REVIEW_COLUMN_CARD,   [COLUMN_CHANCE] = PHRASE_REVIEW_COLUMN_CHANCE,
    [COLUMN_BEST] = PHRASE_REVIEW_COLUMN_BETTER, [COLUMN_COST] = PHRASE_REVIEW_COLUMN_LOST,
};

static void add_number(struct document *d, const struct words *w, enum phrase which, int number)
{
    struct buffer text = {0};
    words_put(&text, w, which, AS_NUMBER("number", number));
    document_part_taken(d, buffer_take(&text));
}

static void add_head(struct document *d, const struct review *r)
{
    const struct words *w = r->words;
    char *contract = words_contract(w, r->view.contract);
    document_title(d);
    document_place(d, r->board->id);
    if (r->board->id) document_part_taken(d, words_told(w, PHRASE_HEAD_BOARD, AS_TEXT("board", r->board->id)));
    document_part_taken(d, words_told(w, PHRASE_HEAD_CONTRACT, AS_TEXT("contract", contract), AS_SEAT("seat", r->view.declarer)));
    add_number(d, w, PHRASE_HEAD_NEEDED, r->needed);
    if (r->tricks == 1)
        document_part(d, "%s", words_text(w, PHRASE_REVIEW_TAKEN_ONE));
    else if (r->tricks >= 0)
        add_number(d, w, PHRASE_REVIEW_TAKEN, r->tricks);
    free(contract);
    document_board(d, r->board);
}

static void add_row(struct document *d, const struct review *r, const struct reviewed_card *c)
{
    static const enum phrase marks[] = {[REVIEW_UNLUCKY] = PHRASE_REVIEW_MARK_UNLUCKY,
                                        [REVIEW_MISTAKE] = PHRASE_REVIEW_MARK_MISTAKE};
    struct buffer card = {0}, chance = {0}, best = {0};
    wording_short_card_by(&card, c->judged.card.card, words_letters(r->words));
    wording_percent(&chance, c->judged.card.made);
    document_row(d);
    document_cell(d, COLUMN_TRICK, "%d", c->at / SEAT_COUNT + 1);
    document_cell(d, COLUMN_HAND, "%s", words_hand(r->words, c->judged.card.seat == r->view.dummy));
    document_cell(d, COLUMN_CARD, "%s", buffer_text(&card));
    document_cell(d, COLUMN_CHANCE, "%s", buffer_text(&chance));
    if (c->verdict == REVIEW_MISTAKE) {
        wording_short_card_by(&best, c->judged.card.best, words_letters(r->words));
        buffer_char(&best, ' ');
        wording_percent(&best, c->judged.card.best_made);
        document_cell(d, COLUMN_BEST, "%s", buffer_text(&best));
    }
    if (r->is_open && c->lost) document_cell(d, COLUMN_COST, "%d", c->lost);
    if (c->verdict != REVIEW_RIGHT)
        document_cell(d, COLUMN_SAY, "%s", words_text(r->words, marks[c->verdict]));
    else if (c->judged.card.is_lost)
        document_cell(d, COLUMN_SAY, "%s", words_text(r->words, PHRASE_REVIEW_MARK_LOST));
    buffer_free(&card);
    buffer_free(&chance);
    buffer_free(&best);
}

static void add_cards(struct document *d, const struct review *r)
{
    struct document_column column[COLUMNS];
    if (!r->cards) return;
    for (int i = 0; i < COLUMNS; i++) {
        column[i] = columns[i];
        if (i < COLUMN_SAY) column[i].head = words_text(r->words, heads[i]);
    }
    document_gap(d);
    document_table(d, NULL, column, COLUMNS);
    for (int i = 0; i < r->cards; i++) add_row(d, r, &r->card[i]);
}

static void add_said(struct document *d, const struct review *r, enum review_verdict verdict,
                     enum phrase heading)
{
    bool is_first = true;
    for (int i = 0; i < r->cards; i++) {
        if (r->card[i].verdict != verdict) continue;
        char *text = review_words_card(r, &r->card[i]);
        if (is_first) document_heading(d, "%s", words_text(r->words, heading));
        document_item(d, INDENT, 2, "%s", text);
        is_first = false;
        free(text);
    }
}

struct document *review_document(const struct review *r)
{
    struct document *d = document_new();
    add_head(d, r);
    document_gap(d);
    document_paragraph(d, INDENT, "%s", r->summary);
    add_cards(d, r);
    add_said(d, r, REVIEW_MISTAKE, PHRASE_REVIEW_MISTAKES_HEAD);
    add_said(d, r, REVIEW_UNLUCKY, PHRASE_REVIEW_LUCK_HEAD);
    struct buffer note = {0};
    words_tell(&note, r->words, PHRASE_REVIEW_NOTE, AS_FIGURE("layouts", r->layouts),
               AS_FIGURE("mistake", r->mistake));
    if (r->is_open) words_sentence(&note, r->words, PHRASE_REVIEW_NOTE_OPEN, NULL);
    document_note(d, "%s", buffer_text(&note));
    buffer_free(&note);
    return d;
}

/* ---- as data ---- */

static struct data *card_data(const struct review *r, const struct reviewed_card *c)
{
    const struct judged_card *j = &c->judged.card;
    return OBJECT(
        WHOLE("trick", c->at / SEAT_COUNT + 1), WHOLE("after", c->at), SEAT("hand", j->seat),
        CARD("card", j->card), CHANCE("chance", j->made), CHANCE("upper_bound", j->bound), CARD("best", j->best),
        CHANCE("best_chance", j->best_made), CHANCE("best_upper_bound", j->best_bound),
        TEXT("verdict", review_verdict_name(c->verdict)), TEXT("grade", coach_grade_word(c->judged.grade)),
        TEXT("idea", missed_word(c->judged.missed.idea)), FLAG("no_chance", j->is_lost),
        WHOLE_IF(r->is_open, "lost", c->lost),
        MEMBER("gives_contract_away", r->is_open ? data_boolean(c->breaks) : data_null()), TEXT("why", j->why),
        MEMBER("difference", j->best != j->card ? confirm_data_difference(r->words, &j->difference) : data_null()));
}

struct data *review_data(const struct review *r)
{
    LIST(cards, i, r->cards, card_data(r, &r->card[i]));
    return PUT(data_board(r->board->id), CONTRACT("contract", r->view.contract),
               SEAT("declarer", r->view.declarer), WHOLE("needed", r->needed),
               WHOLE_IF(!(r->tricks < 0), "taken", r->tricks),
               WHOLE_IF(r->is_open, "double_dummy", r->value), WHOLE("layouts", r->layouts),
               WHOLE("forced", r->forced), MEMBER("cards", cards), WHOLE("mistakes", r->mistakes),
               WHOLE("unlucky", r->unlucky), REAL("given_up", r->given_up), TEXT("summary", r->summary));
}
