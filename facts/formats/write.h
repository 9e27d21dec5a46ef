/* Writing boards: PBN 2.1 in its export form, links to the BBO viewer, and the thesis's lists.
 *
 * A writer only adds to the buffer, which the caller owns. What is written reads back as the same board, but
 * that a link has no room for tags, notes of the play, results or end positions.
 */
#ifndef FACTS_FORMATS_WRITE_H
#define FACTS_FORMATS_WRITE_H

#include "facts/formats/pbn/pbn.h"

/* One link and a newline. */
void write_url(struct buffer *out, const struct board *b);
/* One board as lists, from (board ID) on (facts/formats/read_list.c), and a blank line. */
void write_list(struct buffer *out, const struct board *b);

#endif
