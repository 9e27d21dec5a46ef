/* Writing boards: PBN 2.1 in its export form, LIN and links for BBO's viewer, and the thesis's lists.
 *
 * A writer only adds to the buffer, which the caller owns. What is written reads back as the same board, but
 * for what facts/formats/losses.h names.
 */
#ifndef FACTS_FORMATS_WRITE_H
#define FACTS_FORMATS_WRITE_H

#include "facts/formats/pbn/pbn.h"

/* One link and a newline. */
void write_url(struct buffer *out, const struct board *b);
/* All boards as one LIN text: one as a hand record, several as a match of vugraph. */
void write_lin(struct buffer *out, const struct boards *list);
/* One board as lists, from (board ID) on (facts/formats/read_list.c), and a blank line. */
void write_list(struct buffer *out, const struct board *b);

#endif
