/* Robot instructions: an opening book and guided plays by which a scripted seat plays.
 *
 * A robot is what an XML file says, parsed and checked; it never changes after robot_read and remembers
 * nothing of a deal. What to play follows from the robot, the position and the book's cursor alone, so a card
 * taken back needs no undoing. robot_read makes a robot, robot_free frees it.
 */
#ifndef FACTS_ROBOT_ROBOT_H
#define FACTS_ROBOT_ROBOT_H

#include "engine/auction.h"
#include "engine/play.h"
#include "facts/board/board.h"
#include "facts/text/source.h"

struct robot;

/* Larger files are refused: a thousand guided plays, each with its 64 conditions, are far more than a deal
 * needs, and few enough to compare each with each. */
enum {
    ROBOT_BYTES_MAX = 1 << 20,
    ROBOT_GUIDED_MAX = 1000,
    ROBOT_CONDITIONS_MAX = 64,
    ROBOT_ATTRIBUTES_MAX = 256,
    ROBOT_DEPTH_MAX = 8,
    ROBOT_FAULTS_MAX = 18
};

/* Parses the instructions in `s`: XML, a whole document or a fragment without a root, or plain words
 * (facts/robot/robot_plain.c). What people write that is no
 * XML (text between elements, curly quotes) or no known word (other attributes) is warned of with its place.
 * Returns NULL when any fault that is not a warning was added: bad XML, a bad value, a DTD, a file over the
 * limits above. No file is opened and no entity but XML's own five is known. The
 * caller frees the robot. */
struct robot *robot_read(const struct source *s, struct faults *faults);
void robot_free(struct robot *r);

/* How many guided plays there are, and the line of the i-th in its file. */
int robot_guided_count(const struct robot *r);
int robot_guided_line(const struct robot *r, int i);
/* The opening book's line, or 0 when there is none. */
int robot_book_line(const struct robot *r);
bool robot_book_is_special(const struct robot *r);

/* Where a seat must choose. Hands that are not known to `play` make every condition on them fail. */
struct robot_position {
    const struct play *play;
    const struct auction *auction; /* count 0 when it is not known; never NULL */
    unsigned robots;               /* bit per seat: played by these instructions */
};

/* How far a deal has gone through the opening book; zero is its start. */
struct robot_cursor {
    int next; /* the entry at the head of the queue */
    bool is_closed;
};
/* The cursor after the seat on turn plays `card`: one entry further, or closed when a seat that the book
 * speaks for played another card. `play` is the position before the card. */
struct robot_cursor robot_book_step(const struct robot *r, struct robot_cursor c, const struct play *play,
                                    unsigned robots, int card);
/* The cursor after all cards played so far. */
struct robot_cursor robot_book_cursor(const struct robot *r, const struct play *play, unsigned robots);
/* The card that the book plays for the seat on turn, or NO_CARD. */
int robot_book_card(const struct robot *r, struct robot_cursor c, const struct robot_position *at);

/* Who chose: an index of a guided play, or one of these. */
enum { ROBOT_BY_NOBODY = -1, ROBOT_BY_BOOK = -2 };
struct robot_choice {
    int card; /* NO_CARD: the seat plays in its own way */
    int by;
};
/* The card for the seat on turn: the book's, else that of the first guided play whose conditions hold and
 * whose card is held and legal. NO_CARD when there is none, when the seat is not in `robots`, or when its
 * hand is not known. */
struct robot_choice robot_choose(const struct robot *r, struct robot_cursor c,
                                 const struct robot_position *at);

enum robot_verdict { ROBOT_FAILS, ROBOT_NOT_HELD, ROBOT_NOT_LEGAL, ROBOT_MATCHES };
/* How the i-th guided play stands in a position, whatever the book says. When it fails, *failing (which may
 * be NULL) is the first part that does not hold, for robot_write_part; else it is -1. */
enum robot_verdict robot_judge(const struct robot *r, int i, const struct robot_position *at, int *failing);

/* "East plays the 7 of diamonds when exactly one trick is complete and no card is in the trick." */
void robot_write_guided(struct buffer *out, const struct robot *r, int i);
/* One part of what the i-th asks, as a clause: "exactly one trick is complete". */
void robot_write_part(struct buffer *out, const struct robot *r, int i, int part);
/* The book in a sentence; nothing when there is none. */
void robot_write_book(struct buffer *out, const struct robot *r);
/* What was chosen and by which line, then the lines that matched too and those whose card was held back, one
 * a line of text. With `all`, also this seat's lines that do not hold, each with the first clause that fails.
 */
void robot_write_trace(struct buffer *out, const struct robot *r, struct robot_cursor c,
                       const struct robot_position *at, bool all);

/* The instructions as XML with a root, and in plain words; both read as the same robot. */
void robot_write_xml(struct buffer *out, const struct robot *r);
void robot_write_plain(struct buffer *out, const struct robot *r);
/* Whether a source is in plain words: no XML, and short enough. */
bool robot_is_plain(const struct source *s);

/* Adds to `faults`, at each element's place, what can be known without a deal: guided plays whose parts
 * contradict each other or that an earlier one always forestalls. */
void robot_check(const struct robot *r, struct faults *faults);
/* Adds what only the board shows: cards that the seat does not hold, conditions that the deal or the
 * auction excludes, a book that cannot be played. `robots` as in robot_position. */
void robot_check_board(const struct robot *r, const struct board *board, unsigned robots,
                       struct faults *faults);

#endif
