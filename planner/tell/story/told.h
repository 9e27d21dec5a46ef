/* The story in sentences: what an explanation says, in order. Who tells it fills it in
 * (planner/tell/told_story.c). */
#ifndef PLANNER_TELL_STORY_TOLD_H
#define PLANNER_TELL_STORY_TOLD_H

#include "facts/expert/rules.h"
#include "planner/knowledge/words.h"
#include "planner/report/data.h"
#include "planner/tell/story/story.h"

enum { TOLD_LINES = 40 };

/* What a line of the story is. */
enum told_kind {
    TOLD_TRICK,  /* our cards to the trick in progress */
    TOLD_STEP,   /* a step of the plan */
    TOLD_ROAD,   /* another, when something is seen */
    TOLD_END,    /* what it all comes to */
    TOLD_DANGER, /* what they can take */
    TOLD_FAILS,  /* what beats the plan */
    TOLD_NEEDS,  /* what it needs, where it mostly fails */
    TOLD_OTHER,  /* another line of play, or a card that is kept */
    TOLD_COUNT,  /* of a contract in a suit: losers and trumps */
    TOLD_FIGURES /* and what these are counted by, ruffs, discards, entries: beside what each suit offers */
};

struct told_entry {
    enum told_kind kind;
    char *label, *text;
    cardset cards;  /* ours that it plays */
    unsigned ideas; /* that it carries, a bit each */
};

struct told_story {
    char *count;  /* "Seven winners: two spades, ... Two more are needed." */
    char *line;   /* "The line: clubs, then the heart finesse." */
    char *chance; /* "made on 80 of 100 layouts"; "" where nothing is open */
    char *idea;   /* of the line, where a rule saw something in this hand; NULL */
    int entries;
    struct told_entry entry[TOLD_LINES];
};

/* Adds a line unless its text, which is taken over, is empty. */
void told_add(struct told_story *t, enum told_kind kind, const char *label, char *text, cardset cards);
/* What an idea means, for who asks. */
const char *told_name(const struct words *w, enum idea idea);
const char *told_meaning(const struct words *w, enum idea idea);
/* Count, line and chance as one text; the caller frees it. */
char *told_headline(const struct told_story *t, const struct words *w);
/* The whole, and one of its lines, as data. */
struct data *told_data(const struct told_story *t);
struct data *told_entry_data(const struct told_entry *e);
void told_free(struct told_story *t);

#endif
