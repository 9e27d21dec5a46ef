/* Which winner to cash, by a search whose positions are reached by cashing, so that the lead is one of our
 * hands; and which suit to lose the lead in. */
#include "planner/knowledge/plan/plan_choose.h"

struct position {
    cardset hand[2]; /* declarer's, dummy's */
    int lead;        /* which of them */
};

struct search {
    cardset out;
    const cardset *keep; /* of each hand: what discards spare */
    unsigned suits, bid_suits;
    int nodes;
};

/* One way to go on: this winner, in this hand. */
struct cash_move {
    int card, hand;
    int rank; /* smaller is tried first */
};

enum { CASH_MOVES = 2 * SUIT_COUNT };

/* Own cards that nothing out can beat. */
static cardset winners(const struct search *s, const struct position *p, int suit)
{
    int top = cardset_highest(cardset_in_suit(s->out, suit));
    cardset own = cardset_in_suit(p->hand[0] | p->hand[1], suit);
    return cardset_above(own, top);
}

static int sure_tricks(const struct search *s, const struct position *p, int suit)
{
    return cardset_top_rounds(cardset_in_suit(p->hand[0], suit), cardset_in_suit(p->hand[1], suit), cardset_in_suit(s->out, suit));
}

/* No order can bring more than this. */
static int bound(const struct search *s, const struct position *p)
{
    int total = 0, size = cardset_count(p->hand[p->lead]);
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (s->suits >> suit & 1) total += sure_tricks(s, p, suit);
    return total < size ? total : size;
}

static bool can_win(const struct search *s, const struct position *p, int suit, int hand,
                    struct cash_move *out)
{
    cardset led = cardset_in_suit(p->hand[p->lead], suit), run = winners(s, p, suit);
    int card = cardset_highest(cardset_in_suit(p->hand[hand], suit) & run);
    int other = cardset_lowest(cardset_in_suit(p->hand[!hand], suit));
    if (!led || card == NO_CARD || (hand != p->lead && cardset_lowest(led) > card)) return false;
    bool wastes = other != NO_CARD && cardset_has(run, other);
    bool blocks = cardset_length(p->hand[hand], suit) > cardset_length(p->hand[!hand], suit) &&
                  cardset_in_suit(p->hand[!hand], suit) & run;
    *out = (struct cash_move){card, hand,
                              100 * wastes + 50 * blocks - 2 * sure_tricks(s, p, suit) + (hand != p->lead)};
    return true;
}

/* The winners that can be cashed now: those that waste or block nothing first, then of the longest run. */
static int moves(const struct search *s, const struct position *p, int first_suit,
                 struct cash_move list[CASH_MOVES])
{
    int n = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        if (!(s->suits >> suit & 1) || (first_suit >= 0 && suit != first_suit)) continue;
        for (int hand = 0; hand < 2; hand++) {
            struct cash_move m;
            if (!can_win(s, p, suit, hand, &m)) continue;
            int at = n++;
            for (; at > 0 && list[at - 1].rank > m.rank; at--) list[at] = list[at - 1];
            list[at] = m;
        }
    }
    return n;
}

/* What the other hand plays to a suit: its lowest, or the discard that the plans would make. */
static int small_card(const struct search *s, cardset hand, cardset keep, int suit)
{
    cardset follow = cardset_in_suit(hand, suit);
    if (follow) return cardset_lowest(follow);
    int useless = value_most_useless_sparing(hand, keep, suit, s->bid_suits);
    return useless < 0 ? NO_CARD : cardset_lowest(cardset_in_suit(hand, useless));
}

static struct position after(const struct search *s, struct position p, struct cash_move m)
{
    int suit = card_suit(m.card), other = small_card(s, p.hand[!m.hand], s->keep[!m.hand], suit);
    p.hand[m.hand] &= ~cardset_of(m.card);
    if (other != NO_CARD) p.hand[!m.hand] &= ~cardset_of(other);
    p.lead = other != NO_CARD && play_beats(other, m.card, STRAIN_NOTRUMP) ? !m.hand : m.hand;
    return p;
}

static struct plan_cash search(struct search *s, const struct position *p, int first_suit)
{
    struct plan_cash best = {0, NO_CARD};
    struct cash_move list[CASH_MOVES];
    int limit = bound(s, p), n = moves(s, p, first_suit, list);
    for (int i = 0; i < n && best.tricks < limit; i++) {
        if (best.tricks && s->nodes >= PLAN_CASH_NODES) break;
        s->nodes++;
        struct position next = after(s, *p, list[i]);
        int tricks = 1 + search(s, &next, -1).tricks;
        if (tricks > best.tricks) best = (struct plan_cash){tricks, list[i].card};
    }
    return best;
}

static struct search search_of(const struct plan_world *w, unsigned suits)
{
    return (struct search){.out = w->unseen, .keep = w->in->spared, .suits = suits, .bid_suits = w->in->bid_suits};
}

static struct position position_of(const struct plan_world *w)
{
    return (struct position){{w->hand[0], w->hand[1]}, w->lead != w->declarer};
}

struct plan_cash plan_cash_best(const struct plan_world *w, unsigned suits, int first_suit)
{
    struct search s = search_of(w, suits);
    struct position p = position_of(w);
    return search(&s, &p, first_suit);
}

/* Whether no order of cashing brings more than so many tricks. */
static bool is_most(const struct plan_world *w, unsigned suits, int tricks)
{
    struct search s = search_of(w, suits);
    struct position p = position_of(w);
    return tricks >= bound(&s, &p) || tricks >= search(&s, &p, -1).tricks;
}

/* ---- threats: every chance is one card's own ---- */

/* Below this two threats are one. */
static const double SAME = 1e-9;

static double threat_in_suit(const struct plan_world *w, enum seat opponent, int suit)
{
    struct holding h = plan_world_holding(w, suit);
    double chance[SUIT_SIZE];
    int n = 0;
    for (cardset out = h.out; out; out &= ~cardset_of(cardset_highest(out)))
        chance[n++] = plan_world_chance(w, opponent, cardset_highest(out));
    return value_threat(&h, chance, n == 0);
}

/* That the opponent can lead a suit through our hand behind him to an honour of his partner's: we have the
 * best card there, and the next is out. */
static double entry_factor(const struct plan_world *w, enum seat opponent, int suit)
{
    cardset behind = cardset_in_suit(plan_world_hand(w, seat_left(opponent)), suit),
            out = cardset_in_suit(w->unseen, suit);
    if (!out || cardset_count(behind) < 2) return 0;
    int honour = cardset_highest(out), best = cardset_highest(behind);
    bool is_tenace = best > honour && !(behind & cardset_above(behind, honour) & ~cardset_of(best));
    return is_tenace ? plan_world_chance(w, seat_partner(opponent), honour) : 0;
}

double plan_threat(const struct plan_world *w, enum seat opponent)
{
    double threat = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        threat += threat_in_suit(w, opponent, suit) - w->in->entry_weight * entry_factor(w, opponent, suit);
    return threat;
}

int plan_favourite(const struct plan_world *w)
{
    enum seat left = seat_left(w->declarer), right = seat_right(w->declarer);
    double difference = plan_threat(w, left) - plan_threat(w, right);
    return difference > SAME ? (int)left : difference < -SAME ? (int)right : NO_SEAT;
}

/* How well a suit serves to lose the lead in; each matters only where those before it are equal. */
struct merit {
    int top; /* their sure tricks */
    bool is_technique;
    double favoured; /* the chance that the favourite opponent wins */
    int length;
};

static struct merit merit_of(const struct plan_world *w, enum seat lead, int suit, int favourite)
{
    struct holding h = plan_world_holding(w, suit);
    struct merit m = {.top = value_threat_cards(&h),
                      .is_technique = plan_world_is_technique_suit(w, suit),
                      .length = cardset_length(plan_world_hand(w, lead), suit)};
    if (m.top && favourite != NO_SEAT)
        m.favoured = plan_world_chance(w, (enum seat)favourite, cardset_highest(h.out));
    return m;
}

static bool is_better(struct merit a, struct merit b)
{
    if (a.top != b.top) return a.top < b.top;
    if (a.is_technique != b.is_technique) return b.is_technique;
    double more = a.favoured - b.favoured;
    if (more > SAME || more < -SAME) return more > 0;
    return a.length > b.length;
}

int plan_threat_suit(const struct plan_world *w, enum seat lead)
{
    int best = -1, favourite = plan_favourite(w);
    struct merit most = {0};
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        struct merit m = merit_of(w, lead, suit, favourite);
        if (!m.length || (best >= 0 && !is_better(m, most))) continue;
        best = suit;
        most = m;
    }
    return best;
}

/* ---- one suit of a hand ---- */

static cardset in_suit(const struct plan_world *w, enum seat s, int suit)
{
    return cardset_in_suit(plan_world_hand(w, s), suit);
}

int plan_suit_to_draw_in(const struct plan_world *w, enum seat opponent, enum seat lead)
{
    int best = -1;
    double best_chance = -1;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        struct holding h = plan_world_holding(w, suit);
        if (suit == w->technique->suit || !in_suit(w, lead, suit) || !value_threat_cards(&h)) continue;
        double chance = plan_world_chance(w, opponent, cardset_highest(h.out));
        if (chance <= best_chance + 1e-9) continue;
        best = suit;
        best_chance = chance;
    }
    return best;
}

int plan_longest_suit(const struct plan_world *w, enum seat s)
{
    int best = -1, most = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        int length = cardset_count(in_suit(w, s, suit));
        if (length > most) most = length, best = suit;
    }
    return best;
}

cardset plan_tops(const struct plan_world *w, int suit, enum seat s)
{
    int top = cardset_highest(cardset_in_suit(w->unseen, suit));
    if (w->table != NO_CARD && card_suit(w->table) == suit && w->table > top) top = w->table;
    return cardset_above(in_suit(w, s, suit), top);
}

/* Whether a winner of this suit in this hand may go first: no order of cashing brings more. */
static bool strands_none(const struct plan_world *w, int suit, enum seat s)
{
    const unsigned all = (1u << SUIT_COUNT) - 1;
    struct plan_cash by = plan_cash_best(w, all, suit);
    return by.card != NO_CARD && cardset_has(plan_tops(w, suit, s), by.card) && is_most(w, all, by.tricks);
}

int plan_suit_to_cash_from(const struct plan_world *w, enum seat s)
{
    int best = -1;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        if (!plan_tops(w, suit, s)) continue;
        bool blocks = cardset_count(in_suit(w, s, suit)) < cardset_count(in_suit(w, seat_partner(s), suit));
        if (best < 0 || blocks) best = suit;
    }
    return best >= 0 && strands_none(w, best, s) ? best : -1;
}

/* ---- overtaking ---- */

/* How many of the cards win tricks once `theirs` higher cards are gone. */
static int good_after(cardset own, cardset out, int theirs)
{
    int n = 0;
    for (cardset left = own; left; left &= left - 1) n += cardset_count(cardset_above(out, cardset_lowest(left))) <= theirs;
    return n;
}

int plan_overtaking_card(const struct plan_world *w, int suit, enum seat s)
{
    cardset own = in_suit(w, s, suit), out = cardset_in_suit(w->unseen, suit);
    bool is_last = w->is_ours && w->suit_led == suit && !in_suit(w, seat_partner(s), suit);
    int card = is_last ? cardset_lowest(cardset_above(own, w->table)) : NO_CARD;
    if (card == NO_CARD || cardset_above(out, w->table) & (cardset_of(card) - 1)) return NO_CARD;
    int theirs = cardset_count(cardset_above(out, cardset_highest(own)));
    int after = good_after(own & ~cardset_of(card), out, theirs);
    return after && after >= good_after(own & (own - 1), out, theirs) ? card : NO_CARD;
}

/* ---- discards ---- */

/* Whether the lowest card of a suit is the only one that leads from its winners, two or more, to those of the other hand. */
static bool is_link(cardset own, cardset other, cardset out)
{
    const cardset left = own & (own - 1), tops = cardset_above(left, cardset_highest(out));
    return cardset_count(left) > 1 && left == tops && cardset_above(other, cardset_highest(out)) && cardset_count(other) > cardset_count(left);
}

/* What it costs to part with the lowest card of a suit, by the knowledge's figures. */
static int cost_of(const struct plan_world *w, enum seat s, int suit)
{
    const struct throw_cost *cost = w->in->cost;
    cardset own = in_suit(w, s, suit), out = cardset_in_suit(w->unseen, suit);
    int length = cardset_count(own), above = cardset_count(cardset_above(out, cardset_highest(own)));
    int sum = -length;
    cardset other = in_suit(w, seat_partner(s), suit);
    bool is_winner = cardset_lowest(own) > cardset_highest(out);
    const bool loses_one = cardset_top_rounds(own & (own - 1), other, out) < cardset_top_rounds(own, other, out);
    if (is_winner || loses_one || is_link(own, other, out)) sum += cost->winner;
    if (above && above < length && above + 1 >= length) sum += cost->guard;
    return sum + (w->in->technique_suits >> suit & 1 ? cost->step : 0);
}

static int cheapest_throw(const struct plan_world *w, enum seat s, int suit_led)
{
    int best = -1, least = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        if (suit == suit_led || !in_suit(w, s, suit)) continue;
        int cost = cost_of(w, s, suit);
        if (best < 0 || cost < least) least = cost, best = suit;
    }
    return best;
}

int plan_throw_suit(const struct plan_world *w, enum seat s, int suit_led)
{
    if (w->in->cost) return cheapest_throw(w, s, suit_led);
    return value_most_useless_sparing(plan_world_hand(w, s), w->in->spared[s != w->declarer], suit_led,
                                      w->in->bid_suits);
}
