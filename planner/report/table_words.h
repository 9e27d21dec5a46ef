/* The words that stand in a picture of the table. */
#ifndef PLANNER_REPORT_TABLE_WORDS_H
#define PLANNER_REPORT_TABLE_WORDS_H

#include "engine/deal.h"

/* Name in C, name in kb/words, slots, English: reports of nothing but cards need no knowledge. */
#define TABLE_WORDS(X)                                                                                       \
    X(TABLE_DECLARER, "table-declarer", "", "declarer")                                                      \
    X(TABLE_DUMMY, "table-dummy", "", "dummy")                                                               \
    X(TABLE_CARD, "table-card", "", "card")                                                                  \
    X(TABLE_CARDS, "table-cards", "", "cards")

enum table_word {
#define X(name, text, slots, english) name,
    TABLE_WORDS(X)
#undef X
        TABLE_WORDS_COUNT
};

/* What they are in another language: static, or as long as the document; NULL: as in English. */
struct table_words {
    const char *letters; /* of jack, queen, king and ace */
    const char *seat[SEAT_COUNT], *word[TABLE_WORDS_COUNT];
};

const char *table_letters(const struct table_words *w);
const char *table_seat(const struct table_words *w, enum seat s);
const char *table_word(const struct table_words *w, enum table_word which);

#endif
