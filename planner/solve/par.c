/* Par by backward induction over the auction: with a bid standing, the other side passes (and doubles what
 * fails) or bids higher. Invariant: worth[bid][side] is what the side to call can reach, as North and South's
 * score. */
#include "planner/solve/par.h"

enum { BIDS = 7 * STRAIN_COUNT, NO_BID = BIDS };

static int trick_score(const struct contract *c)
{
    int each = c->strain == SUIT_CLUB || c->strain == SUIT_DIAMOND ? 20 : 30;
    return (c->level * each + (c->strain == STRAIN_NOTRUMP ? 10 : 0)) << c->doubled;
}

static int over_score(const struct contract *c, int over, bool is_vulnerable)
{
    if (c->doubled) return over * (is_vulnerable ? 200 : 100) * c->doubled;
    return over * (c->strain == SUIT_CLUB || c->strain == SUIT_DIAMOND ? 20 : 30);
}

static int penalty(int under, int doubled, bool is_vulnerable)
{
    if (!doubled) return under * (is_vulnerable ? 100 : 50);
    int sum = 0;
    for (int i = 1; i <= under; i++)
        sum += is_vulnerable ? (i == 1 ? 200 : 300) : (i == 1 ? 100 : i <= 3 ? 200 : 300);
    return sum * doubled;
}

int par_score(struct contract c, int tricks, bool is_vulnerable)
{
    int over = tricks - contract_needed(c);
    if (over < 0) return -penalty(-over, c.doubled, is_vulnerable);
    int score = trick_score(&c), bonus = score >= 100 ? (is_vulnerable ? 500 : 300) : 50;
    if (c.level == 6) bonus += is_vulnerable ? 750 : 500;
    if (c.level == 7) bonus += is_vulnerable ? 1500 : 1000;
    return score + bonus + 50 * c.doubled + over_score(&c, over, is_vulnerable);
}

/* Scores of the bids, as North and South's, by the side that bids them; the better declarer of the side
 * plays, or either when they take as many tricks. */
struct auction_scores {
    int score[BIDS][2];
    struct contract contract[BIDS][2];
    bool by_either[BIDS][2];
};

static bool is_vulnerable(enum vulnerable v, int side)
{
    return v == VULNERABLE_ALL || v == (side ? VULNERABLE_NS : VULNERABLE_EW);
}

static struct auction_scores score_bids(int tricks[STRAIN_COUNT][SEAT_COUNT], enum vulnerable v)
{
    struct auction_scores s;
    for (int bid = 0; bid < BIDS; bid++)
        for (int side = 0; side < 2; side++) {
            struct contract c = {.level = bid / STRAIN_COUNT + 1, .strain = bid % STRAIN_COUNT};
            enum seat one = side ? SEAT_NORTH : SEAT_WEST, other = seat_partner(one);
            c.declarer = tricks[c.strain][other] > tricks[c.strain][one] ? other : one;
            int taken = tricks[c.strain][c.declarer];
            c.doubled = taken < contract_needed(c);
            int score = par_score(c, taken, is_vulnerable(v, side));
            s.score[bid][side] = side ? score : -score;
            s.contract[bid][side] = c;
            s.by_either[bid][side] = tricks[c.strain][other] == tricks[c.strain][one];
        }
    return s;
}

/* What the side to call reaches over the other side's `bid` (NO_BID: none yet), by bidding or passing. */
static int best_call(int worth[BIDS][2], int side, int bid, int pass)
{
    int best = pass;
    for (int next = bid == NO_BID ? 0 : bid + 1; next < BIDS; next++)
        if (side ? worth[next][side] > best : worth[next][side] < best) best = worth[next][side];
    return best;
}

static void add_contract(struct par *par, struct contract c, bool by_either)
{
    for (int i = 0; i < 1 + by_either && par->count < PAR_CONTRACTS; i++) {
        par->contract[par->count++] = c;
        c.declarer = seat_partner(c.declarer);
    }
}

struct par par_of(int tricks[STRAIN_COUNT][SEAT_COUNT], enum seat dealer, enum vulnerable vulnerable)
{
    struct auction_scores s = score_bids(tricks, vulnerable);
    int worth[BIDS][2]; /* of a bid by a side, the other answering as well as it can */
    for (int bid = BIDS - 1; bid >= 0; bid--)
        for (int side = 0; side < 2; side++)
            worth[bid][side] = best_call(worth, !side, bid, s.score[bid][side]);
    int first = seat_side(dealer), passed = best_call(worth, !first, NO_BID, 0);
    struct par par = {.score = best_call(worth, first, NO_BID, passed)};
    for (int bid = 0; bid < BIDS; bid++)
        for (int side = 0; side < 2 && par.score; side++) {
            bool is_final = worth[bid][side] == s.score[bid][side] && s.score[bid][side] == par.score;
            if (is_final) add_contract(&par, s.contract[bid][side], s.by_either[bid][side]);
        }
    return par;
}
