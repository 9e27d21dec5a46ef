/* Double-dummy search: the exact number of tricks when everybody sees all four hands and errs nowhere.
 *
 * A solver is opaque and belongs to one thread at a time; any number of them may run side by side. It keeps a
 * table of what it has learnt, and uses it for every further question about the same deal and strain: from
 * card to card, from trick to trick, whoever leads. Answers never depend on what was asked before. The caller
 * frees a solver with dd_free.
 *
 * What is kept. A solver knows one deal and strain: the hands of the first question, and so every position
 * that comes of them by playing cards, in any order. An entry of the table holds a lower or an upper bound on
 * the tricks of a position before a trick, and settles every number that lies on its side of it: whoever
 * asked whether a side takes 9 asks for nothing new by asking for 8, if it does. An old entry makes way when
 * the table is full. A question about other hands, or another strain, drops the table and begins anew; where no card of
 * one side lies in another hand, it is another layout of the same two hands: how cards fared is kept, and in a suit the
 * table. A question that fails, or is cancelled, drops
 * nothing.
 *
 * Several deals at once are several solvers, one each: memory is touched as the search needs it, at most the
 * table's and 4.5 MB. Where that is too much keep answers instead: dd_at_least's yes to k is a lower bound,
 * its no an upper bound of k - 1, and dd_rests says for which other layouts it holds as well.
 *
 * A position is a struct play: any strain, 13 to 0 cards a hand, zero to three cards on the table, all four
 * hands known. Tricks are those still to come, the trick in progress counted, won ones not, for the side of
 * `seat`.
 */
#ifndef ENGINE_DD_DD_H
#define ENGINE_DD_DD_H

#include <stdatomic.h>

#include "engine/play.h"

struct dd_solver;
struct store;

/* X(name, text): what a call can come back with. */
#define DD_STATUSES                                                                                          \
    X(OK, "solved")                                                                                          \
    X(CANCELLED, "cancelled from outside")                                                                   \
    X(LIMIT, "the node limit was reached")                                                                   \
    X(IMPOSSIBLE, "no such position; dd_why tells more")

enum dd_status {
#define X(name, text) DD_##name,
    DD_STATUSES
#undef X
};
const char *dd_status_text(enum dd_status status);

enum { DD_TABLE_SMALLEST_MB = 1, DD_TABLE_DEFAULT_MB = 32, DD_TABLE_LARGEST_MB = 4096 };

/* A solver whose table takes at most `table_mb` megabytes (brought into the range above; memory is touched
 * only as the search needs it). Another 4.5 MB at most go to its other state. */
struct dd_solver *dd_new(int table_mb);
void dd_free(struct dd_solver *s);
/* Forgets all that was learnt, as if the solver were new: the nodes of what follows then depend on nothing
 * before. (Answers never do.) */
void dd_forget(struct dd_solver *s);

/* While *flag is true, calls return DD_CANCELLED, soon after it is set (well under 10 ms). NULL: never. */
void dd_set_cancel(struct dd_solver *s, const atomic_bool *flag);
/* The most nodes (tricks begun) that one call may search; 0, as at the start, is no limit. */
void dd_set_limit(struct dd_solver *s, uint64_t nodes);

/* Has answers to dd_at_least and dd_rests, and what a player makes of others, kept in a store, which several solvers may
 * share and which must outlive them. NULL: none, as at the start; what is answered from a store is searched with no node. */
void dd_set_store(struct dd_solver *s, struct store *store);
struct store *dd_store(const struct dd_solver *s);

/* The tricks that the side of `seat` takes. */
enum dd_status dd_tricks(struct dd_solver *s, const struct play *p, enum seat seat, int *tricks);
/* Whether the side of `seat` takes at least k tricks; any k. */
enum dd_status dd_at_least(struct dd_solver *s, const struct play *p, enum seat seat, int k, bool *yes);
/* The same, and the cards on which the answer rests: it holds for every deal in which the hands are as long
 * in each suit and these cards are where they are now, whatever the others (Ginsberg's partition search).
 * Cards on the table count as their player's. */
enum dd_status dd_rests(struct dd_solver *s, const struct play *p, enum seat seat, int k, bool *yes,
                        cardset *rests);

/* What a legal card leads to. Cards that are worth the same because nothing lies between them are one choice.
 */
struct dd_choice {
    int card;     /* the highest of them */
    cardset same; /* all of them, this one too */
    int tricks;
};
struct dd_choices {
    int count; /* in order of card number, lowest first; 0 when the play is over */
    struct dd_choice choice[SUIT_SIZE];
};
/* Every legal card of the seat on turn with the tricks that the side of `seat` takes after it. */
enum dd_status dd_cards(struct dd_solver *s, const struct play *p, enum seat seat, struct dd_choices *out);

/* The table of 20: tricks[strain][declarer] with the declarer's left on lead. Hands of any equal size. */
enum dd_status dd_table(struct dd_solver *s, const struct deal *d, int tricks[STRAIN_COUNT][SEAT_COUNT]);

/* A line of best play to the end: *count cards in order of play. Of equal cards the lowest of the first suit.
 */
enum dd_status dd_line(struct dd_solver *s, const struct play *p, int8_t line[CARD_COUNT], int *count);

/* Why the last call returned DD_IMPOSSIBLE; the solver owns the text until the next call. */
const char *dd_why(const struct dd_solver *s);
/* Nodes searched by the last call. */
uint64_t dd_nodes(const struct dd_solver *s);
/* And by all calls since it was made. */
uint64_t dd_searched(const struct dd_solver *s);
/* Names the machine code in use ("bmi2", "portable"); `portable` forces the latter, for comparing the two. */
const char *dd_code(struct dd_solver *s, bool portable);

#endif
