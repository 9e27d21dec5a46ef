/* Tempo for `declarer facts`: the declarer's view, and layouts that know nothing but the cards seen. */
#include "facts/board/board_view.h"
#include "facts/evidence/evidence.h"
#include "facts/statements/tempo.h"
#include "planner/tell/facts_report.h"

const char *facts_tempo(const struct board *b, int after, struct statements *out)
{
    struct view v;
    struct tempo_theirs theirs;
    const char *obstacle = board_plan_obstacle(b);
    if (!obstacle) obstacle = board_view_lack(b, after);
    if (obstacle || !board_view_make(b, after, &v)) return obstacle;
    struct layouts *layouts = layouts_new();
    const struct layouts_cards cards = evidence_certain_cards(&v, true);
    const struct tempo_wish all = {.rounds = true, .through = true, .losses = true, .losers = true};
    bool has_layouts = !layouts_start(layouts, &cards) && tempo_of_theirs(&v, layouts, all, &theirs);
    const struct tempo_ours ours = tempo_of_ours(&v, TEMPO_LOSSES);
    derive_tempo(out, &v, &ours, has_layouts ? &theirs : NULL);
    layouts_free(layouts);
    return NULL;
}
