/* The review of an evening at the table: one board after another, and what they come to so far. */
#include <stdlib.h>
#include <string.h>

#include "planner/report/wording.h"
#include "planner/table/live/live_parts.h"

void live_session_end(struct live *l)
{
    session_free(&l->session);
    session_tables_free(l->tables);
    session_results_free(l->results);
    free(l->results_text);
    l->tables = NULL;
    l->results = NULL;
    l->results_text = NULL;
}

static void begin(struct live *l)
{
    live_session_end(l);
    l->tables = session_tables_new();
    l->results = session_results_new();
    l->session = (struct session){.how = {.tables = l->tables, .results = l->results},
                                  .layouts = SESSION_LAYOUTS,
                                  .mistake = wording_of_hundred(l->knowledge->settings.mistake_loses)};
}

/* What all tables of the request's text came to, once for each text. */
static void add_results(struct live *l, struct request *q)
{
    const char *text = data_as_text(data_member(q->object, "text"), NULL);
    struct boards all;
    if (!text || (l->results_text && !strcmp(l->results_text, text))) return;
    live_read_boards(q, &all);
    for (int i = 0; i < all.count; i++) session_results_add(l->results, &all.list[i]);
    boards_free(&all);
    free(l->results_text);
    l->results_text = util_copy(text);
}

/* Reviews the board that is asked for and adds it to the session; "begin": to a new one. */
struct data *live_session_board(struct live *l, struct request *q)
{
    struct board b;
    bool begins = !l->tables;
    enum scoring scoring = SCORING_FROM_FILE;
    if (!request_truth(q, "begin", &begins) || !live_read_scoring(q, &scoring)) return NULL;
    board_init(&b);
    if (!live_read_board(l, q, &b)) return NULL;
    if (begins || !l->tables) begin(l);
    add_results(l, q);
    l->session.how.scoring = scoring;
    l->session.words = l->knowledge->told;
    l->now.choose = CHOOSE_CONFIRMED;
    l->now.confirm_layouts = SESSION_LAYOUTS;
    struct session_board *one = session_review(l->worker, &b, &l->session.how);
    session_add(&l->session, one);
    struct data *answer =
        OBJECT(MEMBER("board", session_board_data(one, l->session.count - 1)),
               MEMBER("say", live_sentences(data_array(), session_beside(&l->session, one))),
               MEMBER("played", data_card_list(one->play, one->play_count)));
    free(one);
    board_free(&b);
    return answer;
}

/* What the boards so far come to: the fields, the ideas, the ways. */
struct data *live_session(struct live *l, struct request *q)
{
    if (!l->session.count) return request_refuse(q, "No board of a session has been reviewed.");
    l->session.words = l->knowledge->told;
    return PUT(session_data(&l->session),
               MEMBER("say", live_sentences(data_array(), session_ways_document(&l->session))));
}
