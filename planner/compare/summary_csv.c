/* The table per board for spreadsheets: one line a board, defence and declarer. */
#include "planner/compare/summary_write.h"

#include <string.h>

/* A text as a field: in quotes where it must be. A spreadsheet works out what begins as a formula does; an
 * apostrophe before it says that it is text. */
static void write_field(struct buffer *out, const char *text)
{
    const char *quote = strpbrk(text, ",\"\n") ? "\"" : "";
    buffer_add(out, quote);
    if (*text && strchr("=+-@", *text)) buffer_char(out, '\'');
    for (; *text; text++) {
        if (*text == '"') buffer_char(out, '"');
        buffer_char(out, *text);
    }
    buffer_add(out, quote);
}

void summary_csv_head(struct buffer *out)
{
    buffer_add(
        out,
        "board,contract,by,lead,defence,declarer,double_dummy,needed,tricks,lost,made,points,first,promised,"
        "cards,unlucky,errors\n");
}

static void write_outcome(struct buffer *out, const struct compare_request *request, const struct board *b,
                          const struct outcome *o)
{
    char contract[6], lead[3];
    int needed = contract_needed(b->contract), verdict[VERDICT_COUNT] = {0};
    for (int i = 0; i < o->cards; i++) verdict[verdict_of(&o->card[i])]++;
    write_field(out, b->id ? b->id : "");
    buffer_format(out, ",%s,%c,%s,", contract_text(b->contract, contract), seat_letter(b->contract.declarer),
                  o->played ? card_text(o->play[0], lead) : "");
    write_field(out, request->defences.list[o->defence].name);
    buffer_char(out, ',');
    write_field(out, request->declarers.list[o->declarer].name);
    buffer_format(out, ",%d,%d,%d,%d,%d,%d,", o->value, needed, o->tricks, o->value - o->tricks,
                  o->tricks >= needed, summary_points(o->tricks, needed));
    write_field(out, o->first);
    buffer_format(out, ",%.6f,%d,%d,%d\n", o->promised / 1e6, o->cards, verdict[VERDICT_UNLUCKY],
                  verdict[VERDICT_ERROR]);
}

void summary_board_csv(struct buffer *out, const struct compare_request *request, const struct board *b,
                       const struct compared_board *done)
{
    for (int i = 0; i < request->defences.count * request->declarers.count; i++)
        if (done->outcome[i].is_played) write_outcome(out, request, b, &done->outcome[i]);
}
