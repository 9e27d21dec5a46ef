/* Match play: the same deals for whoever plays them. */
#include "planner/whist/whist_match.h"

#include <math.h>

int whist_score_add(struct whist_score *s, const int won[2])
{
    int game = -1;
    s->deals++;
    s->squares += (won[0] - 6.5) * (won[0] - 6.5);
    for (int side = 0; side < 2; side++) {
        int points = whist_points(won[side]);
        s->tricks[side] += won[side];
        s->points[side] += points;
        s->deals_won[side] += points > 0;
        s->toward[side] += points;
        if (s->toward[side] >= WHIST_GAME) game = side;
    }
    if (game >= 0) {
        s->games[game]++;
        s->toward[0] = s->toward[1] = 0;
    }
    return game;
}

/* Plays a deal with the players `shift` seats on, and counts it for the sides they belong to. */
static void play_deal(const struct whist_match *m, const struct whist_deal *d, int shift, struct random *r,
                      struct whist_score *s)
{
    enum whist_player player[SEAT_COUNT];
    for (int seat = 0; seat < SEAT_COUNT; seat++) player[seat] = m->player[(seat + shift) & 3];
    struct play p = whist_play_out(d, player, m->samples, r);
    int won[2] = {p.won[shift], p.won[!shift]};
    whist_score_add(s, won);
}

struct whist_score whist_match_play(const struct whist_match *m)
{
    struct whist_score s = {0};
    struct random deals, players;
    random_seed(&deals, m->seed);
    random_seed(&players, ~m->seed);
    for (int i = 0; i < m->deals; i++) {
        struct whist_deal d = whist_deal_random(&deals, (enum seat)((i + 3) & 3));
        play_deal(m, &d, 0, &players, &s);
        if (m->duplicate) play_deal(m, &d, 1, &players, &s);
    }
    return s;
}

static void write_side(const struct whist_match *m, const struct whist_score *s, int side, struct buffer *out)
{
    double n = s->deals ? s->deals : 1;
    struct buffer who = {0};
    buffer_format(&who, "%s and %s", whist_player_name(m->player[side]),
                  whist_player_name(m->player[side + 2]));
    buffer_format(out, "%-7s  %-27s %7d %7.3f %10d %6.1f%% %7d %6d\n", side ? "2 and 4" : "1 and 3",
                  buffer_text(&who), s->tricks[side], s->tricks[side] / n, s->deals_won[side],
                  100 * s->deals_won[side] / n, s->points[side], s->games[side]);
    buffer_free(&who);
}

void whist_match_write(const struct whist_match *m, const struct whist_score *s, struct buffer *out)
{
    double n = s->deals ? s->deals : 1, mean = s->tricks[0] / n - 6.5;
    buffer_format(out, "%d deals%s, seed %llu, %d redistributions a card\n", m->deals,
                  m->duplicate ? ", each played twice with the cards exchanged" : "",
                  (unsigned long long)m->seed, m->samples);
    buffer_format(out, "%-7s  %-27s %7s %7s %10s %7s %7s %6s\n", "players", "", "tricks", "a deal",
                  "deals won", "", "points", "games");
    for (int side = 0; side < 2; side++) write_side(m, s, side, out);
    buffer_format(out, "standard error of tricks a deal %.3f\n",
                  sqrt(fmax(s->squares / n - mean * mean, 0) / n));
}
