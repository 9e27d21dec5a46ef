/* Asking the search everything that `suit` reports. */
#include "planner/tell/suit_report.h"

#include <string.h>

#include "engine/card.h"

/* A chance that is 0 or 1 but for rounding. */
#define ROUNDING 1e-9
/* Some seconds at the most. */
#define LIMIT INT64_C(4000000000)

void suit_ranks(struct buffer *out, uint16_t ranks)
{
    for (int r = 12; r >= 0; r--)
        if (ranks >> r & 1) buffer_char(out, rank_letter(r + RANK_LOWEST));
    if (!ranks) buffer_char(out, '-');
}

static void add_line(struct suit_report *r, int tricks, const struct suit_line *line,
                     const struct suit_line *best_mean)
{
    for (int i = 0; i < r->lines; i++) {
        struct suit_report_line *known = &r->line[i];
        if (known->line.lead != line->lead || memcmp(known->line.vector, line->vector, sizeof line->vector))
            continue;
        known->for_tricks |= 1u << tricks;
        return;
    }
    struct suit_report_line *new = &r->line[r->lines++];
    *new = (struct suit_report_line){.line = *line, .for_tricks = 1u << tricks};
    new->tree = suit_tree(r->suit, &r->weights, tricks, line, suit_of(r->suit));
    new->idea = exact_idea(new->tree, suit_of(r->suit));
    new->idea.is_safe = exact_is_safety_play(line, tricks, best_mean);
}

/* Whether a line for so many tricks says something: they are wanted, or in doubt, or the most that are safe.
 */
static bool is_wanted(const struct suit_report *r, int tricks)
{
    if (r->question.tricks) return tricks == r->question.tricks;
    bool is_possible = r->best[tricks] > ROUNDING, is_safe = r->best[tricks] > 1 - ROUNDING;
    return is_possible && (!is_safe || tricks == r->most || r->best[tricks + 1] < 1 - ROUNDING);
}

enum suit_report_status suit_report_make(const struct suit_question *q, struct suit_report *r)
{
    struct suit_line line[SUIT_TRICKS + 1];
    *r = (struct suit_report){.question = *q, .suit = suit_new_within(&q->holding, LIMIT)};
    if (!r->suit) return SUIT_REPORT_TOO_MANY_LINES;
    bool fits = q->chances ? suit_weigh(r->suit, q->chances, &r->weights)
                           : suit_weigh_places(r->suit, q->left, q->right, q->lengths, &r->weights);
    if (!fits) {
        suit_free(r->suit);
        return SUIT_REPORT_NO_LAYOUT;
    }
    r->most = suit_most(r->suit);
    for (int t = 0; t <= r->most; t++) {
        suit_best(r->suit, &r->weights, t, &line[t]);
        r->best[t] = line[t].chance[t];
    }
    r->mean = line[SUIT_MEAN].mean;
    for (int t = 1; t <= r->most; t++)
        if (is_wanted(r, t)) add_line(r, t, &line[t], &line[SUIT_MEAN]);
    if (!q->tricks) add_line(r, SUIT_MEAN, &line[SUIT_MEAN], &line[SUIT_MEAN]);
    return SUIT_REPORT_MADE;
}

void suit_report_free(struct suit_report *r)
{
    for (int i = 0; i < r->lines; i++) suit_tree_free(r->line[i].tree);
    suit_free(r->suit);
}

const struct suit_report_line *suit_report_line_for(const struct suit_report *r, int tricks)
{
    for (int i = 0; i < r->lines; i++)
        if (r->line[i].for_tricks >> tricks & 1) return &r->line[i];
    return NULL;
}
