/* What is said of a whist deal, whoever is told: the table at a console, and the one that is data. `name` are
 * the four players', West's first; sides are told by both names. */
#ifndef PLANNER_SIDE_WHIST_WORDS_H
#define PLANNER_SIDE_WHIST_WORDS_H

#include "planner/side/whist_match.h"

/* "Ann deals; 10 h is pulled and hearts are trumps." */
void whist_words_trumps(struct buffer *out, const char *const name[SEAT_COUNT], const struct whist_deal *d);
/* "Ann and Cyd: 5; Bob and Dan: 3", a number for each side. */
void whist_words_sides(struct buffer *out, const char *const name[SEAT_COUNT], const int number[2]);
/* The tricks, the points, and the game: three lines. `game` is the side that won it by this deal, -1: none.
 */
void whist_words_end(struct buffer *out, const char *const name[SEAT_COUNT], const int won[2],
                     const struct whist_score *score, int game);
/* "POE would play 2 c." */
void whist_words_hint(struct buffer *out, int card);

#endif
