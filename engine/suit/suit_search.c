/* The search: the front of every position, tricks played one by one.
 *
 *   search_lead    the lines of every lead together
 *   search_second  the lines after each of second hand's cards, met
 *   search_third   the lines of every card of third hand together
 *   search_fourth  as second, the next trick behind it
 */
#include <string.h>

#include "engine/suit/suit_parts.h"

void search_settle(const struct suit_solver *s, const struct position *p, uint64_t *vector, int tricks)
{
    int sure = tricks - p->wanted + 1, levels = sure < 0 ? 0 : sure < s->levels ? sure : s->levels;
    memset(vector, 0, (size_t)s->words * sizeof *vector);
    grid_boxes(&s->grid, p, levels, vector);
}

bool search_is_settled(const struct suit_solver *s, const struct position *p, uint64_t *vector)
{
    int most = position_tricks(p);
    if (p->wanted > most || p->wanted + s->levels <= 1 || !most)
        search_settle(s, p, vector, 0);
    else if (!position_is_limited(p) && !position_missing(&s->grid, p))
        search_settle(s, p, vector, most);
    else
        return false;
    return true;
}

const struct front *search_lead(struct suit_solver *s, const struct position *at)
{
    struct position p = *at;
    uint64_t vector[FRONT_WORDS];
    struct suit_card lead[SUIT_MOVES];
    position_settle(&s->grid, &p);
    struct front *known = memo_find(s->memo, &p);
    if (known->count) return known;
    if (search_is_settled(s, &p, vector)) {
        front_add(known, vector, s->words);
        return known;
    }
    int leads = moves_lead(s, &p, lead);
    struct front all = {0};
    for (int i = 0; i < leads; i++) {
        struct position next = p;
        struct suit_trick t;
        play_lead(&next, &t, lead[i]);
        s->work += front_join(&all, search_second(s, &next, &t), s->words);
    }
    if (!leads) {
        search_settle(s, &p, vector, 0);
        front_add(&all, vector, s->words);
    }
    *known = all;
    return known;
}

void search_lift(const struct suit_solver *s, const uint64_t *from, int shift, const uint64_t *where,
                 uint64_t *to)
{
    int words = s->grid.words, whole = shift / 64, part = shift % 64;
    for (int j = 0; j < s->levels; j++)
        for (int i = words - 1; i >= 0; i--) {
            const uint64_t *level = from + j * words;
            uint64_t bits = i >= whole ? level[i - whole] << part : 0;
            if (part && i > whole) bits |= level[i - whole - 1] >> (64 - part);
            to[j * words + i] = (bits & where[i]) | ~where[i];
        }
}

/* What is after a card of the opponent, as vectors of the position before it; of those the layouts that are
 * possible there. */
static struct front lifted(struct suit_solver *s, const struct front *after, int shift, const uint64_t *where,
                           const uint64_t *whole)
{
    struct front all = {0};
    uint64_t vector[FRONT_WORDS];
    for (int i = 0; i < after->count; i++) {
        search_lift(s, front_at(after, i, s->words), shift, where, vector);
        for (int k = 0; k < s->words; k++) vector[k] &= whole[k];
        s->work += front_add(&all, vector, s->words);
    }
    return all;
}

/* Meets what is after one more card, `after`, which is gone then. Over the limit nothing is met any more:
 * what is found is worth nothing, but found soon. */
static void meet(struct suit_solver *s, struct front *all, struct front after)
{
    if (!all->count) {
        *all = after;
        return;
    }
    if (s->work <= s->limit) s->work += front_meet(all, &after, s->words, s->limit - s->work);
    front_free(&after);
}

static struct front search_reply(struct suit_solver *s, const struct position *p, const struct suit_trick *t,
                                 int opponent, bool is_fourth)
{
    struct suit_reply reply[CLASSES + 1];
    uint64_t whole[FRONT_WORDS];
    struct front all = {0};
    int replies = moves_reply(s, p, opponent, reply);
    grid_boxes(&s->grid, p, s->levels, whole);
    for (int i = 0; i < replies; i++) {
        struct position next = *p;
        struct suit_trick after = *t;
        int class = reply[i].class;
        play_reply(&next, &after, opponent, class);
        int shift = moves_shift(s, opponent, class);
        if (is_fourth) {
            play_end(&s->grid, &next, &after);
            meet(s, &all, lifted(s, search_lead(s, &next), shift, reply[i].where, whole));
        } else {
            struct front third = search_third(s, &next, &after);
            meet(s, &all, lifted(s, &third, shift, reply[i].where, whole));
            front_free(&third);
        }
    }
    return all;
}

struct front search_second(struct suit_solver *s, const struct position *p, const struct suit_trick *t)
{
    return search_reply(s, p, t, second_player(t), false);
}

struct front search_third(struct suit_solver *s, const struct position *p, const struct suit_trick *t)
{
    struct suit_card card[SUIT_MOVES];
    int cards = moves_third(s, p, t, card);
    struct front all = {0};
    for (int i = 0; i < cards; i++) {
        struct position next = *p;
        struct suit_trick after = *t;
        play_third(&next, &after, card[i]);
        s->work += front_join(&all, search_fourth(s, &next, &after), s->words);
    }
    return all;
}

struct front search_fourth(struct suit_solver *s, const struct position *p, const struct suit_trick *t)
{
    return search_reply(s, p, t, !second_player(t), true);
}
