/* What premises can speak of: the thesis's statements and ours (facts/statements), the statements that
 * kb/statements.lst names with the words of their places, and the facts of kb/schema.clp that rules may read.
 *
 * A vocabulary also remembers what was asked for: what no rule reads need not be stated. It owns the trees
 * that were given to it: vocabulary_free.
 */
#ifndef FACTS_EXPERT_VOCABULARY_H
#define FACTS_EXPERT_VOCABULARY_H

#include "facts/statements/statement.h"
#include "facts/text/sexp.h"

struct vocabulary;

/* When a fact is there: always, once the position is analysed, or only while we defend against their lead,
 * while we lead ourselves, or while we have to discard. */
enum vocabulary_phase { PHASE_ALWAYS, PHASE_DEFENCE, PHASE_LEAD, PHASE_DISCARD, PHASE_TRUMPS };

/* The word of a phase in kb/statements.lst, "always"; NULL past the last. */
const char *vocabulary_phase_word(int phase);

struct vocabulary *vocabulary_new(void);
void vocabulary_free(struct vocabulary *v);

/* Takes over the parsed kb/statements.lst or kb/schema.clp. Faults name the place and what was expected. */
void vocabulary_add_statements(struct vocabulary *v, const char *file, struct sexp_tree *tree,
                               struct faults *faults);
void vocabulary_add_schema(struct vocabulary *v, struct sexp_tree *tree);
/* One more word that a place of this name takes ("TECHNIQUE" "finesse"). */
void vocabulary_add_word(struct vocabulary *v, const char *place, const char *word);

/* What one premise is about. */
enum premise_fault { PREMISE_KNOWN, PREMISE_NO_HEAD, PREMISE_TOO_EARLY, PREMISE_NO_FORM };
/* Whether words can be a statement, the relation first; `?x` stands for anything. PREMISE_NO_FORM: the
 * relation exists, but not with these words. What is known is noted as read. */
enum premise_fault vocabulary_read(struct vocabulary *v, const char *const words[], int n,
                                   enum vocabulary_phase phase);
/* The kinds that the word at `i` of such a pattern can be: PLACE_NUMBER, PLACE_WORD or both. */
enum { PLACE_NUMBER = 1, PLACE_WORD = 2 };
unsigned vocabulary_kinds(const struct vocabulary *v, const char *const words[], int n, int i);
/* Whether a place of this name takes the word. */
bool vocabulary_takes(const struct vocabulary *v, const char *place, const char *word);

/* The slot of a template that rules may read, or a fault. `kinds` as above. */
enum slot_fault { SLOT_KNOWN, SLOT_NO_TEMPLATE, SLOT_TOO_EARLY, SLOT_NO_SLOT, SLOT_NO_WORD };
enum slot_fault vocabulary_slot(const struct vocabulary *v, const char *name, enum vocabulary_phase phase,
                                const char *slot, const char *word, unsigned *kinds);
bool vocabulary_has_template(const struct vocabulary *v, const char *name);

/* Whether a rule reads any statement of this form, or any of this relation (the words that `form` of
 * facts/statements does not know). */
bool vocabulary_is_form_read(const struct vocabulary *v, enum statement_form form);
/* The same of the rules of one phase. */
bool vocabulary_is_form_read_in(const struct vocabulary *v, enum statement_form form,
                                enum vocabulary_phase phase);
bool vocabulary_is_read(const struct vocabulary *v, const char *relation);

/* Adds how the statement might have been meant, "such as (hand PLAYER ...)": the likest of all, or where to
 * find them when none is like it. */
void vocabulary_write_expected(const struct vocabulary *v, const char *const words[], int n,
                               struct buffer *out);
/* The slots of a template, "suit, rank, hand". */
void vocabulary_write_slots(const struct vocabulary *v, const char *name, struct buffer *out);
/* Whether statements.lst gives the relation with so many words, itself among them, and says what it means. */
bool vocabulary_is_own(const struct vocabulary *v, const char *relation, int words);
/* CLIPS's declaration of every relation, in module MAIN. */
void vocabulary_write_relations(const struct vocabulary *v, struct buffer *out);

/* One thing that a premise can say, for lists: its pattern and, where kb gives it, its meaning. Begin with 0;
 * returns false past the last. */
bool vocabulary_entry(const struct vocabulary *v, int i, struct buffer *pattern, struct buffer *meaning,
                      enum vocabulary_phase *phase);

#endif
