/* A report as data: JSON values. The only room that knows how JSON is spelt; every `--format json` is built
 * here.
 *
 * A value belongs to whoever made it until it is put into an object or an array, which then owns it, or is
 * written by data_write_line, which frees it with all that it holds. No function here fails: what JSON cannot
 * say (a number that is none, a missing text) becomes null, bytes that are no UTF-8 become U+FFFD.
 * An object keeps the order in which its members were set. The names in use, and what they mean, are
 * described in thesis-notes/json.md; tests/json holds the same as a schema.
 */
#ifndef PLANNER_REPORT_DATA_H
#define PLANNER_REPORT_DATA_H

#include "engine/auction.h"
#include "engine/card.h"
#include "engine/util.h"

/* Raised when a name of the output changes its meaning or goes; a new name does not raise it. */
enum { DATA_VERSION = 2 };

struct data;

/* ---- plain values ---- */

struct data *data_object(void);
struct data *data_array(void);
struct data *data_null(void);
struct data *data_boolean(bool is);
struct data *data_whole(int64_t n);
/* Rounded to six places: enough for every use, and the same text everywhere. Null when it is not finite. */
struct data *data_real(double x);
/* NUL-terminated text, null for NULL; data_text_part takes `length` bytes, NULs among them too. */
struct data *data_text(const char *text);
struct data *data_text_part(const char *text, size_t length);
/* What stands in the buffer, which is freed. */
struct data *data_words(struct buffer *words);
/* An array of two numbers. */
struct data *data_range(double low, double high);
/* An array of `count` texts. */
struct data *data_texts(char *const *text, int count);

/* ---- bridge ---- */

/* "DQ"; null for NO_CARD. */
struct data *data_card(int card);
/* "N"; null for NO_SEAT. */
struct data *data_seat(int seat);
/* "C"; of notrump "NT". */
struct data *data_strain(int strain);
/* "3NT", "4SX", "Pass". */
struct data *data_contract(struct contract c);
/* The cards as an array, the highest of the spades first. */
struct data *data_cards(cardset cards);
/* The same for cards in an order of their own. */
struct data *data_card_list(const int8_t *card, int count);
/* The ranks of one suit, highest first: "AK43", "" for none. */
struct data *data_ranks(cardset cards, int suit);
/* A hand by suits, spades first: {"S":"AK43","H":"AQ4","D":"A73","C":"852"}. */
struct data *data_hand(cardset hand);
/* A number of each suit, spades first: {"S":2,"H":1,"D":2,"C":2}; null for one below 0. */
struct data *data_by_suit(const int number[SUIT_COUNT]);
/* A chance, 0 to 1; a value beyond by rounding alone is brought back. */
struct data *data_chance(double chance);
/* Tricks from hundredths of a trick: 164 is 1.64, 100 is 1. */
struct data *data_tricks(int hundredths);

/* ---- putting together ---- */

/* The object that each line of output is: its first member is "version". */
struct data *data_head(void);
/* The same for one board: "version", then "board", the board's number or name, null for NULL and "". */
struct data *data_board(const char *id);
/* Puts the value into the object under the name, or in place of the one there. */
void data_set(struct data *object, const char *name, struct data *value);
/* A member under its name. data_put puts several, up to one without a name, and returns the object
 * (OBJECT and PUT below). */
struct data_member {
    const char *name;
    struct data *value;
};
struct data *data_put(struct data *object, const struct data_member *member);
/* The same with a seat, a suit or strain, a card as the name. */
void data_set_at_seat(struct data *object, enum seat seat, struct data *value);
void data_set_at_strain(struct data *object, int strain, struct data *value);
void data_set_at_card(struct data *object, int card, struct data *value);
/* Puts the value at the array's end. */
void data_add(struct data *array, struct data *value);

/* Adds the value to `out` as one line, without a space between its parts, and frees it. */
void data_write_line(struct data *value, struct buffer *out);
/* The same for a script element of a page: no byte of it can end the element, "<" being written as \u003c. */
void data_write_in_page(struct data *value, struct buffer *out);

/* ---- members as a table ----
 *
 *     LIST(cards, i, r->cards, card_data(&r->card[i]));
 *     return OBJECT(SEAT("hand", c->seat), CHANCE("chance", c->made), MEMBER("cards", cards));
 */

#define MEMBER(name, value)  ((struct data_member){name, value})
#define WHOLE(name, n)       MEMBER(name, data_whole(n))
#define REAL(name, x)        MEMBER(name, data_real(x))
#define CHANCE(name, chance) MEMBER(name, data_chance(chance))
#define TRICKS(name, n)      MEMBER(name, data_tricks(n))
#define FLAG(name, is)       MEMBER(name, data_boolean(is))
#define TEXT(name, text)     MEMBER(name, data_text(text))
#define CARD(name, card)     MEMBER(name, data_card(card))
#define SEAT(name, seat)     MEMBER(name, data_seat((int)(seat)))
#define STRAIN(name, strain) MEMBER(name, data_strain(strain))
#define CONTRACT(name, c)    MEMBER(name, data_contract(c))
/* Null unless the condition holds. */
#define WHOLE_IF(is, name, n) MEMBER(name, (is) ? data_whole(n) : data_null())

/* ---- objects and arrays of them ---- */

/* A new object with these members; puts them into an object; both are the object. */
#define OBJECT(...)      PUT(data_object(), __VA_ARGS__)
#define PUT(object, ...) data_put(object, (const struct data_member[]){__VA_ARGS__, {NULL, NULL}})
/* Declares `list`, an array of `count` values; `i` counts from 0 and may stand in `value`. */
#define LIST(list, i, count, value)                                                                          \
    struct data *list = data_array();                                                                        \
    for (int i = 0; i < (count); i++) data_add(list, value)

#endif
