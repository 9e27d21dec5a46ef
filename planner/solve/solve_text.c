/* Double-dummy reports as text and as PBN. Invariant: a renderer computes nothing. */
#include <stdlib.h>
#include <strings.h>

#include "facts/formats/write.h"
#include "planner/solve/solve.h"

static const enum seat seat_order[] = {SEAT_NORTH, SEAT_EAST, SEAT_SOUTH, SEAT_WEST};

/* "NT", "S". */
static const char *strain_text(int strain)
{
    static const char *const texts[] = {"C", "D", "H", "S", "NT"};
    return texts[strain];
}

static void add_title(struct buffer *out, const struct solve_report *r)
{
    if (r->board->id) buffer_format(out, "Board %s", r->board->id);
}

static void add_table(struct buffer *out, const struct solve_report *r)
{
    add_title(out, r);
    buffer_format(out, "%s      NT  S  H  D  C\n", r->board->id ? "\n" : "");
    for (int i = 0; i < SEAT_COUNT; i++) {
        buffer_format(out, "%-5s", seat_title(seat_order[i]));
        for (int strain = STRAIN_NOTRUMP; strain >= 0; strain--)
            buffer_format(out, " %2d", r->tricks[strain][seat_order[i]]);
        buffer_char(out, '\n');
    }
}

static void add_par(struct buffer *out, const struct par *par)
{
    char text[6];
    buffer_format(out, "Par %+d for North and South", par->score);
    for (int i = 0; i < par->count; i++)
        buffer_format(out, "%s %s by %s", i ? "," : ":", contract_text(par->contract[i], text),
                      seat_title(par->contract[i].declarer));
    buffer_add(out, par->count ? "\n" : ": passed out\n");
}

static void add_one(struct buffer *out, const struct solve_report *r)
{
    add_title(out, r);
    const char *between = r->board->id ? ": " : "";
    for (int i = 0; i < SEAT_COUNT; i++) {
        int tricks = r->tricks[r->strain][seat_order[i]];
        if (tricks < 0) continue;
        buffer_format(out, "%s%s %s %d", between, seat_title(seat_order[i]), strain_text(r->strain), tricks);
        between = ", ";
    }
    buffer_char(out, '\n');
}

/* The cards of a choice, "QJ10" as "QJT". */
static void add_choice(struct buffer *out, const struct dd_choice *c)
{
    char ranks[14];
    int suit = card_suit(c->card);
    buffer_format(out, "  %c%-12s %2d\n", suit_letter(suit), cardset_ranks(c->same, suit, ranks), c->tricks);
}

static void add_cards(struct buffer *out, const struct solve_report *r)
{
    add_title(out, r);
    if (!r->cards.count) {
        buffer_format(out, "%sthe play is over\n", r->board->id ? ": " : "");
        return;
    }
    buffer_format(out, "%s%s on play, tricks of %s in %s\n", r->board->id ? ": " : "", seat_title(r->on_play),
                  seat_title(r->declarer), strain_text(r->strain));
    for (int i = r->cards.count - 1; i >= 0; i--) add_choice(out, &r->cards.choice[i]);
}

static void add_line(struct buffer *out, const struct solve_report *r)
{
    char card[3];
    add_title(out, r);
    buffer_format(out, "%s%s %s takes %d\n ", r->board->id ? ": " : "", seat_title(r->declarer),
                  strain_text(r->strain), r->result);
    for (int i = 0; i < r->line_count; i++) buffer_format(out, " %s", card_text(r->line[i], card));
    buffer_char(out, '\n');
}

static void add_analysis(struct buffer *out, const struct solve_report *r)
{
    char card[3];
    add_title(out, r);
    buffer_format(out, "%s%s %s, %d tricks before the lead\n", r->board->id ? ": " : "",
                  seat_title(r->declarer), strain_text(r->strain), r->start);
    for (int i = 0; i < r->analysed; i++) {
        buffer_format(out, "%3d  %-5s %s  %2d", i + 1, seat_title((enum seat)r->seat[i]),
                      card_text(r->board->play[i], card), r->after[i]);
        if (r->cost[i]) buffer_format(out, "  cost %d", r->cost[i]);
        buffer_char(out, '\n');
    }
}

void solve_text(struct buffer *out, const struct solve_report *r)
{
    switch (r->task) {
    case SOLVE_TABLE:
        add_table(out, r);
        break;
    case SOLVE_ONE:
        add_one(out, r);
        break;
    case SOLVE_CARDS:
        add_cards(out, r);
        break;
    case SOLVE_LINE:
        add_line(out, r);
        break;
    case SOLVE_ANALYSE:
        add_analysis(out, r);
        break;
    }
    if (r->has_par) add_par(out, &r->par);
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
