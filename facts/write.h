/* Writing boards: PBN 2.1 in its export form, links to the BBO viewer, and the thesis's lists.
 *
 * A writer only adds to the buffer, which the caller owns. What is written reads back as the same board, but
 * that a link has no room for tags, notes of the play, results or end positions.
 */
#ifndef FACTS_WRITE_H
#define FACTS_WRITE_H

#include "facts/board.h"

/* The lines that open a PBN file. */
void write_pbn_header(struct buffer *out);
/* One game and the blank line that ends it. Tags that the program does not model come back in the order of
 * their names, sections with their notes. */
void write_pbn(struct buffer *out, const struct board *b);
/* One link and a newline. */
void write_url(struct buffer *out, const struct board *b);
/* One board as lists, from (board ID) on (facts/read_list.c), and a blank line. */
void write_list(struct buffer *out, const struct board *b);

#endif
