/* A page printed as PDF by a browser. */
#ifndef PLANNER_COMMAND_TEACH_PAGE_PDF_H
#define PLANNER_COMMAND_TEACH_PAGE_PDF_H

#include "engine/util.h"

enum pdf_status { PDF_DONE, PDF_NO_BROWSER, PDF_FAILED };

/* The names under which a browser that prints is looked for on PATH. */
#define PDF_BROWSERS "chromium, chromium-browser, google-chrome"

/* Prints the HTML page as PDF, added to `out`, by the first of PDF_BROWSERS that is installed, which works in
 * a folder of its own for as long as it takes. Otherwise `why` is added to: what, and what was expected. */
enum pdf_status page_pdf(const struct buffer *html, struct buffer *out, struct buffer *why);

#endif
