/* Describing the opponents' cards to the rules: who led, followed or discarded, and what was winning then. */
#include "facts/evidence_parts.h"

/* Which suits each seat has bid. */
static void find_bid_suits(const struct view *v, unsigned strains[SEAT_COUNT])
{
    for (int s = 0; s < SEAT_COUNT; s++) strains[s] = 0;
    for (int i = 0; v->has_auction && i < v->auction.count; i++) {
        int call = v->auction.call[i];
        if (call_is_bid(call)) strains[auction_seat(&v->auction, i)] |= 1u << call_strain(call);
    }
}

static struct term symbol(const char *word)
{
    return (struct term){.symbol = word};
}

static struct term integer(int n)
{
    return (struct term){.number = n};
}

static struct term yes(bool is)
{
    return symbol(is ? "yes" : "no");
}

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
    if (at == 0) return NO_CARD;
    struct trick before = trick_before(t, at);
    int best = t->card[(trick_winner(&before, v->play.strain) - t->leader) & 3];
    return card_suit(best) == card_suit(t->card[0]) ? best : NO_CARD;
}

static void assert_card(struct expert *x, const struct view *v, const unsigned *strains,
                        const struct trick *t, int number, int at)
{
    int card = t->card[at], suit = card_suit(card);
    enum seat s = (enum seat)((t->leader + at) & 3);
    struct slot_value slots[] = {
        {"number", integer(number)},
        {"hand", symbol(s == v->left ? "left" : "right")},
        {"suit", symbol(suit_word(suit))},
        {"rank", integer(card_rank(card))},
        {"how", symbol(how_played(v, t, number, at))},
        {"place", integer(at + 1)},
        {"contract", symbol(v->play.strain == STRAIN_NOTRUMP ? "notrump" : "suit")},
        {"trump", yes(suit == v->play.strain)},
        {"winning", symbol(who_is_winning(v, t, at, s))},
        {"led", symbol(at == 0                       ? "none"
                       : card_rank(t->card[0]) >= 10 ? "honour"
                                                     : "low")},
        {"partner-suit", yes(strains[seat_partner(s)] >> suit & 1)},
        {"own-suit", yes(strains[s] >> suit & 1)},
        {"their-suit", yes((strains[v->declarer] | strains[v->dummy]) >> suit & 1)},
    };
    expert_assert_slots(x, "card", slots, sizeof slots / sizeof *slots);
}

static bool is_hidden(const struct view *v, enum seat s)
{
    return s == v->left || s == v->right;
}

/* What an opponent has shown of each suit, and its points. */
static void assert_shown(struct expert *x, const struct view *v, enum seat s, const char *hand)
{
    cardset played = v->play.played[s];
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        bool is_void = v->play.void_in[s] >> suit & 1;
        struct slot_value slots[] = {{"hand", symbol(hand)},
                                     {"suit", symbol(suit_word(suit))},
                                     {"cards", integer(cardset_length(played, suit))},
                                     {"void", yes(is_void)}};
        if (is_void || cardset_length(played, suit)) expert_assert_slots(x, "shown", slots, 4);
    }
    struct slot_value points[] = {{"hand", symbol(hand)}, {"points", integer(cardset_points(played))}};
    if (played) expert_assert_slots(x, "shown-points", points, 2);
}

int evidence_assert_play(struct expert *x, const struct view *v, struct evidence_choice choice[CARD_COUNT])
{
    int number = 0, choices = 0;
    unsigned strains[SEAT_COUNT];
    cardset gone = 0, own[SEAT_COUNT] = {0}, dummy = v->play.hand[v->dummy] | v->play.played[v->dummy];
    find_bid_suits(v, strains);
    for (int i = 0; i <= v->play.tricks; i++) {
        const struct trick *t = &v->play.trick[i];
        for (int at = 0; at < t->count; at++, number++) {
            enum seat s = (enum seat)((t->leader + at) & 3);
            int card = t->card[at], suit = card_suit(card);
            bool is_opening = number == 0 && v->play.size == SUIT_SIZE,
                 follows = at > 0 && suit == card_suit(t->card[0]);
            if (is_hidden(v, s)) {
                assert_card(x, v, strains, t, number, at);
                if (is_opening || follows)
                    choice[choices++] = (struct evidence_choice){
                        .card = card,
                        .number = number,
                        .is_lead = is_opening,
                        .is_second = at == 1,
                        .best = card_to_beat(v, t, at),
                        .before = own[s],
                        .visible = is_opening ? 0 : cardset_in_suit(gone | dummy, suit)};
            }
            own[s] |= cardset_of(card);
            gone |= cardset_of(card);
        }
    }
    assert_shown(x, v, v->left, "left");
    assert_shown(x, v, v->right, "right");
    return choices;
}
