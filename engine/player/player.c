/* The table's side of the interface. Invariant: a card that a player gives is checked before it is played. */
#include "engine/player/player.h"

#include <stdio.h>
#include <stdlib.h>

struct table table_of(const struct deal *deal, struct contract contract, const struct auction *auction,
                      enum seat leader)
{
    struct table t = {.contract = contract};
    if (auction) t.auction = *auction;
    play_start(&t.play, deal, contract.strain, leader);
    return t;
}

struct view table_view(const struct table *t, enum seat seat)
{
    return view_from(&t->play, t->contract, &t->auction, seat);
}

/* Tells the position and ends the program: only a fault in a player leads here. */
static void reject(const struct player *p, const struct table *t, int card)
{
    char text[14];
    fprintf(stderr, "declarer: the player %s gave %s for %s: %s\n", p->kind->name, card_text(card, text),
            seat_title(play_turn(&t->play)), play_fault(&t->play, card));
    for (int s = 0; s < SEAT_COUNT; s++) {
        fprintf(stderr, "%s", seat_title((enum seat)s));
        for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
            fprintf(stderr, " %c:%s", "CDHS"[suit], cardset_ranks(t->play.hand[s], suit, text));
        fputc('\n', stderr);
    }
    abort();
}

int player_choose(const struct player *p, const struct table *t)
{
    int card;
    if (p->kind->choose_open) {
        card = p->kind->choose_open(p->self, &t->play);
    } else {
        struct view v = table_view(t, play_turn(&t->play));
        card = p->kind->choose(p->self, &v);
    }
    if (card >= 0 && play_fault(&t->play, card)) reject(p, t, card);
    return card;
}

void player_free(struct player *p)
{
    if (p->kind && p->kind->free) p->kind->free(p->self);
    *p = (struct player){0};
}

void player_begin(const struct player *p)
{
    if (p->kind && p->kind->begin) p->kind->begin(p->self);
}

uint64_t player_nodes(const struct player *p)
{
    return p->kind && p->kind->nodes ? p->kind->nodes(p->self) : 0;
}
