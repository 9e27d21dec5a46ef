/* The writer of documents as text in a fixed pitch. */
#ifndef PLANNER_REPORT_TEXT_DOCUMENT_TEXT_H
#define PLANNER_REPORT_TEXT_DOCUMENT_TEXT_H

#include "planner/report/document.h"

/* How a text is set. */
struct text_style {
    int width;      /* columns of a line */
    bool is_ascii;  /* letters for suit symbols and plain lines for drawn ones */
    bool is_colour; /* escape sequences of a terminal: suits in four colours, headings bold */
};
/* Adds the document as text. */
void document_text(const struct document *d, const struct text_style *style, struct buffer *out);

#endif
