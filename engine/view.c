/* Building and advancing a view. Invariant: no card of an opponent is in it that has not been played. */
#include "engine/view.h"

struct view view_of(const struct deal *deal, struct contract contract, const struct auction *auction,
                    cardset outside, enum seat leader)
{
    enum seat declarer = contract.declarer, dummy = seat_partner(declarer);
    struct deal visible = {.known = 1u << declarer | 1u << dummy};
    visible.hand[declarer] = deal->hand[declarer];
    visible.hand[dummy] = deal->hand[dummy];
    cardset ours = visible.hand[declarer] | visible.hand[dummy];
    bool full = cardset_count(ours) == 2 * SUIT_SIZE;
    struct view v = {.contract = contract,
                     .declarer = declarer,
                     .dummy = dummy,
                     .left = seat_left(declarer),
                     .right = seat_right(declarer),
                     .has_auction = auction && auction->count > 0,
                     .unseen = full ? CARDSET_ALL & ~ours : outside & ~ours,
                     .opening_lead = NO_CARD};
    if (v.has_auction) v.auction = *auction;
    play_start(&v.play, &visible, contract.strain, leader);
    return v;
}

const char *view_play(struct view *v, int card)
{
    enum seat turn = play_turn(&v->play);
    const char *fault = play_fault(&v->play, card);
    if (fault) return fault;
    bool hidden = turn == v->left || turn == v->right;
    if (hidden && !cardset_has(v->unseen, card)) return "the card is not in this deal";
    if (v->play.tricks == 0 && v->play.trick[0].count == 0 && turn == v->left) v->opening_lead = card;
    play_card(&v->play, card);
    if (hidden) v->unseen &= ~cardset_of(card);
    return NULL;
}

int view_hidden_count(const struct view *v, enum seat opponent)
{
    return v->play.size - cardset_count(v->play.played[opponent]);
}
