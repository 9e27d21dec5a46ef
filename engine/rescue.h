/* Where a thread goes on when memory is out, instead of ending the process.
 *
 * Who is asked by a host that must live (planner/library) begins a rescue, and ends it before it returns. What was allocated below is
 * lost then, and what was being changed is not to be used again. Without a rescue the process ends (engine/util.h).
 */
#ifndef ENGINE_RESCUE_H
#define ENGINE_RESCUE_H

#include <setjmp.h>
#include <stdbool.h>

struct rescue {
    jmp_buf jump;
    struct rescue *outer;
};

/* Begins one in this thread; `setjmp(r->jump)` follows at once, which is 0 then, and else says that memory was out. The rescue has
 * ended by that time. */
void rescue_begin(struct rescue *r);
/* Ends it; the one outside holds again. More than once does no harm. */
void rescue_end(struct rescue *r);
/* Goes on at the innermost rescue of this thread; returns where there is none. */
void rescue_throw(void);

#endif
