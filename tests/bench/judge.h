/* What the judges share: boards of a set, played by rules against double-dummy defence, and layouts of what a
 * decision has left open. */
#ifndef TESTS_BENCH_JUDGE_H
#define TESTS_BENCH_JUDGE_H

#include <stdlib.h>

#include "engine/deal_draw.h"
#include "engine/player/player.h"
#include "planner/command/planning.h"
#include "planner/decide/decision.h"

/* The boards numbered 0 to `boards` - 1 of a set, South to play. */
struct judge_set {
    const struct deal_set *set;
    uint64_t seed;
    int boards;
};

/* Our side's card at `view` of the board numbered `board`. */
typedef int judge_card(void *self, int board, const struct view *view);

/* Reads SET SEED BOARDS; false when there is no such set. */
static inline bool judge_read_set(char **text, struct judge_set *out)
{
    *out = (struct judge_set){deal_set_named(text[0]), strtoull(text[1], NULL, 10), atoi(text[2])};
    return out->set;
}

/* Loads the knowledge of a folder, to be asked by its rules alone; false after an error is told. */
static inline bool judge_start(struct planning *p, const char *kb)
{
    if (!planning_start(p, "judge", kb)) return false;
    p->knowledge->settings.choose = CHOOSE_BY_LINES;
    return true;
}

/* What is decided, to be freed with decision_free; false when nothing is. */
static inline bool judge_decide(struct planning *p, const struct view *v, struct decision *out)
{
    struct questioner q = {0};
    struct decision_question question = {.view = v, .questioner = &q};
    bool good = decision_make(&p->worker, &question, out) && out->candidates;
    answers_free(&q.log);
    return good;
}

/* The play with the opponents' cards as a layout of the position has them. */
static inline struct play judge_layout(const struct position *p, struct random *random)
{
    const struct view *v = &p->view;
    struct play play = v->play;
    play.known = 0xf;
    play.hand[v->left] = layouts_sample(p->layouts, random) & v->unseen;
    play.hand[v->right] = v->unseen & ~play.hand[v->left];
    return play;
}

static inline struct table judge_table(const struct judge_set *s, int board)
{
    struct deal_wish wish = deal_set_wish(s->set, SEAT_SOUTH);
    struct auction auction = deal_set_auction(s->set, SEAT_SOUTH, STRAIN_NOTRUMP);
    struct deal deal;
    deal_draw(&wish, s->seed, (uint64_t)board, &deal);
    return table_of(&deal, auction_contract(&auction), &auction, SEAT_WEST);
}

/* Plays the boards of a set to their ends, our cards as `choose` says, theirs double dummy. */
static inline void judge_play(const struct judge_set *s, judge_card *choose, void *self)
{
    struct player theirs = player_search();
    for (int i = 0; i < s->boards; i++) {
        struct table t = judge_table(s, i);
        while (!play_is_over(&t.play)) {
            bool is_ours = seat_side(play_turn(&t.play)) == seat_side(SEAT_SOUTH);
            struct view v = table_view(&t, play_turn(&t.play));
            play_card(&t.play, is_ours ? choose(self, i, &v) : player_choose(&theirs, &t));
        }
    }
    player_free(&theirs);
}

#endif
