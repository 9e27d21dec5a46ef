/* The boards of `declarer deal --level` looked at again: over fresh layouts of another seed, against
 * opponents who search, is the line that the explanation teaches the best? Reads boards from standard input;
 * says for how many. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "facts/board/board_view.h"
#include "facts/formats/read.h"
#include "planner/command/planning.h"
#include "planner/teach/level.h"
#include "planner/tell/explain.h"

enum { LAYOUTS = 96, SEED = 20261, AGREES_LEAST = 97 };

struct looking {
    struct planning planning;
    struct dd_solver *solver;
    int boards, agreed;
};

/* What the board's explanation teaches; its level stands in its tag. */
static bool taught(struct worker *w, const struct board *b, struct level_finding *f)
{
    const char *tag = board_tag(b, "Lesson");
    struct view v;
    struct explanation r;
    int level;
    if (!tag || sscanf(tag, "level %d", &level) != 1 || !board_view_make(b, level_after(b), &v)) return false;
    if (!explain_make(w, b, &v, &(struct explain_options){0}, &r)) return false;
    *f = level_taught(&r, (enum level)level);
    explain_free(&r);
    return true;
}

static bool look(void *context, struct board *b)
{
    struct looking *l = context;
    struct level_finding f;
    bool agrees = taught(&l->planning.worker, b, &f) &&
                  level_agrees(&l->planning.worker, l->solver, b, &f, LAYOUTS, SEED);
    l->boards++;
    l->agreed += agrees;
    if (!agrees) printf("board %s: another line is the best\n", b->id);
    return true;
}

int main(void)
{
    struct looking l = {.solver = dd_new(DD_TABLE_DEFAULT_MB)};
    struct faults faults = {0};
    struct source source;
    if (!planning_start(&l.planning, "oracle_levels", "kb") || !source_load(&source, "-", &faults)) return 2;
    read_boards(&source, FORMAT_PBN, &faults, look, &l);
    printf("%d of %d boards: the line taught is the best of %d fresh layouts\n", l.agreed, l.boards, LAYOUTS);
    source_free(&source);
    faults_free(&faults);
    dd_free(l.solver);
    planning_end(&l.planning);
    return l.boards && 100 * l.agreed >= AGREES_LEAST * l.boards ? 0 : 1;
}
