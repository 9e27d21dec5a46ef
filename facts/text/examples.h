/* Boards that come with the program: the files of one folder, each known by its name without the ending. */
#ifndef FACTS_TEXT_EXAMPLES_H
#define FACTS_TEXT_EXAMPLES_H

/* The path of the example "d1" in a folder, whatever the format of its file, or of "d1.lst"; of several files
 * of one name the PBN one, then the LIN one. NULL when there is none. The caller frees it. */
char *example_in(const char *folder, const char *name);
/* Calls `take` with the name of each example, each once, "d3" before "d10a"; with none where the folder
 * cannot be read. */
void examples_in(const char *folder, void (*take)(void *context, const char *name), void *context);

#endif
