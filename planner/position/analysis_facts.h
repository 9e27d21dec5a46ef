/* What the analysis tells the expert before the rules run. */
#ifndef PLANNER_POSITION_ANALYSIS_FACTS_H
#define PLANNER_POSITION_ANALYSIS_FACTS_H

#include "planner/position/analysis.h"

/* Asserts the view: statements of hands, combined holding and auction; per suit the distribution, the
 * holding, its run, and each own card among the high ones. */
void analysis_assert(struct worker *w, const struct view *v);
/* Expected length tricks of a suit in hundredths: by the layouts. Where auction and play are to tell nothing
 * (`evidence`), as the thesis has it: by the knowledge's split table at the outset, by the exact chances of the splits once an opponent has bid or more than the
 * opening lead is played, and always in the suit led to a trick in progress. */
int analysis_length_hundredths(const struct worker *w, const struct view *v, const struct holding *h);
/* The same beside `taken` tricks of a technique; where auction and play are to tell nothing, by the table but
 * for the suit led to a trick in progress. */
int analysis_length_beside(const struct worker *w, const struct suit_analysis *a, int taken);
/* A suit as ranks are counted in it: without the opponents' cards that lie on the table, which are as good as
 * gone. Between tricks, and in the other suits, the holding itself. */
struct holding analysis_ranked(const struct view *v, int suit);
/* The winners of a suit: of the suit led, those that the trick in progress leaves sure (value_trick), and the
 * cards that are winners as the table lies. */
struct sure_tricks analysis_sure(const struct view *v, int suit);
/* Weighs the layouts of the view's unseen cards, those of the trick in progress among them
 * (evidence_layouts_at_trick), by what auction and play tell, or by vacant places where the settings say so.
 * Returns false when the opponents' cards do not add up. Resets the expert. */
bool analysis_layouts(struct worker *w, const struct view *v, const struct call_note *note, int notes);
/* Asserts the statements of tempo that rules of the phase read. The worker's layouts must be those of the
 * view at the start of the trick, as analysis_make leaves them. */
void tempo_assert(struct worker *w, const struct view *v, enum vocabulary_phase phase);

#endif
