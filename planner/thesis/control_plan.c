/* Making the list of techniques, and sequences for them. A list has one technique a suit at most. */
#include <string.h>

#include "planner/thesis/control_parts.h"
#include "planner/knowledge/plan/plan_trace.h"

static int cards_played(const struct view *v)
{
    return cardset_count(play_played(&v->play));
}

int control_head(const struct control *c)
{
    for (int i = 0; i < c->items; i++)
        if (control_is_open(&c->item[i])) return i;
    return -1;
}

/* ---- the list ---- */

static bool is_same(const struct technique *a, const struct technique *b)
{
    return a->suit == b->suit && a->name == b->name && (!a->args || !b->args || a->arg[0].n == b->arg[0].n);
}

static const struct control_item *item_of_suit(const struct control *c, int suit)
{
    for (int i = 0; i < c->items; i++)
        if (c->item[i].choice.technique.suit == suit) return &c->item[i];
    return NULL;
}

/* The suit's technique: the chosen one, or, when that was found infeasible at this very moment, the next of
 * its list. */
static const struct technique_choice *technique_of(const struct choice *choice, int suit,
                                                   const struct control_item *old)
{
    const struct suit_choice *s = &choice->suit[suit];
    if (s->chosen < 0) return NULL;
    const struct technique_choice *chosen = &s->list[s->chosen];
    if (!old || old->status != CONTROL_INFEASIBLE || !is_same(&old->choice.technique, &chosen->technique))
        return chosen;
    for (int i = 0; i < s->count; i++)
        if (i != s->chosen && s->list[i].status != TECHNIQUE_REJECTED) return &s->list[i];
    return chosen;
}

static struct control_item new_item(const struct choice *choice, int suit, const struct technique_choice *t)
{
    return (struct control_item){.choice = *t,
                                 .length_hundredths = choice->suit[suit].length_hundredths,
                                 .contribution = choice->suit[suit].contribution,
                                 .status = CONTROL_READY};
}

static void say_list(const struct control *c, const struct control_desk *d, const struct view *v)
{
    struct trick_count n = position_count(v);
    if (!d->desk->trace) return;
    move_say(d->desk, "plan %d: %d winners, %d needed, %d to be built", c->plans, n.sure, n.needed,
             n.missing);
    for (int i = 0; i < c->items; i++) {
        char name[MOVE_NAME];
        const struct control_item *item = &c->item[i];
        move_say(d->desk, "  %d. %s: %.2f tricks, certainty %.2f", i + 1,
                 move_technique(&item->choice.technique, name), item->contribution / 100.0,
                 item->choice.certainty.value);
    }
}

void control_plan_all(struct control *c, const struct control_desk *d, const struct view *v)
{
    const struct choice *choice = &d->position->choice;
    *c = (struct control){.is_planned = true, .active = CONTROL_IDLE, .plans = 1, .seen = c->seen};
    for (int suit = 0; suit < SUIT_COUNT; suit++) c->planned_at[suit] = (int8_t)cards_played(v);
    for (; c->items < choice->count; c->items++) {
        int suit = choice->order[c->items];
        c->item[c->items] = new_item(choice, suit, choice_of_suit(choice, suit));
    }
    say_list(c, d, v);
}

/* Takes out the suits' items; what is active has ended. */
static void remove_suits(struct control *c, unsigned suits)
{
    int kept = 0;
    for (int i = 0; i < c->items; i++)
        if (!(suits >> c->item[i].choice.technique.suit & 1)) c->item[kept++] = c->item[i];
    c->items = kept;
}

bool control_replan(struct control *c, const struct control_desk *d, const struct view *v)
{
    struct control old = *c;
    const struct choice *choice = &d->position->choice;
    unsigned suits = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (c->planned_at[suit] < cards_played(v)) suits |= 1u << suit;
    if (!suits) return false;
    c->plans++;
    c->active = CONTROL_IDLE;
    remove_suits(c, suits);
    for (int i = 0; i < choice->count && c->items < SUIT_COUNT; i++) {
        int suit = choice->order[i];
        const struct technique_choice *t = technique_of(choice, suit, item_of_suit(&old, suit));
        bool wanted =
            c->marked >> suit & 1 || knowledge_is_length(d->desk->worker->knowledge, t->technique.name);
        if (suits >> suit & 1 && wanted) c->item[c->items++] = new_item(choice, suit, t);
    }
    for (int suit = 0; suit < SUIT_COUNT; suit++) c->planned_at[suit] = (int8_t)cards_played(v);
    move_say(d->desk, "replanning");
    say_list(c, d, v);
    c->marked = 0;
    return c->items > 0;
}

struct position control_position(const struct control *c, const struct control_desk *d)
{
    struct position p = *d->position;
    struct choice *choice = &p.choice;
    choice->count = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) choice->suit[suit] = (struct suit_choice){.chosen = -1};
    for (int i = 0; i < c->items; i++) {
        if (!control_is_open(&c->item[i])) continue;
        int suit = c->item[i].choice.technique.suit;
        struct suit_choice *s = &choice->suit[suit];
        s->list[0] = c->item[i].choice;
        s->count = 1;
        s->chosen = 0;
        s->length_hundredths = c->item[i].length_hundredths;
        s->contribution = c->item[i].contribution;
        choice->order[choice->count++] = suit;
    }
    choice_spare(position_settings(&p), &p.view, choice);
    return p;
}

/* ---- sequences ---- */

bool control_construct(struct control *c, const struct control_desk *d, const struct view *v,
                       const struct technique *t, struct control_line *out)
{
    struct position p = control_position(c, d);
    struct plan_input in = choice_plan_input(&p, v, t);
    in.keeps_stoppers = false;
    if (d->desk->traces_plans) {
        in.trace = d->desk->trace;
        in.trace_context = d->desk->trace_context;
    }
    *out = (struct control_line){.next = 0};
    bool good = plan_construct(d->desk->worker->knowledge->plans, &in, &out->sequence);
    c->nodes += out->sequence.nodes;
    return good;
}

bool control_construct_cashing(struct control *c, const struct control_desk *d, const struct view *v,
                               struct control_line *out)
{
    struct technique t = plan_cashing();
    return control_construct(c, d, v, &t, out);
}

bool control_construct_watching(struct control *c, const struct control_desk *d, const struct view *v,
                                struct control_line *out)
{
    static const struct technique t = {.name = "play-and-watch", .plan = "play-and-watch-plan", .suit = -1};
    return control_construct(c, d, v, &t, out);
}
