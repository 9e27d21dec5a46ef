/* A holding searched: the fronts behind every first lead and second hand's cards. */
#include "engine/suit/suit.h"

#include <stdlib.h>
#include <string.h>

#include "engine/suit/suit_parts.h"
#include "engine/util.h"

void suit_first_add(const struct suit_solver *s, struct suit_first *first, int place,
                    const struct front *behind, int second, const struct suit_reply *reply)
{
    uint64_t vector[FRONT_WORDS];
    for (int v = 0; v < behind->count; v++) {
        int shift = moves_shift(s, second, reply->class);
        search_lift(s, front_at(behind, v, s->words), shift, reply->where, vector);
        front_add(&first->after[place], vector, s->words);
    }
}

/* The fronts after each card of second hand, lifted to the first position. */
static void fill_first(struct suit_solver *s, struct suit_first *first)
{
    struct position p = s->root;
    struct suit_trick t;
    struct suit_reply reply[CLASSES + 1];
    play_lead(&p, &t, first->card);
    int second = second_player(&t);
    first->replies = moves_reply(s, &p, second, reply);
    for (int i = 0; i < first->replies; i++) {
        struct position next = p;
        struct suit_trick after = t;
        play_reply(&next, &after, second, reply[i].class);
        struct front third = search_third(s, &next, &after);
        suit_first_add(s, first, i, &third, second, &reply[i]);
        front_free(&third);
    }
}

struct suit_solver *suit_new(const struct suit_holding *h)
{
    return suit_new_within(h, INT64_MAX);
}

struct suit_solver *suit_new_unsearched(const struct suit_holding *h)
{
    struct suit_solver *s = util_alloc(sizeof *s);
    s->holders = 1;
    s->holding = *h;
    grid_start(&s->grid, h);
    s->root = (struct position){.hand = {h->hand[0], h->hand[1]},
                                .wanted = 1,
                                .on_lead = -1,
                                .entries = {h->entries[0], h->entries[1]}};
    memcpy(s->root.left, s->grid.size, sizeof s->root.left);
    s->levels = position_tricks(&s->root);
    s->words = s->levels * s->grid.words;
    return s;
}

struct suit_solver *suit_new_within(const struct suit_holding *h, int64_t limit)
{
    struct suit_solver *s = suit_new_unsearched(h);
    struct suit_card card[SUIT_MOVES];
    uint64_t vector[FRONT_WORDS];
    s->memo = memo_new();
    s->limit = limit;
    s->leads = search_is_settled(s, &s->root, vector) ? 0 : moves_lead(s, &s->root, card);
    s->lead = util_alloc((size_t)SUIT_MOVES * sizeof *s->lead);
    for (int i = 0; i < s->leads; i++) {
        s->lead[i].card = card[i];
        fill_first(s, &s->lead[i]);
    }
    bool is_within = s->work <= s->limit;
    s->limit = INT64_MAX; /* questions are answered in full */
    if (is_within) return s;
    suit_free(s);
    return NULL;
}

bool suit_is_searched(const struct suit_solver *s)
{
    return s->memo;
}

struct suit_solver *suit_share(struct suit_solver *s)
{
    s->holders++;
    return s;
}

void suit_free(struct suit_solver *s)
{
    if (!s || --s->holders) return;
    for (int i = 0; i < s->leads; i++)
        for (int j = 0; j < s->lead[i].replies; j++) front_free(&s->lead[i].after[j]);
    free(s->lead);
    free(s->top);
    memo_free(s->memo);
    free(s);
}

size_t suit_bytes(const struct suit_solver *s)
{
    size_t sum = sizeof *s;
    if (!s->memo) return sum;
    sum += memo_bytes(s->memo, s->words) + SUIT_MOVES * sizeof *s->lead;
    for (int i = 0; i < s->leads; i++)
        for (int j = 0; j < s->lead[i].replies; j++) sum += front_bytes(&s->lead[i].after[j], s->words);
    return sum;
}

const struct suit_holding *suit_of(const struct suit_solver *s)
{
    return &s->holding;
}

int suit_most(const struct suit_solver *s)
{
    return s->levels;
}
