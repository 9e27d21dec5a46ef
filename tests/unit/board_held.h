/* Comparing a board with what came back through LIN or a link: all must be equal but what
 * facts/formats/losses.h says is lost there. */
#ifndef TESTS_UNIT_BOARD_HELD_H
#define TESTS_UNIT_BOARD_HELD_H

#include "facts/formats/losses.h"
#include "facts/formats/told.h"
#include "tests/unit/board_same.h"

/* The tags that the format has a place for. */
static inline bool held_tags(const struct board *a, const struct board *b, enum format to)
{
    static const char *const names[] = {"West", "North", "East", "South", "Event", "Room"};
    int count = to == FORMAT_LIN ? 6 : 4;
    if (losses_has(a, to, LOSS_TEXT)) return true;
    for (int i = 0; i < count; i++) {
        const char *x = board_tag(a, names[i]), *y = board_tag(b, names[i]);
        bool is_lost = i == 5 && (!told_is_number(a->id) || !y);
        if (!is_lost && told_is_known(x) && !is_same_text(x, y)) return false;
        if (!told_is_known(x) && told_is_known(y)) return false;
    }
    return true;
}

/* Whether the comments are all there, wherever they stand. */
static inline bool held_comments(const struct board *a, const struct board *b)
{
    int kept = 0, comments = 0;
    for (int i = 0; i < a->remarks; i++) {
        const char *text = a->remark[i].text;
        bool is_there = a->remark[i].is_mark;
        for (int j = 0; j < b->remarks && !is_there; j++) {
            const char *other = b->remark[j].text;
            is_there = !b->remark[j].is_mark && (!strcmp(text, other) || (*other == ' ' && !strcmp(text, other + 1)));
        }
        if (!is_there && *text) return false;
        comments += !a->remark[i].is_mark && *text;
    }
    for (int j = 0; j < b->remarks; j++) kept += !b->remark[j].is_mark && *b->remark[j].text;
    return kept == comments;
}

/* What differs though the format has room for it, or NULL. */
static inline const char *held_difference(const struct board *a, const struct board *b, enum format to)
{
    static const enum loss deals_only[] = {LOSS_LEADER, LOSS_OUTSIDE, LOSS_STRAIN, LOSS_DECLARER};
    struct board x = *a;
    if (losses_has(a, to, LOSS_AUCTION)) x.auction.count = 0;
    x.is_swapped = x.is_result_agreed = false;
    x.rest_count = 0;
    if (a->deal.known != b->deal.known || memcmp(a->deal.hand, b->deal.hand, sizeof a->deal.hand))
        return "deal";
    for (size_t i = 0; i < sizeof deals_only / sizeof *deals_only; i++)
        if (losses_has(a, to, deals_only[i])) return NULL;
    const char *difference = board_difference(&x, b, false);
    if (difference) return difference;
    if (losses_has(a, to, LOSS_TEXT)) return NULL;
    if (!is_same_text(a->id, b->id)) return "id";
    if (!losses_has(a, to, LOSS_NOTES) && !is_same_notes(a->note, a->notes, b->note, b->notes))
        return "notes";
    if (!losses_has(a, to, LOSS_COMMENTS) && !held_comments(a, b)) return "comments";
    return held_tags(a, b, to) ? NULL : "tags";
}

#endif
