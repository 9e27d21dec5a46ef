/* Finding the level of a board: by its analysis, then by its lines. */
#include "planner/teach/level.h"

#include <stdlib.h>

#include "facts/board/board_view.h"
#include "planner/decide/decision.h"

enum { BY_RULE = 96, BY_SEARCH = 48 };
/* How many margins a line must be ahead by rule before it is searched: of 82 boards of level 5 that were a
 * margin ahead and searched, 26 were less than this, and none of those was found good. By the book, whose
 * lines are not quite the exact ones, one margin is enough. */
static const double BY_RULE_WANTS = 4.0 / 3;

const char *level_what(enum level level)
{
    static const char *const whats[LEVEL_END] = {"",
#define LEVEL(name, what) what,
                                                 LEVELS
#undef LEVEL
    };
    return whats[level];
}

/* ---- what a board asks ---- */

static int kind_of_suit(const struct position *p, int suit)
{
    return (int)(choice_kind(p->knowledge, choice_of_suit(&p->choice, suit)) - p->knowledge->kind);
}

static int kind_of(const struct position *p, int place)
{
    return kind_of_suit(p, p->choice.order[place]);
}

static bool has_two_kinds(const struct position *p)
{
    for (int i = 1; i < p->choice.count; i++)
        if (kind_of(p, i) != kind_of(p, 0)) return true;
    return false;
}

/* Whether the suit that comes first offers another kind of technique that alone would be thought of. */
static bool offers_two_kinds(const struct position *p)
{
    const struct knowledge *k = p->knowledge;
    const struct suit_choice *s = &p->choice.suit[p->choice.order[0]];
    for (int i = 0; i < s->count; i++)
        if (s->list[i].certainty.value >= position_settings(p)->certainty_reject &&
            choice_kind(k, &s->list[i]) - k->kind != kind_of(p, 0))
            return true;
    return false;
}

/* An ending is learnt from on lead, not in the middle of a trick. */
static bool is_ending(const struct position *p)
{
    return !p->view.play.trick[p->view.play.tricks].count;
}

/* Whether the position can be a board of the level at all. An ending is about the technique alone, or a
 * choice between several, of one suit or of more. */
static bool can_be(enum level level, const struct position *p)
{
    const struct choice *c = &p->choice;
    int missing = p->missing;
    cardset legal = play_legal(&p->view.play);
    switch (level) {
    case LEVEL_CASH:
        return missing == 0 && c->count > 0;
    case LEVEL_ONE:
        return missing > 0 && c->count == 1;
    case LEVEL_CHOOSE:
        return missing > 0 && c->count > 0 && (has_two_kinds(p) || (is_ending(p) && offers_two_kinds(p)));
    case LEVEL_ENTRIES:
        return missing > 0 && c->count > 0 && (legal & (legal - 1)) && !is_ending(p);
    case LEVEL_COMBINE:
        return missing > 0 && c->count > 1 && !is_ending(p);
    default:
        return false;
    }
}

/* ---- the lines ---- */

/* The position that a board of the level is learnt from. NULL where there is nothing to look at, or, told by
 * counting alone, nothing for the level. */
static const struct position *look_at(struct worker *w, const struct board *b, enum level level,
                                      bool holds_up)
{
    struct view v;
    if (board_plan_obstacle(b) || !board_view_make(b, level_after(b), &v) ||
        !view_is_ours(&v, play_turn(&v.play)))
        return NULL;
    if (holds_up && level_stopper(&v) == NO_CARD) return NULL;
    if ((position_count(&v).missing == 0) != (level == LEVEL_CASH)) return NULL;
    return position_make(w, &v, b->note, b->notes, NULL);
}

/* The order that does best by rule: the place of its first suit in the choice, -1: the winners alone. */
static int best_first(const struct position *p, uint64_t seed)
{
    const struct level_trial by_rule = {.layouts = BY_RULE, .seed = seed};
    struct level_lines lines;
    level_make_lines(LEVEL_CHOOSE, p, 0, &lines);
    int best = level_try(p, &lines, &by_rule);
    return best == p->choice.count ? -1 : best;
}

/* What a line does first: its suit, its card, and whether it holds up. False for lines that only stand beside
 * those that can be taught. */
static bool name_line(const struct position *p, const struct level_line *l, struct level_finding *f)
{
    int suits = l->plan.steps;
    f->suit = suits ? l->plan.step[0].technique->suit : -1;
    f->kind = suits ? kind_of_suit(p, f->suit) : -1;
    f->card = l->card;
    f->holds_up = l->holds_up;
    if (is_ending(p)) return l->card != NO_CARD;
    return f->level == LEVEL_CASH ? !suits : suits == p->choice.count;
}

/* In an ending a card is found, and the technique is the one that was asked for; the suit is the plan's. */
static void name_ending(const struct position *p, int kind, struct level_finding *f)
{
    f->kind = kind;
    for (int i = p->choice.count - 1; i >= 0; i--)
        if (kind_of(p, i) == kind) f->suit = p->choice.order[i];
}

/* The lines of the level; none where a plan is asked for and the winners alone do best. */
static void make_lines(const struct position *p, enum level level, uint64_t seed, struct level_lines *lines)
{
    int first = level == LEVEL_CASH ? -1 : 0;
    if (level == LEVEL_ENTRIES) first = best_first(p, seed);
    *lines = (struct level_lines){0};
    if (first >= 0 || level == LEVEL_CASH) level_make_lines(level, p, first, lines);
}

/* ---- what is taught ---- */

/* Whether our only winner in the suit led is kept, with a reason that knowledge has, and the trick is theirs.
 */
static bool holds_up(const struct explanation *r)
{
    const struct explained_trick_one *one = &r->trick_one;
    int stopper = level_stopper(&r->view);
    if (stopper == NO_CARD || one->winner == NO_SEAT || view_is_ours(&r->view, (enum seat)one->winner))
        return false;
    for (int i = 0; i < one->plays; i++)
        if (cardset_has(r->view.play.hand[one->play[i].seat], stopper))
            return one->play[i].rule && one->play[i].card != stopper;
    return false;
}

struct level_finding level_taught(const struct explanation *r, enum level level)
{
    struct level_finding f = {.level = level, .kind = -1, .suit = -1, .card = NO_CARD};
    bool is_ending = !r->view.play.trick[r->view.play.tricks].count;
    if (level != LEVEL_CASH && r->steps) {
        f.suit = r->step[0].suit;
        f.kind = (int)(choice_kind(r->knowledge, r->step[0].choice) - r->knowledge->kind);
    }
    if (level == LEVEL_ENTRIES && r->trick_one.plays) f.card = r->trick_one.play[0].card;
    if (is_ending && r->decision) f.card = decision_card(r->decision);
    f.holds_up = level == LEVEL_ENTRIES && holds_up(r);
    return f;
}

static bool is_same_card(const struct view *v, const struct level_finding *a, const struct level_finding *b)
{
    bool is_same = a->card == b->card ||
                   (a->card != NO_CARD && b->card != NO_CARD && decision_are_equals(v, a->card, b->card));
    return is_same && a->holds_up == b->holds_up;
}

/* Whether the decision plays as was found: the suit and its technique first, and the card. */
static bool is_as_found(const struct decision *d, const struct level_finding *f)
{
    const struct position *p = d->position;
    bool is_first = f->suit < 0 || (p->choice.count && decision_suit(d, 0) == f->suit &&
                                    kind_of_suit(p, f->suit) == f->kind);
    return is_first && (f->card == NO_CARD || decision_are_equals(&p->view, f->card, decision_card(d)));
}

/* Whether the decision by rules, which is but one of those that an explanation asks for, begins as was found.
 */
static bool is_decided(const struct position *p, const struct level_finding *f)
{
    struct decision_question question = decision_question_at(p, &p->view, NULL);
    struct decision *d = util_alloc(sizeof *d);
    bool is_made =
        explain_decide(p->worker, &question, EXPLAIN_BY_RULES, d, NULL) && d->candidates && is_as_found(d, f);
    decision_drop(d);
    return is_made;
}

/* Whether the first steps are the plan's own: who is asked for a technique is not to cash winners first. */
static bool begins_with_plan(const struct explanation *r, enum level level)
{
    return level == LEVEL_CASH || !r->sequence.is_there || r->sequence.step >= 0;
}

/* Whether an idea is one of the trick in progress, of the whole line, or of its first step: what the board is
 * about, and not what may come later. */
static bool is_about(const struct explanation *r, int idea)
{
    for (int i = 0; i < r->ideas.count; i++)
        if ((int)r->ideas.list[i].idea == idea && r->ideas.list[i].step <= 0) return true;
    return idea < 0;
}

/* Whether the explanation teaches what was found, with the idea that is asked for. */
static bool is_taught(const struct board *b, const struct position *p, const struct level_finding *f,
                      int idea, enum explain_depth depth)
{
    struct explanation r;
    const struct explain_options options = {
        .depth = depth, .without_cases = true, .without_story = true, .without_sound = true};
    if (!explain_make(p->worker, b, &p->view, &options, &r)) return false;
    struct level_finding taught = level_taught(&r, f->level);
    bool is_counted = f->level != LEVEL_CASH || r.position->missing == 0;
    bool is_begun = begins_with_plan(&r, f->level) && is_about(&r, idea);
    explain_free(&r);
    return is_counted && is_begun && taught.suit == f->suit && taught.kind == f->kind &&
           is_same_card(&p->view, &taught, f);
}

/* ---- the whole ---- */

static bool is_asked(const struct level_question *q, const struct level_finding *f)
{
    return (q->kind < 0 || q->kind == f->kind) && (!q->holds_up || f->holds_up);
}

/* Whether a line does first what was found. */
static bool is_found_again(const struct position *p, const struct level_line *l, const struct level_finding *f)
{
    struct level_finding again = {.level = f->level};
    bool is_same = name_line(p, l, &again) && (f->card != NO_CARD || again.suit == f->suit);
    return is_same && is_same_card(&p->view, &again, f);
}

/* Whether the line is the best by the margin against opponents who search, too. */
static bool is_best_by_search(struct dd_solver *defence, const struct position *p,
                              const struct level_question *q, struct level_lines *lines,
                              struct level_finding *f)
{
    double margin = position_settings(p)->level_margin;
    const struct level_trial by_search = {BY_SEARCH, q->seed + 1, margin, defence};
    int best = level_try(p, lines, &by_search);
    if (best < 0 || !is_found_again(p, &lines->line[best], f)) return false;
    f->chance = level_share(&lines->line[best]);
    f->margin = level_margin(lines, best);
    return f->margin >= margin;
}

/* The line that did best by rule, those that are one with it at this card, and the next best; the others are
 * left out. Most boards that search refuses are refused by these. */
static struct level_lines first_lines(const struct level_lines *lines, const struct level_lines *tried,
                                      int best)
{
    struct level_lines few = *lines;
    int next = level_next(tried, best);
    for (int i = 0; i < few.count; i++)
        few.line[i].is_out = i != next && !level_is_same(&lines->line[i], &lines->line[best]) && i != best;
    return few;
}

/* Whether the line is the best again in fresh layouts, ahead of all others by more than `least`. */
static bool is_best_again(const struct position *p, const struct level_finding *found,
                          const struct level_trial *fresh, double least)
{
    struct level_lines lines;
    int first = 0;
    while (first < p->choice.count && p->choice.order[first] != found->suit) first++;
    if (found->suit < 0 || first == p->choice.count) first = -1;
    level_make_lines(found->level, p, first, &lines);
    int best = level_try(p, &lines, fresh);
    return best >= 0 && level_margin(&lines, best) > least && is_found_again(p, &lines.line[best], found);
}

/* Of many deals some look good by luck: a board about an idea, for which many are dealt, is looked at again. */
static bool is_no_luck(struct dd_solver *defence, const struct position *p, const struct level_question *q,
                       const struct level_finding *f)
{
    const struct level_trial fresh = {.layouts = BY_SEARCH, .seed = q->seed + 2, .defence = defence};
    return q->idea < 0 || is_best_again(p, f, &fresh, position_settings(p)->level_margin / 2);
}

/* The cheapest looks come first. */
static bool try_level(struct dd_solver *defence, const struct board *b, const struct position *p,
                      const struct level_question *q, struct level_finding *f)
{
    double margin = position_settings(p)->level_margin;
    const struct level_trial by_rule = {BY_RULE, q->seed, margin, NULL};
    struct level_lines lines, again, few;
    make_lines(p, f->level, q->seed, &lines);
    again = lines;
    if (lines.count < 2) return false;
    int best = level_try(p, &lines, &by_rule);
    if (best < 0 || level_margin(&lines, best) < BY_RULE_WANTS * margin) return false;
    if (!name_line(p, &lines.line[best], f)) return false;
    if (level_is_ending(p->knowledge, q->kind)) name_ending(p, q->kind, f);
    few = first_lines(&again, &lines, best);
    f->idea = q->idea;
    return is_asked(q, f) && is_decided(p, f) && is_taught(b, p, f, q->idea, EXPLAIN_BY_RULES) &&
           is_best_by_search(defence, p, q, &few, f) && is_best_by_search(defence, p, q, &again, f) &&
           is_no_luck(defence, p, q, f) && is_taught(b, p, f, q->idea, EXPLAIN_NO_FLOOR);
}

/* Whether a line is ahead of all others by rule, or nearly so. */
static bool may_be_clear(const struct position *p, const struct level_question *q, enum level level)
{
    double margin = position_settings(p)->level_margin;
    const struct level_trial by_rule = {BY_RULE, q->seed, margin, NULL};
    struct level_lines lines;
    make_lines(p, level, q->seed, &lines);
    int best = lines.count < 2 ? -1 : level_try(p, &lines, &by_rule);
    return best >= 0 && level_margin(&lines, best) >= margin;
}

/* Whether lines by the book are about the idea, too; the cheapest look for it, but for the deals that look
 * like it already: the exact lines tell most of these. */
static bool may_be_about(struct worker *book, const struct board *b, const struct position *p, int idea)
{
    struct explanation r;
    const struct explain_options options = {
        .depth = EXPLAIN_BY_RULES, .without_cases = true, .without_story = true, .without_sound = true};
    if (idea < 0 || dealt_has(&book->knowledge->dealt, idea)) return true;
    if (!explain_make(book, b, &p->view, &options, &r)) return false;
    bool is_it = is_about(&r, idea);
    explain_free(&r);
    return is_it;
}

bool level_may_be(struct worker *book, const struct board *b, const struct level_question *q)
{
    bool may_be = false;
    for (enum level level = LEVEL_END - 1; level > LEVEL_NONE && !may_be; level--) {
        if (q->level != LEVEL_NONE && q->level != level) continue;
        const struct position *p = look_at(book, b, level, q->holds_up);
        may_be = p && can_be(level, p) && may_be_clear(p, q, level) &&
                 may_be_about(book, b, p, q->idea);
        position_free(p);
    }
    return may_be;
}

bool level_find(struct worker *w, struct dd_solver *defence, const struct board *b,
                const struct level_question *q, struct level_finding *out)
{
    bool is_found = false;
    for (enum level level = LEVEL_END - 1; level > LEVEL_NONE && !is_found; level--) {
        if (q->level != LEVEL_NONE && q->level != level) continue;
        *out = (struct level_finding){.level = level, .card = NO_CARD};
        const struct position *p = look_at(w, b, level, q->holds_up);
        is_found = p && can_be(level, p) && try_level(defence, b, p, q, out);
        position_free(p);
    }
    return is_found;
}

bool level_agrees(struct worker *w, struct dd_solver *defence, const struct board *b,
                  const struct level_finding *found, int layouts, uint64_t seed)
{
    const struct position *p = look_at(w, b, found->level, false);
    const struct level_trial fresh = {.layouts = layouts, .seed = seed, .defence = defence};
    bool agrees = p && is_best_again(p, found, &fresh, 0);
    position_free(p);
    return agrees;
}
