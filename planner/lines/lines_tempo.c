/* Weighing techniques against the opponents' tricks. */
#include "planner/lines/lines_tempo.h"

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
    return value_cashable(&h, usual_longer(cardset_count(h.out)));
}

/* Whether one of these opponents can lead the suit: he has not shown out of it. */
static bool can_lead(const struct view *v, unsigned opponents, int suit)
{
    for (int s = 0; s < SEAT_COUNT; s++)
        if (opponents >> s & 1 && !(v->play.void_in[s] >> suit & 1)) return true;
    return false;
}

/* The same in all suits, once one of those gets in who may if the technique fails: none when they can begin
 * no suit in which there are any. */
static int cashable(const struct view *v, const struct technique *t)
{
    const unsigned both = 1u << v->left | 1u << v->right;
    unsigned who = t->risk ? (t->risk | t->avoid) & both : both;
    int all = 0, begun = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        int tricks = cashable_in(v, suit);
        all += tricks;
        begun += can_lead(v, who, suit) ? tricks : 0;
    }
    return begun ? all : 0;
}

/* ---- entries ---- */

/* Whether tricks built in the long hand can be reached: by an entry, or by a card of the suit that the short
 * hand has left when the last higher card has gone. */
static int entries_of(const struct position *p, const struct technique *t)
{
    const struct view *v = &p->view;
    if (t->locations) return -1;
    struct holding h = holding_of_view(v, t->suit);
    struct promotion run = value_promotion(&h);
    const struct technique_kind *kind = knowledge_kind(p->knowledge, t->name);
    bool is_long = kind->worth == WORTH_BY_SPLIT;
    if (kind->entries != ENTRIES_LONG_HAND) return -1;
    int hand = holding_length(&h, 1) > holding_length(&h, 0);
    if (holding_length(&h, 0) == holding_length(&h, 1)) return -1;
    int sure = value_sure(&h).total, longer = usual_longer(cardset_count(h.out));
    int lost = !is_long ? run.higher : longer > sure ? longer - sure : 0;
    bool is_there = (play_turn(&v->play) == v->dummy) == hand || holding_length(&h, !hand);
    if (!lost ? is_there : holding_length(&h, !hand) > lost + sure) return -1;
    return tempo_entries(v, hand, t->suit);
}

/* ---- the score ---- */

int tempo_finesse_gives(const struct holding *h, const struct technique *t, int brings)
{
    if (!t->locations || !t->args || t->arg[0].kind != VALUE_CARD) return 0;
    int higher = cardset_count(cardset_above(h->out, t->arg[0].n));
    return higher > brings ? higher - brings : 0;
}

static double chance_of_losing(const struct position *p, const struct technique_choice *t, bool is_sure)
{
    if (choice_keeps_lead(p, t)) return 0;
    if (knowledge_kind(p->knowledge, t->technique.name)->gives_up == GIVES_NOTHING) return 0;
    if (is_sure) return 0;
    const struct holding *h = &p->suit[t->technique.suit].holding;
    if (tempo_finesse_gives(h, &t->technique, (t->technique.hundredths + 50) / 100)) return 1;
    return t->technique.locations ? 1 - t->certainty.value : 1;
}

static int expected_of(const struct position *p, const struct technique_choice *t, int length_hundredths,
                       int missing)
{
    bool is_long = knowledge_is_length(p->knowledge, t->technique.name);
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

struct tempo tempo_weigh(const struct position *p, const struct technique_choice *t, bool is_sure)
{
    const struct view *v = &p->view;
    struct tempo m = {.spare = v->play.size - v->play.tricks - p->needed, .loss = cashable(v, &t->technique)};
    m.entries = entries_of(p, &t->technique);
    m.expected = m.entries ? expected_of(p, t, p->choice.suit[t->technique.suit].length_hundredths, p->missing) : 0;
    m.loses = chance_of_losing(p, t, is_sure);
    m.score = m.loss > m.spare ? in_danger(&t->technique, &m) : m.expected;
    return m;
}
