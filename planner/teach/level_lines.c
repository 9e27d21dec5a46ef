/* Lines, and how they do over layouts. */
#include "planner/teach/level.h"

#include <math.h>

#include "planner/decide/decision.h"
#include "planner/deed/deed.h"

/* A line this many standard errors of their difference behind the best is given up, after so many layouts;
 * and a board on which the best is not the margin ahead, were it so many more. */
static const double GIVES_UP = 2.5, GIVES_UP_BOARD = 1.5;
enum { LEAST_TRIED = 12 };

/* ---- making ---- */

static void add_line(struct level_lines *lines, const struct line *plan, int card)
{
    if (lines->count < LEVEL_LINES)
        lines->line[lines->count++] = (struct level_line){.plan = *plan, .card = card};
}

/* Each order of the suits by what comes first, and the winners alone. */
static void add_orders(struct level_lines *lines, const struct choice *c)
{
    struct line winners = {.steps = 0};
    for (int i = 0; i < c->count; i++) {
        struct line plan = decision_plan(c, i);
        add_line(lines, &plan, NO_CARD);
    }
    add_line(lines, &winners, NO_CARD);
}

/* One suit alone, whatever comes of the others. */
static void add_singles(struct level_lines *lines, const struct choice *c)
{
    for (int i = 0; i < c->count; i++) {
        struct line plan = {.steps = 1, .step = {{.technique = &choice_of_suit(c, c->order[i])->technique}}};
        add_line(lines, &plan, NO_CARD);
    }
}

/* Each card that can be played now, one of equals, with the plan behind it. */
static void add_cards(struct level_lines *lines, const struct view *v, const struct line *plan)
{
    int before = NO_CARD;
    for (cardset left = play_legal(&v->play); left; left &= left - 1) {
        int card = cardset_lowest(left);
        if (before == NO_CARD || !decision_are_equals(v, before, card)) add_line(lines, plan, card);
        before = card;
    }
}

/* The other techniques of the suits, each played on its own. */
static void add_techniques(struct level_lines *lines, const struct choice *c)
{
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        for (int i = 0; i < c->suit[suit].count; i++) {
            const struct technique_choice *t = &c->suit[suit].list[i];
            struct line plan = {.steps = 1, .step = {{.technique = &t->technique}}};
            if (i != c->suit[suit].chosen && t->certainty.value > 0) add_line(lines, &plan, NO_CARD);
        }
}

int level_stopper(const struct view *v)
{
    const struct trick *t = &v->play.trick[v->play.tricks];
    int led = view_suit_led(v);
    if (led < 0 || view_is_ours(v, t->leader)) return NO_CARD;
    cardset theirs = cardset_in_suit(v->unseen, led) | cardset_of(t->card[0]);
    cardset own = cardset_in_suit(view_ours(v), led);
    cardset tops = cardset_above(own, cardset_highest(theirs));
    int next = cardset_highest(own & ~tops);
    bool is_only = cardset_count(tops) == 1 && (card_rank(next) < DEED_LOW_UNDER || next < t->card[0]);
    return is_only && next != NO_CARD ? cardset_lowest(tops) : NO_CARD;
}

/* Holding up for one round and for more, the lowest card being played now; in the hand on turn one round of
 * it is one of the cards that can be played. */
static void add_hold_ups(struct level_lines *lines, const struct view *v, const struct line *plan)
{
    int stopper = level_stopper(v);
    cardset legal = play_legal(&v->play);
    if (stopper == NO_CARD || card_suit(cardset_lowest(legal)) != card_suit(stopper)) return;
    for (int i = 0; i < lines->count; i++)
        lines->line[i].holds_up = cardset_has(legal, stopper) && lines->line[i].card != stopper;
    for (int rounds = 1; rounds <= RACE_HOLD_UPS; rounds++) {
        struct line held = *plan;
        held.held_suit = card_suit(stopper);
        held.held_rounds = rounds;
        add_line(lines, &held, cardset_lowest(legal));
        lines->line[lines->count - 1].holds_up = true;
    }
}

void level_make_lines(enum level level, const struct position *p, int first, struct level_lines *out)
{
    const struct view *v = &p->view;
    const struct choice *c = &p->choice;
    struct line plan = decision_plan(c, first);
    *out = (struct level_lines){0};
    if (level != LEVEL_ENTRIES && v->play.trick[v->play.tricks].count) {
        add_orders(out, c);
        if (level == LEVEL_COMBINE) add_singles(out, c);
        return;
    }
    add_cards(out, v, &plan);
    add_hold_ups(out, v, &plan);
    if (!v->play.trick[v->play.tricks].count) add_techniques(out, c);
}

/* ---- trying ---- */

static int makes_of(const struct level_line *l)
{
    int n = 0;
    for (int i = 0; i < l->tried; i++) n += l->makes[i];
    return n;
}

double level_share(const struct level_line *l)
{
    return l->tried ? (double)makes_of(l) / l->tried : 0;
}

static int best_of(const struct level_lines *lines)
{
    int best = 0;
    for (int i = 1; i < lines->count; i++)
        if (!lines->line[i].is_out && level_share(&lines->line[i]) > level_share(&lines->line[best]))
            best = i;
    return best;
}

/* In how many layouts one line makes and another does not. */
static int only_makes(const struct level_line *a, const struct level_line *b)
{
    int n = 0;
    for (int i = 0; i < a->tried && i < b->tried; i++) n += a->makes[i] && !b->makes[i];
    return n;
}

bool level_is_same(const struct level_line *a, const struct level_line *b)
{
    return a->holds_up && b->holds_up;
}

/* Leaves out what is clearly behind in the same layouts. Returns whether a line may still be the best by the
 * margin: whether none is so near the best that it will hardly ever fall so far behind. */
static bool sift(struct level_lines *lines, double margin)
{
    const struct level_line *best = &lines->line[best_of(lines)];
    bool may_be = true;
    for (int k = 0; k < lines->count; k++) {
        struct level_line *l = &lines->line[k];
        if (l->is_out || l == best || l->tried < LEAST_TRIED) continue;
        double behind = only_makes(best, l), ahead = only_makes(l, best);
        double lead = behind - ahead, error = sqrt(behind + ahead);
        l->is_out = lead > 0 && lead > GIVES_UP * error;
        may_be &= level_is_same(l, best) || (lead + GIVES_UP_BOARD * error) / l->tried >= margin;
    }
    return may_be;
}

int level_try(const struct position *p, struct level_lines *lines, const struct level_trial *how)
{
    struct race race;
    struct random random;
    if (!lines->count || !decision_race(p, &race)) return -1;
    race.layouts = 1;
    race.defence = how->defence;
    race.is_brief = true;
    random_seed(&random, view_seed(&p->view, how->seed));
    for (int i = 0; i < how->layouts && i < LEVEL_LAYOUTS; i++) {
        race.left[0] = race_draw(&race, p->layouts, &random);
        for (int k = 0; k < lines->count; k++) {
            struct level_line *line = &lines->line[k];
            if (line->is_out) continue;
            line->makes[line->tried++] = race_run(&race, &line->plan, line->card, 1).made > 0.5;
        }
        if (!sift(lines, how->margin)) return -1;
    }
    return best_of(lines);
}

int level_next(const struct level_lines *lines, int best)
{
    int next = -1;
    for (int i = 0; i < lines->count; i++) {
        const struct level_line *l = &lines->line[i];
        bool is_other = i != best && !level_is_same(l, &lines->line[best]);
        if (is_other && (next < 0 || level_share(l) > level_share(&lines->line[next]))) next = i;
    }
    return next;
}

double level_margin(const struct level_lines *lines, int best)
{
    int next = level_next(lines, best);
    return next < 0 ? 1 : level_share(&lines->line[best]) - level_share(&lines->line[next]);
}
