/* Asks the search what a request wants to know. Invariant: a report is complete or solve_board returns false.
 */
#include "planner/solve/solve.h"

#include <stdlib.h>
#include <string.h>

#include "engine/pool/pool.h"

static bool needs_position(enum solve_task task)
{
    return task == SOLVE_CARDS || task == SOLVE_LINE || task == SOLVE_ANALYSE;
}

static int strain_of(const struct solve_request *q, const struct board *b)
{
    if (q->strain >= 0) return q->strain;
    return b->has_strain || (b->has_contract && b->contract.level) ? b->contract.strain : -1;
}

static int declarer_of(const struct solve_request *q, const struct board *b)
{
    if (q->declarer != NO_SEAT) return q->declarer;
    bool is_known = b->has_declarer || (b->has_contract && b->contract.level);
    return is_known ? (int)b->contract.declarer : NO_SEAT;
}

/* Whether the recorded play goes with the strain and declarer asked for. */
static bool is_recorded(const struct solve_request *q, const struct board *b)
{
    if (!board_is_playable(b)) return false;
    return b->contract.strain == strain_of(q, b) && (int)b->contract.declarer == declarer_of(q, b);
}

const char *solve_obstacle(const struct solve_request *q, const struct board *b)
{
    if (!deal_is_complete(&b->deal)) return "double-dummy tricks need all four hands";
    if (q->task == SOLVE_TABLE) return NULL;
    if (strain_of(q, b) < 0) return "no strain: give one with --strain, or a contract";
    if (!needs_position(q->task)) return NULL;
    if (declarer_of(q, b) == NO_SEAT) return "no declarer: give one with --declarer";
    bool is_played = is_recorded(q, b);
    if (q->task == SOLVE_ANALYSE && (!is_played || !b->play_count))
        return "no play is recorded in this contract";
    if (q->after > (is_played ? b->play_count : 0))
        return "the board records fewer cards than --after asks for";
    return NULL;
}

/* The play after `count` recorded cards; false when a card is not legal. */
static bool position(const struct solve_request *q, const struct board *b, int count, struct play *p)
{
    enum seat leader = seat_left((enum seat)declarer_of(q, b));
    if (is_recorded(q, b)) leader = board_leader(b);
    play_start(p, &b->deal, strain_of(q, b), leader);
    for (int i = 0; i < count; i++) {
        if (play_fault(p, b->play[i])) return false;
        play_card(p, b->play[i]);
    }
    return true;
}

static enum dd_status solve_one(struct dd_solver *s, const struct solve_request *q, const struct board *b,
                                struct solve_report *r)
{
    int only = declarer_of(q, b);
    memset(r->tricks, -1, sizeof r->tricks);
    for (int d = 0; d < SEAT_COUNT; d++) {
        if (only != NO_SEAT && d != only) continue;
        struct play p;
        play_start(&p, &b->deal, r->strain, seat_left((enum seat)d));
        enum dd_status status = dd_tricks(s, &p, (enum seat)d, &r->tricks[r->strain][d]);
        r->nodes += dd_nodes(s);
        if (status != DD_OK) return status;
    }
    return DD_OK;
}

static enum dd_status solve_cards(struct dd_solver *s, const struct play *p, struct solve_report *r)
{
    enum dd_status status = dd_cards(s, p, r->declarer, &r->cards);
    r->on_play = play_turn(p);
    for (int i = 0; i < r->cards.count; i++) r->cards.choice[i].tricks += p->won[seat_side(r->declarer)];
    return status;
}

static enum dd_status solve_line(struct dd_solver *s, struct play p, struct solve_report *r)
{
    int8_t cards[CARD_COUNT];
    r->on_play = play_turn(&p);
    r->before = play_cards(&p, cards);
    enum dd_status status = dd_line(s, &p, r->line, &r->line_count);
    for (int i = 0; status == DD_OK && i < r->line_count; i++) play_card(&p, r->line[i]);
    r->result = p.won[seat_side(r->declarer)];
    r->played = p;
    return status;
}

/* The declarer's tricks before the first recorded card and after each. */
static enum dd_status solve_analyse(struct dd_solver *s, struct play p, struct solve_report *r)
{
    int before, side = seat_side(r->declarer);
    enum dd_status status = dd_tricks(s, &p, r->declarer, &before);
    r->nodes = dd_nodes(s);
    before += p.won[side];
    r->start = before;
    for (int i = 0; status == DD_OK && i < r->board->play_count; i++) {
        int tricks;
        r->seat[i] = (int8_t)play_turn(&p);
        play_card(&p, r->board->play[i]);
        status = dd_tricks(s, &p, r->declarer, &tricks);
        r->nodes += dd_nodes(s);
        tricks += p.won[side];
        r->cost[i] = (int8_t)(seat_side((enum seat)r->seat[i]) == side ? before - tricks : tricks - before);
        r->after[i] = (int8_t)tricks;
        before = tricks;
        r->analysed = i + 1;
        r->played = p;
    }
    return status;
}

static enum dd_status run(struct dd_solver *s, const struct solve_request *q, const struct board *b,
                          const struct play *p, struct solve_report *r)
{
    enum dd_status status = DD_OK;
    switch (q->task) {
    case SOLVE_TABLE:
        status = dd_table(s, &b->deal, r->tricks);
        break;
    case SOLVE_ONE:
        return solve_one(s, q, b, r);
    case SOLVE_CARDS:
        status = solve_cards(s, p, r);
        break;
    case SOLVE_LINE:
        status = solve_line(s, *p, r);
        break;
    case SOLVE_ANALYSE:
        return solve_analyse(s, *p, r);
    }
    r->nodes = dd_nodes(s);
    return status;
}

bool solve_board(struct dd_solver *s, const struct solve_request *q, const struct board *b,
                 struct solve_report *r, const char **why)
{
    *r = (struct solve_report){.task = q->task, .board = b, .strain = strain_of(q, b)};
    if (declarer_of(q, b) != NO_SEAT) r->declarer = (enum seat)declarer_of(q, b);
    struct play p = {0};
    if (needs_position(q->task)) {
        bool is_legal = position(q, b, q->task == SOLVE_ANALYSE ? b->play_count : q->after, &p);
        *why = "the recorded play breaks the rules";
        if (!is_legal) return false;
        if (q->task == SOLVE_ANALYSE) position(q, b, 0, &p);
    }
    enum dd_status status = run(s, q, b, &p, r);
    *why = status == DD_IMPOSSIBLE ? dd_why(s) : dd_status_text(status);
    if (status != DD_OK) return false;
    r->has_par = q->with_par;
    if (q->with_par)
        r->par = par_of(r->tricks, b->has_dealer ? b->dealer : SEAT_NORTH,
                        b->has_vulnerable ? b->vulnerable : VULNERABLE_NONE);
    return true;
}

/* ---- many boards ---- */

/* The pool's boards are answered by solvers. Invariant: a board's result is its answer, with a report or with
 * why there is none; a board that was cancelled has no result. */

enum { WHY_ROOM = 96 };

struct answer {
    bool is_solved;
    struct solve_report report;
    char why[WHY_ROOM]; /* a copy: the solver says something else next time */
};

static void *solver_new(const void *shared)
{
    const struct solve_jobs *jobs = shared;
    struct dd_solver *s = dd_new(DD_TABLE_DEFAULT_MB);
    dd_set_cancel(s, jobs->stop);
    return s;
}

static void solver_free(void *solver)
{
    dd_free(solver);
}

static void *answer_board(void *solver, const void *shared, int index)
{
    const struct solve_jobs *jobs = shared;
    struct answer *a = util_alloc(sizeof *a);
    const char *why = NULL;
    a->is_solved = solve_board(solver, jobs->request, &jobs->board[index], &a->report, &why);
    if (!a->is_solved) strncpy(a->why, why, WHY_ROOM - 1);
    if (a->is_solved || !atomic_load(jobs->stop)) return a;
    free(a);
    return NULL;
}

/* Who is told, in the pool's words. */
struct told {
    solve_taker *take;
    solve_progress *progress;
    void *context;
};

static void pass_answer(void *context, int index, void *result)
{
    const struct told *t = context;
    const struct answer *a = result;
    t->take(t->context, index, a->is_solved ? &a->report : NULL, a->why);
}

static void pass_progress(void *context, int done, int count)
{
    const struct told *t = context;
    t->progress(t->context, done, count);
}

int solve_jobs_run(const struct solve_jobs *jobs, solve_taker *take, solve_progress *progress, void *context)
{
    struct told told = {take, progress, context};
    struct pool_taker taker = {.context = &told, .take = pass_answer, .progress = pass_progress};
    struct pool_job job = {.count = jobs->count,
                           .threads = jobs->threads,
                           .stop = jobs->stop,
                           .shared = jobs,
                           .worker_new = solver_new,
                           .worker_free = solver_free,
                           .work = answer_board};
    return pool_run(&job, &taker);
}
