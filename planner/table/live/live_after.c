/* Once the board is played, or with all hands seen: the review, and each card double dummy. */
#include <stdlib.h>
#include <string.h>

#include "engine/dd/dd.h"
#include "facts/board/board_view.h"
#include "planner/review/review.h"
#include "planner/solve/solve.h"
#include "planner/table/live/live_parts.h"
#include "planner/teach/lesson.h"
#include "planner/teach/level.h"

/* The board with the cards played so far as its record: it borrows the texts, and is not to be freed. */
static struct board played_board(const struct open_board *o)
{
    struct board b = o->board;
    game_record(&o->playing.game, &b);
    return b;
}

/* ---- review ---- */

static struct data *mistakes_data(const struct review *r)
{
    struct data *list = data_array();
    for (int i = 0; i < r->cards; i++) {
        const struct reviewed_card *c = &r->card[i];
        if (c->verdict != REVIEW_MISTAKE) continue;
        char *say = review_words_card(r, c);
        data_add(list, OBJECT(WHOLE("number", c->at), SEAT("seat", c->judged.card.seat), CARD("card", c->judged.card.card),
                              MEMBER("best", data_cards(cardset_of(c->judged.card.best))), WHOLE("cost", c->lost),
                              MEMBER("say", live_sentence(say))));
        free(say);
    }
    return list;
}

static struct data *sentences_data(const struct review *r)
{
    struct data *list = data_array();
    live_say(list, r->summary);
    for (int i = 0; i < r->cards; i++) {
        if (r->card[i].verdict == REVIEW_RIGHT) continue;
        char *say = review_words_card(r, &r->card[i]);
        live_say(list, say);
        free(say);
    }
    return list;
}

/* Best play of both sides after the lead, and what it comes to. */
static void set_best(struct data *o, struct live *l, const struct board *b)
{
    bool leads = seat_side(board_leader(b)) != seat_side(b->contract.declarer);
    const struct solve_request ask = {
        .task = SOLVE_LINE, .strain = -1, .declarer = NO_SEAT, .after = leads && b->play_count ? 1 : 0};
    struct solve_report r;
    const char *why;
    bool is_solved = solve_board(worker_solver(l->worker), &ask, b, &r, &why);
    PUT(o, WHOLE_IF(is_solved, "tricks", r.result),
        MEMBER("line", is_solved ? data_card_list(r.line, r.line_count) : data_null()));
}

struct data *live_review(struct live *l, struct request *q)
{
    struct open_board *o = l->open;
    const struct coach_how how = playthrough_how(&o->playing);
    struct review r;
    if (!game_is_over(&o->playing.game))
        return request_refuse(q, "The board is not played to its end: there is nothing to review yet.");
    struct board b = played_board(o), reviewed = playthrough_reviewed(&o->playing);
    const char *obstacle = board_view_obstacle(&b);
    if (!obstacle) obstacle = review_obstacle(&b);
    if (obstacle) return request_refuse_because(q, obstacle);
    if (!review_make(l->worker, &reviewed, &how, &r))
        return request_refuse(q, "The rules of the knowledge do not end here.");
    struct data *answer = OBJECT(MEMBER("say", sentences_data(&r)), MEMBER("mistakes", mistakes_data(&r)));
    set_best(answer, l, &b);
    PUT(answer, MEMBER("review", review_data(&r)));
    review_free(&r);
    return answer;
}

/* ---- each card double dummy ---- */

struct data *live_solve(struct live *l, struct request *q)
{
    struct board b = played_board(l->open);
    const struct solve_request ask = {
        .task = SOLVE_CARDS, .strain = -1, .declarer = NO_SEAT, .after = b.play_count};
    struct solve_report r;
    const char *why;
    if (game_is_over(&l->open->playing.game)) return request_refuse(q, "The play is over.");
    if (!solve_board(worker_solver(l->worker), &ask, &b, &r, &why)) return request_refuse_because(q, why);
    struct data *list = data_array();
    for (int card = CARD_COUNT - 1; card >= 0; card--)
        for (int i = 0; i < r.cards.count; i++)
            if (cardset_has(r.cards.choice[i].same, card))
                data_add(list, OBJECT(CARD("card", card), WHOLE("tricks", r.cards.choice[i].tricks)));
    return OBJECT(MEMBER("tricks", list));
}

/* ---- par ---- */

struct data *live_par(struct live *l, struct request *q)
{
    const struct solve_request ask = {
        .task = SOLVE_TABLE, .with_par = true, .strain = -1, .declarer = NO_SEAT};
    struct board b = {0};
    struct solve_report r;
    board_init(&b);
    struct data *answer = NULL;
    if (live_read_board(l, q, &b)) {
        const char *why = solve_obstacle(&ask, &b);
        if (why || !solve_board(worker_solver(l->worker), &ask, &b, &r, &why))
            request_refuse_because(q, why);
        else
            answer = solve_data(&r);
    }
    board_free(&b);
    return answer;
}

/* ---- the lesson ---- */

struct data *live_lesson(struct live *l, struct request *q)
{
    struct board b = l->open->board;
    struct explanation r;
    struct view v;
    int after = level_after(&b);
    const char *obstacle = board_view_obstacle(&b);
    if (!obstacle) obstacle = board_view_lack(&b, after);
    if (obstacle) return request_refuse_because(q, obstacle);
    b.deal.known = l->open->playing.given;
    board_view_make(&b, after, &v);
    if (!explain_make(l->worker, &b, &v, &(struct explain_options){0}, &r))
        return request_refuse(q, "The rules of the knowledge do not end here.");
    struct data *answer = OBJECT(MEMBER("lesson", lesson_data(&r, &b, lesson_play(l->worker, &b, after > 0 ? after : 1))));
    explain_free(&r);
    return answer;
}
