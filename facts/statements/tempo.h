/* Tempo, entries and danger: who can take what before the lead is lost, and after it.
 *
 * What we can take is counted against any lie of the unseen cards (facts/value/cash_out.h); what the
 * opponents can take, and how dangerous each of them is, over layouts drawn with their own chances. An
 * opponent takes tricks from the top, and by leading through a card of ours that his partner sits over
 * (facts/statements/through.h). Plain values; the same view and layouts give the same counts.
 */
#ifndef FACTS_STATEMENTS_TEMPO_H
#define FACTS_STATEMENTS_TEMPO_H

#include "engine/layouts/layouts.h"
#include "engine/view.h"
#include "facts/statements/statement.h"

enum { TEMPO_LAYOUTS = 24, TEMPO_LOSSES = 3, TEMPO_ROUNDS = 4, TEMPO_HONOURS = 8 };

/* What holds whatever the opponents have. By hand: 0 declarer's, 1 dummy's. */
struct tempo_ours {
    int needed, spare;           /* tricks that the contract needs from now on, and may lose */
    int entries[2][SUIT_COUNT];  /* winners outside a suit with which partner can reach the hand */
    bool is_blocked[SUIT_COUNT]; /* the suit's winners cannot be cashed without an entry elsewhere */
    int stoppers[SUIT_COUNT];    /* rounds that we win when they play the suit from the top */
    int take[TEMPO_LOSSES + 1];  /* tricks that we can take when the lead is lost so often first */
    int must_lose; /* how often that must be for the contract; -1 when it is not enough or unknown */
    int led;       /* the suit that they lead or have led to trick one, -1 before that */
    int hold_ups;  /* rounds of it that the rule of seven lets pass from now on */
};

/* A card of ours that an opponent can lead through. */
struct tempo_honour {
    int card;
    double leads; /* chance that he gains a trick by leading through it */
    double gains; /* the tricks that he gains then, in the mean */
    double beats; /* chance that this beats the contract when he gets in now, and cashing alone does not */
};

/* What the layouts say of one opponent: chances are 0 to 1. What beats the contract is what he and his
 * partner can take at once, by cashing and by leading through. */
struct tempo_opponent {
    double cash;       /* tricks that he can cash with his partner when he gets in, in the mean */
    double cash_later; /* the same after the next round of the led suit, which we win */
    double cash_again; /* the same after a round of their best suit (as for may_lose), which we win */
    double beats;      /* chance that he beats the contract when he gets in now */
    double beats_more; /* ... when the trick with which he gets in is none of these: a finesse that loses */
    double beats_won;  /* ... when we have won the next round of the led suit */
    double beats_held; /* ... when we have let it pass once, or as often as serves, and won the next */
    double out[TEMPO_ROUNDS]; /* chance that he has no more of the led suit after 1, 2 ... rounds from now */
    int honours;
    struct tempo_honour honour[TEMPO_HONOURS];
};

/* What is counted beside cash, beats and beats_more. */
struct tempo_wish {
    bool rounds;  /* what the next rounds of the led suit change */
    bool through; /* the cards that are led through, one by one */
    bool losses;  /* cash_again and may_lose */
    bool losers;
};

struct tempo_theirs {
    struct tempo_wish counted;
    int led;
    struct tempo_opponent left, right; /* of declarer */
    double losers[SUIT_COUNT]; /* tricks that they can take from the top of the suit, in the mean; the lead is
                                  with the one whom it serves */
    /* How often the lead may be lost: the largest number for which the contract stands in more than half of
     * the layouts. It stands after n losses when n tricks, and those that they can take at once after n - 1
     * rounds of their best suit, are no more than can be spared; that is the suit that brings most of those
     * in which so few rounds drive out our stoppers, and the opponent who can take more is the one who gets
     * in. What we do with the lead meanwhile costs no trick and brings none. */
    int may_lose;
};

/* The suit led to trick one, or by the opponents to the trick in progress; -1 when there is none. */
int tempo_suit_led(const struct view *v);
/* Entries of a hand (0 declarer's, 1 dummy's) outside a suit: winners that its partner has a card to reach.
 */
int tempo_entries(const struct view *v, int hand, int suit);
/* How often the rule of seven lets a suit pass: seven less our cards in it, less the rounds gone. */
int tempo_hold_ups(const struct view *v, int suit);
/* Rounds of a suit that these hands, one side's, win when the other side plays it from the top. */
int tempo_stoppers(cardset a, cardset b, cardset theirs);

/* Counts our side of a view: `losses` says how far, -1: nothing of `take` and `must_lose`, 0: what can be
 * taken at once, TEMPO_LOSSES: all, which takes some hundred microseconds. */
struct tempo_ours tempo_of_ours(const struct view *v, int losses);
/* Counts the opponents over the layouts, which are those of the view at the start of the trick. Returns false
 * when there are no layouts. */
bool tempo_of_theirs(const struct view *v, const struct layouts *l, struct tempo_wish wish,
                     struct tempo_theirs *out);

/* The opponent to whom a trick may not be lost, as one lost to the other may; NO_SEAT when neither is. */
int tempo_danger_hand(const struct view *v, const struct tempo_theirs *theirs);
/* The statements of both, appended; `theirs` may be NULL. */
void derive_tempo(struct statements *out, const struct view *v, const struct tempo_ours *ours,
                  const struct tempo_theirs *theirs);

#endif
