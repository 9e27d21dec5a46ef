/* Counting where skat's unseen cards can lie. Invariant: as many cards have a holder as there is room for. */
#include "facts/skat/skat_hold.h"

#include <string.h>

void skat_hold_deal(struct skat_hold *h, const int8_t deal[SKAT_CARDS])
{
    *h = (struct skat_hold){.room = {SKAT_HAND, SKAT_HAND, SKAT_HAND, 2}};
    int hidden = 0;
    for (int i = 0; i < SKAT_CARDS; i++)
        if (deal[i] < 0) hidden |= 1 << i / SKAT_HAND;
    memset(h->may, hidden, sizeof h->may);
    for (int i = 0; i < SKAT_CARDS; i++)
        if (deal[i] >= 0) h->may[deal[i]] = (uint8_t)(1 << i / SKAT_HAND);
    skat_hold_settle(h);
}

void skat_hold_place(struct skat_hold *h, int card, int holder)
{
    h->may[card] = (uint8_t)(1 << holder);
}

void skat_hold_remove(struct skat_hold *h, int card, int holder)
{
    h->may[card] = 0;
    h->room[holder]--;
}

void skat_hold_exclude(struct skat_hold *h, uint32_t cards, int holder)
{
    for (int c = 0; c < SKAT_CARDS; c++)
        if (cards >> c & 1) h->may[c] &= (uint8_t) ~(1 << holder);
}

void skat_hold_merge(struct skat_hold *h, int player)
{
    uint8_t both = (uint8_t)(1 << player | 1 << SKAT_WORLD);
    for (int c = 0; c < SKAT_CARDS; c++)
        if (h->may[c] & both) h->may[c] |= both;
}

uint32_t skat_hold_known(const struct skat_hold *h, int holder)
{
    uint32_t set = 0;
    for (int c = 0; c < SKAT_CARDS; c++)
        if (h->may[c] == 1 << holder) set |= UINT32_C(1) << c;
    return set;
}

/* How many cards have each set of holders; cards with none have been played. */
static void census(const struct skat_hold *h, int count[1 << SKAT_HOLDERS])
{
    memset(count, 0, (1 << SKAT_HOLDERS) * sizeof *count);
    for (int c = 0; c < SKAT_CARDS; c++) count[h->may[c]] += h->may[c] != 0;
}

/* How many cards can lie only within this set of holders. */
static int confined(const int count[1 << SKAT_HOLDERS], int holders)
{
    int sum = 0;
    for (int set = holders; set; set = (set - 1) & holders) sum += count[set];
    return sum;
}

static int room_of(const struct skat_hold *h, int holders)
{
    int room = 0;
    for (int k = 0; k < SKAT_HOLDERS; k++)
        if (holders >> k & 1) room += h->room[k];
    return room;
}

/* A set of holders that is full of cards confined to it takes no other (Hall's condition, met with equality).
 */
static bool close_full_set(struct skat_hold *h, int holders)
{
    bool changed = false;
    for (int c = 0; c < SKAT_CARDS; c++)
        if (h->may[c] & ~holders && h->may[c] & holders) h->may[c] &= (uint8_t)~holders, changed = true;
    return changed;
}

bool skat_hold_settle(struct skat_hold *h)
{
    int count[1 << SKAT_HOLDERS], all = (1 << SKAT_HOLDERS) - 1;
    census(h, count);
    for (int holders = 1; holders <= all; holders++) {
        if (confined(count, holders) != room_of(h, holders) || !close_full_set(h, holders)) continue;
        census(h, count);
        holders = 0;
    }
    if (confined(count, all) != room_of(h, all)) return false;
    for (int holders = 1; holders < all; holders++)
        if (confined(count, holders) > room_of(h, holders)) return false;
    return true;
}
