/* Building and advancing a view. Invariant: no card of a hidden hand is in it that has not been played. */
#include "engine/view.h"

#include "engine/util.h"

/* What a view is apart from the cards. */
static struct view view_at(struct contract contract, const struct auction *auction, enum seat me)
{
    enum seat declarer = contract.declarer;
    struct view v = {.me = me,
                     .contract = contract,
                     .declarer = declarer,
                     .dummy = seat_partner(declarer),
                     .left = seat_left(declarer),
                     .right = seat_right(declarer),
                     .has_auction = auction && auction->count > 0,
                     .opening_lead = NO_CARD};
    if (v.has_auction) v.auction = *auction;
    return v;
}

struct view view_of(const struct deal *deal, struct contract contract, const struct auction *auction,
                    cardset outside, enum seat leader)
{
    enum seat declarer = contract.declarer, dummy = seat_partner(declarer);
    struct deal visible = {.known = 1u << declarer | 1u << dummy};
    visible.hand[declarer] = deal->hand[declarer];
    visible.hand[dummy] = deal->hand[dummy];
    cardset ours = visible.hand[declarer] | visible.hand[dummy];
    bool full = cardset_count(ours) == 2 * SUIT_SIZE;
    struct view v = view_at(contract, auction, declarer);
    v.unseen = full ? CARDSET_ALL & ~ours : outside & ~ours;
    play_start(&v.play, &visible, contract.strain, leader);
    return v;
}

/* The hands that a seat sees, a bit each. */
static unsigned seen_by(const struct play *table, enum seat declarer, enum seat seat)
{
    enum seat dummy = seat_partner(declarer);
    if (seat_side(seat) == seat_side(declarer)) return 1u << declarer | 1u << dummy;
    bool is_down = table->size < SUIT_SIZE || table->tricks > 0 || table->trick[0].count > 0;
    return 1u << seat | (unsigned)is_down << dummy;
}

struct view view_from(const struct play *table, struct contract contract, const struct auction *auction,
                      enum seat seat)
{
    enum seat declarer = contract.declarer;
    struct view v = view_at(contract, auction, seat == seat_partner(declarer) ? declarer : seat);
    v.play = *table;
    v.play.known = seen_by(table, declarer, seat);
    for (int s = 0; s < SEAT_COUNT; s++) {
        if (v.play.known >> s & 1) continue;
        v.unseen |= v.play.hand[s];
        v.play.hand[s] = 0;
    }
    if (table->size == SUIT_SIZE && (table->tricks || table->trick[0].count))
        v.opening_lead = table->trick[0].card[0];
    return v;
}

const char *view_play(struct view *v, int card)
{
    enum seat turn = play_turn(&v->play);
    const char *fault = play_fault(&v->play, card);
    if (fault) return fault;
    bool hidden = !(v->play.known >> turn & 1);
    if (hidden && !cardset_has(v->unseen, card)) return "the card is not in this deal";
    if (v->play.tricks == 0 && v->play.trick[0].count == 0 && turn == v->left) v->opening_lead = card;
    play_card(&v->play, card);
    if (hidden) v->unseen &= ~cardset_of(card);
    return NULL;
}

int view_suit_led(const struct view *v)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    return t->count ? card_suit(t->card[0]) : -1;
}

bool view_is_their_lead(const struct view *v)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    return t->count && !view_is_ours(v, t->leader);
}

struct view view_at_trick(const struct view *v)
{
    struct view at = *v;
    const struct trick *t = &v->play.trick[v->play.tricks];
    for (int i = 0; i < t->count; i++) {
        enum seat seat = trick_seat(t, i);
        cardset card = cardset_of(t->card[i]);
        if (card_suit(t->card[i]) != card_suit(t->card[0])) continue;
        at.play.played[seat] &= ~card;
        if (v->play.known >> seat & 1)
            at.play.hand[seat] |= card;
        else
            at.unseen |= card;
    }
    return at;
}

unsigned view_strains(const struct view *v, enum seat s)
{
    unsigned strains = 0;
    for (int i = 0; v->has_auction && i < v->auction.count; i++) {
        int call = v->auction.call[i];
        if (call_is_bid(call) && auction_seat(&v->auction, i) == s) strains |= 1u << call_strain(call);
    }
    return strains;
}

unsigned view_their_suits(const struct view *v)
{
    return (view_strains(v, v->left) | view_strains(v, v->right)) & ~(1u << STRAIN_NOTRUMP);
}

int view_needed(const struct view *v)
{
    return contract_needed(v->contract) - play_taken(&v->play, v->declarer);
}

struct play view_play_with(const struct view *v, cardset left)
{
    struct play p = v->play;
    p.known = 0xf;
    p.hand[v->left] = left;
    p.hand[v->right] = v->unseen & ~left;
    return p;
}

int view_hidden_count(const struct view *v, enum seat opponent)
{
    return v->play.size - cardset_count(v->play.played[opponent]);
}

struct view view_before_trick(const struct view *v, int trick)
{
    struct view then = *v;
    while (then.play.tricks > trick || then.play.trick[trick].count) {
        int card = play_take_back(&then.play);
        if (!view_is_ours(&then, play_turn(&then.play))) then.unseen |= cardset_of(card);
    }
    return then;
}

uint64_t view_seed(const struct view *v, uint64_t seed)
{
    int8_t cards[CARD_COUNT];
    int count = play_cards(&v->play, cards);
    uint64_t hash = util_mix(seed, (uint64_t)v->me);
    for (int s = 0; s < SEAT_COUNT; s++) hash = util_mix(hash, v->play.known >> s & 1 ? v->play.hand[s] : 0);
    for (int i = 0; i < count; i++) hash = util_mix(hash, (uint64_t)cards[i] + 1);
    return hash;
}
