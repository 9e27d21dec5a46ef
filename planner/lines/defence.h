/* Declarer's side in defensive position: a card to a trick that an opponent has led, by Appendix A
 * (thesis 8.2).
 *
 * The rules are kb/defence and fire in the expert; this file gives them their facts and turns "low",
 * "a-sure-trick" and the rest into a card.
 */
#ifndef PLANNER_LINES_DEFENCE_H
#define PLANNER_LINES_DEFENCE_H

#include "planner/position/position.h"

enum { DEFENCE_FACTS = 20, DEFENCE_FACT_TEXT = 160 };

/* What the {words} of a rule's sentence stand for. */
struct moment_words {
    int suit;      /* the suit led, or of a line's first step; -1: none */
    int winner[2]; /* the card that wins as cheaply as it can, here and in the hand across; NO_CARD: none */
    int builds;    /* the suit to be built that made the rule act; -1: none */
    bool is_dummy; /* the hand on turn is dummy */
    int key, exit;   /* of an elimination: the suit that they are to open, and the one that they win; -1: none */
    unsigned strips; /* and a bit for each side suit that is played out before */
};

/* The hand of a trick as rules name it, by its place: "leader", "second-hand". */
const char *defence_hand_word(int place);

struct defence_play {
    int card; /* NO_CARD: no rule acted, or it is not our turn to defend */
    enum seat seat;
    const struct rule *rule;   /* the rule that acted */
    struct moment_words words; /* what the {words} of its sentence stand for */
    const char *what;          /* its action: low, a-sure-trick ... */
    /* the facts that held, "(has-card-to-win fourth-hand)"; of a technique, those that made it act */
    char fact[DEFENCE_FACTS][DEFENCE_FACT_TEXT];
    int facts;
};

/* Nothing that a rule has said yet, of a seat. */
struct defence_play defence_none(enum seat seat);
/* The card for the seat on turn. It must be declarer's or dummy's, second or fourth to a trick led by an
 * opponent. `entry` is the plan's expected entry, NO_SEAT without one. */
struct defence_play defence_choose(const struct position *p, int entry);
/* The sentence of its rule by `w`, "" where none acted; free it. */
char *defence_words(const struct words *w, const struct defence_play *by);
/* A text of the knowledge with what its {words} stand for; free it. */
char *defence_text_of(const struct words *w, const struct moment_words *m, const char *text);
/* Puts the facts that made a rule conclude this in the place of all that held. */
void defence_keep_support(struct expert *e, const struct expert_fact *concluded, struct defence_play *out);

#endif
