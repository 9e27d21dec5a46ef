/* What is wrong with robot instructions although they can be read. Everything reported is certain: a guided
 * play is called one that can never fire only where no position at all, or none of this board, lets it. */
#include "facts/robot/robot_parts.h"

#include <string.h>

/* Adds a fault at the i-th guided play. */
static void fault_at(const struct robot *r, int i, struct faults *faults, const char *why)
{
    const struct robot_guided *g = &r->guided[i];
    faults_add(faults, r->file, g->line, g->column, "can never fire: %s", why);
}

/* What all conditions like the k-th leave of its quantity's range. */
static struct robot_interval common(const struct robot_guided *g, int k)
{
    const struct robot_condition *c = &g->condition[k];
    const struct robot_family_info *info = &robot_family_info[c->family];
    struct robot_interval all = {info->low, info->high};
    for (int i = 0; i < g->conditions; i++) {
        if (!robot_condition_is_alike(c, &g->condition[i])) continue;
        struct robot_interval one = robot_condition_interval(&g->condition[i]);
        if (one.low > all.low) all.low = one.low;
        if (one.high < all.high) all.high = one.high;
    }
    return all;
}

/* The range of a family that has no seat, suit or place. */
static struct robot_interval family_range(const struct robot_guided *g, enum robot_family family)
{
    for (int i = 0; i < g->conditions; i++)
        if (g->condition[i].family == family) return common(g, i);
    return (struct robot_interval){robot_family_info[family].low, robot_family_info[family].high};
}

/* Whether min, exact and max of one quantity exclude each other. */
static bool is_empty(const struct robot_guided *g)
{
    for (int i = 0; i < g->conditions; i++) {
        struct robot_interval all = common(g, i);
        if (all.low > all.high) return true;
    }
    return false;
}

/* Cards that must be in the trick already for the condition to mean anything. */
static int cards_wanted(const struct robot_condition *c)
{
    if (c->family == ROBOT_LED_LEN) return 1;
    return c->index >= 0 ? c->index + 1 : 0;
}

static bool wants_more_cards(const struct robot_guided *g)
{
    int most = family_range(g, ROBOT_NUM_PLAYS).high;
    for (int i = 0; i < g->conditions; i++)
        if (cards_wanted(&g->condition[i]) > most) return true;
    return false;
}

/* The one suit that must have been led, or -1. */
static int suit_led(const struct robot_guided *g)
{
    for (int i = 0; i < g->conditions; i++) {
        const struct robot_condition *c = &g->condition[i];
        struct robot_interval all = common(g, i);
        if (c->family == ROBOT_TRICK_SUIT && c->index == 0 && all.low == all.high) return all.low;
    }
    return -1;
}

/* Whether the card breaks the law in every position described: it is of the suit led, in which the seat is
 * void, or of another suit, while the seat can follow. */
static bool is_revoke(const struct robot_guided *g)
{
    int led = suit_led(g);
    if (led < 0) return false;
    struct robot_interval length = family_range(g, ROBOT_LED_LEN);
    return card_suit(g->card) == led ? length.high == 0 : length.low > 0;
}

/* Whether a condition on the player's own hand excludes the card. */
static bool lacks_card(const struct robot_guided *g)
{
    for (int i = 0; i < g->conditions; i++) {
        const struct robot_condition *c = &g->condition[i];
        if (c->suit != card_suit(g->card) || (c->seat >= 0 && c->seat != g->player)) continue;
        struct robot_interval all = common(g, i);
        int bit = 1 << (card_rank(g->card) - RANK_LOWEST);
        if (all.high == 0) return true;
        if (c->family == ROBOT_PLAYER_RANKS && (all.high < bit || (all.low == all.high && !(all.low & bit))))
            return true;
    }
    return false;
}

/* Whether two seats must hold the same card. */
static bool shares_card(const struct robot_guided *g)
{
    for (int i = 0; i < g->conditions; i++) {
        const struct robot_condition *a = &g->condition[i];
        if (a->family != ROBOT_PLAYER_RANKS || a->limit != ROBOT_EXACT) continue;
        for (int j = 0; j < i; j++) {
            const struct robot_condition *b = &g->condition[j];
            if (b->family == a->family && b->limit == ROBOT_EXACT && b->suit == a->suit &&
                b->seat != a->seat && (a->value & b->value))
                return true;
        }
    }
    return false;
}

/* Whether every position that fits `b` has the condition `a` hold. */
static bool is_implied(const struct robot_condition *a, const struct robot_guided *b)
{
    struct robot_interval wanted = robot_condition_interval(a);
    for (int i = 0; i < b->conditions; i++) {
        if (!robot_condition_is_alike(a, &b->condition[i])) continue;
        struct robot_interval given = common(b, i);
        if (given.low >= wanted.low && given.high <= wanted.high) return true;
    }
    return false;
}

/* Whether the earlier `a` plays the card of `b` wherever `b` could. */
static bool forestalls(const struct robot_guided *a, const struct robot_guided *b)
{
    if (a->card != b->card || (a->player != NO_SEAT && a->player != b->player)) return false;
    if (a->call && (a->calls != b->calls || memcmp(a->call, b->call, (size_t)a->calls))) return false;
    for (int i = 0; i < a->conditions; i++)
        if (!is_implied(&a->condition[i], b)) return false;
    return true;
}

static void check_forestalled(const struct robot *r, int i, struct faults *faults)
{
    for (int j = 0; j < i; j++) {
        if (!forestalls(&r->guided[j], &r->guided[i])) continue;
        char why[80];
        snprintf(why, sizeof why, "line %d comes first and plays the same card", r->guided[j].line);
        fault_at(r, i, faults, why);
        return;
    }
}

void robot_check(const struct robot *r, struct faults *faults)
{
    for (int i = 0; i < r->count; i++) {
        const struct robot_guided *g = &r->guided[i];
        const char *why = is_empty(g)           ? "a least and a greatest value exclude each other"
                          : wants_more_cards(g) ? "it asks about a card that cannot be in the trick yet"
                          : is_revoke(g)
                              ? "the card would not follow suit, or is of a suit that the seat lacks"
                          : lacks_card(g)  ? "its own conditions exclude the card from the hand"
                          : shares_card(g) ? "two seats are to hold the same card"
                                           : NULL;
        if (why)
            fault_at(r, i, faults, why);
        else
            check_forestalled(r, i, faults);
    }
}

/* Hands only shrink during play: what a holding is at the start bounds the quantity from above. -1: no bound.
 */
static int most_on_board(const struct robot_condition *c, const struct deal *deal, int player)
{
    int seat = c->family == ROBOT_LEN ? player : c->seat;
    if (seat < 0 || c->suit < 0 || !deal_is_known(deal, (enum seat)seat)) return -1;
    cardset hand = deal->hand[seat];
    if (c->family != ROBOT_PLAYER_RANKS) return cardset_length(hand, c->suit);
    return (int)(cardset_in_suit(hand, c->suit) >> (c->suit * SUIT_SIZE));
}

/* The part that the board excludes for good, or -1. */
static int excluded_part(const struct robot_guided *g, const struct board *board)
{
    if (g->call && board->auction.count && !robot_auction_has(g, &board->auction)) return ROBOT_PART_AUCTION;
    for (int i = 0; i < g->conditions; i++) {
        const struct robot_condition *c = &g->condition[i];
        int most = most_on_board(c, &board->deal, g->player);
        if (most < 0) continue;
        bool is_subset = c->family != ROBOT_PLAYER_RANKS || c->limit != ROBOT_EXACT || !(c->value & ~most);
        if (robot_condition_interval(c).low > most || !is_subset) return ROBOT_PART_CONDITIONS + i;
    }
    return -1;
}

/* Whether one of the seats could hold the card: it does, or its hand is not known. */
static bool can_hold(const struct deal *deal, unsigned seats, int card)
{
    for (int s = 0; s < SEAT_COUNT; s++)
        if (seats >> s & 1 && (!deal_is_known(deal, (enum seat)s) || cardset_has(deal->hand[s], card)))
            return true;
    return false;
}

static void check_guided(const struct robot *r, int i, const struct board *board, unsigned robots,
                         struct faults *faults)
{
    const struct robot_guided *g = &r->guided[i];
    unsigned seats = robot_guided_seats(g, robots);
    int part = excluded_part(g, board);
    char card[3];
    struct buffer why = {0};
    if (!seats)
        buffer_format(&why, "%s is not played by a robot", seat_title((enum seat)g->player));
    else if (!can_hold(&board->deal, seats, g->card))
        buffer_format(&why, "%s %s", g->player == NO_SEAT ? "no robot holds" : "its player does not hold",
                      card_text(g->card, card));
    else if (part >= 0) {
        buffer_add(&why, "on this board it is never so that ");
        robot_write_part(&why, r, i, part);
    }
    if (why.length) fault_at(r, i, faults, why.text);
    buffer_free(&why);
}

/* The seat that leads to the first trick: declarer's left, or who holds the book's first card; NO_SEAT when
 * unknown. */
static int first_leader(const struct robot_book *book, const struct board *board)
{
    if (board->contract.level) return seat_left(board->contract.declarer);
    return deal_holder(&board->deal, book->card[0]);
}

static void fault_in_book(const struct robot *r, struct faults *faults, int entry, const char *why)
{
    char card[3];
    faults_add(faults, r->file, r->book.line, r->book.column, "entry %d of the opening book, %s: %s",
               entry + 1, card_text(r->book.card[entry], card), why);
}

/* A special book is played through from the first card. */
static void replay_special(const struct robot *r, const struct board *board, int leader,
                           struct faults *faults)
{
    struct play play;
    int strain = board->contract.level ? board->contract.strain : STRAIN_NOTRUMP;
    play_start(&play, &board->deal, strain, (enum seat)leader);
    for (int i = 0; i < r->book.count; i++) {
        const char *fault = play_fault(&play, r->book.card[i]);
        if (fault) {
            char why[80];
            snprintf(why, sizeof why, "%s is on play, and %s", seat_title(play_turn(&play)), fault);
            fault_in_book(r, faults, i, why);
            return;
        }
        play_card(&play, r->book.card[i]);
    }
}

/* The cards of a normal book are the defenders', and each trick takes one of each. */
static void check_normal(const struct robot *r, const struct board *board, int leader, struct faults *faults)
{
    const struct robot_book *book = &r->book;
    unsigned left = 1u << leader, both = left | 1u << seat_partner((enum seat)leader);
    for (int i = 0; i < book->count; i++) {
        bool is_led = i == 0;
        if (!can_hold(&board->deal, is_led ? left : both, book->card[i])) {
            fault_in_book(r, faults, i,
                          is_led ? "the seat on lead does not hold it" : "no defender holds it");
            return;
        }
        if (i % 2 == 0) continue;
        int holder = deal_holder(&board->deal, book->card[i]);
        if (holder == NO_SEAT || holder != deal_holder(&board->deal, book->card[i - 1])) continue;
        fault_in_book(r, faults, i, "the same defender would play twice to one trick");
        return;
    }
}

/* A book whose kind does not fit the seats that are robots: a person on lead is bound by none, and a normal
 * book speaks for both defenders. Returns whether it fits. */
static bool check_book_kind(const struct robot *r, int leader, unsigned robots, struct faults *faults)
{
    enum seat partner = seat_partner((enum seat)leader);
    bool is_lead_free = !(robots >> leader & 1), is_half = !r->book.is_special && !(robots >> partner & 1);
    char why[80];
    if (is_lead_free)
        snprintf(why, sizeof why, "%s leads and is no robot, the book should be left out",
                 seat_title((enum seat)leader));
    else if (is_half)
        snprintf(why, sizeof why, "%s is no robot, the book should be a special one", seat_title(partner));
    if (is_lead_free || is_half) fault_in_book(r, faults, 0, why);
    return !is_lead_free && !is_half;
}

void robot_check_board(const struct robot *r, const struct board *board, unsigned robots,
                       struct faults *faults)
{
    for (int i = 0; i < r->count; i++) check_guided(r, i, board, robots, faults);
    int leader = r->book.count ? first_leader(&r->book, board) : -1;
    if (r->book.count && leader < 0) fault_in_book(r, faults, 0, "no seat holds it");
    if (leader < 0 || !check_book_kind(r, leader, robots, faults)) return;
    if (r->book.is_special)
        replay_special(r, board, leader, faults);
    else
        check_normal(r, board, leader, faults);
}
