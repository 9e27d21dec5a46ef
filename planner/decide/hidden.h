/* Facts about the opponents' cards, and which of them tells some layouts from the rest: "East holds four or more
 * spades", "West holds the heart king", "the queen of spades does not fall in two rounds".
 */
#ifndef PLANNER_DECIDE_HIDDEN_HIDDEN_H
#define PLANNER_DECIDE_HIDDEN_HIDDEN_H

#include "engine/view.h"
#include "planner/knowledge/words.h"

enum hidden_kind {
    HIDDEN_NOTHING, /* no fact tells them apart well enough */
    HIDDEN_CARD,    /* an opponent holds a card */
    HIDDEN_LEAST,   /* or so many cards of a suit, or more; few cards of one are many of the other */
    HIDDEN_EVEN,    /* each was dealt as many of a suit as the other */
    HIDDEN_FALLS,   /* who holds the card has so many of its suit at most, and must play it in so many rounds */
    HIDDEN_STAYS    /* he has more */
};

/* A fact about an opponent's unseen cards, as they are at the moment. */
struct hidden_fact {
    enum hidden_kind kind;
    int seat;         /* NO_SEAT, with HIDDEN_LEAST: either of them; always with the last three */
    int card;         /* of HIDDEN_CARD and the last two */
    int suit, number; /* of HIDDEN_LEAST: so many of those that are out; of HIDDEN_EVEN: of the deal; of the last two the number of rounds */
    int gone;         /* cards of the suit that he has played, of NO_SEAT that both have */
    int out;          /* of HIDDEN_LEAST: cards of the suit that are out */
};

/* One fact, or two that hold together. */
struct hidden_facts {
    struct hidden_fact fact;
    struct hidden_fact also; /* HIDDEN_NOTHING: one is enough */
    double fit; /* how well they tell, 0 to 1; where nothing tells well enough, how well the best would */
    bool is_least; /* one fact that is needed for what they tell, and is not enough for it */
};

/* Whether a fact may be told as what tells layouts apart. */
typedef bool hidden_judge(const void *context, const struct hidden_fact *f);

/* Whether a layout that is to be told would still be so if the left opponent held these cards in it. */
typedef bool hidden_exchange(void *context, int layout, cardset left);

/* Layouts of which some are to be told from the rest. */
struct told_layouts {
    const struct view *view;
    int count;
    bool is_all;         /* they are no sample */
    const cardset *left; /* the left opponent's cards in each */
    const double *weight;
    const bool *is_told;
    /* Causes alone are looked for, in which rounds high cards fall among them, and one that is no more than likely is
     * kept, too; NULL: every fact may be told, as long as it tells well. */
    hidden_judge *may_tell;
    const void *context;
    /* A fact is told only if it is the cause: in most of the layouts that it tells, exchanging its cards for others and nothing
     * else makes an end of what is told. NULL: what goes with it is enough. */
    hidden_exchange *is_still_told;
    void *exchange;
};
/* Whether the facts come to a break of a suit that is more likely than not: then they are no cause. */
bool hidden_is_usual_break(const struct hidden_facts *f);
/* How well a fact must fit: the harmonic mean of how much of what is to be told it covers, and how much of what it
 * covers is to be told. Below the first it is no more than likely. */
static const double HIDDEN_FITS = 0.7, HIDDEN_LIKELY = 0.55;
/* The fact, or two, that tells them best; HIDDEN_NOTHING when none does well enough. At most HIDDEN_LAYOUTS layouts. */
enum { HIDDEN_LAYOUTS = 1000 };
struct hidden_facts hidden_facts_find(const struct told_layouts *t);

/* The suit that a fact is about. */
static inline int hidden_suit(const struct hidden_fact *f)
{
    return f->kind == HIDDEN_LEAST || f->kind == HIDDEN_EVEN ? f->suit : card_suit(f->card);
}

/* Whether the fact holds when the left opponent has these cards. */
bool hidden_fact_holds(const struct view *v, const struct hidden_fact *f, cardset left);
/* Whether all that are told hold; false where nothing is. */
bool hidden_facts_hold(const struct view *v, const struct hidden_facts *f, cardset left);
/* Exchanges as few cards between the opponents as can be, low ones of the same suit first, so that the fact holds no more and
 * each keeps as many. False, and nothing is exchanged, where they have none to exchange, or have shown out. */
bool hidden_fact_undo(const struct view *v, const struct hidden_fact *f, cardset *left);
/* "East holds four or more spades", by `w`; nothing for HIDDEN_NOTHING. */
void hidden_fact_words(struct buffer *out, const struct words *w, const struct hidden_fact *f);
/* "East holds the king of hearts and four or more spades". */
void hidden_facts_words(struct buffer *out, const struct words *w, const struct hidden_facts *f);

#endif
