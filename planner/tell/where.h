/* Where the missing cards lie: what `declarer where` says of one board, before any layout on the page.
 *
 * The writer (where_document.c) only places what is here. Hand 0 is the declarer's left opponent.
 * The texts of the reasons belong to the evidence and last until it is asked again.
 */
#ifndef PLANNER_TELL_FINDINGS_WHERE_H
#define PLANNER_TELL_FINDINGS_WHERE_H

#include "facts/evidence/evidence.h"
#include "planner/knowledge/knowledge.h"
#include "planner/position/sound/tells.h"
#include "planner/report/document.h"

struct where_card {
    int card;
    double chance[2];
    const char *phrase; /* the thesis's phrase for the likelier hand */
};

struct where_report {
    const char *board; /* its number or name, "" when it has none */
    const struct words *words;
    const struct settings *settings; /* from which chance on something is told as likely */
    const struct view *view;
    double layouts;
    int cards;
    struct where_card card[CARD_COUNT]; /* the honours, or the one card that was asked for; spades first */
    int missing[SUIT_COUNT];            /* unseen cards */
    double length[SUIT_COUNT][2][SUIT_SIZE + 1];
    double expected_length[SUIT_COUNT][2];
    double points[2]; /* expected among the unseen cards */
    cardset shown[2]; /* the cards that each has played: with them the figures are those of the whole hand */
    int places[2];    /* cards that each hand still holds */
    const struct evidence_reason *reason;
    int reasons;
    bool has_tellings; /* sound defence was asked about, too: what it tells is set by whoever asked */
    struct tellings tellings;
};

/* Asks the evidence about the view. `card` is the only card asked about, or NO_CARD for every honour. Returns
 * false when the view's cards do not add up. */
bool where_make(struct evidence *e, const struct knowledge *k, const struct board *b, const struct view *v,
                int card, struct where_report *r);

/* Adds a reason in words, without its rule; no full stop. where_reason says, too, that the cards do not allow it. */
void shown_words(struct buffer *out, const struct words *w, const struct evidence_reason *reason);
void where_reason(struct buffer *out, const struct words *w, const struct evidence_reason *reason);

/* The report as a document, which the caller frees. */
struct document *where_document(const struct where_report *r);
/* One object on a line, as the command's contract names the fields. */
void where_json(struct buffer *out, const struct where_report *r);

#endif
