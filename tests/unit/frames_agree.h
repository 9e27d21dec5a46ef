/* Whether a frame and the proposers say the same of a suit. */
#ifndef TESTS_UNIT_FRAMES_AGREE_H
#define TESTS_UNIT_FRAMES_AGREE_H

#include "tests/unit/hands.h"

/* "finesse HQ S 100 if E:HK or E:HJ": all that a technique promises, for comparing and for showing. The card
 * that a promotion begins with is left out: a run in both hands may begin in either. */
static inline void tell_technique(const struct technique *t, struct buffer *out)
{
    char text[3];
    buffer_add(out, t->name);
    for (int i = 0; i < t->args && strcmp(t->name, "promotion") != 0; i++) {
        if (t->arg[i].kind == VALUE_CARD) buffer_format(out, " %s", card_text(t->arg[i].n, text));
        if (t->arg[i].kind == VALUE_SEAT) buffer_format(out, " %c", seat_letter((enum seat)t->arg[i].n));
    }
    buffer_format(out, " %d", t->hundredths);
    for (int i = 0; i < t->locations; i++)
        buffer_format(out, "%s%c:%s", i ? t->needs_any ? " or " : " and " : " if ",
                      seat_letter(t->depend_on[i].opponent), card_text(t->depend_on[i].card, text));
}

static inline void tell_techniques(const struct technique *list, int count, struct buffer *out)
{
    for (int i = 0; i < count; i++) {
        if (i) buffer_add(out, "; ");
        tell_technique(&list[i], out);
    }
}

/* Compares a frame with the proposers' list for the suit of a thought; a difference is told to `out`. */
static inline bool frame_agrees(struct planner *p, const struct thought *t, int suit, const struct frame *f,
                                FILE *out)
{
    const struct suit_analysis *s = &t->position->suit[suit];
    struct bindings b;
    struct technique by_frame[SUIT_TECHNIQUES], proposed[SUIT_TECHNIQUES];
    if (!frame_match(f, &s->holding, &b)) {
        fprintf(out, "%s does not fit its picture %s\n", frame_name(f), frame_picture(f));
        return false;
    }
    int n = frame_technique_count(f),
        m = position_proposed(t->position, suit, proposed, SUIT_TECHNIQUES);
    for (int i = 0; i < n; i++) by_frame[i] = frame_technique(f, i, &b);
    struct buffer of_frame = {0}, of_proposers = {0};
    tell_techniques(by_frame, n, &of_frame);
    tell_techniques(proposed, m, &of_proposers);
    bool same = !strcmp(buffer_text(&of_frame), buffer_text(&of_proposers));
    int most = 0; /* length is what is left beside the technique that brings most */
    for (int i = 0; i < m; i++)
        if (proposed[i].hundredths > most) most = proposed[i].hundredths;
    int sure =
        value_sure(&s->holding).total; /* as the thesis counts: long cards that are as sure are length */
    int length = value_length_by(&p->knowledge->splits, &s->holding, sure, most / 100);
    bool figures = frame_sure(f) == sure && frame_length_hundredths(f) == length;
    if (!same)
        fprintf(out, "%s %s\n  frame     %s\n  proposers %s\n", frame_name(f), frame_picture(f),
                buffer_text(&of_frame), buffer_text(&of_proposers));
    if (!figures)
        fprintf(out, "%s %s: sure %d and %d, length %d and %d\n", frame_name(f), frame_picture(f),
                frame_sure(f), sure, frame_length_hundredths(f), length);
    buffer_free(&of_frame);
    buffer_free(&of_proposers);
    return same && figures;
}

#endif
