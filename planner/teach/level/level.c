/* Finding the level of a board: by its analysis, then by its lines. */
#include "planner/teach/level/level.h"

#include "planner/decide/board_view.h"
#include "planner/explain/explain.h"

enum { BY_RULE = 96, BY_SEARCH = 48 };

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

static int kind_of(const struct knowledge *k, const struct choice *c, int place)
{
    return (int)(knowledge_kind(k, choice_of_suit(c, c->order[place])->technique.name) - k->kind);
}

static bool has_two_kinds(const struct knowledge *k, const struct choice *c)
{
    for (int i = 1; i < c->count; i++)
        if (kind_of(k, c, i) != kind_of(k, c, 0)) return true;
    return false;
}

/* Whether the position can be a board of the level at all. */
static bool can_be(enum level level, const struct knowledge *k, const struct view *v,
                   const struct analysis *a, const struct choice *c)
{
    cardset legal = play_legal(&v->play);
    switch (level) {
    case LEVEL_CASH:
        return a->missing == 0 && c->count > 0;
    case LEVEL_ONE:
        return a->missing > 0 && c->count == 1;
    case LEVEL_CHOOSE:
        return a->missing > 0 && c->count > 1 && has_two_kinds(k, c);
    case LEVEL_ENTRIES:
        return a->missing > 0 && c->count > 0 && (legal & (legal - 1));
    case LEVEL_COMBINE:
        return a->missing > 0 && c->count > 1;
    default:
        return false;
    }
}

/* ---- the lines ---- */

/* Whether two cards do the same: no unseen card lies between them. */
static bool is_equal(const struct view *v, int a, int b)
{
    int low = a < b ? a : b, high = a < b ? b : a;
    if (low == NO_CARD) return false;
    return card_suit(low) == card_suit(high) && !(cardset_above(v->unseen, low) & (cardset_of(high) - 1));
}

/* The position of a board at trick one, analysed. */
struct position {
    struct view view;
    struct analysis analysis;
    struct choice choice;
};

/* False where there is nothing to look at, or, told by counting alone, nothing for the level. */
static bool look_at(struct worker *w, const struct board *b, enum level level, struct position *p)
{
    struct questioner q = {0};
    if (!board_view_make(b, -1, &p->view) || !view_is_ours(&p->view, play_turn(&p->view.play))) return false;
    if ((analysis_count(&p->view).missing == 0) != (level == LEVEL_CASH)) return false;
    if (!analysis_make(w, &p->view, b->note, b->notes, &p->analysis)) return false;
    choice_make(w, &p->view, &p->analysis, &q, &p->choice);
    answers_free(&q.log);
    return true;
}

/* Which of a level's lines a finding is about: the taught one is first, of cards it is the card's. */
static int place_of(const struct level_lines *lines, const struct view *v, enum level level, int card)
{
    if (level != LEVEL_ENTRIES) return 0;
    for (int i = 0; i < lines->count; i++)
        if (is_equal(v, lines->line[i].card, card)) return i;
    return -1;
}

/* The suit that the best order begins with, by rule: its place in the choice; -1: the winners alone. */
static int best_first(const struct position *p, const struct layouts *l, enum level level, uint64_t seed)
{
    struct level_lines lines;
    level_make_lines(LEVEL_CHOOSE, &p->view, &p->choice, level == LEVEL_CASH ? -1 : 0, &lines);
    int best = level_try(&p->view, l, &lines, BY_RULE, seed, NULL);
    if (level == LEVEL_CASH) return best == 0 ? -1 : best - 1;
    return best == p->choice.count ? -1 : best;
}

/* Whether the line is the best by the margin, by rule and by search; *at: which it is, -1 for the best. */
static bool is_clear(const struct position *p, const struct layouts *l, struct level_lines *lines, int *at,
                     double margin, uint64_t seed, struct dd_solver *defence)
{
    struct level_lines again = *lines;
    int best = level_try(&p->view, l, lines, BY_RULE, seed, NULL);
    if (best < 0 || (*at >= 0 && best != *at) || level_margin(lines, best) < margin) return false;
    *at = best;
    if (level_try(&p->view, l, &again, BY_SEARCH, seed + 1, defence) != best) return false;
    *lines = again;
    return level_margin(lines, best) >= margin;
}

/* ---- the whole ---- */

/* Whether the explanation teaches what was found. */
static bool is_taught(struct worker *w, const struct board *b, const struct position *p,
                      const struct level_finding *f)
{
    struct explanation r;
    if (!explain_make(w, b, &p->view, &(struct explain_options){0}, &r)) return false;
    bool is_so = f->suit < 0 ? r.analysis.missing == 0 : r.steps && r.step[0].suit == f->suit;
    if (f->card != NO_CARD) {
        int card = r.trick_one.plays ? r.trick_one.play[0].card : NO_CARD;
        is_so &= is_equal(&p->view, card, f->card);
    }
    explain_free(&r);
    return is_so;
}

static bool try_level(struct worker *w, struct dd_solver *defence, const struct board *b,
                      const struct position *p, const struct level_question *q, struct level_finding *f)
{
    const struct knowledge *k = w->knowledge;
    struct level_lines lines;
    int first = best_first(p, w->layouts, f->level, q->seed), at = f->level == LEVEL_ENTRIES ? -1 : 0;
    if ((first < 0) != (f->level == LEVEL_CASH)) return false;
    f->suit = first < 0 ? -1 : p->choice.order[first];
    f->kind = first < 0 ? -1 : kind_of(k, &p->choice, first);
    if (q->kind >= 0 && f->kind != q->kind) return false;
    level_make_lines(f->level, &p->view, &p->choice, first, &lines);
    if (lines.count < 2) return false;
    if (!is_clear(p, w->layouts, &lines, &at, k->settings.level_margin, q->seed, defence)) return false;
    f->card = lines.line[at].card;
    f->chance = level_share(&lines.line[at]);
    f->margin = level_margin(&lines, at);
    return is_taught(w, b, p, f);
}

bool level_find(struct worker *w, struct dd_solver *defence, const struct board *b,
                const struct level_question *q, struct level_finding *out)
{
    struct position p;
    for (enum level level = LEVEL_END - 1; level > LEVEL_NONE; level--) {
        if (q->level != LEVEL_NONE && q->level != level) continue;
        *out = (struct level_finding){.level = level, .card = NO_CARD};
        if (!look_at(w, b, level, &p) || !can_be(level, w->knowledge, &p.view, &p.analysis, &p.choice))
            continue;
        if (try_level(w, defence, b, &p, q, out)) return true;
    }
    return false;
}

bool level_agrees(struct worker *w, struct dd_solver *defence, const struct board *b,
                  const struct level_finding *found, int layouts, uint64_t seed)
{
    struct position p;
    struct level_lines lines;
    int first = 0;
    if (!look_at(w, b, found->level, &p)) return false;
    while (first < p.choice.count && p.choice.order[first] != found->suit) first++;
    if (found->suit < 0) first = -1;
    level_make_lines(found->level, &p.view, &p.choice, first, &lines);
    int best = level_try(&p.view, w->layouts, &lines, layouts, seed, defence);
    return best >= 0 && best == place_of(&lines, &p.view, found->level, found->card);
}
