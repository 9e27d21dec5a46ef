/* Robot instructions in English. Every clause is built from the parsed part, never from the file's own text,
 * so that what is told is what is judged. */
#include "facts/robot/robot_parts.h"

static const char *const number_words[] = {"no",    "one",   "two",  "three", "four",   "five",   "six",
                                           "seven", "eight", "nine", "ten",   "eleven", "twelve", "thirteen"};
static const char *const limit_words[] = {
    [ROBOT_MIN] = "at least ", [ROBOT_EXACT] = "exactly ", [ROBOT_MAX] = "at most "};

/* Nothing left to count: exactly or at most 0. */
static bool is_none(const struct robot_condition *c)
{
    return c->value == 0 && c->limit != ROBOT_MIN;
}

/* "exactly two cards", "at least one card", "no card". */
static void write_count(struct buffer *out, const struct robot_condition *c, const char *noun)
{
    bool is_any = c->value == 0 && c->limit == ROBOT_MIN, is_one = c->value == 1 || is_none(c);
    const char *number = is_any ? "any number of" : number_words[c->value];
    buffer_format(out, "%s%s %s%s", c->value ? limit_words[c->limit] : "", number, noun, is_one ? "" : "s");
}

/* The player that a guided play is for, as the subject of a clause. */
static const char *subject(const struct robot_guided *g)
{
    return g->player == NO_SEAT ? "the robot" : seat_title((enum seat)g->player);
}

/* "North holds exactly four spades", "East is void in hearts". */
static void write_length(struct buffer *out, const struct robot_condition *c, const char *who)
{
    if (is_none(c)) {
        buffer_format(out, "%s is void in %ss", who, suit_word(c->suit));
        return;
    }
    buffer_format(out, "%s holds ", who);
    write_count(out, c, suit_word(c->suit));
}

static void write_led_length(struct buffer *out, const struct robot_condition *c, const char *who)
{
    buffer_format(out, "%s ", who);
    if (is_none(c)) {
        buffer_add(out, "is void in the suit led");
        return;
    }
    buffer_add(out, "holds ");
    write_count(out, c, "card");
    buffer_add(out, " of the suit led");
}

/* "West's spades are no worse than K", "West is void in hearts". */
static void write_ranks(struct buffer *out, const struct robot_condition *c)
{
    static const char *const words[] = {
        [ROBOT_MIN] = "no worse than", [ROBOT_EXACT] = "exactly", [ROBOT_MAX] = "no better than"};
    const char *who = seat_title((enum seat)c->seat), *suit = suit_word(c->suit);
    if (!c->value) {
        buffer_format(out, c->limit == ROBOT_MIN ? "%s has any %ss or none" : "%s is void in %ss", who, suit);
        return;
    }
    buffer_format(out, "%s's %ss are %s ", who, suit, words[c->limit]);
    for (cardset left = (cardset)c->value; left; left &= ~cardset_of(cardset_highest(left))) {
        int rank = card_rank(cardset_highest(left));
        if (rank == RANK_TEN)
            buffer_add(out, "10");
        else
            buffer_char(out, rank_letter(rank));
    }
}

static void write_place(struct buffer *out, int index)
{
    static const char *const words[] = {"the card led", "the second card of the trick",
                                        "the third card of the trick", "the fourth card of the trick"};
    buffer_add(out, words[index]);
}

/* "a spade", "an ace", "the 10". */
static void write_named(struct buffer *out, const char *article, const char *word)
{
    bool is_vowel = *article == 'a' && (*word == 'a' || *word == '8');
    buffer_format(out, "%s%s %s", article, is_vowel ? "n" : "", word);
}

/* "the card led is a spade", "the card led is the 10 or higher". */
static void write_trick_card(struct buffer *out, const struct robot_condition *c)
{
    bool is_suit = c->family == ROBOT_TRICK_SUIT;
    write_place(out, c->index);
    buffer_add(out, " is ");
    if (is_suit)
        write_named(out, "a", suit_word(c->value));
    else
        write_named(out, c->limit == ROBOT_EXACT ? "a" : "the", rank_word(c->value));
    if (c->limit == ROBOT_MIN) buffer_add(out, is_suit ? " or of a higher suit" : " or higher");
    if (c->limit == ROBOT_MAX) buffer_add(out, is_suit ? " or of a lower suit" : " or lower");
}

static void write_condition(struct buffer *out, const struct robot_guided *g, const struct robot_condition *c)
{
    switch ((enum robot_family)c->family) {
    case ROBOT_NUM_PLAYS:
        write_count(out, c, "card");
        buffer_format(out, " %s in the trick", c->value == 1 || is_none(c) ? "is" : "are");
        break;
    case ROBOT_NUM_TRICKS:
        write_count(out, c, "trick");
        buffer_format(out, " %s complete", c->value == 1 || is_none(c) ? "is" : "are");
        break;
    case ROBOT_LED_LEN:
        write_led_length(out, c, subject(g));
        break;
    case ROBOT_LEN:
        write_length(out, c, subject(g));
        break;
    case ROBOT_PLAYER_LEN:
        write_length(out, c, seat_title((enum seat)c->seat));
        break;
    case ROBOT_PLAYER_RANKS:
        write_ranks(out, c);
        break;
    case ROBOT_TRICK_SUIT:
    case ROBOT_TRICK_RANK:
        write_trick_card(out, c);
        break;
    case ROBOT_FAMILY_COUNT:
        break;
    }
}

static void write_auction(struct buffer *out, const struct robot_guided *g)
{
    buffer_add(out, "the auction has ");
    for (int i = 0; i < g->calls; i++) {
        char call[5];
        buffer_format(out, "%s%s", i ? " - " : "", call_text(g->call[i], call));
    }
}

void robot_write_part(struct buffer *out, const struct robot *r, int i, int part)
{
    const struct robot_guided *g = &r->guided[i];
    if (part == ROBOT_PART_PLAYER)
        buffer_format(out, "%s is on play", subject(g));
    else if (part == ROBOT_PART_AUCTION)
        write_auction(out, g);
    else
        write_condition(out, g, &g->condition[part - ROBOT_PART_CONDITIONS]);
}

void robot_write_guided(struct buffer *out, const struct robot *r, int i)
{
    const struct robot_guided *g = &r->guided[i];
    buffer_format(out, "%s plays the %s of %ss", g->player == NO_SEAT ? "Any robot" : subject(g),
                  rank_word(card_rank(g->card)), suit_word(card_suit(g->card)));
    int parts = ROBOT_PART_CONDITIONS + g->conditions, told = 0, first = g->call ? 1 : 2;
    for (int part = first; part < parts; part++) {
        buffer_add(out, !told++ ? " when " : part == parts - 1 ? " and " : ", ");
        robot_write_part(out, r, i, part);
    }
    buffer_add(out, told ? "." : " whenever it can.");
}

static void write_card(struct buffer *out, int card)
{
    buffer_format(out, "%s of %ss", rank_word(card_rank(card)), suit_word(card_suit(card)));
}

void robot_write_book(struct buffer *out, const struct robot *r)
{
    const struct robot_book *book = &r->book;
    if (!book->line) return;
    buffer_add(out, book->is_special ? "The deal begins (all four seats; the robots play theirs) with"
                                     : "The defenders begin, in the order in which they play, with");
    for (int i = 0; i < book->count; i++) {
        buffer_add(out, i ? ", the " : " the ");
        write_card(out, book->card[i]);
    }
    buffer_add(out, book->count ? "." : " nothing.");
}

/* One line of the trace. */
static void write_judged(struct buffer *out, const struct robot *r, int i, const char *what)
{
    buffer_format(out, "line %d %s the ", r->guided[i].line, what);
    write_card(out, r->guided[i].card);
    buffer_char(out, '\n');
}

/* How a guided play that was not chosen stands. */
static void write_other(struct buffer *out, const struct robot *r, int i, const struct robot_position *at,
                        bool all)
{
    int failing;
    switch (robot_judge(r, i, at, &failing)) {
    case ROBOT_MATCHES:
        write_judged(out, r, i, "matches too:");
        break;
    case ROBOT_NOT_HELD:
        write_judged(out, r, i, "matches, but the seat does not hold");
        break;
    case ROBOT_NOT_LEGAL:
        write_judged(out, r, i, "matches, but the seat must follow suit and cannot play");
        break;
    case ROBOT_FAILS:
        if (!all || failing == ROBOT_PART_PLAYER) break;
        buffer_format(out, "line %d does not hold: not so that ", r->guided[i].line);
        robot_write_part(out, r, i, failing);
        buffer_char(out, '\n');
        break;
    }
}

/* Why the book, if there is one, is silent. */
static void write_book_state(struct buffer *out, const struct robot *r, struct robot_cursor c)
{
    if (!r->book.line || (c.next >= r->book.count && !c.is_closed)) return;
    if (c.is_closed)
        buffer_format(out, "line %d, the opening book, was closed at its entry %d\n", r->book.line, c.next);
    else {
        buffer_format(out, "line %d, the opening book, cannot play its entry %d, the ", r->book.line, c.next + 1);
        write_card(out, r->book.card[c.next]);
        buffer_char(out, '\n');
    }
}

void robot_write_trace(struct buffer *out, const struct robot *r, struct robot_cursor c,
                       const struct robot_position *at, bool all)
{
    struct robot_choice chosen = robot_choose(r, c, at);
    if (chosen.by == ROBOT_BY_BOOK) {
        buffer_format(out, "line %d, the opening book, plays the ", r->book.line);
        write_card(out, chosen.card);
        buffer_format(out, ", its entry %d\n", c.next + 1);
    } else
        write_book_state(out, r, c);
    if (chosen.by >= 0) write_judged(out, r, chosen.by, "plays");
    if (chosen.by == ROBOT_BY_NOBODY) buffer_add(out, "no line plays a card\n");
    for (int i = 0; i < r->count; i++)
        if (i != chosen.by) write_other(out, r, i, at, all);
}
