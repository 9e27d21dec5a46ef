/* The review of an evening at the table: one board after another, and what they come to so far. */
#include <stdlib.h>

#include "planner/report/wording.h"
#include "planner/table/live/live_parts.h"

void live_session_end(struct live *l)
{
    session_free(&l->session);
    session_tables_free(l->tables);
    l->tables = NULL;
}

static void begin(struct live *l)
{
    live_session_end(l);
    l->tables = session_tables_new();
    l->session = (struct session){.how = {.tables = l->tables},
                                  .layouts = SESSION_LAYOUTS,
                                  .mistake = wording_of_hundred(l->knowledge->settings.mistake_loses)};
}

/* Reviews the board that is asked for and adds it to the session; "begin": to a new one. */
struct data *live_session_board(struct live *l, struct request *q)
{
    struct board b;
    bool begins = !l->tables;
    if (!request_truth(q, "begin", &begins)) return NULL;
    board_init(&b);
    if (!live_read_board(l, q, &b)) return NULL;
    if (begins || !l->tables) begin(l);
    l->session.words = l->knowledge->told;
    l->now.choose = CHOOSE_CONFIRMED;
    l->now.confirm_layouts = SESSION_LAYOUTS;
    struct session_board *one = session_review(l->worker, &b, &l->session.how);
    session_add(&l->session, one);
    struct data *answer = OBJECT(MEMBER("board", session_board_data(one, l->session.count - 1)),
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
    return session_data(&l->session);
}
