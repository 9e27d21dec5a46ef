/* POE's table at a console: questions, and answers by the line. The console is the caller's. */
#ifndef PLANNER_SIDE_WHIST_TABLE_H
#define PLANNER_SIDE_WHIST_TABLE_H

#include "planner/report/console.h"
#include "planner/side/whist_game.h"

struct whist_table {
    struct console *console;
    struct whist_game game; /* the caller starts it, and frees it */
    bool is_typed;          /* the hands are typed in */
    bool shows_points;      /* POE's points are told beside its cards */
};

enum whist_end { WHIST_GOES_ON, WHIST_QUIT, WHIST_INPUT_ENDED };

/* Asks who plays and whether the hands are random. */
enum whist_end whist_table_ask(struct whist_table *t);
/* Deals, and plays the deal to its end; the hands are asked for where they are typed. */
enum whist_end whist_table_deal(struct whist_table *t);
/* Plays on from the game as it stands. */
enum whist_end whist_table_play(struct whist_table *t);
/* One person's turn (planner/side/whist_turn.c): asks until a card is played or taken back. */
enum whist_end whist_turn_ask(struct whist_table *t);
/* A card that a seat played. */
void whist_turn_show_card(struct whist_table *t, enum seat seat, int card);
/* The cards of the trick in progress, if there are any. */
void whist_turn_show_trick(struct whist_table *t);
/* What POE's points make of a card to be played, "  points in 50 redistributions: 8 s 31, 6 s 12"; returns
 * the card that it would play. */
int whist_turn_say_points(struct whist_table *t);

#endif
