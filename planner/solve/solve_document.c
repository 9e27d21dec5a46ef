/* Double-dummy reports as documents, as PBN and as data. Invariant: nothing is computed here. */
#include <stdarg.h>
#include <stdlib.h>
#include <strings.h>

#include "facts/formats/write.h"
#include "planner/report/trick_rows.h"
#include "planner/report/wording.h"
#include "planner/solve/solve.h"
#include "planner/report/data.h"

static const enum seat seat_order[] = {SEAT_NORTH, SEAT_EAST, SEAT_SOUTH, SEAT_WEST};

/* "NT", "S". */
static const char *strain_text(int strain)
{
    static const char *const texts[] = {"C", "D", "H", "S", "NT"};
    return texts[strain];
}

/* The first line of a report, after the board's name: as printf does. */
static void add_title(struct document *d, const struct solve_report *r, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void add_title(struct document *d, const struct solve_report *r, const char *format, ...)
{
    struct buffer text = {0};
    const char *id = r->board->id;
    va_list args;
    va_start(args, format);
    buffer_vformat(&text, format, args);
    va_end(args);
    document_title(d);
    document_place(d, id);
    if (id || text.length) {
        document_part(d, "%s%s%s%s", id ? "Board " : "", id ? id : "", id && text.length ? ": " : "",
                      buffer_text(&text));
    }
    document_board(d, r->board);
    buffer_free(&text);
}

static void add_table(struct document *d, const struct solve_report *r)
{
    static const struct document_column columns[] = {COLUMN_LEFT(NULL, 0),  COLUMN_RIGHT("NT", 8),
                                                     COLUMN_RIGHT("S", 11), COLUMN_RIGHT("H", 14),
                                                     COLUMN_RIGHT("D", 17), COLUMN_RIGHT("C", 20)};
    add_title(d, r, "%s", "");
    document_table(d, NULL, columns, 1 + STRAIN_COUNT);
    for (int i = 0; i < SEAT_COUNT; i++) {
        document_row(d);
        document_cell(d, 0, "%s", seat_title(seat_order[i]));
        for (int strain = STRAIN_NOTRUMP; strain >= 0; strain--)
            document_cell(d, 1 + STRAIN_NOTRUMP - strain, "%d", r->tricks[strain][seat_order[i]]);
    }
}

static bool is_same_bid(struct contract a, struct contract b)
{
    return a.level == b.level && a.strain == b.strain;
}

/* "3NT by North or South, 4NT by North or South". */
static void add_par(struct document *d, const struct par *par)
{
    char text[6];
    struct buffer contracts = {0};
    for (int i = 0; i < par->count; i++) {
        struct contract c = par->contract[i];
        if (i && is_same_bid(c, par->contract[i - 1]))
            buffer_add(&contracts, " or ");
        else
            buffer_format(&contracts, "%s %s by ", i ? "," : ":", contract_text(c, text));
        buffer_add(&contracts, seat_title(c.declarer));
    }
    document_paragraph(d, 0, "Par %+d for North and South%s", par->score,
                       par->count ? buffer_text(&contracts) : ": passed out");
    buffer_free(&contracts);
}

static void add_one(struct document *d, const struct solve_report *r)
{
    struct buffer text = {0};
    for (int i = 0; i < SEAT_COUNT; i++) {
        int tricks = r->tricks[r->strain][seat_order[i]];
        if (tricks < 0) continue;
        buffer_format(&text, "%s%s %s %d", text.length ? ", " : "", seat_title(seat_order[i]),
                      strain_text(r->strain), tricks);
    }
    add_title(d, r, "%s", buffer_text(&text));
    buffer_free(&text);
}

static void add_cards(struct document *d, const struct solve_report *r)
{
    static const struct document_column columns[] = {COLUMN_LEFT(NULL, 2), COLUMN_RIGHT(NULL, 18)};
    if (!r->cards.count) {
        add_title(d, r, "the play is over");
        return;
    }
    add_title(d, r, "%s on play, tricks of %s in %s", seat_title(r->on_play), seat_title(r->declarer),
              strain_text(r->strain));
    document_table(d, NULL, columns, 2);
    for (int i = r->cards.count - 1; i >= 0; i--) {
        const struct dd_choice *c = &r->cards.choice[i];
        struct buffer cards = {0};
        buffer_add(&cards, wording_suit(card_suit(c->card)));
        wording_ranks(&cards, c->same, card_suit(c->card));
        document_row(d);
        document_cell(d, 0, "%s", buffer_text(&cards));
        buffer_free(&cards);
        document_cell(d, 1, "%d", c->tricks);
    }
}

static void add_line(struct document *d, const struct solve_report *r)
{
    const struct play *p = &r->played;
    add_title(d, r, "%s %s takes %d", seat_title(r->declarer), strain_text(r->strain), r->result);
    trick_rows_begin(d, false);
    for (int t = r->before / SEAT_COUNT; t < p->size && p->trick[t].count; t++)
        trick_rows_add(d, &(struct trick_row){
                              .number = t + 1, .trick = &p->trick[t], .strain = r->strain, .tricks = -1});
}

/* "Tricks were lost by West's ♣4 in trick 3 and South's ♥A in trick 7 (2)", or that none were. */
static void add_costs(struct document *d, const struct solve_report *r)
{
    struct buffer text = {0};
    for (int i = 0; i < r->analysed; i++) {
        if (r->cost[i] <= 0) continue;
        buffer_format(&text, "%s%s's ", text.length ? ", " : "", seat_title((enum seat)r->seat[i]));
        wording_short_card(&text, r->board->play[i]);
        buffer_format(&text, " in trick %d", i / SEAT_COUNT + 1);
        if (r->cost[i] > 1) buffer_format(&text, " (%d)", r->cost[i]);
    }
    document_paragraph(d, 0, text.length ? "Tricks were lost by %s." : "No card lost a trick.%s",
                       buffer_text(&text));
    buffer_free(&text);
}

static void add_analysis(struct document *d, const struct solve_report *r)
{
    const struct play *p = &r->played;
    add_title(d, r, "%s %s, %d tricks before the lead", seat_title(r->declarer), strain_text(r->strain),
              r->start);
    trick_rows_begin(d, true);
    for (int t = 0, card = 0; t < p->size && p->trick[t].count; card += p->trick[t++].count)
        trick_rows_add(d, &(struct trick_row){.number = t + 1,
                                              .trick = &p->trick[t],
                                              .strain = r->strain,
                                              .cost = &r->cost[card],
                                              .tricks = r->after[card + p->trick[t].count - 1]});
    add_costs(d, r);
}

struct document *solve_document(const struct solve_report *r)
{
    static void (*const add[])(struct document *,
                               const struct solve_report *) = {[SOLVE_TABLE] = add_table,
                                                               [SOLVE_ONE] = add_one,
                                                               [SOLVE_CARDS] = add_cards,
                                                               [SOLVE_LINE] = add_line,
                                                               [SOLVE_ANALYSE] = add_analysis};
    struct document *d = document_new();
    add[r->task](d, r);
    if (r->has_par) add_par(d, &r->par);
    return d;
}

/* Gives a board the tag, in the place of one of that name. */
static void set_tag(struct board *b, const char *name, const char *value, const char *section)
{
    int kept = 0;
    for (int i = 0; i < b->tags; i++) {
        struct board_tag *tag = &b->tag[i];
        if (strcasecmp(tag->name, name)) {
            b->tag[kept++] = *tag;
            continue;
        }
        free(tag->name);
        free(tag->value);
        free(tag->section);
    }
    b->tags = kept;
    board_add_tag(b, name, value, section);
}

void solve_pbn(struct buffer *out, struct board *b, const struct solve_report *r)
{
    static const enum seat order[] = {SEAT_NORTH, SEAT_SOUTH, SEAT_EAST, SEAT_WEST};
    struct buffer section = {0};
    char digits[21];
    for (int i = 0, n = 0; i < SEAT_COUNT; i++)
        for (int strain = STRAIN_NOTRUMP; strain >= 0; strain--) {
            int tricks = r->tricks[strain][order[i]];
            digits[n++] = "0123456789abcd"[tricks];
            digits[n] = '\0';
            buffer_format(&section, "%s%c %s %d", n > 1 ? "\n" : "", seat_letter(order[i]),
                          strain_text(strain), tricks);
        }
    set_tag(b, "DoubleDummyTricks", digits, NULL);
    set_tag(b, "OptimumResultTable", "Declarer;Denomination\\2R;Result\\2R", buffer_text(&section));
    write_pbn(out, b);
    buffer_free(&section);
}

/* ---- as data ---- */

/* {"N": {"NT": 9, ...}, ...}, of the tricks that are known. */
static struct data *table_data(const struct solve_report *r)
{
    struct data *table = data_object();
    for (int i = 0; i < SEAT_COUNT; i++) {
        struct data *row = data_object();
        for (int strain = STRAIN_NOTRUMP; strain >= 0; strain--) {
            int tricks = r->tricks[strain][seat_order[i]];
            if (tricks >= 0) data_set_at_strain(row, strain, data_whole(tricks));
        }
        data_set_at_seat(table, seat_order[i], row);
    }
    return table;
}

static struct data *par_data(const struct par *par)
{
    struct data *object = data_object(), *list = data_array();
    for (int i = 0; i < par->count; i++) {
        struct data *one =
            OBJECT(CONTRACT("contract", par->contract[i]), SEAT("declarer", par->contract[i].declarer));
        data_add(list, one);
    }
    return PUT(object, WHOLE("score", par->score), MEMBER("contracts", list));
}

static struct data *choices_of_cards(const struct solve_report *r)
{
    struct data *cards = data_object();
    for (int i = r->cards.count - 1; i >= 0; i--)
        for (cardset same = r->cards.choice[i].same; same; same &= ~cardset_of(cardset_highest(same)))
            data_set_at_card(cards, cardset_highest(same), data_whole(r->cards.choice[i].tricks));
    return cards;
}

static struct data *analysis_data(const struct solve_report *r)
{
    LIST(list, i, r->analysed,
         OBJECT(SEAT("seat", r->seat[i]), CARD("card", r->board->play[i]), WHOLE("tricks", r->after[i]),
                WHOLE("cost", r->cost[i])));
    return list;
}

static int declarers_known(const struct solve_report *r)
{
    int n = 0;
    for (int s = 0; s < SEAT_COUNT; s++) n += r->tricks[r->strain][s] >= 0;
    return n;
}

static void set_contract(struct data *o, const struct solve_report *r)
{
    PUT(o, SEAT("declarer", r->declarer), STRAIN("strain", r->strain));
}

static void set_answer(struct data *o, const struct solve_report *r)
{
    bool is_table = r->task == SOLVE_TABLE || (r->task == SOLVE_ONE && declarers_known(r) != 1);
    if (!is_table) set_contract(o, r);
    switch (r->task) {
    case SOLVE_TABLE:
    case SOLVE_ONE:
        data_set(o, "tricks", is_table ? table_data(r) : data_whole(r->tricks[r->strain][r->declarer]));
        break;
    case SOLVE_CARDS:
        PUT(o, SEAT("on_play", r->on_play), MEMBER("cards", choices_of_cards(r)));
        break;
    case SOLVE_LINE:
        PUT(o, WHOLE("tricks", r->result), MEMBER("line", data_card_list(r->line, r->line_count)));
        break;
    case SOLVE_ANALYSE:
        PUT(o, WHOLE("tricks", r->start), MEMBER("play", analysis_data(r)));
        break;
    }
}

struct data *solve_data(const struct solve_report *r)
{
    struct data *o = data_board(r->board->id);
    set_answer(o, r);
    if (r->has_par) data_set(o, "par", par_data(&r->par));
    return o;
}
