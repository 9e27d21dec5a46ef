/* A table as data: boards opened, played and asked about by requests in JSON, answered in JSON.
 *
 * One table serves one person, or four players who look on. No part of it reads a terminal, and nothing but
 * the files that a request names is opened. A request that cannot be answered changes nothing. The answers
 * depend on the requests alone: the same requests to a new table give the same bytes, unless a limit of time
 * is set. The requests are listed in planner/library/declarer.h.
 */
#ifndef PLANNER_TABLE_LIVE_LIVE_H
#define PLANNER_TABLE_LIVE_LIVE_H

#include "planner/position/position.h"

struct live;

/* A table that thinks with the worker, whose knowledge it sets to what is asked; both stay the caller's and
 * must outlive it. live_free. */
struct live *live_new(struct worker *worker, const struct knowledge *knowledge);
void live_free(struct live *l);
/* Answers one request. The answer is one JSON object without a newline, which the caller frees; it has a
 * member "error", a sentence, when the request could not be answered. */
char *live_ask(struct live *l, const char *request);

#endif
