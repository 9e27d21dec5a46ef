/* The innermost rescue of each thread, in a list of those outside it. */
#include "engine/rescue.h"

#include <stddef.h>

static _Thread_local struct rescue *innermost;

void rescue_begin(struct rescue *r)
{
    r->outer = innermost;
    innermost = r;
}

void rescue_end(struct rescue *r)
{
    if (innermost == r) innermost = r->outer;
}

void rescue_throw(void)
{
    struct rescue *r = innermost;
    if (!r) return;
    innermost = r->outer;
    longjmp(r->jump, 1);
}
