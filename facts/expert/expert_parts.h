/* What the files of the expert share; they alone see CLIPS, whose headers define several hundred macros, TRUE
 * and INTEGER among them.
 */
#ifndef FACTS_EXPERT_EXPERT_PARTS_H
#define FACTS_EXPERT_EXPERT_PARTS_H

#include "facts/expert/expert.h"

#include <clips/clips.h>
#include <clips/tmpltutl.h>

#include <setjmp.h>

enum {
    EXPERT_CACHE = 8192, /* places for statements' values */
    EXPERT_NAMES_BITS = 8,
    EXPERT_NAMES = 1 << EXPERT_NAMES_BITS, /* places for what is found by the address of its name */
    MAX_SUPPORT = 16
};

/* Why one fact is there: the rule that asserted it and the indices of the facts it fired on. */
struct reason {
    void *rule;
    int support;
    long long fact[MAX_SUPPORT];
};

/* A statement's multifield, built once. */
struct cached {
    uint64_t key; /* statement_key + 1; 0 is free */
    void *template, *value;
    int length;
};

/* How often a rule has fired, by address: rules are few and a scan of a small table is quick enough. */
struct fire_count {
    void *rule;
    const char *file; /* one of the expert's */
    int line;
    long fired;
};

/* What CLIPS looks up by name, by the address of a text that names it: a template, a symbol, and the place of
 * a template's slot. */
struct relation {
    const char *name;
    void *template;
};
struct word {
    const char *text;
    void *symbol; /* held by a count, so that it lives */
};
struct slot_place {
    const char *name;
    const void *template;
    int at; /* -1: there is no such slot */
    bool is_list;
};

struct expert {
    void *env;
    struct relation relation[EXPERT_NAMES];
    struct word word[EXPERT_NAMES];
    struct slot_place slot[EXPERT_NAMES];
    struct cached *cache;
    int cached;     /* entries in use */
    long deffacts;  /* facts that a reset asserts, of the indices 0 to deffacts - 1 */
    bool is_waking; /* some rule fires on them alone: only a reset in full serves it */
    struct reason *reason;
    long long reasons;
    char **file; /* that rules came from */
    int files;
    long rounds;           /* of loops, since the run or the reset began */
    long joins;            /* matches of patterns joined since the last reset */
    jmp_buf way_out;       /* out of matching that does not end */
    bool is_inside;        /* CLIPS is at work, and way_out leads out of it */
    bool is_broken;        /* it was left by way_out: nothing may enter CLIPS again */
    struct buffer said;    /* CLIPS's own errors since the last look at them */
    void *said_by;         /* the rule that fired at the first of them, or NULL */
    struct buffer trouble; /* why the rules were stopped */
    const char *trouble_file;
    int trouble_line;
    void *last_rule;    /* that fired, or NULL */
    void *current_rule; /* firing now, or NULL */
    struct reason current;
    struct fire_count *fires;
    int fire_count;
    const char *loading; /* file being loaded, for messages */
    struct faults *faults;
    struct buffer router_text;
};

/* Notes why the rules were stopped, at the rule (NULL: a condition): the first trouble only. */
void expert_stop(struct expert *e, void *rule, const char *what);
/* Lets CLIPS work on `item`: one door for all that matches patterns. Does nothing, and returns false, once matching had to be left
 * half-way; the trouble is noted then. */
bool expert_within(struct expert *e, void (*work)(struct expert *e, void *item), void *item);
/* Puts sums, `div` and `mod` that no numbers can crash in place of CLIPS's own. */
void expert_arithmetic(void *env);
/* Tells a trouble as CLIPS tells its own, which adds the rule, and ends what is being evaluated. */
#define EXPERT_MARK "[DECLARER1] "
void expert_halt(void *env, const char *what);
/* Lets go of what is remembered of values and words. */
void expert_forget(struct expert *e);

#endif
