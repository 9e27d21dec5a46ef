/* What the knowledge plays in a suit that is all there is to play: a policy for engine/suit.
 *
 * Before each lead the suit is analysed anew beside entries in the other suits, as control does it after
 * every trick, the hand on lead being the one that the technique wants; the plan interpreter builds the
 * chosen technique's line, and its first trick in the suit is played. The worker's suits are to be played by
 * the book (setting suit-lines), or what is played is the exact search's. Where there is nothing to build the
 * winners are cashed, and without any the suit is played from the top. Once an opponent has shown out every
 * card is known, and the book plays as well as can be.
 *
 * A struct book belongs to one worker and is for one holding; book_free frees it.
 */
#ifndef PLANNER_COMPARE_KNOWLEDGE_BOOK_H
#define PLANNER_COMPARE_KNOWLEDGE_BOOK_H

#include "engine/suit/suit.h"
#include "planner/position/position.h"

struct book;

struct book *book_open(struct worker *w, const struct suit_holding *h);
void book_free(struct book *b);
/* The policy; `context` is the struct book. */
int book_play(void *context, const struct suit_seen *seen, int *hand);
/* The technique that it begins with, "" for none, and the mean number of tricks that the choice promises. */
const char *book_technique(const struct book *b);
/* The rule of kb/suits by which its first round is played, "" for none. */
const char *book_rule(const struct book *b);
double book_promise(const struct book *b);

#endif
