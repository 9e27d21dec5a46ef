/* Match play: the same deals for whoever plays them. */
#include "planner/side/whist_match.h"

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
    for (int i = 0; i < m->deals && !(m->stop && atomic_load(m->stop)); i++) {
        struct whist_deal d = whist_deal_random(&deals, (enum seat)((i + 3) & 3));
        play_deal(m, &d, 0, &players, &s);
        if (m->duplicate) play_deal(m, &d, 1, &players, &s);
    }
    return s;
}

static void add_side(struct document *d, const struct whist_match *m, const struct whist_score *s, int side)
{
    double n = s->deals ? s->deals : 1;
    document_row(d);
    document_cell(d, 0, "%s", side ? "2 and 4" : "1 and 3");
    document_cell(d, 1, "%s and %s", whist_player_name(m->player[side]),
                  whist_player_name(m->player[side + 2]));
    document_cell(d, 2, "%d", s->tricks[side]);
    document_cell(d, 3, "%.3f", s->tricks[side] / n);
    document_cell(d, 4, "%d", s->deals_won[side]);
    document_cell(d, 5, "%.1f%%", 100 * s->deals_won[side] / n);
    document_cell(d, 6, "%d", s->points[side]);
    document_cell(d, 7, "%d", s->games[side]);
}

struct document *whist_match_document(const struct whist_match *m, const struct whist_score *s)
{
    static const struct document_column columns[] = {
        {.head = "players"},        COLUMN_WHOLE(NULL, 9),         COLUMN_RIGHT("tricks", 44),
        COLUMN_RIGHT("a deal", 52), COLUMN_RIGHT("deals won", 63), COLUMN_RIGHT(NULL, 71),
        COLUMN_RIGHT("points", 79), COLUMN_RIGHT("games", 86),
    };
    double n = s->deals ? s->deals : 1, mean = s->tricks[0] / n - 6.5;
    struct document *d = document_new();
    document_title(d);
    document_part(d, "%d deals%s, seed %llu, %d redistributions a card", m->deals,
                  m->duplicate ? ", each played twice with the cards exchanged" : "",
                  (unsigned long long)m->seed, m->samples);
    document_table(d, NULL, columns, 8);
    for (int side = 0; side < 2; side++) add_side(d, m, s, side);
    document_paragraph(d, 0, "standard error of tricks a deal %.3f",
                       sqrt(fmax(s->squares / n - mean * mean, 0) / n));
    return d;
}
