/* Lines, and how they do over layouts. */
#include "planner/teach/level/level.h"

#include "engine/layouts/layouts.h"

/* A line this many standard errors of their difference behind the best is given up, after so many layouts. */
static const double GIVES_UP = 2.5;
enum { LEAST_TRIED = 12 };

/* ---- making ---- */

static void add_line(struct level_lines *lines, const struct race_plan *plan, int card)
{
    if (lines->count < LEVEL_LINES)
        lines->line[lines->count++] = (struct level_line){.plan = *plan, .card = card};
}

static struct race_plan order_of(const struct choice *c, int first)
{
    struct race_plan plan = {.count = 0};
    if (first >= 0) plan.step[plan.count++] = &choice_of_suit(c, c->order[first])->technique;
    for (int i = 0; i < c->count; i++)
        if (i != first) plan.step[plan.count++] = &choice_of_suit(c, c->order[i])->technique;
    return plan;
}

/* Each order of the suits by what comes first, the taught one in front; and the winners alone. */
static void add_orders(struct level_lines *lines, const struct choice *c, int first)
{
    struct race_plan plan = order_of(c, first), winners = {.count = 0};
    if (first < 0) add_line(lines, &winners, NO_CARD);
    for (int i = 0; i < c->count; i++) {
        int place = i == 0 && first >= 0 ? first : i - (i <= first && first >= 0);
        plan = order_of(c, place);
        add_line(lines, &plan, NO_CARD);
    }
    if (first >= 0) add_line(lines, &winners, NO_CARD);
}

/* One suit alone, whatever comes of the others. */
static void add_singles(struct level_lines *lines, const struct choice *c)
{
    for (int i = 0; i < c->count; i++) {
        struct race_plan plan = {.count = 1, .step = {&choice_of_suit(c, c->order[i])->technique}};
        add_line(lines, &plan, NO_CARD);
    }
}

/* Each card that can be played to trick one, one of equals, with the plan behind it. */
static void add_cards(struct level_lines *lines, const struct view *v, const struct choice *c, int first)
{
    struct race_plan plan = order_of(c, first);
    int before = NO_CARD;
    for (cardset left = play_legal(&v->play); left; left &= left - 1) {
        int card = cardset_lowest(left);
        bool is_equal = before != NO_CARD && card_suit(before) == card_suit(card) &&
                        !(cardset_above(v->unseen, before) & (cardset_of(card) - 1));
        if (!is_equal) add_line(lines, &plan, card);
        before = card;
    }
}

void level_make_lines(enum level level, const struct view *v, const struct choice *c, int first,
                      struct level_lines *out)
{
    *out = (struct level_lines){0};
    if (level == LEVEL_ENTRIES)
        add_cards(out, v, c, first);
    else
        add_orders(out, c, first);
    if (level == LEVEL_COMBINE) add_singles(out, c);
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

/* Leaves out what is clearly behind in the same layouts. */
static void sift(struct level_lines *lines)
{
    const struct level_line *best = &lines->line[best_of(lines)];
    for (int k = 0; k < lines->count; k++) {
        struct level_line *l = &lines->line[k];
        double behind = 0, ahead = 0;
        if (l->is_out || l == best || l->tried < LEAST_TRIED) continue;
        for (int i = 0; i < l->tried; i++) {
            behind += best->makes[i] && !l->makes[i];
            ahead += l->makes[i] && !best->makes[i];
        }
        double lead = behind - ahead;
        l->is_out = lead > 0 && lead * lead > GIVES_UP * GIVES_UP * (behind + ahead);
    }
}

int level_try(const struct view *v, const struct layouts *l, struct level_lines *lines, int layouts,
              uint64_t seed, struct dd_solver *defence)
{
    struct race race;
    struct random random;
    if (!lines->count || !race_start(&race, v, l)) return -1;
    race.layouts = 1;
    race.defence = defence;
    random_seed(&random, view_seed(v, seed));
    for (int i = 0; i < layouts && i < LEVEL_LAYOUTS; i++) {
        race.left[0] = race_draw(&race, l, &random);
        for (int k = 0; k < lines->count; k++) {
            struct level_line *line = &lines->line[k];
            if (line->is_out) continue;
            line->makes[line->tried++] = race_run(&race, &line->plan, line->card, 1).made > 0.5;
        }
        sift(lines);
    }
    return best_of(lines);
}

double level_margin(const struct level_lines *lines, int best)
{
    double next = -1, own = level_share(&lines->line[best]);
    for (int i = 0; i < lines->count; i++)
        if (i != best && level_share(&lines->line[i]) > next) next = level_share(&lines->line[i]);
    return next < 0 ? 1 : own - next;
}
