/* Marked text: the text of a document, UTF-8, in which some pieces say what they are.
 *
 * A suit is its symbol (♠ ♥ ♦ ♣) wherever it stands, a figure is a run of digits ("7", "1.64", "68 %"), and a
 * term (the name of a rule, a technique, a frame) stands between MARK_TERM and MARK_END. Writers take the
 * text apart with marked_next and dress each piece in their own way; nobody else looks inside.
 */
#ifndef PLANNER_REPORT_MARKED_H
#define PLANNER_REPORT_MARKED_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/util.h"

#define MARK_TERM "\x0e"
#define MARK_END  "\x0f"

enum span_kind { SPAN_PLAIN, SPAN_SUIT, SPAN_FIGURE };

struct span {
    enum span_kind kind;
    bool in_term;
    int suit;         /* of SPAN_SUIT */
    const char *text; /* `length` bytes of the marked text, no mark among them */
    size_t length;
};

/* Where a walk over marked text stands; starts as {.at = text}. */
struct marked {
    const char *at;
    bool in_term;
};

/* The next span; false at the end. */
bool marked_next(struct marked *m, struct span *out);
/* Adds the text without its marks. */
void marked_plain(struct buffer *out, const char *text);
/* The columns that the first `length` bytes take on a terminal: marks take none, every other character one.
 */
int marked_width(const char *text, size_t length);
/* The bytes up to the next place where a line may break: a space, but "68 %" is one piece. */
size_t marked_piece(const char *text);

#endif
