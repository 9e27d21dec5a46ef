/* Why, why not, how good a card was, and what the opponents' cards tell. */
#include <stdlib.h>
#include <string.h>

#include "facts/board/board_view.h"
#include "planner/coach/coach.h"
#include "planner/table/live/live_parts.h"
#include "planner/tell/where.h"

/* ---- why ---- */

/* The view of the person who asks: the declarer's, unless people defend alone. */
static struct view asking_view(const struct open_board *o)
{
    const struct game *g = &o->playing.game;
    enum seat declarer = o->board.contract.declarer, asks = declarer;
    unsigned ours = 1u << declarer | 1u << seat_partner(declarer);
    for (int s = 0; s < SEAT_COUNT && !(g->people & ours); s++)
        if (g->people >> s & 1) asks = (enum seat)s;
    return table_view(&g->table, asks);
}

struct data *live_why(struct live *l, struct request *q)
{
    const char *seat = NULL;
    int card = NO_CARD;
    char text[3] = "";
    if (!request_card(q, "card", &card) || !request_text(q, "seat", &seat)) return NULL;
    if (seat && (strlen(seat) != 1 || seat_from_letter(*seat) < 0))
        return request_refuse(q, "\"seat\" is expected to be N, E, S or W.");
    if (card != NO_CARD && seat)
        return request_refuse(q, "Either \"card\" or \"seat\" is expected, not both.");
    struct view v = asking_view(l->open);
    struct buffer say = {0};
    if (card != NO_CARD) card_text(card, text);
    const char *of = seat ? seat_word((enum seat)seat_from_letter(*seat)) : text;
    bool is_told = playthrough_why(&l->open->playing, &v, of, &say);
    struct data *answer = is_told ? data_object() : request_refuse(q, "%s", say.text), *list = data_array();
    live_say(list, say.text);
    if (is_told)
        data_set(answer, "say", list);
    else
        data_free(list);
    buffer_free(&say);
    return answer;
}

/* ---- one card beside the best ---- */

struct data *live_why_not(struct live *l, struct request *q)
{
    struct why_not asked;
    struct buffer say = {0};
    int card = NO_CARD;
    char text[3];
    if (!request_card(q, "card", &card)) return NULL;
    if (card == NO_CARD) return request_refuse(q, "\"card\" is missing: the card that is asked about.");
    struct view v = asking_view(l->open);
    bool is_told = playthrough_why_not(&l->open->playing, &v, card_text(card, text), &asked, &say);
    struct data *answer = is_told ? data_object() : request_refuse(q, "%s", say.text);
    if (is_told) {
        struct data *list = data_array();
        live_say(list, say.text);
        PUT(answer, MEMBER("say", list), CARD("card", asked.best), WHOLE("loss", asked.loss));
    }
    buffer_free(&say);
    return answer;
}

/* ---- the verdict ---- */

/* The table before the last card that a person of declarer's side played, and that card; NO_CARD when there
 * is none. */
static int last_of_person(const struct open_board *o, struct table *t)
{
    unsigned ours = 1u << o->board.contract.declarer | 1u << seat_partner(o->board.contract.declarer);
    *t = o->playing.game.table;
    for (int card; (card = play_take_back(&t->play)) != NO_CARD;)
        if (o->playing.game.people & ours & 1u << play_turn(&t->play)) return card;
    return NO_CARD;
}

/* `grade` NULL: no card of a person's lies there. */
static struct data *verdict_data(const char *grade, const struct coach_verdict *c)
{
    bool is_sound = c->grade == COACH_SOUND;
    return OBJECT(TEXT("grade", grade), CARD("card", c->card.card),
                  CARD("best", is_sound ? c->card.card : c->card.best),
                  WHOLE("loss", is_sound ? 0 : coach_loss(&c->card)),
                  TEXT("idea", missed_word(c->missed.idea)),
                  MEMBER("say", live_sentence(c->say ? c->say : "")));
}

struct data *live_verdict(struct live *l, struct request *q)
{
    struct table t;
    const struct board *b = &l->open->board;
    struct coach_verdict c = {.card = {.card = last_of_person(l->open, &t)}};
    const char *obstacle = board_view_obstacle(b);
    if (c.card.card == NO_CARD) return verdict_data(NULL, &c);
    if (obstacle) return request_refuse_because(q, obstacle);
    struct view v = table_view(&t, b->contract.declarer);
    struct coach_how how = playthrough_how(&l->open->playing);
    how.counts_tricks = how.is_grade_alone = true;
    if (!coach_judge(l->worker, b, &v, c.card.card, &how, &c))
        return request_refuse(q, "The rules of the knowledge do not end here.");
    struct data *answer = verdict_data(coach_grade_word(c.grade), &c);
    coach_free(&c);
    return answer;
}

/* ---- what the opponents' cards tell ---- */

/* By sound defence, besides what auction and play show. */
static struct tellings ask_sound(struct live *l, const struct view *v)
{
    struct settings *set = &l->now;
    struct tellings told = {.count = 0};
    struct sound s;
    if (board_view_obstacle(&l->open->board)) return told;
    if (set->sound == SOUND_NO) set->sound = SOUND_WORDS;
    const struct position *p = position_make(l->worker, v, l->open->board.note, l->open->board.notes, NULL);
    if (p && sound_weigh(p, &s)) told = sound_tells(&s, p->layouts);
    position_free(p);
    return told;
}

static void say_reason(struct data *list, const struct words *w, const struct evidence_reason *reason)
{
    struct buffer text = {0};
    where_reason(&text, w, reason);
    buffer_char(&text, '.');
    live_say(list, text.text);
    buffer_free(&text);
}

struct data *live_shows(struct live *l, struct request *q)
{
    const struct board *b = &l->open->board;
    struct view v = live_view(l->open);
    struct tellings told = {.count = 0};
    struct where_report r;
    struct buffer line = {0};
    bool is_sound = false;
    if (!request_truth(q, "sound", &is_sound)) return NULL;
    if (is_sound) told = ask_sound(l, &v);
    if (!where_make(worker_evidence(l->worker, &v), l->knowledge, b, &v, NO_CARD, &r))
        return request_refuse(q, "The opponents' cards do not add up.");
    r.has_tellings = is_sound;
    r.tellings = told;
    struct data *answer = data_object(), *list = data_array();
    for (int i = 0; i < r.reasons; i++) say_reason(list, r.words, &r.reason[i]);
    for (int i = 0; i < told.count; i++) {
        struct buffer text = {0};
        telling_words(&text, r.words, &told.list[i]);
        buffer_char(&text, '.');
        live_say(list, text.text);
        buffer_free(&text);
    }
    where_json(&line, &r);
    data_set(answer, "say", list);
    data_set(answer, "where", data_read(line.text, line.length, NULL));
    buffer_free(&line);
    return answer;
}
