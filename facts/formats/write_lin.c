/* LIN: one board as a hand record, several as a vugraph file with its head (facts/formats/read_lin.c reads
 * both).
 *
 * A contract without an auction that tells it is written with the shortest one, and a commentary that says
 * so, by which it reads back as what it was.
 */
#include <stdlib.h>
#include <string.h>

#include "facts/formats/lin.h"
#include "facts/formats/told.h"
#include "facts/formats/write.h"

enum { NAMES = 2 * SEAT_COUNT };

/* The writer as it stands: what the reader will still hold to be true. */
struct lin_writer {
    struct buffer *out;
    const char *title;       /* NULL when none is told */
    const char *name[NAMES]; /* of the open room's players and of the closed one's, in LIN's order */
    bool has_closed;
};

/* A text without the bar that ends a value, nor, where it is part of a list, the comma. */
static void write_text(struct buffer *out, const char *text, bool is_field)
{
    for (; *text; text++) {
        if (*text == '|')
            buffer_char(out, '/');
        else if (*text != ',' || !is_field)
            buffer_char(out, *text);
        else if (text[1] != ' ')
            buffer_char(out, ' ');
    }
}

static const char *known_tag(const struct board *b, const char *name)
{
    const char *value = board_tag(b, name);
    return told_is_known(value) ? value : NULL;
}

static void write_names(struct lin_writer *w)
{
    buffer_add(w->out, "pn|");
    for (int i = 0; i < (w->has_closed ? NAMES : SEAT_COUNT); i++) {
        if (i) buffer_char(w->out, ',');
        if (w->name[i])
            write_text(w->out, w->name[i], true);
        else if (i >= SEAT_COUNT)
            buffer_char(w->out, '#');
    }
    buffer_char(w->out, '|');
}

/* Makes the board's players those that stand. Returns whether any changed. */
static bool set_names(struct lin_writer *w, const struct board *b)
{
    const char **name = w->name + (told_room(b) == 'c' ? SEAT_COUNT : 0);
    bool is_new = false;
    for (int i = 0; i < SEAT_COUNT; i++) {
        const char *now = known_tag(b, seat_title(lin_order[i]));
        is_new |= !name[i] != !now || (now && strcmp(name[i], now) != 0);
        name[i] = now;
    }
    return is_new;
}

static void write_hand(struct buffer *out, cardset hand)
{
    char ranks[14];
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        if (*cardset_ranks(hand, suit, ranks)) buffer_format(out, "%c%s", suit_letter(suit), ranks);
}

static void write_deal(struct buffer *out, const struct board *b, bool has_dealer, enum seat dealer)
{
    int digit = 0;
    while (has_dealer && lin_order[digit] != dealer) digit++;
    buffer_format(out, "md|%d", has_dealer ? digit + 1 : 0);
    for (int i = 0; i < SEAT_COUNT; i++) {
        if (i) buffer_char(out, ',');
        if (deal_is_known(&b->deal, lin_order[i])) write_hand(out, b->deal.hand[lin_order[i]]);
    }
    buffer_char(out, '|');
}

static void write_call(struct buffer *out, int call)
{
    if (call_is_bid(call))
        buffer_format(out, "mb|%d%c", call_level(call), suit_letter(call_strain(call)));
    else
        buffer_format(out, "mb|%c", "pdr"[call]);
}

/* The comments of a place behind call or card `index`; those of the head have none. Ours, that tell a contract, begin so,
 * and another must not. */
static void write_comments(struct buffer *out, const struct board *b, enum remark_place place, int index)
{
    for (int i = 0; i < b->remarks; i++) {
        const struct board_remark *r = &b->remark[i];
        if (r->place != place || r->is_mark || (place != REMARK_HEAD && r->index != index)) continue;
        buffer_add(out, strncmp(r->text, LIN_CONTRACT, strlen(LIN_CONTRACT)) ? "nt|" : "nt| ");
        write_text(out, r->text, false);
        buffer_char(out, '|');
    }
}

static bool is_alerted(const struct board *b, int call)
{
    for (int n = 0; n < b->notes; n++)
        if (b->note[n].index == call && !*b->note[n].text) return true;
    return false;
}

static void write_auction(struct buffer *out, const struct board *b)
{
    write_comments(out, b, REMARK_AUCTION, -1);
    for (int i = 0; i < b->auction.count; i++) {
        write_call(out, b->auction.call[i]);
        buffer_add(out, is_alerted(b, i) ? "!|" : "|");
        for (int n = 0; n < b->notes; n++) {
            if (b->note[n].index != i || !*b->note[n].text) continue;
            buffer_add(out, "an|");
            write_text(out, b->note[n].text, false);
            buffer_char(out, '|');
        }
        write_comments(out, b, REMARK_AUCTION, i);
    }
}

/* The comments of an auction or a play that is not written. */
static void write_all_comments(struct buffer *out, const struct board *b, enum remark_place place)
{
    for (int i = -1; i < AUCTION_MAX; i++) write_comments(out, b, place, i);
}

static void write_made_up(struct buffer *out, const struct board *b)
{
    struct auction a = told_made_up(b);
    for (int i = 0; i < a.count; i++) {
        write_call(out, a.call[i]);
        buffer_char(out, '|');
    }
}

/* The contract as a commentary, for an auction that was made up or none. */
static void write_contract(struct buffer *out, const struct board *b)
{
    char text[6];
    buffer_format(out, "nt|" LIN_CONTRACT "%s", contract_text(b->contract, text));
    if (b->has_contract && b->contract.level)
        buffer_format(out, LIN_BY "%s", seat_title(b->contract.declarer));
    buffer_format(out, "%s|", b->has_dealer ? LIN_NO_AUCTION : LIN_NO_DEALER);
}

static void write_bidding(struct buffer *out, const struct board *b)
{
    if (told_by_auction(b)) {
        write_auction(out, b);
    } else if (b->has_contract) {
        write_all_comments(out, b, REMARK_AUCTION);
        write_contract(out, b);
        write_made_up(out, b);
    } else {
        write_all_comments(out, b, REMARK_AUCTION);
        if (b->contract.level) write_contract(out, b);
    }
    buffer_add(out, "pg||");
}

static void write_play(struct buffer *out, const struct board *b)
{
    char text[3];
    int8_t cards[CARD_COUNT];
    int count = told_cards(b, cards);
    if (count) write_comments(out, b, REMARK_PLAY, -1);
    for (int i = 0; i < count; i++) {
        buffer_format(out, "pc|%s|", card_text(cards[i], text));
        write_comments(out, b, REMARK_PLAY, i);
        if (i % 4 == 3) buffer_add(out, "pg||");
    }
    for (int i = count; count && i < CARD_COUNT; i++) write_comments(out, b, REMARK_PLAY, i);
    if (b->result >= 0) buffer_format(out, "mc|%d|", b->result);
}

/* What follows the head of a board: its hands, auction and play. */
static void write_body(struct buffer *out, const struct board *b, bool names_board)
{
    bool is_made_up = !told_by_auction(b) && b->has_contract && !b->has_dealer;
    buffer_add(out, "st||");
    write_deal(out, b, b->has_dealer || is_made_up, b->has_dealer ? b->dealer : SEAT_NORTH);
    buffer_add(out, "rh||");
    if (names_board && b->id) {
        buffer_add(out, "ah|Board ");
        write_text(out, b->id, false);
        buffer_char(out, '|');
    }
    if (b->has_vulnerable) buffer_format(out, "sv|%c|", "oneb"[b->vulnerable]);
    int8_t cards[CARD_COUNT];
    write_comments(out, b, REMARK_HEAD, 0);
    if (!told_cards(b, cards)) write_all_comments(out, b, REMARK_PLAY);
    write_bidding(out, b);
    write_play(out, b);
    buffer_char(out, '\n');
}

/* "3NS=", "4HxE-1", "PASS", or nothing where the result is not known. */
static void write_score(struct buffer *out, const struct board *b)
{
    struct contract c = b->contract;
    if (b->has_contract && !c.level) buffer_add(out, "PASS");
    if (!b->has_contract || !c.level || b->result < 0) return;
    int over = b->result - contract_needed(c);
    buffer_format(out, "%d%c%s%c", c.level, suit_letter(c.strain), &"xx"[2 - c.doubled],
                  seat_letter(c.declarer));
    if (over)
        buffer_format(out, "%+d", over);
    else
        buffer_char(out, '=');
}

/* Whether board `i` of the list has the next one beside it, the same in the closed room. */
static bool is_pair_at(const struct boards *list, int i)
{
    const struct board *b = &list->list[i], *next = i + 1 < list->count ? b + 1 : NULL;
    return next && told_room(b) == 'o' && told_room(next) == 'c' && !strcmp(b->id, next->id);
}

/* Whether the boards are numbered one after the other, so that results can be told apart by their place. */
static bool is_in_sequence(const struct boards *list)
{
    int number = told_is_number(list->list->id) ? atoi(list->list->id) : 0;
    for (int i = 0; i < list->count; i++, number++) {
        const char *id = list->list[i].id;
        if (!told_is_number(id) || atoi(id) != number) return false;
        i += is_pair_at(list, i);
    }
    return true;
}

/* The results of the match: two a board, the open room's and the closed one's. */
static void write_scores(struct buffer *out, const struct boards *list)
{
    if (!is_in_sequence(list)) return;
    buffer_add(out, "rs|");
    for (int i = 0; i < list->count; i++) {
        const struct board *b = &list->list[i];
        const struct board *next = b + 1;
        bool is_pair = is_pair_at(list, i);
        if (told_room(b) == 'c') buffer_char(out, ',');
        write_score(out, b);
        buffer_char(out, ',');
        if (is_pair) write_score(out, next);
        if (told_room(b) != 'c') buffer_char(out, ',');
        i += is_pair;
    }
    buffer_add(out, "|\n");
}

static void write_title(struct lin_writer *w, const struct board *b)
{
    w->title = known_tag(b, "Event");
    buffer_add(w->out, "vg|");
    if (w->title) write_text(w->out, w->title, true);
}

/* The number of a board for the head of a match, "" when it is no number. */
static const char *number_of(const struct board *b)
{
    return told_is_number(b->id) ? b->id : "";
}

static void write_field(struct buffer *out, const struct board *b, const char *name)
{
    const char *value = known_tag(b, name);
    if (value) write_text(out, value, true);
    buffer_char(out, ',');
}

/* The letter of a PBN Scoring tag; "" of one that LIN has no letter for. */
static const char *scoring_letter(const char *scoring)
{
    if (!scoring) return "";
    if (strstr(scoring, "IMP")) return "I";
    if (strstr(scoring, "MP") || strstr(scoring, "MatchPoint")) return "P";
    return strstr(scoring, "BAM") ? "B" : "";
}

static void write_head(struct lin_writer *w, const struct boards *list)
{
    const struct board *first = list->list, *last = first + list->count - 1;
    const char *how = scoring_letter(board_tag(first, "Scoring"));
    write_title(w, first);
    buffer_char(w->out, ',');
    write_field(w->out, first, "Stage");
    buffer_format(w->out, "%s,%s,%s,", how, number_of(first), number_of(last));
    write_field(w->out, first, "HomeTeam");
    buffer_add(w->out, "0,");
    write_field(w->out, first, "VisitTeam");
    buffer_add(w->out, "0|\n");
    write_scores(w->out, list);
    for (int i = list->count - 1; i >= 0; i--) {
        w->has_closed |= told_room(&list->list[i]) == 'c';
        set_names(w, &list->list[i]);
    }
    write_names(w);
    buffer_add(w->out, "pg||\n");
}

static bool is_same_title(const char *a, const char *b)
{
    return !a == !b && (!a || !strcmp(a, b));
}

/* A board of a match: where title or players changed they stand behind qx, which ends the board before. */
static void write_match_board(struct lin_writer *w, const struct board *b)
{
    char room = told_room(b);
    bool is_number = *number_of(b);
    buffer_add(w->out, "qx|");
    if (room) buffer_char(w->out, room);
    buffer_format(w->out, "%s|", room || is_number ? b->id : "");
    if (!is_same_title(w->title, known_tag(b, "Event"))) {
        write_title(w, b);
        buffer_char(w->out, '|');
    }
    if (set_names(w, b)) write_names(w);
    write_body(w->out, b, !room && !is_number);
}

static void write_hand_record(struct lin_writer *w, const struct board *b)
{
    char room = told_room(b);
    w->has_closed = room == 'c';
    if (room) buffer_format(w->out, "qx|%c%s|", room, b->id);
    if (known_tag(b, "Event")) {
        write_title(w, b);
        buffer_char(w->out, '|');
    }
    set_names(w, b);
    write_names(w);
    write_body(w->out, b, !room);
}

void write_lin(struct buffer *out, const struct boards *list)
{
    struct lin_writer w = {.out = out};
    if (list->count == 1) {
        write_hand_record(&w, list->list);
    } else if (list->count > 1) {
        write_head(&w, list);
        for (int i = 0; i < list->count; i++) write_match_board(&w, &list->list[i]);
    }
}
