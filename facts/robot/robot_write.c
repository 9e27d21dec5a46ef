/* Writing robot instructions, as XML and in plain words. Invariant: what is written reads as the same robot,
 * its conditions in the order of the families and their limits. */
#include "facts/robot/robot_parts.h"

#include <ctype.h>
#include <string.h>

/* Calls `write` for each condition in the order of families and limits, told whether it is the first of its
 * attribute. */
static void each_condition(const struct robot_guided *g, struct buffer *out,
                           void (*write)(struct buffer *out, const struct robot_condition *c, bool is_first),
                           void (*end)(struct buffer *out))
{
    for (int family = 0; family < ROBOT_FAMILY_COUNT; family++)
        for (int limit = ROBOT_MIN; limit <= ROBOT_MAX; limit++) {
            bool is_first = true;
            for (int i = 0; i < g->conditions; i++) {
                if (g->condition[i].family != family || g->condition[i].limit != limit) continue;
                write(out, &g->condition[i], is_first);
                is_first = false;
            }
            if (!is_first && end) end(out);
        }
}

static void write_ranks(struct buffer *out, int ranks)
{
    char text[14];
    buffer_add(out, cardset_ranks((cardset)ranks, SUIT_CLUB, text));
}

static void write_calls(struct buffer *out, const struct robot_guided *g, char between)
{
    char call[3];
    for (int i = 0; i < g->calls; i++) {
        if (i) buffer_char(out, between);
        buffer_add(out, call_letters(g->call[i], call));
    }
}

static void write_cards(struct buffer *out, const struct robot_book *book)
{
    char card[3];
    for (int i = 0; i < book->count; i++)
        buffer_format(out, "%s%s", i ? " " : "", card_text(book->card[i], card));
}

/* ---- XML ---- */

static void write_attribute(struct buffer *out, const struct robot_condition *c, bool is_first)
{
    static const char *const prefix[] = {[ROBOT_MIN] = "min", [ROBOT_EXACT] = "", [ROBOT_MAX] = "max"};
    const struct robot_family_info *info = &robot_family_info[c->family];
    if (is_first) {
        char head = info->written[0];
        buffer_format(out, " %s%c%s=\"", prefix[c->limit],
                      c->limit == ROBOT_EXACT ? head : toupper((unsigned char)head), info->written + 1);
    }
    if (c->seat >= 0) buffer_char(out, seat_letter((enum seat)c->seat));
    if (c->index >= 0) buffer_format(out, "%d", c->index);
    if (info->shape == SEAT_SUIT_RANKS) {
        buffer_char(out, suit_letter(c->suit));
        write_ranks(out, c->value);
    } else if (info->shape == INDEX_SUIT) {
        buffer_char(out, suit_letter(c->value));
    } else if (info->shape == INDEX_RANK) {
        buffer_char(out, rank_letter(c->value));
    } else {
        buffer_format(out, "%d", c->value);
        if (c->suit >= 0) buffer_char(out, suit_letter(c->suit));
    }
}

static void end_attribute(struct buffer *out)
{
    buffer_char(out, '"');
}

void robot_write_xml(struct buffer *out, const struct robot *r)
{
    char card[3];
    buffer_add(out, "<instructions>\n");
    if (r->book.line) {
        buffer_format(out, "<openingBook%s>", r->book.is_special ? " special=\"true\"" : "");
        write_cards(out, &r->book);
        buffer_add(out, "</openingBook>\n");
    }
    for (int i = 0; i < r->count; i++) {
        const struct robot_guided *g = &r->guided[i];
        buffer_add(out, "<guidedPlay");
        if (g->player != NO_SEAT)
            buffer_format(out, " currentPlayer=\"%c\"", tolower(seat_letter((enum seat)g->player)));
        if (g->call) {
            buffer_add(out, " auction=\"");
            write_calls(out, g, '-');
            end_attribute(out);
        }
        each_condition(g, out, write_attribute, end_attribute);
        buffer_format(out, " card=\"%s\"/>\n", card_text(g->card, card));
    }
    buffer_add(out, "</instructions>\n");
}

/* ---- plain words ---- */

static void write_subject(struct buffer *out, const struct robot_condition *c)
{
    static const char *const places[] = {"first", "second", "third", "fourth"};
    switch ((enum robot_family)c->family) {
    case ROBOT_NUM_PLAYS:
        buffer_add(out, "cards in the trick");
        break;
    case ROBOT_NUM_TRICKS:
        buffer_add(out, "tricks complete");
        break;
    case ROBOT_LED_LEN:
        buffer_add(out, "cards of the led suit");
        break;
    case ROBOT_LEN:
        buffer_format(out, "own %ss", suit_word(c->suit));
        break;
    case ROBOT_PLAYER_LEN:
    case ROBOT_PLAYER_RANKS:
        buffer_format(out, "%s's %ss", seat_word((enum seat)c->seat), suit_word(c->suit));
        break;
    case ROBOT_TRICK_SUIT:
    case ROBOT_TRICK_RANK:
        buffer_format(out, "%s card's %s", places[c->index], c->family == ROBOT_TRICK_SUIT ? "suit" : "rank");
        break;
    case ROBOT_FAMILY_COUNT:
        break;
    }
}

static void write_line(struct buffer *out, const struct robot_condition *c, bool is_first)
{
    static const char *const limits[] = {
        [ROBOT_MIN] = "at least", [ROBOT_EXACT] = "exactly", [ROBOT_MAX] = "at most"};
    (void)is_first;
    buffer_add(out, "  ");
    write_subject(out, c);
    buffer_format(out, ": %s ", limits[c->limit]);
    if (c->family == ROBOT_PLAYER_RANKS && c->value)
        write_ranks(out, c->value);
    else if (c->family == ROBOT_PLAYER_RANKS)
        buffer_add(out, "none");
    else if (c->family == ROBOT_TRICK_SUIT)
        buffer_add(out, suit_word(c->value));
    else if (c->family == ROBOT_TRICK_RANK)
        buffer_add(out, rank_word(c->value));
    else
        buffer_format(out, "%d%s", c->value,
                      c->family != ROBOT_LEN && c->family != ROBOT_PLAYER_LEN ? ""
                      : c->value == 1                                         ? " card"
                                                                              : " cards");
    buffer_char(out, '\n');
}

void robot_write_plain(struct buffer *out, const struct robot *r)
{
    char card[3];
    if (r->book.line) {
        buffer_format(out, "book%s: ", r->book.is_special ? " of all four" : "");
        write_cards(out, &r->book);
        buffer_char(out, '\n');
    }
    for (int i = 0; i < r->count; i++) {
        const struct robot_guided *g = &r->guided[i];
        if (out->length) buffer_char(out, '\n');
        buffer_format(out, "%s plays %s\n", g->player == NO_SEAT ? "anyone" : seat_word((enum seat)g->player),
                      card_text(g->card, card));
        if (g->call) {
            buffer_add(out, "  auction: ");
            write_calls(out, g, ' ');
            buffer_char(out, '\n');
        }
        each_condition(g, out, write_line, NULL);
    }
}
