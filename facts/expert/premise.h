/* Premises of rules, turned into CLIPS patterns.
 *
 *   (premises ((?combined-suit has ?1) (not (?combined-suit has ?2))
 *              (hand dummy ?suit has ?n cards) (at-least ?n 5)))
 *
 * A premise is a statement, a template's fact with its slots, `(not ...)` of one, `(any ... ...)` of some, or
 * a comparison. ?1 to ?13 are relative ranks. ?suit is the suit that the rule is about. Every other variable
 * is one value wherever it stands; `?` is any. declarer, dummy, left, right, and where we defend leader,
 * second-hand, third-hand and fourth-hand stand for the player who sits there.
 */
#ifndef FACTS_EXPERT_PREMISE_H
#define FACTS_EXPERT_PREMISE_H

#include "facts/expert/vocabulary.h"

/* Where the premises stand, and who is told of faults. */
struct premise_place {
    struct vocabulary *vocabulary;
    enum vocabulary_phase phase;
    const char *file;
    struct faults *faults;
};

/* Whether the premise always holds: (null conditions), (nothing), nil. */
bool premise_is_always(const struct sexp *premise);
/* Writes the patterns of a list of premises, one a line, and the tests behind them. Returns whether all were
 * good; each that is not is a fault at its place. */
bool premises_write(const struct premise_place *at, const struct sexp *list, struct buffer *out);
/* Whether nothing in the list shows by itself that not all can hold (premise_sense.c); each that does is a
 * fault at its place. */
bool premises_make_sense(const struct premise_place *at, const struct sexp *list);

#endif
