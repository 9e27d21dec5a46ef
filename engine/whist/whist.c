/* The whist table: dealing, views, players by name, cards in POE's notation. */
#include "engine/whist/whist.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "engine/whist/whist_poe.h"

struct whist_deal whist_deal_random(struct random *r, enum seat dealer)
{
    struct whist_deal d = {.deal = deal_random(r), .dealer = dealer};
    d.pulled = cardset_lowest(deal_some(r, d.deal.hand[dealer], 1));
    return d;
}

struct play whist_start(const struct whist_deal *d)
{
    struct play p;
    play_start(&p, &d->deal, card_suit(d->pulled), seat_left(d->dealer));
    return p;
}

struct whist_view whist_view_of(const struct play *table, enum seat me)
{
    struct whist_view v = {.me = me, .play = *table};
    v.play.known = 1u << me;
    for (int s = 0; s < SEAT_COUNT; s++)
        if (s != (int)me) v.play.hand[s] = 0;
    return v;
}

static const char *const names[] = {
#define PLAYER(NAME, name) name,
    WHIST_PLAYERS
#undef PLAYER
};

const char *whist_player_name(enum whist_player p)
{
    return names[p];
}

enum whist_player whist_player_from_name(const char *name)
{
    int p = 0;
    while (p < WHIST_PLAYER_COUNT && strcmp(name, names[p])) p++;
    return (enum whist_player)p;
}

int whist_choose(enum whist_player p, const struct whist_view *v, int samples, struct random *r)
{
    assert(p != WHIST_HUMAN && play_turn(&v->play) == v->me);
    cardset legal = play_legal(&v->play);
    switch (p) {
    case WHIST_POE:
        return whist_poe_choose(v, samples, r);
    case WHIST_RANDOM:
        return cardset_lowest(deal_some(r, legal, 1));
    default:
        return cardset_lowest(legal);
    }
}

struct play whist_play_out(const struct whist_deal *d, const enum whist_player player[SEAT_COUNT],
                           int samples, struct random *r)
{
    struct play table = whist_start(d);
    while (!play_is_over(&table)) {
        enum seat turn = play_turn(&table);
        struct whist_view view = whist_view_of(&table, turn);
        play_card(&table, whist_choose(player[turn], &view, samples, r));
    }
    return table;
}

/* A rank at the place, which moves behind it; -1 for none. */
static int take_rank(const char **at)
{
    bool is_ten = (*at)[0] == '1' && (*at)[1] == '0';
    int rank = is_ten ? 10 : rank_from_letter(**at);
    if (rank >= 0) *at += is_ten ? 2 : 1;
    return rank;
}

static int take_suit(const char **at)
{
    int suit = **at ? suit_from_letter(**at) : -1;
    if (suit < 0 || suit >= SUIT_COUNT) return -1;
    ++*at;
    return suit;
}

int whist_card_from_text(const char *text, int *length)
{
    const char *at = text;
    int suit = take_suit(&at), rank = suit < 0 ? take_rank(&at) : -1;
    if (suit < 0 && rank < 0) return NO_CARD;
    at += strspn(at, " \t");
    if (suit < 0)
        suit = take_suit(&at);
    else
        rank = take_rank(&at);
    if (suit < 0 || rank < 0 || isalnum((unsigned char)*at)) return NO_CARD;
    *length = (int)(at - text);
    return card_make(suit, rank);
}

char *whist_card_text(int card, char out[5])
{
    int rank = card_rank(card);
    if (rank == 10)
        strcpy(out, "10");
    else
        snprintf(out, 2, "%c", tolower(rank_letter(rank)));
    size_t n = strlen(out);
    out[n] = ' ';
    out[n + 1] = (char)tolower(suit_letter(card_suit(card)));
    out[n + 2] = '\0';
    return out;
}
