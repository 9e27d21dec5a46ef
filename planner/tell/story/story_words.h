/* The phrases that the story's sentences are made of; each adds to `out`. */
#ifndef PLANNER_TELL_STORY_STORY_WORDS_H
#define PLANNER_TELL_STORY_STORY_WORDS_H

#include "planner/knowledge/knowledge.h"
#include "planner/knowledge/words.h"
#include "planner/position/position.h"
#include "planner/tell/story/story.h"

/* "very likely", of a chance 0..1. */
const char *story_likelihood(const struct words *w, const struct settings *set, double chance);
/* "two spades, one heart and two clubs", for the suits that have any; nothing for none. */
void story_counts(struct buffer *out, const struct words *w, const int number[SUIT_COUNT]);
/* "ace and queen", or "ace or queen" where one of them takes the only round: the highest two at most. */
void story_over(struct buffer *out, const struct words *w, cardset over, int rounds);
/* "East needs the king to beat it": of a card of which one at least that is out is higher. */
void story_needed(struct buffer *out, const struct words *w, enum seat opponent, cardset higher);
/* "a low club from both hands, then the ace and king": the step without its suit. */
void story_step(struct buffer *out, const struct words *w, const struct view *v, const struct story_step *s);
/* "if East shows out of clubs". */
void story_sign(struct buffer *out, const struct words *w, const struct view *v,
                const struct story_road *road);
/* The technique as its knowledge says it: "finesse the queen, leading from dummy"; in brief: "the heart
 * finesse". `theirs`: the opponents' cards, of which the tops are named. */
void technique_words(struct buffer *out, const struct knowledge *k, const struct words *w, const struct technique *t,
                     enum seat declarer, cardset theirs);
void technique_brief(struct buffer *out, const struct knowledge *k, const struct words *w, const struct technique *t,
                     enum seat declarer, cardset theirs);
/* "the fourth and fifth club": the last cards, so many, that a technique of length may make good. */
void technique_long_cards(struct buffer *out, const struct words *w, const struct technique *t, int count);
/* What a fact of the expert about the position says, "(combined club has r1)", as a sentence (fact_words.c).
 * Nothing where kb's words say nothing of it; returns whether they know of it. */
bool fact_words(struct buffer *out, const struct words *w, const struct position *p, const char *fact);

#endif
