/* The table as blocks of a document; nothing is decided here. */
#include "planner/table/table_document.h"

#include "planner/report/wording.h"

/* The table as a diagram. */
static struct diagram diagram_of(const struct table *t, unsigned shown)
{
    const struct trick *trick = &t->play.trick[t->play.tricks];
    struct diagram d = {
        .shown = shown, .counted = ~shown, .declarer = t->contract.declarer, .is_named = true};
    d.turn = play_is_over(&t->play) ? NO_SEAT : (int)play_turn(&t->play);
    for (int s = 0; s < SEAT_COUNT; s++) {
        d.hand[s] = t->play.hand[s];
        d.on_table[s] = NO_CARD;
    }
    for (int i = 0; i < trick->count; i++) d.on_table[(trick->leader + i) & 3] = trick->card[i];
    return d;
}

void table_document(struct document *d, const struct table *t, unsigned shown)
{
    struct diagram diagram = diagram_of(t, shown);
    char contract[6];
    struct buffer turn = {0};
    if (!play_is_over(&t->play)) buffer_format(&turn, " %s to play.", seat_title(play_turn(&t->play)));
    document_gap(d);
    document_diagram(d, &diagram);
    document_paragraph(d, 0, "%s by %s. Tricks: North-South %d, East-West %d.%s",
                       contract_text(t->contract, contract), seat_title(t->contract.declarer),
                       t->play.won[seat_side(SEAT_NORTH)], t->play.won[seat_side(SEAT_WEST)],
                       buffer_text(&turn));
    buffer_free(&turn);
}

void table_document_trick(struct document *d, const struct table *t)
{
    const struct play *p = &t->play;
    bool is_last = p->trick[p->tricks].count == 0 && p->tricks > 0;
    int number = p->tricks - is_last;
    const struct trick *trick = &p->trick[number];
    struct buffer cards = {0};
    for (int i = 0; i < trick->count; i++) {
        buffer_format(&cards, "%s%s ", i ? ", " : "", seat_title((enum seat)((trick->leader + i) & 3)));
        wording_short_card(&cards, trick->card[i]);
    }
    if (is_last) buffer_format(&cards, "; %s wins", seat_title(trick_winner(trick, p->strain)));
    document_branch(d, 0, "Trick %2d: %s", number + 1, buffer_text(&cards));
    buffer_free(&cards);
}

void table_document_result(struct document *d, const struct board *b, int tricks)
{
    char contract[6];
    int over = tricks - contract_needed(b->contract);
    struct buffer text = {0};
    if (b->id) buffer_format(&text, "Board %s, ", b->id);
    buffer_format(&text, "%s by %s: ", contract_text(b->contract, contract),
                  seat_title(b->contract.declarer));
    if (over < 0)
        buffer_format(&text, "down %d", -over);
    else if (over == 0)
        buffer_add(&text, "made");
    else
        buffer_format(&text, "made with %d overtrick%s", over, over == 1 ? "" : "s");
    buffer_format(&text, ", %d trick%s", tricks, tricks == 1 ? "" : "s");
    document_paragraph(d, 0, "%s", buffer_text(&text));
    buffer_free(&text);
}
