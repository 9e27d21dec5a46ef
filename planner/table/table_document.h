/* A table in words: the compass with the hands that may be seen, the trick in progress, tricks won, whose
 * turn it is. */
#ifndef PLANNER_TABLE_TABLE_DOCUMENT_H
#define PLANNER_TABLE_TABLE_DOCUMENT_H

#include "engine/player/player.h"
#include "facts/board/board.h"
#include "planner/knowledge/words.h"
#include "planner/report/document.h"

/* The seats in `shown` with their cards; the others with how many they have left. */
void table_document(struct document *d, const struct words *w, const struct table *t, unsigned shown);
/* All four hands of a deal under a caption. */
void table_document_deal(struct document *d, const struct words *w, const struct deal *deal,
                         enum seat declarer, const char *caption);
/* "Trick 3: West ♣4  North ♣2  East ♣K  South ♣A*": a trick by its number from 0. */
void table_document_trick(struct document *d, const struct words *w, const struct table *t, int number);
/* "Board 1, 3NT by South: made with 1 overtrick, 10 tricks; +430 for North and South." `tricks` are the
 * declarer's side's; the score is that of duplicate bridge, not vulnerable where the board does not say. */
void table_document_result(struct document *d, const struct words *w, const struct board *b, int tricks);

#endif
