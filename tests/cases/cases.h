/* Text cases: what the runner reads from *.case files, and what the functions that answer queries are given.
 *
 * A case is a query, an input and an expectation (thesis-notes/tests.md). A query begins with the name of its
 * kind; the kind's function reads the rest of the query and the input word by word and writes its answer.
 * What it cannot read it refuses with cases_refuse, which does not return: such a case is malformed, and no
 * mark excuses that. Invariant: an answer depends on its case alone, whatever ran before.
 */
#ifndef TESTS_CASES_CASES_H
#define TESTS_CASES_CASES_H

#include <setjmp.h>
#include <string.h>

#include "engine/auction.h"
#include "engine/deal.h"
#include "engine/util.h"
#include "planner/table/player_planner.h"

/* A text of a case file with the place of each of its bytes there. */
struct placed {
    struct buffer text;
    struct {
        int line, column;
    } * place;
};

/* One case. cases_read frees its texts after the visit. */
struct text_case {
    const char *file;
    int line; /* of the query */
    bool is_known_failure;
    struct placed query, input, expected;
};

/* A case being answered. */
struct asked {
    const struct text_case *of;
    char *query, *input;           /* what is left to read of each */
    char *query_text, *input_text; /* where they begin */
    struct buffer answer;
    int line, column; /* of what was refused */
    char refusal[160];
    jmp_buf refused;
};

struct case_kind {
    const char *name;
    void (*answer)(struct asked *);
};

/* The kinds of each file; a list ends with a zeroed one. */
extern const struct case_kind kinds_of_values[], kinds_of_statements[], kinds_of_boards[], kinds_of_robots[],
    kinds_of_suits[], kinds_of_lines[], kinds_of_plans[], kinds_of_thesis[], kinds_of_games[];
/* The knowledge that the kinds of suits and plans share, read when a case first needs it; and its end. */
struct planning *cases_planning(void);
void cases_end_planning(void);

/* ---- reading files (case_file.c) ---- */

/* Called with each case; what is malformed is told on standard output. Returns how many faults were told. */
int cases_read(const char *path, void (*visit)(void *, const struct text_case *), void *context);

/* ---- reading queries and inputs (case_words.c): `at` is &asked->query or &asked->input ---- */

_Noreturn void cases_refuse(struct asked *a, const char *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The next word, ended by a NUL; NULL when there is none. cases_need refuses instead, naming `what`. */
char *cases_word(char **at);
char *cases_need(struct asked *a, char **at, const char *what);
/* Steps over the word if it comes next. */
bool cases_take(char **at, const char *word);
int cases_number(struct asked *a, char **at);
double cases_decimal(struct asked *a, char **at);
/* A suit, a seat and a card by word or letter. */
int cases_suit(struct asked *a, char **at);
enum seat cases_seat(struct asked *a, char **at);
int cases_card(struct asked *a, char **at);
/* All cards that come next, "SA S2": at most `room`; returns how many. */
int cases_cards(struct asked *a, char **at, int8_t *cards, int room);
/* The ranks of a suit, "-" for none. */
cardset cases_ranks(struct asked *a, char **at, int suit);
/* "AK4 864 AQ3 A852" and "AK4.864.AQ3.A852": spades, hearts, diamonds, clubs. */
cardset cases_hand(struct asked *a, char **at);
cardset cases_dotted(struct asked *a, char **at);
/* Calls up to the end or a "/". */
struct auction cases_calls(struct asked *a, char **at, enum seat dealer);
/* Two hands, South's first, and who leads: South's view of so many notrump; the cards played from there on;
 * and "if DK East 0.8", where a card is said to lie, nothing where the input has ended. */
struct view cases_view(struct asked *a, int level);
void cases_play_on(struct asked *a, struct view *v);
struct answers cases_answers(struct asked *a);
/* "at 3" of the query and all these of the input: the planner's move. */
struct move cases_move(struct asked *a);
/* Writes one of two words. */
void cases_say(struct asked *a, bool yes, const char *if_yes, const char *if_no);

#endif
