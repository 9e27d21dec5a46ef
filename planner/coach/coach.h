/* The coach: the one verdict on a card, and the idea that was missed.
 *
 * The card is held against the best one there by the tree (planner/decide/tree): how often the contract is made after
 * each when our side goes on as it decides. Sound is what no other card is better than beyond chance, inexact what costs a trick, a
 * mistake what costs the contract in 5 layouts of 100, a blunder what costs it in 30. Whoever judges a card asks here: a
 * table, a review, a request, why-not. What another card was for is found from the cards: the hands that are
 * seen, the trick, the card played and the better one; nothing is guessed from words.
 */
#ifndef PLANNER_TABLE_COACH_COACH_H
#define PLANNER_TABLE_COACH_COACH_H

#include "engine/player/player.h"
#include "facts/board/board.h"
#include "planner/decide/decision.h"
#include "planner/knowledge/words.h"

#define COACH_GRADES                                                                                         \
    X(SOUND, "sound")                                                                                        \
    X(INEXACT, "inexact")                                                                                    \
    X(MISTAKE, "mistake")                                                                                    \
    X(BLUNDER, "blunder")

enum coach_grade {
#define X(name, word) COACH_##name,
    COACH_GRADES
#undef X
};
/* "sound" */
const char *coach_grade_word(enum coach_grade g);

/* X(NAME, its word, what the better card was for) */
#define MISSED_IDEAS                                                                                         \
    X(NOTHING, "", "no idea with a name")                                                                    \
    X(CRASH, "crash", "two high cards of ours fell on one trick")                                            \
    X(ENTRY, "entry", "the card was the way to a hand with a long suit")                                     \
    X(HOLD_UP, "hold-up", "their suit had to be let pass")                                                   \
    X(UNBLOCK, "unblock", "a high card of the short hand had to go first")                                   \
    X(DANGER, "danger", "the trick can be lost to the opponent who must not get in")                         \
    X(OTHER_WAY, "other-way", "the finesse is to be taken through the other opponent")                       \
    X(SUIT, "suit", "another suit comes first")                                                              \
    X(FINESSE, "finesse", "a finesse was there to be taken")                                                 \
    X(RISE, "rise", "a finesse was not to be taken now")                                                     \
    X(SPARE, "spare", "a high card was thrown under a higher one")                                           \
    X(DUCK, "duck", "a round had to be given up while the high cards remain")                                \
    X(OVERTAKE, "overtake", "the lead had to change hands")                                                  \
    X(KEEP, "keep", "the other hand could win the trick")                                                    \
    X(WIN, "win", "the trick had to be won")                                                                 \
    X(DRAW_TRUMPS, "draw-trumps", "their trumps had to be drawn")                                            \
    X(RUFF, "ruff", "a ruff comes before trumps are drawn")                                                  \
    X(DISCARD, "discard", "a loser has to be thrown before trumps are drawn")                                \
    X(RUFF_NOW, "ruff-now", "the trick had to be ruffed")                                                    \
    X(LOSER_ON_LOSER, "loser-on-loser", "a loser was to be thrown in the place of a ruff")                   \
    X(OVERRUFF, "avoid-overruff", "a higher trump had to ruff")                                              \
    X(THROW, "throw", "another suit could be spared")

enum missed_idea {
#define X(name, word, what) MISSED_##name,
    MISSED_IDEAS
#undef X
        MISSED
};
/* "hold-up"; "" of MISSED_NOTHING. */
const char *missed_word(enum missed_idea idea);
/* "their suit had to be let pass". */
const char *missed_meaning(enum missed_idea idea);

/* What was missed: the idea, and what it is about. */
struct missed {
    enum missed_idea idea;
    int card, other; /* of ours; NO_CARD */
    int suit;        /* that it is for; -1 */
    int seat;        /* the hand that holds that suit, or the opponent; NO_SEAT */
};
/* Finds it: `v` is declarer's view before the card, `danger` the opponent who must not get in, or NO_SEAT. */
struct missed missed_find(const struct view *v, int card, int best, int danger);
/* The same where a suit is trumps, of leads of another suit and of a hand that has none of the suit led; of other
 * cards nothing (coach_trumps.c). */
struct missed missed_trumps(const struct view *v, int card, int best);
/* "the king of diamonds was the way back to dummy's clubs", added to `out`; nothing of MISSED_NOTHING. */
void missed_words(struct buffer *out, const struct words *w, const struct view *v, const struct missed *m);

/* A card beside the best one. */
struct judged_card {
    int card, best; /* the best card: the same one where none is better */
    enum seat seat;
    double made, best_made;       /* the chance of the contract after either: their values by the tree */
    double bound, best_bound;     /* share of the layouts in which who sees all hands can make it */
    struct difference difference; /* of the best card to this one, by the tree; where that says nothing, by the bounds */
    double tricks;                /* that it costs in the mean of the layouts, where they were counted */
    bool is_lost;                 /* after it no layout is left in which the contract can be made */
    char *why; /* the reason that knowledge has for the best card, where another was played; else NULL */
};

/* How a card is looked at: after the contract was lost; with its cost in tricks; with the idea that a sound card was
 * right by; with what a person answered about hidden cards, NULL for nothing. */
struct coach_how {
    bool was_lost, counts_tricks, finds_heeded;
    const struct answers *answers;
};

struct coach_verdict {
    enum coach_grade grade;
    struct judged_card card;
    struct missed missed;
    enum missed_idea heeded; /* of a sound card, where it is asked for: what the nearest card that is a mistake by the
                                search would have missed */
    char *say; /* a sentence and its figures, marked; NULL of a sound card */
};

/* The verdict on a card that the view's seat on turn, one of declarer's side, plays. False when the rules of the
 * knowledge run away; else coach_free. The board is one that can be planned (board_view_obstacle). */
bool coach_judge(struct worker *w, const struct board *b, const struct view *v, int card,
                 const struct coach_how *how, struct coach_verdict *out);
/* The verdict on a card held against one that is taken for the best, at a position: without reason, idea and sentence.
 * False when the opponents' cards do not add up. */
bool coach_hold(const struct position *p, int best, int card, struct coach_verdict *out);
/* Whether it is a mistake, or a blunder. */
static inline bool coach_is_mistake(const struct coach_verdict *c)
{
    return c->grade >= COACH_MISTAKE;
}
void coach_free(struct coach_verdict *c);
/* "The 2 of diamonds leaves the contract in 91 of 100 layouts, the king of diamonds in 52.", by shares of the
 * layouts; marked text, added to `out`. */
void coach_figures(struct buffer *out, const struct words *w, int best, double best_made, int card,
                   double made);
/* What a person asks "why not" of: a card, or, where that is NO_CARD, the best of a suit (-1: any) or of a kind
 * of technique (NULL: any); and what came of it. */
struct why_not {
    int card, suit;
    const struct technique_kind *kind;
    int best, loss; /* the better card, or the same one; layouts of a hundred that it costs */
};
/* Adds a sentence: the card beside the best one, at the last moment, now included, when declarer's side could
 * play it. False where the sentence says that it never could, or why nothing can be said. */
bool coach_why_not(struct worker *w, const struct board *b, const struct table *now,
                   const struct answers *answers, struct why_not *asked, struct buffer *say);
/* Layouts of a hundred that a card costs. */
int coach_loss(const struct judged_card *c);

#endif
