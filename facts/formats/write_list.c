/* Boards in the thesis's notation, with the additions that facts/formats/read_list.c describes. */
#include "facts/formats/write.h"

#include <stdlib.h>
#include <string.h>

#include "facts/board/tag_value.h"
#include "facts/text/sexp.h"

/* A text as one atom in quotes; the notation has no way to write a quote within one. */
static void write_quoted(struct buffer *out, const char *text, size_t length)
{
    buffer_char(out, '"');
    for (size_t i = 0; i < length && i < SEXP_ATOM_MAX; i++) buffer_char(out, text[i] == '"' ? '\'' : text[i]);
    buffer_char(out, '"');
}

static void write_text(struct buffer *out, const char *text)
{
    write_quoted(out, text, strlen(text));
}

static void write_cards(struct buffer *out, const char *head, cardset cards)
{
    buffer_format(out, "(%s", head);
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        char ranks[14];
        buffer_format(out, " (%s (", suit_word(suit));
        cardset_ranks(cards, suit, ranks);
        for (const char *r = ranks; *r; r++)
            buffer_format(out, *r == 'T' ? "%s10" : "%s%c", r == ranks ? "" : " ", *r);
        buffer_add(out, "))");
    }
    buffer_add(out, ")\n");
}

static void write_call(struct buffer *out, enum seat s, int call, bool is_insufficient)
{
    static const char *const calls[] = {"pass", "double", "redouble"};
    if (call_is_bid(call)) {
        int strain = call_strain(call);
        buffer_format(out, "(%s (%d %s%s))", seat_word(s), call_level(call),
                      strain == STRAIN_NOTRUMP ? "nt" : suit_word(strain),
                      is_insufficient ? " insufficient" : "");
    } else {
        buffer_format(out, "(%s (0 %s))", seat_word(s), call == CALL_SKIPPED ? "skipped" : calls[call]);
    }
}

static void write_auction(struct buffer *out, const struct auction *a)
{
    if (!a->count) return;
    buffer_char(out, '(');
    for (int i = 0; i < a->count; i++) {
        if (i) buffer_add(out, i % 4 ? " " : "\n ");
        write_call(out, auction_seat(a, i), a->call[i], auction_is_insufficient(a, i));
    }
    buffer_add(out, ")\n");
}

/* The contract where the auction does not tell it. */
static void write_contract(struct buffer *out, const struct board *b)
{
    static const char *const doubles[] = {"", " double", " redouble"};
    struct contract c = b->contract, bid = auction_contract(&b->auction);
    bool is_bid = b->auction.count && auction_is_over(&b->auction) && contract_is_same(c, bid);
    if (b->has_strain)
        buffer_format(out, "(contract (%s))\n", c.strain == STRAIN_NOTRUMP ? "nt" : suit_word(c.strain));
    if (b->has_contract && !c.level && !is_bid) buffer_add(out, "(contract pass)\n");
    if (c.level && !is_bid) {
        buffer_format(out, "(contract (%d %s%s)", c.level,
                      c.strain == STRAIN_NOTRUMP ? "nt" : suit_word(c.strain), doubles[c.doubled]);
        buffer_format(out, b->has_declarer && !b->is_swapped ? " %s)\n" : ")\n", seat_word(c.declarer));
    }
    if (b->has_declarer && (b->is_swapped || !c.level))
        buffer_format(out, "(declarer %s%s)\n", seat_word(c.declarer), b->is_swapped ? " swapped" : "");
}

static void write_card(struct buffer *out, int card)
{
    buffer_format(out, "(%s %s)", suit_word(card_suit(card)), rank_word(card_rank(card)));
}

static void write_play(struct buffer *out, const struct board *b)
{
    if (b->has_leader) buffer_format(out, "(leader %s)\n", seat_word(b->leader));
    if (b->lead != NO_CARD) {
        buffer_add(out, "(lead ");
        write_card(out, b->lead);
        buffer_add(out, ")\n");
    }
    if (b->play_count > 1) {
        buffer_add(out, "(play");
        for (int i = 0; i < b->play_count; i++) {
            buffer_add(out, i % 4 ? " " : "\n ");
            write_card(out, b->play[i]);
        }
        buffer_add(out, ")\n");
    }
    if (b->result >= 0)
        buffer_format(out, "(result %d%s)\n", b->result, b->is_result_agreed ? " agreed" : "");
}

/* The notes of the first `entries` calls or cards. */
static void write_notes(struct buffer *out, const char *word, const struct call_note *list, int count,
                        int entries)
{
    for (int i = 0; i < count && list[i].index < entries; i++) {
        buffer_format(out, "(%s %d ", word, list[i].index + 1);
        write_text(out, list[i].text);
        buffer_add(out, ")\n");
    }
}

/* Writes each line of a section as an atom, unless one cannot be written as it is. */
static void write_section(struct buffer *out, const char *section)
{
    if (!sexp_can_hold_lines(section)) return;
    for (const char *line = section; *line; line += *line != '\0') {
        size_t length = strcspn(line, "\n");
        buffer_add(out, "\n ");
        write_quoted(out, line, length);
        line += length;
    }
}

static void write_tags(struct buffer *out, const struct board *b)
{
    for (int i = 0; i < b->tags; i++) {
        const struct board_tag *t = &b->tag[i];
        bool is_unknown = !strcmp(t->value, "?") && tag_is_export(t->name) && !t->section;
        if (is_unknown) continue;
        buffer_format(out, "(tag %s ", t->name);
        write_text(out, t->value);
        if (t->section) write_section(out, t->section);
        buffer_add(out, ")\n");
    }
}

static void write_comment_lines(struct buffer *out, const char *text)
{
    for (bool is_last = false; !is_last;) {
        size_t length = strcspn(text, "\n");
        is_last = !text[length];
        buffer_char(out, ' ');
        write_quoted(out, text, length);
        text += length + 1;
    }
}

/* Comments, and marks of the calls and cards that are written. */
static void write_remarks(struct buffer *out, const struct board *b)
{
    int cards = b->play_count ? b->play_count : b->lead != NO_CARD;
    for (int i = 0; i < b->remarks; i++) {
        const struct board_remark *r = &b->remark[i];
        bool is_play = r->place == REMARK_PLAY;
        int entries = is_play ? cards : b->auction.count;
        const char *kind = is_play ? "card" : "call";
        if (r->is_mark && r->index < entries) buffer_format(out, "(%s-mark %d \"%s\")\n", kind, r->index + 1, r->text);
        if (r->is_mark) continue;
        if (r->place != REMARK_HEAD)
            buffer_format(out, "(%s-comment %d", kind, r->index < entries ? r->index + 1 : entries);
        else if (r->tag)
            buffer_format(out, "(tag-comment %s", r->tag);
        else
            buffer_add(out, "(comment");
        write_comment_lines(out, r->text);
        buffer_add(out, ")\n");
    }
}

void write_list(struct buffer *out, const struct board *b)
{
    buffer_add(out, "(board ");
    write_text(out, b->id ? b->id : "?");
    buffer_add(out, ")\n");
    write_tags(out, b);
    bool is_told = b->auction.count && b->auction.dealer == b->dealer;
    if (b->has_dealer && !is_told) buffer_format(out, "(dealer %s)\n", seat_word(b->dealer));
    if (b->has_vulnerable) buffer_format(out, "(vulnerable %s)\n", vulnerable_text(b->vulnerable));
    for (int s = 0; s < SEAT_COUNT; s++)
        if (deal_is_known(&b->deal, (enum seat)s)) write_cards(out, seat_word((enum seat)s), b->deal.hand[s]);
    if (b->outside) write_cards(out, "outside", b->outside);
    write_auction(out, &b->auction);
    write_contract(out, b);
    write_play(out, b);
    write_notes(out, "note", b->note, b->notes, b->auction.count);
    write_notes(out, "card-note", b->play_note, b->play_notes, b->play_count);
    write_remarks(out, b);
    buffer_char(out, '\n');
}
