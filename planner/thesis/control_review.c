/* Continue, switch or abandon: every lead of ours weighs the techniques by the cards still out (R-313,
 *
 *
 * A technique's score, in hundredths of a trick, is what it still expects to build, as far as tricks are
 * missing and its winners can be reached. When the opponents, once on lead, could take more than the contract
 * can spare, only what comes without losing the lead counts, less a trick for the chance that it is lost.
 */
#include <string.h>

#include "planner/thesis/control_parts.h"
#include "planner/decide/tempo.h"

struct weight {
    int item;
    struct tempo tempo;
    struct control_line line;
    bool is_resumed;
};

/* Whether the next element of a line that was put aside can be played as planned. */
static bool is_resumable(const struct view *v, const struct control_line *line)
{
    if (line->next >= line->sequence.count) return false;
    const struct sequence_element *e = &line->sequence.element[line->next];
    return e->leader == play_turn(&v->play) && cardset_has(v->play.hand[e->leader], e->card[0]);
}

static bool weigh(struct control *c, const struct control_desk *d, const struct view *v, int i,
                  struct weight *w)
{
    struct control_item *item = &c->item[i];
    char name[CONTROL_NAME];
    *w = (struct weight){.item = i, .line = item->line};
    w->is_resumed = is_resumable(v, &w->line);
    control_name(&item->choice.technique, name);
    if (!w->is_resumed && !control_construct(c, d, v, &item->choice.technique, &w->line)) {
        item->status = CONTROL_INFEASIBLE;
        control_say(d, "  %s: infeasible, %s", name, w->line.sequence.failure);
        return false;
    }
    w->tempo =
        tempo_weigh(d->worker, v, &item->choice, item->length_hundredths, &w->line.sequence, w->line.next);
    const struct tempo *m = &w->tempo;
    control_say(d,
                "  %s: expects %.2f of %d missing, entries %s%d, loses the lead %.0f %%, they could cash %d, "
                "spare %d: %.2f",
                name, m->expected / 100.0, analysis_count(v).missing, m->entries < 0 ? "not needed " : "",
                m->entries < 0 ? 0 : m->entries, 100 * m->loses, m->loss, m->spare, m->score / 100);
    return true;
}

/* ---- the decision ---- */

/* What was in hand at our last trick and has not been continued: put aside while it still promises something,
 * given up when it does not. */
static void leave(struct control *c, const struct control_desk *d, const struct weight *was)
{
    char name[CONTROL_NAME];
    control_name(&c->item[was->item].choice.technique, name);
    c->item[was->item].status = CONTROL_SUSPENDED;
    if (was->tempo.expected > 0)
        control_say(d, "decision: %s is put aside", name);
    else
        control_say(d, "decision: %s is given up, nothing can be expected of it any more", name);
    c->switches++;
}

static void say_decision(const struct control *c, const struct control_desk *d, const struct weight *w,
                         bool goes_on, bool switches)
{
    char name[CONTROL_NAME];
    bool waited = c->item[w->item].status == CONTROL_SUSPENDED;
    control_say(d, "decision: %s %s",
                goes_on    ? "continue"
                : waited   ? "resume"
                : switches ? "switch to"
                           : "begin",
                control_name(&c->item[w->item].choice.technique, name));
}

/* The line in hand waits with its item, so that the technique can be resumed. */
static void put_aside(struct control *c)
{
    if (c->active < 0) return;
    c->item[c->active].status = CONTROL_SUSPENDED;
    c->item[c->active].line = c->line;
}

bool control_review(struct control *c, const struct control_desk *d, const struct view *v)
{
    struct weight best = {.item = -1}, was = {.item = -1}, w;
    put_aside(c);
    unsigned begun = c->active >= 0 ? 1u << c->item[c->active].choice.technique.suit : c->begun;
    control_plan_all(c, d, v);
    for (int i = 0; i < c->items; i++) {
        bool is_begun = begun >> c->item[i].choice.technique.suit & 1;
        if (!weigh(c, d, v, i, &w)) continue;
        if (is_begun) was = w;
        if (best.item < 0 || w.tempo.score > best.tempo.score ||
            (w.tempo.score == best.tempo.score && is_begun))
            best = w;
    }
    c->active = CONTROL_IDLE;
    c->begun = 0;
    if (best.item < 0) return false;
    bool switches = was.item >= 0 && was.item != best.item;
    if (switches) leave(c, d, &was);
    say_decision(c, d, &best, was.item == best.item, switches);
    c->active = best.item;
    c->line = best.line;
    c->item[best.item].status = CONTROL_READY;
    return true;
}
