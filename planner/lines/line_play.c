/* The player of lines: which plan speaks now, and the card that it plays. */
#include <string.h>

#include "planner/lines/line.h"
#include "planner/position/exact/exact.h"

/* ---- what a suit still offers ---- */

static cardset ours(const struct line_sight *see, int suit)
{
    return cardset_in_suit(see->hand[0] | see->hand[1], suit);
}

static int longer(const struct line_sight *see, int suit)
{
    int a = cardset_length(see->hand[0], suit), b = cardset_length(see->hand[1], suit);
    return a > b ? a : b;
}

/* Rounds of a suit that our side wins at once from the top. */
static int line_top_rounds(const struct line_sight *see, int suit)
{
    return cardset_top_rounds(cardset_in_suit(see->hand[0], suit), cardset_in_suit(see->hand[1], suit),
                              cardset_in_suit(see->out, suit));
}

/* Whether the card that a technique waits for is still out, and its own still there. */
static bool is_waiting(const struct line_sight *see, const struct technique *t)
{
    if (!t->locations || !t->args || t->arg[0].kind != VALUE_CARD) return false;
    if (!cardset_has(see->hand[0] | see->hand[1], t->arg[0].n)) return false;
    for (int i = 0; i < t->locations; i++)
        if (cardset_has(see->out, t->depend_on[i].card)) return true;
    return false;
}

/* Rounds that we win when both sides spend their best card on each. */
static int fought_rounds(cardset own, cardset out, int rounds)
{
    int won = 0;
    for (int round = 0; round < rounds && own; round++) {
        int a = cardset_highest(own), b = cardset_highest(out);
        won += a > b;
        own &= ~cardset_of(a > b ? a : cardset_lowest(own));
        if (b != NO_CARD) out &= ~cardset_of(b > a ? b : cardset_lowest(out));
    }
    return won;
}

/* Their longer hand, by the cards that are out: what they are likeliest to be at most is not known, so the
 * even split counts. */
static int their_longer(const struct line_sight *see, int suit)
{
    return (cardset_length(see->out, suit) + 1) / 2;
}

/* Whether a step still brings something: more can be built in its suit than stands already. */
static bool line_step_is_open(const struct line_sight *see, const struct technique *t)
{
    cardset own = ours(see, t->suit), out = cardset_in_suit(see->out, t->suit);
    int length = longer(see, t->suit), tops = line_top_rounds(see, t->suit);
    if (!own || !out || tops >= length) return false;
    if (see->turn[t->suit] || is_waiting(see, t)) return true;
    return length > their_longer(see, t->suit) || fought_rounds(own, out, length) > tops;
}

/* Whether a step of the line is to be taken now. */
static bool is_due(const struct line_sight *see, const struct line_step *s)
{
    int suit = s->technique->suit;
    if (!s->plan) return line_step_is_open(see, s->technique);
    if (s->cards == STEP_TOPS) return line_top_rounds(see, suit) > 0;
    return cardset_length(see->hand[0] | see->hand[1] | see->out, suit) == s->cards;
}

void line_shown_out(const struct view *v, unsigned shown_out[2])
{
    shown_out[0] = v->play.void_in[v->left];
    shown_out[1] = v->play.void_in[v->right];
}

/* ---- the world of plans ---- */

static int exact_lead(const void *context, int suit)
{
    const struct line_sight *see = context;
    const struct suit_turn *turn = see->turn[suit];
    int card = turn ? card_make(suit, turn->rank + RANK_LOWEST) : NO_CARD;
    return turn && cardset_has(see->hand[turn->hand], card) ? card : NO_CARD;
}

static int exact_over(const void *context, int suit)
{
    const struct line_sight *see = context;
    const struct suit_turn *turn = see->turn[suit];
    int rank = turn ? exact_winner(turn) : SUIT_VOID;
    return rank == SUIT_VOID ? NO_CARD : card_make(suit, rank + RANK_LOWEST);
}

static int exact_reply(const void *context, int led, int second)
{
    const struct line_sight *see = context;
    int suit = card_suit(led);
    const struct suit_turn *turn = see->turn[suit];
    const struct suit_answer *a =
        turn ? exact_answer(turn, second == NO_CARD ? SUIT_VOID : card_rank(second) - RANK_LOWEST) : NULL;
    return a && a->third != SUIT_VOID ? card_make(suit, a->third + RANK_LOWEST) : NO_CARD;
}

static struct plan_world world_of(const struct plan_input *in, const struct line_sight *see,
                                  const struct technique *t)
{
    const struct trick *trick = &see->trick;
    struct plan_world w = {.in = in,
                           .technique = t,
                           .declarer = see->declarer,
                           .lead = trick->leader,
                           .hand = {see->hand[0], see->hand[1]},
                           .unseen = see->out,
                           .table = NO_CARD,
                           .suit_led = -1,
                           .second = NO_CARD};
    if (!trick->count) return w;
    w.suit_led = card_suit(trick->card[0]);
    w.table = trick_best(trick, STRAIN_NOTRUMP);
    w.is_ours = seat_side(trick_winner(trick, STRAIN_NOTRUMP)) == seat_side(see->declarer);
    if (trick->count > 1 && card_suit(trick->card[1]) == w.suit_led) w.second = trick->card[1];
    return w;
}

/* ---- the four places to play from ---- */

static const struct technique no_technique = {.suit = -1};

/* Leads by a plan; false when it plays no card. */
static bool lead_by(const struct play_plans *plans, const struct plan_input *in, const struct line_sight *see,
                    const struct technique *t, const struct plan *plan, struct plan_lead *out)
{
    const struct plan_exact exact = {see, exact_lead, exact_over, exact_reply};
    struct plan_world w = world_of(in, see, t);
    if (see->turn[t->suit < 0 ? 0 : t->suit]) w.exact = &exact;
    return plan && plan_lead_now(plans->all, plan, &w, out);
}

static bool has_enough(const struct line_sight *see)
{
    int sure = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) sure += line_top_rounds(see, suit);
    return sure >= see->missing;
}

static bool lead_step(const struct play_plans *plans, const struct plan_input *in, const struct line *line,
                      const struct line_sight *see, struct line_thought *thought)
{
    for (int i = 0; i < line->steps; i++) {
        const struct line_step *s = &line->step[i];
        if (!is_due(see, s)) continue;
        thought->step = i;
        thought->is_by_sight = thought->is_exact = false;
        if (s->plan) {
            if (lead_by(plans, in, see, s->technique, s->plan, &thought->lead)) return true;
            continue;
        }
        const struct plan *exact = see->turn[s->technique->suit] ? plans->exact : NULL;
        if (lead_by(plans, in, see, s->technique, exact, &thought->lead)) return thought->is_exact = true;
        if (lead_by(plans, in, see, s->technique, s->technique->root, &thought->lead)) return true;
        thought->is_by_sight = true;
        if (lead_by(plans, in, see, s->technique, plans->build, &thought->lead)) return true;
    }
    return false;
}

static int lead(const struct play_plans *plans, const struct plan_input *in, const struct line *line,
                const struct line_sight *see, struct line_thought *thought)
{
    thought->is_there = true;
    if (!has_enough(see) && lead_step(plans, in, line, see, thought)) return thought->lead.card;
    thought->step = -1;
    if (lead_by(plans, in, see, &no_technique, plans->cash, &thought->lead)) return thought->lead.card;
    if (lead_by(plans, in, see, &no_technique, plans->away, &thought->lead)) return thought->lead.card;
    thought->is_there = false;
    return NO_CARD;
}

/* The card that a plan answers with, seen against the table: one that does not win goes low; and where second
 * hand has none of the suit, so that whatever is missing lies behind, one that was to win without being the
 * highest gives way to one that is. */
static int third_card(const struct plan_world *w, cardset own, int second, int card)
{
    if (card == NO_CARD || !cardset_has(own, card)) return card;
    int best = card_suit(w->table) == w->suit_led ? w->table : NO_CARD;
    if (card < best) return cardset_lowest(own);
    cardset winners = cardset_above(own, cardset_highest(cardset_in_suit(w->unseen, w->suit_led)));
    bool is_void = card_suit(second) != w->suit_led, is_meant_to_win = card != cardset_lowest(own);
    return is_void && is_meant_to_win && winners && !cardset_has(winners, card) ? cardset_lowest(winners)
                                                                                : card;
}

/* Third hand answers as the lead was meant. */
static int third_hand(const struct play_plans *plans, const struct plan_input *in, const struct line *line,
                      const struct line_sight *see, const struct line_thought *thought)
{
    const struct plan_exact exact = {see, exact_lead, exact_over, exact_reply};
    const struct technique *t = thought->step >= 0 ? line->step[thought->step].technique : &no_technique;
    struct plan_world w = world_of(in, see, t);
    if (see->turn[w.suit_led]) w.exact = &exact;
    cardset own = cardset_in_suit(plan_world_hand(&w, seat_partner(see->trick.leader)), w.suit_led);
    return third_card(&w, own, see->trick.card[1],
                      plan_answer_now(plans->all, &thought->lead, &w, see->trick.card[1]));
}

static bool holds_up(const struct line *line, const struct line_sight *see)
{
    return see->held < line->held_rounds && card_suit(see->trick.card[0]) == line->held_suit;
}

static int follow(const struct play_plans *plans, const struct plan_input *in, const struct line *line,
                  const struct line_sight *see, enum seat seat)
{
    struct plan_world w = world_of(in, see, &no_technique);
    const struct plan *plan = seat_side(see->trick.leader) == seat_side(seat) ? plans->behind
                              : holds_up(line, see)                           ? plans->hold_up
                              : see->trick.count == 3                         ? plans->fourth
                                                                              : plans->second;
    return plan_follow_now(plans->all, plan, &w, seat);
}

/* The lowest card that may be played, of the hand's longest suit in a discard: where no plan says anything.
 */
static int any_card(cardset own, int suit_led)
{
    cardset follow = suit_led >= 0 ? cardset_in_suit(own, suit_led) : 0;
    if (follow) return cardset_lowest(follow);
    int best = -1, most = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (cardset_length(own, suit) > most) most = cardset_length(own, suit), best = suit;
    return cardset_lowest(cardset_in_suit(own, best));
}

int line_card(const struct play_plans *plans, const struct plan_input *in, const struct line *line,
              const struct line_sight *see, struct line_thought *thought)
{
    const struct trick *t = &see->trick;
    enum seat seat = trick_seat(t, t->count);
    cardset own = see->hand[seat != see->declarer];
    int suit = t->count ? card_suit(t->card[0]) : -1, card = NO_CARD;
    if (!t->count)
        card = lead(plans, in, line, see, thought);
    else if (seat_side(t->leader) == seat_side(seat) && thought->is_there)
        card = third_hand(plans, in, line, see, thought);
    else
        card = follow(plans, in, line, see, seat);
    bool follows = card != NO_CARD && (suit < 0 || card_suit(card) == suit || !cardset_in_suit(own, suit));
    return follows && cardset_has(own, card) ? card : any_card(own, suit);
}
