/* The explanation as a document. It places and computes nothing. */
#include <stdlib.h>
#include <string.h>

#include "planner/tell/words.h"
#include "planner/report/marked.h"
#include "planner/report/wording.h"

enum { INDENT = 2, CHANCE_COLUMN = 66, BECAUSE_INDENT = 5, BECAUSE_MAX = 4 };

/* ---- head and diagram ---- */

static void add_head(struct document *d, const struct explanation *r)
{
    char *contract = words_contract(r->words, r->view.contract);
    document_title(d);
    document_place(d, r->board);
    if (r->board) document_part_taken(d, words_told(r->words, PHRASE_HEAD_BOARD, AS_TEXT("board", r->board)));
    document_part_taken(d, words_told(r->words, PHRASE_HEAD_CONTRACT, AS_TEXT("contract", contract), AS_SEAT("seat", r->view.declarer)));
    free(contract);
    if (r->view.opening_lead != NO_CARD)
        document_part_taken(d, words_told(r->words, PHRASE_HEAD_LEAD, AS_SEAT("seat", r->view.left), AS_CARD("card", r->view.opening_lead)));
}

static void add_needed(struct document *d, const struct explanation *r)
{
    const int needed = r->position->needed > 0 ? r->position->needed : 0;
    struct buffer text = {0};
    words_put(&text, r->words, needed == 1 ? PHRASE_HEAD_NEEDED_ONE : PHRASE_HEAD_NEEDED, AS_NUMBER("number", needed));
    document_part_taken(d, buffer_take(&text));
}

static void add_diagram(struct document *d, const struct explanation *r)
{
    const struct view *v = &r->view;
    const struct trick *t = &v->play.trick[v->play.tricks];
    struct diagram diagram = {
        .declarer = (int)v->declarer, .turn = NO_SEAT, .words = words_table(r->words), .facts = r->facts};
    diagram.shown = 1u << v->declarer | 1u << v->dummy;
    for (int s = 0; s < SEAT_COUNT; s++) {
        diagram.hand[s] = v->play.hand[s];
        diagram.on_table[s] = NO_CARD;
    }
    for (int i = 0; i < t->count; i++) diagram.on_table[(t->leader + i) & 3] = t->card[i];
    document_gap(d);
    document_diagram(d, &diagram);
}

/* ---- suits ---- */

enum suits_column { COLUMN_SUIT, COLUMN_CARDS, COLUMN_WAY, COLUMN_TRICKS, COLUMN_CHANCE, SUITS_COLUMNS };


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
static bool is_told(const struct explanation *r, const struct explained_suit *s, int technique)
{
    return !technique || s->technique[technique].choice->certainty.value >= explain_tell(r, TELL_HARDLY);
}

static void add_suit(struct document *d, const struct explanation *r, const struct explained_suit *s)
{
    document_row(d);
    document_cell(d, COLUMN_SUIT, "%s", wording_suit(s->suit));
    document_cell(d, COLUMN_CARDS, "%s", s->cards);
    if (!s->techniques)
        document_cell(d, COLUMN_WAY, "%s", words_text(r->words, s->when_led ? PHRASE_WAYS_NOTHING_OURS : PHRASE_WAYS_NOTHING));
    for (int i = 0; i < s->techniques; i++) {
        if (!is_told(r, s, i)) continue;
        if (i) document_row(d);
        add_technique(d, &s->technique[i]);
    }
    if (!s->when_led) return;
    document_row(d);
    document_cell(d, COLUMN_WAY, "%s", words_text(r->words, PHRASE_WAYS_THEIR_LEAD));
    document_cell(d, COLUMN_TRICKS, "%d", s->when_led);
    document_cell(d, COLUMN_CHANCE, "%s", words_text(r->words, PHRASE_WAYS_IF_LED));
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
    if (!r->evidence.becauses) return;
    document_paragraph(d, INDENT, "%s", words_text(r->words, PHRASE_WAYS_BECAUSE));
    int shown = r->evidence.becauses > BECAUSE_MAX ? BECAUSE_MAX - 1 : r->evidence.becauses;
    for (int i = 0; i < shown; i++) document_item(d, BECAUSE_INDENT, 0, "%s", r->evidence.because[i]);
    if (shown == r->evidence.becauses) return;
    char *more = words_told(r->words, PHRASE_WAYS_BECAUSE_MORE, AS_FIGURE("number", r->evidence.becauses - shown));
    document_item(d, BECAUSE_INDENT, 0, "%s", more);
    free(more);
}

/* What sound defence tells besides. */
static void add_tellings(struct document *d, const struct explanation *r)
{
    bool is_counted = position_settings(r->position)->sound == SOUND_CHOOSING;
    if (!r->evidence.tellings.count) return;
    document_paragraph(d, INDENT, "%s", words_text(r->words, is_counted ? PHRASE_WAYS_TELLINGS_COUNTED : PHRASE_WAYS_TELLINGS));
    for (int i = 0; i < r->evidence.tellings.count; i++) {
        struct buffer text = {0};
        telling_words(&text, r->words, &r->evidence.tellings.list[i]);
        document_item(d, BECAUSE_INDENT, 2, "%s", buffer_text(&text));
        buffer_free(&text);
    }
}

static void add_suits(struct document *d, const struct explanation *r)
{
    const struct document_column columns[SUITS_COLUMNS] = {
        [COLUMN_SUIT] = {.at = 2},
        [COLUMN_CARDS] = {.at = 5, .is_whole = true},
        [COLUMN_WAY] = {.at = 21, .space = 2, .hang = 2},
        [COLUMN_TRICKS] = {.head = words_text(r->words, PHRASE_WAYS_COLUMN_TRICKS), .at = 61, .space = 2},
        [COLUMN_CHANCE] = {.head = words_text(r->words, PHRASE_WAYS_COLUMN_CHANCE), .at = 69, .space = 2},
    };
    document_table(d, NULL, columns, SUITS_COLUMNS);
    int order[SUIT_COUNT], count = suits_in_order(r, order);
    for (int i = 0; i < count; i++) add_suit(d, r, &r->suit[order[i]]);
}

/* ---- the story ---- */

enum { LABEL_COLUMN = 2, TEXT_COLUMN = 15, LABEL_SPACE = 2 };

/* Where the sentences begin: a language may have longer labels than ours. */
static int text_column(const struct told_story *t)
{
    int at = TEXT_COLUMN;
    for (int i = 0; i < t->entries; i++) {
        int end = LABEL_COLUMN + marked_width(t->entry[i].label, strlen(t->entry[i].label)) + LABEL_SPACE;
        at = end > at ? end : at;
    }
    return at;
}

/* The count, the line with its chance, and the idea behind it. */
static void add_line(struct document *d, const struct explanation *r)
{
    const struct told_story *t = &r->told;
    document_gap(d);
    document_verdict(d, "%s", t->count);
    for (int i = 0; i < r->notes; i++) document_paragraph(d, 0, "%s", r->note[i]);
    if (!*t->line && !*t->chance) return;
    document_gap(d);
    document_parts(d, t->line);
    if (*t->chance) document_part_at(d, CHANCE_COLUMN, "%s", t->chance);
    if (t->idea) document_paragraph(d, LABEL_COLUMN, "%s", t->idea);
}

/* The entries of the plan; the other lines, and the figures behind them, are told apart. */
static const unsigned OF_PLAN = ~(1u << TOLD_OTHER | 1u << TOLD_FIGURES);

/* The entries of these kinds, a bit each. */
static void add_entries(struct document *d, const struct told_story *t, const struct words *words, unsigned kinds)
{
    bool any = false;
    for (int i = 0; i < t->entries; i++) any |= kinds >> t->entry[i].kind & 1;
    if (!any) return;
    const struct document_column columns[] = {{.at = LABEL_COLUMN, .is_whole = true},
                                              {.at = text_column(t), .space = LABEL_SPACE}};
    document_gap(d);
    document_table(d, NULL, columns, 2);
    for (int i = 0; i < t->entries; i++) {
        const struct told_entry *e = &t->entry[i];
        if (!(kinds >> e->kind & 1)) continue;
        document_row(d);
        document_cell(d, 0, "%s", e->label);
        document_cell(d, 1, "%s", e->text);
        for (int k = 0; k < IDEAS; k++)
            if (e->ideas >> k & 1) document_word(d, told_name(words, (enum idea)k), told_meaning(words, (enum idea)k));
    }
}

/* The cards as the thesis's control plays them, which tries no layouts. */
static void add_moves(struct document *d, const struct explanation *r)
{
    if (r->decision || !r->sequence.is_there || !r->sequence.moves) return;
    document_heading(d, "First steps, %s to lead",
                     r->sequence.leader == r->view.declarer ? "declarer" : "dummy");
    for (int i = 0; i < r->sequence.moves; i++) document_numbered(d, INDENT, "%s", r->sequence.move[i].text);
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

void explain_plan(struct document *d, const struct explanation *r)
{
    add_line(d, r);
    add_entries(d, &r->told, r->words, OF_PLAN);
    add_moves(d, r);
}

void explain_solution(struct document *d, const struct explanation *r)
{
    explain_plan(d, r);
    add_entries(d, &r->told, r->words, 1u << TOLD_OTHER);
}

struct document *explain_document(const struct explanation *r, bool has_suits)
{
    struct document *d = document_new();
    explain_problem(d, r);
    explain_solution(d, r);
    if (!has_suits) return d;
    document_aside(d, words_text(r->words, view_has_trumps(&r->view) ? PHRASE_WAYS_HEAD_TRUMPS : PHRASE_WAYS_HEAD));
    if (view_has_trumps(&r->view))
        trumps_table(d, &r->trumps);
    else
        add_suits(d, r);
    add_entries(d, &r->told, r->words, 1u << TOLD_FIGURES);
    add_because(d, r);
    add_tellings(d, r);
    document_fold_end(d);
    return d;
}
