/* A game of whist kept in a file: a PBN game whose tags that begin with Whist tell what bridge has no word
 * for.
 *
 * The dealer is the declarer of one in trumps, so that his left leads; names are those of the seats from West
 * on.
 */
#ifndef PLANNER_SIDE_WHIST_FILE_H
#define PLANNER_SIDE_WHIST_FILE_H

#include "facts/text/source.h"
#include "planner/side/whist_game.h"

/* The game as PBN. */
void whist_file_write(const struct whist_game *g, struct buffer *out);
/* Writes the game to the file (file_write). False when it could not; `why` is added to then. */
bool whist_file_save(const struct whist_game *g, const char *path, struct buffer *why);
/* Takes the game of a text over, deal, cards and score, into one that was started and not dealt yet. False
 * after a fault; the game is to be freed alone then. */
bool whist_file_read(const struct source *s, struct whist_game *g, struct faults *faults);

#endif
