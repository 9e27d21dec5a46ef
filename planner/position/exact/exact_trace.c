/* Following lines through the tricks that have been played. */
#include <stdlib.h>

#include "facts/statements/tempo.h"
#include "facts/value/cash_out.h"
#include "facts/value/trumps.h"
#include "planner/position/exact/exact_parts.h"

void exact_free(struct exact_line *line)
{
    suit_tree_free(line->tree);
    suit_free(line->suit);
    *line = (struct exact_line){.is_there = false};
}

bool exact_keeps_lead(const struct exact_line *line)
{
    static const double LOSES_NONE = 0.02; /* tricks, in the mean */
    return holding_longer(&line->holding) - line->worth.mean < LOSES_NONE;
}

/* ---- one trick ---- */

/* A class is named by its highest rank: the lowest name that is not below the card. */
const struct suit_answer *exact_answer(const struct suit_turn *t, int second)
{
    const struct suit_answer *best = NULL;
    for (int i = 0; i < t->count; i++) {
        const struct suit_answer *a = &t->answer[i];
        bool fits = second == SUIT_VOID ? a->second == SUIT_VOID : a->second >= second;
        if (fits && (!best || a->second < best->second)) best = a;
    }
    return best;
}

const struct suit_after *exact_after(const struct suit_answer *a, int fourth)
{
    const struct suit_after *best = NULL;
    for (int i = 0; i < a->count; i++) {
        const struct suit_after *f = &a->after[i];
        bool fits = fourth == SUIT_VOID ? f->fourth == SUIT_VOID : f->fourth >= fourth;
        if (fits && (!best || f->fourth < best->fourth)) best = f;
    }
    return best;
}

bool exact_are_alike(uint16_t out, int a, int b)
{
    int low = a < b ? a : b, high = a < b ? b : a;
    return a == b || !(out & ((1u << high) - (2u << low)));
}

int exact_winner(const struct suit_turn *t)
{
    int winner = exact_to_low(t)->third;
    return winner == SUIT_VOID || suit_above(t->out, winner) ? SUIT_VOID : winner;
}

static int rank_in(const struct trick *t, int place, int suit)
{
    int at = place & 3, card = t->card[at];
    return at < t->count && card_suit(card) == suit ? card_rank(card) - RANK_LOWEST : SUIT_VOID;
}

/* At which card of the trick the turn begins: at the third where its winner was led from its own hand. */
static int begins_at(const struct suit_turn *t, const struct trick *trick, enum seat declarer)
{
    return (trick->leader != declarer) != t->hand ? 2 : 0;
}

const struct suit_answer *exact_answer_in(const struct suit_turn *t, const struct trick *trick, enum seat declarer)
{
    const int suit = card_suit(trick->card[0]), first = begins_at(t, trick, declarer), led = rank_in(trick, first, suit);
    bool is_led = led != SUIT_VOID && (!first || exact_winner(t) != SUIT_VOID) && exact_are_alike(t->out, led, t->rank);
    return is_led ? exact_answer(t, rank_in(trick, first + 1, suit)) : NULL;
}

bool exact_follow(const struct suit_turn *t, const struct trick *trick, enum seat declarer,
                  const struct suit_turn **next)
{
    const int suit = card_suit(trick->card[0]), first = begins_at(t, trick, declarer), third = rank_in(trick, first + 2, suit);
    const struct suit_answer *a = exact_answer_in(t, trick, declarer);
    if (!a || (third == SUIT_VOID) != (a->third == SUIT_VOID)) return false;
    if (third != SUIT_VOID && !exact_are_alike(t->out, third, a->third)) return false;
    const struct suit_after *after = exact_after(a, rank_in(trick, first + 3, suit));
    if (after) *next = suit_next(after);
    return after;
}

void exact_go_on(const struct suit_turn **turn, const struct trick *trick, enum seat declarer)
{
    const bool is_ours = seat_side(trick->leader) == seat_side(declarer);
    if (*turn && !(is_ours && exact_follow(*turn, trick, declarer, turn))) *turn = NULL;
}

/* ---- the tricks of a suit ---- */

static bool is_ours(const struct view *v, const struct trick *t, int place)
{
    return view_is_ours(v, trick_seat(t, place));
}

static bool leads_suit(const struct view *v, int trick, int suit)
{
    const struct trick *t = &v->play.trick[trick];
    return card_suit(t->card[0]) == suit && is_ours(v, t, 0);
}

/* Whether cards of the suit fell in the trick otherwise than to a lead of ours. */
static bool disturbs(const struct view *v, int trick, int suit)
{
    const struct trick *t = &v->play.trick[trick];
    if (leads_suit(v, trick, suit)) return false;
    for (int i = 0; i < t->count; i++)
        if (card_suit(t->card[i]) == suit) return true;
    return false;
}

/* The first trick from `from` on that we led the suit to, nothing else having happened to it since; the trick
 * in progress when there is none. */
static int first_lead(const struct view *v, int suit, int from)
{
    int first = v->play.tricks;
    for (int k = from; k < v->play.tricks; k++) {
        if (disturbs(v, k, suit)) first = v->play.tricks;
        if (leads_suit(v, k, suit) && first == v->play.tricks) first = k;
    }
    return first;
}

/* Of trumps all tricks but those that can be lost beside what they can take elsewhere; of another suit as many as come. */
static int wanted_beside_trumps(const struct view *then, const struct holding *h)
{
    const struct trump_count n = value_trumps(then);
    const int fast = n.fast - n.suit[n.trump].fast, slow = n.losers - n.suit[n.trump].losers - n.away,
              spare = n.spare - (fast > slow ? fast : slow), wanted = holding_longer(h) - spare;
    return h->suit != n.trump || spare < 0 || wanted <= value_sure(h).total ? SUIT_MEAN : wanted;
}

/* What is wanted of the suit: with its winners all that is missing, where it can bring so much by itself. */
static int wanted_of(const struct view *then, const struct holding *h)
{
    if (view_has_trumps(then)) return wanted_beside_trumps(then, h);
    int needed = view_needed(then), sure = value_cash_view(then);
    int wanted = value_sure(h).total + needed - sure;
    return needed <= sure || wanted > holding_longer(h) ? SUIT_MEAN : wanted;
}

/* How often each hand can lead the suit without having won it, 13 for often: by the entries in other suits,
 * and the lead that it has. It matters where no other suit leads to one of them: what must be led from there
 * twice, such as a finesse, is led by a card that keeps the lead, or once. A hand that can lead as often as
 * it has cards is not limited. */
static void count_entries(const struct view *then, struct exact_line *line)
{
    enum { OFTEN = 3 };
    enum seat leader = then->play.trick[then->play.tricks].leader;
    bool is_short = false;
    for (int hand = 0; hand < 2; hand++) {
        bool may_lead = !view_is_ours(then, leader) || leader == (hand ? then->dummy : then->declarer);
        int other = tempo_entries(then, hand, line->holding.suit), all = other + may_lead;
        line->entries[hand] = (int8_t)(all >= OFTEN ? SUIT_SIZE : all);
        line->is_cut_off[hand] = !other;
        is_short |= line->entries[hand] < cardset_count(line->holding.hand[hand]);
    }
    line->is_limited = is_short && (line->is_cut_off[0] || line->is_cut_off[1]);
}

/* The line of a suit that begins with this holding before a trick, yet to be asked for. */
static struct exact_line beginning_at(const struct view *then, struct holding h, bool is_alone)
{
    struct exact_line line = {.is_there = true, .holding = h};
    line.wanted = wanted_of(then, &line.holding);
    if (!is_alone) count_entries(then, &line);
    return line;
}

/* ---- a line from where it began ---- */

struct tracing {
    struct exact_memory *memory;
    const struct view *view;
    int suit;
    const struct exact_asking *asking;
    struct exact_line *line;
};

/* Follows the line that began with the trick to the one in progress. Returns the trick with which another
 * begins: the one in progress plus one when none does. */
static int follow_from(const struct tracing *t, int start)
{
    const struct view *v = t->view;
    int wanted = t->line->wanted;
    for (int k = start; k <= v->play.tricks; k++) {
        bool is_now = k == v->play.tricks;
        if (!is_now && !leads_suit(v, k, t->suit)) continue;
        if (k > start) {
            struct view then = view_before_trick(v, k);
            struct holding h = holding_of_view(&then, t->suit);
            if (wanted_of(&then, &h) != (wanted > 0 ? wanted : SUIT_MEAN)) return k;
        }
        if (is_now) break;
        if (!t->line->now || !exact_follow(t->line->now, &v->play.trick[k], v->declarer, &t->line->now))
            return k + 1 < v->play.tricks ? first_lead(v, t->suit, k + 1) : v->play.tricks;
        if (wanted)
            wanted -= is_ours(v, &v->play.trick[k], 0) ==
                      view_is_ours(v, trick_winner(&v->play.trick[k], v->play.strain));
        t->line->wanted = wanted > 0 ? wanted : SUIT_MEAN;
    }
    return v->play.tricks + 1;
}

/* Begins a line before an earlier trick. Returns whether there is one. */
static bool begin(const struct tracing *t, int start)
{
    struct view then = view_before_trick(t->view, start);
    uint64_t moment = view_seed(&then, t->asking->told);
    const struct exact_question *known = exact_recall_start(t->memory, moment, t->suit);
    struct exact_question q;
    if (!known) {
        const struct exact_line line =
            beginning_at(&then, holding_of_view(&then, t->suit), t->asking->is_alone);
        const struct layouts *l = t->asking->layouts(t->asking->context, &then);
        if (!l || !exact_ask(t->memory, l, &line, &q)) return false;
        exact_remember_start(t->memory, moment, t->suit, &q);
    } else {
        q = *known;
    }
    exact_solve(t->memory, &q, t->line);
    return true;
}

void exact_trace(struct exact_memory *m, const struct view *v, int suit, const struct exact_asking *asking,
                 struct exact_line *out)
{
    /* Cards of another suit that lie on the table are gone from it, as the layouts have it (view_at_trick).
     */
    const struct view then = view_before_trick(v, v->play.tricks), at = view_at_trick(v);
    const struct holding h = holding_of_view(&at, suit);
    struct tracing t = {m, v, suit, asking, out};
    *out = (struct exact_line){.holding = h};
    bool is_open = h.out && (h.hand[0] | h.hand[1]) && value_sure(&h).total < holding_longer(&h);
    const struct trick *now = &v->play.trick[v->play.tricks];
    const bool is_led = now->count && card_suit(now->card[0]) == suit;
    if (!is_open || (is_led && !is_ours(v, now, 0))) return;
    const int end = v->play.tricks + is_led;
    for (int start = disturbs(v, v->play.tricks, suit) ? end : first_lead(v, suit, 0); start < end;) {
        exact_free(out);
        start = begin(&t, start) ? follow_from(&t, start) : end;
        out->is_followed = start > v->play.tricks && out->suit;
    }
    out->holding = h;
    if (out->is_followed || is_led) {
        out->is_there = out->is_followed;
        return;
    }
    exact_free(out);
    *out = beginning_at(&then, h, asking->is_alone);
}
