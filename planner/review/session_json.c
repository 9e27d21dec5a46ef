/* The session as data: a board at a time, then what they come to together. */
#include "planner/report/data.h"
#include "planner/review/session.h"

static struct data *place_data(const struct session_board *b, int place)
{
    return data_text(place ? session_text(b, place) : NULL);
}

static struct data *card_data(const struct session_board *b, const struct session_card *c)
{
    struct buffer command = {0};
    session_play_command(b, c, &command);
    return OBJECT(WHOLE("trick", c->at / SEAT_COUNT + 1), WHOLE("after", c->at), SEAT("hand", c->seat),
                  CARD("card", c->card), CHANCE("chance", c->made), CARD("best", c->best),
                  CHANCE("best_chance", c->best_made), REAL("cost", c->lost), REAL("tricks", c->tricks),
                  TEXT("grade", coach_grade_word(c->grade)), TEXT("idea", missed_word(c->missed)),
                  MEMBER("say", place_data(b, c->say)), MEMBER("play", data_words(&command)));
}

static struct data *faults_data(const struct session_board *b)
{
    struct data *list = data_array();
    for (int i = 0; i < b->cards; i++)
        if (b->card[i].is_fault) data_add(list, card_data(b, &b->card[i]));
    return list;
}

static struct data *gift_data(const struct session_board *b, const struct review_gift *g)
{
    return OBJECT(WHOLE("trick", g->at / SEAT_COUNT + 1), WHOLE("after", g->at), SEAT("hand", g->seat),
                  CARD("card", b->play[g->at]), WHOLE("tricks", g->tricks));
}

static struct data *claim_data(const struct session_board *b)
{
    if (!b->is_claimed) return data_null();
    return OBJECT(WHOLE("tricks", b->tricks), WHOLE_IF(b->left >= 0, "double_dummy", b->left),
                  MEMBER("chance", b->claim_holds >= 0 ? data_chance(b->claim_holds) : data_null()));
}

struct data *session_board_data(const struct session_board *b, int number)
{
    static const char *const states[] = {[SESSION_REVIEWED] = "reviewed",
                                         [SESSION_PASSED] = "passed-out",
                                         [SESSION_NOT_PLAYED] = "no-play",
                                         [SESSION_NOT_REVIEWED] = "not-known"};
    LIST(gifts, i, b->gifts, gift_data(b, &b->gift[i]));
    return PUT(
            data_board(session_text(b, b->id)), WHOLE("number", number),
            MEMBER("file", place_data(b, b->file)), WHOLE("line", b->line),
            MEMBER("room", place_data(b, b->room)), TEXT("state", states[b->state]),
            MEMBER("why", place_data(b, b->why)),
            MEMBER("contract", b->has_contract ? data_contract(b->contract) : data_null()),
            SEAT("declarer", b->has_contract ? (int)b->contract.declarer : NO_SEAT),
            MEMBER("player", b->has_contract ? place_data(b, b->name[b->contract.declarer]) : data_null()),
            TEXT("scoring", scoring_word(b->scoring)), WHOLE_IF(b->has_contract, "needed", b->needed),
            WHOLE_IF(b->tricks >= 0, "taken", b->tricks), WHOLE_IF(b->value >= 0, "double_dummy", b->value),
            WHOLE_IF(b->has_contract && b->is_open && b->value >= 0, "par", b->par),
            MEMBER("faults", faults_data(b)), WHOLE("unlucky", b->unlucky), REAL("given_up", b->given_up),
            MEMBER("defence", gifts), MEMBER("claim", claim_data(b)));
}

/* ---- the session ---- */

static struct data *field_data(const struct session *s, int board)
{
    const struct session_field f = session_field_of(s, board);
    const struct session_board *b = s->board[board];
    bool is_known = f.tables && session_is_scored(b);
    return OBJECT(WHOLE("number", board), MEMBER("board", place_data(b, b->id)), WHOLE("tables", f.tables),
                  WHOLE("same", f.same), WHOLE("made", f.made),
                  MEMBER("matchpoints", is_known ? data_chance(f.matchpoints) : data_null()),
                  MEMBER("imps", is_known ? data_real(f.imps) : data_null()));
}

static struct data *idea_data(const struct words *w, const struct session_idea *i)
{
    return OBJECT(TEXT("idea", missed_word(i->idea)), TEXT("title", missed_title(w, i->idea)), TEXT("meaning", missed_meaning(w, i->idea)),
                  WHOLE("boards", i->boards), WHOLE("right", i->right), REAL("cost", i->cost),
                  REAL("tricks", i->tricks), TEXT("practise", missed_practice(i->idea)));
}

struct gathering {
    const struct session *session;
    struct data *list;
};

static struct data *way_data(const struct session_board *b, int number, int card, double made)
{
    return OBJECT(WHOLE("number", number), MEMBER("player", place_data(b, b->name[b->contract.declarer])),
                  CARD("card", card), MEMBER("chance", made < 0 ? data_null() : data_chance(made)));
}

static void add_ways(void *context, const struct session_ways *w)
{
    struct gathering *g = context;
    const struct session_board *one = g->session->board[w->one], *other = g->session->board[w->other];
    const struct session_card *a = &one->card[w->card], *b = &other->card[w->other_card];
    data_add(g->list,
             OBJECT(MEMBER("board", place_data(one, one->id)), WHOLE("trick", a->at / SEAT_COUNT + 1),
                    MEMBER("one", way_data(one, w->one, a->card, w->made)),
                    MEMBER("other", way_data(other, w->other, b->card, w->other_made))));
}

struct data *session_data(const struct session *s)
{
    struct session_idea idea[MISSED];
    struct gathering g = {.session = s, .list = data_array()};
    int ideas = session_ideas(s, idea), own = 0;
    struct data *field = data_array();
    for (int i = 0; i < s->count; i++) {
        if (!session_is_own(s, s->board[i])) continue;
        own++;
        data_add(field, field_data(s, i));
    }
    session_ways(s, add_ways, &g);
    LIST(list, i, ideas, idea_data(s->words, &idea[i]));
    return PUT(data_head(), WHOLE("boards", own), TEXT("player", s->how.player),
                        WHOLE("layouts", s->layouts), MEMBER("field", field), MEMBER("ideas", list),
               MEMBER("ways", g.list));
}
