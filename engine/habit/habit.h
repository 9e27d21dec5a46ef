/* How players lead against notrump, in frequencies: from which suit of a hand, and which card of it.
 *
 * A suit's class is what heads it; class and length make a row. Of the four suits of a hand each is chosen in
 * proportion to its row's weight, and of its cards each by its place from the top. The figures are the
 * caller's (kb/play/habits.clp); nothing here is a rule.
 */
#ifndef ENGINE_HABIT_HABIT_H
#define ENGINE_HABIT_HABIT_H

#include "engine/card.h"
#include "engine/util.h"

/* X(NAME, its word in kb, the least length, the greatest)
 * sequence: the top card, ten or higher, the next below it, and a third at most one step apart (KQJ, KQT, QJT);
 * interior: the second, ten or higher, below a gap, and the third touch (KJT, QT9); touching: the two top
 * cards touch, the top a jack or higher, no third (AK2, QJ4); honour: any other headed by a jack or higher;
 * small: headed by a ten or lower. */
#define HABIT_CLASSES                                                                                        \
    X(SINGLETON, "singleton", 1, 1)                                                                          \
    X(SMALL_DOUBLETON, "small-doubleton", 2, 2)                                                              \
    X(HONOUR_DOUBLETON, "honour-doubleton", 2, 2)                                                            \
    X(SEQUENCE, "sequence", 3, 6)                                                                            \
    X(INTERIOR, "interior", 3, 6)                                                                            \
    X(TOUCHING, "touching", 3, 6)                                                                            \
    X(HONOUR, "honour", 3, 6)                                                                                \
    X(SMALL, "small", 3, 6)

enum habit_class {
#define X(name, word, least, most) HABIT_##name,
    HABIT_CLASSES
#undef X
        HABIT_CLASS_COUNT
};

/* Six stands for six cards or more. */
enum { HABIT_LENGTH_MOST = 6 };

/* One class and length. Without figures all is 0. */
struct habit_row {
    double held, led;        /* how often a hand had such a suit, and led it */
    double weight;           /* in proportion to which it is chosen */
    double card[SUIT_SIZE]; /* how often each card was led, from the top: any scale */
};

struct habits {
    struct habit_row row[HABIT_CLASS_COUNT][HABIT_LENGTH_MOST + 1];
    /* By length, over its classes: the mean weight, and the share of those held that were led. */
    double weight[HABIT_LENGTH_MOST + 1], share[HABIT_LENGTH_MOST + 1];
};

/* The class of a word of kb, -1 when it is none. */
int habit_class_from_word(const char *word);
/* The class of a suit of at least one card. */
enum habit_class habit_class_of(cardset suit);

/* Fills in the means from the rows. */
void habits_sum_up(struct habits *h);
/* The chance, 0..1, that `card` is led from the suit, which holds it, once the suit is chosen. Where the row
 * has no figures all cards are alike. */
double habits_card(const struct habits *h, cardset suit, int card);
/* Suits that the declarer's side has bid (bit suit) are chosen in proportion to a share of their weight: a guess,
 * for the deals were not counted by what had been bid. */
#define HABIT_THEIRS (1.0 / 3)
/* The chance that `card` is led from the hand, which holds it; `theirs` are the suits that the declarer's side has
 * bid. */
double habits_chance(const struct habits *h, cardset hand, unsigned theirs, int card);
/* A lead drawn from the hand, of at least one card, with just these chances. */
int habits_draw(const struct habits *h, cardset hand, unsigned theirs, struct random *r);

/* The chance that a suit is chosen, taken apart into what holds of the four lengths and of one suit's cards.
 * By lengths: the suit's mean weight as a share of the four. By cards: how much oftener than the mean of its
 * length a suit of this class is led; left_out, how much oftener it is left alone. Their product comes near
 * habits_chance (tests/unit/test_habit.c says how near). */
double habits_by_length(const struct habits *h, const int length[SUIT_COUNT], unsigned theirs, int suit);
double habits_by_cards(const struct habits *h, cardset suit);
double habits_left_out(const struct habits *h, cardset suit, bool is_theirs);

#endif
