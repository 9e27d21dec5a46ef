/* The walk through the games, for the files of the story alone. */
#ifndef PLANNER_TELL_STORY_STORY_PARTS_H
#define PLANNER_TELL_STORY_STORY_PARTS_H

#include "facts/value/cash_out.h"
#include "facts/value/trumps.h"
#include "planner/tell/story/story.h"

/* One game, where the walk stands in it. */
struct walker {
    const struct played_layout *game;
    int trick;      /* the next that our side leads; -1: the game is over */
    int before;     /* the trick that our side led before it; -1: none */
    bool is_on;     /* it is still on the path: it leads the suits that are told, in their order */
    bool is_there;  /* it has what the contract needs, in tricks and in winners */
    double like;    /* how well it stands for the others (story_told.c) */
    bool is_earned; /* without a trick that they gave away */
};

/* The tricks of our side in a game: by the suit of the card that won, and those of them that are ruffs, by
 * hand; and from the view on by the suit led those on which our other hand throws something. */
struct tally {
    int won[SUIT_COUNT], ruffs[2], ruffed[2][SUIT_COUNT], discards[SUIT_COUNT]; /* ruffed: of which suits */
};

struct walk {
    const struct view *view;
    const double *tell; /* of the settings */
    int count;
    struct walker *walker;
    int told;   /* which of them is told: the steps are its own, the others say where games part ways, and how
                   often */
    int all;    /* times of all games */
    int needed; /* tricks, of those from the view on */
    struct trump_count trumps; /* of a contract in a suit */
    struct tally total; /* that is told: of the game, or of one without its luck */
    int last_suit;                      /* that was led on the path */
    enum round_kind last_kind;          /* how */
    bool draws_on;                      /* trumps, of which other games have drawn a round more */
    int rounds[SUIT_COUNT];             /* of each suit that have been told of */
    int ruffs[SEAT_COUNT];              /* and ruffs in each hand */
    int thrown[SEAT_COUNT][SUIT_COUNT]; /* and cards thrown */
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

/* The game that is told. */
static inline const struct walker *walk_told(const struct walk *w)
{
    return &w->walker[w->told];
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

/* The first trick of a game behind the one in progress in the view. */
static inline int walk_first(const struct walk *w)
{
    return w->view->play.tricks + (w->view->play.trick[w->view->play.tricks].count > 0);
}

/* In place of the suit that games stay with: they have what the contract needs. */
enum { WALK_THERE = -1 };

/* Whether a game on the path stays with the suit. */
static inline bool walker_stays(const struct walker *k, int suit)
{
    return suit == WALK_THERE ? k->is_on && k->is_there : walker_leads_suit(k, suit);
}

/* The sign by which the games that leave the path for suit `road` are told best from those that stay;
 * SIGN_NONE when none tells them well enough (story_sign.c). */
struct story_sign walk_sign(const struct walk *w, int stay, int road, bool *is_unseen);
/* Whether a game that is on the path has shown a sign before its next lead. */
bool walk_is_seen(const struct walk *w, const struct walker *k, const struct story_sign *s);
/* Whether two tricks that our side leads are the same round: the leader and our two cards, low ones being
 * one. */
bool walk_is_alike(const struct trick *a, const struct trick *b);
/* Whether second hand's card forces third hand higher than it goes in another trick that is led alike. */
bool walk_is_forced(const struct trick *t, const struct trick *other);
/* The cards of theirs that are above the best of ours in a trick that our side leads. */
cardset walk_over(const struct walk *w, const struct play *p, int trick);
/* The next round of the game that is told (story_round.c). */
struct story_round walk_round(const struct walk *w);
/* The honour of theirs that has fallen in the rounds of a suit when the game that is told has enough, and whose fall makes our highest
 * card a winner; NO_CARD: none. */
int walk_fallen(const struct walk *w, int suit);
/* The card of ours that wins their lead just before a trick that our side leads; NO_CARD: they have not led it. */
int walk_won_with(const struct walk *w, const struct play *p, int trick);
/* Whether it wins whatever they play. */
bool walk_is_sure(const struct walk *w, const struct play *p, int trick, int card);
/* How their lead just before that round is won by our side. */
void walk_answer(const struct walk *w, struct story_step *s);

/* Whether our side, before the next trick that it leads in a game, has what the contract needs: in tricks
 * won, and in tricks that it can take in a row from there whatever they hold. */
bool walk_has_enough(const struct walk *w, const struct walker *k);
/* The first trick from `at` on that our side leads; -1: none. */
int walk_next_lead(const struct walk *w, const struct play *p, int at);
/* What can be cashed before a trick that our side leads: their cards are unseen. */
struct cash_position walk_cash(const struct walk *w, const struct play *p, int trick);

/* A discard of ours on a trick that we lead and win: the hand that throws, the suit led and its own. */
struct discard {
    bool is_one;
    int hand, led, thrown;
};
struct discard walk_discard(const struct walk *w, const struct trick *t, int strain);

/* Of the tricks before the next that our side leads, and with those that it can take in a row from there. */
struct tally walk_tally(const struct walk *w, const struct walker *k);
/* Whether a game comes to more tricks of a suit than were counted. */
bool walk_brings(const struct walk *w, const struct walker *k, int suit, int sure);
/* Chooses the game that is told, and counts to whom our leads are lost in all of them until they have enough
 * (story_told.c). */
void walk_choose(struct walk *w, struct story *out);

/* In a contract in a suit the hand that has more trumps: its losers are counted. */
static inline enum seat story_long_hand(const struct view *v)
{
    const int own = cardset_length(v->play.hand[v->declarer], v->play.strain);
    return own >= cardset_length(v->play.hand[v->dummy], v->play.strain) ? v->declarer : v->dummy;
}

/* The squeeze, and the throw-in, that the games which are made show most often (story_end_play.c). */
struct story_squeeze story_squeeze_find(const struct walk *w);
struct story_throw_in story_throw_in_find(const struct walk *w);
/* Folds chapters that are told as one, where the winners and tricks are counted (story_fold.c). */
void story_fold(struct story *s, const struct view *v);
/* In a contract in a suit drops the losers of a side suit that bring nothing, where all losers can be spared, or a later step
 * drives a card out: else one may be an exit. */
void story_fold_given(struct story *s, const struct view *v, bool are_spared);

#endif
