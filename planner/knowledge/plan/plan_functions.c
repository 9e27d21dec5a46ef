/* Functions and predicates of the Plan Language. Each takes the world and its arguments, already of the right
 * types. */
#include "planner/knowledge/plan/plan_functions.h"

#include "planner/knowledge/plan/plan_choose.h"

static const double LIKELY =
    0.5; /* the least chance that an opponent wins a trick for the plan to count on it */

struct plan_world plan_world_start(const struct plan_input *in)
{
    const struct view *v = in->view;
    const struct trick *t = &v->play.trick[v->play.tricks];
    return (struct plan_world){.in = in,
                               .declarer = v->declarer,
                               .lead = t->leader,
                               .hand = {v->play.hand[v->declarer], v->play.hand[v->dummy]},
                               .unseen = v->unseen,
                               .technique = in->technique,
                               .table = NO_CARD,
                               .second = NO_CARD,
                               .suit_led = -1};
}

struct holding plan_world_holding(const struct plan_world *w, int suit)
{
    return holding_of(suit, w->declarer, w->hand, w->unseen);
}

static cardset in_suit(const struct plan_world *w, enum seat s, int suit)
{
    return cardset_in_suit(plan_world_hand(w, s), suit);
}

double plan_world_chance(const struct plan_world *w, enum seat s, int card)
{
    double left = w->in->left_chance[card];
    return s == seat_left(w->declarer) ? left : 1 - left;
}

static bool is_ours(const struct plan_world *w, int seat)
{
    return seat_side((enum seat)seat) == seat_side(w->declarer);
}

static void give(struct value_list *out, int n)
{
    out->n[out->count++] = (int8_t)n;
}

/* ---- the technique's own ---- */

/* The first argument of the technique of this kind that the filter lets through; -1 when there is none. */
static int technique_seat(const struct plan_world *w, bool ours)
{
    const struct technique *t = w->technique;
    for (int i = 0; i < t->args; i++)
        if (t->arg[i].kind == VALUE_SEAT && is_ours(w, t->arg[i].n) == ours)
            return t->arg[i].n;
    return -1;
}

static int technique_card(const struct technique *t)
{
    for (int i = 0; i < t->args; i++)
        if (t->arg[i].kind == VALUE_CARD) return t->arg[i].n;
    return NO_CARD;
}

static void technique_argument(const struct plan_world *w, int n, enum value_kind kind,
                               struct value_list *out)
{
    const struct technique *t = w->technique;
    if (n >= 1 && n <= t->args && t->arg[n - 1].kind == kind) give(out, t->arg[n - 1].n);
}

/* Whether every card of the longer hand is a winner. */
static bool suit_stands(const struct plan_world *w, int suit)
{
    struct holding h = plan_world_holding(w, suit);
    return value_sure(&h).total >= holding_longer(&h);
}

/* A technique of length wants the lead opposite the long hand, whose entries are kept for afterwards; once the
 * suit stands, in the long hand. */
static int expected_for_length(const struct plan_world *w, int suit)
{
    int declarer = cardset_length(w->hand[0], suit), dummy = cardset_length(w->hand[1], suit);
    if (declarer == dummy) return NO_SEAT;
    enum seat longer = declarer > dummy ? w->declarer : seat_partner(w->declarer);
    return (int)(suit_stands(w, suit) ? longer : seat_partner(longer));
}

/* The hand whose card the exact line leads, or NO_SEAT. */
static int exact_leader(const struct plan_world *w)
{
    if (!w->exact) return w->technique->line.plan ? (int)w->technique->line.leader : NO_SEAT;
    int card = w->exact->lead(w->exact->context, w->technique->suit);
    if (card == NO_CARD) return NO_SEAT;
    return (int)(cardset_has(w->hand[0], card) ? w->declarer : seat_partner(w->declarer));
}

static int expected_entry(const struct plan_world *w)
{
    const struct technique *t = w->technique;
    if (t->line.plan && exact_leader(w) != NO_SEAT) return exact_leader(w);
    for (int i = 0; i < t->leads; i++)
        if (t->lead[i] == w->lead) return (int)w->lead;
    if (t->leads) return (int)t->lead[0];
    return t->suit < 0 ? NO_SEAT : expected_for_length(w, t->suit);
}

int plan_expected_entry(const struct view *v, const struct technique *t)
{
    const struct plan_input in = {.view = v, .technique = t};
    const struct plan_world w = plan_world_start(&in);
    return expected_entry(&w);
}

/* ---- sure tricks ---- */

bool plan_world_is_technique_suit(const struct plan_world *w, int suit)
{
    return suit == w->technique->suit || w->in->technique_suits >> suit & 1;
}

/* Whether a sure trick of the suit can be cashed by the hand on lead: it has a card of the suit to lead. */
static bool can_cash(const struct plan_world *w, int suit)
{
    return w->suit_led < 0 && in_suit(w, w->lead, suit) &&
           plan_cash_best(w, 1u << suit, suit).card != NO_CARD;
}

/* The suits whose winners may be cashed: all, or those without a technique. */
static unsigned cashing_suits(const struct plan_world *w, bool free_only)
{
    unsigned suits = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        suits |= (unsigned)!(free_only && plan_world_is_technique_suit(w, suit)) << suit;
    return suits;
}

static bool has_winner_to_cash(const struct plan_world *w, bool free_only)
{
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (cashing_suits(w, free_only) >> suit & 1 && can_cash(w, suit)) return true;
    return false;
}

/* The suit to cash now, so that no winner is stranded; -1 when there is none. */
static int suit_to_cash(const struct plan_world *w, bool free_only)
{
    int card = plan_cash_best(w, cashing_suits(w, free_only), -1).card;
    return card == NO_CARD ? -1 : card_suit(card);
}

/* The winner of the suit to cash next, in either hand. Winners of the other suits that will be cashed
 * with it count: it is to strand none of them either. */
static int next_sure_trick(const struct plan_world *w, int suit)
{
    return plan_cash_best(w, cashing_suits(w, !plan_world_is_technique_suit(w, suit)), suit).card;
}

static cardset sure_of(const struct plan_world *w, enum seat s, int suit)
{
    struct holding h = plan_world_holding(w, suit);
    return value_sure(&h).cards[s != w->declarer];
}

/* Winners of a hand outside a suit: its entries. */
static int entries_outside(const struct plan_world *w, enum seat s, int suit)
{
    int n = 0;
    for (int other = 0; other < SUIT_COUNT; other++)
        if (other != suit) n += cardset_count(sure_of(w, s, other));
    return n;
}

static enum seat long_hand(const struct plan_world *w, int suit)
{
    struct holding h = plan_world_holding(w, suit);
    return holding_length(&h, 1) > holding_length(&h, 0) ? seat_partner(w->declarer) : w->declarer;
}

/* A top card of the long suit may be spent when the long hand keeps an entry elsewhere, or when it keeps one
 * in the suit itself; otherwise the round is ducked. */
static bool has_length_winner(const struct plan_world *w, int suit)
{
    if (!can_cash(w, suit)) return false;
    enum seat s = long_hand(w, suit);
    if (entries_outside(w, s, suit) > 0) return true;
    struct holding h = plan_world_holding(w, suit);
    int left = holding_longer(&h), out = cardset_count(h.out);
    bool runs =
        value_length_tricks(&h, value_sure(&h).total, 0, (out + 1) / 2) >= left - value_sure(&h).total;
    return runs || value_sure(&h).total >= 2;
}

/* ---- entries ---- */

static bool gives_entry(const struct plan_world *w, int suit, enum seat player, enum seat lead)
{
    return suit != w->technique->suit && in_suit(w, lead, suit) && sure_of(w, player, suit) &&
           cardset_lowest(in_suit(w, lead, suit)) < cardset_highest(sure_of(w, player, suit));
}

/* The lowest winner of the player that is above his partner's lowest card. */
static int entry_card(const struct plan_world *w, int suit, enum seat player)
{
    return cardset_lowest(
        cardset_above(sure_of(w, player, suit), cardset_lowest(in_suit(w, seat_partner(player), suit))));
}

static int length_of_world(const struct plan_world *w, int suit)
{
    struct holding h = plan_world_holding(w, suit);
    return value_length_hundredths(&h, value_sure(&h).total, 0);
}

/* Whether the winner that the entry takes is our last of a suit of which they hold six or more, and that counts: once it is gone they
 * run the suit. */
static bool spends_stopper(const struct plan_world *w, int suit)
{
    struct holding h = plan_world_holding(w, suit);
    return w->in->keeps_stoppers && value_sure(&h).total == 1 && cardset_count(h.out) >= SUIT_SIZE / 2;
}

/* What leaves no suit open first, then suits with free sure tricks and no length value, then more entries left at the player, then
 * the lower suit. */
static int entry_suit(const struct plan_world *w, enum seat player, enum seat lead)
{
    int best = -1, best_score = -1;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        if (!gives_entry(w, suit, player, lead)) continue;
        bool plain = !plan_world_is_technique_suit(w, suit) && length_of_world(w, suit) == 0;
        int score = 200 * !spends_stopper(w, suit) + 100 * plain + cardset_count(sure_of(w, player, suit));
        if (score <= best_score) continue;
        best = suit;
        best_score = score;
    }
    return best;
}

/* ---- who wins ---- */

/* Whether the opponent is likely to win the trick that has been led: he holds at least one of the cards that
 * beat what we play, the lead or third hand's lowest. An estimate: each card on its own. */
static bool is_likely_winner(const struct plan_world *w, enum seat opponent)
{
    int suit = w->suit_led, ours = w->table;
    if (suit < 0) return false;
    int low = cardset_lowest(in_suit(w, seat_partner(w->lead), suit));
    double none = 1;
    for (cardset left = cardset_above(cardset_in_suit(w->unseen, suit), low > ours ? low : ours); left;
         left &= left - 1)
        none *= 1 - plan_world_chance(w, opponent, cardset_lowest(left));
    return 1 - none >= LIKELY;
}

/* ---- third hand ---- */

/* The cheapest card of the suit that beats the table; NO_CARD when none does. */
static int cheapest_to_beat(const struct plan_world *w, int suit, enum seat s)
{
    bool suited = w->table == NO_CARD || card_suit(w->table) == suit;
    return cardset_lowest(cardset_above(in_suit(w, s, suit), suited ? w->table : NO_CARD));
}

/* The cheapest card that beats the table and every card of the suit still out. */
static int cheapest_unbeatable(const struct plan_world *w, int suit, enum seat s)
{
    cardset out = cardset_in_suit(w->unseen, suit);
    int top = out ? cardset_highest(out) : NO_CARD;
    if (w->table != NO_CARD && card_suit(w->table) == suit && w->table > top) top = w->table;
    return cardset_lowest(cardset_above(in_suit(w, s, suit), top));
}

/* The card that keeps second hand from winning a round that is to be lost behind it: the highest that beats the table
 * and that something still out beats, so that our winners stay; else the cheapest that beats the table. */
static int keeping_out(const struct plan_world *w, int suit, enum seat s)
{
    int cheapest = cheapest_to_beat(w, suit, s);
    cardset out = cardset_in_suit(w->unseen, suit), own = in_suit(w, s, suit);
    if (cheapest == NO_CARD || !out) return cheapest;
    int highest = cardset_highest(own & (cardset_of(cardset_highest(out)) - 1));
    return highest > cheapest ? highest : cheapest;
}

/* ---- building and cashing by sight ---- */

static bool cashes_first(const struct plan_world *w, int suit, enum seat s)
{
    cardset own = in_suit(w, s, suit), other = in_suit(w, seat_partner(s), suit);
    if (!plan_tops(w, suit, s)) return false;
    return cardset_count(own) <= cardset_count(other) || !plan_tops(w, suit, seat_partner(s));
}

/* The highest of our cards where the next of ours touches it; else the lowest of the hand. */
static int driving_card(const struct plan_world *w, int suit, enum seat s)
{
    cardset own = in_suit(w, s, suit), ours = cardset_in_suit(w->hand[0] | w->hand[1], suit);
    int best = cardset_highest(own), second = cardset_highest(ours & ~cardset_of(best));
    if (!own || best != cardset_highest(ours)) return cardset_lowest(own);
    cardset between = cardset_above(cardset_in_suit(w->unseen, suit), second) & (cardset_of(best) - 1);
    return between ? cardset_lowest(own) : best;
}

/* ---- the doors ---- */

enum { NOTHING = -1 }; /* as NO_CARD and NO_SEAT */

/* The next card to drive with: the technique's own while it is there, then whatever the run has left. */
static int promotion_card(const struct plan_world *w)
{
    if (w->technique->suit < 0) return NO_CARD;
    struct holding h = plan_world_holding(w, w->technique->suit);
    struct promotion p = value_promotion(&h);
    int card = technique_card(w->technique);
    return card != NO_CARD && cardset_has(w->hand[0] | w->hand[1], card) ? card : p.card;
}

/* The card that the exact line leads. */
static int exact_lead(const struct plan_world *w)
{
    if (w->exact) return w->exact->lead(w->exact->context, w->technique->suit);
    return w->technique->line.plan ? w->technique->line.lead : NO_CARD;
}

/* The winner that third hand plays over a low card by the line, and that can be led as well. */
static int exact_winner(const struct plan_world *w)
{
    return w->exact ? w->exact->winner(w->exact->context, w->technique->suit) : NO_CARD;
}

/* Third hand's card by the exact line, behind the card of second hand that lies on the table. */
static int exact_answer(const struct plan_world *w, int led)
{
    if (w->exact) return w->exact->answer(w->exact->context, led, w->second);
    return technique_answer(&w->technique->line, w->second);
}

/* The one value that the function gives, a card, a suit or a seat; NOTHING where it finds none. */
static int value_of(const struct plan_world *w, enum plan_function id, const int8_t *arg)
{
    enum seat p1 = (enum seat)arg[1];
    switch (id) {
    case FUNCTION_opponent_to_draw_in:
        return technique_seat(w, false);
    case FUNCTION_current_lead:
        return (int)w->lead;
    case FUNCTION_third_hand_player:
        return (int)seat_partner((enum seat)arg[0]);
    case FUNCTION_long_hand:
        return (int)long_hand(w, arg[0]);
    case FUNCTION_technique_suit:
        return w->technique->suit;
    case FUNCTION_finesse_card:
        return technique_card(w->technique);
    case FUNCTION_promotion_card:
        return promotion_card(w);
    case FUNCTION_smallest_card:
        return cardset_lowest(in_suit(w, p1, arg[0]));
    case FUNCTION_highest_card:
        return cardset_highest(in_suit(w, p1, arg[0]));
    case FUNCTION_most_useless_side_suit:
        return plan_throw_suit(w, p1, arg[0]);
    case FUNCTION_suit_without_big_lose:
        return plan_threat_suit(w, (enum seat)arg[0]);
    case FUNCTION_suit_to_draw_in:
        return plan_suit_to_draw_in(w, (enum seat)arg[0], p1);
    case FUNCTION_suit_with_free_sure_trick:
        return suit_to_cash(w, true);
    case FUNCTION_suit_with_sure_trick:
        return suit_to_cash(w, false);
    case FUNCTION_next_sure_trick:
        return next_sure_trick(w, arg[0]);
    case FUNCTION_entry_suit:
        return entry_suit(w, (enum seat)arg[0], p1);
    case FUNCTION_entry_card:
        return entry_card(w, arg[0], p1);
    case FUNCTION_line_lead:
        return exact_lead(w);
    case FUNCTION_line_answer:
        return exact_answer(w, arg[0]);
    case FUNCTION_line_winner:
        return exact_winner(w);
    case FUNCTION_top_card:
        return cardset_highest(plan_tops(w, arg[0], p1));
    case FUNCTION_driving_card:
        return driving_card(w, arg[0], p1);
    case FUNCTION_suit_to_cash_from:
        return plan_suit_to_cash_from(w, (enum seat)arg[0]);
    case FUNCTION_longest_suit:
        return plan_longest_suit(w, (enum seat)arg[0]);
    case FUNCTION_cheapest_card_to_beat:
        return cheapest_to_beat(w, arg[0], p1);
    case FUNCTION_cheapest_unbeatable_card:
        return cheapest_unbeatable(w, arg[0], p1);
    case FUNCTION_keeping_out_card:
        return keeping_out(w, arg[0], p1);
    case FUNCTION_overtaking_card:
        return plan_overtaking_card(w, arg[0], p1);
    case FUNCTION_expected_entry: {
        int entry = expected_entry(w);
        return entry == NO_SEAT ? (int)w->lead : entry;
    }
    default:
        return NOTHING;
    }
}

void plan_call_function(const struct plan_world *w, int id, const int8_t *arg, struct value_list *out)
{
    out->count = 0;
    switch ((enum plan_function)id) {
    case FUNCTION_technique_card:
        technique_argument(w, arg[0], VALUE_CARD, out);
        return;
    case FUNCTION_technique_player:
        technique_argument(w, arg[0], VALUE_SEAT, out);
        return;
    case FUNCTION_cards_hold_by:
        for (cardset left = in_suit(w, (enum seat)arg[1], arg[0]); left; left &= left - 1)
            give(out, cardset_lowest(left));
        return;
    default:
        break;
    }
    int value = value_of(w, (enum plan_function)id, arg);
    if (value != NOTHING) give(out, value);
}

bool plan_call_predicate(const struct plan_world *w, int id, const int8_t *arg)
{
    switch ((enum plan_predicate)id) {
    case PREDICATE_has_free_sure_trick:
        return has_winner_to_cash(w, true);
    case PREDICATE_has_sure_trick:
        return has_winner_to_cash(w, false);
    case PREDICATE_has_sure_trick_in_suit:
        return can_cash(w, arg[0]);
    case PREDICATE_has_length_winner:
        return has_length_winner(w, arg[0]);
    case PREDICATE_is_correct_entry:
        return arg[0] == (int)w->lead;
    case PREDICATE_is_correct_opponent:
        return is_likely_winner(w, (enum seat)arg[0]);
    case PREDICATE_is_smallest_card:
        return cardset_lowest(in_suit(w, (enum seat)arg[2], arg[1])) == arg[0];
    case PREDICATE_holds_card:
        return cardset_has(in_suit(w, (enum seat)arg[2], arg[1]), arg[0]);
    case PREDICATE_has_card_in_suit:
        return in_suit(w, (enum seat)arg[1], arg[0]) != 0;
    case PREDICATE_has_top:
        return plan_tops(w, arg[0], (enum seat)arg[1]) != 0;
    case PREDICATE_cashes_first:
        return cashes_first(w, arg[0], (enum seat)arg[1]);
    case PREDICATE_is_trick_ours:
        return w->is_ours && w->table > cardset_highest(cardset_in_suit(w->unseen, w->suit_led));
    case PREDICATE_is_their_card_high:
        return !w->is_ours && w->table > cardset_highest(cardset_in_suit(w->unseen, w->suit_led));
    case PREDICATE_is_winning:
        return w->is_ours;
    case PREDICATE_is_fourth_hand:
        return seat_right(w->lead) == (enum seat)arg[0];
    case PREDICATE_COUNT:
        break;
    }
    return false;
}
