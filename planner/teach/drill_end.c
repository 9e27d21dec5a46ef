/* The end of a drill: the marks, the explanation, all hands, and the student's line beside the best. */
#include "engine/dd/dd.h"
#include "planner/report/wording.h"
#include "planner/teach/drill_parts.h"
#include "planner/trial/race.h"

enum { SOLVER_MB = 16 };

static const char *const suit_titles[] = {"clubs", "diamonds", "hearts", "spades"};

/* ---- the marks ---- */

static void add_marks(struct document *d, const struct drill_record *record)
{
    int right = 0;
    for (int i = 0; i < record->answers; i++) right += drill_is_right(&record->answer[i]);
    document_heading(d, "The end of the drill");
    document_paragraph(d, 2, "%d of %d questions were answered at once and without a hint.", right,
                       record->answers);
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

/* A line: which suit is built first, and the card played next; and how it does. */
struct line {
    int place; /* of its first suit in the choice's order, -1: of none */
    int card;  /* NO_CARD: as the plan has it */
    struct race_result tried, here;
};

static int place_of(const struct choice *c, int suit)
{
    for (int i = 0; i < c->count; i++)
        if (c->order[i] == suit) return i;
    return -1;
}

/* The line tried in every layout, and in the one that is there. */
static void try_line(const struct race *r, const struct race *here, const struct choice *c, struct line *l)
{
    struct race_plan plan = decision_plan(c, l->place);
    l->tried = race_run(r, &plan, l->card, r->layouts);
    if (here->layouts) l->here = race_run(here, &plan, l->card, 1);
}

/* The student's line where he was asked, else the plan's. */
static struct line line_of(const struct explanation *r, const struct drill_record *record)
{
    struct line l = {.place = record->first_suit < 0 ? 0 : place_of(&r->choice, record->first_suit),
                     .card = record->first_card};
    if (l.card == NO_CARD && r->decision) l.card = decision_card(r->decision);
    return l;
}

/* The layouts of the race, and the one that is there; false where there is none to try in. */
static bool start_races(struct worker *w, const struct explanation *r, const struct board *b,
                        struct race *race, struct race *here)
{
    if (!view_is_ours(&r->view, play_turn(&r->view.play))) return false;
    if (!r->choice.count || !race_start(race, &r->view, w->layouts)) return false;
    *here = *race;
    here->layouts = 0;
    if (!deal_is_complete(&b->deal)) return true;
    here->layouts = 1;
    here->left[0] = b->deal.hand[r->view.left] & r->view.unseen;
    return true;
}

static void write_line(struct buffer *out, const struct explanation *r, const struct line *l)
{
    buffer_format(out, "%s first", l->place < 0 ? "the winners" : suit_titles[r->choice.order[l->place]]);
    if (l->card == NO_CARD) return;
    buffer_format(out, ", ");
    wording_short_card(out, l->card);
    buffer_format(out, " from %s", wording_hand(play_turn(&r->view.play), r->view.declarer));
}

static void add_line(struct document *d, const struct explanation *r, const char *whose, const struct line *l,
                     int layouts)
{
    struct buffer what = {0}, chance = {0};
    write_line(&what, r, l);
    wording_percent(&chance, l->tried.made);
    document_item(d, 2, 2, "%s (%s): made in %s of %d layouts.", whose, buffer_text(&what),
                  buffer_text(&chance), layouts);
    buffer_free(&what);
    buffer_free(&chance);
}

/* Whether luck was with the line, as the cards lie, against opponents who see them. */
static void add_luck(struct document *d, const struct line *own, const struct line *best, bool is_same)
{
    bool own_makes = own->here.made > 0.5, best_makes = best->here.made > 0.5;
    bool is_likely = best->tried.made >= 0.5;
    if (is_same || own_makes == best_makes)
        document_paragraph(d, 2, "As the cards lie here %s against the best defence: %s.",
                           best_makes ? "it makes" : "it fails",
                           best_makes == is_likely ? "what was to be expected"
                           : best_makes            ? "a lucky layout"
                                                   : "an unlucky layout");
    else if (best_makes)
        document_paragraph(
            d, 2, "As the cards lie here, against the best defence, the best line makes and yours fails.");
    else
        document_paragraph(d, 2,
                           "As the cards lie here, against the best defence, yours makes and the best line "
                           "fails: that is luck, the odds "
                           "were the other way.");
}

static void add_lines(struct document *d, struct worker *w, const struct explanation *r,
                      const struct board *b, const struct drill_record *record)
{
    struct race race, here;
    struct line own = line_of(r, record);
    struct line best = {.place = 0, .card = r->decision ? decision_card(r->decision) : NO_CARD};
    bool is_same = own.place == best.place && own.card == best.card;
    if (!start_races(w, r, b, &race, &here)) return;
    struct dd_solver *solver = dd_new(SOLVER_MB);
    here.defence = solver;
    try_line(&race, &here, &r->choice, &own);
    try_line(&race, &here, &r->choice, &best);
    document_heading(d, "Your line and the best");
    add_line(d, r, is_same ? "Yours is the best line" : "Yours", &own, race.layouts);
    if (!is_same) add_line(d, r, "The best", &best, race.layouts);
    if (here.layouts) add_luck(d, &own, &best, is_same);
    dd_free(solver);
}

void drill_end(struct worker *w, struct console *c, const struct explanation *r, const struct board *b,
               const struct drill_record *record)
{
    struct document *d = document_new();
    add_marks(d, record);
    explain_solution(d, r);
    add_hands(d, b);
    add_lines(d, w, r, b, record);
    c->show(c->context, d);
}
