/* The story in sentences, by the words of kb/words. */
#ifndef PLANNER_TELL_STORY_TOLD_STORY_H
#define PLANNER_TELL_STORY_TOLD_STORY_H

#include "planner/knowledge/words.h"
#include "planner/tell/story/story.h"

enum { TOLD_LINES = 40 };

/* A line of the story: what stands before it, and its sentences. */
struct told_entry {
    char *label, *text;
    int chapter; /* of the story; -1: of none */
};

struct told_story {
    char *count; /* "Seven winners: two spades, ... Two more are needed." */
    char *line;  /* "The line: clubs, then the heart finesse." */
    char *chance;
    int entries;
    struct told_entry entry[TOLD_LINES];
};

struct explanation;

/* The explanation has its story and everything that it tells of. */
void told_story_make(const struct explanation *r, struct told_story *out);
void told_story_free(struct told_story *t);

#endif
