/* The analysis of the four suits: which rule acts, which frame fits, which techniques there are (thesis 6.1).
 *
 * Pre-analysis runs the analysis rules of the suit's distribution over the derived statements; primary
 * analysis matches the frames that the acting rule names; where none fits, the technique proposers of the
 * knowledge give the records. The result is a plain value; its texts belong to the knowledge, its facts to
 * the worker's expert until the next board.
 */
#ifndef PLANNER_POSITION_ANALYSIS_H
#define PLANNER_POSITION_ANALYSIS_H

#include "engine/layouts/layouts.h"
#include "engine/view.h"
#include "facts/evidence/evidence.h"
#include "planner/knowledge/knowledge.h"
#include "planner/position/exact/exact.h"
#include "engine/pool/solvers.h"

/* What one worker needs to plan: the knowledge, shared; the rest its own. */
struct worker {
    const struct knowledge *knowledge;
    struct expert *expert;
    struct evidence *evidence;
    struct solvers solvers;             /* of what is confirmed by search: worker_solvers */
    struct sound *sound;                /* layouts kept through a play (planner/position/sound), one block; or NULL */
    struct layouts *vacant;             /* layouts by vacant places alone */
    const struct layouts *layouts;      /* of the view analysed last: the evidence's, or `vacant` */
    struct exact_memory *lines;          /* of suits */
    struct thoughts *thoughts;          /* of our leads (planner/decide), one block; or NULL */
    struct exact_line line[SUIT_COUNT]; /* the exact lines of the view analysed last */
    bool has_distribution[SUIT_SIZE + 1][SUIT_SIZE + 1]; /* whose analysis rules the expert has */
};

/* Returns false after a fault (rules that CLIPS refuses). worker_end frees what worker_start made. */
bool worker_start(struct worker *w, const struct knowledge *k, struct faults *faults);
void worker_end(struct worker *w);
/* The worker's solvers, as many as the settings have threads; and the calling thread's. */
struct solvers *worker_solvers(struct worker *w);
struct dd_solver *worker_solver(struct worker *w);
/* Adds why the worker's rules were stopped, at their file. Returns whether they were: all of them should end.
 */
bool worker_trouble(const struct worker *w, struct faults *faults);
/* Plans one position, so that rules which never end are found before a board is; the rest is
 * worker_trouble's. */
bool worker_rehearse(struct worker *w, struct faults *faults);

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

struct analysis {
    struct view at; /* view_at_trick: the one that the holdings and the layouts are counted in */
    struct suit_analysis suit[SUIT_COUNT];
    int sure, needed, missing; /* tricks: winners, needed from now on, still to be built (0 at least) */
    long fired;                /* rules fired */
};

/* Winners that can be counted now, those that a trick in progress makes sure among them, tricks that the
 * contract needs from now on, and how many of these are still to be built (0 at least). */
struct trick_count {
    int sure, needed, missing;
};
struct trick_count analysis_count(const struct view *v);

/* Tricks beyond its winners that a suit brings for sure once an opponent leads it, whoever and whatever card,
 * where that is more than its best line brings in the mean: Q54 / J32. Else 0, and 0 for the suit led to the
 * trick in progress. Valid after analysis_make. */
int analysis_when_led(const struct worker *w, const struct analysis *a, int suit);

/* Loads the analysis rules of every distribution, as checks want it; returns whether CLIPS took them. */
bool worker_load_all(struct worker *w, struct faults *faults);

/* A number made of what the opponents' cards are judged by, beside those that are seen: the calls and what
 * was said of them, the contract, and which cards are out where hands are short. The seed of a moment
 * (view_seed) that stands for all that a decision rests on, a person's answers apart. */
uint64_t analysis_told(const struct view *v, const struct call_note *note, int notes);

/* Analyses the view at this moment: only cards not yet played count, and those of the trick in progress.
 * `note` are the players' explanations of calls, NULL and 0 where there are none; nothing keeps them. Returns
 * false when the rules run away or the opponents' cards do not add up. */
bool analysis_make(struct worker *w, const struct view *v, const struct call_note *note, int notes,
                   struct analysis *out);
/* The same suit by proposers alone, whatever frames fit: the check that both agree. Valid after
 * analysis_make. */
int analysis_proposed(struct worker *w, const struct view *v, int suit, struct technique *out, int room);

/* The fact that stands for a technique or a proposal in the expert: for --why. NULL when there is none. */
const struct expert_fact *analysis_fact(struct worker *w, int suit, const char *technique);

#endif
