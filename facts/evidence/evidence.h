/* What auction and play say about the unseen cards: from a view to weighed layouts, with the reasons in
 * words.
 *
 * The judgement is text: kb/auction says what calls show, kb/play how cards are chosen. This code describes
 * calls and cards to the rules (evidence_call.c, evidence_play.c), turns what they conclude into inferences
 * over layouts (evidence_shows.c, evidence_choice.c). It is told elsewhere (planner/tell/shown_words.c).
 *
 * A struct evidence works with one expert and belongs to one worker; it owns what its functions return,
 * which is valid until the next call. The answer depends on the arguments alone. Freed with evidence_free.
 */
#ifndef FACTS_EVIDENCE_EVIDENCE_H
#define FACTS_EVIDENCE_EVIDENCE_H

#include "engine/layouts/layouts.h"
#include "engine/view.h"
#include "facts/board/board.h"
#include "facts/expert/expert.h"

struct evidence;
struct habits;

/* One thing that was concluded, or that could not be used. */
struct evidence_reason {
    const char *rule; /* its name in kb; "" for what no rule knows */
    const char *sentence; /* what kb says of the rule, its places in braces: "opened 1H: {points} and {lengths}"; "" for what no rule knows */
    enum seat seat;
    int call;             /* the call's number in the auction, or -1 */
    int bid, theirs;      /* the call itself, and the other side's last bid before it, CALL_...; 0 for none */
    int card;             /* the card, or NO_CARD */
    bool is_contradicted; /* the cards do not allow it: it was left out */
    bool is_dropped;      /* what was seen contradicts itself: the rule was left out */
    double telling;       /* 0..1: how much it narrows the layouts by itself; the most telling come near 1 */
    /* What the sentence asks for. */
    bool has_shows;
    struct layouts_box shows; /* points and lengths of the hand, when it has_shows */
    int suit, number;         /* cards of a suit that the hand has; -1 where the sentence names none */
    int above;                /* by the rule of eleven, cards above `card` in the other hidden hand; or -1 */
};

/* `rules` is an expert with kb/schema.clp, kb/auction and kb/play loaded; it is reset here. It stays the
 * caller's, must outlive the evidence, and may serve other rules between the answers: an answer takes back
 * all that it asserted. */
struct evidence *evidence_new(struct expert *rules);
void evidence_free(struct evidence *e);

/* The layouts of the two opponents' cards that fit the view: hand 0 is the declarer's left opponent.
 * `note` are the players' explanations of calls, in order; NULL and 0 where there are none. NULL only when
 * the opponents' cards do not add up (a broken view); contradictions within the evidence are left out, with a
 * reason that says so. */
const struct layouts *evidence_layouts(struct evidence *e, const struct view *view,
                                       const struct call_note *note, int notes);
/* The same, weighed into the caller's layouts and counted at the start of the trick in progress (view_at_trick):
 * the opponents' cards of the suit led that lie on the table are among the unseen ones, each known to be with
 * who played it. `view` is the view as it is now. Returns false only when the opponents' cards do not add up. */
bool evidence_weigh(struct evidence *e, const struct view *view, const struct call_note *note, int notes,
                    struct layouts *out);
/* What is certain of the opponents' cards, as evidence_layouts or, is_at_trick, evidence_weigh counts
 * them. */
struct layouts_cards evidence_certain_cards(const struct view *view, bool is_at_trick);
/* From now on nothing counts that this rule concludes; NULL: every rule counts. `rule` stays the caller's. What
 * a rule is worth is measured so (tests/bench/bench_evidence.c). */
void evidence_leave_out(struct evidence *e, const char *rule);
/* The rules whose conclusions the last answer counted, each once, in order of auction and play; returns how
 * many. The names are the expert's. */
enum { EVIDENCE_RULES = 128 };
int evidence_used_rules(const struct evidence *e, const char *rule[EVIDENCE_RULES]);
/* How players lead, as the rules' deffacts count it (lead-habit); the expert has been reset. */
void evidence_habits(struct expert *rules, struct habits *out);
/* The reasons of the last answer, in order of auction and play; returns how many. */
int evidence_reasons(struct evidence *e, const struct evidence_reason **list);
enum { EVIDENCE_REASONS = LAYOUTS_INFERENCES + AUCTION_MAX };
/* The same as a list of its own, which the caller frees with evidence_reasons_free. */
struct evidence_reason *evidence_take_reasons(struct evidence *e, int *count);
void evidence_reasons_free(struct evidence_reason *list, int count);

#endif
