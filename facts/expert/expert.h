/* The expert: rules in CLIPS, behind an interface without CLIPS in it.
 *
 * One expert holds one CLIPS environment and belongs to one worker; experts share nothing. Rules are loaded
 * once; every board begins with expert_reset, asserts what is known, and runs one module (phase) after the
 * other. For every fact that a rule asserted, the expert remembers the rule and the facts that made it fire:
 * expert_why tells them.
 */
#ifndef FACTS_EXPERT_EXPERT_H
#define FACTS_EXPERT_EXPERT_H

#include "facts/text/fault.h"
#include "facts/statements/statement.h"

struct expert;
struct expert_fact; /* a fact; valid until it is retracted or the expert is reset */

struct expert *expert_new(void);
/* Returns false when CLIPS could not release everything: a bug, which tests assert. */
bool expert_free(struct expert *e);

/* Loads constructs from text; every fault in it is added with `file` and the line in the text. The text may
 * hold nesting of 64, 1 MiB, atoms of 256 bytes at most. Returns whether there was no fault. */
bool expert_load(struct expert *e, const char *file, const char *text, struct faults *faults);
/* Forgets all facts and asserts the deffacts again. */
void expert_reset(struct expert *e);
/* Runs the rules of one module. Returns how many fired, or -1 when they do not end (expert_trouble). */
long expert_run(struct expert *e, const char *module);

/* Stops the rules over a fact that the reader cannot take: `what` follows the name of the rule that asserted
 * it. */
void expert_refuse(struct expert *e, const struct expert_fact *f, const char *what);
/* Adds why the rules were stopped, at the file and line of the one: they fire, loop or fill the memory
 * without an end, divide by 0, or assert what is refused; nothing runs any more then. Returns whether there
 * was anything to add. */
bool expert_trouble(const struct expert *e, struct faults *faults);

/* Asserts a statement; known already: nothing happens. */
void expert_assert_statement(struct expert *e, struct statement s);
/* Asserts an ordered fact of `count` terms, the relation first. */
void expert_assert(struct expert *e, const struct term *terms, int count);
/* The same of a relation and terms that are listed: EXPERT_STATE(e, "suit-led", term_word("spade")). */
#define EXPERT_STATE(e, relation, ...)                                                                       \
    expert_assert((e), (struct term[]){term_word(relation), __VA_ARGS__},                                    \
                  (int)(sizeof(struct term[]){term_word(relation), __VA_ARGS__} / sizeof(struct term)))
/* Asserts a template fact: `slots` alternates slot name and value; numbers are given as terms, the values of a
 * multislot, four at most, one after the other. */
struct slot_value {
    const char *slot;
    struct term value;
};
void expert_assert_slots(struct expert *e, const char *template_name, const struct slot_value *slots,
                         int count);
/* A mark in time, and the retraction of every fact asserted since: one phase can be asked again and again. */
long long expert_mark(const struct expert *e);
void expert_retract_since(struct expert *e, long long mark);

/* The facts of one template or relation, oldest first: begin with NULL. NULL ends. */
const struct expert_fact *expert_next(struct expert *e, const char *relation, const struct expert_fact *fact);
/* Slots of a template fact: the symbol ("" when it is none), the number (0 when it is none), the list of a
 * multislot. */
const char *expert_symbol(struct expert *e, const struct expert_fact *f, const char *slot);
double expert_number(struct expert *e, const struct expert_fact *f, const char *slot);
int expert_list(struct expert *e, const struct expert_fact *f, const char *slot, struct term *out, int room);

/* Why a fact is there. */
struct expert_reason {
    const char *rule; /* NULL: it was asserted from outside, as something known */
    int support;      /* the facts that made the rule fire */
    const struct expert_fact *fact[16];
};
struct expert_reason expert_why(struct expert *e, const struct expert_fact *f);
/* The fact as text, "(combined club has r1)", appended. */
void expert_write_fact(struct expert *e, const struct expert_fact *f, struct buffer *out);
/* The comment of a rule ("" when it has none), and its module; appended to `out`. Returns whether the rule
 * exists. */
bool expert_rule_comment(struct expert *e, const char *rule, struct buffer *out);

/* The rules in order of loading: begin with NULL. How often each has fired since expert_new is counted. */
const char *expert_next_rule(struct expert *e, const char *rule, const char **module, long *fired);

#endif
