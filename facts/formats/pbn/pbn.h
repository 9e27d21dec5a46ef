/* Boards in PBN 2.1: reading any of it, writing its export form. */
#ifndef FACTS_FORMATS_PBN_PBN_H
#define FACTS_FORMATS_PBN_PBN_H

#include "facts/board/board.h"
#include "facts/text/source.h"

/* Reads every board as read_boards does (facts/formats/read.h). */
int read_pbn(const struct source *s, struct faults *faults, board_visitor *visit, void *context);
/* The same of one part of a text that comes in parts, which ends where pbn_whole says; `memory` goes from part to part
 * (facts/formats/pbn/pbn_inherit.h). *go_on becomes false when the visitor stops. */
struct pbn_memory;
int read_pbn_part(const struct source *s, struct pbn_memory *memory, struct faults *faults, board_visitor *visit,
                  void *context, bool *go_on);
/* Hands as [Deal] has them, from this seat on: "N:752.83.K92.AK643 - AK43.AQ4.A73.852 -". */
void write_pbn_hands(struct buffer *out, const struct deal *d, enum seat first);
/* The lines that open a PBN file. */
void write_pbn_header(struct buffer *out);
/* One game and the blank line that ends it. Tags that the program does not model come back in the order of
 * their names, sections with their notes. */
void write_pbn(struct buffer *out, const struct board *b);

#endif
