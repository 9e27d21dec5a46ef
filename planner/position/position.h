/* A position: what is known when a card is to be chosen, and what knowledge makes of it.
 *
 * A struct position is a value made once (position_make), const everywhere afterwards, and freed by its maker
 * (position_free). It holds the view, what was told of the unseen cards, their layouts weighed by that, the
 * four suits with their rules, frames, techniques and exact lines (thesis 6.1), and the choice among these
 * (6.2). It points to its worker, which is a cache behind it and must outlive it; its texts belong to the
 * knowledge. Positions may be made, asked and freed in any order: each gives the same answers.
 *
 * Knowledge is of notrump. The position of a contract in a suit has its view, its layouts and its holdings;
 * it has no rules and no winners, nothing to choose from, and all that the contract needs is missing.
 */
#ifndef PLANNER_POSITION_POSITION_H
#define PLANNER_POSITION_POSITION_H

#include "engine/layouts/layouts.h"
#include "engine/pool/crew.h"
#include "engine/store/store.h"
#include "engine/view.h"
#include "facts/evidence/evidence.h"
#include "planner/knowledge/knowledge.h"
#include "planner/knowledge/plan/plan_exec.h"
#include "planner/position/exact/exact.h"

/* ---- the worker ---- */

enum { WORKER_REMEMBERS = 4 };

struct dd_solver;

/* What double-dummy questions are about: layouts of the unseen cards, many after each other, or the one deal that is
 * played out meanwhile. Each has a solver of its own, so that neither drops what the other has learnt. */
enum worker_solvers { SOLVES_LAYOUTS, SOLVES_GAME, WORKER_SOLVERS };

/* What one thread needs to plan: the knowledge, shared; the rest its own, and caches alone. */
struct worker {
    const struct knowledge *knowledge;
    const struct settings *settings; /* of the run: the knowledge's unless somebody has set others, who outlive their use */
    const struct worker *helps;      /* whose settings are this one's; NULL: it is no helper */
    struct expert *expert; /* of a position: position_expert */
    struct evidence *evidence;
    struct store *store;        /* what was found out about boards: a helper's is that of whom it helps */
    struct store *decided;      /* the tree's decisions: the same store, or the knowledge's */
    struct crew *crew;          /* that helps this worker; NULL: none was needed, or it helps itself */
    int crew_threads;           /* what the settings said when it was made */
    struct dd_solver *solver[WORKER_SOLVERS]; /* worker_solver; each made when it is first needed */
    struct sound *sound;        /* layouts kept through a play (planner/position/sound), one block; or NULL */
    struct exact_memory *lines; /* of suits */
    struct deal deal;           /* that worker_turn_to turned to last */
    struct layouts *room;       /* for the layouts of another moment, while a position is made */
    struct position_kept *spare;                         /* blocks of positions that were freed */
    const struct position *remembered[WORKER_REMEMBERS]; /* of our leads, in a ring */
    unsigned remembers;                                  /* in all */
    uint64_t positions;                                  /* made in all */
    uint64_t stated; /* the number of the position whose facts the expert holds; 0: of none */
    int held;        /* positions that were made and not freed */
    bool has_distribution[SUIT_SIZE + 1][SUIT_SIZE + 1]; /* whose analysis rules the expert has */
    unsigned parts; /* of the rules that the expert has, a bit each */
};

/* Returns false after a fault (rules that CLIPS refuses), which is added to `faults`, or told nobody where that is NULL.
 * worker_end frees what worker_start made; positions are freed before. */
bool worker_start(struct worker *w, const struct knowledge *k, struct faults *faults);
void worker_end(struct worker *w);
/* Turns to a board: what was found out about suits of another deal goes, so that many boards take no more memory than the
 * largest of them. All of it would be found again. No position is held. */
void worker_turn_to(struct worker *w, const struct deal *deal);
/* What cards are chosen by in this run. */
static inline const struct settings *worker_settings(const struct worker *w)
{
    return w->helps ? w->helps->settings : w->settings;
}
/* The threads that help it, each with a worker of its own that has this one's knowledge and store: as many as the
 * settings say. NULL for a helper, which works alone. */
struct crew *worker_crew(struct worker *w);
/* The worker's own solvers, with its store. */
struct dd_solver *worker_solver(struct worker *w);
struct dd_solver *worker_game_solver(struct worker *w);
/* Adds why the worker's rules were stopped, at their file. Returns whether they were: all of them should end.
 */
bool worker_trouble(const struct worker *w, struct faults *faults);
/* Plans so many deals, the same each time, so that rules which never end or assert what cannot be are found
 * before a board is; the rest is worker_trouble's. */
bool worker_rehearse(struct worker *w, int deals, struct faults *faults);
/* What calls and cards say, with the rules that the view's auction needs. */
struct evidence *worker_evidence(struct worker *w, const struct view *v);
/* Loads a part of the rules where it is not loaded yet; returns whether CLIPS took it. */
bool worker_load_part(struct worker *w, enum knowledge_part part, struct faults *faults);
/* Loads every rule that waits for a board, as checks want it; returns whether CLIPS took them. */
bool worker_load_all(struct worker *w, struct faults *faults);

/* ---- what is answered of hidden cards ---- */

/* An answer: the chance that this opponent holds this card. */
struct answer {
    struct location location;
    double value;
    bool by_person; /* who was asked; else it was given beforehand */
};

struct answers {
    struct answer *list;
    int count;
};

/* A question to a person: where a card lies that a technique depends on. */
struct location_question {
    const char *text; /* the thesis's sentence */
    struct location location;
    double chance;                     /* by the layouts, which count without an answer */
    const struct technique *technique; /* it is asked for */
    enum seat declarer;
    cardset unseen;
};

/* Asks a person; returns the answer 0..1, or less than 0 for no answer. */
typedef double certainty_ask(void *context, const struct location_question *question);

/* Who is asked where cards lie. All may be NULL: then the layouts answer. Each question is asked once: `log`
 * keeps the answers. */
struct questioner {
    const struct answers *answers; /* given beforehand */
    certainty_ask *ask;
    void *context;
    struct answers log; /* what was asked and answered in this run; the caller frees it with answers_free */
    int asked;          /* answers of a person among these */
};

/* Reads answers: each `((east has the diamond k) 0.8)` or `(it is likely that west has the spade king)`. */
void answers_read(const struct knowledge *k, const char *file, const struct sexp_tree *tree,
                  struct answers *out, struct faults *faults);
/* One typed answer to a question on `asked`: a number, or the statement with a phrase; an answer about the
 * other opponent is turned round. Returns less than 0 when it is neither. */
double answer_parse(const struct knowledge *k, const char *text, struct location asked);
void answers_add(struct answers *list, struct location location, double value);
void answers_free(struct answers *list);

/* The thesis's question about a location, from the knowledge's template; appended to `out`. */
void certainty_question(const struct knowledge *k, struct location l, struct buffer *out);
/* "(EAST HAS THE DIAMOND K)", appended to `out`. */
void certainty_statement(struct location l, struct buffer *out);

/* Where a certainty comes from. */
enum certainty_source { FROM_CARDS_SEEN, FROM_ANSWER, FROM_PERSON, FROM_LAYOUTS, FROM_KNOWLEDGE };

struct certainty {
    double value;
    enum certainty_source source;
};

/* ---- a suit ---- */

enum { SUIT_TECHNIQUES = 8, SUIT_FRAMES = 16 };

/* A frame that a rule named, and whether its picture fits. */
struct frame_trial {
    const char *name;
    bool fits;
};

/* The suit led to a trick in progress is seen as it was at the start of the trick, the opponents' cards on
 * the table known to be with who played them; its winners are those that the trick leaves sure (value_trick),
 * and its techniques what is left of them beside those; when that is nothing they are settled. */
struct suit_analysis {
    struct holding holding;
    struct sure_tricks sure;
    bool is_led;             /* to the trick in progress */
    const struct rule *rule; /* the analysis rule that acted; NULL: none speaks of this suit */
    struct frame_trial trial[SUIT_FRAMES];
    int trials;
    const struct frame *frame; /* the frame that fits, or NULL: then the proposers gave the techniques */
    bool is_beyond_frame; /* a frame fits, but the cards are worth more than it says: the proposers again */
    struct bindings bindings; /* of the frame */
    struct technique
        technique[SUIT_TECHNIQUES]; /* best chance first, the last the default; length not among them */
    int techniques;
    struct technique length; /* win-tricks-by-long-suit; hundredths 0 when length brings nothing */
    int length_hundredths;   /* tricks by length when no technique is used */
};

/* ---- the choice ---- */

enum technique_status { TECHNIQUE_REJECTED, TECHNIQUE_KEPT, TECHNIQUE_CHOSEN };
/* "rejected" */
const char *choice_status_word(enum technique_status s);

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

/* Every technique of every suit is in the choice with a status and the reason for it, so that an explanation
 * can say why something was not chosen. */
struct technique_choice {
    struct technique technique;
    struct certainty certainty;
    enum technique_status status;
    enum choice_reason reason;
    bool by_line;             /* played by the exact line of the suit, which its chances are of */
    enum exact_manner manner; /* then: what the line does */
};

struct suit_choice {
    struct technique_choice
        list[SUIT_TECHNIQUES + 2]; /* the suit's techniques, length last when it brings anything; and what the
                                      exact line plays when it is none of them */
    int count;
    int chosen;            /* place in the list, or -1: nothing to build */
    int last;              /* place of the last technique that was looked at in turn, the default */
    int length_hundredths; /* tricks by length on top of the chosen technique */
    int contribution;      /* hundredths: chosen technique and length */
    int lost;        /* rounds that what is chosen is sure to lose */
    bool is_late;    /* there is no time for what is chosen: rounds that it is sure to lose, and what the
                        opponents can cash elsewhere, beat the contract */
    bool has_line;   /* the suit is played by its exact line, and its chances are that line's */
    bool is_counted; /* else the chosen technique was counted by the search of the suit, */
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

/* ---- the position ---- */

struct position {
    struct worker *worker; /* a cache */
    const struct knowledge *knowledge;
    struct view view;
    struct view at;         /* view_at_trick: the one that the holdings and the layouts are counted in */
    struct call_note *note; /* the players' explanations of calls; its own */
    int notes;
    struct answers answers;  /* that the layouts are weighed by; its own */
    bool is_by_evidence;     /* auction and play weigh the layouts, too, not vacant places alone */
    struct layouts *layouts; /* of the unseen cards, those of the trick in progress among them; its own */
    struct exact_line line[SUIT_COUNT];
    struct suit_analysis suit[SUIT_COUNT];
    int sure, needed, missing; /* tricks: winners, needed from now on, still to be built (0 at least) */
    long fired;                /* rules fired */
    struct choice choice;
    struct position_kept *kept; /* what its worker keeps of it (position.c) */
};
/* What cards are chosen by in the run that it belongs to. */
static inline const struct settings *position_settings(const struct position *p)
{
    return worker_settings(p->worker);
}

/* Makes the position of the view at this moment. `note` are the players' explanations of calls, NULL and 0
 * where there are none; who is asked where cards lie may be NULL. What is answered, to a question or given
 * beforehand, weighs the layouts: the odds of its card are multiplied so that its chance becomes the answer,
 * and all that is counted by layouts follows. Nothing of the arguments is kept. NULL when the rules run away
 * or the opponents' cards do not add up. */
const struct position *position_make(struct worker *w, const struct view *v, const struct call_note *note,
                                     int notes, struct questioner *q);
/* The layouts and holdings of a view alone, of any strain: no rules, no winners, no choice. */
const struct position *position_weighed(struct worker *w, const struct view *v, const struct call_note *note, int notes,
                                        const struct answers *answers);
/* The same where it may be remembered: positions of our own leads are, those of the last four, as long as no
 * person is asked. What is remembered is what would be made. */
const struct position *position_recall(struct worker *w, const struct view *v, const struct call_note *note,
                                       int notes, struct questioner *q);
/* One more who holds the position, and frees it; returns it. */
const struct position *position_share(const struct position *p);
void position_free(const struct position *p);

/* A number made of what the opponents' cards are judged by, beside those that are seen: the calls and what
 * was said of them, the contract, what was answered, and which cards are out where hands are short. The seed
 * of a moment (view_seed) that stands for all that a position rests on. */
uint64_t position_told(const struct position *p);

/* The layouts of another view that were told the same, as the position's; the caller frees them. NULL when
 * the opponents' cards do not add up. */
struct layouts *position_layouts_at(const struct position *p, const struct view *v);
/* The worker's expert, with the facts of this position and what the rules of analysis conclude from them. */
struct expert *position_expert(const struct position *p);
/* What auction and play tell, the most telling first; the caller frees it with evidence_reasons_free. None,
 * NULL, where the layouts are by vacant places. */
struct evidence_reason *position_reasons(const struct position *p, int *count);
/* A place where one block may be kept with the position, by whoever thinks on about it; freed with it. */
void **position_room(const struct position *p);

/* Winners that can be counted now, those that a trick in progress makes sure among them, tricks that the
 * contract needs from now on, and how many of these are still to be built (0 at least). */
struct trick_count {
    int sure, needed, missing;
};
struct trick_count position_count(const struct view *v);
/* Tricks beyond its winners that a suit brings for sure once an opponent leads it, whoever and whatever card,
 * where that is more than its best line brings in the mean: Q54 / J32. Else 0, and 0 for the suit led to the
 * trick in progress. */
int position_when_led(const struct position *p, int suit);
/* In a contract in a suit: the exact line of one suit, as it has been followed or begins with our lead now; entries and ruffs are
 * not counted. False when there is nothing to decide, or too much. exact_free in either case. */
bool position_suit_line(const struct position *p, int suit, struct exact_line *out);
/* The suit's techniques by proposers alone, whatever frames fit: the check that both agree. */
int position_proposed(const struct position *p, int suit, struct technique *out, int room);
/* The fact that stands for a technique in the expert, of a suit's acting rule when `technique` is NULL: for
 * --why. NULL when there is none. It is the expert's (position_expert). */
const struct expert_fact *position_fact(const struct position *p, int suit, const char *technique);
/* Asserts the statements of tempo that rules of the phase read, to the expert that holds the position's
 * facts. */
void tempo_assert(const struct position *p, enum vocabulary_phase phase);

/* ---- of the choice ---- */

/* The technique to be applied first in a suit. */
static inline const struct technique_choice *choice_of_suit(const struct choice *c, int suit)
{
    return c->suit[suit].chosen < 0 ? NULL : &c->suit[suit].list[c->suit[suit].chosen];
}
/* What is still to be built in a suit: the same, or, where the trick in progress settles that, the length
 * that comes after it; NULL when nothing is. */
const struct technique_choice *choice_to_build(const struct choice *c, int suit);
/* The kind of technique as it is spoken of: the line of a suit has no name of its own, and goes by what it
 * does, past a card, to drive cards out, or by rounds. */
const struct technique_kind *choice_kind(const struct knowledge *k, const struct technique_choice *t);
/* Whether the technique is played by the suit's exact line, and that never loses the lead. */
bool choice_keeps_lead(const struct position *p, const struct technique_choice *t);
/* The chance that a suit's chosen technique and length bring exactly n extra tricks, n = 0..13, from the
 * layouts. */
void choice_suit_outcomes(const struct position *p, int suit, double chance[SUIT_SIZE + 1]);
/* Extra tricks that a suit brings by them where the declarer's left opponent holds these of its cards. What
 * no layout decides (a throw-in) succeeds where `luck`, 0 to 1, is less than its certainty. */
int choice_extra_in(const struct position *p, int suit, cardset left, double luck);
/* Whether a technique's condition (all of its locations, or any) holds when he does. */
bool certainty_condition_holds(const struct view *v, const struct technique *t, cardset left);
/* What a plan for a technique starts from at a moment, the position's or a later one of the same play: the
 * choice's suits, the cards that it spares, and where the unseen cards are likely to be. It has no trace; it
 * refers to the view and the technique. */
struct plan_input choice_plan_input(const struct position *p, const struct view *v,
                                    const struct technique *t);

/* ---- cards that a discard should spare: winners, the cards that a technique needs, guards, and the
 * last card that leads to partner's winners. The thesis's uselessness knows nothing of them; a setting turns
 * it back on alone. ---- */

enum spare_need { NEED_WINNER, NEED_GUARD, NEED_LINK, NEED_LENGTH, SPARE_NEEDS };

/* The cards of a hand (0 declarer's, 1 dummy's) in a suit that are needed so. */
cardset spare_for(const struct view *v, int suit, int hand, enum spare_need need);
/* Fills out->spared from the view and the techniques of the suits in out->order. */
void choice_spare(const struct settings *set, const struct view *v, struct choice *out);

#endif
