/* The explanation as a document. It places and computes nothing. */
#include <stdlib.h>
#include <string.h>

#include "planner/tell/words.h"
#include "planner/report/wording.h"

enum { INDENT = 2, SURE_COLUMN = 48, BECAUSE_INDENT = 5, BECAUSE_MAX = 4 };

/* ---- head and diagram ---- */

static void add_head(struct document *d, const struct explanation *r)
{
    char contract[6];
    document_title(d);
    document_place(d, r->board);
    if (r->board) document_part(d, "Board %s", r->board);
    document_part(d, "%s by %s", contract_text(r->view.contract, contract), seat_title(r->view.declarer));
    if (r->view.opening_lead != NO_CARD) {
        struct buffer lead = {0};
        wording_card(&lead, r->view.opening_lead);
        document_part(d, "%s leads the %s", seat_title(r->view.left), buffer_text(&lead));
        buffer_free(&lead);
    }
}

static void add_needed(struct document *d, const struct explanation *r)
{
    document_part(d, "%s trick%s %s needed",
                  wording_number(r->position->needed > 0 ? r->position->needed : 0),
                  r->position->needed == 1 ? "" : "s", r->position->needed == 1 ? "is" : "are");
}

static void add_diagram(struct document *d, const struct explanation *r)
{
    const struct view *v = &r->view;
    const struct trick *t = &v->play.trick[v->play.tricks];
    struct diagram diagram = {.declarer = (int)v->declarer, .turn = NO_SEAT, .facts = r->facts};
    diagram.shown = 1u << v->declarer | 1u << v->dummy;
    for (int s = 0; s < SEAT_COUNT; s++) {
        diagram.hand[s] = v->play.hand[s];
        diagram.on_table[s] = NO_CARD;
    }
    for (int i = 0; i < t->count; i++) diagram.on_table[(t->leader + i) & 3] = t->card[i];
    document_gap(d);
    document_diagram(d, &diagram);
}

/* ---- winners ---- */

static void add_verdict(struct document *d, const struct explanation *r)
{
    const char *idea = r->verdict.is_safe ? NULL : told_lines_headline(&r->lines);
    document_gap(d);
    document_verdict(d, "%s", r->verdict.text);
    if (idea) document_paragraph(d, 0, "The idea: %s.", idea);
    if (r->verdict.threat) document_paragraph(d, 0, "%s", r->verdict.threat);
}

static void add_winners(struct document *d, const struct explanation *r)
{
    const struct position *a = r->position;
    document_gap(d);
    document_parts(d, "Winners");
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        document_part(d, "%s %d", wording_suit(suit), a->suit[suit].sure.total);
    document_part(d, "= %d", a->sure);
    if (a->missing)
        document_part_at(d, SURE_COLUMN, "%s more must be built", wording_number(a->missing));
    else
        document_part_at(d, SURE_COLUMN,
                         r->verdict.is_safe || r->promise.is_counted ? "enough for the contract"
                                                                     : "enough, if they come in time");
    for (int i = 0; i < r->notes; i++) document_paragraph(d, 0, "%s", r->note[i]);
}

/* ---- suits ---- */

enum suits_column { COLUMN_SUIT, COLUMN_CARDS, COLUMN_WAY, COLUMN_TRICKS, COLUMN_CHANCE, SUITS_COLUMNS };

static const struct document_column suits_columns[SUITS_COLUMNS] = {
    [COLUMN_SUIT] = {.at = 2},
    [COLUMN_CARDS] = {.at = 5, .is_whole = true},
    [COLUMN_WAY] = {.at = 21, .space = 2, .hang = 2},
    [COLUMN_TRICKS] = {.head = "tricks", .at = 61, .space = 2},
    [COLUMN_CHANCE] = {.head = "chance", .at = 69, .space = 2},
};

static void add_technique(struct document *d, const struct explained_technique *t)
{
    struct buffer way = {0}, tricks = {0};
    words_way(&way, t);
    wording_hundredths(&tricks, t->hundredths);
    document_cell(d, COLUMN_WAY, "%s", buffer_text(&way));
    document_cell(d, COLUMN_TRICKS, "%s", buffer_text(&tricks));
    document_cell(d, COLUMN_CHANCE, "%s", t->chance);
    buffer_free(&way);
    buffer_free(&tricks);
}

/* What hardly ever comes off is told of only where the suit has nothing else. */
static bool is_told(const struct explained_suit *s, int technique)
{
    return !technique || s->technique[technique].choice->certainty.value >= EXPLAIN_LEAST;
}

static void add_suit(struct document *d, const struct explained_suit *s)
{
    document_row(d);
    document_cell(d, COLUMN_SUIT, "%s", wording_suit(s->suit));
    document_cell(d, COLUMN_CARDS, "%s", s->cards);
    if (!s->techniques)
        document_cell(d, COLUMN_WAY, s->when_led ? "nothing to build by ourselves" : "nothing to build");
    for (int i = 0; i < s->techniques; i++) {
        if (!is_told(s, i)) continue;
        if (i) document_row(d);
        add_technique(d, &s->technique[i]);
    }
    if (!s->when_led) return;
    document_row(d);
    document_cell(d, COLUMN_WAY, "let them lead it");
    document_cell(d, COLUMN_TRICKS, "%d", s->when_led);
    document_cell(d, COLUMN_CHANCE, "certain if they do");
}

/* The suits in the order in which they are told of: those of the plan, then the others. Returns how many. */
static int suits_in_order(const struct explanation *r, int order[SUIT_COUNT])
{
    unsigned seen = 0;
    int n = 0;
    for (int i = 0; i < r->steps; i++) {
        seen |= 1u << r->step[i].suit;
        order[n++] = r->step[i].suit;
    }
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        if (!(seen >> suit & 1)) order[n++] = suit;
    return n;
}

/* What the chances reckon with; the rest with --why. */
static void add_because(struct document *d, const struct explanation *r)
{
    if (!r->becauses) return;
    document_paragraph(d, INDENT, "The chances reckon with this:");
    int shown = r->becauses > BECAUSE_MAX ? BECAUSE_MAX - 1 : r->becauses;
    for (int i = 0; i < shown; i++) document_item(d, BECAUSE_INDENT, 0, "%s", r->because[i]);
    if (shown < r->becauses)
        document_item(d, BECAUSE_INDENT, 0, "and %d more (declarer where)", r->becauses - shown);
}

/* What sound defence tells besides. */
static void add_tellings(struct document *d, const struct explanation *r)
{
    bool is_counted = r->knowledge->settings.sound == SOUND_CHOOSING;
    if (!r->tellings.count) return;
    document_paragraph(d, INDENT, "What opponents who throw nothing away tell besides, %s:",
                       is_counted ? "reckoned with by the search alone" : "not reckoned with");
    for (int i = 0; i < r->tellings.count; i++) {
        struct buffer text = {0};
        telling_words(&text, &r->tellings.list[i]);
        document_item(d, BECAUSE_INDENT, 2, "%s", buffer_text(&text));
        buffer_free(&text);
    }
}

static void add_suits(struct document *d, const struct explanation *r)
{
    document_gap(d);
    document_table(d, "Where they can come from", suits_columns, SUITS_COLUMNS);
    int order[SUIT_COUNT], count = suits_in_order(r, order);
    for (int i = 0; i < count; i++) add_suit(d, &r->suit[order[i]]);
    add_because(d, r);
    add_tellings(d, r);
}

/* ---- the plan ---- */

static void add_step(struct document *d, int number, const struct explained_step *s)
{
    char *text = words_whole_step(s);
    document_step(d, number, "%s", text);
    free(text);
}

static void add_chance(struct document *d, const struct explanation *r)
{
    struct buffer chance = {0};
    wording_percent(&chance, r->position->choice.chance);
    document_paragraph(d, INDENT,
                       "Chance that the cards lie for the %s missing trick%s: %s, all suits together, if the "
                       "defence does not come first%s.",
                       wording_number(r->position->missing), r->position->missing == 1 ? "" : "s",
                       buffer_text(&chance),
                       r->answers.count ? " (answers given are not reckoned with here)" : "");
    buffer_free(&chance);
}

static void add_plan(struct document *d, const struct explanation *r)
{
    document_heading(d, "The plan");
    if (!r->steps)
        document_paragraph(
            d, INDENT,
            "No suit offers a trick beyond the winners: they are cashed, then what hurts least is led.");
    for (int i = 0; i < r->steps; i++) add_step(d, i + 1, &r->step[i]);
    if (r->floor_text) {
        if (!r->verdict.is_safe) document_paragraph(d, INDENT, "%s", r->floor_text);
        return;
    }
    if (r->promise_text) {
        if (!r->verdict.is_safe) document_paragraph(d, INDENT, "%s", r->promise_text);
        return;
    }
    if (!r->steps || !r->position->missing) return;
    if (r->position->choice.chance < 1e-9)
        document_paragraph(
            d, INDENT,
            "No lie of the cards brings all the missing tricks by these means: the plan is for "
            "as many as can be had.");
    else
        add_chance(d, r);
}

static void add_play(struct document *d, const struct explanation *r, int i)
{
    char *text = words_play(r, i);
    document_paragraph(d, INDENT, "%s", text);
    free(text);
}

/* Our card to a trick that we lead. */
static void add_third_hand(struct document *d, const struct explanation *r)
{
    char *text = words_third_hand(r);
    if (text) document_heading(d, "This trick");
    if (text) document_paragraph(d, INDENT, "%s", text);
    free(text);
}

static void add_trick_one(struct document *d, const struct explanation *r)
{
    add_third_hand(d, r);
    if (!r->trick_one.plays) return;
    document_heading(d, "%s", r->view.play.tricks ? "This trick" : "Trick one");
    for (int i = 0; i < r->trick_one.plays; i++) add_play(d, r, i);
}

/* The card that we play now, or lead next, where the plan's own steps do not begin with it. */
static void add_card(struct document *d, const struct explanation *r)
{
    char *text = words_next(r);
    if (text) document_heading(d, "Next");
    if (text) document_paragraph(d, INDENT, "%s", text);
    free(text);
}

static void add_moves(struct document *d, const struct explanation *r)
{
    add_card(d, r);
    if (!r->has_sequence || !r->moves) return;
    const struct explained_trick_one *one = &r->trick_one;
    bool is_lost = one->plays && (one->winner == (int)r->view.left || one->winner == (int)r->view.right);
    document_heading(d, "First steps, %s to lead%s",
                     r->sequence_leader == r->view.declarer ? "declarer" : "dummy",
                     is_lost ? " when the lead is won again" : "");
    for (int i = 0; i < r->moves; i++) document_numbered(d, INDENT, "%s", r->move[i].text);
}

/* ---- not chosen ---- */

/* The heading before the first line under it. */
static void begin_not_chosen(struct document *d, bool *is_first)
{
    if (*is_first) document_heading(d, "Not chosen");
    *is_first = false;
}

static void add_ways_not_chosen(struct document *d, const struct explained_suit *s, bool *is_first)
{
    for (int i = 0; i < s->techniques; i++) {
        const struct technique_choice *t = s->technique[i].choice;
        if (t->status == TECHNIQUE_CHOSEN || t->reason == REASON_LENGTH_AFTER || !is_told(s, i)) continue;
        begin_not_chosen(d, is_first);
        document_item(d, INDENT, 0, "%s %s: %s.", wording_suit(s->suit), s->technique[i].say,
                      s->technique[i].why);
    }
}

static void add_not_chosen(struct document *d, const struct explanation *r)
{
    bool is_first = true;
    int order[SUIT_COUNT], count = suits_in_order(r, order);
    for (int i = 0; i < count; i++) add_ways_not_chosen(d, &r->suit[order[i]], &is_first);
    for (int i = 0; i < r->trick_one.plays; i++) {
        if (!r->trick_one.kept[i]) continue;
        begin_not_chosen(d, &is_first);
        document_item(d, INDENT, 0, "The %s.", r->trick_one.kept[i]);
    }
}

void explain_problem(struct document *d, const struct explanation *r)
{
    add_head(d, r);
    add_needed(d, r);
    add_diagram(d, r);
}

void explain_hands(struct document *d, const struct explanation *r)
{
    add_head(d, r);
    add_diagram(d, r);
}

void explain_solution(struct document *d, const struct explanation *r)
{
    add_verdict(d, r);
    add_winners(d, r);
    add_suits(d, r);
    add_plan(d, r);
    add_trick_one(d, r);
    add_moves(d, r);
    add_not_chosen(d, r);
}

struct document *explain_document(const struct explanation *r)
{
    struct document *d = document_new();
    explain_problem(d, r);
    explain_solution(d, r);
    return d;
}
