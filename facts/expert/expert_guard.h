/* What may reach CLIPS: which of its functions rules may call, and which texts its parser can bear. No CLIPS
 * in here. */
#ifndef FACTS_EXPERT_EXPERT_GUARD_H
#define FACTS_EXPERT_EXPERT_GUARD_H

#include "facts/text/fault.h"

/* Whether rules may call a function of CLIPS: a closed list, that of kb/README.md. */
bool expert_guard_allows(const char *name);
/* Whether CLIPS crashes on clearing when the function, one of its object system, is gone: it stays, and no rule may call it. */
bool expert_guard_needs(const char *name);
/* Whether a text can be given to CLIPS's parser: nesting of 64, words of 256 bytes, 1 MiB at most, no
 * construct that may go on for ever (generic functions, a function that calls itself); else a fault. */
bool expert_guard_text(const char *file, const char *text, struct faults *faults);

#endif
