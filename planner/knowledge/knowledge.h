/* A knowledge base: everything under a kb folder, read, checked and ready.
 *
 * It is immutable after knowledge_load and may be shared by workers; each worker makes its own expert from it
 * (knowledge_expert). It owns all texts that techniques and reports point to: knowledge_free comes last.
 */
#ifndef PLANNER_KNOWLEDGE_KNOWLEDGE_H
#define PLANNER_KNOWLEDGE_KNOWLEDGE_H

#include "engine/store/store.h"
#include "facts/expert/rules.h"
#include "planner/knowledge/dealt.h"
#include "planner/knowledge/frame/frame.h"
#include "planner/knowledge/plan/plan_trick.h"
#include "planner/knowledge/words.h"

enum band_policy { BAND_PREFER_DEFAULT, BAND_PREFER_BAND };
enum evidence_policy { EVIDENCE_FULL, EVIDENCE_VACANT_PLACES };
enum length_policy { LENGTH_BY_CONTRIBUTION, LENGTH_AS_THESIS };
/* Who plays: the planner, or the thesis's own control (planner/thesis). */
enum planner_mode { MODE_PLANNER, MODE_THESIS };
enum choose_policy { CHOOSE_BY_KNOWLEDGE, CHOOSE_BY_LINES, CHOOSE_CONFIRMED };
enum { CONFIRM_LAYOUTS_MOST = 1000 };
/* What is made of how sound the defence has been in a layout: nothing; words; the layouts searched, too. */
enum sound_policy { SOUND_NO, SOUND_WORDS, SOUND_CHOOSING };
enum defence_kind { DEFENCE_PERFECT, DEFENCE_GOOD, DEFENCE_CLUB, DEFENCE_KINDS };
enum { SOUND_LAYOUTS_MOST = 200 };
/* How much less likely a defender's card is for each trick that it throws, 0..1. */
struct sound_factors {
    double lead, later; /* the opening lead; every card after it */
};
enum discard_policy { DISCARD_KEEPS_VITAL, DISCARD_AS_THESIS };
/* How suits are played: as the plans of their techniques say; by their exact lines, which techniques name; by
 * these as if other suits led to both hands as often as one likes. */
enum suit_lines { LINES_BY_BOOK, LINES_EXACT, LINES_ALONE };

/* What makes a card worth more or less than its trial says (planner/decide/worth.c), and its name in
 * kb/settings.lst. */
#define CARD_WORTH_NAMES(X)                                                                                  \
    X(ADVISED, "advised") /* a lead that a rule names */                                                     \
    X(OWN, "own")         /* another lead that is knowledge's own */                                         \
    X(UNNAMED, "unnamed") /* a lead that nothing names */                                                    \
    X(CASHING, "cashing") /* the lead of a winner while more must be built */                                \
    X(FIRST, "first")     /* a lead in the suit that comes first in the plan */                              \
    X(LONGER, "longer")   /* a lead, for each card of the suit that we have more than they */                \
    X(ONLY, "only")       /* a card to a trick that keeps our only winner of the suit led */                 \
    X(KEPT, "kept")       /* one that keeps one of several, of a suit that they led */

enum card_worth {
#define X(name, text) CARD_WORTH_##name,
    CARD_WORTH_NAMES(X)
#undef X
        CARD_WORTHS
};

/* What is weighed where something is told, taught or judged; its name in kb/settings.lst, which says what it is; and what
 * holds before that is read. */
#define TELL_NAMES(X)                                                                                        \
    X(LEVEL, "level", 0.97)                                                                                  \
    X(NEARLY_ALL, "nearly-all", 0.97)                                                                        \
    X(NEARLY_NONE, "nearly-none", 0.1)                                                                       \
    X(HARDLY, "hardly", 0.05)                                                                                \
    X(SELDOM, "seldom", 0.15)                                                                                \
    X(SOMETIMES, "sometimes", 0.25)                                                                          \
    X(TOLD, "told", 0.1)                                                                                     \
    X(ROAD, "road", 0.07)                                                                                    \
    X(EITHER, "either", 0.2)                                                                                 \
    X(SIGN, "sign", 0.75)                                                                                    \
    X(SIGN_MORE, "sign-more", 0.02)                                                                          \
    X(HOLD_UP, "hold-up", 0.08)                                                                              \
    X(GUESS, "guess", 0.3)                                                                                   \
    X(NEAR, "near", 0.03)                                                                                    \
    X(MORE_TRICKS, "more-tricks", 0.4)                                                                       \
    X(MORE_CHANCE, "more-chance", 0.05)                                                                      \
    X(CASHES, "cashes", 2)                                                                                   \
    X(CONTRAST, "contrast", 0.7)                                                                             \
    X(LEARNT, "learnt", 0.5)                                                                                 \
    X(USUAL, "usual", 0.6)                                                                                   \
    X(IN_TIME, "in-time", 0.75)                                                                              \
    X(NEARLY_CERTAIN, "nearly-certain", 0.9)                                                                 \
    X(VERY_LIKELY, "very-likely", 0.75)                                                                      \
    X(LIKELY, "likely", 0.6)                                                                                 \
    X(ABOUT_EVEN, "about-even", 0.4)                                                                         \
    X(UNLIKELY, "unlikely", 0.2)                                                                             \
    X(PLAY_IS_SURE, "play-is-sure", 2.5)                                                                     \
    X(BOUND_IS_SURE, "bound-is-sure", 2)

enum tell_share {
#define X(name, text, value) TELL_##name,
    TELL_NAMES(X)
#undef X
        TELL_SHARES
};

struct settings {
    enum planner_mode mode;                    /* MODE_THESIS: settings_as_thesis has set the others */
    double certainty_accept, certainty_reject; /* */
    enum band_policy band_policy;
    enum length_policy length_policy; /* */
    enum evidence_policy evidence;    /* auction and play, or vacant places alone */
    bool stop_when_enough;            /* */
    bool cap_at_needed;               /* tricks beyond those needed do not put a suit first */
    double trial_margin; /* by how much a tried card must beat knowledge's own, other than on lead: share of
                            contracts, or tricks */
    double card_worth[CARD_WORTHS]; /* what a tried card has ahead for what it is: share of contracts */
    double safe_price; /* the chance that may be given up so that the lead is lost to one opponent alone */
    enum choose_policy choose; /* whether search confirms the cards that knowledge names */
    int confirm_layouts;       /* that it looks at, at most */
    uint64_t confirm_seed;     /* that they are drawn by */
    double confirm_seconds;    /* after which a search stops with what it has; 0: never */
    int threads; /* at most, at work on one answer; 0 as 1. What comes of it does not depend on them */
    double confirm_margin; /* by how many standard errors a card must be ahead of knowledge's own: in
                              contracts */
    double tree_margin;    /* and in the tree, of our leads at notrump */
    double confirm_tricks; /* and in tricks, among those that contracts leave open */
    enum sound_policy sound;
    int sound_layouts;         /* kept, at most */
    enum defence_kind defence; /* who is thought to defend */
    struct sound_factors sound_factors[DEFENCE_KINDS];
    enum discard_policy discard_policy; /* */
    struct throw_cost throw_cost;       /* what lines discard by */
    enum suit_lines suit_lines;
    double tell[TELL_SHARES];
    double level_margin; /* by how much the best line of a board to learn from must beat every other */
    double mistake_loses, blunder_loses; /* so much of the contract a card costs that is one */
    double inexact_costs;                /* so much of a trick in the mean */
    double pairs_overtrick;              /* what a trick beyond the contract is worth at pairs, beside the contract's 1 */
    double entry_weight; /* */
    int node_ceiling;    /* */
    struct promise_scale {
        double base, share, missing, lie;
    } promise; /* log odds of the contract; all 0: the share in the trial as it is */
};

/* A number made of all of them but `threads`: what is remembered by it belongs to these settings. */
uint64_t settings_number(const struct settings *s);

struct certainty_phrase {
    char *phrase;
    double low, high;
};

/* How certain a technique is: its locations; a split that brings a trick; no safe lead left to the opponent
 * that it wants on lead; the exact line of its suit; a number. */
enum certainty_kind {
    CERTAINTY_LOCATION,
    CERTAINTY_LENGTH,
    CERTAINTY_NO_EXIT,
    CERTAINTY_EXACT,
    CERTAINTY_NUMBER
};
/* How many tricks it is worth: as its frame or proposer says, or as the splits leave them to the longer hand.
 */
enum worth_kind { WORTH_AS_SAID, WORTH_BY_SPLIT };
/* The lead that it gives up: never; when its condition fails; as often as cards must be driven out; for the
 * rounds that the split costs; once, to the opponent that it wants on lead. */
enum lead_given { GIVES_NOTHING, GIVES_WHEN_IT_FAILS, GIVES_DRIVEN, GIVES_ROUNDS, GIVES_TO_OPPONENT };
/* Where it needs an entry: nowhere, or in the hand that will have the winners. */
enum entry_place { ENTRIES_NONE, ENTRIES_LONG_HAND };

/* One technique by name: its plan, how certain it is, how it is spoken of. */
struct technique_kind {
    const struct plan *root;         /* the plan by that name */
    char *name, *plan, *say, *brief; /* brief: NULL when the suit says enough */
    char *file;                      /* where it is declared */
    int line, column;
    int say_line, say_column, brief_line, brief_column;
    char *argument[8]; /* card, hand, opponent, suit or number, in the order of its facts and frames */
    int arguments;
    char *aliases[8];
    int alias_count;
    enum certainty_kind certainty_kind;
    double certainty; /* with CERTAINTY_NUMBER */
    enum worth_kind worth;
    enum lead_given gives_up;
    enum entry_place entries;
    char *replaces[8]; /* techniques that it takes the place of where it brings more */
    int replace_count;
    int order; /* among the techniques of one suit; the last is the default */
};

/* Parts of the rules, which an expert loads when they are needed first (worker_load). */
enum knowledge_part {
    PART_ALWAYS,    /* what is none of the others, which every expert has */
    PART_CALLS,     /* what calls show */
    PART_PROPOSERS, /* techniques at notrump */
    PART_LINES,     /* lines of play at notrump */
    PART_DEFENCE,   /* Appendix A: cards to a trick that they have led */
    PART_DISCARD,
    PART_TRUMPS,    /* contracts in a suit */
    PART_SUITS,     /* how a suit is led, which no plan asks */
    KNOWLEDGE_PARTS
};

/* A file of constructs for CLIPS. */
struct clips_text {
    char *file, *text;
    enum knowledge_part part;
};

struct knowledge {
    char *folder;
    struct vocabulary *vocabulary; /* what rules can speak of, and what they do speak of */
    struct settings settings;
    struct certainty_phrase *phrase;
    int phrases;
    char *question;
    struct split_table splits; /* the thesis's table of 4.1.2.4 */
    struct technique_kind *kind;
    int kinds;
    struct clips_text *clips;
    int clips_count;
    struct rules rules;
    struct frames *frames;
    struct plans *plans;
    struct deal_pictures dealt;
    struct words *words; /* ways of telling; player's is among them */
    bool is_shipped;     /* knowledge_load_shipped */
    char **unread;       /* the files of languages that wait for knowledge_languages */
    int unread_count;
    const struct words *told; /* of them, the one that is told by where nothing else is asked for: player's */
    struct play_plans play;
    /* Whoever plans with it keeps answers of search and the tree's decisions here, not the knowledge's to free; NULL: each worker in
     * a store of its own. */
    struct store *kept, *decided;
};

/* The folder of knowledge: `given` when not NULL, else DECLARER_KB, else the one installed, else the one
 * beside the program. The caller frees it. NULL when there is none. */
char *knowledge_find(const char *given);
/* Whether that is a folder of the user's choice, which nobody may have checked, and not the one shipped. */
bool knowledge_is_own(const char *given);
/* Whether the folder can be read at all: it is one, without pipes, loops of links or far too much; else
 * faults. */
bool knowledge_is_folder(const char *folder, struct faults *faults);
/* Reads a folder. Faults are added, each with file and line; NULL after any. `check` also runs the checks
 * that need the whole (every name resolves, figures equal the formulas, sets end): `declarer kb check`. */
struct knowledge *knowledge_load(const char *folder, bool check, struct faults *faults);
/* The same of the knowledge that came with the program, whose faults were looked for before: languages other than
 * English, most of its bytes, wait for knowledge_languages, which returns whether they were good, and its rules for the
 * board that needs them. */
struct knowledge *knowledge_load_shipped(const char *folder, struct faults *faults);
bool knowledge_languages(struct knowledge *k, struct faults *faults);
void knowledge_free(struct knowledge *k);
/* An expert with what is no part of the rules. The caller frees it with expert_free. NULL after a fault. */
struct expert *knowledge_expert(const struct knowledge *k, struct faults *faults);
/* Loads a part of the rules, for the first time. Returns whether CLIPS took them; else faults. */
bool knowledge_load_part(const struct knowledge *k, enum knowledge_part part, struct expert *e, struct faults *faults);

/* By name or alias; NULL when there is none. */
const struct technique_kind *knowledge_kind(const struct knowledge *k, const char *name);
/* A technique's short name: the shortest of its name and aliases. */
const char *knowledge_short_name(const struct technique_kind *kind);
/* Every {word} of a technique's sentence must be one that can be filled in; adds a fault at that place where one cannot. */
void knowledge_check_sentence(const struct technique_kind *kind, const char *text, const char *file, int line, int column,
                              struct faults *faults);
/* Whether a technique, by its name, is the one whose worth is by split. */
bool knowledge_is_length(const struct knowledge *k, const char *name);
/* Whether it drives cards out, which needs nothing but time. */
bool knowledge_drives(const struct knowledge *k, const struct technique *t);
/* The technique that the exact line of a suit bears where no other is what it plays; NULL when there is none.
 */
const struct technique_kind *knowledge_line(const struct knowledge *k);
/* Whether a technique takes the place of another where it brings more. */
bool knowledge_replaces(const struct knowledge *k, const char *name, const char *other);
/* The phrase for a value in 0..1, "Likely" for 0.65; the value of a phrase is the middle of its range, -1
 * when there is no such phrase. */
const char *knowledge_phrase(const struct knowledge *k, double certainty);
double knowledge_phrase_value(const struct knowledge *k, const char *phrase);

#endif
