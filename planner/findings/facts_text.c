/* Statements for people: the thesis's lists, a suit to a paragraph, lines of at most 80 columns. */
#include "planner/findings/facts_report.h"

enum { LINE_WIDTH = 80 };

const char *facts_owner_word(int owner)
{
    if (owner == OWNER_AUCTION) return "auction";
    return owner == OWNER_COMBINED ? "combined" : seat_word((enum seat)owner);
}

static const char *owner_title(int owner)
{
    if (owner == OWNER_AUCTION) return "The auction";
    return owner == OWNER_COMBINED ? "Declarer and dummy together" : seat_title((enum seat)owner);
}

static void write_hand(struct buffer *out, cardset hand)
{
    char ranks[14];
    for (int suit = SUIT_SPADE; suit >= SUIT_CLUB; suit--) {
        cardset_ranks(hand, suit, ranks);
        buffer_format(out, "%s%s", suit == SUIT_SPADE ? "   " : " / ", ranks[0] ? ranks : "-");
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
    buffer_format(out, ", total %d\n", p->all_high + p->all_length);
}

/* Whether the list turns to another suit of a hand here. */
static bool starts_suit(const struct statements *list, int i)
{
    return list->list[i].owner != OWNER_AUCTION && list->list[i].a != list->list[i - 1].a;
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

void facts_text(struct buffer *out, const struct facts_report *r)
{
    buffer_format(out, "Board %s   %s", r->board, owner_title(r->owner));
    if (r->owner != OWNER_AUCTION) write_hand(out, r->cards);
    buffer_char(out, '\n');
    if (r->points) write_points(out, r->points);
    write_statements(out, r->statements);
    buffer_char(out, '\n');
}

static void write_changes(struct buffer *out, char sign, const struct statement *list, int count)
{
    for (int i = 0; i < count; i++) {
        buffer_format(out, "  %c %-8s ", sign, facts_owner_word(list[i].owner));
        statement_write(out, list[i]);
        buffer_char(out, '\n');
    }
}

void facts_text_change(struct buffer *out, const struct facts_change *c)
{
    char card[3];
    buffer_format(out, "Board %s   card %d   %s   %d derived again, %d retracted, %d asserted\n", c->board, c->number,
                  card_text(c->card, card), c->delta.recomputed, c->delta.retractions, c->delta.assertions);
    write_changes(out, '-', c->delta.retracted, c->delta.retractions);
    write_changes(out, '+', c->delta.asserted, c->delta.assertions);
}
