/* The tree of information states: how often the contract is made after a card, when our side goes on as it decides.
 *
 * A state of information is a view: our two hands, the auction, the cards played. Layouts that look alike so far are
 * one state, and one card is played in it: the decision's own, made brief (fewer layouts asked about, contracts
 * alone), from layouts that it draws by the view, so that nothing depends on the layout that is really played. The
 * opponents see all hands, give up no trick, and of equals play what players play (player_defender_by). A layout is left when the contract is
 * decided: lost double dummy after a card of ours, or, where no whole games are wanted, made by winners alone.
 *
 * What is decided at a view is kept in the worker's store: whoever asks again is answered, in this tree or another.
 * Its share is the chance that is told, the one measure by which cards are held beside each other. Who sees all hands
 * can make the contract in at least as many layouts: that is the upper bound.
 */
#ifndef PLANNER_DECIDE_TREE_TREE_H
#define PLANNER_DECIDE_TREE_TREE_H

#include "engine/player/player.h"
#include "planner/decide/decision.h"

struct search;

/* Layouts that are played out at most, and at least when time is up. */
enum { TREE_LAYOUTS = 40, TREE_LEAST = 5 };

/* A card that is known to be played at a position, by tree_known_at. */
struct known_card {
    uint64_t position;
    int card;
};

/* A number for a view in which a card of theirs below the ten, once its trick is over, is as good as any other of its suit:
 * what was decided over one is played over the others. */
uint64_t tree_known_at(const struct view *v);

/* What our side plays by beside the views. */
struct tree_plan {
    const struct position *position;
    const struct known_card *card; /* not to be decided anew: what was told already */
    int cards;
    unsigned idea;  /* of a contract in a suit: of the line that our next lead begins (struct line); 0: none */
    const struct rule *rule; /* at notrump, where cards are known: of the line that is told, which goes on as long as it can; else NULL */
    bool is_whole;  /* games are wanted to their end, unless the contract is lost */
};

/* The plan that has nothing decided. */
static inline struct tree_plan tree_plan_at(const struct position *p)
{
    return (struct tree_plan){.position = p};
}

/* Plays the next card, ours as it is decided at the view of whose turn it is. False where our card leaves the contract lost, and
 * where the rules of the knowledge run away. */
bool tree_play(struct worker *w, const struct tree_plan *plan, const struct view *v, struct table *at);

/* Whether declarer's side makes the contract from here on; `at` is played on until that is decided, or, in whole games, to
 * the end. By a worker with the knowledge of the plan's position; it must be of the same board. */
bool tree_is_made(struct worker *w, const struct tree_plan *plan, struct table *at);

/* Whether who sees all hands makes the contract from here on. */
bool tree_can_be_made(struct worker *w, const struct table *at);

/* ---- the value of a card ---- */

/* A layout as it was played from the view on. */
struct played_layout {
    struct play play;
    bool is_made;
    int times; /* it counts for so many */
};

/* What came of a layout. */
struct tree_outcome {
    cardset left; /* the left opponent's cards */
    double weight;
    bool can_be, is_made, is_counted; /* made by who sees all hands; by the plan that is told; as the chance counts it */
};

/* A card's value. Where the contract can be made is counted in all layouts of its confirmation; the tree is played in
 * the first of these, as often as they weigh, and its share taken for the rest. */
struct tree_value {
    int layouts;  /* 0: nothing was searched; drawn, or asked for where all that are possible were looked at */
    double bound; /* share of the layouts in which who sees all hands can make the contract after the card */
    int tried;    /* layouts of these that were played out */
    int made;     /* of which the contract was made in so many */
    double share; /* of all layouts: the chance of the contract */
    int games;
    struct tree_plan plan;      /* by which the same layouts were played to be told: */
    struct known_card *known;   /* its cards */
    struct played_layout *game; /* as they went; tree_value_free */
    int outcomes; /* layouts of which it is known whether the contract is made, by search or by play: */
    struct tree_outcome *outcome;
    struct hidden_facts makes; /* tree_tell: of a contract that mostly fails what tells the layouts in which it is made, or
                                  those in which it can be where it is seldom made */
    struct hidden_facts fails; /* else what tells those in which it is not; neither where they are nearly all */
    int card;        /* whose value it is */
    bool is_all;     /* the layouts are no sample */
    bool is_weighed; /* the opponents would have given the contract away in some: these count less */
};

/* Whether a contract was played out and is seldom made, and hardly can be. */
bool tree_is_seldom(const struct tree_value *v);
/* The value of the first candidate of a decision, where cards are confirmed or a suit is trumps. `kept` is the search
 * behind the decision (confirm_decide_keeping), which goes on to all layouts; NULL where there was nothing to choose:
 * then layouts are drawn. The plan is of the decision's position. tree_value_free. */
struct tree_value tree_value_of(const struct decision *d, struct search *kept, const struct tree_plan *plan);
/* Finds the causes that make the contract or break it, among the facts that may be told of it, at the position that it was
 * tried at: what is no cause is played again with the cards exchanged (hidden_exchange), and comes to the same. */
void tree_tell(struct tree_value *value, const struct position *p, hidden_judge *may_tell, const void *context);
void tree_value_free(struct tree_value *v);

/* A row of a decision, played out in the first layouts of the search behind it: its card, and on by its line. */
enum { ROW_LAYOUTS = 16 };
struct tree_row {
    double made; /* share of the layouts */
    int layouts;
    struct played_layout game[ROW_LAYOUTS]; /* of each, up to where it is decided */
};
/* In how many layouts of a search a row is played out. */
int tree_row_layouts(const struct search *s);
/* Some rows beside each other, in the same layouts. */
void tree_rows(const struct decision *d, struct search *s, const int *row, int rows, struct tree_row *out);

/* The chances of the contract after the cards of some rows. Where TREE_LAYOUTS are played out they are their values, as
 * tree_value_of and tree_hold_beside have them; from fewer they are nearly so. */
void tree_values(const struct decision *d, struct search *s, const int *row, int rows, int layouts, double *share);

/* Two cards that may be played, held beside each other by their values, in the same layouts. */
struct tree_beside {
    double made, other_made;      /* their values: the share of all layouts */
    double bound, other_bound;    /* the upper bounds */
    struct difference difference; /* of the layouts that were played after both */
    struct difference of_bounds;  /* of all */
    double tricks;                /* that the first brings more in the mean, where they were counted; else 0 */
};
/* How they are held: tricks are counted where that is wanted and the bounds are alike. Where the value of the other comes
 * within `near` of the card's bound, and so of its value, the card is not played out, and has the other's value. */
struct tree_holding {
    bool counts_tricks;
    double near;
};
/* `other` may be the card itself, for its value alone. False when the opponents' cards do not add up. */
bool tree_hold_beside(const struct position *p, int card, int other, struct tree_holding how, struct tree_beside *out);

#endif
