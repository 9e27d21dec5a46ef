/* Describing the opponents' cards to the rules: who led, followed or discarded, and what was winning then. */
#include "facts/evidence/evidence_parts.h"

static const char *how_played(const struct view *v, const struct trick *t, int number, int at)
{
    if (at > 0) return card_suit(t->card[at]) == card_suit(t->card[0]) ? "follow" : "discard";
    return number == 0 && v->play.size == SUIT_SIZE ? "opening-lead" : "lead";
}

/* The trick as it stood before its card number `at`. */
static struct trick trick_before(const struct trick *t, int at)
{
    struct trick before = *t;
    before.count = at;
    return before;
}

static const char *who_is_winning(const struct view *v, const struct trick *t, int at, enum seat s)
{
    if (at == 0) return "nobody";
    struct trick before = trick_before(t, at);
    return seat_side(trick_winner(&before, v->play.strain)) == seat_side(s) ? "partner" : "opponent";
}

/* The card of the suit led that is winning before card number `at`, NO_CARD when there is none. */
static int card_to_beat(const struct view *v, const struct trick *t, int at)
{
    struct trick before = trick_before(t, at);
    int best = trick_best(&before, v->play.strain);
    return best != NO_CARD && card_suit(best) == card_suit(t->card[0]) ? best : NO_CARD;
}

static void assert_card(struct expert *x, const struct view *v, const unsigned *strains,
                        const struct trick *t, int number, int at)
{
    int card = t->card[at], suit = card_suit(card);
    enum seat s = trick_seat(t, at);
    struct slot_value slots[] = {
        {"number", term_number(number)},
        {"hand", evidence_hand(s == v->right)},
        {"suit", term_word(suit_word(suit))},
        {"rank", term_number(card_rank(card))},
        {"how", term_word(how_played(v, t, number, at))},
        {"place", term_number(at + 1)},
        {"contract", term_word(v->play.strain == STRAIN_NOTRUMP ? "notrump" : "suit")},
        {"trump", term_yes(suit == v->play.strain)},
        {"winning", term_word(who_is_winning(v, t, at, s))},
        {"led", term_word(at == 0                       ? "none"
                                : card_rank(t->card[0]) >= 10 ? "honour"
                                                              : "low")},
        {"partner-suit", term_yes(strains[seat_partner(s)] >> suit & 1)},
        {"own-suit", term_yes(strains[s] >> suit & 1)},
        {"their-suit", term_yes((strains[v->declarer] | strains[v->dummy]) >> suit & 1)},
    };
    expert_assert_slots(x, "card", slots, sizeof slots / sizeof *slots);
}

/* What an opponent has shown of each suit, and its points. */
static void assert_shown(struct expert *x, const struct view *v, enum seat s)
{
    int hand = s == v->right;
    cardset played = v->play.played[s];
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        bool is_void = v->play.void_in[s] >> suit & 1;
        struct slot_value slots[] = {{"hand", evidence_hand(hand)},
                                     {"suit", term_word(suit_word(suit))},
                                     {"cards", term_number(cardset_length(played, suit))},
                                     {"void", term_yes(is_void)}};
        if (is_void || cardset_length(played, suit)) expert_assert_slots(x, "shown", slots, 4);
    }
    struct slot_value points[] = {{"hand", evidence_hand(hand)},
                                  {"points", term_number(cardset_points(played))}};
    if (played) expert_assert_slots(x, "shown-points", points, 2);
}

/* One card as a choice; `gone` are all cards played before it, `own` those of its player. */
static struct evidence_choice choice_of(const struct view *v, const struct trick *t, int number, int at,
                                        cardset gone, cardset own)
{
    int card = t->card[at];
    bool is_lead = at == 0;
    cardset dummy = view_dealt(v, v->dummy);
    struct evidence_choice c = {.card = card,
                                    .number = number,
                                    .is_lead = is_lead,
                                    .is_second = at == 1,
                                    .best = card_to_beat(v, t, at),
                                    .before = own,
                                    .visible = is_lead ? 0 : cardset_in_suit(gone | dummy, card_suit(card))};
    for (int k = 0; k < HOLDING_KINDS; k++) c.ready[k] = 1;
    return c;
}

/* Only opening leads and cards that follow suit are choices within a suit. */
static bool is_choice(const struct view *v, const struct trick *t, int number, int at)
{
    if (at == 0) return number == 0 && v->play.size == SUIT_SIZE;
    return card_suit(t->card[at]) == card_suit(t->card[0]);
}

int evidence_assert_play(struct expert *x, const struct view *v, struct evidence_choice choice[CARD_COUNT])
{
    int number = 0, choices = 0;
    unsigned strains[SEAT_COUNT];
    cardset gone = 0, own[SEAT_COUNT] = {0};
    for (int s = 0; s < SEAT_COUNT; s++) strains[s] = view_strains(v, (enum seat)s);
    for (int i = 0; i <= v->play.tricks; i++) {
        const struct trick *t = &v->play.trick[i];
        for (int at = 0; at < t->count; at++, number++) {
            enum seat s = trick_seat(t, at);
            if (!view_is_ours(v, s)) {
                assert_card(x, v, strains, t, number, at);
                if (is_choice(v, t, number, at))
                    choice[choices++] = choice_of(v, t, number, at, gone, own[s]);
            }
            own[s] |= cardset_of(t->card[at]);
            gone |= cardset_of(t->card[at]);
        }
    }
    EXPERT_STATE(x, "unseen-points", term_number(cardset_points(v->unseen)));
    assert_shown(x, v, v->left);
    assert_shown(x, v, v->right);
    return choices;
}
