/* A page put into a file at once, and a page printed as PDF by a browser. */
#ifndef PLANNER_COMMAND_TEACH_PAGE_FILE_H
#define PLANNER_COMMAND_TEACH_PAGE_FILE_H

#include "engine/util.h"

/* Writes the bytes to `path`, in place of what is there, all or nothing: they are written beside it first.
 * False when that fails; errno tells why, and nothing is left behind. */
bool page_file_write(const char *path, const struct buffer *bytes);

enum pdf_status { PDF_DONE, PDF_NO_BROWSER, PDF_FAILED };

/* The names under which a browser that prints is looked for on PATH. */
#define PDF_BROWSERS "chromium, chromium-browser, google-chrome"

/* Prints the HTML page as PDF, added to `out`, by the first of PDF_BROWSERS that is installed, which works in
 * a folder of its own for as long as it takes. */
enum pdf_status page_pdf(const struct buffer *html, struct buffer *out);

#endif
