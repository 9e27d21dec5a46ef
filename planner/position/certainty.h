/* How certain it is that a hidden card lies where a technique needs it (thesis 3.2.2.1).
 *
 * Every location statement becomes one question. It is answered, in this order: by the cards already seen (0
 * or 1), by the answers given beforehand, by a person (ask), by the exact chance of the layouts that are
 * still possible.
 */
#ifndef PLANNER_POSITION_CERTAINTY_H
#define PLANNER_POSITION_CERTAINTY_H

#include "planner/position/analysis.h"

/* An answer: the chance that this opponent holds this card. */
struct answer {
    struct location location;
    double value;
};

struct answers {
    struct answer *list;
    int count;
};

/* Asks a person; returns the answer 0..1, or less than 0 for no answer. `question` is the thesis's sentence.
 */
typedef double certainty_ask(void *context, const char *question, struct location location);

enum certainty_source { FROM_CARDS_SEEN, FROM_ANSWER, FROM_PERSON, FROM_LAYOUTS, FROM_KNOWLEDGE };

struct certainty {
    double value;
    enum certainty_source source;
};

/* Who is asked. All may be NULL: then the layouts answer. Each question is asked once: `log` keeps the
 * answers. */
struct questioner {
    const struct answers *answers;
    certainty_ask *ask;
    void *context;
    struct answers log; /* what was asked and answered in this run; the caller frees it with answers_free */
};

/* Reads answers: each `((east has the diamond k) 0.8)` or `(it is likely that west has the spade king)`. */
void answers_read(const struct knowledge *k, const char *file, const struct sexp_tree *tree,
                  struct answers *out, struct faults *faults);
/* One typed answer to a question on `asked`: a number, or the statement with a phrase; an answer about the
 * other opponent is turned round. Returns less than 0 when it is neither. */
double answer_parse(const struct knowledge *k, const char *text, struct location asked);
void answers_add(struct answers *list, struct location location, double value);
void answers_free(struct answers *list);

/* The thesis's question about a location, from the knowledge's template; appended to `out`. */
void certainty_question(const struct knowledge *k, struct location l, struct buffer *out);
/* "(EAST HAS THE DIAMOND K)", appended to `out`. */
void certainty_statement(struct location l, struct buffer *out);

/* Whether a location, and a technique's condition (all of its locations, or any), hold when the declarer's
 * left opponent has these of the suit's unseen cards. */
bool certainty_location_holds(const struct view *v, struct location l, cardset left);
bool certainty_condition_holds(const struct view *v, const struct technique *t, cardset left);
/* The certainty that a technique's condition holds: its locations together. Where the layouts answer, the
 * joint chance is exact; given answers are combined by the smaller (all) or the larger (any) of them.
 * A technique without locations has the certainty of its kind; one of length the chance of a split that
 * brings a trick. One that wants an opponent on lead, with no-exit: the chance that our winners,
 * cashed, leave him in one suit a single card, the highest that is out, in the others nothing, and of its own
 * suit one to lead. */
struct certainty certainty_of_technique(struct worker *w, const struct view *v, struct questioner *q,
                                        const struct suit_analysis *s, const struct technique *t);

#endif
