/* The search's own parts: classes of missing cards, the grid of layouts, positions. For engine/suit alone.
 *
 * Missing cards with no card of ours between them form a class, the highest class first. A layout is how many
 * of each class the left opponent has; it stands in the grid at the sum of number times stride. A position
 * counts only cards not yet played, and a card of the left opponent takes its stride away, so that a vector
 * of the position after it is one shift away from one before it.
 */
#ifndef ENGINE_SUIT_SUIT_PARTS_H
#define ENGINE_SUIT_SUIT_PARTS_H

#include "engine/suit/front.h"
#include "engine/suit/suit.h"

/* Six gaps beside seven cards of ours; 4*4*3*3, 3^4*2 and 2^7 layouts at most, as 2, 3 and 6 of ours part
 * them. */
enum { CLASSES = 7, GRID_WORDS = 3 };

struct grid {
    int classes;
    int8_t rank[CLASSES]; /* the highest rank of the class, 0..12 */
    uint8_t size[CLASSES], stride[CLASSES];
    int layouts, words;                                   /* words that a level of a vector takes */
    uint64_t least[CLASSES][SUIT_TRICKS + 1][GRID_WORDS]; /* layouts with n of the class at least */
    uint64_t most[CLASSES][SUIT_TRICKS + 1][GRID_WORDS];  /* and n at most */
};

enum { KNOWN_NONE, KNOWN_LEFT, KNOWN_RIGHT }; /* who has shown out */

struct position {
    uint16_t hand[2];
    uint8_t left[CLASSES]; /* cards of each class not yet played */
    int8_t known;
    int8_t wanted;     /* tricks still wanted for the lowest level */
    int8_t on_lead;    /* the hand that won the trick before; -1: neither */
    int8_t entries[2]; /* SUIT_UNLIMITED: no limit */
};

/* A trick in progress; the position is without its cards. */
struct suit_trick {
    int8_t led;       /* the hand that led */
    int8_t card[2];   /* by hand: the rank played, SUIT_VOID: none */
    int8_t theirs[2]; /* by opponent, left first: the class, SUIT_VOID: none of the suit */
};

/* What an opponent can play: a class, or SUIT_VOID, and in which layouts of the position. */
struct suit_reply {
    int8_t class;
    uint64_t where[GRID_WORDS];
};

/* A card of ours. */
struct suit_card {
    int8_t hand, rank;
};

enum { SUIT_MOVES = 14 };

/* A first lead, with the front after each card of second hand, as vectors of the first position: a bit is set
 * where second hand cannot play the card. */
struct suit_first {
    struct suit_card card;
    int replies;
    struct front after[CLASSES + 1];
};

struct suit_solver {
    int holders;
    struct suit_holding holding;
    struct grid grid;
    int levels; /* numbers of tricks that vectors tell of, from 1 on */
    int words;  /* of a vector */
    struct position root;
    struct suit_memo *memo;
    int64_t work, limit; /* comparisons of vectors that have been made, and may be */
    int leads;
    struct suit_first *lead;
    uint64_t *top; /* what playing from the top takes; NULL until it is asked for */
};

/* Adds the vectors behind second hand's card, its place in the lead's list, lifted to the first position. */
void suit_first_add(const struct suit_solver *s, struct suit_first *first, int place,
                    const struct front *behind, int second, const struct suit_reply *reply);

void grid_start(struct grid *g, const struct suit_holding *h);
/* The layouts that are possible in the position. */
void grid_box(const struct grid *g, const struct position *p, uint64_t box[GRID_WORDS]);
/* The same at each of the lowest `levels` levels of a vector. */
void grid_boxes(const struct grid *g, const struct position *p, int levels, uint64_t *vector);
int position_missing(const struct grid *g, const struct position *p);
/* The most tricks that can be taken. */
int position_tricks(const struct position *p);
/* Moves cards of ours that have become equals together, so that equal positions look the same. The order of
 * the cards within a hand stays. */
void position_settle(const struct grid *g, struct position *p);
static inline bool position_is_limited(const struct position *p)
{
    return p->entries[0] != SUIT_UNLIMITED;
}

/* Moves, and how many there are, those first that people prefer among equals: a lead from the weaker hand, a
 * low one; in third hand the lowest card that plays for the trick. */
int moves_lead(const struct suit_solver *s, const struct position *p, struct suit_card out[SUIT_MOVES]);
/* Third hand's; SUIT_VOID as the only rank when it has none. */
int moves_third(const struct suit_solver *s, const struct position *p, const struct suit_trick *t,
                struct suit_card out[SUIT_MOVES]);
/* Of the card's equals in the hand the one that people play: the highest of JT9 and the like, else the card.
 */
struct suit_card moves_shown(const struct suit_solver *s, const struct position *p,
                             const struct suit_trick *t, struct suit_card card);
/* An opponent's. */
int moves_reply(const struct suit_solver *s, const struct position *p, int opponent,
                struct suit_reply out[CLASSES + 1]);
/* By how much a card of the opponent moves vectors. */
static inline int moves_shift(const struct suit_solver *s, int opponent, int class)
{
    return opponent == 0 && class != SUIT_VOID ? s->grid.stride[class] : 0;
}
/* A lead, a card of third hand, an opponent's card is played: changes position and trick. */
void play_lead(struct position *p, struct suit_trick *t, struct suit_card card);
void play_third(struct position *p, struct suit_trick *t, struct suit_card card);
void play_reply(struct position *p, struct suit_trick *t, int opponent, int class);
/* The trick is over: who leads next, what is still wanted. Returns whether declarer won it. */
bool play_end(const struct grid *g, struct position *p, const struct suit_trick *t);
/* Who plays second and fourth to a lead of the hand: 0 left, 1 right. Declarer's hand is before the left. */
static inline int second_player(const struct suit_trick *t)
{
    return t->led;
}

/* The vector of the position after a card of the opponent as one of the position before: moved by `shift`,
 * what the left opponent has played, and every bit set in the layouts in which he cannot play the card. */
void search_lift(const struct suit_solver *s, const uint64_t *from, int shift, const uint64_t *where,
                 uint64_t *to);
/* What is wanted where `tricks` more are sure and no more come. */
void search_settle(const struct suit_solver *s, const struct position *p, uint64_t *vector, int tricks);
/* Whether nothing is left to decide, and then the only vector. */
bool search_is_settled(const struct suit_solver *s, const struct position *p, uint64_t *vector);
/* The fronts of positions. The first belongs to the memo; the others to the caller. */
const struct front *search_lead(struct suit_solver *s, const struct position *p);
struct front search_second(struct suit_solver *s, const struct position *p, const struct suit_trick *t);
struct front search_third(struct suit_solver *s, const struct position *p, const struct suit_trick *t);
struct front search_fourth(struct suit_solver *s, const struct position *p, const struct suit_trick *t);

/* The vector of playing from the top, which the solver keeps. */
const uint64_t *value_top(struct suit_solver *s);
/* The vector of the policy from the position on. */
void value_lead(const struct suit_solver *s, const struct position *p, suit_policy *policy, void *context,
                uint64_t *vector);
/* A line's chances by its vector. */
void line_fill(const struct suit_solver *s, const struct suit_weights *w, const uint64_t *vector,
               struct suit_line *out);
/* The cards that stand for what is out. */
uint16_t position_out(const struct suit_solver *s, const struct position *p);

struct suit_memo *memo_new(void);
void memo_free(struct suit_memo *m);
/* What it takes in memory, its fronts of so many words with it. */
size_t memo_bytes(const struct suit_memo *m, int words);
/* The front of the position, empty when it is new; stays where it is. */
struct front *memo_find(struct suit_memo *m, const struct position *p);

#endif
