/* What auction and play tell, as data: one spelling for every command that tells it. */
#ifndef PLANNER_TELL_FINDINGS_DATA_REASON_H
#define PLANNER_TELL_FINDINGS_DATA_REASON_H

#include "facts/evidence/evidence.h"
#include "planner/knowledge/words.h"
#include "planner/report/data.h"

/* One reason as an object: rule, seat, what was seen, text and the numbers in the text. The caller owns it.
 */
struct data *data_reason(const struct words *w, const struct evidence_reason *r);

#endif
