/* The defender who sees all four hands and plays as players do wherever that costs no trick: of the cards that
 * are equally good double dummy it takes the one that a partner expects. */
#include "engine/player/player.h"
#include "engine/player/player_parts.h"

/* What a lead gives away, the worse the greater; compared from the top. */
struct cost {
    int giving, dummy, rank;
};

/* Whether dummy ruffs a suit. */
static bool is_ruffed(const struct play *p, int suit)
{
    cardset dummy = p->hand[seat_left(p->trick[0].leader)];
    return p->strain != STRAIN_NOTRUMP && cardset_in_suit(dummy, p->strain) && !cardset_in_suit(dummy, suit);
}

/* The suit that our side goes on with, of those of the cards: the opening lead's, else the one begun last; trumps where
 * dummy would ruff it. -1: none. */
static int suit_to_go_on(const struct play *p, enum seat me, cardset cards)
{
    for (int i = p->tricks, k = 0; i > 0; i--, k = i) {
        const struct trick *t = &p->trick[k];
        int suit = card_suit(t->card[0]);
        if (seat_side(t->leader) != seat_side(me) || !cardset_in_suit(cards, suit)) continue;
        if (!is_ruffed(p, suit)) return suit;
        if (cardset_in_suit(cards, p->strain)) return p->strain;
    }
    return -1;
}

/* The cards of the other side above a card. */
static cardset over(const struct play *p, enum seat me, int card)
{
    cardset theirs = p->hand[seat_left(me)] | p->hand[seat_right(me)];
    return cardset_above(cardset_in_suit(theirs, card_suit(card)), card);
}

/* Whether the hand's suit is headed by an honour that is not high and has none beside it: who leads from it gives. */
static bool is_tenace(const struct play *p, enum seat me, int suit)
{
    cardset mine = cardset_in_suit(p->hand[me], suit);
    int top = cardset_highest(mine), next = cardset_highest(mine & ~cardset_of(top));
    if (card_rank(top) < RANK_JACK || !over(p, me, top)) return false;
    return next == NO_CARD || over(p, me, next) != over(p, me, top);
}

/* Of a lead in a suit that is not begun: not away from an honour, nor one that dummy ruffs; through dummy's honours, or
 * up to its weakness. */
static struct cost cost_of_lead(const struct play *p, enum seat me, int card)
{
    enum seat first = p->trick[0].leader, dummy = seat_left(first); /* in an ending that they lead it is not known */
    int suit = card_suit(card), points = cardset_points(cardset_in_suit(p->hand[dummy], suit));
    if (seat_side(first) != seat_side(me)) points = 0;
    bool gives = is_tenace(p, me, suit) || is_ruffed(p, suit);
    return (struct cost){gives, seat_left(me) == dummy ? -points : points, card_rank(card)};
}

static bool is_less(struct cost a, struct cost b)
{
    if (a.giving != b.giving) return a.giving < b.giving;
    return a.dummy != b.dummy ? a.dummy < b.dummy : a.rank < b.rank;
}

/* The lead in a suit that is not begun. */
static int new_lead(const struct play *p, enum seat me, cardset cards)
{
    int best = cardset_lowest(cards);
    for (cardset left = cards & (cards - 1); left; left &= left - 1) {
        int card = cardset_lowest(left);
        if (is_less(cost_of_lead(p, me, card), cost_of_lead(p, me, best))) best = card;
    }
    return best;
}

/* Third hand behind dummy, to a lead of its partner's that does not win by an honour: high, the lowest of the cards that
 * are one to who does not see declarer's. NO_CARD: it has nothing to beat the trick with. */
static int third_hand(const struct play *p, enum seat me, cardset cards)
{
    const struct trick *now = &p->trick[p->tricks];
    int lead = now->card[0], second = now->card[1], best = play_beats(second, lead, p->strain) ? second : lead;
    if (best == lead && card_rank(lead) >= RANK_TEN) return NO_CARD;
    cardset high = cardset_in_suit(play_beating(cards, best, p->strain), card_suit(lead));
    cardset hidden = p->hand[seat_left(me)] | p->hand[seat_partner(me)];
    if (!high) return NO_CARD;
    int card = cardset_highest(high);
    for (cardset lower = high & ~cardset_of(card); lower; lower &= ~cardset_of(card)) {
        int next = cardset_highest(lower);
        if (cardset_above(hidden, next) & (cardset_of(card) - 1)) break;
        card = next;
    }
    return card;
}

/* Last hand, where the other side is winning the trick: the lowest of the cards that win it. NO_CARD: none does. */
static int last_hand(const struct play *p, cardset cards)
{
    const struct trick *now = &p->trick[p->tricks];
    if (seat_side(trick_winner(now, p->strain)) == seat_side(play_turn(p))) return NO_CARD;
    cardset winning = play_beating(cards, trick_best(now, p->strain), p->strain);
    return winning ? player_cheapest(winning) : NO_CARD;
}

static int natural(const struct play *p, cardset best)
{
    enum seat me = play_turn(p);
    int count = p->trick[p->tricks].count;
    bool is_third = count == 2 && seat_right(me) == seat_left(p->trick[0].leader);
    int high = is_third ? third_hand(p, me, best) : count == 3 ? last_hand(p, best) : NO_CARD;
    if (high != NO_CARD) return high;
    if (count) return player_cheapest(best);
    int suit = suit_to_go_on(p, me, best);
    return suit >= 0 ? cardset_lowest(cardset_in_suit(best, suit)) : new_lead(p, me, best);
}

static int choose_as_players_do(void *self, const struct play *p)
{
    return natural(p, player_best_cards(self, p));
}

/* How many tricks more than the contract needs are told apart. */
enum { BEYOND = 2 };

/* Of the hand on turn the cards after which declarer does not come to so many tricks from here on. */
static cardset holding_to(struct dd_solver *solver, const struct play *p, enum seat declarer, int tricks)
{
    cardset held = 0, between = p->hand[0] | p->hand[1] | p->hand[2] | p->hand[3];
    const struct trick *now = &p->trick[p->tricks];
    for (int i = 0; i < now->count; i++) between |= cardset_of(now->card[i]);
    int last = NO_CARD;
    bool yes = false;
    between &= ~p->hand[play_turn(p)];
    for (cardset legal = play_legal(p); legal; legal &= legal - 1) {
        int card = cardset_lowest(legal);
        bool is_equal = last != NO_CARD && card_suit(last) == card_suit(card) &&
                        !(cardset_above(between, last) & (cardset_of(card) - 1));
        if (!is_equal) {
            struct play after = *p;
            play_card(&after, card);
            int won = after.won[seat_side(declarer)] - p->won[seat_side(declarer)];
            dd_at_least(solver, &after, declarer, tricks - won, &yes);
        }
        held |= yes ? 0 : cardset_of(card);
        last = card;
    }
    return held;
}

/* Whether some card does: where declarer comes to so many tricks before it, he does after every one. */
static bool may_hold(struct dd_solver *solver, const struct play *p, enum seat declarer, int tricks)
{
    bool yes = false;
    dd_at_least(solver, p, declarer, tricks, &yes);
    return !yes;
}

/* The cards that hold declarer to the fewest tricks, told apart up to BEYOND more than the contract needs. */
static cardset cards_that_hold(struct dd_solver *solver, const struct table *t)
{
    const struct play *p = &t->play;
    enum seat declarer = t->contract.declarer;
    int needed = contract_needed(t->contract) - play_taken(p, declarer);
    cardset legal = play_legal(p), held = 0;
    if (cardset_count(legal) == 1) return legal;
    for (int more = 0; more <= BEYOND && !held; more++)
        if (may_hold(solver, p, declarer, needed + more)) held = holding_to(solver, p, declarer, needed + more);
    return held ? held : legal;
}

int player_defend(struct dd_solver *solver, const struct table *t)
{
    return natural(&t->play, cards_that_hold(solver, t));
}

struct player player_defender_by(struct dd_solver *solver)
{
    static const struct player_kind kind = {.name = "defender", .choose_open = choose_as_players_do};
    return (struct player){&kind, solver};
}
