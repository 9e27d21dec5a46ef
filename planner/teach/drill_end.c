/* The end of a drill: the marks, the explanation, all hands, and the student's line beside the best. */
#include <stdlib.h>

#include "engine/dd/dd.h"
#include "planner/coach/coach.h"
#include "planner/decide/tree/tree.h"
#include "planner/decide/trial/race.h"
#include "planner/report/wording.h"
#include "planner/teach/drill_parts.h"
#include "planner/tell/confirm_words.h"

static const char *const suit_titles[] = {"clubs", "diamonds", "hearts", "spades"};

/* ---- the marks ---- */

/* How the only question went. */
static const char *mark_of(const struct drill_answer *a)
{
    return a->is_shown ? "You were told the answer."
           : a->wrong  ? "You found the answer after a wrong one."
           : a->hints  ? "You found the answer with a hint."
                       : "You found the answer at once.";
}

static void add_marks(struct document *d, const struct drill_record *record)
{
    int right = 0, n = record->answers;
    for (int i = 0; i < n; i++) right += drill_is_right(&record->answer[i]);
    document_heading(d, "The end of the drill");
    if (n == 1)
        document_paragraph(d, 2, "%s", mark_of(&record->answer[0]));
    else if (right == 0)
        document_paragraph(d, 2, "None of the %s questions was answered at once and without a hint.",
                           wording_number(n));
    else if (right == n)
        document_paragraph(d, 2, "All %s questions were answered at once and without a hint.",
                           wording_number(n));
    else
        document_paragraph(d, 2, "%d of %d questions %s answered at once and without a hint.", right, n,
                           right == 1 ? "was" : "were");
}

/* ---- the hands ---- */

static void add_hands(struct document *d, const struct board *b)
{
    struct diagram all = {.shown = 0xf, .declarer = b->contract.declarer, .turn = NO_SEAT, .is_named = true};
    if (!deal_is_complete(&b->deal)) return;
    for (int s = 0; s < SEAT_COUNT; s++) {
        all.hand[s] = b->deal.hand[s];
        all.on_table[s] = NO_CARD;
    }
    document_heading(d, "All four hands");
    document_diagram(d, &all);
}

/* ---- the lines ---- */

/* The student's line where he was asked, else the plan's. */
static struct tried_line line_of(const struct explanation *r, const struct drill_record *record)
{
    struct tried_line l = drill_plan_line(r);
    const struct explained_trick_one *one = &r->trick_one;
    if (record->first_suit >= 0 && drill_is_of_plan(r, record->first_suit)) l.suit = record->first_suit;
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

static void write_line(struct buffer *out, const struct explanation *r, const struct tried_line *l)
{
    buffer_format(out, "%s first", l->suit < 0 ? "the winners" : suit_titles[l->suit]);
    if (l->card == NO_CARD) return;
    buffer_format(out, ", ");
    wording_short_card(out, l->card);
    buffer_format(out, " from %s", wording_hand(play_turn(&r->view.play), r->view.declarer));
    if (l->held_suit >= 0) buffer_add(out, ", holding up");
}

/* Whose line it is where the student's choices are the plan's: his as far as he has made them. */
static const char *owner_of(const struct drill_record *record)
{
    bool has_none = record->first_suit < 0 && record->first_card == NO_CARD && record->rounds < 0 &&
                    record->line < 0;
    if (has_none) return "You chose no line. The plan's";
    return record->is_unchosen ? "What you chose belongs to the plan's line" : "Yours is the plan's line";
}

/* How often the plan makes: as the explanation tells it, else as it was tried. */
static void write_plan_chance(struct buffer *out, const struct explanation *r, const struct tried_line *l,
                              int layouts)
{
    if (r->value.layouts)
        confirm_words_layouts(out, &r->value);
    else
        buffer_format(out, "%d of %d layouts, by rules of thumb and against opponents who see all cards",
                      l->made, layouts);
}

/* The one line that there is to be told of. */
static void add_same(struct document *d, const struct explanation *r, const struct drill_record *record,
                     const struct tried_line *l, int layouts)
{
    struct buffer what = {0}, chance = {0};
    write_line(&what, r, l);
    write_plan_chance(&chance, r, l, layouts);
    document_paragraph(d, 2, "%s (%s): made on %s.", owner_of(record), buffer_text(&what),
                       buffer_text(&chance));
    buffer_free(&what);
    buffer_free(&chance);
}

/* What the best line makes, and about what the student's does: the best one's chance, less what the same
 * layouts took from it. */
static void add_both(struct document *d, const struct explanation *r, const struct tried_line *own,
                     const struct tried_line *best, int layouts)
{
    struct buffer mine = {0}, plan = {0}, chance = {0};
    write_line(&mine, r, own);
    write_line(&plan, r, best);
    write_plan_chance(&chance, r, best, layouts);
    document_item(d, 2, 2, "The plan's (%s): made on %s.", buffer_text(&plan), buffer_text(&chance));
    if (r->value.layouts && best->made) {
        double share = r->value.share * own->made / best->made;
        document_item(d, 2, 2, "Yours (%s): on about %d of %d.", buffer_text(&mine),
                      (int)(r->value.layouts * (share > 1 ? 1 : share) + 0.5), r->value.layouts);
    } else {
        document_item(d, 2, 2, "Yours (%s): made on %d of %d layouts.", buffer_text(&mine), own->made,
                      layouts);
    }
    document_paragraph(
        d, 2,
        "Both were played out in the same %d layouts by rules of thumb, without a new thought at "
        "each card, against opponents who see all cards: yours made %d, the plan's %d.",
        layouts, own->made, best->made);
    buffer_free(&mine);
    buffer_free(&plan);
    buffer_free(&chance);
}

/* Whether the two differ by more than chance: two standard errors of their difference in the same layouts. */
static void add_difference(struct document *d, const struct tried_line *own, const struct tried_line *best,
                           int layouts)
{
    bool is_clear;
    int lead = drill_lead(own, best, layouts, &is_clear);
    document_paragraph(d, 2, "%s",
                       !is_clear  ? "In so few layouts that is no clear difference."
                       : lead > 0 ? "That is a clear difference: the plan's line is the better one."
                                  : "Played out so, yours did better than the plan's: look at it again.");
}

/* What search says of two cards that may be played now. */
static void add_search(struct document *d, const struct explanation *r, const struct tried_line *own,
                       const struct tried_line *best)
{
    struct coach_verdict c;
    struct buffer card = {0}, other = {0};
    if (is_same_card(&r->view, own->card, best->card) || own->card == NO_CARD || best->card == NO_CARD)
        return;
    if (!coach_hold(r->position, best->card, own->card, &c)) return;
    wording_percent(&card, c.card.made);
    wording_percent(&other, c.card.best_made);
    document_paragraph(
        d, 2,
        "Played on as this program does, against opponents who see all cards, the contract is made on %s of the "
        "layouts after your card, on %s after the plan's.",
        buffer_text(&card), buffer_text(&other));
    buffer_free(&card);
    buffer_free(&other);
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
    const struct known_card known = {view_seed(&p->view, 0), card};
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
static void add_luck(struct document *d, bool is_of_two, bool makes, bool can, bool is_likely)
{
    if (makes)
        document_paragraph(d, 2, "As the cards lie here %s against the best defence%s.",
                           is_of_two ? "both lines make" : "it makes", is_likely ? "" : ": a lucky layout");
    else if (can)
        document_paragraph(d, 2,
                           "As the cards lie here %s down against the best defence. A player who "
                           "sees all four hands can make it.",
                           is_of_two ? "both lines go" : "it goes");
    else
        document_paragraph(d, 2, "As the cards lie here no play makes it against the best defence%s.",
                           is_likely ? ": an unlucky layout" : "");
}

/* The same of two lines of which one makes. */
static void add_luck_of_two(struct document *d, bool plan_makes_it, bool is_behind)
{
    if (plan_makes_it)
        document_paragraph(
            d, 2,
            "As the cards lie here, against the best defence, the plan's line makes and yours goes down.");
    else
        document_paragraph(
            d, 2,
            "As the cards lie here, against the best defence, yours makes and the plan's line goes down%s.",
            is_behind ? ": that is luck, the odds were the other way" : "");
}

/* The plan goes on by itself where it was played out so; the student's line by rules of thumb. */
static void add_here(struct document *d, const struct explanation *r, const struct tried_line *own,
                     const struct tried_line *best, bool is_same, cardset left, int layouts)
{
    bool makes = r->value.layouts ? plan_makes(r, best->card, left) : best->makes_here;
    if (!is_same && own->makes_here != makes)
        add_luck_of_two(d, makes, own->made < best->made);
    else
        add_luck(d, !is_same, makes, makes || can_be_made(r, left), is_likely_made(r, best, layouts));
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
    document_heading(d, "Your line and the plan's");
    if (is_same) {
        add_same(d, r, record, &own, race.layouts);
    } else {
        add_both(d, r, &own, &best, race.layouts);
        add_difference(d, &own, &best, race.layouts);
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
    confirm_words_layouts(&chance, &r->value);
    if (own == plan) {
        document_paragraph(d, 2, "%s (%s): made on %s.", owner_of(record), plan->name, buffer_text(&chance));
    } else {
        char *why = question_sentence(own->why_not);
        document_item(d, 2, 2, "The plan's (%s): made on %s.", plan->name, buffer_text(&chance));
        document_item(d, 2, 2, "Yours (%s): %s", own->name, why);
        free(why);
    }
    buffer_free(&chance);
}

static void add_trump_lines(struct document *d, const struct explanation *r, const struct board *b,
                            const struct drill_record *record)
{
    bool is_ours = view_is_ours(&r->view, play_turn(&r->view.play));
    if (!is_ours || !r->lines.is_played || !r->value.layouts) return;
    document_heading(d, "Your line and the plan's");
    add_chosen(d, r, record);
    if (!deal_is_complete(&b->deal)) return;
    cardset left = b->deal.hand[r->view.left] & r->view.unseen;
    bool makes = plan_makes(r, decision_card(r->decision), left);
    add_luck(d, false, makes, makes || can_be_made(r, left), 2 * r->value.share >= 1);
}

void drill_end(struct console *c, const struct explanation *r, const struct board *b,
               const struct drill_record *record)
{
    struct document *d = document_new();
    add_marks(d, record);
    explain_solution(d, r);
    add_hands(d, b);
    if (view_has_trumps(&r->view))
        add_trump_lines(d, r, b, record);
    else
        add_lines(d, r, b, record);
    c->show(c->context, d);
}
