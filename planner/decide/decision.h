/* The decision: which card declarer's side plays now, and why.
 *
 * Knowledge names cards with their reasons: the techniques of the suits, winners to cash, Appendix A's rules.
 * Each is tried in a race over layouts of the unseen cards, with the plan's suits behind it in the order that
 * serves it best; so is every other card that may be played. The card with the best result is played;
 * knowledge's own choice stands unless another is better by a margin (kb/settings.lst, trial-margin), of
 * leads each has ahead what leads of its kind have been worth (worth.c).
 *
 * In a contract in a suit a rule of kb/trumps names knowledge's own card: every card that may be played is a
 * candidate, search ranks them (confirm.h), and leads are played out beside each other, unless knowledge alone
 * is to choose.
 *
 * A decision is a function of the view, the notes and the answers alone: whoever asks, and whatever was asked
 * before, it is the same. explain words it, planner/table/player_planner.h plays it, compare judges it. A decision
 * holds its position (decision_free); the rest are plain values, whose texts belong to the knowledge.
 */
#ifndef PLANNER_DECIDE_DECISION_H
#define PLANNER_DECIDE_DECISION_H

#include "planner/decide/hidden.h"
#include "planner/decide/trial/race.h"
#include "planner/lines/lines.h"
#include "planner/position/position.h"

/* What named a card. */
enum candidate_source {
    SOURCE_TECHNIQUE, /* a technique */
    SOURCE_CASHING,   /* the winners */
    SOURCE_WATCHING,  /* the lead that gives least away */
    SOURCE_RULE,      /* a rule for the second or fourth hand */
    SOURCE_NONE       /* nothing: it may be played */
};

/* ---- what search says of the cards: filled in by planner/decide, zeroed where nothing was searched ---- */

/* What search says of a card, over layouts in which every card of the decision was looked at. */
struct confirmed {
    int layouts; /* 0: it was not searched */
    bool is_out; /* found to be clearly worse than another before all layouts were looked at */
    double made; /* share of the layouts in which the contract can still be made double dummy */
    double
        tricks; /* of our side, in the mean, of those still to be played; of cards that were near the best */
};

/* One card beside another, by the weights of the layouts in which both were asked; shares add up to 1 with
 * the layouts in which they come to the same. */
struct difference {
    int than;     /* the other card, NO_CARD when nothing is compared */
    int layouts;  /* in which both were asked */
    double gains; /* share of the layouts in which the contract can be made after the first card alone */
    double loses; /* after the other card alone */
    double more;  /* of those in which their tricks were counted, in which the first brings more tricks */
    struct hidden_facts when_gains, when_loses, when_more;
    bool is_unbeaten; /* in none of the layouts does any other card of the decision do better */
};

struct candidate {
    int card;
    enum candidate_source source;
    struct technique technique; /* that named it; of winners and watching, suit -1 */
    double ahead; /* what it has ahead of others in the trial for what it is, share of layouts (worth.h) */
    int named;    /* number among the position's lines of the one that named it, when our side leads; -1 */
    int line;  /* number among the position's lines of the one that it begins, or that served it best in the
                  trial; -1: none */
    int first; /* place in the choice's order of the suit that this line builds first; -1: none */
    struct race_result value; /* of what was tried */
    int layouts;              /* how many it was tried in */
    struct confirmed confirmed;
    bool is_valued; /* where it is told beside the one that is played: */
    double chance;  /* of the contract after it, by the tree */
};

/* What is asked. */
struct decision_question {
    const struct view *view;      /* declarer's or dummy's turn */
    const struct call_note *note; /* the players' explanations of calls, or NULL */
    int notes;
    const struct answers *answers; /* on where cards lie, given beforehand; NULL: none */
    struct questioner *questioner; /* or who has them, and may ask a person; NULL: nobody is asked */
    bool is_brief; /* the card alone is wanted: where the trial decides, others are tried only while they can
                      be it */
    bool is_of_contracts; /* who makes it is all that is asked: search counts no tricks */
    int layouts;   /* that search looks at; 0: as many as the settings say */
    unsigned idea; /* of a contract in a suit: the line that is carried out (struct line); 0: none */
    bool is_in_line; /* at notrump: knowledge's own card is that of a line that goes on, */
    int line_card;   /* this one */
};

/* The question at a view of the position's board, with the players' explanations that the position has. */
static inline struct decision_question decision_question_at(const struct position *p, const struct view *v,
                                                            struct questioner *q)
{
    return (struct decision_question){.view = v, .note = p->note, .notes = p->notes, .answers = &p->answers, .questioner = q};
}

/* The steps of the ranking, in their order (planner/decide/rank.c). */
enum rank_step {
    STEP_PROOF,     /* it keeps the contract whatever they hold */
    STEP_SEARCH,    /* search parts them clearly */
    STEP_PLAYED,    /* played out it makes more */
    STEP_TRUMPS,    /* knowledge draws trumps, and of leads that nothing names it is in trumps */
    STEP_CONTRACTS, /* search has more contracts */
    STEP_TRIAL,
    STEP_SAFE,   /* it makes in every layout */
    STEP_TRICKS, /* search has more tricks */
    STEP_KNOWLEDGE,
    RANK_STEPS
};

enum { DECISION_CANDIDATES = 32 };

struct decision {
    enum seat seat;
    const struct position *position; /* that was decided on; NULL when none could be made */
    int candidates; /* the one to be played first, then by what they are worth; 0: no card can be played */
    struct candidate candidate[DECISION_CANDIDATES];
    struct difference
        difference;  /* of the first, where it was searched, to knowledge's own or else the next best */
    int preferred;   /* which candidate knowledge alone would have played, -1 */
    enum rank_step step; /* of what was searched: that put the first before the card of `difference` */
    bool is_counted; /* it is the first of the winners that are enough, in an order that strands none:
                        whatever the opponents hold, the contract is made */
    int favourite;   /* the opponent whom a lead that gives least away is for, NO_SEAT */
    struct defence_play defence; /* what the rule for this hand says, in a trick that an opponent led */
    struct sequence line;        /* of the first candidate, where a technique or winners named it */
    bool has_line;
};

/* The idea of the line behind a candidate, in a contract in a suit (struct line); 0: none. */
unsigned decision_idea(const struct decision *d, int candidate);
/* For how many rounds, this one included, the line behind the card lets the opponents win the suit that they
 * lead; 0: it says nothing of it. */
int decision_held_rounds(const struct decision *d);
/* Decides by rules, whatever kb/settings.lst says of search; decision_free frees what it holds. Returns
 * false, and holds nothing, when the rules of the knowledge run away or the opponents' cards do not add up.
 */
bool decision_make(struct worker *w, const struct decision_question *q, struct decision *out);
void decision_free(struct decision *d);
/* The same of one from util_alloc, which goes with what it holds; NULL is none. */
void decision_drop(struct decision *d);
/* Its two steps: the candidates tried and ranked; then the line that goes with the first of them. Between the
 * two they may be put in another order by search: `is_searched` says that it looks at them, every card that
 * may be played, each tried in all layouts. */
bool decision_try(struct worker *w, const struct decision_question *q, bool is_searched,
                  struct decision *out);
void decision_settle(struct decision *d);

/* The race that cards are tried in: the position's layouts, suits that the choice plays by their exact lines
 * played so. Returns false when the opponents' cards do not add up. */
bool decision_race(const struct position *p, struct race *out);

/* The lowest card that may be played when all that may be are equals, so that there is nothing to decide;
 * else NO_CARD. */
int decision_forced_card(const struct view *v);
/* Whether the contract hangs on no card any more: it is made, or lost. */
bool decision_is_settled(const struct view *v);
/* Whether two cards of the hand on turn come to the same: no card of another hand lies between, partner's
 * neither, for with it the lead could stay in the one hand or go to the other. */
bool decision_are_equals(const struct view *v, int a, int b);
/* The card to be played, NO_CARD when there is none. */
static inline int decision_card(const struct decision *d)
{
    return d->candidates ? d->candidate[0].card : NO_CARD;
}

/* The chance of the card to be played: as it was confirmed, else as it was tried; 0 without either. */
static inline double decision_chance(const struct decision *d)
{
    const struct candidate *k = &d->candidate[0];
    return !d->candidates ? 0 : k->confirmed.layouts ? k->confirmed.made : k->value.made;
}

/* The plan that an order of suits stands for, its place `first` put in front; -1: the order as it is. */
struct line decision_plan(const struct choice *c, int first);
/* The place in the choice's order of the suit that comes first in the plan behind the card to be played. */
static inline int decision_first(const struct decision *d)
{
    return d->candidates && d->candidate[0].first > 0 ? d->candidate[0].first : 0;
}
/* The suit that comes `place`-th in that plan. */
int decision_suit(const struct decision *d, int place);

/* ---- what a plan promises: how often it makes in the trial, and what that has come to at the table. The
 * trial's opponents go by rules of thumb and lose tricks that good ones win, so its share promises too much.
 * The knowledge maps it to the chance that boards like this one were made against defenders who see all cards
 * (kb/settings.lst, promise). ---- */

struct promise {
    int layouts; /* in which the plan was tried; 0: the opponents' cards do not add up, nothing is promised */
    int made;    /* of these */
    double chance;   /* of the contract, 0..1 */
    bool is_counted; /* the lead is ours and the winners are enough: nothing hangs on what the opponents hold
                      */
};

/* The promise of a decision, whoever is on turn; none in a contract in a suit, where nothing is tried. */
struct promise promise_make(const struct decision *d);

/* ---- what the opponents can take when they get in ---- */

/* Tricks that the opponents can cash in a row, over layouts of the unseen cards, whichever of them gets in.
 */
struct danger {
    int layouts;             /* 0: not looked at */
    int ours;                /* tricks that our side takes in a row before, whatever they hold */
    int tricks;              /* the median */
    int by_suit[SUIT_COUNT]; /* in a layout that has the median */
    int spare;               /* tricks that can be lost; below 0 when the contract is beaten */
    int beaten;              /* layouts in which they can cash more */
    int beaten_once;         /* or as many, which is too many once our side has lost a trick */
    int stops[SUIT_COUNT];   /* rounds of each suit that we win from the top */
    int after[SUIT_COUNT]; /* tricks that they can cash in it when those have gone, the median; -1: not looked
                              at, as it is neither the suit that they led first nor the lead unknown */
};

/* The view is between two tricks. No layouts are looked at when the opponents' cards do not add up. */
struct danger danger_make(const struct view *v, const struct layouts *l);

/* ---- what a card has ahead of others for what it is (kb/settings.lst, card-worth;
 * tests/bench/judge_worth.c) ---- */

/* Cards that we have more of a suit than the opponents; below 0 when they have more. */
int worth_length(const struct view *v, int suit);

/* What a card to a trick keeps back by being under a winner that its hand has: CARD_WORTH_ONLY, our only
 * winner of the suit led; CARD_WORTH_KEPT, one of several where the opponents led it; CARD_WORTHS, nothing of
 * these. */
enum card_worth worth_kept(const struct view *v, int card);

/* The share of the layouts in which a card makes, and what it has ahead. */
static inline double worth_total(const struct candidate *k)
{
    return k->value.made + k->ahead;
}

/* ---- a move: a card for the seat on turn and how it came about. Whoever plays for declarer's side answers
 * with one (planner/table/player_planner.h, planner/thesis), and whoever tells of cards reads it. ---- */

/* Shown each decision that a move comes from, while it holds its position. */
typedef void decision_watcher(void *context, const struct decision *d);

/* What moves are chosen with, for one board. The aim, the answers and the tracer may be NULL. */
struct aim;
struct move_desk {
    struct worker *worker;
    const struct aim *aim;         /* what tricks are worth (planner/decide/tree/aim.h); NULL: the contract is all */
    const struct call_note *note; /* the players' explanations of the board's calls, or NULL */
    int notes;
    const struct answers *answers; /* given beforehand to location questions, or NULL */
    certainty_ask *ask;            /* asked where nothing is given, once for each question; NULL: nobody */
    void *ask_context;
    plan_tracer *trace;
    void *trace_context;
    bool traces_plans;       /* each plan that is built, too, stack and all */
    decision_watcher *watch; /* NULL: nobody */
    void *watch_context;
};

/* Where in its trick a card is chosen. */
enum move_place {
    MOVE_LEADS,
    MOVE_THIRD_HAND, /* our side has led */
    MOVE_DEFENDS,    /* an opponent has led */
    MOVE_FOLLOWS     /* nothing was chosen: all legal cards are equals, or no plan names one */
};

enum { MOVE_WHY = 240, MOVE_NAME = 64 };

struct move {
    int card; /* a legal one */
    enum seat seat;
    enum move_place place;
    const char *technique; /* that it is a card of, by name; NULL: of none. Winners and the lead that gives
                              least away have names, too (MOVE_CASHING, MOVE_WATCHING) */
    struct defence_play defence;  /* the rule that advises it, where one does */
    enum candidate_source source; /* what named the card, where the planner decided */
    struct difference difference; /* to knowledge's own card, where another was played */
    bool has_chance;              /* of the contract, as tried or confirmed */
    double chance;
    char why[MOVE_WHY]; /* one sentence */
};

#define MOVE_CASHING  "cashing winners"
#define MOVE_WATCHING "play and watch"

/* Adds a line to the trace, if there is one. */
void move_say(const struct move_desk *d, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* "finesse in diamonds", at most MOVE_NAME bytes; returns `out`. */
const char *move_technique(const struct technique *t, char out[MOVE_NAME]);
/* Ends a choice: a card that is none or not legal becomes one that can be spared; the trace tells the card.
 */
void move_finish(const struct move_desk *d, const struct view *v, struct move *m);

#endif
