/* What was installed with the program, or stands in the tree that it was built in. */
#ifndef FACTS_TEXT_BESIDE_H
#define FACTS_TEXT_BESIDE_H

/* The whole path of the first of these places that is there, a folder or a file that can be read; a place is
 * named from the program's folder on, "/../share/declarer/kb", and the last is NULL. The caller frees it. NULL
 * when none is there, or where the program is cannot be told. */
char *beside_program(const char *const *places);

#endif
