/* Control characters in what comes from outside: names, notes, files' names, arguments. A terminal acts on
 * them, and what it shows is then not what was said. Whatever is printed of such a text goes through here.
 */
#ifndef FACTS_TEXT_CLEAN_H
#define FACTS_TEXT_CLEAN_H

#include "engine/util.h"

/* The bytes of the control character at `text`, which ends with a NUL; 0 when there is none. They are U+0001
 * to U+001F, U+007F to U+009F, what turns the direction of text (U+202A to U+202E, U+2066 to U+2069), and a
 * byte 80 to 9F that belongs to no character. */
size_t clean_control(const char *text);
/* The bytes of the character at `text`, a control character or another; 0 at its end. */
size_t clean_character(const char *text);
/* Puts a blank in the place of each control character but those in `kept`, such as "\n" or "". The text
 * becomes no longer. */
void clean_text(char *text, const char *kept);
/* The same for all of a buffer. */
void clean_buffer(struct buffer *text, const char *kept);

#endif
