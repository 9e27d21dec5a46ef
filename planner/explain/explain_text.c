/* The report as text for people. It lays out and computes nothing. */
#include <string.h>

#include "planner/explain/explain.h"
#include "planner/report/wording.h"

enum {
    INDENT = 2,
    SUIT_COLUMN = 5,
    WAY_COLUMN = 21,
    TRICKS_COLUMN = 61,
    CHANCE_COLUMN = 69,
    DIAGRAM_COLUMN = 17
};

/* What the renderer carries along. */
struct page {
    const struct explanation *r;
    struct buffer *out;
    bool ascii;
    int width;
};

static void new_line(struct page *p)
{
    buffer_char(p->out, '\n');
}

static void heading(struct page *p, const char *text)
{
    buffer_format(p->out, "\n%s\n", text);
}

/* ---- head and diagram ---- */

static void write_head(struct page *p)
{
    const struct explanation *r = p->r;
    char contract[6];
    if (r->board) buffer_format(p->out, "Board %s   ", r->board);
    buffer_format(p->out, "%s by %s", contract_text(r->view.contract, contract),
                  seat_title(r->view.declarer));
    if (r->view.opening_lead != NO_CARD) {
        buffer_format(p->out, "   %s leads the ", seat_title(r->view.left));
        wording_card(p->out, r->view.opening_lead);
    }
    buffer_format(p->out, "   %s trick%s %s needed\n",
                  wording_number(r->analysis.needed > 0 ? r->analysis.needed : 0),
                  r->analysis.needed == 1 ? "" : "s", r->analysis.needed == 1 ? "is" : "are");
}

static void write_hand_line(struct page *p, cardset hand, int suit)
{
    buffer_format(p->out, "%s ", wording_suit(suit, p->ascii));
    char ranks[14];
    cardset_ranks(hand, suit, ranks);
    if (!*ranks) buffer_char(p->out, '-');
    for (const char *c = ranks; *c; c++)
        buffer_format(p->out, "%s%s", c == ranks ? "" : " ", *c == 'T' ? "10" : (char[2]){*c, 0});
}

static void write_hand(struct page *p, enum seat s, int column)
{
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        wording_pad(p->out, column, 0);
        write_hand_line(p, p->r->view.play.hand[s], suit);
        new_line(p);
    }
}

/* West's and East's line: the card that is on the table from either side. */
static void write_middle(struct page *p, enum seat left, enum seat right)
{
    const struct trick *t = &p->r->view.play.trick[p->r->view.play.tricks];
    int shown[2] = {NO_CARD, NO_CARD};
    enum seat seats[2] = {left, right};
    for (int i = 0; i < t->count; i++)
        for (int j = 0; j < 2; j++)
            if (seats[j] == (enum seat)((t->leader + i) & 3)) shown[j] = t->card[i];
    const char *top = p->ascii ? "+-------+" : "\u250c\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2510";
    const char *bottom = p->ascii ? "+-------+" : "\u2514\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2518";
    wording_pad(p->out, 6, 0);
    if (shown[0] != NO_CARD) wording_short_card(p->out, shown[0], p->ascii);
    wording_pad(p->out, DIAGRAM_COLUMN, 0);
    buffer_add(p->out, top);
    if (shown[1] != NO_CARD) {
        wording_pad(p->out, DIAGRAM_COLUMN + 14, 2);
        wording_short_card(p->out, shown[1], p->ascii);
    }
    new_line(p);
    wording_pad(p->out, DIAGRAM_COLUMN, 0);
    buffer_format(p->out, "%s\n", bottom);
}

/* Dummy on top when the declarer sits South; the compass is kept for the other seats. */
static void write_diagram(struct page *p)
{
    const struct view *v = &p->r->view;
    bool upright = seat_side(v->declarer) == 1;
    new_line(p);
    if (upright) {
        write_hand(p, SEAT_NORTH, DIAGRAM_COLUMN);
        write_middle(p, SEAT_WEST, SEAT_EAST);
        write_hand(p, SEAT_SOUTH, DIAGRAM_COLUMN);
        return;
    }
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        wording_pad(p->out, INDENT, 0);
        write_hand_line(p, v->play.hand[SEAT_WEST], suit);
        wording_pad(p->out, 2 * DIAGRAM_COLUMN, 2);
        write_hand_line(p, v->play.hand[SEAT_EAST], suit);
        new_line(p);
    }
    buffer_format(p->out, "  West%*sEast\n", 2 * DIAGRAM_COLUMN - 6, "");
}

static void write_sentence(struct page *p, int indent, const char *text)
{
    wording_pad(p->out, indent, 0);
    wording_wrap(p->out, text, p->width, indent);
    new_line(p);
}

/* ---- winners ---- */

static void write_winners(struct page *p)
{
    const struct analysis *a = &p->r->analysis;
    buffer_add(p->out, "\nWinners");
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        buffer_format(p->out, "   %s %d", wording_suit(suit, p->ascii), a->suit[suit].sure.total);
    buffer_format(p->out, "   = %d", a->sure);
    wording_pad(p->out, 48, 3);
    if (a->missing)
        buffer_format(p->out, "%s more must be built\n", wording_number(a->missing));
    else
        buffer_add(p->out, "enough for the contract\n");
}

/* ---- suits ---- */

static void write_technique(struct page *p, const struct explained_technique *t, bool first)
{
    if (!first) wording_pad(p->out, WAY_COLUMN, 0);
    wording_wrap(p->out, t->say, TRICKS_COLUMN - 1, WAY_COLUMN + 2);
    wording_pad(p->out, TRICKS_COLUMN, 2);
    wording_hundredths(p->out, t->choice->technique.hundredths);
    wording_pad(p->out, CHANCE_COLUMN, 2);
    wording_wrap(p->out, t->chance, p->width, CHANCE_COLUMN);
    new_line(p);
}

static void write_suit(struct page *p, int suit)
{
    const struct explained_suit *s = &p->r->suit[suit];
    wording_pad(p->out, INDENT, 0);
    buffer_add(p->out, wording_suit(suit, p->ascii));
    wording_pad(p->out, SUIT_COLUMN, 1);
    buffer_add(p->out, s->cards);
    wording_pad(p->out, WAY_COLUMN, 2);
    if (!s->techniques) buffer_add(p->out, "nothing to build\n");
    for (int i = 0; i < s->techniques; i++) write_technique(p, &s->technique[i], i == 0);
}

enum { BECAUSE_MAX = 4 };

/* What the chances reckon with; the rest with --why. */
static void write_because(struct page *p)
{
    const struct explanation *r = p->r;
    if (!r->becauses) return;
    buffer_add(p->out, "  The chances reckon with this:\n");
    int shown = r->becauses > BECAUSE_MAX ? BECAUSE_MAX - 1 : r->becauses;
    for (int i = 0; i < shown; i++) write_sentence(p, SUIT_COLUMN, r->because[i]);
    if (shown < r->becauses)
        buffer_format(p->out, "%*sand %d more (declarer where)\n", SUIT_COLUMN, "", r->becauses - shown);
}

static void write_suits(struct page *p)
{
    buffer_add(p->out, "\nWhere they can come from");
    wording_pad(p->out, TRICKS_COLUMN, 1);
    buffer_add(p->out, "tricks");
    wording_pad(p->out, CHANCE_COLUMN, 1);
    buffer_add(p->out, "chance\n");
    for (int i = 0; i < p->r->steps; i++) write_suit(p, p->r->step[i].suit);
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        if (p->r->choice.suit[suit].chosen < 0) write_suit(p, suit);
    write_because(p);
}

/* ---- the plan ---- */

static void write_step(struct page *p, int number, const struct explained_step *s)
{
    struct buffer line = {0};
    buffer_format(&line, "%s. %c%s.", s->text, s->why[0] >= 'a' ? s->why[0] - 32 : s->why[0], s->why + 1);
    wording_pad(p->out, INDENT, 0);
    buffer_format(p->out, "%d  ", number);
    wording_wrap(p->out, buffer_text(&line), p->width, SUIT_COLUMN);
    new_line(p);
    buffer_free(&line);
}

static void write_plan(struct page *p)
{
    const struct explanation *r = p->r;
    heading(p, "The plan");
    if (!r->steps)
        write_sentence(p, INDENT,
                       "No suit offers a trick beyond the winners: cash them, then lead what hurts least.");
    for (int i = 0; i < r->steps; i++) write_step(p, i + 1, &r->step[i]);
    if (!r->steps || !r->analysis.missing) return;
    if (r->choice.chance < 1e-9) {
        write_sentence(p, INDENT,
                       "No lie of the cards brings all the missing tricks by these means: the plan is for as "
                       "many as can be had.");
        return;
    }
    struct buffer line = {0};
    buffer_add(&line, "Chance that the cards lie for the ");
    buffer_format(&line, "%s missing trick%s: ", wording_number(r->analysis.missing),
                  r->analysis.missing == 1 ? "" : "s");
    wording_percent(&line, r->choice.chance);
    buffer_add(&line, ", all suits together, if the defence does not come first");
    buffer_add(&line, r->answers.count ? " (answers given are not reckoned with here)." : ".");
    write_sentence(p, INDENT, buffer_text(&line));
    buffer_free(&line);
}

static void write_trick_one(struct page *p)
{
    const struct explained_trick_one *one = &p->r->trick_one;
    if (!one->plays) return;
    heading(p, p->r->view.play.tricks ? "This trick" : "Trick one");
    for (int i = 0; i < one->plays; i++) {
        struct buffer line = {0};
        const struct defence_play *d = &one->play[i];
        const char *from = d->seat == p->r->view.dummy ? "From dummy" : "From hand";
        if (i && one->cases) {
            buffer_format(&line, "%s, %s. %c%s.", from, one->cases, one->why[i][0] & ~0x20, one->why[i] + 1);
        } else {
            buffer_format(&line, "%s the ", from);
            wording_card(&line, d->card);
            buffer_format(&line, ": %s.", one->why[i]);
        }
        write_sentence(p, INDENT, buffer_text(&line));
        buffer_free(&line);
    }
}

static void write_moves(struct page *p)
{
    const struct explanation *r = p->r;
    if (!r->has_sequence || !r->moves) return;
    struct buffer line = {0};
    buffer_format(&line, "First steps, %s to lead",
                  r->sequence_leader == r->view.declarer ? "declarer" : "dummy");
    if (r->trick_one.plays &&
        (r->trick_one.winner == (int)r->view.left || r->trick_one.winner == (int)r->view.right))
        buffer_add(&line, " when the lead is won again");
    heading(p, buffer_text(&line));
    for (int i = 0; i < r->moves; i++) write_sentence(p, INDENT, r->move[i].text);
    buffer_free(&line);
}

/* ---- not chosen ---- */

/* One line under "Not chosen", the heading before the first of them. */
static void write_not_chosen(struct page *p, bool *first, const char *text)
{
    if (*first) heading(p, "Not chosen");
    *first = false;
    write_sentence(p, INDENT, text);
}

static void write_rejected(struct page *p)
{
    bool first = true;
    struct buffer line = {0};
    for (int i = 0; i < p->r->steps; i++) {
        const struct explained_suit *s = &p->r->suit[p->r->step[i].suit];
        for (int j = 0; j < s->techniques; j++) {
            const struct explained_technique *t = &s->technique[j];
            if (t->choice->status == TECHNIQUE_CHOSEN) continue;
            buffer_clear(&line);
            buffer_format(&line, "%s %s: %s.", wording_suit(s->suit, p->ascii), t->say, t->why);
            write_not_chosen(p, &first, buffer_text(&line));
        }
    }
    for (int i = 0; i < p->r->trick_one.plays; i++) {
        if (!p->r->trick_one.kept[i]) continue;
        buffer_clear(&line);
        buffer_format(&line, "The %s.", p->r->trick_one.kept[i]);
        write_not_chosen(p, &first, buffer_text(&line));
    }
    buffer_free(&line);
}

static void write_notes(struct page *p)
{
    for (int i = 0; i < p->r->notes; i++) {
        new_line(p);
        write_sentence(p, 0, p->r->note[i]);
    }
}

void explain_text(const struct explanation *r, bool ascii, int width, struct buffer *out)
{
    struct page p = {r, out, ascii, width < 80 ? 80 : width};
    write_head(&p);
    write_diagram(&p);
    write_winners(&p);
    write_suits(&p);
    write_plan(&p);
    write_trick_one(&p);
    write_moves(&p);
    write_rejected(&p);
    write_notes(&p);
}
