/* The plan as it stands now, and hints: the explanation of the moment in parts. */
#include <stdlib.h>
#include <string.h>

#include "facts/board/board_view.h"
#include "planner/report/wording.h"
#include "planner/table/live/live_parts.h"
#include "planner/tell/words.h"

static const char *const choices[] = {"knowledge", "lines", "confirmed", NULL};

/* Whether the moment can be planned; else refuses. */
static bool can_plan(struct open_board *o, struct request *q)
{
    const char *obstacle = board_view_obstacle(&o->board);
    if (!obstacle && !game_is_over(&o->playing.game)) return true;
    request_refuse_because(q, obstacle ? obstacle : "The play is over: there is nothing to plan.");
    return false;
}

/* ---- steps ---- */

static struct data *add_step(struct data *list, const char *kind, const char *say, int suit)
{
    struct data *step = data_object(), *cards = data_array();
    data_set(step, "kind", data_text(kind));
    data_set(step, "say", live_sentence(say));
    data_set(step, "suit", suit < 0 ? data_null() : data_strain(suit));
    data_set(step, "cards", cards);
    data_add(list, step);
    return cards;
}

/* Our cards to the trick in progress. */
static void add_trick(struct data *list, const struct explanation *r)
{
    for (int i = 0; i < r->trick_one.plays; i++) {
        char *say = words_play(r, i);
        int card = r->trick_one.play[i].card;
        data_add(add_step(list, "trick", say, card_suit(card)), data_card(card));
        free(say);
    }
    char *third = r->trick_one.plays ? NULL : words_third_hand(r);
    if (third) {
        int card = decision_card(r->decision);
        data_add(add_step(list, "trick", third, card_suit(card)), data_card(card));
    }
    free(third);
}

static void add_lead(struct data *list, const struct explanation *r)
{
    char *say = words_next(r);
    if (say) data_add(add_step(list, "lead", say, card_suit(r->next_card)), data_card(r->next_card));
    free(say);
}

/* Our cards of a move, as far as they hang on nothing. */
static void add_cards(struct data *cards, const struct explained_move *m)
{
    const struct sequence_element *e = m->element;
    data_add(cards, data_card(e->card[0]));
    if (!e->is_node && e->card[1] != NO_CARD) data_add(cards, data_card(e->card[1]));
}

static void add_suits(struct data *list, const struct explanation *r)
{
    for (int i = 0; i < r->steps; i++) {
        char *say = words_whole_step(&r->step[i]);
        struct data *cards = add_step(list, "suit", say, r->step[i].suit);
        for (int n = 0; n < r->moves; n++)
            if (card_suit(r->move[n].element->card[0]) == r->step[i].suit) add_cards(cards, &r->move[n]);
        free(say);
    }
}

/* The text of a move stands behind its number. */
static void add_moves(struct data *list, const struct explanation *r)
{
    for (int i = 0; i < r->moves; i++) {
        const char *say = r->move[i].text + strspn(r->move[i].text, "0123456789 ");
        add_cards(add_step(list, "move", say, card_suit(r->move[i].element->card[0])), &r->move[i]);
    }
}

/* ---- the plan ---- */

static struct data *steps_data(const struct explanation *r)
{
    struct data *list = data_array();
    add_trick(list, r);
    add_lead(list, r);
    add_suits(list, r);
    add_moves(list, r);
    return list;
}

static struct data *say_data(const struct explanation *r)
{
    struct data *list = data_array();
    live_say(list, r->verdict.text);
    live_say(list, r->verdict.threat);
    for (int i = 0; i < r->notes; i++) live_say(list, r->note[i]);
    if (!r->verdict.is_safe) live_say(list, r->floor_text ? r->floor_text : r->promise_text);
    return list;
}

static struct data *ideas_data(const struct explanation *r)
{
    struct data *list = data_array();
    for (int i = 0; i < r->ideas.count; i++) data_add(list, data_text(idea_word(r->ideas.list[i].idea)));
    return list;
}

static struct data *plan_data(const struct explanation *r, int choose)
{
    struct data *o = data_object();
    data_set(o, "card", r->decision ? data_card(decision_card(r->decision)) : data_null());
    data_set(o, "chance", data_chance(explain_chance(r)));
    data_set(o, "first", live_sentence(r->verdict.text));
    data_set(o, "steps", steps_data(r));
    data_set(o, "say", say_data(r));
    data_set(o, "ideas", ideas_data(r));
    data_set(o, "choose", data_text(choices[choose]));
    return o;
}

/* The explanation of this moment; false after refusing. */
static bool explain_now(struct live *l, struct request *q, struct explanation *r)
{
    struct view v = live_view(l->open);
    bool is_confirmed = l->knowledge->settings.choose == CHOOSE_CONFIRMED;
    const struct explain_options options = {.depth = is_confirmed ? EXPLAIN_IN_FULL : EXPLAIN_NO_FLOOR};
    if (!can_plan(l->open, q)) return false;
    if (explain_make(l->worker, &l->open->board, &v, &options, r)) return true;
    request_refuse(q, "The rules of the knowledge do not end here.");
    return false;
}

struct data *live_plan(struct live *l, struct request *q)
{
    struct explanation r;
    int choose = (int)l->knowledge->settings.choose;
    if (!request_word(q, "choose", choices, &choose)) return NULL;
    l->knowledge->settings.choose = (enum choose_policy)choose;
    if (!explain_now(l, q, &r)) return NULL;
    struct data *answer = plan_data(&r, choose);
    explain_free(&r);
    return answer;
}

/* ---- the card alone ---- */

struct data *live_decide(struct live *l, struct request *q)
{
    struct open_board *o = l->open;
    int choose = (int)l->knowledge->settings.choose;
    if (!request_word(q, "choose", choices, &choose) || !can_plan(o, q)) return NULL;
    if (!live_is_ours(o)) return request_refuse(q, "It is not the turn of declarer's side.");
    l->knowledge->settings.choose = (enum choose_policy)choose;
    struct planner planner = {.desk = o->playing.planner.desk};
    struct view v = live_view(o);
    struct move m = planner_move(&planner, &v);
    struct data *answer = data_object();
    data_set(answer, "card", data_card(m.card));
    data_set(answer, "seat", data_seat((int)m.seat));
    data_set(answer, "chance", m.has_chance ? data_chance(m.chance) : data_null());
    data_set(answer, "technique", data_text(m.technique));
    data_set(answer, "why", live_sentence(m.why));
    data_set(answer, "choose", data_text(choices[choose]));
    return answer;
}

/* ---- hints ---- */

/* Where to look: the winners and what is missing; who should win their trick; third hand. */
static void hint_where(struct buffer *out, const struct explanation *r)
{
    const struct trick *t = &r->view.play.trick[r->view.play.tricks];
    const struct position *p = r->position;
    if (t->count && !view_is_ours(&r->view, t->leader)) {
        buffer_format(out,
                      "%s led %ss: think of which hand wins this trick, and whether it should be won now.",
                      seat_title(t->leader), suit_word(card_suit(t->card[0])));
    } else if (t->count) {
        buffer_format(out, "Look at the %ss that are still out before you play from %s.",
                      suit_word(card_suit(t->card[0])),
                      wording_hand(play_turn(&r->view.play), r->view.declarer));
    } else if (p->missing) {
        buffer_format(out, "Count: %d winner%s, and %s more must be built. Which suit can bring %s?", p->sure,
                      p->sure == 1 ? "" : "s", wording_number(p->missing), p->missing == 1 ? "it" : "them");
    } else {
        buffer_format(out, "Count: %d winner%s, enough for the contract. Can they be reached in this order?",
                      p->sure, p->sure == 1 ? "" : "s");
    }
}

/* The suit or the idea, without the card. */
static void hint_idea(struct buffer *out, const struct explanation *r)
{
    const struct trick *t = &r->view.play.trick[r->view.play.tricks];
    if (t->count && !view_is_ours(&r->view, t->leader) && r->trick_one.plays)
        buffer_format(out, "Think of this: %s.", r->trick_one.why[0]);
    else if (t->count && r->decision_why)
        buffer_format(out, "Think of this: %s.", r->decision_why);
    else if (r->steps)
        buffer_format(out, "%s.", r->step[0].text);
    else
        buffer_add(out, r->verdict.text);
}

/* The card with its reason, as a person at the terminal is told it. */
static struct data *hint_card(struct live *l)
{
    struct view v = live_view(l->open);
    struct buffer say = {0};
    int card = playthrough_hint(&l->open->playing, &v, &say);
    struct data *answer = data_object();
    data_set(answer, "say", live_sentence(say.text));
    data_set(answer, "card", data_card(card));
    buffer_free(&say);
    return answer;
}

struct data *live_hint(struct live *l, struct request *q)
{
    int64_t grade = 3;
    struct explanation r;
    if (!request_number(q, "grade", 1, 3, &grade)) return NULL;
    if (!can_plan(l->open, q)) return NULL;
    if (!live_is_ours(l->open)) return request_refuse(q, "It is not the turn of declarer's side.");
    if (grade == 3) return hint_card(l);
    if (l->knowledge->settings.choose == CHOOSE_CONFIRMED) l->knowledge->settings.choose = CHOOSE_BY_LINES;
    if (!explain_now(l, q, &r)) return NULL;
    struct buffer say = {0};
    (grade == 1 ? hint_where : hint_idea)(&say, &r);
    struct data *answer = data_object();
    data_set(answer, "say", live_sentence(buffer_text(&say)));
    buffer_free(&say);
    explain_free(&r);
    return answer;
}
