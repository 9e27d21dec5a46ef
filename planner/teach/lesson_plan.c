/* The plan as pictures: a bar for each step's chance, and a tree of the first steps with what follows them.
 */
#include "planner/report/wording.h"
#include "planner/teach/lesson.h"

enum { WAY_END = 64, FIGURE_AT = 66 };

/* The technique of a step in words. */
static const char *say_of(const struct explanation *r, const struct explained_step *s)
{
    const struct explained_suit *suit = &r->suit[s->suit];
    for (int i = 0; i < suit->techniques; i++)
        if (suit->technique[i].choice == s->choice) return suit->technique[i].say;
    return "";
}

/* ---- chances ---- */

static void add_chance(struct document *d, const char *suit, const char *what, double chance)
{
    struct buffer figure = {0};
    wording_percent(&figure, chance);
    document_row(d);
    document_cell(d, 0, "%s", suit);
    document_cell(d, 1, "%s", what);
    document_gauge(d, 2, chance);
    document_cell(d, 3, "%s", buffer_text(&figure));
    buffer_free(&figure);
}

static bool has_whole(const struct explanation *r)
{
    return r->floor.layouts || r->promise.layouts;
}

/* The chance of the whole plan, as the headline has it. */
static void add_whole(struct document *d, const struct explanation *r)
{
    static const char whole[] = "the whole plan makes the contract";
    if (has_whole(r) && !r->verdict.is_safe)
        add_chance(d, "", whole, r->floor.layouts ? r->floor.floor : r->promise.chance);
}

void lesson_chances(struct document *d, const struct explanation *r)
{
    static const struct document_column column[] = {
        {.at = 2}, {.at = 5}, {.at = WAY_END}, {.head = "chance", .at = FIGURE_AT + 6, .is_right = true}};
    if ((!r->steps && !has_whole(r)) || view_has_trumps(&r->view)) return;
    document_gap(d);
    document_table(d, "How likely each step brings a trick", column, 4);
    for (int i = 0; i < r->steps; i++)
        add_chance(d, wording_suit(r->step[i].suit), say_of(r, &r->step[i]), r->step[i].at_least[1]);
    add_whole(d, r);
}

/* ---- the tree ---- */

/* What the opponent plays, for the cards first .. last of the cases. */
static void write_theirs(struct buffer *out, const struct reply_cases *c, int first, int last)
{
    if (first == 0 && last == c->count - 1)
        buffer_format(out, "a %s", suit_word(c->suit));
    else if (first == 0 && c->count > 1)
        buffer_add(out, "low");
    else if (first == last)
        wording_short_card(out, c->theirs[first]);
    else
        wording_short_card(out, c->theirs[first]), buffer_add(out, " or higher");
}

static void add_case(struct document *d, int depth, const char *opponent, const char *theirs, int ours)
{
    struct buffer edge = {0}, card = {0};
    buffer_format(&edge, "%s: %s", opponent, theirs);
    if (ours == NO_CARD)
        buffer_add(&card, "?");
    else
        wording_short_card(&card, ours);
    document_node(d, depth, buffer_text(&edge), "%s", buffer_text(&card));
    buffer_free(&edge);
    buffer_free(&card);
}

static bool is_always_same(const struct reply_cases *c)
{
    for (int i = 1; i < c->count; i++)
        if (c->ours[i] != c->ours[0]) return false;
    return c->count && (c->discard == NO_CARD || c->discard == c->ours[0]);
}

/* A child for each of our cards, with the opponent's cards that it answers. */
static void add_cases(struct document *d, int depth, const char *opponent, const struct reply_cases *c)
{
    struct buffer theirs = {0};
    if (is_always_same(c)) {
        add_case(d, depth, opponent, "any card", c->ours[0]);
        return;
    }
    for (int first = 0; first < c->count;) {
        int last = first;
        while (last + 1 < c->count && c->ours[last + 1] == c->ours[first]) last++;
        buffer_clear(&theirs);
        write_theirs(&theirs, c, first, last);
        add_case(d, depth, opponent, buffer_text(&theirs), c->ours[first]);
        first = last + 1;
    }
    if (c->discard != NO_CARD) {
        buffer_clear(&theirs);
        buffer_format(&theirs, "no %s", suit_word(c->suit));
        add_case(d, depth, opponent, buffer_text(&theirs), c->discard);
    }
    buffer_free(&theirs);
}

/* The first steps as a chain below a node; what follows the cases of a lead is open. */
static void add_moves(struct document *d, const struct explanation *r, int depth)
{
    for (int i = 0; i < r->moves; i++) {
        const struct sequence_element *e = r->move[i].element;
        struct buffer cards = {0};
        wording_short_card(&cards, e->card[0]);
        if (!e->is_node) {
            buffer_add(&cards, ", ");
            wording_short_card(&cards, e->card[1]);
        }
        document_node(d, depth++, NULL, "%s from %s", buffer_text(&cards),
                      wording_hand(e->leader, r->view.declarer));
        buffer_free(&cards);
        if (e->is_node) add_cases(d, depth, seat_title(seat_left(e->leader)), &r->move[i].cases);
        if (e->is_node) return;
    }
}

static void add_step(struct document *d, const struct explanation *r, int i)
{
    const char *edge = i == 0 ? "first" : r->step[i].in_reserve ? "if one is missing" : "then";
    document_node(d, 1, edge, "%s %s", wording_suit(r->step[i].suit), say_of(r, &r->step[i]));
    if (i == r->sequence_step) add_moves(d, r, 2);
}

void lesson_tree(struct document *d, const struct explanation *r)
{
    if (!r->steps && !r->moves) return;
    document_heading(d, "The plan as a tree");
    document_tree(d, "The plan as a tree; its steps stand in words above");
    document_node(d, 0, NULL, "%d winner%s, %s more needed", r->position->sure,
                  r->position->sure == 1 ? "" : "s", wording_number(r->position->missing));
    if (r->moves && r->sequence_step < 0) {
        document_node(d, 1, "first", "cash the winners");
        add_moves(d, r, 2);
    }
    for (int i = 0; i < r->steps; i++) add_step(d, r, i);
}
