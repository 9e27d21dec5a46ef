/* A document as the plain text that a pipe would get, for tests and benches. */
#ifndef TESTS_SUPPORT_DOCUMENT_H
#define TESTS_SUPPORT_DOCUMENT_H

#include "planner/report/document_text.h"
#include "planner/report/html/document_html.h"

/* Adds the document as text, 100 columns wide, and frees it. */
static inline void document_as_text(struct document *d, struct buffer *out)
{
    document_text(d, &(struct text_style){.width = 100}, out);
    document_free(d);
}

/* The document as a page of its own; frees it. The caller frees the text. */
static inline struct buffer document_as_page(struct document *d)
{
    struct buffer out = {0};
    struct html_page *page = document_html_begin("a test", 0, NULL, &out);
    document_html(page, d);
    document_html_end(page);
    document_free(d);
    return out;
}

#endif
