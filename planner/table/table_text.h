/* A table as text: the compass with the hands that may be seen, the trick in progress, tricks won, whose turn
 * it is. */
#ifndef PLANNER_TABLE_TABLE_TEXT_H
#define PLANNER_TABLE_TABLE_TEXT_H

#include "engine/player/player.h"
#include "engine/util.h"
#include "facts/board/board.h"

/* The seats in `shown` with their cards; the others with how many they have left. */
void table_write(struct buffer *out, const struct table *t, unsigned shown, bool ascii);
/* "Trick 3: West C4, North C2, East CK, South CA; South wins." The last trick when none is in progress. */
void table_write_trick(struct buffer *out, const struct table *t, bool ascii);
/* "Board 1, 3NT by South: made with 1 overtrick, 10 tricks." `tricks` are the declarer's side's. */
void table_write_result(struct buffer *out, const struct board *b, int tricks);

#endif
