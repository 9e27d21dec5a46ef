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

/* ---- the plan ---- */

/* A line of the story; `say` is the text with marked spans. */
static struct data *step_data(const struct told_entry *e)
{
    return PUT(told_entry_data(e), MEMBER("say", live_sentence(e->text)));
}

/* What the ideas of the steps mean. */
static struct data *meanings_data(const struct explanation *r)
{
    struct data *o = data_object();
    for (int i = 0; i < r->ideas.count; i++)
        PUT(o, TEXT(idea_word((int)r->ideas.list[i].idea), told_meaning(r->words, r->ideas.list[i].idea)));
    return o;
}

static struct data *say_data(const struct explanation *r)
{
    struct data *list = data_array();
    live_say(list, r->told.idea);
    for (int i = 0; i < r->notes; i++) live_say(list, r->note[i]);
    return list;
}

static struct data *plan_data(const struct explanation *r, int choose)
{
    LIST(steps, i, r->told.entries, step_data(&r->told.entry[i]));
    LIST(ideas, i, r->ideas.count, data_text(idea_word(r->ideas.list[i].idea)));
    return OBJECT(CARD("card", r->decision ? decision_card(r->decision) : NO_CARD),
                  MEMBER("chance", explain_chance_data(r)), MEMBER("first", live_sentence(r->verdict.text)),
                  MEMBER("steps", steps), MEMBER("say", say_data(r)), MEMBER("ideas", ideas),
                  MEMBER("meanings", meanings_data(r)), TEXT("choose", choices[choose]));
}

/* The explanation of this moment; false after refusing. */
static bool explain_now(struct live *l, struct request *q, struct explanation *r)
{
    struct view v = live_view(l->open);
    const struct explain_options options = {.depth = explain_depth_of(&l->now),
                                            .aim = l->open->playing.planner.desk.aim,
                                            .answers = &l->open->answers};
    if (!can_plan(l->open, q)) return false;
    if (explain_make(l->worker, &l->open->board, &v, &options, r)) return true;
    request_refuse(q, "The rules of the knowledge do not end here.");
    return false;
}

struct data *live_plan(struct live *l, struct request *q)
{
    struct explanation r;
    int choose = (int)l->now.choose;
    if (!request_word(q, "choose", choices, &choose)) return NULL;
    l->now.choose = (enum choose_policy)choose;
    if (!explain_now(l, q, &r)) return NULL;
    struct data *answer = plan_data(&r, choose);
    explain_free(&r);
    return answer;
}

/* ---- the card alone ---- */

struct data *live_decide(struct live *l, struct request *q)
{
    struct open_board *o = l->open;
    int choose = (int)l->now.choose;
    if (!request_word(q, "choose", choices, &choose) || !can_plan(o, q)) return NULL;
    if (!live_is_ours(o)) return request_refuse(q, "It is not the turn of declarer's side.");
    l->now.choose = (enum choose_policy)choose;
    struct planner planner = {.desk = o->playing.planner.desk};
    struct view v = live_view(o);
    struct move m = planner_move(&planner, &v);
    const struct rule *rule = m.defence.rule;
    char *advice = rule ? defence_words(playthrough_words(&o->playing), &m.defence) : NULL;
    struct data *answer = OBJECT(CARD("card", m.card), SEAT("seat", m.seat),
                                 MEMBER("chance", m.has_chance ? data_chance(m.chance) : data_null()),
                                 TEXT("technique", rule ? rule->name : m.technique),
                                 MEMBER("why", live_sentence(advice ? advice : m.why)),
                                 TEXT("choose", choices[choose]));
    free(advice);
    return answer;
}

/* ---- hints ---- */

/* Where to look in a contract in a suit: the losers, and what could take them away. */
static void hint_losers(struct buffer *out, const struct words *w, const struct trump_count *t)
{
    char *losers = words_counted(w, t->losers, PHRASE_HINT_LOSER_COUNT_ONE, PHRASE_HINT_LOSER_COUNT, TERM_FIGURE);
    if (t->spare > 0)
        words_tell(out, w, PHRASE_HINT_LOSERS, AS_TEXT("losers", losers), AS_NUMBER("spare", t->spare));
    else
        words_tell(out, w, PHRASE_HINT_LOSERS_NONE, AS_TEXT("losers", losers));
    words_sentence(out, w,
                   t->losers <= t->spare ? PHRASE_HINT_LOSERS_FEW
                   : t->ruffs            ? PHRASE_HINT_LOSERS_RUFF
                                         : PHRASE_HINT_LOSERS_THROW,
                   NULL);
    free(losers);
}

/* The same in notrump: the winners, and what is missing. */
static void hint_winners(struct buffer *out, const struct words *w, const struct position *p)
{
    char *winners = words_counted(w, p->sure, PHRASE_HINT_WINNER_COUNT_ONE, PHRASE_HINT_WINNER_COUNT, TERM_FIGURE);
    if (p->missing > 1)
        words_tell(out, w, PHRASE_HINT_BUILD, AS_TEXT("winners", winners), AS_NUMBER("missing", p->missing));
    else
        words_tell(out, w, p->missing ? PHRASE_HINT_BUILD_ONE : PHRASE_HINT_ENOUGH, AS_TEXT("winners", winners));
    free(winners);
}

/* Where to look: the winners and what is missing; who should win their trick; third hand. */
static void hint_where(struct buffer *out, const struct explanation *r)
{
    const struct view *v = &r->view;
    const struct trick *t = &v->play.trick[v->play.tricks];
    if (view_is_their_lead(v))
        words_tell(out, r->words, PHRASE_HINT_THEIRS, AS_SEAT("seat", t->leader),
                   AS_SUITS("suits", card_suit(t->card[0])));
    else if (t->count)
        words_tell(out, r->words, PHRASE_HINT_THIRD, AS_SUITS("suits", card_suit(t->card[0])),
                   AS_TEXT("hand", words_hand(r->words, play_turn(&v->play) == v->dummy)));
    else if (view_has_trumps(v))
        hint_losers(out, r->words, &r->trumps.count);
    else
        hint_winners(out, r->words, r->position);
}

/* The suit or the idea, without the card. */
static void hint_idea(struct buffer *out, const struct explanation *r)
{
    const struct trick *t = &r->view.play.trick[r->view.play.tricks];
    bool is_theirs = view_is_their_lead(&r->view) && r->trick_one.plays;
    const char *why = is_theirs ? r->trick_one.why[0] : t->count ? r->decision_why : NULL;
    if (why && *why)
        words_tell(out, r->words, PHRASE_HINT_THINK, AS_TEXT("why", why));
    else if (r->steps)
        words_put(out, r->words, PHRASE_HINT_STEP, AS_TEXT("step", r->step[0].text));
    else
        buffer_add(out, r->verdict.text);
}

/* The card with its reason, as a person at the terminal is told it. */
static struct data *hint_card(struct live *l)
{
    struct view v = live_view(l->open);
    struct buffer say = {0};
    int card = playthrough_hint(&l->open->playing, &v, &say);
    struct data *answer = OBJECT(MEMBER("say", live_sentence(say.text)), CARD("card", card));
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
    if (l->now.choose == CHOOSE_CONFIRMED) l->now.choose = CHOOSE_BY_LINES;
    if (!explain_now(l, q, &r)) return NULL;
    struct buffer say = {0};
    (grade == 1 ? hint_where : hint_idea)(&say, &r);
    struct data *answer = OBJECT(MEMBER("say", live_sentence(buffer_text(&say))));
    buffer_free(&say);
    explain_free(&r);
    return answer;
}
