/* The sentences of a document, one by one, for whoever shows them in a place of his own. */
#ifndef PLANNER_REPORT_TEXT_DOCUMENT_SENTENCES_H
#define PLANNER_REPORT_TEXT_DOCUMENT_SENTENCES_H

#include "planner/report/document.h"

/* Calls `take` with each verdict, paragraph, entry of a list and remark, in order, without its marks; titles,
 * headings, tables and pictures are left out. */
void document_sentences(const struct document *d, void (*take)(void *context, const char *sentence),
                        void *context);

#endif
