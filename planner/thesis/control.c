/* The top level: which position we are in, and the card. Invariant: c->seen cards have been taken notice of;
 * the line's next element is the one in progress while a trick of ours is on the table. */
#include "planner/thesis/control.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "planner/lines/defence.h"
#include "planner/thesis/control_parts.h"

/* ---- words ---- */

static const char *activity(const struct control *c, char out[MOVE_NAME])
{
    if (c->active >= 0) return move_technique(&c->item[c->active].choice.technique, out);
    return c->active == CONTROL_CASHING ? MOVE_CASHING : MOVE_WATCHING;
}

/* The name of what is in hand, NULL for nothing. */
static const char *active_name(const struct control *c)
{
    if (c->active >= 0) return c->item[c->active].choice.technique.name;
    return c->active == CONTROL_CASHING ? MOVE_CASHING : c->active == CONTROL_WATCHING ? MOVE_WATCHING : NULL;
}

/* ---- the offensive position: what to lead (thesis 8.3, 8.5) ---- */

/* The element of the line that is due; NULL when there is no line, or it has been played. */
static const struct sequence_element *element_due(const struct control *c)
{
    bool is_over = c->active == CONTROL_IDLE || c->line.next >= c->line.sequence.count;
    return is_over ? NULL : &c->line.sequence.element[c->line.next];
}

/* The same if it can be played now: the right hand is on lead and holds the card. */
static const struct sequence_element *next_element(const struct control *c, const struct view *v)
{
    const struct sequence_element *e = element_due(c);
    enum seat lead = play_turn(&v->play);
    return e && e->leader == lead && cardset_has(v->play.hand[lead], e->card[0]) ? e : NULL;
}

static bool start_line(struct control *c, const struct control_desk *d, int active,
                       const struct control_line *line)
{
    char name[MOVE_NAME];
    c->active = active;
    c->line = *line;
    move_say(d->desk, "sequence for %s: %d element%s", activity(c, name), line->sequence.count,
             line->sequence.count == 1 ? "" : "s");
    return true;
}

/* The next technique of the list that a sequence can be built for. */
static bool start_technique(struct control *c, const struct control_desk *d, const struct view *v)
{
    for (int i = control_head(c); i >= 0; i = control_head(c)) {
        struct control_line line;
        char name[MOVE_NAME];
        struct control_item *item = &c->item[i];
        if (control_construct(c, d, v, &item->choice.technique, &line)) return start_line(c, d, i, &line);
        move_say(d->desk, "%s is infeasible: %s", move_technique(&item->choice.technique, name),
                 line.sequence.failure);
        item->status = CONTROL_INFEASIBLE;
        c->marked |= 1u << item->choice.technique.suit;
    }
    return false;
}

/* Winners, then a lead that gives least away. */
static bool start_end_game(struct control *c, const struct control_desk *d, const struct view *v)
{
    struct control_line line;
    if (control_construct_cashing(c, d, v, &line)) return start_line(c, d, CONTROL_CASHING, &line);
    return control_construct_watching(c, d, v, &line) && start_line(c, d, CONTROL_WATCHING, &line);
}

static bool is_enough(const struct control_desk *d, const struct view *v)
{
    return position_count(v).missing == 0 && worker_settings(d->desk->worker)->stop_when_enough;
}

/* Winners now, when they are enough and can be reached. */
static bool start_cashing(struct control *c, const struct control_desk *d, const struct view *v)
{
    struct control_line line;
    if (!is_enough(d, v) || !control_construct_cashing(c, d, v, &line)) return false;
    struct trick_count count = position_count(v);
    if (line.sequence.count < count.needed) return false; /* some are blocked */
    move_say(d->desk, "%d winners, %d needed: enough, they are cashed", count.sure, count.needed);
    return start_line(c, d, CONTROL_CASHING, &line);
}

/* What comes next when nothing is in hand: the list, then the suits planned again, then the end game.
 */
static bool start_next(struct control *c, const struct control_desk *d, const struct view *v)
{
    if (start_cashing(c, d, v) || start_technique(c, d, v)) return true;
    if (control_replan(c, d, v) && start_technique(c, d, v)) return true;
    return start_end_game(c, d, v);
}

static const struct sequence_element *choose_element(struct control *c, const struct control_desk *d,
                                                     const struct view *v)
{
    const struct sequence_element *e = next_element(c, v);
    if (e) return e;
    if (!start_next(c, d, v)) return NULL;
    return next_element(c, v);
}

static void lead(struct control *c, const struct control_desk *d, const struct view *v, struct move *m)
{
    char name[MOVE_NAME];
    const struct sequence_element *e = choose_element(c, d, v);
    m->place = MOVE_LEADS;
    if (!e) return;
    m->card = e->card[0];
    if (e->is_node)
        snprintf(m->why, sizeof m->why, "%s: the %s of %ss is led, node %s", activity(c, name),
                 rank_word(card_rank(m->card)), suit_word(card_suit(m->card)), e->label);
    else
        snprintf(m->why, sizeof m->why, "%s: trick %d of %d", activity(c, name), c->line.next + 1,
                 c->line.sequence.count);
}

/* ---- third hand (thesis 8.4) ---- */

static const struct technique *active_technique(const struct control *c)
{
    static const struct technique none = {.name = "", .plan = "", .suit = -1};
    return c->active >= 0 ? &c->item[c->active].choice.technique : &none;
}

/* Third hand's card of a pair; not one that is wasted because second hand plays higher than it. */
static int pair_card(const struct view *v, const struct sequence_element *e)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    int card = e->card[1], second = t->card[1], led = card_suit(e->card[0]);
    if (card == NO_CARD || card_suit(card) != led || !play_beats(second, card, v->play.strain)) return card;
    return cardset_lowest(cardset_in_suit(v->play.hand[play_turn(&v->play)], led));
}

static void play_third_hand(struct control *c, const struct control_desk *d, const struct view *v,
                            struct move *m)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    const struct sequence_element *e = element_due(c);
    char name[MOVE_NAME];
    m->place = MOVE_THIRD_HAND;
    if (!e || e->card[0] != t->card[0]) return;
    if (!e->is_node) {
        m->card = pair_card(v, e);
        snprintf(m->why, sizeof m->why, "%s: the second card of trick %d of %d", activity(c, name),
                 c->line.next + 1, c->line.sequence.count);
        return;
    }
    int kind = 0;
    struct position p = control_position(c, d);
    struct plan_input in = choice_plan_input(&p, v, active_technique(c));
    in.keeps_stoppers = false;
    m->card = plan_reply(d->desk->worker->knowledge->plans, &in, e, &kind);
    snprintf(m->why, sizeof m->why, "%s: node %s, %s", activity(c, name), e->label, sequence_reply_word(kind));
    move_say(d->desk, "node %s: second hand's card is %s", e->label, sequence_reply_word(kind));
}

/* ---- the defensive position (thesis 8.2) ---- */

static int expected_entry(const struct control *c, const struct view *v)
{
    int i = c->active >= 0 && control_is_open(&c->item[c->active]) ? c->active : control_head(c);
    return i < 0 ? NO_SEAT : plan_expected_entry(v, &c->item[i].choice.technique);
}

static void defend(struct control *c, const struct control_desk *d, const struct view *v, struct move *m)
{
    struct position p = control_position(c, d);
    m->place = MOVE_DEFENDS;
    m->defence = defence_choose(&p, expected_entry(c, v));
    m->card = m->defence.card;
    if (!m->defence.rule) return;
    char *words = defence_words(words_player(d->desk->worker->knowledge->words), &m->defence);
    snprintf(m->why, sizeof m->why, "%s: %s", m->defence.rule->name, words);
    free(words);
    move_say(d->desk, "defence: %s, %s", m->defence.rule->name, m->defence.what);
}

/* ---- the list ---- */

static void take_notice(struct control *c, const struct control_desk *d, const struct view *v)
{
    if (!c->is_planned) control_plan_all(c, d, v);
    control_watch(c, d, v);
}

bool control_list(struct control *c, const struct move_desk *d, const struct view *v)
{
    struct questioner q = {.answers = d->answers, .ask = d->ask, .context = d->ask_context};
    const struct control_desk here = {.desk = d,
                                      .position = position_make(d->worker, v, d->note, d->notes, &q)};
    if (here.position) take_notice(c, &here, v);
    position_free(here.position);
    answers_free(&q.log);
    return here.position;
}

int control_open(const struct control *c, const struct control_item *out[SUIT_COUNT])
{
    int count = 0;
    for (int i = 0; i < c->items; i++)
        if (control_is_open(&c->item[i])) out[count++] = &c->item[i];
    return count;
}

bool control_rest(const struct control *c, struct sequence *out)
{
    int done = c->line.next;
    if (!element_due(c)) return false;
    *out = c->line.sequence;
    out->count -= done;
    memmove(out->element, out->element + done, (size_t)out->count * sizeof *out->element);
    return true;
}

/* ---- the card ---- */

/* By the list, which is made first where there is none. */
static void play_by_list(struct control *c, const struct control_desk *d, const struct view *v,
                         struct move *m)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    take_notice(c, d, v);
    if (!t->count)
        lead(c, d, v, m);
    else if (view_is_ours(v, t->leader))
        play_third_hand(c, d, v, m);
    else
        defend(c, d, v, m);
}

struct move control_choose(struct control *c, const struct move_desk *d, const struct view *v)
{
    struct move m = {.card = NO_CARD, .seat = play_turn(&v->play)};
    struct questioner q = {.answers = d->answers, .ask = d->ask, .context = d->ask_context};
    const struct control_desk here = {.desk = d,
                                      .position = position_make(d->worker, v, d->note, d->notes, &q)};
    if (here.position) play_by_list(c, &here, v, &m);
    position_free(here.position);
    answers_free(&q.log);
    m.technique = active_name(c);
    move_finish(d, v, &m);
    return m;
}

/* ---- the plan in words ---- */

void control_write(struct buffer *out, const struct control *c, const struct view *v)
{
    static const char *const words[] = {"to do", "done", "not possible now", "withdrawn"};
    struct trick_count count = position_count(v);
    char name[MOVE_NAME];
    buffer_format(out, "%d winner%s, %d needed, %d to be built\n", count.sure, count.sure == 1 ? "" : "s",
                  count.needed > 0 ? count.needed : 0, count.missing);
    for (int i = 0; i < c->items; i++)
        buffer_format(out, "%c %s: %.2f tricks, %.0f %%, %s\n", i == c->active ? '>' : ' ',
                      move_technique(&c->item[i].choice.technique, name), c->item[i].contribution / 100.0,
                      100 * c->item[i].choice.certainty.value,
                      i == c->active ? "in hand" : words[c->item[i].status]);
    if (c->active == CONTROL_CASHING || c->active == CONTROL_WATCHING)
        buffer_format(out, "> %s\n", activity(c, name));
}
