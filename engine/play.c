/* The laws of play. Invariant: trick[tricks] is the trick in progress and holds fewer than four cards. */
#include "engine/play.h"

#include "engine/util.h"

void play_start(struct play *p, const struct deal *deal, int strain, enum seat leader)
{
    *p = (struct play){.strain = strain, .known = deal->known, .size = SUIT_SIZE};
    for (int s = 0; s < SEAT_COUNT; s++) p->hand[s] = deal->hand[s];
    for (int s = SEAT_COUNT - 1; s >= 0; s--)
        if (deal_is_known(deal, (enum seat)s)) p->size = cardset_count(deal->hand[s]);
    p->trick[0].leader = leader;
}

enum seat play_turn(const struct play *p)
{
    const struct trick *t = &p->trick[p->tricks];
    return trick_seat(t, t->count);
}

bool play_is_over(const struct play *p)
{
    return p->tricks >= p->size;
}

static bool is_known(const struct play *p, enum seat s)
{
    return p->known >> s & 1;
}

cardset play_legal(const struct play *p)
{
    if (play_is_over(p)) return 0;
    const struct trick *t = &p->trick[p->tricks];
    cardset hand = p->hand[play_turn(p)];
    cardset follow = t->count ? cardset_in_suit(hand, card_suit(t->card[0])) : 0;
    return follow ? follow : hand;
}

/* Faults of a card from a hand that is not known. */
static const char *hidden_fault(const struct play *p, enum seat turn, int card)
{
    for (int s = 0; s < SEAT_COUNT; s++)
        if (cardset_has(p->hand[s], card)) return "another hand holds this card";
    if (p->void_in[turn] >> card_suit(card) & 1) return "the seat has shown out of this suit";
    return NULL;
}

const char *play_fault(const struct play *p, int card)
{
    if (card < 0 || card >= CARD_COUNT) return "this is no card";
    if (play_is_over(p)) return "the play is over";
    if (cardset_has(play_played(p), card)) return "the card has been played";
    enum seat turn = play_turn(p);
    if (!is_known(p, turn)) return hidden_fault(p, turn, card);
    if (!cardset_has(p->hand[turn], card)) return "the hand does not hold this card";
    return cardset_has(play_legal(p), card) ? NULL : "the hand can follow suit";
}

void play_card(struct play *p, int card)
{
    struct trick *t = &p->trick[p->tricks];
    enum seat turn = play_turn(p);
    if (t->count && card_suit(card) != card_suit(t->card[0]))
        p->void_in[turn] |= (uint8_t)(1u << card_suit(t->card[0]));
    t->card[t->count++] = (int8_t)card;
    p->hand[turn] &= ~cardset_of(card);
    p->played[turn] |= cardset_of(card);
    if (t->count < 4) return;
    enum seat winner = trick_winner(t, p->strain);
    p->won[seat_side(winner)]++;
    p->trick[++p->tricks] = (struct trick){.leader = winner};
}

/* Whether the seat discarded on the suit in any trick that is still recorded. */
static bool has_shown_out(const struct play *p, enum seat s, int suit)
{
    for (int i = 0; i <= p->tricks; i++) {
        const struct trick *t = &p->trick[i];
        int at = (s - t->leader) & 3;
        if (at < t->count && card_suit(t->card[0]) == suit && card_suit(t->card[at]) != suit) return true;
    }
    return false;
}

int play_take_back(struct play *p)
{
    struct trick *t = &p->trick[p->tricks];
    if (!t->count) {
        if (!p->tricks) return NO_CARD;
        t = &p->trick[--p->tricks];
        p->won[seat_side(trick_winner(t, p->strain))]--;
    }
    int card = t->card[--t->count];
    enum seat s = trick_seat(t, t->count);
    p->played[s] &= ~cardset_of(card);
    if (is_known(p, s)) p->hand[s] |= cardset_of(card);
    if (t->count && !has_shown_out(p, s, card_suit(t->card[0])))
        p->void_in[s] &= (uint8_t) ~(1u << card_suit(t->card[0]));
    return card;
}

const struct trick *play_trick(const struct play *p, int age)
{
    return age <= p->tricks ? &p->trick[p->tricks - age] : NULL;
}

int play_cards(const struct play *p, int8_t cards[CARD_COUNT])
{
    int n = 0;
    for (int i = 0; i <= p->tricks; i++)
        for (int j = 0; j < p->trick[i].count; j++) cards[n++] = p->trick[i].card[j];
    return n;
}

cardset play_played(const struct play *p)
{
    return p->played[0] | p->played[1] | p->played[2] | p->played[3];
}

uint64_t play_number(const struct play *p)
{
    const struct trick *t = &p->trick[p->tricks];
    uint64_t number = util_mix((uint64_t)p->strain, t->leader);
    for (int i = 0; i < SEAT_COUNT; i++) number = util_mix(number, p->hand[i]);
    for (int i = 0; i < t->count; i++) number = util_mix(number, (uint64_t)t->card[i]);
    return number;
}
