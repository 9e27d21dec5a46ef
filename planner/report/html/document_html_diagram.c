/* Hands around the table, as a grid of three by three. */
#include "planner/report/html/html_page.h"
#include "planner/report/wording.h"

static const char *const places[] = {"west", "north", "east", "south"};

static void write_card(struct html_page *p, int card)
{
    struct buffer rank = {0};
    html_suit(p, card_suit(card));
    wording_rank_by(&rank, card_rank(card), table_letters(&p->words));
    html_text(p, buffer_text(&rank));
    buffer_free(&rank);
}

static void write_cards(struct html_page *p, cardset hand)
{
    html_open(p, "ul", "hand");
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        struct buffer ranks = {0};
        wording_ranks_by(&ranks, hand, suit, table_letters(&p->words));
        html_open(p, "li", NULL);
        html_suit(p, suit);
        html_text(p, " ");
        html_text(p, buffer_text(&ranks));
        html_close(p);
        buffer_free(&ranks);
    }
    html_close(p);
}

static void write_points(struct html_page *p, int points)
{
    struct buffer text = {0};
    buffer_format(&text, "%d %s", points, table_word(&p->words, points == 1 ? TABLE_POINT : TABLE_POINTS));
    html_text(p, " ");
    html_open(p, "span", "points");
    html_text(p, buffer_text(&text));
    html_close(p);
    buffer_free(&text);
}

static void write_part(struct html_page *p, enum table_word part)
{
    html_text(p, ", ");
    html_text(p, table_word(&p->words, part));
}

static void write_name(struct html_page *p, const struct diagram *d, enum seat s)
{
    html_open(p, "p", d->turn == (int)s ? "seat turn" : "seat");
    html_text(p, table_seat(&p->words, s));
    if ((int)s == d->declarer) write_part(p, TABLE_DECLARER);
    if (d->declarer != NO_SEAT && s == seat_partner((enum seat)d->declarer)) write_part(p, TABLE_DUMMY);
    if (d->turn == (int)s) write_part(p, TABLE_TO_PLAY);
    if (d->shown & d->facts.pointed & 1u << s) write_points(p, d->facts.points[s]);
    html_close(p);
}

static void write_seat(struct html_page *p, const struct diagram *d, enum seat s)
{
    bool is_shown = d->shown >> s & 1, is_counted = d->counted >> s & 1;
    if (!is_shown && !is_counted && !d->is_named) return;
    html_open(p, "div", places[s]);
    write_name(p, d, s);
    if (is_shown) write_cards(p, d->hand[s]);
    if (!is_shown && is_counted) {
        struct buffer count = {0};
        int cards = cardset_count(d->hand[s]);
        buffer_format(&count, "%d %s", cards, table_word(&p->words, cards == 1 ? TABLE_CARD : TABLE_CARDS));
        html_text(p, buffer_text(&count));
        buffer_free(&count);
    }
    html_close_line(p);
}

static void write_middle(struct html_page *p, const struct diagram *d)
{
    html_open(p, "div", "middle");
    for (int s = 0; s < SEAT_COUNT; s++) {
        if (d->on_table[s] == NO_CARD) continue;
        html_open(p, "span", places[s]);
        write_card(p, d->on_table[s]);
        html_close(p);
    }
    html_close_line(p);
}

/* ---- the corner ---- */

/* One word, or several, with blanks between them. */
static void write_fact(struct html_page *p, const char *const fact[], int count)
{
    html_open(p, "p", NULL);
    for (int i = 0; i < count; i++) {
        if (i) html_text(p, " ");
        html_text(p, fact[i]);
    }
    html_close(p);
}

static enum table_word risk_of(unsigned seats)
{
    bool is_ns = seats >> SEAT_NORTH & 1, is_ew = seats >> SEAT_EAST & 1;
    return is_ns && is_ew ? TABLE_RISK_ALL : is_ns ? TABLE_RISK_NS : is_ew ? TABLE_RISK_EW : TABLE_SAFE;
}

/* "3NT"; in another language than English with the suit's symbol. */
static void add_contract(struct buffer *out, const struct table_words *w, struct contract c)
{
    char english[6];
    if (!w->language)
        buffer_add(out, contract_text(c, english));
    else
        buffer_format(out, "%d%s%.*s", c.level,
                      c.strain < SUIT_COUNT ? wording_suit(c.strain) : table_word(w, TABLE_NOTRUMP),
                      c.doubled, "XX");
}

static void write_corner(struct html_page *p, const struct deal_facts *f)
{
    struct buffer contract = {0};
    if (!f->has_dealer && !f->has_vulnerable && !f->contract.level) return;
    html_open(p, "div", "corner");
    const struct table_words *w = &p->words;
    if (f->has_dealer)
        write_fact(p, (const char *const[]){table_word(w, TABLE_DEALER), table_seat(w, f->dealer)}, 2);
    if (f->has_vulnerable) write_fact(p, (const char *const[]){table_word(w, risk_of(f->vulnerable))}, 1);
    if (f->contract.level) add_contract(&contract, w, f->contract);
    if (f->contract.level)
        write_fact(p,
                   (const char *const[]){contract.text, table_word(w, TABLE_BY),
                                         table_seat(w, f->contract.declarer)},
                   3);
    buffer_free(&contract);
    html_close_line(p);
}

void html_diagram(struct html_page *p, const struct diagram *d)
{
    bool is_facing = !d->is_named && seat_side((enum seat)d->declarer) == seat_side(SEAT_NORTH);
    html_open(p, "div", is_facing ? "diagram facing" : "diagram");
    html_text(p, "\n");
    write_corner(p, &d->facts);
    write_seat(p, d, SEAT_NORTH);
    write_seat(p, d, SEAT_WEST);
    write_middle(p, d);
    write_seat(p, d, SEAT_EAST);
    write_seat(p, d, SEAT_SOUTH);
    html_close_line(p);
}
