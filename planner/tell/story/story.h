/* The story of a board: how the plan goes on, trick by trick, as it was played out in layouts of the unseen
 * cards.
 *
 * What is told is what was played: the steps are those of the games, and where the games part ways it is by
 * something that a player sees at the table. A story is a plain value, found from the games alone
 * (story_path.c); words and data are made of it (story_words.c).
 */
#ifndef PLANNER_TELL_STORY_STORY_H
#define PLANNER_TELL_STORY_STORY_H

#include "engine/view.h"
#include "planner/decide/tree/tree.h"

struct told_ideas;
struct settings;

enum { STORY_ROUNDS = 8, STORY_CHAPTERS = 10, STORY_ROADS = 2 };

/* What a round of a suit is that our side leads. */
enum round_kind {
    ROUND_CASH,    /* it is won by the highest card that is left */
    ROUND_FINESSE, /* by a card that is beaten if it lies badly */
    ROUND_RUN,     /* the same, the card being led */
    ROUND_TOWARD,  /* by a card that is beaten if the higher one lies behind it */
    ROUND_DRIVE,   /* it is lost to a higher card of theirs, which is gone then */
    ROUND_DUCK,    /* it is given up with low cards, and the highest are ours */
    ROUND_GIVE,    /* it is given up, to have the rest */
    ROUND_RUFF,    /* the other hand ruffs it */
    ROUND_THROWS   /* as a bit alone, beside the kind: the other hand throws something on it */
};

/* Of a round every kind, a bit each. */
enum { STORY_ALL_KINDS = (1u << ROUND_THROWS) - 1 };

/* A round, as most of the games have it. */
struct story_round {
    enum round_kind kind;
    enum seat leader;
    int lead, third; /* ours; third NO_CARD where that hand throws something */
    cardset over;    /* of theirs the cards that would beat ours */
    double won;      /* share of the games */
    double sits;     /* of a try against one card: share of the games in which it lies so that the try wins */
    bool lengthens;  /* a hand has so many that the last of them win when the suit breaks */
    int cross;       /* the winner of another suit by which the leader's hand is reached before it; NO_CARD */
    bool is_let_in;  /* they have led between the round of ours before it and this one */
    bool crosses;    /* without it: the hand is reached first, the games differ in how */
    bool cross_ruffs; /* it is reached by a ruff */
    cardset before_cross; /* of theirs above that winner, that they have played when they were on lead
                             themselves */
    cardset before;       /* the same above the round's own winner */
    cardset fallen;       /* of theirs above it, that need not have fallen in the rounds before */
    bool overtakes;       /* third hand's card is put on one that would do as well, to have the lead there */
    int unblocks;         /* the high card of the shorter hand that is out of the way then; NO_CARD */
    int again;            /* of ROUND_DRIVE, the card that does it when they let the first one win; NO_CARD */
    bool is_held_up; /* of ROUND_DRIVE: an earlier step was to drive the same card out, and they have kept it
                      */
    bool may_be_caught; /* of ROUND_DRIVE: an earlier round may have caught the card, a finesse */
    bool is_early;   /* third hand ruffs or throws, and has the suit yet by what was told */
    bool is_led;     /* they have led the suit meanwhile */
    cardset higher;  /* of ours, than the winner in its suit */
    int as_good;     /* the winner, or where that is low the highest of its hand that is as good */
    bool is_ruffed;  /* in a contract in a suit: a winner of ours that they ruff */
    int other;       /* third hand's card of another suit, a ruff or a discard; NO_CARD: it follows */
};

/* What is seen at the table by the time when the ways part. */
enum sign_kind {
    SIGN_NONE,
    SIGN_EVEN,      /* the suit has broken as evenly as it can: they have none left */
    SIGN_SHOWS_OUT, /* the opponent has none of the suit */
    SIGN_FALLEN,    /* they have played this card */
    SIGN_LOST,      /* our last lead was beaten */
    SIGN_WON        /* our last lead was not */
};
struct story_sign {
    enum sign_kind kind;
    int suit, card;
    int seat; /* of SIGN_SHOWS_OUT; NO_SEAT: either */
};

/* Rounds of one suit on end. */
struct story_step {
    int suit, rounds;
    struct story_round round[STORY_ROUNDS];
    int answer;            /* the card that wins their lead before it for us; NO_CARD: nothing of note */
    cardset before_answer; /* of theirs above it, that they have played when they were on lead themselves */
    int helped;            /* of a step that is led from this card's hand: the card, where it wins their lead and one
                              of theirs could have beaten it, or it is low; NO_CARD */
    int held;              /* rounds of that suit that they have won before it */
    int ruff, ruffed;      /* our trump that wins their lead before it, NO_CARD: none does; the suit that they led */
    bool draws;            /* in a contract in a suit: trumps from the top until theirs are gone */
    bool draws_on;         /* of trumps: in other games a round more does that */
    bool if_left;          /* and in others none is left before it */
    cardset left[2],
        theirs; /* after it: declarer's cards, dummy's, and those unseen; empty where the games end */
};

/* Another way that is taken when a sign is seen, or not seen. */
struct story_road {
    struct story_sign sign;
    bool is_unseen; /* it is taken when the sign is not seen */
    bool comes_back; /* behind it the games go on as the path does */
    bool brings;     /* in half of its games its suit brings more than its winners */
    struct story_step step;
};

struct story_chapter {
    struct story_step step;
    int roads; /* ways that leave the path before this step */
    struct story_road road[STORY_ROADS];
};

/* A squeeze in the games that make the contract: an opponent alone guards two suits and cannot keep both. */
struct story_squeeze {
    unsigned suits;  /* the two, a bit each; 0: there is none */
    int threat[2];   /* our card of each that wins when its guard has gone */
    cardset threats; /* both */
    int seat;        /* who guards them; NO_SEAT: either may */
};

/* A throw-in in these games: an opponent who wins a lead of ours has nothing left but leads that give us a trick. */
struct story_throw_in {
    unsigned suits; /* that he leads then, a bit each; 0: there is none */
    int led;        /* the suit by which he is put in */
    enum seat seat;
};

struct story {
    int chapters;
    struct story_chapter chapter[STORY_CHAPTERS];
    unsigned built;           /* suits in which something is to be built, a bit each */
    cardset first_left;       /* our cards before the first step, in all games that begin with its suit */
    int first_trick;          /* the number of the trick that it begins with, from 1 */
    bool ends_with_winners;   /* then winners are cashed */
    struct story_chapter end; /* their lead before that, of whose step no rounds are told, and the ways of
                                 games that have not enough yet */
    bool ends_with_all;       /* and they are all that is left */
    bool is_made;             /* the games of the path come to what is needed */
    bool is_there; /* in a contract in a suit: in winners, before our first lead, which is no step then */
    int sure[SUIT_COUNT]; /* the winners that were counted before */
    int fall[SUIT_COUNT]; /* at notrump the honour of theirs whose fall the tricks of each suit hang on at the end; NO_CARD: none */
    struct story_squeeze squeeze;
    struct story_throw_in throw_in;
    int games,
        lost_to[SEAT_COUNT]; /* games that are told of, and in how many our lead is lost to each opponent */
    int brings[SUIT_COUNT];  /* and in how many a suit brings more than its winners */
    int only_after; /* our last card to the trick in progress where the games in which it is another do not go on as the one
                       that is told; NO_CARD: they do, or it is always this one */
    enum sign_kind after_trick; /* of only_after: SIGN_WON or SIGN_LOST where that card is ours however the trick goes */
    int won[SUIT_COUNT];     /* by which tricks of each suit, in the one that is most like the others */
    bool is_reversed;        /* ruffs of the hand with more trumps, and the other's trumps, are more than its trumps */
    int ruffs[2];            /* of the tricks in trumps those that ruff a side suit: declarer's, dummy's */
    int ruffed[2][SUIT_COUNT]; /* and which suits these are, as far as they are ruffs */
    int thrown[2][SUIT_COUNT][SUIT_COUNT]; /* in a contract in a suit: cards that declarer's, dummy's hand
                                              throws on tricks of the other, by the suit led and their own */
    bool is_earned;                        /* they gave none of these away */
};

/* All that is counted by suits. */
static inline int story_sum(const int number[SUIT_COUNT])
{
    int sum = 0;
    for (int suit = 0; suit < SUIT_COUNT; suit++) sum += number[suit];
    return sum;
}

/* Whether a suit brings more than its winners in half of the games. */
static inline bool story_is_brought(const struct story *s, int suit)
{
    return 2 * s->brings[suit] >= s->games;
}

/* The higher of our two cards. */
static inline int story_winner(const struct story_round *r)
{
    return r->third > r->lead ? r->third : r->lead;
}

/* The hand that it is in. */
static inline enum seat story_winner_seat(const struct story_round *r)
{
    return story_winner(r) == r->lead ? r->leader : seat_partner(r->leader);
}

/* Whether their lead before a step is won by a card that is told of. */
static inline bool story_is_answered(const struct story_step *s)
{
    return s->answer != NO_CARD && card_rank(s->answer) >= RANK_TEN;
}

/* The card that wins their lead before a step, as it is told; NO_CARD: nothing is. */
static inline int story_in_with(const struct story_step *s)
{
    return story_is_answered(s) ? s->answer : s->helped;
}

/* Whether a card that wins their lead brings the lead to the hand which a step must be led from. */
static inline bool story_is_way(const struct story_step *s, const struct view *v, int card)
{
    const struct story_round *r = &s->round[0];
    const bool is_free = !s->rounds || r->kind == ROUND_CASH || r->cross != NO_CARD || r->kind == ROUND_GIVE || r->kind == ROUND_DUCK;
    return !is_free && card != NO_CARD && cardset_has(v->play.hand[r->leader], card);
}

/* Whether a chapter before one is of the same suit. */
static inline bool story_is_earlier(const struct story *s, int chapter)
{
    for (int i = 0; i < chapter; i++)
        if (s->chapter[i].step.suit == s->chapter[chapter].step.suit) return true;
    return false;
}

/* Whether one after it is. */
static inline bool story_is_later(const struct story *s, int chapter)
{
    for (int i = chapter + 1; i < s->chapters; i++)
        if (s->chapter[i].step.suit == s->chapter[chapter].step.suit) return true;
    return false;
}

/* Whether a round of that kind may fail by the lie of the cards. */
static inline bool story_may_fail(enum round_kind kind)
{
    return kind == ROUND_FINESSE || kind == ROUND_RUN || kind == ROUND_TOWARD;
}

/* Whether a round of a step is a try against a card of theirs, and not to drive it out. */
static inline bool story_tries(const struct story_step *s, int card)
{
    for (int i = 0; i < s->rounds; i++)
        if (s->round[i].kind != ROUND_DRIVE && cardset_has(s->round[i].over, card)) return true;
    return false;
}

/* Whether a step is nothing but winners that are cashed. */
static inline bool story_is_cashed(const struct story_step *s)
{
    for (int i = 0; i < s->rounds; i++)
        if (s->round[i].kind != ROUND_CASH) return false;
    return true;
}

/* The first round of a step that is a finesse; -1: none is. */
static inline int story_finesse_at(const struct story_step *s)
{
    for (int i = 0; i < s->rounds; i++)
        if (s->round[i].kind == ROUND_FINESSE || s->round[i].kind == ROUND_RUN) return i;
    return -1;
}

/* Why winners are cashed before the next chapter, where it has a reason that is no test of its suit. */
enum order_kind {
    ORDER_NONE,
    ORDER_FALL,  /* a card of theirs may fall, which a later round must get past otherwise */
    ORDER_CROSS, /* the next suit is led from the hand that wins */
    ORDER_LEAVES /* the lead leaves the hand, which has no other winner to be reached by */
};
struct story_order {
    enum order_kind kind;
    int card;       /* of ORDER_FALL */
    enum seat hand; /* that wins */
    int suit;       /* of the next chapter */
};
struct story_order story_order_of(const struct story *s, const struct view *v, int chapter);

/* Whether the winners of a chapter are cashed before the finesse of the next; *tests when what is seen then
 * decides whether it is taken. */
bool story_cashes_first(const struct story *s, int chapter, bool *tests);

/* The story of the games, `v` being the view that they begin at, `built` the suits in which something is to
 * be built, a bit each, and `sure` the winners of each suit that have been counted; no chapters when there is
 * nothing to tell. */
void story_find(const struct view *v, const struct settings *set, unsigned built, const int sure[SUIT_COUNT],
                const struct played_layout *game, int games, struct story *out);
/* Drops winners that go for no reason of their own, and joins what is left of a suit: again where chapters, or ways aside, have
 * gone. */
void story_fold_idle(struct story *s, const struct view *v);
/* Leaves of the last winners of each suit that are told no more than the tricks by which it is told to be made. */
void story_trim_winners(struct story *s, const int won[SUIT_COUNT]);
/* Our last card in a game to the trick that is in progress in the view; NO_CARD: our side has played, or plays two. */
int story_reply(const struct view *v, const struct play *p);
/* How many rounds of the story are of one of the kinds, a bit each, in a suit, -1: in any, led by a seat,
 * NO_SEAT: by either. */
int story_count_rounds(const struct story *s, int suit, unsigned kinds, int leader);
/* The same from a chapter on. */
int story_count_from(const struct story *s, int chapter, int suit, unsigned kinds, int leader);
/* The rounds that are lost for sure in a step, and in the chapters behind one. */
int story_lost_in(const struct story_step *s);
int story_lost_behind(const struct story *s, int chapter);
/* Whether the story, or a way that leaves it, has such a round. */
bool story_has_round(const struct story *s, int suit, unsigned kinds);
/* Whether the rounds of a contract in a suit carry out what the ideas of its line say, a bit each: a finesse in the suit that
 * the line is about, or in trumps where it draws them; an elimination after which they must open `key`. */
bool story_shows(const struct story *s, int trumps, unsigned ideas, int suit, int key);
/* Adds the ideas that are played on the way (story_ideas.c). */
void story_ideas(const struct story *s, const struct settings *set, struct told_ideas *out);

#endif
