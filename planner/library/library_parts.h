/* The inside of the public face: its types, and what its files share. */
#ifndef PLANNER_LIBRARY_LIBRARY_PARTS_H
#define PLANNER_LIBRARY_LIBRARY_PARTS_H

#include "engine/rescue.h"
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
    bool is_lost; /* memory was out while it was asked: what it holds is neither used nor freed */
};

/* Stands at the beginning of a public function, which gives `failed` where the stack is too small, and where memory is out, after
 * `lose`, a statement. The rescue ends with the function. */
#define LIBRARY_RESCUE(why, failed, lose)                                                                    \
    struct rescue rescue __attribute__((cleanup(rescue_end)));                                               \
    rescue_begin(&rescue);                                                                                   \
    if (library_is_cramped()) {                                                                              \
        library_refuse((why), DECLARER_NO_STACK);                                                            \
        return failed;                                                                                       \
    }                                                                                                        \
    if (setjmp(rescue.jump)) {                                                                               \
        lose;                                                                                                \
        library_refuse_memory(why);                                                                          \
        return failed;                                                                                       \
    }

/* Puts the text into *why, unless that is NULL; returns NULL. */
void *library_refuse(char **why, const char *text);
/* The same with DECLARER_NO_MEMORY, a text that is not allocated. */
void library_refuse_memory(char **why);
/* Whether what is left of this thread's stack is too little for an answer. */
bool library_is_cramped(void);
/* Why the planner cannot be asked, or NULL. */
const char *library_obstacle(const struct declarer *planner);
/* Hands the faults over as lines, or NULL when there are none, and frees them. */
void library_tell_faults(struct faults *faults, char **out);
/* The board, or NULL when there is none of that index, or there are no boards. */
const struct board *library_board(const struct declarer_boards *boards, int board);

#endif
