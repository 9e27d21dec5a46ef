/* Rules in the thesis's own notation (3.2.1), turned into CLIPS.
 *
 *   (suit-analysis-4-3-008 (picture "AQ83 / 752") (source "thesis 6.1.1") (comment "...")
 *     (premises ((?combined-suit has ?1) (not (?combined-suit has ?2)) (?combined-suit has ?3)))
 *     (actions ((propose ((tech-info-4-3-002) (tech-info-4-3-010))))))
 *
 * Suit analysis, whose set is the distribution in the name; Appendix A's defensive rules, with techniques
 * before them; techniques for discards; and the play of a contract in a suit. In all of these the first rule
 * that holds, in the order of the numbers, is the one that acts: CLIPS finds all that hold, each conclusion
 * carries its number, and the lowest wins. Rules of lines (line-NNN) all act: each proposes a line of play. A
 * rules collection owns its texts: rules_free.
 */
#ifndef FACTS_EXPERT_RULES_H
#define FACTS_EXPERT_RULES_H

#include "facts/expert/expert.h"
#include "facts/expert/vocabulary.h"
#include "facts/text/sexp.h"

/* The ideas of a rule, as teachers name them: those that boards to learn from are dealt for; and those of
 * contracts in a suit. */
#define IDEA_NAMES(X) LEARNT_IDEAS(X) TRUMP_IDEAS(X)
#define LEARNT_IDEAS(X)                                                                                      \
    X(HOLD_UP, "hold-up")                                                                                    \
    X(NO_HOLD_UP, "no-hold-up")                                                                              \
    X(ENTRY, "entry")                                                                                        \
    X(UNBLOCK, "unblock")                                                                                    \
    X(OVERTAKE, "overtake")                                                                                  \
    X(DUCK, "duck")                                                                                          \
    X(DANGER, "danger")                                                                                      \
    X(COMBINE, "combine")                                                                                    \
    X(CASH_FIRST, "cash-first")                                                                              \
    X(DRIVE, "drive")                                                                                        \
    X(LENGTH, "length")                                                                                      \
    X(FINESSE, "finesse")                                                                                    \
    X(LEAD_TOWARD, "lead-toward")                                                                            \
    X(SAFETY_PLAY, "safety-play")                                                                            \
    X(THROW_IN, "throw-in")                                                                                  \
    X(SQUEEZE, "squeeze")                                                                                    \
    X(INFERENCE, "inference")                                                                                \
    X(TEMPO, "tempo")
#define TRUMP_IDEAS(X)                                                                                       \
    X(DRAW_TRUMPS, "draw-trumps")                                                                            \
    X(RUFF, "ruff")                                                                                          \
    X(DISCARD, "discard")                                                                                    \
    X(ESTABLISH_BY_RUFFING, "establish-by-ruffing")                                                          \
    X(RUFFING_FINESSE, "ruffing-finesse")                                                                    \
    X(CONTROL, "control")                                                                                    \
    X(CROSSRUFF, "crossruff")                                                                                \
    X(ELIMINATION, "elimination")                                                                            \
    X(LOSER_ON_LOSER, "loser-on-loser")                                                                      \
    X(AVOID_OVERRUFF, "avoid-overruff")                                                                      \
    X(DUMMY_REVERSAL, "dummy-reversal")

enum idea {
#define X(name, word) IDEA_##name,
    IDEA_NAMES(X)
#undef X
        IDEAS
};
/* How many of them boards to learn from are dealt for: the first ones. */
enum { IDEAS_LEARNT = IDEA_DRAW_TRUMPS };
/* "hold-up"; NULL past the last. */
const char *idea_word(int idea);

/* A rule's number in its order: that of its name times this, and one for each letter of an insertion. */
enum { RULE_LETTERS = 27 };

enum rule_set {
    RULES_ANALYSIS,
    RULES_SECOND_HAND,
    RULES_FOURTH_HAND,
    RULES_LINE,
    RULES_DISCARD,
    RULES_TRUMPS,
    RULE_SETS
};

/* A step of a line that a rule proposes: a plan, or a technique that the suit's analysis has. */
struct rule_step {
    char *plan;
    int line, column;
};

struct rule {
    enum rule_set set;
    char *name, *file, *comment, *picture, *source;
    char *clips; /* the rule in CLIPS */
    char *board; /* that needs it (planner/compare/knowledge/needed.h) */
    bool is_left_out; /* experts that are made do without it */
    int line, column;
    int longer, shorter; /* the distribution of an analysis rule */
    int number;          /* its order in the set; only comparisons mean anything */
    bool is_last;        /* its premises are always true */
    bool is_technique;   /* stands before Appendix A, where the control policy asks for it */
    char *title;         /* of a rule of lines, or of leads in a contract in a suit: its name for people, {suit} for
                            the suit of its first step; NULL: none */
    double worth;        /* what lines of it have ahead in knowledge's ranking, share of contracts; 0 */
    unsigned ideas;      /* a bit each (IDEA_NAMES); 0 where it speaks of none */
    struct rule_step *step; /* of a rule of lines: the steps that it names */
    int steps;
    char **frames; /* the frames that an analysis rule proposes */
    int frame_count;
};

/* What a {word} in a rule's sentence stands for. */
enum rule_slot {
    SLOT_SUIT,         /* {suit}: "diamonds", the suit led, or that of a line's first step */
    SLOT_WINNER,       /* {winner}: "ace", the card that wins as cheaply as it can in the hand on turn */
    SLOT_OTHER_WINNER, /* {other-winner}: the same of the hand across */
    SLOT_HERE,         /* {here}: "dummy" or "hand", the hand on turn */
    SLOT_THERE,        /* {there}: the hand across */
    SLOT_BUILDS,       /* {builds}: "clubs", the suit to be built that the rule spoke of */
    SLOT_KEY,          /* {key}: "diamonds", the suit that an elimination makes them open */
    SLOT_EXIT,         /* {exit}: "club", the suit in which they are given the lead for it */
    SLOT_STRIPS,       /* {strips}: "hearts and clubs", the side suits that are played out before */
    SLOTS
};
struct rule_slots {
    /* What a {word/form} becomes, added to `out`; NULL: a sentence has no forms. */
    void (*form)(struct buffer *out, const void *words, const char *form, size_t length, const char *word);
    const void *words;
    const char *word[SLOTS]; /* NULL: nothing that can be named; it is told as "winner", "suit" ... */
};
/* The sentence with its words filled in; free it. */
char *rules_sentence(const char *text, const struct rule_slots *slots);
/* Where the first {word} stands that is no slot of a sentence of that set, NULL: nowhere; *expected gets which are. */
const char *rules_unknown_word(const char *text, enum rule_set set, const char **expected);

struct rules {
    struct rule *list;
    int count, room;
};

/* Adds the rules of one parsed file, whose premises speak in the vocabulary's words. Faults name the place
 * and what was expected. */
void rules_add(struct rules *all, struct vocabulary *vocabulary, const char *file,
               const struct sexp_tree *tree, struct faults *faults);
void rules_free(struct rules *all);
const struct rule *rules_find(const struct rules *all, const char *name);
/* What a step of a line may be, for messages. */
#define RULE_STEPS "a root-level plan, as-planned, safely, best-line, hold-up-once, hold-up-twice, tops or winners"
/* Whether a step of a line names a technique of its suit, as-planned, safely or best-line, and no plan. */
bool rule_step_is_technique(const char *plan);
/* Whether a step ends the line: from then on winners are cashed, and no other suit is built. */
bool rule_step_is_end(const char *plan);
/* Whether a step cashes its suit as long as there is a winner in it. */
bool rule_step_is_tops(const char *plan);
/* For how many rounds a step lets the opponents win its suit: hold-up-once, hold-up-twice; 0 for any other step. */
int rule_step_rounds(const char *plan);
/* Whole-set faults: a rule that names no board, a number used twice, a hand without rules, a hand's set that does not end with a rule
 * that always holds, rules behind one that always holds. A suit of which no analysis rule speaks is the
 * proposers'. */
void rules_check(const struct rules *all, struct faults *faults);
/* Loads rules into an expert: those of a distribution (R-320: hundreds of rules, of which a board needs a
 * few dozen), or those of sets, a bit each. Returns whether CLIPS took them all. */
bool rules_load_distribution(const struct rules *all, int longer, int shorter, struct expert *e,
                             struct faults *faults);
bool rules_load_sets(const struct rules *all, unsigned sets, struct expert *e, struct faults *faults);

#endif
