/* The referee of skat: takes a record's moves one by one and names what is illegal in each.
 *
 * The table holds no more than the record shows: with `??` in the deal it still refuses what cannot be (a
 * player who showed out and follows later, a card known to lie elsewhere, hands that no longer fit the cards
 * left). Some faults leave the game clear and it goes on; after the others (`stops`) no further move can be
 * judged. Plain values.
 */
#ifndef FACTS_SKAT_SKAT_REFEREE_H
#define FACTS_SKAT_SKAT_REFEREE_H

#include "facts/skat/skat_hold.h"

/* FAULT(NAME, name in reports, whether judging stops) */
#define SKAT_FAULTS                                                                                          \
    FAULT(DEAL, "deal", true)                  /* no deal first, or a card dealt twice */                    \
    FAULT(STAGE, "out-of-place", true)         /* a card while bidding, a bid while playing, ... */          \
    FAULT(TURN, "wrong-turn", true)            /* another player was to move */                              \
    FAULT(BID_VALUE, "bid-value", true)        /* not the value of any game */                               \
    FAULT(BID_LOW, "bid-too-low", true)        /* not above the last bid */                                  \
    FAULT(BID_FOREHAND, "bid-forehand", true)  /* forehand, left alone, bids other than 18 */                \
    FAULT(SKAT, "skat", true)                  /* the cards picked up are not those dealt */                 \
    FAULT(HAND, "hand", false)                 /* hand after picking up, or the skat left without it */      \
    FAULT(ANNOUNCEMENT, "announcement", false) /* announcements that do not go together */                   \
    FAULT(DISCARD, "discard", true)            /* not two cards out of the twelve */                         \
    FAULT(SHOWN, "shown-cards", true)          /* cards shown that the player does not hold */               \
    FAULT(PLAYED, "played-before", true)       /* the card has gone in an earlier trick or this */           \
    FAULT(NOT_HELD, "not-held", true)          /* the card is known to lie elsewhere */                      \
    FAULT(REVOKE, "revoke", false)             /* could have followed */                                     \
    FAULT(SHOWN_OUT, "shown-out", false)       /* follows where he had none before */                        \
    FAULT(LAYOUT, "layout", false)             /* the cards left fit no hands */                             \
    FAULT(OVER, "game-over", true)             /* a move after the end */

enum skat_fault {
    SKAT_LEGAL,
#define FAULT(NAME, name, stops) SKAT_FAULT_##NAME,
    SKAT_FAULTS
#undef FAULT
};

struct skat_verdict {
    enum skat_fault fault;
    char why[120];
};

enum skat_stage {
    SKAT_STAGE_DEAL,
    SKAT_STAGE_BID,
    SKAT_STAGE_CHOOSE, /* the skat, or a hand game */
    SKAT_STAGE_GIVE,
    SKAT_STAGE_DECLARE,
    SKAT_STAGE_DISCARD,
    SKAT_STAGE_PLAY,
    SKAT_STAGE_OVER,
};

struct skat_table {
    enum skat_stage stage;
    struct skat_hold hold;
    bool contradicted; /* a fault made the counting void: draw no more conclusions from it */
    /* Bidding: `asker` names values to `answerer`; `answering` when the answer is due. */
    int asker, answerer, bid;
    bool answering, second_round;
    int declarer;
    bool picked, declared;
    struct skat_contract contract;
    /* Play: the trick in progress, its leader SKAT_NOBODY when a hidden card left the winner unknown. */
    int leader, in_trick, tricks;
    int8_t trick[SKAT_PLAYERS];
    int8_t played_by[SKAT_CARDS];
    int hidden[SKAT_PLAYERS];        /* cards played as ?? */
    uint8_t shown_out[SKAT_PLAYERS]; /* bit a class */
    int won[SKAT_PLAYERS], points[SKAT_PLAYERS];
    bool lost_track; /* a trick with a hidden card went to nobody known */
    bool resigned[SKAT_PLAYERS];
    int left, timed_out;
};

void skat_table_start(struct skat_table *t);
/* Judges the move and makes it when the game can go on. */
struct skat_verdict skat_table_move(struct skat_table *t, const struct skat_move *m);
const char *skat_fault_name(enum skat_fault fault);
bool skat_fault_stops(enum skat_fault fault);
/* The value of any game: 18 to 264, and those of null. */
bool skat_is_bid(int value);

/* Scores the table as it stands (facts/skat/skat_score.c): international skat order, lost games count double.
 */
struct skat_result skat_table_score(const struct skat_table *t);
/* The game's value before it is won or lost, overbidding not counted; 0 when hidden cards leave it open. */
int skat_game_value(const struct skat_table *t, const struct skat_result *r);
/* What the list of a table of three notes for a player by Seeger and Fabian: the declarer the game's value
 * and 50, less 50 when lost, when the others note 40 each. 0 for a game that was not decided, or whose value
 * is not known. */
int skat_seeger_fabian(const struct skat_result *r, int player);
/* Adds where `ours` differs from `theirs`, "v:-54 (the record: v:54), ..."; returns whether they agree. */
bool skat_result_compare(const struct skat_result *ours, const struct skat_result *theirs,
                         struct buffer *out);

#endif
