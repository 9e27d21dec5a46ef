/* Hands around the table, as a grid of three by three. */
#include "planner/report/html/html_page.h"
#include "planner/report/wording.h"

static const char *const places[] = {"west", "north", "east", "south"};

static void write_card(struct html_page *p, int card)
{
    struct buffer rank = {0};
    html_suit(p, card_suit(card));
    wording_rank(&rank, card_rank(card));
    html_text(p, buffer_text(&rank));
    buffer_free(&rank);
}

static void write_cards(struct html_page *p, cardset hand)
{
    html_open(p, "ul", "hand");
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        struct buffer ranks = {0};
        wording_ranks(&ranks, hand, suit);
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
    buffer_format(&text, "%d point%s", points, points == 1 ? "" : "s");
    html_text(p, " ");
    html_open(p, "span", "points");
    html_text(p, buffer_text(&text));
    html_close(p);
    buffer_free(&text);
}

static void write_name(struct html_page *p, const struct diagram *d, enum seat s)
{
    html_open(p, "p", d->turn == (int)s ? "seat turn" : "seat");
    html_text(p, seat_title(s));
    if ((int)s == d->declarer) html_text(p, ", declarer");
    if (d->declarer != NO_SEAT && s == seat_partner((enum seat)d->declarer)) html_text(p, ", dummy");
    if (d->turn == (int)s) html_text(p, ", to play");
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
        buffer_format(&count, "%d card%s", cards, cards == 1 ? "" : "s");
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

static void write_fact(struct html_page *p, const char *before, const char *fact, const char *after)
{
    html_open(p, "p", NULL);
    html_text(p, before);
    html_text(p, fact);
    html_text(p, after);
    html_close(p);
}

static const char *vulnerable_words(unsigned seats)
{
    bool is_ns = seats >> SEAT_NORTH & 1, is_ew = seats >> SEAT_EAST & 1;
    return is_ns && is_ew ? "All" : is_ns ? "North-South" : is_ew ? "East-West" : "None";
}

static void write_corner(struct html_page *p, const struct deal_facts *f)
{
    char contract[6];
    if (!f->has_dealer && !f->has_vulnerable && !f->contract.level) return;
    html_open(p, "div", "corner");
    if (f->has_dealer) write_fact(p, "Dealer ", seat_title(f->dealer), "");
    if (f->has_vulnerable) write_fact(p, "", vulnerable_words(f->vulnerable), " vulnerable");
    if (f->contract.level)
        write_fact(p, contract_text(f->contract, contract), " by ", seat_title(f->contract.declarer));
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
