/* What is told of a contract in a suit beside its line, which is told as at notrump: losers first, the cards to
 * the trick in progress, what the hand hangs on, and the other cards. */
#ifndef PLANNER_TELL_TRUMPS_TRUMPS_H
#define PLANNER_TELL_TRUMPS_TRUMPS_H

#include "facts/value/trumps.h"
#include "planner/decide/tree/tree.h"
#include "planner/report/document.h"
#include "planner/tell/story/told.h"

/* A card of ours to the trick in progress. */
struct trumps_play {
    enum seat seat;
    int card;
    const char *why;
};

/* So many other cards to the trick in progress are played out, and told at most. */
enum { TRUMPS_CARDS = 3 };

/* Whether a chance is behind the one that is told by as much as a mistake costs. */
bool trumps_is_behind(const struct settings *set, double told, double chance);

/* What it is told from. Texts and what is pointed to are the explanation's. */
struct trumps_telling {
    const struct words *words;
    const struct position *position;
    const struct decision *decision;
    const struct tree_value *value; /* of its card; no layouts: nothing was searched */
    struct trump_count count;
    const char *cards[SUIT_COUNT]; /* "AK643 / 852" */
    int plays;                     /* 0 to 2 */
    struct trumps_play play[2];
    int assumed;   /* the card that the opponent between is taken to play, or NO_CARD */
    bool is_always; /* our second card goes whatever he plays */
    int over_lower, over_higher; /* our card where he plays a lower one, or a higher, if it is another; NO_CARD */
    int winner;    /* of the trick then, or NO_SEAT */
    int next_card; /* that is led next, or NO_CARD */
    const char *next_why;
    struct told_story *told; /* where the story goes; its maker frees it */
};

/* How the line takes losers away: so many are ruffed and thrown (what the count finds at best is not told beside more), and in
 * these suits, a bit each, their own play spares what that leaves too many; 0: it is not so. */
struct trumps_taken {
    int away;
    unsigned spared;
};
/* The parts of the story: the count, and the card in the line's place, where none was played out; our cards to
 * the trick in progress and the one that is led next; losers, trumps, ruffs, discards and entries; other cards
 * to the trick in progress. */
void trumps_head(struct trumps_telling *t, struct trumps_taken taken);
void trumps_plays(struct trumps_telling *t);
void trumps_counts(struct trumps_telling *t, bool has_danger);
void trumps_others(struct trumps_telling *t);
/* Who can lead through our king, which small cards alone guard, to too many tricks; NO_SEAT: nobody. Told with the losers where
 * `has_danger`. */
int trumps_danger(const struct trumps_telling *t);
/* "two losers", of one suit, which the caller frees; and in sentences, added to `out`, which of them are
 * fast, and what could take them away. */
char *trumps_losers(const struct trumps_telling *t, int suit);
void trumps_suit(struct buffer *out, const struct trumps_telling *t, int suit);
/* The chance that the trumps that are out lie so, the longer part with whichever opponent. */
double trumps_split(const struct trumps_telling *t, int longer);
/* Suit by suit as a table, and as data. */
void trumps_table(struct document *d, const struct trumps_telling *t);
struct data *trumps_data(const struct trumps_telling *t);
/* What a card does in its trick, added to `out`; false for a lead, which has none. Nothing is said that a
 * ruff behind it could make untrue. */
bool trump_deed(struct buffer *out, const struct words *w, const struct view *v, int card);

#endif
