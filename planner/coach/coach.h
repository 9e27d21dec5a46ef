/* The coach: the one verdict on a card, and the idea that was missed.
 *
 * The card is held against the best one there by the tree (planner/decide/tree): how often the contract is made after
 * each when our side goes on as it decides. Sound is what no other card is better than beyond chance, inexact what costs a trick, a
 * mistake or a blunder what costs the contract so often (kb/settings.lst); at pairs tricks beyond it count, too, each for its
 * part of the contract (planner/decide/tree/aim.h). Whoever judges a card asks here: a
 * table, a review, a request, why-not. What another card was for is found from the cards: the hands that are
 * seen, the trick, the card played and the better one; nothing is guessed from words.
 */
#ifndef PLANNER_COACH_COACH_H
#define PLANNER_COACH_COACH_H

#include "engine/player/player.h"
#include "facts/board/board.h"
#include "planner/decide/tree/aim.h"
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

/* X(NAME, its word, what deals boards about it); kb/words has the rest by the name: what is said of a card
 * (missed-crash), the idea's title (missed-title-crash), what the better card was for (missed-means-crash). Ideas that no
 * boards are dealt for by name have those on which they come up among others: level 3, which suit first; level 4,
 * entries and timing. */
#define MISSED_IDEAS                                                                                         \
    X(CRASH, "crash", "--idea unblock")                                                                      \
    X(ENTRY, "entry", "--idea entry")                                                                        \
    X(HOLD_UP, "hold-up", "--idea hold-up")                                                                  \
    X(UNBLOCK, "unblock", "--idea unblock")                                                                  \
    X(DANGER, "danger", "--idea danger")                                                                     \
    X(OTHER_WAY, "other-way", "--idea finesse")                                                              \
    X(SUIT, "suit", "--level 3")                                                                             \
    X(FINESSE, "finesse", "--idea finesse")                                                                  \
    X(RISE, "rise", "--idea finesse")                                                                        \
    X(SPARE, "spare", "--level 4")                                                                           \
    X(DUCK, "duck", "--idea duck")                                                                           \
    X(OVERTAKE, "overtake", "--idea overtake")                                                               \
    X(KEEP, "keep", "--level 4")                                                                             \
    X(WIN, "win", "--idea no-hold-up")                                                                       \
    X(TOWARD, "lead-toward", "--idea lead-toward")                                                           \
    X(DRAW_TRUMPS, "draw-trumps", "--idea draw-trumps")                                                      \
    X(RUFF, "ruff", "--idea ruff")                                                                           \
    X(DISCARD, "discard", "--idea discard")                                                                  \
    X(TRUMPS_WAIT, "trumps-wait", "--idea ruff")                                                             \
    X(ELIMINATION, "elimination", "--idea elimination")                                                      \
    X(RUFF_NOW, "ruff-now", "--idea ruff")                                                                   \
    X(LOSER_ON_LOSER, "loser-on-loser", "--idea loser-on-loser")                                             \
    X(OVERRUFF, "avoid-overruff", "--idea avoid-overruff")                                                   \
    X(THROW, "throw", "--level 4")

enum missed_idea {
    MISSED_NOTHING,
#define X(name, word, practice) MISSED_##name,
    MISSED_IDEAS
#undef X
        MISSED
};
/* "hold-up"; "" of MISSED_NOTHING. */
const char *missed_word(enum missed_idea idea);
/* What deals boards about it: "--idea hold-up", "--level 4"; NULL of MISSED_NOTHING. */
const char *missed_practice(enum missed_idea idea);
/* "crashed honours", "their suit had to be let pass"; "" of MISSED_NOTHING. */
const char *missed_title(const struct words *w, enum missed_idea idea);
const char *missed_meaning(const struct words *w, enum missed_idea idea);
/* The idea that a profile counts it under: a ruff or a discard that comes before trumps are drawn is one habit with all
 * other trumps drawn too soon; others are their own. */
enum missed_idea missed_topic(enum missed_idea idea);

/* What was missed: the idea, and what it is about. */
struct missed {
    enum missed_idea idea;
    int card, other; /* of ours; NO_CARD */
    int suit;        /* that it is for; -1 */
    int seat;        /* the hand that holds that suit, or the opponent; NO_SEAT */
};
/* Finds it: `v` is declarer's view before the card, `danger` the opponent who must not get in, or NO_SEAT; `opened` the suit
 * that they are to open after the best card, by an elimination, or -1. */
struct missed missed_find(const struct view *v, int card, int best, int danger, int opened);
/* "the king of diamonds was the way back to dummy's clubs", added to `out`; nothing of MISSED_NOTHING. */
void missed_words(struct buffer *out, const struct words *w, const struct view *v, const struct missed *m);

/* A card beside the best one. */
struct judged_card {
    int card, best; /* the best card: the same one where none is better */
    enum seat seat;
    double made, best_made;       /* the chance of the contract after either: their values by the tree */
    double bound, best_bound;     /* share of the layouts in which who sees all hands can make it */
    struct difference difference; /* of the best card to this one, by the tree; where that says nothing, by the bounds */
    double worth, best_worth;     /* by the aim, 1 all that can be had; where the contract is all, the chances of it */
    int over; /* tricks beyond the contract that the two differ in most; 0: they differ in the contract */
    double over_made, best_over_made; /* the chances of these */
    double tricks;                /* that it costs in the mean of the layouts, where they were counted */
    bool is_lost;                 /* after it no layout is left in which the contract can be made */
    int opened;   /* the suit that they are to open after the best card, by an elimination; -1 */
    char *why; /* the reason that knowledge has for the best card, of a card that is not sound; else NULL */
};

/* How a card is looked at: by what tricks are worth, NULL where the contract is all; after the contract was lost; with its cost in tricks; with the idea that a sound card was
 * right by; for its grade and sentence alone, so that a sound card's figures are left out; with what a person answered about
 * hidden cards, NULL for nothing. */
struct coach_how {
    const struct aim *aim;
    bool was_lost, counts_tricks, finds_heeded, is_grade_alone;
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
                   const struct coach_how *how, struct why_not *asked, struct buffer *say);
/* What a card costs by the aim, of a hundred: where the contract is all, layouts in which it is made. */
int coach_loss(const struct judged_card *c);

#endif
