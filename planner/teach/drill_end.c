/* The end of a drill: the marks, the explanation, all hands, and the student's line beside the best. */
#include <stdlib.h>

#include "engine/dd/dd.h"
#include "planner/coach/coach.h"
#include "planner/decide/tree/tree.h"
#include "planner/decide/trial/race.h"
#include "planner/report/wording.h"
#include "planner/teach/drill_parts.h"
#include "planner/teach/lesson.h"

/* ---- the marks ---- */

/* How the only question went. */
static enum phrase mark_of(const struct drill_answer *a)
{
    return a->is_shown ? PHRASE_DRILL_MARK_TOLD
           : a->wrong  ? PHRASE_DRILL_MARK_WRONG
           : a->hints  ? PHRASE_DRILL_MARK_HINT
                       : PHRASE_DRILL_MARK_ONCE;
}

static void add_marks(struct document *d, const struct words *w, const struct drill_record *record)
{
    int right = 0, n = record->answers;
    for (int i = 0; i < n; i++) right += drill_is_right(&record->answer[i]);
    document_heading(d, "%s", words_text(w, PHRASE_DRILL_END_HEAD));
    if (n == 1)
        document_paragraph(d, 2, "%s", words_text(w, mark_of(&record->answer[0])));
    else if (right == 0 || right == n)
        drill_paragraph(d, words_told(w, right ? PHRASE_DRILL_MARKS_ALL : PHRASE_DRILL_MARKS_NONE, AS_NUMBER("number", n)));
    else if (right == 1)
        drill_paragraph(d, words_told(w, PHRASE_DRILL_MARKS_ONE, AS_FIGURE("all", n)));
    else
        drill_paragraph(d, words_told(w, PHRASE_DRILL_MARKS, AS_FIGURE("right", right), AS_FIGURE("all", n)));
}

/* ---- the lines ---- */

/* The student's line where he was asked, else the plan's. */
static struct tried_line line_of(const struct explanation *r, const struct drill_record *record)
{
    struct tried_line l = drill_plan_line(r);
    const struct explained_trick_one *one = &r->trick_one;
    if (record->first_suit >= 0 && drill_step_of(r, record->first_suit) >= 0) l.suit = record->first_suit;
    if (record->first_card != NO_CARD) l.card = record->first_card;
    if (l.held_suit >= 0 && record->rounds >= 0) l.rounds = record->rounds;
    if (!l.rounds) l.held_suit = -1;
    for (int i = 0; i < one->plays; i++)
        if (l.card != NO_CARD && l.card == one->kept_card[i]) l.held_suit = -1;
    return l;
}

static bool is_same_card(const struct view *v, int a, int b)
{
    return a == b || (a != NO_CARD && b != NO_CARD && decision_are_equals(v, a, b));
}

/* Whether both are one line; rounds that differ are told from those that the plan's hold-up came to. */
static bool is_same_line(const struct explanation *r, const struct tried_line *a, const struct tried_line *b)
{
    return a->suit == b->suit && is_same_card(&r->view, a->card, b->card) && a->held_suit == b->held_suit &&
           (a->rounds < 0 || a->rounds == decision_held_rounds(r->decision));
}

/* "clubs first, a club from hand, holding up"; the caller frees it. */
static char *line_text(const struct explanation *r, const struct tried_line *l)
{
    const struct words *w = r->words;
    struct buffer out = {0}, card = {0}, held = {0};
    if (l->suit < 0)
        words_say(&out, w, PHRASE_DRILL_LINE_WINNERS, NULL);
    else
        words_put(&out, w, PHRASE_DRILL_LINE_SUIT, AS_SUITS("suits", l->suit));
    if (l->card == NO_CARD) return buffer_take(&out);
    words_put(&card, w, PHRASE_DRILL_LINE_CARD, AS_TEXT("line", out.text), AS_SHORT("card", l->card),
              AS_TEXT("hand", words_hand(w, play_turn(&r->view.play) == r->view.dummy)));
    buffer_free(&out);
    if (l->held_suit < 0) return buffer_take(&card);
    words_put(&held, w, PHRASE_DRILL_LINE_HELD, AS_TEXT("line", card.text));
    buffer_free(&card);
    return buffer_take(&held);
}

/* Whose line it is where the student's choices are the plan's: his as far as he has made them. */
static enum phrase same_line_of(const struct drill_record *record)
{
    bool has_none = record->first_suit < 0 && record->first_card == NO_CARD && record->rounds < 0 &&
                    record->line < 0;
    return has_none ? PHRASE_DRILL_SAME_NONE : record->is_unchosen ? PHRASE_DRILL_SAME_PART : PHRASE_DRILL_SAME;
}

/* How often the plan makes: as the explanation tells it, else as it was tried. */
static void write_plan_chance(struct buffer *out, const struct explanation *r, const struct tried_line *l,
                              int layouts)
{
    if (r->value.layouts)
        drill_layouts(out, r);
    else
        words_put(out, r->words, PHRASE_DRILL_BY_THUMB, AS_FIGURE("made", l->made), AS_FIGURE("layouts", layouts));
}

/* The one line that there is to be told of. */
static void add_same(struct document *d, const struct explanation *r, const struct drill_record *record,
                     const struct tried_line *l, int layouts)
{
    struct buffer chance = {0};
    char *line = line_text(r, l);
    write_plan_chance(&chance, r, l, layouts);
    drill_paragraph(d, words_told(r->words, same_line_of(record), AS_TEXT("line", line),
                                  AS_TEXT("made", buffer_text(&chance))));
    buffer_free(&chance);
    free(line);
}

/* What the best line makes, and about what the student's does: the best one's chance, less what the same
 * layouts took from it. */
static void add_both(struct document *d, const struct explanation *r, const struct tried_line *own,
                     const struct tried_line *best, int layouts)
{
    const struct words *w = r->words;
    struct buffer chance = {0};
    char *mine = line_text(r, own), *plan = line_text(r, best);
    write_plan_chance(&chance, r, best, layouts);
    drill_item(d, words_told(w, PHRASE_DRILL_PLANS, AS_TEXT("line", plan), AS_TEXT("made", buffer_text(&chance))));
    if (r->value.layouts && best->made) {
        double share = r->value.share * own->made / best->made;
        drill_item(d, words_told(w, PHRASE_DRILL_YOURS_ABOUT, AS_TEXT("line", mine),
                                 AS_FIGURE("made", r->value.layouts * (share > 1 ? 1 : share) + 0.5),
                                 AS_FIGURE("layouts", r->value.layouts)));
    } else {
        drill_item(d, words_told(w, PHRASE_DRILL_YOURS, AS_TEXT("line", mine), AS_FIGURE("made", own->made),
                                 AS_FIGURE("layouts", layouts)));
    }
    drill_paragraph(d, words_told(w, PHRASE_DRILL_BOTH, AS_FIGURE("layouts", layouts), AS_FIGURE("made", own->made),
                                  AS_FIGURE("plans", best->made)));
    buffer_free(&chance);
    free(mine);
    free(plan);
}

/* Whether the two differ by more than chance: two standard errors of their difference in the same layouts. */
static void add_difference(struct document *d, const struct words *w, const struct tried_line *own,
                           const struct tried_line *best, int layouts)
{
    bool is_clear;
    int lead = drill_lead(own, best, layouts, &is_clear);
    document_paragraph(d, 2, "%s",
                       words_text(w, !is_clear  ? PHRASE_DRILL_LEAD_UNCLEAR
                                     : lead > 0 ? PHRASE_DRILL_LEAD_PLANS
                                                : PHRASE_DRILL_LEAD_YOURS));
}

/* What search says of two cards that may be played now. */
static void add_search(struct document *d, const struct explanation *r, const struct tried_line *own,
                       const struct tried_line *best)
{
    struct coach_verdict c;
    if (is_same_card(&r->view, own->card, best->card) || own->card == NO_CARD || best->card == NO_CARD)
        return;
    if (!coach_hold(r->position, best->card, own->card, &c)) return;
    drill_paragraph(d, words_told(r->words, PHRASE_DRILL_PLAYED_ON, AS_SHARE("made", c.card.made),
                                  AS_SHARE("best", c.card.best_made)));
}

/* Whether the plan makes more often than not. */
static bool is_likely_made(const struct explanation *r, const struct tried_line *best, int layouts)
{
    return r->value.layouts ? 2 * r->value.share >= 1 : 2 * best->made >= layouts;
}

/* Whether the contract can be made as the cards lie, by who sees them all. */
static bool can_be_made(const struct explanation *r, cardset left)
{
    const struct play play = view_play_with(&r->view, left);
    bool yes = true;
    dd_at_least(worker_solver(r->position->worker), &play, r->view.declarer, r->position->needed, &yes);
    return yes;
}

/* Whether the planner makes it as the cards lie, going on from its card by itself. */
static bool plan_makes(const struct explanation *r, int card, cardset left)
{
    const struct position *p = r->position;
    const struct known_card known = {tree_known_at(&p->view), card};
    struct table at = {
        .contract = p->view.contract, .auction = p->view.auction, .play = view_play_with(&p->view, left)};
    struct tree_plan plan = tree_plan_at(p);
    plan.card = &known;
    plan.cards = card != NO_CARD;
    plan.idea = r->line ? r->line->line.idea : 0;
    return tree_is_made(p->worker, &plan, &at);
}

/* What became of the plan, or of both lines, and luck where search says so too: no play makes it although the
 * plan is likely to, or it makes although it is not likely to. */
static void add_luck(struct document *d, const struct words *w, bool is_of_two, bool makes, bool can, bool is_likely)
{
    const char *lucky = is_likely ? "" : words_text(w, PHRASE_DRILL_LUCKY);
    if (makes)
        drill_paragraph(d, words_told(w, is_of_two ? PHRASE_DRILL_HERE_BOTH_MAKE : PHRASE_DRILL_HERE_MAKES,
                                      AS_TEXT("luck", lucky)));
    else if (can)
        document_paragraph(d, 2, "%s", words_text(w, is_of_two ? PHRASE_DRILL_HERE_BOTH_DOWN : PHRASE_DRILL_HERE_DOWN));
    else
        drill_paragraph(d, words_told(w, PHRASE_DRILL_HERE_NONE,
                                      AS_TEXT("luck", is_likely ? words_text(w, PHRASE_DRILL_NO_LUCK) : "")));
}

/* The same of two lines of which one makes. */
static void add_luck_of_two(struct document *d, const struct words *w, bool plan_makes_it, bool is_behind)
{
    if (plan_makes_it)
        document_paragraph(d, 2, "%s", words_text(w, PHRASE_DRILL_HERE_PLANS));
    else
        drill_paragraph(d, words_told(w, PHRASE_DRILL_HERE_YOURS,
                                      AS_TEXT("luck", is_behind ? words_text(w, PHRASE_DRILL_AGAINST_ODDS) : "")));
}

/* The plan goes on by itself where it was played out so; the student's line by rules of thumb. */
static void add_here(struct document *d, const struct explanation *r, const struct tried_line *own,
                     const struct tried_line *best, bool is_same, cardset left, int layouts)
{
    bool makes = r->value.layouts ? plan_makes(r, best->card, left) : best->makes_here;
    if (!is_same && own->makes_here != makes)
        add_luck_of_two(d, r->words, makes, own->made < best->made);
    else
        add_luck(d, r->words, !is_same, makes, makes || can_be_made(r, left), is_likely_made(r, best, layouts));
}

static void add_lines(struct document *d, const struct explanation *r, const struct board *b,
                      const struct drill_record *record)
{
    struct race race;
    struct tried_line own = line_of(r, record);
    struct tried_line best = drill_plan_line(r);
    bool is_same = is_same_line(r, &own, &best);
    if (!view_is_ours(&r->view, play_turn(&r->view.play)) || !r->position->choice.count) return;
    if (!decision_race(r->position, &race)) return;
    cardset here = deal_is_complete(&b->deal) ? b->deal.hand[r->view.left] & r->view.unseen : 0;
    drill_try(&race, r->position, r->order, here, &own);
    drill_try(&race, r->position, r->order, here, &best);
    document_heading(d, "%s", words_text(r->words, PHRASE_DRILL_LINES_HEAD));
    if (is_same) {
        add_same(d, r, record, &own, race.layouts);
    } else {
        add_both(d, r, &own, &best, race.layouts);
        add_difference(d, r->words, &own, &best, race.layouts);
        add_search(d, r, &own, &best);
    }
    if (here) add_here(d, r, &own, &best, is_same, here, race.layouts);
}

/* ---- the lines of a contract in a suit ---- */

/* The plan's line and the student's, as both were played out. */
static void add_chosen(struct document *d, const struct explanation *r, const struct drill_record *record)
{
    const struct told_line *plan = &r->lines.list[0],
                           *own = record->line > 0 ? &r->lines.list[record->line] : plan;
    struct buffer chance = {0};
    drill_layouts(&chance, r);
    if (own == plan) {
        drill_paragraph(d, words_told(r->words, same_line_of(record), AS_TEXT("line", plan->name),
                                      AS_TEXT("made", buffer_text(&chance))));
    } else {
        char *why = question_sentence(own->why_not);
        drill_item(d, words_told(r->words, PHRASE_DRILL_PLANS, AS_TEXT("line", plan->name),
                                 AS_TEXT("made", buffer_text(&chance))));
        drill_item(d, words_told(r->words, PHRASE_DRILL_YOURS_WHY, AS_TEXT("line", own->name), AS_TEXT("why", why)));
        free(why);
    }
    buffer_free(&chance);
}

static void add_trump_lines(struct document *d, const struct explanation *r, const struct board *b,
                            const struct drill_record *record)
{
    bool is_ours = view_is_ours(&r->view, play_turn(&r->view.play));
    if (!is_ours || !r->lines.is_played || !r->value.layouts) return;
    document_heading(d, "%s", words_text(r->words, PHRASE_DRILL_LINES_HEAD));
    add_chosen(d, r, record);
    if (!deal_is_complete(&b->deal)) return;
    cardset left = b->deal.hand[r->view.left] & r->view.unseen;
    bool makes = plan_makes(r, decision_card(r->decision), left);
    add_luck(d, r->words, false, makes, makes || can_be_made(r, left), 2 * r->value.share >= 1);
}

void drill_end(struct console *c, const struct explanation *r, const struct board *b,
               const struct drill_record *record)
{
    struct document *d = document_new();
    add_marks(d, r->words, record);
    explain_solution(d, r);
    if (deal_is_complete(&b->deal)) lesson_hands(d, r->words, b, &(struct deal_facts){0});
    if (view_has_trumps(&r->view))
        add_trump_lines(d, r, b, record);
    else
        add_lines(d, r, b, record);
    c->show(c->context, d);
}
