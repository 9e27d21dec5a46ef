/* A line of one suit in words: "low to the nine; if it loses to the king, low to the queen". */
#ifndef PLANNER_TELL_SUITS_SUIT_WORDS_H
#define PLANNER_TELL_SUITS_SUIT_WORDS_H

#include "engine/suit/suit.h"
#include "engine/util.h"
#include "planner/knowledge/words.h"
#include "planner/position/exact/exact_idea.h"

/* Declarer's next trick: "low to the queen", "cash the ace", "run the jack". */
void suit_words_turn(struct buffer *out, const struct words *w, const struct suit_turn *t);
/* The line in a sentence without its end, the first two tricks of it; "play from the top" for NULL. */
void suit_words_line(struct buffer *out, const struct words *w, const struct suit_turn *t);

/* Called with each step of a line, what follows from another one deeper; `text` lasts for the call. */
typedef void suit_words_step(void *context, int depth, const char *text);
/* The line step by step. What comes about less often than `least` of the time is left out. */
void suit_words_steps(const struct words *w, const struct suit_turn *t, double least, suit_words_step *take,
                      void *context);
/* Its idea: "safety play, finesse after a winner". */
void suit_words_idea(struct buffer *out, const struct words *w, struct exact_idea idea);
/* What that is, for who does not know it: "a card is led to be covered, and then ...". */
void suit_words_meaning(struct buffer *out, const struct words *w, struct exact_idea idea);

#endif
