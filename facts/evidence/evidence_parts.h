/* Shared by the evidence_*.c files, and by nobody else.
 *
 * Hands are 0, the declarer's left opponent, and 1; rules call them left and right. A card played stands in
 * the list of conclusions beside the calls, as the number EVIDENCE_CARD - (its place in the play).
 */
#ifndef FACTS_EVIDENCE_EVIDENCE_PARTS_H
#define FACTS_EVIDENCE_EVIDENCE_PARTS_H

#include "engine/habit/habit.h"
#include "facts/evidence/evidence.h"
#include "facts/expert/expert.h"

enum { EVIDENCE_CARD = -100 };

/* How the rules name hand 0 and hand 1. */
static inline struct term evidence_hand(int hand)
{
    return term_word(hand == 0 ? "left" : "right");
}

/* Kinds of holding that an opening lead may come from, and kinds of card in it (schema.clp: chooses). */
#define EVIDENCE_HOLDINGS                                                                                    \
    HOLDING(SINGLETON, "singleton")                                                                          \
    HOLDING(DOUBLETON, "doubleton")                                                                          \
    HOLDING(SEQUENCE, "sequence")                                                                            \
    HOLDING(INTERIOR, "interior")                                                                            \
    HOLDING(TOUCHING, "touching")                                                                            \
    HOLDING(HONOUR_LONG, "honour-long")                                                                      \
    HOLDING(HONOUR_THIRD, "honour-third")                                                                    \
    HOLDING(SMALL_LONG, "small-long")                                                                        \
    HOLDING(SMALL_THIRD, "small-third")
#define EVIDENCE_KINDS                                                                                       \
    KIND(TOP, "top")                                                                                         \
    KIND(SECOND, "second")                                                                                   \
    KIND(THIRD, "third")                                                                                     \
    KIND(FOURTH, "fourth")                                                                                   \
    KIND(FIFTH, "fifth")                                                                                     \
    KIND(LOWEST, "lowest")                                                                                   \
    KIND(INNER, "inner")                                                                                     \
    KIND(OTHER, "other")                                                                                     \
    KIND(HABIT, "habit")                                                                                     \
    KIND(SMALL, "small")                                                                                     \
    KIND(WASTED, "wasted")                                                                                   \
    KIND(CHEAPEST, "cheapest")                                                                               \
    KIND(MIDDLE, "middle")                                                                                   \
    KIND(HIGHEST, "highest")

enum holding_kind {
#define HOLDING(name, word) HOLDING_##name,
    EVIDENCE_HOLDINGS
#undef HOLDING
        HOLDING_KINDS
};
enum card_kind {
#define KIND(name, word) KIND_##name,
    EVIDENCE_KINDS
#undef KIND
        CARD_KINDS
};

/* How one card was chosen: what a likelihood over its suit's holdings needs. */
struct evidence_choice {
    int card, number; /* number: its place in the play */
    bool is_lead;     /* the opening lead */
    bool is_second;   /* played in second hand */
    int best;         /* the card of the same suit that was winning; NO_CARD when none was, or a ruff */
    cardset before;   /* what the hand had played before */
    cardset visible;  /* cards in dummy or played before, of the suit */
    double share[HOLDING_KINDS][CARD_KINDS]; /* a follower's shares stand in share[0] */
    double ready[HOLDING_KINDS];
    const char *rule[HOLDING_KINDS];
    const char *suit_rule; /* what speaks of the suit chosen for a lead; NULL: nothing does */
    double suit_habit,
        suit_other; /* shares of leads whose suit `habits` choose, and of those with each card alike */
    const struct habits *habits;
    unsigned theirs; /* bit suit: declarer or dummy has bid it */
};

/* The likelihood of the choice for a hand that was dealt `own` in the suit (layouts_weight). */
double evidence_choice_weight(const void *choice, cardset own, cardset other);
/* The same for the choice of a lead's suit: of the hand's lengths, of the suit led, and of one left alone
 * (layouts_shape, layouts_weight). */
double evidence_suit_by_lengths(const void *choice, const int length[SUIT_COUNT]);
double evidence_suit_by_cards(const void *choice, cardset own, cardset other);
double evidence_suit_left_out(const void *choice, cardset own, cardset other);
/* The kind of holding that a lead from these cards would be from. */
enum holding_kind evidence_holding_kind(cardset cards);

/* A call as the rules see it. */
enum call_kind { KIND_OF_NONE, KIND_OF_PASS, KIND_OF_BID, KIND_OF_DOUBLE, KIND_OF_REDOUBLE };
enum call_role { ROLE_OPENING, ROLE_ENTRY, ROLE_RESPONSE, ROLE_ADVANCE, ROLE_REBID, ROLE_LATER };
struct evidence_call {
    enum call_kind kind, partner_kind, right_kind;
    enum call_role role;
    int call, jump, position, theirs_bids;
    int own, partner, theirs; /* last bids, 0 for none */
    int theirs_other;         /* a suit that the other side has bid beside the last, -1 for none */
    bool passed, balancing, again;
    const char *strain_is;
};
struct evidence_call evidence_describe_call(const struct auction *a, int number);
/* Tells the rules of the call, and of its note's meaning when it has one. */
void evidence_assert_call(struct expert *x, const struct evidence_call *c, int number, int hand,
                          const struct layouts_box *note);

/* What a note says in points and lengths, into a box that is any hand otherwise. Returns whether it says
 * anything. */
bool evidence_read_note(const char *text, struct layouts_box *box);

/* Tells the rules of every card that the opponents have played; fills a choice for each that was a lead to
 * trick one or followed suit. Returns how many. */
int evidence_assert_play(struct expert *x, const struct view *v, struct evidence_choice choice[CARD_COUNT]);

#endif
