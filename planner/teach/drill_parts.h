/* The inside of a drill, for its files alone. */
#ifndef PLANNER_TEACH_DRILL_PARTS_H
#define PLANNER_TEACH_DRILL_PARTS_H

#include "planner/teach/drill.h"

/* What an answer is: a number, suits (all of the right ones), one suit, a technique (any of the right ones),
 * a hand, a card (any of the right ones). */
enum answer_kind { ANSWER_NUMBER, ANSWER_SUITS, ANSWER_SUIT, ANSWER_TECHNIQUE, ANSWER_HAND, ANSWER_CARD };

enum { QUESTION_HINTS = 3 };

/* A question owns its texts. */
struct question {
    enum answer_kind kind;
    enum drill_topic topic;
    const char *technique; /* that it is about, or NULL */
    int number;            /* of ANSWER_NUMBER; the hand of ANSWER_HAND: a seat, NO_SEAT for neither */
    unsigned right;        /* bit per suit, or per kind of technique of the knowledge */
    cardset cards;         /* of ANSWER_CARD: the right ones */
    int card;              /* the one that the line plays */
    cardset from;          /* those that can be played */
    char *ask, *hint[QUESTION_HINTS], *answer, *reason;
    char *typed; /* what can be typed, said behind the question; NULL: nothing */
};

struct questions {
    int count;
    struct question list[DRILL_QUESTIONS];
};

/* A question added to the list; NULL when there is no room. Its texts are set by question_say, as printf
 * writes them. */
struct question *question_add(struct questions *q, enum answer_kind kind, enum drill_topic topic);
char *question_say(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* A sentence from a reason that begins small and has no end. */
char *question_sentence(const char *text);
void questions_free(struct questions *q);

/* ---- drill_questions.c, drill_cards.c ---- */

/* Count, suits, techniques, order; then trick one and the play of the first technique. */
void drill_questions(const struct explanation *r, struct questions *q);
void drill_cards(const struct explanation *r, struct questions *q);

/* Adds the technique in words: "finesse the queen, leading from dummy"; the line of a suit by what it does:
 * "finesse, the best line for the suit alone". */
void drill_say(struct buffer *out, const struct explanation *r, const struct explained_technique *t);

/* ---- drill_answer.c ---- */

enum verdict { VERDICT_RIGHT, VERDICT_WRONG, VERDICT_UNCLEAR };

/* Judges a line; `remark` receives what is said beside the verdict, or, when it is unclear, what was
 * expected. *given receives the suit or card that was named, -1 where there is none. */
enum verdict question_judge(const struct question *q, const struct explanation *r, const char *line,
                            int *given, struct buffer *remark);
/* A kind of technique by number in the list (from 1), name, alias, or the beginning of one; -1 for none. */
int drill_kind_from_text(const struct knowledge *k, const char *text);
/* A card of "DQ", "d10", "QD"; of a rank alone when `from` is of one suit. NO_CARD when it is none. */
int drill_card_from_text(const char *text, cardset from);

/* ---- drill_json.c ---- */

/* Puts what is asked into an object: topic, kind, say, choices. */
void question_put(struct data *o, const struct question *q, const struct explanation *r);

/* ---- drill_why.c ---- */

/* Why not: a suit, a technique, a suit and a technique (C:finesse), a card. NULL: there is no such thing. */
struct document *drill_why_not(const struct explanation *r, const char *what);

/* ---- drill_end.c ---- */

/* What was right, the whole explanation, all hands, and the student's line beside the best. */
void drill_end(struct console *c, const struct explanation *r, const struct board *b,
               const struct drill_record *record);

#endif
