/* What a process of several does beside the others: it knows its number, and brings rank 0 what it has. */
#ifndef PLANNER_COMPARE_RANKS_PART_H
#define PLANNER_COMPARE_RANKS_PART_H

#include "engine/util.h"

/* How many processes there are, and which one this is. */
int ranks_count(void);
int ranks_number(void);
/* Gives every process the standard input of rank 0, to be read from its beginning; all processes call it.
 * False when it could not be read or kept, errno then says why. */
bool ranks_share_input(void);
/* Brings bytes to rank 0, which takes the next that a rank brings: util_alloc's, `size` of them. */
void ranks_bring(const struct buffer *bytes);
char *ranks_take(int rank, size_t *size);

#endif
