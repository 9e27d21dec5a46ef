/* The explanation of one board: everything it says, in order and in words, before any layout.
 *
 * Of a contract in a suit no plan is known: told are the card that search finds, and what the hand hangs on
 * (planner/tell); the techniques, lines, steps and first cards of notrump are empty then.
 *
 * explain_document.c and explain_json.c only place what is here. An explanation owns its texts and its
 * position (explain_free), but its name is the board's: the board and the worker must outlive it.
 */
#ifndef PLANNER_TELL_EXPLAIN_H
#define PLANNER_TELL_EXPLAIN_H

#include "facts/board/board.h"
#include "planner/decide/decision.h"
#include "planner/decide/tree/aim.h"
#include "planner/knowledge/plan/plan_exec.h"
#include "planner/lines/defence.h"
#include "planner/position/exact/exact_idea.h"
#include "planner/position/position.h"
#include "planner/position/sound/tells.h"
#include "planner/report/data.h"
#include "planner/report/document.h"
#include "planner/tell/story/ideas.h"
#include "planner/tell/story/told.h"
#include "planner/tell/trumps.h"
#include "planner/thesis/control.h"

/* A suit of 13 missing cards or fewer splits in so many ways, told by the longer part. */
enum { EXPLAINED_SPLITS = (SUIT_SIZE + 1) / 2 };

/* The chance that length brings just so many tricks, and the splits that do it. */
struct explained_outcome {
    int tricks;
    double chance;
    int splits;
    int8_t longer[EXPLAINED_SPLITS]; /* the longer part of each split; the rest is the shorter */
};

/* A reply for each card that an opponent may play to the suit led, lowest first, and one when he shows out.
 */
struct reply_cases {
    int suit, count;
    int8_t theirs[SUIT_SIZE], ours[SUIT_SIZE];
    bool joined[SUIT_SIZE]; /* told with the case before it: our card is the same or as low, for the same end */
    int8_t discard; /* our card when he shows out, NO_CARD when that is not known */
};

/* A technique of a suit in words. */
struct explained_technique {
    const struct technique_choice *choice; /* in report.position */
    int outcomes;                          /* of a technique of length, most tricks first */
    struct explained_outcome outcome[EXPLAINED_SPLITS];
    char *say;     /* "finesse the queen, leading from dummy" */
    bool has_idea; /* the exact line of the suit plays it, whose idea is */
    struct exact_idea idea;
    char *idea_say;  /* "deep finesse"; NULL where it says no more than `say` */
    char *chance;    /* "50 %: East must hold the king" */
    int hundredths;  /* tricks that it brings when it comes off; of length, what its chances come to */
    char *why;       /* why it was chosen, is kept, or was rejected */
    char *depend_on; /* "EAST HAS THE HEART K", several joined by AND or OR; NULL when there is none */
};

struct explained_suit {
    int suit;
    char *cards;  /* "AK643 / 852", the longer holding first */
    int when_led; /* tricks beyond its winners when they lead it, where that is the better way; 0: else */
    int techniques;
    struct explained_technique technique[SUIT_TECHNIQUES + 1];
};

/* One entry of the plan, best first. */
struct explained_step {
    int suit;
    const struct technique_choice *choice;
    double at_least[SUIT_SIZE + 2]; /* chance that the suit brings so many tricks or more; [0] is 1 */
    char *way;                      /* how it is played: "length, for the fourth club" */
    char *text;                     /* "Clubs first: length, for the fourth club" */
    char *why;
    bool in_reserve; /* enough tricks come before it */
};

struct explained_trick_one {
    int plays;                   /* ours, 0..2 */
    struct defence_play play[2]; /* without a rule where the trial preferred another card than the rule's */
    char *trial[2];              /* then: what the trial says, else NULL */
    char *at_once[2]; /* why a stopper that could wait wins; NULL: it is none */
    char *why[2];
    char *kept[2];             /* a winner that was not spent, and why; NULL when there was none */
    int kept_card[2];          /* the same winner, NO_CARD when there was none */
    char *cases;               /* "over a low card the 7, over the queen the king"; NULL: no difference */
    struct reply_cases over;   /* the same cases; count 0 when it makes no difference */
    char *case_why[SUIT_SIZE]; /* the reason for our card in each */
    int8_t assumed;            /* the card that the opponent between is taken to play, or NO_CARD */
    int8_t winner;             /* the seat that wins the trick on that assumption, or NO_SEAT */
    bool is_always; /* in a contract in a suit: our second card wins whatever he plays, and goes in all games */
    int8_t over_lower, over_higher; /* in a contract in a suit: our card where he plays a lower one, or a higher, if it is another; NO_CARD */
};

/* One line of the sequence. */
struct explained_move {
    char *text; /* "club 2 to the king" */
    const struct sequence_element *element;
    struct reply_cases cases; /* third hand's card of a node, in each case */
};

/* What stands before everything else. */
struct headline {
    char *text;   /* "Seven winners: ... Two more are needed. The line: clubs: made on 80 of 100 layouts." */
    char *threat; /* "When they get in they can cash three diamonds. We can spare four tricks."; or NULL */
    bool is_threat_idle; /* no plan need heed it */
    int blocked;  /* winners that cannot be reached before the lead is lost, not counted among position->sure
                   */
    bool is_safe; /* the first steps take all that is needed, whatever the opponents hold */
};

/* What is led when the lead is next ours. */
struct explained_next {
    int card;        /* NO_CARD when the plan's own line says it all */
    bool cashes;     /* it is a winner, cashed before anything is begun */
    bool is_counted; /* it has nothing for it but what search counted */
    char *why;
    char *when; /* "Now", or what the trick in progress is taken to bring */
};

/* The first card sequence of the plan, as the Plan Language expands it. */
struct explained_sequence {
    bool is_there;
    int step; /* which step it belongs to, -1: cashing winners */
    struct sequence cards;
    struct technique technique; /* whose line it is: the step's, or one kept beside it */
    struct view view;           /* the moment it is built for */
    enum seat leader;
    int moves;
    struct explained_move *move;
    int nodes; /* plan nodes expanded */
};

/* What auction and play tell of the unseen cards. */
struct explained_evidence {
    char **because; /* the most telling first */
    int becauses;
    struct evidence_reason *reason; /* the same as data, its texts owned */
    struct tellings tellings;       /* what sound defence tells besides */
};

/* The stages of a report, in the order in which they are made (explain_make): the problem; its suits, steps and what is known
 * of the unseen cards; the decision with the tree of games behind it; what comes next and its card sequence; the lines and
 * ideas; the story of the games, and all of it in words. */
struct explanation {
    const struct knowledge *knowledge;
    const char *board;       /* its number or name */
    struct deal_facts facts; /* of our two hands alone */
    struct view view;
    const struct position *position; /* explained */
    int order[SUIT_COUNT];     /* of the plan: the suits of position->choice, those that the line builds in
                                  front, as it is told; where none was played out, the one that is begun */
    struct decision *decision; /* for the position explained, when cards are chosen by trial; else NULL */
    char *decision_why;        /* its reason, when it is our turn */
    struct control_memory *thesis; /* in mode thesis: its control, whose list the steps are; else NULL */
    struct search *search;         /* behind the decision; NULL: none, or it has been told of */
    struct tree_value value;            /* of the card to be played, where cards are confirmed by search */
    struct promise promise;        /* of that decision; no layouts: nothing was tried */
    struct danger danger;
    struct headline verdict;
    struct explained_next next;
    struct explained_sequence sequence;
    struct explained_evidence evidence;
    struct explained_suit suit[SUIT_COUNT]; /* by suit, clubs first */
    int begun; /* the suit of the plan that is gone on with now, -1: none of them */
    int steps;
    struct explained_step step[SUIT_COUNT];
    struct explained_trick_one trick_one;
    int entry; /* the plan's expected entry, NO_SEAT without a plan */
    char **note;                    /* remarks: a blocked suit, an unknown lead */
    int notes;
    const struct position
        *lead; /* of the next lead, where a card is chosen for it by trial; its own, or NULL */
    const struct proposed_line *line; /* that is played from there; NULL: none, or no line is asked for */
    struct told_lines lines;          /* its lines */
    struct told_ideas ideas;
    const struct words *words; /* that it is told in */
    struct story story;
    struct story *after; /* of the games in which our last card to the trick is another, its only_after, where these do not go
                            on as the story does; NULL */
    struct told_story told;
    struct trumps_telling
        trumps;             /* of a contract in a suit, of which nothing but the decision is told beside it */
    struct answers answers; /* location questions that were answered from outside */
};

/* How far a report goes: in full; without the tree, which takes half of the time and changes no card; and
 * with cards decided by rules alone, whatever the settings say, so that nothing is searched. */
enum explain_depth { EXPLAIN_IN_FULL, EXPLAIN_NO_FLOOR, EXPLAIN_BY_RULES };
/* How far the settings go: in full where search confirms the cards, else without the tree. */
enum explain_depth explain_depth_of(const struct settings *set);

/* What is asked of a report. */
struct explain_options {
    enum explain_depth depth;
    bool card_alone;    /* the decision and its reason, where the side on turn has one: for who only asks for the card */
    bool without_cases; /* of the fourth hand, each a decision of its own: for who only asks for the line */
    bool without_story; /* for who only asks for the line and its ideas */
    bool without_sound; /* what sound defence tells, a fifth of the time: for who shows neither suits nor data */
    const struct aim *aim;      /* what tricks are worth; NULL: the contract is all */
    const struct answers *answers;
    certainty_ask *ask;
    void *ask_context;
    const struct words *words; /* to tell in; NULL: a player's */
    plan_tracer *trace;        /* NULL: no trace */
    void *trace_context;
};

/* The problem alone, before anything is planned: enough for explain_hands. It owns nothing. */
void explain_unplanned(const struct knowledge *k, const struct board *b, const struct view *v, struct explanation *r);
/* Plans the view and fills the report; free with explain_free. Returns false when the rules of the knowledge
 * run away. */
bool explain_make(struct worker *w, const struct board *b, const struct view *v,
                  const struct explain_options *o, struct explanation *out);
/* One decision as the report wants it, and the search behind it (confirm_decide_keeping), from which what tells
 * the card from the next is left to confirm_tell; where `kept` is NULL that is done here. Returns as decision_make. */
bool explain_decide(struct worker *w, const struct decision_question *q, enum explain_depth depth,
                    struct decision *out, struct search **kept);
void explain_free(struct explanation *r);
/* The chance of the contract: as played out where search was asked, else what was
 * promised. */
double explain_chance(const struct explanation *r);

/* The same as data: null where a suit is trumps and no card was searched. */
struct data *explain_chance_data(const struct explanation *r);

/* A setting that what is told is weighed by. */
static inline double explain_tell(const struct explanation *r, enum tell_share which)
{
    return position_settings(r->position)->tell[which];
}

/* The step of the plan that is turned to when the suits of a story are not enough; -1: none. */
int explain_reserve(const struct explanation *r, const struct story *s);
/* The winners by suit that can be taken before the lead is lost: they add up to position->sure. */
void explain_winners(const struct explanation *r, int sure[SUIT_COUNT]);

/* The report as a document, which the caller frees, with the suits behind the story or without; as one JSON
 * object on a line, added to `out`. */
struct document *explain_document(const struct explanation *r, bool has_suits);
/* The parts of the document, added to `d`: the board with its two hands, which gives nothing away; the story. */
void explain_problem(struct document *d, const struct explanation *r);
/* The problem for who is to count the tricks needed himself. */
void explain_hands(struct document *d, const struct explanation *r);
void explain_plan(struct document *d, const struct explanation *r);
void explain_solution(struct document *d, const struct explanation *r);
void explain_json(const struct explanation *r, struct buffer *out);

/* Fills in r->told (told_story.c): the explanation has its story and everything that it tells of. */
void explain_story(struct explanation *r);
/* The thesis's analysis listing (chapter 10): of each suit, spades first, the bindings, winners and techniques
 * of the frame that fits, in the thesis's words. The caller frees it. */
struct document *thesis_listing(const struct explanation *r);

#endif
