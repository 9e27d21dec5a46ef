/* Tricks from the top: how many a side can take in a row before it loses the lead, exactly.
 *
 * A search over the side's own two hands: which hand leads what, what the other plays or discards, so that
 * blocked suits, overtaking and unblocking count as they are. The other side follows suit with its lowest
 * cards, which is the most that it can do against a run; its discards are taken not to hurt it. Nothing is
 * asked of where its cards lie: when they are unknown, all of them are put in one hand, and that is the least
 * that any lie leaves. Everything is a plain value.
 */
#ifndef FACTS_VALUE_CASH_OUT_H
#define FACTS_VALUE_CASH_OUT_H

#include "engine/view.h"

/* Two hands of one side, in equal numbers of cards, and the other side's: by hand where they are known, else
 * all of them in theirs[0]. `lead` is the hand on lead, 0 or 1. */
struct cash_position {
    cardset mine[2], theirs[2];
    int lead;
    cardset trumps; /* of mine, where they have none left: the hand that has none of the suit led may win with one; 0: no trumps */
};

/* One trick: the hand that leads, its card, and the other hand's. */
struct cash_trick {
    int leader, led, reply;
};

struct cash_out {
    int tricks;                        /* the most that can be taken in a row */
    struct cash_trick line[SUIT_SIZE]; /* an order that takes them */
};

struct cash_out value_cash_out(const struct cash_position *p);
/* The tricks alone; and when they may be more than `least`, else `least` itself, which is quicker. */
int value_cash_tricks(const struct cash_position *p);
int value_cash_beyond(const struct cash_position *p, int least);
/* Whether at least so many, one or more, can be taken; *first becomes a trick to begin them with. With trumps a true answer is
 * sure; a false one may overlook cards that stand once others of their suit have been ruffed, or have taken too long. */
bool value_cash_takes(const struct cash_position *p, int wanted, struct cash_trick *first);
/* Rounds of one suit that could be won in a row were there entries without end. */
int value_cash_suit(const struct cash_position *p, int suit);
/* As value_cash_beyond with all of their cards unseen, from the better of our two hands. */
int value_cash_either(const cardset mine[2], cardset out, int least);

/* Tricks that declarer's side is sure to take of a view, whatever the opponents hold: between tricks, those
 * of value_cash_out; with cards on the table, this trick if it can be won, and those that follow. When the
 * opponents lead or win the trick in progress, it counts what can be taken once the lead is back, in the hand
 * that serves better. */
int value_cash_view(const struct view *v);
/* Tricks that it takes from now on, whatever they hold, before it loses the lead, when the hand on turn, one of
 * ours, plays this card. */
int value_cash_card(const struct view *v, int card);

#endif
