/* The telling of an explanation, for the files that tell it alone. */
#ifndef PLANNER_TELL_TOLD_PARTS_H
#define PLANNER_TELL_TOLD_PARTS_H

#include "planner/tell/explain.h"
#include "planner/tell/story/story_words.h"
#include "planner/tell/words.h"

struct telling_of {
    const struct explanation *r;
    const struct words *w;
    struct told_story *out;
};

/* ---- cards that are asked for (explain_cards.c) ---- */

enum { KNOWN_CARDS = 32 };

/* A card of ours to a trick in progress, and what is said of it. */
struct asked_play {
    struct defence_play play;
    char *trial;
};

/* What the cards are asked of, for one explanation. */
struct asking {
    const struct explain_options *options;
    struct explanation *r;
    bool tries;                           /* every card is chosen by trial */
    int theirs; /* what the opponent between our hands plays, where it is known; NO_CARD */
    struct known_card known[KNOWN_CARDS]; /* that were decided on the way */
    struct asked_play asked[KNOWN_CARDS]; /* the same as plays; their text is NULL where none was asked for */
    int knowns;
};

/* The decision for our card at a moment of the explanation and the search behind it, NULL when there is none;
 * to be given to asking_done. */
struct decision *asking_decide(struct asking *a, const struct view *v, struct search **kept);
void asking_done(const struct asking *a, struct decision *d, struct search *kept);
/* Our card to the trick in progress. *trial receives the reason where the comment of a rule of defence is not
 * all of it. */
struct defence_play asking_play(struct asking *a, const struct view *v, char **trial);
/* The card that the opponent on turn is taken to play; NO_CARD when none can be drawn. */
int asking_assumed(const struct asking *a, const struct view *v);
/* Keeps the lines of the moment, and how they did beside the one that is played. */
/* Keeps the card that is led next, with its reason; `kept` is the search behind the decision. */
void asking_keep_next(struct explanation *r, const struct view *v, struct decision *d, struct search *kept);
void asking_keep_lines(struct explanation *r, const struct decision *d, struct search *s);
/* The ideas of the rule that names a card of a contract in a suit. */
void asking_ideas(struct explanation *r, const struct view *v, const struct decision *d);
/* Of a contract in a suit: the trick in progress, and our next lead where it follows at once; that lead as
 * the games that were played out come to it, and whether they are to be played out again by its line
 * (explain_trumps.c). */
void asking_cards(struct asking *a, struct view *v);
bool asking_lead(struct asking *a);
/* Plays the other cards to the trick in progress of a contract in a suit out, those which search thinks most of; those that
 * are behind in the first layouts in all. */
void asking_value_others(struct explanation *r);
/* Where the trick as it is told is in none of the games, tells it as they have it; our second card is not
 * told where they differ. */
void asking_again(struct asking *a);
/* The games in which our cards to the trick in progress are those that are told, into `out`; returns how many, 0
 * where they are too few to tell a story. */
int asking_games(const struct explanation *r, struct played_layout *out);

/* ---- sentences ---- */

/* How many chapters of a story are told. */
int told_chapters(const struct explanation *r, const struct story *s);
/* The plan's step that builds something in a suit; NULL: there is none (told_line.c). */
const struct explained_step *told_step_in(const struct explanation *r, int suit);
/* The suits of the plan that the line builds, in its order; returns how many (told_line.c). */
int told_built(const struct explanation *r, int suit[SUIT_COUNT]);
/* Whether a step of the story or a way aside is of the suit. */
bool told_is_in_story(const struct story *s, int suit);
/* "spades and clubs": suits, a bit each, by their names in the singular or plural (words_suit, words_suits). */
void told_suits(struct buffer *out, const struct words *w, unsigned suits, const char *name(const struct words *, int));
/* Whether the rounds of a suit as they are told begin a way to play that suit alone which brings so many tricks about as often as
 * that, or as any way does (told_rounds.c). */
bool told_rounds_bring(const struct explanation *r, int suit, int tricks, double chance);
/* Of a chapter why its cards go in this order, what its suit is to bring, and why it and why now; a suit of the plan
 * that is not told by its rounds, or is turned to; a winner of the suit led that the first trick keeps (told_why.c). */
void why_order(struct buffer *out, const struct telling_of *t, int chapter);
void why_suit(struct buffer *out, const struct telling_of *t, int chapter);
/* The tricks of a suit that are spoken of: those that the told games take in it beyond its winners; of a suit that is
 * turned to, up to the first that is not sure. Of more tricks than one nobody speaks that come seldom. */
int why_tricks(const struct explanation *r, const struct explained_step *s);
void why_plan(struct buffer *out, const struct telling_of *t, const struct explained_step *s, bool is_reserve);
void why_place(struct buffer *out, const struct telling_of *t, int chapter);
void tell_kept(const struct telling_of *t);
/* The winners, the line by its first steps, or by its end play where the games carry that out (`is_shown`), and its
 * chance. */
void tell_count(const struct telling_of *t);
void tell_line(const struct telling_of *t, bool is_shown);
/* Adds what the line is after the other card of ours to the trick in progress, where it is another. */
void tell_line_after(struct buffer *out, const struct telling_of *t);
void tell_chance(const struct telling_of *t);
/* The idea of a contract in a suit where its line is about trumps, ruffs, discards and a finesse alone, or is not played: how
 * the losers go, and whether trumps wait for it. The caller frees it; NULL where nothing does anything about too many losers. */
char *losers_idea(const struct telling_of *t, bool is_played);
/* How many losers are ruffed and thrown in the game that is told. */
int losers_taken(const struct telling_of *t);
/* The suits, a bit each, whose own play in the game that is told spares at least as many losers as ruffs and discards at best leave
 * too many; 0: they leave none, or it spares fewer. */
unsigned losers_spared(const struct telling_of *t);
/* The losers that the hand with fewer trumps ruffs, and those that go on winners, without a step that tells it: "a heart goes on the
 * clubs". Nothing where losers are not too many. */
void losers_ruffed_yet(struct buffer *out, const struct telling_of *t);
void losers_gone(struct buffer *out, const struct telling_of *t);
/* What a card that is driven out in a chapter frees: "once the king has gone, the ace takes a heart or a club from hand". Nothing
 * where losers are not too many, or the step tells it. */
void losers_freed(struct buffer *out, const struct telling_of *t, int chapter);
/* Whether the tricks of the game that is told are those of its idea, ruffs in the hand with fewer trumps among them. */
bool losers_are_counted(const struct telling_of *t);
/* Finds the causes that the line hangs on, once its story is there. */
void told_causes(struct explanation *r);
/* Whether the contract is nearly hopeless; then what it takes: which suits must bring the missing tricks (verdict.c). */
bool told_is_poor(const struct explanation *r);
void told_takes(struct buffer *out, const struct explanation *r);
/* What is against the line: what they can take, what beats it; and the other lines. */
void tell_against(const struct telling_of *t);
void tell_others(const struct telling_of *t);
void tell_other(const struct telling_of *t, const char *name, const char *why);

#endif
