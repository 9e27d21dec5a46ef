/* A document as the plain text that a pipe would get, for tests and benches. */
#ifndef TESTS_SUPPORT_DOCUMENT_H
#define TESTS_SUPPORT_DOCUMENT_H

#include "planner/report/text/document_text.h"

/* Adds the document as text, 100 columns wide, and frees it. */
static inline void document_as_text(struct document *d, struct buffer *out)
{
    document_text(d, &(struct text_style){.width = 100}, out);
    document_free(d);
}

#endif
