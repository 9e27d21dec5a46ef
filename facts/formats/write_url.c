/* Links to the BBO viewer (facts/formats/read_url.c says how a contract without an auction is written). */
#include "facts/formats/told.h"
#include "facts/formats/write.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char viewer[] = "https://www.bridgebase.com/tools/handviewer.html?";

/* Text with everything but letters, digits and -._ as %XX. */
static void write_encoded(struct buffer *out, const char *text)
{
    for (; *text; text++) {
        if (isalnum((unsigned char)*text) || strchr("-._", *text))
            buffer_char(out, *text);
        else
            buffer_format(out, "%%%02X", (unsigned char)*text);
    }
}

/* An explanation ends at a parenthesis. */
static void write_note(struct buffer *out, const char *text)
{
    char *copy = util_copy(text);
    for (char *c = copy; *c; c++) *c = *c == '(' ? '[' : *c == ')' ? ']' : *c;
    write_encoded(out, copy);
    free(copy);
}

static char lower(char c)
{
    return (char)tolower((unsigned char)c);
}

static void write_hands(struct buffer *out, const struct board *b)
{
    for (int s = 0; s < SEAT_COUNT; s++) {
        if (!deal_is_known(&b->deal, (enum seat)s)) continue;
        buffer_format(out, "%s%c=", out->text[out->length - 1] == '?' ? "" : "&",
                      lower(seat_letter((enum seat)s)));
        for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
            char ranks[14];
            if (*cardset_ranks(b->deal.hand[s], suit, ranks))
                buffer_format(out, "%c%s", lower(suit_letter(suit)), ranks);
        }
    }
}

/* The comments of a place behind calls or cards `from` to `to`, in braces. */
static void write_comments(struct buffer *out, const struct board *b, enum remark_place place, int from, int to)
{
    for (int i = 0; i < b->remarks; i++) {
        const struct board_remark *r = &b->remark[i];
        if (r->place != place || r->is_mark || r->index < from || r->index > to) continue;
        char *copy = util_copy(r->text);
        for (char *c = copy; *c; c++) *c = *c == '}' ? ')' : *c;
        buffer_add(out, "%7B");
        write_encoded(out, copy);
        buffer_add(out, "%7D");
        free(copy);
    }
}

static void write_auction(struct buffer *out, const struct board *b)
{
    char call[3];
    buffer_add(out, "&a=");
    write_comments(out, b, REMARK_HEAD, 0, 0);
    write_comments(out, b, REMARK_AUCTION, -1, -1);
    for (int i = 0; i < b->auction.count; i++) {
        buffer_add(out, call_letters(b->auction.call[i], call));
        for (int n = 0; n < b->notes; n++) {
            if (b->note[n].index != i) continue;
            buffer_char(out, *b->note[n].text ? '(' : '!');
            write_note(out, b->note[n].text);
            if (*b->note[n].text) buffer_char(out, ')');
        }
        write_comments(out, b, REMARK_AUCTION, i, i);
    }
}

/* The shortest auction that ends in the contract, and the contract itself. */
static void write_made_up_auction(struct buffer *out, const struct board *b)
{
    struct auction a = told_made_up(b);
    char text[6], call[3];
    buffer_add(out, "&a=");
    for (int i = 0; i < a.count; i++) buffer_add(out, call_letters(a.call[i], call));
    buffer_format(out, "&contract=%s", contract_text(b->contract, text));
    if (b->contract.level) buffer_char(out, seat_letter(b->contract.declarer));
}

static void write_contract(struct buffer *out, const struct board *b)
{
    char text[6];
    if (told_by_auction(b))
        write_auction(out, b);
    else if (b->has_contract)
        write_made_up_auction(out, b);
    else if (b->contract.level)
        buffer_format(out, "&contract=%s", contract_text(b->contract, text));
}

static void write_players(struct buffer *out, const struct board *b)
{
    for (int s = 0; s < SEAT_COUNT; s++) {
        const char *name = board_tag(b, seat_title((enum seat)s));
        if (!told_is_known(name)) continue;
        buffer_format(out, "&%cn=", lower(seat_letter((enum seat)s)));
        write_encoded(out, name);
    }
}

void write_url(struct buffer *out, const struct board *b)
{
    char card[3];
    buffer_add(out, viewer);
    write_hands(out, b);
    if (b->has_dealer) buffer_format(out, "&d=%c", lower(seat_letter(b->dealer)));
    if (b->has_vulnerable) buffer_format(out, "&v=%c", "-neb"[b->vulnerable]);
    if (b->id) {
        buffer_add(out, "&b=");
        write_encoded(out, b->id);
    }
    write_contract(out, b);
    int8_t cards[CARD_COUNT];
    int count = told_cards(b, cards);
    if (count) buffer_add(out, "&p=");
    if (count) write_comments(out, b, REMARK_PLAY, -1, -1);
    for (int i = 0; i < count; i++) {
        buffer_add(out, card_text(cards[i], card));
        write_comments(out, b, REMARK_PLAY, i, i);
    }
    if (count) write_comments(out, b, REMARK_PLAY, count, CARD_COUNT);
    if (b->result >= 0) buffer_format(out, "&c=%d", b->result);
    write_players(out, b);
    buffer_char(out, '\n');
}
