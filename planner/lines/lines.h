/* The lines of play of a position: what kb/lines proposes, in the order of knowledge's own ranking.
 *
 * Rules read statements and propose lines. Knowledge ranks them without playing a card: lines of rules that
 * see something in the hand come first, in the rules' order; then what the first step is worth now, by
 * tricks, certainty, entries and danger. Over layouts it counts how often what is needed comes in time, which
 * is told. The same position gives the same lines.
 */
#ifndef PLANNER_LINES_LINES_H
#define PLANNER_LINES_LINES_H

#include "planner/lines/defence.h"
#include "planner/lines/line.h"
#include "planner/position/position.h"

/* What a line is to knowledge, the best first: what a rule saw in this hand; a step that is worth something
 * now, or a line that is made often; the winners; a step that is worth nothing, or that cannot be carried out as it is
 * meant. */
enum line_class { LINE_SPECIAL, LINE_WORTH, LINE_WINNERS, LINE_REST };

/* What knowledge expects of a line. */
struct line_value {
    enum line_class rank;
    double made;   /* share of the layouts in which what is needed comes in time */
    double tricks; /* ours in the mean, of those still to be played */
    double tempo;  /* hundredths of a trick that its first step is worth now (lines_tempo.h) */
};

struct proposed_line {
    struct line line;
    const struct rule *rule; /* that proposed it */
    unsigned ideas;          /* its rule's, and of others that propose the same line; a bit each */
    struct line_value value;
    struct line_thought lead;    /* what it leads now; is_there only when our side is on lead */
    struct defence_play support; /* the facts that made the rule act, as an explanation tells them */
};

struct lines {
    int count; /* best first */
    int room;
    struct proposed_line list[];
};

/* Adds a line at the end; the list may move. */
void lines_add(struct lines **all, const struct proposed_line *l);

/* The lines of a position of our side's turn; where a suit is trumps those of our leads (trump_play.h). They
 * belong to the position, and live as long. */
const struct lines *lines_of(const struct position *p);

/* What our side sees at a view, the position's or a later one of the same play. */
struct line_sight lines_sight(const struct position *p, const struct view *v);
/* What plans of lines are carried out with. */
struct plan_input lines_input(const struct position *p);
/* Third hand's card to a lead of one of the position's lines; `v` is the view at third hand's turn. NO_CARD
 * when the line does not answer. */
int lines_reply(const struct position *then, const struct proposed_line *l, const struct view *v);

/* A text of a line's rule, {suit} in it being the suit of its first step; the caller frees it. */
char *lines_text(const struct words *w, const struct proposed_line *l, const char *text);

/* Knowledge's own count of the lines: fills in their values (lines_judge.c). */
void lines_judge(const struct position *p, struct lines *all);

#endif
