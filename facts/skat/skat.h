/* A skat record: its tags, its moves in order, and the result that it claims.
 *
 * Two forms are read and written: one record as a move a line (`0 SA`, with // comments), and the server's
 * (;GM[Skat]...MV[moves]R[result];), any number in a file. A record says what was written; whether that was
 * legal is the referee's question (facts/skat/skat_referee.h). A record owns its texts and moves; the reader
 * frees them after the visit.
 */
#ifndef FACTS_SKAT_SKAT_H
#define FACTS_SKAT_SKAT_H

#include "facts/text/fault.h"
#include "facts/skat/skat_card.h"

/* Players 0 forehand, 1 middlehand, 2 rearhand; the world deals and keeps the clock. */
enum { SKAT_PLAYERS = 3, SKAT_WORLD = 3, SKAT_HAND = 10, SKAT_NOBODY = -1 };

enum skat_kind {
    SKAT_DEAL,    /* w: 32 cards, three hands of ten and the skat */
    SKAT_BID,     /* value */
    SKAT_HOLD,    /* y */
    SKAT_PASS,    /* p */
    SKAT_PICK,    /* s */
    SKAT_GIVE,    /* w: the two cards of the skat */
    SKAT_DECLARE, /* contract, then none, two discards, the ten cards shown, or both */
    SKAT_DISCARD, /* live form: two cards, or two and the ten shown */
    SKAT_CARD,    /* card[0] */
    SKAT_RESIGN,  /* RE */
    SKAT_SHOW,    /* SC, with the cards or without */
    SKAT_TIMEOUT, /* w TI.value */
    SKAT_LEAVE,   /* w LE.value */
};

struct skat_move {
    int player;
    enum skat_kind kind;
    int value;
    struct skat_contract contract;
    uint8_t bars; /* of a deal: bit i, a bar and no dot stands behind hand i */
    int count;
    int8_t card[SKAT_CARDS];
    int line, column;
};

enum skat_outcome { SKAT_UNFINISHED, SKAT_PASSED, SKAT_PENALTY, SKAT_WON, SKAT_LOST };

/* What came of a game: as scored by us, or as claimed by a record's R[...]. */
struct skat_result {
    enum skat_outcome outcome;
    int declarer;                     /* SKAT_NOBODY when there is none */
    int value;                        /* what the declarer writes: negative when lost */
    int matadors;                     /* negative for "without"; 0 in null */
    int points, tricks;               /* the declarer's, the skat counted */
    bool overbid, schneider, schwarz; /* schneider, schwarz: of either side */
    bool knows_value, knows_points;   /* false where hidden cards leave it open */
    int penalty[SKAT_PLAYERS], left, timed_out;
    bool resigned, has_resigned; /* has_resigned: R[] of old records lacks `r:` */
};

struct skat_tag {
    char *name, *value; /* the value as written, escapes and all */
};

struct skat_record {
    char *file;
    int line;             /* its first */
    struct skat_tag *tag; /* all but MV and R, in order */
    int tags;
    int moves_at, result_at; /* how many tags stand before MV and before R */
    bool is_result_first;    /* R stands before MV */
    struct skat_move *move;
    int moves;
    bool has_result;
    struct skat_result result;
    char *result_text; /* R as written; NULL for a result that was not read */
};

/* The tag's value, or NULL. */
const char *skat_record_tag(const struct skat_record *r, const char *name);

/* Called with each good record in order; the reader frees it afterwards. Return false to stop. */
typedef bool skat_visitor(void *context, struct skat_record *record);

/* Reads every record of a NUL-terminated text in either form; `file` is for messages. Of moves without the
 * server's frame each deal after the first begins another record. A fault loses its record only. Returns how
 * many records were refused. */
int skat_read(const char *file, const char *text, struct faults *faults, skat_visitor *visit, void *context);

/* The move as written, "0 SA", "w DJ.D8". */
void skat_move_write(const struct skat_move *m, struct buffer *out);
/* The server's form on one line, without its newline, R[] when the record has a result. */
void skat_record_write(const struct skat_record *r, struct buffer *out);
/* A move a line and an empty line at the end; tags and result have no place in this form. */
void skat_moves_write(const struct skat_record *r, struct buffer *out);

#endif
