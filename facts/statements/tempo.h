/* Tempo, entries and danger: who can take what before the lead is lost, and after it.
 *
 * What we can take is counted against any lie of the unseen cards (facts/value/cash_out.h); what the
 * opponents can take, and how dangerous each of them is, over layouts drawn with their own chances. Plain
 * values; the same view and layouts give the same counts.
 */
#ifndef FACTS_STATEMENTS_TEMPO_H
#define FACTS_STATEMENTS_TEMPO_H

#include "engine/layouts/layouts.h"
#include "engine/view.h"
#include "facts/statements/statement.h"

enum { TEMPO_LAYOUTS = 24, TEMPO_LOSSES = 3, TEMPO_ROUNDS = 4 };

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

/* What the layouts say of one opponent: chances are 0 to 1. */
struct tempo_opponent {
    double cash;       /* tricks that he can cash with his partner when he gets in, in the mean */
    double cash_later; /* the same after the next round of the led suit, which we win */
    double beats;      /* chance that this beats the contract when he gets in now */
    double beats_more; /* ... when the trick with which he gets in is none of these: a finesse that loses */
    double beats_won;  /* ... when we have won the next round of the led suit */
    double beats_held; /* ... when we have let it pass once, or as often as serves, and won the next */
    double out[TEMPO_ROUNDS]; /* chance that he has no more of the led suit after 1, 2 ... rounds from now */
};

struct tempo_theirs {
    int led;
    struct tempo_opponent left, right; /* of declarer */
};

/* The suit led to trick one, or by the opponents to the trick in progress; -1 when there is none. */
int tempo_suit_led(const struct view *v);
/* Entries of a hand (0 declarer's, 1 dummy's) outside a suit: winners that its partner has a card to reach.
 */
int tempo_entries(const struct view *v, int hand, int suit);
/* Rounds of a suit that these hands, one side's, win when the other side plays it from the top. */
int tempo_stoppers(cardset a, cardset b, cardset theirs);

/* Counts our side of a view: `losses` says how far, -1: nothing of `take` and `must_lose`, 0: what can be
 * taken at once, TEMPO_LOSSES: all, which takes some hundred microseconds. */
struct tempo_ours tempo_of_ours(const struct view *v, int losses);
/* Counts the opponents over the layouts, which are those of the view at the start of the trick; `rounds`:
 * also what the next rounds of the led suit change. Returns false when there are no layouts. */
bool tempo_of_theirs(const struct view *v, const struct layouts *l, bool rounds, struct tempo_theirs *out);

/* The opponent to whom a trick may not be lost, as one lost to the other may; NO_SEAT when neither is. */
int tempo_danger_hand(const struct view *v, const struct tempo_theirs *theirs);
/* The statements of both, appended; `theirs` may be NULL. */
void derive_tempo(struct statements *out, const struct view *v, const struct tempo_ours *ours,
                  const struct tempo_theirs *theirs);

#endif
