/* The lines of play of a position and the ideas behind what is played, as a teacher names them.
 *
 * An idea is found where the card, the step or the rule that carries it is found; nothing is guessed from the
 * words of an explanation. The same question gives the same answers. What is returned points into the
 * positions and plays of the question, which must outlive it.
 */
#ifndef PLANNER_TELL_IDEAS_IDEAS_H
#define PLANNER_TELL_IDEAS_IDEAS_H

#include "planner/decide/decision.h"
#include "planner/knowledge/words.h"
#include "planner/lines/lines.h"
#include "planner/reason/contrast.h"
#include "planner/report/data.h"

/* ---- lines ---- */

/* What a line came to beside the one that is played, when both were tried, or searched. */
struct line_trial {
    int layouts;               /* 0: it was not tried */
    double ratio;              /* how often it makes the contract, the one that is played being 1 */
    bool is_value;             /* what is told is the value of its first card, which is played now */
    struct hidden_facts fails; /* when the one that is played makes it and this one does not */
    struct contrast contrast;  /* what goes wrong then */
};

struct told_line {
    const struct proposed_line *line;
    char *name;    /* "clubs first" */
    char *idea;    /* a sentence without its stop */
    char *why_not; /* why another is played; NULL of the one that is */
    struct line_trial trial;
    bool is_same; /* it begins with the card of the one that is played */
};

/* The lines when our side leads next, the one played first. */
struct told_lines {
    bool is_played; /* the first is */
    int count;
    struct told_line *list;
};

/* The line that is played; NULL: none is. */
static inline const struct proposed_line *told_lines_played(const struct told_lines *all)
{
    return all->is_played ? all->list[0].line : NULL;
}

/* The name of a line and its idea, {suit} being the suit of its first step; the caller frees them. */
char *told_line_name(const struct words *w, const struct proposed_line *l);
char *told_line_idea(const struct words *w, const struct proposed_line *l);

/* `played` is the line's number among those of the position, -1 when none is; `trial` has one for each line.
 */
void told_lines_make(const struct position *p, int played, const struct line_trial *trial, const struct words *w,
                     struct told_lines *out);
/* The reasons why the others are not played; of the line that is, `chance` is told, and that it `fails` for a cause
 * which is none for another to be worse. */
void told_lines_say(struct told_lines *all, const struct settings *set, double chance, const struct hidden_facts *fails, const struct words *w);
/* Whether it was tried and did about as well. */
bool told_line_is_level(const struct told_line *l, const struct settings *set);
void told_lines_free(struct told_lines *all);
/* The idea of the line that is played where a rule saw something in this hand; else NULL. */
const char *told_lines_headline(const struct told_lines *all);
struct data *told_lines_data(const struct told_lines *all);

/* ---- ideas ---- */

/* One of our leads, and third hand's card when second hand plays low. */
struct idea_round {
    enum seat leader;
    int lead, third; /* NO_CARD: not known */
    bool is_fixed;   /* and whatever he plays */
};

/* What ideas are found in. */
struct ideas_question {
    const struct view *view; /* explained */
    const struct position *position;
    int plays; /* our cards to the trick in progress that they led, in order, and what is taken to come
                  between */
    const struct defence_play *play;
    int assumed; /* NO_CARD */
    int cases; /* where the last of our cards hangs on theirs before it: theirs and ours of each case; 0: else
                */
    const int8_t *theirs, *ours;
    const struct position *lead;      /* our next lead's; the position explained where there is no other */
    const struct proposed_line *line; /* that is played from there; NULL: none */
    int rounds;                       /* the first tricks of the plan */
    struct idea_round round[SEQUENCE_MAX];
};

struct told_idea {
    enum idea idea;
    int trick;        /* its number from 1; 0: of no trick */
    int step;         /* place in the line that is played; -1: of none */
    cardset cards;    /* of ours that it is about */
    unsigned seats;   /* and hands, a bit each */
    const char *rule; /* that says it; NULL: what is played does */
};

/* The ideas, each once, trick one's first. */
struct told_ideas {
    int count;
    struct told_idea list[IDEAS];
};

/* Why our card, a stopper of the suit led that could wait, wins the trick at once: holding up would hardly save
 * the contract. NULL where it is no such card, or where it would; the caller frees it. `before` is the moment
 * of the card, in the trick that the position is of. */
char *told_no_hold_up(const struct words *w, const struct position *p, const struct view *before, int card);

void told_ideas_find(const struct ideas_question *q, struct told_ideas *out);
struct data *told_ideas_data(const struct told_ideas *all);

/* ---- inside this room ---- */

/* Adds an idea unless it is there; what is there without cards takes the cards. */
void ideas_add(struct told_ideas *out, struct told_idea one);
bool ideas_has(const struct told_ideas *all, enum idea idea);
void ideas_drop(struct told_ideas *all, enum idea idea);
/* The ideas of the trick in progress (ideas_trick.c). */
void ideas_of_trick(const struct ideas_question *q, struct told_ideas *out);
/* The ideas of the line and of its steps (ideas_steps.c). */
void ideas_of_steps(const struct ideas_question *q, struct told_ideas *out);

#endif
