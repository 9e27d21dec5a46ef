/* Statements as documents: the thesis's lists, a suit to a paragraph, lines of at most 80 columns; and as
 * data, as the command's contract names the fields. */
#include "facts/board/board_view.h"
#include "facts/evidence/evidence.h"
#include "facts/statements/tempo.h"
#include "planner/report/data.h"
#include "planner/report/wording.h"
#include "planner/tell/facts_report.h"

enum { LINE_WIDTH = 80 };

/* "west" ... "combined" "auction" "tempo". */
static const char *facts_owner_word(int owner)
{
    if (owner == OWNER_AUCTION) return "auction";
    if (owner == OWNER_TEMPO) return "tempo";
    return owner == OWNER_COMBINED ? "combined" : seat_word((enum seat)owner);
}

static const char *owner_title(int owner)
{
    if (owner == OWNER_AUCTION) return "The auction";
    if (owner == OWNER_TEMPO) return "Entries, tempo and danger";
    return owner == OWNER_COMBINED ? "Declarer and dummy together" : seat_title((enum seat)owner);
}

static void write_hand(struct buffer *out, cardset hand)
{
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        if (suit != SUIT_SPADE) buffer_add(out, " / ");
        wording_ranks(out, hand, suit);
    }
}

/* "4+3+1+2 = 10", spades first. */
static void write_sum(struct buffer *out, const int part[SUIT_COUNT], int sum)
{
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--)
        buffer_format(out, "%d%s", part[suit], suit == SUIT_CLUB ? " = " : "+");
    buffer_format(out, "%d", sum);
}

static void write_points(struct buffer *out, const struct facts_points *p)
{
    buffer_add(out, "High cards ");
    write_sum(out, p->high, p->all_high);
    buffer_add(out, ", length ");
    write_sum(out, p->length, p->all_length);
    buffer_format(out, ", total %d", p->all_high + p->all_length);
}

/* Whether the list turns to another suit of a hand here. */
static bool starts_suit(const struct statements *list, int i)
{
    const struct statement s = list->list[i], before = list->list[i - 1];
    if (s.owner == OWNER_TEMPO) return s.form == FORM_TRICKS_NEEDED || s.form == FORM_THEY_CASH;
    return s.owner != OWNER_AUCTION && s.a != before.a;
}

static void write_statements(struct buffer *out, const struct statements *list)
{
    struct buffer one = {0};
    size_t column = 1;
    buffer_char(out, '(');
    for (int i = 0; i < list->count; i++) {
        buffer_clear(&one);
        statement_write(&one, list->list[i]);
        if (i && (starts_suit(list, i) || column + one.length + 2 > LINE_WIDTH)) {
            buffer_add(out, "\n ");
            column = 1;
        } else if (i) {
            buffer_char(out, ' ');
            column++;
        }
        buffer_add(out, one.text);
        column += one.length;
    }
    buffer_add(out, ")\n");
    buffer_free(&one);
}

struct document *facts_document(const struct facts_report *r)
{
    struct document *d = document_new();
    struct buffer text = {0};
    document_title(d);
    document_part(d, "Board %s", r->board);
    document_part(d, "%s", owner_title(r->owner));
    write_hand(&text, r->cards);
    if (r->owner < OWNER_AUCTION) document_part(d, "%s", buffer_text(&text));
    buffer_clear(&text);
    if (r->points) {
        write_points(&text, r->points);
        document_paragraph(d, 0, "%s", buffer_text(&text));
        buffer_clear(&text);
    }
    write_statements(&text, r->statements);
    document_lines(d, buffer_text(&text));
    document_gap(d);
    buffer_free(&text);
    return d;
}

static void add_changes(struct document *d, char sign, const struct statement *list, int count)
{
    for (int i = 0; i < count; i++) {
        struct buffer text = {0};
        statement_write(&text, list[i]);
        document_branch(d, 1, "%c %-8s %s", sign, facts_owner_word(list[i].owner), buffer_text(&text));
        buffer_free(&text);
    }
}

struct document *facts_document_change(const struct facts_change *c)
{
    struct document *d = document_new();
    struct buffer card = {0};
    document_title(d);
    document_part(d, "Board %s", c->board);
    document_part(d, "card %d", c->number);
    wording_short_card(&card, c->card);
    document_part(d, "%s", buffer_text(&card));
    buffer_free(&card);
    document_part(d, "%d derived again, %d retracted, %d asserted", c->delta.recomputed, c->delta.retractions,
                  c->delta.assertions);
    add_changes(d, '-', c->delta.retracted, c->delta.retractions);
    add_changes(d, '+', c->delta.asserted, c->delta.assertions);
    return d;
}

/* ---- as data ---- */

static struct data *statement_text(struct statement s)
{
    struct buffer words = {0};
    statement_write_words(&words, s);
    return data_words(&words);
}

/* The statement word by word as the rules see it, its numbers as numbers. */
static struct data *statement_data(struct statement s)
{
    struct term terms[STATEMENT_TERMS];
    struct data *list = data_array();
    int n = statement_terms(s, terms);
    for (int i = 0; i < n; i++)
        data_add(list, terms[i].symbol ? data_text(terms[i].symbol) : data_whole(terms[i].number));
    return list;
}

static struct data *points_data(const struct facts_points *p)
{
    return OBJECT(WHOLE("high", p->all_high), WHOLE("length", p->all_length),
                  WHOLE("total", p->all_high + p->all_length), MEMBER("high_by_suit", data_by_suit(p->high)),
                  MEMBER("length_by_suit", data_by_suit(p->length)));
}

void facts_json(struct buffer *out, const struct facts_report *r)
{
    struct data *o = data_board(r->board), *texts = data_array(), *terms = data_array();
    for (int i = 0; i < r->statements->count; i++) {
        data_add(texts, statement_text(r->statements->list[i]));
        data_add(terms, statement_data(r->statements->list[i]));
    }
    data_set(o, "owner", data_text(facts_owner_word(r->owner)));
    if (r->owner < OWNER_AUCTION) data_set(o, "hand", data_hand(r->cards));
    PUT(o, MEMBER("statements", texts), MEMBER("terms", terms));
    if (r->points) data_set(o, "points", points_data(r->points));
    data_write_line(o, out);
}

static struct data *changes_data(const struct statement *list, int count)
{
    LIST(array, i, count,
         OBJECT(TEXT("owner", facts_owner_word(list[i].owner)), MEMBER("statement", statement_text(list[i])),
                MEMBER("terms", statement_data(list[i]))));
    return array;
}

void facts_json_change(struct buffer *out, const struct facts_change *c)
{
    data_write_line(PUT(data_board(c->board), WHOLE("number", c->number), CARD("card", c->card),
                        WHOLE("derived_again", c->delta.recomputed),
                        MEMBER("retracted", changes_data(c->delta.retracted, c->delta.retractions)),
                        MEMBER("asserted", changes_data(c->delta.asserted, c->delta.assertions))),
                    out);
}

/* ---- tempo: layouts that know nothing but the cards seen ---- */

const char *facts_tempo(const struct board *b, int after, struct statements *out)
{
    struct view v;
    struct tempo_theirs theirs;
    const char *obstacle = board_plan_obstacle(b);
    if (!obstacle) obstacle = board_view_lack(b, after);
    if (obstacle || !board_view_make(b, after, &v)) return obstacle;
    struct layouts *layouts = layouts_new();
    const struct layouts_cards cards = evidence_certain_cards(&v, true);
    const struct tempo_wish all = {.rounds = true, .through = true, .losses = true, .losers = true};
    bool has_layouts = !layouts_start(layouts, &cards) && tempo_of_theirs(&v, layouts, all, &theirs);
    const struct tempo_ours ours = tempo_of_ours(&v, TEMPO_LOSSES);
    derive_tempo(out, &v, &ours, has_layouts ? &theirs : NULL);
    layouts_free(layouts);
    return NULL;
}
