/* Laying out the table; nothing is decided here. */
#include "planner/table/table_text.h"

#include "planner/report/wording.h"

enum { LEFT_COLUMN = 2, MIDDLE_COLUMN = 20, RIGHT_COLUMN = 38 };

/* What is drawn, and where to. */
struct drawing {
    struct buffer *out;
    const struct table *t;
    unsigned shown;
    bool ascii;
};

static void write_name(const struct drawing *d, enum seat s)
{
    const struct contract *c = &d->t->contract;
    const char *role = s == c->declarer ? " (declarer)" : s == seat_partner(c->declarer) ? " (dummy)" : "";
    bool turn = !play_is_over(&d->t->play) && play_turn(&d->t->play) == s;
    buffer_format(d->out, "%s%s%s", turn ? "> " : "", seat_title(s), role);
}

/* One suit of a hand; of a hidden hand, how many cards it has left, in its first line. */
static void write_suit(const struct drawing *d, enum seat s, int suit)
{
    if (d->shown >> s & 1) {
        buffer_format(d->out, "%s ", wording_suit(suit, d->ascii));
        wording_ranks(d->out, d->t->play.hand[s], suit);
    } else if (suit == SUIT_SPADE) {
        buffer_format(d->out, "%d cards", cardset_count(d->t->play.hand[s]));
    }
}

static void write_outer_hand(const struct drawing *d, enum seat s)
{
    wording_pad(d->out, MIDDLE_COLUMN, 0);
    write_name(d, s);
    buffer_char(d->out, '\n');
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        if (suit < SUIT_SPADE && !(d->shown >> s & 1)) continue;
        wording_pad(d->out, MIDDLE_COLUMN, 0);
        write_suit(d, s, suit);
        buffer_char(d->out, '\n');
    }
}

static int card_of(const struct drawing *d, enum seat s)
{
    const struct trick *t = &d->t->play.trick[d->t->play.tricks];
    int at = (s - t->leader) & 3;
    return at < t->count ? t->card[at] : NO_CARD;
}

static void write_card(const struct drawing *d, enum seat s, int column)
{
    int card = card_of(d, s);
    wording_pad(d->out, column, 0);
    if (card == NO_CARD)
        buffer_add(d->out, "-");
    else
        wording_short_card(d->out, card, d->ascii);
}

/* The middle of a line: the trick in progress, North's card on top. */
static void write_middle(const struct drawing *d, int line)
{
    if (line == 0) write_card(d, SEAT_NORTH, MIDDLE_COLUMN + 6);
    if (line == 1) {
        write_card(d, SEAT_WEST, MIDDLE_COLUMN + 2);
        write_card(d, SEAT_EAST, MIDDLE_COLUMN + 10);
    }
    if (line == 2) write_card(d, SEAT_SOUTH, MIDDLE_COLUMN + 6);
}

static void write_west_and_east(const struct drawing *d)
{
    wording_pad(d->out, LEFT_COLUMN, 0);
    write_name(d, SEAT_WEST);
    wording_pad(d->out, RIGHT_COLUMN, 2);
    write_name(d, SEAT_EAST);
    buffer_char(d->out, '\n');
    for (int suit = SUIT_SPADE, line = 0; suit >= SUIT_CLUB; suit--, line++) {
        wording_pad(d->out, LEFT_COLUMN, 0);
        write_suit(d, SEAT_WEST, suit);
        write_middle(d, line);
        wording_pad(d->out, RIGHT_COLUMN, 2);
        write_suit(d, SEAT_EAST, suit);
        buffer_char(d->out, '\n');
    }
}

void table_write(struct buffer *out, const struct table *t, unsigned shown, bool ascii)
{
    struct drawing d = {out, t, shown, ascii};
    char contract[6];
    buffer_char(out, '\n');
    write_outer_hand(&d, SEAT_NORTH);
    write_west_and_east(&d);
    write_outer_hand(&d, SEAT_SOUTH);
    buffer_format(out, "%s by %s. Tricks: North-South %d, East-West %d.",
                  contract_text(t->contract, contract), seat_title(t->contract.declarer),
                  t->play.won[seat_side(SEAT_NORTH)], t->play.won[seat_side(SEAT_WEST)]);
    if (!play_is_over(&t->play)) buffer_format(out, " %s to play.", seat_title(play_turn(&t->play)));
    buffer_char(out, '\n');
}

void table_write_trick(struct buffer *out, const struct table *t, bool ascii)
{
    const struct play *p = &t->play;
    bool is_last = p->trick[p->tricks].count == 0 && p->tricks > 0;
    int number = p->tricks - is_last;
    const struct trick *trick = &p->trick[number];
    buffer_format(out, "Trick %2d: ", number + 1);
    for (int i = 0; i < trick->count; i++) {
        buffer_format(out, "%s%s ", i ? ", " : "", seat_title((enum seat)((trick->leader + i) & 3)));
        wording_short_card(out, trick->card[i], ascii);
    }
    if (is_last) buffer_format(out, "; %s wins", seat_title(trick_winner(trick, p->strain)));
    buffer_char(out, '\n');
}

void table_write_result(struct buffer *out, const struct board *b, int tricks)
{
    char contract[6];
    int over = tricks - contract_needed(b->contract);
    if (b->id) buffer_format(out, "Board %s, ", b->id);
    buffer_format(out, "%s by %s: ", contract_text(b->contract, contract), seat_title(b->contract.declarer));
    if (over < 0)
        buffer_format(out, "down %d", -over);
    else if (over == 0)
        buffer_add(out, "made");
    else
        buffer_format(out, "made with %d overtrick%s", over, over == 1 ? "" : "s");
    buffer_format(out, ", %d trick%s\n", tricks, tricks == 1 ? "" : "s");
}
