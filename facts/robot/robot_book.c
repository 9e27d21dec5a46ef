/* The opening book. Invariant: a cursor that is not closed has passed only cards that were played as the book
 * says, by every seat for which the book speaks. */
#include "facts/robot/robot_parts.h"

#include <ctype.h>
#include <string.h>

/* One entry of the text, `length` letters at `text`, or NO_CARD. */
static int entry_card(const char *text, size_t length, int entry, struct robot_place at)
{
    if (length == 3 && text[1] == '1' && text[2] == '0') {
        faults_warn(at.faults, at.file, at.line, at.column, "entry %d: the ten is written 10, expected T",
                    entry);
        return card_from_text((const char[3]){text[0], 'T', 0});
    }
    return length == 2 ? card_from_text(text) : NO_CARD;
}

static bool has_card(const struct robot_book *book, int card)
{
    for (int i = 0; i < book->count; i++)
        if (book->card[i] == card) return true;
    return false;
}

void robot_take_book(struct robot_book *book, const char *text, struct robot_place at)
{
    static const char between[] = " \t\r\n,";
    for (const char *p = text + strspn(text, between); *p; p += strspn(p, between)) {
        size_t length = strcspn(p, between);
        int card = entry_card(p, length, book->count + 1, at);
        if (card == NO_CARD || has_card(book, card)) {
            faults_add(at.faults, at.file, at.line, at.column, "entry %d of the opening book, %.*s, %s",
                       book->count + 1, length > 20 ? 20 : (int)length, p,
                       card == NO_CARD ? "expected a suit and a rank, as in S2" : "stands in it twice");
            return;
        }
        book->card[book->count++] = (int8_t)card;
        p += length;
    }
    if (!book->count) faults_warn(at.faults, at.file, at.line, at.column, "the opening book is empty");
}

/* Whether the book speaks for the seat on turn: a normal book for the defenders, who are the leader to the
 * first trick and his partner; a special book for every seat that is a robot's. */
static bool speaks_for_turn(const struct robot_book *book, const struct play *play, unsigned robots)
{
    enum seat turn = play_turn(play);
    if (book->is_special) return robots >> turn & 1;
    return seat_side(turn) == seat_side(play->trick[0].leader);
}

struct robot_cursor robot_book_step(const struct robot *r, struct robot_cursor c, const struct play *play,
                                    unsigned robots, int card)
{
    const struct robot_book *book = &r->book;
    if (c.is_closed || c.next >= book->count) return c;
    if (speaks_for_turn(book, play, robots)) {
        c.is_closed = book->card[c.next] != card;
        c.next++;
    } else if (book->is_special) {
        c.next++;
    }
    return c;
}

struct robot_cursor robot_book_cursor(const struct robot *r, const struct play *play, unsigned robots)
{
    struct robot_cursor c = {0};
    struct play replay = *play;
    int8_t cards[CARD_COUNT];
    int count = play_cards(play, cards);
    if (!r->book.count) return c;
    while (play_take_back(&replay) != NO_CARD) continue;
    for (int i = 0; i < count; i++) {
        c = robot_book_step(r, c, &replay, robots, cards[i]);
        play_card(&replay, cards[i]);
    }
    return c;
}

int robot_book_card(const struct robot *r, struct robot_cursor c, const struct robot_position *at)
{
    const struct robot_book *book = &r->book;
    bool is_robot = at->robots >> play_turn(at->play) & 1;
    if (c.is_closed || c.next >= book->count || !is_robot || !speaks_for_turn(book, at->play, at->robots))
        return NO_CARD;
    int card = book->card[c.next];
    return cardset_has(play_legal(at->play), card) ? card : NO_CARD;
}

int robot_book_line(const struct robot *r)
{
    return r->book.line;
}

bool robot_book_is_special(const struct robot *r)
{
    return r->book.is_special;
}
