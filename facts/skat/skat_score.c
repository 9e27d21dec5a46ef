/* Scoring a skat game by the international order; where the server's records differ from it, a comment says
 * so. */
#include "facts/skat/skat_referee.h"

#include <stdlib.h>

enum { TO_WIN = 61, TO_SCHNEIDER = 90, NO_SCHNEIDER = 30 };
enum { DECLARERS_BONUS = 50, DEFENDERS_BONUS = 40 }; /* Seeger and Fabian, a table of three */

/* Who takes what was not played: nobody when the game was played out or is not over. */
enum rest { REST_NONE, REST_DECLARER, REST_DEFENDERS };

static enum rest rest_of(const struct skat_table *t)
{
    if (t->stage != SKAT_STAGE_OVER || t->tricks == SKAT_HAND) return REST_NONE;
    bool gave_up = t->resigned[t->declarer] || t->left == t->declarer || t->timed_out == t->declarer;
    return gave_up ? REST_DEFENDERS : REST_DECLARER;
}

/* 1 the declarer's side (hand or skat) has or had the card, 0 the defenders, -1 unknown. */
static int side_of(const struct skat_table *t, int card)
{
    if (t->played_by[card] != SKAT_NOBODY) return t->played_by[card] == t->declarer;
    int declarers = 1 << t->declarer | 1 << SKAT_WORLD, may = t->hold.may[card];
    return !(may & ~declarers) ? 1 : !(may & declarers) ? 0 : -1;
}

/* With or without so many from the club jack on; 0 when unknown (or null). */
static int matadors(const struct skat_table *t)
{
    int count = skat_trump_count(t->contract.game), first = -1, n = 0;
    for (; n < count; n++) {
        int side = side_of(t, skat_trump(t->contract.game, n));
        if (side < 0) return 0;
        if (n == 0) first = side;
        if (side != first) break;
    }
    return first == 1 ? n : -n;
}

/* The declarer's tricks and card points; points are unknown while a hidden card may be in them. */
static void count_cards(const struct skat_table *t, enum rest rest, struct skat_result *r)
{
    int defenders = 0, defenders_won = 0;
    for (int p = 0; p < SKAT_PLAYERS; p++)
        if (p != t->declarer) defenders += t->points[p], defenders_won += t->won[p];
    bool trumps = t->contract.game != SKAT_NULL,
         all = t->tricks == SKAT_HAND || (rest == REST_DECLARER && trumps);
    r->tricks = all ? SKAT_HAND - defenders_won : t->won[t->declarer];
    uint32_t skat = skat_hold_known(&t->hold, SKAT_WORLD);
    r->knows_points = !t->lost_track && (all || __builtin_popcount(skat) == 2);
    if (r->knows_points)
        r->points = all ? SKAT_POINTS_ALL - defenders : t->points[t->declarer] + skat_set_points(skat);
}

/* Schneider and schwarz as reached. Giving up costs the declarer no more than the game itself. */
static void count_levels(enum rest rest, bool played_out, struct skat_result *r)
{
    if (!r->knows_points) return;
    bool complete = played_out || rest == REST_DECLARER;
    r->schneider = complete && (r->points >= TO_SCHNEIDER || r->points <= NO_SCHNEIDER);
    r->schwarz = complete && (r->tricks == SKAT_HAND || r->tricks == 0);
}

static int base_of(int game)
{
    return game == SKAT_GRAND ? 24 : 9 + game;
}

int skat_game_value(const struct skat_table *t, const struct skat_result *r)
{
    struct skat_contract c = t->contract;
    if (c.game == SKAT_NULL) return c.ouvert ? (c.hand ? 59 : 46) : c.hand ? 35 : 23;
    if (!r->matadors) return 0;
    int levels = abs(r->matadors) + 1 + c.hand + c.schneider + c.schwarz + c.ouvert;
    levels += (r->schneider || c.schneider) + (r->schwarz || c.schwarz);
    return base_of(c.game) * levels;
}

/* Whether the declarer did what the contract asks, overbidding and is_lost_early apart. */
static bool is_made(const struct skat_table *t, const struct skat_result *r)
{
    struct skat_contract c = t->contract;
    if (c.game == SKAT_NULL) return r->tricks == 0;
    return r->points >= (c.schneider ? TO_SCHNEIDER : TO_WIN);
}

/* Whether the cards already decide a game that is not over: a trick too many in null, or lost at announced
 * schwarz. */
static bool is_lost_early(const struct skat_table *t)
{
    bool null = t->contract.game == SKAT_NULL;
    for (int p = 0; p < SKAT_PLAYERS; p++)
        if (t->won[p] && (null ? p == t->declarer : t->contract.schwarz && p != t->declarer)) return true;
    return false;
}

static void decide(const struct skat_table *t, enum rest rest, struct skat_result *r)
{
    bool early = is_lost_early(t), null = t->contract.game == SKAT_NULL;
    if (t->stage != SKAT_STAGE_OVER && !early) return;
    if (!early && rest == REST_NONE && (null ? t->lost_track : !r->knows_points)) return;
    int value = skat_game_value(t, r);
    r->knows_value = value > 0;
    r->overbid = r->knows_value && value < t->bid;
    bool won = !early && rest != REST_DEFENDERS && !r->overbid && is_made(t, r);
    r->outcome = won ? SKAT_WON : SKAT_LOST;
    /* An overbid game counts as the lowest multiple of its base that the bid asked for; null has no
     * multiples. */
    if (r->overbid && !null)
        value =
            (t->bid + base_of(t->contract.game) - 1) / base_of(t->contract.game) * base_of(t->contract.game);
    r->value = won ? value : -2 * value;
}

struct skat_result skat_table_score(const struct skat_table *t)
{
    struct skat_result r = {
        .declarer = SKAT_NOBODY, .left = t->left, .timed_out = t->timed_out, .has_resigned = true};
    int gone = t->left != SKAT_NOBODY ? t->left : t->timed_out;
    if (!t->declared) {
        if (t->stage != SKAT_STAGE_OVER) return r;
        r.outcome = gone == SKAT_NOBODY ? SKAT_PASSED : SKAT_PENALTY;
        if (gone != SKAT_NOBODY) r.penalty[gone] = 1;
        r.knows_points = r.knows_value = true;
        return r;
    }
    enum rest rest = rest_of(t);
    r.declarer = t->declarer;
    for (int p = 0; p < SKAT_PLAYERS; p++) r.resigned |= t->resigned[p];
    count_cards(t, rest, &r);
    if (t->contract.game != SKAT_NULL) {
        count_levels(rest, t->tricks == SKAT_HAND, &r);
        r.matadors = matadors(t);
    }
    decide(t, rest, &r);
    return r;
}

int skat_seeger_fabian(const struct skat_result *r, int player)
{
    if (r->outcome < SKAT_WON || !r->knows_value) return 0;
    bool won = r->outcome == SKAT_WON;
    if (player == r->declarer) return r->value + (won ? DECLARERS_BONUS : -DECLARERS_BONUS);
    return won ? 0 : DEFENDERS_BONUS;
}

static void compare_word(const char *ours, const char *theirs, struct buffer *out)
{
    if (ours == theirs) return;
    buffer_format(out, "%s%s (the record: %s)", out->length ? ", " : "", ours, theirs);
}

static void compare_number(const char *name, int ours, int theirs, struct buffer *out)
{
    if (ours == theirs) return;
    buffer_format(out, "%s%s:%d (the record: %s:%d)", out->length ? ", " : "", name, ours, name, theirs);
}

bool skat_result_compare(const struct skat_result *ours, const struct skat_result *theirs, struct buffer *out)
{
    static const char *const words[] = {"unfinished", "passed", "penalty", "win", "loss"};
    size_t before = out->length;
    compare_number("d", ours->declarer, theirs->declarer, out);
    compare_word(words[ours->outcome], words[theirs->outcome], out);
    if (ours->outcome >= SKAT_WON && theirs->outcome >= SKAT_WON) {
        if (ours->knows_value) {
            compare_number("v", ours->value, theirs->value, out);
            compare_number("m", ours->matadors, theirs->matadors, out);
            compare_word(ours->overbid ? "overbid" : "bidok", theirs->overbid ? "overbid" : "bidok", out);
        }
        if (ours->knows_points) {
            compare_number("p", ours->points, theirs->points, out);
            compare_number("s", ours->schneider, theirs->schneider, out);
            compare_number("z", ours->schwarz, theirs->schwarz, out);
        }
        compare_number("t", ours->tricks, theirs->tricks, out);
    }
    return out->length == before;
}
