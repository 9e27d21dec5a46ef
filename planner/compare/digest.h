/* Short marks of what a comparison was made of, so that work kept in a folder is not gone on with for
 * something else. 64 bits (FNV-1a): against mistakes, not against malice. */
#ifndef PLANNER_COMPARE_DIGEST_H
#define PLANNER_COMPARE_DIGEST_H

#include "facts/board/board.h"

/* Of a board's deal, contract, auction, play and result. */
uint64_t digest_board(const struct board *b);
/* Of the bytes of a text. */
uint64_t digest_text(const char *text, size_t length);
/* Of the names and texts of all files in a folder and those below it; `without` is the name of an entry of the folder that is left
 * out, or NULL. */
uint64_t digest_folder(const char *folder, const char *without);

#endif
