/* The telling of an explanation, for the files that tell it alone. */
#ifndef PLANNER_TELL_TOLD_PARTS_H
#define PLANNER_TELL_TOLD_PARTS_H

#include "planner/tell/explain.h"
#include "planner/tell/story/story_words.h"
#include "planner/tell/words.h"

struct telling_of {
    const struct explanation *r;
    const struct words *w;
    struct told_story *out;
};

/* Marks the ideas in the lines of the story that carry them. */
void tell_ideas(const struct told_ideas *all, struct told_story *out);
/* The plan's step that builds something in a suit; NULL: there is none (told_line.c). */
const struct explained_step *told_step_in(const struct explanation *r, int suit);
/* The winners, the line by its first steps, and its chance. */
void tell_count(const struct telling_of *t);
void tell_line(const struct telling_of *t);
void tell_chance(const struct telling_of *t);
/* What is against the line: what they can take, what beats it; and the other lines (told_against.c). */
void tell_against(const struct telling_of *t);
void tell_others(const struct telling_of *t);

#endif
