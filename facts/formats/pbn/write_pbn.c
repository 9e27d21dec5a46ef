/* PBN in export form: the fifteen tags in their order, other tags A-Z, then Auction, Play and the other
 * sections. */
#include "facts/formats/pbn/pbn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "facts/board/tag_value.h"

void write_pbn_header(struct buffer *out)
{
    buffer_add(out, "% PBN 2.1\n% EXPORT\n");
}

/* A comment in braces; behind a semicolon, with the line's end, where it has a brace. */
static void write_comment(struct buffer *out, const char *text)
{
    if (strchr(text, '}'))
        buffer_format(out, ";%s\n", text);
    else
        buffer_format(out, "{%s}", text);
}

/* The comments behind a tag; those before all of them where `name` is NULL. */
static void write_head_comments(struct buffer *out, const struct board *b, const char *name)
{
    for (int i = 0; i < b->remarks && b->remark[i].place == REMARK_HEAD; i++) {
        const struct board_remark *r = &b->remark[i];
        if (name ? !r->tag || strcasecmp(r->tag, name) != 0 : r->tag != NULL) continue;
        write_comment(out, r->text);
        if (out->text[out->length - 1] != '\n') buffer_char(out, '\n');
    }
}

static void write_tag_alone(struct buffer *out, const char *name, const char *value)
{
    buffer_format(out, "[%s \"", name);
    for (; *value; value++) {
        /* A backslash alone stands for itself: tables have it in their headings. */
        bool is_escape = *value == '\\' && (!value[1] || value[1] == '"' || value[1] == '\\');
        if (*value == '"' || is_escape) buffer_char(out, '\\');
        buffer_char(out, *value);
    }
    buffer_add(out, "\"]\n");
}

static void write_tag(struct buffer *out, const struct board *b, const char *name, const char *value)
{
    write_tag_alone(out, name, value);
    write_head_comments(out, b, name);
}

static void write_seat_tag(struct buffer *out, const struct board *b, const char *name, const char *mark, bool is_told,
                           enum seat s)
{
    char value[3];
    snprintf(value, sizeof value, "%s%c", mark, seat_letter(s));
    write_tag(out, b, name, is_told ? value : "?");
}

static void write_hand(struct buffer *out, cardset hand)
{
    char ranks[14];
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        buffer_add(out, cardset_ranks(hand, suit, ranks));
        if (suit) buffer_char(out, '.');
    }
}

void write_pbn_hands(struct buffer *out, const struct deal *d, enum seat first)
{
    buffer_format(out, "%c:", seat_letter(first));
    for (int i = 0; i < SEAT_COUNT; i++) {
        enum seat s = (enum seat)((first + i) & 3);
        if (i) buffer_char(out, ' ');
        if (deal_is_known(d, s))
            write_hand(out, d->hand[s]);
        else
            buffer_char(out, '-');
    }
}

static void write_deal(struct buffer *out, const struct board *b)
{
    buffer_add(out, "[Deal \"");
    write_pbn_hands(out, &b->deal, b->has_dealer ? b->dealer : SEAT_NORTH);
    buffer_add(out, "\"]\n");
    write_head_comments(out, b, "Deal");
}

static void write_contract(struct buffer *out, const struct board *b)
{
    char text[6], result[12];
    const char *strain =
        b->contract.strain == STRAIN_NOTRUMP ? "NT" : (char[2]){suit_letter(b->contract.strain), 0};
    bool is_passed = b->has_contract && !b->contract.level;
    if (is_passed)
        write_tag(out, b, "Declarer", "");
    else
        write_seat_tag(out, b, "Declarer", b->is_swapped ? "^" : "", b->has_declarer, b->contract.declarer);
    if (b->has_strain)
        write_tag(out, b, "Contract", strain);
    else
        write_tag(out, b, "Contract",
                  b->has_contract || b->contract.level ? contract_text(b->contract, text) : "?");
    snprintf(result, sizeof result, "%s%d", b->is_result_agreed ? "^" : "", b->result);
    write_tag(out, b, "Result", is_passed ? "" : b->result >= 0 ? result : "?");
}

static void write_carried(struct buffer *out, const struct board *b, const char *name)
{
    const char *value = board_tag(b, name);
    write_tag(out, b, name, value ? value : "?");
}

static void write_identification(struct buffer *out, const struct board *b)
{
    write_head_comments(out, b, NULL);
    write_carried(out, b, "Event");
    write_carried(out, b, "Site");
    write_carried(out, b, "Date");
    write_tag(out, b, "Board", b->id ? b->id : "?");
    write_carried(out, b, "West");
    write_carried(out, b, "North");
    write_carried(out, b, "East");
    write_carried(out, b, "South");
    write_seat_tag(out, b, "Dealer", "", b->has_dealer, b->dealer);
    write_tag(out, b, "Vulnerable", b->has_vulnerable ? vulnerable_text(b->vulnerable) : "?");
    write_deal(out, b);
    write_carried(out, b, "Scoring");
    write_contract(out, b);
    if (!b->outside) return;
    buffer_add(out, "[Outside \"");
    write_hand(out, b->outside);
    buffer_add(out, "\"]\n");
}

/* The numbers of a section's notes: equal texts share one. PBN has 32 at most; more are not lost, but read
 * back only by readers as patient as ours. */
enum { NOTE_MAX = 99 };
struct notes {
    int count;
    const char *text[NOTE_MAX];
};

/* The note's number, 0 when there is no room for it. */
static int note_number(struct notes *notes, const char *text)
{
    for (int i = 0; i < notes->count; i++)
        if (!strcmp(notes->text[i], text)) return i + 1;
    if (notes->count == NOTE_MAX) return 0;
    notes->text[notes->count++] = text;
    return notes->count;
}

/* The references of a call or a card to its notes. */
static void write_references(struct buffer *out, struct notes *notes, const struct call_note *list, int count,
                             int index)
{
    for (int i = 0; i < count; i++) {
        int number = list[i].index == index ? note_number(notes, list[i].text) : 0;
        if (number) buffer_format(out, " =%d=", number);
    }
}

/* The marks of call or card `index`, right behind it, then its references, then the comments there, which may end with the
 * line. */
static void write_marks(struct buffer *out, const struct board *b, enum remark_place place, int index)
{
    for (int i = 0; i < b->remarks; i++) {
        const struct board_remark *r = &b->remark[i];
        if (r->place == place && r->index == index && r->is_mark)
            buffer_format(out, "%s%s", strchr("!?", *r->text) && !strchr("!?", out->text[out->length - 1]) ? "" : " ",
                          r->text);
    }
}

static void write_comments(struct buffer *out, const struct board *b, enum remark_place place, int index)
{
    for (int i = 0; i < b->remarks; i++) {
        const struct board_remark *r = &b->remark[i];
        if (r->place != place || r->index != index || r->is_mark) continue;
        if (out->text[out->length - 1] != '\n') buffer_char(out, ' ');
        write_comment(out, r->text);
    }
}

/* Ends a call or card: a new line after the fourth, or where it is the last. */
static void write_gap(struct buffer *out, bool is_line)
{
    if (out->text[out->length - 1] != '\n') buffer_char(out, is_line ? '\n' : ' ');
}

static void write_notes(struct buffer *out, const struct notes *notes)
{
    struct buffer value = {0};
    for (int i = 0; i < notes->count; i++) {
        buffer_clear(&value);
        buffer_format(&value, "%d:%s", i + 1, notes->text[i]);
        write_tag_alone(out, "Note", buffer_text(&value));
    }
    buffer_free(&value);
}

static void write_auction(struct buffer *out, const struct board *b)
{
    const struct auction *a = &b->auction;
    struct notes notes = {0};
    char text[5];
    if (!a->count) return;
    write_seat_tag(out, b, "Auction", "", true, a->dealer);
    write_comments(out, b, REMARK_AUCTION, -1);
    if (out->text[out->length - 1] != '\n') buffer_char(out, '\n');
    for (int i = 0; i < a->count; i++) {
        if (auction_is_insufficient(a, i)) buffer_add(out, "^I ");
        buffer_add(out, call_text(a->call[i], text));
        write_marks(out, b, REMARK_AUCTION, i);
        write_references(out, &notes, b->note, b->notes, i);
        write_comments(out, b, REMARK_AUCTION, i);
        write_gap(out, i % 4 == 3 || i == a->count - 1);
    }
    if (!auction_is_over(a)) buffer_add(out, "*\n");
    write_notes(out, &notes);
}

/* The play as the Play section has it: a row a trick, a column a seat, the first for the leader of the first
 * trick; -1 where no card was played. */
struct grid {
    enum seat column;
    int rows, count; /* count: cards in it, in order of play */
    int8_t card[SUIT_SIZE][SEAT_COUNT];
    int8_t order[SUIT_SIZE][SEAT_COUNT];
    char mark[SUIT_SIZE][SEAT_COUNT];
};

static void add_to_grid(struct grid *g, enum seat s, int card, char mark)
{
    int row = g->count / 4, column = (s - g->column) & 3;
    g->card[row][column] = (int8_t)card;
    g->order[row][column] = (int8_t)g->count++;
    g->mark[row][column] = mark;
    g->rows = row + 1;
}

static struct grid grid_of(const struct board *b)
{
    struct grid g = {.column = board_leader(b)};
    struct trick t = {.leader = g.column};
    memset(g.card, NO_CARD, sizeof g.card);
    for (int i = 0; i < b->play_count; i++) {
        add_to_grid(&g, trick_seat(&t, t.count), b->play[i], 0);
        t.card[t.count++] = b->play[i];
        if (t.count == 4) t = (struct trick){.leader = trick_winner(&t, b->contract.strain)};
    }
    for (int i = 0; i < b->rest_count; i++)
        add_to_grid(&g, b->rest[i].seat, b->rest[i].card, b->rest[i].mark);
    return g;
}

static void write_row(struct buffer *out, const struct board *b, const struct grid *g, int row,
                      struct notes *notes)
{
    char text[3];
    for (int c = 0; c < SEAT_COUNT; c++) {
        int card = g->card[row][c];
        if (g->mark[row][c]) buffer_format(out, "^%c ", g->mark[row][c]);
        buffer_add(out, card == NO_CARD ? "-" : card_text(card, text));
        if (card != NO_CARD) {
            write_marks(out, b, REMARK_PLAY, g->order[row][c]);
            write_references(out, notes, b->play_note, b->play_notes, g->order[row][c]);
            write_comments(out, b, REMARK_PLAY, g->order[row][c]);
        }
        write_gap(out, c == 3);
    }
}

static void write_play(struct buffer *out, const struct board *b)
{
    struct notes notes = {0};
    struct grid g = grid_of(b);
    if (!g.count && b->lead != NO_CARD) {
        char text[3];
        write_seat_tag(out, b, "Play", "", b->has_leader, b->leader);
        write_comments(out, b, REMARK_PLAY, -1);
        write_gap(out, true);
        buffer_add(out, card_text(b->lead, text));
        write_marks(out, b, REMARK_PLAY, 0);
        write_comments(out, b, REMARK_PLAY, 0);
        write_gap(out, true);
        buffer_add(out, "*\n");
        return;
    }
    if (!g.count && !b->has_leader) return;
    write_seat_tag(out, b, "Play", "", true, g.column);
    write_comments(out, b, REMARK_PLAY, -1);
    write_gap(out, true);
    for (int row = 0; row < g.rows; row++) write_row(out, b, &g, row, &notes);
    if (g.count < CARD_COUNT) buffer_add(out, "*\n");
    write_notes(out, &notes);
}

/* The number of tags from `at` that belong together: a tag and the notes that follow it. */
static int group_size(const struct board *b, int at)
{
    int n = 1;
    while (at + n < b->tags && !strcasecmp(b->tag[at + n].name, "Note")) n++;
    return n;
}

/* Writes the carried tags A-Z, those with a section or those without. */
static void write_others(struct buffer *out, const struct board *b, bool sections)
{
    /* Each pass writes the least of the tags that come after the one written before, in order of name and
     * place. */
    const char *last = "";
    int last_at = -1;
    for (;;) {
        int best = -1;
        for (int i = 0; i < b->tags; i += group_size(b, i)) {
            int order = strcasecmp(b->tag[i].name, last);
            bool is_left = order > 0 || (!order && i > last_at);
            bool is_before = best < 0 || strcasecmp(b->tag[i].name, b->tag[best].name) < 0;
            bool is_section = b->tag[i].section || group_size(b, i) > 1;
            if (is_left && is_before && is_section == sections && !tag_is_export(b->tag[i].name)) best = i;
        }
        if (best < 0) return;
        for (int i = best; i < best + group_size(b, best); i++) {
            write_tag(out, b, b->tag[i].name, b->tag[i].value);
            /* A '%' would hide the line if it stood in the first column. */
            if (b->tag[i].section)
                buffer_format(out, "%s%s\n", *b->tag[i].section == '%' ? " " : "", b->tag[i].section);
        }
        last = b->tag[best].name;
        last_at = best;
    }
}

void write_pbn(struct buffer *out, const struct board *b)
{
    write_identification(out, b);
    write_others(out, b, false);
    write_auction(out, b);
    write_play(out, b);
    write_others(out, b, true);
    buffer_char(out, '\n');
}
