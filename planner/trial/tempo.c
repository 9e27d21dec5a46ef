/* Weighing techniques against the opponents' tricks. */
#include "planner/trial/tempo.h"

#include "facts/statements/tempo.h"

/* ---- danger ---- */

/* The longer opponent's cards of a suit, as they will usually lie. */
static int usual_longer(int out)
{
    return out <= 1 ? out : (out + 2) / 2;
}

/* Tricks that the opponents can take at once in a suit when they have the lead. */
static int cashable_in(const struct view *v, int suit)
{
    struct holding h = holding_of_view(v, suit);
    int top = value_threat_cards(&h), out = cardset_count(h.out);
    if (!top) return 0;
    cardset ours = h.hand[0] | h.hand[1];
    int best = ours ? cardset_highest(ours) : NO_CARD;
    bool stops = best != NO_CARD && holding_length(&h, cardset_has(h.hand[1], best)) > top;
    int longer = usual_longer(out);
    return stops && top < longer ? top : longer;
}

static int cashable(const struct view *v)
{
    int n = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) n += cashable_in(v, suit);
    return n;
}

/* ---- entries ---- */

/* Whether tricks built in the long hand can be reached: by an entry, or by a card of the suit that the short
 * hand has left when the last higher card has gone. */
static int entries_of(const struct worker *w, const struct view *v, const struct technique *t)
{
    if (t->locations) return -1;
    struct holding h = holding_of_view(v, t->suit);
    struct promotion p = value_promotion(&h);
    bool is_long = knowledge_kind(w->knowledge, t->name)->certainty_kind == CERTAINTY_LENGTH;
    if (!is_long && t->name != knowledge_kind(w->knowledge, "promotion")->name) return -1;
    int hand = holding_length(&h, 1) > holding_length(&h, 0);
    if (holding_length(&h, 0) == holding_length(&h, 1)) return -1;
    int sure = value_sure(&h).total, longer = usual_longer(cardset_count(h.out));
    int lost = !is_long ? p.higher : longer > sure ? longer - sure : 0;
    bool is_there = (play_turn(&v->play) == v->dummy) == hand || holding_length(&h, !hand);
    if (!lost ? is_there : holding_length(&h, !hand) > lost + sure) return -1;
    return tempo_entries(v, hand, t->suit);
}

/* ---- the score ---- */

static double chance_of_losing(const struct technique_choice *t, const struct sequence *line, int next)
{
    if (next < line->count && !line->element[next].is_node) return 0;
    return t->technique.locations ? 1 - t->certainty.value : 1;
}

static int expected_of(const struct worker *w, const struct technique_choice *t, int length_hundredths,
                       int missing)
{
    bool is_long = knowledge_kind(w->knowledge, t->technique.name)->certainty_kind == CERTAINTY_LENGTH;
    double sure = is_long ? 1 : t->certainty.value;
    int expected = (int)(sure * t->technique.hundredths) + (is_long ? 0 : length_hundredths);
    return missing > 0 && expected > 100 * missing ? 100 * missing : expected;
}

/* The score when the contract goes with the lead: what comes of it without losing the lead, and a trick less
 * for the rest. What a location promises is not lost with the lead: it comes when the lead stays. */
static double in_danger(const struct technique *t, const struct tempo *m)
{
    double stays = t->locations ? m->expected : (1 - m->loses) * m->expected;
    return stays - 100 * m->loses;
}

struct tempo tempo_weigh(const struct worker *w, const struct view *v, const struct technique_choice *t,
                         int length_hundredths, const struct sequence *line, int next)
{
    struct trick_count n = analysis_count(v);
    struct tempo m = {.spare = v->play.size - v->play.tricks - n.needed, .loss = cashable(v)};
    m.entries = entries_of(w, v, &t->technique);
    m.expected = m.entries ? expected_of(w, t, length_hundredths, n.missing) : 0;
    m.loses = chance_of_losing(t, line, next);
    m.score = m.loss > m.spare ? in_danger(&t->technique, &m) : m.expected;
    return m;
}
