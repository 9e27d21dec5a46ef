/* What a trick is worth at matchpoints: the share of the other tables that it passes. */
#include <stdlib.h>
#include <string.h>

#include "planner/review/session_parts.h"
#include "planner/solve/par.h"

/* The usual weights count as so many tables, so that a few results do not decide alone. */
enum { USUAL_TABLES = 3 };

struct result {
    struct deal deal;
    int score; /* of North and South */
};

struct session_results {
    struct result *list;
    int count, room;
};

struct session_results *session_results_new(void)
{
    struct session_results *r = util_alloc(sizeof *r);
    *r = (struct session_results){.count = 0};
    return r;
}

void session_results_free(struct session_results *r)
{
    if (!r) return;
    free(r->list);
    free(r);
}

/* A score of declarer's side as one of North and South, and back. */
static int turned(struct contract c, int score)
{
    return seat_side(c.declarer) == seat_side(SEAT_NORTH) ? score : -score;
}

void session_results_add(struct session_results *r, const struct board *b)
{
    int tricks = b->contract.level ? session_tricks_of(b) : -1, score = 0;
    if (!b->has_contract || !deal_is_complete(&b->deal) || (b->contract.level && tricks < 0)) return;
    if (b->contract.level) score = turned(b->contract, par_score(b->contract, tricks, session_is_vulnerable(b)));
    r->list = util_grow(r->list, r->count, &r->room, sizeof *r->list);
    r->list[r->count++] = (struct result){b->deal, score};
}

/* Scores of declarer's side at the other tables of a deal; returns how many. */
static int scores_of(const struct session_results *r, const struct session_board *b, int *score)
{
    bool is_own = b->tricks >= 0; /* its own result is among them */
    int own = is_own ? session_score(b) : 0, count = 0;
    for (int i = 0; i < r->count; i++) {
        const struct result *one = &r->list[i];
        int ours = turned(b->contract, one->score);
        if (memcmp(one->deal.hand, b->deal.hand, sizeof b->deal.hand) != 0) continue;
        if (is_own && ours == own)
            is_own = false;
        else
            score[count++] = ours;
    }
    return count;
}

/* How many of the scores so many tricks beat, a tie for half. */
static double beaten(const struct session_board *b, int tricks, const int *score, int count)
{
    int own = par_score(b->contract, tricks, b->is_vulnerable);
    double sum = 0;
    for (int i = 0; i < count; i++) sum += own > score[i] ? 1 : own == score[i] ? 0.5 : 0;
    return sum;
}

struct aim session_aim(const struct session_results *r, const struct session_board *b, const struct settings *set)
{
    struct aim aim = aim_at_pairs(set);
    if (!r || !r->count || !deal_is_complete(&b->deal)) return aim;
    int *score = util_alloc((size_t)r->count * sizeof *score), count = scores_of(r, b, score);
    for (int over = 0; over <= AIM_OVERS; over++) {
        int tricks = b->needed + over;
        double passed = tricks > SUIT_SIZE ? 0 : beaten(b, tricks, score, count) - beaten(b, tricks - 1, score, count);
        aim.worth[over] = USUAL_TABLES * aim.worth[over] / 2 + passed; /* a contract usually passes half of the field */
    }
    free(score);
    return aim;
}
