/* The inside of a table: what lies on it, a request being answered, who answers what. */
#ifndef PLANNER_TABLE_LIVE_LIVE_PARTS_H
#define PLANNER_TABLE_LIVE_LIVE_PARTS_H

#include "planner/report/data_read.h"
#include "planner/report/marked.h"
#include "planner/review/session.h"
#include "planner/table/live/live.h"
#include "planner/table/playthrough.h"

/* A board that is open, in one block: its parts point to each other. */
struct open_board {
    struct board board;       /* all four hands, drawn ones among them */
    bool shows_all;           /* the hands of all four seats are open */
    struct settings settings; /* what its cards are chosen by */
    char *player[SEAT_COUNT]; /* names, NULL where nothing was said */
    struct play_request request;
    struct playthrough playing;
    struct drilled *drilled; /* the drill that is held on it, or NULL */
    struct answers answers;  /* where a person said that cards lie */
    cardset left;            /* cards that he left to the layouts */
};

struct live {
    struct worker *worker;
    const struct knowledge *common;    /* of all who use the worker */
    struct knowledge spoken;           /* the same, telling in the language of the request */
    const struct knowledge *knowledge; /* spoken */
    struct settings now;               /* of the request that is answered: the worker's */
    char *examples;           /* the folder of boards that come with the program, NULL where there is none */
    struct open_board *open;  /* NULL: no board is open */
    struct whist_game *whist; /* NULL: no whist is played */
    struct session session;   /* boards reviewed since it was begun */
    struct session_tables *tables;   /* of its deals; NULL before the first */
    struct session_results *results; /* of all boards of the texts that its boards came from */
    char *results_text;              /* the last of these texts */
};

/* ---- a request (live_request.c) ---- */

struct request {
    const struct data *object;
    struct buffer why; /* why it is refused: a sentence */
};

/* Refuses the request with a sentence as printf writes it; returns NULL. */
struct data *request_refuse(struct request *q, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same with a text that begins small and has no full stop, as other rooms give their reasons. */
struct data *request_refuse_because(struct request *q, const char *why);
/* Members. Each returns false after refusing a member of another kind; one that is not there leaves *out as
 * it is. A text is borrowed from the request; a number is a whole one. */
bool request_text(struct request *q, const char *name, const char **out);
bool request_number(struct request *q, const char *name, int64_t least, int64_t most, int64_t *out);
bool request_truth(struct request *q, const char *name, bool *out);
bool request_card(struct request *q, const char *name, int *out);
/* One of several words, ended by NULL; *out becomes its place. */
bool request_word(struct request *q, const char *name, const char *const words[], int *out);
/* Whether a member is an object with members N, E, S, W alone, or is not there; `of` says in a refusal what
 * these are: "the names of players". */
bool request_seats(struct request *q, const char *name, const char *of);
/* An array of cards. */
bool request_cards(struct request *q, const char *name, int8_t cards[CARD_COUNT], int *count);

/* ---- the open board ---- */

/* The declarer's view now. */
struct view live_view(const struct open_board *o);
/* Whether declarer's side is on turn, whoever plays it. */
bool live_is_ours(const struct open_board *o);
/* Frees the board and all that belongs to it; NULL is nothing. */
void live_close(struct open_board *o);
/* A marked sentence as data, without its marks. */
struct data *live_sentence(const char *marked);
/* Adds a marked text to a list of sentences, without its marks; nothing for NULL and "". */
void live_say(struct data *list, const char *marked);
/* Adds the sentences of a document, which is freed; returns the list. */
struct data *live_sentences(struct data *list, struct document *d);
/* The table as an object, and an answer that has it as "state". */
struct data *live_table_data(const struct open_board *o);
struct data *live_state(const struct open_board *o);

/* Seats, a trick's cards, the last trick and the hands that are open or counted, as tables have them. */
struct data *live_seats_data(unsigned seats);
struct data *live_trick_data(const struct trick *t);
struct data *live_last_data(const struct play *p);
void live_put_hands(struct data *o, const struct play *p, unsigned shown);
/* Ends the whist, where it is played. */
void live_whist_end(struct live *l);
/* Forgets the session's boards. */
void live_session_end(struct live *l);
/* Ends the drill on the board, where there is one. */
void live_drill_end(struct open_board *o);
/* The scoring that a request names; left as it is where it names none. False after refusing. */
bool live_read_scoring(struct request *q, enum scoring *out);
/* The board that a request names by its text or as an example, moved into `out`. False after refusing. */
bool live_read_board(const struct live *l, struct request *q, struct board *out);
/* All boards of the request's text, as far as they can be read; none of an example. */
void live_read_boards(struct request *q, struct boards *out);
/* The answers that a board is opened with. False after refusing. */
bool live_read_answers(struct request *q, struct open_board *o);
/* Refuses for the first of the faults; returns false. */
bool live_refuse_fault(struct request *q, const struct faults *faults);
/* The title of a board, NULL when it has none. */
const char *live_title(const struct board *b);

/* ---- who answers (each returns the answer, or NULL after refusing) ---- */

typedef struct data *live_answer(struct live *l, struct request *q);

live_answer live_languages;                                         /* live.c */
live_answer live_examples, live_read;                               /* live_read.c */
live_answer live_open;                                              /* live_open.c */
live_answer live_play, live_step, live_undo, live_claim, live_save; /* live_play.c */
live_answer live_plan, live_decide, live_hint;                      /* live_plan.c */
live_answer live_why, live_why_not, live_verdict, live_shows;       /* live_reason.c */
live_answer live_dialogue, live_tell;                               /* live_dialogue.c */
live_answer live_review, live_solve, live_par, live_lesson;         /* live_after.c */
live_answer live_deal;                                              /* live_deal.c */
live_answer live_session_board, live_session;                       /* live_session.c */
live_answer live_drill, live_answer_drill, live_drill_hint, live_drill_show,
    live_drill_why_not; /* live_drill.c */
live_answer live_whist, live_whist_state, live_whist_play, live_whist_step, live_whist_undo, live_whist_hint,
    live_whist_deal; /* live_whist.c */

#endif
