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

void control_take_choice(struct control *c, const struct choice *choice, const struct view *v)
{
    c->is_planned = true;
    c->plans++;
    c->items = 0;
    for (int i = 0; i < choice->count; i++) {
        int suit = choice->order[i];
        c->planned_at[suit] = (int8_t)cards_played(v);
        c->item[c->items++] = new_item(choice, suit, choice_of_suit(choice, suit));
    }
}

static bool decide(const struct control_desk *d, const struct view *v, struct choice *choice)
{
    struct analysis analysis;
    struct questioner q = {.answers = d->answers};
    if (!analysis_make(d->worker, v, d->note, d->notes, &analysis)) return false;
    choice_make(d->worker, v, &analysis, &q, choice);
    answers_free(&q.log);
    return true;
}

static void say_list(const struct control *c, const struct control_desk *d, const struct view *v)
{
    struct trick_count n = analysis_count(v);
    if (!d->trace) return;
    control_say(d, "plan %d: %d winners, %d needed, %d to be built", c->plans, n.sure, n.needed, n.missing);
    for (int i = 0; i < c->items; i++) {
        char name[CONTROL_NAME];
        const struct control_item *item = &c->item[i];
        control_say(d, "  %d. %s: %.2f tricks, certainty %.2f%s", i + 1,
                    control_name(&item->choice.technique, name), item->contribution / 100.0,
                    item->choice.certainty.value, item->status == CONTROL_SUSPENDED ? ", put aside" : "");
    }
}

/* What was begun and is still in the list goes on from where it stopped. */
static void carry_over(const struct control *old, struct control *c)
{
    c->active = old->active < 0 ? old->active : CONTROL_IDLE;
    for (int i = 0; i < c->items; i++) {
        struct control_item *item = &c->item[i];
        const struct control_item *was = item_of_suit(old, item->choice.technique.suit);
        if (!was || !is_same(&was->choice.technique, &item->choice.technique)) continue;
        if (was->status == CONTROL_SUSPENDED) {
            item->status = CONTROL_SUSPENDED;
            item->line = was->line;
        }
        if (was == &old->item[old->active < 0 ? 0 : old->active] && old->active >= 0) c->active = i;
    }
}

void control_plan_all(struct control *c, const struct control_desk *d, const struct view *v)
{
    struct control old = *c;
    struct choice choice;
    c->is_planned = true;
    c->items = 0;
    c->marked = c->led = 0;
    c->plans++;
    for (int suit = 0; suit < SUIT_COUNT; suit++) c->planned_at[suit] = (int8_t)cards_played(v);
    if (!old.is_planned) old.active = CONTROL_IDLE;
    if (decide(d, v, &choice))
        for (int i = 0; i < choice.count; i++) {
            int suit = choice.order[i];
            const struct technique_choice *t = technique_of(&choice, suit, item_of_suit(&old, suit));
            c->item[c->items++] = new_item(&choice, suit, t);
        }
    carry_over(&old, c);
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
    struct choice choice;
    unsigned suits = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (c->planned_at[suit] < cards_played(v)) suits |= 1u << suit;
    if (!suits || !decide(d, v, &choice)) return false;
    c->plans++;
    c->active = CONTROL_IDLE;
    remove_suits(c, suits);
    for (int i = 0; i < choice.count && c->items < SUIT_COUNT; i++) {
        int suit = choice.order[i];
        const struct technique_choice *t = technique_of(&choice, suit, item_of_suit(&old, suit));
        bool wanted = c->marked >> suit & 1 || knowledge_is_length(d->worker->knowledge, t->technique.name);
        if (suits >> suit & 1 && wanted) c->item[c->items++] = new_item(&choice, suit, t);
    }
    for (int suit = 0; suit < SUIT_COUNT; suit++) c->planned_at[suit] = (int8_t)cards_played(v);
    control_say(d, "replanning");
    say_list(c, d, v);
    c->marked = 0;
    return c->items > 0;
}

struct choice control_as_choice(const struct control *c, const struct control_desk *d, const struct view *v)
{
    struct choice choice = {.count = 0};
    for (int suit = 0; suit < SUIT_COUNT; suit++) choice.suit[suit].chosen = -1;
    for (int i = 0; i < c->items; i++) {
        if (!control_is_open(&c->item[i])) continue;
        int suit = c->item[i].choice.technique.suit;
        struct suit_choice *s = &choice.suit[suit];
        s->list[0] = c->item[i].choice;
        s->count = 1;
        s->chosen = 0;
        s->length_hundredths = c->item[i].length_hundredths;
        s->contribution = c->item[i].contribution;
        choice.order[choice.count++] = suit;
    }
    choice_spare(&d->worker->knowledge->settings, v, &choice);
    choice_place_cards(d->worker, v, &choice);
    return choice;
}

/* ---- sequences ---- */

struct plan_input control_input(const struct control *c, const struct control_desk *d, const struct view *v,
                                const struct technique *t)
{
    struct choice choice = control_as_choice(c, d, v);
    return choice_plan_input(d->worker, v, &choice, t);
}

bool control_construct(struct control *c, const struct control_desk *d, const struct view *v,
                       const struct technique *t, struct control_line *out)
{
    struct plan_input in = control_input(c, d, v, t);
    *out = (struct control_line){.next = 0};
    bool good = plan_construct(d->worker->knowledge->plans, &in, &out->sequence);
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
