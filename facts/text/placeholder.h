/* What stands in curly brackets in a sentence of the knowledge: {NAME}, or {NAME/FORM} for its word in a form
 * of the language. */
#ifndef FACTS_TEXT_PLACEHOLDER_H
#define FACTS_TEXT_PLACEHOLDER_H

#include <stdbool.h>
#include <stddef.h>

struct placeholder {
    const char *open, *end;  /* its bracket; behind the other one, or the text's end where there is none */
    const char *name, *form; /* form: NULL for none */
    size_t letters, form_letters;
    bool is_closed;
};

/* The first of a text; false: it has none. */
bool placeholder_find(const char *text, struct placeholder *p);
bool placeholder_is(const struct placeholder *p, const char *name);

#endif
