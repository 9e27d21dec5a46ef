/* Comparing two boards field by field, for round trips. */
#ifndef TESTS_UNIT_BOARD_SAME_H
#define TESTS_UNIT_BOARD_SAME_H

#include <string.h>
#include <strings.h>

#include "facts/board/board.h"

static inline bool is_same_text(const char *a, const char *b)
{
    return a == b || (a && b && !strcmp(a, b));
}

static inline bool is_same_contract(const struct board *a, const struct board *b)
{
    struct contract c = a->contract, d = b->contract;
    if (a->has_contract != b->has_contract || a->has_declarer != b->has_declarer ||
        a->is_swapped != b->is_swapped || a->has_strain != b->has_strain)
        return false;
    if (a->has_strain && c.strain != d.strain) return false;
    if (a->has_declarer && c.declarer != d.declarer) return false;
    return c.level == d.level && (!c.level || (c.strain == d.strain && c.doubled == d.doubled));
}

static inline bool is_same_auction(const struct auction *a, const struct auction *b)
{
    return a->count == b->count && (!a->count || a->dealer == b->dealer) &&
           !memcmp(a->call, b->call, (size_t)a->count);
}

static inline bool is_same_play(const struct board *a, const struct board *b)
{
    return a->lead == b->lead && a->play_count == b->play_count &&
           !memcmp(a->play, b->play, (size_t)a->play_count);
}

/* The part of the play that the laws do not allow, which only PBN holds. */
static inline bool is_same_rest(const struct board *a, const struct board *b)
{
    bool is_same = a->rest_count == b->rest_count;
    for (int i = 0; is_same && i < a->rest_count; i++)
        is_same = a->rest[i].card == b->rest[i].card && a->rest[i].seat == b->rest[i].seat &&
                  a->rest[i].mark == b->rest[i].mark;
    return is_same;
}

static inline bool is_same_notes(const struct call_note *a, int m, const struct call_note *b, int n)
{
    bool is_same = m == n;
    for (int i = 0; is_same && i < m; i++)
        is_same = a[i].index == b[i].index && is_same_text(a[i].text, b[i].text);
    return is_same;
}

static inline bool is_same_remark(const struct board_remark *a, const struct board_remark *b)
{
    bool is_same_tag = (!a->tag && !b->tag) || (a->tag && b->tag && !strcasecmp(a->tag, b->tag));
    return a->place == b->place && a->is_mark == b->is_mark && a->index == b->index && is_same_tag &&
           !strcmp(a->text, b->text);
}

/* How often a board has that remark. */
static inline int count_remarks(const struct board *b, const struct board_remark *r)
{
    int count = 0;
    for (int i = 0; i < b->remarks; i++) count += is_same_remark(&b->remark[i], r);
    return count;
}

/* Whether two boards have the same marks and comments; those of the head may stand in another order. */
static inline bool is_same_remarks(const struct board *a, const struct board *b)
{
    if (a->remarks != b->remarks) return false;
    for (int i = 0; i < a->remarks && i < 100; i++)
        if (count_remarks(a, &a->remark[i]) != count_remarks(b, &a->remark[i])) return false;
    return true;
}

/* Whether every tag of `a` that tells something is in `b`. */
static inline bool has_same_tags(const struct board *a, const struct board *b)
{
    for (int i = 0; i < a->tags; i++) {
        bool is_found = !strcmp(a->tag[i].value, "?") && !a->tag[i].section;
        for (int j = 0; j < b->tags && !is_found; j++)
            is_found = !strcasecmp(a->tag[i].name, b->tag[j].name) &&
                       is_same_text(a->tag[i].value, b->tag[j].value) &&
                       is_same_text(a->tag[i].section, b->tag[j].section);
        if (!is_found) return false;
    }
    return true;
}

/* The first part in which two boards differ, or NULL. Texts are compared only when `texts` is set. */
static inline const char *board_difference(const struct board *a, const struct board *b, bool texts)
{
    if (a->deal.known != b->deal.known || memcmp(a->deal.hand, b->deal.hand, sizeof a->deal.hand))
        return "deal";
    if (a->outside != b->outside) return "outside";
    if (a->has_dealer != b->has_dealer || (a->has_dealer && a->dealer != b->dealer)) return "dealer";
    if (a->has_vulnerable != b->has_vulnerable || (a->has_vulnerable && a->vulnerable != b->vulnerable))
        return "vulnerable";
    if (!is_same_auction(&a->auction, &b->auction)) return "auction";
    if (!is_same_contract(a, b)) return "contract";
    if (a->has_leader != b->has_leader || (a->has_leader && a->leader != b->leader)) return "leader";
    if (!is_same_play(a, b)) return "play";
    if (a->result != b->result) return "result";
    if (a->is_result_agreed != b->is_result_agreed) return "mark of the result";
    if (!texts) return NULL;
    if (!is_same_rest(a, b)) return "irregular play";
    if (!is_same_text(a->id, b->id)) return "id";
    if (!is_same_notes(a->note, a->notes, b->note, b->notes)) return "notes";
    if (!is_same_notes(a->play_note, a->play_notes, b->play_note, b->play_notes)) return "notes of the play";
    if (!is_same_remarks(a, b)) return "marks and comments";
    return has_same_tags(a, b) ? NULL : "tags";
}

#endif
