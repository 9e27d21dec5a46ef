/* POE's table at a console: questions, and answers by the line. The console is the caller's. */
#ifndef PLANNER_SIDE_WHIST_TABLE_H
#define PLANNER_SIDE_WHIST_TABLE_H

#include "planner/report/console.h"
#include "planner/side/whist_match.h"

struct whist_table {
    struct console *console;
    char *name[SEAT_COUNT]; /* owned by whist_table_free */
    enum whist_player player[SEAT_COUNT];
    bool is_typed; /* the hands are typed in */
    int samples;
    bool shows_points; /* POE's points are told beside its cards */
    struct random deals, players, hints;
    struct whist_score score;
    /* Saves the game under a name; false when it could not, and `why` is added to then. */
    bool (*save)(const struct whist_table *t, const struct whist_deal *d, const struct play *p,
                 const char *path, struct buffer *why);
};

enum whist_end { WHIST_GOES_ON, WHIST_QUIT, WHIST_INPUT_ENDED };

/* Asks who plays and whether the hands are random. */
enum whist_end whist_table_ask(struct whist_table *t);
/* Plays one deal, dealt by the seat; the hands are asked for where they are typed. */
enum whist_end whist_table_deal(struct whist_table *t, enum seat dealer);
/* Plays on from a deal of which `count` cards have been played, in order and legally. */
enum whist_end whist_table_resume(struct whist_table *t, const struct whist_deal *d, const int8_t *card,
                                  int count);
/* One person's turn (planner/side/whist_turn.c): asks until a card can be played, which goes to *card, or
 * until the play was taken back, when it is NO_CARD. */
enum whist_end whist_turn_ask(struct whist_table *t, const struct whist_deal *d, struct play *p, int *card);
/* The cards of the trick in progress, if there are any. */
void whist_turn_show_trick(struct whist_table *t, const struct play *p);
/* What POE's points make of a card to be played: "  (points: 8 s 31, 6 s 12)". */
void whist_turn_points(struct whist_table *t, const struct whist_view *v, struct random *r);
void whist_table_free(struct whist_table *t);

#endif
