/* The inside of the public face: its types, and what its files share. */
#ifndef PLANNER_LIBRARY_LIBRARY_PARTS_H
#define PLANNER_LIBRARY_LIBRARY_PARTS_H

#include "facts/text/fault.h"
#include "planner/library/declarer.h"
#include "planner/position/position.h"

enum { REPORT_WIDTH = 100 };

#define NO_PLANNER "there is no planner"

struct declarer_boards {
    struct boards list;
};

struct declarer {
    struct knowledge *knowledge;
    struct worker worker;
};

/* Puts the text into *why, unless that is NULL; returns NULL. */
void *library_refuse(char **why, const char *text);
/* Hands the faults over as lines, or NULL when there are none, and frees them. */
void library_tell_faults(struct faults *faults, char **out);
/* The board, or NULL when there is none of that index, or there are no boards. */
const struct board *library_board(const struct declarer_boards *boards, int board);

#endif
