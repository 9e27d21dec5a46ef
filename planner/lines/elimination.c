/* A suit is played out when neither hand has a card of it: its winners are cashed, rounds that both hands follow to are
 * lost, and what the longer hand has left is ruffed. The exit is a round that both hands lose and are out of the suit
 * behind. */
#include "planner/lines/elimination.h"

#include "facts/value/value_trick.h"

/* What it takes to play a suit out of both hands. */
struct stripping {
    int tops, lost; /* rounds that we win, and those that both hands lose */
    int shorter;    /* 0: declarer has fewer cards of it, 1: dummy, -1: neither */
    int ruffs;      /* in the shorter hand */
};

static cardset of_hand(const struct turn *t, int hand, int suit)
{
    return cardset_in_suit(t->v->play.hand[hand ? t->v->dummy : t->v->declarer], suit);
}

static struct stripping stripping_of(const struct turn *t, const struct trump_count *n, int suit)
{
    int length[2] = {cardset_count(of_hand(t, 0, suit)), cardset_count(of_hand(t, 1, suit))};
    struct stripping s = {.tops = turn_tops(t, suit), .lost = n->suit[suit].given, .shorter = -1};
    if (length[0] == length[1]) return s;
    s.shorter = length[1] < length[0];
    int won_alone = s.tops - length[s.shorter];
    s.ruffs = length[!s.shorter] - length[s.shorter] - (won_alone > 0 ? won_alone : 0);
    return s;
}

/* Rounds of trumps that take theirs below our highest. */
static int draws_of(const struct turn *t, const struct trump_count *n)
{
    cardset ours = own_in(t, n->trump) | other_in(t, n->trump), theirs = theirs_in(t, n->trump);
    bool are_low = ours && theirs && cardset_lowest(theirs) < cardset_highest(ours);
    return are_low ? n->draws : 0;
}

/* Whether a suit is better as the exit: the fewer rounds they win there the better, and trumps last. */
static bool exits_sooner(const struct trump_count *n, int suit, int lost, int than, int lost_there)
{
    if (than < 0 || than == n->trump) return true;
    return suit != n->trump && lost < lost_there;
}

static struct elimination with_key(const struct turn *t, const struct trump_count *n, int key)
{
    struct elimination e = {.key = key, .exit = -1};
    int draws = draws_of(t, n), trump_losers = n->suit[n->trump].losers, exit_lost = trump_losers;
    int lost = n->suit[key].losers - 1 + trump_losers;
    int spare[2] = {n->trumps[0] - draws - 1, n->trumps[1] - draws - 1};
    if (trump_losers) e.exit = n->trump;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        if (suit == key || suit == n->trump || !(own_in(t, suit) | other_in(t, suit))) continue;
        const struct stripping s = stripping_of(t, n, suit);
        lost += s.lost;
        if (s.shorter >= 0) spare[s.shorter] -= s.ruffs;
        if (s.ruffs) e.ruffs |= 1u << suit;
        if (s.tops || s.ruffs) e.strips |= 1u << suit;
        if (s.shorter < 0 && s.lost && exits_sooner(n, suit, s.lost, e.exit, exit_lost)) {
            e.exit = suit;
            exit_lost = s.lost;
        }
    }
    e.idle = spare[0] < spare[1] ? spare[0] : spare[1];
    e.is_there = e.exit >= 0 && e.idle >= 0 && lost <= n->spare;
    return e;
}

/* Whether the suit brings a trick more whoever of them leads it. */
static bool gains_by_either(const struct turn *t, int suit)
{
    const struct holding h = holding_of_view(t->v, suit);
    return value_when_led(t->v, suit) > value_sure(&h).total;
}

struct elimination elimination_of(const struct turn *t, const struct trump_count *n)
{
    struct elimination best = {.is_there = false};
    for (int key = 0; key < SUIT_COUNT && t->led < 0; key++) {
        if (key == n->trump || !n->suit[key].losers || !turn_wants_their_lead(t, key)) continue;
        const struct elimination e = with_key(t, n, key);
        if (e.is_there && (!best.is_there || gains_by_either(t, key))) best = e;
    }
    return best;
}

/* ---- what is stated ---- */

static void state(const struct turn *t, const char *relation, int suit)
{
    EXPERT_STATE(t->expert, relation, term_word(suit_word(suit)));
}

static void state_strip(const struct turn *t, const struct trump_count *n, const struct elimination *e, int suit)
{
    cardset own = own_in(t, suit), other = other_in(t, suit);
    bool is_won = has_master(own | other, theirs_in(t, suit));
    state(t, "strips", suit);
    if (own && is_won) state(t, "strip-cash", suit);
    if (own && !other && other_in(t, n->trump)) state(t, "strip-ruff", suit);
    if (own && other && !is_won && e->ruffs >> suit & 1) state(t, "strip-give", suit);
    if (!own && other && e->ruffs >> suit & 1) state(t, "strip-waits", suit);
}

void elimination_state(const struct turn *t, const struct trump_count *n)
{
    const struct elimination e = elimination_of(t, n);
    if (!e.is_there) return;
    EXPERT_STATE(t->expert, "eliminates", term_word(suit_word(e.key)), term_word(suit_word(e.exit)));
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (e.strips >> suit & 1) state_strip(t, n, &e, suit);
    cardset own = own_in(t, n->trump), other = other_in(t, n->trump);
    bool crosses = own && other && !theirs_in(t, n->trump) && cardset_lowest(other) > cardset_lowest(own);
    if (e.idle && crosses) state(t, "strip-crosses", n->trump);
}
