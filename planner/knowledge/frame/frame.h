/* Technique-information frames: a picture of one suit and what can be done with it (thesis 3.2.2.1, chapter
 * 6).
 *
 * Frames are text under kb/frames, in the thesis's own lists. They are parsed once, are immutable after, and
 * bind to a holding to give techniques.
 */
#ifndef PLANNER_KNOWLEDGE_FRAME_FRAME_H
#define PLANNER_KNOWLEDGE_FRAME_FRAME_H

#include "facts/text/sexp.h"
#include "planner/knowledge/frame/technique.h"
#include "facts/value/value.h"

struct frame;  /* one frame */
struct frames; /* all of a knowledge base; owns its frames and their texts */

/* What a frame's variables are bound to when it fits. */
struct bindings {
    enum seat p1, p2, left_op, right_op;
    int suit;
    int ranks;              /* ?1 .. ?ranks */
    int8_t rank[SUIT_SIZE]; /* rank[0] is the card of ?1, whoever holds it */
    int xs;                 /* ?x1 .. ?xs: own insignificant cards, first sub-list then second */
    int8_t x[SUIT_SIZE];
};

struct frames *frames_new(void);
void frames_free(struct frames *all);
/* Adds the frames and technique names of one parsed file, whose tree may be freed after; faults go to
 * `faults` with the file's name and their place, and what has one is left out. */
void frames_add(struct frames *all, const char *file, const struct sexp_tree *tree, struct faults *faults);
/* Declares a technique that frames may name: (technique NAME (arguments card hand) (aliases ...) ...). Parts
 * that are not the frames' business (plan, certainty, order, say, comment) are left to their own readers. */
void frames_declare(struct frames *all, const char *file, const struct sexp *technique,
                    struct faults *faults);
int frames_count(const struct frames *all);
const struct frame *frames_at(const struct frames *all, int i);
/* By name, aliases such as plan-4-4-001 included; NULL when there is none. */
const struct frame *frames_find(const struct frames *all, const char *name);
/* Checks, once all files are added, every frame's technique names, its geometry, and its figures against the
 * formulas of value.h (R-169, R-077, E-001, E-002). Techniques named by an alias get their declared name. */
void frames_check(struct frames *all, struct faults *faults);

const char *frame_name(const struct frame *f);
/* The example "AQ83 / 752", the place it comes from, and the sentence that explains it. */
const char *frame_picture(const struct frame *f);
const char *frame_source(const struct frame *f);
const char *frame_comment(const struct frame *f);
/* Whether the frame's picture fits the holding in either orientation (declarer as ?p1 first); fills the
 * bindings. */
bool frame_match(const struct frame *f, const struct holding *h, struct bindings *out);
/* Figures of the frame. */
int frame_sure(const struct frame *f);
int frame_length_hundredths(const struct frame *f);
int frame_technique_count(const struct frame *f);
/* The i-th technique bound; `plan` is left NULL for the caller to fill by the technique's name. */
struct technique frame_technique(const struct frame *f, int i, const struct bindings *b);

/* The thesis's printed forms, upper case, one expression each, added to `out`. */
void frame_write_bindings(struct buffer *out, const struct bindings *b);
/* The five lines below "Bindings" of A-032, with the frame's own lists and variables unsubstituted. */
void frame_write_listing(struct buffer *out, const struct frame *f);

#endif
