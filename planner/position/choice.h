/* The choice: the best technique of each suit, and the suits in order (thesis 6.2).
 *
 * A choice is a plain value. Every technique of every suit is in it with a status and the reason for it, so
 * that an explanation can say why something was not chosen.
 */
#ifndef PLANNER_POSITION_CHOICE_H
#define PLANNER_POSITION_CHOICE_H

#include "planner/position/certainty.h"
#include "planner/knowledge/plan/plan_exec.h"

enum technique_status { TECHNIQUE_REJECTED, TECHNIQUE_KEPT, TECHNIQUE_CHOSEN };

/* X(NAME, its word in JSON, what it says) */
#define CHOICE_REASONS                                                                                       \
    X(ACCEPTED, "accepted", "its certainty is at least the accepting threshold")                             \
    X(BAND, "between", "between the thresholds, and the last technique does not promise more")               \
    X(DEFAULT, "last", "the last of the list, taken without a test")                                         \
    X(TOO_UNLIKELY, "too-unlikely", "below the rejecting threshold")                                         \
    X(BAND_DEFAULT, "between-last", "between the thresholds, and the policy goes on to the last technique")  \
    X(BAND_WORSE, "between-worse", "between the thresholds, and the last technique promises more")           \
    X(EARLIER_CHOSEN, "in-reserve", "an earlier technique of the suit was chosen: this one is in reserve")   \
    X(LENGTH_ONLY, "length-only", "length is all that the suit offers")                                      \
    X(LENGTH_AFTER, "length-after", "length is tried after the suit's technique")                            \
    X(TOO_DEAR, "too-dear", "it loses more tricks than the contract can spare")                              \
    X(LENGTH_BETTER, "length-better", "length alone brings more than the promotion and the length after it") \
    X(LINE, "best-line", "the best line of the suit plays it")                                               \
    X(LINE_BETTER, "best-line-better", "the best line of the suit plays another")                            \
    X(LINE_SLOWER, "best-line-slower", "the best line of the suit, for which there may be no time")

/* Why a technique got its status. The words are planner/tell's. */
enum choice_reason {
#define X(name, word, what) REASON_##name,
    CHOICE_REASONS
#undef X
};

struct technique_choice {
    struct technique technique;
    struct certainty certainty;
    enum technique_status status;
    enum choice_reason reason;
    bool by_line;            /* played by the exact line of the suit, which its chances are of */
    bool is_own;             /* and found by that line alone: no frame or proposer has it */
    enum exact_manner manner; /* then: what the line does */
};

struct suit_choice {
    struct technique_choice
        list[SUIT_TECHNIQUES + 2]; /* the suit's techniques, length last when it brings anything; and what the
                                      exact line plays when it is none of them */
    int count;
    int chosen;               /* place in the list, or -1: nothing to build */
    int last;                 /* place of the last technique that was looked at in turn, the default */
    int length_hundredths;    /* tricks by length on top of the chosen technique */
    int contribution;         /* hundredths: chosen technique and length */
    bool is_late;             /* there is no time for what is chosen: rounds that it is sure to lose, and what the
                                 opponents can cash elsewhere, beat the contract */
    bool has_line;            /* the suit is played by its exact line, and its chances are that line's */
    bool is_counted;          /* else the chosen technique was counted by the search (choice_line.h), */
    struct suit_line counted; /* and brings this */
};

struct choice {
    struct suit_choice suit[SUIT_COUNT];
    int order[SUIT_COUNT], count;   /* suits that can build something, best first */
    double chance;                  /* that the cards lie so that the plan brings the missing tricks */
    double sum[LAYOUTS_SUMS];       /* chance of each number of extra tricks */
    cardset spared[2];              /* declarer's and dummy's cards that discards spare (discard-policy) */
    double left_chance[CARD_COUNT]; /* that declarer's left opponent holds an unseen card */
};

/* Chooses. analysis_make must have run on this view with this worker. */
void choice_make(struct worker *w, const struct view *v, const struct analysis *a, struct questioner *q,
                 struct choice *out);
/* Whether the technique is played by the suit's exact line, and that never loses the lead. */
bool choice_keeps_lead(const struct worker *w, const struct technique_choice *t);
/* Fills out->spared from the position and the techniques of the suits in out->order. */
void choice_spare(const struct settings *set, const struct view *v, struct choice *out);
/* Fills out->left_chance from the layouts of the view analysed last. */
void choice_place_cards(const struct worker *w, const struct view *v, struct choice *out);
/* What a plan for a technique starts from at this moment: the choice's suits, the cards that it spares, and
 * where the unseen cards are likely to be, as the choice says. It has no trace; it refers to the view and the
 * technique. */
struct plan_input choice_plan_input(const struct worker *w, const struct view *v, const struct choice *c,
                                    const struct technique *t);
/* The kind of technique as it is spoken of: the line of a suit has no name of its own, and goes by what it
 * does, past a card, to drive cards out, or by rounds. */
const struct technique_kind *choice_kind(const struct knowledge *k, const struct technique_choice *t);
/* The technique to be applied first in a suit. */
static inline const struct technique_choice *choice_of_suit(const struct choice *c, int suit)
{
    return c->suit[suit].chosen < 0 ? NULL : &c->suit[suit].list[c->suit[suit].chosen];
}
/* What is still to be built in a suit: the same, or, where the trick in progress settles that, the length
 * that comes after it; NULL when nothing is. */
const struct technique_choice *choice_to_build(const struct choice *c, int suit);
/* The chance that a suit's chosen technique and length bring exactly n extra tricks, n = 0..13, from the
 * layouts. */
void choice_suit_outcomes(struct worker *w, const struct analysis *a, const struct choice *c, int suit,
                          double chance[SUIT_SIZE + 1]);

#endif
