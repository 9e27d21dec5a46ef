/* Hands around the table, as text. Two hands that face each other are drawn dummy on top; with names, the
 * compass. */
#include "planner/report/text_page.h"
#include "planner/report/wording.h"

enum {
    FACING_COLUMN = 17,
    FACING_LEFT = 6,  /* West's card beside the table */
    FACING_RIGHT = 31 /* East's */
};
enum { SIDE_COLUMN = 2, SIDE_RIGHT = 34 };
enum { LEFT_COLUMN = 2, MIDDLE_COLUMN = 20, RIGHT_COLUMN = 38 };

enum { ROOM_WIDE = 56 };

/* A column as it is laid out on a wide page, moved to the left on a narrow one. */
static int column_at(const struct text_page *p, int column)
{
    return p->style->width < ROOM_WIDE ? column * 2 / 3 : column;
}

static void add_suit(struct text_page *p, int suit)
{
    text_page_add(p, wording_suit(suit));
    text_page_pad(p, 0, 1);
}

static void add_card(struct text_page *p, const struct diagram *d, int card)
{
    struct buffer text = {0};
    wording_short_card_by(&text, card, table_letters(&d->words));
    text_page_add(p, buffer_text(&text));
    buffer_free(&text);
}

/* ---- two hands ---- */

/* "♠ A K 10", the ranks apart. */
static void add_wide_suit(struct text_page *p, const struct diagram *d, cardset hand, int suit)
{
    cardset left = cardset_in_suit(hand, suit);
    add_suit(p, suit);
    if (!left) text_page_add(p, "-");
    for (bool is_first = true; left; left &= ~cardset_of(cardset_highest(left)), is_first = false) {
        struct buffer rank = {0};
        wording_rank_by(&rank, card_rank(cardset_highest(left)), table_letters(&d->words));
        if (!is_first) text_page_pad(p, 0, 1);
        text_page_add(p, buffer_text(&rank));
        buffer_free(&rank);
    }
}

static void add_facing_hand(struct text_page *p, const struct diagram *d, cardset hand)
{
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        text_page_pad(p, column_at(p, FACING_COLUMN), 0);
        add_wide_suit(p, d, hand, suit);
        text_page_newline(p);
    }
}

/* The table between the hands, with the cards that lie on it from either side. */
static void add_table(struct text_page *p, const struct diagram *d)
{
    const char *top = p->style->is_ascii ? "+-------+" : "┌───────┐";
    const char *bottom = p->style->is_ascii ? "+-------+" : "└───────┘";
    text_page_pad(p, column_at(p, FACING_LEFT), 0);
    if (d->on_table[SEAT_WEST] != NO_CARD) add_card(p, d, d->on_table[SEAT_WEST]);
    text_page_pad(p, column_at(p, FACING_COLUMN), 0);
    text_page_add(p, top);
    if (d->on_table[SEAT_EAST] != NO_CARD) {
        text_page_pad(p, column_at(p, FACING_RIGHT), 2);
        add_card(p, d, d->on_table[SEAT_EAST]);
    }
    text_page_newline(p);
    text_page_pad(p, column_at(p, FACING_COLUMN), 0);
    text_page_add(p, bottom);
    text_page_newline(p);
}

static void add_two_hands(struct text_page *p, const struct diagram *d)
{
    if (seat_side((enum seat)d->declarer) == seat_side(SEAT_SOUTH)) {
        add_facing_hand(p, d, d->hand[SEAT_NORTH]);
        add_table(p, d);
        add_facing_hand(p, d, d->hand[SEAT_SOUTH]);
        return;
    }
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        text_page_pad(p, column_at(p, SIDE_COLUMN), 0);
        add_wide_suit(p, d, d->hand[SEAT_WEST], suit);
        text_page_pad(p, column_at(p, SIDE_RIGHT), 2);
        add_wide_suit(p, d, d->hand[SEAT_EAST], suit);
        text_page_newline(p);
    }
    text_page_add(p, "  ");
    text_page_add(p, table_seat(&d->words, SEAT_WEST));
    text_page_pad(p, column_at(p, SIDE_RIGHT), 0);
    text_page_add(p, table_seat(&d->words, SEAT_EAST));
    text_page_newline(p);
}

/* ---- the compass ---- */

static void add_part(struct text_page *p, const struct diagram *d, enum table_word part)
{
    text_page_add(p, " (");
    text_page_add(p, table_word(&d->words, part));
    text_page_add(p, ")");
}

static void add_name(struct text_page *p, const struct diagram *d, enum seat s)
{
    if (d->turn == (int)s) text_page_add(p, "> ");
    text_page_add(p, table_seat(&d->words, s));
    if ((int)s == d->declarer) add_part(p, d, TABLE_DECLARER);
    if (s == seat_partner((enum seat)d->declarer)) add_part(p, d, TABLE_DUMMY);
}

/* Whether the line of that suit says anything: all of a hand that is shown, the first of one that is counted.
 */
static bool has_line(const struct diagram *d, enum seat s, int suit)
{
    return d->shown >> s & 1 || (suit == SUIT_SPADE && d->counted >> s & 1);
}

static void add_hand_line(struct text_page *p, const struct diagram *d, enum seat s, int suit)
{
    struct buffer text = {0};
    if (!has_line(d, s, suit)) return;
    if (d->shown >> s & 1) {
        add_suit(p, suit);
        wording_ranks_by(&text, d->hand[s], suit, table_letters(&d->words));
    } else {
        int cards = cardset_count(d->hand[s]);
        buffer_format(&text, "%d %s", cards, table_word(&d->words, cards == 1 ? TABLE_CARD : TABLE_CARDS));
    }
    text_page_add(p, buffer_text(&text));
    buffer_free(&text);
}

static void add_outer_hand(struct text_page *p, const struct diagram *d, enum seat s)
{
    text_page_pad(p, column_at(p, MIDDLE_COLUMN), 0);
    add_name(p, d, s);
    text_page_newline(p);
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        if (!has_line(d, s, suit)) continue;
        text_page_pad(p, column_at(p, MIDDLE_COLUMN), 0);
        add_hand_line(p, d, s, suit);
        text_page_newline(p);
    }
}

static void add_played(struct text_page *p, const struct diagram *d, enum seat s, int column)
{
    text_page_pad(p, column, 0);
    if (d->on_table[s] == NO_CARD)
        text_page_add(p, "-");
    else
        add_card(p, d, d->on_table[s]);
}

/* The middle of a line: the trick in progress, North's card on top. */
static void add_middle(struct text_page *p, const struct diagram *d, int line)
{
    if (line == 0) add_played(p, d, SEAT_NORTH, column_at(p, MIDDLE_COLUMN) + 6);
    if (line == 1) {
        add_played(p, d, SEAT_WEST, column_at(p, MIDDLE_COLUMN) + 2);
        add_played(p, d, SEAT_EAST, column_at(p, MIDDLE_COLUMN) + (p->style->width < ROOM_WIDE ? 8 : 10));
    }
    if (line == 2) add_played(p, d, SEAT_SOUTH, column_at(p, MIDDLE_COLUMN) + 6);
}

static void add_compass(struct text_page *p, const struct diagram *d)
{
    add_outer_hand(p, d, SEAT_NORTH);
    text_page_pad(p, column_at(p, LEFT_COLUMN), 0);
    add_name(p, d, SEAT_WEST);
    text_page_pad(p, column_at(p, RIGHT_COLUMN), 2);
    add_name(p, d, SEAT_EAST);
    text_page_newline(p);
    for (int suit = SUIT_SPADE, line = 0; suit >= SUIT_CLUB; suit--, line++) {
        text_page_pad(p, column_at(p, LEFT_COLUMN), 0);
        add_hand_line(p, d, SEAT_WEST, suit);
        add_middle(p, d, line);
        text_page_pad(p, column_at(p, RIGHT_COLUMN), 2);
        add_hand_line(p, d, SEAT_EAST, suit);
        text_page_newline(p);
    }
    add_outer_hand(p, d, SEAT_SOUTH);
}

void text_page_diagram(struct text_page *p, const struct diagram *d)
{
    if (d->is_named)
        add_compass(p, d);
    else
        add_two_hands(p, d);
}
