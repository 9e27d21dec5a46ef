/* A game of whist kept in a file: a PBN game whose tags that begin with Whist tell what bridge has no word
 * for.
 *
 * The dealer is the declarer of one in trumps, so that his left leads; names are those of the seats from West
 * on.
 */
#ifndef PLANNER_SIDE_WHIST_FILE_H
#define PLANNER_SIDE_WHIST_FILE_H

#include "facts/text/source.h"
#include "planner/side/whist_table.h"

/* A game as it stood when it was saved. */
struct whist_game {
    struct whist_deal deal;
    int count; /* cards played */
    int8_t card[CARD_COUNT];
};

/* The game as PBN. */
void whist_file_write(const struct whist_table *t, const struct whist_deal *d, const struct play *p,
                      struct buffer *out);
/* Writes the game to the file (file_write). False when it could not; `why` is added to then. */
bool whist_file_save(const struct whist_table *t, const struct whist_deal *d, const struct play *p,
                     const char *path, struct buffer *why);
/* The game of a text: players, names, samples and score into the table, the rest into *game. False after a
 * fault. */
bool whist_file_read(const struct source *s, struct whist_table *t, struct whist_game *game,
                     struct faults *faults);

#endif
