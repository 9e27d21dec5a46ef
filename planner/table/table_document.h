/* A table in words: the compass with the hands that may be seen, the trick in progress, tricks won, whose
 * turn it is. */
#ifndef PLANNER_TABLE_TABLE_DOCUMENT_H
#define PLANNER_TABLE_TABLE_DOCUMENT_H

#include "engine/player/player.h"
#include "facts/board/board.h"
#include "planner/report/document.h"

/* The seats in `shown` with their cards; the others with how many they have left. */
void table_document(struct document *d, const struct table *t, unsigned shown);
/* "Trick 3: West C4, North C2, East CK, South CA; South wins." The last trick when none is in progress. */
void table_document_trick(struct document *d, const struct table *t);
/* "Board 1, 3NT by South: made with 1 overtrick, 10 tricks." `tricks` are the declarer's side's. */
void table_document_result(struct document *d, const struct board *b, int tricks);

#endif
