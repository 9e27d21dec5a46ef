/* The inside of a drill, for the files of this room alone. */
#ifndef PLANNER_TEACH_DRILL_PARTS_H
#define PLANNER_TEACH_DRILL_PARTS_H

#include "planner/decide/trial/race.h"
#include "planner/teach/drill.h"

/* What an answer is: a number, a suit, a technique, a card, an opponent, a line of a contract in a suit. */
enum answer_kind { ANSWER_NUMBER, ANSWER_SUIT, ANSWER_TECHNIQUE, ANSWER_CARD, ANSWER_SEAT, ANSWER_LINE };

enum { QUESTION_HINTS = 3, QUESTION_CHOICES = 4 };

/* A question owns its texts and its decision. */
struct question {
    enum answer_kind kind;
    enum drill_topic topic;
    const char *technique; /* that it is about, or NULL */
    const char *idea;      /* of the hand that it is about, by its word; or NULL */
    int number;            /* of ANSWER_NUMBER */
    int right;             /* a suit, the number of a kind of technique of the knowledge, a seat, or a choice */
    int choices, choice[QUESTION_CHOICES]; /* of ANSWER_LINE: the told lines to choose from, by number */
    cardset cards;         /* of ANSWER_CARD: those that do the same as the best */
    int card;              /* the best */
    cardset from;          /* those that can be played */
    const struct position
        *position;             /* on which a card is held against the best; NULL: the same cards alone do */
    struct decision *decision; /* that holds the position; NULL: it is the explanation's, or `kept` */
    const struct position *kept; /* the question's own; NULL: it has none */
    char *ask, *hint[QUESTION_HINTS], *answer,
        *reason; /* hints: where to look, what would go wrong, the answer */
    char *typed; /* what can be typed, said behind the question; NULL: nothing */
};

struct questions {
    int count;
    struct question list[DRILL_QUESTIONS];
};

/* A question added to the list, which has room for one of each topic. Its texts are phrases of the knowledge; question_say
 * joins what is said already, as printf writes it. */
struct question *question_add(struct questions *q, enum answer_kind kind, enum drill_topic topic);
/* The question about the topic; NULL: it is not asked. */
struct question *question_find(struct questions *q, enum drill_topic topic);
char *question_say(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* A sentence from a reason that begins small and has no end. */
char *question_sentence(const char *text);
void questions_free(struct questions *q);
/* A number in words; a phrase without slots; which the caller frees. */
char *question_number(const struct explanation *r, int number);
char *question_phrase(const struct explanation *r, enum phrase which);
/* How many layouts the plan makes: "82 of 100 layouts". */
void drill_layouts(struct buffer *out, const struct explanation *r);
/* " (S, H, D or C)", which the caller frees. */
char *question_typed_suit(const struct explanation *r);
/* Adds a text as an item, or as a paragraph, and frees it. */
void drill_item(struct document *d, char *text);
void drill_paragraph(struct document *d, char *text);

/* ---- drill_questions.c, drill_cards.c ---- */

/* The questions of a drill on the board that `r` explains, in order, as the options want them: one at least.
 */
void drill_questions(const struct explanation *r, const struct board *b, const struct drill_options *o,
                     struct questions *q);
/* What the question of the winners asks; the caller frees it. */
char *drill_ask_winners(const struct explanation *r);
/* Adds those on cards: rounds, the entry, trick one with what the opponents really play, the first lead. */
void drill_cards(const struct explanation *r, const struct board *b, struct questions *q);
/* Of the cards that can be played from a hand, those that do the same as `card`: no unseen card lies between
 * them, or both are small. */
cardset drill_equals(const struct view *v, cardset from, int card);
/* Adds those on what may go wrong, where the story tells of it: the danger hand, a finesse that loses, a suit
 * that breaks badly. */
void drill_troubles(const struct explanation *r, struct questions *q);

/* ---- drill_trumps.c ---- */

/* What the question of the losers asks; the caller frees it. */
char *drill_ask_losers(const struct explanation *r, const struct trump_count *count);
/* Adds the questions of a contract in a suit: that of the losers always, the others where the lines and the games
 * that were played out have an answer. */
void drill_trumps(const struct explanation *r, struct questions *q);
/* Whether an answer to one of them that is not the plan's is as good: a line as it was played out, else by
 * search at the card where the two part. `remark` receives what is said of it. */
bool drill_trumps_is_good(const struct question *q, const struct explanation *r, int given,
                          struct buffer *remark);
/* "why not" a suit, a line by the beginning of its name, or a card of ours, told in `d`; false: it is none. */
bool drill_trumps_why_not(struct document *d, const struct explanation *r, const char *what);

/* ---- hints ---- */

/* A suit's cards of a hand: "AK643"; "none". The caller frees it. */
char *drill_cards_of(const struct words *w, cardset hand, int suit);
/* Where to look for a suit: "Look at the clubs: AK643 in dummy, 852 in hand; they have five." */
char *drill_look(const struct explanation *r, int suit);
/* "the spades, the hearts or the clubs": the suits of the plan, but for one (-1: all), spades first, with
 * their cards where that is wanted; returns how many. */
int drill_suits(struct buffer *out, const struct explanation *r, int but, enum phrase joint, bool has_cards);
/* What the story tells of the kind, the first of it (0) or a later one; NULL: nothing. */
const char *drill_told(const struct explanation *r, enum told_kind kind, int number);
/* What would go wrong, of this hand: what they can take, else what beats the plan, else `other`, a sentence or the
 * beginning of one. */
char *drill_trouble(const struct explanation *r, const char *other);
/* The way of the plan's first suit by that kind of technique; NULL: it has none that is worth a thought. */
const struct explained_technique *drill_way_of(const struct explanation *r, int kind);
/* Adds the technique in words: "finesse the queen, leading from dummy"; the line of a suit by what it does:
 * "finesse, the best line for the suit alone". */
void drill_say(struct buffer *out, const struct explanation *r, const struct explained_technique *t);

/* ---- drill_lines.c ---- */

/* A line played out in the same layouts as others: which suit is built first, the card played next, how long
 * their suit is held up. */
struct tried_line {
    int suit;                          /* that is built first, -1: none */
    const struct technique *technique; /* by which; NULL: the plan's */
    int card;                          /* NO_CARD: as the plan has it */
    int held_suit;                     /* whose only winner is kept, -1: none */
    int rounds;                        /* for so many; -1: for as long as is best */
    bool makes[RACE_LAYOUTS];
    int made;
    bool makes_here; /* in the layout that is there */
};

/* The plan's line, and the suit that it holds up at trick one with a reason of the knowledge; -1: none. */
struct tried_line drill_plan_line(const struct explanation *r);
int drill_held_suit(const struct explanation *r);
/* Plays the line out from the position against opponents who see all cards, in the race's layouts, and in the
 * one where the left opponent holds `here` (0: it is not known). `order`: of the suits of the plan. */
void drill_try(const struct race *race, const struct position *p, const int *order, cardset here,
               struct tried_line *l);
/* Layouts that the second makes and the first does not, less those the other way; and whether that is beyond
 * chance, two standard errors. */
int drill_lead(const struct tried_line *a, const struct tried_line *b, int layouts, bool *is_clear);
/* Whether no other suit of the plan does better than its first beyond chance, played out so: else "which suit
 * first" has no answer that can be called right. */
bool drill_first_is_best(const struct explanation *r);
/* Adds a card that was searched beside the one that is played, each with its chance. False of another. */
bool drill_why_not_card(struct document *d, const struct explanation *r, int card);
/* Whether a card is no mistake beside the best of a position; *remark receives what playing on comes to. */
bool drill_is_level(const struct position *p, int card, int best, struct buffer *remark);
/* Whether an answer that is not the best is as good within chance, over the layouts; *remark receives what
 * they say, either way. */
bool drill_is_also_good(const struct question *q, const struct explanation *r, int given,
                        struct buffer *remark);

/* ---- drill_answer.c ---- */

enum verdict { VERDICT_RIGHT, VERDICT_GOOD, VERDICT_WRONG, VERDICT_UNCLEAR };

/* Judges a line; `remark` receives what is said beside the verdict, or, when it is unclear, what was
 * expected. *given receives the number, suit or card that was named, -1 where there is none. */
enum verdict question_judge(const struct question *q, const struct explanation *r, const char *line,
                            int *given, struct buffer *remark);
/* A kind of technique by number in the menu (from 1, without gaps), name, in the words' language too, alias, or the
 * beginning of one; -1 for none. */
int drill_kind_from_text(const struct knowledge *k, const struct words *w, const char *text);
/* A card of "DQ", "d10", "QD"; of a rank alone when `from` is of one suit. NO_CARD when it is none. */
int drill_card_from_text(const char *text, cardset from);

/* ---- drill_json.c ---- */

/* Puts what is asked into an object: topic, kind, say, choices. */
void question_put(struct data *o, const struct question *q, const struct explanation *r);

/* Which step of the plan is the suit's; -1: it has no place. */
int drill_step_of(const struct explanation *r, int suit);

/* ---- drill_why.c ---- */

/* What is wrong with an answer, in the hand's own words, put before what the remark has of its worth. */
void drill_against(const struct question *q, const struct explanation *r, int given, struct buffer *remark);

/* Why not: a suit, a technique, a suit and a technique (C:finesse), a card. NULL: there is no such thing. */
struct document *drill_why_not(const struct explanation *r, const char *what);

/* ---- drill_end.c ---- */

/* What was right, the whole explanation, all hands, and the student's line beside the best. */
void drill_end(struct console *c, const struct explanation *r, const struct board *b,
               const struct drill_record *record);

#endif
