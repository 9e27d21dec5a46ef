/* What was confirmed, told: how often the card was played out to a made contract, and the cards beside each
 * other. */
#ifndef PLANNER_TELL_FINDINGS_CONFIRM_WORDS_H
#define PLANNER_TELL_FINDINGS_CONFIRM_WORDS_H

#include "planner/decide/tree/tree.h"
#include "planner/knowledge/words.h"
#include "planner/report/data.h"
#include "planner/report/document.h"

/* Adds the cards of a decision with their shares, the first first; nothing when they were not searched.
 * Returns whether they were. */
bool confirm_words_cards(struct document *d, int depth, const struct decision *decision, const struct words *w,
                         bool is_raw);

/* The chance and its upper bound as data, null when nothing was searched; what search says of a candidate, likewise. */
struct data *confirm_data_chance(const struct tree_value *f);
struct data *confirm_data_card(const struct confirmed *c);
/* The difference to another card; null when there is none. */
struct data *confirm_data_difference(const struct words *w, const struct difference *x);

#endif
