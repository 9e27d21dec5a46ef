/* The members of an object of data, as a table: name and value, a line for several.
 *
 *     return OBJECT(SEAT("hand", c->seat), CARD("card", c->card), CHANCE("chance", c->made));
 *     LIST(cards, i, r->cards, card_data(&r->card[i]));
 *
 * Included by files that write data alone: the names are short.
 */
#ifndef PLANNER_REPORT_MEMBERS_H
#define PLANNER_REPORT_MEMBERS_H

#include "planner/report/data.h"

/* ---- members ---- */

#define WHOLE(name, n)                                                                                       \
    {                                                                                                        \
        name, data_whole(n)                                                                                  \
    }
#define REAL(name, x)                                                                                        \
    {                                                                                                        \
        name, data_real(x)                                                                                   \
    }
#define CHANCE(name, chance)                                                                                 \
    {                                                                                                        \
        name, data_chance(chance)                                                                            \
    }
#define TRICKS(name, n)                                                                                      \
    {                                                                                                        \
        name, data_tricks(n)                                                                                 \
    }
#define FLAG(name, is)                                                                                       \
    {                                                                                                        \
        name, data_boolean(is)                                                                               \
    }
#define TEXT(name, text)                                                                                     \
    {                                                                                                        \
        name, data_text(text)                                                                                \
    }
#define CARD(name, card)                                                                                     \
    {                                                                                                        \
        name, data_card(card)                                                                                \
    }
#define SEAT(name, seat)                                                                                     \
    {                                                                                                        \
        name, data_seat((int)(seat))                                                                         \
    }
#define STRAIN(name, strain)                                                                                 \
    {                                                                                                        \
        name, data_strain(strain)                                                                            \
    }
#define CONTRACT(name, c)                                                                                    \
    {                                                                                                        \
        name, data_contract(c)                                                                               \
    }
#define MEMBER(name, value)                                                                                  \
    {                                                                                                        \
        name, value                                                                                          \
    }
/* Null unless the condition holds. */
#define WHOLE_IF(is, name, n)                                                                                \
    {                                                                                                        \
        name, (is) ? data_whole(n) : data_null()                                                             \
    }

/* ---- objects and arrays of them ---- */

/* A new object with these members; puts them into an object; both are the object. */
#define OBJECT(...)      PUT(data_object(), __VA_ARGS__)
#define PUT(object, ...) data_put(object, (const struct data_member[]){__VA_ARGS__, {NULL, NULL}})
/* Declares `list`, an array of `count` values; `i` counts from 0 and may stand in `value`. */
#define LIST(list, i, count, value)                                                                          \
    struct data *list = data_array();                                                                        \
    for (int i = 0; i < (count); i++) data_add(list, value)

#endif
