/* The walk through the games, for the files of the story alone. */
#ifndef PLANNER_TELL_STORY_STORY_PARTS_H
#define PLANNER_TELL_STORY_STORY_PARTS_H

#include "planner/tell/story/story.h"

/* One game, where the walk stands in it. */
struct walker {
    const struct played_layout *game;
    int trick;     /* the next that our side leads; -1: the game is over */
    int before;    /* the trick that our side led before it; -1: none */
    bool is_on;    /* it is still on the path */
    bool is_close; /* and goes as it has been told so far; all do that are on a path at notrump */
    bool is_there; /* it has what the contract needs, in tricks and in winners */
    bool has_all;  /* and its winners are all that is left */
};

struct walk {
    const struct view *view;
    const double *tell; /* of the settings */
    int count;
    struct walker *walker;
    int all;       /* times of all games */
    int needed;    /* tricks, of those from the view on */
    cardset named; /* the high cards of ours that the rounds of the path have named */
    int last_suit; /* that was led on the path */
    enum round_kind last_kind; /* how */
    bool is_strict;            /* games that are told together play each round alike: in a contract in a suit */
    int told[SUIT_COUNT];      /* rounds of each suit that have been told of */
    int ruffs[SEAT_COUNT];     /* and ruffs in each hand */
};

static inline bool walk_is_ours(const struct walk *w, enum seat s)
{
    return view_is_ours(w->view, s);
}

/* The trick that a walker is to tell of next. */
static inline const struct trick *walker_trick(const struct walker *k)
{
    return &k->game->play.trick[k->trick];
}

static inline int walker_suit(const struct walker *k)
{
    return card_suit(walker_trick(k)->card[0]);
}

/* Whether a game is on the path and has a lead of ours to be told. */
static inline bool walker_leads(const struct walker *k)
{
    return k->is_on && !k->is_there && k->trick >= 0;
}

/* Whether it is one of the games that the next round is told of. */
static inline bool walker_is_told(const struct walk *w, const struct walker *k)
{
    return k->is_on && (k->is_close || !w->is_strict);
}

static inline bool walker_leads_suit(const struct walker *k, int suit)
{
    return walker_leads(k) && walker_suit(k) == suit;
}

/* The cards that were played from the view on before a trick. */
static inline cardset walk_gone(const struct walk *w, const struct play *p, int trick)
{
    cardset gone = 0;
    for (int i = w->view->play.tricks; i < trick; i++)
        for (int k = 0; k < p->trick[i].count; k++) gone |= cardset_of(p->trick[i].card[k]);
    return gone;
}

/* Whether our side has won a trick; false where it is not complete. */
static inline bool walk_is_won(const struct walk *w, const struct play *p, int trick)
{
    const struct trick *t = &p->trick[trick];
    return t->count == SEAT_COUNT && walk_is_ours(w, trick_winner(t, p->strain));
}

/* The sign by which the games that leave the path for suit `road` are told best from those that stay;
 * SIGN_NONE when none tells them well enough (story_sign.c). */
struct story_sign walk_sign(const struct walk *w, int stay, int road, bool *is_unseen);
/* Whether a game that is on the path has shown a sign before its next lead. */
bool walk_is_seen(const struct walk *w, const struct walker *k, const struct story_sign *s);
/* In a contract in a suit: leaves those of the close games behind whose next round of the suit is not as in most. */
void walk_narrow(struct walk *w, int suit);
/* A card of ours by itself where it is named by its rank, else nothing; none of NO_CARD. */
cardset walk_high(int card);
/* The next round of the suit, as most of the games on the path have it (story_round.c). */
struct story_round walk_round(const struct walk *w, int suit);
/* How their lead just before that round is won by our side in most games. */
void walk_answer(const struct walk *w, struct story_step *s);

/* The squeeze that the games which are made show most often (story_squeeze.c). */
struct story_squeeze story_squeeze_find(const struct walk *w);
/* Folds chapters that are told as one, where the winners and tricks are counted (story_fold.c). */
void story_fold(struct story *s, const struct view *v);

#endif
