/* What the chosen techniques bring in each layout, and the chance of the whole. */
#include <stdlib.h>
#include <string.h>

#include "planner/position/analysis_facts.h"
#include "planner/position/choice_parts.h"

/* ---- a suit in one layout ---- */

static int count_above(cardset cards, int card)
{
    return cardset_count(cardset_above(cards, card));
}

/* Of the cards that lie right, how many the finessing hand cannot beat when each is played high in its turn:
 * it needs a higher card for each. (The most, over the lie's cards, of those from it upwards less our cards
 * above it.) */
static int unbeaten(const struct view *v, const struct suit_analysis *a, const struct technique *t,
                    cardset left, cardset hand)
{
    int most = 0;
    for (int i = 0; i < t->locations; i++) {
        int card = t->depend_on[i].card, right = 0;
        if (choice_is_top(a, card) || !certainty_location_holds(v, t->depend_on[i], left)) continue;
        for (int k = 0; k < t->locations; k++)
            right += t->depend_on[k].card >= card && !choice_is_top(a, t->depend_on[k].card) &&
                     certainty_location_holds(v, t->depend_on[k], left);
        if (right - count_above(hand, card) > most) most = right - count_above(hand, card);
    }
    return most;
}

/* Whether a card that lies right is too well guarded to be caught by as many leads and winners as there are.
 */
static bool escapes(const struct view *v, const struct technique *t, cardset left, cardset hand,
                    cardset opposite, cardset out)
{
    int card = t->depend_on[0].card, above = count_above(hand, card),
        opposite_above = count_above(opposite, card);
    int leads = cardset_count(hand) - above, others = cardset_count(opposite) - opposite_above;
    int guarded = cardset_count(t->depend_on[0].opponent == v->left ? left : out & ~left);
    return guarded > (leads < others ? leads : others) + above + opposite_above;
}

/* Rounds that finesses lose, beyond those of their top cards: to cards that do not lie right, each of two in
 * turn, of several together one; to cards that rise or escape. */
static int rounds_lost_to(const struct view *v, const struct suit_analysis *a, const struct technique *t,
                          cardset left)
{
    int wrong = 0;
    for (int i = 0; i < t->locations; i++)
        wrong +=
            !choice_is_top(a, t->depend_on[i].card) && !certainty_location_holds(v, t->depend_on[i], left);
    if (wrong > 1 && !t->needs_any) wrong = 1;
    if (t->leads != 1) return wrong;
    cardset mask = cardset_suit_mask(t->suit), opposite = v->play.hand[t->lead[0]] & mask;
    cardset hand = v->play.hand[seat_partner(t->lead[0])] & mask;
    int lost = wrong + unbeaten(v, a, t, left, hand);
    bool may_escape = lost == 0 && t->locations == 1 && !choice_is_top(a, t->depend_on[0].card);
    return lost + (may_escape && escapes(v, t, left, hand, opposite, a->holding.out));
}

/* Extra tricks of a suit when the declarer's left opponent holds these cards of it. `works`: what does not
 * depend on the layout (a throw-in) succeeds. */
static int outcome(const struct worker *w, const struct view *v, const struct suit_analysis *a,
                   const struct suit_choice *s, cardset left, bool works)
{
    const struct technique *t = &s->list[s->chosen].technique;
    int left_count = cardset_count(left), out = cardset_count(a->holding.out);
    int longer = left_count > out - left_count ? left_count : out - left_count;
    int extra = 0, lost = 0;
    if (!t->is_settled && !knowledge_is_length(w->knowledge, t->name)) {
        bool holds = t->locations ? certainty_condition_holds(v, t, left) : works;
        extra = holds ? choice_extra(&s->list[s->chosen]) : choice_fallback(w, s);
        lost = t->locations ? rounds_lost_to(v, a, t, left) : choice_given_up(w, v, a, t);
    }
    return extra + value_length_tricks(&a->holding, a->sure.total, extra + lost, longer);
}

/* The same by the number of his holding, and by the search where it has counted. */
static int outcome_in(const struct worker *w, const struct analysis *a, const struct choice *c, int suit,
                      unsigned holding, bool works)
{
    const struct exact_line *line = &w->line[suit];
    const struct suit_choice *s = &c->suit[suit];
    if (!s->has_line && !s->is_counted)
        return outcome(w, &a->at, &a->suit[suit], s, layouts_holding_cards(w->layouts, suit, holding), works);
    const struct suit_line *counted = s->has_line ? &line->worth : &s->counted;
    int extra = suit_line_tricks(line->suit, counted, holding) - a->suit[suit].sure.total;
    return extra > 0 ? extra : 0;
}

/* ---- over the layouts ---- */

static void suit_outcomes(struct worker *w, const struct analysis *a, const struct choice *c, int suit,
                          bool works, uint8_t *out)
{
    for (unsigned h = 0; h < 1u << layouts_size(w->layouts, suit); h++)
        out[h] = (uint8_t)outcome_in(w, a, c, suit, h, works);
}

/* The chance that a chosen technique succeeds which no layout decides; 1 where the layout decides it. */
static double outside_chance(const struct worker *w, const struct choice *c, int suit)
{
    const struct technique_choice *t = choice_of_suit(c, suit);
    return t && !c->suit[suit].has_line && !c->suit[suit].is_counted && !t->technique.is_settled &&
                   !t->technique.locations && !knowledge_is_length(w->knowledge, t->technique.name)
               ? t->certainty.value
               : 1;
}

enum { HOLDINGS_MAX = 1 << SUIT_SIZE };

void choice_suit_outcomes(struct worker *w, const struct analysis *a, const struct choice *c, int suit,
                          double chance[SUIT_SIZE + 1])
{
    static const double nothing[SUIT_SIZE + 1];
    memcpy(chance, nothing, sizeof nothing);
    const double *holdings = layouts_holdings(w->layouts, suit);
    double works = outside_chance(w, c, suit);
    for (unsigned h = 0; h < 1u << layouts_size(w->layouts, suit); h++) {
        chance[outcome_in(w, a, c, suit, h, true)] += holdings[h] * works;
        if (works < 1) chance[outcome_in(w, a, c, suit, h, false)] += holdings[h] * (1 - works);
    }
}

double choice_mean(struct worker *w, const struct analysis *a, const struct choice *c, int suit)
{
    double chance[SUIT_SIZE + 1], sum = 0;
    choice_suit_outcomes(w, a, c, suit, chance);
    for (int n = 1; n <= SUIT_SIZE; n++) sum += n * chance[n];
    return sum;
}

void choice_count_chance(struct worker *w, const struct analysis *a, struct choice *c)
{
    uint8_t *table = util_alloc(SUIT_COUNT * HOLDINGS_MAX);
    for (unsigned works = 0; works < 1u << SUIT_COUNT; works++) {
        const uint8_t *outcomes[SUIT_COUNT] = {NULL};
        double weight = 1, sum[LAYOUTS_SUMS];
        for (int suit = 0; suit < SUIT_COUNT; suit++) {
            double p = outside_chance(w, c, suit);
            weight *= works >> suit & 1 ? p : 1 - p;
        }
        if (weight <= 0) continue;
        for (int suit = 0; suit < SUIT_COUNT; suit++) {
            if (c->suit[suit].chosen < 0) continue;
            suit_outcomes(w, a, c, suit, works >> suit & 1, table + suit * HOLDINGS_MAX);
            outcomes[suit] = table + suit * HOLDINGS_MAX;
        }
        layouts_outcome_sum(w->layouts, outcomes, sum);
        for (int n = 0; n < LAYOUTS_SUMS; n++) c->sum[n] += weight * sum[n];
    }
    free(table);
    for (int n = a->missing; n < LAYOUTS_SUMS; n++) c->chance += c->sum[n];
    if (c->chance > 1) c->chance = 1;
}
