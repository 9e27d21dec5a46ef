/* The inside of the room, for its own files and for planner/position/sound. */
#ifndef PLANNER_POSITION_POSITION_PARTS_H
#define PLANNER_POSITION_POSITION_PARTS_H

#include "planner/position/position.h"

/* ---- the worker (worker.c, position.c) ---- */

/* Loads the rules that a position of this view runs; false when CLIPS refuses one. */
bool worker_load(struct worker *w, const struct view *v);
void position_free_spare(struct worker *w);

/* ---- layouts (position.c) ---- */

/* Weighs the layouts of a view as the position has been told. Returns false when the opponents' cards do not
 * add up. */
bool position_weigh(const struct position *p, const struct view *v, struct layouts *out);
/* ---- rules, frames, techniques (analysis.c) ---- */

/* Fills p->suit from what the rules concluded. */
void analysis_of_suits(struct position *p);

/* Whether what a rule asserted as a technique can be read: its arguments, needs, objective and leads are
 * cards of the suit and players (analysis_check.c). Else the rules are stopped, with what was expected. */
bool analysis_check(struct expert *e, const struct expert_fact *f, const struct technique_kind *kind,
                    const struct holding *h);

/* ---- what the expert is told (analysis_facts.c) ---- */

/* Asserts the position: statements of hands, combined holding and auction; per suit the distribution, the
 * holding, its run, and each own card among the high ones. */
void analysis_assert(const struct position *p);
/* Expected length tricks of a suit in hundredths: by the layouts. Where auction and play are to tell nothing
 * (`evidence`), as the thesis has it: by the knowledge's split table at the outset, by the exact chances of
 * the splits once an opponent has bid or more than the opening lead is played, and always in the suit led to
 * a trick in progress. */
int analysis_length_hundredths(const struct position *p, const struct holding *h);
/* The same beside `taken` tricks of a technique; where auction and play are to tell nothing, by the table but
 * for the suit led to a trick in progress. */
int analysis_length_beside(const struct position *p, int suit, int taken);
/* A suit as ranks are counted in it: without the opponents' cards that lie on the table, which are as good as
 * gone. Between tricks, and in the other suits, the holding itself. */
struct holding analysis_ranked(const struct view *v, int suit);
/* The winners of a suit: of the suit led, those that the trick in progress leaves sure (value_trick), and the
 * cards that are winners as the table lies. */
struct sure_tricks analysis_sure(const struct view *v, int suit);

/* ---- how certain a technique is (certainty.c) ---- */

/* The value that the answers give to a location, the last that is about its card; less than 0 when none is.
 */
double answers_find(const struct answers *list, struct location l);
/* The list with one more. */
struct answers answers_with(struct answers list, struct answer a);

/* Whether a location, and a technique's condition (all of its locations, or any), hold when the declarer's
 * left opponent has these of the suit's unseen cards. */
bool certainty_location_holds(const struct view *v, struct location l, cardset left);
bool certainty_condition_holds(const struct view *v, const struct technique *t, cardset left);
/* The certainty that a technique's condition holds: its locations together, as the layouts have them; where
 * layouts are by vacant places, answers are combined by the smaller (all) or the larger (any) of them
 * . A technique without locations has the certainty of its kind; one of length the chance of a split
 * that brings a trick. One that wants an opponent on lead, with no-exit: the chance that our winners,
 * cashed, leave him in one suit a single card, the highest that is out, in the others nothing, and of its own
 * suit one to lead. */
struct certainty certainty_of_technique(const struct position *p, struct questioner *q,
                                        const struct technique *t);

/* ---- the choice (choice.c, choice_chance.c, choice_line.c) ---- */

/* Fills p->choice; may ask a person. */
void choice_make(struct position *p, struct questioner *q);
/* A choice in which no suit has anything to build. */
void choice_of_nothing(struct choice *out);
/* Whole tricks that a technique adds to the winners. */
int choice_extra(const struct technique_choice *t);
/* Whether a card of theirs is above all of ours: such rounds are counted with the length. */
bool choice_is_top(const struct suit_analysis *a, int card);
/* What the suit still brings when a technique's condition fails: its promotion, which a lost finesse leaves.
 */
int choice_fallback(const struct knowledge *k, const struct suit_choice *s);
/* Rounds that a technique gives up on its way, beyond those of their top cards: what a promotion drives out,
 * the first of two finesses in turn, a card that rises. */
int choice_given_up(const struct position *p, const struct technique *t);
/* Extra tricks of a suit in the mean. */
double choice_mean(const struct position *p, int suit);
/* Fills p->choice.sum and chance, over every combination of the techniques that no layout decides: each
 * succeeds or fails. */
void choice_count_chance(struct position *p);
/* Has the suit played by its exact line where that brings anything beyond the winners, and there is time: the
 * line asks nothing of when the lead is lost. The chosen technique stays when it is what the line plays, else
 * the first of the list that is; where none is, the line is named by what it does first, or bears a name of
 * its own. Without time the chosen technique, which brings `by_technique` tricks (looked at then alone),
 * stays, and a line that brings more is kept beside it. A technique that waits for the opponents and brings
 * more stays alone. */
void choice_take_line(struct position *p, int suit, bool has_time, double by_technique);
/* Counts the chosen technique by the search of its suit: played from the top where the technique is that,
 * else the best of the lines that begin as the technique does, or, where the suit has too many, from the top
 * after such a beginning. Sets is_counted and counted of the suit's choice, unless there is no search of the
 * suit, or its cards alone do not decide what the technique brings. */
void choice_count(struct position *p, int suit);

/* Adds to spared[0], declarer's cards, and spared[1], dummy's, what the view itself asks for (spare.c); and
 * what a technique needs. */
void spare_position(const struct view *v, cardset spared[2]);
void spare_technique(const struct view *v, const struct technique *t, cardset spared[2]);

#endif
