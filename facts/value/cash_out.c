/* The search. Invariant: the side to move has won every trick so far. */
#include "facts/value/cash_out.h"

#include <stdlib.h>

#include "engine/util.h"

/* Most searches look at a few positions, and a small memo is soon cleared. One that looks at more than the
 * memo has room for begins anew with a larger one: with a memo too small the same positions come again
 * without end, for seconds. */
enum { FEW_BITS = 6, MORE_BITS = 3, LOOKS_A_PLACE = 3, ROUND_BITS = 4, TAKES_BITS = 12, MOVE_MAX = SUIT_SIZE * SUIT_SIZE };

/* A position that has been looked at. Their cards follow from the rounds played of each suit. */
struct seen {
    cardset hand[2]; /* and, above the cards, the lead and the rounds */
    int8_t yes, no;  /* it takes at least so many; it does not take so many */
};

struct search {
    struct seen *memo;
    int bits;  /* of a place in the memo */
    long left; /* positions that may still be looked at; 0: it was given up, and what it says is worth nothing
                */
};

struct node {
    struct cash_position at;
    unsigned rounds; /* ROUND_BITS a suit */
};

struct move {
    struct cash_trick trick;
    int rank; /* smaller is tried first */
};

static int longer_of(const cardset hand[2], int suit)
{
    return util_larger(cardset_length(hand[0], suit), cardset_length(hand[1], suit));
}

int value_cash_suit(const struct cash_position *p, int suit)
{
    cardset mine = cardset_in_suit(p->mine[0] | p->mine[1], suit);
    cardset theirs[2] = {cardset_in_suit(p->theirs[0], suit), cardset_in_suit(p->theirs[1], suit)};
    if (cardset_highest(mine) <= cardset_highest(theirs[0] | theirs[1])) return 0;
    int length = longer_of(p->mine, suit), round = 1;
    for (int i = 0; i < 2; i++) theirs[i] &= theirs[i] - 1;
    for (; round < length && (theirs[0] | theirs[1]); round++) {
        if (cardset_count(cardset_above(mine, cardset_highest(theirs[0] | theirs[1]))) <= round) break;
        for (int i = 0; i < 2; i++) theirs[i] &= theirs[i] - 1;
    }
    return theirs[0] | theirs[1] ? round : length;
}

static int bound(const struct cash_position *p)
{
    int sum = 0, size = cardset_count(p->mine[p->lead]);
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        sum += p->trumps & cardset_suit_mask(suit) ? cardset_count(p->trumps & (p->mine[0] | p->mine[1])) : value_cash_suit(p, suit);
    return sum < size ? sum : size;
}

/* One of each group of neighbours: the lowest card of every run that no card of `between` parts. */
static cardset apart(cardset own, cardset between)
{
    cardset lowest = 0;
    for (; own;) {
        int card = cardset_lowest(own);
        lowest |= cardset_of(card);
        cardset parting = cardset_above(between, card);
        own = parting ? own & ~(cardset_of(cardset_lowest(parting)) - 1) : 0;
    }
    return lowest;
}

/* ---- moves ---- */

static bool is_ruff(const struct cash_position *p, struct cash_trick t)
{
    return cardset_has(p->trumps, t.reply) && card_suit(t.led) != card_suit(t.reply);
}

/* A ruff of a loser in the hand with fewer trumps first, another late, of a winner last. High from the short hand first, the
 * other hand's card as low as can be, and winners thrown away last. */
static int rank_of(const struct cash_position *p, struct cash_trick t, int top)
{
    int suit = card_suit(t.led), lead = t.leader;
    if (is_ruff(p, t)) {
        const bool is_long = cardset_count(p->mine[!lead] & p->trumps) > cardset_count(p->mine[lead] & p->trumps);
        return t.led > top ? 500 : is_long ? 300 : -1;
    }
    bool follows = card_suit(t.reply) == suit, wins_over = follows && t.reply > t.led;
    int winner = wins_over ? t.reply : t.led, loser = wins_over ? t.led : t.reply;
    bool wastes = follows ? loser > top : value_cash_suit(p, card_suit(t.reply)) > 0;
    int hand = wins_over ? !lead : lead;
    int lengths = cardset_length(p->mine[hand], suit) - cardset_length(p->mine[!hand], suit);
    return 1000 * wastes + 100 * wins_over + 10 * (lengths > 0) + (follows ? 0 : 5) - (winner > top);
}

static int add_move(const struct cash_position *p, struct move *list, int n, struct cash_trick t, int top)
{
    struct move m = {t, rank_of(p, t, top)};
    int at = n;
    for (; at > 0 && list[at - 1].rank > m.rank; at--) list[at] = list[at - 1];
    list[at] = m;
    return n + 1;
}

/* Their highest card of a suit in each hand: as they play their lowest, the others never part cards of ours.
 */
static cardset tops_of(const struct cash_position *p, int suit)
{
    cardset tops = 0;
    for (int i = 0; i < 2; i++) {
        int top = cardset_highest(cardset_in_suit(p->theirs[i], suit));
        if (top != NO_CARD) tops |= cardset_of(top);
    }
    return tops;
}

static cardset lowest_of(cardset cards)
{
    return cards & -cards;
}

/* What the other hand may discard: one card of the suits that bring nothing, one of each group of the others.
 */
static cardset discards(const struct cash_position *p)
{
    cardset hand = p->mine[!p->lead] & ~p->trumps, other = p->mine[p->lead], idle = 0, live = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (value_cash_suit(p, suit))
            live |= apart(cardset_in_suit(hand, suit), other | tops_of(p, suit));
        else
            idle |= cardset_in_suit(hand, suit);
    return live | lowest_of(idle);
}

/* Every way to win a trick with a card led from this suit. */
static int moves_of_suit(const struct cash_position *p, int suit, struct move *list, int n)
{
    int lead = p->lead;
    cardset own = cardset_in_suit(p->mine[lead], suit), other = cardset_in_suit(p->mine[!lead], suit);
    cardset tops = tops_of(p, suit);
    int top = cardset_highest(tops);
    cardset replies = !own ? 0 : other ? apart(other, own | tops) : discards(p);
    if (own && !other) replies |= lowest_of(p->mine[!lead] & p->trumps);
    for (cardset led = apart(own, other | tops); led; led &= led - 1)
        for (cardset rest = replies; rest; rest &= rest - 1) {
            struct cash_trick t = {lead, cardset_lowest(led), cardset_lowest(rest)};
            if (t.led > top || (other && t.reply > top) || is_ruff(p, t)) n = add_move(p, list, n, t, top);
        }
    return n;
}

static int moves_of(const struct cash_position *p, struct move list[MOVE_MAX])
{
    int n = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) n = moves_of_suit(p, suit, list, n);
    return n;
}

/* After the trick; they follow with their lowest. */
static struct node after(const struct node *n, struct cash_trick t)
{
    struct node next = *n;
    int suit = card_suit(t.led);
    next.at.mine[t.leader] &= ~cardset_of(t.led);
    next.at.mine[!t.leader] &= ~cardset_of(t.reply);
    for (int i = 0; i < 2; i++) {
        cardset follow = cardset_in_suit(next.at.theirs[i], suit);
        next.at.theirs[i] ^= follow ^ (follow & (follow - 1));
    }
    if ((card_suit(t.reply) == suit && t.reply > t.led) || is_ruff(&n->at, t)) next.at.lead = !t.leader;
    next.rounds += 1u << (suit * ROUND_BITS);
    return next;
}

/* ---- the search ---- */

static struct seen *look_up(struct search *s, const struct node *n)
{
    cardset tag = (cardset)n->rounds << 1 | (unsigned)n->at.lead;
    cardset a = n->at.mine[0] | tag << CARD_COUNT, b = n->at.mine[1] | (tag >> 12) << CARD_COUNT;
    uint64_t mixed = (a * UINT64_C(0x9e3779b97f4a7c15)) ^ (b * UINT64_C(0xc2b2ae3d27d4eb4f));
    struct seen *e = &s->memo[mixed >> (64 - s->bits)];
    if (e->hand[0] != a || e->hand[1] != b) *e = (struct seen){{a, b}, 0, SUIT_SIZE + 1};
    return e;
}

/* Whether at least `wanted` tricks can be taken; *first becomes a trick to begin them with. */
static bool can_take(struct search *s, const struct node *n, int wanted, struct cash_trick *first)
{
    struct move list[MOVE_MAX];
    struct cash_trick unused;
    if (wanted <= 0) return true;
    if (bound(&n->at) < wanted || !s->left || !--s->left) return false;
    struct seen *e = look_up(s, n);
    if (wanted >= e->no || (wanted <= e->yes && !first)) return wanted < e->no;
    int count = moves_of(&n->at, list);
    bool found = false;
    for (int i = 0; i < count && !found; i++) {
        struct node next = after(n, list[i].trick);
        found = can_take(s, &next, wanted - 1, NULL);
        if (found) *(first ? first : &unused) = list[i].trick;
    }
    e = look_up(s, n);
    if (found)
        e->yes = (int8_t)util_larger(wanted, e->yes);
    else if (wanted < e->no)
        e->no = (int8_t)wanted;
    return found;
}

static int most_tricks(struct search *s, const struct node *n, int least)
{
    int tricks = bound(&n->at);
    while (tricks > least && !can_take(s, n, tricks, NULL)) tricks--;
    return util_larger(tricks, least);
}

static void write_line(struct search *s, struct node n, int tricks, struct cash_trick *line)
{
    for (int i = 0; i < tricks; i++) {
        can_take(s, &n, tricks - i, &line[i]);
        n = after(&n, line[i]);
    }
}

/* As most_tricks, with as large a memo as it takes; `line`, when it is not NULL,
 * becomes one that takes them. */
static int search_well(const struct node *n, int least, int bits, struct cash_trick *line)
{
    for (;; bits += MORE_BITS) {
        struct search s = {util_alloc(sizeof(struct seen) << bits), bits, (long)LOOKS_A_PLACE << bits};
        int tricks = most_tricks(&s, n, least);
        if (line && s.left) write_line(&s, *n, tricks, line);
        free(s.memo);
        if (s.left) return tricks;
    }
}

int value_cash_beyond(const struct cash_position *p, int least)
{
    if (bound(p) <= least) return least;
    const struct node n = {.at = *p};
    struct seen few[1 << FEW_BITS] = {0};
    struct search s = {few, FEW_BITS, (long)LOOKS_A_PLACE << FEW_BITS};
    int tricks = most_tricks(&s, &n, least);
    return s.left ? tricks : search_well(&n, least, FEW_BITS + MORE_BITS, NULL);
}

bool value_cash_takes(const struct cash_position *p, int wanted, struct cash_trick *first)
{
    const struct node n = {.at = *p};
    bool takes = false, is_done = false;
    for (int bits = FEW_BITS; bits <= TAKES_BITS && !is_done; bits += MORE_BITS) {
        struct search s = {util_alloc(sizeof(struct seen) << bits), bits, (long)LOOKS_A_PLACE << bits};
        takes = can_take(&s, &n, wanted, first);
        is_done = takes || s.left;
        free(s.memo);
    }
    return takes;
}

int value_cash_tricks(const struct cash_position *p)
{
    return value_cash_beyond(p, 0);
}

struct cash_out value_cash_out(const struct cash_position *p)
{
    const struct node n = {.at = *p};
    struct cash_out out = {0};
    out.tricks = search_well(&n, 0, FEW_BITS + MORE_BITS, out.line);
    return out;
}

int value_cash_either(const cardset mine[2], cardset out, int least)
{
    struct cash_position p = {.mine = {mine[0], mine[1]}, .theirs = {out}};
    least = value_cash_beyond(&p, least);
    p.lead = 1;
    return value_cash_beyond(&p, least);
}

/* ---- with cards on the table ---- */

/* A trick being finished: our hands by place, what is out, and the cards on the table. */
struct table {
    const struct view *view;
    cardset mine[2], out;
    struct trick trick;
    bool keeps_lead; /* a trick that they win ends the count */
};

static int place_of(const struct view *v, enum seat s)
{
    return s == v->dummy;
}

static int trick_over(const struct table *t)
{
    enum seat winner = trick_winner(&t->trick, STRAIN_NOTRUMP);
    if (!view_is_ours(t->view, winner)) return t->keeps_lead ? 0 : value_cash_either(t->mine, t->out, 0);
    struct cash_position p = {
        .mine = {t->mine[0], t->mine[1]}, .theirs = {t->out}, .lead = place_of(t->view, winner)};
    return 1 + value_cash_tricks(&p);
}

static int finish(const struct table *t);

static int finish_with(const struct table *t, int card, cardset gone)
{
    struct table next = *t;
    next.trick.card[next.trick.count++] = (int8_t)card;
    next.mine[0] &= ~gone;
    next.mine[1] &= ~gone;
    next.out &= ~gone;
    return finish(&next);
}

static int finish_ours(const struct table *t, enum seat s)
{
    cardset hand = t->mine[place_of(t->view, s)], follow = cardset_in_suit(hand, card_suit(t->trick.card[0]));
    cardset between = t->out | t->mine[!place_of(t->view, s)];
    int most = -1;
    for (int i = 0; i < t->trick.count; i++) between |= cardset_of(t->trick.card[i]);
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        for (cardset rest = apart(cardset_in_suit(follow ? follow : hand, suit), between); rest;
             rest &= rest - 1)
            most = util_larger(most, finish_with(t, cardset_lowest(rest), cardset_of(cardset_lowest(rest))));
    return most;
}

/* Whether the partner of the hand on turn has played to this trick and had none of the suit. */
static bool is_partner_void(const struct table *t)
{
    return t->trick.count > 1 && card_suit(t->trick.card[t->trick.count - 2]) != card_suit(t->trick.card[0]);
}

/* They play any card of the suit, or none of it and nothing that matters; both have none only where no
 * card of it is out. */
static int finish_theirs(const struct table *t)
{
    int suit = card_suit(t->trick.card[0]), least = SUIT_SIZE + 1;
    cardset all = t->mine[0] | t->mine[1];
    for (int i = 0; i < t->trick.count; i++) all |= cardset_of(t->trick.card[i]);
    for (cardset rest = apart(cardset_in_suit(t->out, suit), all); rest; rest &= rest - 1) {
        int tricks = finish_with(t, cardset_lowest(rest), cardset_of(cardset_lowest(rest)));
        if (tricks < least) least = tricks;
    }
    int discard = cardset_lowest(t->out & ~cardset_suit_mask(suit));
    if (discard == NO_CARD || (least <= SUIT_SIZE && is_partner_void(t))) return least;
    int tricks = finish_with(t, discard, 0);
    return tricks < least ? tricks : least;
}

static int finish(const struct table *t)
{
    if (t->trick.count == SEAT_COUNT) return trick_over(t);
    enum seat s = trick_seat(&t->trick, t->trick.count);
    return view_is_ours(t->view, s) ? finish_ours(t, s) : finish_theirs(t);
}

static struct table table_of(const struct view *v)
{
    return (struct table){.view = v,
                          .mine = {v->play.hand[v->declarer], v->play.hand[v->dummy]},
                          .out = v->unseen,
                          .trick = v->play.trick[v->play.tricks]};
}

int value_cash_view(const struct view *v)
{
    const struct table t = table_of(v);
    if (t.trick.count) return finish(&t);
    if (!view_is_ours(v, t.trick.leader)) return value_cash_either(t.mine, t.out, 0);
    struct cash_position p = {
        .mine = {t.mine[0], t.mine[1]}, .theirs = {t.out}, .lead = place_of(v, t.trick.leader)};
    return value_cash_tricks(&p);
}

int value_cash_card(const struct view *v, int card)
{
    struct table t = table_of(v);
    t.keeps_lead = true;
    return finish_with(&t, card, cardset_of(card));
}
