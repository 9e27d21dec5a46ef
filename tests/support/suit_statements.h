/* Of a hand's statements those of one suit. */
#ifndef TESTS_SUPPORT_SUIT_STATEMENTS_H
#define TESTS_SUPPORT_SUIT_STATEMENTS_H

#include "facts/statements/statement.h"

static inline void statements_keep_suit(struct statements *list, int suit)
{
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        if (list->list[i].a == suit) list->list[kept++] = list->list[i];
    list->count = kept;
}

#endif
