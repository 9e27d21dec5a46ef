/* The words that stand in a picture of the table. */
#ifndef PLANNER_REPORT_TABLE_WORDS_H
#define PLANNER_REPORT_TABLE_WORDS_H

#include "engine/deal.h"

/* Name in C, name in kb/words, slots, English: reports of nothing but cards need no knowledge. */
#define TABLE_WORDS(X)                                                                                       \
    X(TABLE_DECLARER, "table-declarer", "", "declarer")                                                      \
    X(TABLE_DUMMY, "table-dummy", "", "dummy")                                                               \
    X(TABLE_CARD, "table-card", "", "card")                                                                  \
    X(TABLE_CARDS, "table-cards", "", "cards")                                                               \
    X(TABLE_TO_PLAY, "table-to-play", "", "to play")                                                         \
    X(TABLE_POINT, "table-point", "", "point")                                                               \
    X(TABLE_POINTS, "table-points", "", "points")                                                            \
    X(TABLE_DEALER, "table-dealer", "", "Dealer")                                                            \
    X(TABLE_SAFE, "table-safe", "", "None vulnerable")                                                       \
    X(TABLE_RISK_NS, "table-risk-ns", "", "North-South vulnerable")                                          \
    X(TABLE_RISK_EW, "table-risk-ew", "", "East-West vulnerable")                                            \
    X(TABLE_RISK_ALL, "table-risk-all", "", "All vulnerable")                                                \
    X(TABLE_BY, "table-by", "", "by")                                                                        \
    X(TABLE_NOTRUMP, "table-notrump", "", "NT")                                                              \
    X(TABLE_FIRST, "table-first", "", "First")                                                               \
    X(TABLE_PREVIOUS, "table-previous", "", "Previous")                                                      \
    X(TABLE_NEXT, "table-next", "", "Next")                                                                  \
    X(TABLE_LAST, "table-last", "", "Last")

enum table_word {
#define X(name, text, slots, english) name,
    TABLE_WORDS(X)
#undef X
        TABLE_WORDS_COUNT
};

/* What they are in another language: static, or as long as the document; NULL: as in English. */
struct table_words {
    const char *language; /* "de" */
    const char *letters;  /* of jack, queen, king and ace */
    const char *seat[SEAT_COUNT], *suits[SUIT_COUNT], *word[TABLE_WORDS_COUNT];
};

const char *table_letters(const struct table_words *w);
const char *table_language(const struct table_words *w);
const char *table_suits(const struct table_words *w, int suit);
const char *table_seat(const struct table_words *w, enum seat s);
const char *table_word(const struct table_words *w, enum table_word which);

#endif
