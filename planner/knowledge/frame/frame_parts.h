/* What a frame is made of. Only the files of planner/knowledge/frame include this; everybody else has
 * planner/knowledge/frame/frame.h.
 *
 * A frame owns every text it points to. Places are the line and column where an attribute or a record begins.
 */
#ifndef PLANNER_KNOWLEDGE_FRAME_FRAME_PARTS_H
#define PLANNER_KNOWLEDGE_FRAME_FRAME_PARTS_H

#include "planner/knowledge/frame/frame.h"

/* The attributes of a frame: their name here and in the code, and the thesis's other name for it (E-007,
 * */
#define FRAME_ATTRIBUTES(X)                                                                                  \
    X(PICTURE, "picture", "picture")                                                                         \
    X(SOURCE, "source", "source")                                                                            \
    X(COMMENT, "comment", "comment")                                                                         \
    X(PLAYER_RELATIONS, "player-relations", "player-relation")                                               \
    X(MAX_CARD_INDEX, "max-card-index", "max-card-index")                                                    \
    X(HOLDINGS, "holdings", "holding")                                                                       \
    X(SURE_TRICKS, "sure-tricks", "sure-tricks")                                                             \
    X(SURE_TRICKS_LIST, "sure-tricks-list", "sure-tricks-list")                                              \
    X(EXTRA_TRICKS_LIST, "extra-tricks-list", "extra-tricks-list")                                           \
    X(TRICKS_WON_BY_LENGTH, "tricks-won-by-length", "more-extra-tricks")                                     \
    X(TECHNIQUES, "techniques", "techniques")                                                                \
    X(ALIASES_GIVEN, "aliases",                                                                              \
      "alias") /* further names of the frame; the only attribute that may be left out */

enum frame_attribute {
#define X(id, name, alias) FRAME_##id,
    FRAME_ATTRIBUTES(X)
#undef X
        FRAME_ATTRIBUTE_COUNT
};

/* The attributes of a technique record, in the order in which the thesis prints them. */
#define RECORD_ATTRIBUTES(X)                                                                                 \
    X(DEPEND_ON, "depend-on")                                                                                \
    X(OBJECTIVE, "objective")                                                                                \
    X(AVOID, "avoid")                                                                                        \
    X(RISK, "risk")                                                                                          \
    X(LEAD, "lead")                                                                                          \
    X(TECHNIQUE_NAME, "technique-name")

enum record_attribute {
#define X(id, name) RECORD_##id,
    RECORD_ATTRIBUTES(X)
#undef X
        RECORD_ATTRIBUTE_COUNT
};

/* The four players as a frame's variables name them. */
enum role { ROLE_P1, ROLE_P2, ROLE_LEFT_OP, ROLE_RIGHT_OP, ROLE_COUNT };

enum { FRAME_PATTERNS = 4, FRAME_RECORDS = 8, FRAME_ALIASES = 4 };

struct place {
    int line, column;
};

/* One hand of a pattern: bit n of `ranks` for ?n, then how many ?x and how many ?y. */
struct side {
    unsigned ranks;
    int xs, ys;
};
struct pattern {
    struct side side[2];
};

/* (?right-op has the ?suit ?2) */
struct condition {
    enum role opponent;
    int rank;
};

enum argument_kind { ARGUMENT_RANK, ARGUMENT_X, ARGUMENT_ROLE, ARGUMENT_SUIT, ARGUMENT_NUMBER };
struct argument {
    enum argument_kind kind;
    int n; /* a rank or x from 1, a role, or a number */
};

struct record {
    struct place place;
    char *id, *name; /* name: as declared, once frames_check has run */
    int extra;       /* whole tricks, from extra-tricks-list; -1 when it is not there */
    int conditions, leads, args;
    bool needs_any; /* (any ...): one of the conditions is enough */
    struct condition depend_on[TECHNIQUE_LOCATIONS];
    unsigned objective;   /* bit n for ?n */
    unsigned avoid, risk; /* bit per role */
    enum role lead[2];
    struct argument arg[TECHNIQUE_ARGS];
};

struct frame {
    char *file, *name;
    struct place place[FRAME_ATTRIBUTE_COUNT], start;
    char *picture, *source, *comment;
    char *alias[FRAME_ALIASES];
    int aliases;
    enum role left_of, right_of; /* the hand that ?left-op and ?right-op are relative to */
    int ranks;                   /* max-card-index */
    int patterns;
    struct pattern pattern[FRAME_PATTERNS];
    int sure;
    unsigned sure_ranks[2];
    int length_hundredths;
    int records;
    struct record record[FRAME_RECORDS];
    struct buffer sure_text, extra_text, records_text; /* as A-032 prints them */
};

/* A technique that frames may name: (technique finesse (arguments card hand) (aliases finessing) (comment
 * "...")). */
struct technique_word {
    char *file, *name;
    struct place place;
    char *alias[FRAME_ALIASES];
    int aliases, args;
    enum argument_kind arg[TECHNIQUE_ARGS]; /* RANK for a card, ROLE for a hand or an opponent */
    bool needs_location, drives, gives_to_opponent; /* what its certainty and gives-up say */
};

struct frames {
    struct frame **frame;
    int count, room;
    struct technique_word **word;
    int words, word_room;
};

/* frame_parse.c: one top-level expression; NULL (after faults) when it is no frame or no technique. */
struct frame *frame_parse(const char *file, const struct sexp *s, struct faults *faults);
struct technique_word *frame_parse_word(const char *file, const struct sexp *s, struct faults *faults);

/* frame_write.c: a list of statements as A-032 prints it, upper case, NIL when there are none. */
void frame_write_upper(struct buffer *out, const struct sexp *s);
void frame_write_record(struct buffer *out, const char *id, const struct sexp *const attribute[]);

/* frame.c */
void frame_free(struct frame *f);
void technique_word_free(struct technique_word *w);
/* "plan-4-4-001", "Tech-Info-4-4-001" and "tech-info-4-4-001" all give the last (E-008); the caller frees it.
 */
char *frame_canonical_name(const char *name);
/* The declared technique by name or alias, or NULL. */
const struct technique_word *frames_word(const struct frames *all, const char *name);
/* Whether a pattern fits two hands of `h`, hand `first` as ?p1. */
bool frame_fits(const struct frame *f, const struct pattern *p, const struct holding *h, int first);

#endif
