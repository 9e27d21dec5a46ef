/* Threat over cards that are seen by neither of our hands: every chance is one card's own. */
#include "planner/knowledge/plan/plan_threat.h"

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
