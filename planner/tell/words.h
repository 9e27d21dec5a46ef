/* The sentences of a report. Each returns a text that the caller frees. */
#ifndef PLANNER_TELL_WORDS_H
#define PLANNER_TELL_WORDS_H

#include "planner/tell/explain.h"
#include "planner/tell/story/story_words.h"

/* Fills the outcomes of a technique of length; of any other there are none. */
void words_outcomes(const struct position *p, struct explained_technique *t);
/* Tricks in hundredths: of length those of the line that its chances are of, of any other the technique's. */
int words_hundredths(const struct position *p, const struct technique_choice *t);
/* "50 %: East must hold the king"; "68 % for two (3-2), 28 % for one (4-1)", from the outcomes. */
char *words_chance(const struct words *w, const struct position *p, const struct explained_technique *t);
/* Sets the idea of the exact line that plays the technique, where one does. */
void words_idea(const struct words *w, const struct position *p, struct explained_technique *t);
/* A technique of the position's: its sentence, or "a club towards the king" where it is led up to the highest card of a hand. */
void words_technique_way(struct buffer *out, const struct explanation *r, const struct technique *t);
/* "finesse the 9, leading from dummy (deep finesse)". */
void words_way(struct buffer *out, const struct explained_technique *t);
/* "EAST HAS THE HEART K" with AND or OR between several; NULL when there is none. */
char *words_depend_on(const struct technique *t);
/* Why a technique has its status. */
char *words_status(const struct knowledge *k, const struct words *w, const struct settings *set,
                   const struct suit_choice *s, const struct technique_choice *t);
/* How a step is played; with its place, "Clubs first: ..."; and what its suit can bring, with the chance of each number. */
char *words_step_way(const struct explanation *r, int step);
char *words_step(const struct explanation *r, int step);
char *words_step_why(const struct explanation *r, int step);
/* The most tricks that a suit can bring, as far as they are missing and it is likely enough for a word. */
int words_most(const struct explanation *r, const struct explained_step *s);
/* Whether so many may be promised: a suit is built by losing the lead, so not where no trick can be lost. */
bool words_is_promised(const struct explanation *r, const struct explained_step *s, int tricks);
/* "both missing tricks": so many, of those that are missing. */
void words_share(struct buffer *out, const struct words *w, int most, int missing);
/* "it can bring both missing tricks". */
/* Adds whether there is time for what a suit is sure to bring: ", and there is time". Returns whether there mostly is. */
bool words_time(struct buffer *out, const struct explanation *r, int suit);
void words_brings(struct buffer *out, const struct explanation *r, const struct explained_step *s, int most);

/* Whether it is safe, and what they can take (verdict.c). */
void words_verdict(struct explanation *r);
/* That the lead is not known, and what it could be: suits that are stopped once at most. */
void words_lead_unknown(struct buffer *out, const struct explanation *r);

/* The winner of the suit led that a play to the trick keeps back, NO_CARD when there is none. */
int words_kept_card(const struct explanation *r, const struct defence_play *p);
/* The same, and why; NULL when there is none. */
char *words_kept(const struct explanation *r, const struct defence_play *p);
/* Why a card is played to trick one: the rule that named it, or what the trial says. */
char *words_defence(const struct explanation *r, const struct defence_play *p, const char *trial);
/* "3NT": the contract, with notrump as the words have it. The caller frees it. */
char *words_contract(const struct words *w, struct contract contract);
/* The same in short, "4HX"; a bid. */
char *words_contract_short(const struct words *w, struct contract contract);
void words_bid(struct buffer *out, const struct words *w, int level, int strain);
/* Whether what a rule says is no reason (kb/words, silent-rules). */
bool words_is_silent(const struct words *w, const struct rule *rule);
/* Whether a play, with what the trial says of it or NULL, is by the order of cards alone, which is no reason of the hand. */
bool words_is_plain(const struct words *w, const struct defence_play *p, const char *trial);
/* What named the card that a decision plays, or what it does in its trick, and how it did in the trial beside
 * knowledge's own; not `is_whole`: without how a card did that nothing named. */
char *words_decision(const struct words *w, const struct view *v, const struct decision *d, bool is_whole);

/* When the card led next is led: "Now", or after what the opponent behind is taken to play. */
char *words_when(const struct explanation *r);

/* "low: the queen; the king: the ace; no diamond: the ace"; one card when it is always the same; cases that
 * are joined are one. `why`: the reason in each case, or NULL. */
void words_cases(struct buffer *out, const struct words *w, const struct reply_cases *c, enum seat opponent,
                 char *const *why);
/* Whether our card is the same whatever they play. */
bool words_is_always_same(const struct reply_cases *c);
/* The replies of a node of the sequence, asked of its plans card by card. */
struct reply_cases words_node_cases(const struct explanation *r, int element);
/* One element of the sequence: "♣2 to the king", with the replies of a node from its cases. */
char *words_move(const struct explanation *r, int number, const struct reply_cases *c);

/* Whole sentences: our i-th card to the trick that they lead; our card to the trick that we lead, NULL where
 * there is none. */
char *words_play(const struct explanation *r, int i);
/* The rounds that the games hold up a stopper of the suit led where a rule of holding up names the card, this one counted; 0: none. */
int words_rounds_held(const struct explanation *r, const struct defence_play *p);
/* The second of our cards to it, *ours, over the card that the opponent between has played. NULL where his
 * card makes no difference, or is none that he was thought to have. */
char *words_play_over(const struct explanation *r, int theirs, int *ours);
/* Whether our second card to the trick is nothing that must be told: the first, `by`'s, which nothing beats, has won it, and
 * this is the lowest of its hand. */
bool words_is_idle(const struct view *v, int winner, enum seat by, int first, enum seat seat, int card);
/* "a finesse, which wins when West has the king": of a low card that the hand behind the opening leader plays to the trick
 * led. Returns whether it is one, and was added. */
bool words_finesse(struct buffer *out, const struct words *w, const struct view *v, int card);
char *words_third_hand(const struct explanation *r);

/* Plays the trick in progress out, and builds the first steps (explain_cards.c); of a contract in a suit the card
 * that is led next. */
void explain_cards(const struct explain_options *o, struct explanation *r);

/* Gives the tracer the lines of thought up to here; to be called before the sequence is built. */
void explain_trace(const struct explanation *r, const struct explain_options *o);
/* How many plans were expanded for it, behind the cards. */
void explain_trace_nodes(const struct explanation *r, const struct explain_options *o);

#endif
