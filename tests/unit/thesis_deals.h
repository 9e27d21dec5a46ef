/* The thesis's hands as whole deals, and their defenders by scripts. */
#ifndef TESTS_THESIS_DEALS_H
#define TESTS_THESIS_DEALS_H

#include "play_support.h"

static inline struct deal d10a(void)
{
    return play_deal("QJ973.KT7.J52.J9", "652.A32.974.K643", "T8.QJ95.KT86.QT7", "AK4.864.AQ3.A852");
}

static inline struct deal d10b(void)
{
    return play_deal("QJ973.KT7.K52.J9", "652.A32.974.K643", "T8.QJ95.JT86.QT7", "AK4.864.AQ3.A852");
}

static inline struct deal d3(void)
{
    return play_deal("QT63.QT7.652.KT6", "852.A54.AKQJ.752", "A94.9832.T73.J94", "KJ7.KJ6.984.AQ83");
}

static inline struct deal d1(void)
{
    return play_deal("KQJT9.K54.QJT9.9", "62.AQ3.A75.AK643", "A8.JT82.642.QJT7", "7543.976.K83.852");
}

/* Plays a deal with the defenders' cards by scripts and questions answered beforehand, NULL for none; the trace is
 * in *p, to be freed with buffer_free(&p->trace). */
static inline int play_answered(struct planning *s, const struct deal *d, int level, const char *west,
                                const char *east, const struct answers *answers, struct play_planner *p)
{
    struct table t = table_of(d, play_contract(level), NULL, SEAT_WEST);
    int8_t cards[CARD_COUNT];
    int n = play_list(west, cards);
    struct player w = player_script(cards, n), e;
    n = play_list(east, cards);
    e = player_script(cards, n);
    play_planner_start(p, s);
    p->planner.desk.answers = answers;
    int tricks = play_out(&t, p, w, e);
    player_free(&w);
    player_free(&e);
    p->planner.desk.answers = NULL;
    return tricks;
}

static inline int play_scripted(struct planning *s, const struct deal *d, int level, const char *west,
                                const char *east, struct play_planner *p)
{
    return play_answered(s, d, level, west, east, NULL, p);
}

#endif
