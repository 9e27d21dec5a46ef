/* PBN 2.1: what the tag pairs and sections of a game say of its board.
 *
 * Tags that the program models (facts/board/tag_value.c) become fields of the board; every other tag is
 * carried through with its section's lines. Of a tag that stands twice the first counts, as the standard has
 * it.
 */
#include "facts/formats/pbn/pbn_game.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "facts/formats/pbn/pbn_inherit.h"
#include "facts/formats/pbn/pbn_section.h"
#include "facts/formats/pbn/pbn.h"
#include "facts/board/tag_value.h"
#include "facts/formats/pbn/tricks_tag.h"

/* The pair, or NULL when it is missing or says "unknown" or "not applicable". */
static const struct pbn_pair *find_told(const struct pbn_game *game, const char *name)
{
    const struct pbn_pair *p = pbn_find(game, name);
    return p && *p->value && strcmp(p->value, "?") ? p : NULL;
}

static struct shown show_value(const struct pbn_pair *p)
{
    return builder_show(p->value, strlen(p->value));
}

static struct place value_at(const struct pbn_pair *p, size_t offset)
{
    return (struct place){p->value_place.line, p->value_place.column + (int)offset};
}

/* A hand's cards, "AQ3.K..T92" with the suits from spades to clubs; *text moves behind it. */
static void read_hand(struct builder *d, enum seat s, const struct pbn_pair *p, const char **text)
{
    int suit = SUIT_SPADE;
    d->hand[s] = value_at(p, (size_t)(*text - p->value));
    for (; **text && !isspace((unsigned char)**text) && !d->is_refused; ++*text) {
        struct place at = value_at(p, (size_t)(*text - p->value));
        bool is_ten = **text == '1' && (*text)[1] == '0';
        int rank = is_ten ? 10 : rank_from_letter(**text);
        *text += is_ten;
        if (rank >= 0)
            builder_add_card(d, s, card_make(suit, rank), at);
        else if (**text == '.' && --suit < 0)
            builder_refuse(d, at, "a fifth suit in %s's hand, expected four", seat_title(s));
        else if (**text != '.' && **text != '-')
            builder_refuse(d, at, "'%s' in %s's hand, expected a rank such as A K Q J T 9 or a dot",
                           builder_show_char(*text).text, seat_title(s));
    }
    if (suit > 0)
        builder_refuse(d, d->hand[s], "%d suits in %s's hand, expected four with dots between them",
                       SUIT_COUNT - suit, seat_title(s));
}

/* What the hands that are not given hold between them: our own tag, in the form of one hand. */
static void read_outside(struct builder *d, const struct pbn_game *game)
{
    const struct pbn_pair *p = find_told(game, "Outside");
    if (!p || d->is_refused) return;
    struct builder hand = {.name = d->name, .faults = d->faults};
    const char *text = p->value;
    read_hand(&hand, SEAT_WEST, p, &text);
    d->is_refused |= hand.is_refused;
    d->board.outside = hand.board.deal.hand[SEAT_WEST];
}

/* Two deals in one game mean that the blank line between two games is missing. */
static void check_one_deal(struct builder *d, const struct pbn_game *game)
{
    const struct pbn_pair *deal = pbn_find(game, "Deal");
    for (const struct pbn_pair *p = deal + 1; p < game->pair + game->count; p++)
        if (!strcasecmp(p->name, "Deal") && strcmp(p->value, deal->value))
            builder_refuse(d, p->place, "a second deal in one game, expected a blank line before its game");
}

static void read_deal(struct builder *d, const struct pbn_pair *p)
{
    const char *text = p->value;
    while (isspace((unsigned char)*text)) text++;
    int first = seat_from_letter(*text);
    if (!strcmp(p->value, "#")) {
        builder_refuse(d, p->value_place, "the deal is '#', and the game before is not of the same board");
        return;
    }
    if (first < 0 || text[1] != ':') {
        builder_refuse(d, p->value_place, "the deal does not start with a seat, expected N: E: S: or W:");
        return;
    }
    text += 2;
    for (int i = 0; !d->is_refused; i++) {
        while (isspace((unsigned char)*text)) text++;
        if (!*text) return;
        if (i == SEAT_COUNT)
            builder_refuse(d, value_at(p, (size_t)(text - p->value)), "a fifth hand, expected four");
        bool is_hidden = *text == '-' && (!text[1] || isspace((unsigned char)text[1]));
        if (is_hidden)
            text++;
        else if (i < SEAT_COUNT)
            read_hand(d, (enum seat)((first + i) & 3), p, &text);
    }
}

/* The Auction or Play section: of several the first that has calls or cards, else the first. */
static const struct pbn_pair *find_section(const struct pbn_game *game, const char *name)
{
    for (int i = 0; i < game->count; i++) {
        const struct pbn_pair *p = &game->pair[i];
        if (!strcasecmp(p->name, name) && pbn_has_entries(p)) return p;
    }
    return pbn_find(game, name);
}

/* Warns of a second section with calls or cards, which is not read. */
static void check_one_section(struct builder *d, const struct pbn_game *game, const char *name)
{
    const struct pbn_pair *first = find_section(game, name);
    for (const struct pbn_pair *p = first; p && ++p < game->pair + game->count;) {
        if (strcasecmp(p->name, name) || !pbn_has_entries(p)) continue;
        builder_warn(d, p->place, "a second %s section in one game; the first is kept", name);
        return;
    }
}

/* Warns of a tag of the table that stands twice and says two things. */
static void check_one_value(struct builder *d, const struct pbn_game *game)
{
    static const char *const names[] = {"Board", "Dealer", "Vulnerable", "Declarer", "Contract", "Result"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct pbn_pair *first = pbn_find(game, names[i]);
        for (const struct pbn_pair *p = first; p && ++p < game->pair + game->count;) {
            if (strcasecmp(p->name, names[i]) || !strcmp(p->value, first->value)) continue;
            builder_warn(d, p->place, "a second %s in one game, '%s'; the first is kept", p->name,
                         show_value(p).text);
            break;
        }
    }
}

/* The seat that a tag's value names, or -1 when the tag does not say; refuses other values. A '^' before it
 * is skipped. */
static int seat_of(struct builder *d, const struct pbn_pair *p)
{
    if (!p || !*p->value || !strcmp(p->value, "?")) return NO_SEAT;
    int seat = seat_from_word(p->value + (*p->value == '^'));
    if (seat < 0)
        builder_refuse(d, p->value_place, "%s is '%s', expected N, E, S or W", p->name, show_value(p).text);
    return seat;
}

static int read_seat(struct builder *d, const struct pbn_game *game, const char *name)
{
    return seat_of(d, pbn_find(game, name));
}

/* "3 NT X" is written too. A longer text than fits is cut, and is then no contract. */
static void copy_without_blanks(const char *text, char *out, size_t size)
{
    size_t n = 0;
    for (; *text && n + 1 < size; text++)
        if (*text != ' ') out[n++] = *text;
    out[n] = '\0';
}

/* The strain alone, which is all that the contract of an end position tells. Returns whether it is that. */
static bool read_strain(struct board *b, const char *text)
{
    int strain = strain_from_word(text);
    if (strain < 0 || deal_largest_hand(&b->deal) == SUIT_SIZE) return false;
    b->contract.strain = strain;
    return b->has_strain = true;
}

static void read_contract(struct builder *d, const struct pbn_game *game)
{
    struct board *b = &d->board;
    const struct pbn_pair *contract = find_told(game, "Contract"), *declarer = find_told(game, "Declarer");
    int seat = read_seat(d, game, "Declarer");
    if (seat >= 0) {
        b->contract.declarer = (enum seat)seat;
        b->has_declarer = true;
        b->is_swapped = *declarer->value == '^';
        d->contract = declarer->value_place;
    }
    if (!contract || !strcmp(contract->value, "-")) return;
    d->contract = contract->value_place;
    char text[16];
    copy_without_blanks(contract->value, text, sizeof text);
    if (read_strain(b, text)) return;
    if (!contract_from_text(text, &b->contract))
        builder_refuse(d, d->contract, "the contract is '%s', expected one such as 3NT, 4SX or Pass",
                       show_value(contract).text);
    b->has_contract = b->has_declarer || !b->contract.level;
}

/* The dealer, and the auction, which may have '-' for seats before him. */
static void read_auction(struct builder *d, const struct pbn_game *game)
{
    struct board *b = &d->board;
    const struct pbn_pair *p = find_section(game, "Auction");
    int dealer = read_seat(d, game, "Dealer"), first = seat_of(d, p);
    check_one_section(d, game, "Auction");
    b->has_dealer = dealer >= 0 || first >= 0;
    if (!b->has_dealer) return;
    b->auction.dealer = (enum seat)(first < 0 ? dealer : first);
    if (p) pbn_read_auction(d, game, (int)(p - game->pair));
    b->dealer = dealer < 0 ? b->auction.dealer : (enum seat)dealer;
    if (b->auction.count && b->dealer != b->auction.dealer)
        builder_warn(d, p->value_place, "the auction starts with %s and the dealer is %s",
                     seat_title(b->auction.dealer), seat_title(b->dealer));
}

static void read_result(struct builder *d, const struct pbn_game *game)
{
    struct board *b = &d->board;
    const struct pbn_pair *p = find_told(game, "Result");
    bool is_played = b->has_contract ? b->contract.level > 0 : b->has_strain;
    if (!p || !is_played) return;
    d->result = p->value_place;
    b->result = result_from_text(p->value, b->has_declarer ? (int)b->contract.declarer : NO_SEAT);
    b->is_result_agreed = b->result >= 0 && *p->value == '^';
    if (b->result < 0)
        builder_warn(d, d->result, "the result is '%s', expected tricks such as 9 or NS 9",
                     show_value(p).text);
}

static void read_vulnerable(struct builder *d, const struct pbn_game *game)
{
    const struct pbn_pair *p = find_told(game, "Vulnerable");
    if (!p) return;
    d->board.has_vulnerable = vulnerable_from_text(p->value, &d->board.vulnerable);
    if (!d->board.has_vulnerable)
        builder_warn(d, p->value_place, "vulnerable is '%s', expected None, NS, EW or All",
                     show_value(p).text);
}

/* Where hands are shorter than 13 cards the leader of the first trick is the seat that the Play tag names. */
static void read_leader(struct builder *d, const struct pbn_game *game)
{
    struct board *b = &d->board;
    int seat = seat_of(d, find_section(game, "Play"));
    b->has_leader = seat >= 0 && deal_largest_hand(&b->deal) < SUIT_SIZE;
    if (b->has_leader) b->leader = (enum seat)seat;
}

static void read_play(struct builder *d, const struct pbn_game *game)
{
    const struct pbn_pair *p = find_section(game, "Play");
    int first = seat_of(d, p);
    check_one_section(d, game, "Play");
    if (p && !d->is_refused) pbn_read_play(d, game, (int)(p - game->pair), first);
}

/* Carries through the tags that are not modelled, with their sections and the sections' notes; the tags of
 * the export form have neither. */
static void carry_tags(struct board *b, const struct pbn_game *game)
{
    bool is_carried = false;
    for (int i = 0; i < game->count; i++) {
        const struct pbn_pair *p = &game->pair[i];
        bool is_note = !strcasecmp(p->name, "Note");
        if (!is_note) is_carried = !tag_is_modelled(p->name) && !board_tag(b, p->name);
        if (!is_carried) continue;
        bool is_plain = tag_is_export(p->name);
        char *section = is_plain ? NULL : pbn_section_text(p->section);
        board_add_tag(b, p->name, p->value, section);
        free(section);
        is_carried = !is_plain;
    }
}

/* The tag is carried through as it is; one that nobody could read is warned of. */
static void check_tricks_tag(struct builder *d, const struct pbn_game *game)
{
    const struct pbn_pair *p = find_told(game, "DoubleDummyTricks");
    struct tricks_claim claim;
    if (p && !tricks_from_digits(p->value, &claim))
        builder_warn(d, p->value_place, "DoubleDummyTricks is '%s', expected 20 digits 0-9 a-d",
                     show_value(p).text);
}

/* Fills the board; every part that depends on another comes after it. */
static void read_game(struct builder *d, const struct pbn_game *game)
{
    const struct pbn_pair *deal = find_told(game, "Deal"), *id = find_told(game, "Board");
    if (!deal) {
        builder_refuse(d, d->start, "a game without a deal, expected [Deal \"N:... ... ... ...\"]");
        return;
    }
    if (id) board_set_id(&d->board, id->value);
    read_deal(d, deal);
    check_one_deal(d, game);
    check_one_value(d, game);
    read_outside(d, game);
    read_vulnerable(d, game);
    read_contract(d, game);
    read_auction(d, game);
    if (d->is_refused) return;
    read_leader(d, game);
    builder_settle_contract(d);
    read_play(d, game);
    read_result(d, game);
    check_tricks_tag(d, game);
    carry_tags(&d->board, game);
}

int read_pbn(const struct source *s, struct faults *faults, board_visitor *visit, void *context)
{
    struct cursor c = pbn_cursor_of(s);
    struct pbn_game game;
    struct pbn_memory memory = {0};
    int refused = 0;
    bool go_on = true;
    while (go_on && pbn_next_game(&c, &game)) {
        struct builder d;
        builder_start(&d, s->name, faults, game.start);
        if (pbn_inherit(&memory, &game))
            builder_warn(&d, game.start, "a game without board and deal: those of the game before are taken");
        if (game.fault) builder_refuse(&d, game.fault_place, "%s", game.fault);
        if (!d.is_refused) read_game(&d, &game);
        go_on = builder_end(&d, &refused, visit, context);
        pbn_game_free(&game);
    }
    pbn_memory_free(&memory);
    return refused;
}
