/* The one writer of files that a person names: a page, a saved game, what is kept between runs.
 *
 * It leaves what stands under the name as it was, but for its bytes. Links are followed. A regular file is
 * replaced as a whole, and keeps its mode and its owner. Anything else (a device, a pipe, /dev/stdout) is
 * written into.
 */
#ifndef FACTS_TEXT_FILE_H
#define FACTS_TEXT_FILE_H

#include "engine/util.h"

/* FILE_REFUSED: nothing can be written under this name. FILE_LOST: there was no room, or a device failed. */
enum file_end { FILE_WRITTEN, FILE_REFUSED, FILE_LOST };

/* Writes the bytes to `path`, all or nothing where it is a regular file or none: they are written beside it
 * first. A file that cannot be replaced so (it has several names, it is another user's, its folder takes no
 * new file) is written into after room was made in it. Access lists (setfacl) are not kept.
 * After a failure nothing is left beside the file, and `why` is added to: what, and what was expected. */
enum file_end file_write(const char *path, const struct buffer *bytes, struct buffer *why);

#endif
